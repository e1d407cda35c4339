"""Practice as a page that works without Python: puzzles of which all that can be tried is laid out when it is made."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..core.wire import CoursePage
from ..lessons.content.plan import Plan
from ..lessons.content.step import step_of
from ..lessons.paper.page import page_of
from .drill import Drill, plan_of
from .proof import SOME
from .puzzle import Puzzle, bots_of

MANY: Final = 20
"""Puzzles on a page, from all bands."""
TASK: Final = "Which move begins a turn that wins?"


def practice_page(drill: Drill) -> CoursePage:
    """The content of a page, with puzzles that it can ask, evenly from easy to hard, and what went wrong elsewhere."""
    puzzles, elsewhere = drill.pack.values(), [plan for plan in drill.lessons if plan.key not in drill.pack]
    fit = [puzzle for puzzle in puzzles if not puzzle.goal or (puzzle.goal == "win" and len(puzzle.found) < SOME)]
    chosen = [fit[n * len(fit) // MANY] for n in range(MANY)] if len(fit) > MANY else fit
    page = page_of([*map(_plan, chosen), *map(_again, elsewhere)], "", "", drill.key)
    page["lessons"] = [lesson for lesson in page["lessons"] if lesson["steps"][0]["places"]]
    asked = {lesson["key"] for lesson in page["lessons"]}
    page["practice"] = {
        each.id: {"band": each.band, "level": [each.rating, each.spread], "themes": list(each.themes)}
        for each in chosen
        if each.id in asked
    }
    page["bots"] = bots_of(drill.here.kind)
    if elsewhere:
        page["rows"] = [row for row in drill.answers.rows if row["lesson"] in asked - page["practice"].keys()]
    return page


def _plan(puzzle: Puzzle) -> Plan:
    """A win is asked for by its first move, for all of its runs are too many; every other turn as it is."""
    asked = puzzle.step()
    del asked["solution"]  # what has one is not laid out
    if puzzle.goal == "win":
        first = dict.fromkeys(line.split(" ")[0] for line in puzzle.found)
        asked |= {"task": TASK, "goal": [*first], "until": ""}
    return replace(plan_of(puzzle), steps=(step_of(puzzle.kind, asked, f"puzzle {puzzle.id}"),))


def _again(plan: Plan) -> Plan:
    steps = [replace(step, solution=()) for step in plan.steps]
    return Plan(plan.title, plan.kind, plan.key, steps, only_ends=True)
