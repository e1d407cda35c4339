"""The Hoard: raced for, picked for with paws, or taken by the other of two (SQ-17, SQ-27, SQ-30)."""

from __future__ import annotations

from random import Random

import pytest

from squirrelwidgets.core.model.state import CHANCE
from tests.games.squarrels.rules.rounds import (
    actors,
    events_of,
    hand,
    hands,
    hoard,
    legal,
    mover,
    paws,
    refused,
    rule,
    rule_of,
    scripted,
    table,
    why,
)


@rule("SQ-17")
def test_the_first_slap_takes_the_pile_and_the_turn() -> None:
    game = table("1", "2", "3", "4", hoard="5 5 golden").play("draw", "card hoard", "slap ochre@400 blue@400.1")
    assert hand(game, "ochre") == "3 5 5 golden"
    assert hoard(game) == ""
    assert mover(game) == "ochre"
    assert legal(game) == {"draw", "discard 3", "discard 5", "discard golden"}
    taken = events_of(game, "took_hoard")[-1]
    assert (taken.rule, taken.who, taken.n) == ("SQ-17", 2, 3)
    assert mover(game.play("discard 3")) == "teal"


@rule("SQ-17")
def test_nobody_pays_for_slapping_a_hoard_too_late() -> None:
    game = table("1", "2", "3", "4", hoard="5").play("draw", "card hoard", "slap ochre@400 blue@410 teal@500")
    assert hands(game) == ["1", "2", "3 5", "4"]
    slapped = [(event.who, event.n, event.what, event.rule) for event in events_of(game, "slapped")]
    assert slapped == [(2, 1, "400", "SQ-17"), (1, 2, "410", "SQ-17"), (3, 3, "500", "SQ-17")]
    assert game.state.slapped == ((2, 400), (1, 410), (3, 500))


@rule("SQ-17")
def test_an_empty_pile_is_raced_for_all_the_same() -> None:
    game = table("1", "2", "3").play("draw", "card hoard", "slap blue")
    assert mover(game) == "blue"
    assert legal(game) == {"draw", "discard 2"}


@rule("SQ-17", "SQ-8")
def test_if_nobody_slaps_the_drawer_goes_on() -> None:
    game = table("1 1 1 2", "2", "3", hoard="5").play("draw", "card hoard", "quiet")
    assert mover(game) == "rust"
    assert hoard(game) == "5"
    assert rule_of(game, "nobody") == "SQ-17"
    assert legal(game) == {"store 1", "discard 1", "discard 2"}


@rule("SQ-17", "SQ-28")
def test_the_winner_draws_only_under_seven() -> None:
    game = table("1", "2 2 2 3", "3", hoard="5 5").play("draw", "card hoard", "slap blue@300")
    assert "draw" in game.legal
    game.play("draw", "card 1")
    assert why(game, "draw") == "SQ-6"
    full = table("1", "2 2 2 3", "3", hoard="5 5 5").play("draw", "card hoard", "slap blue@300")
    assert "draw" not in full.legal
    assert why(full, "draw") in ("SQ-17", "SQ-28")
    assert "store 5" in full.legal


@rule("SQ-17", "SQ-29", "SQ-10")
def test_a_hoard_won_with_nothing_leaves_the_choice_to_draw_or_to_end() -> None:
    game = table("1", "", "3").play("draw", "card hoard", "slap blue@300")
    assert legal(game) == {"draw", "end"}
    assert why(game, "discard 1") == "SQ-10"
    again = game.play("end")
    assert mover(again) == "ochre"
    game.undo()
    game.play("draw", "card 4")
    assert legal(game) == {"draw", "discard 4"}


@rule("SQ-27")
def test_all_but_the_drawer_pick_paws_in_secret() -> None:
    game = paws("1", "", "3", "4")
    assert actors(game) == ["blue", "ochre", "teal"]
    assert legal(game, "blue") == {f"paw {number}" for number in range(1, 6)}
    assert why(game, "paw 3", "rust") == "SQ-27"
    assert why(game, "paw 6", "blue") == "SQ-27"
    assert why(game, "draw", "blue") == "SQ-27"
    game.play("paw 2", seat="ochre")
    assert actors(game) == ["blue", "teal"]
    assert why(game, "paw 3", "ochre") == "SQ-27"
    assert game.state.seen_by(2).paws == (None, None, 2, None)
    for viewer in (0, 1, "spectator"):
        assert game.state.seen_by(viewer).paws == (None, None, -1, None)
        assert game.state.heard("paw 4", 3, viewer) == "paw ?"
    event = events_of(game, "picked")[-1]
    assert (event.rule, event.who, event.knows) == ("SQ-27", 2, (2,))


@rule("SQ-27")
def test_somebody_elses_paw_may_be_any() -> None:
    state = paws("1", "2", "3").play("paw 1").state
    worlds = [state.imagine(2, Random(n)).paws for n in range(60)]
    assert {world[1] for world in worlds} == {1, 2, 3, 4, 5}
    assert {(world[0], world[2]) for world in worlds} == {(None, None)}


@rule("SQ-27")
def test_the_nearest_paw_takes_the_hoard() -> None:
    game = paws("1", "2", "3", "4", hoard="5 5").play("paw 1", "paw 3", "paw 5")
    assert game.state.actors == (CHANCE,)
    assert game.state.stream == "number"
    for viewer in (0, "spectator"):  # not before the number is drawn
        assert game.state.seen_by(viewer).paws == (None, -1, -1, -1)
    assert game.state.seen_by(1).paws == (None, 1, -1, -1)
    assert why(game, "number 6") == "SQ-27"
    game.play("number 5")
    assert mover(game) == "teal"
    assert hand(game, "teal") == "4 5 5"
    assert legal(game) == {"draw", "discard 4", "discard 5"}
    assert (events_of(game, "numbered")[-1].n, rule_of(game, "numbered")) == (5, "SQ-27")
    assert rule_of(game, "took_hoard") in ("SQ-17", "SQ-27")
    assert mover(game.play("discard 4")) == "rust"


@rule("SQ-27")
def test_equally_near_paws_go_by_lot() -> None:
    game = paws("1", "2", "3", "4", hoard="5").play("paw 2", "paw 4", "paw 1", "number 3")
    assert game.state.actors == (CHANCE,)
    assert why(game, "lot teal") in ("SQ-19", "SQ-27")
    game.play("lot ochre")
    assert mover(game) == "ochre"
    assert rule_of(game, "lot") == "SQ-27"


@rule("SQ-27", "SQ-10")
def test_a_paw_wins_an_empty_hoard_with_an_empty_hand() -> None:
    game = paws("1", "", "3").play("paw 2", "paw 4", "number 2")
    assert legal(game) == {"draw", "end"}


@rule("SQ-27")
@pytest.mark.parametrize("card", ["quarrel", "ambush", "whirlwind"])
def test_without_reaction_time_there_are_no_slaps(card: str) -> None:
    game = scripted("1 2", "3", "5", race="none").play("draw", f"card {card}")
    assert game.state.window is None
    assert not events_of(game, "windowed")
    assert why(game, "slap blue") == "SQ-27"
    assert why(game, "quiet") == "SQ-27"


@rule("SQ-27")
def test_a_race_is_live_slow_or_none() -> None:
    error = refused(race="fast")
    assert (error.field, error.rule) == ("race", "SQ-27")


@rule("SQ-30")
def test_of_two_players_the_other_takes_the_hoard() -> None:
    for race in ("live", "slow", "none"):
        game = table("1", "2", hoard="5 5", race=race).play("draw", "card hoard")
        assert mover(game) == "blue"
        assert hand(game, "blue") == "2 5 5"
        assert rule_of(game, "took_hoard") == "SQ-30"
        assert legal(game) == {"draw", "discard 2", "discard 5"}
        assert mover(game.play("discard 5")) == "rust"


@rule("SQ-30")
@pytest.mark.parametrize("card", ["quarrel", "ambush", "whirlwind", "hoard"])
def test_with_two_players_there_are_no_slap_windows(card: str) -> None:
    game = scripted("1 2", "3").play("draw", f"card {card}")
    assert game.state.window is None
    assert why(game, "slap blue") == "SQ-30"


@rule("SQ-30", "SQ-10")
def test_two_players_an_empty_hand_and_an_empty_hoard() -> None:
    game = table("1", "").play("draw", "card hoard")
    assert mover(game) == "blue"
    assert legal(game) == {"draw", "end"}
    assert mover(game.play("end")) == "rust"
    assert legal(game) == {"draw"}
