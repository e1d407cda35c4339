"""Puzzles, and how solutions are counted: against every turn that the slow reference can play."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from squirrelwidgets import BadSetup, Scurry
from tests.games.scurry.helpers import scurry
from tests.reference import scurry as slow

rule = pytest.mark.rule


@rule("SC-17")
@pytest.mark.parametrize(
    ("number", "mover", "placements", "hops"),
    [(1, 0, {"c4", "e6"}, 11), (2, 1, {"f5"}, 14), (3, 0, {"f5", "c2", "d3"}, 21)],
)
def test_the_puzzles_have_the_books_solutions(number: int, mover: int, placements: set[str], hops: int) -> None:
    game = Scurry.puzzle(number)
    assert game.state.actors == (mover,)
    solutions = game.solve()
    assert {each.placement for each in solutions} == placements
    for each in solutions:
        assert each.hops == len(each.path) == hops
        game.goto(0).play(each.placement, *each.path)
        assert game.result is not None
        assert (game.result.winners, game.result.rule) == ((mover,), "SC-14")
        assert game.state.turn == 1  # in this very turn


@rule("SC-17", "SC-12")
def test_a_solution_may_cross_where_the_squirrel_began() -> None:
    game = scurry("4/gray f8 f4/squirrels f6 d6")
    assert ("f9", ("f8", "f9")) not in [(each.placement, each.path) for each in game.solve()]
    crossing = next(each for each in game.solve() if each.placement == "f7")
    assert crossing.path == ("f4", "f7", "f8")
    either_way = scurry("3/gray d5 f4/squirrels f5 d4").solve()
    assert next(each for each in either_way if each.placement == "f7").path == ("f4", "f7", "d5"), "not d5 f7 f4"


def crossings(start: str, path: tuple[str, ...]) -> int:
    """The hops of a path that pass over its start, which lies between their ends then."""
    passed = 0
    for origin, to in pairwise((start, *path)):
        letters = ord(to[0]) - ord(origin[0]), ord(start[0]) - ord(origin[0])
        numbers = int(to[1:]) - int(origin[1:]), int(start[1:]) - int(origin[1:])
        n = max(abs(letters[0]), abs(numbers[0]))
        step = letters[0] / n, numbers[0] / n
        passed += any((letters[1], numbers[1]) == (step[0] * far, step[1] * far) for far in range(1, n))
    return passed


@rule("SC-17", "SC-12")
def test_the_second_puzzles_path_crosses_its_start_twice() -> None:
    """As the book says; other paths to the same end cross it once, or never."""
    game = Scurry.puzzle(2)
    (solution,) = game.solve(count=True)
    assert solution.paths == 6
    assert crossings("d7", solution.path) == 2
    assert game.hint().sentences == (solution.placement, *solution.path)


@rule("SC-17")
def test_there_is_no_fourth_puzzle() -> None:
    with pytest.raises(BadSetup) as error:
        Scurry.puzzle(4)
    assert error.value.rule == "SC-17"


def wins(position: slow.Position) -> list[list[str]]:
    """Every turn of the mover that wins, tried out."""
    mover = position.mover
    turns: list[list[str]] = []

    def go(here: slow.Position, sentences: list[str]) -> None:
        if slow.result(here) == (mover, "SC-14"):
            turns.append(sentences)
        elif slow.actor(here) == mover and slow.result(here) is None:
            for sentence in slow.legal(here):
                go(slow.play(here, sentence), [*sentences, sentence])

    go(position, [])
    return turns


@rule("SC-18", "SC-17")
def test_solutions_are_counted_as_trying_everything_counts_them() -> None:
    rng = Random(18)
    solved = 0
    for _ in range(40):
        side = rng.choice((3, 4))
        cells = rng.sample(slow.cells(side), rng.randint(4, 7))
        cut = rng.randint(0, 2)
        start: dict[str, Any] = {
            "brown": tuple(cells[2 : 2 + cut]),
            "gray": tuple(cells[2 + cut :]),
            "squirrels": tuple(cells[:2]),
            "hops": rng.choice((1, 1, 2)),
        }
        tried = wins(slow.start(side, **start))
        expected: dict[str, int] = {}
        for turn in tried:
            expected[turn[0]] = expected.get(turn[0], 0) + 1
        game = Scurry(setup=Scurry.setup(side=side, **start))
        solutions = game.solve(count=True)
        assert {each.placement: each.paths for each in solutions} == expected, str(game.settings)
        assert len(solutions) == len(expected)  # the same placement is the same solution
        assert all([each.placement, *each.path] in tried for each in solutions)
        assert all(each.hops == len(start["gray"]) + 1 for each in solutions)  # every acorn once, the placed one too
        assert all(each.paths is None for each in game.solve())
        solved += bool(solutions)
    assert solved > 5
