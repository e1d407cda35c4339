"""What is due when, and the numbers that the rules turn on."""

from __future__ import annotations

from typing import Final

from ....core.model.state import CHANCE
from ....core.words.table import SEATS
from .data import DATA

FIRST, DEAL, DRAW, REVEAL, STOW, AWAKE, ASLEEP, TAKE, STASH, REFRESH, COLLECT, STEAL, TIRE, CHOOSE, ORDER, OVER = range(
    16
)
"""What is due. Chance: who begins, a first hand, cards drawn, cards for the Island, cards stashed from the deck.
Players: a card or sleep, a gather, and what effects ask: a card of the Island, a card to stash, squirrels to refresh,
squirrels to collect from, somebody to steal from, a squirrel to tire, an option, what comes first. Nothing: the end."""
STREAMS: Final = {FIRST: "first", DEAL: "deal", DRAW: "deck", REVEAL: "island", STOW: "stash"}

SPACES: Final[int] = DATA["island"]["upper_row"] + DATA["island"]["lower_row"]
"""Of the Island (SI-4)."""
UPPER: Final[int] = DATA["island"]["upper_row"]
MOST_STAMINA: Final[int] = DATA["rules"]["most_stamina"]
RATE: Final[int] = DATA["rules"]["coins_for_stamina"]
"""Coins that pay for a stamina (SI-3)."""
SHUFFLED: Final[int] = DATA["deck"]["cards_a_player"]
"""With fewer cards a player left at dawn, used items go back into the deck (SI-22)."""
MOST_PLAYERS: Final = 5
DAYS: Final = len(DATA["morning"])
MOST_DAYS: Final = 8
EMPTY: Final = -1
"""On a space of the Island; also in place of a card, where there is none."""

BY_CHANCE: Final = (CHANCE,)
BY_SEAT: Final = tuple((seat,) for seat in range(len(SEATS)))
ORDERS: Final = tuple(
    tuple(tuple((first + n) % seats for n in range(seats)) for first in range(seats))
    for seats in range(MOST_PLAYERS + 1)
)
"""Clockwise from each seat, by number of seats."""


def opened(day: int) -> int:
    """How many spaces of the Island are open on a day (SI-4)."""
    return min(SPACES, UPPER + day)


def space_word(space: int) -> str:
    """What a space is called: i1 to i7, the upper row first."""
    return f"i{space + 1}"
