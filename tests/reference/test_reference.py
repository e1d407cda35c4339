"""The slow Scurry looked at by itself, so that what the package is compared with can be trusted."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.reference import scurry as slow

DATA = tomllib.loads((files("squirrelwidgets.games.scurry.rules") / "data.toml").read_text("utf-8"))
FIRST_AND_LAST = {
    "a": (1, 6), "b": (1, 7), "c": (1, 8), "d": (1, 9), "e": (1, 10), "f": (1, 11),
    "g": (2, 11), "h": (3, 11), "i": (4, 11), "j": (5, 11), "k": (6, 11),
}  # fmt: skip
"""The rows of the big board, written down from the rule sheet."""


def number_of(name: str) -> int:
    return int(name[1:])


def turn(position: slow.Position, *sentences: str) -> slow.Position:
    for sentence in sentences:
        position = slow.play(position, sentence)
    return position


# -- the board


@pytest.mark.parametrize(("side", "count"), [(3, 19), (4, 37), (5, 61), (6, 91)])
def test_boards_have_as_many_cells_as_hexagons_of_hexagons_do(side: int, count: int) -> None:
    assert len(set(slow.cells(side))) == len(slow.cells(side)) == count
    assert "f6" in slow.cells(side)
    assert set(slow.cells(side)) <= set(slow.cells(6))


def test_rows_run_as_the_rule_sheet_says() -> None:
    for letter, (first, last) in FIRST_AND_LAST.items():
        row = [number_of(name) for name in slow.cells(6) if name[0] == letter]
        assert sorted(row) == list(range(first, last + 1))


def test_the_six_neighbours_of_the_middle() -> None:
    assert {slow.step("f6", way) for way in slow.STEPS} == {"e5", "e6", "f5", "f7", "g6", "g7"}


# -- the data of the package, held against this board


def touching(names: list[str]) -> list[tuple[str, str]]:
    return [(name, near) for name in names for way in slow.STEPS if (near := slow.step(name, way)) in names]


def turned(name: str) -> str:
    """Where a cell goes when the board is turned by 60 degrees: each straight direction becomes the next one."""
    row, column = ord(name[0]) - ord("f"), number_of(name) - 6
    return slow.name_of(6 + row - column, 6 + row)


@pytest.mark.parametrize("side", [5, 6])
def test_standard_seedings_are_sound_and_fair(side: int) -> None:
    brown, gray = (DATA["standard"][str(side)][seat] for seat in ("brown", "gray"))
    named = [*brown, *gray]
    assert len(set(named)) == len(named)
    assert set(named) <= set(slow.cells(side)) - {"f6"}
    assert touching(named) == []
    assert {turned(name) for name in brown} == set(gray)
    assert {turned(name) for name in gray} == set(brown)


def test_the_short_seeding_is_the_long_one_without_its_border() -> None:
    for seat in ("brown", "gray"):
        inside = [name for name in DATA["standard"]["6"][seat] if name in slow.cells(5)]
        assert inside == DATA["standard"]["5"][seat]


LINES = [
    pytest.param(puzzle, placement, line, id=f"{puzzle['id']}-{placement}")
    for puzzle in DATA["puzzle"]
    for placement, line in puzzle["solutions"].items()
]


def of_puzzle(puzzle: dict[str, Any]) -> slow.Position:
    squirrels = puzzle["squirrels"]["brown"], puzzle["squirrels"]["gray"]
    return slow.start(puzzle["side"], puzzle["brown"], puzzle["gray"], squirrels=squirrels, mover=puzzle["mover"])


@pytest.mark.parametrize(("puzzle", "placement", "line"), LINES)
def test_solutions_of_the_puzzles_win_in_one_turn(puzzle: dict[str, Any], placement: str, line: list[str]) -> None:
    position = of_puzzle(puzzle)
    assert len(line) == puzzle["hops"]
    position = slow.play(position, placement)
    for name in line:
        assert slow.result(position) is None
        assert slow.actor(position) == puzzle["mover"]
        position = slow.play(position, name)
    assert slow.result(position) == (puzzle["mover"], "SC-14")
    assert position.turns == 1


def test_the_second_puzzle_crosses_its_start_twice() -> None:
    puzzle = DATA["puzzle"][1]
    start = puzzle["squirrels"][puzzle["mover"]]
    stops = [start, *puzzle["solutions"]["f5"]]
    crossed = [pair for pair in pairwise(stops) if start in between(*pair)]
    assert len(crossed) == 2


def between(one: str, other: str) -> list[str]:
    """The cells on the straight line from one cell to another, neither of them included."""
    for way in slow.STEPS:
        passed = []
        name = slow.step(one, way)
        while name in slow.cells(6):
            if name == other:
                return passed
            passed.append(name)
            name = slow.step(name, way)
    raise AssertionError(f"{one} and {other} are on no line")


# -- the rules


def random_position(rng: Random) -> slow.Position:
    """Anything from an empty board to a full one, small boards and full ones more often."""
    side = rng.choice((3, 3, 3, 3, 4, 5, 6))
    cells = rng.sample(slow.cells(side), len(slow.cells(side)))
    most = min(29, len(cells) - 2)
    acorns = cells[2 : 2 + rng.choice((rng.randint(0, most), rng.randint(8, most), most))]
    cut = rng.randint(0, len(acorns))
    return slow.start(
        side, acorns[:cut], acorns[cut:], squirrels=(cells[0], cells[1]), mover=rng.choice(("brown", "gray"))
    )


def walled_in(position: slow.Position) -> bool:
    """SC-24: around the mover's squirrel there is nothing but the edge, its own acorns and the other squirrel."""
    mover = position.mover
    walls = 0
    for way in slow.STEPS:
        near = slow.step(position.squirrels[mover], way)
        off = near not in slow.cells(position.side)
        own = position.acorns.get(near) == mover
        other = near == position.squirrels[slow.OTHER[mover]]
        walls += off or own or other
    return walls == 6


def test_stuck_is_walled_in_or_without_an_empty_cell() -> None:
    """SC-15 tries every placement, SC-24 looks at six cells: they agree, but for boards with no empty cell.

    SC-7 cannot be obeyed there, whatever is in sight. It takes 17 acorns on the smallest board, and the number of
    acorns between turns never changes: only a free position that begins so is ever so.
    """
    rng = Random(24)
    stuck = full = 0
    for _ in range(1000):
        position = random_position(rng)
        lost = slow.result(position) == (slow.OTHER[position.mover], "SC-15")
        assert lost == (slow.result(position) is not None)
        if slow.empty(position):
            assert lost == walled_in(position), position
            stuck += lost
        else:
            assert lost
            full += not walled_in(position)
    assert stuck > 10
    assert full > 10


def test_a_turn_adds_one_acorn_and_takes_one_away() -> None:
    rng = Random(7)
    turns = 0
    for _ in range(60):
        position = random_position(rng)
        between_turns = len(position.acorns)
        while slow.result(position) is None and position.turns < 10:
            position = slow.play(position, rng.choice(slow.legal(position)))
            if position.phase == "place":
                assert len(position.acorns) == between_turns
                turns += 1
            assert slow.tree(position) >= 0
    assert turns > 100


def test_places_are_kept_apart_and_sides_are_turned() -> None:
    """A small turn, written down by hand: e6 flips and stays, e8 is eaten, the start is empty."""
    position = slow.start(3, ["h8"], ["e6"], squirrels=("e4", "g6"))
    position = turn(position, "e7", "e6")
    assert position.acorns == {"h8": "brown", "e6": "brown", "e7": "gray"}
    assert slow.legal(position) == ["e7"]
    position = turn(position, "e7")
    assert position.acorns == {"h8": "brown", "e6": "brown"}
    assert position.squirrels == {"brown": "e7", "gray": "g6"}
    assert slow.result(position) == ("brown", "SC-14")


def test_what_is_not_legal_is_refused() -> None:
    position = slow.start(3, [], ["f8"], squirrels=("f6", "d4"))
    for sentence in ("f6", "f8", "d4", "a1", "swap", ""):
        with pytest.raises(ValueError, match="^" + sentence + "$"):
            slow.play(position, sentence)


def test_gray_answers_before_gray_chooses() -> None:
    position = slow.start(4, ["f4", "d4"], ["f8", "h8"], swap=True)
    assert (slow.actor(position), set(slow.legal(position))) == ("brown", {"f4", "d4"})
    position = turn(position, "f4")
    assert (slow.actor(position), set(slow.legal(position))) == ("gray", {"swap", "keep"})
    for answer in ("swap", "keep"):
        chosen = turn(position, answer)
        assert (slow.actor(chosen), set(slow.legal(chosen))) == ("gray", {"f8", "h8"})
        begun = turn(chosen, "h8")
        assert (slow.actor(begun), begun.phase, begun.turns) == ("brown", "place", 0)
        assert begun.acorns == {"d4": "brown", "f8": "gray"}


# -- endings that need no luck: each squirrel has one cell to go to and comes back from there

WALLS: dict[str, Any] = {"brown": ["e4", "e5", "d6", "e6"], "gray": ["g8", "g7", "h6", "g6"]}
ROUND = ["d5", "d5", "h7", "h7", "d4", "d4", "h8", "h8"]


def pockets(**options: Any) -> slow.Position:
    return slow.start(3, **WALLS, squirrels=("d4", "h8"), **options)


def test_in_pockets_there_is_one_thing_to_do_and_no_end() -> None:
    position = pockets(cap=None)
    for sentence in ROUND * 3:
        assert slow.legal(position) == [sentence]
        position = slow.play(position, sentence)
    assert slow.result(position) is None
    assert (position.acorns, position.squirrels) == (pockets().acorns, pockets().squirrels)


@pytest.mark.parametrize("cap", [1, 2, 7])
def test_the_cap_counts_turns_of_both(cap: int) -> None:
    position = pockets(cap=cap)
    for sentence in (ROUND * 2)[: 2 * cap]:
        assert slow.result(position) is None
        position = slow.play(position, sentence)
    assert slow.result(position) == ("draw", "SC-16")
    assert position.turns == cap


def test_the_first_position_counts_among_the_three() -> None:
    position = turn(pockets(repetition=True), *ROUND, *ROUND[:7])
    assert slow.result(position) is None
    position = turn(position, ROUND[7])
    assert slow.result(position) == ("draw", "SC-16")
    assert position.turns == 8


def test_anywhere_loses_where_the_strict_rule_forbids() -> None:
    strict = slow.start(3, [], ["d6"], squirrels=("f5", "h8"))
    assert "d4" not in slow.legal(strict)
    loose = slow.start(3, [], ["d6"], squirrels=("f5", "h8"), anywhere=True)
    assert set(slow.legal(loose)) == set(slow.cells(3)) - {"d6", "f5", "h8"}
    assert slow.result(turn(loose, "d4")) == ("gray", "SC-15")
    for name in slow.legal(strict):
        assert slow.result(turn(loose, name)) is None
