"""What an item or an ability of the data promises, each part checked in the rules at work: figures, uses, re-rolls,
triggers, weapons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from brimstone_tui.rulesets.brimstone.activation import actions_of, use_ability
from brimstone_tui.rulesets.brimstone.attack import (
    FISTS,
    attacks_of,
    free_attacks_of,
    make_attack,
    make_free_attack,
    melee_attack,
)
from brimstone_tui.rulesets.brimstone.events import (
    AbilityTriggered,
    AbilityUsed,
    DiceRerolled,
    EnemyHit,
    GritSpent,
    ItemExhausted,
)
from brimstone_tui.rulesets.brimstone.fight import end_period
from brimstone_tui.rulesets.brimstone.game import GAME
from brimstone_tui.rulesets.brimstone.records import Effect, Item, Lasting, Modifier, Trigger
from brimstone_tui.testing import Keys, Scene, enemy, hero
from tests.rules.brimstone.effects_told import happened, leaves
from tests.rules.brimstone.measures import SAVES, figure, in_play, is_on_the_sheet

FAR = "A..............e"
HOLDS = {
    None: FAR,
    "in_a_fight": FAR,
    "out_of_a_fight": "A.",
    "beside_an_enemy": "Ae.",
    "alone_on_the_tile": FAR,
}
"""For each condition a map on which it holds, and below one on which it does not."""
FAILS = {
    "in_a_fight": "A.",
    "out_of_a_fight": "A.e",
    "beside_an_enemy": "A.e",
    "alone_on_the_tile": "A.Be",
}


def with_modifiers(sources: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Every figure that a source changes, as parameters of a test."""
    return [(source.id, modifier.stat) for source in sources.values() for modifier in source.modifiers]


def having(part: str, sources: Mapping[str, Any]) -> list[str]:
    """The sources that have a use, a re-roll or triggers."""
    return [source.id for source in sources.values() if getattr(source, part)]


def given(id: str) -> Keys:
    """The key of a hero in a scene that has the item or ability."""
    return {"items": [id]} if id in GAME.catalogue.items else {"abilities": [id]}


def scene(map: str, id: str | None = None, **keys: Any) -> Scene:
    """A hero, with or without the item or ability, and whoever else is on the map."""
    of_scene = {key: keys.pop(key) for key in ("dice", "answers", "seed", "otherwise", "darkness") if key in keys}
    plain = {"grit": 0, "health": 30, "sanity": 30, **(given(id) if id else {}), **keys}
    figures: Keys = {"A": hero("marshal", **plain)}
    if "B" in map:
        figures["B"] = hero("preacher", wounds=4, sanity_damage=4)
    return Scene(map, **figures, e=enemy(defense=0, health=30), **of_scene)


# -- figures -----------------------------------------------------------------------------------------------------------


def changes_its_figure(id: str, stat: str) -> None:
    """By as much as the data says, while its condition holds, and not at all while it does not."""
    for modifier in GAME.catalogue.source(id).modifiers:
        if modifier.stat == stat:
            assert _difference(id, modifier, HOLDS[modifier.when]) == modifier.by
            if modifier.when is not None:
                assert _difference(id, modifier, FAILS[modifier.when]) == 0


def _difference(id: str, modifier: Modifier, map: str) -> int:
    if not is_on_the_sheet(modifier.stat):
        return in_play(modifier.stat, **given(id)) - in_play(modifier.stat)
    with_it, without = (figure(modifier.stat, scene(map, which).state, "A") for which in (id, None))
    if modifier.stat in SAVES:
        assert without == 0
    return with_it - without


# -- uses --------------------------------------------------------------------------------------------------------------


def is_offered_and_works(id: str) -> None:
    """It is among the actions while it can be used and paid for; what it says happens; then it waits for its time."""
    use = GAME.catalogue.source(id).use
    assert use is not None
    keys = {"grit": use.grit, "wounds": 8, "sanity_damage": 8, "darkness": 6, "seed": 1, "otherwise": "first"}
    at_work = scene(HOLDS[use.when], id, **keys)
    if any(effect.kind == "strike" for effect in leaves(use.effects)):
        at_work = scene(HOLDS["beside_an_enemy"], id, **keys)
    user = at_work.hero("A")
    assert _offered(at_work, id)
    assert _offered(at_work, id, main=False) != use.instead_of_attack
    if use.grit:
        assert not _offered(scene(HOLDS[use.when], id, **{**keys, "grit": use.grit - 1}), id)
    if use.when is not None:
        assert not _offered(scene(FAILS[use.when], id, **keys), id)

    changes = [(lasting, change) for lasting in _lasting(use.effects) for change in lasting.modifiers]
    before = {change.stat: figure(change.stat, at_work.state, "A") for _, change in changes}
    assert use_ability(at_work.table, user, id) == use.instead_of_attack
    user.grit = use.grit
    assert use.per is not None
    assert not _offered(at_work, id)

    told = at_work.told(object)
    assert AbilityUsed("A", id) in told
    assert (GritSpent("A", use.grit) in told) == bool(use.grit)
    assert all(happened(effect, told, id) for effect in leaves(use.effects)), told
    for _, change in changes:
        assert figure(change.stat, at_work.state, "A") - before[change.stat] == change.by

    for period in [*(lasting.until for lasting, _ in changes), use.per]:
        end_period(at_work.table, period)
    assert _offered(at_work, id)
    assert before == {stat: figure(stat, at_work.state, "A") for stat in before}


def _offered(at_work: Scene, id: str, main: bool = True) -> bool:
    return f"use:{id}" in actions_of(at_work.state, at_work.hero("A"), main)


def _lasting(effects: Sequence[Effect]) -> list[Lasting]:
    return [effect for effect in effects if isinstance(effect, Lasting)]


# -- re-rolls ----------------------------------------------------------------------------------------------------------

ROLLS: dict[str, tuple[str, list[int], Keys]] = {
    "test": ("A", [1, 1, 1], {"test": {"by": "A", "skill": "strength", "target": 4}}),
    "damage": ("Ae", [1, 1], {"attack": {"by": "A"}}),
    "to_hit": ("Ae", [1, 1], {"attack": {"by": "A"}}),
    "willpower": ("A", [1, 1], {"harm": {"to": "A", "hits": 2, "kind": "horror"}}),
    "hold_back": ("A", [1, 2], {"hold_back": {}}),
}
"""For each purpose a map, what the dice show first, and what has them rolled."""


def lets_dice_be_rolled_again(id: str) -> None:
    """As many dice as it says, without Grit; then it waits for its time."""
    reroll = GAME.catalogue.source(id).reroll
    assert reroll is not None
    for purpose in reroll.purposes:
        map, sides, entry = ROLLS[purpose]
        count = reroll.dice or len(sides)
        dice: dict[str, list[int]] = {"to_hit": [5, 5]} if purpose == "damage" else {}
        dice = {**dice, purpose: [*sides, *([3] * count)]}
        again = scene(map, id, dice=dice, answers=[{"reroll": list(range(count))}]).run(entry)
        (rerolled,) = again.told(DiceRerolled)
        assert (rerolled.purpose, rerolled.by, len(rerolled.dice)) == (purpose, id, count)
        assert reroll.per is not None
        assert ItemExhausted("A", id, reroll.per) in again.told(ItemExhausted)
        assert again.hero("A").exhausted == {id: reroll.per}


# -- triggers ----------------------------------------------------------------------------------------------------------


def _kill(id: str, dice: Keys) -> Scene:
    at_work = scene("Ae", id, wounds=5, sanity_damage=5, dice=dice, otherwise="first")
    return at_work.run(wound={"to": "e", "by": "A", "hits": [{"damage": 99, "critical": True}]})


def _fight_begins(id: str, dice: Keys) -> Scene:
    at_work = scene("A.B.", id, wounds=5, sanity_damage=5, dice=dice, otherwise="first")
    return at_work.run(place={"enemies": {"e": 1}})


def _move_roll_of_6(id: str, dice: Keys) -> Scene:
    return scene("A", id, dice={"move": [6], **dice}).run(activation={"of": "A"})


def _explored(id: str, dice: Keys) -> Scene:
    at_work = scene("B./\n../", id, at="2,0", wounds=5, sanity_damage=5, seed=1, otherwise="first")
    return at_work.run(search={"by": "A"})


MOMENTS: dict[str, Callable[[str, Keys], Scene]] = {
    "kill": _kill,
    "fight_begins": _fight_begins,
    "move_roll_of_6": _move_roll_of_6,
    "explored": _explored,
}


def happens_by_itself(id: str) -> None:
    """At its moment, when its die shows enough, it is told and what it says happens."""
    for trigger in GAME.catalogue.source(id).triggers:
        at_work = MOMENTS[trigger.moment](id, {"trigger": [trigger.need]} if trigger.need else {})
        told = at_work.told(object)
        assert AbilityTriggered("A", id, trigger.moment) in told
        assert all(happened(effect, told, id) for effect in leaves(trigger.effects)), told
        assert at_work.hero("A").exhausted == ({id: trigger.per} if trigger.per else {})
        if trigger.need:
            _does_not_happen_below(id, trigger)


def _does_not_happen_below(id: str, trigger: Trigger) -> None:
    at_work = MOMENTS[trigger.moment](id, {"trigger": [trigger.need - 1]})
    assert at_work.told(AbilityTriggered) == []


# -- weapons -----------------------------------------------------------------------------------------------------------


def is_a_weapon(id: str) -> None:
    """Its attack is there with its dice, reach and damage; a free one is used up for its time."""
    item = GAME.catalogue.items[id]
    at_work = scene("Ae", id, dice={"to_hit": [5] * 8, "damage": [_most(item)] * 8})
    user, state = at_work.hero("A"), at_work.state
    what = "free" if item.free else "ranged" if item.ranged else "melee"
    attacks = {attack.key: attack for attack in (free_attacks_of if item.free else attacks_of)(state, user)}
    attack = attacks[f"{what}:{id}"]
    assert f"{what}:{id}" in actions_of(state, user, main_is_left=True)
    assert attack.dice[0].critical_from == item.critical_from
    if item.ranged:
        strength = 3 if "range_from_strength" in item.named_rules else 0
        assert (len(attack.dice), attack.reach) == (item.ranged.shots, item.ranged.range + strength)
    else:
        assert item.melee is not None
        plain = 0 if item.free else len(melee_attack(scene("Ae").state, scene("Ae").hero("A"), FISTS).dice)
        assert len(attack.dice) == plain + item.melee.combat
    (make_free_attack if item.free else make_attack)(at_work.table, user, attack)
    assert at_work.told(EnemyHit)[0].damage == _most(item) + (1 if item.damage.endswith("+1") else 0)
    if item.free:
        assert user.exhausted == {id: item.per}
        user.free_attack_made = False
        assert free_attacks_of(state, user) == []


def _most(item: Item) -> int:
    return 8 if item.damage.startswith("1d8") else 6
