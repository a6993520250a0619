"""Every event has a sentence, every question words for all its options; what the Overlord holds is never named."""

import inspect
from typing import Any

import pytest

from brimstone_tui.board.squares import square
from brimstone_tui.engine import events as engine_events
from brimstone_tui.engine.chance import Seeded, TypedIn, Whim
from brimstone_tui.engine.events import Rolled, Shuffled
from brimstone_tui.engine.requests import Decision, EnterDice
from brimstone_tui.engine.session import Session
from brimstone_tui.rulesets.descent import decisions, events
from brimstone_tui.rulesets.descent.game import GAME
from brimstone_tui.rulesets.descent.named_rules import RULES
from brimstone_tui.rulesets.descent.names import faces_text, source_name, surge_in_words
from brimstone_tui.rulesets.descent.narrate import about, question, recap, sentence, story
from brimstone_tui.rulesets.descent.questions import _WORDS
from brimstone_tui.rulesets.descent.records import Moment, Surge, Window
from brimstone_tui.rulesets.descent.rolls import ROLL_CLAUSES
from brimstone_tui.rulesets.descent.setup import READY_PARTY, ready_setup
from brimstone_tui.rulesets.descent.state import OVERLORD, GameState, give_catalogue
from brimstone_tui.words import message_ids, say

HERE, THERE = square(3, 4), square(4, 4)
QUESTS = list(GAME.catalogue.quests)

EVENT_CLASSES = [
    each
    for _, each in inspect.getmembers(events, inspect.isclass)
    if hasattr(each, "clause") and each.__module__ == events.__name__
]
DECISION_CLASSES = [
    each
    for _, each in inspect.getmembers(decisions, inspect.isclass)
    if issubclass(each, Decision) and each.__module__ == decisions.__name__
]

SAMPLES: dict[str, Any] = {
    "quest": "ford_road", "heroes": READY_PARTY, "encounter": 0, "hero": "garrow", "other": "hale", "square": HERE,
    "monster": "reed_slinger#2", "monsters": ("reed_slinger", "reed_slinger#3"), "kind": "reed_slinger",
    "figure": "reed_slinger#2", "action": "stand_up", "items": ("woodsmans_axe",), "source": "heavy_news",
    "path": (HERE, THERE), "by": "pip", "terrain": "pit", "door": "3,1|4,1", "status": "open", "attacker": "ironbrow",
    "weapon": "woodsmans_axe", "targets": ("garrow", "hale"), "target": "garrow", "defender": "quill",
    "roller": "garrow", "purpose": "attack", "numbers": (1,), "dice": ("blue", "red"), "sides": (2, 6),
    "surge": "range_1_hearts_1", "attribute": "might", "passed": True, "condition": "stunned", "ability": "heave",
    "card": "loaded_bones", "token": "iron_key", "item": "tin_buckler", "given": ("tin_buckler",), "taken": (),
    "winner": "heroes", "cause": "doom", "about": "garrow",
}  # fmt: skip
OWN: dict[str, dict[str, Any]] = {
    "OverlordDrew": {"why": "hero_defeated", "cards": 2, "hand": 5},
    "PointsLost": {"why": "immobilized"},
    "AttackMissed": {"why": "range"},
    "CardsRefreshed": {"cards": ("tin_buckler", "heave")},
    "SearchCardDrawn": {"card": "fire_flask"},
    "SearchCardDiscarded": {"card": "nothing"},
    "CardExhausted": {"card": "tin_buckler"},
    "CardFlipped": {"card": "health_potion#2"},
}
OTHER_WAYS = [
    events.Equipped("garrow", ()),
    events.PointsGained("pip", -1, 0),
    events.AttackDeclared("reed_slinger#2", "reed_slinger", ("garrow",), HERE),
    events.AttackDeclared("ironbrow", "quarry_giant", ("garrow",), HERE),
    events.AttackChanged("reed_slinger", "telling_blow", 0, 0, 0, 0),
    events.AttackMissed("pip", "x", 0, 0),
    events.AttackMissed("pip", "surge", 0, 0),
    events.CardPlayed("heavy_news", ""),
    events.HeartsSuffered("garrow", 1, 1, "lava"),
    events.Recovered("garrow", 0, 2, "rest"),
    events.Recovered("garrow", 1, 0, "recover_fatigue"),
    events.AttributeTested("garrow", "might", 5, 0, False),
    events.EncounterEnded("overlord"),
]


@pytest.fixture(scope="module")
def state() -> GameState:
    return new_state()


def new_state(quest: str = "ford_road") -> GameState:
    state = GAME.begin(ready_setup(quest, READY_PARTY))
    give_catalogue(state, GAME.catalogue)
    return state


def sample_of(kind: type[Any]) -> Any:
    return kind(*({**SAMPLES, **OWN.get(kind.__name__, {})}.get(name, 3) for name in kind._fields))


def is_sentence(said: str) -> bool:
    return not said[0].islower() and said.rstrip()[-1] in ".!?" and not {"_", "#"} & {*said} and "  " not in said


# -- events ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", EVENT_CLASSES, ids=lambda kind: kind.__name__)
def test_every_event_has_a_full_sentence(state, kind):
    assert is_sentence(sentence(state, sample_of(kind)))


@pytest.mark.parametrize("event", OTHER_WAYS, ids=lambda event: type(event).__name__)
def test_every_event_that_can_be_told_in_another_way_has_a_full_sentence_for_it(state, event):
    assert is_sentence(sentence(state, event))


@pytest.mark.parametrize("kind", EVENT_CLASSES, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("number", [0, 1, 2, 5])
def test_no_number_breaks_a_sentence(state, kind, number):
    sample = sample_of(kind)
    numbers = {name: number for name, value in zip(kind._fields, sample, strict=True) if type(value) is int}
    numbers = {name: each for name, each in numbers.items() if name not in ("square", "encounter")}
    assert is_sentence(sentence(state, sample._replace(**numbers)))


def test_a_roll_shows_the_faces_and_what_they_come_to(state):
    attack = Rolled("attack", "garrow", ("blue", "red"), (2, 6), 0, "reed_slinger#2,reed_slinger#3", "D10.13")
    assert sentence(state, attack) == (
        "Garrow Tollkeeper rolls to attack Reed Slingers 2 and 3: "
        "blue 2r 2h 1s, red 3h 1s — 5 hearts, range 2, 2 surges."
    )
    assert sentence(state, attack._replace(sides=(1, 6))).endswith("blue X, red 3h 1s — the X misses.")
    defended = Rolled("defense_dice", "ironbrow", ("gray", "brown"), (2, 1), 0, "garrow", "D10.13")
    assert sentence(state, defended) == "Ironbrow defends against Garrow Tollkeeper: gray 1, brown 0 — 1 shield."
    risen = Rolled("stand_up", "pip", ("red", "red"), (1, 6), 0, "", "D5.24")
    assert sentence(state, risen) == "Pip Larkspur rolls to stand up: red 1h, red 3h 1s — 4 hearts and 1 surge."


@pytest.mark.parametrize("purpose", ROLL_CLAUSES)
@pytest.mark.parametrize("subject", ["", "reed_slinger#2", "poisoned"])
def test_every_purpose_of_dice_has_a_sentence(state, purpose, subject):
    dice = ("gray", "black") if purpose in ("defense_dice", "attribute") else ("blue", "red")
    assert is_sentence(sentence(state, Rolled(purpose, "garrow", dice, (2, 2), 0, subject, "")))


@pytest.mark.parametrize("deck", ["search", "shop", "overlord", "tokens", "hand"])
def test_a_shuffle_names_its_deck(state, deck):
    assert is_sentence(sentence(state, Shuffled(deck, 12)))


def test_what_is_counted_is_said_in_good_english(state):
    suffered = events.HeartsSuffered("garrow", 1, 4, "reed_slinger#2")
    assert sentence(state, suffered) == "Garrow Tollkeeper suffers 1 heart from Reed Slinger 2: 4 damage in all."
    assert "suffers 2 hearts" in sentence(state, suffered._replace(hearts=2))
    walked = events.FigureMoved("reed_slinger#2", (HERE,), 0)
    assert sentence(state, walked) == "Reed Slinger 2 moves 1 space, to column 3, row 4."
    counted = events.DamageCounted("pip", "ironbrow", 4, 6, 1, 0)
    assert sentence(state, counted) == "4 hearts on Ironbrow, 6 shields, Pierce 1: nothing gets through."


@pytest.mark.parametrize("name", ["{ $hero }", "[bold]x[/bold]", "Zoë", "a#2", "None"])
def test_a_name_that_a_player_typed_is_said_as_it_is(name):
    state = new_state()
    state.heroes[0].name = name
    assert name in sentence(state, events.Rested("garrow"))


def test_an_event_is_about_its_heroes_and_groups(state):
    told = events.AttackDeclared("ironbrow", "quarry_giant", ("garrow", "hale"), HERE)
    assert about(state, told) == ("quarry_giant", "garrow", "hale")
    rolled = Rolled("attack", "garrow", ("blue",), (2,), 0, "reed_slinger#2,ironbrow", "")
    assert about(state, rolled) == ("garrow", "reed_slinger", "quarry_giant")


def test_every_rule_by_name_has_a_name_and_a_meaning():
    for rule in RULES:
        assert say(f"descent-rule-{rule.replace('_', '-')}") != say(f"descent-meaning-{rule.replace('_', '-')}")


def test_sources_of_every_kind_have_names(state):
    catalogue = GAME.catalogue
    ids = [*catalogue.skills, *catalogue.items, *catalogue.search, *catalogue.overlord, *catalogue.abilities]
    ids += [ability.id for kind in catalogue.heroes.values() for ability in (kind.ability, kind.feat) if ability]
    for id in ids:
        named = source_name(state, id)
        assert named, id
        assert "_" not in named, id
        assert named != id, id


def test_surges_are_called_by_what_they_give(state):
    assert surge_in_words(state, "range_1_hearts_2") == "range 1 and 2 hearts"
    assert surge_in_words(state, "hearts_1#2") == "1 heart"
    assert surge_in_words(state, "stunned") == "Stunned"
    assert surge_in_words(state, "blast") == "Blast"
    assert surge_in_words(state, "telling_blow") == "Telling Blow"
    assert surge_in_words(state, "recover_fatigue") == "recover fatigue"


# -- questions ---------------------------------------------------------------------------------------------------------


def test_every_kind_of_decision_has_words():
    assert set(_WORDS) == {kind.kind for kind in DECISION_CLASSES} | {EnterDice.kind}


def test_every_moment_and_every_window_has_words():
    ids = message_ids()
    for moment in Moment.__args__:  # type: ignore[attr-defined]  # what a Literal holds
        assert f"descent-moment-{moment.replace('_', '-')}" in ids
    for window in Window.__args__:  # type: ignore[attr-defined]
        assert f"descent-window-{window.replace('_', '-')}" in ids


def played(quest: str, seed: int, options: dict[str, str], most: int = 700, size: int = 4) -> tuple[Session, list[Any]]:
    """A game played at random, with all its questions in words."""
    setup = ready_setup(quest, READY_PARTY[:size])
    setup["options"] |= options
    session, below = Session(GAME, setup, Seeded(seed), {}), Whim(seed).below
    asked: list[Any] = []
    while session.pending is not None and len(asked) < most:
        decision = session.pending.decision
        words = question(session.state, decision)
        assert [option.key for option in words.options] == decision.keys()
        asked.append((decision, words))
        session.answer(session.pending.id, decision.any(below))
    return session, asked


@pytest.mark.parametrize("quest", QUESTS)
@pytest.mark.parametrize("options", [{}, {"overlord_prompts": "always"}])
def test_the_log_is_never_silent_and_questions_name_every_option(quest, options):
    session, asked = played(quest, 7, options)
    for decision, words in asked:
        for text in (words.text, *(part for each in words.options for part in (each.label, each.hint))):
            assert "descent-" not in text, decision.kind
            assert "_" not in text, decision.kind
        assert words.text[-1] == "?" or words.text[-1] == "."
        assert all(each.label for each in words.options), decision.kind
    for told in session.log:
        assert is_sentence(sentence(session.state, told.event)), told.event


def test_dice_that_are_typed_in_say_which_number_stands_for_which_face():
    session = Session(GAME, ready_setup("ford_road", READY_PARTY[:2]), TypedIn(5), {})
    below = Whim(3).below
    while session.pending is not None and not isinstance(session.pending.decision, EnterDice):
        session.answer(session.pending.id, session.pending.decision.any(below))
    assert session.pending is not None
    words = question(session.state, session.pending.decision)
    dice = session.pending.decision.about["dice"]
    assert [option.label for option in words.options] == [
        f"Die {n}, {die}: " + ", ".join(f"{side} is {face}" for side, face in enumerate(faces_text(die), start=1))
        for n, die in enumerate(dice, start=1)
    ]


def test_a_surge_says_what_it_costs_beside_itself(state):
    from brimstone_tui.rulesets.descent.names import surge_record_in_words as said

    assert said(state, "kindle", Surge(id="kindle", fatigue=1, hearts=1)) == "Kindle, for 1 fatigue"
    assert said(state, "hearts_4", Surge(hearts=4, cost=2)) == "4 hearts, for 2 surges"


# -- what nobody else may know -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("quest", QUESTS)
def test_the_log_never_names_a_card_that_the_overlord_drew_or_holds(quest):
    session, asked = played(quest, 11, {"overlord_prompts": "always"})
    shown = (events.CardPlayed, events.OverlordLostCard)
    named = [card.name for card in GAME.catalogue.overlord.values()]
    seen: set[str] = set()
    for told in session.log:
        if isinstance(told.event, shown):
            seen.add(GAME.catalogue.overlord[told.event.card].name)
        said = sentence(session.state, told.event)
        assert not [name for name in named if name in said and name not in seen], said
    for decision, words in asked:
        if not decision.secret:
            texts = (words.text, *(part for each in words.options for part in (each.label, each.hint)))
            assert not [name for name in named if any(name in text for text in texts) and name not in seen]


def test_a_question_about_a_card_is_put_in_the_same_words_whatever_the_hand(state):
    about_step = {"target": "garrow"}
    one = decisions.PlayCard(["rotten_floor"], open=True, window="hero_enters_empty_space", **about_step)
    none = decisions.PlayCard([], open=True, window="hero_enters_empty_space", **about_step)
    assert one.seat == OVERLORD
    assert question(state, one).text == question(state, none).text


# -- the end -----------------------------------------------------------------------------------------------------------


def test_the_story_says_who_won_and_counts_what_the_log_tells():
    session, _ = played("chapel_of_cinders", 7, {}, most=5000)
    assert session.is_over
    told = story(session.state, session.log)
    assert told[0] == "Defeat: the Overlord has won The Ashen Hallows."
    fallen = sum(isinstance(each.event, events.MonsterDefeated) for each in session.log)
    assert f"{fallen} monster" in told[2]
    assert [line.split(",")[0] for line in told[3:]] == [hero.name for hero in session.state.heroes]
    session.state.outcome = "victory"
    assert story(session.state, session.log)[0] == "Victory: the heroes have won The Ashen Hallows."


def test_a_recap_says_where_the_quest_stands():
    session, _ = played("ford_road", 3, {}, most=40)
    where, party = recap(session.state, session.log)
    assert where.startswith("The Reed Ford, round ")
    assert "Reed Slinger" in where
    assert all(hero.name in party for hero in session.state.heroes)


def test_the_engine_tells_nothing_else():
    told = [name for name, each in inspect.getmembers(engine_events, inspect.isclass) if hasattr(each, "_fields")]
    assert told == ["Rolled", "Shuffled", "Told"]


def test_hearts_that_surges_have_bought_are_counted_in_the_next_question(state):
    state.figure("garrow").equipped = ["woodsmans_axe"]
    attack = {"weapon": "woodsmans_axe", "hearts": 3, "range": 2, "surges": 1, "needed": 0, "defenses": []}
    asked = decisions.SpendSurge("garrow", ["none"], figure="garrow", bought=["hearts_1"], attack=attack)
    assert "1 surge is left; the attack has 4 hearts." in question(state, asked).text


def test_a_large_base_is_laid_down_for_no_other_reason_than_its_size(state):
    asked = decisions.PlaceBase(OVERLORD, ["3,4", "4,4:turned"], figure="ironbrow")
    assert question(state, asked).text.startswith("Overlord, how is the large base of Ironbrow laid down?")


def test_heroes_who_choose_their_own_space_are_not_named_twice(state):
    asked = decisions.Place("garrow", 0b110, figure="garrow", why="nearest")
    assert question(state, asked).text == "Garrow Tollkeeper, which space is yours (getting up)?"
    assert question(state, decisions.Place(OVERLORD, 0b110, figure="garrow", why="shift")).text.endswith(
        "where is Garrow Tollkeeper put (being pushed)?"
    )
