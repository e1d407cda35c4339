"""The phases of the game, and the numbers on which the rules depend, from `data.toml`. The rules are in `play.py`."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from ....core.model.state import CHANCE
from ....core.words.player_names import SEATS
from ....core.words.rule_texts import data_of


class Phase(IntEnum):
    """A decision that is due, and who owes it."""

    FIRST = 0
    """Chance: who begins."""
    DEAL = 1
    """Chance: a first hand."""
    DRAW = 2
    """Chance: cards from the deck for a hand."""
    REVEAL = 3
    """Chance: cards for the Island."""
    STOW = 4
    """Chance: cards from the deck for a stash, unseen."""
    AWAKE = 5
    """A player: a card, or sleep."""
    ASLEEP = 6
    """A player: a squirrel to gather with, or nothing."""
    TAKE = 7
    """A player whom an operation asks: a card that lies open, to draw."""
    STASH = 8
    """A player whom an operation asks: a card of the hand to stash."""
    REFRESH = 9
    """A player whom an operation asks: a tired squirrel to refresh."""
    COLLECT = 10
    """A player whom an operation asks: a squirrel to tire for its loops, or enough."""
    STEAL = 11
    """A player whom an operation asks: somebody to steal a nut from."""
    TIRE = 12
    """A player whom somebody else's operation asks: a squirrel to tire."""
    CHOOSE = 13
    """A player whom an operation asks: one of its options, or another player."""
    ORDER = 14
    """A player: which of several things comes first."""
    OVER = 15
    """Nobody: the end."""
    DISCARD = 16
    """A player whom an operation asks: a card of the hand to discard."""


STREAMS: Final = {
    Phase.FIRST: "first",
    Phase.DEAL: "deal",
    Phase.DRAW: "deck",
    Phase.REVEAL: "island",
    Phase.STOW: "stash",
}

DATA: Final = data_of(__package__)
"""The facts of the box, with their sources."""
SPACES: Final[int] = DATA["island"]["upper_row"] + DATA["island"]["lower_row"]
"""Spaces of the Island (SI-4)."""
UPPER: Final[int] = DATA["island"]["upper_row"]
"""Spaces of its upper row, which are open from the first day."""
MOST_STAMINA: Final[int] = DATA["rules"]["most_stamina"]
RATE: Final[int] = DATA["rules"]["coins_for_stamina"]
"""Coins that pay for one stamina (SI-3)."""
SHUFFLED: Final[int] = DATA["deck"]["cards_a_player"]
"""With fewer cards a player left at dawn, used items go back into the deck (SI-22)."""
MORNINGS: Final[tuple[str, ...]] = tuple(entry["entry"] for entry in DATA["morning"])
"""The goods of each day: `3*stamina 2*coin 5*card`."""
DAYS: Final = len(MORNINGS)
MOST_PLAYERS: Final[int] = DATA["players"]["most"]
MOST_DAYS: Final = 8
"""Days that a setup can ask for."""
EMPTY: Final = -1
"""On a space of the Island, and in place of a card: there is none."""

BY_CHANCE: Final = (CHANCE,)
BY_SEAT: Final = tuple((seat,) for seat in range(len(SEATS)))
ORDERS: Final = tuple(
    tuple(tuple((first + n) % seats for n in range(seats)) for first in range(seats))
    for seats in range(MOST_PLAYERS + 1)
)
"""The seats clockwise from each one, by number of seats."""


def opened(day: int) -> int:
    """The number of open spaces of the Island on a day (SI-4)."""
    return min(SPACES, UPPER + day)


def space_word(space: int) -> str:
    """The name of a space: i1 to i7, the upper row first."""
    return f"i{space + 1}"
