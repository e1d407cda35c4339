"""In worlds that a viewer cannot tell apart everything that reaches it is equal; `make soak` looks at whole games."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any

import pytest

from squirrelwidgets.core.model.state import State
from squirrelwidgets.core.play import story as stories
from squirrelwidgets.core.play.game import Game
from tests.secrets.twins import WITH_SECRETS, Twins, check_boards, check_views
from tests.worlds import squirrel_rush
from tests.worlds.compare import check_bots, check_environments, check_story
from tests.worlds.pairs import Table, found, pairs
from tests.worlds.tables import TABLES

PAIRS = 3
PLIES = 45
"""Pairs of each game, and plies of their lines."""
each_table = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)


def some(table: Table) -> list[Twins]:
    return pairs(table, PAIRS, PLIES)


@pytest.mark.parametrize("kind", WITH_SECRETS, ids=lambda kind: kind.name)
def test_every_game_that_hides_something_has_worlds(kind: type[Game]) -> None:
    assert kind in {table.KIND for table in TABLES.values()}, "where its cards lie: see ALL in tables.py"


@each_table
def test_worlds_differ_and_are_heard_the_same(table: Table) -> None:
    for pair in some(table):
        rows = zip(*pair.states, *pair.lines, strict=False)
        for one, other, said, said_there in rows:
            heard = pair.knowledge.hears(one, said.text, said.seat, pair.viewer)
            assert heard == pair.knowledge.hears(other, said_there.text, said.seat, pair.viewer)
        assert pair.knowledge.whole(pair.states[1][-1])
    assert sum(pair.apart for pair in some(table)) >= 2 * PAIRS


def test_a_line_goes_on_to_the_end_of_the_game() -> None:
    for seed in range(3):
        pair = found(squirrel_rush, seed)
        assert pair is not None
        assert [states[-1].actors for states in pair.states] == [(), ()]
        assert pair.apart == len(pair.states[0])


@each_table
@pytest.mark.parametrize(
    ("check", "least"), [(check_views, 0), (check_story, 20), (check_bots, 1), (check_environments, 10)]
)
def test_the_viewer_gets_the_same_in_both(table: Table, check: Callable[[Twins], int | None], least: int) -> None:
    """`least`: things that are compared."""
    assert sum(check(pair) or 0 for pair in some(table)) >= least


@each_table
def test_boards_get_the_same_in_both(table: Table) -> None:
    check_boards(min(some(table), key=lambda pair: len(pair.lines[0])))


# -- leaks, planted one by one: each must be found


def the_whole_state(patch: pytest.MonkeyPatch, pair: Twins) -> None:
    """What a view should be made from."""
    patch.setattr(type(pair.states[0][0]), "seen_by", lambda self, viewer: self)


def a_card_in_observations(patch: pytest.MonkeyPatch, pair: Twins) -> None:
    honest = State.observation

    def observation(self: State, seat: int | None = None) -> array[int]:
        numbers = honest(self, seat)
        numbers[-1] = sum(pair.knowledge.covered(self.seen_by(pair.viewer), self)) % 2
        return numbers

    patch.setattr(State, "observation", observation)


def what_others_are_told(patch: pytest.MonkeyPatch, pair: Twins) -> None:
    patch.setattr(stories, "masked", lambda event, viewer: event)


LEAKS = [
    (the_whole_state, check_views),
    (the_whole_state, check_bots),
    (a_card_in_observations, check_environments),
    (what_others_are_told, check_story),
]


PLANTED = [
    pytest.param(table, *each, id=f"{name}-{each[0].__name__}-{each[1].__name__}")
    for name, table in TABLES.items()
    for each in LEAKS
    if each[0] is not what_others_are_told or table is not squirrel_rush  # where every card goes face up
]


@pytest.mark.parametrize(("table", "leak", "check"), PLANTED)
def test_a_planted_leak_is_found(
    table: Table, leak: Any, check: Callable[[Twins], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for pair in some(table):
        with monkeypatch.context() as patch:
            leak(patch, pair)
            try:
                check(pair)
            except (AssertionError, ValueError):  # or it has a form that nobody can read
                return
    pytest.fail("not found")
