"""Variants agree with versions of them that were written by their words alone; the soak plays ten times as many."""

from __future__ import annotations

from collections import Counter

import pytest

from .second_versions import VERSIONS, agree

GAMES = 50


@pytest.mark.parametrize("name", VERSIONS)
def test_a_variant_agrees_with_a_second_version(name: str) -> None:
    tried: Counter[str] = sum((agree(name, n, hints=20) for n in range(GAMES)), Counter())
    assert tried["ended"] > GAMES / 3
    assert tried["refusals"] > 1000
    assert tried["hints"] > 50
