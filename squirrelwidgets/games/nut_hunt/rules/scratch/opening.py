"""The opening of a game, up to the first turn: tiles, objectives, the first squirrels. Turns are in `turns`."""

from __future__ import annotations

from ..box import NUTS_FROM_FOX
from ..ground import CENTRE, NOWHERE, Ground
from ..legal import purse_of
from ..moves import cards_text, index_of
from ..phases import AUTOMA, BY_CHANCE, BY_SEAT, Phase
from .changing import Changing


def set_up(table: Changing) -> None:
    """Prepare everything in the setup, up to the first thing that it leaves to chance or to a player."""
    first = table.setup.start.first
    if first is None:
        table.phase = Phase.FIRST
    else:
        table.begin_with(first)


def draw_first(table: Changing, move: int) -> None:
    """Chance draws who begins (NH-42)."""
    first = index_of(move)
    table.record("first", "NH-42", first)
    table.begin_with(first)


def begin_with(table: Changing, first: int) -> None:
    """A seat begins; tiles that the setup leaves open are laid by chance (NH-42)."""
    table.first = table.mover = first
    if table.setup.tiles:
        table.lay(table.setup.start.tiles)
    else:
        table.phase = Phase.TILES


def draw_tiles(table: Changing, move: tuple[str, tuple[int, ...]]) -> None:
    """Chance lays the tiles (NH-1)."""
    _, tiles = move
    table.record("laid", "NH-1", n=len(tiles))
    table.lay(tiles)


def lay(table: Changing, tiles: tuple[int, ...]) -> None:
    """Everything is laid out; then comes what is due first (NH-3)."""
    table.lay_out(tiles)
    if not table.setup.given:
        table.phase = Phase.DEAL
    elif table.setup.drops:
        _ask(table, Phase.DROP, table.order(table.first)[table.setup.players - table.setup.drops])
    elif table.setup.turn:
        table.begin_later()
    else:
        table.begin_placing()


def lay_out(table: Changing, tiles: tuple[int, ...]) -> None:
    """The fox and all that the setup gives come onto the tiles (NH-3)."""
    start = table.setup.start
    table.lay_parts()
    table.tiles = tiles
    table.ground = Ground(tiles, table.setup.box.pond)
    if table.fox == NOWHERE:
        table.fox = tiles[CENTRE]
    table.aside = start.aside
    for seat, belongings in enumerate(start.seats):
        table.purses[seat] = purse_of(belongings.nuts)
        table.built[seat] = sum(belongings.nests)
        table.holds[seat] = belongings.holds
        table.objectives[seat] = belongings.objectives
        table.held[seat] = len(belongings.objectives)


def deal(table: Changing, move: tuple[str, int, tuple[int, ...]]) -> None:
    """Chance deals objectives to a seat (NH-4, NH-30)."""
    _, seat, cards = move
    automa = table.solo and seat == AUTOMA
    knows = None if automa and not table.setup.hidden else (seat,)
    table.deck = table.deck.without(cards, knows)
    table.objectives[seat] = cards if automa else tuple(sorted(cards))
    table.held[seat] = len(cards)
    if table.events is not None:
        text = cards_text(table.objectives[seat])
        table.record("dealt", "NH-30" if automa else "NH-4", seat, text, n=len(cards), knows=knows)
    if automa:
        table.start_automa()
    elif not table.solo and _next_seat(table) != table.first:
        table.mover = _next_seat(table)
    else:
        _ask(table, Phase.DROP, table.first)


def drop(table: Changing, move: int) -> None:
    """The objective that is not kept goes under the deck (NH-4)."""
    seat, card = table.mover, index_of(move)
    table.objectives[seat] = tuple(each for each in table.objectives[seat] if each != card)
    table.held[seat] -= 1
    table.deck = table.deck.under((card,), (seat,))
    table.record("dropped", "NH-4", seat, cards_text((card,)), knows=(seat,))
    if not table.solo and _next_seat(table) != table.first:
        _ask(table, Phase.DROP, _next_seat(table))
    else:
        table.begin_placing()


def begin_placing(table: Changing) -> None:
    """The first squirrels are placed, where none stand (NH-5)."""
    if table.setup.free:
        table.end_placing()
    else:
        if table.placed:  # the nuts there have been foraged
            table.larder = table.setup.start.latest[table.placing_order()[table.placed - 1]]
        table.place_next()


def place(table: Changing, tile: int) -> None:
    """A squirrel is placed; two nuts of its tile go with it (NH-5, NH-6)."""
    seat = table.mover
    crowded = table.is_crowded() and table.placed == len(table.placing_order()) - 1
    table.placed += 1
    table.squirrels[seat][tile] += 1
    table.holds[seat] |= 1 << tile
    table.record("placed", "NH-6" if crowded else "NH-5", seat, to=table.word(tile))
    table.foraging = NUTS_FROM_FOX
    table.larder = tile
    table.phase = Phase.FORAGE


def place_next(table: Changing) -> None:
    """The next seat places a squirrel, until all have (NH-5)."""
    order = table.placing_order()
    if table.placed < len(order):
        _ask(table, Phase.PLACE, order[table.placed])
    else:
        table.end_placing()


def end_placing(table: Changing) -> None:
    """The first turn begins, or the Automa comes (NH-9, NH-30)."""
    table.larder = NOWHERE
    if table.solo and table.setup.given and not table.setup.undealt:
        table.start_automa()
    elif table.solo:
        table.mover = AUTOMA
        table.phase = Phase.DEAL
        table.actors = BY_CHANCE
    else:
        table.begin_turn(table.first)


def _ask(table: Changing, phase: Phase, seat: int) -> None:
    """Make a seat the mover, and let it decide."""
    table.mover = seat
    table.phase = phase
    table.actors = BY_SEAT[seat]


def _next_seat(table: Changing) -> int:
    return (table.mover + 1) % table.seats
