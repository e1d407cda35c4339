"""How to play Squarrels, on one sheet. A file of its own in every game."""

from __future__ import annotations

from typing import Final

from ....core.scene.cover import Box
from ....core.scene.how_to import HowTo, Step
from ..rules.setups.setup import Setup

BOX: Final = Box(-104, -72, 208, 144)


def how_to(setup: Setup) -> HowTo:
    return HowTo(
        aim=f"Be first to {setup.target} points: store sets of three.",
        end=f"Winter ends a round. The game ends after a round in which someone has {setup.target}.",
        turn=(
            Step(
                "Draw",
                "at least one card, up to 7 in your hand.",
                BOX,
                symbols=({"s": "back", "dx": -55}, {"s": "leads-to"}, {"s": "card-4", "dx": 55}),
            ),
            Step(
                "Store",
                "3 equal cards. They are safe: three 4s are 4 points.",
                BOX,
                symbols=tuple({"s": "card-4", "dx": 66 * n} for n in (-1, 0, 1)),
            ),
            Step(
                "Discard",
                "one card, face down. Your turn is over.",
                BOX,
                symbols=({"s": "card-1", "dx": -55}, {"s": "leads-to"}, {"s": "back", "dx": 55}),
            ),
        ),
        rules={
            "The cards, and where they are": "SQ-1 SQ-2",
            "How a round begins": "SQ-3 SQ-4 SQ-24 SQ-33",
            "Draw, store, discard": "SQ-5 SQ-6 SQ-7 SQ-8 SQ-9 SQ-10 SQ-11",
            "Quarrel, Ambush, Whirlwind, Winter": "SQ-12 SQ-13 SQ-14 SQ-15 SQ-16 SQ-20 SQ-21 SQ-22 SQ-28 SQ-31 SQ-32",
            "The race for the Hoard": "SQ-17 SQ-18 SQ-19 SQ-27 SQ-29 SQ-30",
            "Points and the end": "SQ-23 SQ-25 SQ-26",
        },
    )
