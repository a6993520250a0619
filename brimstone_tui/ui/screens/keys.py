"""The keys of commands, to be changed: one line a command, and a screen that waits for the new key."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets.option_list import Option

from brimstone_tui.ui.keymap import Command, commands, keys_of, refusal
from brimstone_tui.ui.keys import both, key_name, latin
from brimstone_tui.ui.screens.page import Modal, Page
from brimstone_tui.ui.widgets.menu import Menu
from brimstone_tui.ui.widgets.rows import Rows
from brimstone_tui.words import say

_WIDTH = 44


class KeysScreen(Page):
    """The commands with their keys. Enter asks for another key; Backspace gives back the usual one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("backspace,delete", "usual", "usual key", show=False, id="keys-usual"),
        Binding(both("R"), "all_usual", "all usual keys", show=False, id="keys-all-usual"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._commands = {command.id: command for command in commands()}

    def contents(self) -> ComposeResult:
        """The commands, by the screens where they are."""
        yield Rows([Content.styled(say("keys-heading"), "$lamp bold"), Content()], id="heading")
        yield Menu(*self._options(), id="menu")
        yield Rows(id="note")

    def keys(self) -> list[tuple[str, str]]:
        """The hints of the last row."""
        return [
            ("↑↓", say("key-choose")),
            ("Enter", say("key-new-key")),
            ("Backspace", say("key-usual")),
            ("R", say("key-all-usual")),
            ("Esc", say("key-back")),
        ]

    def on_mount(self) -> None:
        self.query_one(Menu).focus()

    def _options(self) -> list[Option]:
        options, place = [], ""
        for command in self._commands.values():
            if command.place != place:
                place = command.place
                options.append(Option(Content.styled(say(f"keys-{place}"), "$amber bold"), disabled=True))
            options.append(Option(self._line(command), id=command.id))
        return options

    def _line(self, command: Command) -> Content:
        keymap = self.brimstone.keymap
        changed = command.id in keymap
        keys = " ".join(map(key_name, keys_of(keymap, command)))
        usual = say("keys-usually", keys=" ".join(map(key_name, command.keys))) if changed else ""
        ink = "$lamp bold" if changed else "$bone"
        return Content.assemble(f"  {command.words:<{_WIDTH}}", (keys, ink), (f"  {usual}", "$ash"))

    @property
    def _command(self) -> Command | None:
        option = self.query_one(Menu).highlighted_option
        return self._commands.get(option.id or "") if option is not None else None

    def _say(self, text: str, ink: str = "$amber") -> None:
        self.query_one("#note", Rows).put([Content(), Content.styled(text, ink)])

    def on_option_list_option_selected(self) -> None:
        command = self._command
        if command is not None:
            self.app.push_screen(PressScreen(command), self._pressed)

    def _pressed(self, key: str | None) -> None:
        command = self._command
        if command is None or not key:
            return
        keymap = {id: each for id, each in self.brimstone.keymap.items() if id != command.id}
        if key in command.keys:
            self._change(keymap, say("keys-is-usual", key=key_name(key), command=command.words))
            return
        refused = refusal(keymap, command, key)
        if refused:
            self._say(say("keys-refused", problem=refused), "$blood bold")
        else:
            self._change({**keymap, command.id: key}, say("keys-changed", key=key_name(key), command=command.words))

    def action_usual(self) -> None:
        """Give the command under the cursor its usual key back, if no other command has it by now."""
        command = self._command
        if command is None or command.id not in self.brimstone.keymap:
            return
        keymap = {id: each for id, each in self.brimstone.keymap.items() if id != command.id}
        for key in command.keys:
            taken = next((id for id, each in keymap.items() if each == key), None)
            if taken is not None and refusal(keymap, command, key):
                self._say(say("keys-refused", problem=refusal(keymap, command, key)), "$blood bold")
                return
        self._change(keymap, say("keys-is-usual", key=key_name(command.keys[0]), command=command.words))

    def action_all_usual(self) -> None:
        """Give all commands their usual keys back."""
        self._change({}, say("keys-all-are-usual"))

    def _change(self, keymap: dict[str, str], said: str) -> None:
        self.brimstone.change_keys(keymap)
        menu = self.query_one(Menu)
        for id, command in self._commands.items():
            menu.replace_option_prompt(id, self._line(command))
        self._say(said)
        self.refresh_keys()


class PressScreen(Modal[str | None]):
    """Waits for the new key of a command: the next key that is pressed, Esc for none."""

    def __init__(self, command: Command) -> None:
        super().__init__()
        self._command = command

    def compose(self) -> ComposeResult:
        box = Rows([Content(say("keys-press", command=self._command.words))], id="asked")
        box.border_subtitle = Content(say("keys-press-esc"))
        yield box

    def on_key(self, event: events.Key) -> None:
        """Take the key."""
        event.stop()
        event.prevent_default()
        self.dismiss(None if event.key == "escape" else latin(event))
