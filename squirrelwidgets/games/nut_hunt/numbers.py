"""Nut Hunt in numbers, for those who train agents. Lists by seat begin with the agent's and go on to its left.

Lists by tile and by objective have the order of the setup's box. What its tiles forage and cost is the same in all
games with it, and stands in `setup.box`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from ...core.model.numbers.numbers import LISTED, Field, flags, own_first
from .rules.box import IN_NEST, NUTS_FROM_FOX, Box
from .rules.chance import dealt, is_automa, looks
from .rules.ground import NOWHERE, REACH
from .rules.moves import Move, MoveKind, book, index_of, kind_of
from .rules.phases import Phase
from .rules.position import Position
from .rules.scoring import nested
from .rules.setups.setup import Setup

OF_PLAYERS: Final = {
    *(MoveKind.GO, MoveKind.FORAGE, MoveKind.EXCHANGE, MoveKind.SCOUT, MoveKind.PASS, MoveKind.RECRUIT),
    *(MoveKind.HASSLE, MoveKind.KEEP, MoveKind.DROP),
}
CAUSES: Final = 9
"""Causes of scattering that are told apart; older ones are observed like the last of them."""
FOX_WAS: Final = 1
FOX_HERE: Final = 2
HELD: Final = 1
DONE: Final = 2
LOOKED_AT: Final = 3
LINES: Final = 2 * REACH + 1
"""Columns of the board, and rows across them."""


def decisions(setup: Setup) -> dict[str, int]:
    box = setup.box
    return {text: move for text, move in book(box).moves.items() if _is_decision(box, setup.left_out, move)}


def _is_decision(box: Box, left_out: frozenset[int], move: int) -> bool:
    kind, index = kind_of(move), index_of(move)
    if kind in (MoveKind.GO, MoveKind.HASSLE):
        return index != box.pond
    if kind is MoveKind.RECRUIT:
        return index in box.open
    return kind in OF_PLAYERS and not (kind in (MoveKind.KEEP, MoveKind.DROP) and index in left_out)


def fields(setup: Setup) -> Iterator[Field | str]:
    yield from _forest(setup)
    yield from _belongings(setup)
    yield from _objectives(setup)
    yield from _turn(setup)
    if setup.solo:
        yield from _automa(setup)


# -- the forest, and what is on it


def _forest(setup: Setup) -> Iterator[Field]:
    tiles = len(setup.box.tiles)
    columns = "the column in which a tile lies, 1 the left one; 0 before tiles are laid"
    rows = "the row in which it lies, 1 the uppermost; rows run from the upper left to the lower right"
    yield Field("columns", tiles, LINES, columns, lambda view, _: view.ground.columns if view.tiles else bytes(tiles))
    yield Field("rows", tiles, LINES, rows, lambda view, _: view.ground.rows if view.tiles else bytes(tiles))
    yield Field("fox", tiles, FOX_HERE, "1 for the tile that the fox came from, 2 for the one where it is", _fox)


def _fox(view: Position, _seat: int) -> bytearray:
    row = bytearray(len(view.setup.box.tiles))
    if view.fox_from != NOWHERE:
        row[view.fox_from] = FOX_WAS
    if view.fox != NOWHERE:
        row[view.fox] = FOX_HERE
    return row


def _belongings(setup: Setup) -> Iterator[Field | str]:
    built = "nests in all, by seat; the fourth ends the game"
    yield from ("squirrels", "nests", "nuts")
    most = setup.parts["nests"].highest(setup)
    yield Field("built", setup.seat_count, most, built, lambda view, seat: own_first(view.built, seat))


# -- objectives


def _objectives(setup: Setup) -> Iterator[Field]:
    n, cards = setup.seat_count, len(setup.box.cards)
    own = "own objectives: 0 not held, 1 held, 2 held and done, 3 looked at, to be kept or not"
    buried = "objectives in the deck that this seat knows of: 1 and the cards above it for sure; 0 for others"
    yield Field("objectives", cards, LOOKED_AT, own, _own)
    yield Field("held", n, cards, "objectives in hand, by seat", lambda view, seat: own_first(view.held, seat))
    yield Field("deck", 1, cards, "objectives in the deck", lambda view, _: (view.deck.size,))
    yield Field("buried", cards, cards, buried, _buried)


def _own(view: Position, seat: int) -> bytearray:
    row = _standing(view, seat)
    for card in view.peeked:
        if card is not None:
            row[card - 1] = LOOKED_AT
    return row


def _standing(view: Position, seat: int) -> bytearray:
    """The objectives of a seat, as far as they are known."""
    ends = view.setup.box.end_bits
    row = bytearray(len(ends) - 1)
    held = view.objectives[seat] or ()
    for card in held:
        row[card - 1] = HELD
    for group in nested(view, seat):
        for card in held:
            if group & ends[card] == ends[card]:
                row[card - 1] = DONE
    return row


def _buried(view: Position, _seat: int) -> bytearray:
    row = bytearray(len(view.setup.box.cards))
    above = 0
    for layer in view.deck.layers:
        for card in layer.cards:
            if card is not None:
                row[card - 1] = 1 + above
        above += len(layer.cards)
    return row


# -- the turn


def _turn(setup: Setup) -> Iterator[Field | str]:
    n, tiles = setup.seat_count, len(setup.box.tiles)
    larder = "the tile whose nuts are foraged, from 1 on; 0 none"
    scatter = f"where squirrels scatter: 1 the tile that is settled now, then those after it, up to {CAUSES}"
    yield Field("phase", 1, max(Phase), "the decision that is due, a `Phase`", lambda view, _: (view.phase,))
    yield Field("owing", n, 1, "1 for the seat that is to decide", lambda view, seat: flags(view.actors, seat, n))
    yield Field("mover", n, 1, "1 for the seat whose turn it is", lambda view, seat: flags((view.mover,), seat, n))
    yield Field("first", n, 1, "1 for the seat that began", lambda view, seat: flags((view.first,), seat, n))
    yield from ("placed", "die")
    yield Field("acted", 1, 1, "1 if the action of this turn has begun", lambda view, _: (view.acted,))
    yield Field("foraging", 1, NUTS_FROM_FOX, "nuts that are still to be foraged", lambda view, _: (view.foraging,))
    yield Field("larder", 1, tiles, larder, lambda view, _: (view.larder + 1,))
    yield Field("scatter", tiles, CAUSES, scatter, _scatter)
    yield Field("leaving", n, IN_NEST - 1, "squirrels that are to leave the tile settled now, by seat", _leaving)


def _scatter(view: Position, _seat: int) -> bytearray:
    row = bytearray(len(view.setup.box.tiles))
    for place, cause in reversed([*enumerate(view.stack, 1)]):
        row[cause.tile] = min(place, CAUSES)
    return row


def _leaving(view: Position, seat: int) -> Sequence[int]:
    return own_first(view.stack[0].owes, seat) if view.stack else bytes(view.seats)


# -- the Automa


def _automa(setup: Setup) -> Iterator[Field]:
    cards, tiles = len(setup.box.cards), len(setup.box.tiles)
    ends = Counter(end for card in setup.box.cards for end in setup.box.objective(card).ends)
    if not setup.hidden:
        note = "the other seat's objectives, if they are open: 0 not held, 1 held, 2 held and done"
        yield Field("open objectives", cards, DONE, note, lambda view, seat: _standing(view, 1 - seat))
    yield Field("aside", cards, 1, "1 for each objective that the Automa has revealed", _aside)
    yield Field("due", tiles, max(ends.values()), "squirrels that the Automa is to place there, if this is known", _due)
    yield Field("due in all", 1, 2 * cards, "squirrels that it is to place", lambda view, _: (len(view.due),))


def _aside(view: Position, _seat: int) -> bytearray:
    row = bytearray(len(view.setup.box.cards))
    for card in view.aside:
        row[card - 1] = 1
    return row


def _due(view: Position, _seat: int) -> bytearray:
    row = bytearray(len(view.setup.box.tiles))
    for tile in view.due:
        if tile is not None:
            row[tile] += 1
    return row


# -- chance


def outcomes(state: Position) -> Sequence[tuple[Move, float]] | None:
    """None for the layout, for the Automa's objectives, whose order matters, and for more than `LISTED`."""
    if state.viewer != "all" or state.phase is Phase.TILES:
        return None
    moves: Sequence[Move] | None = _cards(state) if state.phase in (Phase.DEAL, Phase.PEEK) else state.legal()
    return None if moves is None else [(move, 1 / len(moves)) for move in moves]


def _cards(state: Position) -> Sequence[Move] | None:
    """The cards that may be dealt, or that a scout may see."""
    if state.phase is Phase.PEEK:
        hands = state.deck.hands(looks(state), LISTED)
        return hands and [("peek", cards) for cards in hands]
    hands = None if is_automa(state) else state.deck.hands(dealt(state), LISTED)
    return hands and [("deal", state.mover, cards) for cards in hands]
