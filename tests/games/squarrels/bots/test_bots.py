"""Bots at Squarrels: legal moves to the end, nothing from what they cannot know, and the stronger one wins more."""

from __future__ import annotations

from random import Random
from statistics import mean
from time import monotonic

import pytest

from squirrelwidgets import CHANCE, Greedy, Search
from squirrelwidgets import Random as RandomBot
from squirrelwidgets.core.model.events import Story, masked
from squirrelwidgets.games.squarrels import bots
from squirrelwidgets.games.squarrels.bots.memory import at_large, remembered
from squirrelwidgets.games.squarrels.rules import Position, Setup
from tests.games.squarrels.soak import error, gains


def wander(setup: str, moves: int, seed: int) -> list[Position]:
    """The positions of a random game."""
    rng = Random(seed)
    line = [Position.begin(Setup.parse(setup))]
    while line[-1].actors and len(line) <= moves:
        state = line[-1]
        seat = rng.choice(state.actors)
        line.append(state.play(state.draw_chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)), seat))
    return line


def story_for(line: list[Position], seat: int) -> Story:
    return tuple(masked(event, seat) for state in line for event in state.events)


def decisions(setup: str, seed: int, moves: int = 150) -> list[tuple[Position, Story, int]]:
    """Views with their stories and seats wherever there is something to choose."""
    line = wander(setup, moves, seed)
    return [
        (state.seen_by(seat), story_for(line[: n + 1], seat), seat)
        for n, state in enumerate(line)
        for seat in state.actors
        if seat != CHANCE and len(state.legal(seat)) > 1
    ]


# -- only what they may know


def test_imagined_worlds_look_the_same_and_hold_all_cards() -> None:
    for seed in range(6):
        for view, _, seat in decisions("players=5", seed)[::5]:
            world = view.imagine(seat, Random(seed))
            assert world.viewer == "all"
            assert world.seen_by(seat) == view
            assert world.deck
            assert world.deck[11] == 1, "Winter is always in the deck"


# -- memory


def test_own_discards_are_remembered_until_the_hoard_is_taken() -> None:
    state = Position.begin(Setup.parse("players=3 dealer=ochre hands=1,1,2/3,3/4,5"))
    line = [state]
    for sentence in ("draw", "card 4", "discard 2", "draw", "card 1", "discard 3"):
        line.append(line[-1].play(line[-1].parse(sentence)))
    assert remembered(story_for(line, 0), 0) == [2]
    assert remembered(story_for(line, 1), 1) == [3]
    assert remembered(story_for(line, 2), 2) == []
    view = line[-1].seen_by(0)
    assert at_large(view, 0, story_for(line, 0))[:6] == [1, 30 - 2, 24 - 1, 18, 12 - 1, 9]
    for sentence in ("draw", "card hoard", "slap rust"):
        line.append(line[-1].play(line[-1].parse(sentence)))
    assert remembered(story_for(line, 0), 0) == []


def test_a_false_slap_is_remembered() -> None:
    line = [Position.begin(Setup.parse("players=3 dealer=ochre hands=1,1,2/3,5/4"))]
    for sentence in ("draw", "card whirlwind", "slap blue"):
        line.append(line[-1].play(line[-1].parse(sentence)))
    assert remembered(story_for(line, 1), 1) == [5]
    assert remembered(story_for(line, 0), 0) == []


# -- sense


def advised(setup: str, *sentences: str) -> str:
    """The sentence that greedy says after these."""
    state = Position.begin(Setup.parse(setup))
    for text in sentences:
        state = state.play(state.parse(text))
    seat = state.actors[0]
    (move,) = Greedy().choose(state.seen_by(seat), (), Random(1))
    return state.say(move)


@pytest.mark.parametrize(
    ("hand", "card", "wanted"),
    [
        ("1 1 1 2 2 2", "3", "store 2"),
        ("1 2 2 3 3 4", "4", "discard 1"),
        ("golden 5 5 3 3 2 2", "1", "discard 1"),
        ("rotten 5 5 3 3 2 2", "1", "discard 1"),
        ("1", "1", "draw"),
    ],
)
def test_greedy_is_sensible_in_a_turn(hand: str, card: str, wanted: str) -> None:
    setup = f"players=2 dealer=blue hands={hand.replace(' ', ',')}/"
    assert advised(setup, "draw", f"card {card}") == wanted


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("rotten 5", "lay rotten"),
        ("golden 5", "lay 5"),
        ("golden", "lay golden"),
        ("golden 1", "lay 1"),
        ("1 2 2", "lay 1"),
    ],
)
def test_greedy_is_sensible_in_a_quarrel(hand: str, wanted: str) -> None:
    assert advised(f"players=2 dealer=blue hands={hand.replace(' ', ',')}/3,3", "draw", "card quarrel") == wanted


def test_greedy_gets_rid_of_the_rotten_acorn() -> None:
    setup = "players=2 dealer=blue hands=rotten,3,3/ deck=winter,3,hoard draw_on=no"
    stored = Position.begin(Setup.parse(setup))
    for text in ("draw", "card 3", "store 3"):
        stored = stored.play(stored.parse(text))
    (move,) = Greedy().choose(stored.seen_by(0), (), Random(1))
    assert stored.say(move) == "discard rotten"


def test_what_a_position_is_worth() -> None:
    def worth(text: str) -> float:
        return bots.value(Position.begin(Setup.parse(f"players=2 dealer=blue {text}")), 0)

    assert worth("hands=/") == 0
    assert worth("hands=/ stored=4/2") == 2
    assert worth("hands=golden/") == 2.5
    assert worth("hands=/rotten") == 2.5
    assert worth("hands=/ totals=10/20") == -10
    assert 0 < worth("hands=2/") < worth("hands=2,2/") < worth("hands=2,2,2/") < 2
    assert worth("hands=/ totals=500/0") == 99


def test_who_has_won_has_a_hundred() -> None:
    state = Position.begin(Setup.parse("players=2 target=4 dealer=blue hands=/ stored=4/2 deck=winter"))
    for text in ("draw", "card winter"):
        state = state.play(state.parse(text))
    assert [bots.value(state, seat) for seat in (0, 1)] == [100, -100]


def test_search_asks_for_chances_and_greedy_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Position] = []

    def chances(position: Position) -> list[float]:
        asked.append(position)
        return [0.5, 0.5]

    monkeypatch.setattr(bots, "chances", chances)
    state = Position.begin(Setup.parse("players=2 dealer=blue hands=1,2/3"))
    for text in ("draw", "card 4"):
        state = state.play(state.parse(text))
    view = state.seen_by(0)
    Greedy().choose(view, (), Random(1))
    assert not asked
    Search(samples=24).choose(view, (), Random(1))
    assert asked


# -- strength and time


def test_greedy_beats_random() -> None:
    points = gains(Greedy(), RandomBot(), 16)
    assert mean(points) > 4
    assert mean(points) > 3 * error(points)


def test_a_choice_of_one_is_made_at_once() -> None:
    state = Position.begin(Setup.parse("players=2 dealer=blue hands=1/2"))
    begin = monotonic()
    assert Search(seconds=60).choose(state.seen_by(0), (), Random(1)) == [state.parse("draw")]
    assert monotonic() - begin < 1
