"""What is left to the author's word: every text, but for a task that says just what its goals ask for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from ....core.words.grammar import choose_form
from ...content.fields import BadGoal
from ...content.goals import Goal
from ...content.texts import WORDS, plain_text
from .. import reading
from ..case import Case
from ..things import CELL
from .orders import words_in

if TYPE_CHECKING:
    from ....core.wire import Json


PLAIN: Final = frozenset(
    """hop step go run sit place put take collect make get score to on onto at a an the of in and now your this turn
    game as many much you can may possible steps""".split()
)
"""Words that say nothing beside the names and numbers of a task."""
BOUNDS: Final = {"exactly": r"\bexactly\b", "at_most": r"\bat most\b"}
"""The words for what stands beside a number."""
AT_LEAST: Final = re.compile(r"\bor more\b|\bat least\b")


def leave_words(case: Case, doubted: bool) -> None:
    """List the texts. `doubted`: something in this step is in doubt, so its task is not proved either."""
    step = case.step
    for field, text in case.texts():
        if field == "task" and not doubted and _is_plain(case):
            case.prove("task", "it says just what the goal asks for.")
        elif field != "choose":
            case.give_word(field, text)
    if step.question and step.question.counts is None:
        right = step.question.right
        case.give_word("answer", f"{' and '.join(map(repr, right))} {choose_form(len(right), 'is', 'are')} right.")


def _is_plain(case: Case) -> bool:
    """Whether a task says what its goals ask for, and no word more."""
    step, task = case.step, plain_text(case.step.task).lower()
    if step.question or not step.goals or not case.is_searched or not case.ways.complete:
        return False
    names = [*words_in(case, task)]
    if len(names) > 1 and (names != CELL.findall(task) or not _in_order(case, names)):
        return False
    said = {*names, *re.findall(r"[a-z][a-z'-]*", task)}
    spoken = said & case.things.words
    if any(case.ways.without(word) for word in spoken):
        return False
    numbers = {each.n for each in reading.numbers(task)}
    wanted = {n for goal in step.goals if goal.number and (n := goal.wanted) is not None}
    covered = [_covered(case, goal, task, said) for goal in step.goals]
    if numbers != wanted or not all(covered):
        return False
    known = {word for words in covered for word in words} | spoken | PLAIN | {*WORDS}
    named = {part for name in case.things.names if name in task for part in name.split()}
    return {*re.findall(r"[a-z][a-z'-]+", AT_LEAST.sub(" ", CELL.sub(" ", task)))} <= known | named


def _in_order(case: Case, names: list[str]) -> bool:
    return all(reading.is_in_order(names, " ".join(way.plies).split()) for way in case.ways.met)


def _covered(case: Case, goal: Goal, task: str, said: set[str]) -> set[str]:
    """The words with which a task says what a goal asks for; empty where it does not say all of it."""
    try:
        data: Any = goal.data()
    except BadGoal:
        return set()
    if isinstance(data, str):  # "win"
        return {data} & said
    if isinstance(data, list):
        words = {word for line in data for word in line.split()}
        return words if words <= said else set()
    things = {word for name in ("to", "what", "origin") for word in str(data.get(name, "")).split()}
    bounds = {name for name, pattern in BOUNDS.items() if data.get(name) and re.search(pattern, task)}
    if not things <= said or bounds != {name for name in BOUNDS if data.get(name)}:
        return set()
    doing = _doing(case, data, said)
    return {*doing, *things, *(part for name in bounds for part in name.split("_"))} if doing else set()


def _doing(case: Case, data: Json, said: set[str]) -> set[str]:
    """The words of a task for what happens: its verb, or the unit of its number."""
    if "score" in data:
        return {"points"} & said
    if "fewest" in data:
        return {"with", "fewest"} & said
    if "event" not in data:
        return set()
    verb = {word for word in said if reading.stem(word) == reading.stem(data["event"])}
    counted = reading.stems(case.kind.events()[data["event"]].fields.get("n", "")) if data.get("n") else set()
    return verb | {word for word in said if reading.stem(word) in counted}
