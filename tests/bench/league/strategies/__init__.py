"""Strategies of one idea, a module for each game (`STRATEGIES`, and the `SETUPS` to try); here what several share."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random as Rng
from typing import Any

from squirrelwidgets import Bot


def decider(view: Any) -> int:
    return view.viewer if isinstance(view.viewer, int) else int(view.actors[0])


class Preferring(Bot):
    """Says what begins with the first of its words with which anything can be said; else anything."""

    id = "preferring"
    words: tuple[str, ...] = ()

    def choose(self, view: Any, story: Any, rng: Rng, stop: Any = None) -> Sequence[Any]:
        legal = [*view.legal(decider(view))]
        for word in self.words:
            if found := [move for move in legal if view.say(move).startswith(word)]:
                return [rng.choice(found)]
        return [rng.choice(legal)]


class Nearsighted(Bot):
    """Plays the move after which its score is highest, and looks no further."""

    id = "nearsighted"

    def choose(self, view: Any, story: Any, rng: Rng, stop: Any = None) -> Sequence[Any]:
        seat, legal = decider(view), [*view.legal(decider(view))]
        rng.shuffle(legal)
        world = view.imagine(seat, rng)
        return [max(legal, key=lambda move: _score(world, move, seat))]


def _score(world: Any, move: Any, seat: int) -> float:
    after = world.scratch()
    after.push(move, seat)
    return float(after.scores[seat])
