"""Strategies of one idea for Squarrels."""

from __future__ import annotations

from squirrelwidgets import Bot, Random

from . import Nearsighted, Preferring

SETUPS = {"players=2": 2, "players=4": 4}
HIGH = tuple(f"lay {n}" for n in (5, 4, 3, 2, 1))


class Storer(Preferring):
    """Stores as soon as it can, and lays its lowest cards."""

    id = "storer"
    words = ("store", "draw", *HIGH[::-1])


class Winner(Preferring):
    """Lays its highest cards, and stores what is left."""

    id = "winner"
    words = ("draw", *HIGH, "store")


class Feeder(Preferring):
    """Lays its lowest cards, and keeps the high ones in its hand."""

    id = "feeder"
    words = ("draw", *HIGH[::-1], "discard 1", "discard 2")


STRATEGIES: tuple[Bot, ...] = (Random(), Nearsighted(), Storer(), Winner(), Feeder())
