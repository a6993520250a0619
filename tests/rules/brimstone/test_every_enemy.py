"""Every ability, Brutal figure and Elite row of every kind of enemy changes a figure. A failing test names the row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any

import pytest

from brimstone_tui.engine.events import Rolled
from brimstone_tui.rulesets.brimstone.events import (
    EnemiesAttacked,
    EnemyHit,
    EnemyMoved,
    FearStruck,
    HitsTaken,
)
from brimstone_tui.rulesets.brimstone.experience import xp_for_kill, xp_for_wounds
from brimstone_tui.rulesets.brimstone.game import GAME
from brimstone_tui.rulesets.brimstone.records import Aftermath, EnemyKind, EnemyModifier
from brimstone_tui.testing import Scene, enemy, hero, rule
from tests.rules.brimstone.measures import enemy_figure

ENEMIES = GAME.catalogue.enemies
SAVES = ("armor", "cover", "endurance")
"""Figures of which the best one counts: the modifier is the figure itself."""
ROWS = [(id, number) for id, kind in ENEMIES.items() for number in range(1, len(kind.elite_chart) + 1)]


def changes(before: Scene, after: Scene, id: str, modifiers: Sequence[EnemyModifier]) -> None:
    """Each modifier changes its figure by as much as it says; a save or a cap is the figure that it says."""
    for modifier in modifiers:
        old, new = (enemy_figure(modifier.stat, scene.state, id) for scene in (before, after))
        assert old != new, modifier
        assert (new if modifier.stat in SAVES else new - old) == modifier.by, modifier


def horror_and_corruption(id: str, elite: list[int], seed: int) -> dict[str, int]:
    """The hits of each sort that an attack of four figures brings."""
    tough = hero("marshal", health=99, sanity=99)
    scene = Scene(".e.\neAe\n.e.", A=tough, e=enemy(id, elite=elite, target="A"), seed=seed, otherwise="first")
    scene.run(activation={"of": "e"})
    hits: dict[str, int] = {}
    for event in scene.told(HitsTaken):
        hits[event.kind] = hits.get(event.kind, 0) + event.hits
    return hits


# -- elite rows --------------------------------------------------------------------------------------------------------


def test_every_kind_has_six_rows():
    assert len(ROWS) == 6 * len(ENEMIES) == 48


@rule("B18.1", "B18.2")
@pytest.mark.parametrize(("id", "number"), ROWS)
def test_an_elite_row_changes_a_figure_or_what_an_attack_brings(id, number):
    row = ENEMIES[id].elite_chart[number - 1]
    plain, elite = (Scene("A.e", A=hero(), e=enemy(id, elite=rows)) for rows in ([], [number]))
    changes(plain, elite, id, row.modifiers)
    for aftermath in row.aftermath:
        more = [
            horror_and_corruption(id, [number], seed).get(aftermath.type, 0)
            - horror_and_corruption(id, [], seed).get(aftermath.type, 0)
            for seed in range(8)
        ]
        assert max(more) >= aftermath.hits
    assert row.modifiers or row.aftermath
    assert _xp(elite, id) == _xp(plain, id) + 5


def _xp(scene: Scene, id: str) -> int:
    """What an enemy pays that one wound kills."""
    return xp_for_kill(scene.state, id) + xp_for_wounds(scene.state, id, 1)


# -- brutal versions ---------------------------------------------------------------------------------------------------


@rule("B1.21", "B18.4")
@pytest.mark.parametrize("id", ENEMIES)
def test_the_brutal_version_has_more_of_each_figure_that_it_names(id):
    plain, brutal = (Scene("A.e", A=hero(), e=enemy(id)) for _ in range(2))
    assert brutal.state.fight is not None
    brutal.state.fight.brutal.append(id)
    changes(plain, brutal, id, ENEMIES[id].brutal)
    assert ENEMIES[id].brutal


# -- abilities ---------------------------------------------------------------------------------------------------------


def fear(id: str, kind: EnemyKind) -> None:
    scene = Scene("Ae", A=hero(grit=0), e=enemy(id), seed=1).run(activation={"of": "A"})
    assert scene.told(FearStruck) == [FearStruck("A", "e", "fear")]
    assert [event.hits for event in scene.told(HitsTaken) if event.source == "e"] == [kind.abilities.fear]


def tough(id: str, kind: EnemyKind) -> None:
    scene = Scene("Ae", A=hero(), e=enemy(id))
    scene.run(wound={"to": "e", "by": "A", "hits": [{"damage": kind.defense + 1, "critical": True}]})
    assert [(event.critical, event.defense) for event in scene.told(EnemyHit)] == [(True, kind.defense)]


def armor(id: str, kind: EnemyKind) -> None:
    scene = Scene("Ae", A=hero(), e=enemy(id), dice={"armor": [kind.abilities.armor, kind.abilities.armor - 1]})
    scene.run(wound={"to": "e", "by": "A", "hits": [{"damage": kind.defense + 2}]}).expect({"e.wounds": 1})
    assert [event.need for event in scene.told(Rolled)] == [kind.abilities.armor]


def flying(id: str, kind: EnemyKind) -> None:
    scene = Scene("efA..", A=hero(), f=enemy(), e=enemy(id), seed=1).run(activation={"of": "e"})
    scene.expect({"e.at": "3,0"})
    assert [len(event.path) for event in scene.told(EnemyMoved)] == [3]


def aftermath(id: str, kind: EnemyKind) -> None:
    for each in kind.abilities.aftermath:
        assert isinstance(each, Aftermath)
        seen = [horror_and_corruption(id, [], seed).get(each.type, 0) for seed in range(8)]
        assert max(seen) >= each.hits


ABILITIES: dict[str, Callable[[str, EnemyKind], None]] = {
    "fear": fear,
    "tough": tough,
    "armor": armor,
    "flying": flying,
    "aftermath": aftermath,
}


def abilities_of(kind: EnemyKind) -> list[str]:
    """The keyword abilities that the kind has."""
    return [each.name for each in fields(kind.abilities) if getattr(kind.abilities, each.name)]


@rule("B18.10", "B10.10")
@pytest.mark.parametrize(("id", "ability"), [(id, name) for id, kind in ENEMIES.items() for name in abilities_of(kind)])
def test_an_ability_does_what_it_says(id: str, ability: str) -> None:
    ABILITIES[ability](id, ENEMIES[id])


@rule("B9.50", "B9.61")
@pytest.mark.parametrize("id", [id for id, kind in ENEMIES.items() if kind.ranged])
def test_a_shooter_shoots_as_far_as_it_can_and_no_farther(id):
    ranged: Any = ENEMIES[id].ranged
    for distance, attacks in ((ranged.range, 1), (ranged.range + ENEMIES[id].move + 1, 0)):
        scene = Scene("A" + "." * (distance - 1) + "e", A=hero(health=99), e=enemy(id), seed=1).run(
            activation={"of": "e"}
        )
        assert len(scene.told(EnemiesAttacked)) == attacks
        rolled = [len(event.sides) for event in scene.told(Rolled) if event.purpose == "to_hit"]
        assert rolled == [ranged.shots] * attacks
