"""The opening of a game, up to the first turn: tiles, objectives, the first squirrels. Turns are in `turns`."""

from __future__ import annotations

from ..box import NUTS_FROM_FOX
from ..ground import CENTRE, NOWHERE, Ground
from ..legal import purse_of
from ..moves import cards_text, index_of
from ..phases import AUTOMA, BY_CHANCE, BY_SEAT, Phase
from .automa import start_automa
from .changing import Changing
from .turns import begin_later, begin_turn


def set_up(table: Changing) -> None:
    """Prepare everything in the setup, up to the first thing that it leaves to chance or to a player."""
    first = table.setup.start.first
    if first is None:
        table.phase = Phase.FIRST
    else:
        _begin_with(table, first)


def draw_first(table: Changing, move: int) -> None:
    """Chance draws who begins (NH-42)."""
    first = index_of(move)
    table.tell("first", "NH-42", first)
    _begin_with(table, first)


def _begin_with(table: Changing, first: int) -> None:
    table.first = table.mover = first
    if table.setup.tiles:
        _lay(table, table.setup.start.tiles)
    else:
        table.phase = Phase.TILES


def draw_tiles(table: Changing, move: tuple[str, tuple[int, ...]]) -> None:
    """Chance lays the tiles (NH-1)."""
    _, tiles = move
    table.tell("laid", "NH-1", n=len(tiles))
    _lay(table, tiles)


def _lay(table: Changing, tiles: tuple[int, ...]) -> None:
    """Everything is laid out; then comes what is due first."""
    lay_out(table, tiles)
    if not table.setup.given:
        table.phase = Phase.DEAL
    elif table.setup.drops:
        _ask(table, Phase.DROP, table.order(table.first)[table.setup.players - table.setup.drops])
    elif table.setup.turn:
        begin_later(table)
    else:
        _begin_placing(table)


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
        table.tell("dealt", "NH-30" if automa else "NH-4", seat, text, n=len(cards), knows=knows)
    if automa:
        start_automa(table)
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
    table.tell("dropped", "NH-4", seat, cards_text((card,)), knows=(seat,))
    if not table.solo and _next_seat(table) != table.first:
        _ask(table, Phase.DROP, _next_seat(table))
    else:
        _begin_placing(table)


def _begin_placing(table: Changing) -> None:
    if table.setup.free:
        _end_placing(table)
    else:
        if table.placed:  # the nuts there have been foraged
            table.larder = table.setup.start.latest[table.placing_order()[table.placed - 1]]
        place_next(table)


def place(table: Changing, tile: int) -> None:
    """A squirrel is placed; two nuts of its tile go with it (NH-5, NH-6)."""
    seat = table.mover
    crowded = table.is_crowded() and table.placed == len(table.placing_order()) - 1
    table.placed += 1
    table.squirrels[seat][tile] += 1
    table.holds[seat] |= 1 << tile
    table.tell("placed", "NH-6" if crowded else "NH-5", seat, to=table.word(tile))
    table.foraging = NUTS_FROM_FOX
    table.larder = tile
    table.phase = Phase.FORAGE


def place_next(table: Changing) -> None:
    order = table.placing_order()
    if table.placed < len(order):
        _ask(table, Phase.PLACE, order[table.placed])
    else:
        _end_placing(table)


def _end_placing(table: Changing) -> None:
    table.larder = NOWHERE
    if table.solo and table.setup.given and not table.setup.undealt:
        start_automa(table)
    elif table.solo:
        table.mover = AUTOMA
        table.phase = Phase.DEAL
        table.actors = BY_CHANCE
    else:
        begin_turn(table, table.first)


def _ask(table: Changing, phase: Phase, seat: int) -> None:
    """Make a seat the mover, and let it decide."""
    table.mover = seat
    table.phase = phase
    table.actors = BY_SEAT[seat]


def _next_seat(table: Changing) -> int:
    return (table.mover + 1) % table.seats
