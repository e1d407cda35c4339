"""Explanations of Squarrels beyond single rules: how deals go on."""

from __future__ import annotations

from squirrelwidgets.games.squarrels.rules import Position, Setup


def test_deals_and_mixing_are_told_how_they_go_on() -> None:
    state = Position.begin(Setup(players=3, dealer="rust"))
    assert [str(state.explain(text)) for text in ("deal", "deal blue")] == [
        '"deal" goes on with blue. (SQ-3)',
        '"deal blue" goes on with the names of cards. (SQ-3)',
    ]
    assert str(state.explain("deal blue 1 2 3")) == "Blue gets 7 cards, not 3. (SQ-3)"
    assert str(state.explain("deal rust 1 1 1 1 1 1 1")) == "The next hand that gets cards is blue's. (SQ-4)"
