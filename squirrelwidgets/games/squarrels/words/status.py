"""The status line: whose turn it is and what is asked, or how the game ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.model.events import Story
from ....core.wire import Runs, Status, Text
from ....core.words.player_names import SEATS
from ....core.words.runs import bold
from ..rules.cards import NUMBERS
from ..rules.phases import SET, Phase
from ..rules.position import Position
from .ending import ending
from .labels import seat_names

FOR_ALL: Final = {
    Phase.DEALER: "Chance says who deals first.",
    Phase.DEAL: "Everybody is dealt seven cards.",
    Phase.NUMBER: "A number from 1 to 5 is drawn.",
}
"""Chance's next move, if it concerns all."""
FOR_MOVER: Final = {
    Phase.SWAP: "gets new cards for the action cards.",
    Phase.CARD: "draws a card.",
    Phase.WINDOW: "turns up an action card. If it is a Hoard, slap the pile!",
    Phase.AMBUSH: "takes a card from each other hand.",
    Phase.WHIRLWIND: "mixes all hands and deals them anew.",
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
    if phase is Phase.LOT:
        return {"ask": ["A lot decides between ", *seat_names(view.tied), "."]}
    return {"ask": FOR_ALL[phase]} if phase in FOR_ALL else {"seat": SEATS[view.mover], "ask": FOR_MOVER[phase]}


def decides(view: Position) -> bool:
    """Whether this viewer is asked; one who sees all may decide for all."""
    return view.viewer == "all" or view.viewer in view.actors


def _turn(view: Position) -> Status:
    seat = SEATS[view.mover]
    if not view.drawn and not view.won_turn:
        return {"seat": seat, "ask": [bold("Draw"), " a card."] if decides(view) else "draws a card."}
    ask: Text
    if decides(view):
        ask = _choice(_possible(view))
    else:
        ask = "may draw, store or discard." if view.may_draw else "may store, then discards."
    line: Status = {"seat": seat, "ask": ask}
    if view.won_turn and view.may_draw:
        line["note"] = (
            "You won this turn: you need not draw." if decides(view) else "This turn was won: no need to draw."
        )
    return line


def _possible(view: Position) -> list[tuple[str, str]]:
    """The steps that the mover may take, each as a verb and the rest."""
    hand: Sequence[int] = view.hands[view.mover]
    options = [("draw", " on" if view.drawn else " a card")] if view.may_draw else []
    if any(hand[kind] >= SET for kind in NUMBERS):
        options.append(("store", " three equal cards"))
    return [*options, ("discard", " one card") if any(hand) else ("end", " your turn")]


def _choice(options: Sequence[tuple[str, str]]) -> Text:
    """`Draw on, store three equal cards or discard one card.`"""
    runs: Runs = []
    for n, (verb, rest) in enumerate(options):
        runs += [" or " if n == len(options) - 1 else ", "] if n else []
        runs += [bold(verb if n else verb.capitalize()), rest]
    return [*runs, "."]


def _together(view: Position) -> Status:
    """Several decide at once, each in secret."""
    lay = view.phase is Phase.LAY
    if not decides(view):
        verb = ("lay a card face down" if lay else "pick a paw").replace(" ", " " if len(view.actors) > 1 else "s ", 1)
        return {"ask": [*seat_names(view.actors), f" {verb}."]}
    seat = view.viewer if isinstance(view.viewer, int) else view.actors[0]
    if not lay:
        return {"seat": SEATS[seat], "ask": [bold("Pick"), " a paw, 1 to 5."], "note": "The nearest takes the Hoard."}
    note = "You are tied." if view.laid[seat] else "The highest takes all."
    return {"seat": SEATS[seat], "ask": [bold("Lay"), " a card face down."], "note": note}


def _ready(view: Position) -> Status:
    following = f"round {view.round + 1}"
    ask: Text = [bold("Deal"), f" {following}."] if decides(view) else f"deals {following}."
    return {"seat": SEATS[view.dealer], "ask": ask, "note": "Whoever has the best round deals the next."}
