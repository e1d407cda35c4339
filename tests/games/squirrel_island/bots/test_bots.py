"""Bots at Squirrel Island: legal moves to the end, nothing from cards they cannot see, and sense in choices."""

from __future__ import annotations

from random import Random
from threading import Timer
from time import monotonic

import pytest

from squirrelwidgets import CHANCE, Bot, Greedy, Search
from squirrelwidgets import Random as RandomBot
from squirrelwidgets.core.model.bots.bot import Stop
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.bots import knowhow as bots
from squirrelwidgets.games.squirrel_island.hints import hint
from squirrelwidgets.games.squirrel_island.rules.phases import STREAMS, Phase
from squirrelwidgets.games.squirrel_island.rules.position import Position
from squirrelwidgets.games.squirrel_island.rules.setups.setup import Setup
from tests.every_game.setups import covering

BOTS = [RandomBot(), Greedy(), Search(samples=12)]
SETUPS = covering(SquirrelIsland)
ALWAYS = SquirrelIsland.setup(players=3, order="always")


def wander(setup: Setup, seed: int, moves: int = 10_000) -> list[Position]:
    """The positions of a random game."""
    rng = Random(seed)
    line = [SquirrelIsland.begin(setup)]
    while line[-1].actors and len(line) <= moves:
        state = line[-1]
        line.append(state.play(state.draw_chance(rng) if state.actors == (CHANCE,) else rng.choice(state.legal())))
    return line


def decisions(setup: Setup, seed: int, moves: int = 1000) -> list[Position]:
    """The views of the players who are to decide."""
    line = wander(setup, seed, moves)
    return [state.seen_by(state.actors[0]) for state in line if state.actors and state.actors != (CHANCE,)]


def table(players: int = 2, **options: object) -> Position:
    """A position in the middle of a day, with rust to move."""
    usual = {"hands": ("",) * players, "first": "rust", "stamina": (0,) * players, "coins": (0,) * players}
    return SquirrelIsland.begin(SquirrelIsland.setup(players=players, **usual | options))


def advised(state: Position) -> str:
    seat = state.actors[0]
    (move,) = Greedy().choose(state.seen_by(seat), (), Random(1))
    return state.say(move)


# -- to the end


@pytest.mark.parametrize("bot", BOTS[:2], ids=lambda bot: bot.id)
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_bots_play_to_the_end(bot: Bot, setup: Setup) -> None:
    state = SquirrelIsland.begin(setup)
    rng = Random(setup.players)
    while state.actors:
        if state.actors == (CHANCE,):
            state = state.play(state.draw_chance(rng))
            continue
        seat = state.actors[0]
        for move in bot.choose(state.seen_by(seat), (), rng):
            assert move in state.legal(seat)
            state = state.play(move, seat)
    assert state.result


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.id)
def test_bots_play_legal_moves_anywhere(bot: Bot) -> None:
    phases = set()
    for seed, setup in enumerate((ALWAYS, ALWAYS, *SETUPS, ALWAYS, ALWAYS)):
        for view in decisions(setup, seed)[:: 1 if bot.id != "search" else 40]:
            (move,) = bot.choose(view, (), Random(seed))
            assert move in view.legal()
            phases.add(view.phase)
    if bot.id != "search":
        assert phases >= {*Phase} - {Phase.COLLECT, Phase.ORDER, Phase.DISCARD, Phase.OVER, *STREAMS}


# -- only what they may know


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.id)
def test_a_move_does_not_depend_on_what_is_hidden(bot: Bot) -> None:
    apart = 0
    for seed, players in enumerate((2, 4)):
        for view in decisions(SquirrelIsland.setup(players=players), seed)[:: 13 + seed]:
            seat = view.viewer
            worlds = [view.imagine(seat, Random(n)) for n in range(3)]
            apart += len({world.hands for world in worlds}) > 1
            moves = [bot.choose(world.seen_by(seat), (), Random(5)) for world in worlds]
            assert all(move == bot.choose(view, (), Random(5)) for move in moves)
    assert apart > 8


# -- sense


def test_who_has_won_has_a_hundred() -> None:
    for seed in range(4):
        end = wander(SquirrelIsland.setup(players=3), seed)[-1]
        assert end.ended
        share = 100 / len(end.ended.winners)
        assert [bots.value(end, seat) for seat in range(3)] == [
            share if seat in end.ended.winners else -100 for seat in range(3)
        ]


def test_what_a_position_is_worth() -> None:
    def worth(day: int = 1, **options: object) -> float:
        return bots.value(table(day=day, **options), 0)

    assert worth() == 0
    assert worth(nuts=(3, 0)) == 3
    assert worth(squirrels=("forager", "")) > worth(squirrels=("gatherer", "")) > 0
    assert worth(squirrels=("forager", "")) > worth(day=4, squirrels=("forager", "")) > 0
    assert worth(squirrels=("forager", "")) > worth(squirrels=("forager~", ""))
    assert worth(stashes=("golden-acorn", "")) == 5
    assert worth(coins=(4, 0)) > worth(day=4, coins=(4, 0)) > worth(day=4, coins=(4, 0), asleep="rust") == 0


def test_greedy_plays_what_pays_and_then_sleeps() -> None:
    early = table(hands=("forager golden-acorn", ""), stamina=(2, 0))
    assert advised(early) == "play forager"
    assert advised(table(hands=("golden-acorn", ""), stamina=(2, 0))) == "sleep"
    assert advised(table(day=4, hands=("forager acorn-pouch", ""), stamina=(2, 0), coins=(1, 0))) == "play acorn-pouch"


def test_greedy_gathers_and_spares_its_abilities() -> None:
    state = table(squirrels=("night-gardener gatherer", ""), asleep="rust")
    assert state.phase is Phase.ASLEEP
    assert advised(state) == "gather gatherer"


def test_greedy_steals_from_who_is_ahead() -> None:
    state = table(3, hands=("slingshot", "", ""), coins=(1, 0, 0), nuts=(0, 4, 9))
    state = state.play(state.parse("play slingshot"))
    assert state.phase is Phase.STEAL
    assert advised(state) == "steal ochre"


# -- strength and time


def test_greedy_beats_random() -> None:
    mine = others = 0.0
    for seed in range(6):
        game = table_of(["greedy", "random", "greedy", "random"], seed)
        mine += game[0] + game[2]
        others += game[1] + game[3]
    assert mine > 1.3 * others


def table_of(names: list[str], seed: int) -> tuple[int, ...]:
    """The scores of a game between bots."""
    bots_by_name = {"greedy": Greedy(), "random": RandomBot()}
    state, rng = SquirrelIsland.begin(SquirrelIsland.setup(players=len(names))), Random(seed)
    while state.actors:
        seat = state.actors[0]
        if seat == CHANCE:
            state = state.play(state.draw_chance(rng))
        else:
            state = state.play(bots_by_name[names[seat]].choose(state.seen_by(seat), (), rng)[0], seat)
    return state.scores


def test_search_with_a_number_of_samples_always_plays_the_same() -> None:
    for view in decisions(ALWAYS, 4)[:60:12]:
        first = Search(samples=40).choose(view, (), Random(7))
        assert Search(samples=40).choose(view, (), Random(7)) == first


def choice_of_search(stop: Stop | None, seconds: float) -> float:
    view = next(view for view in decisions(ALWAYS, 2) if view.phase is Phase.AWAKE and len(view.legal()) > 4)
    begin = monotonic()
    (move,) = Search(seconds=seconds).choose(view, (), Random(1), stop)
    assert move in view.legal()
    return monotonic() - begin


def test_search_keeps_its_time() -> None:
    assert 0.25 < choice_of_search(None, 0.3) < 1.5


def test_search_stops_when_it_is_told() -> None:
    stop = Stop()
    Timer(0.1, stop.now).start()
    assert choice_of_search(stop, 60) < 3


# -- hints


def test_hints_are_legal_and_have_reasons() -> None:
    rules = SquirrelIsland.rules()
    for view in decisions(ALWAYS, 2)[::3]:
        advice = hint(view, ())
        assert view.explain(advice.sentences[0], view.actors[0]) is None
        assert any(f"({rule})" in advice.reason for rule in rules)
        assert advice.reason.endswith(".")
