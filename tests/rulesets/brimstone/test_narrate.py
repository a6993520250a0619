"""Every event has a sentence, every decision a question, every game a story."""

import inspect
from typing import Any

import pytest

from brimstone_tui.engine import events as engine_events
from brimstone_tui.engine.chance import Seeded, Whim
from brimstone_tui.engine.events import Rolled, Shuffled, Told
from brimstone_tui.engine.requests import TABLE, Amounts, Decision, EnterDice
from brimstone_tui.engine.table import Table
from brimstone_tui.rulesets.brimstone import decisions, events
from brimstone_tui.rulesets.brimstone.game import GAME
from brimstone_tui.rulesets.brimstone.names import source_name
from brimstone_tui.rulesets.brimstone.narrate import _VARIANTS, question, recap, sentence, story
from brimstone_tui.rulesets.brimstone.questions import _WORDS
from brimstone_tui.rulesets.brimstone.rolls import ROLL_CLAUSES
from brimstone_tui.rulesets.brimstone.state import Enemy, Fight, GameState, give_catalogue
from brimstone_tui.words.phrases import direction_name, listed

PARTY = ("gunslinger", "preacher", "marshal", "scout")
NAMES = ("Ruth", "Amos", "Rose", "Cole")
HERE, THERE = 5000, 5001

EVENT_CLASSES = [
    each
    for module in (events, engine_events)
    for _, each in inspect.getmembers(module, inspect.isclass)
    if hasattr(each, "clause") and each.__module__ == module.__name__ and each is not Rolled
]
DECISION_CLASSES = [
    each
    for _, each in inspect.getmembers(decisions, inspect.isclass)
    if issubclass(each, Decision) and each.__module__ == decisions.__name__
]

SAMPLES: dict[str, Any] = {
    "among": ("gunslinger", "preacher"),
    "attackers": ("drowned_miner#1", "drowned_miner#2"),
    "cards": 2,
    "candidates": ("gunslinger", "scout"),
    "chart": "injury",
    "choice": "grit",
    "counts": (1, 0),
    "critical": True,
    "dice": (0, 2),
    "enemies": ("drowned_miner#1", "drowned_miner#2"),
    "figures": ("gunslinger", "drowned_miner#1"),
    "heroes": PARTY,
    "items": ("ivory_revolver",),
    "path": (HERE, THERE),
    "reachable": ("gunslinger", "scout"),
    "sides": (2, 5),
    "square": HERE,
    "squares": (HERE, THERE),
    "until": "fight",
    "outcome": "victory",
    "ability": "steady_aim",
    "token": "bandages",
    "item": "ivory_revolver",
    "enemy": "drowned_miner#2",
    "figure": "drowned_miner#2",
    "by": "gunslinger",
    "kind": "drowned_miner",
    "weapon": "ivory_revolver",
    "what": "melee",
    "skill": "luck",
    "deck": "darkness",
    "mission": "a_fistful_of_dark_stone",
    "source": "voices",
    "why": "kill",
    "cause": "fled",
    "purpose": "to_hit",
    "moment": "kill",
    "of": "drowned_miner",
    "first": "preacher",
    "on": "preacher",
    "hero": "gunslinger",
    "fallen": "scout",
}


@pytest.fixture(scope="module")
def state() -> GameState:
    return new_state()


def new_state() -> GameState:
    setup = {
        "mission": "a_fistful_of_dark_stone",
        "heroes": [{"class": kind, "name": name} for kind, name in zip(PARTY, NAMES, strict=True)],
        "light": "gunslinger",
    }
    state = GAME.begin(setup)
    give_catalogue(state, GAME.catalogue)
    return state


def sample_of(state: GameState, kind: type[Any], **fields: Any) -> Any:
    catalogue = state.catalogue
    own = {
        "card": next(iter(catalogue.cards["dread" if "Dread" in kind.__name__ else "darkness"])),
        "tile": next(iter(catalogue.tiles)),
        "row": 1 if kind is events.EliteGained else next(iter(catalogue.injuries)),
    }
    if kind is events.TokenRevealed:
        own["token"] = next(iter(catalogue.exploration))
    if kind in (events.HitsTaken, events.DamageSaved):
        own["kind"] = "horror"
    if kind is events.AttackBegan:
        own["dice"] = 3
    if kind is events.NothingHappened:
        own["what"] = "voices"
    return kind(*({**SAMPLES, **own, **fields}.get(name, 3) for name in kind._fields))


@pytest.mark.parametrize("kind", EVENT_CLASSES, ids=lambda kind: kind.__name__)
def test_every_event_has_a_full_sentence(state, kind):
    said = sentence(state, sample_of(state, kind))
    assert not said[0].islower()
    assert said.rstrip()[-1] in ".!?"
    assert not {"_", "#"} & {*said}, "ids are turned into names"


@pytest.mark.parametrize("kind", _VARIANTS, ids=lambda kind: kind.__name__)
def test_every_event_that_can_be_told_in_another_way_has_a_full_sentence_for_it(state, kind):
    other = {"by": "", "source": "", "figures": (), "held": False, "moved": False, "successes": 0, "back": True}
    other |= {"ability": "", "card": "", "ambush": True}
    if kind in (events.HeroHealed, events.TokenUsed):
        other |= {"by": "preacher", "on": "scout"}
    told = sample_of(state, kind, **other)
    assert _VARIANTS[kind](told), "the sample is the other way"
    said = sentence(state, told)
    assert said[0].isupper()
    assert "  " not in said
    assert "_" not in said


@pytest.mark.parametrize("purpose", ROLL_CLAUSES)
@pytest.mark.parametrize(("roller", "about"), [("gunslinger", ""), ("enemies", "drowned_miner#1"), ("table", "voices")])
def test_every_purpose_of_dice_has_a_sentence(state, purpose, roller, about):
    said = sentence(state, Rolled(purpose, roller, ("d6", "d6"), (2, 5), 4, "luck" if purpose == "test" else about, ""))
    assert "2, 5" in said
    assert said.endswith(".")


def test_a_roll_says_who_rolls_for_what_against_what_and_what_came_of_it(state):
    rolled = Rolled("to_hit", "gunslinger", ("d6", "d6", "d6"), (2, 5, 6), 4, "", "B8.20")
    assert sentence(state, rolled) == "Ruth rolls to hit, 4+: 2, 5, 6 — 2 of 3."
    assert sentence(state, Rolled("move", "gunslinger", ("d6",), (4,), 0, "", "B5.10")) == "Ruth rolls to move: 4."


def test_a_roll_shows_what_the_sides_of_a_die_count(state):
    rolled = Rolled("catch_breath", "gunslinger", ("d3",), (5,), 0, "", "B7.41")
    assert sentence(state, rolled) == "Ruth rolls to catch breath: 3."


def test_the_dice_of_the_hold_roll_count_together(state):
    rolled = Rolled("hold_back", "gunslinger", ("d6", "d6"), (2, 6), 7, "", "B4.10")
    assert sentence(state, rolled) == "Ruth rolls to hold the Darkness back, 7 or more in all: 2, 6 — 8 in all."


def test_figures_have_names_and_numbers_and_squares_columns_and_rows(state):
    assert sentence(state, events.EnemyKilled("drowned_miner#2", "gunslinger")) == "Ruth kills Drowned Miner 2."
    assert "column 2, row -1" in sentence(state, events.HeroPlaced("gunslinger", 39 * 128 + 42))


def test_one_attacker_strikes_and_several_strike(state):
    one = events.EnemiesAttacked("drowned_miner", "scout", ("drowned_miner#1",), 0)
    two = one._replace(attackers=("drowned_miner#1", "drowned_miner#2"), hits=1)
    assert sentence(state, one) == "Drowned Miner 1 strikes at Cole and misses."
    assert sentence(state, two) == "Drowned Miners 1 and 2 strike at Cole: 1 hit."


def test_healing_names_only_what_was_healed(state):
    healed = events.HeroHealed("scout", "scout", 1, 0)
    assert sentence(state, healed) == "Cole heals 1 wound."
    assert sentence(state, healed._replace(wounds=0, sanity=2)) == "Cole heals 2 sanity damage."
    assert sentence(state, healed._replace(by="preacher", sanity=2)) == "Amos heals Cole: 1 wound and 2 sanity damage."
    assert sentence(state, healed._replace(wounds=0)) == "Cole heals nothing."


def test_hits_say_what_stopped_them(state):
    taken = events.HitsTaken("scout", "horror", 3, 0, 1, "voices")
    assert sentence(state, taken) == "The voices in the dark: Cole faces 3 Horror Hits, 1 saved, and 2 get through."
    assert sentence(state, taken._replace(saved=3, source="")) == (
        "Cole faces 3 Horror Hits, 3 saved, and none gets through."
    )


def test_a_shuffle_names_its_deck(state):
    assert sentence(state, Shuffled("loot", 12)) == "12 cards are shuffled: the loot deck."


@pytest.mark.parametrize("name", ["{ $hero }", "[bold]x[/bold]", "Zoë", "a#2", "None"])
def test_a_name_that_a_player_typed_is_said_as_it_is(name):
    state = new_state()
    state.heroes[0].name = name
    assert name in sentence(state, events.HeroDied("gunslinger"))
    assert name in question(state, decisions.SpendGrit("gunslinger", movement=2, grit=1)).text


def test_sources_of_every_kind_have_names(state):
    assert source_name(state, "voices") == "the voices in the dark"
    assert source_name(state, "elite:Gut Gas") == "Gut Gas"
    assert source_name(state, "gunslinger") == "Ruth"
    assert source_name(state, "drowned_miner") == "Drowned Miners"
    assert source_name(state, "depth_event:1") == "They Were Waiting"
    assert source_name(state, "steady_aim") == "Steady Aim"
    assert source_name(state, "loot:loose_change") == "Loose Change"


def test_directions_are_those_of_the_compass():
    assert direction_name(HERE, HERE - 128) == "north"
    assert direction_name(HERE, HERE + 128 + 1) == "south-east"
    assert direction_name(HERE, HERE - 5 + 128) == "west"
    assert direction_name(HERE, HERE) == "here"


def test_lists_are_spoken():
    assert [listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


# -- questions ---------------------------------------------------------------------------------------------------------


def test_every_kind_of_decision_has_words():
    assert sorted(_WORDS) == sorted([*(each.kind for each in DECISION_CLASSES), EnterDice.kind])


def test_a_reroll_says_which_die_shows_what_and_what_it_costs(state):
    about: dict[str, Any] = {
        "purpose": "to_hit",
        "sides": [2, 3],
        "dice": ["d6", "d6"],
        "need": 4,
        "by": "grit",
        "grit": 1,
        "what": "",
    }
    asked = question(state, decisions.RerollDice("gunslinger", ["0", "1"], **about))
    assert asked.text == "Ruth rolls to hit: 2, 3. Needed: 4+. Re-roll any of these dice with 1 Grit in all?"
    assert asked.label("1") == "Re-roll die 2 (shows 3)"


def test_amounts_say_their_bounds(state):
    split: Amounts = decisions.HealSplit("gunslinger", 3, {"wounds": 2, "sanity": 4}, by="gunslinger")
    asked = question(state, split)
    assert asked.text == "Ruth, share 3 points of healing out: wounds 0 to 2, sanity 0 to 3."
    assert [option.key for option in asked.options] == ["wounds", "sanity"]


def test_dice_that_are_typed_in_are_asked_for_with_their_purpose(state):
    asked = question(state, EnterDice("to_hit", "enemies", [6, 6]))
    assert asked.text == "The enemies roll to hit: throw 2 dice, and type the sides that fell."
    assert [option.key for option in asked.options] == ["1-6", "1-6"]


def test_a_helping_hand_says_that_it_stands_for_the_attack(state):
    asked = question(state, decisions.Action("gunslinger", ["help:preacher", "end"], movement=0, main=True))
    assert asked.label("help:preacher") == "Help Amos up (instead of the attack)"


def test_squares_say_how_far_they_are_where_and_who_is_beside_them():
    state = new_state()
    floor = sorted(state.tiles[0].squares)
    hero, other = state.heroes[:2]
    hero.square = next(square for square in floor if square + 1 in floor and square + 2 in floor)
    other.square = hero.square + 2
    moving = decisions.Move("gunslinger", 1 << hero.square + 1, movement=1, escaped=0, dragging="")
    option = question(state, moving).options[0]
    assert "1 space east" in option.label
    assert "next to Amos" in option.hint


def test_options_are_not_made_before_somebody_looks(state):
    asked = question(state, decisions.LootTo(TABLE, ["nobody"]))
    assert asked.text == "Who takes it?"
    with pytest.raises(KeyError):
        _ = asked.options


def test_kinds_that_this_mission_never_asks_have_words_too(state):
    gone = decisions.ChooseExit(["0", "1"])
    assert [option.label for option in question(state, gone).options] == ["Exit 0", "Exit 1"]
    item = decisions.WhichItem("gunslinger", ["ivory_revolver", "gamblers_derringer"], source="voices")
    assert question(state, item).label("ivory_revolver").startswith("Lose ")


# -- whole games -------------------------------------------------------------------------------------------------------


def played(seed: int) -> tuple[GameState, list[Told], list[str]]:
    """A game by random answers: its end, its log, and the sentences, each said when the next question was asked."""
    below = Whim(seed).below
    log: list[Any] = []
    sentences: list[str] = []

    def answered(decision, state):
        tell_news(state)
        asked = question(state, decision)
        assert asked.text.strip()
        assert [option.key for option in asked.options] == decision.keys()
        assert all(option.label.strip() for option in asked.options)
        return "bot", "no" if decision.kind == "flee" else decision.any(below)

    def tell_news(state):
        sentences.extend(sentence(state, event) for event, _ in log[len(sentences) :])

    table = Table(new_state(), Seeded(seed), answered, GAME.roll_clauses, log=log)
    while (step := GAME.next_step(table.state)) is not None:
        step(table)
    tell_news(table.state)
    return table.state, [Told(*line) for line in log], sentences


@pytest.mark.parametrize("seed", range(20))
def test_the_log_of_a_whole_game_is_never_silent_and_its_questions_name_every_option(seed):
    state, log, sentences = played(seed)
    assert len(sentences) == len(log)
    assert all(said[:1] and not said[:1].islower() and said.strip() for said in sentences)
    lines = story(state, log)
    assert lines[0].split()[0].rstrip(":") == {"victory": "Victory", "defeat": "Defeat"}[state.outcome]
    assert all(lines)
    assert all(recap(state, log))


def test_the_story_counts_what_the_log_tells():
    state = new_state()
    state.outcome, state.cause, state.turn = "defeat", "fled", 3
    state.tallies["killed"] = 1
    state.heroes[0].xp = 30
    told = [
        events.EnemyKilled("drowned_miner#1", "gunslinger"),
        events.HeroWounded("gunslinger", 4, "drowned_miner"),
        events.HeroKnockedOut("gunslinger"),
        events.TilePlaced("assay_office", ()),
    ]
    lines = story(state, [Told(event, 0) for event in told])
    assert lines[0] == "Defeat: the party fled the mine."
    assert "It took 3 turns; 1 tile was found; 1 enemy was killed in 0 fights." in lines
    assert (
        "Ruth, Gunhand: 1 kill, 4 wounds and 0 sanity damage taken, 30 XP, $0, 0 Dark Stone. Knocked out once." in lines
    )
    assert "campaign" in lines[-1]


def test_a_victory_is_told_with_the_words_of_the_mission():
    state = new_state()
    state.outcome = "victory"
    lines = story(state, [])
    assert lines[0] == "Victory: A Fistful of Dark Stone is done."
    assert lines[1] == state.catalogue.missions[state.mission].victory


def test_a_recap_says_where_the_game_stands():
    state = new_state()
    state.turn = 2
    state.fight = Fight()
    state.enemies = [Enemy("drowned_miner#1", "drowned_miner", state.tiles[0].squares[0])]
    where, party = recap(state, [])
    assert where == "A Fistful of Dark Stone, turn 2: 0 of 2 clues, the Darkness at 0 of 16."
    assert "Ruth 11/11 health" in party
    assert "In a fight with 1 Drowned Miner." in party
