"""A trained policy as a bot: boards, the lab, benches and ratings accept it like any other."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, SupportsIndex

from ..bots.sampled_turns import decider
from ..core.model.bots.bot import Bot, Stop
from ..core.model.bounds import natural, shown
from ..core.model.errors import BadSetup, SquirrelError
from ..core.model.events import Story
from ..core.model.numbers.numbers import CODE, numbers_of
from ..core.model.optional_packages import needed
from ..core.model.own import Move
from ..core.model.state import State
from ..core.model.subpackages import game_package

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Policy = Callable[["NDArray[np.int16]", "NDArray[np.int8]"], SupportsIndex]
"""From an observation and a mask, both arrays, to the number of a decision."""


class Trained(Bot):
    """Decides as a policy says. Made by `rl.bot`."""

    def __init__(self, policy: Policy, name: str = "") -> None:
        if not callable(policy):
            raise BadSetup(f"a policy is a function of an observation and a mask, not {shown(policy)}.", field="seats")
        self.policy = policy
        self.name = name or getattr(policy, "__name__", type(policy).__name__)

    def __str__(self) -> str:
        return self.name

    def choose(self, view: State, story: Story, rng: random.Random, stop: Stop | None = None) -> Sequence[Move]:
        numpy = needed("numpy", "rl")
        seat = decider(view)
        mask = view.action_mask(seat)
        chosen = self.policy(numpy.frombuffer(view.observation(seat), CODE), numpy.frombuffer(mask[:], numpy.int8))
        moves = numbers_of(game_package(type(view)), view.setup).actions.moves
        number = natural(chosen)
        if not 0 <= number < len(moves) or not mask[number]:
            raise SquirrelError(f"the policy chose {shown(chosen)}, where its mask is not 1.")
        return [moves[number]]


def bot(policy: Policy, name: str = "") -> Trained:
    """A bot that decides by `policy(observation, mask)`, the number of a decision whose mask is 1.

    Tables call it by its `name`, else by that of the policy. A record does not hold the policy: the bot is seated again
    where its game is loaded.

    >>> first = rl.bot(lambda observation, mask: mask.argmax())
    >>> Scurry(seed=1, seats=[first, "random"]).run(1).moves
    ('a1',)
    """
    return Trained(policy, name)
