"""The solver: the puzzles' solutions, and on small positions exactly what trying everything finds."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from squirrelwidgets import Scurry
from squirrelwidgets.core.words.rule_texts import data_of
from squirrelwidgets.games.scurry.rules import Position, Scratch, Setup
from squirrelwidgets.games.scurry.rules.ground import ground_of
from squirrelwidgets.games.scurry.rules.phases import Phase
from tests.core.helpers import wander

PUZZLES = data_of("squirrelwidgets.games.scurry.rules")["puzzle"]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle["id"])
def test_the_solutions_in_the_data_win(puzzle: dict[str, Any]) -> None:
    for placement, path in puzzle["solutions"].items():
        game = Scurry.puzzle(puzzle["id"]).play(placement, *path)
        assert game.result
        assert game.result.winners == (("brown", "gray").index(str(puzzle["mover"])),)
        assert len(path) == puzzle["hops"]


def wins(scratch: Scratch, mover: int) -> int:
    """Counts the paths from here that win this very turn, by trying everything."""
    if scratch.ended:
        return scratch.ended.rule == "SC-14" and scratch.ended.winners == (mover,)
    if scratch.phase != Phase.SCURRY or scratch.mover != mover:
        return 0
    total = 0
    for move in scratch.legal():
        after = scratch.scratch()
        after.push(move)
        total += wins(after, mover)
    return total


def by_trying(position: Position) -> dict[str, int]:
    """Winning placements and how many paths each has."""
    paths = {}
    for move in position.legal():
        after = position.scratch()
        after.push(move)
        if count := wins(after, position.mover):
            paths[position.say(move)] = count
    return paths


def small(seed: int) -> Position:
    """A free position with few acorns, on which everything can be tried."""
    rng = Random(seed)
    side = rng.choice((3, 3, 4, 5))
    cells = rng.sample(ground_of(side).names, rng.randint(4, 9))
    brown = rng.randint(0, len(cells) - 2)
    setup = Setup(
        side=side,
        squirrels=(cells[0], cells[1]),
        brown=tuple(cells[2 : 2 + brown]),
        gray=tuple(cells[2 + brown :]),
        mover=rng.choice(("brown", "gray")),
        anywhere=rng.random() < 0.2,
        hops=rng.choice((1, 1, 2)),
    )
    return Scurry(setup=setup).state


def test_it_finds_what_trying_everything_finds() -> None:
    with_some = without = 0
    for seed in range(160):
        game = Scurry(setup=small(seed).setup)
        expected = by_trying(game.state)
        assert {each.placement: each.paths for each in game.solve(count=True)} == expected, str(game)
        with_some += bool(expected)
        without += not expected
        for each in game.solve():
            assert Scurry(setup=game.settings).play(each.placement, *each.path).result
    assert with_some >= 30
    assert without >= 30


def test_it_solves_in_the_middle_of_a_scurry() -> None:
    checked = solved = 0
    for seed in range(60):
        game = Scurry(setup=small(seed).setup)
        if game.over:
            continue
        wander(game, 2, seed)
        if game.state.phase != Phase.SCURRY:
            continue
        checked += 1
        paths = wins(game.state.scratch(), game.state.mover)
        solutions = game.solve(count=True)
        assert [each.paths for each in solutions] == ([paths] if paths else [])
        for each in solutions:
            solved += 1
            assert each.placement == ""
            assert game.play(*each.path).result
    assert checked >= 15
    assert solved >= 5


def test_it_solves_nothing_where_there_is_no_turn() -> None:
    assert Scurry().solve() == []
    assert wander(Scurry(setup="3/random", seed=1), 1000).solve() == []


def test_a_hint_is_a_winning_turn_if_there_is_one() -> None:
    for number in (1, 2, 3):
        game = Scurry.puzzle(number)
        hint = game.hint()
        assert "SC-14" in hint.reason
        assert game.play(*hint.sentences).result


def test_a_hint_without_a_win_is_a_whole_turn() -> None:
    for plies in (2, 25, 60):
        game = wander(Scurry(seed=3), plies)
        assert game.solve() == []
        turn = game.state.turn
        assert re.match(r"No turn reaches every|\w+ is the only", game.hint().reason)
        assert game.play(*game.hint().sentences).state.turn == turn + 1
