"""The race over a network: a slap counts from when it came on the player's own device, as far as the way allows."""

from __future__ import annotations

from time import monotonic
from types import SimpleNamespace
from typing import Any

import pytest

from squirrelwidgets import Squarrels
from squirrelwidgets.together.table.seat_desk import LONGEST_TRIP, SLACK, SeatDesk


class Race:
    """As much of a slap window as a desk looks at."""

    def __init__(self, ago: float) -> None:
        self.turns = monotonic() * 1000 - ago


@pytest.mark.parametrize(
    ("ago", "trip", "said", "counts"),
    [
        (400.0, 20.0, 380.0, 380.0),
        (400.0, 20.0, 100.0, 400.0 - 20.0 - SLACK),  # nobody slapped so long before it arrived
        (400.0, 45.0, 320.0, 320.0),
        (900.0, 9999.0, 160.0, 900.0 - LONGEST_TRIP - SLACK),  # a long way is nobody's advantage
        (400.0, None, 395.0, 395.0),
    ],
)
def test_a_slap_is_bounded_by_the_round_trip(
    monkeypatch: pytest.MonkeyPatch, ago: float, trip: float | None, said: float, counts: float
) -> None:
    told: list[Any] = []
    monkeypatch.setattr(SeatDesk.__base__, "window", lambda desk, message: told.append(message))
    game = Squarrels(3, setup="players=3 race=none", seed=1)
    place: Any = SimpleNamespace(game=game, side="blue", speaker=SimpleNamespace(round_trip=trip))
    desk = SeatDesk(place, lambda: "")
    game.slap_window = Race(ago)  # all that is read of it
    desk.window({"seat": "blue", "at": said})
    assert told[0]["at"] == pytest.approx(counts, abs=30)
    desk.window({"seat": "blue", "at": None})
    assert told[1]["at"] is None
