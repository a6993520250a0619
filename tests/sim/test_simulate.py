"""Many games: counts that do not depend on who played them, outcomes that are told apart, games that can be played
again."""

import json

import pytest

from brimstone_tui import games
from brimstone_tui.engine.chance import Seeded
from brimstone_tui.engine.errors import EngineError
from brimstone_tui.engine.session import Session
from brimstone_tui.rulesets.brimstone import bots
from brimstone_tui.sim import Failure, Tally, playing, seed_of_game, simulate

MISSION = "a_fistful_of_dark_stone"


def counts(tally):
    return {name: value for name, value in tally.as_dict().items() if name != "seconds"}


def test_every_game_is_won_lost_or_told_apart():
    tally = simulate("brimstone", MISSION, 4, games=6, seed=7)
    assert tally.games == 6
    assert tally.errors == tally.unfinished == 0
    assert tally.wins + sum(tally.losses.values()) == 6
    assert set(tally.losses) <= {"all_knocked_out", "darkness_escaped"}
    assert tally.turns >= 6
    assert tally.decisions > tally.turns


def test_the_counts_are_json_with_the_promised_keys():
    data = json.loads(json.dumps(simulate("brimstone", MISSION, 2, games=2, seed=7).as_dict()))
    assert set(data) >= {"games", "wins", "errors", "losses", "turns", "decisions", "seconds"}


def test_the_counts_do_not_depend_on_the_number_of_processes():
    alone, together = (simulate("brimstone", MISSION, 1, games=8, seed=3, jobs=jobs, coverage=True) for jobs in (1, 2))
    assert counts(alone) == counts(together)


def test_seeds_of_two_simulations_do_not_overlap():
    assert seed_of_game(1, 17) == 1_000_017
    assert seed_of_game(1, 999_999) < seed_of_game(2, 0)


@pytest.mark.parametrize("number", [0, 1])
def test_a_game_of_a_simulation_can_be_played_again_at_the_table(number):
    setup = playing.setup_of("brimstone", MISSION, 3)
    game = games.ruleset("brimstone")
    seats = {hero["class"]: bots.SensibleBot() for hero in setup["heroes"]}
    session = Session(game, setup, Seeded(seed_of_game(5, number)), seats)
    tally = Tally()
    playing.play_one(playing.Plan("brimstone", setup, 5, "sensible"), seed_of_game(5, number), tally)
    assert session.is_over
    assert session.state.turn == tally.turns
    assert tally.wins == (session.state.outcome == "victory")
    assert tally.decisions == sum(entry.kind == "bot" for entry in session.tape)


def test_an_exception_is_counted_with_the_seed_of_its_game(monkeypatch):
    def stumble(self, decision, state):
        raise RuntimeError("a bot fell over")

    monkeypatch.setattr(bots.SensibleBot, "__call__", stumble)
    tally = simulate("brimstone", MISSION, 4, games=2, seed=1)
    assert (tally.games, tally.errors, tally.wins, tally.losses) == (2, 2, 0, {})
    assert tally.failures[1] == Failure(seed_of_game(1, 1), "RuntimeError: a bot fell over")
    assert "1000001" in tally.text()


def test_a_bot_that_gets_nowhere_in_a_turn_leaves_its_game_unfinished(monkeypatch):
    monkeypatch.setattr(playing, "MOST_IN_A_TURN", 1)
    tally = simulate("brimstone", MISSION, 4, games=2, seed=1)
    assert (tally.wins, tally.losses, tally.errors, tally.unfinished) == (0, {}, 0, 2)
    assert "over 1 decisions" in tally.failures[0].what


def test_a_game_that_is_too_long_is_unfinished(monkeypatch):
    monkeypatch.setattr(playing, "MOST_IN_A_GAME", 20)
    tally = simulate("brimstone", MISSION, 4, games=1, seed=1)
    assert (tally.wins, tally.losses, tally.unfinished) == (0, {}, 1)
    assert tally.failures == [Failure(seed_of_game(1, 0), "over 20 decisions")]


def test_coverage_names_what_came_up_and_what_never_did():
    tally = simulate("brimstone", MISSION, 4, games=3, seed=1, coverage=True)
    assert any(name.startswith("enemy:") for name in tally.met)
    assert not set(tally.met) & set(tally.never_met)


@pytest.mark.parametrize(
    ("wrong", "what"),
    [
        ({"ruleset": "brimstome"}, "did you mean 'brimstone'"),
        ({"mission": "a_fistful"}, "mission: 'a_fistful' is not known"),
        ({"heroes": 5}, "heroes: 5"),
        ({"heroes": ["gunslinger", "gunslinger"]}, "twice"),
        ({"games": 0}, "games: 0"),
        ({"bot": "clever"}, "bot: 'clever'"),
    ],
)
def test_what_cannot_be_played_is_refused(wrong, what):
    with pytest.raises(EngineError, match=what):
        simulate(**{"ruleset": "brimstone", "mission": MISSION, "heroes": 4, "games": 1, "seed": 1, **wrong})
