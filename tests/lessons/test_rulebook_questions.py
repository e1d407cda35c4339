"""Questions that a rulebook answers, asked from the rules without a look at the course: each is answered there."""

from __future__ import annotations

import pytest

from squirrelwidgets import Squarrels
from squirrelwidgets.core.play.game import Game

QUESTIONS: dict[type[Game], dict[str, tuple[str, str]]] = {
    Squarrels: {
        "Does the Golden Acorn complete a set?": ("special", "it completes no set"),
        "Two tie in a Quarrel, and one has no card left: who wins?": (
            "quarrel",
            "the last one who still holds cards wins",
        ),
        "Who deals after a round that two have won?": ("winter", "the higher total deals"),
        "May one slap at an empty Hoard?": ("slaps", "**empty** Hoard is raced for, too"),
        "What does a false slap cost with an empty hand?": ("slaps", "**empty hand** pays nothing"),
        "Which card goes first for a false slap?": ("slaps", "Golden, 5, 4, 3, 2, 1, Rotten"),
        "What happens to an action card that is dealt at the start?": ("round", "put it on the action pile, and got"),
        "May one go on drawing after storing?": ("draw", "Once you have stored, you draw no more"),
        "Does one discard if storing took the last cards?": ("special", "your turn is over at once"),
        "Is a game won at the target if another one has as many points?": ("winter", "highest total, **alone**"),
    },
}
"""By game: the question, the lesson that answers it, and the words that do."""


@pytest.mark.parametrize("kind", QUESTIONS, ids=lambda kind: kind.name)
def test_the_course_answers_what_is_asked_of_the_rulebook(kind: type[Game]) -> None:
    told = {
        plan.key: " ".join(f"{step.text} {step.task} {step.right}" for step in plan.steps)
        for plan in kind.course()._plans()
    }
    unanswered = [asked for asked, (lesson, words) in QUESTIONS[kind].items() if words not in told[lesson]]
    assert unanswered == []
