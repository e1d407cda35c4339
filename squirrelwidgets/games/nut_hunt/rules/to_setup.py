"""The setup that begins with a position: everything that lies on the table, and how far the game has come."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from ....core.model.deck import Deck
from ....core.model.errors import BadSetup
from ....core.model.events import UNKNOWN
from ....core.words.player_names import SEATS
from .fields import Fields
from .ground import NOWHERE
from .moves import cards_text
from .phases import AUTOMA, FOX, Phase
from .setups.setup import Setup
from .setups.start import layer_entry, tiles_entry

STARTS: Final = (Phase.FIRST, Phase.TILES, Phase.DEAL, Phase.DROP, Phase.PLACE)
"""Phases before the first turn that a setup can begin with."""


def to_setup(position: Fields) -> Setup:
    reason = _unsayable(position)
    if reason:
        raise BadSetup(reason)
    return replace(position.setup, **_options(position))


def _options(position: Fields) -> dict[str, Any]:
    """The options of the start that differ from those with which the game began, or may."""
    if position.phase is Phase.FIRST:
        return {}
    options: dict[str, object] = {"first": SEATS[position.first]}
    if position.phase is Phase.TILES:
        return options
    options["tiles"] = tuple(map(position.word, position.tiles))
    if position.phase is Phase.DEAL and not _is_automas_deal(position):
        return options
    options |= {"objectives": _objectives(position), "deck": _deck(position), "drops": 0}
    if position.phase is not Phase.DROP:
        return options | position.setup.part_options(position) | _beside_parts(position)
    players = position.order(position.first)[: position.setup.players]
    return options | {"drops": len(players) - players.index(position.mover)}


# -- what a setup cannot say


def _unsayable(position: Fields) -> str:
    """Why no setup begins with this position; empty if one does."""
    if position.viewer != "all":
        return "Nobody makes a setup of what is hidden: this is what one player may know. Take the whole position."
    if max(position.built) >= position.last_nest:
        return "The game ends with this nest: undo to a turn that is still to be played."
    if not position.turn:
        return _unsayable_at_start(position)
    if position.acted or position.peeked:
        return "A setup cannot say that an action has begun: finish it, or undo to where it was chosen."
    if position.phase in (Phase.ROLL, Phase.REVEAL, Phase.FORAGE, Phase.ACTION):
        return ""
    if position.solo and position.mover == AUTOMA:
        return "A setup cannot say what the Automa is doing in its turn: go on, or undo to your own turn."
    if len(position.stack) > 1 or position.stack[0].by != FOX:
        return "A setup cannot say that squirrels leave a nest: go on, or undo to before it was built."
    return ""


def _unsayable_at_start(position: Fields) -> str:
    if position.phase is Phase.FORAGE:
        return "A setup cannot say that nuts are due for a squirrel at the start: take them, or undo to its placing."
    if position.phase is Phase.DEAL and any(position.held) and not _is_automas_deal(position):
        return "A setup cannot say that only some have been dealt objectives: go on, or undo to the beginning."
    if position.phase in STARTS:
        return ""
    return "A setup cannot say what the Automa is doing at the start: go on, or undo to your last squirrel."


def _is_automas_deal(position: Fields) -> bool:
    """Whether objectives are due to the Automa, which gets them last (NH-30)."""
    return position.solo and position.mover == AUTOMA


# -- what it says


def _objectives(position: Fields) -> tuple[str, ...]:
    entries = [cards_text(cards or ()) for cards in position.objectives]
    if position.solo and not position.turn and (position.setup.undealt or not position.setup.given):
        entries[AUTOMA] = UNKNOWN
    return tuple(entries)


def _deck(position: Fields) -> tuple[str, ...]:
    deck: Deck = position.deck
    return tuple(map(layer_entry, deck.layers)) or ("",)


def _beside_parts(position: Fields) -> dict[str, object]:
    """What the parts do not say, or say differently: while squirrels are placed, it matters which came last."""
    none_placed = position.phase is Phase.PLACE and not position.placed
    moved = position.phase in (Phase.FORAGE, Phase.ACTION, Phase.SCATTER, Phase.BOLT)
    faces = position.setup.start.rolls
    return {
        "squirrels": () if none_placed else tuple(_squirrels(position, seat) for seat in range(position.seats)),
        "forage": position.foraging if moved else None,
        "rolls": " ".join(str(face) for n, face in faces.items() if n >= position.rolled),
        "aside": cards_text(position.aside),
    }


def _squirrels(position: Fields, seat: int) -> str:
    """Tiles with squirrels; while they are placed, the last one last."""
    latest = position.larder if position.phase is Phase.PLACE else NOWHERE
    return tiles_entry(position.squirrels[seat], position.setup.box.words, latest)
