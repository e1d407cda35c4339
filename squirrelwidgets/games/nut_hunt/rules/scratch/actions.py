"""What a player does in a turn beside exchanges: forages, acts once, keeps objectives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..box import LOOKED_AT, MOST_OF_A_KIND, NUTS, NUTS_FROM_HASSLING, listed
from ..legal import POWERS, purse_of
from ..moves import EXCHANGE, FORAGE_NUT, KEEP_NONE, MoveKind, cards_text, index_of, kind_of
from ..phases import ACTION, BY_CHANCE, BY_SEAT, KEEP, PEEK
from .changing import Changing
from .opening import place_next
from .scatter import arrive
from .turns import end_turn, exchange, go_on_scattering, move_fox

# -- nuts


def forage(table: Changing, move: int) -> None:
    """A nut of the larder (NH-5, NH-10, NH-14), or an exchange."""
    if move >= EXCHANGE:
        exchange(table, move)
        return
    nut = move - FORAGE_NUT
    mover = table.mover
    nuts = table.nuts[mover]
    n = nuts[nut]
    nuts[nut] = n + 1
    if n < MOST_OF_A_KIND:  # purses count no higher
        table.purses[mover] += POWERS[nut]
    table.foraging -= 1
    if table.events is not None:
        rule = "NH-5" if not table.turn else "NH-14" if table.acted else "NH-10"
        table.tell("foraged", rule, mover, NUTS[nut], to=table.word(table.larder), n=table.foraging)
    if table.foraging:
        return
    if not table.turn:
        place_next(table)
    elif table.acted:
        end_turn(table)
    else:
        table.phase = ACTION


# -- the action


def act(table: Changing, move: int) -> None:
    """One action, or none (NH-11)."""
    ACT[kind_of(move)](table, move)


def _recruit(table: Changing, move: int) -> None:
    """Pay, and place a squirrel (NH-13)."""
    seat, tile = table.mover, index_of(move)
    cost = table.setup.box.tiles[tile].cost
    table.nuts[seat] = nuts = [n - asked for n, asked in zip(table.nuts[seat], cost, strict=True)]
    table.purses[seat] = purse_of(nuts)
    table.acted = True
    if table.events is not None:
        table.tell("recruited", "NH-13", seat, listed(cost), to=table.word(tile))
    arrive(table, seat, tile)
    go_on_scattering(table)


def _hassle(table: Changing, move: int) -> None:
    """The fox is pulled onto a tile that the mover holds; one nut there (NH-14)."""
    tile = index_of(move)
    table.acted = True
    table.foraging = NUTS_FROM_HASSLING
    if table.events is not None:
        table.tell("fox", "NH-14", table.mover, "", table.word(table.fox), table.word(tile))
    move_fox(table, tile)


def _scout(table: Changing, _move: int) -> None:
    """Chance turns up the top objectives for the mover (NH-15)."""
    table.acted = True
    table.tell("scouted", "NH-15", table.mover, n=min(LOOKED_AT, table.deck.size))
    table.phase = PEEK
    table.actors = BY_CHANCE


def _pass(table: Changing, _move: int) -> None:
    table.tell("passed", "NH-11", table.mover)
    end_turn(table)


def peek(table: Changing, move: tuple[str, tuple[int, ...]]) -> None:
    """The mover looks at objectives (NH-15)."""
    _, cards = move
    seat = table.mover
    table.deck = table.deck.without(cards, (seat,))
    table.peeked = cards
    if table.events is not None:
        table.tell("peeked", "NH-15", seat, cards_text(cards), n=len(cards), knows=(seat,))
    table.phase = KEEP
    table.actors = BY_SEAT[seat]


def keep(table: Changing, move: int) -> None:
    """One of the cards at most is kept; the others go under the deck (NH-15, NH-36). Or an exchange."""
    if move < KEEP_NONE:
        exchange(table, move)
        return
    seat, card = table.mover, index_of(move)
    rest = tuple(each for each in table.peeked if each != card and each is not None)
    if card:
        table.objectives[seat] = tuple(sorted((*table.objectives[seat], card)))
        table.held[seat] += 1
    if rest:
        table.deck = table.deck.under(rest, (seat,))
    table.peeked = ()
    if table.events is not None:
        _tell_kept(table, seat, card, rest)
    end_turn(table)


def _tell_kept(table: Changing, seat: int, card: int, rest: tuple[int, ...]) -> None:
    if card:
        table.tell("kept", "NH-15", seat, cards_text((card,)), n=1, knows=(seat,))
    else:
        table.tell("kept", "NH-15", seat)
    if rest:
        table.tell("buried", "NH-36", seat, cards_text(rest), n=len(rest), knows=(seat,))


ACT: Final[dict[MoveKind, Callable[[Changing, int], None]]] = {
    MoveKind.EXCHANGE: exchange,
    MoveKind.SCOUT: _scout,
    MoveKind.PASS: _pass,
    MoveKind.RECRUIT: _recruit,
    MoveKind.HASSLE: _hassle,
}
"""What plays an action, by its kind (NH-11)."""
