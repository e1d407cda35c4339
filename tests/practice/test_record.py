"""Where somebody stands, by what was tried: first tries count, what went wrong comes again after 1, 3 and 7 days."""

from __future__ import annotations

import json
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from squirrelwidgets.practice.record import UNSURE, Level, Standing, day_of, next_of, standing_of, start_of

PACK = {"a": Level(1000, 50), "b": Level(1200, 50), "c": Level(1400, 50), "d": Level(1600, 50)}
FIRST = datetime(2026, 3, 2, 10).astimezone()


def row(key: str, right: bool, day: int = 0, **more: Any) -> dict[str, Any]:
    at = (FIRST + timedelta(days=day)).timestamp()
    return {"lesson": key, "right": right, "hints": 0, "back": False, "at": at, **more}


def standing(*rows: dict[str, Any], day: int = 0) -> Standing:
    return standing_of(rows, PACK, date(2026, 3, 2) + timedelta(days=day))


def test_nobody_has_a_rating_before_the_first_puzzle() -> None:
    new = standing()
    assert (new.rated, new.today, new.due) == (0, [], [])
    assert new.level == start_of(PACK) == Level(1200, UNSURE)
    assert next_of(new, PACK) == "b"


@pytest.mark.parametrize("key", [*PACK])
@pytest.mark.parametrize("right", [True, False])
def test_a_rating_moves_as_glicko_says_and_gets_surer(key: str, right: bool) -> None:
    after = standing(row(key, right)).level
    assert (after.rating > 1200) == right
    assert after.error < UNSURE
    surprise = abs(after.rating - 1200)
    expected = abs(standing(row("b", right)).level.rating - 1200)
    assert (surprise > expected) == ((PACK[key].rating > 1200) == right and key != "b")


def test_glicko_has_the_numbers_of_its_paper() -> None:
    """One game of Glickman's example: 1500 ± 200 beats 1400 ± 30."""
    after = Level(1500, 200).after(Level(1400, 30), right=True)
    assert after.rating == pytest.approx(1563.4, abs=0.5)
    assert after.error == pytest.approx(175.2, abs=0.5)


def test_the_first_try_counts_without_hints_and_once_for_ever() -> None:
    wrong = standing(row("b", right=False))
    assert standing(row("b", right=False), row("b", right=True)).level == wrong.level
    assert standing(row("b", right=True, hints=1)).level == wrong.level
    assert standing(row("b", right=False, back=True), row("b", right=True)).level.rating > 1200
    again = standing(row("b", right=False), row("b", right=True), row("b", right=True, day=1), day=1)
    assert (again.level, again.change, again.rated) == (wrong.level, 0, 1)


def test_a_streak_counts_first_tries_and_today_is_of_today() -> None:
    rows = [row("a", right=True), row("b", right=True), row("c", right=False), row("c", right=True)]
    now = standing(*rows, row("d", right=True, day=1), day=1)
    assert (now.streak, now.longest, now.today) == (1, 2, [True])


def test_what_went_wrong_comes_again_tomorrow_then_in_three_and_in_seven_days() -> None:
    rows = [row("b", right=False), row("b", right=True)]
    days = []
    for day in range(20):
        if standing(*rows, day=day).due:
            days.append(day)
            rows.append(row("b", right=True, day=day))
    assert days == [1, 4, 11]
    rows.append(row("b", right=False, day=20))
    assert standing(*rows, day=20).due == []
    assert standing(*rows, day=25).due == ["b"]
    assert next_of(standing(*rows, day=25), PACK) == "b"


def test_new_puzzles_come_near_the_rating_and_old_ones_when_there_are_no_new() -> None:
    better = standing(row("b", right=True), row("c", right=True))
    assert next_of(better, PACK) == "d"
    assert next_of(standing(*(row(key, right=True) for key in "cabd")), PACK) == "c"


KNOWN = json.loads((Path(__file__).parents[2] / "js/tests/offline/record.json").read_text("utf-8"))


@pytest.mark.parametrize("case", KNOWN["cases"], ids=lambda case: f"{case['rating']:.0f}")
def test_pages_without_python_are_held_to_the_same(case: dict[str, Any]) -> None:
    pack = {key: Level(rating, spread / 2) for key, (rating, spread) in KNOWN["pack"].items()}
    now = standing_of(case["rows"], pack, day_of(case["at"]))
    assert now.level == pytest.approx((case["rating"], case["error"]))
    assert now.change == pytest.approx(case["change"], abs=1e-5)
    assert ([now.streak, now.longest], now.today, now.due) == (case["streak"], case["today"], case["due"])
    assert next_of(now, pack) == case["next"]
