"""The lab's answers where the truth is known: a few tables of each kind; `make soak` makes thousands."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.soak.statistics import (
    answers_of_levels,
    cards,
    coverage,
    last_ones,
    leaders,
    missed_luck,
    named,
    names_a_fairest,
    names_an_option,
    needless_ones,
    players,
    rule,
    sweep,
    things,
    third_ones,
    turns,
    width,
)

RUNS = 40


@pytest.mark.parametrize("values", [(3, 2), *(pytest.param(each, marks=pytest.mark.sweep) for each in [(2,), (6,)])])
def test_a_sweep_in_which_nothing_matters_names_nothing_and_a_planted_option_is_named(values: tuple[int, ...]) -> None:
    texts = [sweep(values, 0.0, seed) for seed in range(RUNS)]
    assert sum(map(names_an_option, texts)) <= 0.15 * RUNS
    assert sum(map(names_a_fairest, texts)) <= 0.1 * RUNS
    assert sum(names_an_option(sweep(values, 0.1, seed)) for seed in range(RUNS)) >= 0.7 * RUNS


@pytest.mark.parametrize("tell", [cards, rule, turns, players, pytest.param(things, marks=pytest.mark.sweep)])
def test_what_does_nothing_is_not_named_and_what_was_planted_is(tell: Callable[[float, int], list[str]]) -> None:
    assert named(lambda seed: tell(0.0, seed), RUNS // 2) <= 0.2
    assert named(lambda seed: tell(0.15, seed), RUNS // 4) >= 0.8


@pytest.mark.parametrize(
    ("tell", "planted"),
    [(leaders, 0.1), (last_ones, 0.15), (third_ones, 0.3), (needless_ones, 0.1), (answers_of_levels, 0.15)],
)
def test_what_is_not_so_is_not_said_and_what_was_planted_is(
    tell: Callable[[float, int], list[str]], planted: float
) -> None:
    assert named(lambda seed: tell(0.0, seed), RUNS // 2) <= 0.2
    assert named(lambda seed: tell(planted, seed), RUNS // 4) >= 0.8


def test_bounds_hold_and_are_no_wider_than_exact_ones() -> None:
    assert coverage(20, 0.05, RUNS)[0] <= 0.2
    assert width(500, 0.02, 0.1, 1) <= 1.15
    assert missed_luck(0.3, 40, RUNS) <= 0.2
