"""The mistakes of a game as a lesson: each is a step that begins where it was made, and hides the better turn."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from ..core.model.setups.setup import Setup
from ..core.play.game import Game
from ..core.play.tree import Node
from ..lessons.errors import BadLesson
from ..lessons.lesson import Lesson
from .errors import NoReview
from .measuring.looks import SLIP, Evidence
from .moments import Moment
from .start import Start, after, start_of

LATER = "What comes later counts, too: think one round ahead."


def lesson_of(
    game: Game, line: Sequence[Node], evidence: Sequence[Evidence], moments: Sequence[Moment], me: int
) -> Lesson:
    """Those moments that a step can hold: all that were choices, unless a game cannot be led there."""
    lesson = Lesson(f"Learn from a game of {game.title}", type(game))
    for moment in moments:
        if moment.kind != "luck":
            with suppress(BadLesson, ValueError):
                lesson.step(**_step(game, line, evidence[moment.choice], moment, me))
    if not lesson.steps:
        raise NoReview("there is nothing to learn here: no choice is known to have cost much.")
    return lesson


def asked(kind: type[Game], start: Start, seat: int, best: Sequence[str], why: str) -> dict[str, Any]:
    """What steps have in common that ask for a turn which is known: how the game is led there, what helps."""
    settings = kind.setup(start.setup)
    hints = [why, _places(kind, settings, seat, best)[:1]]
    return {
        "setup": start.setup,
        "given": [*start.given],
        "chance": [*start.chance],
        "seat": kind.stage().seats(settings)[seat]["id"],
        "wrong": {None: "That is not the better turn: look again."},
        "hints": [hint for hint in hints if hint],
        "solution": list(best),
    }


def _step(game: Game, line: Sequence[Node], evidence: Evidence, moment: Moment, me: int) -> dict[str, Any]:
    choice, best = evidence.choice, evidence.said[evidence.best]
    start = start_of(type(game), line, choice.ply, choice.seat)
    start = start or after(str(game.settings), line[1 : choice.ply + 1])
    why = LATER if tells(moment.why, moment.better[moment.shared :]) else moment.why or LATER
    is_all = moment.amount <= -1
    cost = "all of it" if is_all else f"{round(-100 * moment.amount)} of 100"
    who = "You" if moment.chair == me else game.players.names[moment.chair]
    step = asked(type(game), start, choice.seat, best, why)
    step["wrong"][" ".join(moment.played)] = f"That was played, and gave away {cost}."
    return step | {
        "text": f"{who} gave away {'all' if is_all else cost} of the chance to win here.",
        "task": f"Find a better turn (ply {moment.ply}).",
        "goal": as_good(evidence),
        "right": "That is better.",
    }


def as_good(evidence: Evidence) -> list[str]:
    """The better turn, and all that were no worse by a slip in the worlds in which it was chosen."""
    best = evidence.sums.get(evidence.best)
    if best is None or not best.n:
        return [" ".join(evidence.said[evidence.best])]
    level = best.total / best.n - SLIP
    near = [n for n, sums in evidence.sums.items() if sums.n == best.n and sums.total / sums.n > level]
    return list(dict.fromkeys(" ".join(evidence.said[n]) for n in (evidence.best, *near) if evidence.said[n]))


def tells(why: str, said: Sequence[str]) -> bool:
    """Whether a reason names one of the words of a turn."""
    return any(word in why for say in said for word in say.split() if len(word) > 1)


def _places(kind: type[Game], settings: Setup, seat: int, said: Sequence[str]) -> list[str]:
    """The places of a turn."""
    known = kind.stage().places(settings, seat if settings.secrets else "all")
    return list(dict.fromkeys(word for say in said for word in say.split() if word in known))
