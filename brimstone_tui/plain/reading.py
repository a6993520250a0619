"""What a typed line answers: numbers of options, their keys or names, squares, directions, amounts, dice."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from brimstone_tui.board.squares import STRIDE, square_name
from brimstone_tui.content.sanitise import clean_text
from brimstone_tui.engine.requests import Amounts, Answer, Decision, EnterDice, SomeOf, SquareChoice
from brimstone_tui.views import OptionText
from brimstone_tui.words import say

LONGEST_ECHO = 40
_STEPS = {
    "n": -STRIDE,
    "ne": -STRIDE + 1,
    "e": 1,
    "se": STRIDE + 1,
    "s": STRIDE,
    "sw": STRIDE - 1,
    "w": -1,
    "nw": -STRIDE - 1,
}
_SQUARE = re.compile(r"\(?\s*(-?\d{1,3})\s*[,; ]\s*(-?\d{1,3})\s*\)?")
_WAY = re.compile(r"\d{1,2}|ne|nw|se|sw|n|e|s|w")


class Unclear(Exception):
    """A line that answers nothing; the text says what would be right."""


def read_answer(decision: Decision[Any], options: Sequence[OptionText], line: str, at: int) -> Answer:
    """Give the answer that a line means. `at`: the square where whoever is asked stands, for directions.

    Raises Unclear; whether the answer is legal is for the decision to say.
    """
    text = clean_text(line, 2 * len(line)).casefold()
    for shape, reader in _READERS:
        if isinstance(decision, shape):
            return reader(decision, options, text, at)
    return option_named(options, text)


def _several(decision: SomeOf, options: Sequence[OptionText], text: str, at: int) -> Answer:
    by_comma = [part.strip() for part in text.split(",") if part.strip()]
    chosen = [key for part in by_comma for key in _one_or_more(options, part)]
    if chosen == [decision.none_key]:
        return decision.none_key
    if decision.none_key in chosen:
        raise Unclear(say("plain-none-alone", none=_label(options, str(decision.none_key))))
    if not chosen:
        raise Unclear(say("plain-empty-line", most=len(options)))
    if not decision.least <= len(chosen) <= decision.most:
        raise Unclear(say("plain-need-several", least=decision.least, most=decision.most, given=len(chosen)))
    twice = [key for number, key in enumerate(chosen) if key in chosen[:number]]
    if twice and not decision.repeat:
        raise Unclear(say("plain-named-twice", given=_label(options, twice[0])))
    return chosen


def _one_or_more(options: Sequence[OptionText], part: str) -> list[str]:
    words = part.split()
    if len(words) > 1 and all(word.isdecimal() for word in words):
        return [option_named(options, word) for word in words]
    return [option_named(options, part)]


def _square(decision: SquareChoice, options: Sequence[OptionText], text: str, at: int) -> Answer:
    named = _SQUARE.fullmatch(text)
    if named is not None:
        return _legal_square(options, f"{int(named[1])},{int(named[2])}", text)
    goal = _walked(text, at)
    if goal is not None:
        return _legal_square(options, square_name(goal), text)
    return option_named(options, text)


def _walked(text: str, at: int) -> int | None:
    """The square that directions lead to, "n 3", "2e 1s", "ne"; None if the text is none."""
    words = _WAY.findall(text)
    if at < 0 or all(map(str.isdecimal, words)) or _WAY.sub("", text).strip(" ,"):
        return None
    number_first = words[0].isdecimal()
    for place, word in enumerate(words):
        if word.isdecimal():
            continue
        beside = place - 1 if number_first else place + 1
        count = words[beside] if 0 <= beside < len(words) and words[beside].isdecimal() else "1"
        at += _STEPS[word] * int(count)
    return at


def _legal_square(options: Sequence[OptionText], name: str, text: str) -> str:
    if not any(option.key == name for option in options):
        raise Unclear(say("plain-square-out-of-reach", given=name))
    return name


def _amounts(decision: Amounts, options: Sequence[OptionText], text: str, at: int) -> Answer:
    words = re.findall(r"[^\W\d]+|\d{1,6}|\S", re.sub(r"[=:,;]", " ", text))
    tracks = decision.keys()
    if words and all(word.isdecimal() for word in words) and len(words) == len(tracks):
        shares = dict(zip(tracks, map(int, words), strict=True))
    else:
        shares = {}
        for name, amount in zip(words[::2], words[1::2], strict=False):
            if not amount.isdecimal() or (track := _begun(tracks, name)) is None or track in shares:
                raise Unclear(_amounts_hint(decision))
            shares[track] = int(amount)
        if not words or len(words) % 2:
            raise Unclear(_amounts_hint(decision))
    out_of_bounds = any(not decision.least[track] <= n <= decision.most[track] for track, n in shares.items())
    if out_of_bounds or sum(shares.values()) != decision.total:
        raise Unclear(_amounts_hint(decision))
    return shares


def _amounts_hint(decision: Amounts) -> str:
    first = decision.first()
    like = " ".join(f"{track} {first[track]}" for track in first)
    return say("plain-need-amounts", total=decision.total, like=like)


def _begun(words: Sequence[str], begin: str) -> str | None:
    begun = [word for word in words if word.startswith(begin)]
    return begun[0] if len(begun) == 1 else None


def _dice(decision: EnterDice, options: Sequence[OptionText], text: str, at: int) -> Answer:
    sides = re.findall(r"\S+", text.replace(",", " "))
    legal = len(sides) == len(decision.sides) and all(
        side.isdecimal() and len(side) <= 3 and 1 <= int(side) <= most
        for side, most in zip(sides, decision.sides, strict=True)
    )
    if not legal:
        raise Unclear(say("plain-need-dice", count=len(decision.sides), most=max(decision.sides)))
    return [int(side) for side in sides]


def option_named(options: Sequence[OptionText], text: str) -> str:
    """The key of the option that a number, a key or the beginning of a label names."""
    if text.isdecimal() and len(text) <= 5 and 1 <= int(text) <= len(options):
        return options[int(text) - 1].key
    for option in options:
        if text in (option.key.casefold(), option.label.casefold()):
            return option.key
    begun = [option.key for option in options if text and option.label.casefold().startswith(text)]
    if len(begun) == 1:
        return begun[0]
    if not text:
        raise Unclear(say("plain-empty-line", most=len(options)))
    if len(begun) > 1:
        raise Unclear(say("plain-several-begin", given=clean_text(text, LONGEST_ECHO), most=len(options)))
    raise Unclear(say("plain-no-such-option", given=clean_text(text, LONGEST_ECHO), most=len(options)))


def _label(options: Sequence[OptionText], key: str) -> str:
    return next((option.label for option in options if option.key == key), key)


_READERS: tuple[tuple[type[Decision[Any]], Callable[[Any, Sequence[OptionText], str, int], Answer]], ...] = (
    (EnterDice, _dice),
    (Amounts, _amounts),
    (SquareChoice, _square),
    (SomeOf, _several),
)
