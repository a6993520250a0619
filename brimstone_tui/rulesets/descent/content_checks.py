"""What is wrong with the content as a whole."""

from collections.abc import Iterator
from typing import Any

from brimstone_tui.content.errors import Problem


def problems_of(found: Any) -> Iterator[Problem]:
    yield from ()
