"""Whole reviews: bad choices are found, what cannot be reviewed says why, what fails costs little, nothing is left."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from squirrelwidgets import Lesson, NutHunt, Scurry, Squarrels, SquirrelIsland, SquirrelRush
from squirrelwidgets.core.model.aims import Tried, aims_of
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.games.squirrel_rush import bots as rush_bots
from squirrelwidgets.review import NoReview, Review
from squirrelwidgets.review.measuring import measurement_plan
from squirrelwidgets.review.measuring.worlds import MeasurementJob, RunningTotals
from squirrelwidgets.review.view import view_of
from tests.lab.helpers import no_threads
from tests.review.test_breakdown import over

pytestmark = pytest.mark.usefixtures("few_worlds")


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews of these tests are made in this process."""
    no_threads(monkeypatch)
    monkeypatch.setattr("squirrelwidgets.review.measuring.runner.threads", lambda: False)


@pytest.fixture(scope="module")
def lost() -> Game:
    """A game in which Brown could have won at once."""
    game = Scurry(setup="4/random 4", seed=193, seats=["random", "greedy"]).run()
    game.seats = [None, "greedy"]
    return game


@cache
def reviewed(game: Game) -> Review:
    """The review of a game for all tests that only read it."""
    return game.review().wait()


def test_luck_is_told_as_the_log_tells_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("squirrelwidgets.review.moments.LEAST_LUCK", 0.0)
    monkeypatch.setattr("squirrelwidgets.review.moments.MOST_LUCK", 100)
    rush = over(SquirrelRush, seed=5, setup="players=2").review()
    told = [each for each in rush.told() if each.text.endswith("Rust turns up Skip a tile.")]
    assert [each.text.startswith("Bad luck for") for each in told] == [each.amount <= 0 for each in told] != []
    island = over(SquirrelIsland, setup="players=2")
    for viewer, drawn in (("all", "Rust draws 2 cards: "), ("blue", "Rust draws 2 cards.")):
        assert any(drawn in each.text for each in island.review(viewer=viewer).told([0, 1])), viewer


def test_a_win_that_was_not_seen_is_said_exactly(lost: Game) -> None:
    review = reviewed(lost)
    won = [each for each in review.told() if each.why.startswith("It wins at once")]
    assert won
    for moment in won:
        before = review.line[moment.ply - 1].state
        for say in moment.better:
            before = before.play(before.parse(say))
        assert before.winners == (0,)
        assert moment.amount <= -measurement_plan.SLIP
        assert moment.levels == (100, round(100 + 100 * moment.amount))


def test_a_choice_made_bad_on_purpose_is_found() -> None:
    game = SquirrelRush(2, seed=3).play("d3", "d4", "c4", "end")
    game.seats = ["greedy", "greedy"]  # long play-outs say that it gave away about a fifth
    review = Review(game.run(), seat=0).wait()
    named = {each.choice.ply: each.name for each in review.plan.evidence.values()}
    assert named[2] in ("mistake", "blunder")


def test_of_all_turns_the_better_half_goes_on_in_the_same_worlds() -> None:
    work = over(SquirrelRush, setup="players=2").review().work
    choice = max(work.choices, key=lambda each: len(work.trial(each).turns))
    seen = work.seen(MeasurementJob(choice, 0, 8))
    all_of_them = work.trial(choice).seen(0, 2, [*seen])
    assert len(seen) >= 8
    assert [sums.n for sums in seen.values()].count(2) == len(seen) - len(seen) // 2
    dropped = [all_of_them[turn].total for turn in seen if seen[turn].n == 2]
    assert min(all_of_them[turn].total for turn in seen if seen[turn].n > 2) >= max(dropped)
    longest = [turn for turn in seen if seen[turn].n == 8]
    assert len(longest) == 3
    assert all(work.seen(MeasurementJob(choice, 0, 8, (turn,))) == {turn: seen[turn]} for turn in longest)


def test_moments_are_all_that_is_named_in_order_and_their_costs_are_no_part_of_the_sum(lost: Game) -> None:
    review = reviewed(lost)
    moments = review.moments
    named = [each.choice.ply + 1 for each in review.plan.evidence.values() if each.name]
    assert {each.ply for each in moments if each.better} == {*named}
    assert moments == sorted(moments, key=lambda each: each.ply)
    assert all(each.player == 0 for each in moments)
    frame = review.frame
    own = frame[frame.seat == "brown"].choice.sum()
    assert own == pytest.approx(review.breakdown("brown").own)
    assert set(frame[frame.verdict != ""].ply) >= {each.ply for each in moments if each.better}
    assert frame.luck.abs().sum() < 1e-9


def test_of_all_turns_those_are_counted_that_let_the_other_win(lost: Game) -> None:
    """Counted again by the game's own aim: the turns after which no run of the other wins."""
    safe, told = (
        aims_of(lost.package)["safe"],
        re.compile(r"Of (\d+) turns (\d+) lets? Gray win at once, (\d+) do(es)? not\."),
    )
    moment = next(each for each in reviewed(lost).told() if told.fullmatch(each.pair))
    start = reviewed(lost).line[moment.ply - 1].state
    ends, waiting = {}, [start]
    while waiting:
        for say in (state := waiting.pop()).sentences(0):
            after = state.play(state.parse(say))
            if after.actors == (0,):
                waiting.append(after)
            else:
                ends[repr(after.key())] = Tried(start, after, 0, ())
    lets = sum(not safe.count(each) and 0 not in each.after.winners for each in ends.values())
    numbers = told.fullmatch(moment.pair)
    assert numbers
    assert [*map(int, numbers.groups()[:3])] == [len(ends), lets, len(ends) - lets]


@pytest.mark.parametrize(("cost", "asked"), [(0.0, 1), (-0.02, 1), (0.1, 0), (-0.1, 0)])
def test_where_nothing_stands_out_a_close_call_is_asked(
    monkeypatch: pytest.MonkeyPatch, cost: float, asked: int
) -> None:
    for kind in ("_decisive", "_strokes"):
        monkeypatch.setattr(f"squirrelwidgets.review.moments.{kind}", lambda *_: [])
    review = over(SquirrelRush, setup="players=2").review(seat=0)
    assert review.told() == []
    first = next(each for each in review.plan.evidence.values() if each.choice.player == 0)
    first.sums, first.measured = (
        {1: RunningTotals(8, 0.0, 0.0)},
        RunningTotals(1000, 1000 * cost, 1000 * cost * cost + 10),
    )
    review.plan.stage = first.looked = len(measurement_plan.PASSES)
    told = [each.text for each in review.told()]
    assert len(told) == asked
    assert all(re.fullmatch(r"A close call: .+ or .+\? Both are about as good\.", each) for each in told)


def test_three_moments_at_most_tell_the_most_and_the_board_shows_them(lost: Game) -> None:
    review = reviewed(lost)
    (brown,) = (side for side in view_of(review)["sides"] if side["seat"] == "brown")
    assert 1 <= sum(each["chief"] for each in brown["moments"]) <= 3
    assert len(review.game.tree.nodes) == len(review.line)  # nothing was played on it
    for each in brown["moments"]:
        words = [picture["word"] for picture in each["pictures"]]
        assert words[0] == "played"
        assert any(" gray 1" in line for line in each["pictures"][0]["lines"])
        assert ("better" in words) == bool(each["better"])


def test_a_lesson_of_mistakes_is_proved(lost: Game, tmp_path: Path) -> None:
    review = reviewed(lost)
    lesson = review.lesson()
    assert len(lesson.steps) == sum(bool(each.better) for each in review.moments)
    assert lesson.check().doubts == []
    assert Lesson.load(lesson.save(tmp_path / "mistakes.toml")).steps == lesson.steps
    for step in lesson.steps:  # hints from small to large: a place is one, not the way
        assert [len(hint) for hint in step.hints if not isinstance(hint, str)] == [1]
    page = review.save_html(tmp_path / "review.html").read_text("utf-8")
    assert '"_review"' in page
    assert "http:" not in page.replace("http://www.w3.org", "")


def raising_at(turn: int, error: Exception) -> Any:
    """The ideas of Squirrel Rush, which fail in one of its turns."""

    def candidate_turns(view: Any, *rest: Any) -> Any:
        if view.turn == turn:
            raise error
        return real(view, *rest)

    real = rush_bots.candidate_turns
    return candidate_turns


def test_a_bot_that_raises_costs_one_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    game = over(SquirrelRush, 2, "random")
    judged = [each.ply for each in game.review(seat=0).work.choices if each.player == 0]
    turn = game.node.line()[judged[-1]].state.turn
    monkeypatch.setattr(rush_bots, "candidate_turns", raising_at(turn, ZeroDivisionError("no such turn")))
    review = game.review(seat=0).wait()
    assert review.settled
    assert len(review.plan.faults) == 1
    assert "Not looked at: 1 place" in review.note
    assert "ZeroDivisionError: no such turn" in review.note
    assert sum(each.looked >= 0 for each in review.plan.evidence.values() if each.choice.player == 0) > 2


def test_what_cannot_be_reviewed_says_why_and_changes_nothing() -> None:
    going = Scurry(seed=1).play("b5")
    with pytest.raises(NoReview, match="not over: play on from ply 1"):
        going.review()
    assert going.moves == ("b5",)
    with pytest.raises(NoReview, match="a review is of a game, not of 'b5'"):
        Review("b5")  # what is refused
    with pytest.raises(ValueError, match="a seat is one of brown, gray"):
        over(Scurry, setup="3/random").review(seat="red")
    seen = over(Squarrels)
    seen.tree.root.state = seen.tree.root.state.seen_by(0)
    seen.node.state = seen.node.state.seen_by(0)
    with pytest.raises(NoReview, match="what one player saw"):
        seen.review()


def test_tab_offers_what_a_user_calls() -> None:
    asked = {
        "breakdown",
        "moments",
        "headline",
        "luck_line",
        "note",
        "frame",
        "lesson",
        "save_html",
        "told",
        "add_player",
    }
    names = {name for name in dir(over(Scurry, setup="3/random").review()) if not name.startswith("_")}
    assert names == asked | {"game", "players", "start", "stop", "wait", "busy", "settled"}


def test_any_ply_of_a_game_that_is_over_will_do_and_the_game_stays_there() -> None:
    game = over(SquirrelRush).goto(3)
    review = game.review()
    assert game.ply == 3
    assert review.line[-1].state.ended
    assert len(game.tree.nodes) == len(review.line)


def test_the_shortest_game_has_a_review() -> None:
    game = Scurry.puzzle(1)
    game.play(*game.hint().sentences)
    review = game.review().wait()
    assert review.breakdown(game.state.winners[0]).result == 1
    assert review.settled


def test_a_variant_is_reviewed_by_its_own_rules() -> None:
    review = over(NutHunt, setup="players=1").review()
    assert len(review.curve[0]) == len(review.line[0].state.seating)
    assert review.players == [0]


def test_the_same_game_has_the_same_review(lost: Game) -> None:
    one, other = reviewed(lost), lost.review().wait()
    assert one.told() == other.told()
    assert one.breakdown(0) == other.breakdown(0)
