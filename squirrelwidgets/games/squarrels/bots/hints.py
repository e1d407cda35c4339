"""Suggestions for whoever is to decide, from what that seat may know."""

from __future__ import annotations

from random import Random
from typing import Final

from ....core.model.events import Hint, Story
from ..rules.cards import GOLDEN, NAMES, ROTTEN
from ..rules.moves import DISCARD, DRAW, LAY_CARD, PAW_OF, STORE
from ..rules.phases import LAY, PAW, READY
from ..rules.position import Position
from .knowhow import HIGH, advise

PLACES: Final = {"draw": ("deck",), "paw": ("hoard",)}


def hint(view: Position, story: Story) -> Hint:
    """What a sensible player would say, and why."""
    seat = view.viewer if isinstance(view.viewer, int) else view.actors[0]
    move = advise(view, seat, story, Random("hint"))  # the same suggestion each time one asks
    assert isinstance(move, int)
    said = view.say(move)
    return Hint((said,), _reason(view, seat, move), PLACES.get(said.split()[0], (f"hand-{view.setup.seats[seat]}",)))


def _reason(view: Position, seat: int, move: int) -> str:
    if view.phase == READY:
        return "The round is over; the next one has to be dealt (SQ-24)."
    if view.phase == PAW:
        return f"Paw {move - PAW_OF} is near to most numbers (SQ-27)."
    if view.phase == LAY:
        return _why_lay(view, seat, move - LAY_CARD)
    if move == DRAW:
        return _why_draw(view)
    if move < DISCARD:
        return f"Stored cards are safe: {move - STORE} points for this set (SQ-9)."
    return _why_discard(move - DISCARD)


def _why_draw(view: Position) -> str:
    if not (view.drawn or view.won_turn):
        return "The first card is a must (SQ-6)."
    return "More cards make more sets, and you hold fewer than seven (SQ-6)."


def _why_lay(view: Position, seat: int, card: int) -> str:
    if card == ROTTEN:
        return "Who wins the Quarrel gets your Rotten Acorn with the other cards (SQ-12, SQ-14)."
    if card == GOLDEN:
        last = "wins and stays yours, for it is your last card" if view.sizes[seat] == 1 else "is all you have to lay"
        return f"The Golden Acorn {last} (SQ-15)."
    if card >= HIGH:
        return f"A {NAMES[card]} may win all cards laid, and the turn (SQ-14)."
    return f"You hold nothing that is likely to win; a {NAMES[card]} is missed least (SQ-12)."


def _why_discard(card: int) -> str:
    if card == ROTTEN:
        return "Now you may get rid of the Rotten Acorn (SQ-11)."
    return f"Of your cards the {NAMES[card]} adds least to a set (SQ-10)."
