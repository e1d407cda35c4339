"""How to play Squirrel Rush, on one sheet. A file of its own in every game."""

from __future__ import annotations

from typing import Any, Final

from ....core.scene.cover import Box
from ....core.scene.how_to import HowTo, Step
from ....core.words.grammar import pluralize
from ..rules.setups.setup import Setup

CORNER: Final = Box(24, 0, 260, 180)
TURN: Final[dict[str, Any]] = {
    "block": "glade",
    "box": CORNER,
    "setup": {
        "players": 2,
        "first": "rust",
        "glade": ("12 14 25 21", "24 52 45 14d", "51 35 42d 13d", "32 23 45 35"),
        "squirrels": ("-", "c2"),
    },
}


def how_to(setup: Setup) -> HowTo:
    return HowTo(
        aim=f"Pick up the most acorns in {pluralize(setup.rounds, 'round')}.",
        end=f"The game ends after round {setup.rounds}.",
        turn=(
            Step("Start", "on any edge tile. Pick up its acorns.", **TURN, lit=True),
            Step("Run", "to a tile beside yours with fewer acorns. Pick up again.", **TURN, plays=("a2", "a3")),
            Step(
                "Stop", "when you like. Your tiles turn over: other numbers.", **TURN, plays=("a2", "a3", "a4", "end")
            ),
        ),
        rules={
            "The board, and where one starts": "SR-4 SR-5 SR-6 SR-7 SR-8 SR-33",
            "Which tile may come next": "SR-9 SR-10 SR-12 SR-15 SR-17 SR-32",
            "When tiles turn over": "SR-1 SR-11 SR-18",
            "The seven cards": "SR-2 SR-14 SR-16 SR-19 SR-20 SR-21 SR-22 SR-23 SR-24 SR-25 SR-29 SR-31",
            "Cards in the hand": "SR-27 SR-28 SR-35",
            "Rounds, points and the end": "SR-3 SR-13 SR-26 SR-30 SR-34",
        },
    )
