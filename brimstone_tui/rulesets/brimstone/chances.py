"""The exact chances of the choice at hand: kills and wounds of attacks, saves, tests, escapes, the Hold roll.

Worked out from what lies open on the table, with the formulas of `dice.odds` and the figures as they stand. Nothing is
rolled, drawn or changed. Of re-rolls the Grit that the hero has is counted, and the one that is being asked about;
what items and abilities may still re-roll later is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial, reduce
from itertools import product
from typing import Any, Protocol

from brimstone_tui.board.squares import parse_square, square_name, squares_in
from brimstone_tui.dice import DiceError, Pool
from brimstone_tui.dice.odds import (
    AttackOdds,
    Goal,
    Law,
    Saves,
    Shots,
    Target,
    attack,
    damage_thrown,
    escape,
    harm,
    hits_of,
    hits_scored,
    hold,
    law_of,
    skill_test,
    successes,
    sums,
    to_hit_thrown,
)
from brimstone_tui.engine.events import Rolled, Told
from brimstone_tui.engine.requests import Decision
from brimstone_tui.engine.session import Session
from brimstone_tui.engine.tape import Entry
from brimstone_tui.rulesets.brimstone.attack import (
    Attack,
    AttackDie,
    attack_named,
    attacks_of,
    free_attacks_of,
    legal_targets,
)
from brimstone_tui.rulesets.brimstone.darkness import hold_bonus, hold_target
from brimstone_tui.rulesets.brimstone.events import AttackBegan, DiceRerolled
from brimstone_tui.rulesets.brimstone.exploration import SCAVENGE_DICE
from brimstone_tui.rulesets.brimstone.figures import (
    change_of,
    endurance_of,
    enemy_ability,
    enemy_defense,
    enemy_health,
    enemy_save,
    health_of,
    hero_to_hit,
    sanity_of,
    save_of,
    skill_of,
    within_bounds,
)
from brimstone_tui.rulesets.brimstone.movement import escape_needed, way
from brimstone_tui.rulesets.brimstone.names import enemy_name, faces_of, hero_name, token_name, weapon_name
from brimstone_tui.rulesets.brimstone.records import Amount, ChartRow, Heal
from brimstone_tui.rulesets.brimstone.state import Enemy, GameState, Hero, Square
from brimstone_tui.rulesets.brimstone.tokens import DYNAMITE
from brimstone_tui.rulesets.brimstone.wounds import SAVES
from brimstone_tui.views.odds import Odds
from brimstone_tui.words import say
from brimstone_tui.words.phrases import listed

CERTAIN, NEVER = Fraction(1), Fraction(0)


class Game(Protocol):
    """A game at a question: its state, what was told and what was answered so far. A session is one."""

    @property
    def state(self) -> GameState:
        """The table as it is."""

    @property
    def log(self) -> Sequence[Told]:
        """What was told, in order."""

    @property
    def tape(self) -> Sequence[Entry]:
        """What was answered, rolled and shuffled, in order."""


def chances(session: Session[GameState], goal: Goal = "kill") -> tuple[Odds, ...]:
    """The chances of the question that is open, none if nothing in it is up to the dice. Looking changes nothing.

    goal: what re-rolls of an attack are for: `kill`, or `wounds`, as many as possible on average.
    """
    return () if session.pending is None else chances_of(session, session.pending.decision, goal)


def chances_of(game: Game, decision: Decision[Any], goal: Goal = "kill") -> tuple[Odds, ...]:
    """The chances of a question that is open in a game, as `chances` gives them."""
    rows = _ROWS.get(decision.kind)
    if rows is None:
        return ()
    try:
        return tuple(rows(game, decision, goal))
    except DiceError:  # more dice than the formulas weigh
        return ()


# -- attacks -----------------------------------------------------------------------------------------------------------


def target_of(state: GameState, enemy: Enemy) -> Target:
    """An enemy in numbers, with the Health that it has left. Rule: B8.31 to B8.35."""
    kind = enemy.kind
    return Target(
        enemy_defense(state, kind),
        enemy_health(state, kind) - enemy.wounds,
        enemy_save(state, kind, "armor"),
        enemy_save(state, kind, "cover"),
        endurance_of(state, kind),
        enemy_ability(state, kind, "shield"),
        enemy_ability(state, kind, "tough") > 0,
    )


def shots_of(state: GameState, hero: Hero, die: AttackDie, what: str, count: int = 1) -> Shots:
    """To-hit dice of an attack in numbers. Rule: B8.20 to B8.22, B8.30."""
    pool = Pool.parse(die.weapon.damage)
    extra = change_of(state, hero, "damage") + change_of(state, hero, f"{what}_damage")
    damage = Pool(pool.dice, pool.plus + extra)
    critical = change_of(state, hero, "critical_damage")
    return Shots(count, die.need, damage, die.critical_from, critical, die.die.sides)


def attack_odds(
    state: GameState, hero: Hero, blow: Attack, enemy: Enemy, grit: int = 0, goal: Goal = "kill"
) -> AttackOdds:
    """The odds of an attack whose hits all go to one enemy; raises DiceError for more than can be weighed."""
    groups = [shots_of(state, hero, die, blow.what, blow.dice.count(die)) for die in dict.fromkeys(blow.dice)]
    return attack(groups, target_of(state, enemy), grit, goal)


def _attacks(game: Game, decision: Any, goal: Goal) -> Iterator[Odds]:
    """Each attack on each legal target; where dynamite lands; what scavenging finds. Rule: B8.1, B6.30."""
    state, hero = game.state, game.state.hero(decision.seat)
    for blow in [*attacks_of(state, hero), *free_attacks_of(state, hero)]:
        if blow.key not in decision.options:
            continue
        weapon = weapon_name(state, blow.key.partition(":")[2])
        for enemy in legal_targets(state, hero, blow):
            odds = attack_odds(state, hero, blow, enemy, hero.grit, goal)
            plain = attack_odds(state, hero, blow, enemy) if hero.grit else None
            yield _kill(say("odds-attack", weapon=weapon, enemy=enemy_name(state, enemy.id)), odds, plain, blow.key)
    if DYNAMITE in decision.options:
        need = within_bounds(hero_to_hit(state, hero, "ranged"))
        yield _test_row(say("odds-dynamite"), 1, need, hero.grit, DYNAMITE)
    if "scavenge" in decision.options:
        yield _test_row(say("odds-scavenge"), SCAVENGE_DICE + change_of(state, hero, "scavenge_dice"), 6, hero.grit,
                        "scavenge")  # fmt: skip


def _kill(
    label: str, odds: AttackOdds, plain: AttackOdds | None = None, key: str = "", dice: tuple[int, ...] = ()
) -> Odds:
    assert odds.kill is not None
    without = plain.kill if plain is not None else None
    return Odds(label, odds.kill, key, without, say("odds-wounds"), odds.wounds, dice)


def _test_row(label: str, dice: int, need: int, grit: int, key: str = "") -> Odds:
    odds, plain = skill_test(max(0, dice), need, grit), skill_test(max(0, dice), need)
    numbers = odds.successes if dice > 1 else {}
    return Odds(label, odds.passed, key, plain.passed if grit else None, say("odds-successes"), numbers)


class _Blow:
    """The attack that is under way, from the log: its dice as they lie, and the hits that are still to be given out."""

    def __init__(self, game: Game, hero: Hero) -> None:
        state, log = game.state, game.log
        self.began = max(n for n, told in enumerate(log) if isinstance(told.event, AttackBegan))
        event = log[self.began].event
        blow = attack_named(state, hero, event.what, event.weapon)
        dice = blow.dice if blow is not None else ()
        self.what = event.what
        self.shots = [shots_of(state, hero, die, self.what) for die in dice]
        self.sides: list[int] = []
        for told in log[self.began :]:
            event = told.event
            first = isinstance(event, Rolled) and not self.sides
            if (first or isinstance(event, DiceRerolled)) and event.purpose == "to_hit":
                self.sides = list(event.sides)
        self.matches = len(self.sides) == len(self.shots)
        """Whether the hero still makes the attack with so many dice: a card may have changed that."""
        self._hits = [each for each in zip(self.shots, self.sides, strict=False) if each[0].hits(each[1])]
        self._at = log[self.began].at
        self._tape = game.tape

    def batch(self, enemy: str) -> list[tuple[Shots, int]]:
        """The hits that were given to an enemy last: all if nobody was asked."""
        left = list(self._hits)
        answers = [entry for entry in self._tape[self._at :] if entry.signature.startswith("assign_hits(")]
        given: dict[str, list[tuple[Shots, int]]] = {}
        for entry in answers:
            given = {}
            for figure in entry.value if isinstance(entry.value, list) else [entry.value]:
                given.setdefault(str(figure), []).append(left.pop(0))
        return given.get(enemy, left)

    def last(self, count: int) -> list[tuple[Shots, int]]:
        """So many hits, those that were not given out yet."""
        return self._hits[len(self._hits) - count :]


def _assigned(game: Game, decision: Any, goal: Goal) -> Iterator[Odds]:
    """All hits that are left on each of the targets. Rule: B8.23, B8.24."""
    state, hero = game.state, game.state.hero(decision.seat)
    blow = _Blow(game, hero)
    if not blow.matches:
        return
    for figure in decision.options:
        enemy = state.enemy(figure)
        assert enemy is not None
        yield _hits_on(state, hero, blow.last(decision.most), enemy, goal, figure)


# -- dice that are about to fall ---------------------------------------------------------------------------------------


def _about_to_fall(game: Game, decision: Any, goal: Goal) -> Iterator[Odds]:
    """What the first throw of an attack, the damage of its hits and the Hold roll will bring. Rule: B8.20, B4.10."""
    state, purpose = game.state, decision.about["purpose"]
    if purpose == "hold_back":
        yield from _holding(state)
    hero = next((hero for hero in state.heroes if hero.id == decision.about["roller"]), None)
    if hero is None or purpose not in ("to_hit", "damage"):
        return
    began = next((told.event for told in reversed(game.log) if isinstance(told.event, AttackBegan)), None)
    blow = None if began is None else attack_named(state, hero, began.what, began.weapon)
    if began is None or blow is None or began.hero != hero.id or began.what == DYNAMITE:
        return
    under_way = _Blow(game, hero)
    if purpose == "to_hit" and not under_way.sides:
        for enemy in legal_targets(state, hero, blow):
            odds = attack_odds(state, hero, blow, enemy, hero.grit, goal)
            plain = attack_odds(state, hero, blow, enemy) if hero.grit else None
            weapon = weapon_name(state, blow.key.partition(":")[2])
            yield _kill(say("odds-attack", weapon=weapon, enemy=enemy_name(state, enemy.id)), odds, plain)
    elif purpose == "damage" and under_way.matches:
        targets = legal_targets(state, hero, blow)
        if len(targets) == 1:
            yield _hits_on(state, hero, under_way.batch(targets[0].id), targets[0], goal)


def _hits_on(
    state: GameState, hero: Hero, thrown: Sequence[tuple[Shots, int]], enemy: Enemy, goal: Goal, key: str = ""
) -> Odds:
    """To-hit dice that hit, all on one enemy, before their damage is thrown."""
    target = target_of(state, enemy)
    hits = [hits_of(shots, target)[side >= shots.critical_from] for shots, side in thrown]
    odds = hits_scored(hits, target, hero.grit, goal)
    plain = hits_scored(hits, target) if hero.grit else None
    return _kill(say("odds-all-hits", hits=len(hits), enemy=enemy_name(state, enemy.id)), odds, plain, key)


# -- re-rolls ----------------------------------------------------------------------------------------------------------


def _rerolls(game: Game, decision: Any, goal: Goal) -> Iterator[Odds]:
    """The dice as they are against the best of them thrown again. Rule: B2.7, B2.20."""
    about = decision.about
    purpose, need = about["purpose"], about["need"]
    if purpose == "to_hit" and about["what"] != DYNAMITE:
        yield from _to_hit_again(game, decision, goal)
    elif purpose == "damage":
        yield from _damage_again(game, decision, goal)
    elif purpose == "hold_back":
        state = game.state
        yield from _sum_again(decision, lambda total: total + hold_bonus(state) >= need, say("odds-held"))
    elif about["what"] == "death":
        rows = game.state.catalogue.injuries if purpose == "injury" else game.state.catalogue.madness
        yield from _sum_again(decision, lambda total: not _row(rows, total).fatal, say("odds-survives"))
    elif need:
        yield from _successes_again(decision, purpose, need)
    elif purpose in ("move", "extra_move"):
        yield from _numbers_again(decision)


def _row(rows: dict[str, ChartRow], result: int) -> ChartRow:
    return next(row for row in rows.values() if result <= row.upto)


def _to_hit_again(game: Game, decision: Any, goal: Goal) -> Iterator[Odds]:
    state, hero = game.state, game.state.hero(decision.seat)
    blow = _Blow(game, hero)
    named = attack_named(state, hero, blow.what, game.log[blow.began].event.weapon)
    if named is None or not blow.matches:
        return
    thrown = list(zip(blow.shots, decision.about["sides"], strict=True))
    may, price = [int(n) for n in decision.options], decision.about["grit"]
    grit = hero.grit if price else 0
    for enemy in legal_targets(state, hero, named):
        odds = to_hit_thrown(thrown, may, decision.most, target_of(state, enemy), grit, price, goal)
        name = enemy_name(state, enemy.id)
        yield _kill(say("odds-keep-on", enemy=name), odds.kept, key="none")
        if odds.dice:
            yield _kill(say("odds-again-on", enemy=name, dice=_dice(odds.dice)), odds.again, dice=odds.dice)


def _damage_again(game: Game, decision: Any, goal: Goal) -> Iterator[Odds]:
    state, hero, about = game.state, game.state.hero(decision.seat), decision.about
    enemy, blow = state.enemy(about["what"]), _Blow(game, hero)
    if enemy is None or not blow.matches:
        return
    target, faces = target_of(state, enemy), _faces(about)
    thrown, at = [], 0
    for shots, side in blow.batch(enemy.id):
        hit = hits_of(shots, target)[side >= shots.critical_from]
        count = hit.damage.count if isinstance(hit.damage, Pool) else 0
        thrown.append((hit, tuple(faces[at : at + count])))
        at += count
    if at != len(faces):
        return
    odds = damage_thrown(thrown, [int(n) for n in decision.options], decision.most, target, goal)
    name = enemy_name(state, enemy.id)
    yield _kill(say("odds-keep-on", enemy=name), odds.kept, key="none")
    if odds.dice:
        yield _kill(say("odds-again-on", enemy=name, dice=_dice(odds.dice)), odds.again, dice=odds.dice)


def _faces(about: dict[str, Any]) -> list[int]:
    return [faces_of(die)[side - 1] for die, side in zip(about["dice"], about["sides"], strict=True)]


def _dice(numbers: Sequence[int]) -> str:
    """Dice as one speaks of them, counted from 1."""
    return listed([str(number + 1) for number in numbers])


def _successes_again(decision: Any, purpose: str, need: int) -> Iterator[Odds]:
    """Saves, tests, escapes, scavenging: each die must reach what is needed; those that failed are thrown again."""
    sides = decision.about["sides"]
    saves = purpose in ("defense", "willpower", "armor", "spirit_armor")
    good = sum(side >= need for side in sides)
    again = [int(n) for n in decision.options if sides[int(n)] < need][: decision.most]
    what = say("odds-all-stopped" if saves else "odds-passes")
    enough = len(sides) if saves else 1
    row = partial(_successes_row, enough=enough, dice=len(sides), saves=saves)
    yield row(say("odds-keep", what=what), law_of({good: 1}), key="none")
    if again:
        law = successes(len(again), 7 - need).mapped(lambda number: number + good)
        yield row(say("odds-again", what=what, dice=_dice(again)), law, again=tuple(again))


def _successes_row(
    label: str, law: Law, *, enough: int, dice: int, saves: bool, key: str = "", again: tuple[int, ...] = ()
) -> Odds:
    numbers = law.chances()
    if saves:
        numbers = {dice - number: chance for number, chance in reversed(numbers.items())}
    unit = say("odds-through" if saves else "odds-successes")
    return Odds(label, law.at_least(enough), key, unit=unit, numbers=numbers, dice=again)


def _sum_again(decision: Any, good: Callable[[int], bool], what: str) -> Iterator[Odds]:
    """Dice that are added up: each choice of those that may be thrown again is looked at. Rule: B4.18, B2.22."""
    faces, dice = _faces(decision.about), [faces_of(die) for die in decision.about["dice"]]
    may = [int(n) for n in decision.options]
    if decision.least == 0:
        yield Odds(say("odds-keep", what=what), CERTAIN if good(sum(faces)) else NEVER, "none")
    best: Fraction = Fraction(-1)
    chosen: tuple[int, ...] = ()
    for choice in product((False, True), repeat=len(may)):
        again = tuple(n for n, thrown in zip(may, choice, strict=True) if thrown)
        if not 1 <= len(again) <= decision.most:
            continue
        kept = sum(face for n, face in enumerate(faces) if n not in again)
        falls = [kept + sum(fall) for fall in product(*(dice[n] for n in again))]
        chance = Fraction(sum(map(good, falls)), len(falls))
        if chance > best:
            best, chosen = chance, again
    if chosen:
        yield Odds(say("odds-again", what=what, dice=_dice(chosen)), best, dice=chosen)


def _numbers_again(decision: Any) -> Iterator[Odds]:
    """A move die: to throw it again may bring more."""
    face = _faces(decision.about)[0]
    odds = sums(decision.about["dice"][0])
    yield Odds(
        say("odds-more-spaces", now=face),
        odds.at_least(face + 1),
        unit=say("odds-spaces"),
        numbers=odds.sums,
        dice=(0,),
    )


# -- moving ------------------------------------------------------------------------------------------------------------


def _extra_movement(game: Game, decision: Any, goal: Goal) -> Iterator[Odds]:
    """The way out, if enemies are beside the hero before the first step. Rule: B2.20, B5.31."""
    if decision.about["movement"] > 0:
        yield from _escape_from_here(game.state, game.state.hero(decision.seat), 0)


def _moves(game: Game, decision: Any, goal: Goal) -> Iterator[Odds]:
    """The escape from here, and every space on the way to which a test must be passed. Rule: B5.30 to B5.35."""
    yield from _escape_from_here(game.state, game.state.hero(decision.seat), decision.about["escaped"])
    for square in squares_in(decision.mask):
        odds = _way_to(game.state, decision, square)
        if odds is not None:
            yield odds


def chance_of_space(session: Session[GameState], key: str) -> Odds | None:
    """The chance to come to a space (`col,row`), where the open question is where to move; None if no test is in the
    way, or the question is another one.
    """
    pending = session.pending
    if pending is None or pending.decision.kind != "move":
        return None
    return _way_to(session.state, pending.decision, parse_square(key))


def _way_to(state: GameState, decision: Any, square: Square) -> Odds | None:
    hero, about = state.hero(decision.seat), decision.about
    spaces = about["movement"] // 2 if about.get("dragging") else about["movement"]
    chance = arrival(state, hero, square, about["escaped"], spaces, hero.grit)
    if chance == 1:
        return None
    plain = arrival(state, hero, square, about["escaped"], spaces, 0) if hero.grit else None
    return Odds(say("odds-arrives", place=square_name(square)), chance, square_name(square), plain)


def arrival(state: GameState, hero: Hero, goal: Square, escaped: int, spaces: int, grit: int) -> Fraction:
    """The chance to pass every escape test on the way to a space; failed ones are thrown again for Grit.

    escaped: the highest Escape value from which the hero is free already. Rule: B5.30 to B5.35, R18.
    """
    path = way(state, hero, goal, escaped, spaces)
    return _onwards(state, hero, [hero.square, *path[:-1]], escaped, grit)


def _onwards(state: GameState, hero: Hero, starts: Sequence[Square], escaped: int, grit: int) -> Fraction:
    for number, square in enumerate(starts):
        need = escape_needed(state, square, escaped)
        if need:
            rest = starts[number + 1 :]
            help_ = change_of(state, replace(hero, square=square), "escape")
            target = within_bounds(need - help_)
            keeps = state.options["escape_mode"] == "keep_roll"
            passed = [
                _onwards(state, hero, rest, max(need, side + help_) if keeps else need, grit)
                for side in range(target, 7)
            ]
            chance = sum(passed, NEVER) / 6
            if grit:
                again = [
                    _onwards(state, hero, rest, max(need, side + help_) if keeps else need, grit - 1)
                    for side in range(target, 7)
                ]
                chance += Fraction(target - 1, 6) * sum(again, NEVER) / 6
            return chance
    return CERTAIN


def _escape_from_here(state: GameState, hero: Hero, escaped: int) -> Iterator[Odds]:
    need = escape_needed(state, hero.square, escaped)
    if need:
        target = within_bounds(need - change_of(state, hero, "escape"))
        plain = escape(target) if hero.grit else None
        yield Odds(say("odds-escape", target=target), escape(target, hero.grit), plain=plain)


# -- the rest ----------------------------------------------------------------------------------------------------------


def _flight(game: Game, decision: Any, goal: Goal) -> Iterator[Odds]:
    """What the Hold roll of the turn will do if the party stays. Rule: B4.10 to B4.13."""
    yield from _holding(game.state, "no")


def _holding(state: GameState, key: str = "") -> Iterator[Odds]:
    odds = hold(hold_target(state), hold_bonus(state))
    yield Odds(say("odds-held"), odds.held, key)
    yield Odds(say("odds-darkness-steps"), odds.step, key)
    yield Odds(say("odds-depth-event"), odds.event, key)


def _who_tests(game: Game, decision: Any, goal: Goal) -> Iterator[Odds]:
    """How likely each hero passes. Rule: B13.4 to B13.8."""
    skill = decision.about.get("skill")
    if skill is None:
        return
    state = game.state
    for id in decision.options:
        hero = state.hero(id)
        dice = skill_of(state, hero, skill) + change_of(state, hero, "test_dice")
        need = within_bounds(decision.about["target"])
        yield _test_row(say("odds-test", hero=hero.name), dice, need, hero.grit, id)


def _use_token(game: Game, decision: Any, goal: Goal) -> Iterator[Odds]:
    """A token for a Hold roll that is not good yet, or for a hero who is about to go down. Rule: B4.18, B10.14."""
    return _oil(game, decision) if "sides" in decision.about else _last_chance(game, decision)


def _oil(game: Game, decision: Any) -> Iterator[Odds]:
    """How likely the Hold roll holds without a depth event once its better die is thrown again. Rule: B4.11, B4.12."""
    first, second = decision.about["sides"]
    needed = decision.about["target"] - hold_bonus(game.state)
    best = max(sum(side != kept and side + kept >= needed for side in range(1, 7)) for kept in (first, second))
    for key in decision.options:
        if key != "none":
            yield Odds(say("odds-held"), Fraction(best, 6), key)


def _last_chance(game: Game, decision: Any) -> Iterator[Odds]:
    """How likely the hero stays up, with each token and without. Rule: B10.14, B10.11, B10.20."""
    state, hero, about = game.state, game.state.hero(decision.seat), decision.about
    hits = about["kind"] == "hits"
    hurt, limit = (hero.wounds, health_of(state, hero)) if hits else (hero.sanity_damage, sanity_of(state, hero))
    limit += state.options["ko_rule"] == "over_limit"
    armor = 0 if "armor" in about["ignore"] else save_of(state, hero, SAVES[about["kind"]][1])
    shield = change_of(state, hero, "shield") if hits else 0
    total = reduce(Law.plus, map(_law_of, about["each"]), law_of({0: 1}))
    for key in decision.options:
        healed = _healing(state, hero, key, hits) if key != "none" else law_of({0: 1})
        down = sum(
            (chance * _down(total, armor, shield, limit - hurt + min(hurt, number), hero.grit)
             for number, chance in healed.chances().items()),
            NEVER,
        )  # fmt: skip
        label = say("odds-stands") if key == "none" else say("odds-stands-with", token=_token(state, key))
        yield Odds(label, 1 - down, key)


def _token(state: GameState, key: str) -> str:
    token, _, owner = key.partition(":")
    name = token_name(state, token)
    return say("odds-token-of", token=name, hero=hero_name(state, owner)) if owner else name


def _law_of(amount: Amount | str, more: int = 0) -> Law:
    if isinstance(amount, int):
        return law_of({max(0, amount + more): 1})
    text, plus = (amount, 0) if isinstance(amount, str) else (amount.roll, amount.plus)
    pool = Pool.parse(text)
    odds = sums(pool)
    return odds.law.mapped(lambda number: max(0, number + pool.plus + plus + more))


def _down(total: Law, armor: int, shield: int, left: int, grit: int) -> Fraction:
    """The chance that so much harm that got through puts the hero down, after armor played best."""
    down = NEVER
    for points, chance in total.chances().items():
        odds = harm(points, Saves(armor=armor, shield=shield, health=left), grit=grit)
        assert odds.down is not None
        down += chance * odds.down
    return down


def _healing(state: GameState, hero: Hero, key: str, wounds: bool) -> Law:
    """What a token heals on the track that is threatened."""
    token, _, owner = key.partition(":")
    skill = change_of(state, state.hero(owner) if owner else hero, "healing")
    tracks = ("wounds" if wounds else "sanity", "any", "both")
    law = law_of({0: 1})
    for effect in state.catalogue.tokens[token].effects:
        if isinstance(effect, Heal) and effect.tracks in tracks:
            law = law.plus(_law_of(effect.amount, skill))
    return law


_ROWS: dict[str, Callable[[Game, Any, Goal], Iterator[Odds]]] = {
    "action": _attacks,
    "enter_dice": _about_to_fall,
    "assign_hits": _assigned,
    "reroll": _rerolls,
    "spend_grit": _extra_movement,
    "move": _moves,
    "flee": _flight,
    "who": _who_tests,
    "use_token": _use_token,
}
"""By kind of question."""
