"""What a lesson shows beside its board now, and the map of a course, as sent to the browser."""

from __future__ import annotations

from ...core.desk.pictures import picture
from ...core.wire import CourseMap, Finish, GoalRow, LessonView, Pip, Question, StepView, Stone, Text
from ...core.words.grammar import many
from ..content.plan import Plan
from ..content.step import Step
from ..content.texts import marked
from .numbers import counted
from .progress import Mark, acorns
from .sitting import Sitting


def view_of(sitting: Sitting) -> LessonView:
    """Everything that is shown of a lesson, except its board."""
    view: LessonView = {
        "progress": "" if sitting.progress.untouched else sitting.progress.text(),
        "key": sitting.key,
    }
    if sitting.title:
        view["course"] = _map(sitting)
    if not sitting.at_map:
        view["step"] = _step(sitting)
    return view


def _step(sitting: Sitting) -> StepView:
    step = sitting.step
    now = sitting.referee.goals(sitting.reached)
    view: StepView = {
        "title": sitting.here.title,
        "number": sitting.number + 1,
        "pips": [_pip(mark) for mark in sitting.marks],
        "text": _set(sitting.here, step, step.text),
        "task": _set(sitting.here, step, step.task),
        "goals": [_goal_row(each.goal.label, each.met) for each in now if each.goal.label],
        "clues": [rung.caption for rung in sitting.rungs],
        "taken": sitting.taken,
        "places": list(sitting.places),
        "state": "solved" if sitting.solved else "slip" if sitting.verdict == "missed" else "open",
        "dead": sitting.dead,
        "back": bool(sitting.number),
        "last": sitting.number + 1 == len(sitting.here.steps),
        "finds": sitting.referee.finds,
        "hidden": step.hidden,
    }
    counts = [each.progress for each in now if each.progress and not each.goal.label]
    if counts and (sitting.answered or not step.asks):  # it might give the answer away
        view["meter"] = {"n": counts[0].n, "of": counts[0].of}
    if step.sees:
        view["sees"] = sitting.sees
    if step.asks:
        view["question"] = _question(sitting, step)
    if sitting.feedback:
        view["feedback"] = sitting.feedback
    if sitting.finished:
        view["finish"] = _finish(sitting)
    return view


def _set(plan: Plan, step: Step, text: str) -> Text:
    return marked(counted(text, step, plan.kind))


def _goal_row(label: str, met: bool) -> GoalRow:
    return {"text": marked(label), "met": met}


def _pip(mark: Mark) -> Pip:
    return "done" if mark.done else "skipped" if mark.skipped else "open"


def _question(sitting: Sitting, step: Step) -> Question:
    wrong = sitting.wrong_answers
    question: Question = {
        "wrong": [] if step.choose else [str(each) for each in wrong],
        "answered": sitting.answered,
    }
    if step.unit:
        question["unit"] = step.unit
    if step.choose:
        question["choices"] = [
            {
                "text": marked(each),
                "state": "wrong" if each in wrong else "right" if sitting.answered and each == step.answer else "open",
            }
            for each in step.choose
        ]
    return question


def _finish(sitting: Sitting) -> Finish:
    earned = acorns(sitting.marks)
    finish: Finish = {"acorns": earned, "why": _why(sitting.marks, earned), "rules": sitting.here.rules}
    if sitting.lesson + 1 < len(sitting.lessons):
        finish["next"] = sitting.lessons[sitting.lesson + 1].title
    return finish


def _why(marks: list[Mark], earned: int) -> str:
    """Say why a lesson earned its acorns."""
    if not earned:
        return "Some steps are still open."
    hints, slips = sum(mark.hints for mark in marks), sum(mark.slips for mark in marks)
    took = [many(n, unit) for n, unit in ((hints, "hint"), (slips, "slip")) if n]
    return "No hint, no slip." if not took else f"With {' and '.join(took)}."


# -- the map


def _map(sitting: Sitting) -> CourseMap:
    progress = sitting.progress
    place = progress.first_open()
    lesson, number = place or (sitting.lesson, 0)
    course: CourseMap = {
        "title": sitting.title,
        "line": sitting.line,
        "stones": [_stone(plan, progress.marks[plan.key]) for plan in sitting.lessons],
        "lesson": lesson,
        "step": number + 1 if place else 0,
        "rules": _rules_met(sitting),
        "name": progress.name,
        "kept": "" if sitting.answers.unkept else str(sitting.answers.file or ""),
    }
    if sitting.at_map and place:
        plan = sitting.lessons[lesson]
        step = plan.steps[number]
        course["about"] = _set(plan, step, step.text or step.task)
        course["picture"] = picture_of(plan, number)
    return course


def _stone(plan: Plan, marks: list[Mark]) -> Stone:
    return {"title": plan.title, "pips": [_pip(mark) for mark in marks], "acorns": acorns(marks)}


def _rules_met(sitting: Sitting) -> list[int]:
    """Rules cited by the texts of steps: those of finished steps, and of all."""
    met: set[str] = set()
    every: set[str] = set()
    for plan in sitting.lessons:
        for step, mark in zip(plan.steps, sitting.progress.marks[plan.key], strict=True):
            every.update(step.rules)
            if mark.done:
                met.update(step.rules)
    return [len(met), len(every)]


def picture_of(plan: Plan, number: int) -> str:
    """The position of a step, as an SVG."""
    step = plan.steps[number]
    game = step.opened(plan.kind)
    return picture(game, "wide", "light", game.players.viewer_of(step.viewer(game)))
