"""The mistakes of a game as a lesson: each is a step that begins where it was made, and hides the better turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.model.setups.setup import Setup
from ..core.play.game import Game
from ..lessons.errors import BadLesson
from ..lessons.lesson import Lesson
from .errors import NoReview
from .measuring.curve import chair_of
from .measuring.looks import SLIP, Evidence
from .moments import Moment
from .study import Study

LATER = "What comes later counts, too: think one round ahead."


def lesson_of(study: Study, moments: Sequence[Moment]) -> Lesson:
    """Those moments that a step can hold: all that were choices, unless a game cannot be led there."""
    kind = type(study.game)
    lesson = Lesson(f"Learn from a game of {kind.title}", kind)
    for moment in moments:
        if moment.kind != "luck":
            kept = lesson.steps
            try:
                lesson.step(**_step(study, moment)).steps[-1].opened(kind)
            except (BadLesson, ValueError):
                lesson.steps = kept
    if not lesson.steps:
        raise NoReview("there is nothing to learn here: no choice is known to have cost much.")
    return lesson


def asked(
    kind: type[Game],
    settings: Setup,
    given: Sequence[str],
    chance: Sequence[str],
    seat: int,
    best: Sequence[str],
    why: str,
) -> dict[str, Any]:
    """What steps have in common that ask for a turn which is known: how the game is led there, what helps."""
    hints = [why, _places(kind, settings, seat, best)[:1]]
    return {
        "setup": settings,
        "given": [*given],
        "chance": [*chance],
        "seat": kind.stage().seats(settings)[seat]["id"],
        "wrong": {None: "That is not the better turn: look again."},
        "hints": [hint for hint in hints if hint],
        "solution": list(best),
    }


def _step(study: Study, moment: Moment) -> dict[str, Any]:
    game, evidence = study.game, study.looks.evidence[moment.ply - 1]
    passed = study.line[1 : moment.ply]
    given = [node.say for node in passed if chair_of(node) >= 0]
    chance = [node.say for node in passed if chair_of(node) < 0]
    why = "" if tells(moment.why, moment.better[moment.shared :]) else moment.why
    cost = "all of it" if moment.amount <= -1 else f"{round(-100 * moment.amount)} of 100"
    step = asked(type(game), game.settings, given, chance, evidence.choice.seat, moment.better, why or LATER)
    step["wrong"][" ".join(moment.played)] = f"That was played, and gave away {cost}."
    return step | {
        "text": f"{study.called(moment.chair)} gave away {cost} of the chance to win here.",
        "task": f"Find a better turn (ply {moment.ply}).",
        "goal": as_good(study, evidence),
        "right": "That is better.",
    }


def as_good(study: Study, evidence: Evidence) -> list[str]:
    """The better turn of a choice, and all that were no worse by a slip in the worlds in which it was chosen."""
    first, *others = evidence.ranked()
    level = evidence.sums[first].mean - SLIP
    near = [first, *(n for n in sorted(others) if evidence.sums[n].mean > level)]
    return list(dict.fromkeys(filter(None, (" ".join(study.work.said(evidence.choice, n)) for n in near))))


def tells(why: str, said: Sequence[str]) -> bool:
    """Whether a reason names one of the words of a turn."""
    return any(word in why for say in said for word in say.split() if len(word) > 1)


def _places(kind: type[Game], settings: Setup, seat: int, said: Sequence[str]) -> list[str]:
    """The places of a turn."""
    known = kind.stage().places(settings, seat if settings.secrets else "all")
    return list(dict.fromkeys(word for say in said for word in say.split() if word in known))
