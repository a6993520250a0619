"""Scene files: read strictly into scenes that can be built and run.

Every error names its place and what would be right. The format is described in docs/testing.md.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from brimstone_tui.content.errors import ContentError, Problem, did_you_mean, refuse
from brimstone_tui.content.loading import Document, Loc, read_yaml
from brimstone_tui.lab.expecting import problem_of_event
from brimstone_tui.lab.pages import Page
from brimstone_tui.lab.rules import SceneRules, fault_of_ruleset, rules_for
from brimstone_tui.lab.scene_keys import SceneKeys
from brimstone_tui.lab.scenes import Scene

OUTCOMES = ("ok", "refused", "victory", "defeat")


def read_scenes(path: Path) -> list[Scene]:
    """The scenes of a file, in order. Raises ContentError with everything that is wrong in it."""
    document = read_yaml(path)
    scenes: list[Scene] = []
    problems: list[Problem] = []
    for loc in _scenes_in(document):
        try:
            scenes.append(_scene_at(document, loc))
        except ContentError as error:
            problems += error.problems
    refuse(problems)
    return scenes


def scene_of(keys: Mapping[str, Any], name: str = "scene") -> Scene:
    """A scene made of the same keys in Python; `name` is what errors call its place. Raises ContentError."""
    return _scene_at(Document(json.loads(json.dumps(dict(keys))), {}, Path(name)), ())


def _scenes_in(document: Document) -> list[Loc]:
    data = document.data
    if not isinstance(data, dict):
        raise ContentError([document.problem((), "expected a scene", "write its keys, or a list under 'scenes:'")])
    if "scenes" not in data:
        return [()]
    for key in data:
        if key != "scenes":
            what = f"the key '{key}' stands beside 'scenes'"
            raise ContentError([document.problem((key,), what, "put it into a scene", at_key=True)])
    scenes = data["scenes"]
    if not isinstance(scenes, list) or not scenes:
        raise ContentError([document.problem(("scenes",), "expected a list of scenes", "begin each with '- scene:'")])
    return [("scenes", number) for number in range(len(scenes))]


def _scene_at(document: Document, loc: Loc) -> Scene:
    page = Page(document, loc)
    raw = page.raw()
    named = raw.get("ruleset") if isinstance(raw, dict) else None
    fault = fault_of_ruleset(named)
    if fault is not None:
        page.say(("ruleset",), *fault)
        raise ContentError(page.problems)
    rules = rules_for(str(named))
    keys = page.part(rules.keys, ())
    if keys is None:
        raise ContentError(page.problems)
    options = _options(page, keys, rules)
    _check_script(page, keys, rules)
    scene = rules.read(page, keys, options)
    if scene is None:
        raise ContentError(page.problems)
    _check_expectations(page, keys, scene)
    refuse(page.problems)
    return scene


def _options(page: Page, keys: SceneKeys, rules: SceneRules) -> dict[str, str]:
    """All options, those that are left out with their defaults."""
    options = {name: values[0] for name, values in rules.options.items()}
    for name, value in keys.options.items():
        text = ("on" if value else "off") if isinstance(value, bool) else str(value)
        if name not in options:
            page.say(("options", name), f"unknown option '{name}'", did_you_mean(name, options), at_key=True)
        elif text not in rules.options[name]:
            page.say(("options", name), f"{name} cannot be '{text}'", f"it is {' or '.join(rules.options[name])}")
        options[name] = text
    return options


def _check_script(page: Page, keys: SceneKeys, rules: SceneRules) -> None:
    if isinstance(keys.dice, dict):
        for purpose, dice in keys.dice.items():
            if purpose not in rules.purposes:
                hint = did_you_mean(purpose, rules.purposes)
                page.say(("dice", purpose), f"no dice are rolled for '{purpose}'", hint, at_key=True)
            else:
                _check_dice(page, ("dice", purpose), purpose, dice, rules)
    else:
        _check_dice(page, ("dice",), "", keys.dice or (), rules)
    for number, answer in enumerate(keys.answers):
        if len(answer) != 1:
            page.say(("answers", number), "expected one question with its answer", "write - {reroll: none}")
        for kind in answer:
            if kind not in rules.questions:
                hint = did_you_mean(kind, rules.questions)
                page.say(("answers", number, kind), f"'{kind}' is no question", hint, at_key=True)
    if keys.stop_at:
        page.known(("stop_at",), keys.stop_at, rules.questions, "question")


def _check_dice(page: Page, loc: Loc, purpose: str, dice: Sequence[object], rules: SceneRules) -> None:
    for number, written in enumerate(dice):
        fault = rules.fault_of_die(purpose, written)
        if fault is not None:
            page.say((*loc, number), *fault)


def _check_expectations(page: Page, keys: SceneKeys, scene: Scene) -> None:
    for path, value in keys.expect.items():
        loc: Loc = ("expect", path)
        if path == "outcome" and value not in OUTCOMES:
            page.say(loc, f"'{value}' is no outcome", f"it is {' or '.join(OUTCOMES)}")
        elif path == "choices" and not keys.stop_at:
            page.say(loc, "there are no choices without stop_at", "write stop_at: move beside run", at_key=True)
        elif path in ("events", "not_told"):
            for number, event in enumerate(value if isinstance(value, list) else [value]):
                fault = problem_of_event(event, scene.rules.events)
                if fault:
                    page.say((*loc, number), *fault)
        else:
            fault = scene.rules.fault_of_path(path, scene.figures)
            if fault:
                page.say(loc, *fault, at_key=True)
