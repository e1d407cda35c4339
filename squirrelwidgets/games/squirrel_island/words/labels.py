"""Squirrel Island in words: what cards and buttons are called, and how moves are listed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ....core.model.events import UNKNOWN
from ....core.model.state import State
from ....core.scene.stage import TurnRow
from ....core.wire import Json, Text
from ....core.words.runs import bold, icon, name
from ..rules.cards.card import Op
from ..rules.moves import COINS
from ..rules.phases import FIRST
from ..rules.position import Position
from ..rules.setup import Setup
from ..scene.card_faces import face_of, slip_of
from .card_text import clause, joined
from .status import called as called_effect

Runs = list[str | Json]


def names() -> dict[str, str]:
    return {"back": "a card, face down", "awake-state": "awake", "asleep-state": "asleep"}


@lru_cache(maxsize=4)
def called(setup: Setup) -> dict[str, str]:
    """What the cards of this deck are called; marks of squirrels say it themselves."""
    return {symbol: card.name for card in setup.box.cards for symbol in (face_of(card), slip_of(card))}


def title(view: Position, word: str) -> str:
    box = view.setup.box
    return box.cards[box.index[word]].name if word in box.index else word


# -- the move list


def row(before: State) -> TurnRow:
    """A turn's moves stand together, and so does a morning. With two players a row is a turn, else a day."""
    assert isinstance(before, Position)
    if before.phase == FIRST:
        return TurnRow(-1, "Start")
    day = f"day {before.day}"
    if before.morning:
        return TurnRow(-1 - before.day, day)
    return TurnRow(before.turn, day if before.seats > 2 else str(before.turn), before.setup.seats[before.mover])


def head(before: State, say: str) -> Text:
    """Sentences as short as they can be, with pictures."""
    assert isinstance(before, Position)
    word, *rest = say.split()
    match word:
        case "play":
            return [bold(title(before, rest[0])), *_paid(rest[1:])]
        case "island":
            return [icon("icon-island", "Island"), " ", bold(title(before, rest[0])), *_paid(rest[1:])]
        case "sleep":
            return [icon("icon-sleep", "go to"), " sleep"]
        case "gather":
            return [icon("icon-nut", "gather"), f" {title(before, rest[0])}"]
        case "deal" | "draw" | "stow":
            return [f"{word} ", name(rest[0]), *_cards(before, rest[1:])]
        case "first" | "steal":
            return [f"{word} ", name(rest[0])]
        case "reveal":
            return [icon("icon-island", "Island"), f" gets {joined([title(before, card) for card in rest])}"]
        case "stash" if rest == [UNKNOWN]:
            return word
        case "choose":
            return [f"{rest[0]}: {_option(before, int(rest[0]))}"]
        case "take" | "stash" | "refresh" | "collect" | "tire":
            return f"{word} {title(before, rest[0])}"
    return title(before, word) if not rest else say


def _cards(before: Position, words: list[str]) -> Runs:
    return [] if words in ([], [UNKNOWN]) else [f": {joined([title(before, word) for word in words])}"]


def _paid(words: list[str]) -> Runs:
    """Coins in all, ` 4 coins`, and the Island's extra if it is stamina."""
    coins = sum(1 if word == "coin" else int(word.removesuffix(COINS)) for word in words if word != "stamina")
    runs: Runs = [f" {coins}", icon("icon-coin", "coins")] if coins else []
    return [*runs, " 1", icon("icon-stamina", "stamina")] if "stamina" in words else runs


# -- buttons


BUTTONS: Final = {
    "sleep": "Go to sleep",
    "pass": "Pass",
    "enough": "Enough",
    "play": "Play from your hand",
    "island": "Play from the Island",
    "gather": "Gather a nut",
    "coin": "and 1 coin",
    "stamina": "and 1 stamina",
}


DEEDS: Final = {
    "play": "Play {}",
    "island": "{} from the Island",
    "gather": "Gather with {}",
    "take": "Take {}",
    "stash": "Stash {}",
    "refresh": "Refresh {}",
    "collect": "Collect from {}",
    "tire": "Tire {}",
}


def label(view: State, words: tuple[str, ...]) -> str | None:
    assert isinstance(view, Position)
    *before, word = words
    if word == "effect":
        return called_effect(view, next(cause for cause in view.waiting if cause >= 0))
    if not before and word in view.setup.box.index:
        return called_effect(view, ~view.setup.box.index[word])
    if before == ["choose"]:
        option = _option(view, int(word))
        return option[0].upper() + option[1:]
    if word.endswith(COINS):
        coins = word.removesuffix(COINS)
        return f"with {coins} coins" if coins != "0" else "all in stamina"
    if before == ["steal"]:
        return f"Steal from {word.capitalize()}"
    if len(before) == 1 and before[0] in DEEDS:
        return DEEDS[before[0]].format(title(view, word))
    return BUTTONS.get(word)


def _option(view: Position, number: int) -> str:
    """What an option gives."""
    assert view.doing
    cause = view.doing.cause
    card = view.setup.box.cards[cause if cause >= 0 else ~cause]
    effect = card.effect if cause >= 0 else card.ability.effect if card.ability else ()
    options = next(op for op in flat_choices(effect) if len(op.options) == len(view.doing.what)).options
    return clause(options[number - 1])


def flat_choices(effect: tuple[Op, ...]) -> Iterator[Op]:
    """The choices in an effect, one within another, too."""
    for op in effect:
        if op.op == "choose":
            yield op
            for option in op.options:
                yield from flat_choices(option)
