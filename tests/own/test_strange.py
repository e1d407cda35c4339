"""Games that are drawn at random hold like any other."""

from __future__ import annotations

import pytest

from .strange import found, strange

FEW = (0, 2, 6, 11)
"""Quick ones, with each kind of part among them."""
MANY = 60


@pytest.mark.parametrize("seed", FEW)
def test_a_strangers_game_holds(seed: int) -> None:
    assert found(seed) == []


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(MANY))
def test_many_strangers_games_hold(seed: int) -> None:
    assert found(seed) == []


def test_they_have_all_parts_and_words() -> None:
    parts = {type(part).__name__ for seed in range(40) for part in strange(seed).setup().parts.values()}
    assert {"Cells", "Heaps", "Track", "Die", "DeckPart", "HandPart", "RowPart", "PilePart", "Score"} <= parts
