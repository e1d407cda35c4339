"""Slaps, false ones, and the window in which they count (SQ-18, SQ-19, SQ-29)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from squirrelwidgets import Squarrels
from squirrelwidgets.core.model.events import Event
from squirrelwidgets.core.model.state import CHANCE
from tests.games.squarrels.rules.rounds import (
    actors,
    events_of,
    hand,
    hands,
    hoard,
    mover,
    quarrel,
    rule,
    rule_of,
    scripted,
    table,
    why,
)
from tests.reference.squarrels.round import ACTIONS


@rule("SQ-18")
@pytest.mark.parametrize(
    ("held", "paid"),
    [
        ("rotten 1 2 3 4 5 golden", "golden"),
        ("rotten 1 2 3 4 5", "5"),
        ("rotten 1 2 4 4", "4"),
        ("rotten 1 3", "3"),
        ("rotten 1 2", "2"),
        ("rotten 1 1", "1"),
        ("rotten", "rotten"),
    ],
)
def test_a_false_slap_costs_the_most_valuable_card(held: str, paid: str) -> None:
    game = table("1", held, "", hoard="1").play("draw", "card whirlwind", "slap blue@412.3")
    assert sorted(hoard(game).split()) == sorted([paid, "1"])
    event = events_of(game, "paid")[-1]
    assert event == Event("paid", "SQ-18", 1, paid, n=1, knows=(1,))
    assert events_of(game, "slapped")[-1].rule == "SQ-18"


@rule("SQ-18")
@pytest.mark.parametrize("card", ["quarrel", "ambush", "whirlwind"])
def test_each_pays_once_whoever_was_first(card: str) -> None:
    game = scripted("1 2", "3 4", "5 5").play("draw", f"card {card}")
    assert why(game, "slap blue@300 blue@400") in ("SQ-18", "SQ-29")
    game.play("slap blue@300 ochre@300.5")
    assert hoard(game) == "4 5"


@rule("SQ-18")
def test_an_empty_hand_pays_nothing() -> None:
    game = table("1 2", "", "5 5").play("draw", "card ambush", "slap blue@300")
    assert hoard(game) == ""
    assert [event.who for event in events_of(game, "slapped")] == [1]
    assert [(event.who, event.what, event.n, event.rule) for event in events_of(game, "paid")] == [(1, "", 0, "SQ-18")]


@rule("SQ-18", "SQ-19")
def test_slaps_at_other_times_are_refused() -> None:
    game = table("1 2", "3", "5 5")
    assert why(game, "slap blue") in ("SQ-18", "SQ-19")
    game.play("draw", "card ambush", "quiet", "take blue 3 ochre 5")
    assert why(game, "slap blue@300") in ("SQ-18", "SQ-19")
    assert why(game, "quiet") in ("SQ-18", "SQ-19")


@rule("SQ-18", "SQ-2")
def test_what_was_paid_is_known_to_the_payer_only() -> None:
    game = table("1 2", "3 golden", "5 5").play("draw", "card whirlwind", "slap blue@300")
    assert events_of(game, "paid")[-1].knows == (1,)
    assert game.state.seen_by(1).hoard is None


@rule("SQ-19")
@pytest.mark.parametrize("card", ACTIONS)
def test_every_action_but_winter_opens_a_window(card: str) -> None:
    asks = scripted("1 2", "3", "5").play("draw", f"card {card}")
    window = asks.state.window
    if card == "winter":
        assert window is None
        assert not events_of(asks, "windowed")
        return
    assert window is not None
    assert window.limit == 3000
    assert window.prize == (card == "hoard")
    assert set(window.seats) == ({1, 2} if card == "hoard" else {0, 1, 2})
    assert rule_of(asks, "windowed") == "SQ-19"
    assert why(asks, "draw") == "SQ-19"


@rule("SQ-19")
@pytest.mark.parametrize(("race", "limit"), [("live", 3000), ("slow", 6000)])
def test_a_window_is_open_for_so_long(race: str, limit: int) -> None:
    game = scripted("1", "2", "3", race=race).play("draw", "card hoard")
    assert game.state.window.limit == limit
    assert why(game, f"slap blue@{limit}.1") == "SQ-19"
    late = game.state.slaps({1: limit + 0.1, 2: 500.04})
    assert game.state.say(late) == "slap ochre@500"
    assert game.state.say(game.state.slaps({1: limit + 1})) == "quiet"
    assert game.state.say(game.state.slaps({1: limit})) == f"slap blue@{limit}"
    assert mover(game.play(f"slap blue@{limit}")) == "blue"


@rule("SQ-19")
def test_equal_times_go_by_lot() -> None:
    game = scripted("1", "2", "3", "4", hoard="5")
    game.play("draw", "card hoard", "slap blue@412.3 teal@412.3 ochre@412.4")
    assert game.state.actors == (CHANCE,)
    assert why(game, "lot ochre") == "SQ-19"
    assert why(game, "lot rust") == "SQ-19"
    game.play("lot teal")
    assert mover(game) == "teal"
    assert hand(game, "teal") == "4 5"
    assert rule_of(game, "lot") == "SQ-19"
    assert mover(game.play("discard 4")) == "rust"


@rule("SQ-19")
def test_the_lower_time_wins_however_it_is_said() -> None:
    game = table("1", "2", "3").play("draw", "card hoard", "slap ochre@430 blue@412.3")
    assert mover(game) == "blue"
    assert "slap blue@412.3 ochre@430" in game.moves


@rule("SQ-19")
@pytest.mark.parametrize("sentence", ["slap teal@300", "slap blue@300 plum@400", "slap slate"])
def test_nobody_slaps_who_is_not_there(sentence: str) -> None:
    game = scripted("1", "2", "3").play("draw", "card hoard")
    assert why(game, sentence) == "SQ-19"
    ambush = scripted("1", "2", "3").play("draw", "card ambush")
    assert why(ambush, sentence) == "SQ-19"


@rule("SQ-19")
@pytest.mark.parametrize(
    "sentence", ["slap", "slap blue ochre", "slap blue@300 ochre", "slap blue@-5", "slap blue@1.25"]
)
def test_slaps_are_said_with_times(sentence: str) -> None:
    game = scripted("1", "2", "3").play("draw", "card hoard")
    assert why(game, sentence) == "SQ-19"


@rule("SQ-19")
def test_players_do_not_say_what_chance_says() -> None:
    game = scripted("1", "2", "3").play("draw", "card hoard")
    for text in ("slap blue@300", "quiet"):
        assert not game.state.allows(game.state.parse(text), 1)
        explanation = game.why(text, "blue")
        assert explanation is not None
        assert explanation.rule in ("SQ-18", "SQ-19")


@rule("SQ-19")
def test_reactions_are_drawn_from_the_setups_model() -> None:
    game = scripted("1", "2", "3", "4", reaction=900, spread=0, floor=0, false_slaps=0.5)
    game.play("draw", "card hoard")
    assert game.state.reactions(Random(1)) == {1: 900, 2: 900, 3: 900}
    false = game.undo().play("draw", "card whirlwind")
    counts = Counter(seat for n in range(400) for seat in false.state.reactions(Random(n)))
    assert set(counts) == {0, 1, 2, 3}
    assert all(150 < n < 250 for n in counts.values())
    wide = scripted("1", "2", "3", reaction=300, spread=400, floor=200)
    wide.play("draw", "card hoard")
    times = [at for n in range(200) for at in wide.state.reactions(Random(n)).values()]
    assert min(times) == 200
    assert max(times) > 900


@rule("SQ-29", "SQ-18")
def test_false_slaps_are_paid_before_the_action() -> None:
    game = table("1", "golden 2", "3 3").play("draw", "card ambush", "slap blue@300", "take blue 2 ochre 3")
    assert hands(game) == ["1 2 3", "", "3"]
    assert hoard(game) == "golden"


@rule("SQ-29", "SQ-12")
def test_who_has_paid_the_last_card_does_not_quarrel() -> None:
    game = quarrel("1", "5", "3", slaps="slap blue@300")
    assert actors(game) == ["rust", "ochre"]


@rule("SQ-29", "SQ-20")
def test_who_has_paid_the_last_card_is_not_ambushed() -> None:
    game = table("1", "5", "3").play("draw", "card ambush", "slap blue@300 rust@301", "take ochre 3")
    assert hands(game) == ["3", "", ""]
    assert hoard(game) == "1 5"


@rule("SQ-29")
def test_the_drawer_may_slap_falsely_but_not_at_a_hoard() -> None:
    game = table("1 4", "2", "3").play("draw", "card whirlwind", "slap rust@200", "whirl rust 1 blue 2 ochre 3")
    assert hoard(game) == "4"
    asks = scripted("1", "2", "3").play("draw", "card hoard")
    assert why(asks, "slap rust@100 blue@300") == "SQ-29"
    assert asks.why("slap rust@100 blue@300").text == "Rust drew the Hoard: that slap is ignored, so leave it out."
    assert "at a Hoard that slap is ignored and not recorded." in Squarrels.rules()["SQ-29"].text
    assert asks.state.say(asks.state.slaps({0: 100, 1: 300})) == "slap blue@300"


@rule("SQ-29")
def test_a_hoard_may_be_won_with_an_empty_hand() -> None:
    game = table("1", "", "3", hoard="4 5").play("draw", "card hoard", "slap blue@200")
    assert hand(game, "blue") == "4 5"
    assert mover(game) == "blue"


@rule("SQ-29")
def test_only_the_first_slap_counts() -> None:
    game = scripted("1", "2", "3").play("draw", "card hoard")
    assert why(game, "slap blue@300 ochre@310 blue@320") == "SQ-29"
