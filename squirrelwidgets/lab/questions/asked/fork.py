"""A position in which somebody chooses, from which games are played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from ....bots.sampled_turns import choose_arguments, decider
from ....core.model.bots.bot import Bot
from ....core.model.chance import Streams
from ....core.model.events import UNKNOWN, Story
from ....core.model.state import State
from ...counting.tally import victory_of
from ...playing.options import LIMIT
from ...playing.play import play_on


@dataclass(frozen=True)
class Fork:
    """It is sent to where games are played."""

    view: State
    """As whoever decides there sees it."""
    story: Story
    bots: Sequence[Bot]

    @cached_property
    def seat(self) -> int:
        return decider(self.view)

    @cached_property
    def player(self) -> int:
        return self.view.player(self.seat)

    @cached_property
    def moves(self) -> list[Any]:
        return [*self.view.legal(self.seat)]

    def __call__(self, move: int, luck: int) -> dict[int, float]:
        """The victory, by player, of a game that begins with a move: of one luck the worlds are alike for all moves."""
        world = self.view.imagine(self.seat, Random(luck)).play(self.moves[move], self.seat)
        streams = Streams(luck)
        end = play_on(world, [*self.story, *world.events], self.bots, streams, streams, LIMIT, []).state
        victory = victory_of(end.winners, range(end.seats))
        return {end.player(seat): part for seat, part in victory.items()}


def fork_of(game: Any, bot: Bot) -> Fork:
    """Where a game is now, between such bots. What the decider was not told, nobody remembers in its worlds."""
    view, story, _ = choose_arguments(game)
    known = tuple(event for event in story if event.what != UNKNOWN)
    return Fork(view, known, [bot] * game.player_count(game.settings))
