"""Twins tell the same to bots and agents of the seat that cannot tell them apart; `make soak` looks at all of them."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any

import pytest

from squirrelwidgets import SquirrelRush
from squirrelwidgets.core.model.state import State
from squirrelwidgets.core.play import story as stories
from squirrelwidgets.core.play.game import Game
from tests.secrets.compare import check_bots, check_environments, check_story
from tests.secrets.twins import WITH_SECRETS, Twins, check_views, pair

PAIRS = 8
each_game = pytest.mark.parametrize("kind", WITH_SECRETS, ids=lambda kind: kind.name)


def some(kind: type[Game]) -> list[Twins]:
    return [pair(kind, seed) for seed in range(PAIRS)]


@each_game
@pytest.mark.parametrize(("check", "least"), [(check_story, 20), (check_bots, 10), (check_environments, 10)])
def test_the_viewer_gets_the_same_in_both(kind: type[Game], check: Callable[[Twins], int], least: int) -> None:
    """`least`: things that are compared."""
    assert sum(map(check, some(kind))) >= least


# -- leaks, planted one by one: each must be found


def the_whole_state(patch: pytest.MonkeyPatch, twins: Twins) -> None:
    """What a view should be made from. Numbers are still of an honest one: a game may have a form for no other."""
    position = type(twins.states[0][0])
    honest, observed = position.seen_by, position.observation
    patch.setattr(position, "seen_by", lambda self, viewer: self)
    patch.setattr(position, "observation", lambda self, seat: observed(honest(self, seat), seat))


def a_card_in_observations(patch: pytest.MonkeyPatch, twins: Twins) -> None:
    honest = State.observation

    def observation(self: State, seat: int | None = None) -> array[int]:
        numbers = honest(self, seat)
        numbers[-1] = sum(twins.knowledge.covered(self.seen_by(twins.viewer), self)) % 2
        return numbers

    patch.setattr(State, "observation", observation)


def what_others_are_told(patch: pytest.MonkeyPatch, twins: Twins) -> None:
    patch.setattr(stories, "masked", lambda event, viewer: event)


LEAKS = [
    (the_whole_state, check_views),
    (the_whole_state, check_bots),
    (a_card_in_observations, check_environments),
    (what_others_are_told, check_story),
]


PLANTED = [
    pytest.param(kind, *each, id=f"{kind.name}-{each[0].__name__}-{each[1].__name__}")
    for kind in WITH_SECRETS
    for each in LEAKS
    if each[0] is not what_others_are_told or kind is not SquirrelRush  # where every card goes face up
]


@pytest.mark.parametrize(("kind", "leak", "check"), PLANTED)
def test_a_planted_leak_is_found(
    kind: type[Game], leak: Any, check: Callable[[Twins], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for twins in some(kind):
        with monkeypatch.context() as patch:
            leak(patch, twins)
            try:
                check(twins)
            except AssertionError:
                return
    pytest.fail("not found")
