"""What all environments share: one game at a time on a scratch, decisions as numbers, chance by itself.

A player (an agent) is not a seat: some rules let players change seats, and this keeps track of it.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Final, Self, SupportsIndex

from ..core.model.bounds import natural, shown
from ..core.model.chance import Streams, new_seed
from ..core.model.errors import IllegalMove, SquirrelError
from ..core.model.events import Explanation
from ..core.model.numbers.numbers import numbers_of
from ..core.model.setups.setup import Setup
from ..core.model.state import CHANCE, State
from ..core.play.game import Game
from ..core.play.game_types import kind_of

Reward = Callable[[State, int], float]
"""The reward of a seat at the end of a game, from its last state."""
LIMIT: Final = 10_000
"""Decisions after which a game is cut off, if nothing else is said."""
BY_CHANCE: Final = (CHANCE,)
UNSTARTED: Final = "the environment has no game yet: reset() it first."


def won(state: State, seat: int) -> float:
    """1 for a game won, -1 for one lost, 0 for a draw, in which all players win, or nobody.

    >>> rl.won(Scurry(seed=1, seats=["random", "random"]).run().state, 0)
    1.0
    """
    winners, players = state.winners, state.seats
    if not winners or len(winners) == players > 1:
        return 0.0
    return 1.0 if seat in winners else -1.0


class EnvironmentSpec:
    """What holds for all games of an environment. Travels to other processes."""

    def __init__(self, setup: Setup | type[Game], reward: Reward = won, limit: int = LIMIT) -> None:
        """`setup`: one that a game's `setup` made, or a game's class, for its usual one."""
        self.settings: Setup = setup.setup() if isinstance(setup, type) and issubclass(setup, Game) else setup
        if not isinstance(self.settings, Setup):
            raise SquirrelError('an environment is for a setup, as Scurry.setup("5"), or for a game, as Scurry.')
        self.kind: type[Game] = setup if isinstance(setup, type) else kind_of(Game, self.settings)
        self.reward = reward
        if natural(limit) < 1:
            raise SquirrelError(f"limit is a number of decisions, 1 or more; not {shown(limit)}.")
        self.limit = limit
        self.start = self.kind.begin(self.settings)
        self.numbers = numbers_of(self.kind.package, self.settings)
        self.actions = self.numbers.actions
        self.players = self.kind.player_count(self.settings)

    def __reduce__(self) -> tuple[type[Self], tuple[Setup | type[Game], Reward, int]]:
        what = self.kind if self.settings == self.kind.setup() else self.settings
        return type(self), (what, self.reward, self.limit)

    def __deepcopy__(self, memo: object) -> EnvironmentSpec:
        """It never changes."""
        return self

    def begin(self, seed: int | None) -> Episode:
        return Episode(self, new_seed() if seed is None else seed)


class Episode:
    """One game, up to the next decision of a player."""

    __slots__ = ("env_spec", "state", "streams", "seat", "player", "decisions", "_mask")

    seat: int
    """The seat that is to decide; -1 when the game is over or cut off."""
    player: int
    """The player who sits there, or -1."""

    def __init__(self, env_spec: EnvironmentSpec, seed: int) -> None:
        self.env_spec = env_spec
        self.state = env_spec.start.scratch()
        self.streams = Streams(seed)
        self.decisions = 0
        self._go_on()

    def _go_on(self) -> None:
        """Let chance play up to the next decision of a player, or to the end."""
        state = self.state
        while (actors := state.actors) == BY_CHANCE:
            state.push(state.draw_chance(self.streams[state.stream]))
        self._mask: bytearray | None = None
        if actors and self.decisions < self.env_spec.limit:
            self.seat = actors[0]
            self.player = state.player(self.seat)
        else:
            self.seat = self.player = -1

    @property
    def over(self) -> bool:
        """Whether the game is over, and not cut off."""
        return not self.state.actors

    def mask(self) -> bytearray:
        """1 for each decision that may be taken now; all are 0 after the end."""
        if self._mask is None:
            self._mask = bytearray(len(self.env_spec.actions)) if self.seat < 0 else self.state.action_mask(self.seat)
        return self._mask

    def seat_of(self, player: int) -> int:
        """The seat of a player."""
        return self.state.seating.index(player)

    def observation(self, player: int) -> array[int]:
        """The observation of a player."""
        seat = self.seat if player == self.player else self.seat_of(player)
        return self.state.observation(seat)

    def allows(self, number: SupportsIndex) -> bool:
        """Whether the decision with this number may be taken now; an error for what is no action at all."""
        mask = self.mask()
        if not 0 <= natural(number) < len(mask):
            raise SquirrelError(f"an action is a number from 0 to {len(mask) - 1}, not {shown(number)}.")
        return bool(mask[number])

    def take(self, number: SupportsIndex) -> None:
        """The decision with this number; one that is refused changes nothing."""
        if not self.allows(number):
            sentence = self.env_spec.actions[number]
            nothing = Explanation("", "That is not possible now.")
            raise IllegalMove(sentence, self.state.explain(sentence, self.seat) or nothing)
        self.play(self.env_spec.actions.moves[number])

    def play(self, move: object) -> None:
        """A legal move of the seat that is to decide."""
        self.state.push(move, self.seat)
        self.decisions += 1
        self._go_on()

    def rewards(self) -> list[float]:
        """The reward of each player; a game that was cut off has none."""
        if not self.over:
            return [0.0] * self.env_spec.players
        return [self.env_spec.reward(self.state, self.seat_of(player)) for player in range(self.env_spec.players)]
