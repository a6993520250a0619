"""Read YAML strictly: what stands there is what is meant, and every value knows its line.

The files are YAML with less in it. Only `true` and `false` are yes/no values; numbers are plain decimals; `no`, `on`,
`1:30`, `010`, `1e3` and dates stay text; an empty value is null. Refused are keys given twice, keys that are not text,
anchors, aliases, tags, tabs, characters that cannot be seen, infinities, a second document, and a value cut short by
` #` (a comment has a blank after its `#`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from brimstone_tui.content.errors import ContentError, Problem, refuse

Loc: TypeAlias = tuple[str | int, ...]
"""The way to a value: keys of mappings and numbers in lists."""
Mark: TypeAlias = tuple[int, int]
"""A line and a column, both from 1."""

_DEEPEST = 40
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "": None}
_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]{0,14})")
_FLOAT = re.compile(r"-?(?:0|[1-9][0-9]{0,14})\.[0-9]{1,15}")
_NOT_A_NUMBER = re.compile(r"[-+]?\.(?:nan|inf)", re.IGNORECASE)
_CUT_BY_COMMENT = re.compile(r"\s+#(\S+)")
_LINE_BREAK = re.compile(r"\r\n?|\n")
_UNSEEN = re.compile(
    "[\\x00-\\x09\\x0b-\\x1f\\x7f-\\xa0\u00ad\u061c\u1680\u180e\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u206f"
    "\u3000\ufeff]"
)
_HINTS = {
    "mapping values are not allowed in this context": "put text that holds ': ' in quotes, or mend the indent",
    "found character that cannot start any token": "put text that begins with @, ` or % in quotes",
    "did not find expected ',' or ']'": "close the list with ]",
    "did not find expected ',' or '}'": "close the mapping with }",
    "found unexpected end of stream": "close the quotes",
    "did not find expected key": "mend the indent, or put the text in quotes",
    "could not find expected ':'": "put ': ' between a key and its value",
}


@dataclass(frozen=True, slots=True)
class Document:
    """What a file says: plain data (dict, list, str, int, float, bool, None) and where each value and key stands."""

    data: object
    marks: dict[Loc, Mark]
    path: Path
    key_marks: dict[Loc, Mark] = field(default_factory=dict)

    def where(self, loc: Loc) -> str:
        """Say a place as its author would: `cave_in, effects[0].to`; an entry without an id is its number, `[2].to`."""
        words: list[str] = []
        here = self.data
        for depth, part in enumerate(loc):
            here = _inside(here, part)
            record_id = here.get("id") if isinstance(here, dict) else None
            if depth == 0 and isinstance(part, int) and isinstance(record_id, str):
                words.append(f"{record_id}, ")
            elif isinstance(part, int):
                words.append(f"[{part}]")
            else:
                words.append(f".{part}" if words and not words[-1].endswith(" ") else part)
        return "".join(words).removesuffix(", ")

    def problem(self, loc: Loc, what: str, hint: str = "", *, at_key: bool = False) -> Problem:
        """Make a problem of the value (or of the key) at `loc`, or of what holds it if it is not there."""
        marks = self.key_marks if at_key else self.marks
        known = loc
        while known and known not in marks:
            known = known[:-1]
        line, column = marks.get(known) or self.marks.get(known, (1, 1))
        return Problem(self.path, line, column, self.where(loc), what, hint)


def read_yaml(path: Path) -> Document:
    """Read one file. Raises ContentError with every problem found in it."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise ContentError([Problem(path, 0, 0, "", f"cannot be read: {error.strerror}")]) from None
    return parse_yaml(_decode(raw, path), path)


def parse_yaml(text: str, path: Path) -> Document:
    """Read YAML from text; `path` is the name that errors give it. Raises ContentError."""
    lines = _LINE_BREAK.split(text)
    refuse(_unseen_characters(lines, path))
    reader = _Reader("\n".join(lines), lines)
    data: object = None
    try:
        data = reader.read()
    except yaml.MarkedYAMLError as error:
        what = ", ".join(part for part in (error.context, error.problem) if part)
        mark = _mark(error.problem_mark or error.context_mark)
        reader.found.append((mark, (), f"not YAML: {what}", _HINTS.get(error.problem or "", "")))
    document = Document(data, reader.marks, path, reader.key_marks)
    refuse(Problem(path, *mark, document.where(loc), what, hint) for mark, loc, what, hint in reader.found)
    return document


class _Reader(yaml.CSafeLoader):
    """Walks over the parser's events, which still show what composed nodes have forgotten: anchors, tags, quotes."""

    def __init__(self, text: str, lines: list[str]) -> None:
        super().__init__(text)
        self.lines = lines
        self.marks: dict[Loc, Mark] = {}
        self.key_marks: dict[Loc, Mark] = {}
        self.found: list[tuple[Mark, Loc, str, str]] = []

    def read(self) -> object:
        """Return the data of the one document. Raises MarkedYAMLError; other troubles are in `found`."""
        self._next()
        if self.check_event(yaml.StreamEndEvent):
            self.found.append(((1, 1), (), "the file is empty", "write a list or a mapping"))
            return None
        self._next()
        data = self._value(self._next(), ())
        self._next()
        if not self.check_event(yaml.StreamEndEvent):
            self._refuse(self._next(), (), "a second document", "one file holds one document: remove the '---'")
        return data

    def _value(self, event: yaml.Event, loc: Loc) -> object:
        self.marks[loc] = _mark(event.start_mark)
        if isinstance(event, yaml.AliasEvent):
            self._refuse(event, loc, f"the alias *{event.anchor}", "write the value out")
            return None
        self._refuse_extras(event, loc)
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event, loc)
        if len(loc) >= _DEEPEST:
            here: Any = event.start_mark
            raise yaml.MarkedYAMLError(problem=f"lists and mappings more than {_DEEPEST} deep", problem_mark=here)
        return self._sequence(loc) if isinstance(event, yaml.SequenceStartEvent) else self._mapping(loc)

    def _sequence(self, loc: Loc) -> list[object]:
        items: list[object] = []
        while not self.check_event(yaml.SequenceEndEvent):
            items.append(self._value(self._next(), (*loc, len(items))))
        self._next()
        return items

    def _mapping(self, loc: Loc) -> dict[str, object]:
        entries: dict[str, object] = {}
        while not self.check_event(yaml.MappingEndEvent):
            event = self._next()
            key = self._key(event, loc)
            entry = (*loc, key)
            if key not in entries:
                self.key_marks[entry] = _mark(event.start_mark)
                entries[key] = self._value(self._next(), entry)
            else:
                first = self.key_marks[entry][0]
                self._refuse(event, loc, f"the key '{key}' stands twice, first in line {first}", "keep one of them")
                self._value(self._next(), entry)
        self._next()
        return entries

    def _key(self, event: yaml.Event, loc: Loc) -> str:
        """Return a key; one that is not text is refused, and read as the text that was written."""
        if not isinstance(event, yaml.ScalarEvent):
            self._refuse(event, loc, "a key that is not text", "put it in quotes")
            return str(self._value(event, (*loc, "")))
        self._refuse_extras(event, loc)
        if not isinstance(self._scalar(event, loc), str):
            self._refuse(event, loc, f"the key {event.value or 'null'} is not text", "put it in quotes")
        return event.value

    def _scalar(self, event: yaml.ScalarEvent, loc: Loc) -> str | int | float | bool | None:
        text: str = event.value
        is_plain = event.implicit[0]
        if not is_plain:
            return text
        line, column = _mark(event.end_mark)
        cut = _CUT_BY_COMMENT.match(self.lines[line - 1], column - 1)
        if cut:
            hint = f"put the whole value in quotes, or a blank after the '#': '# {cut[1]}'"
            self._refuse(event, loc, f"unexpected comment in value: '#{cut[1]}' is cut off", hint)
        if _NOT_A_NUMBER.fullmatch(text):
            self._refuse(event, loc, f"'{text}' is not a number here", "write plain decimal digits, or quotes for text")
        if text in _WORDS:
            return _WORDS[text]
        if _INTEGER.fullmatch(text):
            return int(text)
        return float(text) if _FLOAT.fullmatch(text) else text

    def _refuse_extras(self, event: yaml.Event, loc: Loc) -> None:
        anchor, tag = getattr(event, "anchor", None), getattr(event, "tag", None)
        if anchor is not None:
            self._refuse(event, loc, f"the anchor &{anchor}", "write the value out where it is needed")
        if tag is not None:
            self._refuse(event, loc, f"the tag {tag}", "write the value without it")

    def _refuse(self, event: yaml.Event, loc: Loc, what: str, hint: str) -> None:
        self.found.append((_mark(event.start_mark), loc, what, hint))

    def _next(self) -> yaml.Event:
        event = self.get_event()
        assert event is not None, "read past the end of the stream"
        return event


def _decode(raw: bytes, path: Path) -> str:
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        bad = raw[error.start]
        line = raw.count(b"\n", 0, error.start) + 1
        start_of_line = raw.rfind(b"\n", 0, error.start) + 1
        column = len(raw[start_of_line : error.start].decode("utf-8", "replace")) + 1
        if raw[:2] in (b"\xff\xfe", b"\xfe\xff"):
            hint = "it looks like UTF-16: save it as UTF-8"
        else:
            letter = bytes([bad]).decode("cp1252", "replace")
            hint = f"save the file as UTF-8 (in the old Windows encoding it would be '{letter}')"
        what = f"not UTF-8: byte {error.start} is 0x{bad:02x}"
        raise ContentError([Problem(path, line, column, "", what, hint)]) from None


def _unseen_characters(lines: list[str], path: Path) -> Iterator[Problem]:
    for number, line in enumerate(lines, start=1):
        found = _UNSEEN.search(line)
        if found and found[0] == "\t":
            yield Problem(path, number, found.start() + 1, "", "a tab", "indent and align with blanks")
        elif found:
            what = f"the character U+{ord(found[0]):04X} cannot be seen"
            yield Problem(path, number, found.start() + 1, "", what, "write an ordinary blank, or nothing")


def _inside(value: object, part: str | int) -> object:
    if isinstance(value, dict):
        return value.get(part)
    if isinstance(value, list) and isinstance(part, int) and part < len(value):
        return value[part]
    return None


def _mark(position: Any) -> Mark:
    """Count a position of PyYAML, whose classes for it have no common base, from 1."""
    return (position.line + 1, position.column + 1) if position else (1, 1)
