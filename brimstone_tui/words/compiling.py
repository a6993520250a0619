"""From Fluent files to plain data: what needs no grammar is taken apart here, the rest is kept as it was written."""

from __future__ import annotations

from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from brimstone_tui.content.errors import ContentError, Problem, did_you_mean, refuse
from brimstone_tui.words.messages import Simple, Sources


def compile_words(files: list[Path]) -> tuple[Simple, Sources]:
    """Compile the messages of one language.

    Raises ContentError for what is not Fluent, ids that stand twice, and references that lead nowhere.
    """
    simple: Simple = {}
    sources: Sources = {}
    places: dict[str, tuple[Path, int, int]] = {}
    problems: list[Problem] = []
    for path in files:
        text = _read(path)
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ast.Junk):
                problems.append(_junk(path, text, entry))
            if not isinstance(entry, ast.Message | ast.Term) or entry.value is None:
                continue
            is_term = isinstance(entry, ast.Term)
            entry_id = f"-{entry.id.name}" if is_term else entry.id.name
            place = (path, *_line_and_column(text, _span(entry.id)[0]))
            if entry_id in places:
                first, line, _ = places[entry_id]
                what = f"the message '{entry_id}' stands twice, first in {first}:{line}"
                problems.append(Problem(*place, "", what, "give one of them another id"))
                continue
            places[entry_id] = place
            found = _Found()
            found.visit(entry)
            sources[entry_id] = (text[slice(*_span(entry))], tuple(found.needs), tuple(found.variables))
            parts = _parts(entry.value)
            if parts and not is_term:
                simple[entry_id] = parts
    problems += [
        Problem(*places[entry_id], entry_id, f"there is no message '{need}'", did_you_mean(need, sources))
        for entry_id, (_, needs, _) in sources.items()
        for need in needs
        if need not in sources
    ]
    refuse(problems)
    needed = {need for _, needs, _ in sources.values() for need in needs}
    only_text = {entry_id for entry_id, parts in simple.items() if len(parts) == 1} - needed
    return simple, {entry_id: source for entry_id, source in sources.items() if entry_id not in only_text}


class _Found(Visitor):
    """Collects what an entry refers to."""

    def __init__(self) -> None:
        self.needs: dict[str, None] = {}
        self.variables: dict[str, None] = {}

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802  # the visitor's own names
        self.needs[node.id.name] = None

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.needs[f"-{node.id.name}"] = None
        self.generic_visit(node)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables[node.id.name] = None


def _parts(pattern: ast.Pattern) -> tuple[str, ...]:
    """Return text, variable, text, … of a pattern; nothing if it holds anything else."""
    parts = [""]
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts[-1] += element.value
        elif isinstance(element.expression, ast.StringLiteral):
            parts[-1] += element.expression.parse()["value"]
        elif isinstance(element.expression, ast.VariableReference):
            parts += [element.expression.id.name, ""]
        else:
            return ()
    return tuple(parts)


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        what = f"not UTF-8: byte {error.start} is 0x{error.object[error.start]:02x}"
        raise ContentError([Problem(path, 0, 0, "", what, "save the file as UTF-8")]) from None


def _junk(path: Path, text: str, junk: ast.Junk) -> Problem:
    [annotation, *_] = junk.annotations
    message = annotation.message or "cannot be read"
    what = f"not Fluent: {message[:1].lower()}{message[1:]}"
    return Problem(path, *_line_and_column(text, _span(annotation)[0]), "", what)


def _span(node: ast.SyntaxNode) -> tuple[int, int]:
    """Return where a node begins and ends in its file; the parser gives every node a span."""
    assert node.span is not None
    return node.span.start, node.span.end


def _line_and_column(text: str, position: int) -> tuple[int, int]:
    return text.count("\n", 0, position) + 1, position - text.rfind("\n", 0, position)
