"""Points, the next dealer, the target and the end of the game (SQ-23 to SQ-26)."""

from __future__ import annotations

import pytest

from squirrelwidgets import Squarrels
from squirrelwidgets.core.model.events import Event
from tests.games.squarrels.rules.rounds import (
    actors,
    events_of,
    mover,
    refused,
    rule,
    rule_of,
    table,
    whole,
    why,
)


@rule("SQ-23")
def test_a_set_scores_its_number_once() -> None:
    game = table("", "", stored=("2 4", "1 1 5 3")).play("draw", "card winter")
    assert game.state.totals == (6, 10)
    assert [(event.who, event.n, event.rule) for event in events_of(game, "scored")] == [
        (0, 6, "SQ-23"),
        (1, 10, "SQ-23"),
    ]
    assert events_of(game, "scored")[0].what == "2 + 4"


@rule("SQ-23")
def test_cards_in_hand_score_nothing_but_the_specials() -> None:
    game = table("5 5 5 4", "golden 5", "rotten 3", stored=("1", "1", "1")).play("draw", "card winter")
    assert game.state.totals == (1, 6, -4)
    both = table("golden rotten", "5", stored=("", "1")).play("draw", "card winter")
    assert both.state.totals == (0, 1)


@rule("SQ-23")
def test_specials_elsewhere_score_nothing() -> None:
    game = table("1", "2", hoard="golden rotten").play("draw", "card winter")
    assert game.state.totals == (0, 0)


@rule("SQ-23")
def test_totals_add_up_and_may_be_negative() -> None:
    game = table("rotten", "2", totals=(3, -2), stored=("", "1")).play("draw", "card winter")
    assert game.state.totals == (-2, -1)
    assert game.state.scores == (-2, -1)


@rule("SQ-24")
def test_the_winner_of_the_round_deals_the_next() -> None:
    game = table("", "", "", stored=("1", "3", "2"), totals=(20, 0, 30)).play("draw", "card winter")
    assert actors(game) == ["blue"]
    assert [node.state.interval for node in game.node.line()] == [False, False, True]
    assert (rule_of(game, "round_over"), events_of(game, "round_over")[-1].who) == ("SQ-24", 1)
    assert why(game, "deal", "ochre") == "SQ-24"
    game.play("deal")
    assert game.state.round == 2
    assert game.state.dealer == 1
    assert mover(game) == "ochre"
    assert list(game.state.sizes) == [7, 7, 7]
    assert game.state.stored == ((0,) * 5,) * 3
    assert game.state.hoard_size == 0
    assert whole(game) == 120


@rule("SQ-24")
def test_of_several_winners_the_one_with_the_higher_total_deals() -> None:
    game = table("", "", "", stored=("3", "3", "1"), totals=(20, 21, 40)).play("draw", "card winter")
    assert actors(game) == ["blue"]


@rule("SQ-24")
@pytest.mark.parametrize(
    ("dealer", "stored", "next_dealer"),
    [
        ("rust", ("3", "3", "3"), "blue"),
        ("blue", ("3", "3", "3"), "ochre"),
        ("ochre", ("3", "3", "3"), "rust"),
        ("blue", ("3", "3", "1"), "rust"),
        ("rust", ("3", "1", "3"), "ochre"),  # the old dealer comes last
    ],
)
def test_if_that_is_a_tie_the_first_left_of_the_old_dealer_deals(
    dealer: str, stored: tuple[str, ...], next_dealer: str
) -> None:
    game = table("", "", "", stored=stored, dealer=dealer).play("draw", "card winter")
    assert actors(game) == [next_dealer]


@rule("SQ-25")
def test_the_game_ends_when_somebody_has_reached_the_target() -> None:
    game = table("", "", target=20, totals=(18, 3), stored=("2", "5")).play("draw", "card winter")
    assert game.over
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((0,), "SQ-25")
    assert game.state.totals == (20, 8)
    assert rule_of(game, "won") == "SQ-25"
    assert events_of(game, "round_over")[-1] == Event("round_over", "SQ-25")
    assert game.legal == ()
    assert why(game, "deal") == "SQ-25"
    assert why(game, "draw") == "SQ-25"


@rule("SQ-25")
def test_the_highest_total_wins_not_who_was_there_first() -> None:
    game = table("", "", "", target=20, totals=(25, 19, 0), stored=("", "5 5", ""))
    assert game.play("draw", "card winter").state.winners == (1,)


@rule("SQ-25")
def test_below_the_target_another_round_is_played() -> None:
    game = table("", "", target=20, totals=(17, 3), stored=("2", "5")).play("draw", "card winter")
    assert not game.over
    assert game.result is None


@rule("SQ-25")
def test_a_tie_at_the_top_means_another_round() -> None:
    game = table("", "", "", target=20, totals=(20, 18, 19), stored=("5", "5 2", "")).play("draw", "card winter")
    assert game.state.totals == (25, 25, 19)
    assert not game.over
    assert actors(game) == ["blue"]


@rule("SQ-25")
def test_a_tie_below_the_top_does_not() -> None:
    game = table("", "", "", target=20, totals=(20, 20, 19), stored=("", "", "5")).play("draw", "card winter")
    assert game.state.winners == (2,)


@rule("SQ-26")
def test_four_targets_are_offered_any_may_be_set() -> None:
    (field,) = [field for field in Squarrels.setup().form() if field["name"] == "target"]
    assert [value["v"] for value in field["values"]] == [20, 35, 50, 100]
    assert field["default"] == 50
    assert Squarrels.setup(target=7).target == 7
    for target in (0, -1, 2.5, "many"):
        error = refused(target=target)
        assert error.field == "target"
        assert error.rule in ("SQ-3", "SQ-26")
