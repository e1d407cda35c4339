"""Hints: what a sensible player would say now, and why, from what that seat may know."""

from __future__ import annotations

from random import Random
from typing import Final

from ....core.model.events import Hint, Story
from ..rules.moves import PASS, SLEEP, kind_played
from ..rules.phases import Phase
from ..rules.position import Position
from .evaluate import Outlook
from .knowhow import ideas

REASONS: Final = {
    Phase.TAKE: "of those on the Island it promises most (SI-11)",
    Phase.STASH: "its stash value is more than it would bring in play (SI-19)",
    Phase.REFRESH: "it has the most to give while it is refreshed (SI-15)",
    Phase.COLLECT: "its loops give more now than it would gather (SI-16)",
    Phase.STEAL: "that player is ahead (SI-21)",
    Phase.TIRE: "you miss it least (SI-36)",
    Phase.CHOOSE: "it promises most (SI-23)",
    Phase.ORDER: "what it gives is there for what follows (SI-17)",
}


def hint(view: Position, story: Story) -> Hint:
    """Says what a sensible player would do, and why."""
    seat = view.viewer if isinstance(view.viewer, int) else view.actors[0]
    ((move,), *_) = ideas(view, seat, story, Random("hint"))  # the same suggestion each time one asks
    sentence = view.say(move)
    words, box = sentence.split(), view.box
    kind = box.index.get(words[-1])
    what = "This" if kind is None else box.cards[kind].name
    reason = _turn(view, seat, move) if view.phase in (Phase.AWAKE, Phase.ASLEEP) else f"{what}: {REASONS[view.phase]}."
    return Hint((sentence,), reason, tuple(word for word in words if word in box.index))


def _turn(view: Position, seat: int, move: int) -> str:
    """The reason to play a card, to sleep, or to gather."""
    if move == SLEEP:
        return "No card that you can pay promises more than it costs; asleep you gather (SI-12)."
    if move == PASS:
        return "No refreshed squirrel is left to gather with (SI-12)."
    if view.phase is Phase.ASLEEP:
        return "A refreshed squirrel gathers a nut; in the morning it is refreshed again (SI-12)."
    kind = kind_played(move)
    card, outlook = view.box.cards[kind], Outlook(view, seat)
    promise = f"{card.name} promises about {outlook.play(kind):.0f} nuts in all"
    if card.squirrel and outlook.mornings:
        mornings = f"{outlook.mornings} morning{'s' if outlook.mornings > 1 else ''}"
        return f"{promise}, over the {mornings} to come (SI-9)."
    return f"{promise}, more than it costs ({'SI-9' if card.squirrel else 'SI-10'})."
