"""Which effects can work at which moment: nothing is rolled again before it is rolled. Rule: D18.5, D22.5, D27.4."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from brimstone_tui.content.checks import Fault, Loc
from brimstone_tui.content.errors import did_you_mean
from brimstone_tui.rulesets.descent import records

HIT: Final = "a hit"
"""The moment of what a heart that got through, or a surge, brings about: the roll is over."""
_OWN: Final = ("action", "own_turn")
_BEFORE_ROLL: Final = ("before_attack", "before_attack_roll_of_monster_vs_hero")
_AFTER_ROLL: Final = ("attack_rolled", "after_attack_roll_of_monster", "after_attack_roll_of_monster_vs_hero")
_BEFORE_DEFENSE: Final = ("attacked", "friend_attacked")
_AFTER_DEFENSE: Final = ("defense_rolled", "after_defence_roll_of_monster")
_ENTERING: Final = ("hero_enters_empty_space", "hero_enters_empty_space_in_move_action")
_STEPS: Final = ("foe_steps_near", "activation_near", "monster_activated")
_TRAPS: Final = (*_ENTERING, "hero_opens_door_or_searches", "hero_searches")
_QUIET: Final = (*_OWN, "turn_start", "turn_end", "rested", "attack_over", "attacked_over", "kill", *_STEPS)
_AT: Final[dict[type, tuple[str, ...]]] = {
    records.RerollAttack: ("attack_rolled",),
    records.RerollDefense: ("defense_rolled",),
    records.RerollTest: ("test_rolled",),
    records.RerollAny: ("after_overlord_rolls_dice",),
    records.AddToAttack: (*_BEFORE_ROLL, *_AFTER_ROLL, "defense_rolled"),
    records.AddToDefense: (*_BEFORE_DEFENSE, *_AFTER_DEFENSE),
    records.TakeHit: ("friend_attacked",),
    records.ExtraAction: ("on_activate_monster",),
    records.EndMove: ("hero_enters_empty_space_in_move_action",),
    records.LosePoint: _ENTERING,
    records.Command: ("overlord_turn_start", "overlord_turn"),
    records.FreeSearch: _OWN,
    records.FreeDoor: _OWN,
    records.Points: (*_OWN, "turn_start", "attack_over", "kill"),
    records.Treasure: ("on_draw",),
    records.Strike: _QUIET,
    records.March: (*_QUIET, HIT),
}
"""The moments at which an effect can work; one that does not stand here can always."""
_NOBODY: Final = (*_OWN, "turn_start", "turn_end", "rested", "on_draw", "overlord_turn_start", "overlord_turn")
"""Moments that are about no figure, so that nobody is the target."""


def ability_faults(ability: records.Ability) -> Iterator[Fault]:
    """What an ability cannot do when it is used."""
    moment = ability.moment
    if moment is None:
        if ability.effects:
            yield ("effects",), "effects without a moment", "say when, such as moment: own_turn"
        if ability.fatigue or ability.exhaust:
            yield (), "a price of something that is never used", "leave fatigue and exhaust out"
        if not (ability.modifiers or ability.defense or ability.surges or ability.rules or ability.effects):
            yield (), "it does nothing", "give it modifiers, rules, or a moment and effects"
        return
    if not ability.effects and moment != "on_draw":
        yield ("effects",), f"nothing happens at {moment}", "give it effects"
    if ability.by_itself and (ability.fatigue or ability.exhaust):
        yield ("by_itself",), "what happens by itself has no price", "leave fatigue and exhaust out"
    yield from _effect_faults(ability.effects, moment, ("effects",))


def overlord_card_faults(card: records.OverlordCard) -> Iterator[Fault]:
    """What a card cannot do in its window; traps are what heroes walk into."""
    if (card.type == "trap") != (card.window in _TRAPS):
        yield (
            ("window",),
            f"a card of the type {card.type} at {card.window}",
            f"traps are played at {', '.join(_TRAPS)}",
        )
    yield from _effect_faults(card.effects, card.window, ("effects",))


def strike_faults(strike: records.Strike) -> Iterator[Fault]:
    """Its dice come on top of a weapon's, or instead of them. Rule: D10.15."""
    if "blue" in strike.dice:
        yield ("dice",), "a second blue die", "add red, yellow or green ones (D10.15)"
    if strike.dice_only and (strike.dice_only[0] != "blue" or "blue" in strike.dice_only[1:]):
        yield ("dice_only",), "not one blue die, and first", "write [blue, …] (D10.15)"
    if strike.surges_of and not strike.dice_only:
        yield ("surges_of",), "surges of dice that are not there", "use extra_surges, or say dice_only"


def surge_faults(surge: records.Surge) -> Iterator[Fault]:
    """What a surge cannot buy. Rule: D10.22."""
    gives = (surge.hearts, surge.range, surge.pierce, surge.mend, surge.condition, surge.blast, surge.effects)
    if not any(gives):
        yield (), "a surge that buys nothing", "give it hearts, range, a condition or effects"
    if surge.effects and not surge.id:
        yield ("effects",), "a surge with effects has no id", "give it one, such as id: shove"
    yield from _effect_faults(surge.effects, HIT, ("effects",))


def _effect_faults(
    effects: Sequence[records.Effect], moment: str, loc: Loc, *, tested: bool = False
) -> Iterator[Fault]:
    """What these effects cannot do at a moment; `tested`: they befall who has just been tested."""
    for number, effect in enumerate(effects):
        here = (*loc, number)
        allowed = _AT.get(type(effect))
        if allowed is not None and moment not in allowed:
            yield here, f"{effect.kind} cannot work at {moment}", did_you_mean("", allowed)
        yield from _whom_faults(effect, moment, here, tested)
        match effect:
            case records.AddToAttack():
                yield from _addition_faults(effect, moment, here)
            case records.AddToDefense():
                yield from _defense_faults(effect, moment, here)
            case records.Strike():
                if effect.targets == "mover" and moment not in ("attacked_over", *_STEPS):
                    yield (*here, "targets"), f"nobody moves at {moment}", "say targets: one"
                yield from _effect_faults(effect.on_hit, HIT, (*here, "on_hit"))
            case records.Test():
                for name in ("passed", "failed"):
                    yield from _effect_faults(getattr(effect, name), moment, (*here, name), tested=True)
                if (effect.attribute == "pick") != bool(effect.among):
                    yield (*here, "among"), "attributes to pick from go with attribute: pick", "give both or none"
            case records.Suffer() if effect.hearts == "over" and not tested:
                yield (*here, "hearts"), "no test has failed", "put it under failed: of a test"
            case records.Lasting() if "blue" in effect.attack_dice:
                yield (*here, "attack_dice"), "a second blue die", "add red, yellow or green ones (D10.15)"
            case _:
                pass


def _whom_faults(effect: records.Effect, moment: str, loc: Loc, tested: bool) -> Iterator[Fault]:
    who = getattr(effect, "to", None)
    if who is None:
        return
    if who.who == "target" and moment in _NOBODY and not tested:
        yield (*loc, "to"), f"nobody is the target at {moment}", "say to: {who: self}, friend, foe, friends or foes"
    if who.who == "attacker" and moment not in (*_BEFORE_DEFENSE, "defense_rolled", "attacked_over"):
        yield (*loc, "to"), f"nobody is the attacker at {moment}", "say to: {who: target}"


def _addition_faults(effect: records.AddToAttack, moment: str, loc: Loc) -> Iterator[Fault]:
    """Rule: D10.12, D10.18."""
    if effect.dice and moment not in _BEFORE_ROLL:
        yield (*loc, "dice"), f"the dice are rolled already at {moment}", "add hearts, surges, range or pierce"
    if "blue" in effect.dice:
        yield (*loc, "dice"), "a second blue die", "add red, yellow or green ones (D10.15)"
    gains = max(effect.hearts, effect.surges, effect.range, effect.pierce) > 0 or effect.surge is not None
    if moment == "defense_rolled" and gains:
        yield loc, "the attack on oneself would gain by it", "write numbers below 0"
    if effect.x and moment != "attack_rolled":
        yield (*loc, "x"), f"no fatigue is paid by the heart at {moment}", "say moment: attack_rolled"


def _defense_faults(effect: records.AddToDefense, moment: str, loc: Loc) -> Iterator[Fault]:
    """Rule: D10.12, D10.18."""
    if effect.dice and moment in _AFTER_DEFENSE:
        yield (*loc, "dice"), f"the dice are rolled already at {moment}", "add shields"
    if effect.shields and moment in _BEFORE_DEFENSE:
        yield (*loc, "shields"), f"nothing is rolled yet at {moment}", "add dice"
