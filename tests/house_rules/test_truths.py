"""What boards, pages and bots tell of a variant rests on no rule that it replaces."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import squirrelwidgets
from squirrelwidgets import BadLesson, BadSetup, Lesson, Scurry, house
from squirrelwidgets.core.desk.desk import Desk
from squirrelwidgets.core.words.rule_texts import rests_of
from squirrelwidgets.games.scurry import bots
from squirrelwidgets.house.planning import hint
from tests.which_games import BUILT_IN

from .second_versions import cited
from .test_twelve import CHANGES
from .variants import Hop, Rest, Same

PLIES = 150


@pytest.mark.parametrize("kind", CHANGES)
def test_a_board_cites_no_replaced_rule(kind: Any) -> None:
    game = kind(setup=CHANGES[kind][0], seed=3, seats=["random"] * kind.player_count(kind.setup(CHANGES[kind][0])))
    desk = Desk(game.run(PLIES), "all")
    told = cited(*desk.feed.texts(), str(game.state))
    assert told, "a board tells by which rules"
    assert not told & kind.house.replaced.keys()


@pytest.mark.parametrize("kind", CHANGES)
def test_pieces_that_go_further_are_drawn(kind: Any) -> None:
    game = kind(setup=CHANGES[kind][0], seed=4, seats=["random"] * kind.player_count(kind.setup(CHANGES[kind][0])))
    game.run(PLIES)
    for ply in range(0, game.ply, 10):
        assert game.goto(ply).svg().startswith("<svg")


@pytest.mark.parametrize("kind", CHANGES)
def test_hints_can_be_followed(kind: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "SAMPLES", 8)
    game, seats = kind(setup=CHANGES[kind][0], seed=5), kind.setup(CHANGES[kind][0]).seats
    for _ in range(12):
        if game.over:
            break
        seat = game.state.actors[0]
        given = game.hint(seats[seat])
        assert not cited(given.reason) & kind.house.replaced.keys()
        for sentence in given.sentences:
            assert sentence in game.state.sentences(seat)
            game.play(sentence, seat=seats[seat])


def test_a_page_has_the_title_and_its_own_sentences(tmp_path: Path) -> None:
    game = Rest(setup="4/random", seed=1)
    game.play(game.legal[0]).play(game.legal[0]).play("rest")
    page = game.save_html(tmp_path / "rest.html").read_text("utf-8")
    assert "Scurry: Rest" in page
    assert "HR-1" in page


def test_the_rulebook_has_pictures_under_rules_that_stand_alone(tmp_path: Path) -> None:
    book, page = (kind.rulebook(tmp_path / "rules.html").read_text("utf-8") for kind in (Scurry, Hop))
    assert 0 < page.count("<figure") < book.count("<figure")
    for part in page.split("<article ")[1:]:
        rule = part.partition('"')[2].partition('"')[0]
        assert "<figure" not in part or rule not in Hop.house.doubtful


def test_the_three_puzzles_of_the_book_are_withheld() -> None:
    with pytest.raises(BadSetup, match=r"The puzzles of Scurry may be false in Hop \(HR-1\); Scurry has them"):
        Hop.puzzle(1)
    assert Scurry.puzzle(1).legal


class Stays(Scurry):
    """No turn wins."""

    @house.rule("HR-1", "A last acorn of the other side wins nothing.", replaces="SC-14")
    def has_won(self: Any) -> bool:
        return False


def test_a_win_of_the_solver_is_believed_once_it_is_played() -> None:
    puzzle = Scurry.puzzle(1)
    win = bots.winning(puzzle.state)
    assert win
    for kind, believed in ((Same, list(win)), (Stays, None)):
        setup = kind.setup(str(puzzle.settings))
        state = kind(setup=setup, seed=1).state
        assert kind.house.help.winning(state) == believed
        hint = kind(setup=setup, seed=1).hint()
        assert ("wins at once" in hint.reason) == bool(believed)
        assert "SC-" not in hint.reason.replace("SC-14", "" if kind is Same else "SC-14")


def test_a_lesson_of_ones_own_is_judged_by_the_rules_of_the_house() -> None:
    setup = "4/brown f7/gray f8/squirrels f6 c6"

    def lesson(kind: Any) -> Lesson:
        return Lesson("Hop", kind).step(task="Place a tile on f5, then eat on f8.", goal="f5 f8", setup=setup)

    lesson(Hop).check()
    with pytest.raises(BadLesson, match="no way to do the task was found"):
        lesson(Scurry).check()


def test_a_refusal_that_rests_on_a_replaced_rule_gives_the_one_in_its_place() -> None:
    told = {}
    for kind in (Scurry, Hop):
        game = kind(setup="4/brown f7/gray f8/squirrels f6 c6").play("f5")
        told[kind] = {cell: why for cell in game.state.ground.names if (why := game.why(cell))}
    by_house = {cell for cell, why in told[Hop].items() if why.rule == "HR-1"}
    assert by_house == {cell for cell, why in told[Scurry].items() if why.rule in Hop.house.doubtful} - {"f8"}
    assert len(by_house) > 10
    for cell in by_house:
        assert told[Hop][cell].text == f"{cell} is not possible now: {Hop.rules()['HR-1'].text}"
    assert all(why == told[Scurry][cell] for cell, why in told[Hop].items() if cell not in by_house)


class Quick(Scurry):
    """Each may rest, as often as one likes: it replaces no rule, and yet somebody may pass."""

    @house.move("rest", "HR-1", "A player may rest.", when=lambda at: at.phase is at.PLACE)
    def rest(self: Any) -> None:
        self.pass_turn()


@pytest.mark.parametrize("kind", [Rest, Quick])
def test_where_one_may_rest_nobody_says_that_nobody_may_pass(kind: Any) -> None:
    game = kind(setup="4/gray f8/squirrels f6 c6")
    for text in ("pass", "stop"):
        told = game.why(text)
        assert (told.rule, told.text) == ("HR-1", f"{text} is not possible now: {kind.rules()['HR-1'].text}")
    assert game.why("f8").text == "A tile goes on an empty cell; f8 holds a gray acorn."
    assert "HR-1" in kind.rules()["SC-8"].text
    assert "Nobody may pass" in Scurry(setup="4/gray f8/squirrels f6 c6").why("pass").text


@pytest.mark.parametrize("kind", BUILT_IN)
def test_rules_rest_on_rules(kind: Any) -> None:
    rests = rests_of(getattr(squirrelwidgets, kind).package)
    assert {each for others in rests.values() for each in others} - {"sentences"} <= {*rests}
