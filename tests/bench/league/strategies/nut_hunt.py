"""Strategies of one idea for Nut Hunt."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random as Rng
from typing import Any

from squirrelwidgets import Bot, Random
from squirrelwidgets.games.nut_hunt.bots.choose import ranked
from squirrelwidgets.games.nut_hunt.bots.evaluate import Prospects
from squirrelwidgets.games.nut_hunt.bots.rush import HURRIED, hurried
from squirrelwidgets.games.nut_hunt.rules.moves import SCOUT
from squirrelwidgets.games.nut_hunt.rules.phases import Phase

SETUPS = {"players=2": 2, "players=3": 3, "players=4": 4, "players=5": 5}


class Planless(Bot):
    """Takes each choice by itself, as it promises most: Greedy without a look at what others hold."""

    id = "planless"

    def choose(self, view: Any, story: Any, rng: Rng, stop: Any = None) -> Sequence[Any]:
        return [self.move(view, view.viewer if isinstance(view.viewer, int) else view.actors[0], rng)]

    def move(self, view: Any, seat: int, rng: Rng) -> Any:
        return ranked(view, Prospects(view, seat), rng)[0].move


class Rusher(Planless):
    """Builds nests as fast as it can, and ends the game with the fourth one."""

    id = "rusher"

    def move(self, view: Any, seat: int, rng: Rng) -> Any:
        return hurried(view, seat, rng) if view.phase in HURRIED else super().move(view, seat, rng)


class Hoarder(Planless):
    """Scouts as long as there are cards, and builds where its objectives are."""

    id = "hoarder"

    def move(self, view: Any, seat: int, rng: Rng) -> Any:
        if view.phase is Phase.ACTION and SCOUT in view.legal(seat) and view.deck.size:
            return SCOUT
        return super().move(view, seat, rng)


class Settler(Planless):
    """Plays for the objectives that it was dealt, and never scouts."""

    id = "settler"

    def move(self, view: Any, seat: int, rng: Rng) -> Any:
        return next(each.move for each in ranked(view, Prospects(view, seat), rng) if each.move != SCOUT)


STRATEGIES: tuple[Bot, ...] = (Random(), Planless(), Rusher(), Hoarder(), Settler())
