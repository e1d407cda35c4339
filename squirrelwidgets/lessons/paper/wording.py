"""Texts of lessons on paper: nothing there can be clicked, and nothing answers."""

from __future__ import annotations

import re
from typing import Final

from ..content.step import Step

SCREEN: Final = re.compile(
    r"\b(click\w*|press(es|ed)?|buttons?|hints?|undo|lamps?|try again|dashes|with a ring|the board says)\b",
    re.IGNORECASE,
)
"""What there is on a screen only."""
INSTEAD: Final = (
    (re.compile(r"\bSay it\b"), "Write it down"),
    (re.compile(r"\bsay it\b"), "write it down"),
    (re.compile(r"\bClick on\b|\bClick\b"), "Name"),
    (re.compile(r"\bclick on\b|\bclick\b"), "name"),
    (re.compile(r",? and (see|watch)\b[^.;:]*(?=\.$)"), ""),
)
_SENTENCE: Final = re.compile(r"(?<=[.!?…])\s+(?=[A-Z*])")


def text_on_paper(text: str) -> str:
    """A text without the sentences that speak of the screen."""
    return " ".join(sentence for sentence in _SENTENCE.split(text) if not SCREEN.search(sentence))


def task_on_paper(step: Step) -> str:
    """The task as it can be done with a pencil: the author's own words, or its task reworded."""
    if step.paper:
        return step.paper
    task = step.task
    for pattern, words in INSTEAD:
        task = pattern.sub(words, task)
    return text_on_paper(task)
