"""The steps of a turn as buttons: draw, store, discard; done, possible, or why not."""

from __future__ import annotations

from ....core.wire import Item, Words, WordsRow
from ....core.words.grammar import pluralize
from ..rules.cards import NUMBERS
from ..rules.phases import DEALT, SET
from ..rules.position import Position
from ..words.labels import card_count


def steps(view: Position, beside: bool) -> Words:
    """`beside`: the table still shows a result, so that they stand beside it."""
    rows: list[WordsRow] = [{"items": items} for items in ([_draw(view)], _stores(view), [_discard(view)])]
    panel: Words = {"id": "steps", "side": "under", "kind": "words", "steps": True, "rows": rows}
    return panel if beside else {**panel, "at": "steps"}


def _draw(view: Position) -> Item:
    size = view.sizes[view.mover]
    item: Item = {"words": ["draw"], "text": "Draw another" if view.drawn else "Draw a card"}
    if view.may_draw:
        return {**item, "sub": f"{_whose(view)} {size}, at most {DEALT}" if view.drawn else "the first card is a must"}
    if view.drawn:
        return {**item, "text": f"Drew {card_count(view.drawn)}", "sub": _no_more(view, size), "done": True}
    return {**item, "sub": f"{_whose(view)} {size}"}


def _whose(view: Position) -> str:
    return "you have" if view.viewer == view.mover else "in hand:"


def _no_more(view: Position, size: int) -> str:
    if view.stored_now:
        return "no more after storing"
    return f"{size} in hand, at most {DEALT}" if size >= DEALT else "an action card came"


def _stores(view: Position) -> list[Item]:
    """A button for each set that one has."""
    hand = view.hands[view.mover]
    if hand is None:
        return [{"words": ["store"], "text": "Store three alike", "sub": "safe: nobody takes them"}]
    sets = [kind for kind in reversed(NUMBERS) if hand[kind] >= SET]
    if sets:
        return [
            {"words": ["store", str(kind)], "text": f"Store three {kind}s", "sub": f"safe · {pluralize(kind, 'point')}"}
            for kind in sets
        ]
    if view.stored_now:
        return [{"words": ["store"], "text": "Stored", "sub": "no three alike now", "done": True}]
    return [{"words": ["store"], "text": "Store", "sub": "no three alike"}]


def _discard(view: Position) -> Item:
    if not view.sizes[view.mover]:
        return {"words": ["end"], "text": "End your turn", "sub": "no card is left"}
    sub = "then click a card" if view.drawn or view.won_turn else "draw first"
    return {"words": ["discard"], "text": "Discard one", "sub": sub}
