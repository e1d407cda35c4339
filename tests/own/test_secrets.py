"""Twins in a game of one's own: what only another may see reaches no view, no board, no bot, no agent."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.secrets.compare import check_bots, check_environments, check_story
from tests.secrets.twins import KNOWLEDGE, check_boards, check_views, check_worlds, pair

from .games import HighNut

PAIRS = 12
"""Pairs that are compared here; `make soak` compares all."""
BOARDS = 1


def test_twins_are_apart_in_what_is_hidden() -> None:
    pairs = [pair(HighNut, seed) for seed in range(PAIRS)]
    plies = sum(len(each.lines[0]) for each in pairs)
    assert sum(each.apart for each in pairs) > plies / 5
    assert {type(each.viewer) for each in pairs} == {int, str}
    heard = Counter(
        state.heard(text, seat, each.viewer) == KNOWLEDGE[HighNut].hears(state, text, seat, each.viewer)
        for each in pairs
        for state, (seat, text) in zip(each.states[0], each.lines[0], strict=False)
    )
    assert heard == {True: plies}


@pytest.mark.parametrize("seed", range(PAIRS))
def test_views_and_worlds_of_twins_are_alike(seed: int) -> None:
    twins = pair(HighNut, seed)
    check_views(twins)
    check_worlds(twins)
    check_story(twins)


def test_all_that_reaches_boards_bots_and_agents_is_alike() -> None:
    for twins in sorted((pair(HighNut, seed) for seed in range(PAIRS)), key=lambda each: -each.apart)[:BOARDS]:
        check_boards(twins)
        check_bots(twins)
        check_environments(twins)
