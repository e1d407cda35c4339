"""Suggestions for the seat that is to decide, with reasons, from what that seat may know."""

from __future__ import annotations

from random import Random
from typing import Final

from ....core.model.events import Hint, Story
from ..rules.cards import GOLDEN, NAMES, ROTTEN, Kind
from ..rules.moves import Verb, object_of, verb_of
from ..rules.phases import Phase
from ..rules.position import Position
from .choose import HIGH, advise

PLACES: Final = {"draw": ("deck",), "paw": ("hoard",)}
"""Places of the suggested thing, by the first word; for all other words it is a card in hand."""


def hint(view: Position, story: Story) -> Hint:
    """The sentence of a sensible player, and why."""
    seat = view.viewer if isinstance(view.viewer, int) else view.actors[0]
    move = advise(view, seat, story, Random("hint"))  # the same suggestion each time
    assert isinstance(move, int)
    sentence = view.say(move)
    places = PLACES.get(sentence.split()[0], (f"hand-{view.setup.seats[seat]}",))
    return Hint((sentence,), _reason(view, seat, move), places)


def _reason(view: Position, seat: int, move: int) -> str:
    if view.phase is Phase.READY:
        return "The round is over; the next one has to be dealt (SQ-24)."
    thing = object_of(move)
    if view.phase is Phase.PAW:
        return f"Paw {thing} is near to most numbers (SQ-27)."
    if view.phase is Phase.LAY:
        return _why_lay(view, seat, thing)
    verb = verb_of(move)
    if verb is Verb.DRAW:
        return _why_draw(view)
    if verb is Verb.DISCARD:
        return _why_discard(thing)
    return f"Stored cards are safe: {thing} points for this set (SQ-9)."


def _why_draw(view: Position) -> str:
    if not (view.drawn or view.won_turn):
        return "The first card is a must (SQ-6)."
    return "More cards make more sets, and you hold fewer than seven (SQ-6)."


def _why_lay(view: Position, seat: int, card: Kind) -> str:
    if card == ROTTEN:
        return "Who wins the Quarrel gets your Rotten Acorn with the other cards (SQ-12, SQ-14)."
    if card == GOLDEN:
        last = "wins and stays yours, for it is your last card" if view.sizes[seat] == 1 else "is all you have to lay"
        return f"The Golden Acorn {last} (SQ-15)."
    if card >= HIGH:
        return f"A {NAMES[card]} may win all cards laid, and the turn (SQ-14)."
    return f"You hold nothing that is likely to win; a {NAMES[card]} is missed least (SQ-12)."


def _why_discard(card: Kind) -> str:
    if card == ROTTEN:
        return "Now you may get rid of the Rotten Acorn (SQ-11)."
    return f"Of your cards the {NAMES[card]} adds least to a set (SQ-10)."
