"""All content as pages to look things up: heroes, enemies, cards, items, tokens, rooms, charts, missions.

Figures are those that are printed: nothing that happens in a game changes them here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from operator import attrgetter
from typing import Any

from brimstone_tui.rulesets.brimstone.catalogue import Catalogue
from brimstone_tui.rulesets.brimstone.drawn import card_text
from brimstone_tui.rulesets.brimstone.names import card_title, dice_text
from brimstone_tui.rulesets.brimstone.options import checked_options
from brimstone_tui.rulesets.brimstone.records import Ability, EnemyKind, ExplorationToken, HeroKind, Item
from brimstone_tui.rulesets.brimstone.sheets import enemy, sheet
from brimstone_tui.rulesets.brimstone.state import GameState, Hero, give_catalogue
from brimstone_tui.views import Line, Section
from brimstone_tui.views.library import LibraryPage
from brimstone_tui.words import say
from brimstone_tui.words.phrases import listed


def pages(catalogue: Catalogue) -> tuple[LibraryPage, ...]:
    """A page for everything in the catalogue, shelf by shelf, and by name on each."""
    shelves = (
        (_hero(catalogue, kind) for kind in catalogue.heroes.values()),
        (_enemy(catalogue, kind) for kind in catalogue.enemies.values()),
        *(_cards(deck, cards) for deck, cards in catalogue.cards.items()),
        *(_threats(catalogue, deck) for deck in ("low", "medium", "high")),
        *(_items(catalogue, category) for category in ("starting", "personal", "gear", "artifact")),
        (LibraryPage(f"token:{id}", _shelf("tokens"), each.name, each.text) for id, each in catalogue.tokens.items()),
        (_exploration_token(each) for each in catalogue.exploration.values()),
        _tiles(catalogue),
        _chart("depth-events", catalogue.depth_events),
        _chart("injuries", catalogue.injuries),
        _chart("madness", catalogue.madness),
        (LibraryPage(f"mission:{id}", _shelf("missions"), each.title, f"{each.text}\n{each.goal}")
         for id, each in catalogue.missions.items()),
    )  # fmt: skip
    return tuple(page for shelf in shelves for page in sorted(shelf, key=attrgetter("title")))


def _shelf(name: str) -> str:
    return say(f"shelf-{name}")


def _empty_table(catalogue: Catalogue) -> GameState:
    """A table on which nothing changes any figure."""
    state = GameState("", checked_options({}))
    give_catalogue(state, catalogue)
    return state


def _hero(catalogue: Catalogue, kind: HeroKind) -> LibraryPage:
    state = _empty_table(catalogue)
    abilities = [kind.ability.id] if kind.ability is not None else []
    items, in_hand = list(kind.items), [id for id in kind.items if catalogue.items[id].hands]
    state.heroes.append(Hero(kind.id, kind.id, kind.name, items=items, in_hand=in_hand, abilities=abilities))
    view = sheet(state, kind.id)
    left_out = (say("section-riches"), say("section-side-bag"))
    sections = tuple(section for section in view.sections if section.title not in left_out)
    upgrades = Section(say("section-upgrades"), _abilities(kind.upgrades))
    page = LibraryPage(f"hero:{kind.id}", _shelf("heroes"), kind.name, kind.text, kind.keywords)
    return _with(page, *sections, upgrades)


def _abilities(abilities: Iterable[Ability]) -> tuple[Line, ...]:
    return tuple(Line(ability.title, text=ability.text) for ability in abilities)


def _enemy(catalogue: Catalogue, kind: EnemyKind) -> LibraryPage:
    view = enemy(_empty_table(catalogue), kind.id)
    elite = tuple(Line(f"{number}  {row.title}", text=row.text) for number, row in enumerate(kind.elite_chart, start=1))
    page = LibraryPage(f"enemy:{kind.id}", _shelf("enemies"), kind.name, kind.text, kind.keywords, glyph=view.glyph)
    return _with(page, *view.sections, Section(say("section-chart"), elite))


def _cards(deck: str, cards: Mapping[str, Any]) -> Iterator[LibraryPage]:
    for id, card in cards.items():
        text = f"{card.text}\n{say('library-copies', copies=card.copies)}" if card.copies > 1 else card.text
        yield LibraryPage(f"{deck}:{id}", _shelf(deck), card.title, text, card=True, clause=card.clause)


def _threats(catalogue: Catalogue, deck: str) -> Iterator[LibraryPage]:
    state, name = _empty_table(catalogue), f"threat_{deck}"
    for id, card in catalogue.threats.items():
        if card.deck == deck:
            title, text = card_title(state, name, id), card_text(state, name, id)
            yield LibraryPage(f"{name}:{id}", _shelf(f"threat-{deck}"), title, text, card=True)


def _items(catalogue: Catalogue, category: str) -> Iterator[LibraryPage]:
    for id, item in catalogue.items.items():
        if item.category == category:
            page = LibraryPage(f"item:{id}", _shelf(f"items-{category}"), item.name, item.text, item.keywords)
            yield _with(page, Section(say("section-stats"), tuple(_item_lines(item))))


def _item_lines(item: Item) -> Iterator[Line]:
    if item.melee is not None:
        yield Line(say("stat-combat"), f"{item.melee.combat:+d}")
    if item.ranged is not None:
        yield Line(say("stat-shots"), str(item.ranged.shots))
        yield Line(say("stat-range"), say("value-range", range=item.ranged.range))
    if item.melee is not None or item.ranged is not None:
        yield Line(say("stat-damage"), dice_text(item.damage))
    if item.hands:
        yield Line(say("stat-hands"), str(item.hands))
    if item.value_dollars:
        yield Line(say("stat-value"), say("value-dollars", gold=item.value_dollars))


def _exploration_token(token: ExplorationToken) -> LibraryPage:
    shown = [say("token-doors", count=token.doors + token.gate)]
    shown += [say("token-clue")] if token.clue else []
    shown += [say("token-dread")] if token.dread else []
    text = listed([*shown, say(f"token-{token.content}")])
    return LibraryPage(f"exploration:{token.id}", _shelf("exploration"), say(f"shelf-of-{token.content}"), text)


def _tiles(catalogue: Catalogue) -> Iterator[LibraryPage]:
    for id, tile in catalogue.tiles.items():
        yield LibraryPage(f"tile:{id}", _shelf("tiles"), tile.title, f"{tile.text}\n\n{tile.plan}".strip())


def _chart(name: str, rows: Mapping[Any, Any]) -> Iterator[LibraryPage]:
    for row in rows.values():
        yield LibraryPage(f"{name}:{row.id}", _shelf(name), row.title, row.text)


def _with(page: LibraryPage, *sections: Section) -> LibraryPage:
    """The page with those sections that have anything in them."""
    return replace(page, sections=tuple(section for section in sections if section.lines))
