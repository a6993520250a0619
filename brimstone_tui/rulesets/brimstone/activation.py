"""A hero's activation, from the equipment to the last action. Rule: 25.7, B4.20, B5.11, B8.1."""

from __future__ import annotations

from brimstone_tui.rulesets.brimstone.attack import (
    attacks_of,
    dynamite_spaces,
    free_attacks_of,
    make_attack,
    make_free_attack,
    throw_dynamite,
)
from brimstone_tui.rulesets.brimstone.decisions import Action, Equip, ThrowAt
from brimstone_tui.rulesets.brimstone.effects import Cause, apply, lose_item
from brimstone_tui.rulesets.brimstone.events import (
    AbilityUsed,
    FearStruck,
    HeroHelpedUp,
    ItemsEquipped,
    LanternTaken,
    VoicesHeard,
)
from brimstone_tui.rulesets.brimstone.experience import XP_FOR_HELPING_UP, gain_xp
from brimstone_tui.rulesets.brimstone.exploration import can_look_through, can_scavenge, look_through_door, scavenge
from brimstone_tui.rulesets.brimstone.figures import enemy_ability, hands_needed, hands_of, holds, sources_of
from brimstone_tui.rulesets.brimstone.movement import (
    NOWHERE,
    move,
    offer_extra_movement,
    roll_movement,
    settle_grit_of_move_roll,
)
from brimstone_tui.rulesets.brimstone.named_rules import at_end_of_move
from brimstone_tui.rulesets.brimstone.outcome import settle
from brimstone_tui.rulesets.brimstone.records import Use
from brimstone_tui.rulesets.brimstone.rolls import d6s, exhaust, spend_grit
from brimstone_tui.rulesets.brimstone.state import (
    EnemyKindId,
    GameState,
    Hero,
    HeroId,
    Table,
    board_of,
    kinds_on_board,
    lit_squares,
    pass_the_light,
    share_a_tile,
)
from brimstone_tui.rulesets.brimstone.tokens import DYNAMITE, usable_tokens, use_token
from brimstone_tui.rulesets.brimstone.windows import fire
from brimstone_tui.rulesets.brimstone.wounds import recover, take_hits

ABILITIES_THAT_FRIGHTEN = ("fear", "terror", "unspeakable_terror")


def activate_hero(table: Table, hero: Hero) -> None:
    """All of a hero's activation. Raises TurnEnds, MissionEnds. Rule: B4.20, 25.7."""
    equip(table, hero)
    roll_movement(table, hero)
    bought = offer_extra_movement(table, hero)
    if not bought:
        settle_grit_of_move_roll(table, hero)
    face_the_dark(table, hero)
    fire(table, hero, "activation_starts")
    settle(table)
    if hero.ko:
        return
    escaped = move(table, hero, escaped=0)
    at_end_of_move(table, hero)
    settle(table)
    if not hero.ko:
        act(table, hero, escaped)


# -- the start of the activation ---------------------------------------------------------------------------------------


def equip(table: Table, hero: Hero) -> None:
    """Choose what is in hand; only asked when there is more than hands can hold. Rule: B17.1, B17.10."""
    items = table.state.catalogue.items
    held = [id for id in hero.items if items[id].hands > 0]
    hands = hands_of(table.state, hero)
    needs = {id: hands_needed(table.state, hero, id) for id in held}
    if sum(needs[id] for id in held) <= hands:
        hero.in_hand = held
        return
    held = [id for id in held if needs[id] <= hands]
    chosen = table.ask(Equip(hero.id, held, [needs[id] for id in held], hands, in_hand=list(hero.in_hand)))
    if chosen:
        hero.in_hand = chosen
        table.tell(ItemsEquipped, hero.id, tuple(chosen))
    hero.in_hand = in_hand_within(table.state, hero, hero.in_hand)


def in_hand_within(state: GameState, hero: Hero, items: list[str]) -> list[str]:
    """As many of the items, in order, as the hero's hands can hold. Rule: B17.1."""
    left, held = hands_of(state, hero), []
    for id in items:
        need = hands_needed(state, hero, id)
        if 0 < need <= left and id in hero.items:
            held.append(id)
            left -= need
    return held


def face_the_dark(table: Table, hero: Hero) -> None:
    """Voices in the dark, then Fear and Terror: horror hits, each source its own.

    Rule: B4.41, B5.11, B18.10, B18.12.
    """
    state = table.state
    if not lit_squares(state) >> hero.square & 1:
        table.tell(VoicesHeard, hero.id)
        hits = table.roll("how_many", "table", d6s(1), about=hero.id)[0]
        take_hits(table, hero, hits, "horror", source="voices")
    frightening = {kind: _frights_of(state, kind) for kind in kinds_on_board(state)}
    for enemy in list(state.enemies):
        for ability, hits in frightening[enemy.kind]:
            if not hero.ko and _is_frightening(state, hero, enemy.square, ability):
                table.tell(FearStruck, hero.id, enemy.id, ability)
                take_hits(table, hero, hits, "horror", source=enemy.id)


def _frights_of(state: GameState, kind: EnemyKindId) -> list[tuple[str, int]]:
    """How a kind frightens, and the horror hits of each. Rule: B18.10."""
    found = ((ability, enemy_ability(state, kind, ability)) for ability in ABILITIES_THAT_FRIGHTEN)
    return [(ability, hits) for ability, hits in found if hits]


def _is_frightening(state: GameState, hero: Hero, square: int, ability: str) -> bool:
    """Whether the hero is near enough: adjacent, on the same tile, on the same or an adjacent one. Rule: B18.10."""
    board = board_of(state)
    if ability == "fear":
        return board.adjacent(hero.square, square)
    if share_a_tile(state, hero.square, square):
        return True
    if ability == "terror":
        return False
    near = {other for index in board.tiles_at(hero.square) for other in board.adjacent_tiles(index)}
    return any(index in near for index in board.tiles_at(square))


# -- actions -----------------------------------------------------------------------------------------------------------


def act(table: Table, hero: Hero, escaped: int) -> None:
    """The move is over: one attack, search or helping hand; a free attack, uses and tokens besides.

    Rule: B8.1, B8.60, B6.1, B10.40.
    """
    main_is_left = True
    while not hero.ko:
        options = actions_of(table.state, hero, main_is_left)
        key = table.ask(Action(hero.id, [*options, "end"], movement=table.state.movement, main=main_is_left))
        if key == "end":
            return
        main_is_left &= not take_action(table, hero, key)
        settle(table)
        if main_is_left and key.startswith("free:") and escaped != NOWHERE and table.state.movement > 0 and not hero.ko:
            escaped = move(table, hero, escaped)
            settle(table)


def actions_of(state: GameState, hero: Hero, main_is_left: bool) -> list[str]:
    """The keys of what the hero may do now, `end` apart. Rule: 25.7."""
    keys: list[str] = []
    if main_is_left:
        keys += [attack.key for attack in attacks_of(state, hero)]
        if DYNAMITE in hero.tokens:  # the hero's own space is always in range and in sight
            keys.append("dynamite")
        if can_look_through(state, hero):
            keys.append("search")
        if can_scavenge(state, hero):
            keys.append("scavenge")
        keys += [f"help:{id}" for id in whom_to_help(state, hero)]
    keys += [attack.key for attack in free_attacks_of(state, hero)]
    keys += [f"use:{source.id}" for source in sources_of(state, hero) if _may_use(state, hero, source, main_is_left)]
    keys += [f"use:{token}" for token in usable_tokens(state, hero)]
    if can_take_the_light(state, hero):
        keys.append("take_light")
    return keys


def take_action(table: Table, hero: Hero, key: str) -> bool:
    """Carry an action out; gives whether it was the one attack, search or helping hand of the activation.

    Rule: B8.1.
    """
    state = table.state
    what, _, id = key.partition(":")
    match what:
        case "melee" | "ranged":
            make_attack(table, hero, next(attack for attack in attacks_of(state, hero) if attack.key == key))
        case "free":
            make_free_attack(table, hero, next(attack for attack in free_attacks_of(state, hero) if attack.key == key))
            return False
        case "dynamite":
            square = table.ask(ThrowAt(hero.id, dynamite_spaces(state, hero)))
            assert square is not None
            throw_dynamite(table, hero, square)
        case "search":
            look_through_door(table, hero)
        case "scavenge":
            scavenge(table, hero)
        case "help":
            help_up(table, hero, state.hero(id))
        case "take_light":
            pass_the_light(state, hero)
            table.tell(LanternTaken, hero.id)
            return False
        case "use" if id in state.catalogue.tokens:
            use_token(table, hero, id)
            return False
        case _:
            return use_ability(table, hero, id)
    return True


def _may_use(state: GameState, hero: Hero, source: object, main_is_left: bool) -> bool:
    use: Use | None = getattr(source, "use", None)
    if use is None:
        return False
    return (
        getattr(source, "id") not in hero.exhausted  # noqa: B009 - sources are of several types
        and hero.grit >= use.grit
        and (main_is_left or not use.instead_of_attack)
        and (use.when is None or holds(state, hero, use.when))
    )


def use_ability(table: Table, hero: Hero, id: str) -> bool:
    """Pay for an ability or item, exhaust or discard it, let it happen; gives whether it stands for the attack.

    Rule: B1.35, B2.20.
    """
    use = table.state.catalogue.source(id).use
    assert use is not None
    spend_grit(table, hero, use.grit)
    exhaust(table, hero, id, use.per)
    table.tell(AbilityUsed, hero.id, id)
    if use.discard:
        lose_item(table, hero, id)
    apply(table, use.effects, Cause(id, hero=hero))
    return use.instead_of_attack


# -- helping up, the light -------------------------------------------------------------------------------------------


def whom_to_help(state: GameState, hero: Hero) -> list[HeroId]:
    """The KO'd heroes beside the hero, in a fight, with no enemy on their tile. Rule: B10.40."""
    if not state.enemies:
        return []
    board = board_of(state)
    return [
        other.id
        for other in state.heroes
        if other.ko
        and not other.dead
        and other.square >= 0
        and board.adjacent(hero.square, other.square)
        and not any(board.tile_mask_at(other.square) >> enemy.square & 1 for enemy in state.enemies)
    ]


def help_up(table: Table, hero: Hero, fallen: Hero) -> None:
    """Give up the attack so that a fallen hero recovers; who is helped up does not activate this turn.

    Rule: B10.40, B4.24, B12.7.
    """
    state = table.state
    if fallen.id not in state.activated:
        state.activated.append(fallen.id)
    table.tell(HeroHelpedUp, fallen.id, hero.id)
    recover(table, fallen)
    if not state.helped_up:
        state.helped_up = True
        gain_xp(table, hero, XP_FOR_HELPING_UP, "revive")


def can_take_the_light(state: GameState, hero: Hero) -> bool:
    """Whether the light of a fallen bearer lies near enough: adjacent in a fight, else on the same tile.

    Rule: B10.24.
    """
    bearer = state.hero(state.light)
    if not bearer.ko or bearer.square < 0:
        return False
    if state.options["lantern_on_ko"] == "drops":
        return bearer.square == hero.square
    board = board_of(state)
    if state.enemies:
        return bearer.square == hero.square or board.adjacent(hero.square, bearer.square)
    return share_a_tile(state, hero.square, bearer.square)
