"""Plays one game between bots as fast as possible: no tree, no boards, and one generator for all its luck."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from ..bots import Random as RandomBot
from ..core.model.bot import Bot
from ..core.model.errors import SquirrelError
from ..core.model.events import Event, Story, Viewer, masked
from ..core.model.state import CHANCE, State
from .match import Match

BY_CHANCE: Final = (CHANCE,)


class Played(NamedTuple):
    """A played game: its last state, and the number of its plies."""

    state: State
    plies: int


def play(match: Match, players: Sequence[Bot], seed: int, limit: int, keep: bool, sentences: list[str]) -> Played:
    """Plays to the end or to the limit, and collects the `sentences`, unless they are not kept and no bot looks."""
    if not keep and all(type(bot) is RandomBot for bot in players):
        return _blind(match.start, Random(seed), limit)
    return _seeing(match, players, Random(seed), limit, sentences)


def _blind(start: State, rng: Random, limit: int) -> Played:
    """Plays any legal moves: as `_seeing` does with random bots, without views and states that nobody looks at."""
    scratch = start.scratch()
    legal, push, draw, choice = scratch.legal, scratch.push, scratch.draw_chance, rng.choice
    for ply in range(limit):
        actors = scratch.actors
        if not actors:
            return Played(scratch, ply)
        push(draw(rng) if actors == BY_CHANCE else choice(legal()))
    return Played(scratch, limit)


def _seeing(match: Match, players: Sequence[Bot], rng: Random, limit: int, sentences: list[str]) -> Played:
    """Plays as any game is played: bots are handed what their seats may know."""
    state = match.start
    secrets, past = match.settings.secrets, Past(state)
    while state.actors and len(sentences) < limit:
        seat = state.actors[0]
        if seat == CHANCE:
            moves: Sequence[Any] = (state.draw_chance(rng),)
        else:
            viewer: Viewer = seat if secrets else "all"
            moves = _chosen(players[state.chair(seat)], state.seen_by(viewer), past.story(viewer), rng)
        for count, move in enumerate(moves[: limit - len(sentences)]):
            if count and state.actors != (seat,):
                break
            sentences.append(state.say(move))
            state = state.play(move, seat)
            past.events.extend(state.events)
    return Played(state, len(sentences))


def _chosen(bot: Bot, view: State, story: Story, rng: Random) -> Sequence[Any]:
    moves = bot.choose(view, story, rng)
    if not moves:
        raise SquirrelError("no move, though it is this bot's turn.")
    return moves


class Past:
    """The events of one game so far, and of them the story of each viewer."""

    def __init__(self, start: State) -> None:
        self.events: list[Event] = list(start.events)
        self._stories: dict[Viewer, Story] = {}

    def story(self, viewer: Viewer) -> Story:
        known = self._stories.get(viewer, ())
        if len(known) < len(self.events):
            known += tuple(masked(event, viewer) for event in self.events[len(known) :])
            self._stories[viewer] = known
        return known
