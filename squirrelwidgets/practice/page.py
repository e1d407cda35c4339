"""Practice as a page that works without Python: puzzles of which all that can be tried is laid out when it is made."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from ..core.desk.html_page import document
from ..core.desk.parts import pack
from ..core.play.saving.files import write_whole
from ..core.wire import CoursePage, PuzzleFacts, StepPage
from ..lessons.content.plan import Plan
from ..lessons.content.step import step_of
from ..lessons.content.texts import marked
from ..lessons.paper.page import page_of
from .drill import plan_of
from .proof import SOME
from .puzzle import Puzzle, bots_of

MANY: Final = 20
"""Puzzles on a page, from all bands."""
TASK: Final = "Which move begins a turn that wins?"


def write_page(title: str, key: str, puzzles: Sequence[Puzzle], path: Path) -> Path:
    page = practice_page(key, puzzles)
    text = json.dumps(page, ensure_ascii=False, separators=(",", ":"))
    return write_whole(path, document(title, [], [pack(text)]))


def practice_page(key: str, puzzles: Sequence[Puzzle]) -> CoursePage:
    """The content of a page."""
    chosen = {puzzle.id: puzzle for puzzle in _spread(puzzles)}
    page = page_of([_plan(puzzle) for puzzle in chosen.values()], "", "", key, is_strict=True)
    page["lessons"] = [lesson for lesson in page["lessons"] if lesson["steps"][0]["places"]]
    page["practice"] = {lesson["key"]: _facts(chosen[lesson["key"]]) for lesson in page["lessons"]}
    page["bots"] = bots_of(puzzles[0].kind)
    for lesson in page["lessons"]:
        _end_tries(lesson["steps"][0], chosen[lesson["key"]])
    return page


def _spread(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Those that a page can ask, evenly from easy to hard."""
    fit = [puzzle for puzzle in puzzles if not puzzle.goal or (puzzle.goal == "win" and len(puzzle.found) < SOME)]
    return [fit[n * len(fit) // MANY] for n in range(MANY)] if len(fit) > MANY else fit


def _plan(puzzle: Puzzle) -> Plan:
    """A win is asked for by its first move, for all of its runs are too many; every other turn as it is."""
    asked = puzzle.step()
    del asked["solution"]  # what has one is not laid out
    if puzzle.goal == "win":
        asked |= {"task": TASK, "goal": list(_first_moves(puzzle)), "until": ""}
    return replace(plan_of(puzzle), steps=(step_of(puzzle.kind, asked, f"puzzle {puzzle.id}"),))


def _first_moves(puzzle: Puzzle) -> Iterator[str]:
    yield from dict.fromkeys(line.split(" ")[0] for line in puzzle.found)


def _facts(puzzle: Puzzle) -> PuzzleFacts:
    return {"band": puzzle.band, "level": [puzzle.rating, puzzle.spread], "themes": list(puzzle.themes)}


def _end_tries(step: StepPage, puzzle: Puzzle) -> None:
    """A try from which nothing leads to an accepted turn is over there."""
    wrong = puzzle.step()["wrong"][None]
    for node, place in step["places"].items():
        if place["state"] == "open" and "way" not in place and int(node) != step["floor"]:
            place["state"], place["feedback"] = "slip", {"mood": "slip", "text": marked(wrong)}
            place["head"]["legal"] = None
