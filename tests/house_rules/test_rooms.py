"""Nothing says by the old rules what the new ones deny: each room goes on truthfully, or refuses in a sentence."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from squirrelwidgets import BadSetup, Scurry
from squirrelwidgets.games.scurry import bots
from squirrelwidgets.review.measuring.curve import points_of
from squirrelwidgets.review.view import view_of

from .test_rules import played
from .variants import Fast, Hop, Level, Rest, Thief

WITHHELD = {
    "puzzles": lambda kind: kind.puzzles(),
    "practice": lambda kind: kind.practice(),
    "lessons": lambda kind: kind.course(),
    "sums of reviews": lambda kind: kind(setup="3/random", seed=1, seats=["random"] * 2).run().review().breakdown(0),
}


@pytest.mark.parametrize("room", WITHHELD)
def test_what_holds_for_the_book_alone_is_withheld(room: str) -> None:
    with pytest.raises(BadSetup, match=r"of Scurry may be false in Hop \(HR-1\); Scurry has them"):
        WITHHELD[room](Hop)
    assert not Hop.practises()
    assert Scurry.practises()


def test_the_rules_say_what_takes_whose_place(tmp_path: Path) -> None:
    rules = Hop.rules()
    assert rules["SC-9"].text == "Not in this game: HR-1 takes its place."
    names = [*rules]
    assert names.index("HR-1") == names.index("SC-9") + 1
    assert Scurry.rules()["SC-9"].text != rules["SC-9"].text
    page = Hop.rulebook(tmp_path / "rules.html").read_text("utf-8")
    assert "A squirrel sees past the first acorn of its own side." in page
    assert "HR-1 takes its place" in page


@pytest.mark.parametrize(("kind", "setup"), [(Hop, "4/random"), (Rest, "4/random"), (Level, "players=2")])
def test_no_refusal_rests_on_a_replaced_rule(kind: Any, setup: str) -> None:
    sentences = [*kind.actions(setup)]
    refused = 0
    for seed in range(4):
        for state in played(kind, setup, seed, 60):
            legal = state.sentences()
            for text in Random(seed).sample(sentences, 6) if state.actors and state.actors[0] >= 0 else ():
                why = state.explain(text)
                assert (why is None) == (text in legal), (text, why)
                refused += why is not None
                assert why is None or why.rule not in kind.house.doubtful, why
    assert refused > 100


def test_rules_that_rest_on_others_are_found_however_far() -> None:
    assert {"SC-9", "SC-11", "SC-25", "SC-18"} & Hop.house.doubtful.keys() == {"SC-9", "SC-11", "SC-25"}


@pytest.mark.parametrize("kind", [Hop, Thief])
def test_a_hint_claims_no_more_than_was_tried(kind: Any) -> None:
    game = kind(seed=3)
    hint = game.hint()
    assert hint.sentences[0] in game.legal
    assert "HR-1" in hint.reason or "wins at once" in hint.reason or "nothing else" in hint.reason


def test_a_hint_of_a_win_wins() -> None:
    game = Hop(setup="4/gray f8/squirrels f6 c6")
    hint = game.hint()
    if "wins at once" in hint.reason:
        assert game.play(*hint.sentences).over


def test_events_cite_the_rule_of_the_house() -> None:
    cited = {event.rule for state in played(Fast, "5/random", 1) for event in state.events}
    assert "SC-16" not in cited
    assert not any(event.rule == "SR-9" for state in played(Level, "players=2", 1) for event in state.events)


@pytest.mark.parametrize("kind", [Hop, Rest, Level, Thief])
def test_bots_play_what_is_legal(kind: Any) -> None:
    game = kind(seed=2, seats=["greedy", *["keen"] * (kind.player_count() - 1)]).run(60)
    assert game.ply >= 60 or game.over


def test_boards_pages_and_an_editor_work(tmp_path: Path) -> None:
    game = Rest(setup="4/random", seed=1)
    game.play(game.legal[0]).play(game.legal[0]).play("rest")
    assert game.svg().startswith("<svg")
    page = game.save_html(tmp_path / "rest.html").read_text("utf-8")
    assert "Scurry: Rest" in page
    editor = Hop.edit("5/random past=2")
    assert type(editor.settings()) is Hop.setup_type
    assert editor.settings().past == 2


def test_a_review_has_the_curve_of_games_played_on_and_names_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def learnt(*_: object) -> Any:
        raise AssertionError("learnt chances are of the book's game")

    game = Hop(setup="3/random", seed=2, seats=["random", "greedy"]).run()
    monkeypatch.setattr(type(bots.chances), "calibrated", learnt)
    review = game.review()
    assert review.curve[0] == (0.5, 0.5)
    while job := review.plan.next_job():
        review.plan.take(job, review.work.known(job))
    assert not review.plan.faults
    assert len(review.plan.chosen) == len(points_of(review.line))
    for ply, chances in review.plan.chosen.items():
        assert review.curve[ply] == pytest.approx(chances)
        assert sum(chances) == pytest.approx(1)
        assert all(0 < each < 1 and 130 * each == pytest.approx(round(130 * each)) for each in chances)  # of 64 games
    assert review.curve[-1] == tuple(float(seat in game.state.winners) for seat in range(2))
    assert (review.moments, review.settled) == ([], True)
    assert f"games from each of {len(review.plan.chosen)} plies" in review.note
    assert "HR-1" in review.note
    view = view_of(review)
    assert view["band"] == 125
    assert [side["sums"] for side in view["sides"]] == [[], []]
    with pytest.raises(BadSetup, match="of Scurry may be false in Hop"):
        review.add_player("gray")


def test_no_board_glances_by_learnt_chances() -> None:
    for kind, known in ((Scurry, True), (Hop, False)):
        game = kind(setup="3/random", seed=2, seats=["random", None])
        while not game.over:
            game.play(game.legal[0])
        reply = game.board(seat="gray").desk.review({"act": "decided"})
        assert bool(reply) is known
