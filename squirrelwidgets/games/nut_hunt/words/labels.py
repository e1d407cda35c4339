"""Captions: names of things on the board, moves in the move list, buttons. Sentences of the log are in `log`."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....core.wire import Text
from ....core.words.grammar import an, choose_form, pluralize
from ....core.words.runs import bold, icon, listed, name, plain
from ..rules.box import EXCHANGED, Box, titled
from ..rules.ground import DIRECTIONS, FACES
from ..rules.position import Position
from ..rules.scoring import Standing, standing

SYMBOL_NAMES: Final = {
    "fox": "the fox",
    "fox-ghost": "where the fox was",
    "rim": "a squirrel must leave",
    **{f"die-{face}": f"face {face}" for face in FACES},
}
"""For a screen reader. Pieces are described with their tile, not one by one."""


# -- things


def card_title(box: Box, card: int) -> str:
    """`Rabbit Patch – Toadstool Terrace`"""
    return " – ".join([box.tiles[end].title for end in box.objective(card).ends])


def two_lines(box: Box, card: int) -> str:
    """The places of an objective, one below the other."""
    return "\n".join([box.tiles[end].title for end in box.objective(card).ends])


def points_of(line: Standing) -> str:
    """`4 points, and 3 for the places between`, a point each (NH-26)"""
    n = line.bonus
    places = f", and {n} for the {choose_form(n, 'place')} between" if n else ""
    return f"{pluralize(line.base, 'point')}{places}"


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def how_many_nuts(n: int) -> str:
    return "a nut" if n == 1 else pluralize(n, "nut")


def nuts_in_words(entry: str) -> str:
    """`2 acorns and a walnut` from `2*acorn walnut`."""
    parts = []
    for word in entry.split():
        times, star, nut = word.rpartition("*")
        parts.append(pluralize(int(times), nut) if star else an(nut))
    return plain(listed(parts))


# -- the move list


def move_text(before: Position, sentence: str) -> Text:
    """A sentence as short as it can be, with pictures of nuts and die."""
    word, *rest = sentence.split()
    match word:
        case "forage":
            return [icon(f"icon-{rest[0]}", rest[0])]
        case "exchange":
            return [str(EXCHANGED), icon(f"icon-{rest[0]}", rest[0]), "→", icon(f"icon-{rest[1]}", rest[1])]
        case "die":
            return [bold(DIRECTIONS[int(rest[0]) - 1])]
        case "recruit":
            return ["+", bold(_brief(rest[0]))]
        case "hassle":
            return [icon("icon-fox", "fox"), f" {_brief(rest[0])}"]
        case "place":
            return ["+", _brief(rest[0])]
        case "skip":
            return f"not {_brief(rest[0])}"
        case "tiles":
            return "tiles"
        case "deal" | "first":
            return [f"{word} ", name(rest[0])]
        case "peek" | "drop" | "keep" if rest[0] != "none":
            return word  # the log tells which ones: card numbers mean nothing to players
    return f"→ {_brief(word)}" if word in before.setup.box.index and before.turn else _brief(sentence)


@lru_cache(maxsize=64)
def _brief(word: str) -> str:
    return titled(word) if "-" in word else word


# -- buttons


BUTTONS: Final = {
    "recruit": "Recruit",
    "hassle": "Hassle",
    "scout": "Scout",
    "pass": "Pass",
    "forage": "Gather",
    "exchange": f"Exchange {EXCHANGED} for 1",
    "drop": "Give back",
    "keep": "Keep",
    "reveal": "Reveal",
}
"""Captions of first words."""


def label(view: Position, words: tuple[str, ...]) -> str | None:
    match words:
        case (word,):
            return BUTTONS.get(word)
        case ("forage", nut):
            return nut.capitalize()
        case ("exchange", nut):
            return pluralize(EXCHANGED, nut)
        case ("exchange", _, nut):
            return f"for {nuts_in_words(nut)}"
        case ("drop" | "keep" | "reveal" as word, card):
            return f"{BUTTONS[word]} {_objective(view, card)}"
    return None


def _objective(view: Position, word: str) -> str:
    if word == "none":
        return word
    card = int(word.removeprefix("o"))
    return f"{card_title(view.setup.box, card)}, {points_of(standing(view, view.mover, card))}"
