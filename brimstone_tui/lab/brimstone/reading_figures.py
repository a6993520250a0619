"""The figures of a scene file: heroes, enemies, and the records that the scene holds in place."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from brimstone_tui.content.loading import Loc
from brimstone_tui.lab.brimstone.keys import BrimstoneKeys, EnemyInPlace, EnemyKeys, HeroKeys, LikeKeys
from brimstone_tui.lab.brimstone.scenes import EnemiesInScene, Figures, HeroInScene
from brimstone_tui.lab.figures import FigureReader, named
from brimstone_tui.lab.maps import Drawing
from brimstone_tui.lab.pages import Page
from brimstone_tui.rulesets.brimstone.catalogue import Catalogue
from brimstone_tui.rulesets.brimstone.records import EnemyKind, HeroKind, Item
from brimstone_tui.rulesets.brimstone.state import OFF_BOARD

PRINTED = (
    "name", "initiative", "combat", "health", "sanity", "defense", "willpower", "armor", "spirit_armor", "cover",
    "max_grit", "corruption_resistance",
)  # fmt: skip
"""The printed figures of a hero that a key of a scene replaces as a whole."""
NOT_BELOW_ZERO = ("grit", "wounds", "sanity_damage", "corruption", "xp", "dark_stone")


def read_figures(page: Page, keys: BrimstoneKeys, drawing: Drawing, catalogue: Catalogue) -> Figures:
    """Read all figures; what is wrong is noted on the page."""
    return _Reader(page, drawing, catalogue).figures(keys)


class _Reader(FigureReader):
    """Reads one figure after the other, and keeps what the scene describes itself."""

    def __init__(self, page: Page, drawing: Drawing, catalogue: Catalogue) -> None:
        super().__init__(page, drawing)
        self.catalogue = catalogue
        self.heroes: list[HeroInScene] = []
        self.enemies: dict[str, EnemiesInScene] = {}
        self.kinds: dict[str, EnemyKind] = {}
        self.items: dict[str, Item] = {}
        self.elites: dict[str, list[int]] = {}

    def figures(self, keys: BrimstoneKeys) -> Figures:
        kinds = {"hero": self.read_hero, "enemy": self.read_enemies, "like": self.read_like}
        self.read_letters(keys.figures, kinds)
        enemies = [self.enemies[letter] for letter in keys.figures if letter in self.enemies]
        letters = [hero.letter for hero in self.heroes]
        self.check_party(letters)
        if keys.light and letters:
            self.page.known(("light",), keys.light, letters, "hero")
        self.check_enemies(keys, enemies)
        standing = [(hero.letter, hero.square) for hero in self.heroes if not hero.keys.ko and hero.square != OFF_BOARD]
        self.check_one_each([*standing, *((each.letter, square) for each in enemies for square in each.squares)])
        return Figures(tuple(self.heroes), tuple(enemies), self.kinds, self.items, self.elites)

    # -- heroes ----------------------------------------------------------------------------------------------------

    def read_hero(self, letter: str) -> None:
        loc: Loc = ("figures", letter)
        page = self.page
        keys = page.part(HeroKeys, loc)
        if keys is None:
            return
        square = self.square_of_hero(letter, keys.at)
        kind = self.hero_kind(letter, keys)
        items = [self.item((*loc, "items", number), item) for number, item in enumerate(keys.items)]
        for key, what, known in (
            ("tokens", "token", self.catalogue.tokens),
            ("abilities", "ability", self.catalogue.abilities),
            ("injuries", "injury", self.catalogue.injuries),
            ("madness", "madness", self.catalogue.madness),
            ("in_hand", "item", [item for item in items if item]),
        ):
            for number, id in enumerate(getattr(keys, key) or ()):
                page.known((*loc, key, number), id, known, what)
        for key in NOT_BELOW_ZERO:
            page.at_least((*loc, key), getattr(keys, key), 0)
        if keys.mutations:
            page.say((*loc, "mutations"), "mutations are not played yet", "leave them out")
        if kind is None:
            return
        if not (keys.items or keys.abilities or keys.injuries or keys.madness):  # these may change the limits
            for key, limit in (("wounds", kind.health), ("sanity_damage", kind.sanity)):
                if getattr(keys, key) > limit:
                    page.say((*loc, key), f"{getattr(keys, key)} is more than {letter} can take", f"at most {limit}")
        at = OFF_BOARD if square is None else square
        self.heroes.append(HeroInScene(letter, kind, keys, tuple(item for item in items if item), at))

    def hero_kind(self, letter: str, keys: HeroKeys) -> HeroKind | None:
        """The printed figures of a hero, those beside `hero` instead of the record's; no ability and no item."""
        loc: Loc = ("figures", letter, "hero")
        base = self.record(loc, keys.hero, HeroKind, self.catalogue.heroes, "hero")
        if base is None:
            return None
        printed: dict[str, Any] = {key: value for key in PRINTED if (value := getattr(keys, key)) is not None}
        targets = {key: value for key in ("melee", "ranged") if (value := getattr(keys.to_hit, key)) is not None}
        return replace(
            base,
            id=letter,
            items=(),
            ability=None,
            upgrades=(),
            to_hit=replace(base.to_hit, **targets),
            skills=replace(base.skills, **keys.skills),
            **printed,
        )

    def item(self, loc: Loc, item: object) -> str | None:
        """The id of an item, named or held in place."""
        if isinstance(item, dict) and (item.get("melee") or item.get("ranged")) and not item.get("free"):
            item = {"hands": 1, **item}
        id = self.held(loc, item, Item, self.catalogue.items, self.items, "item")
        if id in self.items:
            self.page.dice((*loc, "damage"), self.items[id].damage)
        return id or None

    # -- enemies ---------------------------------------------------------------------------------------------------

    def read_enemies(self, letter: str) -> None:
        loc: Loc = ("figures", letter)
        keys = self.page.part(EnemyKeys, loc)
        kind = self.enemy_kind(loc, keys.enemy) if keys is not None else None
        if keys is None or kind is None:
            return
        rows = self.elite_rows((*loc, "elite"), keys.elite, kind)
        if rows and self.elites.setdefault(kind.id, rows) != rows:
            hint = "leave them out here: they belong to the kind"
            self.page.say((*loc, "elite"), f"{kind.id} has other Elite abilities already", hint)
        squares = self.squares_of(letter, keys.at)
        self.enemies[letter] = EnemiesInScene(letter, kind.id, keys.target, keys.wounds, keys.markers, tuple(squares))

    def read_like(self, letter: str) -> None:
        loc: Loc = ("figures", letter)
        keys = self.page.part(LikeKeys, loc)
        if keys is not None and self.page.known((*loc, "like"), keys.like, self.enemies, "enemy"):
            kind = self.enemies[keys.like].kind
            squares = self.squares_of(letter, keys.at)
            self.enemies[letter] = EnemiesInScene(letter, kind, keys.target, keys.wounds, keys.markers, tuple(squares))

    def enemy_kind(self, loc: Loc, enemy: object) -> EnemyKind | None:
        known = {**self.catalogue.enemies, **self.kinds}
        if isinstance(enemy, str):
            return known[enemy] if self.page.known((*loc, "enemy"), enemy, known, "enemy") else None
        read = self.page.part(EnemyInPlace, (*loc, "enemy"), _enemy_data(enemy))
        if read is None:
            return None
        if read.abilities.spawner:
            self.page.known((*loc, "enemy", "abilities"), read.abilities.spawner, known, "enemy")
        for key, damage in (("damage", read.damage), ("ranged", read.ranged.damage if read.ranged else 0)):
            if isinstance(damage, str):
                self.page.dice((*loc, "enemy", key), damage)
        kind = _kind_of(read)
        if self.kinds.setdefault(kind.id, kind) != kind:
            hint = "give one of them another id, or write {like: …}"
            self.page.say((*loc, "enemy", "id"), f"another enemy of the scene is called '{kind.id}'", hint)
        return kind

    def elite_rows(self, loc: Loc, elite: int | tuple[int | str, ...], kind: EnemyKind) -> list[int]:
        """Rows of the Elite chart from 1, named by number or title; a number alone gives rows of 0, for XP only."""
        if isinstance(elite, int):
            self.page.at_least(loc, elite, 0)
            return [0] * elite
        titles = [row.title for row in kind.elite_chart]
        rows: list[int] = []
        for number, row in enumerate(elite):
            if isinstance(row, str):
                rows += [titles.index(row) + 1] if self.page.known((*loc, number), row, titles, "Elite ability") else []
            elif 1 <= row <= len(titles):
                rows.append(row)
            else:
                self.page.say((*loc, number), f"{kind.id} has no row {row} on its Elite chart", f"it has {len(titles)}")
        return rows

    # -- impossible situations -------------------------------------------------------------------------------------

    def check_enemies(self, keys: BrimstoneKeys, enemies: list[EnemiesInScene]) -> None:
        kinds_by_id = {**self.catalogue.enemies, **self.kinds}
        for kind in dict.fromkeys(keys.fight.kinds()):
            self.page.known(("fight",), kind, kinds_by_id, "enemy")
        letters = [hero.letter for hero in self.heroes]
        may_be_changed = bool(keys.in_play or keys.lasting)
        for each in enemies:
            loc: Loc = ("figures", each.letter)
            if each.target is not None and letters:
                self.page.known((*loc, "target"), each.target, letters, "hero")
            health = kinds_by_id[each.kind].health
            changed = may_be_changed or self.elites.get(each.kind) or each.kind in keys.fight.kinds()
            if not changed and not 0 <= each.wounds < health:
                self.page.say((*loc, "wounds"), f"{each.wounds} wounds on Health {health}", f"0 to {health - 1}")


def _enemy_data(data: object) -> object:
    """Abilities may be a list: [tough, {fear: 2}]."""
    data = named(data)
    if not isinstance(data, dict) or not isinstance(data.get("abilities"), list):
        return data
    abilities: dict[str, object] = {}
    for ability in data["abilities"]:
        abilities.update(ability if isinstance(ability, dict) else {str(ability): True})
    return {**data, "abilities": abilities}


def _kind_of(read: EnemyInPlace) -> EnemyKind:
    """The record of an enemy held in place: `armor` is one of its abilities."""
    values = {name: getattr(read, name) for name in EnemyInPlace.model_fields if name != "armor"}
    values["abilities"] = replace(read.abilities, armor=read.armor or read.abilities.armor)
    return EnemyKind(**values)
