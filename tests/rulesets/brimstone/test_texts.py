"""What is written on cards, items, abilities, tokens and Elite rows is what their records do: numbers, dice, names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from typing import Any

import pytest

from brimstone_tui.rulesets.brimstone import records
from brimstone_tui.rulesets.brimstone.game import GAME

CATALOGUE = GAME.catalogue
DICE = re.compile(r"\b(\d*)[dD](\d+)\b")
NUMBER_WORDS = {"two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}
"""`one` is left out: it stands for too much else."""
NOT_WRITTEN = (
    "id",
    "name",
    "title",
    "text",
    "asked",
    "copies",
    "clause",
    "weight",
    "value_dollars",
    "hands",
    "upto",
    "doubles",
)
SPELLED = {
    # what it is: the words of which one stands in the text
    "initiative": "initiative", "combat": "combat", "shots": "shots|dice", "move": "move", "health": "health",
    "sanity": "sanity", "max_grit": "maximum grit", "starting_grit": "grit", "lore": "lore", "armor": "armor",
    "spirit_armor": "spirit armor", "cover": "cover", "shield": "shield", "escape": "escape", "willpower": "willpower",
    "melee_to_hit": "hand to hand", "ranged_to_hit": "guns|ranged attacks", "damage": "damage",
    "ranged_damage": "ranged hits .* damage", "critical_damage": "critical hits .* damage", "healing": "heal",
    "breath": "catching breath", "loot_gold": "loot cards .* gold", "dynamite_range": "dynamite flies",
    "side_bag": "side bag", "scavenge_dice": "scavenge", "hands": "hand slot", "test_dice": "skill test",
    "defense": "defense", "range": "range", "to_hit": "hits one easier", "fear": "fear", "terror": "terror",
    "endurance": "at most", "regeneration": "heals .* each turn starts", "tough": "ordinary one",
}  # fmt: skip
CONDITIONS = {
    "beside_an_enemy": "next to an enemy",
    "alone_on_the_tile": "nobody else stands on your tile",
    "out_of_a_fight": "not in a fight",
}
WHOM = {
    "each_hero": "every hero|all heroes|each hero",
    "random_hero": "random hero",
    "heroes_in_the_dark": "outside the light",
    "heroes_here": "on that tile",
    "adjacent_enemies": "each enemy next to you",
    "enemies_here": "each enemy on your tile",
    "chosen_adjacent_enemy": "one enemy next to you",
}
HITS = {"hits": r"\bhits?\b", "horror": "horror hits?", "corruption": "corruption hits?"}
DEEDS = {
    records.MoveDarkness: "darkness (?:moves|goes)",
    records.AddDread: "growing dread card",
    records.DrawDarkness: "darkness card",
    records.DrawEncounter: "another encounter",
    records.Threat: "threat card",
    records.DepthEventHappens: "depth event",
    records.LoseItem: "loses an item",
    records.Lasting: "until",
    records.Mend: "heal",
    records.Grit: "grit",
}


def written() -> Iterator[tuple[str, Any]]:
    """Everything that has a text and a record that does something, each with its name."""
    for deck, cards in CATALOGUE.cards.items():
        yield from ((f"{deck}:{id}", card) for id, card in cards.items())
    yield from ((f"depth_event:{event.id}", event) for event in CATALOGUE.depth_events.values())
    yield from ((f"item:{id}", item) for id, item in CATALOGUE.items.items())
    yield from ((f"ability:{id}", ability) for id, ability in CATALOGUE.abilities.items())
    yield from ((f"token:{id}", token) for id, token in CATALOGUE.tokens.items() if id != "dynamite")
    for chart in (CATALOGUE.injuries, CATALOGUE.madness):
        yield from ((f"chart:{id}", row) for id, row in chart.items() if not row.named_rules and not row.fatal)
    for id, kind in CATALOGUE.enemies.items():
        yield from ((f"elite:{id}:{row.title}", row) for row in kind.elite_chart)


WRITTEN = dict(written())


def parts(value: Any) -> Iterator[Any]:
    """A record and all the records in it."""
    if is_dataclass(value):
        yield value
        for each in fields(value):
            yield from parts(getattr(value, each.name))
    elif isinstance(value, tuple):
        for each in value:
            yield from parts(each)


def numbers_in(text: str) -> set[str]:
    """The numbers and dice of a text: `2D6` and `D6` as they stand, `two` as 2."""
    dice = {f"{count if count != '1' else ''}D{sides}" for count, sides in DICE.findall(text)}
    rest = DICE.sub("", text)
    words = {NUMBER_WORDS[word] for word in re.findall("[a-z]+", rest) if word in NUMBER_WORDS}
    return dice | words | set(re.findall(r"\d+", rest))


def numbers_of(record: Any) -> set[str]:
    """The numbers and dice in the record that are not what is meant when nothing is said."""
    found: set[str] = set()
    for part in parts(record):
        for each in fields(part):
            value = getattr(part, each.name)
            usual = each.default if each.default is not MISSING else None
            if each.name in NOT_WRITTEN or value == usual or isinstance(value, bool):
                continue
            if isinstance(value, int):
                found.add(str(abs(value)))
            elif isinstance(value, str) and DICE.search(value):
                found |= numbers_in(value.upper()) - ({"D6"} if each.name == "damage" else set())
    return found


def results_of(record: Any) -> set[str]:
    """The results of a table, a trigger or a depth event, and the die that it takes."""
    found: set[str] = set()
    for part in parts(record):
        if isinstance(part, records.RollTable):
            found |= {str(row.upto) for row in part.rows} | {str(row.upto + 1) for row in part.rows[:-1]} | {"1"}
        elif isinstance(part, records.Trigger) and part.need:
            found |= {"D6", *(str(side) for side in range(part.need, 7))}
        elif isinstance(part, records.Trigger) and part.moment == "move_roll_of_6":
            found.add("6")
        elif isinstance(part, records.DepthEventHappens):
            found.add("D6")
    return found


@pytest.mark.parametrize("name", WRITTEN)
def test_every_number_in_a_text_is_one_of_its_record(name):
    record = WRITTEN[name]
    assert numbers_in(record.text) <= numbers_of(record) | results_of(record) | {"1"}


@pytest.mark.parametrize("name", WRITTEN)
def test_every_number_of_a_record_is_in_its_text(name):
    record = WRITTEN[name]
    assert numbers_of(record) - {"1", "0"} <= numbers_in(record.text)


@pytest.mark.parametrize("name", WRITTEN)
def test_a_text_names_each_figure_that_it_changes_and_when(name):
    text = WRITTEN[name].text.lower()
    for part in parts(WRITTEN[name]):
        if isinstance(part, (records.Modifier, records.EnemyModifier)):
            assert re.search(SPELLED[part.stat], text), part
        if isinstance(part, records.Modifier) and part.when is not None:
            assert CONDITIONS[part.when] in text
        if isinstance(part, (records.Use, records.Reroll, records.Trigger, records.Item)) and _comes_back(name, part):
            assert str(part.per) in text
        if isinstance(part, (records.Use, records.Reroll)) and part.grit:
            assert f"{part.grit} grit" in text


def _comes_back(name: str, part: Any) -> bool:
    """Whether it is exhausted for a time, not used up like a token."""
    return part.per is not None and getattr(part, "free", True) and not name.startswith("token:")


@pytest.mark.parametrize("name", WRITTEN)
def test_a_text_says_what_happens_and_to_whom(name):
    text = WRITTEN[name].text.lower()
    for part in parts(WRITTEN[name]):
        if isinstance(part, (records.Harm, records.Heal, records.Strike, records.Gain, records.Grit, records.LoseItem)):
            assert re.search(WHOM.get(part.to, ""), text), part
        if isinstance(part, (records.Harm, records.Aftermath)):
            assert re.search(HITS[part.type], text), part
        if isinstance(part, (records.Harm, records.Strike)) and "defense" in getattr(part, "ignore", ("defense",)):
            assert "past defense" in text, part
        if isinstance(part, records.Heal):
            wanted = {"any": ("wound", "sanity"), "both": ("wound", "sanity")}.get(
                part.tracks, (part.tracks.rstrip("s"),)
            )
            assert all(track in text for track in wanted), part
        if isinstance(part, records.SkillTest):
            assert f"{part.skill} {part.target}+" in text
            assert {"all": "all heroes", "one": "one hero", "random": "random hero"}[part.who] in text
        if isinstance(part, records.Enemies):
            kind = CATALOGUE.enemies[part.enemy]
            assert kind.plural.lower() in text or kind.name.lower() in text
            assert ("ambush" in text) == part.ambush
        if isinstance(part, records.Gain):
            assert (part.xp == 0) or f"{part.xp} xp" in text
            assert (part.gold == 0) or "$" in text
            assert (part.dark_stone == 0) or "dark stone" in text
            assert part.token is None or CATALOGUE.tokens[part.token].name.lower() in text
            assert part.item is None or part.item in text
        if type(part) in DEEDS:
            assert re.search(DEEDS[type(part)], text), part


def test_a_card_that_stays_says_so_and_no_other_does():
    for cards in CATALOGUE.cards.values():
        for card in cards.values():
            assert card.text.startswith("Stays in play: ") == card.stays, card.id


@pytest.mark.parametrize("id", CATALOGUE.enemies)
def test_a_kind_of_enemy_says_what_sets_it_apart(id):
    kind = CATALOGUE.enemies[id]
    assert numbers_in(kind.text) <= numbers_of(kind.abilities) | numbers_of(kind.ranged) | {"1"}
    for ability in ("fear", "terror", "armor", "cover", "endurance"):
        value = getattr(kind.abilities, ability)
        assert bool(value) == (f"{ability.title()} {value}" in kind.text), ability
    assert kind.abilities.tough == ("A critical hit is an ordinary one to it." in kind.text)
    assert kind.abilities.flying == ("flies" in kind.text)
    if kind.ranged:
        assert {str(kind.ranged.range), str(kind.ranged.shots)} <= numbers_in(kind.text)


@pytest.mark.parametrize("id", CATALOGUE.missions)
def test_a_goal_says_how_many_clues_it_takes(id):
    assert f"{CATALOGUE.missions[id].clues} clues" in CATALOGUE.missions[id].goal
