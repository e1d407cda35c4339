"""The games as environments in which agents are trained. Needs the extra `rl`.

>>> from squirrelwidgets import Scurry, rl
>>> env = rl.aec_env(Scurry.setup("5"))
>>> env.reset(seed=1)
>>> env.agent_selection, env.observe("player_0")["observation"].shape
('player_0', (68,))
"""

from __future__ import annotations

from .environments import aec_env, gym_env, open_spiel_game
from .episode import won
from .trained import bot

__all__ = ["aec_env", "bot", "gym_env", "open_spiel_game", "won"]
