"""What holds for every test of a screen."""

import pytest

from brimstone_tui.ui.screens import game


@pytest.fixture(autouse=True)
def no_odds_beside_the_options(monkeypatch):
    """What appears by the clock would make pictures differ; the test of the odds waits for them itself."""
    monkeypatch.setattr(game, "ODDS_AFTER", 3600.0)
