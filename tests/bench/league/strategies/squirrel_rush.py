"""Strategies of one idea for Squirrel Rush."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random as Rng
from typing import Any

from squirrelwidgets import Bot, Random
from squirrelwidgets.games.squirrel_rush.bots.choose import LOOK, whole_turn
from squirrelwidgets.games.squirrel_rush.bots.planner import plans, quickest

from . import Nearsighted

SETUPS = {"players=2": 2, "players=4": 4, "players=2 smarty=yes": 2}


class Walker(Bot):
    """Takes the best way of this turn that needs no card."""

    id = "walker"

    def choose(self, view: Any, story: Any, rng: Rng, stop: Any = None) -> Sequence[Any]:
        found = plans(view, LOOK)
        return whole_turn(view, next((plan for plan in found if plan.card is None), found[0]))


class Grabber(Bot):
    """Takes a turn that collects most, whatever it leaves to others."""

    id = "grabber"

    def choose(self, view: Any, story: Any, rng: Rng, stop: Any = None) -> Sequence[Any]:
        return whole_turn(view, quickest(view))


STRATEGIES: tuple[Bot, ...] = (Random(), Nearsighted(), Walker(), Grabber())
