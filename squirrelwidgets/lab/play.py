"""One game between bots, as quick as it goes: no tree, no boards, and one generator for all its luck."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from .. import bots as house
from ..core.model.bot import Bot
from ..core.model.errors import SquirrelError
from ..core.model.events import Event, Story, Viewer, masked
from ..core.model.state import CHANCE, State
from .match import Match

BY_CHANCE: Final = (CHANCE,)


class Played(NamedTuple):
    """Where a game stands, and after how many plies."""

    state: State
    plies: int


def play(match: Match, players: Sequence[Bot], seed: int, limit: int, keep: bool, said: list[str]) -> Played:
    """A game to its end, or to the limit. What is said goes to `said`, unless nobody wants it and bots never look."""
    if not keep and all(type(bot) is house.Random for bot in players):
        return _blind(match.start, Random(seed), limit)
    return _seeing(match, players, Random(seed), limit, said)


def _blind(start: State, rng: Random, limit: int) -> Played:
    """Any legal moves: what `_seeing` does with random bots, without views and states that nobody looks at."""
    scratch = start.scratch()
    legal, push, draw, choice = scratch.legal, scratch.push, scratch.draw_chance, rng.choice
    for ply in range(limit):
        actors = scratch.actors
        if not actors:
            return Played(scratch, ply)
        push(draw(rng) if actors == BY_CHANCE else choice(legal()))
    return Played(scratch, limit)


def _seeing(match: Match, players: Sequence[Bot], rng: Random, limit: int, said: list[str]) -> Played:
    """Bots are handed what their seats may know, as in any game."""
    state = match.start
    secrets, told = match.settings.secrets, Told(state)
    while state.actors and len(said) < limit:
        seat = state.actors[0]
        if seat == CHANCE:
            moves: Sequence[Any] = (state.draw_chance(rng),)
        else:
            viewer: Viewer = seat if secrets else "all"
            moves = _chosen(players[state.chair(seat)], state.seen_by(viewer), told.story(viewer), rng)
        for count, move in enumerate(moves[: limit - len(said)]):
            if count and state.actors != (seat,):
                break
            said.append(state.say(move))
            state = state.play(move, seat)
            told.events.extend(state.events)
    return Played(state, len(said))


def _chosen(bot: Bot, view: State, story: Story, rng: Random) -> Sequence[Any]:
    moves = bot.choose(view, story, rng)
    if not moves:
        raise SquirrelError("no move, though it is this bot's turn.")
    return moves


class Told:
    """What each viewer has been told so far."""

    def __init__(self, start: State) -> None:
        self.events: list[Event] = list(start.events)
        self._stories: dict[Viewer, Story] = {}

    def story(self, viewer: Viewer) -> Story:
        known = self._stories.get(viewer, ())
        if len(known) < len(self.events):
            known += tuple(masked(event, viewer) for event in self.events[len(known) :])
            self._stories[viewer] = known
        return known
