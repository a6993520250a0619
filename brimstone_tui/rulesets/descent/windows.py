"""Windows: the moments at which abilities, skills, feats, items and search cards can be used, and what using costs.

What they do is in `effects`. Rule: D18.5, section 27.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from brimstone_tui.rulesets.descent.damage import can_be_hurt, pay_fatigue
from brimstone_tui.rulesets.descent.decisions import UseCard
from brimstone_tui.rulesets.descent.events import AbilityUsed, CardExhausted, CardFlipped
from brimstone_tui.rulesets.descent.figures import Source, all_of, stamina_of
from brimstone_tui.rulesets.descent.outcome import whose_turn
from brimstone_tui.rulesets.descent.overlord_deck import ask_for_card, discard
from brimstone_tui.rulesets.descent.records import Moment, OverlordCard, Window
from brimstone_tui.rulesets.descent.state import Figure, GameState, Hero, Table, near, seat_of, standing

if TYPE_CHECKING:
    from brimstone_tui.rulesets.descent.attack import Attack


@dataclass(slots=True)
class Cause:
    """Why something happens: the card or ability, its user (None: an Overlord card), whom the moment is about.

    attack: the one that is under way; attribute, value, shields: the test that was rolled; over: the shields by which
    the last test was missed; rolled_again: the test is to be rolled again; used, played: abilities used and cards
    played in this window.
    """

    source: str
    user: Figure | None = None
    target: Figure | None = None
    attack: Attack | None = None
    attribute: str = ""
    value: int = 0
    shields: int = 0
    over: int = 0
    rolled_again: bool = False
    used: list[str] = field(default_factory=list)
    played: list[str] = field(default_factory=list)


# -- what can be used --------------------------------------------------------------------------------------------------


def usable(state: GameState, figure: Figure, moment: Moment, cause: Cause) -> list[Source]:
    """What a figure can use at this moment, in the order of its sheet. Rule: D5.12, D13.5, D18.5."""
    if not can_be_hurt(figure):
        return []
    fitting = [source for source in all_of(state, figure) if source.ability.moment == moment]
    return [source for source in fitting if _ready(state, figure, source, cause)]


def _ready(state: GameState, figure: Figure, source: Source, cause: Cause) -> bool:
    ability = source.ability
    if source.id in cause.used or (ability.once_a_round and source.id in figure.used):
        return False
    if ability.moment == "action" and "cursed" in figure.conditions and not _is_card(figure, source.id):
        return False  # D15.12
    if isinstance(figure, Hero) and (
        source.id in figure.exhausted
        or (source.id in figure.feats and source.id in figure.flipped)
        or (ability.fatigue and figure.fatigue + ability.fatigue > stamina_of(state, figure))
    ):
        return False
    if ability.unmoved and figure.moved:
        return False
    attack = cause.attack
    if ability.moment != "action" and attack is not None:
        if ability.attack is not None and ability.attack != attack.weapon.type:
            return False
        if ability.trait is not None and ability.trait not in attack.weapon.traits:
            return False
    if (
        ability.within is not None
        and cause.target is not None
        and not near(state, figure, cause.target, ability.within)
    ):
        return False
    from brimstone_tui.rulesets.descent.effects import works

    own = Cause(source.id, figure, cause.target, attack, cause.attribute, cause.value, cause.shields)
    return not ability.effects or any(works(state, effect, own) for effect in ability.effects)


def _is_card(figure: Figure, id: str) -> bool:
    return isinstance(figure, Hero) and (id in figure.cards or id in figure.items or id in figure.feats)


# -- using it ----------------------------------------------------------------------------------------------------------


def use(table: Table, figure: Figure, source: Source, cause: Cause) -> None:
    """Pay for it, turn the card, carry it out. Rule: D5.9, D5.10, D1.11, D1.12."""
    from brimstone_tui.rulesets.descent.effects import apply

    ability = source.ability
    if isinstance(figure, Hero):
        pay_fatigue(table, figure, ability.fatigue, source.id)
        if ability.exhaust:
            figure.exhausted.append(source.id)
            table.tell(CardExhausted, figure.id, source.id)
        is_feat = source.id in figure.feats and ability.moment is not None and not ability.once_a_round
        if source.id in figure.cards or (is_feat and _is_feat(table.state, figure, source.id)):
            figure.flipped.append(source.id)
            table.tell(CardFlipped, figure.id, source.id)
    if ability.once_a_round:
        figure.used.append(source.id)
    cause.used.append(source.id)
    table.tell(AbilityUsed, figure.id, source.id, ability.fatigue)
    own = Cause(
        source.id, figure, cause.target, cause.attack, cause.attribute, cause.value, cause.shields, used=cause.used
    )
    apply(table, ability.effects, own)
    cause.rolled_again = cause.rolled_again or own.rolled_again


def _is_feat(state: GameState, hero: Hero, id: str) -> bool:
    feat = state.catalogue.heroes[hero.kind].feat
    return feat is not None and feat.id == id


def offer(
    table: Table, figure: Figure, moment: Moment, cause: Cause, among: Callable[[Source], bool] | None = None
) -> bool:
    """Let a figure use one thing now; what happens by itself happens first. Gives whether anything was used.

    Rule: D18.5, D27.1.
    """
    ready = usable(table.state, figure, moment, cause)
    if among is not None:
        ready = [source for source in ready if among(source)]
    if not ready:
        return False
    for source in ready:
        if source.ability.by_itself:
            use(table, figure, source, cause)
            return True
    seat = seat_of(figure)
    about = about_cause(cause)
    chosen = table.ask(UseCard(seat, [*(source.id for source in ready), "none"], moment=moment, **about))
    if chosen == "none":
        return False
    use(table, figure, next(source for source in ready if source.id == chosen), cause)
    return True


def about_cause(cause: Cause) -> dict[str, Any]:
    """The facts of a moment that a question about it tells: whom it is about, the attack, the test."""
    about: dict[str, Any] = {"target": cause.target.id if cause.target is not None else ""}
    if cause.attack is not None:
        about["attack"] = cause.attack.facts()
    if cause.attribute:
        about["test"] = {"attribute": cause.attribute, "value": cause.value, "shields": cause.shields}
    return about


def offer_all(table: Table, figure: Figure, moment: Moment, cause: Cause) -> None:
    """Let a figure use whatever it can at this moment, one after the other. Rule: D27.1."""
    while offer(table, figure, moment, cause):
        pass


# -- both sides --------------------------------------------------------------------------------------------------------


def play(table: Table, window: Window, cause: Cause, fits: Callable[[OverlordCard], bool] | None = None) -> bool:
    """Let the Overlord play one card now, and carry it out. Rule: D22.5, D23.5."""
    from brimstone_tui.rulesets.descent.effects import apply

    card = ask_for_card(table, window, about_cause(cause), cause.played, fits)
    if card is None:
        return False
    apply(table, card.effects, Cause(card.id, None, cause.target, cause.attack, used=cause.used))
    discard(table, cause.played[-1])
    return True


def play_all(table: Table, window: Window, cause: Cause) -> None:
    """Let the Overlord play as many cards as fit, each checked anew. Rule: D23.7."""
    while play(table, window, cause):
        pass


def in_turn(table: Table, heroes: Callable[[], bool], overlord: Callable[[], bool]) -> None:
    """Ask both sides, the one whose turn it is first, until both pass in a row. Rule: D27.2."""
    first, second = (heroes, overlord) if whose_turn(table.state) == "heroes" else (overlord, heroes)
    while True:
        acted = first()
        acted = second() or acted
        if not acted:
            return


def heroes_in_order(state: GameState) -> list[Hero]:
    """The heroes in the order in which a window asks them: the active one, then by their seats. Rule: D27.2."""
    heroes = standing(state)
    return sorted(heroes, key=lambda hero: hero.id != state.acting)
