"""Scenes written down: the keys of a scene as YAML that people read, and as a test in Python."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pprint import pformat
from typing import Any

DEFAULT_RULESET = "brimstone"
"""The ruleset of a scene in place that names none."""
_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_.]*")
_WORDS_OF_YAML = ("true", "false", "null")
_ONE_A_LINE = ("doors", "zones", "figures", "run", "answers", "expect")
"""Keys whose parts stand on lines of their own."""
_WIDTH = 110


def as_yaml(keys: Mapping[str, Any]) -> str:
    """A scene file with these keys, in their order."""
    lines: list[str] = []
    for key, value in keys.items():
        if key == "map":
            lines += ["map: |", *(f"  {row}" for row in value.splitlines())]
        elif key in _ONE_A_LINE and isinstance(value, Mapping) and value:
            lines += [f"{key}:", *(f"  {_flow(name)}: {_flow(each)}" for name, each in value.items())]
        elif key in _ONE_A_LINE and isinstance(value, list) and value:
            lines += [f"{key}:", *(f"  - {_flow(each)}" for each in value)]
        else:
            lines.append(f"{key}: {_flow(value)}")
    return "\n".join(lines) + "\n"


def _flow(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_flow(str(key))}: {_flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_flow, value)) + "]"
    if isinstance(value, str) and _PLAIN.fullmatch(value) and value.lower() not in _WORDS_OF_YAML:
        return value
    return json.dumps(value, ensure_ascii=False)


def as_test(keys: Mapping[str, Any]) -> str:
    """A module with one test that runs the scene in place."""
    before = {key: value for key, value in keys.items() if key not in ("scene", "map", "run", "expect")}
    if keys["ruleset"] == DEFAULT_RULESET:
        del before["ruleset"]
    name = re.sub(r"[^a-z0-9]+", "_", keys["scene"].lower()).strip("_")[:80] or "scene"
    rows = "".join(f"{row}\n" for row in keys["map"].splitlines())
    return "\n".join(
        [
            f"{json.dumps(keys['scene'], ensure_ascii=False)}",
            "",
            "from brimstone_tui.testing import Scene",
            "",
            f'MAP = """\\\n{rows}"""',
            f"KEYS = {pformat(before, width=_WIDTH, sort_dicts=False)}",
            f"RUN = {pformat(keys['run'], width=_WIDTH, sort_dicts=False)}",
            f"EXPECTED = {pformat(keys['expect'], width=_WIDTH, sort_dicts=False)}",
            "",
            "",
            f"def test_{name}():",
            "    Scene(MAP, **KEYS).run(*RUN).expect(EXPECTED)",
            "",
        ]
    )
