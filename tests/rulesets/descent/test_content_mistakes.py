"""How the loading of content refuses what is wrong: every check, with a file in which one thing is changed."""

import re
import shutil

import pytest

from brimstone_tui.content.errors import ContentError
from brimstone_tui.content.places import data_root
from brimstone_tui.rulesets.descent.content import read_catalogue

DATA = data_root() / "descent"

MISTAKES = [
    # file, what stands there, what is written instead, what is told
    (
        "classes/hewer.yaml",
        "items: [woodsmans_axe]",
        "items: [woodmans_axe]",
        r"hewer.yaml:\d+:\d+: hewer, items\[0\]: .*not among the items; did you mean 'woodsmans_axe'\?",
    ),
    (
        "monsters/small.yaml",
        "cold_grip]",
        "cold_grab]",
        r"drowned_man, master.abilities\[2\]: 'cold_grab' is not among the monsters' abilities and rules; did you mean",
    ),
    (
        "classes/poacher.yaml",
        "rules: [through_foes]",
        "rules: [thru_foes]",
        r"rules\[0\]: 'thru_foes' .*'through_foes'",
    ),
    (
        "quests/ford_road.yaml",
        "kind: reed_slinger, zone: reeds}",
        "kind: reed_slingers, zone: reeds}",
        "among the groups",
    ),
    ("quests/ford_road.yaml", "who: reed_slinger, zone", "who: reed_slingr, zone", "not among the who may leave"),
    ("heroes/warriors.yaml", "might: 5", "might: 8", "attributes.might: 8 is out of range; at most 7"),
    ("heroes/warriors.yaml", "health: 13", "health: '13'", "garrow, health: expected a whole number, got '13'"),
    ("monsters/small.yaml", "health: 3", "health: 0", r"minion.health: 0 is out of range; at least 1"),
    ("heroes/scouts.yaml", "    moment: own_turn\n    effects", "    effects", "feat.moment: a feat that is not used"),
    (
        "classes/hewer.yaml",
        "xp: 3",
        "xp: 2",
        r"skills: 4 skills of 2 XP; a class has 3 \(D18.4\)[^\n]*\n[^\n]*1 skills of 3",
    ),
    # dice
    (
        "items/starting.yaml",
        "dice: [blue, red]",
        "dice: [red, blue]",
        r"woodsmans_axe, dice: not one blue die, and first",
    ),
    (
        "items/starting.yaml",
        "dice: [blue, red]",
        "dice: [blue, blue]",
        r"woodsmans_axe, dice: not one blue die, and first",
    ),
    ("monsters/large.yaml", "dice: [blue, red]", "dice: [red]", r"gloom_hound, minion.dice: not one blue die"),
    (
        "search.yaml",
        "dice_only: [blue, yellow]",
        "dice_only: [yellow]",
        r"power.effects\[0\].dice_only: not one blue die",
    ),
    ("heroes/mages.yaml", "dice: [yellow]", "dice: [blue]", r"feat.effects\[0\].dice: a second blue die"),
    (
        "classes/almoner.yaml",
        "attack_dice: [green]",
        "attack_dice: [blue]",
        r"effects\[1\].attack_dice: a second blue die",
    ),
    ("classes/poacher.yaml", "dice: [green]", "dice: [blue]", r"effects\[0\].dice: a second blue die"),
    (
        "items/shop.yaml",
        "dice: [blue, yellow]",
        "dice: [blue, mauve]",
        r"boar_spear, dice\[1\]: 'mauve' is not allowed here",
    ),
    # items and surges
    (
        "items/shop.yaml",
        "id: copper_ring, modi",
        "id: copper_band, modi",
        "power.id: the power of copper_ring is called copper_band",
    ),
    (
        "items/shop.yaml",
        "  power: {id: boiled_leather, defense: [{dice: [brown]}]}\n",
        "",
        "boiled_leather: an item that does nothing",
    ),
    ("items/shop.yaml", "  attack: melee\n  dice", "  dice", "boar_spear, attack: dice of an item that is no weapon"),
    ("items/shop.yaml", "traits: [spear]\n", "traits: [spear]\n  slot: other\n", "slot: a weapon in the slot other"),
    (
        "items/starting.yaml",
        "surges: [{hearts: 1}, {pierce: 2}]",
        "surges: [{hearts: 1}, {}]",
        r"surges\[1\]: a surge that buys nothing",
    ),
    ("items/shop.yaml", "{id: shove, effects", "{effects", r"surges\[1\].effects: a surge with effects has no id"),
    (
        "items/shop.yaml",
        "surges: [{range: 3}, {hearts: 1}, {hearts: 1}]",
        "surges: [{range: 3}, {id: twin, hearts: 1}, {id: twin, hearts: 1}]",
        r"surges\[1\].id: the surge twin stands twice in one attack",
    ),
    ("items/shop.yaml", "  cost: 140\n", "", "ferrymans_mail: no class begins with it, and it has no price"),
    (
        "items/starting.yaml",
        "  traits: [axe]\n",
        "  traits: [axe]\n  cost: 50\n",
        "cost: an item that a class begins with is not sold",
    ),
    (
        "classes/almoner.yaml",
        "tin_buckler]",
        "tin_buckler, woodsmans_axe]",
        "items: its items take 4 hands; two at most",
    ),
    (
        "search.yaml",
        "surges_of: [{blast: true}]",
        "surges_of: [{id: push, effects: [{kind: free_door}]}]",
        r"effects\[0\].surges_of\[0\].effects\[0\]: free_door cannot work at a hit",
    ),
    ("search.yaml", "dice_only: [blue, yellow], ", "", r"surges_of: surges of dice that are not there"),
    # decks
    ("search.yaml", "copies: 3", "copies: 2", r"nothing, copies: with this the deck has 11 cards; it has 12 \(D16\)"),
    ("overlord.yaml", "  copies: 2\n", "", r"heavy_news, copies: with this the deck has 14 cards; it has 15 \(D30.7\)"),
    ("search.yaml", "type: special", "type: item", "treasure_chest, type: a card of the type item used at on_draw"),
    ("conditions.yaml", "clause: D15.4", "clause: D16.4", "clause: 'D16.4' is no clause of conditions"),
    # groups
    (
        "monsters/large.yaml",
        '"3": {minions: 2, masters: 1}, ',
        "",
        r"gloom_hound, limits: for 2, 4 heroes; write one for",
    ),
    ("monsters/large.yaml", "size: [1, 2]", "size: [1, 4]", "size: no base is that large"),
    ("monsters/small.yaml", "  plural: Reed Slingers\n", "", "plural: the plural is empty"),
    ("monsters/small.yaml", "traits: [water, cave]", "traits: []", "traits: no traits"),
    (
        "monster_abilities.yaml",
        "moment: action",
        "moment: own_turn",
        "cold_grip, moment: monsters use nothing at own_turn",
    ),
    ("monster_abilities.yaml", "moment: action", "moment: action\n  fatigue: 1", "fatigue: monsters have no fatigue"),
    # moments
    (
        "search.yaml",
        "moment: attack_rolled",
        "moment: own_turn",
        r"power.effects\[0\]: reroll_attack cannot work at own_turn; known: attack_rolled",
    ),
    (
        "items/starting.yaml",
        "moment: defense_rolled",
        "moment: attacked",
        r"effects\[0\]: reroll_defense cannot work at attacked",
    ),
    (
        "items/starting.yaml",
        "moment: test_rolled",
        "moment: action",
        r"effects\[0\]: reroll_test cannot work at action",
    ),
    ("classes/almoner.yaml", "moment: friend_attacked", "moment: attacked", r"take_hit cannot work at attacked"),
    ("classes/emberscribe.yaml", "moment: kill", "moment: attack_rolled", r"strike cannot work at attack_rolled"),
    (
        "classes/emberscribe.yaml",
        "moment: attacked\n",
        "moment: defense_rolled\n",
        r"dice: the dice are rolled already at def",
    ),
    ("search.yaml", "moment: defense_rolled", "moment: attacked", r"shields: nothing is rolled yet at attacked"),
    (
        "classes/poacher.yaml",
        "moment: before_attack",
        "moment: attack_rolled",
        "dice: the dice are rolled already at attack_r",
    ),
    (
        "items/shop.yaml",
        "surges: -1",
        "surges: 1",
        r"oilskin_cloak, power.effects\[0\]: the attack on oneself would gain",
    ),
    (
        "classes/hewer.yaml",
        "moment: attack_rolled",
        "moment: before_attack",
        r"effects\[1\].x: no fatigue is paid by the heart",
    ),
    ("classes/poacher.yaml", "moment: monster_activated", "moment: own_turn", r"targets: nobody moves at own_turn"),
    ("classes/hewer.yaml", "to: {who: foe, within: 1}", "to: {who: target}", r"to: nobody is the target at own_turn"),
    (
        "classes/hewer.yaml",
        "to: {who: foe, within: 1}",
        "to: {who: attacker}",
        r"effects\[0\].to: nobody is the attacker at own_turn",
    ),
    ("classes/hewer.yaml", "suffer, hearts: 1", "suffer, hearts: over", r"effects\[0\].hearts: no test has failed"),
    ("heroes/warriors.yaml", "kind: points, points: 1", "kind: reroll_any", "reroll_any cannot work at attack_over"),
    (
        "classes/almoner.yaml",
        "on_hit: [{kind: recover, to: {who: friends, within: 2}, hearts: 1}]",
        "on_hit: [{kind: free_door}]",
        r"effects\[0\].on_hit\[0\]: free_door cannot work at a hit",
    ),
    (
        "classes/hewer.yaml",
        "moment: own_turn\n      ",
        "",
        r"skills\[3\].effects: effects without a moment",
    ),
    (
        "classes/hewer.yaml",
        "rules: [blow_after_fall]",
        "exhaust: true",
        r"skills\[8\]: a price of something that is never used",
    ),
    ("classes/poacher.yaml", "      rules: [second_search_card]\n", "", r"skills\[2\]: it does nothing"),
    (
        "classes/poacher.yaml",
        "      effects: [{kind: free_search, within: 2}]\n",
        "",
        r"effects: nothing happens at own_turn",
    ),
    (
        "classes/almoner.yaml",
        "      by_itself: true\n",
        "      by_itself: true\n      fatigue: 1\n",
        "by itself has no price",
    ),
    ("overlord.yaml", "attribute: pick", "attribute: might", r"among: attributes to pick from go with attribute: pick"),
    (
        "overlord.yaml",
        "window: on_activate_monster",
        "window: overlord_turn",
        "extra_action cannot work at overlord_turn",
    ),
    (
        "overlord.yaml",
        "type: trap",
        "type: event",
        "rotten_floor, window: a card of the type event at hero_enters_empty",
    ),
    (
        "overlord.yaml",
        "window: hero_enters_empty_space_in_move_action",
        "window: hero_enters_empty_space",
        r"effects\[0\].failed\[0\]: end_move cannot work at hero_enters_empty_space;",
    ),
    # ids
    ("classes/hewer.yaml", "id: heave", "id: alms", "the id 'alms' stands among the classes too"),
    ("items/shop.yaml", "id: boar_spear", "id: Boar-Spear", "'Boar-Spear' is not an id"),
    ("overlord.yaml", "id: red_mist", "id: spurred_on", "the id 'spurred_on' stands twice"),
    ("overlord.yaml", "name: Red Mist", 'name: ""', "name: the name is empty; write some"),
    (
        "overlord.yaml",
        "kind: reroll_any",
        "kind: reroll_all",
        r"effects\[0\].kind: 'reroll_all' is not a known kind; did you",
    ),
    # quests
    (
        "quests/ford_road.yaml",
        ".....~.........o......",
        ".....~....x....o......",
        r"encounters\[0\].map: 'x' at 10,5 is not part",
    ),
    ("quests/ford_road.yaml", '"12,2"', '"12,20"', r"search\[1\]: no figure can stand on 12,20; it is off the map"),
    ("quests/ford_road.yaml", '"12,2"', '"10,7"', r"search\[1\]: no figure can stand on 10,7"),
    ("quests/ford_road.yaml", '"12,2"', "there", r"search\[1\]: 'there' is not a square"),
    ("quests/ford_road.yaml", ', "1,7"]', "]", r"search: 3 spots for search tokens; one for each hero, 4 \(D2.5\)"),
    ("quests/ford_road.yaml", '["9,1-10,2"]', '["10,2-9,1"]', r"zones.boss: '10,2-9,1' is no rectangle"),
    ("quests/ford_road.yaml", '["9,1-10,2"]', "[]", r"zones.boss: no space"),
    ("quests/ford_road.yaml", "entrance: [", "way_in: [", r"zones: no zone entrance; heroes begin there"),
    (
        "quests/ford_road.yaml",
        "zone: boss",
        "zone: bos",
        r"groups\[0\].zone: there is no zone 'bos'; did you mean 'boss'\?",
    ),
    (
        "quests/ford_road.yaml",
        '["0,5-0,7"]',
        '["0,5-1,7"]',
        r"leaving\[0\].zone: 1,6 is no space at the edge of the map",
    ),
    (
        "quests/ford_road.yaml",
        "figure: ironbrow",
        "figure: ironbrew",
        r"heroes_win.figure: 'ironbrew' .*did you mean 'ironbrow'",
    ),
    ("quests/ford_road.yaml", 'count: {"2": 3, ', "count: {", r"overlord_wins.count: for 3, 4 heroes"),
    ("quests/ford_road.yaml", 'amount: {"2": 3, ', "amount: {", r"reinforcements\[0\].amount: for 3, 4 heroes"),
    (
        "quests/ford_road.yaml",
        "- {kind: reed_slinger, zone: reeds, am",
        "- {kind: ash_widow, zone: reeds, am",
        "no group of ash_widow",
    ),
    (
        "quests/ford_road.yaml",
        "zone: reeds}",
        "zone: reeds, traits: [cave]}",
        "traits of a group that is chosen already",
    ),
    (
        "quests/ford_road.yaml",
        "leaving: [{who: reed_slinger",
        "leaving: [{who: carrier",
        r"there is nothing to carry[^\n]*\n.*'reed_",
    ),
    (
        "quests/ford_road.yaml",
        "        #########....#########\n        .....~",
        "        ######################\n        .....~",
        r"zones.boss: no way leads there from the entrance",
    ),
    ("quests/chapel_of_cinders.yaml", '"9,1|10,1"', '"9,1|11,1"', r"doors\[0\].edges\[0\]: 9,1 and 11,1 share no edge"),
    ("quests/chapel_of_cinders.yaml", '"9,1|10,1"', '"9,0|10,0"', r"doors\[0\].edges\[0\]: there is no space 10,0"),
    ("quests/chapel_of_cinders.yaml", '["9,1|10,1", "9,2|10,2"]', "[]", r"doors\[0\].edges: a door on no edge"),
    (
        "quests/chapel_of_cinders.yaml",
        "unlocks: crypt_door",
        "unlocks: cript_door",
        r"there is no door 'cript_door'; did you mean",
    ),
    ("quests/chapel_of_cinders.yaml", "unlocks: crypt_door", "unlocks: nave_door", r"unlocks: nave_door is not locked"),
    (
        "quests/chapel_of_cinders.yaml",
        "id: nave_door",
        "id: crypt_door",
        r"doors\[1\].id: the id 'crypt_door' stands twice here",
    ),
    (
        "quests/chapel_of_cinders.yaml",
        "traits: [cursed, cave, dark]",
        "traits: [holy]",
        r"groups\[2\].traits: no group that is not",
    ),
    (
        "quests/chapel_of_cinders.yaml",
        "token: ember_chalice",
        "token: iron_key",
        r"heroes_win.token: 'iron_key' never comes to pass",
    ),
    ("quests/chapel_of_cinders.yaml", 'limit: {"2": 13, ', "limit: {", r"doom.limit: for 3, 4 heroes"),
    ("quests/chapel_of_cinders.yaml", "      doom: {", "      dom: {", "unknown key 'dom'; did you mean 'doom'"),
]


@pytest.mark.parametrize(("file", "old", "new", "told"), MISTAKES)
def test_a_mistake_is_told_with_its_place(tmp_path, file, old, new, told):
    with pytest.raises(ContentError, match=told) as caught:
        read_catalogue(changed(tmp_path, file, old, new))
    assert all(re.match(r".*\.yaml:\d+:\d+: ", line) for line in str(caught.value).splitlines())
    assert len(caught.value.problems) <= 3


def changed(folder, file, old, new):
    copy = shutil.copytree(DATA, folder / "descent")
    text = (copy / file).read_text("utf-8")
    assert old in text
    (copy / file).write_text(text.replace(old, new, 1), "utf-8")
    return copy


def test_a_locked_door_that_nothing_opens_is_refused(tmp_path):
    copy = changed(tmp_path, "quests/chapel_of_cinders.yaml", "          unlocks: crypt_door\n", "")
    assert read_catalogue(copy).quests
    quest = copy / "quests" / "chapel_of_cinders.yaml"
    quest.write_text(quest.read_text("utf-8").replace("          tests: [might, knowledge]\n", ""), "utf-8")
    with pytest.raises(ContentError, match=r"doors\[1\].status: nobody can unlock it; give it tests, or a token"):
        read_catalogue(copy)


def test_an_archetype_without_a_class_is_refused(tmp_path):
    copy = changed(tmp_path, "classes/poacher.yaml", "archetype: scout", "archetype: mage")
    with pytest.raises(ContentError, match=r"pip, archetype: none of the classes is a scout; add one to the classes"):
        read_catalogue(copy)


def test_a_condition_without_words_is_refused(tmp_path):
    copy = shutil.copytree(DATA, tmp_path / "descent")
    conditions = copy / "conditions.yaml"
    text = conditions.read_text("utf-8")
    conditions.write_text(text[: text.index("- id: terrified")], "utf-8")
    with pytest.raises(ContentError, match="doomed: no text of terrified; write some"):
        read_catalogue(copy)


def test_a_goal_of_doom_without_a_track_is_refused(tmp_path):
    quest = "quests/chapel_of_cinders.yaml"
    copy = changed(tmp_path, quest, '      doom: {limit: {"2": 13, "3": 14, "4": 13}}\n', "")
    with pytest.raises(ContentError, match=r"overlord_wins.kind: there is no doom track"):
        read_catalogue(copy)


def test_a_shop_without_a_card_of_the_first_act_is_refused(tmp_path):
    copy = shutil.copytree(DATA, tmp_path / "descent")
    shop = copy / "items" / "shop.yaml"
    text = shop.read_text("utf-8")
    shop.write_text(text[text.index("- id: gatehouse_plate") :], "utf-8")
    with pytest.raises(
        ContentError, match=r"hares_foot: no card for the shop deck of act 1; give one a cost \(D16.7\)"
    ):
        read_catalogue(copy)


def test_a_hero_without_a_feat_is_refused(tmp_path):
    copy = shutil.copytree(DATA, tmp_path / "descent")
    scouts = copy / "heroes" / "scouts.yaml"
    text = scouts.read_text("utf-8")
    scouts.write_text(text[: text.index("  feat:")], "utf-8")
    with pytest.raises(ContentError, match=r"pip, feat: no feat; a hero has an ability and a feat \(D18.1\)"):
        read_catalogue(copy)


def test_a_quest_without_an_encounter_is_refused(tmp_path):
    copy = shutil.copytree(DATA, tmp_path / "descent")
    quest = copy / "quests" / "ford_road.yaml"
    text = quest.read_text("utf-8")
    quest.write_text(text[: text.index("  encounters:")] + "  encounters: []\n", "utf-8")
    with pytest.raises(ContentError, match=r"ford_road, encounters: no encounter; a quest has one or two \(D25.1\)"):
        read_catalogue(copy)
