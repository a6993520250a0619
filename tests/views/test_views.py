"""Views are plain pictures that never change."""

import dataclasses

import pytest

from brimstone_tui import views
from brimstone_tui.views import BoardView, DoorwayView, Gauge, OptionText, Question


def test_views_never_change():
    for name in views.__all__:
        kind = getattr(views, name)
        assert kind is Question or kind.__dataclass_params__.frozen, name


def test_a_gauge_reads_so_much_of_so_much():
    assert str(Gauge(3, 11)) == "3/11"


def test_unexplored_edges_are_the_doorways_through_which_nobody_looked():
    unseen, joined, shut = (
        DoorwayView(0, "N", ((0, 0),), "open"),
        DoorwayView(0, "E", ((1, 0),), "joined"),
        DoorwayView(0, "S", ((2, 0),), "shut"),
    )
    assert BoardView({}, (), (unseen, joined, shut), (), (0, 0, 0, 0)).unexplored == (unseen,)


def test_options_are_made_once_and_only_when_somebody_looks():
    made = []

    def options():
        made.append(1)
        return (OptionText("yes", "Do it"),)

    asked = Question("Well?", options)
    assert not made
    assert [option.key for option in asked.options] == ["yes"]
    assert asked.label("yes") == "Do it"
    assert asked.label("maybe") == "maybe"
    assert made == [1]


def test_an_option_cannot_be_changed():
    with pytest.raises(dataclasses.FrozenInstanceError):
        OptionText("yes", "Do it").key = "no"  # type: ignore[misc]
