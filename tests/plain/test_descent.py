"""The second ruleset in lines: whole games, one keyboard for heroes and Overlord, and a curtain before the hand."""

import os
import re
import sys
from itertools import pairwise

import pexpect
import pytest

from brimstone_tui.content.places import saves_folder
from brimstone_tui.engine.saving import read_save, saves_in
from brimstone_tui.engine.session import Session
from brimstone_tui.games import new_game, resume_game, ruleset
from brimstone_tui.plain.loop import LINES_TO_HIDE, LineGame
from brimstone_tui.rulesets.descent.setup import ready_setup
from brimstone_tui.rulesets.descent.state import OVERLORD
from tests.plain.playing import Player, brimstone, said_by

PLAY = ["play", "--plain", "--ruleset", "descent", "--seed", "3"]
ALWAYS = {"overlord_prompts": "always"}
CURTAIN = "Pass the keyboard to the Overlord, then press Enter."
AGAIN = "Press Enter, and the screen is cleared."
CLEARED = "-- the screen is cleared --"
CARD_NAMES = [card.name for card in ruleset("descent").catalogue.overlord.values()]  # type: ignore[attr-defined]


def begin(options: dict[str, str] | None = None, heroes: int = 2, quest: str = "ford_road", **more) -> Session:
    """A new saved game of that many of the ready party."""
    setup = ready_setup(quest, ("garrow", "hale", "pip", "quill")[:heroes])
    setup["options"] |= options or {}
    return new_game(ruleset("descent"), setup, 3, title="The Reed Ford", **more)


class AtOneKeyboard(Player):
    """Plays all seats; where the keyboard is to be passed on, it is, with Enter."""

    def play(self) -> list[str]:
        LineGame(self._session, self._read, self._say, lambda: self.written.append(CLEARED)).begin()
        return self.written

    def _say(self, text: str) -> None:
        self.written.extend(text.split("\n"))

    def _read(self) -> str | None:
        if self.written[-1].startswith((CURTAIN, AGAIN)):
            self.typed.append("")
            return ""
        return super()._read()


# -- whole games -------------------------------------------------------------------------------------------------------


def test_bots_play_to_the_end_and_the_last_line_says_who_won():
    run = brimstone(*PLAY, "--bots", "all")
    assert run.returncode == 0
    assert run.stderr == ""
    assert run.stdout.splitlines()[-1].startswith(("Victory", "Defeat"))
    assert CURTAIN not in run.stdout


@pytest.mark.parametrize("prompts", ["pass", "always"])
def test_a_whole_game_through_a_pipe_is_the_game_played_at_the_table(prompts):
    player = AtOneKeyboard(session := begin({"overlord_prompts": prompts}))
    written = player.play()
    assert written[-1].startswith(("Victory", "Defeat"))
    assert CURTAIN in written
    options = ["--mission", "ford_road", "--heroes", "2", "--option", f"overlord_prompts={prompts}"]
    run = brimstone(*PLAY, *options, lines=player.typed)
    assert run.returncode == 0
    assert [line for line in said_by(run)[1:] if line] == [line for line in written if line and line != CLEARED]
    assert read_save(saves_in(saves_folder())[0]).entries == list(session.tape)


def test_a_game_is_left_before_the_curtain_and_goes_on_before_the_curtain():
    session = begin(ALWAYS)
    lines: list[str] = []

    def leave_at_the_curtain() -> str:
        pending = session.pending
        assert pending is not None
        return "quit" if lines[-1] == CURTAIN else str(len(pending.decision.keys()))

    LineGame(session, leave_at_the_curtain, lambda text: lines.extend(text.split("\n")), lambda: None).begin()
    assert lines[-1].startswith("The game is saved")
    assert not any("do you play a card" in line for line in lines)
    session.close()
    taken_up = resume_game(saves_in(saves_folder())[0])
    assert taken_up.digest == session.digest
    again: list[str] = []
    LineGame(taken_up, lambda: None, lambda text: again.extend(text.split("\n")), lambda: None).go_on()
    assert again[-2:] == [CURTAIN, again[-1]]
    assert again[-1].startswith("The input has ended")


def test_undo_and_redo_at_every_prompt_lead_to_the_same_game():
    plain, wavering = begin(ALWAYS), begin(ALWAYS)
    AtOneKeyboard(plain, stop_after=60).play()
    AtOneKeyboard(wavering, stop_after=60, before_each=lambda n: ["undo", "redo"] if n else []).play()
    assert wavering.tape == plain.tape
    assert wavering.digest == plain.digest


def test_looking_at_everything_at_every_prompt_changes_nothing():
    plain, curious = begin(), begin()
    looks = ["?", "map", "status", "sheet garrow", "sheet reed", "sheet", "log", "odds", "nonsense", "", "hand"]
    AtOneKeyboard(plain, stop_after=40).play()
    AtOneKeyboard(curious, stop_after=40, before_each=lambda n: looks).play()
    assert curious.tape == plain.tape
    assert curious.digest == plain.digest


# -- the curtain -------------------------------------------------------------------------------------------------------


def public(written: list[str]) -> list[str]:
    """What those see who look away while the Overlord reads cards: from the curtain, or a secret question of one who
    has the keyboard already, until the screen is cleared.
    """
    seen: list[str] = []
    hidden = False
    for before, line in pairwise(["", *written]):
        if line == CLEARED:
            hidden = before == CURTAIN
        hidden = hidden or line.endswith("Overlord, do you play a card?")
        if not hidden and line != CLEARED:
            seen.append(line)
    return seen


def test_cards_of_the_overlord_are_named_behind_the_curtain_only_until_they_are_played():
    """Rule: D2.12."""
    written = AtOneKeyboard(begin(ALWAYS), stop_after=300, before_each=lambda n: ["hand", "log 5"]).play()
    shown: set[str] = set()
    for line in public(written):
        named = {name for name in CARD_NAMES if re.search(rf"\b{name}\b", line)}
        if line.startswith(("The Overlord plays", "The Overlord discards")):
            shown |= named
        assert named <= shown, line
    assert any(name in line for line in written for name in CARD_NAMES if line not in public(written))


def test_the_screen_is_cleared_before_the_curtain_after_it_and_after_the_answer():
    written = AtOneKeyboard(begin(ALWAYS), stop_after=60).play()
    at = written.index(CURTAIN)
    assert written[at - 1] == written[at + 1] == CLEARED
    asked = next(n for n in range(at, len(written)) if "do you play a card?" in written[n])
    assert CLEARED in written[asked:]
    after = written.index(CLEARED, asked)
    assert all(line.startswith("  ") for line in written[asked + 1 : after])


def test_asked_at_every_moment_the_curtain_comes_down_also_before_a_hand_without_a_card_for_it():
    """Rule: D2.12."""
    written = AtOneKeyboard(begin(ALWAYS), stop_after=120).play()
    asked = [n for n, line in enumerate(written) if line.endswith("Overlord, do you play a card?")]
    assert any(written[n + 1] == "  1. Play no card" for n in asked)
    assert not any(
        written[n + 1] == "  1. Play no card"
        for written in [AtOneKeyboard(begin(), stop_after=120).play()]
        for n, line in enumerate(written)
        if line.endswith("Overlord, do you play a card?")
    )


def test_an_overlord_among_bots_needs_no_curtain():
    written = AtOneKeyboard(begin(ALWAYS, bots=["garrow", "hale"]), stop_after=60).play()
    assert any("Overlord, do you play a card?" in line for line in written)
    assert CURTAIN not in written
    assert CLEARED not in written
    assert not any("which hero goes next?" in line for line in written), "that is for the heroes to say"


def test_a_bot_for_the_overlord_leaves_no_trace_of_its_hand():
    written = AtOneKeyboard(begin(bots=[OVERLORD]), stop_after=60).play()
    assert CURTAIN not in written
    assert not any("Overlord, do you play a card?" in line for line in written)


# -- the hand ----------------------------------------------------------------------------------------------------------


def test_the_overlord_looks_at_the_hand_behind_the_curtain_and_nobody_else_does():
    session = begin()

    def look(number: int) -> list[str]:
        return ["hand"]

    written = AtOneKeyboard(session, stop_after=200, before_each=look).play()
    assert "There is no hand of cards to look at now." in written
    assert sum("left in the deck" in line for line in written) > 2
    assert not [line for line in public(written) if "left in the deck" in line]


def test_a_screen_that_cannot_be_cleared_is_pushed_far_up():
    run = brimstone(*PLAY, "--heroes", "2", "--option", "overlord_prompts=always", lines=["1"] * 12)
    assert "\n" * LINES_TO_HIDE in run.stdout


def test_a_terminal_is_cleared_with_all_that_could_be_scrolled_back_to():
    options = ["--heroes", "2", "--mission", "ford_road", "--option", "overlord_prompts=always"]
    command = ["-m", "brimstone_tui", *PLAY, *options]
    terminal = pexpect.spawn(sys.executable, command, encoding="utf-8", env={**os.environ, "TERM": "xterm"})
    for _ in range(12):
        if terminal.expect(["Pass the keyboard", "> $"]) == 0:
            break
        terminal.sendline("1")
    assert terminal.before.endswith("\x1b[2J\x1b[3J\x1b[H")
    terminal.sendline("quit")
    terminal.expect(pexpect.EOF)


# -- from the command line ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--mission", "ford_raod"], "'ford_raod' is not known; did you mean 'ford_road'?"),
        (["--heroes", "garow"], "'garow' is not known; did you mean 'garrow'?"),
        (["--heroes", "garrow:hewr,hale"], "'hewr' is not known; did you mean 'hewer'?"),
        (["--heroes", "garrow:almoner,hale"], "heroes[0].class: 'almoner' is not known"),
        (["--heroes", "garrow,ysolt"], "the same class is in the party twice"),
        (["--option", "solo_hero=maybe"], "solo_hero cannot be 'maybe'; it is off or on"),
        (["--bots", "overlrd"], "'overlrd' is not in the party; it is one of garrow, hale, pip, quill, overlord"),
        (["--light", "garrow"], "nobody carries a lantern by these rules"),
    ],
)
def test_what_cannot_be_begun_is_refused_in_a_line(arguments, said):
    run = brimstone(*PLAY, *arguments)
    assert run.returncode == 2
    assert said in run.stderr
    assert "Traceback" not in run.stderr


def test_heroes_have_their_own_names_the_classes_chosen_and_those_that_players_give():
    run = brimstone(*PLAY, "--heroes", "garrow:hewer,quill", "--name", "quill=Ash [b]", lines=["status", "quit"])
    assert "Garrow Tollkeeper, Hewer: health 13/13" in run.stdout
    assert "Ash [b], Emberscribe: health 9/9" in run.stdout
    assert "Garrow Tollkeeper, Ash [b]" in brimstone("saves").stdout


def test_a_saved_game_is_told_again():
    brimstone(*PLAY, "--bots", "all")
    again = brimstone("replay", "1")
    assert again.returncode == 0
    assert "The Overlord’s turn of round 1 begins." in again.stdout
    assert brimstone("replay", "1", "--verify").returncode == 0


def test_directions_go_from_the_figure_that_moves_whoever_is_asked():
    session = begin(bots=["garrow", "hale"])
    typed = iter(["game", "reed_slinger", "reed_slinger", "move", "w 2", "quit"])
    lines: list[str] = []

    def next_line() -> str:
        pending = session.pending
        assert pending is not None
        return "none" if pending.decision.secret else next(typed)

    LineGame(session, next_line, lambda text: lines.extend(text.split("\n")), lambda: None).begin()
    moved = [line for line in lines if line.startswith("Reed Slinger 1 moves")]
    assert moved
    assert "2 spaces" in moved[0]
