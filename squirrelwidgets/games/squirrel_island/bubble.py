"""How a card can be paid, as rows of buttons at the card: what each way leaves, and why others cannot be."""

from __future__ import annotations

from ...core.stage import Json, icon
from .position import Position
from .ways import COIN, STAMINA, Way, move_of

Runs = list[str | Json]


def ways(view: Position, words: tuple[str, ...]) -> Json | None:
    """The payments of a card that was named; None for words that name none."""
    box = view.setup.box
    if len(words) != 2 or words[0] not in ("play", "island") or words[1] not in box.index:
        return None
    kind = box.index[words[1]]
    island = words[0] == "island"
    rows = [
        {"text": text, "items": [_item(view, kind, words, way) for way in _near(view, all_ways)]}
        for text, all_ways in _rows(view.terms[view.mover].prices.ways(kind, island))
    ]
    title = f"{box.cards[kind].name}{' from the Island' if island else ''}: pay with"
    return {"title": title, "rows": rows}


def _rows(all_ways: list[Way]) -> list[tuple[Runs, list[Way]]]:
    """The cost alone, or a row for each way to pay the Island's extra."""
    rows: list[tuple[Runs, list[Way]]] = [
        (["and 1 ", COINS, " for the Island"], [way for way in all_ways if way.extra == COIN]),
        (["and 1 ", BOLT, " for the Island"], [way for way in all_ways if way.extra == STAMINA]),
    ]
    return rows if rows[0][1] else [([], all_ways)]


def _near(view: Position, ways_there: list[Way]) -> list[Way]:
    """The ways that can be paid, and the nearest that cannot: one that lacks stamina, one that lacks coins."""
    stamina, coins = view.stamina[view.mover], view.coins[view.mover]
    hard = [way for way in ways_there if way.stamina > stamina]
    enough = [way for way in ways_there if way.stamina <= stamina]
    dear = [way for way in enough if way.coins > coins]
    return [*hard[-1:], *(way for way in enough if way.coins <= coins), *dear[:1]]


def _item(view: Position, kind: int, words: tuple[str, ...], way: Way) -> Json:
    """One way to pay: what is left then, or what is missing."""
    text = _goods(*_cost(way))
    stamina, coins = view.stamina[view.mover], view.coins[view.mover]
    if way.stamina <= stamina and way.coins <= coins:
        left: Runs = ["you keep ", *_goods(stamina - way.stamina, coins - way.coins, zero=True)]
        return {"words": view.say(move_of(kind, way)).split(), "text": text, "sub": left}
    short = way.coins > coins
    lacking: Runs = ["takes ", *_goods(0 if short else way.stamina, way.coins if short else 0)]
    lacking.append(f", you have {coins if short else stamina}")
    return {"words": [*words, *way.words], "text": text, "sub": lacking, "off": _lacking(way, stamina, coins)}


def _cost(way: Way) -> tuple[int, int]:
    """Stamina and coins without the Island's extra."""
    return way.stamina - (way.extra == STAMINA), way.coins - (way.extra == COIN)


BOLT = icon("icon-stamina", "stamina")
COINS = icon("icon-coin", "coins")


def _goods(stamina: int, coins: int, zero: bool = False) -> Runs:
    """`1 stamina + 3 coins`; `zero`: also what there is none of."""
    parts: list[Runs] = []
    if stamina or zero:
        parts.append([f"{stamina} ", BOLT])
    if coins or zero:
        parts.append([f"{coins} ", COINS])
    runs: Runs = []
    for part in parts or [["nothing"]]:
        runs += [" " if zero else " + ", *part] if runs else part
    return runs


def _lacking(way: Way, stamina: int, coins: int) -> str:
    """`It takes 3 stamina: you have 2.`"""
    parts = []
    if way.stamina > stamina:
        parts.append(f"{way.stamina} stamina: you have {stamina}")
    if way.coins > coins:
        parts.append(f"{way.coins} coins: you have {coins}")
    return f"It takes {', and '.join(parts)}. (SI-3)"
