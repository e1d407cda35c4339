"""Nut Hunt in numbers, beyond what `test_in_numbers.py` asks of every game: squirrels that are about to leave."""

from __future__ import annotations

from squirrelwidgets import NutHunt
from squirrelwidgets.core.model.numbers.numbers import numbers_of
from tests.games.nut_hunt.helpers import LAYOUT


def test_squirrels_that_must_leave_are_counted_own_first() -> None:
    held = {"objectives": ["o1", "o2"], "squirrels": ["2*birch-grove", ""]}
    settings = NutHunt.setup(players=2, first="rust", tiles=LAYOUT, fox="mouse-meadow", **held)
    state = NutHunt.begin(settings)
    leaving = []
    for say in ("die 2", "rabbit-patch"):
        state = state.play(state.parse(say))
        numbers = numbers_of(NutHunt.package, settings)
        leaving.append([list(numbers.named(state.observation(seat))["leaving"]) for seat in (0, 1)])
    assert leaving == [[[2, 0], [0, 2]], [[1, 0], [0, 1]]]
