"""What is wrong with quests: spaces off the map, doors that never open, goals that nobody can reach. Rule: D25.1."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from brimstone_tui.board import (
    DIRECTIONS,
    Board,
    BoardError,
    Edge,
    mask_of,
    parse_edge,
    parse_square,
    square_name,
    squares_in,
)
from brimstone_tui.content.checks import Fault, Loc
from brimstone_tui.content.errors import Problem, did_you_mean
from brimstone_tui.rulesets.descent.maps import read_map, spaces_in
from brimstone_tui.rulesets.descent.records import Encounter, Goal, GroupPlan, MonsterKind

if TYPE_CHECKING:
    from brimstone_tui.content.kinds import Found

HEROES_FOR_LIMITS = (2, 3, 4)
"""The numbers of heroes that limits and quests know; a lone hero counts as two. Rule: D2.9, D2.11."""
ENTRANCE = "entrance"

_MOST_HEROES = 4
_SIDES = DIRECTIONS[::2]

T = TypeVar("T")


def quest_problems(found: Found) -> Iterator[Problem]:
    """What is wrong with the quests, as far as their records are right in themselves."""
    quests = found["quests"]
    for quest_id, quest in quests.items():
        if not quest.encounters:
            yield quests.problem(quest_id, ("encounters",), "no encounter", "a quest has one or two (D25.1)")
        for number, encounter in enumerate(quest.encounters):
            for loc, what, hint in encounter_faults(encounter, found["monsters"]):
                yield quests.problem(quest_id, ("encounters", number, *loc), what, hint)


def by_heroes_faults(name: str, numbers: Mapping[int, Any]) -> Iterator[Fault]:
    """Whether something is said for two, three and four heroes, and for no others."""
    if sorted(numbers) != list(HEROES_FOR_LIMITS):
        yield (name,), f"for {', '.join(map(str, sorted(numbers))) or 'no'} heroes", 'write one for "2", "3" and "4"'


def encounter_faults(encounter: Encounter, monsters: Mapping[str, MonsterKind]) -> Iterator[Fault]:
    """What is wrong with one encounter."""
    try:
        drawing = read_map(encounter.map)
    except BoardError as error:
        yield ("map",), str(error), "draw it as # . ~ o P L z S"
        return
    places = _Places(encounter, drawing.spaces, drawing.terrain.get("obstacle", []))
    yield from places.faults()
    yield from _door_faults(encounter)
    yield from _group_faults(encounter, monsters)
    yield from _token_faults(encounter)
    yield from _leaving_faults(encounter, places)
    for name in ("heroes_win", "overlord_wins"):
        for loc, what, hint in _goal_faults(getattr(encounter, name), encounter):
            yield (name, *loc), what, hint
    if encounter.doom is not None:
        for loc, what, hint in by_heroes_faults("limit", encounter.doom.limit):
            yield ("doom", *loc), what, hint
    yield from _repeated_id_faults(encounter)


class _Places:
    """Where things of an encounter stand, each with the way to it; what cannot be read is a fault."""

    def __init__(self, encounter: Encounter, spaces: list[int], obstacles: list[int]) -> None:
        self.encounter = encounter
        self.spaces = mask_of(spaces)
        self.walkable = self.spaces & ~mask_of(obstacles)
        self.unread: list[Fault] = []
        self.squares: dict[Loc, list[int]] = {}
        self.walls: dict[Loc, Edge] = {}
        self.doors: dict[Loc, Edge] = {}
        for name, zone in encounter.zones.items():
            self._read(self.squares, ("zones", name), zone, spaces_in)
        for number, spot in enumerate(encounter.search):
            self._read(self.squares, ("search", number), spot, _single)
        for number, token in enumerate(encounter.unique):
            if token.at is not None:
                self._read(self.squares, ("unique", number, "at"), token.at, _single)
        for number, wall in enumerate(encounter.walls):
            self._read(self.walls, ("walls", number), wall, parse_edge)
        for number, door in enumerate(encounter.doors):
            for place, edge in enumerate(door.edges):
                self._read(self.doors, ("doors", number, "edges", place), edge, parse_edge)

    def _read(self, into: dict[Loc, T], loc: Loc, written: Any, read: Callable[[Any], T]) -> None:
        try:
            into[loc] = read(written)
        except BoardError as error:
            self.unread.append((loc, str(error), ""))

    def faults(self) -> Iterator[Fault]:
        yield from self.unread
        off_map = "it is off the map, or an obstacle"
        for loc, squares in self.squares.items():
            if not squares:
                yield loc, "no space", "write a rectangle such as 9,12-10,13"
            for square in (square for square in squares if not self.walkable >> square & 1):
                yield loc, f"no figure can stand on {square_name(square)}", off_map
        for loc, edge in (self.walls | self.doors).items():
            for square in (square for square in edge if not self.spaces >> square & 1):
                yield loc, f"there is no space {square_name(square)}", "a door or wall lies between two spaces (D7.8)"
        if ENTRANCE not in self.encounter.zones:
            yield ("zones",), f"no zone {ENTRANCE}", "heroes begin there (D2.6)"
        elif not self.unread:
            yield from self._unreached_faults()
        if len(self.encounter.search) < _MOST_HEROES:
            what = f"{len(self.encounter.search)} spots for search tokens"
            yield ("search",), what, f"one for each hero, {_MOST_HEROES} (D2.5)"

    def _unreached_faults(self) -> Iterator[Fault]:
        """What cannot be walked to from the entrance with every door open."""
        board = Board([self.spaces], self.walls.values())
        reached, edge = 0, mask_of(self.squares["zones", ENTRANCE]) & self.walkable
        while edge:
            reached |= edge
            edge = board.beside(reached) & self.walkable
        for loc, squares in self.squares.items():
            if mask_of(squares) & self.walkable & ~reached:
                yield loc, "no way leads there from the entrance", "open the walls, or move it"


def _single(text: str) -> list[int]:
    return [parse_square(text)]


def _door_faults(encounter: Encounter) -> Iterator[Fault]:
    keys = [token.unlocks for token in encounter.unique]
    for number, door in enumerate(encounter.doors):
        if not door.edges:
            yield ("doors", number, "edges"), "a door on no edge", "write one such as 3,1|4,1"
        if door.status == "locked" and not door.tests and door.id not in keys:
            yield ("doors", number, "status"), "nobody can unlock it", "give it tests, or a token that unlocks it"


def _group_faults(encounter: Encounter, monsters: Mapping[str, MonsterKind]) -> Iterator[Fault]:
    """Rule: D20.5, D20.6, section 24."""
    taken = [group.kind for group in encounter.groups]
    for number, group in enumerate(encounter.groups):
        yield from _zone_faults(("groups", number), group.zone, encounter)
        if group.kind == "open":
            if not any(_may_be(group, kind) for id, kind in monsters.items() if id not in taken):
                what = "no group that is not in use has such a trait and size"
                yield ("groups", number, "traits"), what, did_you_mean("", _traits_of(monsters))
        elif group.traits:
            yield ("groups", number, "traits"), "traits of a group that is chosen already", "say kind: open (D20.6)"
    for number, coming in enumerate(encounter.reinforcements):
        yield from _zone_faults(("reinforcements", number), coming.zone, encounter)
        for loc, what, hint in by_heroes_faults("amount", coming.amount):
            yield ("reinforcements", number, *loc), what, hint
        if coming.kind in monsters and coming.kind not in taken:
            yield ("reinforcements", number, "kind"), f"no group of {coming.kind} here", did_you_mean("", taken)


def _may_be(group: GroupPlan, kind: MonsterKind) -> bool:
    fits = min(kind.size) <= min(group.most_size) and max(kind.size) <= max(group.most_size)
    return fits and any(trait in kind.traits for trait in group.traits)


def _traits_of(monsters: Mapping[str, MonsterKind]) -> list[str]:
    return [trait for kind in monsters.values() for trait in kind.traits]


def _zone_faults(loc: Loc, zone: str, encounter: Encounter) -> Iterator[Fault]:
    if zone not in encounter.zones:
        yield (*loc, "zone"), f"there is no zone '{zone}'", did_you_mean(zone, encounter.zones)


def _token_faults(encounter: Encounter) -> Iterator[Fault]:
    doors = {door.id: door for door in encounter.doors}
    for number, token in enumerate(encounter.unique):
        if token.unlocks is not None and token.unlocks not in doors:
            what = f"there is no door '{token.unlocks}'"
            yield ("unique", number, "unlocks"), what, did_you_mean(token.unlocks, doors)
        elif token.unlocks is not None and doors[token.unlocks].status != "locked":
            yield ("unique", number, "unlocks"), f"{token.unlocks} is not locked", "say status: locked"


def _leaving_faults(encounter: Encounter, places: _Places) -> Iterator[Fault]:
    """One leaves over the edge of the map. Rule: D7.3."""
    inner = mask_of(square for square in squares_in(places.spaces) if not _is_outer(places.spaces, square))
    for number, leaving in enumerate(encounter.leaving):
        yield from _zone_faults(("leaving", number), leaving.zone, encounter)
        zone = mask_of(places.squares.get(("zones", leaving.zone), []))
        for square in squares_in(zone & inner):
            what = f"{square_name(square)} is no space at the edge of the map"
            yield ("leaving", number, "zone"), what, "name the outermost spaces only (D7.3)"
        if leaving.who == "carrier" and not any(token.carried for token in encounter.unique):
            yield ("leaving", number, "who"), "there is nothing to carry", "give a unique token carried: true"


def _is_outer(spaces: int, square: int) -> bool:
    """Whether one of its four sides is the edge of the map."""
    return any(not spaces >> square + step & 1 for step in _SIDES)


def _goal_faults(goal: Goal, encounter: Encounter) -> Iterator[Fault]:
    """Rule: D25.1."""
    figures = [group.id for group in encounter.groups if group.id]
    carried = [token.id for token in encounter.unique if token.carried]
    leaving = [each.who for each in encounter.leaving]
    match goal.kind:
        case "defeated":
            yield from _unknown("figure", goal.figure, figures)
        case "left":
            yield from _unknown("who", goal.who, leaving)
            yield from by_heroes_faults("count", goal.count)
        case "carried_out":
            yield from _unknown("token", goal.token, carried)
            yield from _unknown("kind", "carrier", leaving)
        case "doom" if encounter.doom is None:
            yield ("kind",), "there is no doom track", "give the encounter doom: {limit: …}"
        case _:
            pass


def _unknown(name: str, word: str, known: Collection[str]) -> Iterator[Fault]:
    if word not in known:
        yield (name,), f"'{word}' never comes to pass here", did_you_mean(word, known) or "nothing here can do so"


def _repeated_id_faults(encounter: Encounter) -> Iterator[Fault]:
    seen: dict[str, None] = {}
    for name in ("doors", "unique", "groups"):
        for number, each in enumerate(getattr(encounter, name)):
            if each.id in seen:
                yield (name, number, "id"), f"the id '{each.id}' stands twice here", "give one of them another id"
            if each.id:
                seen[each.id] = None
