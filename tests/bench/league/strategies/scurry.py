"""Strategies of one idea."""

from __future__ import annotations

from squirrelwidgets import Bot, Random

SETUPS = {"6/random": 2, "5/random": 2}
STRATEGIES: tuple[Bot, ...] = (Random(),)
