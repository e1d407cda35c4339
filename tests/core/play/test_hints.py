"""Hints serve the seat that asks: none tells what lies in another hand."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets import NutHunt, Scurry, Squarrels, SquirrelError, SquirrelIsland
from squirrelwidgets.core.model.events import Hint
from tests.secrets.twins import game_of, widest

HANDS = ["1 2", "2 5", "3 4"]
"""Each seat has a best card of its own to lay."""


def quarrel(seats: Any = None) -> Squarrels:
    """Rust has turned up a Quarrel: all three lay a card at the same time."""
    game = Squarrels(["Ada", "Bo", "Cy"], setup={"hands": HANDS, "dealer": "ochre", "race": "none"}, chance="ask")
    if seats:
        game.seats = seats
    game.play("draw", "card quarrel")
    assert game.state.actors == (0, 1, 2)
    return game


def cards(hint: Any) -> set[str]:
    return {word for sentence in hint.sentences for word in sentence.split()[1:]}


@pytest.mark.parametrize("seat", ["rust", "blue", "ochre"])
def test_a_hint_in_a_quarrel_serves_the_seat_that_asks(seat: str) -> None:
    hint = quarrel().hint(seat=seat)
    number = ("rust", "blue", "ochre").index(seat)
    assert cards(hint)
    assert cards(hint) <= set(HANDS[number].split())
    assert hint.places == (f"hand-{seat}",)


@pytest.mark.parametrize("seat", range(3))
def test_the_only_person_at_a_table_is_the_one_who_asks(seat: int) -> None:
    seats: list[Any] = ["greedy"] * 3
    seats[seat] = None
    game = quarrel(seats)
    assert cards(game.hint()) <= set(HANDS[seat].split())
    assert game.hint() == game.hint(seat=seat)


def test_where_several_decide_at_once_one_has_to_be_named() -> None:
    hint = quarrel().hint()
    assert hint.sentences == hint.places == ()
    assert hint.reason == 'Ada, Bo and Cy decide at the same time: ask for one of them, as hint(seat="rust").'


def test_a_person_hears_nothing_of_a_bots_cards_on_its_turn() -> None:
    game = Squarrels(["Ada", "Bot"], setup={"hands": ["1 2", "3 3"], "dealer": "rust"}, seats=[None, "greedy"], seed=1)
    assert game.state.actors == (1,)
    assert game.hint() == game.hint(seat="rust") == Hint((), "Ada has nothing to decide now.")


def test_the_one_who_decides_is_served_where_people_take_turns() -> None:
    game = Squarrels(["Ada", "Bo"], setup={"hands": ["1 2", "3 3"], "dealer": "rust"}, seed=1)
    assert game.state.actors == (1,)
    assert game.hint().sentences == game.hint(seat="blue").sentences != ()


def test_nobody_but_the_one_who_decides_gets_a_suggestion() -> None:
    assert Scurry(["Ada", "Bo"]).hint(seat="gray").reason == "Bo has nothing to decide now."
    assert Scurry().hint(seat="brown").sentences
    for seat in ("red", 7, -1):
        with pytest.raises(SquirrelError, match="a seat is one of brown, gray; not"):
            Scurry().hint(seat=seat)


@pytest.mark.parametrize("kind", [Squarrels, NutHunt, SquirrelIsland])
def test_hints_of_twins_are_the_same(kind: Any) -> None:
    """Worlds that differ in what is hidden from a seat: its hints do not."""
    deciding = [pair for pair in widest(kind) if pair.viewer in pair.states[0][-1].actors]
    assert deciding
    for pair in deciding[:4]:
        one, other = [list(game_of(pair, n))[-1].hint(seat=pair.viewer) for n in (0, 1)]
        assert one == other
        assert one.sentences
