"""Practice: a lesson that goes on, and keeps what lessons keep."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from squirrelwidgets import Scurry
from squirrelwidgets.core.model.aims import Tried, aims_of
from squirrelwidgets.core.model.errors import SquirrelError
from squirrelwidgets.games import game_class
from squirrelwidgets.lessons.session.lookahead import to_the_end
from squirrelwidgets.practice import NoPuzzle, Practice, page
from squirrelwidgets.practice.proof import ends_of
from squirrelwidgets.practice.puzzle import former_of
from squirrelwidgets.practice.record import TEN, UNSURE, Level
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
    assert seen == [puzzle.id for puzzle in first_ten(name)[:3]]


def first_ten(name: str) -> list[Any]:
    return sorted((each for each in game_class(name).puzzles() if each.first), key=lambda each: each.first)[:TEN]


def after_ten(tmp_path: Path, right: bool = True) -> Practice:
    """Practice in Scurry of somebody who has tried the first ten, a month ago."""
    row = {"step": 1, "played": ["e5"], "answer": None, "hints": 0, "seconds": 9, "back": False, "right": right}
    rows = [row | {"lesson": each.id, "at": 1_700_000_000 + each.first} for each in first_ten("Scurry")]
    data = {"format": 1, "course": "scurry-practice", "name": "Ada", "progress": "", "rows": rows}
    (tmp_path / "ten.json").write_text(json.dumps(data), "utf-8")
    return Scurry.practice(answers=tmp_path / "ten.json")


def test_what_a_puzzle_is_about_and_its_rating_come_after_the_verdict(tmp_path: Path) -> None:
    practice = after_ten(tmp_path)
    practice._session.act("start")
    before = view_of(practice._session)["practice"]
    assert before.keys() == {"id", "due", "rating", "bots"}
    fail(practice)
    after = view_of(practice._session)["practice"]
    assert -30 <= after["change"] < 0
    assert after["puzzle"] == [practice.puzzle.rating, practice.puzzle.spread]
    assert after["again"] == "A second try counts half. It comes again tomorrow."
    assert view_of(practice._session)["step"]["pips"][:2] == ["wrong", "open"]
    with pytest.raises(SquirrelError, match="not done yet"):
        practice.next()


def test_one_who_is_new_is_told_of_no_rating_theme_or_band() -> None:
    practice = Scurry.practice()
    start = told(practice)["start"]
    assert (start["number"], start["pips"], len(start["tasks"])) == (1, ["open"] * TEN, TEN)
    practice._session.act("start")
    fail(practice)
    assert told(practice).keys() == {"id", "due", "change", "again"}
    assert (told(practice)["change"], practice.rating) == (0, None)
    assert view_of(practice._session)["step"]["title"] == "Puzzle 1 of your first ten"
    practice._session.act("again")
    solve(practice)
    assert told(practice).keys() == {"id", "due", "change", "again", "turns"}
    step = view_of(practice._session)["step"]
    assert (step["pips"][:2], step["number"]) == (["half", "open"], 1)
    practice.next()
    practice._session.act("map")
    assert told(practice)["start"]["number"] == 2


@pytest.mark.parametrize(("hints", "pip"), [(1, "half"), (9, "shown")])
def test_a_solution_by_hints_counts_half_and_one_that_was_shown_nothing(hints: int, pip: str) -> None:
    practice = Scurry.practice()
    practice._session.act("start")
    for _ in range(hints):
        if not practice._session.current.solved:
            practice._session.act("hint")
    if hints == 1:
        solve(practice)
    assert view_of(practice._session)["step"]["pips"][0] == pip
    assert told(practice)["again"] == "It comes again tomorrow."


def test_a_miss_shows_the_answer_of_the_other_on_the_board() -> None:
    puzzle = next(each for each in Scurry.puzzles() if each.aims == [("safe", 1)])
    practice = Scurry.practice()
    practice._session._open_key(puzzle.id)
    practice.game.play(*puzzle.wrong[0], seat=puzzle.seat)
    state = practice.game.state
    tile, *hops = aims_of(Scurry.package)["safe"].answer(Tried(state, state, 1 - state.actors[0]))
    drawn = practice.game.node.chalk
    assert drawn[0] == f"{tile} red"
    assert [each.split(">")[1] for each in drawn[1:]] == [f"{hop} red" for hop in hops]
    practice._session.act("again")
    assert practice.game.node.chalk == ()


def test_later_it_starts_with_a_page_on_which_length_and_theme_are_chosen(tmp_path: Path) -> None:
    practice = after_ten(tmp_path)
    session: Any = practice._session
    start = told(practice)["start"]
    assert (start["tasks"], start["week"], start["band"], start["theme"], start["seen"]) == ([], [0] * 8, 0, "", TEN)
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
    assert {*asked} <= {*Scurry.puzzles(4, theme="only one way to begin")}
    session.act("map")
    assert told(practice)["start"]["band"] == 4


def test_code_chooses_and_starts_too() -> None:
    assert Scurry.practice().choose(5).puzzle.band == 5
    with pytest.raises(NoPuzzle, match="there is no band"):
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
    assert again.due == []
    rows = json.loads(file.read_text("utf-8"))
    rows["rows"] = [{**row, "at": row["at"] - DAY} for row in rows["rows"]]
    file.write_text(json.dumps(rows), "utf-8")
    tomorrow = Scurry.practice(answers=file)
    assert tomorrow.due == [first.id]
    assert told(tomorrow)["start"]["week"] == [1] + [0] * 7
    assert tomorrow.puzzle.first == 2  # first something new
    solve(tomorrow)
    assert tomorrow.next().puzzle == first
    solve(tomorrow)
    assert tomorrow.due == []
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
    assert other._session.current.verdict == "missed"


def test_nothing_is_told_of_a_try_before_it_ends() -> None:
    practice = Scurry.practice()
    session = practice._session
    session.act("start")
    practice.game.play(next(line for line in [wrong_line(practice)] if len(line) > 1)[0])
    assert not to_the_end(session.current.looking_ahead())
    assert "unsolvable" not in str(session.current.feedback)
    assert not session.current.unsolvable


def test_a_page_asks_the_first_ones_then_longer_ones_and_ends_each_try(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "MANY", 12)
    monkeypatch.setattr(page, "FEW", 6)
    asked = page.practice_page(Scurry.practice()._session)
    keys = [each["key"] for each in asked["lessons"]]
    assert {*keys} == {*asked["practice"]}
    puzzles = {puzzle.id: puzzle for puzzle in Scurry.puzzles()}
    firsts = [puzzles[key].first for key in keys if puzzles[key].first]
    assert (firsts, firsts) == (sorted(firsts), [puzzles[key].first for key in keys][: len(firsts)])
    lengths = [puzzles[key].length for key in keys[len(firsts) :]]
    assert lengths == sorted(lengths) != []
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
    (kept,) = drill.pack = dict([(key, each) for key, each in drill.pack.items() if each.turns < page.FEW][:1])
    assert [each["key"] for each in page.practice_page(drill)["lessons"]] == [kept]


def tried(puzzle: Any, line: list[str]) -> str:
    referee = puzzle.referee()
    reached = referee.start()
    for say in line:
        reached = referee.then(reached, reached.state.parse(say), referee.seat)
    return str(referee.verdict(reached))


def test_an_old_file_of_answers_opens_and_its_tries_count(tmp_path: Path) -> None:
    """Puzzles that are asked no more are left out, with one sentence; whoever has tried ten is not new."""
    former = [*former_of(Scurry).items()][:TEN]
    row = {"step": 1, "played": ["e5"], "answer": None, "right": True, "hints": 0, "seconds": 9, "back": False}
    rows = [row | {"lesson": key, "at": 1_700_000_000 + n} for n, (key, _) in enumerate(former)]
    file = tmp_path / "ada.json"
    data = {"format": 1, "course": "scurry-practice", "name": "Ada", "progress": "", "rows": rows}
    file.write_text(json.dumps(data), "utf-8")
    practice = Scurry.practice(answers=file)
    level = Level(former[0][1][2], UNSURE)
    for _, (rating, spread, _) in former:
        level = level.after(Level(rating, spread / 2), 1)
    assert practice.rating == level.shown
    assert practice.due == []
    assert told(practice)["start"]["gone"] == "10 puzzles that you tried are not asked any more; they still count."
    assert told(Scurry.practice())["start"]["gone"] == ""
    solve(practice)
    assert len(json.loads(file.read_text("utf-8"))["rows"]) == TEN + 1


def test_a_game_without_puzzles_says_so() -> None:
    assert not FullCheeks.practises()
    with pytest.raises(NoPuzzle, match="has no puzzles"):
        FullCheeks.practice()
