"""The environments by library; each library is imported on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.model.optional_packages import needed
from .episode import LIMIT, EnvironmentSpec, Reward, won

if TYPE_CHECKING:
    from ..core.model.setups.setup import Setup
    from ..core.play.game import Game
    from .gymnasium_env import Environment as GymEnvironment
    from .gymnasium_env import Opponents
    from .open_spiel_env import SpielGame
    from .pettingzoo_env import Environment as AecEnvironment


def aec_env(
    setup: Setup | type[Game], *, reward: Reward = won, limit: int = LIMIT, render_mode: str | None = None
) -> AecEnvironment:
    """A PettingZoo environment (AEC) of a setup: agents are the players, an action is the number of a decision.

    `reward(state, seat)` is asked once, at the end; after `limit` decisions the game is cut off (truncated).

    >>> env = rl.aec_env(Scurry.setup("3/random"))
    >>> env.reset(seed=1)
    >>> env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    >>> env.agent_selection
    'player_1'
    """
    needed("pettingzoo", "rl")
    from .pettingzoo_env import Environment

    return Environment(EnvironmentSpec(setup, reward, limit), render_mode)


def gym_env(
    setup: Setup | type[Game],
    opponents: Opponents = "random",
    *,
    player: int | None = 0,
    reward: Reward = won,
    refused: float = -1.0,
    limit: int = LIMIT,
    render_mode: str | None = None,
) -> GymEnvironment:
    """A Gymnasium environment of a setup: one player learns, bots play the others (one for all, or a list).

    `player` None: another one in each game. An action that is not legal changes nothing, and its reward is `refused`.

    >>> env = rl.gym_env(Scurry.setup("3/random"), "greedy")
    >>> seen, info = env.reset(seed=1)
    >>> seen, reward, over, cut, info = env.step(int(seen["action_mask"].argmax()))
    >>> reward, over, cut
    (0.0, False, False)
    """
    needed("gymnasium", "rl")
    from .gymnasium_env import Environment

    return Environment(EnvironmentSpec(setup, reward, limit), opponents, player, refused, render_mode)


def open_spiel_game(setup: Setup | type[Game], *, reward: Reward = won, limit: int = LIMIT) -> SpielGame:
    """An OpenSpiel game of a setup, with chance nodes and information states (what a player heard and saw).

    Where chance's moves cannot be listed, a chance node is one of 256 draws, always the same ones. A game that was
    loaded by its name has the usual reward.

    >>> state = rl.open_spiel_game(Scurry.setup("5")).new_initial_state()
    >>> state.apply_action(state.legal_actions()[0])
    >>> state.current_player(), state.information_state_string(0)
    (1, 'b5')
    """
    needed("pyspiel", "rl")
    from .open_spiel_env import game_of

    return game_of(EnvironmentSpec(setup, reward, limit))
