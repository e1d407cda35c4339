"""What lies beside the glade: the day, the action cards, the market and the stack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....core.model.events import Story
from ....core.wire import Json as Mark
from ..rules.actions import ACTIONS, EXCHANGE, LEAST, TITLES
from ..rules.moves import action_of
from ..rules.phases import MOVE, OVER
from ..rules.position import Position
from .glade import acorns, face
from .identity import arrivals, tile_id

DOES: Final = (
    "one slanting step",
    "any one tile",
    "and enter again",
    "market for glade",
    "+1 on any tile",
    "more, not fewer",
    "pass over one",
)
"""What the card says of each action."""
THICK: Final = 2
"""Tiles that are seen to lie under the top of the stack."""


def beside(view: Position, story: Story) -> Iterator[Mark]:
    yield from _day(view)
    if not view.setup.smarty:
        yield from _deck(view)
    yield from _card(view)
    yield from _market(view, story)
    yield from _stack(view)


def _day(view: Position) -> Iterator[Mark]:
    """The daytime card of the round (SR-13): the sun moves on, and the last card looks different."""
    last = view.round == view.setup.rounds
    rounds = f"{view.round} / {view.setup.rounds}"
    say = f"round {view.round} of {view.setup.rounds}{', the last one' if last else ''}"
    yield {"id": "day", "s": "daytime-last" if last else "daytime", "at": "day", "t": {"n": rounds}, "say": say}
    yield {"id": "sun", "s": "sun", "at": f"sun{view.round}", "z": 1}


# -- action cards


def _deck(view: Position) -> Iterator[Mark]:
    left = sum(view.deck)
    if left:
        yield {"id": "deck", "s": "back", "at": "deck"}
    count = {"t": {"n": str(left)}, "say": f"{left} action cards left"}
    yield {"id": "deck-count", "s": "count", "at": "deck-count", "z": 2, **count}


def _card(view: Position) -> Iterator[Mark]:
    """The card of the turn: ready to be used, used, or too late."""
    action = view.card
    if action < 0:
        first, second = _no_card(view)
        yield {"id": "no-card", "s": "no-action", "at": "card", "t": {"a": first, "b": second}}
        return
    ready = can_use(view, action)
    lasting = view.least  # to the end of the turn
    line = DOES[action] if ready or lasting else "used" if view.used else "of no use now"
    name = card_id(view)
    card: Mark = {"id": name, "s": "action", "at": "card"}
    card |= {"t": {**_title(action), "n": line}, "say": f"{TITLES[action]}, {line}"}
    yield card | ({"words": [[ACTIONS[action]]]} if not view.setup.smarty else {})
    icon: Mark = {"id": f"{name}+", "s": f"icon-{ACTIONS[action]}", "at": "card", "dy": -24, "k": 1.25, "z": 1}
    yield icon | ({} if ready or lasting else {"cls": ["faded"]})
    if ready:
        yield {"id": f"{name}.ready", "s": "ready", "at": "card", "z": 1}
    if view.used:
        yield {"id": f"{name}.used", "s": "tick", "at": "card", "dx": 45, "dy": -43, "z": 2}


def _title(action: int) -> dict[str, str]:
    """The longest title takes two lines."""
    first, _, second = TITLES[action].partition(" the ") if action == LEAST else ("", "", TITLES[action])
    return {"a": first, "b": f"the {second}"} if first else {"b": second}


def card_id(view: Position) -> str:
    """Each card is a mark of its own, so that it can be seen to come from the deck."""
    return f"card{view.turn}"


def can_use(view: Position, action: int) -> bool:
    """Whether a card with that action is of any use now, as far as this viewer knows (SR-16, SR-29)."""
    return view.phase == MOVE and any(action_of(move) == action for move in view.legal())


def _no_card(view: Position) -> tuple[str, str]:
    if view.phase == OVER:
        return "All turns", "are played"
    if view.round == 1:
        return "No action cards", "in round 1"
    if view.setup.smarty:
        return "No card used", "in this turn yet"
    return "A card is", "turned up"


# -- tiles to exchange


def _market(view: Position, story: Story) -> Iterator[Mark]:
    came = arrivals(view, story)
    for place, kind in enumerate(view.market, 1):
        at = f"market{place}"
        name = tile_id(at, came.get(at))
        words = [[ACTIONS[EXCHANGE], str(place), side] for side in ("light", "dark")]
        yield {"id": name, "at": at, **face(kind, 0), "words": words}
        yield {"id": f"{name}+", "s": acorns(kind, 0), "at": at, "z": 1}


def _stack(view: Position) -> Iterator[Mark]:
    size = view.stack_size
    for n in range(min(size - 1, THICK), 0, -1):
        yield {"id": f"stack.{n}", "s": "under", "at": "stack", "dx": 3 * n, "dy": 3 * n, "z": -n}
    if view.top is None:
        yield {"id": "stack", "s": "under" if size else "empty", "at": "stack", "z": 1}
    else:
        yield {"id": "stack", "at": "stack", "z": 1, **face(view.top, 0)}
        yield {"id": "stack+", "s": acorns(view.top, 0), "at": "stack", "z": 2}
    count = {"t": {"n": str(size)}, "say": f"{size} tile{'s' if size != 1 else ''} in the stack"}
    yield {"id": "stack-count", "s": "count", "at": "stack-count", "z": 3, **count}
