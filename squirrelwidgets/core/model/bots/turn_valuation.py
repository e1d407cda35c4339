"""What the turns of a seat are worth, found out look by look, so that a board takes clicks between two looks."""

from __future__ import annotations

from typing import Any, Final

from ..chance import stream
from ..events import Story
from ..state import State
from .bot import Worth, bot_of

SECONDS: Final = 0.2
"""The time that a look takes."""
MOST: Final = 20
"""Looks at one position."""
VALUING_BOT: Final = "search"


class TurnValuation:
    """The turns of one seat in one position, and the values that were found so far."""

    def __init__(self) -> None:
        self._at: object = None
        self._values: dict[Any, list[float]] = {}
        self._worths: dict[str, Worth] = {}
        self._count = 0

    def look(self, at: Any, view: State, story: Story, seed: int) -> tuple[dict[str, Worth], bool]:
        """Look once more; the turns, those that are surely good first, and whether another look would tell more.

        `at` says whether it is the same position as before. A turn that was tried in a few worlds only has a large
        error, and stands behind one that is nearly as good in many.
        """
        if self._at != at:
            self._at, self._values, self._worths, self._count = at, {}, {}, 0
        seat = view.viewer if isinstance(view.viewer, int) else view.actors[0]
        several = len(view.legal(seat)) > 1
        if self._count < MOST and several:
            rng = stream(seed, "looks", self._count)
            seconds = SECONDS if self._worths else SECONDS * (1 + self._count)  # too short for any world so far
            bot = bot_of({"bot": VALUING_BOT, "seconds": seconds})
            self._worths = bot.refined_values(view, story, rng, self._values)
            self._count += 1
        ranked = sorted(self._worths.items(), key=lambda each: each[1].error - each[1].chance)
        return dict(ranked), several and self._count < MOST
