"""How to play Scurry, on one sheet. A file of its own in every game."""

from __future__ import annotations

from typing import Any, Final

from ....core.scene.cover import Box
from ....core.scene.how_to import HowTo, Step
from ..rules.setups.setup import Setup

TURN: Final[dict[str, Any]] = {"block": "board", "box": Box(186, 285, 240, 166), "setup": {"side": 6}}


def how_to(_setup: Setup) -> HowTo:
    return HowTo(
        aim="Turn every acorn on the board to your colour.",
        end="The game ends when all acorns are one colour.",
        turn=(
            Step("Put", "an acorn of the other colour on any free cell.", **TURN, plays=("b5", "c2", "d5")),
            Step(
                "Run",
                "in a straight line to the other colour. It turns to yours.",
                **TURN,
                plays=("b5", "c2", "d5", "d5"),
            ),
            Step(
                "Go on",
                "while you see the other colour. You eat the last one.",
                **TURN,
                plays=("b5", "c2", "d5", "d5", "d6"),
            ),
        ),
        rules={
            "The board and its pieces": "SC-1 SC-2 SC-3",
            "How a game begins": "SC-4 SC-5 SC-6 SC-20 SC-21 SC-22",
            "Where an acorn may go": "SC-7 SC-23 SC-25",
            "Where your squirrel may run": "SC-8 SC-9 SC-10 SC-11 SC-12 SC-13",
            "Who wins, and who is stuck": "SC-14 SC-15 SC-16 SC-19 SC-24",
            "Puzzles": "SC-17 SC-18",
        },
    )
