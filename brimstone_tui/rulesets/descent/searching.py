"""Searching: tokens, the search deck, what is found. Rule: D5.16 to D5.22, section 16."""

from __future__ import annotations

from brimstone_tui.board.squares import parse_square, square_name
from brimstone_tui.cards.deck import card_of
from brimstone_tui.rulesets.descent.decisions import KeepCard, Target
from brimstone_tui.rulesets.descent.doors import unlock
from brimstone_tui.rulesets.descent.effects import apply
from brimstone_tui.rulesets.descent.events import (
    NothingFound,
    ObjectTaken,
    SearchCardDiscarded,
    SearchCardDrawn,
    TokenSearched,
    UniqueFound,
)
from brimstone_tui.rulesets.descent.figures import has_rule
from brimstone_tui.rulesets.descent.outcome import encounter_of
from brimstone_tui.rulesets.descent.records import UniqueToken
from brimstone_tui.rulesets.descent.state import GameState, Hero, Table, Token, within_mask
from brimstone_tui.rulesets.descent.windows import Cause, play_all

SEARCH_WITHIN = 1
"""On the token's space or next to it. Rule: D5.16."""


def tokens_near(state: GameState, hero: Hero, within: int = SEARCH_WITHIN) -> list[Token]:
    """The search tokens that a hero could turn over. Rule: D5.16."""
    if hero.square < 0:
        return []
    mask = within_mask(state, 1 << hero.square, within)
    return [token for token in state.tokens if mask >> token.square & 1]


def search(table: Table, hero: Hero, within: int = SEARCH_WITHIN) -> None:
    """Turn a token over: a card of the search deck, or what the quest says.

    Traps come before the card; it is taken even by a hero who falls. Rule: D5.17 to D5.22, D23.11.
    """
    state = table.state
    tokens = tokens_near(state, hero, within)
    if not tokens:
        return
    chosen = parse_square(table.ask(Target(hero.id, [square_name(token.square) for token in tokens], why="search")))
    token = next(token for token in tokens if token.square == chosen)
    state.tokens.remove(token)
    table.tell(TokenSearched, hero.id, token.square)
    cause = Cause("search", hero, hero)
    play_all(table, "hero_opens_door_or_searches", cause)
    play_all(table, "hero_searches", cause)
    if token.unique:
        _reveal(table, hero, token.unique)
    else:
        draw_search_card(table, hero)


def _reveal(table: Table, hero: Hero, id: str) -> None:
    """Whoever reveals a unique token takes no card. Rule: D5.20, D25.5."""
    state = table.state
    table.tell(UniqueFound, hero.id, id)
    unique = unique_of(state, id)
    if unique is None:
        return
    for door in state.doors:
        if door.id == unique.unlocks:
            unlock(table, hero, door)
    if unique.carried:
        hero.carried.append(id)
        table.tell(ObjectTaken, hero.id, id)


def unique_of(state: GameState, id: str) -> UniqueToken | None:
    """The record of a unique token of the encounter. Rule: D5.20."""
    encounter = encounter_of(state)
    return next((each for each in encounter.unique if each.id == id), None) if encounter is not None else None


def draw_search_card(table: Table, hero: Hero) -> None:
    """The top card of the search deck; special ones act at once and are discarded.

    Rule: D5.18, D16.7, D16.8, D16.11.
    """
    state = table.state
    if not state.search.cards:
        table.tell(NothingFound, hero.id)
        return
    card = _take_card(table, hero)
    if (
        state.search.cards
        and has_rule(state, hero, "second_search_card")
        and table.ask(KeepCard(hero.id, card=card_of(card))) == "next"
    ):
        _discard(table, hero, card)
        card = _take_card(table, hero)
    record = state.catalogue.search[card_of(card)]
    if record.type == "special":
        _discard(table, hero, card)
        apply(table, record.power.effects, Cause(record.id, hero, hero))


def _take_card(table: Table, hero: Hero) -> str:
    card = table.state.search.cards.pop(0)
    hero.cards.append(card)
    table.tell(SearchCardDrawn, hero.id, card_of(card))
    return card


def _discard(table: Table, hero: Hero, card: str) -> None:
    hero.cards.remove(card)
    table.state.search.discards.append(card)
    table.tell(SearchCardDiscarded, hero.id, card_of(card))
