"""Captions in Squirrel Rush: names of symbols, moves and rows of the move list, buttons. Events are told in `log`."""

from __future__ import annotations

from typing import Final

from ....core.wire import Text
from ....core.words.player_names import SEATS
from ....core.words.runs import bold, icon, name
from ..rules import Position, Setup
from ..rules.actions import ACTIONS, DIAGONAL, EXIT, SKIP, TITLES
from ..rules.phases import Phase
from ..rules.tiles import NUMBERS, SIDES

COUNTER_NAMES: Final = {
    "acorn": "acorn",
    "hazelnut": "hazelnut, worth 5",
    "chestnut": "chestnut, worth 10",
    "basket-30": "basket, worth 30",
    "basket-60": "full basket, worth 60",
}


def symbol_names(setup: Setup) -> dict[str, str]:
    return {
        **COUNTER_NAMES,
        **{f"hand-{action}": title for action, title in zip(ACTIONS, TITLES, strict=True)},
        **{f"squirrel-{seat}": f"{seat} squirrel" for seat in SEATS},
        "empty": "no tile",
        "will-flip": "collected",
        **{f"light-{kind}": "Market tile" for kind in setup.kinds},
        **{f"face-{action}": title for action, title in zip(ACTIONS, TITLES, strict=True)},
        "back": "Action cards",
        "hand-back": "action card face down",
    }


# -- the move list


def turn_row(before: Position) -> tuple[int, str]:
    """The number of the turn, and the name of its row: the round; -1 before the first."""
    if before.phase in (Phase.FIRST, Phase.LAY):
        return -1, "Start"
    return before.turn, str(before.round) if before.setup.players == 2 else f"round {before.round}"


def move_text(before: Position, sentence: str) -> Text:
    """A sentence in short: the end of a turn as its sum, a card turned up as its picture."""
    word, *rest = sentence.split()
    match word:
        case "end":
            return [bold(f"+{before.gained}")]
        case "card":
            return [icon(f"icon-{rest[0]}", f"({rest[0]})")]
        case "top":
            return "·"
        case "lay":
            return "glade"
        case "first":
            return [f"{word} ", name(rest[0])]
    return sentence


# -- buttons


def label(view: Position, words: tuple[str, ...]) -> str | None:
    match words:
        case ("end",):
            return f"Stop here · +{view.gained}"
        case ("exchange", place, side):
            number = NUMBERS[SIDES.index(side)][view.market[int(place) - 1]]
            return f"{side.capitalize()} side up: {number}"
        case ("exchange", place):
            light, dark = divmod(view.market[int(place) - 1], 10)
            return f"Market {place}: {light}, other side {dark}"
        case ("discard",):
            return "Discard a card"
        case ("discard", action):
            return f"Discard {TITLES[ACTIONS.index(action)]}"
        case (action,) if action in ACTIONS:
            return TITLES[ACTIONS.index(action)]
        case _:
            return None


def previews(view: Position) -> dict[str, str]:
    """The cards that are used as a step: the tiles in their reach show before the card is said.

    A player with a hand of all seven sees no exits: they would light the whole border, turn after turn.
    """
    steps = (DIAGONAL, SKIP) if view.setup.smarty else (DIAGONAL, SKIP, EXIT)
    return {ACTIONS[action]: f"icon-{ACTIONS[action]}" for action in steps}
