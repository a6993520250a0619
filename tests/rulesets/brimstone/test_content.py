"""What the game's own content holds (counts, proportions, figures), and how its loading refuses what is wrong."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from dataclasses import fields, is_dataclass

import pytest

from brimstone_tui.board.squares import mask_of
from brimstone_tui.board.tiles import TilePlan, fit, place
from brimstone_tui.content.errors import ContentError
from brimstone_tui.content.places import data_root
from brimstone_tui.dice import Pool
from brimstone_tui.rulesets.brimstone.content import CARD_DECKS, KINDS, load_catalogue, read_catalogue
from brimstone_tui.rulesets.brimstone.game import GAME
from brimstone_tui.rulesets.brimstone.records import (
    AddDread,
    DrawDarkness,
    Gain,
    Harm,
    Heal,
    HealOrGrit,
    Lasting,
    MoveDarkness,
    Rolled,
    RollTable,
    Row,
    Strike,
    Threat,
    XpEach,
)
from brimstone_tui.rulesets.brimstone.setup import FREE_TOKENS

DATA = data_root() / "brimstone"
D6, D3 = Rolled(roll="1d6"), Rolled(roll="1d3")


@pytest.fixture(scope="module")
def catalogue():
    return read_catalogue(DATA)


def parts(value):
    """A record and all the records in it."""
    if is_dataclass(value):
        yield value
        for each in fields(value):
            yield from parts(getattr(value, each.name))
    elif isinstance(value, tuple):
        for each in value:
            yield from parts(each)


# -- what is in the box ----------------------------------------------------------------------------------------------


@pytest.mark.rule("B1.30")
def test_decks_have_the_sizes_that_the_rules_print(catalogue):
    sizes = {deck: sum(card.copies for card in cards.values()) for deck, cards in catalogue.cards.items()}
    assert sizes == {"darkness": 15, "dread": 9, "encounter": 12, "loot": 12, "scavenge": 12}
    assert Counter(card.deck for card in catalogue.threats.values()) == {"low": 10, "medium": 10, "high": 10}
    items = Counter(item.category for item in catalogue.items.values())
    assert items == {"personal": 10, "gear": 16, "artifact": 6, "starting": 8}
    assert len(catalogue.exploration) == 12


@pytest.mark.rule("B1.31")
def test_there_are_an_entrance_and_fourteen_tiles_of_different_shapes(catalogue):
    assert Counter(tile.kind for tile in catalogue.tiles.values()) == {"entrance": 1, "room": 9, "passage": 5}
    turned = [
        {TilePlan.parse(tile.plan).turned(turns).squares for turns in range(4)} for tile in catalogue.tiles.values()
    ]
    assert all(not one & other for number, one in enumerate(turned) for other in turned[:number])


@pytest.mark.rule("B3.7")
def test_the_entrance_has_eight_spaces_in_its_two_back_rows(catalogue):
    (entrance,) = [tile for tile in catalogue.tiles.values() if tile.kind == "entrance"]
    plan = TilePlan.parse(entrance.plan)
    assert plan.doorways[entrance.entrance].side == "N"
    doorway_cells = {cell for doorway in plan.doorways for cell in doorway.cells}
    for row in (plan.height - 1, plan.height - 2):
        assert sum(y == row and (x, y) not in doorway_cells for x, y in plan.squares) == 4


@pytest.mark.rule("B6.5", "B6.12")
def test_every_tile_fits_onto_every_doorway_of_another(catalogue):
    plans = {tile.id: TilePlan.parse(tile.plan) for tile in catalogue.tiles.values()}
    for first in catalogue.tiles.values():
        laid = place(plans[first.id], 0, 20, 20)
        ways_out = first.exits if first.kind == "room" else range(len(laid.doorways))
        for side, squares in (laid.doorways[number] for number in ways_out):
            for second in (tile for tile in catalogue.tiles.values() if tile.kind != "entrance"):
                how = fit(plans[second.id], second.entrance, side, squares)
                assert how is not None
                assert place(plans[second.id], *how).mask & laid.mask == mask_of(squares), (first.id, second.id)


def test_rooms_are_wide_and_passages_narrow(catalogue):
    for tile in catalogue.tiles.values():
        plan = TilePlan.parse(tile.plan)
        floor = len(plan.squares) - sum(len(doorway.cells) for doorway in plan.doorways)
        least, most = (8, 16) if tile.kind == "passage" else (12, 24)
        assert least <= floor <= most, tile.id
        if tile.kind == "room":
            assert set(tile.exits) == set(range(len(plan.doorways))) - {tile.entrance}


@pytest.mark.rule("B6.11", "B6.13", "B6.17")
def test_the_twelve_tokens_are_those_of_the_rules(catalogue):
    tokens = [(t.doors, t.gate, t.clue, t.content, t.dread) for t in catalogue.exploration.values()]
    assert tokens == [
        (2, False, True, "attack", False),
        (1, False, True, "attack", False),
        (2, False, False, "attack", False),
        (1, True, False, "attack", False),
        (2, False, True, "ambush", False),
        (2, False, True, "encounter", False),
        (1, False, True, "encounter", False),
        (3, False, False, "encounter", False),
        (1, False, True, "encounters", False),
        (2, False, False, "encounters", False),
        (1, True, True, "encounter", False),
        (2, False, False, "encounter", True),
    ]


# -- heroes and what they carry --------------------------------------------------------------------------------------


@pytest.mark.rule("B1.1", "B3.8")
def test_four_heroes_each_have_items_a_class_ability_and_three_upgrades(catalogue):
    assert list(catalogue.heroes) == ["gunslinger", "marshal", "preacher", "scout"]
    for hero in catalogue.heroes.values():
        assert hero.ability is not None
        assert len(hero.upgrades) == 3
        assert {catalogue.items[item].category for item in hero.items} == {"starting"}
    assert sorted(item for hero in catalogue.heroes.values() for item in hero.items) == sorted(
        item.id for item in catalogue.items.values() if item.category == "starting"
    )
    assert len(catalogue.abilities) == 16


def test_every_ability_and_item_changes_a_figure_or_gives_a_choice(catalogue):
    for source in [*catalogue.abilities.values(), *catalogue.items.values()]:
        weapon = getattr(source, "melee", None) or getattr(source, "ranged", None)
        assert source.modifiers or source.use or source.reroll or source.triggers or weapon, source.id
        assert all(modifier.by for modifier in source.modifiers)
        assert source.text


@pytest.mark.rule("B8.60", "B8.62", "B8.63")
def test_free_attacks_are_of_both_sorts_and_become_ready_after_the_fight(catalogue):
    free = [item for item in catalogue.items.values() if item.free]
    assert len(free) >= 3
    assert any(item.melee for item in free)
    assert any(item.ranged for item in free)
    assert {item.per for item in free} == {"fight"}


@pytest.mark.rule("B17.1", "B17.3")
def test_every_gun_takes_hands_and_clothing_takes_its_slot(catalogue):
    held = [item for item in catalogue.items.values() if item.ranged or item.melee]
    assert all(item.hands in (1, 2) or item.free for item in held)
    assert {item.slot for item in catalogue.items.values() if item.slot} >= {"hat", "coat", "boots", "gloves", "face"}


@pytest.mark.rule("B11.5")
def test_items_with_dark_stone_say_so(catalogue):
    with_stone = [item for item in catalogue.items.values() if item.dark_stone]
    assert len(with_stone) >= 4
    assert all(f"holds {item.dark_stone} Dark Stone" in item.text for item in with_stone)


def test_the_words_of_a_weapon_are_its_figures(catalogue):
    for item in catalogue.items.values():
        if item.ranged:
            distance = "Strength + " if "range_from_strength" in item.named_rules else ""
            near = re.search(rf"(?:of|range) {re.escape(distance)}{item.ranged.range}\b", item.text)
            assert near, item.id
            assert f"{item.ranged.shots} Shot" in item.text, item.id
        if item.melee:
            assert re.search(rf"Combat \+?{item.melee.combat}\b", item.text), item.id
        assert ("D8" in item.text) == (item.damage == "1d8"), item.id


@pytest.mark.rule("B17.21")
def test_the_common_tokens(catalogue):
    effects = {token: catalogue.tokens[token].effects for token in ("bandages", "whiskey", "tonic", "dynamite")}
    assert effects["bandages"] == (Heal(kind="heal", to="chosen_hero", amount=D6, tracks="wounds"),)
    assert effects["whiskey"] == (Heal(kind="heal", to="chosen_hero", amount=D6, tracks="sanity"),)
    assert [(e.kind, e.by) for e in effects["tonic"]] == [("grit", 1)]
    assert effects["dynamite"] == ()


@pytest.mark.rule("B17.22")
def test_six_rarer_tokens(catalogue):
    tokens = catalogue.tokens
    assert list(tokens)[4:] == ["herbs", "tequila", "lantern_oil", "hatchet", "flash", "ash"]
    healing = [(tokens[each].effects[0].amount, tokens[each].effects[0].tracks) for each in ("herbs", "tequila")]
    assert healing == [(Rolled(roll="2d6"), "wounds"), (Rolled(roll="2d6"), "sanity")]
    oil = tokens["lantern_oil"]
    assert (oil.when, oil.reroll.purposes, oil.reroll.dice) == ("hold_roll", ("hold_back",), 1)
    thrown = tokens["hatchet"].free_attack
    assert (thrown.ranged.range, thrown.ranged.shots, thrown.damage) == (3, 1, "1d6+2")
    assert thrown.named_rules == ("thrown", "range_from_strength")
    (flash,) = tokens["flash"].effects
    assert isinstance(flash, Lasting)
    assert [(m.stat, m.by) for m in flash.enemies] == [("initiative", -2)]
    assert tokens["ash"].effects == (Strike(kind="strike", to="adjacent_enemies", wounds=1),)


# -- enemies ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B1.20", "B1.23", "B18.20")
def test_eight_enemies_are_of_the_sorts_that_a_mission_needs(catalogue):
    enemies = catalogue.enemies.values()
    assert len(enemies) == 8
    assert len({enemy.glyph for enemy in enemies}) == 8
    assert [isinstance(enemy.xp, XpEach) for enemy in enemies if enemy.size == "large"] == [True]
    assert any(enemy.ranged for enemy in enemies)
    assert any(enemy.abilities.fear for enemy in enemies)
    assert any(enemy.abilities.armor for enemy in enemies)
    for enemy in enemies:
        assert enemy.plural
        assert enemy.text
        assert 1 <= enemy.initiative <= 8
        assert 4 <= enemy.move <= 9
        assert 1 <= enemy.combat <= 3
        assert enemy.health <= (15 if enemy.size == "large" else 8)


@pytest.mark.rule("B18.1")
def test_every_elite_entry_changes_the_enemy(catalogue):
    for enemy in catalogue.enemies.values():
        assert len({row.title for row in enemy.elite_chart}) == 6
        assert all(row.modifiers or row.aftermath for row in enemy.elite_chart)


@pytest.mark.rule("B7.7")
def test_there_are_twelve_figures_of_a_kind_and_three_of_a_large_one(catalogue):
    assert {(enemy.size == "large", enemy.figures) for enemy in catalogue.enemies.values()} == {(False, 12), (True, 3)}


@pytest.mark.rule("B7.5", "B18.21")
def test_threats_grow_from_deck_to_deck(catalogue):
    def bounds(card):
        groups = [group.amount for group in card.groups]
        pools = [(a, a) if isinstance(a, int) else _range(a) for a in groups]
        return sum(low for low, _ in pools), sum(high for _, high in pools)

    allowed = {"low": (3, 6), "medium": (4, 12), "high": (8, 15)}
    for card in catalogue.threats.values():
        if card.groups:
            low, high = bounds(card)
            least, most = allowed[card.deck]
            assert least <= low <= high <= most, card.id
    assert [card.id for card in catalogue.threats.values() if card.draws] == ["from_both_sides", "everything_at_once"]


def _range(amount):
    pool = Pool.parse(amount.roll)
    return pool.minimum + amount.plus, pool.maximum + amount.plus


# -- cards and charts ------------------------------------------------------------------------------------------------


def test_every_card_does_something_and_says_what(catalogue):
    for deck in CARD_DECKS:
        for card in catalogue.cards[deck].values():
            assert card.text, card.id
            assert card.clause, card.id
            lasting = card.modifiers or card.enemies or card.hold
            assert bool(lasting) == card.stays, card.id
            assert card.effects or card.stays, card.id


@pytest.mark.rule("B17.30")
def test_the_loot_deck_has_the_printed_mix_and_each_card_gives_20_xp(catalogue):
    found: Counter[object] = Counter()
    for card in catalogue.cards["loot"].values():
        (gain,) = card.effects
        assert gain.xp == 20
        found[(gain.gold, gain.gold_times, gain.dark_stone, gain.item)] += card.copies
    assert found == {
        (25, 1, 0, None): 1,
        (50, 1, 0, None): 1,
        (100, 1, 0, None): 1,
        (250, 1, 0, None): 1,
        (D6, 25, 0, None): 1,
        (D6, 50, 0, None): 1,
        (0, 1, 1, None): 2,
        (0, 1, D3, None): 1,
        (0, 1, 0, "gear"): 2,
        (0, 1, 0, "artifact"): 1,
    }


@pytest.mark.rule("B6.34")
def test_the_scavenge_deck_has_the_printed_mix_and_each_card_gives_10_xp(catalogue):
    found: dict[object, int] = {}
    for card in catalogue.cards["scavenge"].values():
        gains = [effect for effect in card.effects if isinstance(effect, Gain)]
        assert [gain.xp for gain in gains] == [10]
        rest = tuple(effect for effect in card.effects if effect not in gains)
        found[(gains[0].gold, gains[0].item, rest)] = card.copies

    def gain(**what):
        return (Gain(kind="gain", to="this_hero", **what),)

    horror = Harm(kind="harm", to="this_hero", hits=3, type="horror", each=2)
    rows = (
        Row(upto=4, effects=gain(dark_stone=1)),
        Row(upto=5, effects=gain(item="gear")),
        Row(upto=6, effects=gain(item="artifact")),
    )
    assert found == {
        (0, None, ()): 4,
        (0, None, (AddDread(kind="add_dread"),)): 1,
        (0, None, (DrawDarkness(kind="draw_darkness"),)): 1,
        (0, None, (horror,)): 2,
        (0, "gear", ()): 1,
        (50, None, ()): 2,
        (0, None, (RollTable(kind="roll", roll="1d6", rows=rows),)): 1,
    }


@pytest.mark.rule("B4.26")
def test_the_depth_events_are_those_of_the_rules(catalogue):
    events = {double: event.effects for double, event in sorted(catalogue.depth_events.items())}
    assert events[1] == (Threat(kind="threat", ambush=True),)
    assert events[2] == (AddDread(kind="add_dread"),)
    assert events[3] == (MoveDarkness(kind="move_darkness", by=2),)
    assert events[4] == (Harm(kind="harm", to="each_hero", hits=D6),)
    assert events[5] == (Harm(kind="harm", to="each_hero", hits=D6, type="horror"),)
    assert HealOrGrit(kind="heal_or_grit", to="each_hero", amount=D6) in events[6]
    assert list(events) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("B10.50")
def test_the_injury_chart(catalogue):
    assert _chart(catalogue.injuries) == [
        (2, True, [], ()),
        (3, False, [], ("injury_rolls_on_one_die",)),
        (4, False, [("hands", -1)], ("no_two_handed_criticals",)),
        (5, False, [], ("no_ranged_criticals",)),
        (6, False, [("move", -1)], ()),
        (7, False, [("initiative", -1), ("test_dice", -1)], ()),
        (8, False, [("combat", -1)], ()),
        (9, False, [("max_grit", -1)], ()),
        (10, False, [("initiative", -1)], ()),
        (11, False, [], ()),
        (12, False, [("max_grit", 1)], ()),
    ]


@pytest.mark.rule("B10.51")
def test_the_madness_chart(catalogue):
    assert _chart(catalogue.madness) == [
        (2, True, [], ()),
        (3, False, [], ("madness_rolls_on_one_die",)),
        (4, False, [], ("unseen_claws",)),
        (5, False, [], ("afraid_of_the_gloom",)),
        (6, False, [], ("dread_of_thresholds",)),
        (7, False, [], ("no_willpower_against_corruption",)),
        (8, False, [], ("blind_to_riches",)),
        (9, False, [], ("marked_coin",)),
        (10, False, [], ("too_close_for_comfort",)),
        (11, False, [], ()),
        (12, False, [("max_grit", 1)], ()),
    ]


def _chart(rows):
    return [(r.upto, r.fatal, [(m.stat, m.by) for m in r.modifiers], r.named_rules) for r in rows.values()]


@pytest.mark.rule("B3.30", "B3.31", "B3.33", "B11.1")
def test_the_first_mission(catalogue):
    mission = catalogue.missions["a_fistful_of_dark_stone"]
    assert (mission.clues, mission.guard, mission.options) == (2, "high", {"mutations": "off"})
    assert mission.reward == (Gain(kind="gain", to="each_hero", xp=25, dark_stone=D3),)


# -- loading ---------------------------------------------------------------------------------------------------------


CRUSTED = "    - {title: Crusted, text: Defense +1., modifiers: [{stat: defense, by: 1}]}\n"
PARTING = "    /..../\n    /..../\n    ##..##\n    ##..##\n"
MISTAKES = [
    # file, what stands there, what is written instead, what is told
    (
        "cards/darkness.yaml",
        "enemy: pale_crawler",
        "enemy: pale_crawlers",
        r"effects\[0\].enemy: 'pale_crawlers' is not among the enemies; did you mean 'pale_crawler'\?",
    ),
    (
        "cards/threat_low.yaml",
        "enemy: bore_worm",
        "enemy: boar_worm",
        r"groups\[1\].enemy: 'boar_worm' .* did you mean 'bore_worm'\?",
    ),
    (
        "heroes/scout.yaml",
        "trail_knife]",
        "trial_knife]",
        r"scout.yaml:\d+:\d+: scout, items\[1\]: .*did you mean 'trail_knife'\?",
    ),
    ("cards/encounter.yaml", "token: bandages", "token: bandage", r"did you mean 'bandages'\?"),
    (
        "tiles/rooms.yaml",
        "encounter: gas_pocket",
        "encounter: gas_pockets",
        r"encounter: 'gas_pockets' is not among the encounters; did you mean 'gas_pocket'\?",
    ),
    (
        "items/personal.yaml",
        "purposes: [test]",
        "purposes: [tset]",
        r"reroll.purposes\[0\]: 'tset' is not among the purposes; did you mean 'test'\?",
    ),
    (
        "cards/darkness.yaml",
        "kind: mend",
        "kind: mnd",
        r"effects\[0\].kind: 'mnd' is not a known kind; did you mean 'mend'\?",
    ),
    (
        "cards/darkness.yaml",
        "{kind: mend, amount: 2}",
        "{amount: 2}",
        r"effects\[0\]: the key 'kind' is missing; known: ",
    ),
    ("cards/darkness.yaml", "amount: {roll: 1d6}", "amount: {roll: 1d66d}", r"effects\[0\].amount.roll: .*1d66d"),
    (
        "cards/darkness.yaml",
        "to: random_hero",
        "to: randomhero",
        r"effects\[0\].to: 'randomhero' is not allowed here; did you mean 'random_hero'\?",
    ),
    (
        "enemies/large.yaml",
        "combat: 3",
        "combat: '3'",
        r"large.yaml:\d+:\d+: slag_colossus, combat: expected a whole number, got '3'",
    ),
    ("enemies/large.yaml", CRUSTED, "", r"elite_chart: 5 rows; an elite chart has 6 \(B18.1\)"),
    ("enemies/large.yaml", "glyph: S", "glyph: SC", r"glyph: 'SC' is not one letter"),
    (
        "enemies/dead.yaml",
        "to_hit: {melee: 5, ranged: 4}",
        "to_hit: {melee: 5}",
        "it shoots without a ranged target; say ranged: 4",
    ),
    ("enemies/large.yaml", "escape: 4", "escape: 7", "escape: 7 is out of range; at most 6"),
    (
        "charts/injury.yaml",
        "upto: 12",
        "upto: 11",
        r"tougher_for_it, upto: 11 has a row already[^\n]*\n[^\n]*no row for 12 to 12",
    ),
    ("charts/injury.yaml", "upto: 12", "upto: 13", r"upto: the dice cannot show 13; they show 2 to 12"),
    ("charts/madness.yaml", "upto: 9", "upto: 8", r"marked_coin, upto: 8 has a row already"),
    (
        "charts/depth_events.yaml",
        "doubles: 6",
        "doubles: 5",
        r"doubles: 5 has an event already[^\n]*\n[^\n]*no event for 6",
    ),
    ("cards/scavenge.yaml", "{upto: 6, effects", "{upto: 5, effects", r"rows\[2\].upto: 5 has a row already"),
    ("cards/threat_low.yaml", "deck: low", "deck: high", "a card of the deck high in the file of low"),
    ("cards/threat_high.yaml", "id: old_guard", "id: a_full_nest", "the id 'a_full_nest' stands in two threat decks"),
    ("cards/threat_medium.yaml", "  draws: [low, low]\n", "", "a threat card has groups, or cards to draw"),
    ("cards/dread.yaml", "id: frenzy", "id: wolf_tooth", "the id 'wolf_tooth' stands among items too"),
    ("heroes/scout.yaml", "id: light_on_the_feet", "id: silver_spurs", "the id 'silver_spurs' stands among heroes too"),
    (
        "tiles/rooms.yaml",
        "exits: [0, 0, 1, 1, 2, 2]",
        "exits: [0, 0, 1, 1, 2, 3]",
        r"assay_office, exits\[5\]: 3 is no exit; doorways are 0 to 3, without the entrance",
    ),
    ("tiles/rooms.yaml", "exits: [0, 0, 1, 1, 2, 2]", "exits: [0, 1, 2]", "exits: 3 faces"),
    ("tiles/rooms.yaml", "entrance: 3", "entrance: 4", "entrance: no doorway 4; its doorways are 0 to 3"),
    ("tiles/passages.yaml", PARTING, PARTING.replace("    /", "    #", 1), "a doorway that is not two spaces wide"),
    ("tiles/passages.yaml", "    ..\n    ..\n", "    .x\n    ..\n", "plan: the drawing is no tile: line"),
    ("items/gear.yaml", "damage: 1d8", "damage: 1e8", r"buffalo_rifle, damage: .*1e8"),
    ("items/gear.yaml", "damage: 1d8", "damage: 8", r"damage: expected text, got the number 8"),
    (
        "items/gear.yaml",
        "  melee: {combat: 2}\n  damage: 1d6+1\n",
        "  damage: 1d6+1\n",
        "free: a free attack without a weapon",
    ),
    ("items/gear.yaml", "id: boot_pistol", "id: Boot-Pistol", "'Boot-Pistol' is not an id"),
    ("items/gear.yaml", "id: boot_pistol", "id: coach_revolver", "the id 'coach_revolver' stands twice"),
    ("items/gear.yaml", "name: Boot Pistol", 'name: ""', "name: the name is empty; write some"),
    (
        "items/gear.yaml",
        "name: Boot Pistol",
        r'name: "Boot\e[31mPistol"',
        "the text holds what cannot be shown in one line",
    ),
    (
        "missions/a_fistful_of_dark_stone.yaml",
        'mutations: "off"',
        "mutation: off",
        "'mutation' is not a rule option; did you mean 'mutations'",
    ),
    ("missions/a_fistful_of_dark_stone.yaml", 'mutations: "off"', "mutations: on", "'on' is no value of mutations"),
    ("missions/a_fistful_of_dark_stone.yaml", "clues: 2", "cluse: 2", "unknown key 'cluse'; did you mean 'clues'"),
]


@pytest.mark.parametrize(("file", "old", "new", "told"), MISTAKES)
def test_a_mistake_is_told_with_its_place(tmp_path, file, old, new, told):
    copy = shutil.copytree(DATA, tmp_path / "brimstone")
    text = (copy / file).read_text("utf-8")
    assert old in text
    (copy / file).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(ContentError, match=told) as caught:
        read_catalogue(copy)
    assert all(re.match(r".*\.yaml:\d+:\d+: ", line) for line in str(caught.value).splitlines())
    assert len(caught.value.problems) <= 2


def test_threat_cards_that_could_draw_each_other_for_ever_are_refused(tmp_path):
    copy = shutil.copytree(DATA, tmp_path / "brimstone")
    low = copy / "cards" / "threat_low.yaml"
    groups = "groups:\n    - {enemy: pale_crawler, amount: {roll: 1peril}}\n"
    low.write_text(low.read_text("utf-8").replace(groups, "draws: [high]\n", 1), "utf-8")
    with pytest.raises(ContentError) as caught:
        read_catalogue(copy)
    assert {problem.what for problem in caught.value.problems} >= {
        "drawing from high can lead back to low, and so never end",
        "drawing from low can lead back to high, and so never end",
    }


def test_a_named_rule_that_nobody_wrote_is_refused(tmp_path):
    pytest.importorskip("brimstone_tui.rulesets.brimstone.named_rules")
    copy = shutil.copytree(DATA, tmp_path / "brimstone")
    chart = copy / "charts" / "madness.yaml"
    chart.write_text(chart.read_text("utf-8").replace("[marked_coin]", "[market_coin]"), "utf-8")
    with pytest.raises(ContentError, match=r"'market_coin' is not among the named rules; did you mean 'marked_coin'\?"):
        read_catalogue(copy)


def test_the_mistakes_of_all_files_are_told_at_once(tmp_path):
    copy = shutil.copytree(DATA, tmp_path / "brimstone")
    for file in ("tokens.yaml", "exploration.yaml"):
        (copy / file).write_text("- {id: x, wrong: 1}\n", "utf-8")
    with pytest.raises(ContentError) as caught:
        read_catalogue(copy)
    assert {problem.path.name for problem in caught.value.problems} == {"tokens.yaml", "exploration.yaml"}


def test_content_has_a_fingerprint_a_kind(tmp_path, catalogue):
    assert list(catalogue.fingerprints) == list(KINDS)
    copy = shutil.copytree(DATA, tmp_path / "brimstone")
    tokens = copy / "tokens.yaml"
    tokens.write_text(tokens.read_text("utf-8").replace("Heals D6 wounds", "Heals a D6 of wounds"), "utf-8")
    changed = read_catalogue(copy).fingerprints
    assert [kind for kind in changed if changed[kind] != catalogue.fingerprints[kind]] == ["tokens"]


def test_the_cache_gives_back_the_same_catalogue(catalogue):
    assert load_catalogue() == catalogue
    assert load_catalogue() is load_catalogue()


def test_a_start_from_the_cache_loads_neither_yaml_nor_pydantic(tmp_path):
    code = (
        "import sys, json\n"
        "from brimstone_tui.rulesets.brimstone.content import load_catalogue\n"
        "names = list(load_catalogue().heroes)\n"
        "print(json.dumps([names, sorted({'yaml', 'pydantic'} & set(sys.modules))]))"
    )
    environment = {**os.environ, "BRIMSTONE_HOME": str(tmp_path)}

    def run():
        done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True)
        return json.loads(done.stdout)

    heroes = ["gunslinger", "marshal", "preacher", "scout"]
    assert [run(), run()] == [[heroes, ["pydantic", "yaml"]], [heroes, []]]


def test_every_side_bag_token_comes_up_in_play():
    """By the free token of a new hero, or by some card."""
    found = set(FREE_TOKENS["four"])
    for deck in GAME.catalogue.cards.values():
        found |= {token for card in deck.values() for token in re.findall(r"token='(\w+)'", repr(card.effects))}
    assert found == set(GAME.catalogue.tokens)
