"""Effects and abilities as signs: rows of little pictures and numbers, for the faces of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from ....core.wire import Json as Mark
from ..rules.cards.card import Ability, Op
from .text_width import width

ALL: Final = 99
"""So many are all, or any number."""
ICON: Final = 16
"""How wide an icon is; some are a little wider."""
APART: Final = 3


class Sign(NamedTuple):
    """A picture, or a word."""

    icon: str = ""
    word: str = ""


Row = tuple[Sign, ...]


def word(text: str) -> Sign:
    return Sign(word=text)


def icon(symbol: str) -> Sign:
    return Sign(icon=symbol)


TO, PLUS, OR = icon("to"), word("+"), word("or")


# -- effects


def effect_rows(effect: Iterable[Op]) -> list[Row]:
    """One row an instruction, one an option where there is a choice."""
    rows: list[Row] = []
    for op in effect:
        rows += _choose(op) if op.op == "choose" else [ROWS[op.op](op)]
    return rows


def _many(op: Op) -> Sign:
    return word("all" if op.n >= ALL else str(op.n))


def _gain(op: Op) -> Row:
    per = (word("/"), icon(PER[op.per])) if op.per else ()
    return (word(f"+{op.n}"), icon(op.what), *per)


def _draw(op: Op) -> Row:
    island = (icon("island"),) if op.source == "island" else ()
    return (word(f"+{op.n}"), icon("card"), *island)


def _stash(op: Op) -> Row:
    return (_many(op), icon("cardback" if op.source == "deck" else "card"), TO, icon("stash"))


def _each(op: Op) -> Row:
    return (icon("each"),) if op.who == "each" else ()


def _choose(op: Op) -> list[Row]:
    """`+3 nuts`, `or +3 cards`, `or stamina + nut`"""
    return [(*((OR,) if n else ()), *_option(option)) for n, option in enumerate(op.options)]


def _option(option: Sequence[Op]) -> Row:
    if len(option) == 1:
        return ROWS[option[0].op](option[0])
    found: Row = ()
    for op in option:
        found += ((PLUS,) if found else ()) + _brief(op)
    return found


def _brief(op: Op) -> Row:
    """One nut is a nut."""
    if op.op == "choose":
        return tuple(sign for row in _choose(op) for sign in row)
    row = ROWS[op.op](op)
    return row[1:] if row[0].word == "+1" else row


PER: Final = {"tree": "tree", "ground": "ground", "flying": "flying", "squirrel": "sign-squirrel"}
ROWS: Final[dict[str, Callable[[Op], Row]]] = {
    "gain": _gain,
    "draw": _draw,
    "stash": _stash,
    "refresh": lambda op: (_many(op), icon("refresh")),
    "collect": lambda op: (_many(op), icon("exhaust"), TO, icon("ring")),
    "go_again": lambda _op: (icon("again"), word("again")),
    "steal": lambda op: (_many(op), icon("steal"), *_each(op)),
    "lose": lambda op: (word(f"−{op.n}"), icon(op.what), *_each(op)),
    "tire": lambda op: (_many(op), icon("exhaust"), *_each(op)),
}


# -- abilities


def ability_row(ability: Ability) -> Row:
    """What sets it off, and what it gives; or what always holds."""
    if ability.ongoing:
        return ONGOING[ability.ongoing](ability)
    return (*WHEN[ability.when], TO, *(sign for op in ability.effect for sign in _brief(op)))


WHEN: Final[dict[str, Row]] = {
    "draw": (icon("card"),),
    "play_squirrel": (icon("sign-squirrel"),),
    "play_from_island": (icon("island"),),
    "stash": (icon("stash"),),
    "steal": (icon("steal"),),
    "gather": (icon("sleep"), icon("exhaust")),
    "sleep": (icon("sleep"),),
}
ONGOING: Final[dict[str, Callable[[Ability], Row]]] = {
    "item_discount": lambda ability: (icon("item"), word(f"−{ability.n}"), icon("coin")),
    "shield": lambda _ability: (icon("shield"), icon("sabotage")),
    "coins_per_stamina": lambda ability: (word(str(ability.n)), icon("coin"), TO, icon("stamina")),
    "island_free": lambda _ability: (icon("island"), word("+0")),
}


# -- drawn


class Size(NamedTuple):
    """How large signs are: icons by their scale, words by the symbol that writes them."""

    icon: float
    words: str
    type: float


LARGE: Final = Size(1.1, "t-large", 14)
USUAL: Final = Size(0.95, "t-count", 13)
SMALL: Final = Size(0.78, "t-less", 11)


def row_width(row: Row, size: Size) -> float:
    wide = sum(width(sign.word, size.type) if sign.word else ICON * size.icon for sign in row)
    return wide + APART * (len(row) - 1)


def row_marks(row: Row, x: float, y: float, size: Size) -> list[Mark]:
    """A row of signs with its middle at `x`."""
    left = x - row_width(row, size) / 2
    marks: list[Mark] = []
    for sign in row:
        wide = width(sign.word, size.type) if sign.word else ICON * size.icon
        middle = {"dx": round(left + wide / 2, 1), "dy": round(y, 1)}
        if sign.word:
            marks.append({"s": size.words, **middle, "t": {"t": sign.word}})
        else:
            marks.append({"s": sign.icon, **middle, "k": size.icon})
        left += wide + APART
    return marks
