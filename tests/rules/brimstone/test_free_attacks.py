"""Free attacks: one a turn besides the ordinary one. Rule: 8.7."""

from brimstone_tui.rulesets.brimstone.events import AttackBegan
from brimstone_tui.testing import Keys, Scene, enemy, item, rule
from tests.rules.brimstone.figures import fighter, pistol, shooter


def knife(id: str = "boot_knife", combat: int = 1, **keys) -> Keys:
    """A free melee attack."""
    return item(id, melee={"combat": combat}, free=True, **keys)


def derringer(reach: int = 3, shots: int = 1, **keys) -> Keys:
    """A free ranged attack."""
    return item("derringer", ranged={"range": reach, "shots": shots}, free=True, **keys)


def acting(map: str, *actions: str, **keys) -> Scene:
    """A's activation, stopped at the first action that is not given."""
    scene = Scene(map, e=enemy(health=50), stop_at="action", **keys).dice(move=[6])
    return scene.answers(*({"action": each} for each in actions))


@rule("B8.60", "B8.61", "T18")
def test_after_one_free_attack_the_second_is_not_offered_but_the_ordinary_one_is():
    scene = acting("Ae", "free:boot_knife", A=shooter(knife(), knife("razor"))).dice(to_hit=[1])
    scene.run(activation={"of": "A"})
    assert scene.choices == ["melee:fists", "end"]


@rule("B8.60")
def test_a_free_attack_may_come_after_the_ordinary_one():
    scene = acting("Ae", "melee:fists", A=shooter(knife(), combat=2)).dice(to_hit=[1, 1]).run(activation={"of": "A"})
    assert scene.choices == ["free:boot_knife", "end"]


@rule("B8.60", "B8.1")
def test_a_free_attack_and_the_ordinary_one_are_made_in_one_activation():
    scene = acting("Ae", "free:boot_knife", "melee:fists", A=shooter(knife(), tokens=["bandages"], combat=2))
    scene.dice(to_hit=[4, 4, 4], damage=[2, 1, 1]).run(activation={"of": "A"}).expect({"e.wounds": 4})
    assert [(told.weapon, told.dice) for told in scene.told(AttackBegan)] == [("boot_knife", 1), ("fists", 2)]


@rule("B8.60", "B5.17")
def test_after_a_free_attack_the_hero_may_go_on_with_the_movement_that_is_left():
    scene = Scene("A.e..", A=shooter(derringer()), e=enemy(health=1), f=enemy(id="other", at="4,0"))
    scene.dice(move=[3], to_hit=[4], damage=[1]).answers(
        {"move": "stay"}, {"action": "free:derringer"}, {"move": "3,0"}
    )
    scene.run(activation={"of": "A"}).expect({"e.alive": False, "A.at": "3,0"})


@rule("B8.60")
def test_a_free_attack_needs_a_target_in_its_own_reach():
    scene = Scene("A...e", A=shooter(derringer(reach=3)), e=enemy())
    scene.run(attack={"by": "A", "with": "derringer"}).expect(outcome="refused")


@rule("B8.61", "T18")
def test_a_second_free_attack_in_one_turn_is_refused():
    scene = Scene("Ae", A=shooter(knife(), knife("razor")), e=enemy()).dice(to_hit=[1])
    scene.run({"attack": {"by": "A", "with": "boot_knife"}}, {"attack": {"by": "A", "with": "razor"}})
    scene.expect(outcome="refused")


@rule("B8.61")
def test_in_the_next_turn_another_free_attack_may_be_made():
    scene = Scene("Ae", A=shooter(knife(), knife("razor")), e=enemy()).dice(to_hit=[1, 1])
    first, second = ({"attack": {"by": "A", "with": id}} for id in ("boot_knife", "razor"))
    scene.run(first, {"end_turn": {}}, second).expect(outcome="ok")


@rule("B8.61", "Q18")
def test_the_limit_is_each_heros_own():
    scene = Scene("AeB", A=shooter(knife()), B=shooter(knife("razor")), e=enemy()).dice(to_hit=[1, 1])
    scene.run({"attack": {"by": "A", "with": "boot_knife"}}, {"attack": {"by": "B", "with": "razor"}})
    scene.expect(outcome="ok")


@rule("B8.62")
def test_a_free_melee_attack_uses_its_own_combat_and_no_bonus_of_the_hero():
    ring = item("ring", modifiers=[{"stat": "combat", "by": 2}])
    scene = Scene("Ae", A=shooter(knife(combat=3), ring, combat=2), e=enemy()).dice(to_hit=[1, 1, 1])
    scene.run(attack={"by": "A", "with": "boot_knife"})
    assert scene.told(AttackBegan)[0].dice == 3


@rule("B8.62")
def test_a_free_melee_weapon_adds_nothing_to_the_ordinary_attack():
    scene = Scene("Ae", A=shooter(knife(combat=3, hands=1), combat=2), e=enemy()).dice(to_hit=[1, 1])
    scene.run(attack={"by": "A", "with": "fists"})
    blade = item("blade", hands=1, melee={"combat": 1})
    scene = Scene("Ae", A=shooter(knife(combat=3, hands=1), blade, combat=2), e=enemy()).dice(to_hit=[1, 1, 1])
    scene.run(attack={"by": "A", "with": "blade"})


@rule("B8.62")
def test_a_free_ranged_attack_has_its_own_range_and_shots():
    scope = item("scope", modifiers=[{"stat": "shots", "by": 1}, {"stat": "range", "by": 5}])
    scene = Scene("A..e", A=shooter(derringer(reach=3, shots=2), scope), e=enemy()).dice(to_hit=[1, 1])
    scene.run(attack={"by": "A", "with": "derringer"})


@rule("B8.62", "B8.7")
def test_a_free_melee_attack_reaches_adjacent_enemies_only():
    scene = Scene("A.e", A=shooter(knife()), e=enemy()).run(attack={"by": "A", "with": "boot_knife"})
    scene.expect(outcome="refused")


@rule("B8.62", "B8.26")
def test_a_free_shot_goes_to_an_adjacent_enemy_first():
    scene = Scene("Ae.f", A=shooter(derringer()), e=enemy(), f={"like": "e"})
    scene.run(attack={"by": "A", "with": "derringer", "at": "f"}).expect(outcome="refused")


@rule("B8.63", "B1.35")
def test_what_gave_a_free_attack_once_a_fight_is_not_ready_again_in_the_next_turn():
    scene = Scene("Ae", A=shooter(knife(per="fight")), e=enemy()).dice(to_hit=[1])
    attack = {"attack": {"by": "A", "with": "boot_knife"}}
    scene.run(attack, {"end_turn": {}}, attack).expect(outcome="refused")


@rule("B8.63", "B1.35")
def test_what_gives_a_free_attack_once_a_turn_is_ready_again_in_the_next():
    scene = Scene("Ae", A=shooter(knife(per="turn")), e=enemy()).dice(to_hit=[1, 1])
    attack = {"attack": {"by": "A", "with": "boot_knife"}}
    scene.run(attack, {"end_turn": {}}, attack).expect(outcome="ok")


@rule("B8.63")
def test_the_item_of_a_free_attack_is_exhausted_hit_or_miss():
    scene = Scene("Ae", A=shooter(knife()), e=enemy()).dice(to_hit=[1])
    scene.run(attack={"by": "A", "with": "boot_knife"}).expect({"A.exhausted": ["boot_knife"]})


@rule("B8.60", "B8.63")
def test_a_token_that_gives_a_free_attack_is_used_up():
    scene = Scene("A.e", A=fighter(tokens=["hatchet"], to_hit={"melee": 3, "ranged": 6}, grit=0), e=enemy())
    scene.dice(move=[6], to_hit=[3], damage=[1]).answers({"move": "stay"}, {"action": "free:hatchet_throw"})
    scene.run(activation={"of": "A"}).expect({"A.tokens": [], "e.wounds": 3})  # thrown with the melee value, damage +2


@rule("B8.61")
def test_a_pistol_is_no_free_attack():
    scene = Scene("A.e", A=shooter(pistol()), e=enemy()).dice(to_hit=[1, 1])
    shot = {"attack": {"by": "A", "with": "pistol"}}
    scene.run(shot, shot).expect({"A.exhausted": []}, outcome="ok")
