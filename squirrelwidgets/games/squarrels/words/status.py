"""Whose turn it is and what is asked, or how the game ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ....core.model.events import Story
from ....core.model.state import State
from ....core.wire import Json, Text
from ....core.words.endings import at_end, in_short
from ....core.words.runs import bold, listed, many, name
from ....core.words.table import BY_NAME, SEATS
from ..rules.cards import NUMBERS
from ..rules.play import AMBUSHED, CARD, DEAL, DEALER, LAY, LOT, NUMBER, PAW, READY, SWAP, TURN, WHIRL, WINDOW, Position

DUE: Final = {
    DEALER: "Chance says who deals first.",
    DEAL: "Everybody is dealt seven cards.",
    NUMBER: "A number from 1 to 5 is drawn.",
}
"""What chance does for all."""
DUE_AT: Final = {
    SWAP: "gets new cards for the action cards.",
    CARD: "draws a card.",
    WINDOW: "turns up an action card. If it is a Hoard, slap the pile!",
    AMBUSHED: "takes a card from each other hand.",
    WHIRL: "mixes all hands and deals them anew.",
}
"""What chance does for one."""


def status(view: State, story: Story) -> Json:
    assert isinstance(view, Position)
    phase = view.phase
    if view.ended:
        return _over(view, story)
    if phase == TURN:
        return _turn(view)
    if phase in (LAY, PAW):
        return _together(view)
    if phase == READY:
        return _ready(view)
    if phase == LOT:
        return {"ask": ["A lot decides between ", *named(view.tied), "."]}
    return {"ask": DUE[phase]} if phase in DUE else {"seat": SEATS[view.mover], "ask": DUE_AT[phase]}


def decides(view: Position) -> bool:
    """Whether this viewer is the one who is asked; who sees all may decide for all."""
    return view.viewer == "all" or view.viewer in view.actors


def _turn(view: Position) -> Json:
    seat = SEATS[view.mover]
    if not view.drawn and not view.won_turn:
        return {"seat": seat, "ask": [bold("Draw"), " a card."] if decides(view) else "draws a card."}
    if decides(view):
        ask = _choice(_possible(view))
    else:
        ask = "may draw, store or discard." if view.may_draw else "may store, then discards."
    optional = view.won_turn and view.may_draw
    return {"seat": seat, "ask": ask} | ({"note": "The turn was won: drawing is optional."} if optional else {})


def _possible(view: Position) -> list[tuple[str, str]]:
    """What may be done: the verb and the rest."""
    hand: Sequence[int] = view.hands[view.mover]
    found = [("draw", " on" if view.drawn else " a card")] if view.may_draw else []
    if any(hand[kind] >= 3 for kind in NUMBERS):
        found.append(("store", " three equal cards"))
    return [*found, ("discard", " one card") if any(hand) else ("end", " your turn")]


def _choice(options: Sequence[tuple[str, str]]) -> Text:
    """`Draw on, store three equal cards or discard one card.`"""
    runs: list[str | Json] = []
    for n, (verb, rest) in enumerate(options):
        runs += [" or " if n == len(options) - 1 else ", "] if n else []
        runs += [bold(verb if n else verb.capitalize()), rest]
    return [*runs, "."]


def named(seats: Iterable[int]) -> list[str | Json]:
    """`Rust, Blue and Teal`."""
    return listed(name(SEATS[seat]) for seat in seats)


def _together(view: Position) -> Json:
    """Several decide at once, each in secret."""
    lay = view.phase == LAY
    if not decides(view):
        verb = ("lay a card face down" if lay else "pick a paw").replace(" ", " " if len(view.actors) > 1 else "s ", 1)
        return {"ask": [*named(view.actors), f" {verb}."]}
    seat = view.viewer if isinstance(view.viewer, int) else view.actors[0]
    if not lay:
        return {"seat": SEATS[seat], "ask": [bold("Pick"), " a paw, 1 to 5."], "note": "The nearest takes the Hoard."}
    note = "You are tied." if view.laid[seat] else "The highest takes all."
    return {"seat": SEATS[seat], "ask": [bold("Lay"), " a card face down."], "note": note}


def _ready(view: Position) -> Json:
    following = f"round {view.round + 1}"
    ask: Text = [bold("Deal"), f" {following}."] if decides(view) else f"deals {following}."
    return {"seat": SEATS[view.dealer], "ask": ask, "note": "Who has the best round deals the next."}


def _over(view: Position, story: Story) -> Json:
    assert view.ended is not None
    scored = (event for event in story if event.kind == "scored")
    note = in_short(many(view.round, "round"), "Best round", scored, SEATS, "point")
    return at_end(view.ended, BY_NAME, note)
