"""Practice: a lesson that goes on, and keeps what lessons keep."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from squirrelwidgets import Scurry
from squirrelwidgets.core.model.errors import SquirrelError
from squirrelwidgets.games import game_class
from squirrelwidgets.lessons.session.lookahead import to_the_end
from squirrelwidgets.practice import NoPuzzle, Practice, page
from squirrelwidgets.practice.proof import ends_of
from squirrelwidgets.practice.puzzle import former_of
from squirrelwidgets.practice.record import UNSURE, Level
from squirrelwidgets.practice.view import view_of
from tests.sixth_game import FullCheeks
from tests.which_games import with_puzzles

DAY = 86_400


def fail(practice: Practice) -> None:
    """A whole turn that is none of those that were asked for."""
    for say in wrong_line(practice):
        practice.game.play(say, seat=practice.puzzle.seat)
    assert practice._session.current.verdict == "missed"


def wrong_line(practice: Practice) -> tuple[str, ...]:
    """A whole turn that is not right."""
    referee = practice.puzzle.referee()
    return max((each.line for each in ends_of(referee) if referee.verdict(each) == "missed"), key=len)


def told(practice: Practice) -> Any:
    return view_of(practice._session)["practice"]


def solve(practice: Practice) -> None:
    for say in practice.puzzle.best:
        practice.game.play(say, seat=practice.puzzle.seat)


@pytest.mark.parametrize("name", with_puzzles())
def test_practice_goes_on_in_each_game(name: str) -> None:
    practice = game_class(name).practice()
    seen = [practice.puzzle.id]
    for _ in range(2):
        solve(practice)
        seen.append(practice.next().puzzle.id)
    assert len({*seen}) == 3
    rating = practice.rating
    assert rating
    assert rating[0] > 0


def test_what_a_puzzle_is_about_and_its_rating_come_after_the_verdict() -> None:
    practice = Scurry.practice()
    practice._session.act("start")
    before = view_of(practice._session)["practice"]
    assert before.keys() == {"id", "streak", "longest", "due"}
    fail(practice)
    after = view_of(practice._session)["practice"]
    assert after["change"] < 0
    assert after["puzzle"] == [practice.puzzle.rating, practice.puzzle.spread]
    assert after["again"] == "It comes again tomorrow."
    assert view_of(practice._session)["step"]["pips"][:2] == ["wrong", "open"]
    with pytest.raises(SquirrelError, match="not done yet"):
        practice.next()


def test_it_starts_with_a_page_on_which_band_and_theme_are_chosen() -> None:
    practice = Scurry.practice()
    session: Any = practice._session
    start = told(practice)["start"]
    assert (start["week"], start["band"], start["theme"], start["seen"]) == ([0] * 7, 0, "", 0)
    assert {row["name"]: row["n"] for row in start["themes"]}["only one way to begin"] == len(
        Scurry.puzzles(theme="only one way to begin")
    )
    session.act("theme", "onto the new tile first")
    session.act("band", 1)
    assert told(practice)["start"]["theme"] == ("onto the new tile first" if session.asked(session.theme) else "")
    for act, value in (("band", 6), ("band", True), ("theme", "no such"), ("repeat", None), ("answer", 1)):
        with pytest.raises(SquirrelError):
            session.act(act, value)
    assert session.at_map
    session.act("band", 4)
    session.act("theme", "only one way to begin")
    session.act("start")
    assert "start" not in told(practice)
    asked = [practice.puzzle]
    for _ in range(3):
        solve(practice)
        asked.append(practice.next().puzzle)
    assert {*asked} <= {*Scurry.puzzles("hard", theme="only one way to begin")}
    session.act("map")
    assert told(practice)["start"]["band"] == 4


def test_code_chooses_and_starts_too() -> None:
    assert Scurry.practice().choose(5).puzzle.band == 5
    with pytest.raises(NoPuzzle, match="no band is called"):
        Scurry.practice().choose("hrd")
    practice = Scurry.practice()
    practice.game.play(practice.puzzle.best[0])
    assert "start" not in told(practice)


def test_a_file_keeps_the_tries_and_what_went_wrong_comes_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "ada.json"
    practice = Scurry.practice(answers=file)
    first = practice.puzzle
    fail(practice)
    practice._session.act("again")
    solve(practice)
    assert practice.next().puzzle != first
    again = Scurry.practice(answers=file)
    assert again.rating == practice.rating
    assert again.due == []
    rows = json.loads(file.read_text("utf-8"))
    rows["rows"] = [{**row, "at": row["at"] - DAY} for row in rows["rows"]]
    file.write_text(json.dumps(rows), "utf-8")
    tomorrow = Scurry.practice(answers=file)
    assert tomorrow.due == [first.id]
    assert told(tomorrow)["start"]["week"] == [1] + [0] * 6
    assert tomorrow.puzzle == first
    solve(tomorrow)
    assert tomorrow.due == []
    assert tomorrow.rating == practice.rating
    assert view_of(tomorrow._session)["practice"]["again"] == "It comes again in three days."


def test_a_browser_hands_back_the_open_puzzle() -> None:
    practice = Scurry.practice()
    practice._session.act("skip")
    fail(practice)
    kept, rows = practice._session.kept(), json.dumps(practice.answers)
    other = Scurry.practice()
    other._session.act("resume", kept)
    other._session.act("tries", rows)
    assert other.puzzle == practice.puzzle
    assert other.rating == practice.rating
    assert other._session.current.verdict == "missed"


def test_nothing_is_told_of_a_try_before_it_ends() -> None:
    practice = Scurry.practice()
    session = practice._session
    session.act("start")
    practice.game.play(next(line for line in [wrong_line(practice)] if len(line) > 1)[0])
    assert not to_the_end(session.current.looking_ahead())
    assert "unsolvable" not in str(session.current.feedback)
    assert not session.current.unsolvable


def test_a_page_asks_puzzles_of_all_bands_and_ends_each_try(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "MANY", 3)
    asked = page.practice_page(Scurry.practice()._session)
    facts = asked["practice"]
    assert [each["key"] for each in asked["lessons"]] == [*facts]
    assert len({each["band"] for each in facts.values()}) > 1
    for lesson in asked["lessons"]:
        puzzle = next(each for each in Scurry.puzzles() if each.id == lesson["key"])
        (step,) = lesson["steps"]
        states = [place["view"]["state"] for place in step["places"].values()]
        assert {"solved", "miss"} <= {*states} <= {"open", "solved", "miss"}
        for place in step["places"].values():
            verdict = "open" if not place["played"] else tried(puzzle, place["played"])
            assert place["view"]["state"] == {"met": "solved", "missed": "miss", "open": "open"}[verdict]


def test_a_page_has_no_puzzle_that_it_does_not_ask() -> None:
    drill = Scurry.practice()._session
    (kept,) = drill.pack = dict([*drill.pack.items()][:1])
    assert [each["key"] for each in page.practice_page(drill)["lessons"]] == [kept]


def tried(puzzle: Any, line: list[str]) -> str:
    referee = puzzle.referee()
    reached = referee.start()
    for say in line:
        reached = referee.then(reached, reached.state.parse(say), referee.seat)
    return str(referee.verdict(reached))


def test_an_old_file_of_answers_opens_and_its_rating_stays(tmp_path: Path) -> None:
    """Puzzles that are asked no more are left out, with one sentence."""
    former = former_of(Scurry)
    (one, level), (other, more) = [*former.items()][:2]
    row = {"step": 1, "played": ["e5"], "answer": None, "hints": 0, "seconds": 9, "back": False}
    rows = [
        row | {"lesson": one, "right": True, "at": 1_700_000_000},
        row | {"lesson": other, "right": False, "at": 1_700_000_100},
    ]
    file = tmp_path / "ada.json"
    data = {"format": 1, "course": "scurry-practice", "name": "Ada", "progress": "", "rows": rows}
    file.write_text(json.dumps(data), "utf-8")
    practice = Scurry.practice(answers=file)
    expected = Level(level[2], UNSURE).after(Level(level[0], level[1] / 2), True)
    assert practice.rating == expected.after(Level(more[0], more[1] / 2), False).shown
    assert practice.due == []
    assert told(practice)["start"]["gone"] == "2 puzzles that you tried are not asked any more; your rating stays."
    assert told(Scurry.practice())["start"]["gone"] == ""
    solve(practice)
    assert len(json.loads(file.read_text("utf-8"))["rows"]) == 3
    assert practice.rating != expected.shown


def test_a_game_without_puzzles_says_so() -> None:
    assert not FullCheeks.practises()
    with pytest.raises(NoPuzzle, match="has no puzzles"):
        FullCheeks.practice()
