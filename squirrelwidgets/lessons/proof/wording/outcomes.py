"""Compares what is said when a try is over with how it ends: numbers, points, and the way in its order."""

from __future__ import annotations

import re
from collections.abc import Iterable
from math import prod
from typing import Final

from ...content.step import ANY
from ...content.texts import plain_text
from ...session.referee import StepPosition
from .. import reading
from ..case import Case
from ..lines import prove_said
from ..things import CELL
from ..ways import END_WORDS
from .claims import LEADING, MAYBE, ONE, PLACE_LIST

AGAINST: Final = re.compile(rf"{ONE}(?: points| acorns| nuts)? against (?:\w+'s )?{ONE}")
LISTED: Final = re.compile(rf"^{ONE}: ", re.IGNORECASE)


def prove_outcomes(case: Case) -> None:
    """Compare what is said at the end with the ends."""
    right = plain_text(case.step.right)
    if right:
        _prove_answered(case, right)
        _prove_counted_list(case, right)
    if not case.step.goals or not case.is_searched:
        return
    if right:
        _prove_number(case, right)
        _prove_units(case, right)
        _prove_way(case, right)
    _prove_points(case)
    _prove_wrong_numbers(case)


def _prove_answered(case: Case, right: str) -> None:
    """Where a number was asked for, what is right begins with no other one."""
    answer = case.step.question.answer if case.step.question else None
    leading = LEADING.match(right)
    if not isinstance(answer, int) or not leading:
        return
    told = [each.n for each in reading.numbers(reading.sentences(right)[0])]
    every = {each.n for each in reading.numbers(right)}
    if reading.number_of(leading[1]) != answer and answer not in (*every, sum(told), prod(told)):
        raise case.fault("right", f"it says {leading[1]}, and the answer is {answer}.")


def _prove_counted_list(case: Case, right: str) -> None:
    """A number before a list of places is how many they are."""
    number = LISTED.match(right)
    places = CELL.findall(reading.SENTENCE.split(right[number.end() :], maxsplit=1)[0]) if number else []
    if number and len(places) > 1:
        if len(places) != reading.number_of(number[1]):
            raise case.fault("right", f"it says {number[1]}, and names {len(places)} places.")
        case.prove("right", f"{number[1]} places are named.")


def _prove_number(case: Case, right: str) -> None:
    """A number with which it begins is one that the ways have come to."""
    leading = LEADING.match(right)
    goals = [number for number, goal in enumerate(case.step.goals) if goal.number]
    if not leading or len(goals) != 1 or not case.ways.complete or case.step.question:
        return
    if not _is_of(case, goals[0], leading["unit"]):
        return
    n = reading.number_of(leading[1])
    known = {case.ways.counted(way, goals[0]) for way in case.ways.met}
    if n in known:
        case.prove("right", f"a way comes to {n}.")
    elif known:
        came = ", ".join(map(str, sorted(known)[:4]))
        case.doubt("number", "right", f"it says {n}, and the ways come to {came}. Is that meant?")


def _prove_units(case: Case, right: str) -> None:
    """A number of the things that a goal counts is one that the ways have come to."""
    for number, goal in enumerate(case.step.goals):
        event = case.kind.events().get(getattr(goal, "event", ""))
        if not goal.number or event is None or not case.ways.complete:
            continue
        known = {case.ways.counted(way, number) for way in case.ways.met}
        units = reading.stems(event.fields.get("n", "")) if goal.number == "n" else {reading.stem(event.kind)}
        for sentence in reading.sentences(right):
            told = [
                each.n
                for each in reading.numbers(sentence)
                if each.n > 1 and units & {reading.stem(word) for word in each.unit}
            ]
            if told and not MAYBE.search(sentence) and not {*told, sum(told)} & known:
                came = ", ".join(map(str, sorted(known)[:4]))
                case.doubt("number", "right", f"it says {told[0]}, and the ways come to {came}. Is that meant?")


def _is_of(case: Case, number: int, unit: str | None) -> bool:
    """Whether a goal counts such things, as far as its event says what its number is."""
    goal = case.step.goals[number]
    event = case.kind.events().get(getattr(goal, "event", ""))
    return (
        unit is None
        or goal.is_of_points
        or bool(event and reading.stem(unit) in reading.stems(event.fields.get("n", "")))
    )


def _prove_way(case: Case, right: str) -> None:
    """Places of what is right are those of a way."""
    ways = case.ways
    if not ways.complete or not ways.met:
        return
    for found in PLACE_LIST.finditer(right):
        places = CELL.findall(found[0])
        if len(places) < 3 or LISTED.match(right):
            continue
        if not any(reading.is_in_order(places, _words(way)) for way in ways.met):
            case.doubt("place", "right", f"{found[0]!r} is no way that meets the goal. Is that meant?")
            return
    named = {*CELL.findall(right)}
    said = {word for say in case.step.given for word in say.split()}
    if named and not named & (ways.passed_by_any | said):
        one = min(named)
        case.doubt("place", "right", f"it speaks of {one}, and no way that meets the goal passes it. Is that meant?")


def _words(way: StepPosition) -> list[str]:
    return [word for say in way.plies for word in say.split()]


# -- points


def _prove_points(case: Case) -> None:
    """Points of both sides are such as are reached."""
    if not any(goal.is_of_points for goal in case.step.goals) or not case.ways.complete:
        return
    ends = [*case.ways.met, *case.ways.missed]
    for field, text in case.texts():
        for found in AGAINST.finditer(plain_text(text)):
            pair = reading.number_of(found[1]), reading.number_of(found[2])
            if any(_is_score(case, way, pair) for way in ends):
                case.prove(field, f"{found[0]!r}.")
            else:
                case.doubt("number", field, f"{found[0]!r}: no try ends so. Is that meant?")


def _is_score(case: Case, way: StepPosition, pair: tuple[int, int]) -> bool:
    own, *others = _scores(way.state.scores, case.things.seat)
    return any(pair in ((own, other), (other, own)) for other in others)


def _scores(scores: Iterable[int], seat: int) -> list[int]:
    all_scores = [*scores]
    return [all_scores[seat], *(n for other, n in enumerate(all_scores) if other != seat)]


# -- wrong lines


def _prove_wrong_numbers(case: Case) -> None:
    """A number with which a wrong line is answered is the one that the line has come to."""
    goals = [number for number, goal in enumerate(case.step.goals) if goal.number]
    if len(goals) != 1 or any(getattr(case.step.goals[goals[0]], name, "") for name in END_WORDS):
        return  # what it counts is not all that a line brings
    for line, text in case.step.wrong.items():
        leading = LEADING.match(plain_text(text))
        if line == ANY or not leading or not _is_of(case, goals[0], leading["unit"]):
            continue
        if case.step.question and case.step.question.from_text(line) is not None:
            continue
        referee = case.referee()
        prove_said(case, referee, line, "wrong")
        reached = referee.at(referee.game.node)
        n, come = (
            reading.number_of(leading[1]),
            case.step.goals[goals[0]].counted(reached.tallies[goals[0]], reached, referee),
        )
        if n == come:
            case.prove("wrong", f"{line!r} comes to {n}.")
        else:
            case.doubt("number", "wrong", f"it says {n} of {line!r}, which comes to {come}. Is that meant?")
