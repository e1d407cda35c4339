"""What practice shows beside its board: a lesson's step, with where the learner stands."""

from __future__ import annotations

from typing import Final

from ..core.wire import LessonView, Pip, PracticeStart, PracticeView
from ..lessons.session.views import view_of as lesson_view_of
from .drill import Drill
from .puzzle import BANDS, Puzzle, bots_of
from .record import AGAIN, TEN, LearnerRecord

DAYS: Final = {1: "tomorrow", 3: "in three days", 7: "in seven days"}
PIPS: Final[dict[float, Pip]] = {1: "done", 0.5: "half", 0: "wrong"}


def view_of(drill: Drill) -> LessonView:
    """As of a lesson; what would give a puzzle away comes after the verdict."""
    view, record = lesson_view_of(drill), drill.record
    view["practice"] = _practice(drill, record)
    if "step" not in view:
        view["practice"]["start"] = _start(drill, record)
        return view
    step, (ten, number) = view["step"], _ten(drill, record)
    step.update({"number": number, "pips": _pips(drill, record, ten), "anew": False, "back": False, "last": False})
    puzzle = drill.puzzle
    if isinstance(puzzle, Puzzle):
        where = f"{number} of your first ten" if record.is_new else f"of length {puzzle.band}, of {BANDS}"
        step.update({"title": f"Puzzle {where}", "goals": []})
    else:
        step["title"] = f"Again: {step['title']}"
    return view


def _ten(drill: Drill, record: LearnerRecord) -> tuple[list[str], int]:
    """The first ten, as long as they are not done, else those of today that were tried; the number of the open one."""
    if record.is_new:
        ten = drill.first_ten(record)
        at = ten.index(drill.here.key) if drill.here.key in ten else sum(key in record.seen for key in ten)
        return ten, 1 + at
    done = len(record.today) - drill.is_judged
    return record.today[done - done % TEN :][:TEN], 1 + done % TEN


def _pips(drill: Drill, record: LearnerRecord, keys: list[str]) -> list[Pip]:
    pips: list[Pip] = [
        "shown" if drill.is_shown(key) else PIPS[record.seen[key]] if key in record.seen else "open" for key in keys
    ]
    return pips + ["open"] * (TEN - len(pips))


def _start(drill: Drill, record: LearnerRecord) -> PracticeStart:
    themes = dict.fromkeys(theme for puzzle in drill.pack.values() for theme in puzzle.themes)
    file, (ten, number) = drill.answers.file, _ten(drill, record)
    return {
        "tasks": [drill.task_of(key) for key in ten] if record.is_new else [],
        "pips": _pips(drill, record, ten),
        "number": number,
        "week": record.week,
        "bands": BANDS,
        "band": drill.band,
        "themes": [{"name": theme, "n": len(drill.asked(theme))} for theme in themes],
        "theme": drill.theme,
        "seen": sum(key in drill.pack for key in record.seen),
        "of": len(drill.pack),
        "kept": file.name if file else "",
        "gone": drill.gone,
    }


def _practice(drill: Drill, record: LearnerRecord) -> PracticeView:
    key, puzzle = drill.here.key, drill.puzzle
    practice: PracticeView = {"id": key, "due": len({*record.due} - {key})}
    if not record.is_new:
        practice["rating"] = [*record.level.shown]
        practice["bots"] = bots_of(puzzle.kind)
    if not drill.is_judged:
        return practice
    practice["change"] = round(record.change)
    if isinstance(puzzle, Puzzle) and drill.current.solved:
        practice["turns"] = [puzzle.right, puzzle.turns]
    if isinstance(puzzle, Puzzle) and not record.is_new:
        practice["puzzle"] = [puzzle.rating, puzzle.spread]
        practice["themes"] = list(puzzle.themes)
    if key in record.boxes:
        half = "" if drill.current.solved else "A second try counts half. "
        practice["again"] = f"{half}It comes again {DAYS[AGAIN[record.boxes[key][0]]]}."
    return practice
