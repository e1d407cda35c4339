"""The cards of a setup in the making: deck, discards and what comes next, or the hands of the smarty game.

Each function gives the options that an edit changes, and refuses what an editor refuses at once. A card that is already
turned up counts as the first one to come: the same game, and one thing less to edit.
"""

from __future__ import annotations

from .....core.model.errors import BadSetup
from ..actions import ACTIONS, COPIES, NO_CARDS, named
from ..setups.setup import Setup


def to_come(setup: Setup) -> list[str]:
    """The actions of the next cards, that which is turned up first."""
    return [*([setup.card] if setup.card else []), *(ACTIONS[action] for action in setup.first_cards)]


def covered(setup: Setup) -> dict[str, object]:
    """The options with no card turned up yet: that card comes next instead."""
    if setup.card is None:
        return {}
    deck = whole_deck(setup)
    rest = [COPIES - gone for gone in setup.discarded]
    return {"card": None, "cards": " ".join(to_come(setup)), "deck": "" if deck == rest else named(deck) or NO_CARDS}


def whole_deck(setup: Setup) -> list[int]:
    """The deck by action, with the card that is turned up."""
    return [left + (action == setup.turned_up) for action, left in enumerate(setup.action_cards)]


def check_coming(setup: Setup, cards: str) -> None:
    """Refuse one more card to come than the deck holds."""
    after = cards.split()
    for word in after[len(to_come(setup)) :]:
        if after.count(word) > whole_deck(setup)[ACTIONS.index(word)]:
            raise BadSetup(f"The deck has no more cards for {word}.", rule="SR-2", places=["deck"])


# -- the smarty game


def in_hand(setup: Setup, seat: str, word: str) -> dict[str, object]:
    """This card comes into the hand of a seat, or out of it."""
    hand, spent = _own(setup, seat, word)
    if word in spent:
        spent.remove(word)
    if word in hand:
        hand.remove(word)
    else:
        hand.append(word)
    return _with(setup, seat, hand, spent)


def spent(setup: Setup, seat: str, word: str) -> dict[str, object]:
    """A seat has spent this card, after the others, or has not."""
    hand, gone = _own(setup, seat, word)
    if word in gone:
        gone.remove(word)
    else:
        gone.append(word)
        if word in hand:
            hand.remove(word)
    return _with(setup, seat, hand, gone)


def _own(setup: Setup, seat: str, word: str) -> tuple[list[str], list[str]]:
    """The hand of a seat, and what it has spent."""
    if not setup.smarty:
        raise BadSetup("Only in the smarty game players hold cards.", rule="SR-27")
    _action(word)
    n = setup.seats.index(check_seat(setup, seat))
    hand = [action for action, held in zip(ACTIONS, setup.dealt[n], strict=True) if held]
    return hand, [ACTIONS[action] for action in setup.gone[n]]


def _with(setup: Setup, seat: str, hand: list[str], gone: list[str]) -> dict[str, object]:
    n = setup.seats.index(seat)
    hands, spent = list(map(named, setup.dealt)), [" ".join(ACTIONS[each] for each in own) for own in setup.gone]
    hands[n], spent[n] = " ".join(sorted(hand, key=ACTIONS.index)), " ".join(gone)
    return by_seat(hands, spent)


def by_seat(hands: list[str], spent: list[str]) -> dict[str, object]:
    """The options for these hands; no hands, where each has all that it has not spent."""
    rest = [" ".join(action for action in ACTIONS if action not in own.split()) for own in spent]
    return {"hands": [] if hands == rest else hands, "spent": spent if any(spent) else []}


# -- words


def check_seat(setup: Setup, seat: str) -> str:
    if seat not in setup.seats:
        raise BadSetup(f"{seat!r:.20} is none of {', '.join(setup.seats)}.", rule="SR-6")
    return seat


def whole_number(text: str, least: int, most: int, rule: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 8 and least <= int(text) <= most):
        raise BadSetup(f"{text!r:.20} is no number from {least} to {most}.", rule=rule)
    return int(text)


def _action(word: str) -> int:
    if word not in ACTIONS:
        raise BadSetup(f"{word!r:.20} is no action; they are {', '.join(ACTIONS)}.", rule="SR-2")
    return ACTIONS.index(word)
