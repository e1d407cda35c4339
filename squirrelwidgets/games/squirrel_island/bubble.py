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
    rows: list[Json] = []
    for way in view.terms[view.mover].ways(kind, island):
        if not rows or way.extra == COIN:  # on the Island a row for each way to pay the cost
            rows.append({"text": _goods(*_cost(way)) if way.extra == COIN else "its cost", "items": []})
        rows[-1]["items"].append(_item(view, kind, words, way))
    title = f"{box.cards[kind].name}{' from the Island' if island else ''}: pay with"
    return {"title": title, "rows": rows}


def _item(view: Position, kind: int, words: tuple[str, ...], way: Way) -> Json:
    """A way to pay: the Island's extra, or the whole cost where there is none."""
    extra = way.extra in (COIN, STAMINA)
    text = ["+ 1 ", COINS if way.extra == COIN else BOLT] if extra else _goods(*_cost(way))
    stamina, coins = view.stamina[view.mover], view.coins[view.mover]
    if way.stamina <= stamina and way.coins <= coins:
        left: Runs = ["you keep ", *_goods(stamina - way.stamina, coins - way.coins, zero=True)]
        return {"words": view.say(move_of(kind, way)).split(), "text": text, "sub": left}
    return {"words": [*words, *way.words], "text": text, "off": _lacking(way, stamina, coins)}


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
