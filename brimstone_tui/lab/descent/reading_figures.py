"""The figures of a scene file: heroes, monsters, and the records that the scene holds in place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from brimstone_tui.board.squares import mask_of, square_name
from brimstone_tui.cards.deck import card_of
from brimstone_tui.content.loading import Loc
from brimstone_tui.lab.descent.keys import DescentKeys, FigureKeys, HeroKeys, LikeKeys, MonsterInPlace, MonsterKeys
from brimstone_tui.lab.descent.scenes import Figures, HeroInScene, MonstersInScene, Records
from brimstone_tui.lab.figures import FigureReader, named
from brimstone_tui.lab.maps import Drawing
from brimstone_tui.lab.pages import Page
from brimstone_tui.rulesets.descent.catalogue import Catalogue
from brimstone_tui.rulesets.descent.named_rules import RULES
from brimstone_tui.rulesets.descent.records import (
    Ability,
    GroupLimit,
    HeroKind,
    Item,
    MonsterKind,
    MonsterLine,
    OverlordCard,
    SearchCard,
)
from brimstone_tui.rulesets.descent.state import OFF_BOARD, Square, base_mask

PRINTED = ("name", "speed", "health", "stamina", "defense")
"""The printed figures of a hero that a key of a scene replaces as a whole."""
LIMITS = ("health", "stamina")
NO_LIMITS = {heroes: GroupLimit(minions=99, masters=99) for heroes in (2, 3, 4)}
"""The group limits of monsters that a scene describes without any."""


class DescentFigures(FigureReader):
    """Reads one figure after the other, and keeps what the scene describes itself."""

    def __init__(self, page: Page, drawing: Drawing, catalogue: Catalogue) -> None:
        super().__init__(page, drawing)
        self.catalogue = catalogue
        self.records = Records()
        self.heroes: list[HeroInScene] = []
        self.monsters: dict[str, MonstersInScene] = {}

    def figures(self, keys: DescentKeys) -> Figures:
        """Read all figures; what is wrong is noted on the page."""
        kinds = {"hero": self.read_hero, "monster": self.read_monsters, "like": self.read_like}
        self.read_letters(keys.figures, kinds)
        monsters = [self.monsters[letter] for letter in keys.figures if letter in self.monsters]
        self.check_party([hero.letter for hero in self.heroes])
        standing = [(hero.letter, hero.square) for hero in self.heroes if not hero.keys.ko and hero.square != OFF_BOARD]
        self.check_one_each([*standing, *((each.letter, at) for each in monsters for at in self.squares_under(each))])
        return Figures(tuple(self.heroes), tuple(monsters))

    # -- heroes ----------------------------------------------------------------------------------------------------

    def read_hero(self, letter: str) -> None:
        """Read a hero."""
        loc: Loc = ("figures", letter)
        page = self.page
        keys = page.part(HeroKeys, loc)
        if keys is None:
            return
        square = self.square_of_hero(letter, keys.at)
        kind = self.hero_kind(loc, letter, keys)
        catalogue, records = self.catalogue, self.records
        items = [self.item((*loc, "items", number), item) for number, item in enumerate(keys.items)]
        cards = [self.search_card((*loc, "cards", number), card) for number, card in enumerate(keys.cards)]
        skills = self.each((*loc, "skills"), keys.skills, Ability, catalogue.skills, records.skills, "skill")
        for key, among in (("equipped", items), ("exhausted", [*items, *skills])):
            for number, id in enumerate(getattr(keys, key) or ()):
                page.known((*loc, key, number), id, among, "card" if key == "exhausted" else "item")
        if keys.class_:
            page.known((*loc, "class"), keys.class_, catalogue.classes, "class")
        page.at_least((*loc, "points"), keys.points, 0)
        self.check_way(loc, keys)
        if kind is None:
            return
        feats = [each.id for each in (kind.ability, kind.feat) if each is not None]
        for number, id in enumerate(keys.feats):
            page.known((*loc, "feats", number), id, feats, "ability or feat of the hero")
        for number, id in enumerate(keys.flipped):
            page.known((*loc, "flipped", number), id, [*cards, *keys.feats], "card or feat")
        self.check_tokens(loc, letter, keys, kind, self.changes_limits(kind, [*items, *skills]))
        profession = keys.class_ or self.first_class(kind)
        at = OFF_BOARD if square is None else square
        have = {"items": items, "cards": cards, "skills": skills}
        read = {name: tuple(id for id in ids if id) for name, ids in have.items()}
        self.heroes.append(HeroInScene(letter, kind, profession, keys, square=at, **read))

    def hero_kind(self, loc: Loc, letter: str, keys: HeroKeys) -> HeroKind | None:
        """The printed figures of a hero, those beside `hero` instead of the record's."""
        base = self.record((*loc, "hero"), keys.hero, HeroKind, self.catalogue.heroes, "hero")
        if base is None:
            return None
        printed: dict[str, Any] = {key: value for key in PRINTED if (value := getattr(keys, key)) is not None}
        return replace(base, id=letter, attributes=replace(base.attributes, **keys.attributes), **printed)

    def check_way(self, loc: Loc, keys: FigureKeys) -> None:
        """Where a large base has come to is a space."""
        if keys.turn.reached:
            self.page.square((*loc, "turn", "reached"), keys.turn.reached)

    def first_class(self, kind: HeroKind) -> str:
        """The class of a hero for whom the scene names none: one that suits."""
        return next(each.id for each in self.catalogue.classes.values() if each.archetype == kind.archetype)

    def changes_limits(self, kind: HeroKind, ids: Sequence[str]) -> bool:
        """Whether something that the hero has may change Health or Stamina. Rule: D18.7."""
        known = {**self.catalogue.skills, **self.records.skills}
        for id, item in {**self.catalogue.items, **self.records.items}.items():
            if item.power is not None:
                known[id] = item.power
        abilities = [kind.ability, kind.feat, *(known.get(card_of(id)) for id in ids)]
        return any(change.stat in LIMITS for each in abilities if each is not None for change in each.modifiers)

    def check_tokens(self, loc: Loc, letter: str, keys: HeroKeys, kind: HeroKind, may_change: bool) -> None:
        """Damage and fatigue that the hero cannot carry. may_change: what the hero has may change the limits."""
        for key, limit in (("damage", kind.health), ("fatigue", kind.stamina)):
            value = getattr(keys, key)
            if value is None:
                continue
            self.page.at_least((*loc, key), value, 0)
            most = limit - 1 if key == "damage" and not keys.ko else limit
            if value > most and not may_change:
                hint = f"at most {most}" + (", or ko: true" if key == "damage" and not keys.ko else "")
                self.page.say((*loc, key), f"{value} is more than {letter} can carry", hint)
            elif keys.ko and value < limit and key == "damage":
                self.page.say((*loc, key), f"{letter} is knocked out with {value} damage", f"it is {limit}, the Health")

    # -- cards -----------------------------------------------------------------------------------------------------

    def each(
        self, loc: Loc, given: Sequence[object], model: Any, known: Any, store: dict[str, Any], what: str
    ) -> list[str]:
        """The ids of records that are named or held in place; those that cannot be read are left out."""
        ids = [self.held((*loc, number), each, model, known, store, what) for number, each in enumerate(given)]
        return [id for id in ids if id]

    def search_card(self, loc: Loc, given: object) -> str:
        """The id of a search card; one held in place may leave out what only its looks need."""
        if isinstance(given, dict) and "id" in given:
            power = {"id": given["id"], **given.get("power", {})}
            given = {"text": given["id"], "type": "item", **given, "power": power}
        return self.held(loc, given, SearchCard, _copies(self.catalogue.search, given), self.records.search, "card")

    def overlord_card(self, loc: Loc, given: object) -> str:
        """The id of an Overlord card, as `search_card`."""
        if isinstance(given, dict) and "id" in given:
            given = {"text": given["id"], "type": "event", **given}
        known = _copies(self.catalogue.overlord, given)
        return self.held(loc, given, OverlordCard, known, self.records.overlord, "card")

    def item(self, loc: Loc, given: object) -> str:
        """The id of an item."""
        return self.held(loc, given, Item, _copies(self.catalogue.items, given), self.records.items, "item")

    # -- monsters --------------------------------------------------------------------------------------------------

    def read_monsters(self, letter: str) -> None:
        """Read the monsters of a letter."""
        loc: Loc = ("figures", letter)
        keys = self.page.part(MonsterKeys, loc)
        kind = self.monster_kind((*loc, "monster"), keys.monster) if keys is not None else None
        if keys is not None and kind is not None:
            self.put(letter, keys, kind)

    def read_like(self, letter: str) -> None:
        """Read more monsters of a group."""
        loc: Loc = ("figures", letter)
        keys = self.page.part(LikeKeys, loc)
        if keys is not None and self.page.known((*loc, "like"), keys.like, self.monsters, "monster"):
            known = {**self.catalogue.monsters, **self.records.monsters}
            self.put(letter, keys, known[self.monsters[keys.like].kind])

    def put(self, letter: str, keys: MonsterKeys | LikeKeys, kind: MonsterKind) -> None:
        """The monsters of a letter stand where they are drawn."""
        loc: Loc = ("figures", letter)
        bases = self.bases_of(letter, keys.at, kind)
        health = (kind.master if keys.master else kind.minion).health + keys.bonus_health
        if keys.damage is not None and not keys.lasting and not 0 <= keys.damage < health:
            self.page.say((*loc, "damage"), f"{keys.damage} damage on Health {health}", f"0 to {health - 1}")
        self.page.at_least((*loc, "points"), keys.points, 0)
        self.check_way(loc, keys)
        self.monsters[letter] = MonstersInScene(letter, kind.id, keys, tuple(bases))

    def monster_kind(self, loc: Loc, monster: object) -> MonsterKind | None:
        """The group that is named or held in place."""
        known = {**self.catalogue.monsters, **self.records.monsters}
        if isinstance(monster, str):
            return known[monster] if self.page.known(loc, monster, known, "monster") else None
        if isinstance(monster, dict) and "minion" in monster:
            id = self.held(loc, monster, MonsterKind, {}, self.records.monsters, "monster")
            return self.records.monsters.get(id)
        read = self.page.part(MonsterInPlace, loc, named(monster))
        size = self.size_of((*loc, "size"), read.size) if read is not None else None
        if read is None or size is None:
            return None
        abilities = [self.ability((*loc, "abilities", number), each) for number, each in enumerate(read.abilities)]
        line = MonsterLine(
            speed=read.speed,
            health=read.health,
            defense=read.defense,
            attack=read.attack,
            dice=read.dice,
            pierce=read.pierce,
            surges=read.surges,
            abilities=tuple(each for each in abilities if each),
        )
        kind = MonsterKind(
            id=read.id,
            name=read.name,
            plural=read.plural,
            text=read.text,
            traits=read.traits,
            size=size,
            limits=dict(read.limits) or NO_LIMITS,
            minion=line,
            master=line,
        )
        if self.records.monsters.setdefault(kind.id, kind) != kind:
            hint = "give one of them another id, or write {like: …}"
            self.page.say((*loc, "id"), f"another monster of the scene is called '{kind.id}'", hint)
        return kind

    def ability(self, loc: Loc, given: object) -> str:
        """The id of what a monster can do: a rule by its name, an ability, or one held in place."""
        known = {**{name: Ability(id=name) for name in RULES}, **self.catalogue.abilities}
        return self.held(loc, given, Ability, known, self.records.abilities, "ability")

    def size_of(self, loc: Loc, size: str | tuple[int, int]) -> tuple[int, int] | None:
        """The columns and rows of a base, written as "1x2"."""
        if not isinstance(size, str):
            return size
        columns, _, rows = size.partition("x")
        if columns in ("1", "2", "3") and rows in ("1", "2", "3"):
            return int(columns), int(rows)
        self.page.say(loc, f"'{size}' is no size", "write columns and rows, such as 2x3")
        return None

    # -- where they stand ------------------------------------------------------------------------------------------

    def bases_of(self, letter: str, at: str, kind: MonsterKind) -> list[tuple[Square, bool]]:
        """The top left space of each base, and whether it lies across: a large one is drawn at every space."""
        squares = self.squares_of(letter, at)
        if kind.size == (1, 1):
            return [(square, False) for square in squares]
        bases = _tiled(mask_of(squares), kind.size)
        if bases is None:
            columns, rows = kind.size
            what = f"{letter} covers {len(squares)} spaces that bases of {columns}x{rows} do not fill"
            self.page.say(("figures", letter), what, "draw the letter at every space that it covers", at_key=True)
        return bases or []

    def squares_under(self, monsters: MonstersInScene) -> list[Square]:
        """The spaces that the monsters of a letter cover."""
        kind = {**self.catalogue.monsters, **self.records.monsters}[monsters.kind]
        if kind.size == (1, 1):
            return [square for square, _ in monsters.bases]
        return list(dict.fromkeys(self.squares_of(monsters.letter, "")))

    def check_ground(self, figures: Figures, obstacles: Sequence[Square]) -> None:
        """Nobody stands on an obstacle. Rule: D1.4, D8.6."""
        standing = [(hero.letter, hero.square) for hero in figures.heroes]
        standing += [(each.letter, square) for each in figures.monsters for square in self.squares_under(each)]
        for letter, square in standing:
            if square in obstacles:
                what = f"{letter} stands on the obstacle in {square_name(square)}"
                self.page.say(("figures", letter), what, "obstacles are never entered", at_key=True)


def _tiled(mask: int, size: tuple[int, int]) -> list[tuple[Square, bool]] | None:
    """The bases that fill a mask, each lying along or across; None if none do."""
    if not mask:
        return []
    first = (mask & -mask).bit_length() - 1
    columns, rows = size
    for turned in (False, True) if columns != rows else (False,):
        base = base_mask(first, (rows, columns) if turned else size)
        if base & mask == base:
            rest = _tiled(mask & ~base, size)
            if rest is not None:
                return [(first, turned), *rest]
    return None


def _copies(records: dict[str, Any], given: object) -> dict[str, Any]:
    """The records, with a copy such as `dash#2` among them if that is what is named."""
    if isinstance(given, str) and card_of(given) in records:
        return {**records, given: records[card_of(given)]}
    return records
