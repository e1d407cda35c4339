"""Luck is nobody's: no bot can read or move what chance draws, nor what another bot draws."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from random import Random
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import pytest

import squirrelwidgets
from squirrelwidgets import CHANCE, GAMES, Bot
from squirrelwidgets.core.model.bots.bot import Stop
from squirrelwidgets.core.model.events import Story
from squirrelwidgets.core.model.state import State
from squirrelwidgets.lab.playing.match import Match, matches
from squirrelwidgets.lab.playing.play import play
from tests.lab.helpers import alike, simulate

each_game = pytest.mark.parametrize("name", GAMES)
PLIES = 300


def decider(view: State) -> int:
    return view.viewer if isinstance(view.viewer, int) else view.actors[0]


class Steady(Bot):
    """Plays a legal move that depends on the position alone, and draws `burnt` numbers for nothing."""

    def __init__(self, burnt: int = 0) -> None:
        self.burnt = burnt

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        for _ in range(self.burnt):
            rng.random()
        legal = view.legal(decider(view))
        return [legal[len(story) % len(legal)]]

    def __str__(self) -> str:
        return "steady"


class Wilful(Steady):
    """Begins its generator anew at every move."""

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        rng.seed(5)
        return super().choose(view, story, rng)


class Lucky(Steady):
    """Plays as it is drawn, and writes down the numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: list[float] = []

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        self.drawn.append(rng.random())
        return super().choose(view, story, rng)


class Searching(Steady):
    """Looks for generators in everything that it is handed, however deep."""

    def __init__(self) -> None:
        super().__init__()
        self.own: set[int] = set()
        self.reached: list[Random] = []

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        self.own.add(id(rng))
        self.reached += [each for each in within([view, story, rng]) if isinstance(each, Random)]
        return super().choose(view, story, rng)


CODE = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)
"""Not looked into: through the code of a process everything in it can be found."""


def within(things: Any) -> Iterator[Any]:
    """All objects that can be reached from some."""
    seen, waiting = {id(things)}, [things]
    while waiting:
        each = waiting.pop()
        yield each
        for inner in gc.get_referents(each):
            if id(inner) not in seen and not isinstance(inner, CODE):
                seen.add(id(inner))
                waiting.append(inner)


def match_of(name: str, bot: Bot) -> Match:
    [match] = matches(getattr(squirrelwidgets, name), bot)
    return match


def sentences_of(match: Match, seed: int = 7) -> list[str]:
    sentences: list[str] = []
    play(match, match.bots, seed, PLIES, True, sentences)
    return sentences


@each_game
@pytest.mark.parametrize("other", [Steady(burnt=3), Wilful()], ids=["burning", "seeding"])
def test_a_bot_that_draws_numbers_for_nothing_changes_no_luck(name: str, other: Bot) -> None:
    assert sentences_of(match_of(name, other)) == sentences_of(match_of(name, Steady()))


@each_game
def test_a_bot_draws_the_same_whatever_others_draw(name: str) -> None:
    kind = getattr(squirrelwidgets, name)
    player_count = kind().players.player_count
    drawn = []
    for burnt in (0, 4):
        lucky = Lucky()
        [match] = matches(kind, [lucky, *[Steady(burnt)] * (player_count - 1)])
        sentences_of(match)
        drawn.append(lucky.drawn)
    assert drawn[0] == drawn[1]
    assert len(drawn[0]) > 3


@each_game
def test_a_bot_reaches_no_generator_but_its_own(name: str) -> None:
    bots = [Searching() for _ in range(getattr(squirrelwidgets, name)().players.player_count)]
    [match] = matches(getattr(squirrelwidgets, name), bots)
    play(match, bots, 7, 12, True, [])
    for bot in bots:
        assert len(bot.own) < 2  # one for the whole game, if it was its turn at all
        assert {id(rng) for rng in bot.reached} == bot.own
    assert len(set().union(*(bot.own for bot in bots))) == sum(bool(bot.own) for bot in bots) > 0


@each_game
def test_in_a_game_too_a_bot_reaches_no_generator_but_its_own(name: str) -> None:
    kind = getattr(squirrelwidgets, name)
    bots = [Searching() for _ in range(kind().players.player_count)]
    kind(seats=bots, seed=1).run(12)
    assert any(bot.reached for bot in bots)
    for bot in bots:
        assert {id(rng) for rng in bot.reached} <= bot.own


@each_game
def test_the_numbers_of_chance_and_of_bots_differ(name: str) -> None:
    """Or a bot that draws along with chance would know what comes."""
    kind = getattr(squirrelwidgets, name)
    bots = [Lucky() for _ in range(kind().players.player_count)]
    [match] = matches(kind, bots)
    chance: list[float] = []

    class Heard(Random):
        def random(self) -> float:
            chance.append(super().random())
            return chance[-1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("squirrelwidgets.core.model.chance.Random", Heard)
        play(match, bots, 7, PLIES, True, [])
    drawn = [number for bot in bots for number in bot.drawn]
    assert len(set(drawn)) == len(drawn) > 3
    assert len(set(chance)) == len(chance)


def test_games_of_one_seed_have_the_same_luck_whoever_plays() -> None:
    """The first cards that come out do, as long as nobody's decision comes in between."""
    luck = []
    for bot in ("random", "greedy", Steady()):
        [match] = matches(squirrelwidgets.Squarrels.setup(players=3), bot)
        state, sentences = match.start, sentences_of(match)
        first: list[str] = []
        for text in sentences:
            if state.actors != (CHANCE,):
                break
            first.append(text)
            state = state.play(state.parse(text))
        luck.append(first)
    assert luck[0] == luck[1] == luck[2]
    assert len(luck[0]) > 2


def test_rows_tell_the_same_games_whatever_a_bot_burns() -> None:
    plain, burning = (simulate(squirrelwidgets.SquirrelRush, Steady(n), games=3) for n in (0, 9))
    assert alike(plain, burning)
