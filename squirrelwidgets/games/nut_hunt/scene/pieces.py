"""The pieces on the tiles: the fox and its last tile, nests and squirrels. Which squirrel is which is in `identity`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from ....core.model.events import Event, Story
from ....core.wire import Mark, Part, Piece
from ....core.words.grammar import pluralize
from ....core.words.player_names import EMBLEMS, LIGHT_EMBLEMS, SEATS
from ..rules.ground import NOWHERE, SPOTS
from ..rules.position import Position
from .identity import herds
from .layout import edge_place, face_to, turn_of

FOX_AT: Final = (-22, 3)
"""The fox's offset from the middle of its tile, in symbol units."""
FOX_SIZE: Final = 1.5
TRACK_LAYER, PIECES_LAYER, FOX_LAYER = 3, 10, 40
"""Pieces further left stand before the others."""
CROWD: Final = 6
"""More piles than this on a tile stand in more rows."""
MANY: Final = 5
"""From this number of piles on, numbers are larger, because everything else is smaller."""


class Pile(NamedTuple):
    """What a seat has on one tile."""

    seat: int
    nests: int
    squirrels: tuple[str, ...]
    owed: int
    """How many of them still have to leave."""


def symbols_by_seat() -> dict[str, list[Part]]:
    """The squirrels, calm and scared, and the nest of each seat: drawn once in its colour, with its emblem on them."""
    symbols: dict[str, list[Part]] = {}
    for seat, emblem, light in zip(SEATS, EMBLEMS, LIGHT_EMBLEMS, strict=True):
        calm: list[Part] = [{"s": "squirrel-body"}, {"s": emblem, "dx": 1.16, "dy": 6.96, "k": 0.522}]
        symbols[f"squirrel-{seat}"] = [*calm, {"s": "squirrel-texts"}]
        symbols[f"scared-{seat}"] = [*calm, {"s": "fright"}, {"s": "squirrel-texts"}]
        symbols[f"nest-{seat}"] = [{"s": "nest-body"}, {"s": light, "dy": -4.68, "k": 0.468}, {"s": "nest-texts"}]
    return symbols


def piece_marks(view: Position, story: Story) -> list[Mark]:
    return [*_fox(view), *_pieces(view, story)] if view.tiles else []


def spot_of(view: Position, tile: int) -> str:
    """The place of a tile."""
    return SPOTS[view.ground.spot[tile]]


def bounce_place(view: Position, event: Event) -> str:
    """The edge at which the fox turned back, as its event tells."""
    return edge_place(spot_of(view, view.setup.box.words.index(event.origin)), view.die)


# -- the fox


def _fox(view: Position) -> Iterator[Mark]:
    yield _fox_mark("fox", "fox", spot_of(view, view.fox), FOX_LAYER)
    if view.fox_from in (NOWHERE, view.fox):
        return
    left = spot_of(view, view.fox_from)
    yield _fox_mark("fox-was", "fox-ghost", left, TRACK_LAYER)
    face = face_to(view.ground.spot[view.fox_from], view.ground.spot[view.fox])
    yield {"id": "prints", "s": "prints", "at": left, "turn": turn_of(face), "z": TRACK_LAYER}


def _fox_mark(mark: str, symbol: str, spot: str, layer: int) -> Piece:
    dx, dy = FOX_AT
    return {"id": mark, "s": symbol, "at": spot, "dx": dx, "dy": dy, "k": FOX_SIZE, "z": layer}


# -- squirrels and nests


def _pieces(view: Position, story: Story) -> Iterator[Mark]:
    on_board, nested = herds(view, story)
    held = [*zip(view.holds, view.nests, strict=True)]
    for tile, spot in enumerate(view.ground.spot):
        piles = tuple(
            [
                Pile(seat, nests[tile], tuple(on_board.get((seat, tile), ())), _owed(view, seat, tile))
                for seat, (holds, nests) in enumerate(held)
                if holds >> tile & 1
            ]
        )
        if piles:
            yield from _on_tile(view.word(tile), SPOTS[spot], piles, tile in (view.fox, view.fox_from))
    for (seat, tile), names in nested.items():
        yield from _vanishing(view, seat, tile, names)


@lru_cache(maxsize=1 << 8)
def _on_tile(tile: str, spot: str, piles: tuple[Pile, ...], beside_fox: bool) -> tuple[Mark, ...]:
    """The same from ply to ply as long as nothing changes there."""
    return tuple(_piled(tile, spot, piles, beside_fox))


def _piled(tile: str, spot: str, piles: tuple[Pile, ...], beside_fox: bool) -> Iterator[Mark]:
    n_piles = sum(bool(pile.nests) + bool(pile.squirrels) for pile in piles)
    room = ("by", "press")[n_piles > CROWD] if beside_fox else ("on", "crowd")[n_piles > CROWD]
    yield {"id": f"{spot}.who", "s": "nothing", "at": spot, "say": _in_words(piles)}
    slot = "m" if n_piles >= (3 if beside_fox else MANY) else "n"
    for seat, nests, names, owed in piles:
        if nests:
            yield _nest(seat, tile, f"{room}-{spot}", _number(nests, slot))
        for j, squirrel in enumerate(names):
            number = _number(len(names), slot) if j == len(names) - 1 else {}
            yield _squirrel(squirrel, seat, f"{room}-{spot}", j, j < owed, number)


def _nest(seat: int, tile: str, place: str, number: dict[str, str]) -> Piece:
    name = SEATS[seat]
    nest: Piece = {
        "id": f"{name}.nest.{tile}", "s": f"nest-{name}", "at": place, "n": 2 * seat, "seat": name,
        "z": _layer(seat) - 1,
    }  # fmt: skip
    if number:
        nest["t"] = {**number}
    return nest


def _squirrel(squirrel: str, seat: int, place: str, index: int, scared: bool, number: dict[str, str]) -> Piece:
    """`index`: its place in the pile of its colour on the tile."""
    name = SEATS[seat]
    mark: Piece = {
        "id": squirrel, "s": f"{'scared' if scared else 'squirrel'}-{name}", "at": place, "n": 2 * seat + 1,
        "seat": name, "z": _layer(seat) + index,
    }  # fmt: skip
    if index:
        mark["j"] = index
    if number:
        mark["t"] = {**number}
    return mark


def _vanishing(view: Position, seat: int, tile: int, names: list[str]) -> Iterator[Mark]:
    """The squirrels that have shrunk into a nest: for this one move they are still there, too small to be seen."""
    for name in names:
        yield {
            "id": name, "s": f"squirrel-{SEATS[seat]}", "at": spot_of(view, tile), "seat": SEATS[seat],
            "dx": 7, "dy": 2, "k": 0.02, "z": PIECES_LAYER, "say": "",
        }  # fmt: skip


def _layer(seat: int) -> int:
    return PIECES_LAYER + 2 * (10 - 2 * seat)


def _number(n: int, slot: str) -> dict[str, str]:
    """The number on a pile of several, by the slot for its text."""
    return {slot: str(n)} if n > 1 else {}


def _owed(view: Position, seat: int, tile: int) -> int:
    """Squirrels of a seat that still have to leave a tile."""
    return max([cause.owes[seat] for cause in view.stack if cause.tile == tile], default=0) if view.stack else 0


def _in_words(piles: tuple[Pile, ...]) -> str:
    """`2 rust squirrels, 1 blue nest`"""
    parts = []
    for pile in piles:
        for kind, n in (("squirrel", len(pile.squirrels)), ("nest", pile.nests)):
            if n:
                parts.append(pluralize(n, f"{SEATS[pile.seat]} {kind}"))
    return ", ".join(parts)
