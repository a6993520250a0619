"""Threat cards of a test's own, so that no test hangs on how many enemies the game's cards bring."""

from brimstone_tui.rulesets.brimstone.records import ThreatCard, ThreatGroup
from brimstone_tui.rulesets.brimstone.state import give_catalogue
from brimstone_tui.testing import Scene


def low(id: str, *groups: tuple[str, int], elite: int = 0) -> ThreatCard:
    """A Low threat of so many enemies of each kind."""
    made = tuple(ThreatGroup(enemy=kind, amount=count, elite=elite) for kind, count in groups)
    return ThreatCard(id=id, title=id, deck="low", groups=made)


def high(id: str, *groups: tuple[str, int]) -> ThreatCard:
    """A High threat of so many enemies of each kind."""
    made = tuple(ThreatGroup(enemy=kind, amount=count) for kind, count in groups)
    return ThreatCard(id=id, title=id, deck="high", groups=made)


def lay(scene: Scene, *cards: ThreatCard) -> Scene:
    """The cards lie on top of their decks, the first one uppermost."""
    threats = {**scene.state.catalogue.threats, **{card.id: card for card in cards}}
    give_catalogue(scene.state, scene.state.catalogue.with_records(threats=threats))
    for card in reversed(cards):
        scene.state.decks[f"threat_{card.deck}"].cards.insert(0, card.id)
    return scene
