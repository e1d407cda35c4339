"""The mistakes of a game as a lesson: each is a step that begins where it was made, and hides the better turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.play.game import Game
from ..core.play.tree import Node
from ..lessons.errors import BadLesson
from ..lessons.lesson import Lesson
from .curve import chair_of
from .errors import NoReview
from .looks import SLIP, Evidence
from .moments import Moment

LATER = "What comes later counts, too: think one round ahead."


def lesson_of(
    game: Game, line: Sequence[Node], evidence: Sequence[Evidence], moments: Sequence[Moment], me: int
) -> Lesson:
    """Those moments that a step can hold: all that were choices, unless a game cannot be led there."""
    lesson = Lesson(f"Learn from a game of {game.title}", type(game))
    for moment in moments:
        if moment.kind == "luck":
            continue
        try:
            lesson.step(**_step(game, line, evidence[moment.choice], moment, me))
            lesson.steps[-1].opened(type(game))
        except (BadLesson, ValueError):
            if lesson.steps and lesson.steps[-1].task == _task(moment):
                lesson.steps = lesson.steps[:-1]
    if not lesson.steps:
        raise NoReview("there is nothing to learn here: no choice is known to have cost much.")
    return lesson


def _step(game: Game, line: Sequence[Node], evidence: Evidence, moment: Moment, me: int) -> dict[str, Any]:
    choice = evidence.choice
    passed = line[1 : choice.ply + 1]
    found = _as_good(evidence)
    cost = "all of it" if moment.amount <= -1 else f"{round(-100 * moment.amount)} of 100"
    who = "You" if moment.chair == me else game.players.names[moment.chair]
    played = " ".join(moment.played)
    clue, places = moment.why if moment.why and not _tells(moment) else LATER, _places(game, evidence)
    wrong = {played: f"That was played, and gave away {cost}.", None: "That is not the better turn: look again."}
    return {
        "text": f"{who} gave away {cost} of the chance to win here.",
        "task": _task(moment),
        "setup": game.settings,
        "given": [node.say for node in passed if chair_of(node) >= 0],
        "chance": [node.say for node in passed if chair_of(node) < 0],
        "seat": game.players.seats()[choice.seat]["id"],
        "goal": found,
        "wrong": wrong,
        "hints": [clue, places] if places else [clue],
        "right": "That is better.",
        "solution": list(evidence.said[evidence.best]),
    }


def _task(moment: Moment) -> str:
    return f"Find a better turn (ply {moment.ply})."


def _as_good(evidence: Evidence) -> list[str]:
    """The better turn, and all that were no worse by a slip in the worlds in which it was chosen."""
    best = evidence.sums.get(evidence.best)
    if best is None or not best.n:
        return [" ".join(evidence.said[evidence.best])]
    level = best.total / best.n - SLIP
    near = [n for n, sums in evidence.sums.items() if sums.n == best.n and sums.total / sums.n > level]
    return list(dict.fromkeys(" ".join(evidence.said[n]) for n in (evidence.best, *near) if evidence.said[n]))


def _tells(moment: Moment) -> bool:
    """Whether the reason names the better turn."""
    return any(word in moment.why for say in moment.better[moment.shared :] for word in say.split() if len(word) > 1)


def _places(game: Game, evidence: Evidence) -> list[str]:
    """The places of the better turn."""
    known = game.stage().places(game.settings, evidence.choice.seat if game.settings.secrets else "all")
    words = [word for say in evidence.said[evidence.best] for word in say.split()]
    return list(dict.fromkeys(word for word in words if word in known))
