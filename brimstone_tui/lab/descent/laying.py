"""From a game state back to the keys of a scene: the table as it is, written down.

Spaces keep their names; heroes and monsters get letters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import ascii_lowercase, ascii_uppercase
from typing import Any

from brimstone_tui.board.edges import edge_name
from brimstone_tui.board.squares import col_row, square_name
from brimstone_tui.lab.maps import FLOOR
from brimstone_tui.lab.naming import NO_SPACE, CannotKeep, Names, rectangles, shorter
from brimstone_tui.rulesets.descent.figures import health_of, stamina_of
from brimstone_tui.rulesets.descent.options import OPTIONS
from brimstone_tui.rulesets.descent.records import Modifier
from brimstone_tui.rulesets.descent.state import (
    OVERLORD,
    Figure,
    GameState,
    Hero,
    Lasting,
    Monster,
    squares_under,
)
from brimstone_tui.words import say

MONSTER_LETTERS = ascii_lowercase[4:] + ascii_uppercase[:3:-1]
"""e, f, g, …, then Z, Y, X, … ."""


def names_for(state: GameState) -> Names:
    """Letters for the figures on the table. Raises CannotKeep."""
    letters = dict(zip((hero.id for hero in state.heroes), ascii_uppercase, strict=False))
    if len(state.monsters) > len(MONSTER_LETTERS):
        raise CannotKeep(say("keep-too-many", enemies=len(state.monsters), letters=len(MONSTER_LETTERS)))
    letters.update(zip((monster.id for monster in state.monsters), MONSTER_LETTERS, strict=False))
    return Names(letters)


def keys_of(state: GameState, names: Names) -> dict[str, Any]:
    """The keys of a scene in which the table lies as in the state."""
    keys: dict[str, Any] = {
        "options": {name: value for name, value in state.options.items() if value != OPTIONS[name][0]},
        "map": _drawing(state, names),
        "walls": [edge_name(edge) for edge in state.walls],
        "doors": {
            edge_name(edge): {"status": door.status, "id": door.id, **shorter(tests=door.tests)}
            for door in state.doors
            for edge in door.edges
        },
        "terrain": {ground: list(rectangles(squares, names)) for ground, squares in state.terrain.items()},
        "zones": {zone: list(rectangles(squares, names)) for zone, squares in state.zones.items()},
        "figures": {
            **{names.letters[hero.id]: _hero(state, hero, names) for hero in state.heroes},
            **{names.letters[monster.id]: each for monster, each in _monsters(state, names)},
        },
        "search": [
            {"at": square_name(token.square), "unique": token.unique} if token.unique else square_name(token.square)
            for token in state.tokens
        ],
        "dropped": {each.token: square_name(each.square) for each in state.dropped},
        "hand": list(state.hand),
        "quest": state.quest,
        "encounter": state.encounter,
        "round": state.round,
        "doom": state.doom,
        "gold": state.gold,
        "left": {names.letters.get(who, who): count for who, count in state.left.items()},
        "fallen": list(state.fallen),
        "groups_done": list(state.groups_done),
        "numbers": dict(state.numbers),
    }
    return {key: value for key, value in keys.items() if key == "round" or value not in (0, "", [], {})}


def _drawing(state: GameState, names: Names) -> str:
    marks = dict.fromkeys(state.spaces, FLOOR)
    for monster in state.monsters:
        marks |= dict.fromkeys(squares_under(state, monster), names.letters[monster.id])
    for hero in state.heroes:
        if not hero.ko and hero.square >= 0:
            marks[hero.square] = names.letters[hero.id]
    cells = {col_row(square): mark for square, mark in marks.items()}
    last_col, last_row = max(col for col, _ in cells), max(row for _, row in cells)
    return "".join(
        "".join(cells.get((col, row), NO_SPACE) for col in range(last_col + 1)) + "\n" for row in range(last_row + 1)
    )


def _hero(state: GameState, hero: Hero, names: Names) -> dict[str, Any]:
    full = hero.ko and hero.damage == health_of(state, hero) and hero.fatigue == stamina_of(state, hero)
    return {
        "hero": hero.kind,
        "class": hero.profession,
        "name": hero.name,
        **shorter(
            at=square_name(hero.square) if hero.ko and hero.square >= 0 else "",
            damage=0 if full else hero.damage,
            fatigue=0 if full else hero.fatigue,
            conditions=hero.conditions,
            ko=hero.ko,
            acted=hero.acted,
            gone=hero.gone,
            items=hero.items,
        ),
        "equipped": list(hero.equipped),
        **shorter(
            cards=hero.cards,
            skills=hero.skills,
            feats=hero.feats,
            flipped=hero.flipped,
            exhausted=hero.exhausted,
            carried=hero.carried,
        ),
        **_under_way(state, hero, names),
    }


def _monsters(state: GameState, names: Names) -> Iterator[tuple[Monster, dict[str, Any]]]:
    first_of: dict[str, str] = {}
    for monster in state.monsters:
        letter = names.letters[monster.id]
        first = first_of.setdefault(monster.kind, letter)
        kind = {"monster": monster.kind} if first == letter else {"like": first}
        more = shorter(
            master=monster.master,
            damage=monster.damage,
            conditions=monster.conditions,
            name=monster.name,
            bonus_health=monster.bonus_health,
            outside_limit=monster.outside_limit,
            activated=monster.activated,
        )
        yield monster, {**kind, **more, **_under_way(state, monster, names)}


def _under_way(state: GameState, figure: Figure, names: Names) -> dict[str, Any]:
    """What the figure has of its turn, if that is under way, and what lasts on it."""
    turn: dict[str, Any] = {}
    if state.acting == figure.id:
        shared = ("actions", "moves", "attacks", "moved", "moving")
        own = ("rested",) if isinstance(figure, Hero) else ("extra_moves", "extra_attacks")
        turn = shorter(**{name: getattr(figure, name) for name in (*shared, *own)})
        if isinstance(figure, Monster) and figure.reached >= 0:
            turn["reached"] = square_name(figure.reached)
    lasting = [_lasting(each, names) for each in figure.lasting]
    return shorter(points=figure.points, used=figure.used, turn=turn, lasting=lasting)


def _lasting(lasting: Lasting, names: Names) -> dict[str, Any]:
    return {
        "source": lasting.source,
        "owner": lasting.owner if lasting.owner == OVERLORD else names.of(lasting.owner),
        "until": lasting.until,
        **shorter(
            modifiers=[_changed(each) for each in lasting.modifiers],
            defense=lasting.defense,
            attack_dice=lasting.attack_dice,
            rules=lasting.rules,
        ),
    }


def _changed(modifier: Modifier) -> dict[str, Any]:
    values = {name: getattr(modifier, name) for name in modifier.__dataclass_fields__}
    return {name: value for name, value in values.items() if name in ("stat", "by") or value not in (None, False, 0)}


def pile_of(cards: Sequence[str], drawn: Sequence[str]) -> list[str]:
    """A pile as it may lie: the cards drawn from it in order, then the others in an order that tells nothing."""
    left = list(cards)
    first = []
    for card in drawn:
        if card in left:
            left.remove(card)
            first.append(card)
    return [*first, *sorted(left)]
