"""The piles: the deck, the Hoard, the action pile, and the action card that is being played."""

from __future__ import annotations

from typing import Final

from ....core.model.events import Story
from ....core.wire import Piece
from ....core.words.player_names import EMBLEMS, SEATS
from ..rules.cards import AMBUSH, CARDS, GOLDEN, HOARD, NAMES, QUARREL, WHIRLWIND, WINTER, Kind
from ..rules.history import History
from ..rules.position import Position
from ..words.labels import card_count, card_name
from .centre import Topic, topic_of
from .players import focused_seat

HEAP: Final = (
    (-8, 10, -24), (14, 6, 31), (0, -12, 74), (-22, -6, 12), (20, 16, -48),
    (-6, 22, 96), (8, -20, -12), (-16, 14, 52), (4, 2, -66),
)  # fmt: skip
"""Offsets and turns (in degrees) of the cards in the Hoard, by their order only, so that they give nothing away."""
CARD_LINES: Final = {
    QUARREL: ("Each puts one down;", "the highest takes all"),
    HOARD: ("The first to slap takes", "the pile and the turn"),
    AMBUSH: ("One card comes from", "each other hand"),
    WHIRLWIND: ("All hands are mixed", "and dealt anew"),
    WINTER: ("The round is over:", "sets are counted"),
}
"""Two lines on a large action card."""
TAKERS: Final = {True: "The first to slap takes", False: "The nearest paw takes"}
"""The first line on a Hoard, by whether there are slap windows."""


def piles(view: Position, story: Story) -> list[Piece]:
    return [*_deck(view), *_hoard(view), *_actions(view, story)]


def _deck(view: Position) -> list[Piece]:
    size = view.deck_size
    thick = min(size, 1 + (size > 8) + (size > 40))
    marks: list[Piece] = [
        {"id": f"deck.{n}", "s": "back", "at": "deck", "dx": 2 * (thick - n - 1), "dy": 2 * (thick - n - 1)}
        for n in range(thick)
    ]
    if marks:
        marks[-1] |= {"s": "deck", "words": [["draw"]], "say": card_count(size)}
    return [*marks, _count("deck", size)]


def _count(pile: str, size: int) -> Piece:
    place = f"{pile}-count"
    return {"id": place, "s": "count", "at": place, "z": 3, "t": {"n": str(size)}, "say": card_count(size)}


def _hoard(view: Position) -> list[Piece]:
    words = [["slap", SEATS[focused_seat(view)]]]
    marks: list[Piece] = [
        {"id": "hoard", "s": "clearing", "at": "hoard", "words": words, "say": card_count(view.hoard_size)}
    ]
    marks += [
        {"id": f"hoard.{n}", "s": "back", "at": "hoard", "dx": dx, "dy": dy, "turn": turn, "k": 0.92}
        for n, (dx, dy, turn) in enumerate(HEAP[: view.hoard_size])
    ]
    return [*marks, _count("hoard", view.hoard_size)]


def _actions(view: Position, story: Story) -> list[Piece]:
    """The action pile, and the card that stands large in the centre of the table while it is played.

    The cards are numbered as they come to lie on the pile, so that the large one can slide there.
    """
    history = History(view, story)
    drawn = history.last_action() if topic_of(view) in (Topic.ACTION, Topic.RACE, Topic.PAWS) else None
    size = sum(view.played) - (drawn is not None)
    top = history.top_of_pile(skip_drawn=drawn is not None)
    if top is None:  # only what the setup laid there
        top = next(reversed(CARDS.read(view.setup.played)), None)
    name = "Actions"
    marks: list[Piece] = []
    if top is not None and size:
        name = card_name(top) if top == GOLDEN else f"{card_name(top)} card"
        marks += [{"id": f"action.{size}", "s": f"card-{NAMES[top]}", "at": "played", "z": 1}, _count("played", size)]
    if drawn:
        marks += _large(view, f"action.{size + 1}", *drawn)
    return [*marks, {"id": "played-name", "s": "caption", "at": "played-name", "t": {"n": name}}]


def _large(view: Position, mark_id: str, kind: Kind, seat: int) -> list[Piece]:
    """The action card with what it does, which a race's panel says, and who drew it."""
    first, second = CARD_LINES[kind] if topic_of(view) is not Topic.RACE else ("", "")
    if first and kind == HOARD:
        first = TAKERS[view.setup.windows] if view.setup.players > 2 else "The other player takes"
    who = SEATS[seat]
    return [
        {"id": mark_id, "s": f"large-{NAMES[kind]}", "at": "shown", "z": 4, "t": {"a": first, "b": second}},
        {"id": "drawer-emblem", "s": EMBLEMS[seat], "at": "drawer", "dx": -40, "seat": who},
        {"id": "drawer-name", "s": "name", "at": "drawer", "dx": -27, "t": {"name": {"n": who}}},
        {"id": "drawer-squirrel", "s": "squirrel", "at": "shown", "dx": 22, "dy": -47, "k": 0.32, "z": 5, "seat": who},
    ]
