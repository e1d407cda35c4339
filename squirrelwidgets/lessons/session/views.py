"""What a lesson shows beside its board now, and the map of a course, as sent to the browser."""

from __future__ import annotations

from typing import Final

from ...core.desk.pictures import picture
from ...core.play.game import Game
from ...core.wire import After, BookStatic, CourseMap, Finish, LessonView, Pip, StepView, Stone, Text
from ...core.words.grammar import choose_form, pluralize
from ...games import GAMES, game_class
from ..content.plan import Plan
from ..content.step import Step
from ..content.texts import marked
from .current_step import CurrentStep
from .hint_levels import hint_levels_of
from .progress import Mark, acorns
from .session import LessonSession
from .way_counts import counted

RIVAL: Final = "beginner"
"""The bot against whom somebody plays who has just done the course."""


def view_of(session: LessonSession) -> LessonView:
    """Everything that is shown of a lesson, except its board."""
    view: LessonView = {
        "progress": session.kept(),
        "tries": len(session.answers.rows),
        "key": _key(session),
    }
    if session.title:
        view["course"] = _map(session)
    if not session.at_map:
        view["step"] = _step(session, session.current)
    return view


def book_of(session: LessonSession) -> BookStatic:
    """All that can be read in the lessons."""
    return {
        "book": [
            {
                "title": plan.title,
                "steps": [
                    {"text": _set(plan, step, step.text), "task": _set(plan, step, step.task)} for step in plan.steps
                ],
            }
            for plan in session.lessons
        ]
    }


def _key(session: LessonSession) -> str:
    """The same for the same course: lessons of several games may have one name, several pupils one computer."""
    file = session.answers.file
    return "/".join(filter(None, (session.here.kind.name, session.key, file.name if file else "")))


def _step(session: LessonSession, current: CurrentStep) -> StepView:
    step, question = current.step, current.step.question
    now = current.referee.goals(current.reached)
    view: StepView = {
        "title": session.here.title,
        "number": session.number + 1,
        "pips": [_pip(mark) for mark in session.marks],
        "anew": session.here.is_anew(session.number),
        "text": _set(session.here, step, step.text),
        "task": _set(session.here, step, step.task),
        "goals": [{"text": marked(each.goal.label), "met": each.met} for each in now if each.goal.label],
        "clues": [level.caption for level in hint_levels_of(current)],
        "taken": current.taken,
        "places": list(current.places),
        "state": "solved" if current.solved else "miss" if current.verdict == "missed" else "open",
        "unsolvable": current.unsolvable,
        "back": bool(session.number),
        "last": session.number + 1 == len(session.here.steps),
        "finds": current.referee.finds,
        "hidden": step.hidden,
    }
    counts = [each.progress for each in now if each.progress and not each.goal.label]
    if counts and not session.here.only_ends and not current.waits:  # it might tell the answer
        view["meter"] = {"n": counts[0].n, "of": counts[0].of}
    if step.sees:
        view["sees"] = current.sees
    if question:
        view["question"] = question.view(current.said, current.wrong_answers)
    if current.feedback:
        view["feedback"] = current.feedback
    if session.finished:
        view["finish"] = _finish(session)
    return view


def _set(plan: Plan, step: Step, text: str) -> Text:
    return marked(counted(text, step, plan.kind))


def _pip(mark: Mark) -> Pip:
    return "shown" if mark.shown else "done" if mark.done else "skipped" if mark.skipped else "open"


def _finish(session: LessonSession) -> Finish:
    earned = acorns(session.marks)
    left = sum(not mark.done for mark in session.marks)
    finish: Finish = {"acorns": earned, "why": _why(session.marks, left), "rules": _rules_done(session), "open": left}
    if session.lesson + 1 < len(session.lessons):
        finish["next"] = session.lessons[session.lesson + 1].title
    return finish


def _rules_done(session: LessonSession) -> list[str]:
    """The rules of the steps that are done: what was skipped is not known yet."""
    done = [step.rules for step, mark in zip(session.here.steps, session.marks, strict=True) if mark.done]
    return list(dict.fromkeys(rule for rules in done for rule in rules))


def _why(marks: list[Mark], left: int) -> str:
    """Say why a lesson earned its acorns."""
    if left:
        return f"Finish {choose_form(left, 'it', 'them')} to earn your acorns."
    hints, misses = sum(mark.hints for mark in marks), sum(mark.misses for mark in marks)
    took = [pluralize(n, *words) for n, words in ((hints, ("hint",)), (misses, ("miss", "misses"))) if n]
    why = f"With {' and '.join(took)}." if took else "No hint, no miss."
    shown = sum(mark.shown for mark in marks)
    return f"{why} Hints alone did {pluralize(shown, 'step')}: try again whenever you like." if shown else why


# -- the map


def _map(session: LessonSession) -> CourseMap:
    progress = session.progress
    place = progress.first_open()
    lesson, number = place or (session.lesson, 0)
    course: CourseMap = {
        "title": session.title,
        "line": session.line,
        "stones": [_stone(plan, progress.marks[plan.key]) for plan in session.lessons],
        "lesson": lesson,
        "step": number + 1 if place else 0,
        "rules": _rules_met(session),
        "name": progress.name,
        "kept": "" if session.answers.unkept else str(session.answers.file or ""),
    }
    if place is None or (session.finished and session.lesson + 1 == len(session.lessons)):
        course["after"] = _after(session)
    if session.at_map and place:
        plan = session.lessons[lesson]
        step = plan.steps[number]
        course["about"] = _set(plan, step, step.text or step.task)
        course["picture"] = picture_of(plan, number)
    return course


def _after(session: LessonSession) -> After:
    after: After = {"wrong": len(session.went_wrong())}
    if session.can_open:
        after["rival"] = RIVAL
        after["reviews"] = session.reviews
        if other := game_after(session):
            after["other"] = other.title
        if session.here.kind.practises():
            after["practises"] = True
    return after


def game_after(session: LessonSession) -> type[Game] | None:
    """The game whose course comes after one of the house; the first one comes after the last."""
    kinds: list[type[Game]] = [game_class(name) for name in GAMES]
    names = [kind.name for kind in kinds]
    if session.key not in names:
        return None
    return kinds[(names.index(session.key) + 1) % len(kinds)]


def _stone(plan: Plan, marks: list[Mark]) -> Stone:
    return {"title": plan.title, "pips": [_pip(mark) for mark in marks], "acorns": acorns(marks)}


def _rules_met(session: LessonSession) -> list[int]:
    """Rules cited by the texts of steps: those of finished steps, and of all."""
    met: set[str] = set()
    every: set[str] = set()
    for plan in session.lessons:
        for step, mark in zip(plan.steps, session.progress.marks[plan.key], strict=True):
            every.update(step.rules)
            if mark.done:
                met.update(step.rules)
    return [len(met), len(every)]


def picture_of(plan: Plan, number: int) -> str:
    """The position of a step, as an SVG."""
    step = plan.steps[number]
    game = step.opened(plan.kind)
    return picture(game, "wide", "light", game.players.viewer_of(step.viewer(game)))
