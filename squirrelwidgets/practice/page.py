"""Practice as a page that works without Python: puzzles of which all that can be tried is laid out when it is made."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..core.wire import CoursePage
from ..lessons.content.plan import Plan
from ..lessons.paper.page import page_of
from .drill import Drill, plan_of

MANY: Final = 20
"""Puzzles on a page: those to begin with, and some of all bands."""
FEW: Final = 40
"""Turns of a puzzle that a page holds in all their orders."""


def practice_page(drill: Drill) -> CoursePage:
    """The content of a page: puzzles that it can ask, in their order, and what went wrong elsewhere."""
    kept = drill.elsewhere()
    elsewhere = [plan for plan in drill.lessons if plan.key in kept]
    fit = [puzzle for puzzle in drill.pack.values() if puzzle.turns <= FEW]
    first = sorted((puzzle for puzzle in fit if puzzle.first), key=lambda each: each.first)[:MANY]
    others, left = [puzzle for puzzle in fit if not puzzle.first], MANY - len(first)
    chosen = [*first, *(others[:: max(1, len(others) // left)][:left] if left else ())]
    page = page_of([_whole(plan) for plan in (*map(plan_of, chosen), *elsewhere)], "", "", drill.key)
    page["lessons"] = [lesson for lesson in page["lessons"] if lesson["steps"][0]["places"]]
    asked = {lesson["key"] for lesson in page["lessons"]}
    page["practice"] = {each.id: [each.right, each.turns] for each in chosen if each.id in asked}
    if elsewhere:
        page["rows"] = [row for row in drill.answers.rows if row["lesson"] in asked - page["practice"].keys()]
    return page


def _whole(plan: Plan) -> Plan:
    """What has a solution is not laid out."""
    steps = [replace(step, solution=()) for step in plan.steps]
    return Plan(plan.title, plan.kind, plan.key, steps, only_ends=True)
