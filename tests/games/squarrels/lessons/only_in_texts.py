"""The rules that the course can only name; `every_game/test_courses.py` proves that it exercises all others."""

from __future__ import annotations

ONLY_IN_TEXTS = {
    "SQ-1": "what is in the box",
    "SQ-2": "what a view shows; nobody can click what is not shown",
    "SQ-26": "targets that a setup may choose",
    "SQ-29": "the order of slaps and action: events tell of slaps by SQ-17 and SQ-18",
    "SQ-31": "what a lost turn leaves out: the events are SQ-14 and SQ-17",
    "SQ-32": "where a Golden Acorn goes: the event is SQ-15",
}
"""Rules of which no event and no refusal on a board can tell, with the reason. A text of the course names each."""
