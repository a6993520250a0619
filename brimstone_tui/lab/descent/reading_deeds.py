"""The run entries of a scene file, and the actions that some of them list: what they name must be there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from brimstone_tui.board.edges import parse_edge
from brimstone_tui.board.squares import BoardError
from brimstone_tui.content.loading import Loc
from brimstone_tui.lab.deed_reading import DeedReader
from brimstone_tui.lab.descent.keys import ACTIONS, DEEDS, TurnKeys
from brimstone_tui.lab.descent.scenes import Action, Figures, Turn
from brimstone_tui.lab.maps import Square
from brimstone_tui.lab.pages import Page
from brimstone_tui.lab.scene_keys import DeedKeys
from brimstone_tui.rulesets.descent.catalogue import Catalogue
from brimstone_tui.rulesets.descent.state import OFF_BOARD, Door

NO_PLACE_NEEDED = ("test", "suffer", "afflict")
"""Entries that make sense for heroes who stand nowhere."""
FISTS, UNARMED = "fists", "unarmed"
"""Bare hands, as a scene may call them, and as the rules do. Rule: D10.11."""
ONLY_HEROES = ("hero_turn", "search", "stand_up", "revive")
ONLY_MONSTERS = ("activation",)


class DeedsOfDescent(DeedReader):
    """Reads the run entries; what is wrong is noted on the page."""

    def __init__(
        self, page: Page, figures: Figures, spaces: Sequence[Square], doors: Sequence[Door], catalogue: Catalogue
    ) -> None:
        homeless = [hero.letter for hero in figures.heroes if hero.square == OFF_BOARD and not hero.keys.gone]
        super().__init__(page, DEEDS, homeless, NO_PLACE_NEEDED)
        self.spaces = spaces
        self.edges = [edge for door in doors for edge in door.edges]
        self.heroes = figures.hero_letters()
        self.monsters = figures.monster_ids()
        self.kinds = catalogue.monsters
        self.items = [*catalogue.items, *catalogue.monsters, FISTS, UNARMED]

    def check(self, deed: str, loc: Loc, key: str, value: Any) -> None:
        """What one key of an entry names exists."""
        match key:
            case "by" | "of" if deed in ONLY_HEROES:
                self.page.known(loc, value, self.heroes, "hero")
            case "of" if deed in ONLY_MONSTERS:
                self._monster(loc, value)
            case "by" | "of" | "to":
                self._figure(loc, value)
            case "whom":
                self.page.known(loc, value, self.heroes, "hero")
            case "at" if deed == "door":
                self._door(loc, value)
            case "at":
                self._aim(loc, value)
            case "with":
                self._weapon(loc, value)
            case "hearts" | "fatigue":
                self.page.at_least(loc, value, 0)

    def read(self, deed: str, loc: Loc, keys: Any) -> Any:
        """A turn with its actions; any other entry as it is."""
        if not isinstance(keys, TurnKeys):
            return keys
        if keys.actions is None:
            return Turn(keys.of, None)
        places: list[Loc] = [(*loc, "actions", number) for number in range(len(keys.actions))]
        return Turn(keys.of, tuple(action for place in places if (action := self._action(place)) is not None))

    def _action(self, loc: Loc) -> Action | None:
        page = self.page
        name = self.only_key(loc, ACTIONS, "action", 'write {move: "4,2"} or {attack: {with: axe, at: m}}')
        if name is None:
            return None
        loc = (*loc, name)
        given: Any = page.raw(*loc)
        form = ACTIONS[name]
        if issubclass(form, DeedKeys):
            keys: Any = page.part(form, loc, {} if given is None else given)
            if keys is None:
                return None
            for key, value in keys.model_dump(by_alias=True).items():
                if value is not None:
                    self._check_action(name, (*loc, key), key, value)
        elif type(given) is not form:
            page.say(loc, f"expected {'text' if form is str else 'a whole number'}", f"write {_EXAMPLES[name]}")
            return None
        else:
            keys = given
            self._check_action(name, loc, name, given)
        return Action(name, keys, page.document.where((*page.loc, *loc)))

    def _check_action(self, name: str, loc: Loc, key: str, value: Any) -> None:
        """What an action names exists."""
        match key:
            case "move":
                self._space(loc, value)
            case "revive":
                self.page.known(loc, value, self.heroes, "hero")
            case "door":
                self._door(loc, value)
            case "fatigue":
                self.page.at_least(loc, value, 1)
            case "at":
                self._aim(loc, value)
            case "with" if name == "trade":
                self.page.known(loc, value, self.heroes, "hero")
            case "with":
                self._weapon(loc, value)

    # -- what is named ---------------------------------------------------------------------------------------------

    def _figure(self, loc: Loc, id: str) -> None:
        if id not in self.heroes:
            self._monster(loc, id)

    def _monster(self, loc: Loc, id: str) -> None:
        """A monster that is drawn, or one that may come: more may come than are drawn."""
        if id.partition("#")[0] not in self.kinds:
            self.page.known(loc, id, self.monsters if loc[-1] == "of" else [*self.heroes, *self.monsters], "figure")

    def _aim(self, loc: Loc, at: str) -> None:
        if "," in at:
            self._space(loc, at)
        else:
            self._figure(loc, at)

    def _space(self, loc: Loc, at: str) -> None:
        square = self.page.square(loc, at)
        if square is not None and square not in self.spaces:
            self.page.say(loc, f"{at} is no space of the map", "name a space with floor")

    def _door(self, loc: Loc, at: str) -> None:
        try:
            edge = parse_edge(at)
        except BoardError as error:
            self.page.say(loc, str(error))
            return
        if edge not in self.edges:
            self.page.say(loc, f"there is no door on {at}", "name an edge of `doors`")

    def _weapon(self, loc: Loc, id: str) -> None:
        self.page.known(loc, id, self.items, "item")


_EXAMPLES = {
    "move": '{move: "4,2"}',
    "skill": "{skill: heave}",
    "revive": "{revive: B}",
    "door": '{door: "3,1|4,1"}',
    "special": "{special: climb}",
    "fatigue": "{fatigue: 1}",
    "use": "{use: stamina_potion}",
}
"""An action that is written as a word or a number."""
