"""Records are strict, and what is wrong is told with its line and what would be right."""

from pathlib import Path
from typing import Literal

import pytest

from brimstone_tui.content.errors import ContentError
from brimstone_tui.content.loading import parse_yaml
from brimstone_tui.content.models import Record, Text, Title, validate

HERE = Path("darkness.yaml")
NO_SKILLS: dict[Literal["agility", "luck"], int] = {}


class Rolled(Record):
    roll: str
    plus: int = 0


class Wounds(Record):
    kind: Literal["wounds"]
    to: Literal["heroes_on_this_tile", "one_hero"]
    amount: int | Rolled = 1
    wounds: int = 0


class Heal(Record):
    kind: Literal["heal"]
    hero: str | None = None


class Card(Record):
    id: str
    title: Title = "Card"
    text: Text = "A card."
    target: int = 4
    often: bool = False
    ratio: float = 1.0
    skills: dict[Literal["agility", "luck"], int] = NO_SKILLS
    pair: tuple[int, int] = (0, 0)
    effects: tuple[Wounds | Heal, ...] = ()


def card(**fields):
    lines = "\n".join(f"  {key}: {value}" for key, value in {"id": "cave_in", **fields}.items())
    [made] = validate(list[Card], parse_yaml(f"- # first\n{lines}\n", HERE))
    return made


def refusal(**fields):
    with pytest.raises(ContentError) as caught:
        card(**fields)
    return str(caught.value)


def test_a_record_is_read_whole():
    made = card(
        text="Rocks fall.",
        effects="[{kind: wounds, to: one_hero, amount: {roll: d6, plus: 1}}, {kind: heal}]",
        pair="[1, 2]",
    )
    assert made.effects == (
        Wounds(kind="wounds", to="one_hero", amount=Rolled(roll="d6", plus=1)),
        Heal(kind="heal"),
    )
    assert made.pair == (1, 2)


def test_a_single_mapping_can_be_a_file():
    assert validate(Heal, parse_yaml("kind: heal\n", HERE)) == Heal(kind="heal")


def test_a_wrong_word_is_told_with_its_place_and_the_right_one():
    assert refusal(effects="[{kind: wounds, to: heroes_on_tile}]") == (
        "darkness.yaml:3:32: cave_in, effects[0].to: 'heroes_on_tile' is not allowed here; "
        "did you mean 'heroes_on_this_tile'?"
    )


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"titel": "x"}, "3:3: cave_in, titel: unknown key 'titel'; did you mean 'title'?"),
        (
            {"zzz": "x"},
            "3:3: cave_in, zzz: unknown key 'zzz'; known: effects, id, often, pair, ratio, skills, target",
        ),
        ({"effects": "[{kind: wounds, to: one_hero, amuont: 1}]"}, "unknown key 'amuont'; did you mean 'amount'?"),
        (
            {"effects": "[{kind: heal, wounds: 1}]"},
            "3:26: cave_in, effects[0].wounds: unknown key 'wounds'; known: hero, kind",
        ),
        ({"effects": "[{kind: wounds, to: one_hero, amount: {rol: d6}}]"}, "unknown key 'rol'; did you mean 'roll'?"),
        (
            {"effects": "[{kind: wound}]"},
            "3:20: cave_in, effects[0].kind: 'wound' is not a known kind; did you mean 'wounds'?",
        ),
        ({"effects": "[{to: one_hero}]"}, "3:13: cave_in, effects[0]: the key 'kind' is missing"),
        ({"effects": "[{kind: wounds, wounds: 1}]"}, "3:13: cave_in, effects[0]: the key 'to' is missing"),
        (
            {"effects": "[{kind: wounds, wounds: x, to: one_hero}]"},
            "3:36: cave_in, effects[0].wounds: expected a whole number",
        ),
        ({"effects": "[5]"}, "3:13: cave_in, effects[0]: expected a mapping, got the number 5"),
        ({"effects": "wounds"}, "3:12: cave_in, effects: expected a list, got 'wounds'; begin each entry with '- '"),
        ({"skills": "{lukc: 1}"}, "3:12: cave_in, skills.lukc: 'lukc' is not allowed here; did you mean 'luck'?"),
        ({"title": "true"}, "3:10: cave_in, title: expected text, got the yes/no value true; put quotes around it"),
        ({"title": "1.10"}, "3:10: cave_in, title: expected text, got the number 1.1; put quotes around it"),
        ({"title": "12"}, "expected text, got the number 12; put quotes around it"),
        ({"title": ""}, "cave_in, title: expected text, got nothing"),
        ({"title": "[a]"}, "expected text, got a list"),
        ({"title": "x" * 49}, "the text is 49 cells wide; at most 48"),
        ({"title": "'\u3042" + "\u3042" * 24 + "'"}, "the text is 50 cells wide; at most 48"),
        ({"text": '"\\e[2J"'}, "the text is empty; write some, or leave the key out"),
        ({"often": "yes"}, "expected a yes/no value, got 'yes'; write true or false"),
        ({"often": "1"}, "expected a yes/no value, got the number 1"),
        ({"ratio": "1e3"}, "expected a number, got '1e3'; write plain decimal digits, without quotes"),
        ({"pair": "[1, 2, 3]"}, "cave_in, pair: 3 entries; at most 2"),
        ({"pair": "[1]"}, "3:9: cave_in, pair"),
    ],
)
def test_a_mistake_is_told_in_words(fields, told):
    assert told in refusal(**fields)


@pytest.mark.parametrize("written", ["010", "08", "1:30", "1_0", "1e3", "0x10", "'10'", "no", "2024-01-02", "+5", ".5"])
def test_a_number_is_plain_decimal_digits(written):
    assert "expected a whole number, got" in refusal(target=written)


@pytest.mark.parametrize("written", ["1.0", "1.5", "true", "null", "[1]"])
def test_no_other_type_becomes_a_whole_number(written):
    assert "expected a whole number, got" in refusal(target=written)


def test_a_target_is_its_number():
    assert card(target="4").target == 4
    assert "got '4+'; a target is its number: 4" in refusal(target="4+")


@pytest.mark.parametrize("written", ["d6", "{roll: 6}", "{roll: d6, plus: x}", "[1]"])
def test_an_amount_is_a_number_or_rolled(written):
    assert "cave_in, effects[0].amount" in refusal(effects=f"[{{kind: wounds, to: one_hero, amount: {written}}}]")


def test_a_text_is_sanitised_into_one_line():
    assert card(text='"A\\e[31mB\\u202ec\\nD  [b]"').text == "ABc D [b]"
    assert card(text="|\n    Rocks fall\n    here.").text == "Rocks fall here."


def test_all_mistakes_are_told_at_once():
    with pytest.raises(ContentError) as caught:
        validate(list[Card], parse_yaml("- {id: 1, title: 3}\n- 7\n- {}\n", HERE))
    assert [(p.line, p.column) for p in caught.value.problems] == [(1, 8), (1, 18), (2, 3), (3, 3)]
    assert str(caught.value).splitlines()[2:] == [
        "darkness.yaml:2:3: [1]: expected a mapping, got the number 7; write 'key: value' lines",
        "darkness.yaml:3:3: [2]: the key 'id' is missing",
    ]
