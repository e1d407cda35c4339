"""The setup of a position: with it a game begins there. What a setup can say is in `setup`.

A turn in progress cannot be expressed: a game begins where a turn begins.
"""

from __future__ import annotations

from collections import Counter

from ....core.model.errors import BadSetup
from ....core.words.player_names import SEATS
from .actions import ACTIONS, COPIES, NO_CARDS, named
from .fields import Fields
from .phases import CARD, FIRST, LAY, MOVE, OVER
from .setups.setup import Setup
from .setups.start import MARKET
from .tiles import BOX, copies, name_of


def to_setup(position: Fields) -> Setup:
    """The setup with which a game begins in this position; `BadSetup` where none can say it."""
    setup: Setup = position.setup
    _refuse(position)
    if position.phase in (FIRST, LAY):
        return setup  # nothing has been done yet
    cards = _hands(position) if setup.smarty else _cards(position)
    return type(setup)(**(setup.options() | _turn(position) | _tiles(position) | setup.part_options(position) | cards))


def _refuse(position: Fields) -> None:
    if position.viewer != "all":
        raise BadSetup("Nobody makes a setup of what is hidden: ask the game itself, not a view of it.")
    if position.phase is OVER:
        text = "The game is over, and a setup is where a turn begins: undo to the start of one."
        raise BadSetup(text, rule="SR-26")
    if position.phase is LAY and position.setup.first is None:
        text = "The tiles are not laid yet: undo to the start of the game, or let chance lay them."
        raise BadSetup(text, rule="SR-4")
    if position.path or position.used or position.phase not in (FIRST, LAY, CARD, MOVE):
        text = "A setup is where a turn begins, and this one goes on: undo to its start, or end it."
        raise BadSetup(text, rule="SR-13", places=[position.ground.names[cell] for cell in position.path])


def _turn(position: Fields) -> dict[str, object]:
    """The round, and whose turn it is if somebody has played in it."""
    inside = any(cell >= 0 for cell in position.squirrels)
    played = position.mover != position.setup.starter(position.first, position.round)
    return {
        "round": position.round if position.round != 1 + inside else None,
        "turn": SEATS[position.mover] if played else None,
    }


# -- tiles


def _tiles(position: Fields) -> dict[str, object]:
    """What lies in the glade, the market and the stack."""
    known = [kind for kind in (position.top, *position.under) if kind is not None]
    stack = [*map(str, known[:1]), *("?" for _ in position.stack[:1]), *map(str, known[1:])]
    return {
        "glade": _rows(position),
        "market": [str(kind) for kind in position.market],
        "stack": " ".join(stack),
        "tiles": _all_tiles(position, known),
    }


def _rows(position: Fields) -> list[str]:
    """The glade, from the top row down."""
    lying = {
        point: name_of(kind, dark)
        for point, kind, dark in zip(position.ground.points, position.tiles, position.dark, strict=True)
    }
    ground = position.ground
    return [
        " ".join(lying.get((column, row), ".") for column in range(ground.columns))
        for row in reversed(range(ground.rows))
    ]


def _all_tiles(position: Fields, known: list[int]) -> str:
    """All tiles of the game; empty if each place is given, or if the rest is what the box leaves."""
    lying = Counter([*position.tiles, *position.market, *known])
    left = Counter(position.stack)
    settled = known and not left and len(position.market) == MARKET
    if settled or left == Counter(BOX) - lying:
        return ""
    return copies({str(kind): n for kind, n in sorted((lying + left).items())})


# -- players and cards


def _cards(position: Fields) -> dict[str, object]:
    """The card that is turned up, and the deck, if it is not the rest of the box."""
    card = position.card
    gone = [n + (action == card) for action, n in enumerate(position.discards)]
    whole = all(n + left == COPIES for n, left in zip(gone, position.deck, strict=True))
    return {
        "card": ACTIONS[card] if card >= 0 else None,
        "deck": "" if whole else named(position.deck) or NO_CARDS,
    }


def _hands(position: Fields) -> dict[str, object]:
    """The cards left in each hand, if one holds fewer than all those not spent."""
    spent = position.spent
    hands = [hand for hand in position.hands if hand is not None]
    whole = all(sum(hand) + len(gone) == len(ACTIONS) for hand, gone in zip(hands, spent, strict=True))
    return {
        "hands": [] if whole else list(map(named, hands)),
        "spent": [" ".join(ACTIONS[action] for action in gone) for gone in spent] if any(spent) else [],
    }
