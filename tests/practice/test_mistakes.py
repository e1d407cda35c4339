"""Mistakes of one's games in practice: asked first, kept with the tries, they come again after 1, 3 and 7 days."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from squirrelwidgets import Scurry, Squarrels
from squirrelwidgets.practice import NoPuzzle, Practice, page
from squirrelwidgets.practice.record import OLD
from squirrelwidgets.practice.view import view_of
from squirrelwidgets.review.desk import ReviewDesk
from squirrelwidgets.review.moments import Moment
from squirrelwidgets.review.review import Review
from tests.practice.test_practice import DAY


@pytest.fixture(scope="module")
def review() -> Review:
    return Scurry(setup="3/random", seed=2, seats=["random", "random"]).run().review().wait()


def mistakes(review: Review) -> list[Moment]:
    return [moment for moment in review.told() if moment.kind != "luck"]


def told(practice: Practice) -> Any:
    return view_of(practice._session)["practice"]


def days_later(file: Path, days: int) -> Practice:
    kept = json.loads(file.read_text("utf-8"))
    kept["rows"] = [{**row, "at": row["at"] - days * DAY} for row in kept["rows"]]
    file.write_text(json.dumps(kept), "utf-8")
    return Scurry.practice(answers=file)


def play(practice: Practice, said: Sequence[str]) -> None:
    practice.game.play(*said, seat=practice.puzzle.steps[0].seat)


def test_mistakes_come_first_and_again_and_count_for_no_rating(review: Review, tmp_path: Path) -> None:
    practice = Scurry.practice(answers=tmp_path / "ada.json").add(review)
    first, moment = practice.puzzle, mistakes(review)[0]
    assert first.steps[0].solution[: len(moment.better)] == moment.better
    assert len(practice.due) == min(OLD, len(mistakes(review))) > 1
    assert view_of(practice._session)["step"]["title"] == "Again: a mistake of your game"
    play(practice, first.steps[0].solution)
    assert told(practice)["again"] == "It comes again in three days."
    second = practice.next().puzzle
    assert second.key in practice.due
    play(practice, mistakes(review)[1].played)
    assert "That was played, and gave away all of it." in view_of(practice._session)["step"]["feedback"]["text"]
    assert told(practice)["again"] == "A second try counts half. It comes again tomorrow."
    assert (practice.rating, [*told(practice)]) == (
        None,
        ["id", "due", "change", "again"],
    )
    assert len(practice.answers) == 2
    tomorrow = days_later(tmp_path / "ada.json", 1)
    assert second.key in tomorrow.due
    assert first.key not in tomorrow.due
    later = days_later(tmp_path / "ada.json", 2)
    assert later._session.record.boxes[first.key][1] <= later._session.record.day
    assert later.add(review).due == later.due


def test_what_a_browser_kept_and_is_no_puzzle_any_more_is_passed_over(review: Review) -> None:
    practice = Scurry.practice().add(review)
    rows: list[Any] = json.loads(json.dumps(practice._session.answers.rows))
    rows[0]["answer"]["step"][0]["setup"] = "99"
    del rows[1]["answer"]["step"][0]["goal"]
    other = Scurry.practice()
    other._session.act("tries", json.dumps(rows))
    assert len(other.due) == len(rows) - 2
    assert other.puzzle.first == 1  # something new comes first


def test_a_page_holds_the_mistakes_too(review: Review, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Scurry.practice().add(review)._session
    monkeypatch.setattr(page, "MANY", 1)
    asked = page.practice_page(session)
    held = {each["key"] for each in asked["lessons"]} - asked["practice"].keys()
    assert held
    assert {row["lesson"] for row in asked["rows"]} == held <= {*session.record.boxes}
    for lesson in asked["lessons"]:
        states = {place["view"]["state"] for node, place in lesson["steps"][0]["places"].items()}
        assert "solved" in states


def test_a_review_of_another_game_is_refused(review: Review) -> None:
    with pytest.raises(NoPuzzle, match="practice of Squarrels, and that a review of Scurry"):
        Squarrels.practice().add(review)


def test_a_review_leads_to_its_mistakes(review: Review) -> None:
    desk = ReviewDesk(review)
    desk.review({"act": "practise"})
    board: Any = desk.below and desk.below("auto")
    assert view_of(board.session)["step"]["title"] == "Again: a mistake of your game"
    assert len(board.session.record.boxes) == len(mistakes(review))
    board.close()
