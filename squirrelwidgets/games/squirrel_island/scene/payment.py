"""The ways to pay for a card, as rows of buttons at the card: what each leaves, and what is missing for others."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.wire import Item, Runs, Ways, WordsRow
from ....core.words.runs import icon
from ..rules.payment import Way, move_of
from ..rules.position import Position


def ways(view: Position, words: tuple[str, ...]) -> Ways | None:
    """The payments for the card that the words name; None if they name none."""
    box = view.box
    if len(words) != 2 or words[0] not in ("play", "island") or words[1] not in box.index:
        return None
    kind = box.index[words[1]]
    island = words[0] == "island"
    payable, dear = _sorted(view, view.lasting_abilities[view.mover].prices.ways(kind, island))
    rows: list[WordsRow] = [
        {"items": [_payable(view, kind, way) for way in payable]},
        {"text": "Too dear now", "items": [_too_dear(view, words, way) for way in dear]},
    ]
    stamina, coins = _purse(view)
    return {
        "title": f"{box.cards[kind].name}{' from the Island' if island else ''}: pay with",
        "note": ["You have ", *_goods(stamina, coins), "."],
        "rows": rows if dear else rows[:1],
    }


def _purse(view: Position) -> tuple[int, int]:
    return view.stamina[view.mover], view.coins[view.mover]


def _sorted(view: Position, ways: Sequence[Way]) -> tuple[list[Way], list[Way]]:
    """The ways that can be paid, few coins first; then the nearest that lacks stamina, and that lacks coins."""
    stamina, coins = _purse(view)
    ways = sorted(ways, key=lambda way: (way.coins, way.stamina))
    hard = [way for way in ways if way.stamina > stamina]
    dear = [way for way in ways if way.stamina <= stamina and way.coins > coins]
    payable = [way for way in ways if way.stamina <= stamina and way.coins <= coins]
    return payable, [*sorted(hard, key=lambda way: way.stamina)[:1], *dear[:1]]


def _payable(view: Position, kind: int, way: Way) -> Item:
    """The whole price with the Island's extra, and what is left then."""
    stamina, coins = _purse(view)
    left: Runs = ["then ", *_goods(stamina - way.stamina, coins - way.coins, " ")]
    return {"words": view.say(move_of(kind, way)).split(), "text": _price(way), "sub": left}


def _too_dear(view: Position, words: tuple[str, ...], way: Way) -> Item:
    """The whole price, and what is missing."""
    stamina, coins = _purse(view)
    short = [_goods(stamina, None)] if way.stamina > stamina else []
    short += [_goods(None, coins)] if way.coins > coins else []
    has: Runs = []
    for goods in short:
        has += [*([" and "] if has else []), *goods]
    return {
        "words": [*words, *way.words],
        "text": _price(way),
        "sub": ["you have ", *has],
    }


def _price(way: Way) -> Runs:
    """`2 stamina + 1 coin`: zeros are left out."""
    return _goods(way.stamina or None, way.coins or None) or ["nothing"]


def _goods(stamina: int | None, coins: int | None, between: str = " + ") -> Runs:
    """`1 stamina + 3 coins`, with pictures; None: left out."""
    runs: Runs = []
    for n, symbol, one, more in (
        (stamina, "icon-stamina", "stamina", "stamina"),
        (coins, "icon-coin", "coin", "coins"),
    ):
        if n is not None:
            runs += [*([between] if runs else []), f"{n} ", icon(symbol, one if n == 1 else more)]
    return runs
