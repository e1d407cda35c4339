"""Times of slaps in the log: different ones are written differently, with no more digits than that takes (SQ-19)."""

from __future__ import annotations

import re
from itertools import permutations
from random import Random

import pytest

from squirrelwidgets import Squarrels
from squirrelwidgets.core.words.runs import plain

SETUP = "players=4 hands=1/2/3/4 dealer=teal"


def told(slaps: str) -> str:
    """The log's line about these slaps at a Hoard that rust drew."""
    game = Squarrels(setup=SETUP, chance="ask").play("draw", "card hoard", slaps)
    lines = [plain(line["text"]) for line in game.stage().log(game.state, game.state.events)]
    return next(line for line in lines if line.startswith("Slaps"))


@pytest.mark.rule("SQ-19")
@pytest.mark.parametrize(
    ("slaps", "times"),
    [
        ("slap blue@300 ochre@310", "Blue 0.30 s, Ochre 0.31 s"),
        ("slap blue@411 ochre@414", "Blue 0.411 s, Ochre 0.414 s"),
        ("slap blue@411.2 ochre@411.4 teal@900", "Blue 0.4112 s, Ochre 0.4114 s, Teal 0.9000 s"),
        ("slap blue@412 ochre@412", "Blue 0.41 s, Ochre 0.41 s"),
        ("slap blue", "Blue"),
    ],
)
def test_times_that_differ_are_told_apart(slaps: str, times: str) -> None:
    assert told(slaps) == f"Slaps: {times}. (SQ-17)"


@pytest.mark.rule("SQ-19")
def test_the_order_of_slaps_can_be_read_from_their_times() -> None:
    rng = Random(19)
    for _ in range(200):
        base = rng.randrange(150, 2900)
        blue, ochre, teal = (round(base + rng.choice((0, 0.1, 3, 40)) * rng.random(), 1) for _ in range(3))
        line = told(f"slap blue@{blue:g} ochre@{ochre:g} teal@{teal:g}")
        read = {who: float(time) for who, time in re.findall(r"(\w+) ([\d.]+) s", line)}
        exact = {"Blue": blue, "Ochre": ochre, "Teal": teal}
        for one, two in permutations(exact, 2):
            assert (read[one] < read[two]) == (exact[one] < exact[two])
