"""How to play Nut Hunt, on one sheet. A file of its own in every game."""

from __future__ import annotations

from typing import Any, Final

from ....core.scene.cover import Box
from ....core.scene.how_to import HowTo, Step
from ..rules.setups.setup import Setup
from .cover import COVER

TURN: Final[dict[str, Any]] = {
    "block": "board",
    "box": Box(160, 336, 220, 152),
    "setup": {
        "players": 2,
        "first": "rust",
        "tiles": COVER.setup["tiles"],
        "fox": "toadstool-terrace",
        "rolls": "2 2",
        "squirrels": ("hickory-haunt birch-grove", "owl-overlook bramble-bluff"),
        "objectives": ("o11 o17", "o22 o27"),
        "nuts": ("acorn acorn", ""),
    },
}


def how_to(_setup: Setup) -> HowTo:
    return HowTo(
        aim="Join the places on your objectives for the most points.",
        end="The game ends when somebody has 4 nests.",
        turn=(
            Step("The fox moves.", "A die says where. Squirrels there run away.", **TURN, lit=True),
            Step("Gather 2 nuts", "where the fox is now.", **TURN, plays=("birch-grove",), lit=True),
            Step(
                "One action:",
                "pay nuts for a squirrel, pull the fox, or look for objectives.",
                **TURN,
                plays=("birch-grove", "forage hazelnut", "forage hazelnut", "recruit chestnut-crossing"),
            ),
        ),
        rules={
            "The map and the pieces": "NH-1 NH-2 NH-3 NH-7 NH-8 NH-45",
            "How a game begins": "NH-4 NH-5 NH-6 NH-42 NH-43",
            "Your turn": "NH-9 NH-10 NH-11 NH-12 NH-13 NH-14 NH-15 NH-36",
            "Running away, and nests": "NH-16 NH-17 NH-18 NH-19 NH-20 NH-21 NH-22 NH-34 NH-46 NH-47",
            "Points and the end": "NH-23 NH-24 NH-25 NH-26 NH-27 NH-28 NH-29 NH-35 NH-37 NH-48",
            "Playing alone": "NH-30 NH-31 NH-32 NH-33 NH-38 NH-39 NH-40 NH-41 NH-44",
        },
    )
