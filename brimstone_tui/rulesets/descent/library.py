"""All content as pages to look things up: heroes, classes, monsters, cards, items, conditions, quests.

Figures are those that are printed: nothing that happens in a game changes them here. All Overlord cards stand here; in
whose hand they are does not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import Any

from brimstone_tui.rulesets.descent.catalogue import Catalogue
from brimstone_tui.rulesets.descent.options import checked_options
from brimstone_tui.rulesets.descent.records import Ability, HeroClass, HeroKind, Item, MonsterKind, Quest
from brimstone_tui.rulesets.descent.sheets import enemy, sheet
from brimstone_tui.rulesets.descent.state import GameState, Hero, give_catalogue
from brimstone_tui.views import Line, Section
from brimstone_tui.views.library import LibraryPage
from brimstone_tui.words import say


def pages(catalogue: Catalogue) -> tuple[LibraryPage, ...]:
    """A page for everything in the catalogue, shelf by shelf, and by name on each."""
    shelves: tuple[Iterable[LibraryPage], ...] = (
        (_hero(catalogue, kind) for kind in catalogue.heroes.values()),
        (_class(kind) for kind in catalogue.classes.values()),
        (_monster(catalogue, kind) for kind in catalogue.monsters.values()),
        (_card("overlord", card) for card in catalogue.overlord.values()),
        (_card("search", card) for card in catalogue.search.values()),
        (_item("starting", item) for item in catalogue.items.values() if not item.cost),
        (_item("shop", item) for item in catalogue.items.values() if item.cost),
        (LibraryPage(f"condition:{id}", _shelf("conditions"), each.title, each.text)
         for id, each in catalogue.conditions.items()),
        (_quest(quest) for quest in catalogue.quests.values()),
    )  # fmt: skip
    return tuple(page for shelf in shelves for page in sorted(shelf, key=attrgetter("title")))


def _shelf(name: str) -> str:
    return say(f"descent-shelf-{name}")


def _empty_table(catalogue: Catalogue) -> GameState:
    """A table on which nothing changes any figure."""
    state = GameState("", options=checked_options({}))
    give_catalogue(state, catalogue)
    return state


def _hero(catalogue: Catalogue, kind: HeroKind) -> LibraryPage:
    state = _empty_table(catalogue)
    feats = [each.id for each in (kind.ability, kind.feat) if each is not None]
    state.heroes.append(Hero(kind.id, kind.id, name=kind.name, feats=feats))
    view = sheet(state, kind.id)
    sections = tuple(each for each in view.sections if each.title != say("descent-section-attacks"))
    return LibraryPage(f"hero:{kind.id}", _shelf("heroes"), kind.name, kind.text, view.keywords, sections)


def _class(kind: HeroClass) -> LibraryPage:
    skills = Section(say("descent-section-skills"), tuple(map(_skill_line, kind.skills)))
    keywords = (say(f"descent-archetype-{kind.archetype}"),)
    return LibraryPage(f"class:{kind.id}", _shelf("classes"), kind.name, kind.text, keywords, (skills,))


def _skill_line(skill: Ability) -> Line:
    value = say("descent-value-skill", xp=skill.xp, fatigue=skill.fatigue)
    return Line(skill.title, value, text=skill.text)


def _monster(catalogue: Catalogue, kind: MonsterKind) -> LibraryPage:
    view = enemy(_empty_table(catalogue), kind.id)
    return LibraryPage(
        f"monster:{kind.id}", _shelf("monsters"), kind.name, kind.text, kind.traits, view.sections, view.glyph
    )


def _card(deck: str, card: Any) -> LibraryPage:
    text = f"{card.text}\n{say('descent-copies', copies=card.copies)}" if card.copies > 1 else card.text
    keywords = (say(f"descent-card-{card.type}"),)
    return LibraryPage(f"{deck}:{card.id}", _shelf(deck), card.name, text, keywords, card=True)


def _item(shelf: str, item: Item) -> LibraryPage:
    page = LibraryPage(f"item:{item.id}", _shelf(f"items-{shelf}"), item.name, item.text, item.traits, card=True)
    lines = tuple(_item_lines(item))
    return LibraryPage(page.id, page.shelf, page.title, page.text, page.keywords, _section(lines), card=True)


def _section(lines: tuple[Line, ...]) -> tuple[Section, ...]:
    return (Section(say("descent-section-figures"), lines),) if lines else ()


def _item_lines(item: Item) -> Iterator[Line]:
    if item.slot != "none":
        yield Line(say("descent-stat-slot"), say(f"descent-slot-{item.slot}", hands=item.hands))
    if item.cost:
        yield Line(say("descent-stat-cost"), say("descent-value-gold", gold=item.cost))


def _quest(quest: Quest) -> LibraryPage:
    goals = [
        say("descent-status-goal", heroes=each.heroes_win.text, overlord=each.overlord_wins.text)
        for each in quest.encounters
    ]
    return LibraryPage(f"quest:{quest.id}", _shelf("quests"), quest.title, "\n".join([quest.text, *goals]))
