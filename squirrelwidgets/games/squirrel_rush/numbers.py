"""Squirrel Rush in numbers, for those who train agents. Lists by seat begin with the agent's and go on clockwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from ...core.model.numbers.numbers import HIGHEST, Field, counted, counted_by_seat, flags, own_first
from .rules import Position, Setup
from .rules.actions import ACTIONS, Action
from .rules.legal import USE_DIAGONAL, USE_SKIP, uses
from .rules.moves import END, Move, argument_of, discard, say
from .rules.phases import CARD, LAY, TOP, Phase
from .rules.setups.start import Start
from .rules.tiles import NUMBERS, Kind

LIGHT, DARK = (bytes(numbers).ljust(256) for numbers in NUMBERS)
"""Translate kinds of tiles to the numbers on one side; 0: there is no tile."""
SIDE_BY_SIDE: Final = "the numbers on the light sides, then those on the dark sides,"
NO_TILE: Final = b"\0"
MOST: Final = 9
"""Acorns on a side."""
ALL_CARDS: Final = (1 << len(Action)) - 1
Read = Callable[[Position, int], Sequence[int]]


def decisions(setup: Setup) -> dict[str, int]:
    """A tile to step to, the end of the turn, all uses of all cards; in the smarty game which card goes unused."""
    ground = setup.start.ground
    moves = [*ground.cells, END]
    if setup.rounds > 1:
        moves += uses(ground, ALL_CARDS, _places(setup.start))
        moves += [step + cell for step in (USE_DIAGONAL, USE_SKIP) for cell in ground.cells]
        moves += map(discard, Action) if setup.smarty else ()
    return {say(move, ground.names): move for move in moves}


def outcomes(state: Position) -> Sequence[tuple[Move, float]] | None:
    """Who begins, the next card, the next tile of the stack; there are too many ways to lay a glade."""
    if state.phase is LAY:
        return None
    moves = state.legal()
    copies = [_copies(state, argument_of(move)) for move in moves]
    return [(move, n / sum(copies)) for move, n in zip(moves, copies, strict=True)]


def _copies(state: Position, thing: int) -> int:
    """The number of copies of a thing that may come."""
    if state.phase is CARD:
        return state.deck[thing]
    return state.stack.count(thing) if state.phase is TOP else 1


# -- what a seat sees


def fields(setup: Setup) -> Sequence[Field | str]:
    cards = _hands(setup) if setup.smarty else _deck(setup)
    return (*_glade(setup), *_market_and_stack(setup), *_players(setup), *cards, *_turn(setup))


def _glade(setup: Setup) -> Iterator[Field]:
    cells = len(setup.start.ground.cells)
    laid = max(Counter(setup.counters.split()).values(), default=0)
    counters = laid + setup.rounds * setup.players
    yield Field("tiles", 2 * cells, MOST, f"{SIDE_BY_SIDE} of the tiles of the glade", _sides("tiles", cells))
    yield Field("dark up", cells, 1, "1 if a tile's dark side is up", lambda view, _: view.dark)
    yield Field("counters", cells, counters, "acorn counters on a tile", lambda view, _: view.counters)
    most = MOST + counters
    yield Field("worth", cells, most, "acorns that a tile gives now, counters among them", lambda view, _: view.worth)
    yield Field("collected", cells, most, "acorns collected from a tile in this turn", _collected)
    if setup.anytime:
        note = "1 if a tile is not turned over at the end of this turn"
        yield Field("stays", cells, 1, note, lambda view, _: counted(view.unturned, cells))


def _market_and_stack(setup: Setup) -> Iterator[Field]:
    start = setup.start
    places, size, kinds = _places(start), _stack_size(start), tuple(sorted(set(start.rest)))
    if places:
        note = f"{SIDE_BY_SIDE} of the tiles of the market; 0: not laid yet"
        yield Field("market", 2 * places, MOST, note, _sides("market", places))
    yield Field("top", 2, MOST, f"{SIDE_BY_SIDE} of the top of the stack; 0: none", _top)
    if size:
        note = f"{SIDE_BY_SIDE} of tiles known to lie at the bottom of the stack, the upper ones first; 0: none"
        yield Field("under", 2 * size, MOST, note, _sides("under", size))
    if kinds:
        note = f"tiles whose place nobody knows, in the stack or still to be laid, of each of {_listed(kinds)}"
        most = max(Counter(start.rest).values())
        yield Field("stack", len(kinds), most, note, lambda view, _: _counted(tuple(view.stack), kinds))


def _players(setup: Setup) -> Iterator[Field | str]:
    n = setup.players
    yield "squirrels"
    most = min(HIGHEST, max(setup.reserves, default=0) + setup.rounds * _good_turn(setup.start))

    def reserves(view: Position, seat: int) -> Sequence[int]:
        acorns = own_first(view.reserves, seat)
        return acorns if max(acorns) <= most else [min(most, n) for n in acorns]

    yield Field("reserves", n, most, f"acorns in a reserve, by seat; {most:,} also for more", reserves)


def _hands(setup: Setup) -> Iterator[Field]:
    n, size = setup.players, len(Action)
    yield Field("hand", size, 1, f"own cards: {', '.join(ACTIONS)}", lambda view, seat: view.hands[seat])
    yield Field("sizes", n, size, "cards in a hand, by seat", lambda view, seat: own_first(view.sizes, seat))
    note = "1 for a card used or discarded, by seat and action"
    yield Field("spent", n * size, 1, note, lambda view, seat: counted_by_seat(view.spent, seat, size))


def _deck(setup: Setup) -> Iterator[Field]:
    size, most = len(Action), max(1, *setup.action_cards)
    yield Field("deck", size, most, f"cards left in the deck: {', '.join(ACTIONS)}", lambda view, _: view.deck)
    if coming := len(setup.first_cards):
        note = "the next cards, each as 1 + its action; 0: nobody knows it"
        yield Field("coming", coming, size, note, lambda view, _: _coming(view.next_cards, coming))


def _turn(setup: Setup) -> Iterator[Field]:
    n, size = setup.players, len(Action)
    flag = "1 if steps go to more acorns, all turn long"
    note = "1 for the action card of this turn"
    yield Field("card", size, 1, note, lambda view, _: counted([view.card] if view.card >= 0 else (), size))
    yield Field("used", 1, 1, "1 if this turn's card has been used", lambda view, _: (view.used,))
    yield Field("least", 1, 1, flag, lambda view, _: (view.least,))
    yield Field("phase", 1, max(Phase), "the decision that is due, a `Phase`", lambda view, _: (view.phase,))
    yield Field(
        "mover",
        n,
        1,
        "1 for the seat whose turn it is, who decides unless chance does",
        lambda view, seat: flags((view.mover,), seat, n),
    )
    yield Field("starter", n, 1, "1 for the seat that begins this round, once that is known", _starter)
    yield Field("round", 1, setup.rounds, "the round, from 1", lambda view, _: (view.round,))


# -- reading a view


def _sides(name: str, size: int) -> Read:
    """Reads both sides of all tiles of a row, which may be shorter."""

    def read(view: Position, _seat: int) -> bytes:
        kinds = bytes(getattr(view, name)).ljust(size, NO_TILE)
        return kinds.translate(LIGHT) + kinds.translate(DARK)

    return read


def _top(view: Position, _seat: int) -> tuple[int, int]:
    return divmod(view.top or 0, 10)


@lru_cache(4096)
def _counted(stack: tuple[Kind, ...], kinds: tuple[Kind, ...]) -> bytes:
    """Tiles of each kind; a stack changes with exchanges only."""
    return bytes(map(stack.count, kinds))


def _collected(view: Position, _seat: int) -> bytearray:
    acorns = bytearray(len(view.worth))
    for cell, n in zip(view.path, view.collected, strict=True):
        acorns[cell] = n
    return acorns


def _coming(cards: Sequence[int], size: int) -> list[int]:
    return [*(1 + action for action in cards), *[0] * (size - len(cards))]


def _starter(view: Position, seat: int) -> list[int]:
    return flags((view.starter,) if view.first >= 0 else (), seat, len(view.reserves))


# -- sizes


def _places(start: Start) -> int:
    """Places of the market that are not empty."""
    return len(start.market) + start.open_places


def _good_turn(start: Start) -> int:
    """Acorns of a turn that goes down twice from the highest number that lies anywhere; hardly any gives more."""
    lying = [tile[0] for tile in start.tiles if tile]
    highest = max(max(divmod(kind, 10)) for kind in (*lying, *start.market, start.top or 0, *start.under, *start.rest))
    return highest * (highest + 1)


def _stack_size(start: Start) -> int:
    """Tiles in the stack once all are laid; an exchange takes one and gives one."""
    below = len(start.rest) - len(start.open_cells) - start.open_places if start.stays else 0
    return (start.top is not None) + below + len(start.under)


def _listed(kinds: Sequence[Kind]) -> str:
    return ", ".join(map(str, kinds))
