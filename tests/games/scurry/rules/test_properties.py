"""Properties of every position of Scurry, over 300 random games. Those of every game are in `test_every_game.py`."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from squirrelwidgets import Scurry
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.play.saving.record import hash_of
from squirrelwidgets.games.scurry.rules import Position, Setup
from squirrelwidgets.games.scurry.rules.ground import MIDDLE, Ground, ground_of
from squirrelwidgets.games.scurry.rules.phases import Phase
from tests.core.helpers import random_setup

GAMES = 150
PLIES = 250
"""Plies of each game that are looked at."""


class Line(NamedTuple):
    """One game: its positions and the moves between them."""

    seed: int
    positions: list[Position]
    moves: list[int]


@cache
def lines() -> list[Line]:
    """300 games, from the first position to the last or to ply 250."""
    games = []
    for seed in range(GAMES):
        rng = Random(seed)
        position = Scurry(setup=random_setup(seed), seed=seed).state
        line = Line(seed, [position], [])
        while position.actors and len(line.moves) < PLIES:
            line.moves.append(rng.choice(position.legal()))
            position = position.play(line.moves[-1])
            line.positions.append(position)
        games.append(line)
    return games


def positions(most: int = 10**9) -> list[Position]:
    """All positions, or so many of them picked evenly."""
    every = [position for line in lines() for position in line.positions]
    return every[:: max(1, len(every) // most)]


def test_games_of_all_kinds_are_looked_at() -> None:
    ends = {position.ended.rule for position in positions() if position.ended}
    assert ends == {"SC-14", "SC-15", "SC-16", "SC-19"}
    assert len(positions()) > 20_000


def test_tiles_are_conserved() -> None:
    for position in positions():
        brown, gray = (sum(thing == side for thing in position.board) for side in (1, 2))
        assert position.scores == (brown, gray)
        assert position.tree == position.setup.tiles - brown - gray >= 0


def test_squirrels_stand_where_the_board_says() -> None:
    for position in positions():
        standing = [cell for cell in position.squirrels if cell >= 0]
        assert len(set(standing)) == len(standing)
        on_board = {cell for cell, thing in enumerate(position.board) if thing == 3}
        assert on_board <= set(standing)


def test_legal_moves_are_in_order_and_without_doubles() -> None:
    for position in positions():
        legal = position.legal()
        assert len(set(legal)) == len(legal)
        assert list(legal) == sorted(legal) or position.phase in (Phase.OFFER, Phase.SCURRY)
        assert bool(legal) == bool(position.actors)
        assert list(position.scratch().legal()) == list(position.legal()) == list(legal)
        if position.actors:
            assert position.legal(position.actors[0]) == legal
            assert not position.legal(1 - position.actors[0])


def test_explain_is_none_exactly_for_what_is_legal() -> None:
    rules = Scurry.rules()
    for position in positions(2500):
        legal = set(position.sentences())
        for text in (*position.ground.names, "swap", "keep"):
            why = position.explain(text)
            assert (why is None) == (text in legal), f"{text}\n{position}"
            if why:
                assert why.rule in rules
                assert why.text[-1] == "."
                assert set(why.places) <= set(position.ground.names)


def test_nobody_else_may_play() -> None:
    for position in positions(1500):
        for seat in (0, 1, CHANCE, 7):
            if (seat,) != position.actors:
                for text in position.sentences()[:3]:
                    assert position.explain(text, seat) is not None


def test_passing_is_explained() -> None:
    for position in positions(1000):
        for text in ("pass", "stop", ""):
            why = position.explain(text)
            assert why
            assert why.rule in Scurry.rules()


def test_looking_changes_nothing() -> None:
    for position in positions(1500):
        before = hash_of(position)
        scratch = position.scratch()
        if position.legal():
            scratch.push(position.legal()[0])
        str(position), position.sentences(), position.explain("f6"), position.result, position.scores
        assert hash_of(position) == before
        assert position == position.seen_by("all") == position.seen_by(0) == position.seen_by("spectator")
        assert hash(position) == hash(position.seen_by(1))


def test_a_position_cannot_be_pushed() -> None:
    with pytest.raises(TypeError, match="never changes"):
        Scurry().state.push(0)


def test_drawings_fit_in_80_columns() -> None:
    for position in positions(6000):
        rows = str(position).splitlines()
        assert max(map(len, rows)) <= 80
        assert len(rows) <= 2 * position.setup.side + 1


# -- the hexagon is symmetric

Turn = tuple[int, int]
"""A rotation by sixths, and a reflection or not."""


def turned(ground: Ground, turn: Turn) -> dict[str, str]:
    """Every cell's name on a hexagon that was turned or mirrored."""
    sixths, mirrored = turn
    names = {}
    for (letter, number), name in zip(ground.points, ground.names, strict=True):
        row, column = letter - MIDDLE, number - MIDDLE
        for _ in range(sixths):
            row, column = column, column - row
        if mirrored:
            row, column = column, row
        names[name] = ground.names[ground.points.index((row + MIDDLE, column + MIDDLE))]
    return names


@pytest.mark.parametrize("turn", [(1, 0), (2, 0), (3, 0), (0, 1), (4, 1)])
def test_a_turned_board_has_the_turned_moves(turn: Turn) -> None:
    for seed in range(24):
        rng = Random(seed)
        side = rng.choice((3, 4, 5, 6))
        names = turned(ground_of(side), turn)
        assert sorted(names.values()) == sorted(names)
        cells = rng.sample(ground_of(side).names, rng.randint(6, 16))
        setup = Setup(side=side, squirrels=(cells[0], cells[1]), brown=tuple(cells[2:5]), gray=tuple(cells[5:]))
        other = Setup(
            side=side,
            squirrels=(names[cells[0]], names[cells[1]]),
            brown=tuple(names[cell] for cell in cells[2:5]),
            gray=tuple(names[cell] for cell in cells[5:]),
        )
        here, there = Scurry(setup=setup).state, Scurry(setup=other).state
        for _ in range(40):
            assert {names[text] for text in here.sentences()} == set(there.sentences())
            assert (here.scores, here.winners, here.actors) == (there.scores, there.winners, there.actors)
            if not here.actors:
                break
            text = rng.choice(here.sentences())
            here, there = here.play(here.parse(text)), there.play(there.parse(names[text]))


def test_swapping_the_colours_swaps_the_game() -> None:
    for seed in range(24):
        rng = Random(seed)
        cells = rng.sample(ground_of(5).names, 14)
        one = Setup(side=5, squirrels=(cells[0], cells[1]), brown=tuple(cells[2:7]), gray=tuple(cells[7:]))
        other = Setup(
            side=5, squirrels=(cells[1], cells[0]), brown=tuple(cells[7:]), gray=tuple(cells[2:7]), mover="gray"
        )
        here, there = Scurry(setup=one).state, Scurry(setup=other).state
        for _ in range(60):
            assert here.sentences() == there.sentences()
            assert here.scores == there.scores[::-1]
            assert set(here.winners) == {1 - seat for seat in there.winners}
            if not here.actors:
                break
            move = rng.choice(here.legal())
            here, there = here.play(move), there.play(move)
