"""What the game's own content holds (counts, proportions, figures), and how its loading refuses what is wrong."""

import re
import shutil
from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from typing import get_args

import pytest

from brimstone_tui.board import Board, mask_of, parse_edge, parse_square
from brimstone_tui.content.checks import parts_of
from brimstone_tui.content.places import data_root
from brimstone_tui.rulesets.descent.content import KINDS, load_catalogue, read_catalogue
from brimstone_tui.rulesets.descent.dice import ATTACK_FACES, SHIELDS
from brimstone_tui.rulesets.descent.maps import read_map, spaces_in
from brimstone_tui.rulesets.descent.named_rules import RULES
from brimstone_tui.rulesets.descent.records import Ability, Effect, Moment, Strike

DATA = data_root() / "descent"


@pytest.fixture(scope="module")
def catalogue():
    return read_catalogue(DATA)


def records_in(catalogue):
    """All records of the content, the smallest among them."""
    for kind in KINDS:
        for entry in getattr(catalogue, kind).values():
            yield from (part for _, part in parts_of(entry))


# -- what is in the box ----------------------------------------------------------------------------------------------


def test_the_box_holds_what_a_game_needs(catalogue):
    sizes = {kind: len(getattr(catalogue, kind)) for kind in KINDS}
    assert (sizes["heroes"], sizes["classes"], sizes["monsters"], sizes["conditions"], sizes["quests"]) == (
        6,
        4,
        8,
        10,
        2,
    )
    assert len(catalogue.skills) == 36
    assert sum(item.copies for item in catalogue.items.values() if item.cost) == 20
    assert sum(card.copies for card in catalogue.search.values()) == 12
    assert sum(card.copies for card in catalogue.overlord.values()) == 15


@pytest.mark.rule("D2.3", "D18.1", "D18.4")
def test_every_archetype_has_heroes_and_a_class_with_skills_of_each_price(catalogue):
    archetypes = ["healer", "mage", "scout", "warrior"]
    assert sorted({hero.archetype for hero in catalogue.heroes.values()}) == archetypes
    assert sorted(kind.archetype for kind in catalogue.classes.values()) == archetypes
    for kind in catalogue.classes.values():
        assert [skill.xp for skill in kind.skills] == [0, 1, 1, 1, 2, 2, 2, 3, 3]
        assert any(catalogue.items[item].attack for item in kind.items)
    assert all(hero.ability and hero.feat for hero in catalogue.heroes.values())


@pytest.mark.rule("D16.1", "D16.2", "D16.3", "D16.4", "D16.5", "D16.6", "D16.7", "D16.8", "O-66", "D5.35")
def test_the_search_deck_is_the_twelve_cards_of_the_list(catalogue):
    cards = [(card.name, card.copies, card.type, card.gold, card.power.moment) for card in catalogue.search.values()]
    assert cards == [
        ("Stamina Potion", 3, "potion", 25, "own_turn"),
        ("Health Potion", 3, "potion", 25, "action"),
        ("Power Potion", 1, "potion", 50, "attack_rolled"),
        ("Curse Doll", 1, "item", 50, "action"),
        ("Warding Talisman", 1, "item", 50, "defense_rolled"),
        ("Fire Flask", 1, "item", 50, "action"),
        ("Treasure Chest", 1, "special", 0, "on_draw"),
        ("Nothing", 1, "special", 0, "on_draw"),
    ]
    (throw,) = catalogue.search["fire_flask"].power.effects
    assert isinstance(throw, Strike)
    assert (throw.dice_only, throw.type_only, [surge.blast for surge in throw.surges_of]) == (
        ("blue", "yellow"),
        "ranged",
        [True],
    )


@pytest.mark.rule("D23.1", "D23.6", "D30.7")
def test_the_overlord_has_fifteen_cards_for_ten_moments_of_the_rules(catalogue):
    assert Counter((c.type, c.window, c.copies) for c in catalogue.overlord.values()) == {
        ("event", "after_attack_roll_of_monster_vs_hero", 1): 1,
        ("magic", "overlord_turn_start", 1): 2,
        ("event", "after_overlord_rolls_dice", 2): 1,
        ("magic", "after_attack_roll_of_monster", 2): 1,
        ("event", "on_activate_monster", 2): 2,
        ("trap", "hero_enters_empty_space", 1): 1,
        ("trap", "hero_opens_door_or_searches", 1): 1,
        ("trap", "hero_enters_empty_space_in_move_action", 2): 1,
    }


@pytest.mark.rule("D20.1", "D20.4", "D21.1")
def test_every_group_has_minions_and_masters_and_one_of_the_limits_of_the_rules(catalogue):
    limits = Counter(
        tuple((heroes, limit.minions, limit.masters) for heroes, limit in sorted(kind.limits.items()))
        for kind in catalogue.monsters.values()
    )
    assert limits == {
        ((2, 2, 1), (3, 3, 1), (4, 4, 1)): 3,
        ((2, 1, 1), (3, 2, 1), (4, 3, 1)): 3,
        ((2, 1, 0), (3, 0, 1), (4, 1, 1)): 2,
    }
    sizes = sorted(kind.size for kind in catalogue.monsters.values() if kind.size != (1, 1))
    assert sizes == [(1, 2), (2, 2), (2, 3)]


@pytest.mark.rule("D15.1", "D15.10")
def test_the_ten_conditions_are_those_of_section_fifteen(catalogue):
    clauses = [condition.clause for condition in catalogue.conditions.values()]
    assert clauses == [f"D15.{n}" for n in (4, 5, 7, 9, 11, 12, 13, 14, 15, 16)]


def test_every_effect_moment_and_named_rule_comes_up_somewhere(catalogue):
    parts = list(records_in(catalogue))
    assert {type(part) for part in parts} >= set(get_args(Effect))
    assert {part.moment for part in parts if isinstance(part, Ability)} == {*get_args(Moment), None}
    named = {rule for part in parts for rule in getattr(part, "rules", ())}
    named |= {
        id for kind in catalogue.monsters.values() for line in (kind.minion, kind.master) for id in line.abilities
    }
    assert named & set(RULES) == set(RULES)


def test_every_monster_ability_belongs_to_some_monster(catalogue):
    used = {id for kind in catalogue.monsters.values() for line in (kind.minion, kind.master) for id in line.abilities}
    assert used - set(RULES) == set(catalogue.abilities)


# -- what it is worth ------------------------------------------------------------------------------------------------


def mean_damage(dice, surges, pierce=0, defense=("gray",), distance=0):
    """What an attack deals on average when its surges are spent best, each once. Rule: D10.23, D10.28."""
    total, ways = 0, 0
    bought = [each for n in range(len(surges) + 1) for each in combinations(surges, n)]
    for faces in product(*(ATTACK_FACES[die] for die in dice)):
        for shields in product(*(SHIELDS[die] for die in defense)):
            ways += 1
            if not any(face.miss for face in faces):
                total += max(_damage(faces, sum(shields) - pierce, each, distance) for each in bought)
    return Fraction(total, ways)


def _damage(faces, shields, bought, distance):
    reached = sum(face.range for face in faces) + sum(surge.range for surge in bought) >= distance
    if not reached or sum(surge.cost for surge in bought) > sum(face.surges for face in faces):
        return 0
    hearts = sum(face.hearts for face in faces) + sum(surge.hearts for surge in bought)
    return max(0, hearts - max(0, shields - sum(surge.pierce for surge in bought)))


@pytest.mark.rule("O-57", "D11.2")
def test_the_measure_agrees_with_the_rules():
    assert mean_damage(["blue", "red"], []) == Fraction(55, 27)


@pytest.mark.rule("D10.15", "D17.9")
def test_weapons_are_worth_what_their_price_says(catalogue):
    means = {w.id: (w, float(mean_damage(w.dice, w.surges, w.pierce))) for w in catalogue.items.values() if w.attack}
    starting = [mean for weapon, mean in means.values() if not weapon.cost]
    first = [mean for weapon, mean in means.values() if weapon.cost and weapon.act == 1]
    second = [mean for weapon, mean in means.values() if weapon.act == 2]
    assert 1.2 < min(starting) < max(starting) < 2.7
    assert 1.8 < min(first) < max(first) < 3.6
    assert sum(starting) / len(starting) < sum(first) / len(first) < sum(second) / len(second)
    for weapon, _ in means.values():
        if weapon.attack == "ranged":
            assert mean_damage(weapon.dice, weapon.surges, weapon.pierce, distance=4) > 1, weapon.id


@pytest.mark.rule("D18.1", "D30.3")
def test_heroes_are_as_strong_as_each_other(catalogue):
    for hero in catalogue.heroes.values():
        attributes = hero.attributes
        assert attributes.might + attributes.knowledge + attributes.willpower + attributes.awareness == 11
        assert 3 <= hero.speed <= 5
        assert 8 <= hero.health <= 14
        assert 4 <= hero.stamina <= 5
        assert 15 <= hero.speed + hero.health <= 18 or hero.archetype in ("mage", "scout")
        assert hero.defense == ("gray",)


@pytest.mark.rule("D20.2")
def test_a_master_is_more_than_its_minions(catalogue):
    shields = {colour: Fraction(sum(faces), 6) for colour, faces in SHIELDS.items()}
    for kind in catalogue.monsters.values():
        minion, master = (line.health + sum(shields[d] for d in line.defense) for line in (kind.minion, kind.master))
        large = kind.size != (1, 1)
        assert minion < master, kind.id
        assert (5 if large else 3) < minion < (9.5 if large else 6), kind.id
        assert (7 if large else 5) < master < (12.5 if large else 8), kind.id
        for line in (kind.minion, kind.master):
            assert 1 < mean_damage(line.dice, line.surges, line.pierce) < 3.3
            assert len(line.dice) == 2


# -- words -----------------------------------------------------------------------------------------------------------


def test_the_words_of_a_weapon_are_its_figures(catalogue):
    for item in catalogue.items.values():
        if item.attack:
            assert item.text.startswith(
                f"{item.attack.capitalize()} with Reach" if item.reach else item.attack.capitalize()
            )
            colours = " and ".join(
                colour if count == 1 else f"two {colour}" for colour, count in Counter(item.dice).items()
            )
            assert f", {colours}" in item.text, item.id
            assert (f", Pierce {item.pierce}" in item.text) == bool(item.pierce), item.id
        for surge in item.surges:
            for word, number in (("range", surge.range), ("Pierce", surge.pierce)):
                assert not number or f"{word} {number}" in item.text, item.id
            assert not surge.hearts or re.search(rf"\b{surge.hearts} hearts?\b", item.text), item.id
            assert not surge.condition or catalogue.conditions[surge.condition].title in item.text, item.id


def test_what_takes_an_action_says_so_first(catalogue):
    cards = [(card.power, card.text) for card in catalogue.search.values()]
    sheets = [(each, each.text) for hero in catalogue.heroes.values() for each in (hero.ability, hero.feat)]
    skills = [(each, each.text) for each in (*catalogue.skills.values(), *catalogue.abilities.values())]
    for ability, text in cards + sheets + skills:
        assert (ability.moment == "action") == text.startswith("Action: "), ability.id


def test_everything_that_players_read_has_words(catalogue):
    for kind in ("heroes", "classes", "items", "search", "monsters", "overlord"):
        assert all(entry.name and entry.text for entry in getattr(catalogue, kind).values())
    for ability in (*catalogue.skills.values(), *catalogue.abilities.values()):
        assert ability.title
        assert ability.text


# -- quests ----------------------------------------------------------------------------------------------------------


def board_of(encounter, *, doors_open=False):
    drawing = read_map(encounter.map)
    doors = [parse_edge(edge) for door in encounter.doors for edge in door.edges]
    board = Board([mask_of(drawing.spaces)], () if doors_open else doors)
    return board, board.floor & ~mask_of(drawing.terrain.get("obstacle", []))


@pytest.mark.rule("D30.24", "O-108")
def test_the_crypt_is_shut_off_until_its_door_is_open(catalogue):
    (encounter,) = catalogue.quests["chapel_of_cinders"].encounters
    for doors_open, spaces in ((False, 38), (True, 143)):
        board, walkable = board_of(encounter, doors_open=doors_open)
        reached = board.reach(parse_square("1,1"), 100, walkable)
        assert sum(layer.bit_count() for layer in reached) == spaces
    avoided = walkable & ~mask_of(s for kind in ("pit", "lava") for s in read_map(encounter.map).terrain[kind])
    water = mask_of(read_map(encounter.map).terrain["water"])
    layers = board.reach(parse_square("1,1"), 100, avoided, water)
    chalice = parse_square("4,8")
    steps = [
        next(n for n, layer in enumerate(layers) if layer & goal) for goal in (board.neighbours(chalice), 1 << chalice)
    ]
    assert steps == [23, 24]  # next to the chalice, and onto its space


@pytest.mark.rule("D30.13", "D30.14", "O-106", "O-107")
def test_the_ways_along_the_ford_road_are_as_long_as_they_should_be(catalogue):
    (encounter,) = catalogue.quests["ford_road"].encounters
    board, walkable = board_of(encounter)
    water = mask_of(read_map(encounter.map).terrain["water"])
    zones = {name: mask_of(spaces_in(zone)) for name, zone in encounter.zones.items()}

    def steps(start, goal):
        layers = board.reach(parse_square(start), 100, walkable, water)
        return next(n for n, layer in enumerate(layers) if layer & goal)

    assert steps("18,6", zones["exit"]) + 1 == 20  # the last point is for leaving
    assert steps("21,6", zones["exit"]) + 1 == 23
    assert steps("9,12", board.beside(zones["boss"])) == 9
    assert steps("9,12", mask_of(parse_square(f"{x},7") for x in range(22))) == 5
    assert catalogue.monsters["reed_slinger"].minion.speed == 5


@pytest.mark.rule("D30.9", "D30.12", "D30.20", "D30.21", "D30.23")
def test_the_quests_are_won_as_they_should_be(catalogue):
    (ford,) = catalogue.quests["ford_road"].encounters
    (chapel,) = catalogue.quests["chapel_of_cinders"].encounters
    (boss,) = [group for group in ford.groups if group.id]
    master = catalogue.monsters[boss.kind].master
    assert [master.health + boss.health_per_hero * heroes for heroes in (2, 3, 4)] == [22, 29, 36]
    assert (ford.heroes_win.kind, ford.overlord_wins.kind) == ("defeated", "left")
    assert ford.overlord_wins.count == {heroes: heroes + 1 for heroes in (2, 3, 4)}
    assert (chapel.heroes_win.kind, chapel.overlord_wins.kind) == ("carried_out", "doom")
    assert chapel.doom.limit == {2: 13, 3: 14, 4: 13}


@pytest.mark.rule("D20.6", "D30.18")
def test_the_open_group_is_a_choice(catalogue):
    (encounter,) = catalogue.quests["chapel_of_cinders"].encounters
    (group,) = [group for group in encounter.groups if group.kind == "open"]
    taken = [each.kind for each in encounter.groups]
    may_be = [
        kind.id
        for kind in catalogue.monsters.values()
        if kind.id not in taken and set(kind.traits) & set(group.traits) and max(kind.size) <= 2
    ]
    assert len(may_be) >= 4


# -- loading ---------------------------------------------------------------------------------------------------------


def test_content_has_a_fingerprint_a_kind(tmp_path, catalogue):
    assert sorted(catalogue.fingerprints) == sorted(KINDS)
    copy = shutil.copytree(DATA, tmp_path / "descent")
    search = copy / "search.yaml"
    search.write_text(search.read_text("utf-8").replace("Dust and splinters", "Dust, splinters"), "utf-8")
    other = read_catalogue(copy).fingerprints
    assert [kind for kind in other if other[kind] != catalogue.fingerprints[kind]] == ["search"]


def test_the_cache_gives_back_the_same_catalogue(catalogue):
    assert load_catalogue() == catalogue
    assert load_catalogue() is load_catalogue()
