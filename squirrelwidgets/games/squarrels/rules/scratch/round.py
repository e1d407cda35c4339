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
from ..scoring import next_dealer

Deal = tuple[str, Seat, Sequence[Kind]]
"""A word, whose hand, and its new cards."""


# -- it begins


def name_dealer(table: Changing, move: int, _seat: Seat) -> None:
    """SQ-33: chance draws the first dealer."""
    table.dealer = object_of(move)
    table.record("dealer", "SQ-33", table.dealer)
    table.begin_round()


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
        table.win_turn(seat)
    else:
        table.begin_turn(seat)


def deal(table: Changing, move: Deal, _seat: Seat) -> None:
    """SQ-3, SQ-4: a hand of seven. The next hand follows, or after the dealer's the swapping."""
    _, seat, cards = move
    table.take_in(seat, cards, "dealt", "SQ-3")
    if seat == table.dealer:
        table.swap_next()
    else:
        table.mover = (seat + 1) % table.setup.players


def swap(table: Changing, move: Deal, _seat: Seat) -> None:
    """SQ-4: new cards for the action cards of a hand. If there are actions among them, it swaps again."""
    _, seat, cards = move
    table.take_in(seat, cards, "refilled", "SQ-4")
    table.swap_next()


def take_in(table: Changing, seat: Seat, cards: Sequence[Kind], event: str, rule: str) -> None:
    """Moves cards from the deck into a hand; action cards go face up on the action pile at once (SQ-3)."""
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
        table.record(event, rule, seat, kept, n=len(cards), knows=(seat,))
        if actions:
            table.record("swapped", "SQ-4", seat, text_of(actions), n=len(actions))


def swap_next(table: Changing) -> None:
    """SQ-4, SQ-5: the next hand that is short of cards swaps; if none is, the first turn begins."""
    first = (table.dealer + 1) % table.setup.players
    short = next((seat for seat in table.order(first) if table.sizes[seat] < DEALT), None)
    if short is not None:
        table.mover = short
        table.phase = Phase.SWAP
        return
    if table.played[WINTER]:  # the action cards are shuffled back in; else they are out for this round (SQ-4)
        table.deck_cards[:] = sorted([*table.deck_cards, *cards_of(table.played)])
        table.record("reshuffled", "SQ-4", n=sum(table.played))
        table.played[:] = [0] * len(NAMES)
    table.begin_turn(first)


# -- it ends


def end_round(table: Changing) -> None:
    """SQ-22, SQ-23: Winter ends the round at once. Points are counted; the game ends, or a dealer is found."""
    table.record("winter", "SQ-22", table.mover)
    gained = []
    for seat in range(table.setup.players):
        points = table.points(seat)
        gained.append(sum(points))
        table.totals[seat] += gained[seat]
        if table.events is not None:
            text = " + ".join(map(str, points)).replace("+ -", "- ")
            table.record("scored", "SQ-23", seat, text or "0", n=gained[seat])
    table.shown = None
    winner = table.leader()
    if winner is None:
        table.wait_for_dealer(gained)
    else:
        table.finish(winner)


def wait_for_dealer(table: Changing, gained: Sequence[int]) -> None:
    """SQ-24: the winner of the round is to deal the next."""
    left_of_dealer = table.order((table.dealer + 1) % table.setup.players)
    table.dealer = next_dealer(gained, table.totals, left_of_dealer)
    table.record("round_over", "SQ-24", table.dealer)
    table.phase = Phase.READY
    table.actors = BY_SEAT[table.dealer]


def next_round(table: Changing, _move: int, _seat: Seat) -> None:
    """SQ-24: the dealer has the next round dealt."""
    table.round += 1
    table.begin_round()


def finish(table: Changing, winner: Seat) -> None:
    """SQ-25: somebody has reached the target, and is alone in front."""
    total = table.totals[winner]
    text = f"{players([winner])} has {pluralize(total, 'point')}; the target was {table.setup.target}."
    table.record("round_over", "SQ-25")
    table.end((winner,), text)


def end(table: Changing, winners: tuple[Seat, ...], text: str, rule: str = "SQ-25") -> None:
    """The game is over (SQ-25)."""
    table.ended = Result(winners, rule, text)
    table.phase = Phase.OVER
    table.actors = ()
    if len(winners) == 1:
        table.record("won", rule, winners[0], text, n=table.totals[winners[0]])
    else:
        table.tell(rule, text)
