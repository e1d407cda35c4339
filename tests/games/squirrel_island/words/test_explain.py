"""Explanations of Squirrel Island beyond single rules: what is told of a hand to others."""

from __future__ import annotations

import pytest

from squirrelwidgets.games.squirrel_island import SquirrelIsland


@pytest.mark.rule("SI-2")
def test_to_others_a_hand_is_somebody_elses_decision() -> None:
    state = SquirrelIsland.begin(SquirrelIsland.setup(players=2, hands=["glider", ""], first="rust"))
    view = state.seen_by(1)
    for text in ("play glider", "play peddler", "sleep", "stash glider"):
        assert str(view.explain(text, 0)) == "That is Rust's decision: you do not see the cards. (SI-2)"
    assert str(view.explain("sleep", 1)) == "It is Rust's turn, not Blue's. (SI-8)"
