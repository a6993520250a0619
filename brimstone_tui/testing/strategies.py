"""Hypothesis strategies: pools of dice, heroes, enemies, boards, and whole scenes. Needs hypothesis.

`scenes` are ready to run: they have a seed, and every question takes its first legal answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from brimstone_tui.dice import D3, D6, D8, PERIL, Pool
from brimstone_tui.testing import Keys, Scene, enemy, hero, item

FLOOR, NO_SPACE = ".", "#"


def pools(most_dice: int = 6) -> st.SearchStrategy[Pool]:
    """From 1 to so many dice of the game, and up to 5 more or less on their sum."""
    dice = st.lists(st.sampled_from((D3, D6, D8, PERIL)), min_size=1, max_size=most_dice)
    return st.builds(lambda each, plus: Pool(tuple(each), plus), dice, st.integers(-5, 5))


def heroes() -> st.SearchStrategy[Keys]:
    """A hero who can take part in a fight: some hurt, some Grit, perhaps a gun or a blade."""
    weapons = (
        item("rifle", ranged={"range": 8, "shots": 2}, hands=2),
        item("pistol", ranged={"range": 5, "shots": 1}),
        item("sabre", melee={"combat": 1}),
        item("boot_knife", melee={"combat": 1}, free=True),
    )
    return st.builds(
        hero,
        st.sampled_from(("gunslinger", "marshal", "preacher", "scout")),
        grit=st.integers(0, 2),
        health=st.integers(8, 14),
        wounds=st.integers(0, 7),
        sanity=st.integers(8, 14),
        sanity_damage=st.integers(0, 7),
        initiative=st.integers(1, 7),
        defense=st.integers(2, 6),
        armor=st.sampled_from((0, 5, 6)),
        cover=st.sampled_from((0, 6)),
        to_hit=st.fixed_dictionaries({"melee": st.integers(2, 6), "ranged": st.integers(2, 6)}),
        items=st.lists(st.sampled_from(weapons), max_size=3, unique_by=lambda each: each["id"]),
        tokens=st.lists(st.sampled_from(("bandages", "whiskey", "tonic", "dynamite")), max_size=2),
    )


def enemies() -> st.SearchStrategy[Keys]:
    """Enemies of a kind of their own: small to large, with or without a gun, perhaps with an ability."""
    abilities = ("tough", "flying", "immobile", {"fear": 1}, {"terror": 1}, {"regeneration": 1}, {"endurance": 2})
    return st.builds(
        enemy,
        id=st.sampled_from(("crag_hound", "lamp_eater", "slow_mountain", "salt_wight")),
        size=st.sampled_from(("small", "medium", "large")),
        initiative=st.integers(1, 7),
        move=st.integers(1, 7),
        escape=st.integers(2, 6),
        to_hit=st.fixed_dictionaries({"melee": st.integers(2, 6), "ranged": st.integers(2, 6)}),
        combat=st.integers(0, 4),
        damage=st.sampled_from((1, 2, 3, "1d3")),
        defense=st.integers(0, 5),
        health=st.integers(1, 15),
        xp=st.one_of(st.integers(0, 30), st.just({"base": 10, "each": 5})),
        armor=st.sampled_from((0, 5, 6)),
        ranged=st.one_of(st.none(), st.just({"range": 6, "shots": 1, "damage": 1})),
        abilities=st.lists(st.sampled_from(abilities), max_size=2, unique_by=repr),
        elite=st.integers(0, 2),
    )


@st.composite
def boards(draw: st.DrawFn, figures: Sequence[str] = ("A", "e"), widest: int = 8) -> str:
    """A map with the figures on it, each on a space of its own: an open floor with some spaces missing."""
    width, height = draw(st.integers(2, widest)), draw(st.integers(2, widest))
    fewest_rows = -(-len(figures) // width)
    height = max(height, fewest_rows)
    gaps = draw(st.lists(st.integers(0, width * height - 1), max_size=width * height // 3))
    spaces = [NO_SPACE if n in gaps else FLOOR for n in range(width * height)]
    places = draw(st.permutations(range(width * height)))
    for letter, place in zip(figures, places, strict=False):
        spaces[place] = letter
    return "\n".join("".join(spaces[row * width : (row + 1) * width]) for row in range(height))


@st.composite
def scenes(draw: st.DrawFn, most_heroes: int = 4, most_kinds: int = 3) -> Scene:
    """A fight on a board of its own: heroes A, B, … and kinds of enemy a, b, …, up to three figures of each."""
    party = [chr(ord("A") + n) for n in range(draw(st.integers(1, most_heroes)))]
    kinds = [chr(ord("a") + n) for n in range(draw(st.integers(1, most_kinds)))]
    figures = [*party, *(letter for letter in kinds for _ in range(draw(st.integers(1, 3))))]
    keys: Keys = {letter: draw(heroes()) for letter in party}
    for letter in kinds:
        keys[letter] = draw(enemies())
        keys[letter]["enemy"]["id"] += f"_{letter}"
    return Scene(draw(boards(figures)), **keys, seed=draw(st.integers(0, 2**32)), otherwise="first")
