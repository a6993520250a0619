"""`brimstone replay`: a saved game told again, its dice audited, its hashes compared. The save is only read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from brimstone_tui import games
from brimstone_tui.engine.saving import SavedGame, read_save
from brimstone_tui.engine.session import Session, chance_of
from brimstone_tui.lab.audit import FEWEST_A_SIDE, ODD, VERY_ODD, AuditedRoll, Evenness, audit, evenness
from brimstone_tui.words import say


def told(path: Path) -> str:
    """The log of a saved game in sentences, a blank line where something new begins. Raises SaveError."""
    return "\n".join(log_lines(games.resume_game(path, writing=False)))


def log_lines(session: Session[Any]) -> list[str]:
    """The notes and the log of a game in numbered sentences, a blank line where something new begins; between them what
    had been revealed and was taken back.
    """
    narrate = games.part_of(session.game, "narrate")
    lines: list[str] = list(session.notes)
    take_backs = session.take_backs
    for number, (event, _) in enumerate(session.log, start=1):
        lines += [say("undo-revealed")] * take_backs.count(number - 1)
        if narrate.opens_paragraph(event) and lines:
            lines.append("")
        lines.append(say("replay-line", line=number, sentence=narrate.sentence(session.state, event)))
    return [*lines, *[say("undo-revealed")] * take_backs.count(len(session.log))]


def dice_told(path: Path) -> str:
    """Every roll with where its dice came from, then how evenly they fell. Raises SaveError."""
    saved = read_save(path)
    session = games.resume_game(path, writing=False)
    rolls = audit(session, chance_of(saved.header))
    narrate = games.part_of(session.game, "narrate")
    lines = [_roll_line(session, narrate, roll) for roll in rolls]
    found = evenness(rolls)
    if not found:
        return say("replay-no-dice")
    return "\n".join([*lines, "", *(_evenness_line(session, each) for each in found), "", say("replay-luck")])


def _roll_line(session: Session[Any], narrate: Any, roll: AuditedRoll) -> str:
    sentence = narrate.sentence(session.state, roll.event)
    return say("replay-roll", line=roll.line, sentence=sentence, draw=roll.draw + 1, origin=roll.origin)


def _evenness_line(session: Session[Any], each: Evenness) -> str:
    return say(
        "replay-evenness",
        die=each.die.upper() if each.die[1:].isdigit() else say(f"die-{each.die}"),
        roller=_roller(session, each.roller),
        dice=each.dice,
        sides=len(each.counts),
        counts=", ".join(map(str, each.counts)),
        verdict=verdict(each),
    )


def _roller(session: Session[Any], roller: str) -> str:
    names = {hero.id: hero.name for hero in session.state.heroes}
    return names[roller] if roller in names else say(f"roller-{roller or 'everybody'}")


def verdict(each: Evenness) -> str:
    """What the p-value means, in words that a player understands."""
    if not each.is_enough:
        return say("replay-too-few", least=len(each.counts) * FEWEST_A_SIDE)
    chi_square, p_value = f"{each.chi_square:.1f}", f"{each.p_value:.3f}" if each.p_value >= 0.001 else "<0.001"
    figures = say("replay-figures", chi=chi_square, freedom=len(each.counts) - 1, p=p_value)
    if each.p_value >= ODD:
        return say("replay-nothing-odd", percent=round(100 * each.p_value), figures=figures)
    once_in = round(1 / max(each.p_value, 1e-6))
    return say("replay-very-odd" if each.p_value < VERY_ODD else "replay-odd", sessions=once_in, figures=figures)


def verified(path: Path) -> tuple[str, bool]:
    """Replay a saved game and compare the state with every hash that the save holds: what came, and whether all agree.

    Raises SaveError when it cannot be replayed at all.
    """
    saved = read_save(path)
    session = games.resume_game(path, writing=False)
    faults = list(_faults(saved, session))
    if faults:
        return "\n".join(faults), False
    return say("replay-verified", entries=len(session.tape), hashes=len(saved.hashes)), True


def _faults(saved: SavedGame, session: Session[Any]) -> Iterator[str]:
    yield from session.notes
    for at, digest in saved.hashes.items():
        if session.first <= at <= len(session.tape) and session.moment(at).digest != digest:
            yield say("replay-differs", entry=at, line=sum(line.at <= at for line in session.log))
            return
