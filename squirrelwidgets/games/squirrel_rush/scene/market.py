"""Marks beside the glade: the day, the action cards, the market and the stack. Cards in hands are in `hand`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ....core.model.events import Story
from ....core.wire import Mark, Part, Piece
from ....core.words.grammar import pluralize
from ..rules import Position, Setup
from ..rules.actions import ACTIONS, EXCHANGE, LEAST, TITLES
from ..rules.phases import Phase
from ..rules.tiles import SIDES, Kind
from .glade import tile_marks
from .identity import arrivals, card_id, tile_id

EFFECTS: Final = (
    "one diagonal step",
    "turn any one over",
    "and start again",
    "market for glade",
    "+1 on any tile",
    "more, not fewer",
    "pass over one",
)
"""The line on a card, by action."""
THICK: Final = 2
"""How many tiles are visible under the top of the stack."""


def market_marks(view: Position, story: Story) -> Iterator[Mark]:
    yield from _day(view)
    if not view.setup.smarty:
        yield from _deck(view)
    yield from _card(view)
    yield from _market(view, story)
    yield from _stack(view)


def _day(view: Position) -> Iterator[Piece]:
    """The daytime card of the round (SR-13): the sun moves on, and the last card looks different."""
    last = view.round == view.setup.rounds
    rounds = f"{view.round} / {view.setup.rounds}"
    say = f"round {view.round} of {view.setup.rounds}{', the last one' if last else ''}"
    yield {"id": "day", "s": "daytime-last" if last else "daytime", "at": "day", "t": {"n": rounds}, "say": say}
    yield {"id": "sun", "s": "sun", "at": f"sun{view.round}", "z": 1}


# -- action cards


def _deck(view: Position) -> Iterator[Piece]:
    left = sum(view.deck)
    if left:
        yield {"id": "deck", "s": "back", "at": "deck"}
    say = f"{left} action cards left"
    yield {"id": "deck-count", "s": "count", "at": "deck-count", "z": 2, "t": {"n": str(left)}, "say": say}


def _card(view: Position) -> Iterator[Piece]:
    """The card of the turn: ready to be used, used, or too late."""
    action = view.card
    if action < 0:
        first, second = _no_card(view)
        yield {"id": "no-card", "s": "no-action", "at": "card", "t": {"a": first, "b": second}}
        return
    ready = view.can_use(action)
    active = ready or view.least  # this one lasts to the end of the turn
    effect = EFFECTS[action] if active else "used" if view.used else "of no use now"
    name = card_id(view)
    card: Piece = {"id": name, "s": "action", "at": "card"}
    card |= {"t": {**_title(action), "n": effect}, "say": TITLES[action] if active else f"{TITLES[action]}, {effect}"}
    if not view.setup.smarty:
        card["words"] = [[ACTIONS[action]]]
    yield card
    icon: Piece = {"id": f"{name}+", "s": f"icon-{ACTIONS[action]}", "at": "card", "dy": -24, "k": 1.25, "z": 1}
    if not active:
        icon["cls"] = ["faded"]
    yield icon
    if ready:
        yield {"id": f"{name}.ready", "s": "ready", "at": "card", "z": 1}
    if view.used:
        yield {"id": f"{name}.used", "s": "tick", "at": "card", "dx": 45, "dy": -43, "z": 2}


def card_faces() -> dict[str, list[Part]]:
    """A card of each action by itself: on the board all are one symbol."""
    return {
        f"face-{word}": [
            {"s": "action", "t": {**_title(action), "n": EFFECTS[action]}},
            {"s": f"icon-{word}", "dy": -24, "k": 1.25},
        ]
        for action, word in enumerate(ACTIONS)
    }


def _title(action: int) -> dict[str, str]:
    """The title in two lines, if it is the longest one."""
    first, _, second = TITLES[action].partition(" the ") if action == LEAST else ("", "", TITLES[action])
    return {"a": first, "b": f"the {second}"} if first else {"b": second}


def _no_card(view: Position) -> tuple[str, str]:
    if view.phase == Phase.OVER:
        return "All turns", "are played"
    if view.round == 1:
        return "No action cards", "in round 1"
    if view.setup.smarty:
        return "No card used", "in this turn yet"
    return "A card is", "turned up"


# -- tiles to exchange


def _market(view: Position, story: Story) -> Iterator[Piece]:
    turns = arrivals(view, story)
    for number, kind in enumerate(view.market, 1):
        place = f"market{number}"
        yield _offered(tile_id(place, turns.get(place)), number, kind)


@lru_cache(maxsize=1 << 6)
def _offered(name: str, number: int, kind: Kind) -> Piece:
    """The same object as long as the tile lies there: one, since it is told large."""
    tile, _ = tile_marks(name, f"market{number}", kind)
    return {**tile, "s": f"light-{kind}", "words": [[ACTIONS[EXCHANGE], str(number), side] for side in SIDES]}


def offer_faces(setup: Setup) -> dict[str, list[Part]]:
    """The tiles as they lie in the market."""
    faces: dict[str, list[Part]] = {}
    for kind in setup.kinds:
        tile, acorns = tile_marks("", "", kind)
        faces[f"light-{kind}"] = [{"s": tile["s"], "t": tile["t"]}, {"s": acorns["s"]}]
    return faces


def _stack(view: Position) -> Iterator[Piece]:
    size = view.stack_size
    for n in range(min(size - 1, THICK), 0, -1):
        yield {"id": f"stack.{n}", "s": "under", "at": "stack", "dx": 3 * n, "dy": 3 * n, "z": -n}
    if view.top is None:
        yield {"id": "stack", "s": "under" if size else "empty", "at": "stack", "z": 1}
    else:
        yield from tile_marks("stack", "stack", view.top, z=1)
    say = f"{pluralize(size, 'tile')} in the stack"
    yield {"id": "stack-count", "s": "count", "at": "stack-count", "z": 3, "t": {"n": str(size)}, "say": say}
