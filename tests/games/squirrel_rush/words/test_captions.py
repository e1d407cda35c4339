"""Prompts, captions and the log of Squirrel Rush: whole sentences, true of the position."""

from __future__ import annotations

import re
from itertools import pairwise

from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.games.squirrel_rush import SquirrelRush
from squirrelwidgets.games.squirrel_rush.rules import Setup
from squirrelwidgets.games.squirrel_rush.rules.phases import Phase
from tests.games.squirrel_rush.scene.lines import SETUPS, all_seen, by_id, line, stage
from tests.games.squirrel_rush.words.helpers import SMARTY, after


def test_buttons_say_what_they_do() -> None:
    setup = Setup(players=2, squirrels=("a1", "b2"), first="rust", cards="exchange", market=("51", "34", "12"))
    game = SquirrelRush(setup=setup, seed=1)
    view = game.state

    def label(sentence: str) -> str | None:
        return stage.label(view, tuple(sentence.split()))

    assert label("end") == "Stop here · +0"
    assert label("exchange 1 dark") == "Dark side up: 1"
    assert label("exchange 2") == "Market 2: 3, other side 4"
    assert label("exchange") == "Exchange a tile"
    assert label("discard flip") == "Discard Flip a tile"
    assert label("a1") is None


def test_a_drawing_says_what_is_to_be_done() -> None:
    for sentences, text in (
        ((), "Round 2 of 4. Rust: step to b1 a2 c2 b3, diagonal, flip, exit, exchange, add, least, skip."),
        (("b3",), "Round 2 of 4. Rust: step to b2 a3, skip, end."),
        (("b3", "end"), "Round 2 of 4. Rust: discard a card."),
    ):
        assert " ".join(str(after(SMARTY, *sentences)).split()).endswith(f" {text}")


def test_the_last_round_is_announced() -> None:
    for seen in all_seen():
        last = seen.view.round == seen.view.setup.rounds
        assert (by_id(seen)["day"]["s"] == "daytime-last") == last
        decides = seen.view.viewer in ("all", seen.view.mover)
        if seen.view.phase == Phase.MOVE:
            assert stage.status(seen.view, seen.story).get("note", "").startswith("Last round.") == (last and decides)


def test_the_question_says_what_may_be_entered() -> None:
    setup = Setup(players=2, glade=("52 34 12", "41 21d 53d"), squirrels=("b1", "c1"), first="rust", cards="diagonal")
    game = SquirrelRush(setup=setup, seed=1)

    def ask() -> tuple[str, str]:
        status = stage.status(game.state, game.story())
        return plain(status["ask"]), plain(status["note"])

    assert ask() == ("Step to a tile next to you", "First step: any tile. Then to fewer acorns. Your card: Diagonal.")
    game.play("a1")
    assert ask() == ("Step to fewer than 4 acorns, or stop", "Your card: Diagonal.")
    game.play("diagonal b2")
    assert ask() == ("Step to fewer than 3 acorns, or stop", "")
    game.play("b1")
    assert ask() == ("Stop: there is nothing more to pick up", "")


def test_moves_are_listed_by_turns() -> None:
    for name in SETUPS:
        states = [state for state, _ in line(name) if state.actors]
        for one, other in pairwise(states):
            before, after = stage.turn_row(one), stage.turn_row(other)
            assert after.turn == (other.turn if other.phase >= Phase.LAY + 1 else -1)
            assert after.turn >= before.turn
    heads = {
        plain(stage.move_text(state, "end")) for state, _ in line("4 play") if state.phase == Phase.MOVE and state.path
    }
    assert all(re.fullmatch(r"\+\d+", head) for head in heads)
    start = line("2 play")[0][0]
    assert stage.move_text(start, "card flip") == [{"i": "icon-flip", "say": "(flip)"}]
    assert stage.move_text(start, "lay 51 34") == "glade"
    assert plain(stage.move_text(start, "first blue")) == "first Blue"
