"""The rules that the course can only name; `every_game/test_courses.py` proves that it exercises all others."""

from __future__ import annotations

ONLY_IN_TEXTS = {
    "SC-1": "what the board is",
    "SC-2": "names of cells; a board has no place that is no cell",
    "SC-3": "what is in the box",
    "SC-4": "how a setup may look; a setup that is refused opens no board",
    "SC-6": "as SC-4",
    "SC-17": "what a puzzle is",
    "SC-18": "how solutions are counted",
    "SC-23": "as SC-4",
    "SC-24": "when SC-15 comes about",
}
"""Rules of which no event and no refusal on a board can tell, with the reason. A text of the course names each."""
