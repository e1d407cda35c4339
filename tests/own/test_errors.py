"""What a newcomer is told: at the class line, while it plays, by the checker."""

from __future__ import annotations

import re
import traceback
from typing import Any

import pytest

from squirrelwidgets import BadSetup, IllegalMove, NotAMove, SquirrelError, own
from squirrelwidgets.core.desk.desk import Desk

from .games import HighNut, Nim, TicTacToe


def made(name: str = "Mine", **written: Any) -> Any:
    """A game of these, with a grid, that sets a mark."""
    usual: dict[str, Any] = {"cells": own.grid(2, 2), "legal": lambda self: self.cells.empty, "play": mark}
    return type(own.Game)(name, (own.Game,), {"__doc__": "Mark.", **usual, **written})


def mark(self: Any, cell: str) -> None:
    self.cells[cell] = self.mover
    if not self.cells.empty:
        self.tie("Full.")


def without(name: str) -> Any:
    usual: dict[str, Any] = {"cells": own.grid(2, 2), "legal": lambda self: self.cells.empty, "play": mark}
    del usual[name]
    return type(own.Game)("Mine", (own.Game,), usual)


def told(error: BaseException) -> str:
    """As Python prints it."""
    return "".join(traceback.format_exception_only(type(error), error))


AT_THE_CLASS = {
    "no play": (lambda: without("play"), r"Mine lacks `def play\(self, …\)`: what a sentence does"),
    "no legal": (lambda: without("legal"), r"Mine lacks `def legal\(self\)`: .*; or `def why"),
    "no part": (lambda: without("cells"), r"Mine has nothing to see: give it a part, such as `cells = own.grid"),
    "scores": (
        lambda: made(scores=lambda self: 1),
        r"Mine.scores: this name is the house's own. Call yours `my_scores`",
    ),
    "an option": (lambda: made(secret=own.option(1, "S", least=1)), r"Mine.secret: this name is the house's own"),
    "draw": (lambda: made(draw=lambda self: 1), r"Mine.draw: a game without a winner is `self.tie.*`self.deal"),
    "init": (lambda: made(__init__=lambda self: None), r"Mine.__init__: write `def start\(self\)`"),
    "a list": (lambda: made(seen=[]), r"Mine.seen: a list would be shared by all games.*call it SEEN"),
    "a text for a rule": (lambda: made(prompt="Go!"), r"Mine.prompt: the rules say it as a method, def prompt\(self\)"),
    "two places": (lambda: made(more=own.grid(2, 2)), r"Mine: `cells` and `more` both have a1: a word means one thing"),
    "a seat": (lambda: made(deck=own.deck(["rust"])), r"Mine.deck: rust is a seat; call it otherwise"),
    "no deck": (lambda: made(deck=own.deck([1]), hand=own.hand("dekc")), r"hand: there is no deck 'dekc'.*: deck"),
    "no option": (lambda: made(cells=own.grid("sid", 2)), r"'sid' is no option of this game"),
}


@pytest.mark.parametrize("name", AT_THE_CLASS)
def test_the_class_line_says_what_cannot_be(name: str) -> None:
    make, says = AT_THE_CLASS[name]
    with pytest.raises(TypeError, match=says):
        make()


def test_rules_cannot_say_super() -> None:
    with pytest.raises(TypeError, match="rules cannot say super"):

        class Mine(own.Game):
            cells = own.grid(2, 2)

            def why(self, cell: str) -> Any:
                return super().why(cell)

            def play(self, cell: str) -> None: ...


def undeclared(self: Any, cell: str) -> None:
    self.foo = 1


def misspelt(self: Any, cell: str) -> None:
    self.winn(self.mover, "Ha.")


def drawn(self: Any, cell: str) -> None:
    self.draw("Full.")


WHILE_IT_PLAYS = {
    "undeclared": (
        undeclared,
        AttributeError,
        r"while `a1` was played: it gets 'a1'.*line \d+.*declared in the class: `foo = 0`",
    ),
    "misspelt": (misspelt, AttributeError, r"'Mine' object.*Did you mean `win`.*declared in the class: `winn = 0`"),
    "draw": (drawn, AttributeError, r"is `tie`, cards are given by `deal`"),
    "words": (lambda self, cell, more: None, TypeError, r"missing 1 required positional argument.*it gets 'a1'"),
    "cells": (lambda self, cell: self.cells["z9"], LookupError, r"There is no cell z9; there are a1, b1, a2, b2"),
    "a list on a cell": (lambda self, cell: self.cells.__setitem__(cell, []), TypeError, r"stands None, a seat or"),
    "win by name": (lambda self, cell: self.win("rust"), TypeError, r"a seat is a number, as self.mover; not 'rust'"),
    "win by colour": (lambda self, cell: self.win("rust", "Ha."), TypeError, r"a seat is a number from 0 to 1.*'rust'"),
    "win without why": (lambda self, cell: self.win(0, 1), TypeError, r"win\(seat, …, text\): say why, in a text"),
    "tie without why": (lambda self, cell: self.tie(None), TypeError, r"tie\(text\): say why, in a text"),
    "end without points": (
        lambda self, cell: self.end("Over."),
        TypeError,
        r"declare own.score\(\), or say win or tie",
    ),
    "next": (lambda self, cell: self.next(2), TypeError, r"a seat is a number from 0 to 1.*not 2"),
    "roll": (lambda self, cell: self.roll(6), TypeError, r"roll\(self.die\): not 6, which is no die"),
    "deal": (lambda self, cell: self.deal(1, self.cells, 0), TypeError, r"`to` is a part with cards, as self.hand"),
    "tell": (lambda self, cell: self.tell(1), TypeError, r"what is told is a text, not 1"),
}


@pytest.mark.parametrize("name", WHILE_IT_PLAYS)
def test_an_error_of_the_rules_says_when_and_what_would_do(name: str) -> None:
    play, kind, says = WHILE_IT_PLAYS[name]
    game = made(play=play)(seed=1)
    with pytest.raises(kind) as caught:
        game.play("a1")
    assert re.search(says, told(caught.value).replace("\n", " ")), told(caught.value)
    assert game.ply == 0


def test_more_cards_than_there_are() -> None:
    def start(self: Any) -> None:
        self.deal(5, self.hand, 0)

    kind = made(deck=own.deck([1, 2, 3]), hand=own.hand("deck"), start=start)
    with pytest.raises(ValueError, match="5 were to be dealt, the deck has 3"):
        kind()


def test_a_deck_is_said_itself_or_as_a_list() -> None:
    deck = own.deck([1, 2, 3])
    kind = made(deck=deck, hand=own.hand(deck), start=lambda self: self.deal(3, self.hand, 1))
    assert sorted(kind(seed=1).state.hand[1]) == [1, 2, 3]


def test_a_reason_is_a_text() -> None:
    class Mine(own.Game):
        cells = own.grid(2, 2)

        def why(self, cell: str) -> Any:
            return self.cells[cell] is not None

        play = mark

    with pytest.raises(TypeError, match="gives the reason as a text, or None; not True"):
        Mine().play("a1")


@pytest.mark.parametrize("given", [None, "a1", 3])
def test_legal_is_a_list(given: Any) -> None:
    with pytest.raises(TypeError, match=r"legal\(self\) gives a list of all that may be said"):
        made(legal=lambda self: given)()


def test_a_board_says_what_went_wrong_and_stays_as_it_is() -> None:
    game = made(play=undeclared)(seed=1)
    answer = Desk(game).handle(
        {"id": 1, "rev": game.revision, "kind": "play", "say": "a1", "words": ["a1"], "node": game.node.id}
    )
    assert "has no attribute 'foo'" in answer["text"]
    assert "line" in answer["text"]
    assert game.ply == 0


def test_a_board_says_what_plays_otherwise_each_time() -> None:
    seen: list[str] = []

    def outside(self: Any, cell: str) -> None:
        seen.append(cell)
        self.cells[self.cells.empty[len(seen) % 2]] = self.mover

    game = made(play=outside)()
    with pytest.raises(SquirrelError, match="`a1` played twice gives two positions: let a part be the chance"):
        game.play("a1")
    assert game.ply == 0


def test_what_nobody_parses_gets_the_legal_sentences() -> None:
    with pytest.raises(NotAMove, match=r"say a 1, a 2.*Nearest: a 1"):
        Nim().play("a1")
    with pytest.raises(IllegalMove, match='"a" goes on with 1, 2 or 3'):
        Nim().play("a")
    with pytest.raises(IllegalMove, match=r'"a" goes on with 1, 2 or 3, not 9. a has 3.'):
        Nim().play("a 9")
    with pytest.raises(IllegalMove, match=r"A cell takes one mark. \(TTT-1\)"):
        TicTacToe().play("a1", "a1")
    with pytest.raises(IllegalMove, match="It is Rust's turn, not Blue's"):
        Nim().play("a 1", seat="blue")
    assert "Now it is chance" in str(HighNut(chance="ask").why("1"))


def test_a_place_that_is_taken_is_named() -> None:
    game = made()().play("a1")
    assert "On a1 stands Rust. You can say b1, a2 or b2." in str(game.why("a1"))


def test_a_reason_ends_in_its_rule() -> None:
    class Flood(own.Game):
        """Go.

        Where paths are."""

        cells = own.grid(2, 2)

        def legal(self) -> Any:
            return [("go", "a1"), ("go", "b1")]

        def why(self, word: str, there: str | None = None) -> Any:
            return f"No path leads to {there}. (F-2)"

        def play(self, word: str, there: str) -> None:
            self.tie("Over. (F-2)")

    assert str(Flood().why("go a2")) == "No path leads to a2. (F-2)"
    assert str(Flood().why("go")) == '"go" goes on with a1 or b1. (F-1)'
    result = Flood().play("go a1").result
    assert result
    assert (result.text, result.rule) == ("Over.", "F-2")
    assert list(Flood.rules()) == ["F-1", "F-2"]


def test_a_view_is_for_looking() -> None:
    view = HighNut(seed=1).state.seen_by(0)
    with pytest.raises(TypeError, match="a view is for looking"):
        view.scratch().push(view.moves[0])
    after = view.then(view.moves[0])  # played in a world that may be
    assert after.viewer == 0


def test_values_of_a_position_refuse() -> None:
    state = TicTacToe(seed=1).state
    with pytest.raises(TypeError, match="never changes"):
        state.cells["a1"] = 0
    with pytest.raises(AttributeError, match="never changes"):
        state.mover = 1
    with pytest.raises(TypeError, match="never changes"):
        HighNut(seed=1).state.hand.move(1, 0, HighNut(seed=1).state.gone)


def test_setups_are_refused_in_words() -> None:
    with pytest.raises(BadSetup, match="'z9' is no cell of this game"):
        TicTacToe(setup="cells=z9=rust")
    with pytest.raises(BadSetup, match="here are 3"):
        HighNut(setup={"hand": ["1 1 1", ""]})
    state = HighNut(seed=1, chance="ask").state
    with pytest.raises(BadSetup, match="A setup begins where somebody is to move"):
        state.to_setup()
