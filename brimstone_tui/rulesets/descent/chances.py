"""The exact chances of the choice at hand: defeats and hearts of attacks, tests, standing up, dice rolled again.

Worked out from what lies open on the table, with the formulas of `odds` and the figures as they stand. Nothing is
rolled, drawn or changed. Surges are spent best; cards and abilities that may still change a roll are not counted, the
one that is being asked about is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Any, Literal, Protocol

from brimstone_tui.engine.requests import Decision
from brimstone_tui.engine.session import Session
from brimstone_tui.rulesets.descent.actions import fallen_beside, skills_of
from brimstone_tui.rulesets.descent.aiming import Aim, ArmedWith, aims_at, targets_of, weapon_named
from brimstone_tui.rulesets.descent.attack import possible_weapons
from brimstone_tui.rulesets.descent.dice import face_of
from brimstone_tui.rulesets.descent.figures import attribute_of, change_of
from brimstone_tui.rulesets.descent.judgement import blow_at, odds_of
from brimstone_tui.rulesets.descent.names import attribute_name, figure_name, source_name, weapon_name
from brimstone_tui.rulesets.descent.odds import BlowOdds, blow_odds, hearts_odds, passing_odds
from brimstone_tui.rulesets.descent.records import RerollAttack, RerollTest, Strike
from brimstone_tui.rulesets.descent.state import Figure, GameState, Hero
from brimstone_tui.rulesets.descent.windows import Cause, usable
from brimstone_tui.views.odds import Odds
from brimstone_tui.words import say

Goal = Literal["kill", "wounds"]
RISING = ("red", "red")
"""Rule: D5.24, D5.28."""


class Game(Protocol):
    """A game at a question: its state. A session is one."""

    @property
    def state(self) -> GameState:
        """The table as it is."""


def chances(session: Session[GameState], goal: Goal = "kill") -> tuple[Odds, ...]:
    """The chances of the question that is open, none if nothing in it is up to the dice. Looking changes nothing.

    goal: what dice are thrown again for: `kill`, or `wounds`, as many hearts as possible on average. Surges are spent
    the same way for both, since shields are known when they are spent (C-14).
    """
    return () if session.pending is None else chances_of(session, session.pending.decision, goal)


def chances_of(game: Game, decision: Decision[Any], goal: Goal = "kill") -> tuple[Odds, ...]:
    """The chances of a question that is open in a game, as `chances` gives them."""
    rows = _ROWS.get(decision.kind)
    return () if rows is None else tuple(rows(game.state, decision, goal))


# -- attacks -----------------------------------------------------------------------------------------------------------


def _defeats(state: GameState, label: str, odds: BlowOdds, key: str = "", dice: tuple[int, ...] = ()) -> Odds:
    assert odds.kill is not None
    return Odds(label, odds.kill, key, None, say("descent-odds-hearts"), odds.wounds, dice)


def _armed(state: GameState, figure: Figure, weapon: str) -> str:
    """What strikes: the weapon, or the monster itself."""
    return weapon_name(state, weapon) or figure_name(state, figure.id)


def _strikes(state: GameState, figure: Figure, key: str, strike: Strike | None = None, by: str = "") -> Iterator[Odds]:
    """An attack with each weapon on each target. Rule: D10.7."""
    for weapon in possible_weapons(state, figure, strike):
        for target in targets_of(state, figure, weapon):
            odds = odds_of(state, figure, weapon, target, aims_at(state, figure, weapon, target)[0], strike)
            name = by or _armed(state, figure, weapon.id)
            label = say("descent-odds-defeats", what=name, figure=figure_name(state, target.id))
            yield _defeats(state, label, odds, key)


def _actions(state: GameState, decision: Any, goal: Goal) -> Iterator[Odds]:
    """Rule: D5.5, D5.9, D5.24, D5.28."""
    figure = state.figure(str(decision.about["figure"]))
    if figure is None:
        return
    if "attack" in decision.options and decision.about.get("why") != "command":
        yield from _strikes(state, figure, "attack")
    if isinstance(figure, Hero):
        if "skill" in decision.options:
            yield from _skills(state, decision, goal)
        if "stand_up" in decision.options:
            yield _rising(state, figure, "stand_up")
        if "revive" in decision.options:
            for fallen in fallen_beside(state, figure):
                yield _rising(state, fallen, "revive")


def _rising(state: GameState, hero: Hero, key: str) -> Odds:
    more = change_of(state, hero, "rise_hearts")
    law = hearts_odds(RISING).mapped(lambda hearts: min(hero.damage, hearts + more))
    label = say("descent-odds-rises", figure=figure_name(state, hero.id))
    return Odds(label, law.at_least(1), key, None, say("descent-odds-recovered"), law.chances())


def _skills(state: GameState, decision: Any, goal: Goal) -> Iterator[Odds]:
    """The skills that are attacks. Rule: D5.9."""
    hero = state.hero(decision.seat)
    for source in skills_of(state, hero):
        for effect in source.ability.effects:
            if isinstance(effect, Strike):
                key = source.id if source.id in decision.options else "skill"
                yield from _strikes(state, hero, key, effect, source_name(state, source.id))


def _weapons(state: GameState, decision: Any, goal: Goal) -> Iterator[Odds]:
    figure = state.figure(str(decision.about["figure"]))
    for key in decision.options:
        weapon = weapon_named(state, figure, key) if figure is not None else None
        if figure is None or weapon is None:
            continue
        for target in targets_of(state, figure, weapon):
            odds = odds_of(state, figure, weapon, target, aims_at(state, figure, weapon, target)[0])
            label = say("descent-odds-defeats", what=_armed(state, figure, key), figure=figure_name(state, target.id))
            yield _defeats(state, label, odds, key)


def _targets(state: GameState, decision: Any, goal: Goal) -> Iterator[Odds]:
    """Each target of the weapon chosen. Rule: D10.7, D10.9."""
    attacker = state.figure(str(decision.about.get("figure", "")))
    weapon = weapon_named(state, attacker, str(decision.about.get("weapon", ""))) if attacker is not None else None
    if attacker is None or weapon is None:
        return
    for key in decision.options:
        target = state.figure(key)
        if target is None:
            continue
        aims = aims_at(state, attacker, weapon, target)
        if aims:
            odds = odds_of(state, attacker, weapon, target, aims[0])
            by = _armed(state, attacker, weapon.id)
            label = say("descent-odds-defeats", what=by, figure=figure_name(state, target.id))
            yield _defeats(state, label, odds, key)


# -- dice rolled again -------------------------------------------------------------------------------------------------


def _blow_rolled(state: GameState, attack: Mapping[str, Any]) -> tuple[Any, Figure, ArmedWith] | None:
    """The attack whose dice lie on the table, against its first target with the shields that it has."""
    attacker, target = state.figure(attack["attacker"]), state.figure(attack["defenses"][0]["figure"])
    weapon = weapon_named(state, attacker, attack["weapon"]) if attacker is not None else None
    if attacker is None or target is None or weapon is None:
        return None
    aims = aims_at(state, attacker, weapon, target) or [Aim(target.square, attacker.square, attack["needed"] or 1)]
    blow = blow_at(state, attacker, weapon, target, aims[0].distance)
    faces = [face_of(colour, side) for colour, side in zip(attack["dice"], attack["sides"], strict=True)]
    shown = {what: sum(getattr(face, what) for face in faces) for what in ("hearts", "range", "surges")}
    added = {what: attack[what] - shown[what] for what in shown} if not attack["missed"] else {}
    known = attack["defenses"][0]
    return (
        replace(
            blow,
            dice=(),
            lying=tuple(faces),
            defense=(),
            shields=known["shields"],
            pierce=attack["pierce"],
            needed=attack["needed"],
            **added,
        ),
        target,
        weapon,
    )


def _rerolls(state: GameState, decision: Any, goal: Goal) -> Iterator[Odds]:
    """The dice as they are, against the best of them thrown again. Rule: D11.4."""
    about = decision.about
    attack = about.get("attack")
    if about["purpose"] != "attack" or attack is None:
        return
    rolled = _blow_rolled(state, attack)
    if rolled is None:
        return
    blow, target, _ = rolled
    name = figure_name(state, target.id)
    yield _defeats(state, say("descent-odds-keep", figure=name), blow_odds(blow), "none")
    dice = attack["dice"]
    best: tuple[tuple[Fraction, Fraction], tuple[int, ...], BlowOdds] | None = None
    numbers = [int(key) for key in decision.options]
    for count in range(1, min(decision.most, len(numbers)) + 1):
        for chosen in combinations(numbers, count):
            again = replace(
                blow,
                dice=tuple(dice[n] for n in chosen),
                lying=tuple(face for n, face in enumerate(blow.lying) if n not in chosen),
            )
            odds = blow_odds(again)
            assert odds.kill is not None
            value = (odds.kill, odds.mean) if goal == "kill" else (odds.mean, odds.kill)
            if best is None or value > best[0]:
                best = (value, chosen, odds)
    if best is not None:
        shown = ", ".join(face_of(dice[n], attack["sides"][n]).text or "-" for n in best[1])
        yield _defeats(state, say("descent-odds-again", dice=shown, figure=name), best[2], "", best[1])


def _uses(state: GameState, decision: Any, goal: Goal) -> Iterator[Odds]:
    """What rolls a test again, or attack dice. Rule: D14.5, D10.18."""
    test, attack = decision.about.get("test"), decision.about.get("attack")
    hero = state.hero(decision.seat) if any(hero.id == decision.seat for hero in state.heroes) else None
    if hero is None:
        return
    sources = usable(state, hero, decision.about["moment"], Cause("odds", hero))
    for key in decision.options:
        source = next((each for each in sources if each.id == key), None)
        for effect in source.ability.effects if source is not None else ():
            if isinstance(effect, RerollTest) and test is not None:
                label = say("descent-odds-passes", attribute=attribute_name(test["attribute"]))
                yield Odds(label, passing_odds(test["value"]), key)
            elif isinstance(effect, Strike) and attack is None:
                yield from _strikes(state, hero, key, effect, source_name(state, key))
            elif isinstance(effect, RerollAttack) and attack is not None and (rolled := _blow_rolled(state, attack)):
                label = say("descent-odds-keep", figure=figure_name(state, rolled[1].id))
                yield _defeats(state, label, blow_odds(rolled[0]), "none")


# -- tests -------------------------------------------------------------------------------------------------------------


def _attributes(state: GameState, decision: Any, goal: Goal) -> Iterator[Odds]:
    """Each attribute that may be tested. Rule: D14.2."""
    hero = state.hero(str(decision.about["figure"]))
    for key in decision.options:
        label = say("descent-odds-passes", attribute=attribute_name(key))
        yield Odds(label, passing_odds(attribute_of(state, hero, key)), key)


_ROWS = {
    "action": _actions,
    "skill": _skills,
    "weapon": _weapons,
    "target": _targets,
    "reroll": _rerolls,
    "use_card": _uses,
    "attribute": _attributes,
}
