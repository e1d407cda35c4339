"""A column from outside: of a summary, and of a frame. Frames that were made before there was one stay good."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from squirrelwidgets import BadSetup, lab
from squirrelwidgets.lab.counting.summary import MEANS, Mean
from squirrelwidgets.lab.frames.checks import CELLS
from tests.lab.helpers import SMALL, simulate


@pytest.fixture
def older() -> Any:
    return simulate(SMALL, "random", games=6)


def test_a_summary_tells_a_mean_more_and_older_frames_are_counted_as_before(
    older: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = lab.summary(older)
    monkeypatch.setitem(MEANS, "birds", Mean(lambda frame: frame["birds"], ("birds",)))
    table = lab.summary(older)
    assert table.pop("birds").isna().all()
    assert table.equals(before)
    newer = older.assign(birds=[3, 5, None, None, None, None])
    assert [*lab.summary(newer, by="setup").birds] == [4.0], "the mean of the games that say it"


def test_a_frame_without_an_optional_column_comes_in_by_every_door(
    older: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lacking = older.drop(columns="thought")
    with pytest.raises(BadSetup, match="no column 'thought'"):
        lab.save(lacking, tmp_path / "games.json")
    monkeypatch.setitem(CELLS, "thought", replace(CELLS["thought"], optional=True))
    assert lab.load(lab.save(lacking, tmp_path / "games.json")).equals(lacking)
    on = simulate(SMALL, "random", games=8, rows=lacking)
    assert [*on.thought.isna()] == [True] * 6 + [False] * 2
    assert lab.summary(on.head(6)).equals(lab.summary(older))
    assert len(lab.load(lab.save(on, tmp_path / "on.json"))) == 8
    with pytest.raises(BadSetup, match="row 7, column 'thought': a dict of seconds is wanted there"):
        lab.save(on.assign(thought=[None] * 7 + [5]), tmp_path / "on.json")


def test_a_report_is_told_of_a_summary_that_was_made_before_it_had_all_columns(older: Any) -> None:
    table = lab.summary(older)
    lacking = table.drop(columns=["wins_first", "even_first"])
    assert lab.report(lacking).splitlines() == lab.report(table).splitlines()[: len(table)]
    with pytest.raises(BadSetup, match="no column 'low'"):
        lab.report(table.drop(columns="low"))
