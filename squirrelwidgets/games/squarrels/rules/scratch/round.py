"""The beginning of a round, the deal (SQ-3, SQ-4), and its end, Winter (SQ-22). Points are counted in `scoring`."""

from __future__ import annotations

from collections.abc import Sequence

from .....core.model.events import Result
from .....core.words.grammar import pluralize
from .....core.words.player_names import SEATS, players
from ..cards import NAMES, QUARREL, WINTER, Kind, cards_of, text_of
from ..fields import Changing, Seat
from ..moves import object_of
from ..phases import BY_CHANCE, BY_SEAT, DEALT, Phase
from ..scoring import next_dealer, points_of, winner_of
from .turn import begin_turn, win_turn

Deal = tuple[str, Seat, Sequence[Kind]]
"""A word, whose hand, and its new cards."""


# -- it begins


def name_dealer(table: Changing, move: int, _seat: Seat) -> None:
    """SQ-33: chance draws the first dealer."""
    table.dealer = object_of(move)
    table.tell("dealer", "SQ-33", table.dealer)
    begin_round(table)


def begin_round(table: Changing) -> None:
    """SQ-3: all cards are in the deck, and chance deals; a round that the setup lays out begins at once."""
    is_laid = bool(table.setup.hands) and table.round == table.setup.round
    table.lay_cards(usual=not is_laid)
    table.mover = (table.dealer + 1) % table.setup.players
    if is_laid:
        _begin_laid_out(table)
    else:
        table.phase = Phase.DEAL
        table.actors = BY_CHANCE


def _begin_laid_out(table: Changing) -> None:
    """SQ-5, SQ-28: a turn that comes round, or one that was won."""
    setup = table.setup
    seat = SEATS.index(setup.mover) if setup.mover else table.mover
    table.slapped = setup.slaps
    if setup.won:
        win_turn(table, seat)
    else:
        begin_turn(table, seat)


def deal(table: Changing, move: Deal, _seat: Seat) -> None:
    """SQ-3, SQ-4: a hand of seven. The next hand follows, or after the dealer's the swapping."""
    _, seat, cards = move
    _take_in(table, seat, cards, "dealt", "SQ-3")
    if seat == table.dealer:
        _swap_next(table)
    else:
        table.mover = (seat + 1) % table.setup.players


def swap(table: Changing, move: Deal, _seat: Seat) -> None:
    """SQ-4: new cards for the action cards of a hand. If there are actions among them, it swaps again."""
    _, seat, cards = move
    _take_in(table, seat, cards, "refilled", "SQ-4")
    _swap_next(table)


def _take_in(table: Changing, seat: Seat, cards: Sequence[Kind], event: str, rule: str) -> None:
    """Moves cards from the deck into a hand; action cards go face up on the action pile at once."""
    for card in cards:
        table.deck_cards.remove(card)
        if card < QUARREL:
            table.hands[seat][card] += 1
            table.sizes[seat] += 1
        else:
            table.played[card] += 1
    if table.events is not None:
        actions = [card for card in cards if card >= QUARREL]
        kept = text_of(card for card in cards if card < QUARREL)
        table.tell(event, rule, seat, kept, n=len(cards), knows=(seat,))
        if actions:
            table.tell("swapped", "SQ-4", seat, text_of(actions), n=len(actions))


def _swap_next(table: Changing) -> None:
    """SQ-4, SQ-5: the next hand that is short of cards swaps; if none is, the first turn begins."""
    first = (table.dealer + 1) % table.setup.players
    short = next((seat for seat in table.order(first) if table.sizes[seat] < DEALT), None)
    if short is not None:
        table.mover = short
        table.phase = Phase.SWAP
        return
    if table.played[WINTER]:  # the action cards are shuffled back in; else they are out for this round (SQ-4)
        table.deck_cards[:] = sorted([*table.deck_cards, *cards_of(table.played)])
        table.tell("reshuffled", "SQ-4", n=sum(table.played))
        table.played[:] = [0] * len(NAMES)
    begin_turn(table, first)


# -- it ends


def end_round(table: Changing) -> None:
    """SQ-22, SQ-23: Winter ends the round at once. Points are counted; the game ends, or a dealer is found."""
    table.tell("winter", "SQ-22", table.mover)
    gained = []
    for seat in range(table.setup.players):
        points = points_of(table.stored[seat], table.hands[seat])
        gained.append(sum(points))
        table.totals[seat] += gained[seat]
        if table.events is not None:
            text = " + ".join(map(str, points)).replace("+ -", "- ")
            table.tell("scored", "SQ-23", seat, text or "0", n=gained[seat])
    table.shown = None
    winner = winner_of(table.totals, table.setup.target)
    if winner is None:
        _wait_for_dealer(table, gained)
    else:
        _end_game(table, winner)


def _wait_for_dealer(table: Changing, gained: Sequence[int]) -> None:
    """SQ-24: the winner of the round is to deal the next."""
    left_of_dealer = table.order((table.dealer + 1) % table.setup.players)
    table.dealer = next_dealer(gained, table.totals, left_of_dealer)
    table.tell("round_over", "SQ-24", table.dealer)
    table.phase = Phase.READY
    table.actors = BY_SEAT[table.dealer]


def next_round(table: Changing, _move: int, _seat: Seat) -> None:
    """SQ-24: the dealer has the next round dealt."""
    table.round += 1
    begin_round(table)


def _end_game(table: Changing, winner: Seat) -> None:
    """SQ-25: somebody has reached the target, and is alone in front."""
    total = table.totals[winner]
    text = f"{players([winner])} has {pluralize(total, 'point')}; the target was {table.setup.target}."
    table.ended = Result((winner,), "SQ-25", text)
    table.phase = Phase.OVER
    table.actors = ()
    table.tell("round_over", "SQ-25")
    table.tell("won", "SQ-25", winner, text, n=total)
