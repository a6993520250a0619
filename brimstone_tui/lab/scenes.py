"""Scene files: read strictly into scenes that can be built and run.

Every error names its place and what would be right.

The format is described in docs/testing.md.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

from brimstone_tui.board.squares import STRIDE, BoardError, parse_square, square, square_name
from brimstone_tui.content.errors import ContentError, Problem, did_you_mean, refuse
from brimstone_tui.content.loading import Document, Loc, read_yaml
from brimstone_tui.content.models import validate
from brimstone_tui.dice import Pool
from brimstone_tui.dice.die import DiceError
from brimstone_tui.lab.expecting import problem_of_event, problem_of_path
from brimstone_tui.lab.maps import WHOLE_MAP, Drawing, MapError, parse_edge, tiles_of
from brimstone_tui.lab.scene_models import (
    DEEDS,
    DeedKeys,
    EnemyInPlace,
    EnemyKeys,
    HeroKeys,
    LikeKeys,
    SceneKeys,
)
from brimstone_tui.rulesets.brimstone.catalogue import Catalogue, card_of
from brimstone_tui.rulesets.brimstone.content import load_catalogue
from brimstone_tui.rulesets.brimstone.options import OPTIONS
from brimstone_tui.rulesets.brimstone.records import EnemyKind, HeroKind, Item
from brimstone_tui.rulesets.brimstone.rolls import ROLL_CLAUSES
from brimstone_tui.rulesets.brimstone.setup import decks_of
from brimstone_tui.rulesets.brimstone.state import OFF_BOARD, TRACK_END, PlacedTile, Square

M = TypeVar("M")

MOST_HEROES = 6
FISTS = "fists"
OUTCOMES = ("ok", "refused", "victory", "defeat")
NO_PLACE_NEEDED = (
    "hold_back", "move_darkness", "test", "random_hero", "harm", "recover", "end_turn", "end_adventure", "flee", "heal",
    "resolve_dread",
)  # fmt: skip
"""Run entries that make sense for heroes who stand nowhere."""
PRINTED = (
    "name", "initiative", "combat", "health", "sanity", "defense", "willpower", "armor", "spirit_armor", "cover",
    "max_grit", "corruption_resistance",
)  # fmt: skip
"""The printed figures of a hero that a key of a scene replaces as a whole."""


@dataclass(frozen=True, slots=True)
class HeroInScene:
    """A hero of a scene: the printed figures as they are here, and the sheet."""

    letter: str
    kind: HeroKind
    keys: HeroKeys
    items: tuple[str, ...]
    square: Square


@dataclass(frozen=True, slots=True)
class EnemiesInScene:
    """The enemies of a letter; none on the board yet if there are no squares."""

    letter: str
    kind: str
    target: str | None
    wounds: int
    squares: tuple[Square, ...]

    def ids(self) -> list[str]:
        """The ids of its figures, in reading order."""
        return [self.letter if n == 1 else f"{self.letter}#{n}" for n in range(1, len(self.squares) + 1)]


@dataclass(frozen=True, slots=True)
class Deed:
    """A run entry: what happens, and where it stands."""

    name: str
    keys: Any
    where: str


@dataclass(frozen=True, slots=True)
class Scene:
    """A scene that has been read and checked."""

    keys: SceneKeys
    path: Path
    line: int
    options: dict[str, str]
    heroes: tuple[HeroInScene, ...]
    enemies: tuple[EnemiesInScene, ...]
    kinds: dict[str, EnemyKind]
    """The kinds of enemy that the scene describes, by id."""
    items: dict[str, Item]
    """The items that the scene describes, by id."""
    elites: dict[str, list[int]]
    tiles: tuple[PlacedTile, ...]
    walls: tuple[tuple[Square, Square], ...]
    barriers: tuple[tuple[Square, Square], ...]
    deeds: tuple[Deed, ...]
    catalogue: Catalogue = field(repr=False)

    @property
    def name(self) -> str:
        """The sentence that the scene shows."""
        return self.keys.scene

    def enemies_of(self, letter: str) -> EnemiesInScene:
        """The enemies of a letter."""
        return next(enemies for enemies in self.enemies if enemies.letter == letter)


def read_scenes(path: Path) -> list[Scene]:
    """The scenes of a file, in order. Raises ContentError with everything that is wrong in it."""
    document = read_yaml(path)
    return [scene_at(document, loc) for loc in scenes_in(document)]


def scenes_in(document: Document) -> list[Loc]:
    """Where the scenes of a document stand. Raises ContentError."""
    data = document.data
    if not isinstance(data, dict):
        raise ContentError([document.problem((), "expected a scene", "write its keys, or a list under 'scenes:'")])
    if "scenes" not in data:
        return [()]
    others = [key for key in data if key != "scenes"]
    refuse(
        document.problem((key,), f"the key '{key}' beside 'scenes'", "put it into a scene", at_key=True)
        for key in others
    )
    scenes = data["scenes"]
    if not isinstance(scenes, list) or not scenes:
        raise ContentError([document.problem(("scenes",), "expected a list of scenes", "begin each with '- scene:'")])
    return [("scenes", number) for number in range(len(scenes))]


def scene_of(keys: Mapping[str, Any], name: str = "scene") -> Scene:
    """A scene made of the same keys in Python. Raises ContentError."""
    return scene_at(Document(json.loads(json.dumps(dict(keys))), {}, Path(name)), ())


def scene_at(document: Document, loc: Loc) -> Scene:
    """Read and check one scene of a document. Raises ContentError."""
    return _Reading(document, loc).scene()


class _Reading:
    """One scene being read: its problems are gathered, and raised together."""

    def __init__(self, document: Document, loc: Loc) -> None:
        self.document = document
        self.loc = loc
        self.problems: list[Problem] = []
        self.catalogue = load_catalogue()
        self.kinds: dict[str, EnemyKind] = {}
        self.items: dict[str, Item] = {}
        self.elites: dict[str, list[int]] = {}

    def scene(self) -> Scene:
        keys = self.part(SceneKeys, ())
        if keys is None:
            raise ContentError(self.problems)
        self.check_settings(keys)
        drawing = self.drawing(keys)
        heroes, enemies = self.figures(keys, drawing)
        tiles = self.tiles(keys, drawing)
        walls, barriers = self.edges("walls", keys.walls), self.edges("barriers", keys.barriers)
        deeds = self.deeds(heroes, enemies, tiles)
        self.check_expectations(keys, heroes, enemies)
        refuse(self.problems)
        line = self.document.marks.get(self.loc, (1, 1))[0]
        options = {name: values[0] for name, values in OPTIONS.items()} | self.options(keys)
        return Scene(
            keys, self.document.path, line, options, tuple(heroes), tuple(enemies), self.kinds, self.items, self.elites,
            tuple(tiles), tuple(walls), tuple(barriers), tuple(deeds), self.catalogue,
        )  # fmt: skip

    # -- tools -----------------------------------------------------------------------------------------------------

    def say(self, loc: Loc, what: str, hint: str = "", *, at_key: bool = False) -> None:
        """Note a problem at a place of the scene."""
        self.problems.append(self.document.problem((*self.loc, *loc), what, hint, at_key=at_key))

    def part(self, model: type[M], loc: Loc, data: object = None) -> M | None:
        """Read a part of the scene with a record's keys; `data` is the part as it has been put right for the record."""
        whole = (*self.loc, *loc)
        if data is None:
            data = _at(self.document.data, whole)
        part = Document(
            data, _below(self.document.marks, whole), self.document.path, _below(self.document.key_marks, whole)
        )
        try:
            return validate(model, part)
        except ContentError as error:
            where = self.document.where(whole)
            for problem in error.problems:
                joined = ".".join(each for each in (where, problem.where) if each).replace(".[", "[")
                self.problems.append(replace(problem, where=joined))
            return None

    def raw(self, *loc: str | int) -> Any:
        """What stands at a place of the scene."""
        return _at(self.document.data, (*self.loc, *loc))

    def known(self, loc: Loc, id: str, known: Any, kind: str) -> bool:
        """Whether the id is known; a problem if it is not."""
        if id in known:
            return True
        self.say(loc, f"there is no {kind} '{id}'", did_you_mean(id, known))
        return False

    # -- settings --------------------------------------------------------------------------------------------------

    def options(self, keys: SceneKeys) -> dict[str, str]:
        words = {True: "on", False: "off"}
        return {name: words[value] if isinstance(value, bool) else str(value) for name, value in keys.options.items()}

    def check_settings(self, keys: SceneKeys) -> None:
        catalogue = self.catalogue
        for name, value in self.options(keys).items():
            if name not in OPTIONS:
                self.say(("options", name), f"unknown option '{name}'", did_you_mean(name, OPTIONS), at_key=True)
            elif value not in OPTIONS[name]:
                self.say(("options", name), f"{name} cannot be '{value}'", f"it is {' or '.join(OPTIONS[name])}")
        if self.known(("mission", "id"), keys.mission.id, catalogue.missions, "mission"):
            needed = catalogue.missions[keys.mission.id].clues
            if not 0 <= keys.mission.clues <= needed:
                self.say(("mission", "clues"), f"{keys.mission.clues} clues", f"the mission has 0 to {needed}")
        for name in ("posse", "darkness"):
            if not 0 <= getattr(keys, name) <= TRACK_END:
                self.say((name,), f"{getattr(keys, name)} is off the track", f"0 to {TRACK_END} steps")
        for name in ("revives", "loot"):
            if getattr(keys, name) < 0:
                self.say((name,), f"{getattr(keys, name)} is out of range", "at least 0")
        decks = decks_of(catalogue)
        for deck, cards in {**keys.decks, "dread ": keys.dread}.items():
            where: Loc = ("dread",) if deck == "dread " else ("decks", deck)
            if deck.strip() not in decks:
                self.say(where, f"there is no deck '{deck}'", did_you_mean(deck, decks), at_key=True)
                continue
            left = list(decks[deck.strip()].cards)
            for number, card in enumerate(cards):
                copy = next((id for id in left if card in (id, card_of(id))), None)
                if copy is not None:
                    left.remove(copy)
                elif self.known((*where, number), card, [card_of(id) for id in decks[deck.strip()].cards], "card"):
                    self.say((*where, number), f"'{card}' stands there more often than in the deck", "leave one out")
        if isinstance(keys.dice, dict):
            for purpose in keys.dice:
                if purpose not in ROLL_CLAUSES:
                    hint = did_you_mean(purpose, ROLL_CLAUSES)
                    self.say(("dice", purpose), f"no dice are rolled for '{purpose}'", hint, at_key=True)
        for number, answer in enumerate(keys.answers):
            if len(answer) != 1:
                self.say(("answers", number), "expected one question and its answer", "write - {reroll: none}")
            for kind in answer:
                known = decision_kinds()
                if kind not in known:
                    hint = did_you_mean(kind, known)
                    self.say(("answers", number, kind), f"'{kind}' is no question", hint, at_key=True)
        if keys.stop_at:
            self.known(("stop_at",), keys.stop_at, decision_kinds(), "question")

    # -- the board -------------------------------------------------------------------------------------------------

    def drawing(self, keys: SceneKeys) -> Drawing:
        try:
            return Drawing.parse(keys.map)
        except MapError as error:
            self.say_of_map(error)
            raise ContentError(self.problems) from None

    def say_of_map(self, error: MapError) -> None:
        problem = self.document.problem((*self.loc, "map"), error.what, error.hint)
        if error.cell is not None:
            col, row = error.cell
            is_block = "\n" in self.raw("map")
            key_column = self.document.key_marks.get((*self.loc, "map"), (1, 1))[1]
            line = problem.line + row + 1 if is_block else problem.line
            column = key_column + 2 + col if is_block else problem.column + 1 + col
            problem = replace(problem, line=line, column=column)
        self.problems.append(problem)

    def tiles(self, keys: SceneKeys, drawing: Drawing) -> list[PlacedTile]:
        try:
            tiles = tiles_of(drawing, keys.tiles, keys.entrances)
        except MapError as error:
            if error.cell is not None:
                self.say_of_map(error)
            else:
                self.say(("tiles",), error.what, error.hint)
            return []
        names = [tile.id for tile in tiles]
        for name in keys.entrances:
            self.known(("entrances", name), name, names, "tile")
        for name in keys.exploration:
            if self.known(("exploration", name), name, names, "tile"):
                next(tile for tile in tiles if tile.id == name).face_down = token_id(name)
        return tiles

    def edges(self, key: str, texts: Sequence[str]) -> list[tuple[Square, Square]]:
        edges = []
        for number, text in enumerate(texts):
            try:
                edges.append(parse_edge(text))
            except MapError as error:
                self.say((key, number), error.what, error.hint)
        return edges

    # -- figures ---------------------------------------------------------------------------------------------------

    def figures(self, keys: SceneKeys, drawing: Drawing) -> tuple[list[HeroInScene], list[EnemiesInScene]]:
        for letter, squares in drawing.figures.items():
            if letter not in keys.figures:
                hint = did_you_mean(letter, keys.figures)
                col, row = squares[0] % STRIDE - square(0, 0) % STRIDE, squares[0] // STRIDE - square(0, 0) // STRIDE
                self.say_of_map(MapError(f"'{letter}' is not among the figures", hint, (col, row)))
        heroes: list[HeroInScene] = []
        enemies: list[EnemiesInScene] = []
        later: list[tuple[str, LikeKeys]] = []
        for letter, data in keys.figures.items():
            loc = ("figures", letter)
            if not (len(letter) == 1 and letter.isascii() and letter.isalnum()):
                self.say(loc, f"'{letter}' is not one letter or digit", "figures are called A, B, e, f, …", at_key=True)
            elif not isinstance(data, dict) or not {"hero", "enemy", "like"} & set(data):
                self.say(loc, f"{letter} is neither hero nor enemy", "write {hero: …}, {enemy: …} or {like: …}")
            elif "hero" in data:
                hero = self.hero(letter, drawing)
                heroes += [hero] if hero else []
            elif "enemy" in data:
                found = self.enemy(letter, drawing)
                enemies += [found] if found else []
            else:
                like = self.part(LikeKeys, loc)
                later += [(letter, like)] if like else []
        self.enemies_like_others(later, enemies, drawing)
        order = list(keys.figures)
        enemies.sort(key=lambda each: order.index(each.letter))
        self.check_party(keys, heroes)
        self.check_enemies(heroes, enemies)
        self.check_one_each(heroes, enemies)
        return heroes, enemies

    def check_party(self, keys: SceneKeys, heroes: list[HeroInScene]) -> None:
        letters = [hero.letter for hero in heroes]
        if not letters and not self.problems:
            self.say(("figures",), "there is no hero", "a scene has 1 to 6")
        if len(letters) > MOST_HEROES:
            self.say(("figures",), f"there are {len(letters)} heroes", f"a scene has 1 to {MOST_HEROES}")
        if keys.light and letters:
            self.known(("light",), keys.light, letters, "hero")

    def hero(self, letter: str, drawing: Drawing) -> HeroInScene | None:
        loc: Loc = ("figures", letter)
        keys = self.part(HeroKeys, loc)
        if keys is None:
            return None
        squares = self.squares_of(loc, keys.at, drawing, letter)
        if len(squares) > 1:
            self.say(loc, f"the hero {letter} stands in {len(squares)} spaces", "draw the letter once", at_key=True)
        kind = self.hero_kind(letter, keys)
        items = [self.item((*loc, "items", number), item) for number, item in enumerate(keys.items)]
        for key, known in (
            ("tokens", self.catalogue.tokens),
            ("abilities", self.catalogue.abilities),
            ("injuries", self.catalogue.injuries),
            ("madness", self.catalogue.madness),
        ):
            for number, id in enumerate(getattr(keys, key)):
                self.known((*loc, key, number), id, known, "token" if key == "tokens" else key)
        for key in ("grit", "wounds", "sanity_damage", "corruption", "xp", "dark_stone"):
            if getattr(keys, key) < 0:
                self.say((*loc, key), f"{getattr(keys, key)} is out of range", "at least 0")
        if keys.mutations:
            self.say((*loc, "mutations"), "mutations are not played yet", "leave them out")
        if kind is None:
            return None
        if not (keys.items or keys.abilities or keys.injuries or keys.madness):
            for key, limit in (("wounds", kind.health), ("sanity_damage", kind.sanity)):
                if getattr(keys, key) > limit:
                    self.say((*loc, key), f"{getattr(keys, key)} is more than {letter} can take", f"at most {limit}")
        at = squares[0] if squares else OFF_BOARD
        return HeroInScene(letter, kind, keys, tuple(item for item in items if item), at)

    def hero_kind(self, letter: str, keys: HeroKeys) -> HeroKind | None:
        """The printed figures of a hero, those beside `hero` instead of the record's. No ability, no item."""
        loc: Loc = ("figures", letter, "hero")
        if isinstance(keys.hero, str):
            if not self.known(loc, keys.hero, self.catalogue.heroes, "hero"):
                return None
            base = self.catalogue.heroes[keys.hero]
        else:
            read = self.part(HeroKind, loc, _named(keys.hero))
            if read is None:
                return None
            base = read
        overrides: dict[str, Any] = {key: getattr(keys, key) for key in PRINTED if getattr(keys, key) is not None}
        targets = {key: value for key in ("melee", "ranged") if (value := getattr(keys.to_hit, key)) is not None}
        return replace(
            base,
            id=letter,
            items=(),
            ability=None,
            upgrades=(),
            to_hit=replace(base.to_hit, **targets),
            skills=replace(base.skills, **keys.skills),
            **overrides,
        )

    def item(self, loc: Loc, item: object) -> str | None:
        """The id of an item, named or held in place."""
        if isinstance(item, str):
            return item if self.known(loc, item, {**self.catalogue.items, **self.items}, "item") else None
        data = _named(item)
        if isinstance(data, dict) and (data.get("melee") or data.get("ranged")) and not data.get("free"):
            data = {"hands": 1, **data}
        read = self.part(Item, loc, data)
        if read is None:
            return None
        if self.items.setdefault(read.id, read) != read:
            self.say(loc, f"another item of the scene is called '{read.id}'", "give one of them another id")
        try:
            Pool.parse(read.damage)
        except DiceError as error:
            self.say((*loc, "damage"), str(error))
        return read.id

    def enemy(self, letter: str, drawing: Drawing) -> EnemiesInScene | None:
        loc: Loc = ("figures", letter)
        keys = self.part(EnemyKeys, loc)
        if keys is None:
            return None
        kind = self.enemy_kind(loc, keys.enemy)
        if kind is None:
            return None
        rows = self.elite_rows(loc, keys.elite, kind)
        if rows and self.elites.setdefault(kind.id, rows) != rows:
            self.say(
                (*loc, "elite"), f"the Elite abilities of {kind.id} stand elsewhere already", "leave them out here"
            )
        squares = self.squares_of(loc, keys.at, drawing, letter)
        return EnemiesInScene(letter, kind.id, keys.target, keys.wounds, tuple(squares))

    def enemy_kind(self, loc: Loc, enemy: object) -> EnemyKind | None:
        if isinstance(enemy, str):
            found = {**self.catalogue.enemies, **self.kinds}
            return found[enemy] if self.known((*loc, "enemy"), enemy, found, "enemy") else None
        read = self.part(EnemyInPlace, (*loc, "enemy"), _enemy_data(enemy))
        if read is None:
            return None
        values = {name: getattr(read, name) for name in type(read).model_fields}
        armor = values.pop("armor")
        abilities = replace(read.abilities, armor=armor) if armor else read.abilities
        kind = EnemyKind(**{**values, "abilities": abilities})
        if self.kinds.setdefault(kind.id, kind) != kind:
            hint = "give one of them another id, or write {like: …}"
            self.say((*loc, "enemy", "id"), f"another enemy of the scene is called '{kind.id}'", hint)
        if read.abilities.spawner:
            self.known((*loc, "enemy", "abilities"), read.abilities.spawner, self.catalogue.enemies, "enemy")
        return kind

    def elite_rows(self, loc: Loc, elite: int | tuple[int | str, ...], kind: EnemyKind) -> list[int]:
        """Rows of the Elite chart from 1, by number or title; so many rows of 0 for a number."""
        if isinstance(elite, int):
            if elite < 0:
                self.say((*loc, "elite"), f"{elite} is out of range", "at least 0")
            return [0] * elite
        titles = [row.title for row in kind.elite_chart]
        rows = []
        for number, row in enumerate(elite):
            if isinstance(row, str) and self.known((*loc, "elite", number), row, titles, "Elite ability"):
                rows.append(titles.index(row) + 1)
            elif isinstance(row, int) and 1 <= row <= len(titles):
                rows.append(row)
            elif isinstance(row, int):
                self.say(
                    (*loc, "elite", number), f"the Elite chart of {kind.id} has no row {row}", f"it has {len(titles)}"
                )
        return rows

    def enemies_like_others(
        self, later: list[tuple[str, LikeKeys]], enemies: list[EnemiesInScene], drawing: Drawing
    ) -> None:
        kinds = {each.letter: each.kind for each in enemies}
        for letter, like in later:
            loc: Loc = ("figures", letter)
            if self.known((*loc, "like"), like.like, kinds, "enemy"):
                squares = self.squares_of(loc, like.at, drawing, letter)
                kinds[letter] = kinds[like.like]
                enemies.append(EnemiesInScene(letter, kinds[letter], like.target, like.wounds, tuple(squares)))

    def squares_of(self, loc: Loc, at: str, drawing: Drawing, letter: str) -> list[Square]:
        """Where the figures of a letter stand: as drawn, or as `at` says (a marker below a figure, a doorway)."""
        squares = list(drawing.figures.get(letter, []))
        if not at:
            return squares
        try:
            place = parse_square(at)
        except BoardError as error:
            self.say((*loc, "at"), str(error))
            return squares
        if not drawing.is_space(place):
            self.say((*loc, "at"), f"{at} is no space of the map", "stand on floor or in a doorway")
        return [*squares, place]

    def check_enemies(self, heroes: list[HeroInScene], enemies: list[EnemiesInScene]) -> None:
        letters = [hero.letter for hero in heroes]
        all_kinds = {**self.catalogue.enemies, **self.kinds}
        for each in enemies:
            loc: Loc = ("figures", each.letter)
            if each.target is not None and letters:
                self.known((*loc, "target"), each.target, letters, "hero")
            health = all_kinds[each.kind].health
            if not self.elites.get(each.kind) and not 0 <= each.wounds < health:
                self.say((*loc, "wounds"), f"{each.wounds} wounds on Health {health}", f"0 to {health - 1}")

    def check_one_each(self, heroes: list[HeroInScene], enemies: list[EnemiesInScene]) -> None:
        """At most one figure stands in a space. Rule: B5.16."""
        standing: dict[Square, str] = {}
        figures = [(hero.letter, hero.square) for hero in heroes if not hero.keys.ko and hero.square != OFF_BOARD]
        figures += [(each.letter, at) for each in enemies for at in each.squares]
        for letter, at in figures:
            if at in standing:
                other = standing[at]
                self.say(("figures", letter, "at"), f"{letter} and {other} both stand in {square_name(at)}", "move one")
            standing[at] = letter

    # -- what happens ----------------------------------------------------------------------------------------------

    def deeds(self, heroes: list[HeroInScene], enemies: list[EnemiesInScene], tiles: list[PlacedTile]) -> list[Deed]:
        run = self.raw("run") if "run" in self.raw() else []
        entries: list[tuple[Loc, Any]] = [(("run",), run)]
        if isinstance(run, list):
            entries = [(("run", number), entry) for number, entry in enumerate(run)]
        deeds = []
        for loc, entry in entries:
            if not isinstance(entry, dict) or len(entry) != 1:
                self.say(loc, "expected one run entry", "write - attack: {by: A, with: fists}")
                continue
            name = next(iter(entry))
            if name not in DEEDS:
                self.say((*loc, name), f"'{name}' is no run entry", did_you_mean(name, DEEDS), at_key=True)
                continue
            keys = self.part(DEEDS[name], (*loc, name), {} if entry[name] is None else entry[name])
            if keys is not None:
                self.check_deed((*loc, name), name, keys, heroes, enemies, tiles)
                deeds.append(Deed(name, keys, f"{self.document.where((*self.loc, *loc, name))}"))
        return deeds

    def check_deed(
        self,
        loc: Loc,
        name: str,
        keys: DeedKeys,
        heroes: list[HeroInScene],
        enemies: list[EnemiesInScene],
        tiles: list[PlacedTile],
    ) -> None:
        """The figures, items, tokens, decks and spaces that an entry names exist."""
        letters = [hero.letter for hero in heroes]
        figures = [id for each in enemies for id in each.ids()]
        placed = [each.letter for each in enemies]
        a_hero = {"by": letters, "hero": letters, "on": letters, "to": letters}
        if name == "activation":
            a_hero = {"of": [*letters, *placed]}
        elif name == "wound":
            a_hero = {"by": letters, "to": [*figures, *placed]}
        for key, known in a_hero.items():
            value = getattr(keys, key, None)
            if value is not None and isinstance(value, str):
                first = value.partition("#")[0]
                if first not in placed or known is letters:
                    self.known((*loc, key), value, known, "hero" if known is letters else "figure")
        values = keys.model_dump()
        if "with_" in values:
            weapons = [values["with_"]] if isinstance(values["with_"], str) else list(values["with_"])
            if not 1 <= len(weapons) <= 2:
                self.say((*loc, "with"), f"{len(weapons)} weapons", "one, or two pistols: [a, b]")
            for weapon in weapons:
                self.known((*loc, "with"), weapon, {FISTS: None, **self.catalogue.items, **self.items}, "item")
        if "token" in values:
            self.known((*loc, "token"), values["token"], self.catalogue.tokens, "token")
        if "deck" in values:
            self.known((*loc, "deck"), values["deck"], decks_of(self.catalogue), "deck")
        if name in ("blast", "use") and values["at"] is not None:
            self.check_space((*loc, "at"), values["at"], tiles)
        if name == "attack" and values["at"] is not None and values["at"].partition("#")[0] not in placed:
            self.known((*loc, "at"), values["at"], [*figures, *placed], "figure")
        if name == "place":
            for letter in values["enemies"]:
                self.known((*loc, "enemies", letter), letter, placed, "enemy")
            if values["tile"] is not None:
                self.known((*loc, "tile"), values["tile"], [tile.id for tile in tiles], "tile")
        if name == "harm" and isinstance(values["each"], str):
            self.check_dice((*loc, "each"), values["each"])
        if name not in NO_PLACE_NEEDED:
            for hero in heroes:
                if hero.square == OFF_BOARD:
                    self.say(loc, f"the hero {hero.letter} stands nowhere on the map", "draw the letter", at_key=True)

    def check_dice(self, loc: Loc, text: str) -> None:
        try:
            Pool.parse(text)
        except DiceError as error:
            self.say(loc, str(error))

    def check_space(self, loc: Loc, text: str, tiles: list[PlacedTile]) -> None:
        try:
            at = parse_square(text)
        except BoardError as error:
            self.say(loc, str(error))
            return
        if tiles and not any(at in tile.squares for tile in tiles):
            self.say(loc, f"{text} is no space of the map", "name a space with floor")

    # -- what is expected ------------------------------------------------------------------------------------------

    def check_expectations(self, keys: SceneKeys, heroes: list[HeroInScene], enemies: list[EnemiesInScene]) -> None:
        letters = [hero.letter for hero in heroes]
        placed = [each.letter for each in enemies]
        for path, value in keys.expect.items():
            loc: Loc = ("expect", path)
            if path == "outcome":
                if value not in OUTCOMES:
                    self.say(loc, f"'{value}' is no outcome", f"it is {' or '.join(OUTCOMES)}")
            elif path in ("events", "not_told"):
                for number, event in enumerate(value if isinstance(value, list) else [value]):
                    fault = problem_of_event(event)
                    if fault:
                        self.say((*loc, number), *fault)
            elif path == "choices" and not keys.stop_at:
                self.say(loc, "there are no choices without stop_at", "write stop_at: move beside run", at_key=True)
            else:
                fault = problem_of_path(path, letters, placed)
                if fault:
                    self.say(loc, *fault, at_key=True)


def token_id(tile: str) -> str:
    """The id of the exploration token that a scene lays on a tile."""
    return f"scene_{tile}"


def decision_kinds() -> list[str]:
    """The kinds of all questions of the game."""
    from brimstone_tui.rulesets.brimstone import decisions

    found = [getattr(each, "kind", None) for each in vars(decisions).values() if isinstance(each, type)]
    return sorted({kind for kind in found if kind})


def _at(data: Any, loc: Loc) -> Any:
    for part in loc:
        data = data[part]
    return data


def _below(marks: Mapping[Loc, tuple[int, int]], loc: Loc) -> dict[Loc, tuple[int, int]]:
    return {each[len(loc) :]: mark for each, mark in marks.items() if each[: len(loc)] == loc}


def _named(data: object) -> object:
    """A record held in place may leave its name out: then it is called by its id."""
    return {"name": data["id"], **data} if isinstance(data, dict) and "id" in data else data


def _enemy_data(data: object) -> object:
    """Abilities may be a list of names: [tough, {fear: 2}]."""
    data = _named(data)
    if not isinstance(data, dict) or not isinstance(data.get("abilities"), list):
        return data
    abilities: dict[str, object] = {}
    for ability in data["abilities"]:
        abilities.update(ability if isinstance(ability, dict) else {str(ability): True})
    return {**data, "abilities": abilities}


__all__ = ["WHOLE_MAP", "Deed", "EnemiesInScene", "HeroInScene", "Scene", "read_scenes", "scene_of"]
