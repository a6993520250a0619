"""The game in lines: whole games through a pipe, stopping and going on, what a player may do at any prompt."""

import re
import signal
import subprocess
import sys
from random import Random

import pexpect
import pytest

from brimstone_tui.content.places import saves_folder
from brimstone_tui.engine.chance import Whim
from brimstone_tui.engine.errors import SaveError
from brimstone_tui.engine.requests import SquareChoice
from brimstone_tui.engine.saving import Journal, read_save, saves_in
from brimstone_tui.games import resume_game
from brimstone_tui.lab.replaying import told
from brimstone_tui.plain.loop import LineGame
from brimstone_tui.rulesets.brimstone.why import why
from brimstone_tui.words import say
from tests.plain.playing import HEROES, MISSION, Player, begin, brimstone, said_by

BOTS = ["play", "--plain", "--bots", "all", "--seed", "1", "--mission", MISSION]
PARTY = ["--heroes", ",".join(HEROES), "--seed", "1"]


def the_save():
    return saves_in(saves_folder())[0]


# -- whole games -------------------------------------------------------------------------------------------------------


def test_bots_play_to_the_end_and_the_last_line_says_who_won():
    run = brimstone(*BOTS, "--heroes", "gunslinger,preacher,marshal,scout")
    assert run.returncode == 0
    assert run.stderr == ""
    assert run.stdout.splitlines()[-1].startswith(("Victory", "Defeat"))


def test_the_same_seed_prints_the_same_whatever_the_hash_seed():
    runs = [brimstone(*BOTS, PYTHONHASHSEED=seed) for seed in ("0", "1", "random")]
    assert runs[0].stdout == runs[1].stdout == runs[2].stdout
    assert brimstone(*BOTS[:5], "2").stdout != runs[0].stdout


def test_a_whole_game_through_a_pipe_is_the_game_played_at_the_table():
    player = Player(session := begin())
    written = player.play()
    assert written[-1].startswith(("Victory", "Defeat"))
    run = brimstone("play", "--plain", *PARTY, lines=player.typed)
    assert run.returncode == 0
    assert said_by(run)[1:] == written
    assert read_save(the_save()).entries == list(session.tape)


def test_a_game_with_one_hero_for_a_person_and_bots_for_the_others():
    player = Player(session := begin(bots=["preacher"]))
    player.play()
    assert session.is_over
    kinds = [entry.kind for entry in session.tape]
    assert "ask" in kinds
    assert "bot" in kinds


def test_looking_at_everything_at_every_prompt_changes_nothing():
    plain, curious = begin(), begin()
    looks = [
        "?",
        "map",
        "status",
        "sheet caleb",
        "sheet",
        "log",
        "log 3",
        "log x",
        "why 9",
        "why",
        "odds",
        "odds fractions",
    ]
    looks += ["nonsense", "", "redo", "999"]
    Player(plain, stop_after=60).play()
    Player(curious, stop_after=60, before_each=lambda n: looks).play()
    assert curious.tape == plain.tape
    assert curious.digest == plain.digest


def test_the_log_has_numbers_and_why_answers_for_each():
    player = Player(session := begin(), stop_after=20, last=["log 3", "why 1", "why 0", "why x", "why 99999", "quit"])
    written = player.play()
    numbers = [int(said.partition(":")[0]) for said in written if re.match(r"\d+: ", said)]
    assert numbers[-2] == len(session.log)
    assert numbers[-1] == 1
    at = written.index(f"1: {why(session, 0).sentence}")
    assert written[at + 1].startswith("  Rule B3.1, Order of setting up. ")
    assert sum(said.startswith("Why which line?") for said in written) == 3


def test_odds_of_the_choice_at_hand_in_percent_and_as_fractions():
    def look(number: int) -> list[str]:
        pending = session.pending
        return ["odds", "odds fractions"] if pending and pending.decision.kind in ("flee", "free_token") else []

    player = Player(session := begin(), stop_after=20, before_each=look)
    written = player.play()
    assert "held back: 58.33 %" in written
    assert "held back: 58.33 % (7/12)" in written
    assert "Nothing in this choice is up to the dice." in written


def test_undo_and_redo_at_every_prompt_lead_to_the_same_game():
    plain, wavering = begin(), begin()
    Player(plain, stop_after=60).play()
    Player(wavering, stop_after=60, before_each=lambda n: ["undo", "redo"] if n else []).play()
    assert wavering.tape == plain.tape
    assert wavering.digest == plain.digest


def test_a_take_back_of_what_was_revealed_is_in_the_log_also_when_the_save_is_taken_up():
    session = begin()
    Player(session, stop_after=20).play()
    while not session.undo():
        pass
    left = len(session.log)
    Player(session, stop_after=4).play()
    session.close()
    again, written = resume_game(the_save()), list[str]()
    note, typed = say("undo-revealed"), iter([f"log {len(again.log)}"])
    LineGame(again, lambda: next(typed, None), lambda text: written.extend(text.split("\n"))).go_on()
    log = [line for line in written if line == note or re.match(r"\d+: ", line)]
    at = len(log) - 1 - log[::-1].index(note)
    assert log[at - 1].startswith(f"{left}: ")
    assert log[at + 1].startswith(f"{left + 1}: ")
    assert told(the_save()).splitlines().count(note) == 1


def test_every_space_of_a_long_list_stands_in_the_short_one_with_its_number():
    session = begin()
    Player(session, stop_after=20, before_each=lambda n: ["?"]).play()
    asked = session.pending
    while asked and not (isinstance(asked.decision, SquareChoice) and asked.decision.mask.bit_count() > 20):
        session.answer(asked.id, asked.decision.any(Whim(7).below))
        asked = session.pending
    assert asked
    in_short, in_full = Player(session, stop_after=0).play(), Player(session, stop_after=0, last=["?"]).play()
    keys = asked.decision.keys()
    numbered = {int(number): place for line in in_short for number, place in re.findall(r"(\d+):(-?\d+,-?\d+)", line)}
    full = [int(number) for line in in_short for number in re.findall(r"^  (\d+)\. ", line)]
    assert sorted([*numbered, *full]) == list(range(1, len(keys) + 1))
    assert all(keys[number - 1] == place for number, place in numbered.items())
    assert sum(line.startswith("  ") for line in in_full) >= len(keys)


def test_dice_thrown_on_a_real_table_are_typed_in():
    session = begin(heroes={"scout": "Caleb"}, typed_dice=True)
    lines = ["1", "1", "1", "7 7", "6", "1 2"]
    written: list[str] = []
    LineGame(session, lambda: lines.pop(0) if lines else None, written.append).begin()
    assert "Type what the 2 dice show, numbers from 1 to 6." in written
    assert [line for line in written if line.startswith("  Die")][:2] == ["  Die 1: 1 to 6", "  Die 2: 1 to 6"]
    assert [entry.value for entry in session.tape if entry.kind == "roll"] == [[1, 2]]


def test_a_full_disk_is_said_and_loses_nothing(monkeypatch):
    session = begin()
    before = session.pending

    def full(*_):
        raise SaveError("the disk is full")

    with monkeypatch.context() as trouble:
        trouble.setattr(Journal, "append", full)
        written = Player(session, stop_after=1).play()
    assert "the disk is full" in "\n".join(written)
    assert session.pending == before
    Player(session, stop_after=5).play()
    assert read_save(the_save()).entries == list(session.tape)


# -- stopping and going on ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("last", [["quit"], ["QUIT"], []])
def test_quitting_or_the_end_of_the_input_saves_and_going_on_leads_to_that_very_question(last):
    player = Player(begin(), stop_after=25)
    player.play()
    first = brimstone("play", "--plain", *PARTY, lines=player.typed + last)
    assert first.returncode == 0
    assert "brimstone resume --plain" in first.stdout.splitlines()[-1]
    second = brimstone("resume", "--plain", lines=last)
    assert second.returncode == 0
    asked = "\n".join(said_by(first)[:-1]).rpartition("\n\n")[2]
    assert asked
    assert second.stdout.endswith("\n".join([asked, *(f"> {line}" for line in last), said_by(first)[-1], ""]))


@pytest.mark.parametrize("answers", [0, 1, 9, 30])
def test_the_end_of_the_input_at_a_prompt_never_answers_it(answers):
    player = Player(begin(), stop_after=answers)
    player.play()
    asked = sum(entry.kind == "ask" for entry in read_save(the_save()).entries)
    assert asked == answers
    assert "input has ended" in player.written[-1]


def test_a_finished_game_taken_up_again_tells_its_story():
    brimstone(*BOTS)
    run = brimstone("resume", "1", "--plain")
    assert run.returncode == 0
    assert run.stdout.splitlines()[-1].startswith(("Victory", "Defeat"))


@pytest.mark.parametrize("seed", range(3))
def test_a_killed_game_goes_on_from_what_was_answered(seed):
    player = Player(session := begin(), stop_after=60)
    player.play()
    session.close()
    whole = read_save(the_save()).entries
    the_save().unlink()
    game = subprocess.Popen(
        [sys.executable, "-m", "brimstone_tui", "play", "--plain", *PARTY],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", bufsize=1,
    )  # fmt: skip
    assert game.stdin is not None
    assert game.stdout is not None
    for line in player.typed[: Random(seed).randrange(5, 60)]:
        game.stdin.write(f"{line}\n")
    echoes = Random(seed).randrange(1, 5)
    while echoes:
        echoes -= game.stdout.readline().startswith("> ")
    game.kill()
    game.communicate()
    kept = read_save(the_save()).entries
    assert kept == whole[: len(kept)]
    session = resume_game(the_save())
    assert list(session.tape)[: len(kept)] == kept
    assert session.pending is not None
    session.close()


@pytest.mark.parametrize(("number", "code"), [(signal.SIGHUP, 129), (signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_hang_up_or_an_interrupt_ends_the_game_and_answers_nothing(number, code):
    terminal = pexpect.spawn(sys.executable, ["-m", "brimstone_tui", "play", "--plain", *PARTY], encoding="utf-8")
    terminal.ignore_sighup = False
    terminal.expect("> $")
    terminal.kill(number)
    terminal.expect(pexpect.EOF)
    terminal.wait()
    assert terminal.exitstatus == code
    assert "Traceback" not in terminal.before
    assert not [entry for entry in read_save(the_save()).entries if entry.kind == "ask"]
    assert brimstone("resume", "--plain").returncode == 0


def test_on_a_terminal_lines_are_broken_between_words():
    command = ["-m", "brimstone_tui", "play", "--plain", *PARTY]
    terminal = pexpect.spawn(sys.executable, command, encoding="utf-8", dimensions=(24, 40))
    terminal.expect("> $")
    said = terminal.before.splitlines()
    assert max(map(len, said)) <= 40
    assert "the same seed and the same answers" in " ".join(said)
    terminal.sendline("quit")
    terminal.expect(pexpect.EOF)


def test_a_closed_terminal_ends_the_game():
    terminal = pexpect.spawn(sys.executable, ["-m", "brimstone_tui", "play", "--plain", *PARTY], encoding="utf-8")
    terminal.expect("> $")
    terminal.close(force=False)
    assert not terminal.isalive()
    assert not [entry for entry in read_save(the_save()).entries if entry.kind == "ask"]


def test_a_reader_that_leaves_ends_the_game_quietly():
    game = subprocess.Popen(
        [sys.executable, "-m", "brimstone_tui", *BOTS], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert game.stdout
    assert game.stderr
    game.stdout.readline()
    game.stdout.close()
    assert game.stderr.read() == b""
    assert game.wait(timeout=30) == 1


# -- what there is instead of a screen ---------------------------------------------------------------------------------


def test_without_a_terminal_the_game_says_so_and_goes_on_in_lines():
    run = brimstone("play", *PARTY)
    assert "not a terminal" in run.stdout.splitlines()[0]
    assert "input has ended" in run.stdout.splitlines()[-1]


def test_without_a_command_and_a_terminal_a_new_game_begins_or_a_saved_one_is_offered():
    run = brimstone()
    assert run.returncode == 0
    assert "not a terminal" in run.stdout
    assert "Seed" in run.stdout
    offered = brimstone(lines=["maybe", "1"])
    assert offered.returncode == 0
    assert "1. Go on" in offered.stdout
    assert "Seed" not in offered.stdout
    assert len(saves_in(saves_folder())) == 1
    assert "Seed" in brimstone(lines=["2"]).stdout
    assert brimstone(lines=[]).returncode == 0
    assert len(saves_in(saves_folder())) == 2


@pytest.mark.parametrize(
    "name",
    [
        "[/",
        "[/]",
        "[b]",
        "[Al]",
        "[red]Bob",
        "[link=http://x]y",
        "[@click=app.quit]x[/]",
        "$x",
        "\\[x]",
        "{ $x }",
        "%s",
        "ｗｉｄｅ",
        "=x=",
        "quit",
        "1",
    ],
)
def test_any_name_is_only_a_name(name):
    session = begin(heroes={"scout": name})
    written = "\n".join(Player(session, stop_after=20, before_each=lambda n: ["map", f"sheet {name}", "status"]).play())
    assert name in written


def test_nothing_that_commands_a_terminal_comes_out():
    name = "A\x1b[31mB\u202ec\nD\x07\x1b]0;title\x07"
    run = brimstone(
        "play", "--plain", *PARTY, "--name", f"scout={name}", lines=["\x1b[2J\u202e", "sheet \x1b[31m", "1"]
    )
    assert run.returncode == 0
    assert "ABcD" in run.stdout
    assert all(letter.isprintable() for letter in run.stdout.replace("\n", ""))


def test_a_terminal_that_knows_only_ascii_gets_plainer_letters():
    run = brimstone(*BOTS, "--name", "gunslinger=Zoë — ‘ｗ’", PYTHONIOENCODING="ascii")
    assert run.returncode == 0
    assert run.stdout.isascii()
    assert "Zoe - 'w'" in run.stdout


def test_input_that_is_no_text_is_refused_like_any_other():
    run = subprocess.run(
        [sys.executable, "-m", "brimstone_tui", "play", "--plain", *PARTY],
        input=b"\xff\xfe\x00\n" + b"9" * 100_000 + b"\r\n1\r\n", capture_output=True, timeout=60, check=False,
    )  # fmt: skip
    assert run.returncode == 0
    assert b"input has ended" in run.stdout
    assert sum(entry.kind == "ask" for entry in read_save(the_save()).entries) == 1
