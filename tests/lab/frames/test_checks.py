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
DOORS: dict[str, tuple[str, Door]] = {
    "summary": ("frame", lab.summary),
    "by_seat": ("frame", lab.by_seat),
    "simulate": ("rows", lambda rows: simulate(SMALL, "random", games=3, seed=1, rows=rows)),
}
"""What frames come in by, and what each calls them."""
LOST = r"row 0, column 'seats': a dict of names is wanted there, .* lab.save and lab.load keep it whole, to_csv"


@pytest.fixture
def frame() -> Any:
    return simulate(SMALL, "random", games=3, seed=1)


@pytest.mark.parametrize(("name", "door"), DOORS.values(), ids=DOORS)
def test_a_frame_that_was_a_table_of_texts_is_refused(name: str, door: Door, frame: Any) -> None:
    lost = pd.read_csv(StringIO(frame.to_csv(index=False)))
    with pytest.raises(BadSetup, match=f"{name}: {LOST}"):
        door(lost)
    assert lab.game(lost.key[0]).over


@pytest.mark.parametrize(("name", "door"), DOORS.values(), ids=DOORS)
@pytest.mark.parametrize("what", ["a frame", {}, {"seed": [1]}, [], [1], 7])
def test_what_is_no_frame(name: str, door: Door, what: Any) -> None:
    with pytest.raises(BadSetup, match=rf"{name}: this is a .*\. A frame is what `simulate` gave"):
        door(what)


@pytest.mark.parametrize(
    ("through", "column"),
    [
        *((door, column) for door in DOORS for column in ("seats", "scores", "winners", "n", "game")),
        *(("simulate", column) for column in ("seed", "began", "key")),
    ],
)
def test_a_column_less(through: str, column: str, frame: Any) -> None:
    name, door = DOORS[through]
    with pytest.raises(BadSetup, match=f"{name}: it has no column '{column}', or several"):
        door(frame.drop(columns=column))
    if column not in ("began", "key"):
        with pytest.raises(BadSetup, match=f"column '{column}'"):
            door(frame.assign(**{column: None}))


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
