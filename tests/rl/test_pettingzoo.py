"""What PettingZoo asks of its environments, and what we ask of ours."""

from __future__ import annotations

import pickle
import warnings
from functools import partial
from random import Random
from typing import Any

import pytest

from squirrelwidgets import IllegalMove, Scurry, rl
from squirrelwidgets.core.model.errors import SquirrelError
from squirrelwidgets.core.play.game import Game
from tests.rl import each_setup

pettingzoo = pytest.importorskip("pettingzoo", reason="the environments are optional")
from pettingzoo.test import api_test, seed_test  # noqa: E402  # where PettingZoo is missing, the line above skips this file


@each_setup
def test_it_conforms(kind: type[Game], settings: Any) -> None:
    with warnings.catch_warnings():
        # it asks for a bare array, and its own games with masks hand out two in a dict, as ours do
        warnings.filterwarnings("ignore", message="Observation")
        api_test(rl.aec_env(settings), num_cycles=60)


@each_setup
def test_a_seed_is_a_game(kind: type[Game], settings: Any) -> None:
    seed_test(partial(rl.aec_env, settings), num_cycles=20)


def played(env: Any, seed: int) -> tuple[list[str], dict[str, float]]:
    """A random game: who decided, and what each got in the end."""
    rng = Random(seed)
    env.reset(seed=seed)
    agents, rewards = [], {}
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        if over or cut:
            rewards[agent] = reward
            env.step(None)
        else:
            agents.append(agent)
            env.step(rng.choice(observation["action_mask"].nonzero()[0]))
    return agents, rewards


@each_setup
def test_a_game_is_played_to_its_end(kind: type[Game], settings: Any) -> None:
    env = rl.aec_env(settings)
    agents, rewards = played(env, 1)
    state = env.episode.state
    assert env.episode.over
    assert {*agents} <= {*env.possible_agents} == {*rewards}
    for player, agent in enumerate(env.possible_agents):
        assert rewards[agent] == rl.won(state, state.seating.index(player))
    assert played(pickle.loads(pickle.dumps(env)), 1) == (agents, rewards)


def test_players_who_change_sides_stay_who_they_are() -> None:
    env = rl.aec_env(Scurry.setup("5/swap"))
    actions = Scurry.actions("5/swap")
    env.reset()
    for sentence, agent in (("b5", "player_0"), ("swap", "player_1"), ("c2", "player_0"), ("c3", "player_1")):
        assert env.agent_selection == agent
        env.step(actions.number(sentence))
    assert env.observe("player_1")["observation"][-1] == 0  # brown now


def test_bad_actions_are_refused_and_change_nothing() -> None:
    env = rl.aec_env(Scurry.setup("5"))
    with pytest.raises(SquirrelError, match="reset"):
        env.step(0)
    env.reset()
    with pytest.raises(IllegalMove, match="SC-5"):
        env.step(Scurry.actions("5").number("f6"))
    with pytest.raises(SquirrelError, match="0 to 60"):
        env.step(61)
    with pytest.raises(SquirrelError, match="0 to 60"):
        env.step(-1)
    assert (env.agent_selection, env.episode.decisions) == ("player_0", 0)
    with pytest.raises(SquirrelError, match="setup"):
        rl.aec_env("5")


def test_a_long_game_is_cut_off() -> None:
    env = rl.aec_env(Scurry.setup("5"), limit=3)
    agents, rewards = played(env, 1)
    assert len(agents) == 3
    assert set(rewards.values()) == {0.0}
