"""How to play Squirrel Island, on one sheet. A file of its own in every game."""

from __future__ import annotations

from typing import Final

from ....core.scene.cover import Box
from ....core.scene.how_to import HowTo, Step
from ....core.words.grammar import pluralize
from ..rules.setups.setup import Setup

BOX: Final = Box(-130, -90, 260, 180)


def how_to(setup: Setup) -> HowTo:
    return HowTo(
        aim=f"Have the most nuts after {pluralize(setup.days, 'day')}.",
        end=f"The game ends when all sleep on day {setup.days}.",
        turn=(
            Step(
                "Play one card",
                "of your hand or the Island. Squirrels cost energy, things cost coins.",
                BOX,
                symbols=({"s": "card-gatherer", "dx": -55}, {"s": "card-berry-tea", "dx": 55}),
            ),
            Step(
                "Or go to sleep.",
                "Each turn then one squirrel can fetch 1 nut.",
                BOX,
                symbols=({"s": "sleep", "dx": -70, "k": 3}, {"s": "card-forager", "dx": 40}),
            ),
            Step(
                "Each morning",
                "your squirrels bring what their rings (loops) show.",
                BOX,
                symbols=(
                    {"s": "card-forager", "dx": -70},
                    {"s": "leads-to"},
                    {"s": "nut", "dx": 50, "k": 2},
                    {"s": "nut", "dx": 95, "k": 2},
                ),
            ),
        ),
        rules={
            "The cards, and what you own": "SI-1 SI-2 SI-3 SI-19 SI-25 SI-40",
            "The morning and the Island": "SI-4 SI-5 SI-6 SI-7 SI-22 SI-33 SI-34 SI-35",
            "Playing a card": "SI-8 SI-9 SI-10 SI-11 SI-20 SI-21 SI-23 SI-26 SI-27 SI-28 SI-36",
            "Sleeping": "SI-12 SI-13 SI-14 SI-29 SI-30 SI-32",
            "What squirrels do": "SI-15 SI-16 SI-17 SI-18 SI-31 SI-37 SI-38 SI-39",
            "How it ends": "SI-24",
        },
    )
