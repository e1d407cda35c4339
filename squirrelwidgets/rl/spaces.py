"""The spaces of Gymnasium, which PettingZoo has too, and the arrays in them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from .episode import EnvironmentSpec, Episode

Seen = dict[str, Any]
"""`observation` and `action_mask`, two arrays."""


def observation_space(env_spec: EnvironmentSpec) -> spaces.Dict:
    """Numbers between the bounds of their fields, and a mask."""
    fields = env_spec.numbers.fields
    low, high = (
        np.array([bound for bound, size in row for _ in range(size)], np.int16)
        for row in ([(field.low, field.size) for field in fields], [(field.high, field.size) for field in fields])
    )
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (len(env_spec.actions),), np.int8),
        }
    )


def action_space(env_spec: EnvironmentSpec) -> spaces.Discrete[np.int64]:
    """The numbers of all decisions."""
    return spaces.Discrete(len(env_spec.actions))


def seen(episode: Episode, player: int) -> Seen:
    """The observation given to a player. The arrays are its own: nothing else looks at them."""
    mask = episode.mask()[:] if player == episode.player else bytearray(len(episode.env_spec.actions))
    return {
        "observation": np.frombuffer(episode.observation(player), np.int16),
        "action_mask": np.frombuffer(mask, np.int8),
    }
