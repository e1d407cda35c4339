"""The prompt: whose turn it is and what is asked, or how the game ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.model.events import Story
from ....core.wire import Status, Text
from ....core.words.grammar import pluralize
from ....core.words.player_names import SEATS
from ....core.words.refusals import either
from ....core.words.runs import bold, name
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
    """The card that asks; on a turn, which day it is."""
    cause = cause_of(view)
    if cause:
        return cause
    again = f" {pluralize(view.again, 'more turn')} after this." if view.again else ""
    return f"{today(view)}{again}"


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
    whose = ["cards for the Island."] if view.phase is Phase.REVEAL else ["cards for ", name(SEATS[view.mover]), "."]
    return {"ask": [bold(f"Morning of day {view.day}"), ": ", *whose]}


def _chance_for(text: str) -> Callable[[Position], Status]:
    return lambda view: {"seat": SEATS[view.mover], "ask": text, "note": today(view)}


DUE: Final[dict[int, Callable[[Position], Status]]] = {
    Phase.FIRST: lambda _view: {"ask": "Chance says who has the first-player token."},
    Phase.DRAW: _chance_for("draws cards."),
    Phase.REVEAL: lambda view: {"ask": "Cards are laid open on the Island.", "note": today(view)},
    Phase.STOW: _chance_for("stashes cards from the deck, unseen."),
}


# -- what players are asked


def _awake(view: Position) -> Text:
    if all(move == SLEEP for move in view.legal()):
        return ["You cannot pay for any card: ", bold("go to sleep"), "."]
    return [bold("Play"), " one card, or ", bold("go to sleep"), "."]


def _asleep(view: Position) -> Text:
    if all(move == PASS for move in view.legal()):
        return [bold("Pass"), ": you have no squirrel to gather with."]
    return [bold("Gather"), " 1 nut with one squirrel, or ", bold("pass"), "."]


def _several(view: Position, one: str, more: str) -> str:
    return one if view.left == 1 else more.format(n=_how_many(view))


def _how_many(view: Position) -> str:
    if view.phase is not Phase.COLLECT:
        return str(view.left)
    return "any number of" if view.left > len(view.squirrels[view.mover]) else f"up to {view.left}"


def _source(view: Position) -> str:
    return "your used items." if draws_used(view) else "the Island."


def _waiting(view: Position) -> str:
    return either([cause_name(view, cause) for cause in dict.fromkeys(view.waiting)])


ASKS: Final[dict[int, Callable[[Position], Text]]] = {
    Phase.AWAKE: _awake,
    Phase.ASLEEP: _asleep,
    Phase.TAKE: lambda view: [bold("Take"), _several(view, " a card from ", " {n} cards from "), _source(view)],
    Phase.STASH: lambda view: [bold("Stash"), _several(view, " a card from your hand.", " {n} cards from your hand.")],
    Phase.REFRESH: lambda view: [
        bold("Refresh"),
        _several(view, " an exhausted squirrel.", " {n} exhausted squirrels."),
    ],
    Phase.COLLECT: lambda view: [
        bold("Exhaust"),
        _several(view, " a squirrel to collect its loops", " {n} squirrels to collect their loops"),
        ", or end with ",
        bold("enough"),
        ".",
    ],
    Phase.STEAL: lambda view: [
        bold("Steal"),
        _several(view, " a nut from a player.", " {n} nuts, one by one: from whom?"),
    ],
    Phase.TIRE: lambda _view: [bold("Exhaust"), " one of your squirrels."],
    Phase.CHOOSE: lambda view: [bold("Choose"), " another player." if chooses_player(view) else " one."],
    Phase.ORDER: lambda view: ["What comes ", bold("first"), f": {_waiting(view)}?"],
    Phase.DISCARD: lambda view: [
        bold("Discard"),
        _several(view, " a card from your hand.", " {n} cards from your hand."),
    ],
}
WATCHED: Final[dict[int, str]] = {
    Phase.AWAKE: "plays a card, or goes to sleep.",
    Phase.ASLEEP: "may gather a nut.",
    Phase.TAKE: "takes a card that lies open.",
    Phase.STASH: "stashes a card.",
    Phase.REFRESH: "refreshes a squirrel.",
    Phase.COLLECT: "may exhaust squirrels to collect their loops.",
    Phase.STEAL: "steals a nut.",
    Phase.TIRE: "has to exhaust a squirrel.",
    Phase.CHOOSE: "chooses.",
    Phase.ORDER: "says what comes first.",
    Phase.DISCARD: "has to discard a card.",
}


def nuts(n: int) -> str:
    return counted(n, "nut")
