"""A new game: the mission, the party, who carries the lantern, the seed, the options of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import SystemRandom
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Button, Input

from brimstone_tui import games
from brimstone_tui.content.errors import ContentError
from brimstone_tui.content.sanitise import LONGEST_NAME, clean_name
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.screens.page import Page
from brimstone_tui.ui.widgets.choice import Choice, Tick
from brimstone_tui.ui.widgets.rows import Rows
from brimstone_tui.words import say

MOST_SEED = 999_999
_OPTION_NAMES = 41
"""Columns for the name of an option; the form is whole where the screen is 80 wide."""


@dataclass(slots=True)
class Chosen:
    """What a game of a ruleset begins with."""

    ruleset: str
    setup: dict[str, Any]
    seed: int
    bots: Sequence[str] = field(default_factory=tuple)
    typed_dice: bool = False


def fresh_seed() -> int:
    """A seed for a game that nobody gave one."""
    return SystemRandom().randrange(1, MOST_SEED + 1)


def ready_party(ruleset: str, *, typed_dice: bool = False) -> Chosen:
    """Four heroes with all their choices made, on the first mission; bots play whoever is against them."""
    game: Any = games.ruleset(ruleset)
    begins = games.part_of(game, "setup")
    setup = begins.ready_setup(next(iter(game.catalogue.missions)), begins.READY_PARTY)
    for hero, chosen in zip(begins.READY_PARTY, setup["heroes"], strict=True):
        chosen |= {"name": usual_name(game, hero), **begins.ready_choices(game.catalogue, hero)}
    return Chosen(ruleset, setup, fresh_seed(), list(others_in(game)), typed_dice=typed_dice)


def usual_name(game: Any, hero: str) -> str:
    """The name that a hero has until the player gives another."""
    name: str = games.part_of(game, "names").usual_name(game.catalogue, hero)
    return name


def others_in(game: Any) -> dict[str, str]:
    """The seats that are no heroes', each with its name."""
    begins = games.part_of(game, "setup")
    state = game.begin(begins.ready_setup(next(iter(game.catalogue.missions)), begins.READY_PARTY))
    heroes = [hero.id for hero in state.heroes]
    name = games.part_of(game, "names").who_name
    return {seat: name(state, seat) for seat in game.seats(state) if seat not in heroes}


def option_words(name: str, value: str) -> str:
    """What a value of a rule option means."""
    return _of_option("value", f"{name}-{value}")


def _of_option(what: str, name: str) -> str:
    return say(f"rule-{what}-{name.replace('_', '-')}")


def begin(app: BrimstoneApp, chosen: Chosen) -> None:
    """Begin the game and show it; what stands against it is said in a notice."""
    game: Any = games.ruleset(chosen.ruleset)
    try:
        title = game.catalogue.missions[chosen.setup["mission"]].title
        session = games.new_game(
            game, chosen.setup, chosen.seed, bots=list(chosen.bots), title=title, typed_dice=chosen.typed_dice
        )
    except (EngineError, ContentError) as error:
        app.complain(error)
        return
    app.play(session)


class HeroRow(Horizontal):
    """One hero: in the party or not, the name, who plays it; its class where there is a choice of it, and whether it
    carries the lantern where there is one.

    classes: the classes to choose from, id and name; light: None where nobody carries one.
    """

    def __init__(
        self, kind: str, title: str, name: str, *, chosen: bool, classes: Mapping[str, str], light: bool | None
    ) -> None:
        super().__init__(classes="hero-row -with-class" if classes else "hero-row")
        self.kind = kind
        self._title = title
        self._usual_name = name
        self._chosen = chosen
        self._among = classes
        self._light = light

    def compose(self) -> ComposeResult:
        yield Tick(self._title, self._chosen, classes="hero-in")
        yield Input(
            self._usual_name, max_length=LONGEST_NAME, placeholder=say("new-name"), compact=True, classes="hero-name"
        )
        if self._among:
            yield Choice("", list(self._among), list(self._among.values()), width=0, classes="hero-class")
        yield Tick(say("new-bot"), classes="hero-bot")
        if self._light is not None:
            yield Tick(say("new-light"), self._light, classes="hero-light")

    def _ticked(self, part: str) -> bool:
        return self.query_one(f".hero-{part}", Tick).value

    @property
    def is_chosen(self) -> bool:
        """Whether the hero is in the party."""
        return self._ticked("in")

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays the hero."""
        return self._ticked("bot")

    @property
    def light(self) -> Tick:
        """Whether the hero carries the lantern."""
        return self.query_one(".hero-light", Tick)

    @property
    def choices(self) -> dict[str, str]:
        """The name, made harmless, and the class, as far as they are chosen."""
        name = clean_name(self.query_one(Input).value)
        named = {"name": name} if name else {}
        return {**named, **({"class": self.query_one(".hero-class", Choice).value} if self._among else {})}


class _Scrolled(VerticalScroll, inherit_bindings=False):
    """Scrolls to what has the focus; the arrow keys are the screen's."""


class NewGameScreen(Page):
    """The form of a new game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5", "begin", "begin", show=False, id="new-begin"),
        Binding("down", "app.focus_next", "next", show=False, id="new-next"),
        Binding("up", "app.focus_previous", "previous", show=False, id="new-previous"),
    ]

    def __init__(self, ruleset: str = "") -> None:
        super().__init__()
        self._ruleset = ruleset or next(iter(games.RULESETS))
        self._is_first = not ruleset
        game: Any = games.ruleset(self._ruleset)
        self._game = game
        self._catalogue = game.catalogue
        self._begins = games.part_of(self._game, "setup")
        self._ready: Sequence[str] = self._begins.READY_PARTY
        self._options: Mapping[str, Sequence[str]] = games.part_of(self._game, "options").OPTIONS

    @property
    def ruleset(self) -> str:
        """The ruleset of the game that is about to begin."""
        return self._ruleset

    def contents(self) -> ComposeResult:
        """Which game, the mission, the party, the seed, the options."""
        missions = self._catalogue.missions
        rulesets = [self._ruleset, *(each for each in games.RULESETS if each != self._ruleset)]
        with _Scrolled(id="form", can_focus=False):
            yield Rows([Content.styled(say("new-heading"), "$lamp bold"), Content()])
            yield Choice(say("new-game"), rulesets, [say(f"game-{each}") for each in rulesets], id="ruleset")
            yield Choice(
                say("new-mission"), list(missions), [mission.title for mission in missions.values()], id="mission"
            )
            yield Rows(id="mission-text")
            yield Rows([Content.styled(say(f"new-party-{self._ruleset}"), "$amber bold")])
            yield from self._heroes()
            for seat, name in others_in(self._game).items():
                yield Tick(say("new-seat-bot", who=name), value=True, classes="seat-bot", id=f"seat-{seat}")
            yield Vertical(id="skills")
            yield Rows(id="hero-text")
            with Horizontal(classes="line"):
                yield Rows([Content(say("new-seed"))], id="seed-label")
                yield Input(str(fresh_seed()), type="integer", max_length=18, compact=True, id="seed")
            yield Choice(say("new-dice"), *self._ways_of_dice(), id="dice-by")
            yield Button(Content(say("new-begin")), variant="primary", id="begin", compact=True)
            yield Rows([Content(), Content.styled(say("new-options"), "$amber bold")])
            for name, values in self._options.items():
                labels = [option_words(name, value) for value in values]
                yield Choice(_of_option("option", name), values, labels, width=_OPTION_NAMES, id=f"option-{name}")

    def _heroes(self) -> ComposeResult:
        """A row for each hero."""
        has_light = "light" in self._begins.ready_setup("", self._ready)
        for id, kind in self._catalogue.heroes.items():
            ready = id in self._ready
            classes = self._begins.classes_for(self._catalogue, id)
            name = usual_name(self._game, id) if ready and not classes else ""
            light = id == self._ready[0] if has_light else None
            yield HeroRow(id, kind.name, name, chosen=ready, classes=classes, light=light)

    def _ways_of_dice(self) -> tuple[list[str], list[str]]:
        """Where dice come from, what the player has set first: ids and words."""
        ways = ["typed", "seeded"] if self.brimstone.settings.typed_dice else ["seeded", "typed"]
        return ways, [say(f"dice-{way}") for way in ways]

    def keys(self) -> Iterable[tuple[str, str]]:
        """The hints of the last row."""
        return [
            ("↑↓ Tab", say("key-choose")),
            (say("key-name-space"), say("key-change")),
            ("F5", say("new-begin")),
            ("Esc", say("key-back")),
        ]

    def on_mount(self) -> None:
        self._tell_mission()
        self.query_one("#begin" if self._is_first else "#ruleset").focus()

    def _tell_mission(self) -> None:
        mission = self._catalogue.missions[self.query_one("#mission", Choice).value]
        self.query_one("#mission-text", Rows).put([Content.styled(mission.text, "$ash"), Content()])

    async def on_choice_changed(self, event: Choice.Changed) -> None:
        """Tell of another mission, go to another game, offer what another option lets heroes learn."""
        id = event.choice.id or ""
        if id == "mission":
            self._tell_mission()
        elif id == "ruleset":
            self.app.switch_screen(NewGameScreen(event.choice.value))
        elif id.startswith("option-") or event.choice.has_class("hero-class"):
            await self._offer_skills()

    async def _offer_skills(self) -> None:
        """Let each hero choose what can be learnt before the game, if anything can."""
        offered = []
        options = {name: self.query_one(f"#option-{name}", Choice).value for name in self._options}
        for row in self.query(HeroRow):
            sets = self._begins.skill_sets(self._catalogue, row.kind, row.choices, options)
            if sets:
                name = say("new-skills", hero=self._catalogue.heroes[row.kind].name)
                offered.append(Choice(name, list(sets), list(sets.values()), width=32, id=f"skills-{row.kind}"))
        skills = self.query_one("#skills")
        await skills.remove_children()
        await skills.mount_all(offered)

    def on_descendant_focus(self) -> None:
        """Tell of the class in whose row the focus is."""
        row = next((row for row in self.query(HeroRow) if row.has_focus_within), None)
        texts = self._begins.texts_of(self._catalogue, row.kind, row.choices) if row is not None else [""]
        self.query_one("#hero-text", Rows).put([*(Content.styled(text, "$ash") for text in texts), Content()])

    def on_tick_changed(self, event: Tick.Changed) -> None:
        """One hero carries the lantern, not two and not none."""
        if event.tick.has_class("hero-light"):
            for row in self.query(HeroRow):
                row.light.value = row.light is event.tick

    def on_button_pressed(self) -> None:
        self.action_begin()

    def action_begin(self) -> None:
        """Begin with what was chosen."""
        rows = [row for row in self.query(HeroRow) if row.is_chosen]
        if not rows:
            self.app.notify(say("new-nobody"), severity="warning", markup=False)
            return
        seed = self.query_one("#seed", Input).value.strip()
        setup = self._begins.ready_setup(self.query_one("#mission", Choice).value, [row.kind for row in rows])
        for row, hero in zip(rows, setup["heroes"], strict=True):
            hero |= {"name": usual_name(self._game, row.kind), **row.choices}
            for skills in self.query(f"#skills-{row.kind}").results(Choice):
                hero["skills"] = skills.value.split()
        if "light" in setup:
            setup["light"] = next((row.kind for row in rows if row.light.value), rows[0].kind)
        setup["options"] = {**setup.get("options", {}), **self._chosen_options()}
        bots = [row.kind for row in rows if row.is_bot]
        bots += [(tick.id or "").removeprefix("seat-") for tick in self.query(".seat-bot").results(Tick) if tick.value]
        typed_dice = self.query_one("#dice-by", Choice).value == "typed"
        number = int(seed) if _is_number(seed) else fresh_seed()
        begin(self.brimstone, Chosen(self._ruleset, setup, number, bots, typed_dice))

    def _chosen_options(self) -> dict[str, str]:
        chosen = {name: self.query_one(f"#option-{name}", Choice) for name in self._options}
        return {name: choice.value for name, choice in chosen.items() if not choice.is_default}


def _is_number(text: str) -> bool:
    return text.removeprefix("-").isdecimal()
