"""The steps of a turn: draw, store, discard (SQ-6 to SQ-11)."""

from __future__ import annotations

import pytest

from tests.games.squarrels.rules.rounds import (
    events_of,
    hand,
    hands,
    hoard,
    legal,
    mover,
    played,
    rule,
    rule_of,
    scripted,
    table,
    why,
)

AFTER = {
    "ambush": ("draw", "card ambush", "quiet", "take blue 2 ochre 3"),
    "whirlwind": ("draw", "card whirlwind", "quiet", "whirl rust 2 blue 3 ochre 1"),
    "hoard": ("draw", "card hoard", "quiet"),
    "quarrel": ("draw", "card quarrel", "slap blue@300 ochre@400"),
}


@rule("SQ-6")
@pytest.mark.parametrize("held", ["", "1 1 1", "1 1 1 1 1 1 1", "1 1 1 1 1 1 1 1 1"])
def test_the_first_card_is_compulsory(held: str) -> None:
    game = table(held, "2")
    assert legal(game) == {"draw"}
    if held:
        assert why(game, "discard 1") == "SQ-6"
        assert why(game, "store 1") in ("SQ-6", "SQ-9")
    assert why(game, "end") in ("SQ-6", "SQ-10")


@rule("SQ-6")
def test_drawing_goes_on_up_to_seven() -> None:
    game = table("1 1 2 2", "2").play("draw", "card 3")
    for card in ("4", "5"):
        assert "draw" in game.legal
        game.play("draw", f"card {card}")
    assert game.state.sizes[0] == 7
    assert why(game, "draw") == "SQ-6"
    assert game.state.drawn == 3


@rule("SQ-6")
def test_with_seven_or_more_one_card_is_drawn() -> None:
    for held in ("1 1 1 2 2 2 3", "1 1 1 2 2 2 3 3 3 4"):
        game = table(held, "2").play("draw", "card 5")
        assert game.state.sizes[0] == len(held.split()) + 1
        assert why(game, "draw") == "SQ-6"


@rule("SQ-6")
def test_one_may_stop_drawing_at_any_time() -> None:
    game = table("1", "2").play("draw", "card 3")
    assert legal(game) == {"draw", "discard 1", "discard 3"}
    assert "discard 4" in legal(game.play("draw", "card 4"))


@rule("SQ-7")
def test_a_drawn_action_stops_drawing_and_is_played_at_once() -> None:
    game = scripted("1", "2", "3").play("draw", "card ambush")
    assert played(game) == "ambush"
    assert hand(game, "rust") == "1"
    assert rule_of(game, "drew") == "SQ-7"
    game.play("quiet")
    assert played(game) == "ambush"
    game.play("take blue 2 ochre 3")
    assert hands(game) == ["1 2 3", "", ""]
    assert legal(game) == {"discard 1", "discard 2", "discard 3"}


@rule("SQ-8", "SQ-16", "SQ-17", "SQ-20", "SQ-21")
@pytest.mark.parametrize("action", AFTER)
def test_after_an_action_there_is_no_more_drawing(action: str) -> None:
    game = table("1", "2", "3").play(*AFTER[action])
    assert mover(game) == "rust"
    assert not game.state.won_turn
    assert {text.split()[0] for text in game.legal} == {"discard"}
    assert why(game, "draw") == "SQ-8"


@rule("SQ-8")
@pytest.mark.parametrize("action", AFTER)
def test_the_action_card_was_the_compulsory_draw(action: str) -> None:
    game = table("1", "2", "3").play(*AFTER[action])
    assert game.state.drawn == 1
    assert mover(game.play(game.legal[-1])) == "blue"


@rule("SQ-8")
@pytest.mark.parametrize("action", AFTER)
def test_as_an_option_drawing_goes_on_under_seven(action: str) -> None:
    game = table("1", "2", "3", draw_on=True).play(*AFTER[action])
    assert mover(game) == "rust"
    assert "draw" in game.legal
    game.play("draw", "card 4")
    assert {"draw", "discard 4"} < legal(game)
    game.play("draw", "card hoard", "quiet", "draw", "card 5")
    assert game.state.drawn == 4


@rule("SQ-8")
def test_the_option_ends_at_seven_too() -> None:
    game = table("1 1 1 2 2", "2", "3", draw_on=True).play("draw", "card ambush", "quiet", "take blue 2 ochre 3")
    assert game.state.sizes[0] == 7
    assert "draw" not in game.legal
    assert why(game, "draw") == "SQ-6"
    assert "store 1" in game.legal


@rule("SQ-8", "SQ-9")
def test_the_option_does_not_go_past_storing() -> None:
    game = table("1 1 1 4", "2", "3", draw_on=True).play("draw", "card hoard", "quiet", "store 1")
    assert why(game, "draw") == "SQ-9"


@rule("SQ-8")
def test_an_undecided_quarrel_leaves_the_turn_with_the_drawer() -> None:
    game = table("2", "2", "").play("draw", "card quarrel", "quiet")
    game.play("lay 2", "lay 2")
    assert hands(game) == ["2", "2", ""]
    assert legal(game) == {"discard 2"}
    assert why(game, "draw") == "SQ-8"


@rule("SQ-9")
def test_three_equal_numbers_are_stored() -> None:
    game = table("3 3 3 4", "2").play("draw", "card 3", "store 3")
    assert game.state.stored[0] == (0, 0, 1, 0, 0)
    assert hand(game, "rust") == "3 4"
    assert (rule_of(game, "stored"), events_of(game, "stored")[-1].what) == ("SQ-9", "3")
    assert mover(game) == "rust"


@rule("SQ-9")
def test_several_sets_in_one_turn_but_no_card_after_the_first() -> None:
    game = table("1 1 1 2 2 2", "2").play("draw", "card 5", "store 2")
    assert why(game, "draw") == "SQ-9"
    game.play("store 1")
    assert game.state.stored[0] == (1, 1, 0, 0, 0)
    assert legal(game) == {"discard 5"}
    assert why(game, "draw") == "SQ-9"


@rule("SQ-9")
def test_six_of_a_kind_are_two_sets() -> None:
    game = table("1 1 1 1 1 1 5", "2").play("draw", "card 2", "store 1", "store 1")
    assert game.state.stored[0] == (2, 0, 0, 0, 0)


@rule("SQ-9")
@pytest.mark.parametrize("held", ["1 1 2", "1 1 golden", "1 1"])
def test_two_equal_cards_are_no_set_nor_with_the_golden_acorn(held: str) -> None:
    game = table(held, "2").play("draw", "card 4")
    assert why(game, "store 1") == "SQ-9"
    assert why(game, "store 3") == "SQ-9"
    assert why(game, "store golden") == "SQ-9"
    assert why(game, "store") in ("SQ-9", "SQ-10")


@rule("SQ-9")
def test_stored_cards_are_safe() -> None:
    game = table("1 1 1 4", "2 2", "3").play("draw", "card 5", "store 1", "discard 4")
    game.play("draw", "card ambush", "quiet", "take ochre 3 rust 5", "discard 2")
    game.play("draw", "card whirlwind", "quiet", "whirl ochre 3 rust 2 blue 5")
    assert game.state.stored[0] == (1, 0, 0, 0, 0)


@rule("SQ-9")
def test_drawing_is_possible_again_in_the_next_turn() -> None:
    game = table("1 1 1 4", "2").play("draw", "card 5", "store 1", "discard 4", "draw", "card 3", "discard 3")
    assert legal(game) == {"draw"}
    assert "draw" in legal(game.play("draw", "card 2"))


@rule("SQ-10")
def test_a_turn_ends_with_a_card_on_the_hoard() -> None:
    game = table("1 2", "3", hoard="5").play("draw", "card 4", "discard 2")
    assert hand(game, "rust") == "1 4"
    assert hoard(game) == "2 5"
    assert mover(game) == "blue"
    assert legal(game) == {"draw"}


@rule("SQ-10")
def test_what_is_not_in_the_hand_is_not_discarded() -> None:
    game = table("1 2", "3").play("draw", "card 4")
    assert why(game, "discard 3") == "SQ-10"
    assert why(game, "discard golden") == "SQ-10"
    assert why(game, "discard hoard") == "SQ-10"
    assert why(game, "end") == "SQ-10"


@rule("SQ-10")
def test_who_stores_the_last_cards_is_done() -> None:
    game = table("1 1", "3").play("draw", "card 1", "store 1")
    assert mover(game) == "blue"
    assert game.state.hoard_size == 0
    assert (rule_of(game, "passed"), events_of(game, "passed")[-1].who) == ("SQ-10", 0)


@rule("SQ-10")
@pytest.mark.parametrize("draw_on", [False, True])
def test_who_has_no_card_after_an_action_is_done(draw_on: bool) -> None:
    """A first card that is an action, and an empty hand: "neither draws again nor discards"."""
    game = table("", "", "3", draw_on=draw_on).play("draw", "card hoard", "quiet")
    assert mover(game) == "blue"
    assert rule_of(game, "passed") == "SQ-10"
    game.play("draw", "card quarrel", "quiet")
    assert mover(game) == "ochre"


@rule("SQ-10", "SQ-6")
def test_an_empty_hand_draws_when_its_turn_comes() -> None:
    game = table("", "3")
    assert legal(game) == {"draw"}
    assert legal(game.play("draw", "card 2")) == {"draw", "discard 2"}


@rule("SQ-10", "SQ-18")
@pytest.mark.parametrize("draw_on", [False, True])
def test_who_pays_the_last_card_for_a_slap_is_done_after_the_action(draw_on: bool) -> None:
    game = table("4", "", "3", draw_on=draw_on).play("draw", "card whirlwind", "slap rust@250 ochre@300")
    assert mover(game) == "blue"
    assert hoard(game) == "3 4"


@rule("SQ-11")
def test_the_rotten_acorn_is_discarded_only_at_last() -> None:
    game = table("rotten 1", "3").play("draw", "card 2")
    assert why(game, "discard rotten") == "SQ-11"
    assert legal(game) == {"draw", "discard 1", "discard 2"}
    alone = table("", "3").play("draw", "card rotten")
    assert legal(alone) == {"draw", "discard rotten"}
    assert hoard(alone.play("discard rotten")) == "rotten"


@rule("SQ-11")
def test_the_rotten_acorn_may_go_when_only_the_golden_one_is_beside_it() -> None:
    game = table("golden", "3").play("draw", "card rotten")
    assert legal(game) == {"draw", "discard rotten", "discard golden"}
    assert hand(game.play("discard rotten"), "rust") == "golden"
    third = table("golden rotten", "3").play("draw", "card 1")
    assert legal(third) == {"draw", "discard 1", "discard golden"}
    assert why(third, "discard rotten") == "SQ-11"


@rule("SQ-11")
def test_the_rotten_acorn_goes_after_storing_all_else() -> None:
    game = table("1 1 1", "3").play("draw", "card rotten")
    assert why(game, "discard rotten") == "SQ-11"
    game.play("store 1", "discard rotten")
    assert mover(game) == "blue"


@rule("SQ-11")
def test_the_golden_acorn_may_always_be_discarded() -> None:
    game = table("golden 1 2 3", "3").play("draw", "card 2", "discard golden")
    assert hoard(game) == "golden"
