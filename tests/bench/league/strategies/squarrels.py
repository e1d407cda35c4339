"""Strategies of one idea."""

from __future__ import annotations

from squirrelwidgets import Bot, Random

SETUPS = {"players=2": 2, "players=4": 4}
STRATEGIES: tuple[Bot, ...] = (Random(),)
