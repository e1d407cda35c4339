"""A setup as a PettingZoo environment: players decide one after the other (AEC)."""

from __future__ import annotations

from typing import ClassVar, SupportsIndex

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ..core.model.errors import SquirrelError
from .episode import UNSTARTED, EnvironmentSpec, Episode
from .spaces import Seen, action_space, observation_space, seen


class Environment(AECEnv):
    """Made by `rl.aec_env`."""

    metadata: ClassVar[dict[str, object]] = {"render_modes": ["ansi"], "is_parallelizable": False}
    episode: Episode | None = None

    def __init__(self, env_spec: EnvironmentSpec, render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise SquirrelError(f'render_mode is None or "ansi", a drawing in text; not {render_mode!r:.20}.')
        self.env_spec = env_spec
        self.render_mode = render_mode
        self.metadata = {**type(self).metadata, "name": f"{env_spec.kind.name}_v0"}  # type: ignore[misc]  # as others do
        self.possible_agents = [f"player_{number}" for number in range(env_spec.players)]
        self.agents: list[str] = []
        self._numbers = {agent: number for number, agent in enumerate(self.possible_agents)}
        one_space, one_action = observation_space(env_spec), action_space(env_spec)
        self.observation_spaces = dict.fromkeys(self.possible_agents, one_space)
        self.action_spaces = dict.fromkeys(self.possible_agents, one_action)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        self.episode = self.env_spec.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._turn_to(self.episode)

    def _turn_to(self, episode: Episode) -> None:
        """Name the agent that is to decide, or end the game for all."""
        if episode.player >= 0:
            self.agent_selection = self.possible_agents[episode.player]
            return
        self.rewards = dict(zip(self.agents, episode.rewards(), strict=True))
        self._accumulate_rewards()
        (self.terminations if episode.over else self.truncations).update(dict.fromkeys(self.agents, True))
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Seen:
        return seen(self._playing(), self._numbers[agent])

    def step(self, action: SupportsIndex) -> None:
        episode = self._playing()
        if episode.player < 0:
            self._was_dead_step(action)
            return
        episode.take(action)
        self._turn_to(episode)

    def _playing(self) -> Episode:
        if self.episode is None:
            raise SquirrelError(UNSTARTED)
        return self.episode

    def render(self) -> str | None:
        return str(self._playing().state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing to release; PettingZoo requires the method."""
