"""What is wrong with the content of Descent as a whole: dangling ids, dice that no attack rolls, decks of a wrong size.

What effects can do at which moment is in `effect_checks`, what holds for quests in `quest_checks`; what holds for a
file by itself (keys, types, words) is the matter of `brimstone_tui.content`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields
from itertools import chain
from typing import TYPE_CHECKING, Any, get_args

from brimstone_tui.content.checks import Checks, Fault, Known, Loc, problems_in
from brimstone_tui.content.errors import Problem
from brimstone_tui.rulesets.descent import records
from brimstone_tui.rulesets.descent.effect_checks import (
    ability_faults,
    overlord_card_faults,
    strike_faults,
    surge_faults,
)
from brimstone_tui.rulesets.descent.named_rules import RULES
from brimstone_tui.rulesets.descent.quest_checks import by_heroes_faults, quest_problems

if TYPE_CHECKING:
    from brimstone_tui.content.kinds import Found

SEARCH_CARDS = 12
OVERLORD_CARDS = 15
SKILLS_BY_XP = {0: 1, 1: 3, 2: 3, 3: 2}
"""How many skills of each price a class has. Rule: D18.4."""

_MONSTER_MOMENTS = (None, "action", "attack_rolled")
_LARGEST_SIDE = 3


def problems_of(found: Found) -> Iterator[Problem]:
    """Everything that is wrong with the content as a whole, in the order of kinds and files."""
    yield from problems_in(found, CHECKS, _known_names(found))
    yield from _deck_problems(found, "search", SEARCH_CARDS, "D16")
    yield from _deck_problems(found, "overlord", OVERLORD_CARDS, "D30.7")
    yield from _archetype_problems(found)
    yield from _equipment_problems(found)
    yield from _monster_ability_problems(found)
    yield from _condition_problems(found)
    yield from _shared_id_problems(found)
    yield from quest_problems(found)


# -- single records --------------------------------------------------------------------------------------------------

_MANY = 1000
_BOUNDS: dict[tuple[type, str], tuple[int, int]] = {
    (records.HeroKind, "speed"): (1, _MANY),
    (records.HeroKind, "health"): (1, _MANY),
    (records.HeroKind, "stamina"): (1, _MANY),
    (records.MonsterLine, "speed"): (1, _MANY),
    (records.MonsterLine, "health"): (1, _MANY),
    (records.MonsterLine, "pierce"): (0, _MANY),
    (records.GroupLimit, "minions"): (0, _MANY),
    (records.GroupLimit, "masters"): (0, _MANY),
    (records.Ability, "xp"): (0, max(SKILLS_BY_XP)),
    (records.Ability, "fatigue"): (0, _MANY),
    (records.Ability, "within"): (0, _MANY),
    (records.Who, "within"): (0, _MANY),
    (records.Surge, "cost"): (1, _MANY),
    (records.Surge, "fatigue"): (0, _MANY),
    (records.Item, "hands"): (1, 2),
    (records.Item, "cost"): (0, _MANY),
    (records.Item, "act"): (1, 2),
    (records.Item, "copies"): (1, _MANY),
    (records.Item, "pierce"): (0, _MANY),
    (records.SearchCard, "copies"): (1, _MANY),
    (records.SearchCard, "gold"): (0, _MANY),
    (records.OverlordCard, "copies"): (1, _MANY),
    (records.GroupPlan, "minions"): (0, _MANY),
    (records.GroupPlan, "masters"): (0, _MANY),
    (records.GroupPlan, "health_per_hero"): (0, _MANY),
    **{(records.Attributes, each.name): (0, 7) for each in fields(records.Attributes)},
}
_REFERENCES: dict[tuple[type, str], str] = {
    (records.HeroClass, "items"): "items",
    (records.MonsterLine, "abilities"): "monsters' abilities and rules",
    (records.Ability, "rules"): "named rules",
    (records.Lasting, "rules"): "named rules",
    (records.GroupPlan, "kind"): "groups",
    (records.Reinforcement, "kind"): "monsters",
    (records.Leaving, "who"): "who may leave",
    (records.Goal, "who"): "who may leave",
}
"""Which fields are ids, and of what."""


def _known_names(found: Found) -> Known:
    return {
        "items": found["items"],
        "monsters": found["monsters"],
        "monsters' abilities and rules": [*found["abilities"], *RULES],
        "named rules": RULES,
        "groups": [*found["monsters"], "open"],
        "who may leave": [*found["monsters"], "heroes", "carrier"],
    }


def _hero_faults(hero: records.HeroKind) -> Iterator[Fault]:
    for name in ("ability", "feat"):
        if getattr(hero, name) is None:
            yield (name,), f"no {name}", "a hero has an ability and a feat (D18.1)"
    if hero.feat is not None and hero.feat.moment is None:
        yield ("feat", "moment"), "a feat that is not used", "say when, such as moment: own_turn (D18.2)"


def _class_faults(kind: records.HeroClass) -> Iterator[Fault]:
    counted = Counter(skill.xp for skill in kind.skills)
    for xp, right in SKILLS_BY_XP.items():
        if counted[xp] != right:
            yield ("skills",), f"{counted[xp]} skills of {xp} XP", f"a class has {right} (D18.4)"


def _item_faults(item: records.Item) -> Iterator[Fault]:
    if item.attack:
        yield from _pool_faults(item.dice)
        if item.slot != "hand":
            yield ("slot",), f"a weapon in the slot {item.slot}", "a weapon takes hands (D17.2)"
    elif item.dice or item.surges or item.pierce or item.reach:
        yield ("attack",), "dice of an item that is no weapon", "say attack: melee or attack: ranged"
    elif item.power is None:
        yield (), "an item that does nothing", "give it a power or make a weapon of it"
    yield from _power_faults(item)
    yield from _surge_id_faults(item.surges)


def _search_card_faults(card: records.SearchCard) -> Iterator[Fault]:
    yield from _power_faults(card)
    acts_when_drawn = card.power.moment == "on_draw"
    if acts_when_drawn != (card.type == "special"):
        yield (
            ("type",),
            f"a card of the type {card.type} used at {card.power.moment}",
            "special cards act on_draw (D16)",
        )


def _power_faults(card: records.Item | records.SearchCard) -> Iterator[Fault]:
    if card.power is not None and card.power.id != card.id:
        yield ("power", "id"), f"the power of {card.id} is called {card.power.id}", "it bears the id of its card"


def _line_faults(line: records.MonsterLine) -> Iterator[Fault]:
    yield from _pool_faults(line.dice)
    yield from _surge_id_faults(line.surges)


def _pool_faults(dice: Sequence[str]) -> Iterator[Fault]:
    """Rule: D10.15."""
    if not dice or dice[0] != "blue" or "blue" in dice[1:]:
        yield ("dice",), "not one blue die, and first", "write [blue, …] with red, yellow or green ones (D10.15)"


def _surge_id_faults(surges: Sequence[records.Surge]) -> Iterator[Fault]:
    """Surge abilities of one attack are told apart by their ids. Rule: D10.23."""
    counted = Counter(surge.id for surge in surges if surge.id)
    for number, surge in enumerate(surges):
        if counted[surge.id] > 1:
            yield ("surges", number, "id"), f"the surge {surge.id} stands twice in one attack", "give it another id"


def _monster_faults(monster: records.MonsterKind) -> Iterator[Fault]:
    yield from by_heroes_faults("limits", monster.limits)
    if not monster.plural:
        yield ("plural",), "the plural is empty", "write some"
    if not monster.traits:
        yield ("traits",), "no traits", "give it some, so that open groups find it (D20.6)"
    if not all(1 <= side <= _LARGEST_SIDE for side in monster.size):
        yield ("size",), "no base is that large", f"columns and rows from 1 to {_LARGEST_SIDE} (D21.1)"


def _condition_faults(condition: records.ConditionText) -> Iterator[Fault]:
    if not re.fullmatch(r"D15\.\d+", condition.clause):
        yield ("clause",), f"'{condition.clause}' is no clause of conditions", "write one such as D15.4"


CHECKS = Checks(
    references=_REFERENCES,
    bounds=_BOUNDS,
    drawings=("map",),
    more={
        records.HeroKind: (_hero_faults,),
        records.HeroClass: (_class_faults,),
        records.Item: (_item_faults,),
        records.SearchCard: (_search_card_faults,),
        records.MonsterLine: (_line_faults,),
        records.MonsterKind: (_monster_faults,),
        records.Surge: (surge_faults,),
        records.Ability: (ability_faults,),
        records.OverlordCard: (overlord_card_faults,),
        records.Strike: (strike_faults,),
        records.ConditionText: (_condition_faults,),
    },
)


# -- the whole -------------------------------------------------------------------------------------------------------


def _deck_problems(found: Found, kind: str, right: int, clause: str) -> Iterator[Problem]:
    cards = found[kind]
    size = sum(card.copies for card in cards.values())
    if size != right:
        what = f"with this the deck has {size} cards"
        yield cards.problem(list(cards)[-1], ("copies",), what, f"it has {right} ({clause})")


def _archetype_problems(found: Found) -> Iterator[Problem]:
    """Every hero can take a class, and every class a hero. Rule: D2.3."""
    for kind, others in (("heroes", "classes"), ("classes", "heroes")):
        there = [other.archetype for other in found[others].values()]
        for entry_id, entry in found[kind].items():
            if entry.archetype not in there:
                what = f"none of the {others} is a {entry.archetype}"
                yield found[kind].problem(entry_id, ("archetype",), what, f"add one to the {others} (D2.3)")


def _equipment_problems(found: Found) -> Iterator[Problem]:
    """What a class begins with is never sold and can be worn at once; all else has a price. Rule: D2.3, D17.2."""
    items = found["items"]
    starting = list(chain.from_iterable(kind.items for kind in found["classes"].values()))
    for item_id, item in items.items():
        if item_id in starting and item.cost:
            yield items.problem(item_id, ("cost",), "an item that a class begins with is not sold", "leave cost out")
        elif item_id not in starting and not item.cost:
            yield items.problem(item_id, (), "no class begins with it, and it has no price", "say cost: 100")
    if not any(item.cost and item.act == 1 for item in items.values()):
        yield items.problem(list(items)[-1], (), "no card for the shop deck of act 1", "give one a cost (D16.7)")
    for class_id, kind in found["classes"].items():
        hands = sum(items[id].hands for id in kind.items if id in items and items[id].slot == "hand")
        if hands > 2:
            what = f"its items take {hands} hands"
            yield found["classes"].problem(class_id, ("items",), what, "two at most (D17.2)")


def _monster_ability_problems(found: Found) -> Iterator[Problem]:
    """Monsters have no fatigue and turn no cards. Rule: D20.7, D22.17."""
    abilities = found["abilities"]
    for ability_id, ability in abilities.items():
        if ability.moment not in _MONSTER_MOMENTS:
            what = f"monsters use nothing at {ability.moment}"
            yield abilities.problem(ability_id, ("moment",), what, "say moment: action (D22.17)")
        for name in ("fatigue", "exhaust", "xp"):
            if getattr(ability, name):
                yield abilities.problem(ability_id, (name,), f"monsters have no {name}", "leave it out (D20.7)")


def _condition_problems(found: Found) -> Iterator[Problem]:
    conditions = found["conditions"]
    lacking = [name for name in get_args(records.ConditionId) if name not in conditions]
    if lacking:
        yield conditions.problem(list(conditions)[-1], (), f"no text of {', '.join(lacking)}", "write some")


def _shared_id_problems(found: Found) -> Iterator[Problem]:
    """Ids that stand twice among all that can be the cause of something."""
    first: dict[str, str] = {}
    for kind in ("heroes", "classes", "items", "search", "monsters", "abilities", "overlord", "conditions"):
        for entry_id, entry in found[kind].items():
            for loc, id in [((), entry_id), *_ids_inside(entry)]:
                if id in first:
                    what = f"the id '{id}' stands among the {first[id]} too"
                    yield found[kind].problem(entry_id, (*loc, "id"), what, "give one of them another id")
                first.setdefault(id, kind)


def _ids_inside(entry: Any) -> Iterator[tuple[Loc, str]]:
    """The ids of a hero's ability and feat, and of a class's skills."""
    if isinstance(entry, records.HeroKind):
        yield from (((name,), getattr(entry, name).id) for name in ("ability", "feat") if getattr(entry, name))
    if isinstance(entry, records.HeroClass):
        yield from ((("skills", number), skill.id) for number, skill in enumerate(entry.skills))
