"""What OpenSpiel asks of a game before it is played, and what it reads observations with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import numpy as np
import pyspiel

from ..core.model.state import State
from ..core.play.game import Game
from ..core.words.player_names import SEATS
from .episode import LIMIT, EnvironmentSpec, won

MARK: Final = "_"
"""A prefix for the text of a setup, which could be taken for a number."""
Kinds = pyspiel.GameType


def type_of(kind: type[Game], env_spec: EnvironmentSpec | None = None) -> pyspiel.GameType:
    """OpenSpiel's type of a game with one setup; without one, of all its setups, some of which hide something."""
    information = Kinds.Information.IMPERFECT_INFORMATION
    if env_spec and not env_spec.settings.secrets:
        information = Kinds.Information.PERFECT_INFORMATION
    utility = Kinds.Utility.ZERO_SUM if env_spec and is_zero_sum(env_spec) else Kinds.Utility.GENERAL_SUM
    return Kinds(
        short_name=f"squirrelwidgets_{kind.name}",
        long_name=kind.title,
        dynamics=Kinds.Dynamics.SEQUENTIAL,
        chance_mode=Kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information,
        utility=utility,
        reward_model=Kinds.RewardModel.TERMINAL,
        min_num_players=1,
        max_num_players=len(SEATS),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"setup": MARK, "limit": LIMIT},
    )


def is_zero_sum(env_spec: EnvironmentSpec) -> bool:
    """Whether one player loses what the other one wins."""
    return env_spec.players == 2 and env_spec.reward is won


class HasPosition(Protocol):
    position: State


class Observer:
    """Observations as OpenSpiel asks for them: one array for all states."""

    def __init__(self, env_spec: EnvironmentSpec) -> None:
        self.tensor = np.zeros(env_spec.numbers.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: HasPosition, player: int) -> None:
        self.tensor[:] = self._observation(state, player)

    def string_from(self, state: HasPosition, player: int) -> str:
        return " ".join(map(str, self._observation(state, player)))

    @staticmethod
    def _observation(state: HasPosition, player: int) -> Sequence[int]:
        position = state.position
        return position.observation(position.seating.index(player))
