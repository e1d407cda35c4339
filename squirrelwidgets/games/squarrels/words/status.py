"""The status line: whose turn it is and what is asked, or how the game ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.model.events import Story
from ....core.wire import Runs, Status
from ....core.words.player_names import SEATS
from ..rules.cards import NUMBERS
from ..rules.phases import SET, Phase
from ..rules.position import Position
from .ending import ending
from .labels import seat_names

FOR_ALL: Final = {
    Phase.DEALER: "Chance says who deals first",
    Phase.DEAL: "Everybody is dealt seven cards",
    Phase.NUMBER: "A number from 1 to 5 is drawn",
    Phase.LOT: "A lot decides who was first",
}
"""Chance's next move, if it concerns all."""
FOR_MOVER: Final = {
    Phase.SWAP: "gets new cards for action cards",
    Phase.CARD: "draws a card",
    Phase.WINDOW: "turns up an action card",
    Phase.AMBUSH: "takes a card from each other hand",
    Phase.WHIRLWIND: "mixes all hands and deals them",
}
"""Chance's next move, if it concerns the mover; continues the name."""


def status(view: Position, story: Story) -> Status:
    phase = view.phase
    if view.ended:
        return ending(view, story)
    if phase is Phase.TURN:
        return _turn(view)
    if phase in (Phase.LAY, Phase.PAW):
        return _together(view)
    if phase is Phase.READY:
        return _ready(view)
    if phase is Phase.WINDOW:
        return _race(view)
    return {"ask": FOR_ALL[phase]} if phase in FOR_ALL else {"seat": SEATS[view.mover], "ask": FOR_MOVER[phase]}


def decides(view: Position) -> bool:
    """Whether this viewer is asked; one who sees all may decide for all."""
    return view.viewer == "all" or view.viewer in view.actors


def _race(view: Position) -> Status:
    """The same for each card that may come."""
    cost = "A wrong slap costs your best card."
    if isinstance(view.viewer, int) and view.viewer != view.mover:
        return {"ask": "Is it a Hoard? Then slap first!", "note": f"The first gets {_pile(view)}. {cost}"}
    return {
        "seat": SEATS[view.mover],
        "ask": FOR_MOVER[Phase.WINDOW],
        "note": f"A Hoard goes to who slaps first. {cost}",
    }


def _pile(view: Position) -> str:
    n = view.hoard_size
    return f"all {n} cards" if n > 1 else "the one card and the turn" if n else "the turn"


def _turn(view: Position) -> Status:
    seat = SEATS[view.mover]
    must = not view.drawn and not view.won_turn
    if not decides(view):
        may = "may draw, store or discard" if view.may_draw else "may store, then discards"
        return {"seat": seat, "ask": "draws a card" if must else may}
    if must:
        return {"seat": seat, "ask": "Draw a card", "note": "After it you may go on while you hold fewer than seven."}
    options = _possible(view)
    if view.won_turn and view.may_draw:
        note = "You won this turn: you need not draw."
    else:
        safe = "Storing is safe. " if any("store" in each for each in options) else ""
        note = f"{safe}Discarding ends your turn."
    return {"seat": seat, "ask": _choice(options), "note": note}


def _possible(view: Position) -> list[str]:
    """The steps that the mover may take."""
    hand: Sequence[int] = view.hands[view.mover]
    sets = [kind for kind in NUMBERS if hand[kind] >= SET]
    draws = ["draw again" if view.drawn else "draw a card"] if view.may_draw else []
    stores = [f"store three {f'{sets[0]}s' if len(sets) == 1 else 'alike'}"] if sets else []
    discards = "discard" if draws and stores else "discard one card"
    return [*draws, *stores, discards if any(hand) else "end your turn"]


def _choice(options: Sequence[str]) -> str:
    """`Draw again, store three 1s, or discard one card`"""
    first = ", ".join(options[:-1])
    text = f"{first}, or {options[-1]}" if first else options[-1]
    return text[0].upper() + text[1:]


def _together(view: Position) -> Status:
    """Several decide at once, each in secret."""
    lay = view.phase is Phase.LAY
    if not decides(view):
        n = len(view.actors)
        who: Runs = seat_names(view.actors) if n < 3 else [f"{n} players"]
        verb = "put down a card" if lay else "pick a paw"
        return {"ask": [*who, f" {verb if n > 1 else verb.replace(' ', 's ', 1)}"]}
    seat = SEATS[view.viewer if isinstance(view.viewer, int) else view.actors[0]]
    if not lay:
        return {"seat": seat, "ask": "Pick a paw, 1 to 5", "note": "A number is drawn. The nearest takes the Hoard."}
    tied = isinstance(view.viewer, int) and view.laid[view.viewer]
    note = "You are tied: one card more each." if tied else "The highest takes all cards, and the turn."
    return {"seat": seat, "ask": "Put down one card, face down", "note": note}


def _ready(view: Position) -> Status:
    following = f"round {view.round + 1}"
    ask = f"Deal {following}" if decides(view) else f"deals {following}"
    return {"seat": SEATS[view.dealer], "ask": ask, "note": "Whoever has the best round deals the next."}
