"""What practice shows beside its board: a lesson's step, with where the learner stands."""

from __future__ import annotations

from typing import Final

from ..core.wire import LessonView, Pip, PracticeStart, PracticeView
from ..lessons.session.views import view_of as lesson_view_of
from .drill import Drill
from .puzzle import BANDS, Puzzle, bots_of
from .record import AGAIN, Standing

SET: Final = 10
"""A day's puzzles. Whoever wants more goes on with the next ten."""
DAYS: Final = {0: "today", 1: "tomorrow", 3: "in three days", 7: "in seven days"}


def view_of(drill: Drill) -> LessonView:
    """As of a lesson; what would give a puzzle away comes after the verdict."""
    view, standing = lesson_view_of(drill), drill.standing
    view["practice"] = _practice(drill, standing)
    if "step" not in view:
        view["practice"]["start"] = _start(drill, standing)
        return view
    step = view["step"]
    done = len(standing.today) - drill.is_judged
    step.update({"number": 1 + done % SET, "pips": _pips(standing, done), "anew": False, "back": False, "last": False})
    puzzle = drill.puzzle
    if isinstance(puzzle, Puzzle):
        step.update({"title": f"Puzzle, {BANDS[puzzle.band - 1]}", "goals": []})
    else:
        step["title"] = f"Again: {step['title']}"
    return view


def _start(drill: Drill, standing: Standing) -> PracticeStart:
    themes = dict.fromkeys(theme for puzzle in drill.pack.values() for theme in puzzle.themes)
    file = drill.answers.file
    return {
        "week": standing.week,
        "pips": _pips(standing, len(standing.today)),
        "bands": [*BANDS],
        "band": drill.band,
        "themes": [{"name": theme, "n": len(drill.asked(theme))} for theme in themes],
        "theme": drill.theme,
        "seen": sum(key in drill.pack for key in standing.seen),
        "of": len(drill.pack),
        "kept": file.name if file else "",
        "gone": drill.gone,
    }


def _pips(standing: Standing, done: int) -> list[Pip]:
    """These ten: which were right at the first try. `done`: how many were before the one that is open."""
    first = done - done % SET
    pips: list[Pip] = ["done" if right else "wrong" for right in standing.today[first : first + SET]]
    return pips + ["open"] * (SET - len(pips))


def _practice(drill: Drill, standing: Standing) -> PracticeView:
    key, puzzle, is_judged = drill.here.key, drill.puzzle, drill.is_judged
    practice: PracticeView = {
        "id": key,
        "streak": standing.streak,
        "longest": standing.longest,
        "due": len({*standing.due} - {key}),
    }
    if standing.rated:
        practice["rating"] = [*standing.level.shown]
        practice["bots"] = bots_of(puzzle.kind)
    if not isinstance(puzzle, Puzzle):
        practice["change"] = 0
    elif is_judged:
        practice["puzzle"] = [puzzle.rating, puzzle.spread]
        practice["change"] = round(standing.change)
        practice["themes"] = list(puzzle.themes)
    if is_judged and key in standing.boxes:
        times, _day = standing.boxes[key]
        practice["again"] = f"It comes again {DAYS[AGAIN[times]]}."
    return practice
