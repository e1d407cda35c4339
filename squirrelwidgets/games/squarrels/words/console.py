"""A position drawn in text, within 80 columns."""

from __future__ import annotations

from textwrap import fill
from typing import Final

from ....core.words.endings import verdict
from ....core.words.grammar import pluralize
from ....core.words.player_names import NAMES as PLAYERS
from ....core.words.player_names import SEATS
from ..rules.cards import NAMES, cards_of
from ..rules.phases import Phase
from ..rules.position import Position

WIDTH: Final = 80
"""Characters in a line."""
CHANCE_DOES: Final = {
    Phase.DEALER: "chance draws the dealer",
    Phase.DEAL: "chance deals {mover} a hand",
    Phase.SWAP: "chance swaps {mover}'s action cards",
    Phase.CARD: "{mover} draws",
    Phase.WINDOW: "{mover} drew a card: who slaps?",
    Phase.NUMBER: "all paws are picked; chance draws a number",
    Phase.LOT: "the lot decides who takes the Hoard",
    Phase.AMBUSH: "{mover} takes a card from each other hand",
    Phase.WHIRLWIND: "all hands are mixed",
}
"""Chance's next move, by phase."""
PLAYERS_DO: Final = {Phase.LAY: "lay a card", Phase.PAW: "pick a paw", Phase.READY: "deal the next round"}


def draw(position: Position) -> str:
    """The piles, a line for each player (`*`: is to decide), and what is asked."""
    cards = pluralize(position.deck_size, "card")
    piles = f"Round {position.round}: {cards} in the deck, {position.hoard_size} in the Hoard"
    played = f"Action pile: {_counted(cards_of(position.played)) or 'empty'}"
    players = [_player(position, seat) for seat in range(position.setup.players)]
    rows = [piles, played, *players, _caption(position)]
    return "\n".join(fill(row, WIDTH, subsequent_indent=" " * 13) for row in rows)


def _player(position: Position, seat: int) -> str:
    star = "*" if seat in position.actors else " "
    sets = " ".join(f"{n}*{kind}" if n > 1 else str(kind) for kind, n in enumerate(position.stored[seat], 1) if n)
    laid = " ".join("?" if card is None else NAMES[card] for card in position.laid[seat])
    parts = [_cards(position, seat), sets and f"stored {sets}", laid and f"laid {laid}", _paw(position, seat)]
    return f"{star}{SEATS[seat]:6}{position.totals[seat]:4}  {'; '.join(part for part in parts if part)}"


def _cards(position: Position, seat: int) -> str:
    hand = position.hands[seat]
    size = position.sizes[seat]
    if not size:
        return "no cards"
    if hand is None:
        return pluralize(size, "card")
    return f"{_counted(cards_of(hand))} ({size})"


def _paw(position: Position, seat: int) -> str:
    paw = position.paws[seat]
    if paw is None:
        return ""
    return "picked a paw" if paw < 0 else f"paw {paw}"


def _counted(cards: bytes) -> str:
    """`3*1 2 golden`: a kind once, with how many there are."""
    return " ".join(
        f"{cards.count(kind)}*{name}" if cards.count(kind) > 1 else name
        for kind, name in enumerate(NAMES)
        if kind in cards
    )


def _caption(position: Position) -> str:
    if position.result:
        return verdict(position.result, PLAYERS)
    who = ", ".join(SEATS[seat] for seat in position.actors if seat >= 0).capitalize()
    if not who:
        shown = "" if position.shown is None else f" ({NAMES[position.shown]})"
        text = CHANCE_DOES[position.phase].format(mover=SEATS[position.mover])
        return f"{text[0].upper()}{text[1:]}{shown}."
    if position.phase is Phase.TURN:
        return f"{who}: {_choices(position) or 'store or discard'}."
    return f"{who}: {PLAYERS_DO[position.phase]}."


def _choices(position: Position) -> str:
    """`draw; store 1 2; discard 1 2 3`."""
    cards_by_word: dict[str, list[str]] = {}
    for text in position.sentences():
        word, *card = text.split()
        cards_by_word.setdefault(word, []).extend(card)
    return "; ".join(" ".join([word, *cards]) for word, cards in cards_by_word.items())
