"""Events of Scurry as sentences, one each. Captions of moves and buttons are in `labels`."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.model.events import Event
from ....core.wire import LogLine, Runs
from ....core.words.endings import last_line
from ....core.words.grammar import pluralize
from ....core.words.runs import chip, in_runs, name
from ..rules import Position
from ..rules.setups.setup import NAMES, SEATS

BY_NAME = dict(zip(NAMES, SEATS, strict=True))
"""Seat ids by the names that the rules' texts use."""


def log(view: Position, events: Iterable[Event]) -> list[LogLine]:
    return [_line(view, event) for event in events]


def _line(view: Position, event: Event) -> LogLine:
    line: LogLine = {"text": [*_sentence(view, event), " ", chip(event.rule)]}
    if event.who is not None:
        line["seat"] = SEATS[event.who]
    if event.kind == "hopped":
        line["step"] = {"does": "runs to", "to": event.to}
    return line


def _sentence(view: Position, event: Event) -> Runs:
    own, other = (SEATS[event.who], SEATS[1 - event.who]) if event.who is not None else ("", "")
    who = name(own)
    match event.kind:
        case "seeded":
            acorns = pluralize(event.n, "acorn")
            return [f"The start is drawn: {acorns} of each colour, placed so that both sides are alike."]
        case "laid":
            return [who, f" puts a {own} acorn on {event.to}: {event.n} of {view.setup.each}."]
        case "settled":
            return [who, f" puts the {own} squirrel on {event.to}."]
        case "chose":
            return [f"The {own} squirrel takes the place of the acorn on {event.to}."]
        case "swapped":
            return ["The players swap sides: ", name("brown"), " takes brown as placed."]
        case "kept":
            return [name("gray"), " keeps gray."]
        case "placed":
            return [who, f" puts a {other} acorn on {event.to}."]
        case "hopped":
            return [who, f" runs from {event.origin} to {event.to}, which turns {own}."]
        case "ate":
            hops = pluralize(event.n, "hop")
            return [who, f" sees no more and eats the acorn on {event.to}, after {hops}."]
        case _:
            why = in_runs(event.what, BY_NAME)
            return [*why, " ", *last_line(name(SEATS[seat]) for seat in view.winners)]
