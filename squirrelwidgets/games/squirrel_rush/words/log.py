"""Events of Squirrel Rush as sentences, one each. Captions of moves and buttons are in `labels`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ....core.model.events import Event
from ....core.wire import BoldRun, LogLine, Runs, Step
from ....core.words.grammar import choose_form, pluralize
from ....core.words.player_names import line, step, who, who_won
from ....core.words.runs import bold
from ..rules import Position
from ..rules.actions import ACTIONS, TITLES
from ..rules.tiles import NUMBERS, SIDES, read_tile


def log(view: Position, events: Iterable[Event]) -> list[LogLine]:
    """One sentence an event, the end last."""
    lines = [
        line(event, SENTENCES[event.kind](event), _step(event), event.kind in ASIDE)
        for event in events
        if event.kind in SENTENCES
    ]
    return [*lines, *(line(event, who_won(view)) for event in events if event.kind == "ended")]


ASIDE: Final = ("used", "refilled", "topped", "lapsed", "round", "left")
"""Kinds that say little to whoever has seen the rest of the turn."""


def _step(event: Event) -> Step | None:
    return step("runs to", f"{event.to} ({event.n})") if event.kind in ("entered", "stepped") else None


def _acorns(n: int) -> str:
    return pluralize(n, "acorn")


def _title(what: str) -> BoldRun:
    return bold(TITLES[ACTIONS.index(what)])


def _tile(what: str) -> str:
    """`a 5 (light, 1 on the other side)`"""
    kind, dark = read_tile(what)
    return f"a {NUMBERS[dark][kind]} ({SIDES[dark]}, {NUMBERS[1 - dark][kind]} on the other side)"


def _turned(event: Event) -> Runs:
    """The tiles were named as they were run to."""
    tiles = event.to.split()
    turned = f", and {choose_form(len(tiles), 'its tile turns', 'their tiles turn')} over" if tiles else ""
    return [who(event), " picks up ", bold(_acorns(event.n)), f"{turned}."]


SENTENCES: Final[dict[str, Callable[[Event], Runs]]] = {
    "first": lambda event: [who(event), " begins."],
    "laid": lambda _event: ["The tiles are laid."],
    "round": lambda event: [f"Round {event.n} begins."],
    "last_round": lambda _event: [bold("This is the last round.")],
    "card": lambda event: [who(event), " turns up ", _title(event.what), "."],
    "entered": lambda event: [who(event), f" starts on {event.to}: {_acorns(event.n)}."],
    "stepped": lambda event: [who(event), f" goes from {event.origin} to {event.to}: {_acorns(event.n)}."],
    "left": lambda event: [who(event), f" leaves the tiles from {event.origin}."],
    "used": lambda event: [who(event), " uses ", _title(event.what), "."],
    "flipped": lambda event: [f"The tile on {event.to} is turned over: it counts {event.n} now."],
    "exchanged": lambda event: [f"{_tile(event.what).capitalize()} from the market comes to {event.to}."],
    "refilled": lambda event: [f"{_tile(event.what).capitalize()} comes to the market."],
    "topped": lambda event: [f"{_tile(event.what).capitalize()} is the new top of the stack."],
    "added": lambda event: [f"{event.to} counts one more: an acorn counter lies there."],
    "took": lambda event: [who(event), f" takes the {choose_form(event.n, 'counter')} of {event.to}."],
    "turned": _turned,
    "lapsed": lambda event: [who(event), " does not use ", _title(event.what), "."],
    "discarded": lambda event: [who(event), " discards ", _title(event.what), " unused."],
}
