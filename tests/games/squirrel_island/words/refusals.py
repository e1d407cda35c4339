"""Positions after some sentences, and the check that a refusal is as it should be and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets import IllegalMove, NotAMove
from squirrelwidgets.core.play.saving.record import hash_of
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.position import Position

Refusal = tuple[str, str, str, tuple[str, ...]]
"""A sentence, and the rule, text and places of its refusal."""


def begin(*sentences: str, **options: Any) -> Position:
    """After these sentences, in the middle of a day unless the options say otherwise; rust begins."""
    options = {"players": 2, "hands": ["", ""], "first": "rust", **options}
    state = SquirrelIsland.begin(SquirrelIsland.setup(**options))
    for text in sentences:
        state = state.play(state.parse(text))
    return state


def refuses(state: Position, refusals: list[Refusal], seat: int | None = None) -> None:
    before = hash_of(state)
    for text, rule, reason, places in refusals:
        why = state.explain(text, seat)
        assert why, text
        assert (why.rule, why.text, why.places) == (rule, reason, places), text
        try:
            move = state.parse(text)
        except NotAMove:
            continue
        assert not state.allows(move, seat)
        with pytest.raises(IllegalMove) as caught:
            state.play(move, seat)
        assert caught.value.explanation.rule
    assert hash_of(state) == before
