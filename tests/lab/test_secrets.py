"""What the lab's commands tell of a game that goes on: nothing of the Overlord's cards, or they say that they do."""

from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from click.testing import CliRunner

from brimstone_tui.cards.deck import card_of
from brimstone_tui.cli import commands
from brimstone_tui.engine.saving import read_save
from brimstone_tui.lab.replaying import dice_told, told
from brimstone_tui.lab.reports import SAVE, Problem, write_report
from brimstone_tui.rulesets.descent.events import CardPlayed, OverlordDrew, OverlordLostCard
from brimstone_tui.testing import rule
from tests.ui.playing import at, quest_begun, until


def unknown_cards(session: Any) -> list[str]:
    """The cards of the Overlord's hand and deck of which nobody else has seen one."""
    seen = [line.event.card for line in session.log if isinstance(line.event, (CardPlayed, OverlordLostCard))]
    held = [card_of(card) for card in (*session.state.hand, *session.state.overlord.cards)]
    return [card for card in dict.fromkeys(held) if card not in seen]


@pytest.fixture
def game() -> Any:
    """A saved game in which the Overlord has drawn and a hero acts."""
    session = quest_begun(keep=True)
    until(lambda now: len(now.tape) > 120 and now.pending.decision.kind == "action", session)
    session.close()
    assert any(isinstance(line.event, OverlordDrew) for line in session.log)
    return session


@rule("D2.12")
def test_a_replay_and_its_dice_name_no_card_of_the_overlord(game):
    names = [game.state.catalogue.overlord[card].name for card in unknown_cards(game)]
    assert names
    said = f"{told(game.path)}\n{dice_told(game.path)}"
    assert "draws" in said
    assert [name for name in names if name in said] == []


@rule("D2.12")
def test_no_text_of_a_report_names_a_card_of_the_overlord(game):
    cards = unknown_cards(game)
    names = [game.state.catalogue.overlord[card].name for card in cards]
    with ZipFile(write_report(Problem(words="the board"), read_save(game.path))) as file:
        texts = {name: file.read(name).decode() for name in file.namelist()}
    told_in = [name for name, text in texts.items() if any(each in text for each in [*names, *cards])]
    assert SAVE in texts
    assert told_in == []


@rule("D2.12")
def test_a_scene_kept_from_the_command_line_is_said_to_hold_the_hand(game, tmp_path: Path):
    kept = CliRunner().invoke(commands, ["lab", str(game.path), "--keep", str(tmp_path / "kept.yaml")])
    assert kept.output.splitlines()[1:] == [
        "The file holds the hand of the Overlord as well: do not read it if you may not see that."
    ]


def test_a_scene_kept_from_a_game_without_hidden_hands_is_kept_without_a_word(tmp_path: Path):
    session = at("action", after=30)
    path = session.save(tmp_path, {"seed": 3, "bots": []})
    session.close()
    kept = CliRunner().invoke(commands, ["lab", str(path), "--keep", str(tmp_path / "kept.yaml")])
    assert len(kept.output.splitlines()) == 1
