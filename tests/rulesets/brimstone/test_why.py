"""Why? Figures with their parts, dice with their fate; every line explains itself, and looking changes nothing."""

from functools import cache, partial
from typing import Any

import pytest

from brimstone_tui.cards.stacked import StackedTable
from brimstone_tui.engine.chance import Scripted, Seeded
from brimstone_tui.engine.events import Rolled
from brimstone_tui.engine.session import Session
from brimstone_tui.games import bots_for
from brimstone_tui.lab.reading import scene_of
from brimstone_tui.lab.running import Answers
from brimstone_tui.lab.scene_game import SceneGame
from brimstone_tui.rulesets.brimstone import events
from brimstone_tui.rulesets.brimstone.game import GAME
from brimstone_tui.rulesets.brimstone.why import why
from brimstone_tui.testing import enemy, hero, item
from brimstone_tui.views import WhyView

rule = pytest.mark.rule
GUN = item("gun", ranged={"range": 9, "shots": 2})
HEROES = ("gunslinger", "preacher", "marshal", "scout")
NAMES = ("Ruth", "Amos", "Rose", "Cole")


def scene_session(map: str, run: dict[str, Any], dice: Any, answers: Any = (), **figures: Any) -> Session[Any]:
    """A scene played to its end."""
    keys = {"scene": "why", "ruleset": "brimstone", "map": map, "figures": figures, "run": run, "dice": dice}
    scene = scene_of({**keys, "answers": list(answers)})
    seat = Answers(scene)
    bots = {hero.letter: lambda decision, state: seat(decision, state)[1] for hero in scene.figures.heroes}
    chance = Scripted(dice if isinstance(dice, dict) else list(dice))
    table = partial(StackedTable, on_top={})
    session: Session[Any] = Session(SceneGame(scene), {}, chance, bots, table=table)
    assert session.is_over
    return session


def asked(session: Session[Any], event: type, number: int = 0, **fields: Any) -> WhyView:
    """Why the log has the event, the first of its class with these fields."""
    lines = [
        line
        for line, told in enumerate(session.log)
        if isinstance(told.event, event) and all(getattr(told.event, key) == value for key, value in fields.items())
    ]
    return why(session, lines[number])


def shooting(dice: Any, answers: Any = (), gun: Any = GUN, **figures: Any) -> Session[Any]:
    shooter = hero("scout", **{"name": "Cole", "grit": 0, "items": [gun], **figures.pop("A", {})})
    target = enemy(**{"health": 9, **figures.pop("e", {})})
    return scene_session("A...e", {"attack": {"by": "A", "with": gun["id"]}}, dice, answers, A=shooter, e=target)


# -- attacks -----------------------------------------------------------------------------------------------------------


@rule("B2.8")
@pytest.mark.parametrize(
    ("printed", "by", "said"),
    [
        (4, 1, "To hit at range 3+: printed 4+, +1 gun."),
        (3, 2, "To hit at range 2+: printed 3+, +2 gun; a target is never better than 2+."),
        (6, -1, "To hit at range 6+: printed 6+, -1 gun; a target is never worse than 6+."),
        (4, 0, "To hit at range 4+: printed 4+."),
    ],
)
def test_what_a_die_needs_has_its_parts_and_its_bounds(printed, by, said):
    modifiers = [{"stat": "ranged_to_hit", "by": by}] if by else []
    session = shooting([1, 1], gun={**GUN, "name": "gun", "modifiers": modifiers}, A={"to_hit": {"ranged": printed}})
    assert said in asked(session, events.AttackBegan).facts
    assert said in asked(session, Rolled, purpose="to_hit").facts


@rule("B8.10")
def test_the_dice_of_an_attack_are_the_shots_of_the_gun():
    assert "Shots 2: printed 2." in asked(shooting([1, 1]), events.AttackBegan).facts


@rule("B8.6")
def test_the_dice_in_melee_are_combat_and_what_the_weapons_add():
    blade = item("blade", name="Blade", melee={"combat": 1})
    session = scene_session(
        "Ae", {"attack": {"by": "A", "with": "blade"}}, [1, 1, 1], A=hero(combat=2, items=[blade]), e=enemy()
    )
    assert "Combat 3: printed 2, +1 Blade." in asked(session, events.AttackBegan).facts


@rule("B2.20", "B8.20")
def test_each_die_has_its_fate():
    dice = {"to_hit": [5, 1, 6], "damage": [1, 1]}
    session = shooting(dice, [{"reroll": [1]}], A={"grit": 1, "to_hit": {"ranged": 4}}, e={"defense": 2})
    first = asked(session, Rolled, purpose="to_hit")
    assert "Die 1 shows 5: it counts." in first.facts
    assert "Die 2 showed 1 and was rolled again (1 Grit): 6." in first.facts
    again = asked(session, Rolled, 1, purpose="to_hit")
    assert "These dice were thrown before; they are thrown again once (1 Grit)." in again.facts
    assert "Die 2 shows 6: it counts." in again.facts
    reroll = asked(session, events.DiceRerolled)
    assert reroll.facts[0].startswith("Paid with: 1 Grit.")
    assert reroll.facts[1:] == ("Die 2 showed 1, now 6.", "Die 1 is left as it is, 5.")


@rule("B8.31", "B8.34")
def test_a_hit_says_what_stopped_its_wounds():
    session = shooting({"to_hit": [5, 1], "damage": [6], "armor": [5, 2, 2]}, e={"defense": 3, "armor": 5})
    facts = asked(session, events.EnemyHit).facts
    assert facts == (
        "Damage 6.",
        "Defense 3: printed 3.",
        "Armor stopped 1 wound.",
        "It had 9 Health left; no more wounds than that are placed.",
        "2 wounds are placed.",
    )
    assert "The save is 5+, from target; only the best one counts." in asked(session, Rolled, purpose="armor").facts


@rule("B8.32")
def test_a_critical_hit_says_so_and_names_no_defense():
    session = shooting({"to_hit": [6, 1], "damage": [4]}, e={"defense": 3})
    facts = asked(session, events.EnemyHit).facts
    assert facts[0] == "Damage 4, a critical hit."
    assert not any("Defense" in fact for fact in facts)
    assert "A natural 6 or more is a critical hit." in asked(session, events.HitsScored).facts


@rule("B8.35", "B16.2")
def test_a_kill_says_the_health_that_was_reached_and_what_it_was_worth():
    session = shooting({"to_hit": [5, 1], "damage": [6]}, e={"health": 3, "xp": 20})
    assert asked(session, events.EnemyKilled).facts == ("Health 3: printed 3.",)
    assert asked(session, events.XpGained).facts == ("Worth 20, 0 for Elite abilities: 20 XP for the last wound.",)


@rule("B16.4")
def test_a_wound_on_a_large_enemy_says_what_it_was_worth():
    session = shooting({"to_hit": [5, 1], "damage": [3]}, e={"xp": {"base": 10, "each": 5}})
    said = "Base 10, 0 for Elite abilities, 5 for each of 3 wounds: 25 XP."
    assert asked(session, events.XpGained).facts == (said,)


# -- enemies -----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def pack() -> Session[Any]:
    """Two hounds go for two heroes, and one of those is beside Ruth already."""
    return scene_session(
        "A.....B\n.......\n.e...e.",
        {"activation": {"of": "e"}},
        {"random_hero": [5], "to_hit": [1, 5], "defense": [1]},
        A=hero(name="Ruth", defense=4, health=9),
        B=hero("scout", name="Cole", defense=4, health=9),
        e=enemy(id="hound", name="Hound", move=9, damage=3, to_hit={"melee": 4}),
    )


@rule("B9.7", "B9.8")
def test_targeting_says_whom_it_could_reach_how_many_were_on_each_and_the_die(pack):
    first, second = asked(pack, events.TargetChosen), asked(pack, events.TargetChosen, 1)
    assert first.facts == (
        "Ruth can be reached; none of the kind was on this hero yet.",
        "Cole can be reached; none of the kind was on this hero yet.",
        "The fewest are on Ruth and Cole: one of them is picked at random.",
        "The D6 shows 5: that is Cole.",
    )
    assert second.facts == (
        "Ruth can be reached; none of the kind was on this hero yet.",
        "Cole can be reached; 1 of the kind was on this hero.",
        "The fewest are on Ruth.",
        "Only Ruth was left, so no die was needed.",
    )


@rule("B20.1", "B20.3")
def test_the_die_that_chooses_a_hero_has_its_numbers(pack):
    facts = asked(pack, events.RandomHeroChosen).facts
    assert facts == ("Number 1 is Ruth.", "Number 2 is Cole.", "The D6 shows 5: that is Cole.")


@rule("B9.10")
def test_an_enemys_move_says_where_it_could_have_gone(pack):
    facts = asked(pack, events.EnemyMoved).facts
    assert facts[0] == "Move 9: printed 9."
    assert "Free beside Cole: column 5, row 0, 4 steps away." in facts
    assert "Free beside Cole: column 6, row 1, 5 steps away." in facts
    assert facts[-1].startswith("The space with the longest shortest way is taken (5 steps)")


@rule("B9.62")
def test_an_enemy_attack_says_its_dice_and_what_a_hit_does(pack):
    facts = asked(pack, events.EnemiesAttacked, hero="B").facts
    assert facts == (
        "1 die thrown together by Hound.",
        "Combat 1: printed 1.",
        "To hit 4+: printed 4+.",
        "A hit that is not saved does 3.",
    )


@rule("B10.4")
def test_a_wound_says_what_came_through_and_how_much_the_hero_can_take(pack):
    assert asked(pack, events.HeroWounded).facts == (
        "1 hit came.",
        "1 hit got through.",
        "3 wounds now, of Health 9; what is beyond is not taken.",
    )


@rule("B10.3", "B10.11")
def test_hits_say_what_each_save_stopped():
    session = scene_session(
        "A.e",
        {"harm": {"to": "A", "hits": 3, "kind": "hits", "each": 2}},
        {"cover": [6, 1, 1], "defense": [5, 1], "armor": [6, 1]},
        A=hero(name="Ruth", defense=4, armor=5, cover=6, health=9),
        e=enemy(),
    )
    assert asked(session, events.HitsTaken).facts == (
        "3 hits came.",
        "Cover stopped 1 hit.",
        "Defense stopped 1 hit.",
        "1 hit got through.",
    )
    assert asked(session, events.HeroWounded).facts[-2:] == (
        "Armor stopped 1 point.",
        "1 wound now, of Health 9; what is beyond is not taken.",
    )


# -- the turn ----------------------------------------------------------------------------------------------------------


@cache
def game_of_bots(seed: int) -> Session[Any]:
    setup = {
        "mission": "a_fistful_of_dark_stone",
        "heroes": [
            {"class": id, "name": name} for id, name in zip(HEROES, ("Ruth", "Amos", "Rose", "Cole"), strict=True)
        ],
        "light": HEROES[0],
        "options": {},
    }
    session = Session(GAME, setup, Seeded(seed), bots_for(GAME, HEROES))
    assert session.is_over
    return session


@rule("B4.10", "B3.23")
def test_the_hold_roll_says_why_it_needs_what_it_needs():
    view = asked(game_of_bots(1), events.HeldBack)
    assert view.clause == "B4.12"
    assert view.title
    assert view.text
    assert view.facts[0] == "The posse is 0 steps from the Entrance, so the total must reach 7."


@rule("B4.20")
def test_an_activation_says_its_initiative():
    session = scene_session("A.e", {"activation": {"of": "e"}}, [1], A=hero(), e=enemy(initiative=4, move=9))
    assert asked(session, events.ActivationBegan).facts == ("Initiative 4: printed 4.",)


@pytest.mark.parametrize("seed", range(1, 6))
def test_lines_of_whole_games_explain_themselves_and_looking_changes_nothing(seed: int):
    explain(game_of_bots(seed), first=seed, every=25)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 6))
def test_every_line_of_a_whole_game_explains_itself(seed: int):
    explain(game_of_bots(seed))


def explain(session: Session[Any], first: int = 0, every: int = 1) -> None:
    before = session.digest, session.tape, len(session.log)
    views = [why(session, line) for line in range(first, len(session.log), every)]
    assert (session.digest, session.tape, len(session.log)) == before
    assert all(view.sentence and view.clause and view.title for view in views)
    assert all(fact.endswith(".") for view in views for fact in view.facts)


def test_a_line_that_is_not_there_is_refused():
    session = game_of_bots(1)
    with pytest.raises(IndexError):
        why(session, len(session.log))
