"""A new game: the mission, the party, who carries the lantern, the seed, the options of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import SystemRandom
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Button, Input

from brimstone_tui import games
from brimstone_tui.content.errors import ContentError
from brimstone_tui.content.sanitise import clean_text
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.ui.app import BrimstoneApp
from brimstone_tui.ui.screens.page import Page
from brimstone_tui.ui.widgets.choice import Choice, Tick
from brimstone_tui.ui.widgets.rows import Rows
from brimstone_tui.words import say

LONGEST_NAME = 24
MOST_SEED = 999_999
_RULESET = "brimstone"
_OPTION_NAMES = 39
"""Columns for the name of an option; the form is whole where the screen is 80 wide."""
_READY_TOKENS = ("bandages", "whiskey", "dynamite", "tonic")


@dataclass(slots=True)
class Chosen:
    """What a game begins with."""

    setup: dict[str, Any]
    seed: int
    bots: Sequence[str] = field(default_factory=tuple)
    typed_dice: bool = False


def fresh_seed() -> int:
    """A seed for a game that nobody gave one."""
    return SystemRandom().randrange(1, MOST_SEED + 1)


def ready_party(*, typed_dice: bool = False) -> Chosen:
    """Four heroes with all their choices made, on the first mission."""
    game = games.ruleset(_RULESET)
    catalogue = game.catalogue  # type: ignore[attr-defined]  # every ruleset has one
    party: Sequence[str] = games.part_of(game, "setup").READY_PARTY
    heroes = [
        {"class": id, "name": usual_name(id), "upgrade": catalogue.heroes[id].upgrades[0].id, "token": token}
        for id, token in zip(party, _READY_TOKENS, strict=True)
    ]
    setup = {"mission": next(iter(catalogue.missions)), "heroes": heroes, "light": party[0]}
    return Chosen(setup, fresh_seed(), typed_dice=typed_dice)


def usual_name(hero: str) -> str:
    """The name that a hero of the ready party has until the player gives another."""
    return say(f"ready-name-{hero}")


def option_words(name: str, value: str) -> str:
    """What a value of a rule option means."""
    return _of_option("value", f"{name}-{value}")


def _of_option(what: str, name: str) -> str:
    return say(f"rule-{what}-{name.replace('_', '-')}")


def begin(app: BrimstoneApp, chosen: Chosen) -> None:
    """Begin the game and show it; what stands against it is said in a notice."""
    game = games.ruleset(_RULESET)
    try:
        title = game.catalogue.missions[chosen.setup["mission"]].title  # type: ignore[attr-defined]
        session = games.new_game(
            game, chosen.setup, chosen.seed, bots=chosen.bots, title=title, typed_dice=chosen.typed_dice
        )
    except (EngineError, ContentError) as error:
        app.complain(error)
        return
    app.play(session)


class HeroRow(Horizontal):
    """One class: in the party or not, the hero's name, who plays it, and whether it carries the lantern."""

    def __init__(self, kind: str, title: str, name: str, *, chosen: bool, light: bool) -> None:
        super().__init__(classes="hero-row")
        self.kind = kind
        self._title = title
        self._usual_name = name
        self._chosen = chosen
        self._light = light

    def compose(self) -> ComposeResult:
        yield Tick(self._title, self._chosen, classes="hero-in")
        yield Input(
            self._usual_name, max_length=LONGEST_NAME, placeholder=say("new-name"), compact=True, classes="hero-name"
        )
        yield Tick(say("new-bot"), classes="hero-bot")
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
    def hero_name(self) -> str:
        """The name, made harmless; empty: the class's own."""
        return clean_text(self.query_one(Input).value, LONGEST_NAME)


class _Scrolled(VerticalScroll, inherit_bindings=False):
    """Scrolls to what has the focus; the arrow keys are the screen's."""


class NewGameScreen(Page):
    """The form of a new game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5", "begin", "begin", show=False, id="new-begin"),
        Binding("down", "app.focus_next", "next", show=False, id="new-next"),
        Binding("up", "app.focus_previous", "previous", show=False, id="new-previous"),
    ]

    def __init__(self) -> None:
        super().__init__()
        game = games.ruleset(_RULESET)
        self._catalogue: Any = game.catalogue  # type: ignore[attr-defined]
        self._ready: Sequence[str] = games.part_of(game, "setup").READY_PARTY
        self._options: Mapping[str, Sequence[str]] = games.part_of(game, "options").OPTIONS

    def contents(self) -> ComposeResult:
        """The mission, the party, the seed, the options."""
        missions = self._catalogue.missions
        with _Scrolled(id="form", can_focus=False):
            yield Rows([Content.styled(say("new-heading"), "$lamp bold"), Content()])
            yield Choice(
                say("new-mission"), list(missions), [mission.title for mission in missions.values()], id="mission"
            )
            yield Rows(id="mission-text")
            yield Rows([Content.styled(say("new-party"), "$amber bold")])
            for id, kind in self._catalogue.heroes.items():
                ready = id in self._ready
                name = usual_name(id) if ready else ""
                yield HeroRow(id, kind.name, name, chosen=ready, light=id == self._ready[0])
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
        self.query_one("#begin").focus()

    def _tell_mission(self) -> None:
        mission = self._catalogue.missions[self.query_one("#mission", Choice).value]
        self.query_one("#mission-text", Rows).put([Content.styled(mission.text, "$ash"), Content()])

    def on_choice_changed(self, event: Choice.Changed) -> None:
        if event.choice.id == "mission":
            self._tell_mission()

    def on_descendant_focus(self) -> None:
        """Tell of the class in whose row the focus is."""
        row = next((row for row in self.query(HeroRow) if row.has_focus_within), None)
        text = self._catalogue.heroes[row.kind].text if row is not None else ""
        self.query_one("#hero-text", Rows).put([Content.styled(text, "$ash"), Content()])

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
        light = next((row.kind for row in rows if row.light.value), rows[0].kind)
        seed = self.query_one("#seed", Input).value.strip()
        heroes = [{"class": row.kind, **({"name": row.hero_name} if row.hero_name else {})} for row in rows]
        setup = {
            "mission": self.query_one("#mission", Choice).value,
            "heroes": heroes,
            "light": light,
            "options": self._chosen_options(),
        }
        bots = [row.kind for row in rows if row.is_bot]
        typed_dice = self.query_one("#dice-by", Choice).value == "typed"
        begin(self.brimstone, Chosen(setup, int(seed) if _is_number(seed) else fresh_seed(), bots, typed_dice))

    def _chosen_options(self) -> dict[str, str]:
        chosen = {name: self.query_one(f"#option-{name}", Choice) for name in self._options}
        return {name: choice.value for name, choice in chosen.items() if not choice.is_default}


def _is_number(text: str) -> bool:
    return text.removeprefix("-").isdecimal()
