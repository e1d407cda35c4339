"""Bots at every game: legal turns in every phase, nothing from what they cannot know, in time, with reasons.

What is sensible in a game, and how strong its bots are, is tested in its own folder.
"""

from __future__ import annotations

from collections import defaultdict
from enum import Enum
from functools import cache
from random import Random
from threading import Timer
from time import monotonic
from typing import Any, NamedTuple

import pytest

import squirrelwidgets
from squirrelwidgets import CHANCE, BadSetup, Bot, Greedy, Scurry, Search
from squirrelwidgets import Random as RandomBot
from squirrelwidgets.bots.imagined_worlds import has_candidates
from squirrelwidgets.core.model.bots.bot import Stop, bot_of
from squirrelwidgets.core.model.events import Event, Story, masked
from squirrelwidgets.core.model.subpackages import subpackage
from squirrelwidgets.core.play.thinking import consult
from tests.core.helpers import wander
from tests.core.toy import Dice
from tests.every_game.setups import covering
from tests.every_game.test_every_game import each_game, lines

BOTS = [RandomBot(), Greedy(samples=6), Search(samples=6)]
each_bot = pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.id)
FEW = 10
"""Decisions of a phase in one line."""
OWN = {"SquirrelIsland": {"DISCARD"}}
"""Phases to which only cards of one's own lead."""


class Decision(NamedTuple):
    """A position in which a seat has a choice: as it is, as the seat knows it, and what the seat was told."""

    state: Any
    view: Any
    story: Story
    seat: int


@cache
def decisions(name: str) -> list[Decision]:
    """A few from every phase of every line."""
    found = []
    for line in lines(name):
        events: list[Event] = []
        by_phase: dict[Any, list[Decision]] = defaultdict(list)
        for state in line.positions:
            events += state.events
            for seat in {*state.actors} - {CHANCE}:
                if len(state.legal(seat)) > 1:
                    told = tuple(events)
                    by_phase[phase_of(state)].append(Decision(state, state.seen_by(seat), told, seat))
        for each in by_phase.values():
            few = each[:: max(1, len(each) // FEW)]
            found += [one._replace(story=tuple(masked(event, one.seat) for event in one.story)) for one in few]
    return found


def phase_of(state: Any) -> Any:
    """A game may do without phases: then all of it is one."""
    return getattr(state, "phase", None)


def check_turn(state: Any, seat: int, moves: Any) -> None:
    """The moves can be played by the seat that was asked, one after the other or until chance is to decide."""
    assert moves
    for n, move in enumerate(moves):
        if n and state.actors == (CHANCE,):
            return
        assert move in state.legal(seat)
        state = state.play(move, seat)


@each_game
def test_bots_are_asked_in_every_phase(name: str) -> None:
    seen = {phase_of(state) for line in lines(name) for state in line.positions}
    phases = type(next(iter(seen)))
    never = {each.name for each in {*phases} - seen} if issubclass(phases, Enum) else set()
    assert never == OWN.get(name, set())


# -- turns


@each_game
@each_bot
def test_bots_play_legal_turns_in_every_phase(bot: Bot, name: str) -> None:
    for n, (state, view, story, seat) in enumerate(decisions(name)):
        check_turn(state, seat, bot.choose(view, story, Random(n)))


@each_game
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_play_to_the_end(bot: str, name: str) -> None:
    kind = getattr(squirrelwidgets, name)
    for setup in covering(kind):
        seats = [bot] * kind.player_count(setup)
        assert kind(setup=setup, seats=seats, seed=3).run().over


@each_game
def test_different_bots_share_a_table(name: str) -> None:
    kind = getattr(squirrelwidgets, name)
    assert kind(2, seats=[Search(samples=10), "random"], seed=1).run(60).ply >= 20


@each_game
@each_bot
def test_a_choice_does_not_depend_on_what_is_hidden(bot: Bot, name: str) -> None:
    apart = 0
    for state, view, story, seat in decisions(name)[:: 3 if isinstance(bot, Search) else 1]:
        worlds = [state.imagine(seat, Random(n)) for n in range(2)]
        apart += len({str(world.key()) for world in worlds}) > 1
        choice = bot.choose(view, story, Random(5))
        assert all(bot.choose(world.seen_by(seat), story, Random(5)) == choice for world in worlds)
    secrets = any(line.game.settings.secrets for line in lines(name))
    assert apart > 5 if secrets else not apart


def test_a_bot_leaves_the_position_alone() -> None:
    game = wander(Scurry(seed=1), 20)
    before = game.record()
    assert consult(game) is None
    game.seats = ["greedy", "greedy"]
    assert consult(game)
    game.seats = [None, None]
    assert game.record() == before


def test_a_random_bot_plays_any_game() -> None:
    assert Dice(seed=1, setup="9", seats=["random", "random"]).run().over


# -- time


@each_game
def test_search_with_a_number_of_samples_always_plays_the_same(name: str) -> None:
    for _, view, story, _ in decisions(name)[::8]:
        first = Search(samples=12).choose(view, story, Random(7))
        assert Search(samples=12).choose(view, story, Random(7)) == first


def choice_of_search(name: str, stop: Stop | None, seconds: float) -> float:
    """How long it thinks where there is much to choose from."""
    state, view, story, seat = max(decisions(name), key=lambda each: len(each.view.legal(each.seat)))
    begin = monotonic()
    check_turn(state, seat, Search(seconds=seconds).choose(view, story, Random(1), stop))
    return monotonic() - begin


@each_game
def test_search_keeps_its_time(name: str) -> None:
    assert 0.25 < choice_of_search(name, None, 0.3) < 2


@each_game
def test_search_stops_when_it_is_told(name: str) -> None:
    stop = Stop()
    Timer(0.1, stop.now).start()
    assert choice_of_search(name, stop, 60) < 3


@each_game
def test_search_that_is_stopped_at_once_plays_what_greedy_would(name: str) -> None:
    stop = Stop()
    stop.cancel()
    assert stop.is_cancelled()
    for state, view, story, seat in decisions(name)[::3]:
        moves = Search().choose(view, story, Random(1), stop)
        check_turn(state, seat, moves)
        if has_candidates(view.bot_support):  # else greedy looks at samples of its own
            assert moves == Greedy().choose(view, story, Random(1))


# -- hints


@each_game
def test_hints_can_be_played_and_have_reasons(name: str) -> None:
    """In every phase: a legal sentence, and a reason that is a whole sentence with a rule."""
    game = lines(name)[0].game
    rules, hint = game.rules(), subpackage(game.package, "hints").hint
    for state, view, story, seat in decisions(name):
        advice = hint(view, story)
        assert state.explain(advice.sentences[0], seat) is None
        assert any(rule in advice.reason for rule in rules)
        assert advice.reason.endswith(".")


# -- bots as values


def test_bots_are_values_that_records_can_name() -> None:
    for bot in (RandomBot(), Greedy(samples=7), Search(seconds=2), Search(samples=9)):
        again = bot_of(bot.to_json())
        assert (type(again), vars(again)) == (type(bot), vars(bot))
    assert Bot.known.keys() >= {"random", "greedy", "search"}
    assert all(kind.note for kind in Bot.known.values() if kind.role != "own")


def test_a_bot_made_from_another_one_does_not_take_its_place() -> None:
    class Bold(Greedy):
        """Greedy, and more."""

    assert type(Bold()) is not type(bot_of("greedy")) is Greedy


@pytest.mark.parametrize("make", [lambda: Greedy(0), lambda: Greedy(1.5), lambda: Greedy(True)])
def test_greedy_needs_samples(make: Any) -> None:
    with pytest.raises(BadSetup, match="samples"):
        make()


@pytest.mark.parametrize(
    "options", [{"seconds": 0}, {"seconds": -1}, {"seconds": "1"}, {"seconds": float("nan")}, {"samples": 0}]
)
def test_search_needs_time(options: dict[str, Any]) -> None:
    with pytest.raises(BadSetup, match="number over 0, at most"):
        Search(**options)
