"""Quarrels, and the turn that is won with one (SQ-12 to SQ-16, SQ-28, SQ-31, SQ-32)."""

from __future__ import annotations

import pytest

from squirrelwidgets.core.words.player_names import SEATS
from squirrelwidgets.games.squarrels.rules.history import History
from tests.games.squarrels.rules.rounds import (
    actors,
    cards,
    events_of,
    hand,
    hands,
    legal,
    mover,
    played,
    quarrel,
    rule,
    rule_of,
    table,
    why,
)


@rule("SQ-12")
def test_all_with_cards_lay_the_drawer_too() -> None:
    game = quarrel("1 2", "", "3", "4")
    assert actors(game) == ["rust", "ochre", "teal"]
    assert legal(game, "rust") == {"lay 1", "lay 2"}
    assert legal(game, "teal") == {"lay 4"}
    assert legal(game, "blue") == set()
    assert why(game, "lay 3", "blue") == "SQ-12"
    assert why(game, "draw", "rust") == "SQ-12"


@rule("SQ-12")
def test_cards_are_laid_in_any_order_and_secret_until_all_lie() -> None:
    game = quarrel("1 2", "3", "4 5").play("lay 5", seat="ochre")
    assert actors(game) == ["rust", "blue"]
    assert game.state.laid[2] == (5,)
    assert game.state.seen_by(2).laid[2] == (5,)
    for viewer in (0, 1, "spectator"):
        assert game.state.seen_by(viewer).laid[2] == (None,)
        assert game.state.seen_by(viewer).sizes[2] == 1
        assert game.state.heard("lay 2", 0, viewer) == ("lay 2" if viewer == 0 else "lay ?")
    (event,) = events_of(game, "laid")
    assert (event.rule, event.who, event.knows) == ("SQ-12", 2, (2,))
    assert not events_of(game, "revealed")
    game.play("lay 2", seat="rust").play("lay 3", seat="blue")
    assert [(event.who, event.what) for event in events_of(game, "revealed")] == [(0, "2"), (1, "3"), (2, "5")]
    assert rule_of(game, "revealed") == "SQ-12"
    assert mover(game) == "ochre"


@rule("SQ-12")
def test_nobody_lays_twice_or_what_is_not_in_the_hand() -> None:
    game = quarrel("1 2", "3", "4 5").play("lay 5", seat="ochre")
    assert why(game, "lay 4", "ochre") == "SQ-12"
    assert why(game, "lay 5", "ochre") == "SQ-12"
    assert why(game, "lay 5", "rust") == "SQ-12"
    assert why(game, "lay golden", "blue") == "SQ-12"
    assert why(game, "lay hoard", "blue") == "SQ-12"
    calm = table("1 2", "3", "4 5").play("draw", "card 3")
    assert why(calm, "lay 1") == "SQ-12"


@rule("SQ-12")
@pytest.mark.parametrize(
    ("laid", "winner"),
    [
        (("1", "2", "3"), "ochre"),
        (("5", "2", "3"), "rust"),
        (("rotten", "1", "golden"), "ochre"),
        (("5", "golden", "4"), "blue"),
        (("1", "rotten", "2"), "ochre"),
    ],
)
def test_the_highest_card_wins(laid: tuple[str, ...], winner: str) -> None:
    game = quarrel(*(f"{card} 1 1" for card in laid)).play(*(f"lay {card}" for card in laid))
    assert mover(game) == winner


@rule("SQ-13")
def test_the_tied_lay_again_until_one_is_highest() -> None:
    game = quarrel("5 3 1", "5 3 2", "4 4").play("lay 5", "lay 5", "lay 4")
    assert actors(game) == ["rust", "blue"]
    assert (rule_of(game, "tied"), events_of(game, "tied")[-1].what) == ("SQ-13", "5")
    assert events_of(game, "tied")[-1].to == "rust blue"
    assert why(game, "lay 4", "ochre") == "SQ-13"
    game.play("lay 3", "lay 3", "lay 1", "lay 2")
    assert [event.rule for event in events_of(game, "laid")] == ["SQ-12"] * 3 + ["SQ-13"] * 4
    assert mover(game) == "blue"
    assert hands(game) == ["", "1 2 3 3 4 5 5", "4"]


@rule("SQ-13")
def test_a_later_card_is_compared_not_an_earlier_one() -> None:
    game = quarrel("4 1", "4 2", "3").play("lay 4", "lay 4", "lay 3", "lay 1", "lay 2")
    assert mover(game) == "blue"
    lower = quarrel("4 rotten", "4 1", "3 5").play("lay 4", "lay 4", "lay 3", "lay rotten", "lay 1")
    assert mover(lower) == "blue"


@rule("SQ-13")
def test_of_the_tied_only_one_holds_cards_and_wins() -> None:
    game = quarrel("2 2", "5", "5 1").play("lay 2", "lay 5", "lay 5")
    assert mover(game) == "ochre"
    assert hands(game) == ["2", "", "1 2 5 5"]
    assert rule_of(game, "pot") == "SQ-14"


@rule("SQ-13")
def test_tied_players_without_cards_drop_out() -> None:
    game = quarrel("5 2", "5", "5 1").play("lay 5", "lay 5", "lay 5")
    assert actors(game) == ["rust", "ochre"]
    game.play("lay 2", "lay 1")
    assert mover(game) == "rust"
    assert hand(game, "rust") == "1 2 5 5 5"


@rule("SQ-13")
def test_if_no_tied_player_holds_cards_all_take_back_what_they_laid() -> None:
    game = quarrel("5 1", "5 1", "4 3").play("lay 5", "lay 5", "lay 3", "lay 1", "lay 1")
    assert hands(game) == ["1 5", "1 5", "3 4"]
    assert rule_of(game, "undecided") == "SQ-13"
    assert mover(game) == "rust"
    assert not game.state.won_turn
    assert legal(game) == {"discard 1", "discard 5"}
    assert all(not cards for cards in game.state.laid)


@rule("SQ-13")
def test_a_draw_between_others_leaves_the_turn_with_the_drawer() -> None:
    game = quarrel("1 2", "5", "5").play("lay 1", "lay 5", "lay 5")
    assert hands(game) == ["1 2", "5", "5"]
    assert mover(game) == "rust"


@rule("SQ-13", "SQ-10")
def test_an_undecided_quarrel_gives_back_and_then_only_the_drawers_hand_counts() -> None:
    game = quarrel("", "5", "5").play("lay 5", "lay 5")
    assert mover(game) == "blue"  # rust never had a card
    assert rule_of(game, "passed") == "SQ-10"


@rule("SQ-14")
def test_the_winner_takes_all_cards_and_the_turn() -> None:
    game = quarrel("1 2", "3", "5 4", "1").play("lay 2", "lay 3", "lay 4", "lay 1")
    assert hands(game) == ["1", "", "1 2 3 4 5", ""]
    assert mover(game) == "ochre"
    assert game.state.won_turn
    assert legal(game) == {"draw", *(f"discard {card}" for card in "12345")}
    pot = events_of(game, "pot")[-1]
    assert (pot.rule, pot.who, pot.n) == ("SQ-14", 2, 4)
    assert mover(game.play("discard 1")) == "teal"


@rule("SQ-14")
def test_a_winner_may_store_without_drawing() -> None:
    game = quarrel("4", "4 4 5", "").play("lay 4", "lay 5", "store 4")
    assert game.state.stored[1] == (0, 0, 0, 1, 0)
    assert hand(game, "blue") == "5"
    assert why(game, "draw") == "SQ-9"


@rule("SQ-14", "SQ-8")
def test_a_winner_draws_as_usual_and_an_action_stops_it() -> None:
    game = quarrel("4", "5", "").play("lay 4", "lay 5", "draw", "card 2")
    assert "draw" in game.legal
    game.play("draw", "card hoard", "quiet")
    assert mover(game) == "blue"
    assert why(game, "draw") == "SQ-8"
    assert mover(game.play("discard 2")) == "ochre"


@rule("SQ-15", "SQ-32")
def test_a_golden_acorn_wins_and_is_out_of_the_round() -> None:
    game = quarrel("5", "golden 1", "4").play("lay 5", "lay golden", "lay 4")
    assert mover(game) == "blue"
    assert hand(game, "blue") == "1 4 5"
    assert played(game) == "golden quarrel"
    assert (rule_of(game, "burnt"), events_of(game, "burnt")[-1].who) == ("SQ-15", 1)
    assert events_of(game, "pot")[-1].n == 2
    game.play("discard 1", "draw", "card winter")
    assert game.state.totals == (0, 0, 0)


@rule("SQ-15", "SQ-32")
def test_a_golden_acorn_laid_as_the_last_card_is_kept() -> None:
    game = quarrel("5", "golden", "4").play("lay 5", "lay golden", "lay 4")
    assert mover(game) == "blue"
    assert hand(game, "blue") == "4 5 golden"
    assert played(game) == "quarrel"
    assert not events_of(game, "burnt")
    game.play("discard 4", "draw", "card winter")
    assert game.state.totals == (0, 5, 0)


@rule("SQ-15", "SQ-32")
def test_the_last_card_counts_in_a_tie_break_too() -> None:
    game = quarrel("5 1", "5 golden", "4").play("lay 5", "lay 5", "lay 4", "lay 1", "lay golden")
    assert hand(game, "blue") == "1 4 5 5 golden"
    assert played(game) == "quarrel"
    more = quarrel("5 1", "5 2 golden", "4").play("lay 5", "lay 5", "lay 4", "lay 1", "lay golden")
    assert hand(more, "blue") == "1 2 4 5 5"
    assert played(more) == "golden quarrel"


@rule("SQ-32", "SQ-2")
def test_a_burnt_golden_acorn_lies_open() -> None:
    game = quarrel("5", "golden 1", "4").play("lay 5", "lay golden", "lay 4")
    for viewer in (0, 1, 2, "spectator"):
        assert game.state.seen_by(viewer).played[6] == 1


@rule("SQ-32", "SQ-3")
def test_a_burnt_golden_acorn_is_back_in_the_next_round() -> None:
    game = quarrel("5", "golden 1").play("lay 5", "lay golden", "draw", "card winter", "deal")
    held = cards(game.state.deck).split() + " ".join(hands(game)).split()
    assert held.count("golden") == 1


@rule("SQ-16")
@pytest.mark.parametrize("held", [("1", "", ""), ("", "2", ""), ("", "", "")])
def test_with_fewer_than_two_holders_nothing_is_laid(held: tuple[str, ...]) -> None:
    game = quarrel(*held)
    assert hands(game) == list(held)
    assert rule_of(game, "undecided") == "SQ-16"
    assert mover(game) == ("rust" if held[0] else "blue")
    assert not game.state.won_turn


@rule("SQ-16", "SQ-29")
def test_false_slaps_can_leave_nobody_to_quarrel_with() -> None:
    game = quarrel("1 2", "3", "", slaps="slap blue@400")
    assert rule_of(game, "undecided") == "SQ-16"
    assert legal(game) == {"discard 1", "discard 2"}


@rule("SQ-28", "SQ-14")
def test_a_drawer_who_wins_the_quarrel_may_draw_again_under_seven() -> None:
    game = quarrel("5 1", "2", "3").play("lay 5", "lay 2", "lay 3")
    assert mover(game) == "rust"
    assert hand(game, "rust") == "1 2 3 5"
    assert "draw" in game.legal
    assert game.state.won_turn
    game.play("draw", "card 4")
    assert "draw" in game.legal
    assert mover(game.play("discard 1")) == "blue"


@rule("SQ-28")
def test_a_quarrel_winner_with_seven_does_not_draw() -> None:
    game = quarrel("5 1 1 1 2", "2", "3").play("lay 5", "lay 2", "lay 3")
    assert game.state.sizes[0] == 7
    assert "draw" not in game.legal
    assert why(game, "draw") == "SQ-28"
    under = quarrel("5 1 1 2", "2", "3").play("lay 5", "lay 2", "lay 3")
    assert "draw" in under.legal


@rule("SQ-31")
def test_who_loses_the_turn_neither_stores_nor_discards() -> None:
    game = quarrel("1 1 1 2", "5", "").play("lay 2", "lay 5")
    assert mover(game) == "blue"
    assert hand(game, "rust") == "1 1 1"
    assert why(game, "store 1", "rust") == "SQ-5"
    assert mover(game.play("discard 2")) == "ochre"
    lost = table("1 1 1 2", "5", "", hoard="4").play("draw", "card hoard", "slap ochre@400")
    assert mover(lost) == "ochre"
    assert hand(lost, "rust") == "1 1 1 2"
    assert not events_of(lost, "discarded")
    assert mover(lost.play("discard 4")) == "rust"


@pytest.mark.parametrize(
    ("hands", "lays", "fates"),
    [
        (("5 2", "5 2", "5 1"), "5 5 5", {"rust": "owes", "blue": "owes", "ochre": "owes"}),
        (("5 2", "5 2", "5 1"), "5 5 5 2", {"rust": "tied", "blue": "owes", "ochre": "owes"}),
        (("5 2", "5 2", "5 1"), "5 5 5 2 2 1", {"rust": "even", "blue": "even", "ochre": "beaten"}),
        (("5 2", "5 3", "4 1"), "5 5 4 2 3", {"blue": "wins", "rust": "beaten", "ochre": "beaten"}),
    ],
)
@rule("SQ-12", "SQ-13", "SQ-14")
def test_cards_that_lie_are_told_with_their_fate(hands: tuple[str, ...], lays: str, fates: dict[str, str]) -> None:
    game = quarrel(*hands).play(*(f"lay {card}" for card in lays.split()))
    columns = History(game.state, game.story()).columns()
    assert [(SEATS[column.seat], column.fate.value) for column in columns] == [*fates.items()]
