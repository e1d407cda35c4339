"""The card that is drawn, and what action cards do: slaps, Quarrel, Hoard, Ambush, Whirlwind. Winter is in `round`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .....core.words.player_names import SEATS
from ..cards import AMBUSH, GOLDEN, HOARD, IN_HAND, NAMES, QUARREL, WINTER, Kind, counts_of, text_of
from ..fields import Changing, Seat
from ..moves import BLOCK, QUIET, Slap, object_of
from ..phases import BY_CHANCE, BY_SEAT, DEALT, Phase
from .turn import TURN


def turn_up(table: Changing, move: int, _seat: Seat) -> None:
    """SQ-6, SQ-7: a number or special goes into the hand, and drawing may go on; an action card is played."""
    card = move % BLOCK  # `object_of`, inlined
    mover = table.mover
    table.deck_cards.remove(card)
    table.drawn += 1
    if card >= QUARREL:
        table.show(card)
        return
    if table.events is not None:
        table.record("drew", "SQ-6", mover, NAMES[card], knows=(mover,))
    table.hands[mover][card] += 1
    table.sizes[mover] = size = table.sizes[mover] + 1
    table.may_draw = size < DEALT
    table.phase = TURN
    table.actors = BY_SEAT[mover]


def show(table: Changing, card: Kind) -> None:
    """SQ-7: a drawn action card is played at once, after the slaps it provokes (SQ-19, SQ-29)."""
    table.played[card] += 1
    table.shown = card
    if table.events is not None:
        table.record("drew", "SQ-7", table.mover, NAMES[card])
    if card == WINTER:
        table.end_round()
    elif table.setup.windows:
        table.phase = Phase.WINDOW
        table.actors = BY_CHANCE
        if table.events is not None:
            table.record("windowed", "SQ-19", table.mover, NAMES[card])
    elif card == HOARD:
        table.share_hoard()
    else:
        table.resolve()


# -- slaps


def close_window(table: Changing, move: Any, _seat: Seat) -> None:
    """SQ-17, SQ-18, SQ-29: the quickest takes a Hoard; at others slaps are paid for, then the card is played."""
    slaps: tuple[Slap, ...] = () if move == QUIET else move[1:]
    table.slapped = slaps
    prize = table.shown == HOARD
    if table.events is not None:
        for place, (seat, ms) in enumerate(slaps, 1):
            time = "" if ms is None else f"{ms:g}"
            table.record("slapped", "SQ-17" if prize else "SQ-18", seat, time, n=place)
    if prize:
        table.race(slaps)
    else:
        for seat, _ in slaps:
            table.pay_for_slap(seat)
        table.resolve()


def pay_for_slap(table: Changing, seat: Seat) -> None:
    """SQ-18: a false slap costs the most valuable card of the hand."""
    hand = table.hands[seat]
    best = next((card for card in reversed(IN_HAND) if hand[card]), None)
    if best is not None:
        hand[best] -= 1
        table.sizes[seat] -= 1
        table.hoard_cards.append(best)
        table.record("paid", "SQ-18", seat, NAMES[best], n=1, knows=(seat,))
    else:
        table.record("paid", "SQ-18", seat)


def resolve(table: Changing) -> None:
    """SQ-7: the action card that was drawn is played."""
    if table.shown == QUARREL:
        table.begin_quarrel()
    elif table.shown == AMBUSH:
        table.begin_ambush()
    else:
        table.begin_whirl()


# -- Quarrel


def begin_quarrel(table: Changing) -> None:
    """SQ-12, SQ-16: every player with cards lays one; with fewer than two of them it is undecided."""
    holders = tuple(seat for seat, size in enumerate(table.sizes) if size)
    if len(holders) < 2:
        table.record("undecided", "SQ-16")
        table.go_on()
    else:
        _ask_for_cards(table, holders)


def _ask_for_cards(table: Changing, seats: tuple[Seat, ...]) -> None:
    table.tied = seats
    table.phase = Phase.LAY
    table.actors = seats


def lay(table: Changing, move: int, seat: Seat) -> None:
    """SQ-12, SQ-13: a card face down; when all lie, they are revealed."""
    card = object_of(move)
    table.slapped = ()
    table.hands[seat][card] -= 1
    table.sizes[seat] -= 1
    table.laid[seat].append(card)
    if table.events is not None:
        table.record("laid", "SQ-13" if len(table.laid[seat]) > 1 else "SQ-12", seat, NAMES[card], knows=(seat,))
    table.actors = tuple(other for other in table.actors if other != seat)
    if not table.actors:
        table.reveal()


def reveal(table: Changing) -> None:
    """SQ-12, SQ-13: the highest wins; those tied for highest go on, if they have cards."""
    shown = {seat: table.laid[seat][-1] for seat in table.tied}
    if table.events is not None:
        for seat, card in shown.items():
            table.record("revealed", "SQ-12", seat, NAMES[card])
    highest = max(shown.values())
    best = tuple(seat for seat, card in shown.items() if card == highest)
    if len(best) > 1:
        if table.events is not None:
            table.record("tied", "SQ-13", what=NAMES[highest], to=" ".join(SEATS[seat] for seat in best))
        best = tuple(seat for seat in best if table.sizes[seat])
    if len(best) > 1:
        _ask_for_cards(table, best)
    elif best:
        table.take_pot(best[0])
    else:
        table.take_back()


def take_pot(table: Changing, winner: Seat) -> None:
    """SQ-14, SQ-15: the winner takes all that was laid; a Golden Acorn that was not the last card is out."""
    if GOLDEN in table.laid[winner] and table.sizes[winner]:
        table.laid[winner].remove(GOLDEN)
        table.played[GOLDEN] += 1
        table.record("burnt", "SQ-15", winner)
    hand = table.hands[winner]
    won = 0
    for cards in table.laid:
        for card in cards:
            hand[card] += 1
        won += len(cards)
        cards.clear()
    table.sizes[winner] += won
    table.tied = ()
    table.record("pot", "SQ-14", winner, n=won)
    table.win_turn(winner)


def take_back(table: Changing) -> None:
    """SQ-13: nobody tied has a card left, so all take back what they laid, and the drawer goes on."""
    for seat, cards in enumerate(table.laid):
        for card in cards:
            table.hands[seat][card] += 1
        table.sizes[seat] += len(cards)
        cards.clear()
    table.tied = ()
    table.record("undecided", "SQ-13")
    table.go_on()


# -- Hoard


def race(table: Changing, slaps: tuple[Slap, ...]) -> None:
    """SQ-17, SQ-19: the first slap takes the pile and the turn; equal times go by lot."""
    if not slaps:
        table.record("nobody", "SQ-17")
        table.go_on()
        return
    first = tuple(seat for seat, ms in slaps if ms == slaps[0][1])
    table.award(first, "SQ-17")


def share_hoard(table: Changing) -> None:
    """SQ-27, SQ-30: without slap windows the other one of two players takes it, else paws are picked."""
    others = table.order(table.mover)[1:]
    if len(others) == 1:
        table.take_hoard(others[0], "SQ-30")
    else:
        table.phase = Phase.PAW
        table.actors = tuple(sorted(others))


def pick(table: Changing, move: int, seat: Seat) -> None:
    """SQ-27: a paw is picked in secret; when all are, a number is drawn."""
    paw = object_of(move)
    table.paws[seat] = paw
    table.record("picked", "SQ-27", seat, str(paw), knows=(seat,))
    table.actors = tuple(other for other in table.actors if other != seat)
    if not table.actors:
        table.phase = Phase.NUMBER
        table.actors = BY_CHANCE


def number(table: Changing, move: int, _seat: Seat) -> None:
    """SQ-27: the paw nearest to the number takes the Hoard."""
    number = object_of(move)
    away = {seat: abs(paw - number) for seat, paw in enumerate(table.paws) if paw is not None}
    if table.events is not None:
        paws = " ".join(f"{SEATS[seat]} {table.paws[seat]}" for seat in away)
        table.record("numbered", "SQ-27", None, paws, n=number)
    nearest = min(away.values())
    table.award(tuple(seat for seat, far in away.items() if far == nearest), "SQ-27")


def award(table: Changing, first: tuple[Seat, ...], rule: str) -> None:
    """SQ-19, SQ-27: the Hoard goes to one seat, of several by lot."""
    if len(first) == 1:
        table.take_hoard(first[0], rule)
    else:
        table.tied = first
        table.phase = Phase.LOT
        table.actors = BY_CHANCE


def lot(table: Changing, move: int, _seat: Seat) -> None:
    """SQ-19, SQ-27: the lot decides between equals."""
    seat = object_of(move)
    table.tied = ()
    rule = "SQ-19" if table.setup.windows else "SQ-27"
    table.record("lot", rule, seat)
    table.take_hoard(seat, rule)


def take_hoard(table: Changing, seat: Seat, rule: str) -> None:
    """SQ-17, SQ-27: all cards of the Hoard go into a hand, which wins the turn."""
    hand = table.hands[seat]
    for card in table.hoard_cards:
        hand[card] += 1
    n = len(table.hoard_cards)
    table.sizes[seat] += n
    table.hoard_cards.clear()
    table.paws[:] = [None] * table.setup.players
    table.record("took_hoard", rule, seat, n=n)
    table.win_turn(seat)


# -- Ambush and Whirlwind


def begin_ambush(table: Changing) -> None:
    """SQ-20: chance picks a card from each other hand that has any."""
    if sum(table.sizes) > table.sizes[table.mover]:
        table.phase = Phase.AMBUSH
        table.actors = BY_CHANCE
    else:
        table.record("ambushed", "SQ-20", table.mover)
        table.go_on()


def ambush(table: Changing, move: Sequence[Any], _seat: Seat) -> None:
    """SQ-20: the mover takes those cards, and goes on."""
    mover = table.mover
    for seat, (card,) in move[1:]:
        table.hands[seat][card] -= 1
        table.hands[mover][card] += 1
        table.sizes[seat] -= 1
        table.sizes[mover] += 1
        if table.events is not None:
            table.record("ambushed", "SQ-20", mover, NAMES[card], SEATS[seat], n=1, knows=(mover, seat))
    table.go_on()


def begin_whirl(table: Changing) -> None:
    """SQ-21: chance mixes all hands, if there is a card in any."""
    if any(table.sizes):
        table.phase = Phase.WHIRLWIND
        table.actors = BY_CHANCE
    else:
        table.record("whirled", "SQ-21", table.mover)
        table.go_on()


def whirl(table: Changing, move: Sequence[Any], _seat: Seat) -> None:
    """SQ-21: everybody gets a new hand, and the mover goes on."""
    for seat, cards in move[1:]:
        table.hands[seat][:] = counts_of(cards, len(IN_HAND))
        table.sizes[seat] = len(cards)
        if table.events is not None:
            table.record("whirled", "SQ-21", seat, text_of(cards), n=len(cards), knows=(seat,))
    table.go_on()
