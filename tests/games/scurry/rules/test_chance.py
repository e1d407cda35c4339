"""Random seedings: fair, found soon enough, and as many acorns as asked for."""

from __future__ import annotations

from random import Random
from time import perf_counter

import pytest

from squirrelwidgets import Scurry
from squirrelwidgets.games.scurry.rules import chance
from squirrelwidgets.games.scurry.rules.setups.setup import MOST_EACH, TILES
from tests.games.scurry.helpers import things, touching
from tests.reference import scurry as slow

rule = pytest.mark.rule


@rule("SC-21", "SC-4")
@pytest.mark.parametrize(("side", "each"), [(3, 3), (4, 4), (5, 9), (6, 12)])
def test_a_random_seeding_is_fair(side: int, each: int) -> None:
    seedings = []
    for seed in range(12):
        game = Scurry(setup=f"{side}/random", seed=seed)
        acorns = things(game)
        assert sorted(acorns.values()) == ["brown acorn"] * each + ["gray acorn"] * each
        assert not touching(list(acorns))
        assert "f6" not in acorns
        swapped = {"brown acorn": "gray acorn", "gray acorn": "brown acorn"}
        assert {half_turn(name): swapped[thing] for name, thing in acorns.items()} == acorns
        assert things(Scurry(setup=f"{side}/random", seed=seed)) == acorns
        assert game.state.actors == (0,)
        seedings.append(acorns)
    assert any(acorns != seedings[0] for acorns in seedings)


def half_turn(name: str) -> str:
    return slow.name_of(12 - (ord(name[0]) - 96), 12 - int(name[1:]))


@pytest.mark.parametrize("side", MOST_EACH)
def test_random_seedings_are_always_found(side: int) -> None:
    most = MOST_EACH[side]
    position = Scurry(setup=f"{side}/random {most}", chance="ask").state
    rng = Random(side)
    longest = 0.0
    for _ in range(50):
        begin = perf_counter()
        seeding = position.draw_chance(rng)
        longest = max(longest, perf_counter() - begin)
        assert chance.fault(position.ground, most, seeding) is None
        assert len(seeding) == most
    assert longest < 5  # it starts over when it is stuck, and that is soon enough
    assert 2 * most <= TILES
