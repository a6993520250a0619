"""Figures of heroes and enemies, cards and periods. Rules: section 1."""

from __future__ import annotations

import dataclasses

import pytest

from brimstone_tui.cards.deck import Deck, draw
from brimstone_tui.rulesets.brimstone.effects import draw_item
from brimstone_tui.rulesets.brimstone.events import ActivationBegan, CardDrawn, HitsTaken, ItemGained, NoCardLeft
from brimstone_tui.rulesets.brimstone.exploration import draw_scavenge_cards
from brimstone_tui.rulesets.brimstone.fight import end_period
from brimstone_tui.rulesets.brimstone.figures import (
    change_of,
    enemy_dice,
    enemy_health,
    health_of,
    initiative_of,
    max_grit_of,
    skill_of,
)
from brimstone_tui.rulesets.brimstone.game import GAME
from brimstone_tui.rulesets.brimstone.records import EnemyModifier
from brimstone_tui.rulesets.brimstone.state import Hero
from brimstone_tui.testing import Scene, enemy, hero, item, rule


@rule("B1.2")
def test_wounds_count_towards_health_and_sanity_damage_towards_sanity():
    scene = Scene("AB", A=hero(health=3, sanity=9, grit=0, defense=4, willpower=4), B=hero())
    scene.dice(defense=[1, 1], willpower=[1, 1, 1])
    scene.run(
        {"harm": {"to": "A", "hits": 2, "kind": "hits"}},
        {"harm": {"to": "A", "hits": 2, "kind": "horror"}},
        {"harm": {"to": "A", "hits": 1, "kind": "corruption"}},
    )
    scene.expect({"A.wounds": 2, "A.sanity_damage": 2, "A.corruption": 1, "A.ko": False})


@rule("B1.3")
@pytest.mark.parametrize(
    ("kind", "save", "through"), [("hits", "defense", 1), ("horror", "willpower", 2), ("corruption", "willpower", 2)]
)
def test_defense_stops_hits_and_willpower_stops_horror_and_corruption(kind, save, through):
    scene = Scene("AB", A=hero(defense=3, willpower=5, grit=0), B=hero()).dice(**{save: [2, 3, 6, 4][:3]})
    scene.run(harm={"to": "A", "hits": 3, "kind": kind})
    [told] = scene.told(HitsTaken)
    assert told.hits - told.saved == through


@rule("B1.4")
def test_a_hero_strikes_with_one_number_and_shoots_with_another():
    gun = item("gun", ranged={"range": 9, "shots": 1}, hands=1)
    scene = Scene("Ae", A=hero(to_hit={"melee": 5, "ranged": 3}, combat=1, items=[gun], grit=0), e=enemy())
    scene.dice(to_hit=[4, 4], damage=[2])
    scene.run({"attack": {"by": "A", "with": "fists"}}, {"attack": {"by": "A", "with": "gun"}}).expect({"e.wounds": 2})


@rule("B1.5")
def test_combat_is_the_number_of_dice_and_adds_nothing_to_the_damage():
    scene = Scene("Ae", A=hero(to_hit={"melee": 4, "ranged": 4}, combat=3, grit=0), e=enemy())
    scene.dice(to_hit=[4, 1, 1], damage=[2]).run(attack={"by": "A", "with": "fists"}).expect({"e.wounds": 2})


@rule("B1.6")
@pytest.mark.parametrize("skill", ["agility", "cunning", "spirit", "strength", "lore", "luck"])
def test_each_of_the_six_skills_is_the_number_of_dice_of_its_test(skill):
    scene = Scene("A", A=hero(skills={skill: 4}, grit=0)).dice(test=[1, 2, 3, 5])
    scene.run(test={"by": "A", "skill": skill, "target": 5})


@rule("B1.7")
@pytest.mark.parametrize(("bounds", "by", "value"), [("on", 9, 6), ("on", -9, 1), ("off", 9, 11), ("off", -9, 0)])
def test_no_modifier_takes_a_skill_out_of_one_to_six_unless_the_option_says_so(bounds, by, value):
    charm = item("charm", modifiers=[{"stat": "lore", "by": by}])
    scene = Scene("A", A=hero(skills={"lore": 2}, items=[charm]), options={"skill_bounds": bounds}).run()
    assert skill_of(scene.state, scene.hero("A"), "lore") == value


@rule("B1.8")
def test_what_raises_initiative_makes_a_hero_act_sooner():
    boots = item("quick_boots", modifiers=[{"stat": "initiative", "by": 3}])
    scene = Scene("A#B", A=hero(initiative=2, items=[boots], grit=0), B=hero(initiative=4, grit=0))
    scene.dice(hold_back=[6, 5], move=[1, 1]).run(turn={})
    assert [event.of for event in scene.told(ActivationBegan)] == ["A", "B"]


@rule("B1.9")
def test_a_new_hero_holds_two_grit_at_most():
    assert [kind.max_grit for kind in GAME.catalogue.heroes.values()] == [2, 2, 2, 2]


@rule("B1.10")
def test_everybody_resists_corruption_up_to_five_unless_something_says_otherwise():
    assert [kind.corruption_resistance for kind in GAME.catalogue.heroes.values()] == [5, 5, 5, 5]
    idol = item("idol", modifiers=[{"stat": "corruption_resistance", "by": -1}])
    scene = Scene("A", A=hero(items=[idol])).run()
    assert change_of(scene.state, scene.hero("A"), "corruption_resistance") == -1


@rule("B1.11")
def test_a_sheet_keeps_everything_that_is_not_printed():
    sheet = Hero("a", "gunslinger", "Ruth")
    for figure in ("wounds", "sanity_damage", "corruption", "xp", "gold", "dark_stone"):
        assert getattr(sheet, figure) == 0
    assert (sheet.items, sheet.tokens, sheet.injuries, sheet.madness, sheet.statuses) == ([], [], [], [], [])
    assert (sheet.grit, sheet.level) == (1, 1)


@rule("B1.12", "T49", "M12")
def test_one_attack_has_eight_dice_at_most_unless_the_option_says_otherwise():
    club = item("club", melee={"combat": 4}, hands=1)
    strong = hero(combat=6, items=[club], grit=0, to_hit={"melee": 4, "ranged": 4})
    Scene("Ae", A=strong, e=enemy()).dice(to_hit=[1] * 8).run(attack={"by": "A", "with": "club"})
    scene = Scene("Ae", A=strong, e=enemy(), options={"attack_dice_limit": "none"}).dice(to_hit=[1] * 10)
    scene.run(attack={"by": "A", "with": "club"})


@rule("B1.21", "B18.4")
def test_a_brutal_kind_has_harder_figures():
    scene = Scene("A.e", A=hero(), e=enemy(combat=1, health=5)).run()
    catalogue = scene.state.catalogue
    assert scene.state.fight is not None
    kind = scene.enemy("e").kind
    harder = (EnemyModifier(stat="combat", by=1), EnemyModifier(stat="health", by=3))
    catalogue.enemies[kind] = dataclasses.replace(catalogue.enemies[kind], brutal=harder)
    assert (enemy_dice(scene.state, kind, "melee"), enemy_health(scene.state, kind)) == (1, 5)
    scene.state.fight.brutal.append(kind)
    assert (enemy_dice(scene.state, kind, "melee"), enemy_health(scene.state, kind)) == (2, 8)


@rule("B1.21")
def test_every_kind_of_enemy_has_a_brutal_version():
    assert [kind.id for kind in GAME.catalogue.enemies.values() if not kind.brutal] == []


@rule("B1.22")
@pytest.mark.parametrize(
    ("damage", "dice", "wounds"), [(3, {}, 3), ("1d6", {"damage": [5]}, 5), ("1d6+1", {"damage": [2]}, 3)]
)
def test_the_damage_of_an_enemy_is_a_number_or_dice(damage, dice, wounds):
    scene = Scene("Ae", A=hero(defense=4, grit=0, health=20), e=enemy(damage=damage, to_hit={"melee": 4}))
    scene.dice(to_hit=[4], defense=[1], **dice).run(activation={"of": "e"}).expect({"A.wounds": wounds})


@rule("B1.24")
def test_a_keyword_by_itself_changes_no_figure():
    plain, marked = (Scene("A.e", A=hero(), e=enemy(keywords=words)).run() for words in ([], ["Void", "Undead"]))
    for figure in ("combat", "defense", "health"):
        kinds = [scene.state.catalogue.enemies[scene.enemy("e").kind] for scene in (plain, marked)]
        assert getattr(kinds[0], figure) == getattr(kinds[1], figure)


# -- cards and periods -------------------------------------------------------------------------------------------------


@rule("B1.32", "H1")
def test_an_empty_deck_is_made_anew_of_its_discards_when_a_card_is_needed():
    scene = Scene("A", A=hero()).run()
    deck = Deck([], ["only"])
    assert draw(scene.table, "a_deck", deck) == "only"
    assert draw(scene.table, "a_deck", deck) is None
    assert deck == Deck([], [])


@rule("B1.32", "H1")
def test_without_artifacts_gear_is_drawn_and_without_gear_nothing():
    scene = Scene("A", A=hero()).run()
    decks = scene.state.decks
    decks["artifact"].cards.clear()
    top = decks["gear"].cards[0]
    draw_item(scene.table, scene.hero("A"), "artifact")
    assert [event.item for event in scene.told(ItemGained)] == [top]
    decks["gear"].cards.clear()
    draw_item(scene.table, scene.hero("A"), "artifact")
    assert [event.deck for event in scene.told(NoCardLeft)] == ["gear"]


@rule("B1.33", "H2")
def test_scavenge_cards_drawn_together_come_from_one_shuffle_and_go_back():
    scene = Scene("A", A=hero(grit=0, health=40, sanity=40), seed=4, otherwise="first").run()
    before = sorted(scene.state.decks["scavenge"].cards)
    draw_scavenge_cards(scene.table, scene.hero("A"), 3)
    drawn = [event.card for event in scene.told(CardDrawn) if event.deck == "scavenge"]
    assert len(drawn) == len(set(drawn)) == 3
    assert sorted(scene.state.decks["scavenge"].cards) == before
    assert scene.state.decks["scavenge"].discards == []


@rule("B1.34")
def test_a_card_that_stays_in_play_works_until_the_adventure_ends():
    card = next(id for id, card in GAME.catalogue.cards["darkness"].items() if card.stays)
    scene = Scene("A", A=hero(), decks={"darkness": [card]}, otherwise="first", seed=1).run(
        {"draw": {"deck": "darkness"}}
    )
    assert scene.state.in_play == [f"darkness:{card}"]
    assert card not in scene.state.decks["darkness"].discards
    scene.run({"end_turn": {}})
    assert scene.state.in_play == [f"darkness:{card}"]


@rule("B1.35")
def test_what_has_been_used_is_not_offered_again_before_its_period_ends():
    horn = item("horn", use={"effects": [{"kind": "gain", "to": "this_hero", "xp": 1}], "per": "turn"})
    scene = Scene("A", A=hero(grit=0, items=[horn]), answers=[{"action": "use:horn"}], stop_at="action")
    scene.dice(move=[1]).run(activation={"of": "A"})
    assert "use:horn" not in scene.choices


@rule("B1.36")
def test_an_effect_of_a_turn_outlasts_neither_the_turn_nor_one_of_a_fight_the_fight():
    def brew(id: str, until: str) -> dict:
        effect = {"kind": "lasting", "until": until, "to": "this_hero", "modifiers": [{"stat": "health", "by": 1}]}
        return item(id, use={"effects": [effect]})

    brews = [brew("weak", "turn"), brew("strong", "fight"), brew("lasting", "adventure")]
    scene = Scene(
        "A.#e",
        A=hero(grit=0, health=10, items=brews),
        e=enemy(),
        answers=[{"action": f"use:{id}"} for id in ("weak", "strong", "lasting")],
    )
    scene.dice(move=[1]).run({"activation": {"of": "A"}})
    assert health_of(scene.state, scene.hero("A")) == 13
    end_period(scene.table, "turn")
    assert health_of(scene.state, scene.hero("A")) == 12
    end_period(scene.table, "fight")
    assert health_of(scene.state, scene.hero("A")) == 11


@rule("B1.37")
def test_only_the_dice_of_the_very_last_roll_may_be_rolled_again():
    gun = item("gun", ranged={"range": 9, "shots": 2}, hands=1)
    scene = Scene("A.e", A=hero(items=[gun], grit=1, to_hit={"melee": 4, "ranged": 4}), e=enemy(), stop_at="reroll")
    scene.dice(to_hit=[1, 6], damage=[3]).answers({"reroll": "none"}).run(attack={"by": "A", "with": "gun"})
    assert scene.choices == ["0", "none"]  # the one damage die, not the two to-hit dice


@rule("B1.38", "B10.37")
def test_what_is_spared_from_one_source_is_spared_on_that_occasion_only():
    scene = Scene(
        "AB", A=hero(grit=0, health=3, wounds=2, defense=4), B=hero(), revives=1, answers=[{"use_revive": "yes"}]
    )
    scene.dice(defense=[1, 1, 1, 1])
    scene.run(
        {"harm": {"to": "A", "hits": 2, "kind": "hits", "each": 5}}, {"harm": {"to": "A", "hits": 2, "kind": "hits"}}
    )
    scene.expect({"A.wounds": 2, "A.ko": False, "revives": 0})


@rule("B1.9", "B2.23")
def test_what_raises_max_grit_lets_a_hero_hold_more():
    belt = item("belt", modifiers=[{"stat": "max_grit", "by": 1}])
    scene = Scene("A", A=hero(max_grit=2, grit=2, items=[belt], tokens=["tonic"])).run(
        use={"by": "A", "token": "tonic"}
    )
    assert max_grit_of(scene.state, scene.hero("A")) == 3
    assert initiative_of(scene.state, scene.hero("A")) == GAME.catalogue.heroes["gunslinger"].initiative
    scene.expect({"A.grit": 3})
