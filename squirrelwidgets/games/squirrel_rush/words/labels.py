"""Squirrel Rush in words: what happened, how moves are listed, what buttons say."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ....core.model.events import Event
from ....core.model.state import State
from ....core.scene.stage import TurnRow
from ....core.wire import Json, Text
from ....core.words.runs import bold, icon, name
from ....core.words.table import SEATS, line, who, who_won
from ..rules.actions import ACTIONS, DIAGONAL, EXIT, SKIP, TITLES
from ..rules.phases import FIRST, LAY
from ..rules.position import Position
from ..rules.tiles import NUMBERS, SIDES, read_tile

COUNTER_NAMES: Final = {
    "acorn": "acorn",
    "hazelnut": "hazelnut, worth 5",
    "chestnut": "chestnut, worth 10",
    "basket-30": "basket, worth 30",
    "basket-60": "full basket, worth 60",
}


def names() -> dict[str, str]:
    return {
        **COUNTER_NAMES,
        **{f"hand-{action}": title for action, title in zip(ACTIONS, TITLES, strict=True)},
        **{f"squirrel-{seat}": f"{seat} squirrel" for seat in SEATS},
        "empty": "no tile",
        "will-flip": "collected",
        "hand-back": "action card face down",
    }


def acorns(n: int) -> str:
    return f"{n} acorn{'s' if n != 1 else ''}"


# -- the log


def log(view: State, events: Iterable[Event]) -> list[Json]:
    """One sentence an event."""
    lines = [line(event, SENTENCES[event.kind](event)) for event in events if event.kind in SENTENCES]
    return [*lines, *(line(event, who_won(view)) for event in events if event.kind == "ended")]


Runs = list[str | Json]


def _title(what: str) -> Json:
    return bold(TITLES[ACTIONS.index(what)])


def _tile(what: str) -> str:
    """`a 5 (light, 1 on the other side)`"""
    kind, dark = read_tile(what)
    return f"a {NUMBERS[dark][kind]} ({SIDES[dark]}, {NUMBERS[1 - dark][kind]} on the other side)"


def _turned(event: Event) -> Runs:
    many = len(event.to.split())
    tiles = f"{event.to.replace(' ', ', ')} turn{'s' if many == 1 else ''} over" if many else "no tile turns over"
    return [who(event), " collects ", bold(acorns(event.n)), f" in this turn; {tiles}."]


SENTENCES: Final[dict[str, Callable[[Event], Runs]]] = {
    "first": lambda event: [who(event), " begins."],
    "laid": lambda _event: ["The tiles are laid."],
    "round": lambda event: [f"Round {event.n} begins."],
    "last_round": lambda _event: [bold("This is the last round.")],
    "card": lambda event: [who(event), " turns up ", _title(event.what), "."],
    "entered": lambda event: [who(event), f" enters on {event.to}: {acorns(event.n)}."],
    "stepped": lambda event: [who(event), f" goes from {event.origin} to {event.to}: {acorns(event.n)}."],
    "left": lambda event: [who(event), f" leaves the glade from {event.origin}."],
    "used": lambda event: [who(event), " uses ", _title(event.what), "."],
    "flipped": lambda event: [f"The tile on {event.to} is turned over: it counts {event.n} now."],
    "exchanged": lambda event: [f"{_tile(event.what).capitalize()} from the market comes to {event.to}."],
    "refilled": lambda event: [f"{_tile(event.what).capitalize()} comes to the market."],
    "topped": lambda event: [f"{_tile(event.what).capitalize()} is the new top of the stack."],
    "added": lambda event: [f"{event.to} counts one more: an acorn counter lies there."],
    "took": lambda event: [who(event), f" takes the counter{'s' if event.n > 1 else ''} of {event.to}."],
    "turned": _turned,
    "lapsed": lambda event: [who(event), " does not use ", _title(event.what), "."],
    "discarded": lambda event: [who(event), " discards ", _title(event.what), " unused."],
}


# -- the move list


def row(before: State) -> TurnRow:
    """A turn's moves stand together; rows are rounds."""
    assert isinstance(before, Position)
    if before.phase in (FIRST, LAY):
        return TurnRow(-1, "Start")
    return TurnRow(before.turn, str(before.round) if before.setup.players == 2 else f"round {before.round}")


def head(before: State, say: str) -> Text:
    """Sentences as short as they can be: at the end of a turn its sum, a card turned up as its picture."""
    assert isinstance(before, Position)
    word, *rest = say.split()
    match word:
        case "end":
            return [bold(f"+{before.gained}")]
        case "card":
            return [icon(f"icon-{rest[0]}", f"({rest[0]})")]
        case "top":
            return "·"
        case "lay":
            return "glade"
        case "first":
            return [f"{word} ", name(rest[0])]
    return say


# -- buttons


def label(view: State, words: tuple[str, ...]) -> str | None:
    assert isinstance(view, Position)
    match words:
        case ("end",):
            return f"Stop here · +{view.gained}"
        case ("exchange", place, side):
            number = NUMBERS[SIDES.index(side)][view.market[int(place) - 1]]
            return f"{side.capitalize()} side up: {number}"
        case ("exchange", place):
            light, dark = divmod(view.market[int(place) - 1], 10)
            return f"Market {place}: {light}, other side {dark}"
        case ("discard",):
            return "Discard a card"
        case ("discard", action):
            return f"Discard {TITLES[ACTIONS.index(action)]}"
        case (action,) if action in ACTIONS:
            return TITLES[ACTIONS.index(action)]
        case _:
            return None


def ahead(view: State) -> dict[str, str]:
    """The cards that are used as a step: what they would reach shows before they are.

    Who holds all seven sees no exits: they would light the whole border, turn after turn.
    """
    steps = (DIAGONAL, SKIP) if view.setup.smarty else (DIAGONAL, SKIP, EXIT)
    return {ACTIONS[action]: f"icon-{ACTIONS[action]}" for action in steps}
