"""Compares what a task says to do with what the goal asks for: numbers, places, names, rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ...content.texts import rules_in
from .. import reading
from ..case import Case
from ..things import CELL
from ..ways import END_WORDS

EXACTLY: Final = re.compile(r"\b(exactly|just|precisely)\b", re.IGNORECASE)
OR: Final = re.compile(r"\b(or|either|any)\b")


def watch(case: Case) -> None:
    """Say of which words the ways shall keep whether they are passed: those of the task and of what is right."""
    step = case.step
    case.watched |= {*words_in(case, step.task.lower()), *CELL.findall(step.right)}
    case.watched |= {*re.findall(r"[a-z][a-z-]*", step.task.lower())} & case.things.words


def words_in(case: Case, text: str) -> Iterator[str]:
    """The places of a text, and what else is a word of a sentence that can be said: names of cards, of tiles."""
    yield from (cell for cell in CELL.findall(text) if cell in case.things.cells)
    left = text
    for name, word in sorted(case.things.names.items(), key=lambda each: -len(each[0])):
        found = re.compile(rf"(?<![\w-]){re.escape(name)}s?(?![\w-])")
        if found.search(left):
            left = found.sub(" ", left)
            yield word
    for thing in re.findall(r"(?<![\w-])(\d)s\b", left):  # cards with a number: "the three 3s"
        if thing in case.things.words:
            yield thing


def prove_orders(case: Case) -> None:
    """Compare what a task says to do with the goal."""
    step = case.step
    _prove_rules(case)
    if not step.goals:
        return
    _prove_aims(case)
    clauses = reading.to_do(step.task, {name.lower() for name in case.things.seats} | _first_words(case))
    told = [number for clause in clauses for number in reading.numbers(clause)]
    _prove_numbers(case, told)
    if case.is_searched and case.ways.met:
        for clause in clauses:
            _prove_names(case, clause)


def _first_words(case: Case) -> set[str]:
    """Words at the beginning of names: a sentence that begins with one tells something of it."""
    return {*case.things.cells} | {name.split()[0] for name in case.things.names if " " in name}


def _prove_rules(case: Case) -> None:
    """Where refusals are to be found, the rule of the task is the one of the goal."""
    cited = rules_in([case.step.task])
    if case.step.target_rule and cited and case.step.target_rule not in cited:
        raise case.fault("task", f"it speaks of {', '.join(cited)}, and the goal of {case.step.target_rule}.")
    told = rules_in(text for _, text in case.texts())
    if case.step.target_rule and told and case.step.target_rule not in told:
        case.doubt(
            "rule",
            "goal",
            f"it asks for {case.step.target_rule}, and the texts speak of {', '.join(told)}. Is it that?",
        )


# -- numbers


def _prove_numbers(case: Case, told: list[reading.Number]) -> None:
    step = case.step
    wanted = [n for goal in step.goals if (n := goal.wanted) is not None]
    asked = [number.n for number in told if not number.at_most and number.n > 0]
    if _answer(case) in asked or len(step.goals) in (n for n in asked if n > 1):
        return
    if not asked and any(n > 1 for n in wanted):
        _prove_told(case, wanted)
    if wanted and asked and not {*asked} & {*wanted}:
        numbers = " and ".join(map(str, wanted))
        if all(n == 1 for n in wanted) and not step.target_rule:
            _prove_uncounted(case, asked)
        elif not {*wanted} & {each.n for each in reading.numbers(step.task)}:
            said = " and ".join(map(str, dict.fromkeys(each.n for each in reading.numbers(step.task))))
            raise case.fault("task", f"it says {said}, and the goal is {numbers}.")
    elif asked and {*asked} & {*wanted}:
        case.prove("task", f"its number is the goal's: {next(n for n in asked if n in wanted)}.")
    if EXACTLY.search(step.task) and case.is_searched and case.ways.complete:
        for number, goal in enumerate(step.goals):
            if goal.number and goal.at_least:
                _prove_exactly(case, number, int(getattr(goal, goal.number)))


def _answer(case: Case) -> object:
    return case.step.question.answer if case.step.question else None


def _prove_uncounted(case: Case, asked: list[int]) -> None:
    """Where the goal counts nothing, all ways that meet it come to a number of the task."""
    if case.is_searched and case.ways.complete and case.ways.met:
        for number in range(len(case.step.goals)):
            come = {case.ways.told(way, number) for way in case.ways.met}
            if len(come) == 1 and come <= {*asked}:
                case.prove("task", f"all ways that meet the goal come to {asked[0]}.")
                return
    case.doubt("number", "task", f"it says {asked[0]}, and the goal counts nothing. Is that number not to be reached?")


def _prove_told(case: Case, wanted: list[int]) -> None:
    """Where no sentence says how many, one that tells a number tells the goal's."""
    told = [each.n for each in reading.numbers(case.step.task) if each.n]
    if told and not {*told} & {*wanted}:
        goal = " and ".join(map(str, wanted))
        case.doubt("number", "task", f"it says {told[0]}, and the goal is {goal}. Is that meant?")


def _prove_exactly(case: Case, number: int, wanted: int) -> None:
    """No way meets it with another number, or before it is known how many there will be."""
    for way in case.ways.met:
        come, line = case.ways.counted(way, number), " ".join(way.line)
        if come != wanted or not case.ways.referee.ended(way):
            told = f"{line!r} meets it with {come}" if come != wanted else f"{line!r} meets it, and more may come"
            raise case.fault("goal", f"{told}; the task says exactly: exactly=True says so, too.")


# -- places and names


def _prove_aims(case: Case) -> None:
    """Where a task names places, and its goal a place of an event, that is one of them."""
    named = {*CELL.findall(case.step.task)} & case.things.cells
    for goal in case.step.goals:
        places = {word for name in END_WORDS for word in str(getattr(goal, name, "")).split()} & case.things.cells
        if named and places and not named & places:
            told = f"it names {', '.join(sorted(named))}, and the goal {', '.join(sorted(places))}"
            case.doubt("place", "task", f"{told}. Is it meant so?")


def _prove_names(case: Case, clause: str) -> None:
    """What a clause names is passed on the ways that meet the goal."""
    ways = case.ways
    words = [*dict.fromkeys(words_in(case, clause.lower()))]
    missing = [word for word in words if word not in ways.passed_by_any]
    if missing and ways.complete:
        case.doubt(
            "place",
            "task",
            f"it names {missing[0]}, and no way that meets the goal passes it. Is that meant?",
        )
        return
    if case.step.question or OR.search(clause):
        return
    for word in words:
        if word not in missing and (way := ways.without(word)):
            line = " ".join(way.line)
            case.doubt("place", "task", f"it names {word}, and {line!r} meets the goal without it. Is that right, too?")
            return
    if words and not missing:
        case.prove("task", f"all ways that meet the goal pass {', '.join(words)}.")
