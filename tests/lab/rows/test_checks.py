"""Frames that come back from a file, or from somebody's hands: counted if they are whole, refused in words if not."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from typing import Any

import pandas as pd
import pytest

from squirrelwidgets import BadSetup, lab
from tests.lab.helpers import SMALL, alike, simulate

Door = Callable[[Any], Any]
DOORS: tuple[Door, ...] = (
    lab.summary,
    lab.by_seat,
    lambda rows: simulate(SMALL, "random", games=3, seed=1, rows=rows),
)


@pytest.fixture
def frame() -> Any:
    return simulate(SMALL, "random", games=3, seed=1)


@pytest.mark.parametrize("door", DOORS)
def test_a_frame_that_was_a_table_of_texts_is_refused(door: Door, frame: Any) -> None:
    with pytest.raises(BadSetup, match=r"row 0, column 'seats': a dict of names .* lab.load keep it whole"):
        door(pd.read_csv(StringIO(frame.to_csv(index=False))))


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("what", ["a frame", {}, [1], 7])
def test_what_is_no_frame(door: Door, what: Any) -> None:
    with pytest.raises(BadSetup, match="this is a "):
        door(what)


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("name", ["seats", "scores", "winners", "n", "game"])
def test_a_column_less(door: Door, name: str, frame: Any) -> None:
    with pytest.raises(BadSetup, match=f"it has no column '{name}'"):
        door(frame.drop(columns=name))
    with pytest.raises(BadSetup, match=f"column '{name}'"):
        door(frame.assign(**{name: None}))


def test_seats_that_do_not_agree(frame: Any) -> None:
    frame["winners"] = [("red",)] * len(frame)
    with pytest.raises(BadSetup, match="row 0: its columns name different seats"):
        lab.summary(frame)


def test_rows_that_are_there_twice_are_taken_once(frame: Any) -> None:
    again = simulate(SMALL, "random", games=3, seed=1, rows=pd.concat([frame, frame.iloc[:2]]))
    assert alike(again, frame)


@pytest.mark.parametrize("draw", [lab.report, lab.plot])
@pytest.mark.parametrize("table", [None, "rate", 5, {"rate": [1]}])
def test_what_is_no_table_is_no_summary(draw: Any, table: Any) -> None:
    with pytest.raises(BadSetup, match=f"table: this is a {type(table).__name__}"):
        draw(table)


@pytest.mark.parametrize("cell", [None, "half", float("nan"), 2])
def test_a_report_of_rates_that_are_none(cell: Any, frame: Any) -> None:
    table = lab.summary(frame)
    assert lab.report(table)
    with pytest.raises(BadSetup, match=r"table: row 0, column 'low': a rate is wanted there"):
        lab.report(table.assign(low=cell))
