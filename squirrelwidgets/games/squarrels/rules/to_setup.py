"""The setup that begins where a position stands: before the first deal, or at the start of a turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from ....core.model.errors import BadSetup
from ....core.words.player_names import SEATS
from . import moves
from .fields import Fields
from .phases import Phase
from .setups.setup import Setup

UNDO: Final = "undo to the start of a turn"
WHY: Final = {
    Phase.DEAL: ("SQ-3", f"Cards are being dealt: let chance deal all of them, or {UNDO}."),
    Phase.SWAP: ("SQ-4", f"Cards are still swapped: let chance go on, or {UNDO}."),
    Phase.READY: ("SQ-24", f"The round is over: have the next one dealt, or {UNDO}."),
    Phase.OVER: ("SQ-25", f"The game is over: {UNDO}."),
}
"""The rule and the reason why no setup begins in these phases."""


def to_setup(position: Fields) -> Setup:
    """BadSetup, with a way out, if no setup begins there."""
    setup: Setup = position.setup
    phase = position.phase
    if position.viewer != "all":
        raise BadSetup("Nobody makes a setup of cards that they do not see.", rule="SQ-2")
    if phase is Phase.DEALER:
        return setup
    if phase is Phase.DEAL and position.turn == setup.turn and not (any(position.sizes) or any(position.played)):
        return replace(setup, **{**_game(position), **setup.not_laid})
    if phase is Phase.TURN and not (position.drawn or position.stored_now):
        return replace(setup, **_game(position) | {"turn": position.turn - 1}, **_turn(position))
    rule, reason = WHY.get(phase, ("SQ-6", f"This turn has begun: {UNDO}."))
    raise BadSetup(reason, rule=rule)


def _game(position: Fields) -> dict[str, Any]:
    return {**position.setup.part_options(position), "dealer": SEATS[position.dealer]}


def _turn(position: Fields) -> dict[str, Any]:
    left_of_dealer = (position.dealer + 1) % position.setup.players
    return {
        "mover": None if position.mover == left_of_dealer else SEATS[position.mover],
        "slapped": moves.say(("slap", *position.slapped)).partition(" ")[2],
    }
