"""What each had, luck, own choices and those of others add up to the result; the curve is exact where that is known."""

from __future__ import annotations

from itertools import pairwise
from statistics import fmean
from typing import Any

import pytest

from squirrelwidgets import GAMES, Scurry, SquirrelRush
from squirrelwidgets import __getattr__ as game_named
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.review import Review
from squirrelwidgets.review.measuring.curve import (
    breakdown_of,
    by_player,
    chances_of,
    choice_effect,
    moved,
    player_of,
)
from tests.sixth_game import FullCheeks

KINDS = [game_named(name) for name in GAMES]


def over(kind: type[Game], seed: int = 1, bots: str = "greedy", **options: Any) -> Game:
    """A game between bots that has ended."""
    game = kind(seed=seed, **options)
    game.seats = [bots] * game.players.player_count
    return game.run()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_sum_is_the_result_whatever_is_known(kind: type[Game], seed: int) -> None:
    review = Review(over(kind, seed, "random"))
    line, curve = review.line, review.curve
    for known in range(3):
        last = min(len(line), 60 * known)
        decided = [ply for ply in range(1, last) if line[ply].seat != CHANCE]
        changed = {ply: choice_effect(line, ply, 1) for ply in decided} if kind.setup().secrets else {}
        chosen = review.plan.chosen | changed
        totals = [breakdown_of(line, curve, chosen, player) for player in range(len(curve[0]))]
        for terms in totals:
            assert abs(sum(terms[:4]) - terms.result) < 1e-9
        assert abs(sum(terms.result for terms in totals) - 1) < 1e-9
        assert abs(sum(terms.luck for terms in totals)) < 1e-9


@pytest.mark.parametrize("kind", KINDS)
def test_every_ply_has_chances_that_add_up(kind: type[Game]) -> None:
    review = Review(over(kind, 3))
    assert len(review.curve) == len(review.line)
    assert all(abs(sum(each) - 1) < 1e-9 and min(each) >= 0 for each in review.curve)
    ended = review.line[-1].state.ended
    assert ended
    share = 1 / len(ended.winners or review.curve[-1])
    assert {round(each, 9) for each in review.curve[-1]} <= {0, round(share, 9)}


def test_luck_is_what_chance_does_and_what_nobody_could_know() -> None:
    review = Review(over(SquirrelRush, 2))
    by_hand = [
        moved(review.curve, ply)[0] for ply in range(1, len(review.line)) if player_of(review.line[ply]) == CHANCE
    ]
    assert review.breakdown("rust").luck == pytest.approx(sum(by_hand))
    hidden = over(FullCheeks, 2)
    line = hidden.node.line()
    ply = next(n for n in range(1, len(line)) if line[n].say == "bury")
    changes = choice_effect(line, ply, 1)
    assert abs(sum(changes)) < 1e-9


def test_a_turn_that_wins_at_once_is_a_win() -> None:
    game = Scurry.puzzle(1)
    assert chances_of(game.state)[game.state.actors[0]] == 1.0
    assert chances_of(Scurry().state) == pytest.approx((0.5, 0.5), abs=0.05)


def test_players_who_change_sides_keep_their_chances() -> None:
    game = Scurry(setup="5/swap", seed=1).play("b5", "swap")
    game.seats = ["greedy", "greedy"]
    review = game.run().review()
    (winner,) = game.state.winners
    assert review.curve[-1][game.state.player(winner)] == 1.0
    assert review.breakdown(winner).result == 1.0


def test_a_turn_of_squirrel_rush_brings_its_player_nothing_on_average() -> None:
    """Its chances know that a turn is to come, and how much of it has come: both are a lot in this game."""
    gains = []
    for seed in range(8):
        line = over(SquirrelRush, seed, setup="players=2").node.line()
        decided = [node for node in line if len(node.state.actors) == 1 and node.state.actors != (CHANCE,)]
        turns = [decided[0], *(two for one, two in pairwise(decided) if one.state.actors != two.state.actors)]
        for before, after in pairwise(turns[:-2]):
            change = moved([by_player(each.state) for each in (before, after)], 1)
            gains.append(change[before.state.player(before.state.actors[0])])
    assert abs(fmean(gains)) < 0.04
