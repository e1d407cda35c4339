"""Strategies of one idea for Squirrel Island."""

from __future__ import annotations

from squirrelwidgets import Bot, Random

from . import Nearsighted, Preferring

SETUPS = {"players=2": 2, "players=4": 4}


class Stasher(Preferring):
    """Stashes whatever it can, and goes to sleep early."""

    id = "stasher"
    words = ("stash", "collect", "sleep")


class Player(Preferring):
    """Plays cards as long as it can pay for any, then gathers; it stashes what is left."""

    id = "player"
    words = ("play", "collect", "gather", "stash")


class Builder(Preferring):
    """Builds the island as long as it can."""

    id = "builder"
    words = ("island", "play", "collect", "stash")


STRATEGIES: tuple[Bot, ...] = (Random(), Nearsighted(), Stasher(), Player(), Builder())
