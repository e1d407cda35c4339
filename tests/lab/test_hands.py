"""How many play at the same time."""

from __future__ import annotations

import os
from typing import Any

import pytest

from squirrelwidgets.lab import hands


@pytest.mark.parametrize(
    ("may_use", "there_are", "workers", "hired"), [(2, 64, None, 2), (2, 64, 5, 5), (0, 3, None, 3)]
)
def test_as_many_play_as_there_are_cores_that_one_may_use(
    may_use: int, there_are: int, workers: int | None, hired: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`may_use`: 0 where the system does not tell."""
    monkeypatch.setattr(hands, "ProcessHand", object)
    monkeypatch.setattr(os, "cpu_count", lambda: there_are)
    if may_use:
        monkeypatch.setattr(os, "sched_getaffinity", lambda _process: {*range(may_use)}, raising=False)
    else:
        monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    made: list[Any] = hands.new_hands(None, workers)
    assert len(made) == hired
