"""The mistakes of a game as a lesson: each is a step that begins where it was made, and hides the better turn."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from ..core.play.game import Game
from ..lessons.errors import BadLesson
from ..lessons.lesson import Lesson
from .analysis import GameAnalysis, NoReview
from .measuring.measurement_plan import SLIP, Evidence
from .moments import Moment
from .replay_point import ReplayPoint, after, replay_point_of

if TYPE_CHECKING:
    from ..core.wire import Json


LATER = "What comes later counts, too: think one round ahead."


def lesson_of(analysis: GameAnalysis, moments: Sequence[Moment]) -> Lesson:
    """Those moments that a step can hold: all that were choices, unless a game cannot be led there."""
    lesson = Lesson(f"Learn from a game of {analysis.game.title}", type(analysis.game))
    for moment in moments:
        if moment.better:
            with suppress(BadLesson, ValueError):
                lesson.step(**_step(analysis, moment))
    if not lesson.steps:
        raise NoReview("there is nothing to learn here: no costly mistake found.")
    return lesson


def asked(kind: type[Game], start: ReplayPoint, seat: str, best: Sequence[str], why: str, later: str = "") -> Json:
    """What steps have in common that ask for a turn which is known: how the game is led there, what helps. `later` is
    said where there is no reason, or it names one of the words of the turn."""
    settings, stage = kind.setup(start.setup), kind.stage()
    words = [word for say in best for word in say.split()]
    clue = later if any(word in why for word in words if len(word) > 1) else why or later
    viewer = [each["id"] for each in stage.seats(settings)].index(seat) if settings.secrets else "all"
    places = stage.places(settings, viewer)
    place = [word for word in words if word in places][:1]
    return {
        **start.data(),
        "seat": seat,
        "wrong": {None: "That is not the better turn: look again."},
        "hints": [*filter(None, (clue, place))],
        "solution": list(best),
    }


def _step(analysis: GameAnalysis, moment: Moment) -> Json:
    kind, evidence, ply = type(analysis.game), analysis.plan.evidence[moment.ply - 1], moment.ply - 1
    start = replay_point_of(kind, analysis.line, ply, evidence.choice.seat)
    start = start or after(str(analysis.game.settings), analysis.line[1 : ply + 1])
    is_all = moment.amount <= -1
    cost = "all of it" if is_all else f"{round(-100 * moment.amount)} of 100"
    seat = analysis.game.players.seats()[evidence.choice.seat]["id"]
    step = asked(kind, start, seat, moment.better, moment.why, LATER)
    step["wrong"][" ".join(moment.played)] = f"That was played, and gave away {cost}."
    return step | {
        "text": f"{analysis.called(moment.player)} gave away {'all' if is_all else cost} of the chance to win here.",
        "task": f"Find a better turn (ply {moment.ply}).",
        "goal": as_good(analysis, evidence),
        "right": "That is better.",
    }


def as_good(analysis: GameAnalysis, evidence: Evidence) -> list[str]:
    """The better turn of a choice, and all that were no worse by a slip in the worlds in which it was chosen."""
    trial = analysis.work.trial(evidence.choice)
    first, *others = evidence.ranked()
    level = evidence.sums[first].mean - SLIP
    near = [first, *(n for n in sorted(others) if evidence.sums[n].mean > level)]
    return list(dict.fromkeys(filter(None, map(" ".join, map(trial.said, near)))))
