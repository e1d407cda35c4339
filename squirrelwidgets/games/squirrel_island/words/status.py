"""The prompt: whose turn it is and what is asked, or how the game ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.model.events import Story
from ....core.wire import Status
from ....core.words.grammar import pluralize
from ....core.words.player_names import SEATS
from ....core.words.runs import name
from ..rules.cards.names import counted
from ..rules.moves import PASS, SLEEP
from ..rules.phases import Phase
from ..rules.position import Position
from .ending import ending
from .how_to_say import chooses_player, draws_used


def status(view: Position, story: Story) -> Status:
    """The top line."""
    if view.ended:
        return ending(view, story)
    if view.morning and view.phase is not Phase.FIRST:
        return _morning(view)
    if view.phase in DUE:
        return DUE[view.phase](view)
    seat = view.actors[0]
    ask = ASKS[view.phase](view) if decides(view) else WATCHED[view.phase]
    return {"seat": SEATS[seat], "ask": ask, "note": _note(view)}


def decides(view: Position) -> bool:
    """Whether this viewer is the one who is asked; a viewer who sees all may decide for all."""
    return view.viewer in ("all", *view.actors)


def _note(view: Position) -> str:
    """The card that asks, and what comes of it; on a turn, what cards cost."""
    if cause := cause_of(view):
        return f"{cause} {COMES.get(view.phase, '')}".strip()
    if view.phase == Phase.ASLEEP:
        return "A squirrel that fetches is tired until the morning."
    if view.again:
        return f"You have {pluralize(view.again, 'more turn')} at once after this."
    return "Squirrels cost energy, things cost coins. On the Island all cost 1 more."


def today(view: Position) -> str:
    return f"Day {view.day} of {view.setup.days}."


def cause_of(view: Position) -> str:
    """`Motivator’s effect.`, while that asks for something."""
    if view.phase in (Phase.AWAKE, Phase.ASLEEP, Phase.ORDER) or view.doing is None:
        return ""
    return f"{cause_name(view, view.doing.cause)}."


def cause_name(view: Position, cause: int) -> str:
    """`Motivator’s effect`, `Bandit’s ability`"""
    return f"{view.box.card_of(cause).name}’s {'effect' if cause >= 0 else 'ability'}"


# -- what chance does


def _morning(view: Position) -> Status:
    """Nobody's turn: all get what the morning gives, one after the other."""
    whose = ["cards for the Island"] if view.phase is Phase.REVEAL else ["cards for ", name(SEATS[view.mover])]
    return {"ask": [f"Morning of day {view.day}: ", *whose]}


def _chance_for(text: str) -> Callable[[Position], Status]:
    return lambda view: {"seat": SEATS[view.mover], "ask": text, "note": today(view)}


DUE: Final[dict[int, Callable[[Position], Status]]] = {
    Phase.FIRST: lambda _view: {"ask": "Chance says who begins"},
    Phase.DRAW: _chance_for("draws cards"),
    Phase.REVEAL: lambda view: {"ask": "Cards are laid open on the Island", "note": today(view)},
    Phase.STOW: _chance_for("hides cards of the deck, unseen"),
}


# -- what players are asked


def _awake(view: Position) -> str:
    if all(move == SLEEP for move in view.legal()):
        return "Go to sleep: you can pay for no card"
    return "Play one card, or go to sleep"


def _asleep(view: Position) -> str:
    if all(move == PASS for move in view.legal()):
        return "Pass: you have no squirrel to fetch with"
    return "Fetch 1 nut with a squirrel, or pass"


def _several(one: str, more: str) -> Callable[[Position], str]:
    return lambda view: one if view.left == 1 else more.format(n=view.left)


def _take(view: Position) -> str:
    cards = "a card" if view.left == 1 else f"{view.left} cards"
    return f"Take {cards} from {'your used items' if draws_used(view) else 'the Island'}"


def _collect(view: Position) -> str:
    if view.left == 1:
        return "Tire a squirrel for what it brings, or stop"
    return "Tire squirrels for what they bring, or stop"


ASKS: Final[dict[int, Callable[[Position], str]]] = {
    Phase.AWAKE: _awake,
    Phase.ASLEEP: _asleep,
    Phase.TAKE: _take,
    Phase.STASH: _several("Hide a card of your hand", "Hide {n} cards of your hand"),
    Phase.REFRESH: _several("Choose a tired squirrel to wake", "Choose {n} tired squirrels to wake"),
    Phase.COLLECT: _collect,
    Phase.STEAL: _several("Take a nut from another player: whose?", "Take {n} nuts, one by one: whose first?"),
    Phase.TIRE: lambda _view: "Choose one of your squirrels: it gets tired",
    Phase.CHOOSE: lambda view: "Choose another player" if chooses_player(view) else "Choose one of these",
    Phase.ORDER: lambda _view: "What comes first?",
    Phase.DISCARD: _several("Discard a card of your hand", "Discard {n} cards of your hand"),
}
COMES: Final[dict[int, str]] = {
    Phase.STASH: "A hidden card counts nuts at the end.",
    Phase.REFRESH: "It can work again.",
    Phase.COLLECT: "You may stop sooner.",
}
"""What comes of an answer to an effect."""
WATCHED: Final[dict[int, str]] = {
    Phase.AWAKE: "plays a card, or goes to sleep",
    Phase.ASLEEP: "may fetch a nut",
    Phase.TAKE: "takes a card that lies open",
    Phase.STASH: "hides a card",
    Phase.REFRESH: "wakes a tired squirrel",
    Phase.COLLECT: "may tire squirrels for what they bring",
    Phase.STEAL: "takes a nut",
    Phase.TIRE: "has to tire a squirrel",
    Phase.CHOOSE: "chooses",
    Phase.ORDER: "says what comes first",
    Phase.DISCARD: "has to discard a card",
}


def nuts(n: int) -> str:
    return counted(n, "nut")
