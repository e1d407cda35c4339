"""How a card can be paid, as rows of buttons at the card: what each way leaves, and why others cannot be."""

from __future__ import annotations

from ....core.wire import Json
from ....core.words.runs import icon
from ..rules.payment import Way, move_of
from ..rules.position import Position

Runs = list[str | Json]


def ways(view: Position, words: tuple[str, ...]) -> Json | None:
    """The payments of a card that was named; None for words that name none."""
    box = view.setup.box
    if len(words) != 2 or words[0] not in ("play", "island") or words[1] not in box.index:
        return None
    kind = box.index[words[1]]
    island = words[0] == "island"
    payable, dear = _sorted(view, view.terms[view.mover].prices.ways(kind, island))
    rows = [
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


def _sorted(view: Position, ways_there: list[Way]) -> tuple[list[Way], list[Way]]:
    """What can be paid, few coins first; and the nearest that cannot: one that lacks stamina, one that lacks coins."""
    stamina, coins = _purse(view)
    ways_there = sorted(ways_there, key=lambda way: (way.coins, way.stamina))
    hard = [way for way in ways_there if way.stamina > stamina]
    dear = [way for way in ways_there if way.stamina <= stamina and way.coins > coins]
    payable = [way for way in ways_there if way.stamina <= stamina and way.coins <= coins]
    return payable, [*sorted(hard, key=lambda way: way.stamina)[:1], *dear[:1]]


def _payable(view: Position, kind: int, way: Way) -> Json:
    """The whole price, the Island's extra in it, and what is left then."""
    stamina, coins = _purse(view)
    left = ["then ", *_goods(stamina - way.stamina, coins - way.coins, " ")]
    return {"words": view.say(move_of(kind, way)).split(), "text": _price(way), "sub": left}


def _too_dear(view: Position, words: tuple[str, ...], way: Way) -> Json:
    """The whole price, and what is missing."""
    stamina, coins = _purse(view)
    short = [_goods(stamina, None)] if way.stamina > stamina else []
    short += [_goods(None, coins)] if way.coins > coins else []
    had = [run for n, goods in enumerate(short) for run in ([" and "] if n else []) + goods]
    return {
        "words": [*words, *way.words],
        "text": _price(way),
        "sub": ["you have ", *had],
    }


def _price(way: Way) -> Runs:
    """`2 stamina + 1 coin`: what there is nothing of is left out."""
    return _goods(way.stamina or None, way.coins or None) or ["nothing"]


def _goods(stamina: int | None, coins: int | None, between: str = " + ") -> Runs:
    """`1 stamina + 3 coins`, with pictures; None: not told."""
    runs: Runs = []
    for n, symbol, one, more in (
        (stamina, "icon-stamina", "stamina", "stamina"),
        (coins, "icon-coin", "coin", "coins"),
    ):
        if n is not None:
            runs += [*([between] if runs else []), f"{n} ", icon(symbol, one if n == 1 else more)]
    return runs
