"""What Gymnasium asks of its environments, and what we ask of ours; a trained policy as a bot."""

from __future__ import annotations

import warnings
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from squirrelwidgets import BadSetup, Scurry, Squarrels, lab, rl
from squirrelwidgets.bots import Greedy
from squirrelwidgets.core.model.bots.bot import Bot
from squirrelwidgets.core.model.errors import BadAnswer, SquirrelError
from squirrelwidgets.core.play.game import Game
from tests.rl import each_setup

pytest.importorskip("gymnasium", reason="the environments are optional")
import numpy as np
from gymnasium.utils.env_checker import check_env


@each_setup
def test_it_conforms(kind: type[Game], settings: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that it is not registered by a name
        check_env(rl.gym_env(settings, player=None))


def played(env: Any, seed: int) -> tuple[int, float]:
    """A random game: who learned, and what that was worth."""
    rng = Random(seed)
    seen, info = env.reset(seed=seed)
    over = cut = False
    reward = 0.0
    while not over and not cut:
        seen, reward, over, cut, info = env.step(rng.choice(seen["action_mask"].nonzero()[0]))
    return info["player"], reward


@each_setup
def test_a_game_is_played_to_its_end(kind: type[Game], settings: Any) -> None:
    env = rl.gym_env(settings, "random", player=None, limit=150)
    results = [played(env, seed) for seed in range(2)]
    assert results == [played(env, seed) for seed in range(2)]
    assert {reward for _, reward in results} <= {-1.0, 0.0, 1.0}
    assert len(env.bots) == env.env_spec.players - 1


def test_what_is_not_legal_costs_and_changes_nothing() -> None:
    env = rl.gym_env(Scurry.setup("5"), limit=2)
    before, _ = env.reset(seed=1)
    after, reward, over, cut, info = env.step(Scurry.actions("5").number("f6"))
    assert (reward, over, cut) == (-1.0, False, False)
    assert "SC-5" in info["refused"]
    assert all((before[name] == after[name]).all() for name in before)
    assert env.step(Scurry.actions("5").number("f6"))[3], "cut off by its limit"
    with pytest.raises(SquirrelError, match="1 opponents"):
        rl.gym_env(Scurry.setup("5"), ["random", "random"])
    with pytest.raises(SquirrelError, match="player"):
        rl.gym_env(Scurry.setup("5"), player=2)


@each_setup
def test_a_policy_is_a_bot(kind: type[Game], settings: Any) -> None:
    asked = []

    def policy(observation: Any, mask: Any) -> int:
        asked.append((len(observation), len(mask)))
        return int(mask.argmax())

    game = kind(setup=settings, seats=[rl.bot(policy)] * kind.player_count(settings), seed=1).run(20)
    assert game.ply >= 5 or game.over
    size = sum(field.size for field in kind.observations(settings))
    assert set(asked) == {(size, len(kind.actions(settings)))}


def first(observation: Any, mask: Any) -> int:
    return int(mask.argmax())


def test_the_lab_takes_a_policy_and_a_record_names_it() -> None:
    bots = [rl.bot(first), rl.bot(first, name="second")]
    frame = lab.simulate(Scurry.setup("5"), bots, games=2, seed=1, progress=False, executor=ThreadPoolExecutor(1))
    assert sorted(frame.bots[0].split(", ")) == ["first", "second"]
    entry = Scurry(seats=[bots[0], None], seed=1).run().record()["seats"][0]
    assert entry == {"bot": "Trained", "name": "first", "lost": ["policy"]}


def test_a_policy_that_chooses_what_is_not_legal_is_told_so() -> None:
    with pytest.raises(SquirrelError, match="mask is not 1"):
        Scurry(seats=[rl.bot(lambda observation, mask: int(mask.argmin())), None]).run()
    with pytest.raises(SquirrelError, match="function"):
        rl.bot("greedy")


class Answers(Bot):
    """A bot that answers what it is told to."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: Any, story: Any, rng: Random, stop: Any = None) -> Any:
        return self.answer


@pytest.mark.parametrize("answer", [[], None, ["c3"], [[1]], "c3", [10**6], 7], ids=repr)
def test_an_opponent_that_answers_no_moves_is_named(answer: Any) -> None:
    env = rl.gym_env(Scurry.setup("3/random"), Answers(answer), player=1)
    with pytest.raises(BadAnswer, match=r"the bot Answers at seat 0 answers .* Moves come from view.legal"):
        env.reset(seed=1)


@pytest.mark.parametrize("action", ["x", 1.5, None, -1, 10**6, [1]], ids=repr)
def test_what_is_no_action_is_refused_and_changes_nothing(action: Any) -> None:
    env = rl.gym_env(Scurry.setup("5"))
    before, _ = env.reset(seed=1)
    with pytest.raises(SquirrelError, match="an action is a number from 0 to 60"):
        env.step(action)
    after, *_ = env.step(np.array(Scurry.actions("5").number("f6")))  # an action of numpy's, which is not legal
    assert (before["observation"] == after["observation"]).all()
    with pytest.raises(SquirrelError, match="where its mask is not 1"):
        Scurry(seats=[rl.bot(lambda observation, mask: action), None]).run()


@pytest.mark.parametrize("limit", ["x", None, 0, 1.5], ids=repr)
def test_a_limit_is_a_number_of_decisions(limit: Any) -> None:
    with pytest.raises(SquirrelError, match="limit is a number of decisions"):
        rl.gym_env(Scurry.setup("5"), limit=limit)


def test_opponents_are_bots_their_classes_or_names() -> None:
    assert [type(bot) for bot in rl.gym_env(Squarrels.setup("players=3"), Greedy).bots] == [Greedy, Greedy]
    with pytest.raises(BadSetup, match="a bot: "):
        rl.gym_env(Scurry.setup("5"), 7)
