"""Bots at Squarrels: legal moves to the end, nothing from what they cannot know, and the stronger one wins more."""

from __future__ import annotations

from random import Random
from statistics import mean
from threading import Timer
from time import monotonic
from typing import Any

import pytest

from squirrelwidgets import CHANCE, Bot, Greedy, Search, Squarrels
from squirrelwidgets import Random as RandomBot
from squirrelwidgets.core.model.bots.bot import Stop
from squirrelwidgets.core.model.events import Story, masked
from squirrelwidgets.games.squarrels import bots
from squirrelwidgets.games.squarrels.bots.memory import at_large, remembered
from squirrelwidgets.games.squarrels.rules import Position, Setup
from squirrelwidgets.games.squarrels.rules.phases import Phase
from tests.every_game.setups import covering, some
from tests.games.squarrels.soak import error, gains

BOTS = [RandomBot(), Greedy(), Search(samples=12)]


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


# -- to the end


@pytest.mark.parametrize("setup", covering(Squarrels, target=20), ids=str)
def test_bots_play_to_the_end(setup: Setup) -> None:
    for bot in BOTS[:2]:
        game = Squarrels(setup=setup, seats=[bot] * setup.players, seed=setup.players).run()
        assert game.over
        assert max(game.state.totals) >= 20


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.id)
def test_bots_play_legal_moves_anywhere(bot: Bot) -> None:
    phases = set()
    for seed, setup in enumerate(some(Squarrels, 12)):
        for view, story, seat in decisions(str(setup), seed, 300)[::6]:
            (move,) = bot.choose(view, story, Random(seed))
            assert move in view.legal(seat)
            phases.add(view.phase)
    assert phases == {Phase.TURN, Phase.LAY, Phase.PAW}


def test_different_bots_share_a_table() -> None:
    game = Squarrels(3, seats=["random", "greedy", Search(samples=10)], setup="target=5", seed=1).run()
    assert game.over


# -- only what they may know


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.id)
def test_a_move_does_not_depend_on_what_is_hidden(bot: Bot) -> None:
    differing = 0
    for seed in range(6):
        for view, story, seat in decisions(f"players=4 race={('live', 'none')[seed % 2]}", seed)[:: 6 + seed]:
            worlds = [view.imagine(seat, Random(n)) for n in range(3)]
            differing += len({world.hands for world in worlds}) > 1
            moves = [bot.choose(world.seen_by(seat), story, Random(5)) for world in worlds]
            assert all(move == bot.choose(view, story, Random(5)) for move in moves)
    assert differing > 50


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


def test_search_asks_for_values_and_greedy_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def value(position: Position, seat: int) -> float:
        asked.append(seat)
        return 0.0

    monkeypatch.setattr(bots, "value", value)
    state = Position.begin(Setup.parse("players=2 dealer=blue hands=1,2/3"))
    for text in ("draw", "card 4"):
        state = state.play(state.parse(text))
    view = state.seen_by(0)
    Greedy().choose(view, (), Random(1))
    assert not asked
    Search(samples=24).choose(view, (), Random(1))
    assert set(asked) == {0}


# -- strength and time


def test_greedy_beats_random() -> None:
    points = gains(Greedy(), RandomBot(), 16)
    assert mean(points) > 4
    assert mean(points) > 3 * error(points)


def test_search_is_not_worse_than_greedy() -> None:
    points = gains(Search(samples=60), Greedy(), 6)
    assert mean(points) > -2 * error(points)


def test_search_with_a_number_of_samples_always_plays_the_same() -> None:
    for view, story, _ in decisions("players=3", 4)[:20]:
        first = Search(samples=40).choose(view, story, Random(7))
        assert Search(samples=40).choose(view, story, Random(7)) == first


def choice_of_search(stop: Stop | None, seconds: float) -> tuple[Any, float]:
    view, story, seat = next(each for each in decisions("players=4", 2) if len(each[0].legal(each[2])) > 3)
    begin = monotonic()
    (move,) = Search(seconds=seconds).choose(view, story, Random(1), stop)
    assert move in view.legal(seat)
    return move, monotonic() - begin


def test_search_keeps_its_time() -> None:
    _, took = choice_of_search(None, 0.3)
    assert 0.25 < took < 1.5


def test_search_stops_when_it_is_told() -> None:
    stop = Stop()
    Timer(0.1, stop.now).start()
    assert choice_of_search(stop, 60)[1] < 3


def test_search_that_is_stopped_at_once_plays_what_greedy_would() -> None:
    stop = Stop()
    stop.cancel()
    view, story, _ = next(each for each in decisions("players=4", 2) if len(each[0].legal(each[2])) > 3)
    assert Search().choose(view, story, Random(1), stop) == Greedy().choose(view, story, Random(1))


def test_a_choice_of_one_is_made_at_once() -> None:
    state = Position.begin(Setup.parse("players=2 dealer=blue hands=1/2"))
    begin = monotonic()
    assert Search(seconds=60).choose(state.seen_by(0), (), Random(1)) == [state.parse("draw")]
    assert monotonic() - begin < 1


# -- hints


def test_hints_are_legal_and_have_reasons() -> None:
    rules = Squarrels.rules()
    for seed in range(4):
        game = Squarrels(3, setup=f"race={('live', 'none')[seed % 2]} target=9", seed=seed)
        while not game.over:
            hint = game.hint(seat=game.state.actors[0])  # in a Quarrel they follow in their order
            assert game.why(hint.sentences[0]) is None
            assert any(rule in hint.reason for rule in rules)
            game.play(hint.sentences[0])
        assert game.hint().sentences == ()
