"""What a player does in a turn beside exchanges: forages, acts once, keeps objectives."""

from __future__ import annotations

from typing import Final

from ..box import LOOKED_AT, MOST_OF_A_KIND, NUTS, NUTS_FROM_HASSLING, listed
from ..legal import POWERS, purse_of
from ..moves import EXCHANGE, FORAGE_NUT, KEEP_NONE, MoveKind, cards_text, index_of, kind_of
from ..phases import ACTION, BY_CHANCE, BY_SEAT, KEEP, PEEK
from .changing import Changing

# -- nuts


def forage(table: Changing, move: int) -> None:
    """A nut of the larder (NH-5, NH-10, NH-14), or an exchange."""
    if move >= EXCHANGE:
        table.exchange(move)
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
        table.record("foraged", rule, mover, NUTS[nut], to=table.word(table.larder), n=table.foraging)
    if table.foraging:
        return
    if not table.turn:
        table.place_next()
    elif table.acted:
        table.end_turn()
    else:
        table.phase = ACTION


# -- the action


def act(table: Changing, move: int) -> None:
    """One action, or none (NH-11)."""
    getattr(table, ACT[kind_of(move)])(move)


def recruit(table: Changing, move: int) -> None:
    """Pay, and place a squirrel (NH-13)."""
    seat, tile = table.mover, index_of(move)
    cost = table.setup.box.tiles[tile].cost
    table.nuts[seat] = nuts = [n - asked for n, asked in zip(table.nuts[seat], cost, strict=True)]
    table.purses[seat] = purse_of(nuts)
    table.acted = True
    if table.events is not None:
        table.record("recruited", "NH-13", seat, listed(cost), to=table.word(tile))
    table.arrive(seat, tile)
    table.go_on_scattering()


def hassle(table: Changing, move: int) -> None:
    """The fox is pulled onto a tile that the mover holds; one nut there (NH-14)."""
    tile = index_of(move)
    table.acted = True
    table.foraging = NUTS_FROM_HASSLING
    if table.events is not None:
        table.record("fox", "NH-14", table.mover, "", table.word(table.fox), table.word(tile))
    table.move_fox(tile)


def scout(table: Changing, _move: int) -> None:
    """Chance turns up the top objectives for the mover (NH-15)."""
    table.acted = True
    table.record("scouted", "NH-15", table.mover, n=min(LOOKED_AT, table.deck.size))
    table.phase = PEEK
    table.actors = BY_CHANCE


def pass_turn(table: Changing, _move: int = 0) -> None:
    """No action (NH-11)."""
    table.record("passed", "NH-11", table.mover)
    table.end_turn()


def peek(table: Changing, move: tuple[str, tuple[int, ...]]) -> None:
    """The mover looks at objectives (NH-15)."""
    _, cards = move
    seat = table.mover
    table.deck = table.deck.without(cards, (seat,))
    table.peeked = cards
    if table.events is not None:
        table.record("peeked", "NH-15", seat, cards_text(cards), n=len(cards), knows=(seat,))
    table.phase = KEEP
    table.actors = BY_SEAT[seat]


def keep(table: Changing, move: int) -> None:
    """One of the cards at most is kept; the others go under the deck (NH-15, NH-36). Or an exchange."""
    if move < KEEP_NONE:
        table.exchange(move)
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
    table.end_turn()


def _tell_kept(table: Changing, seat: int, card: int, rest: tuple[int, ...]) -> None:
    if card:
        table.record("kept", "NH-15", seat, cards_text((card,)), n=1, knows=(seat,))
    else:
        table.record("kept", "NH-15", seat)
    if rest:
        table.record("buried", "NH-36", seat, cards_text(rest), n=len(rest), knows=(seat,))


ACT: Final = {
    MoveKind.EXCHANGE: "exchange",
    MoveKind.SCOUT: "scout",
    MoveKind.PASS: "pass_turn",
    MoveKind.RECRUIT: "recruit",
    MoveKind.HASSLE: "hassle",
}
"""What plays an action, by its kind (NH-11)."""
