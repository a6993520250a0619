"""What the palette finds, from wherever it is opened: what can be done there, figures, pages of the library, rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from textual.screen import Screen

from brimstone_tui import games
from brimstone_tui.content.rules_text import clauses, glossary
from brimstone_tui.ui.keymap import words_of
from brimstone_tui.ui.keys import key_name
from brimstone_tui.words import say

if TYPE_CHECKING:
    from brimstone_tui.ui.app import BrimstoneApp


class Find(NamedTuple):
    """One thing that can be found. kind: what it is, in words; beside: its key; text: more by which it is found.

    act: what picking it does, once the palette is gone.
    """

    title: str
    kind: str
    act: Callable[[], object]
    beside: str = ""
    text: str = ""


def ranked(finds: Iterable[Find], query: str) -> list[Find]:
    """Those that a query finds, the best first: titles before texts, beginnings before middles. All for no query.

    Every word of the query must be there; a title is also found by some of its letters in their order.
    """
    sought = query.casefold().split()
    if not sought:
        return list(finds)
    ranks = ((_rank(find, sought), find) for find in finds)
    return [find for rank, find in sorted((each for each in ranks if each[0] < _NOT), key=lambda each: each[0])]


_NOT = 6


def _rank(find: Find, sought: Sequence[str]) -> int:
    title, whole = find.title.casefold(), " ".join(sought)
    if title.startswith(whole):
        return 0
    if f" {whole}" in title:
        return 1
    if whole in title:
        return 2
    if all(word in title for word in sought):
        return 3
    around = f"{title}\n{find.kind}\n{find.text}".casefold()
    if all(word in around for word in sought):
        return 4
    letters = iter(title)
    return 5 if all(letter in letters for letter in "".join(sought)) else _NOT


def finds_of(app: BrimstoneApp) -> list[Find]:
    """All that can be found from the screen that is open."""
    screen = app.screen
    here = getattr(screen, "finds", None)
    rulesets = [app.ruleset] if app.ruleset else list(games.RULESETS)
    return [
        *_actions(app, screen),
        *(here() if here is not None else ()),
        *(find for ruleset in rulesets for find in _pages(app, ruleset)),
        *(find for ruleset in rulesets for find in _rules(app, ruleset)),
    ]


def _actions(app: BrimstoneApp, screen: Screen[object]) -> Iterator[Find]:
    """What keys do here, each once, with its first key."""
    seen: dict[str, None] = {}
    for key, active in screen.active_bindings.items():
        binding = active.binding
        if binding.id and active.enabled and binding.id not in seen and binding.action != "palette":
            seen[binding.id] = None
            act = partial(app.run_action, binding.action, active.node)
            yield Find(words_of(binding.id, binding.description), say("find-action"), act, key_name(key))


def _pages(app: BrimstoneApp, ruleset: str) -> Iterator[Find]:
    for page in games.library(ruleset):
        yield Find(page.title, page.shelf, partial(app.open_library, ruleset, page.id), text=page.words)


def _rules(app: BrimstoneApp, ruleset: str) -> Iterator[Find]:
    for id, clause in clauses(ruleset).items():
        yield Find(f"{id} {clause.title}", say("find-rule"), partial(app.open_rules, ruleset, id), text=clause.text)
    for term, meaning in glossary(ruleset).items():
        yield Find(term, say("find-term"), partial(app.open_rules, ruleset, term), text=meaning)
