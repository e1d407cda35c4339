"""Where somebody stands, by what was tried: first tries count, what went wrong comes again after 1, 3 and 7 days."""

from __future__ import annotations

import json
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from squirrelwidgets.practice.record import (
    OLD,
    STEP,
    TEN,
    Facts,
    LearnerRecord,
    Level,
    day_of,
    next_of,
    order_of,
    record_of,
    start_of,
)

FIRSTS = {f"f{n}": Facts(Level(1000, 50), n, n) for n in range(1, 13)}
OTHERS = {f"o{n}": Facts(Level(700 + 20 * n, 50), 40 - n) for n in range(40)}
PACK = {**OTHERS, **FIRSTS}
FIRST = datetime(2026, 3, 2, 10).astimezone()
Row = dict[str, Any]


def row(key: str, right: bool = True, day: int = 0, **more: Any) -> Row:
    at = (FIRST + timedelta(days=day)).timestamp()
    return {"lesson": key, "right": right, "hints": 0, "back": False, "at": at, **more}


def record(*rows: Row, day: int = 0) -> LearnerRecord:
    return record_of(rows, PACK, date(2026, 3, 2) + timedelta(days=day))


def ten(**more: Any) -> list[Row]:
    """The first ten, one after the other."""
    return [row(f"f{n}", **more) for n in range(1, TEN + 1)]


def test_it_begins_with_the_first_ten_in_their_order_whatever_was_right() -> None:
    rows: list[Row] = []
    for n in range(TEN):
        now = record(*rows)
        assert (now.is_new, next_of(now, PACK)) == (True, f"f{n + 1}")
        rows.append(row(f"f{n + 1}", right=n % 3 > 0))
    assert not record(*rows).is_new
    assert next_of(record(*rows), PACK) not in {each["lesson"] for each in rows}


def test_who_leaves_one_out_goes_on_and_may_come_back() -> None:
    assert next_of(record(), PACK, other_than="f1") == "f2"
    assert next_of(record(row("f2")), PACK) == "f1"
    assert next_of(record(*(row(f"f{n}") for n in range(2, TEN + 1))), PACK, other_than="f1") == "f11"


@pytest.mark.parametrize("right", [True, False])
def test_a_rating_says_nothing_before_ten_first_tries(right: bool) -> None:
    rows = ten(right=right)
    for n in range(TEN):
        assert (record(*rows[:n]).is_new, record(*rows[:n]).change) == (True, 0)
    now = record(*rows)
    assert (now.is_new, now.rated, now.change) == (False, TEN, 0)
    assert (now.level.rating > start_of(PACK.values()).rating) == right


@pytest.mark.parametrize("before", [0.3, 1])
def test_one_try_moves_a_rating_by_thirty_points_at_most(before: float) -> None:
    rows = [row(f"f{n}", right=n <= TEN * before) for n in range(1, TEN + 1)]
    for key in ("o0", "o39"):
        for right in (True, False):
            now = record(*rows, row(key, right=right))
            assert 0 < (1 if right else -1) * now.change <= STEP
            assert now.level.rating == pytest.approx(record(*rows).level.rating + now.change)
    assert record(*rows, row("o0", right=False)).change == -STEP  # else the bound is never met


def test_glicko_has_the_numbers_of_its_paper() -> None:
    """One game of Glickman's example: 1500 ± 200 beats 1400 ± 30."""
    after = Level(1500, 200).after(Level(1400, 30), 1)
    assert after.rating == pytest.approx(1563.4, abs=0.5)
    assert after.error == pytest.approx(175.2, abs=0.5)


def test_the_first_try_counts_and_once_for_ever() -> None:
    wrong = record(*ten(), row("o5", right=False))
    assert record(*ten(), row("o5", right=False), row("o5")).level == wrong.level
    assert record(*ten(), row("o5", right=False, back=True), row("o5")).level.rating > wrong.level.rating
    again = record(*ten(), row("o5", right=False), row("o5"), row("o5", day=1), day=1)
    assert (again.level, again.change, again.rated) == (wrong.level, 0, TEN + 1)


@pytest.mark.parametrize("key", ["o0", "o20", "o39"])
def test_a_solution_by_hints_raises_no_rating(key: str) -> None:
    assert record(*ten(), row(key, hints=1)).change <= 0
    assert record(*ten(), row(key)).change > 0
    helped = record(*ten(hints=1)).level.rating
    assert helped <= start_of(PACK.values()).rating


def test_right_at_once_is_one_later_or_with_a_hint_half_and_else_nothing() -> None:
    now = record(row("f1"), row("f2", right=False), row("f2"), row("f3", hints=2), row("f4", right=False))
    assert now.seen == {"f1": 1, "f2": 0.5, "f3": 0.5, "f4": 0}
    assert sorted(now.boxes) == ["f2", "f3", "f4"]
    again = record(row("f1", right=False), row("f1"), row("f1"))
    assert (again.seen, again.boxes["f1"][0]) == ({"f1": 0.5}, 0)  # once more on the same day changes nothing
    assert record(row("f1", right=False), row("f1", day=1), day=1).seen == {"f1": 1}


def test_what_went_wrong_comes_again_tomorrow_then_in_three_and_in_seven_days() -> None:
    rows = [*ten(), row("o5", right=False), row("o5")]
    days = []
    for day in range(1, 20):
        if record(*rows, day=day).due:
            days.append(day)
            rows.append(row("o5", day=day))
    assert days == [1, 4, 11]
    rows.append(row("o5", right=False, day=20))
    assert record(*rows, day=20).due == []
    assert record(*rows, day=25).due == ["o5"]
    assert next_of(record(*rows, day=25), PACK) == "o5"


def test_at_most_five_come_again_on_a_day_and_the_others_on_the_next() -> None:
    rows = ten(right=False)
    now = record(*rows, day=1)
    assert (now.due, now.week[:3]) == ([f"f{n}" for n in range(1, OLD + 1)], [5, 5, 0])
    assert record(*rows).week[:3] == [0, 5, 5]
    rows += [row(key, day=1) for key in now.due[:2]]
    assert (len(record(*rows, day=1).due), record(*rows, day=1).week[:5]) == (3, [3, 5, 0, 2, 0])
    rows += [row(key, day=1) for key in now.due[2:]]
    assert record(*rows, day=1).due == []
    assert next_of(record(*rows, day=1), PACK) not in {each["lesson"] for each in rows}
    assert len(record(*rows, day=9).due) == OLD


def test_to_one_who_is_new_nothing_comes_again_before_something_new() -> None:
    rows = [row("f1", right=False), row("f2")]
    assert next_of(record(*rows, day=1), PACK) == "f3"
    assert next_of(record(*rows, row("f3", day=1), day=1), PACK) == "f1"
    assert next_of(record(*rows, row("f3", day=1), day=1), PACK, repeats=False) == "f4"


def test_ten_rise_by_length_and_stay_the_same_ten_while_the_rating_moves() -> None:
    rows = ten()
    day = order_of(record(*rows, day=1), PACK)[:TEN]
    lengths = [PACK[key].length for key in day]
    assert lengths == sorted(lengths)
    for n, key in enumerate(day):
        assert order_of(record(*rows, day=1), PACK)[: TEN - n] == day[n:]
        rows.append(row(key, right=False, day=1))
    assert not {*order_of(record(*rows, day=1), PACK)[:TEN]} & {*day}


def test_when_all_were_tried_those_come_that_were_seen_longest_ago() -> None:
    rows = [row(key) for key in sorted(PACK)]
    assert next_of(record(*rows), PACK) == min(PACK)


KNOWN = json.loads((Path(__file__).parents[2] / "js/tests/offline/record.json").read_text("utf-8"))


@pytest.mark.parametrize("case", KNOWN["cases"], ids=lambda case: f"{case['rating']:.0f}")
def test_pages_without_python_are_held_to_the_same(case: dict[str, Any]) -> None:
    pack = {
        key: Facts(Level(rating, spread / 2), length, first)
        for key, (rating, spread, length, first) in KNOWN["pack"].items()
    }
    now = record_of(case["rows"], pack, day_of(case["at"]))
    assert now.level == pytest.approx((case["rating"], case["error"]))
    assert (now.rated, now.change) == (case["rated"], pytest.approx(case["change"], abs=1e-5))
    assert (list(map(list, now.seen.items())), now.today) == (case["seen"], case["today"])
    assert (now.week, now.due, next_of(now, pack)) == (case["week"], case["due"], case["next"])
