"""Ambush, Whirlwind and Winter (SQ-20 to SQ-22)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from squirrelwidgets import Squarrels
from squirrelwidgets.core.model.state import CHANCE
from tests.games.squarrels.rules.rounds import (
    events_of,
    hands,
    legal,
    mover,
    refused,
    rule,
    rule_of,
    scripted,
    table,
    why,
)


@rule("SQ-20")
def test_an_ambush_takes_one_card_from_each_other_hand_going_left() -> None:
    game = table("1", "2 3", "", "4", dealer="rust").play("draw", "card ambush", "quiet", "take teal 4 rust 1")
    assert hands(game) == ["", "1 2 3 4", "", ""]
    assert {event.rule for event in events_of(game, "ambushed")} == {"SQ-20"}
    assert mover(game) == "blue"


@rule("SQ-20")
@pytest.mark.parametrize(
    "sentence",
    [
        "take ochre 4 blue 2",
        "take blue 2",
        "take blue 4 ochre 4",
        "take blue quarrel ochre 4",
        "take blue 2 3 ochre 4",
        "take rust 1 blue 2 ochre 4",
    ],
)
def test_an_ambush_says_each_victim_and_a_card_it_held(sentence: str) -> None:
    game = scripted("1", "2 3", "4").play("draw", "card ambush", "quiet")
    assert why(game, sentence) == "SQ-20"


@rule("SQ-20")
def test_any_card_can_be_taken() -> None:
    game = scripted("1", "rotten 2 3 golden", "").play("draw", "card ambush", "quiet")
    sentences = {game.state.say(game.state.draw_chance(Random(n))) for n in range(60)}
    assert sentences == {f"take blue {card}" for card in ("rotten", "2", "3", "golden")}


@rule("SQ-20", "SQ-8")
def test_an_ambush_on_empty_hands_takes_nothing() -> None:
    game = table("1", "", "").play("draw", "card ambush", "quiet")
    assert legal(game) == {"discard 1"}
    assert [(event.who, event.what, event.n, event.rule) for event in events_of(game, "ambushed")] == [
        (0, "", 0, "SQ-20")
    ]


@rule("SQ-20")
def test_an_ambushed_player_knows_only_the_card_that_was_taken_from_it() -> None:
    state = scripted("1", "2 3", "4").play("draw", "card ambush", "quiet").state
    sentence = "take blue 2 ochre 4"
    heard = [state.heard(sentence, CHANCE, viewer) for viewer in (0, 1, 2, "spectator", "all")]
    assert heard == [sentence, "take blue 2 ochre ?", "take blue ? ochre 4", "take blue ? ochre ?", sentence]


@rule("SQ-21")
def test_a_whirlwind_deals_all_hands_again_from_the_drawer_going_left() -> None:
    game = scripted("1 1 1 1", "golden", "2 2 3", dealer="rust")
    game.play("draw", "card whirlwind", "quiet")
    assert why(game, "whirl rust 1 1 1 blue 1 golden ochre 2 2 3") == "SQ-21"  # blue drew it and gets the odd cards
    assert why(game, "whirl blue 1 1 1 1 ochre 2 2 3 rust golden") == "SQ-21"
    assert why(game, "whirl blue 1 1 1 ochre 2 2 5 rust 1 golden") == "SQ-21"
    game.play("whirl blue 1 1 golden ochre 1 2 2 rust 1 3")
    assert hands(game) == ["1 3", "1 1 golden", "1 2 2"]
    assert mover(game) == "blue"
    assert [(event.who, event.n, event.knows) for event in events_of(game, "whirled")] == [
        (1, 3, (1,)),
        (2, 3, (2,)),
        (0, 2, (0,)),
    ]
    assert {event.rule for event in events_of(game, "whirled")} == {"SQ-21"}


@rule("SQ-21")
def test_a_whirlwind_mixes_all_hands() -> None:
    game = scripted("1 2 3", "4 5", "rotten golden", dealer="ochre").play("draw", "card whirlwind", "quiet")
    dealt = [game.state.say(game.state.draw_chance(Random(n))) for n in range(120)]
    assert all(game.state.allows(game.state.parse(sentence)) for sentence in dealt)
    assert len(set(dealt)) > 60
    first = Counter(word for sentence in dealt for word in sentence[: sentence.index("blue")].split()[2:])
    assert set(first) == {"rotten", "1", "2", "3", "4", "5", "golden"}
    assert max(first.values()) < 2 * min(first.values())


@rule("SQ-21", "SQ-2")
def test_each_player_knows_only_its_new_hand() -> None:
    state = scripted("1 2", "2 3", "4").play("draw", "card whirlwind", "quiet").state
    sentence = "whirl rust 1 4 blue 2 2 ochre 3"
    heard = [state.heard(sentence, CHANCE, viewer) for viewer in (0, 1, 2, "spectator", "all")]
    masked = ["whirl rust 1 4 blue ? ochre ?", "whirl rust ? blue 2 2 ochre ?", "whirl rust ? blue ? ochre 3"]
    assert heard == [*masked, "whirl rust ? blue ? ochre ?", sentence]


@rule("SQ-21", "SQ-10")
def test_a_whirlwind_can_leave_hands_empty() -> None:
    game = table("", "", "5").play("draw", "card whirlwind", "quiet", "whirl rust 5 blue ochre")
    assert hands(game) == ["5", "", ""]
    assert mover(game) == "rust"
    none = table("", "", "").play("draw", "card whirlwind", "quiet")
    assert mover(none) == "blue"
    assert [(event.what, event.n, event.rule) for event in events_of(none, "whirled")] == [("", 0, "SQ-21")]


@rule("SQ-22")
def test_winter_ends_the_round_at_once_without_a_window() -> None:
    game = table("1 1 1", "5", "", stored=("2", "", "")).play("draw", "card winter")
    assert game.state.window is None
    assert game.state.totals == (2, 0, 0)
    assert rule_of(game, "winter") == "SQ-22"
    assert legal(game) == {"deal"}
    assert why(game, "slap blue@300") in Squarrels.rules()
    assert why(game, "store 1") in ("SQ-22", "SQ-24")


@rule("SQ-22")
def test_there_is_always_a_winter_to_come() -> None:
    assert refused(players=2, hands=("1", "2"), deck="3 3 3").rule == "SQ-22"
