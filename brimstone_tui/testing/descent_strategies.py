"""Hypothesis strategies for Descent: heroes, monsters, and whole scenes. Needs hypothesis.

`scenes` are ready to run: they have a seed, and every question takes its first legal answer.
"""

from __future__ import annotations

from hypothesis import strategies as st

from brimstone_tui.rulesets.descent.conditions import CONDITIONS
from brimstone_tui.testing import Keys
from brimstone_tui.testing.descent import Scene, hero, monster, weapon
from brimstone_tui.testing.strategies import boards

DEFENSES = st.lists(st.sampled_from(("brown", "gray", "black")), max_size=2)
SURGES = st.lists(
    st.sampled_from(({"hearts": 1}, {"range": 1}, {"pierce": 2}, {"condition": "stunned"}, {"mend": 1})), max_size=2
)
ATTRIBUTES = ("might", "knowledge", "willpower", "awareness")


WEAPONS = (
    weapon("sabre", {"hearts": 1}, {"pierce": 2}),
    weapon("maul", {"condition": "stunned"}, hands=2, dice=["blue", "red", "red"]),
    weapon("pike", {"hearts": 1}, hands=2, dice=["blue", "yellow"], reach=True),
    weapon("bow", {"range": 1}, {"hearts": 1}, hands=2, attack="ranged", dice=["blue", "yellow"]),
    weapon("sling", {"range": 2}, attack="ranged", dice=["blue", "green"]),
)


def heroes() -> st.SearchStrategy[Keys]:
    """A hero who can take part in a fight: some hurt, some tired, armed or not."""
    return st.builds(
        hero,
        speed=st.integers(2, 5),
        health=st.integers(8, 14),
        damage=st.integers(0, 7),
        stamina=st.integers(3, 5),
        fatigue=st.integers(0, 3),
        defense=DEFENSES,
        attributes=st.fixed_dictionaries(dict.fromkeys(ATTRIBUTES, st.integers(1, 5))),
        items=st.lists(st.sampled_from(WEAPONS), max_size=2, unique_by=lambda each: each["id"]),
        conditions=st.lists(st.sampled_from(CONDITIONS), max_size=2, unique=True),
    )


def monsters() -> st.SearchStrategy[Keys]:
    """Monsters of a group of their own, each on one space."""
    abilities = ("reach", "cowardly", "shambling", "regeneration", "through_foes", "fly", "shadow")
    return st.builds(
        monster,
        id=st.sampled_from(("crag_hound", "lamp_eater", "salt_wight")),
        speed=st.integers(1, 5),
        health=st.integers(1, 9),
        defense=DEFENSES,
        attack=st.sampled_from(("melee", "ranged")),
        dice=st.sampled_from((["blue"], ["blue", "yellow"], ["blue", "red"])),
        surges=SURGES,
        abilities=st.lists(st.sampled_from(abilities), max_size=2, unique=True),
        master=st.booleans(),
        conditions=st.lists(st.sampled_from(CONDITIONS), max_size=1, unique=True),
    )


@st.composite
def scenes(draw: st.DrawFn, most_heroes: int = 4, most_groups: int = 3) -> Scene:
    """A fight on a board of its own: heroes A, B, … and groups of monsters a, b, …, up to three figures of each."""
    party = [chr(ord("A") + n) for n in range(draw(st.integers(1, most_heroes)))]
    groups = [chr(ord("a") + n) for n in range(draw(st.integers(1, most_groups)))]
    figures = [*party, *(letter for letter in groups for _ in range(draw(st.integers(1, 3))))]
    keys: Keys = {letter: draw(heroes()) for letter in party}
    for letter in groups:
        keys[letter] = draw(monsters())
        keys[letter]["monster"]["id"] += f"_{letter}"
    return Scene(draw(boards(figures)), **keys, seed=draw(st.integers(0, 2**32)), otherwise="first")
