"""Buttons for decisions that nothing on the board represents: actions, exchanges, cards to drop and to keep."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.wire import Item, Panel, Words, WordsRow
from ....core.words.grammar import pluralize
from ....core.words.runs import icon
from ..rules.box import EXCHANGED, KINDS, LOOKED_AT, NUTS
from ..rules.moves import MoveKind, card_word, exchange, kind_of
from ..rules.phases import Phase
from ..rules.position import Position
from ..rules.scoring import standing
from ..words.labels import card_points, card_title
from ..words.status import decides
from .objectives import way_marks


def action_panels(view: Position) -> Iterator[Panel]:
    """Spectators see them, too: the mover's choices are no secret, except for cards."""
    if view.phase is Phase.DROP and decides(view):
        yield _cards(view, "drop", "Under the deck goes", view.objectives[view.mover] or ())
    elif view.phase is Phase.KEEP and decides(view):
        yield _cards(view, "keep", "Keep one, or none", view.peeked)
    elif view.turn:
        yield _actions(view)
    if _looks_on(view):
        return
    if exchanges := list(_exchanges(view)):
        yield {"id": "exchange", "side": "under", "n": 3, "kind": "words", "rows": exchanges}


def may_recruit(view: Position) -> bool:
    """Whether the mover is to choose an action, and can pay for a squirrel somewhere."""
    return view.phase is Phase.ACTION and any(kind_of(move) is MoveKind.RECRUIT for move in view.legal())


def _looks_on(view: Position) -> bool:
    """Whether it is the turn of another seat than the viewer's, or of the Automa."""
    return (isinstance(view.viewer, int) and view.viewer != view.mover) or view.mover >= view.setup.players


def _under(rows: list[WordsRow]) -> Words:
    return {"id": "do", "side": "under", "n": 2, "kind": "words", "rows": rows}


def _actions(view: Position) -> Words:
    legal: Sequence[int] = () if _looks_on(view) or view.phase is not Phase.ACTION else view.legal()
    kinds = [kind_of(move) for move in legal]
    cards = min(LOOKED_AT, view.deck.size)
    items = [
        _action("recruit", _tiles(kinds.count(MoveKind.RECRUIT), "pay, place one")),
        _action("hassle", _tiles(kinds.count(MoveKind.HASSLE), "pull the fox")),
        _action("scout", f"see {cards}, keep 1 at most" if cards else "no cards left"),
        _action("pass", "end the turn"),
    ]
    return _under([{"items": items}])


def _tiles(n: int, otherwise: str) -> str:
    return pluralize(n, "tile") if n else otherwise


def _action(word: str, sub: str) -> Item:
    return {"words": [word], "text": word.capitalize(), "sub": sub, "i": f"icon-{word}"}


def _cards(view: Position, word: str, title: str, cards: Sequence[int | None]) -> Words:
    items: list[Item] = [
        {
            "words": [word, card_word(card)],
            "text": card_title(view.setup.box, card),
            "sub": card_points(view, card),
            "show": list(way_marks(view.ground, view.mover, standing(view, view.mover, card))),
        }
        for card in cards
        if card is not None
    ]
    if word == "keep":
        items.append({"words": [word, "none"], "text": "None", "sub": "both go under the deck"})
    return _under([{"text": title, "items": items}])


def _exchanges(view: Position) -> Iterator[WordsRow]:
    """A row for each kind of which there are enough nuts; each other kind is one click (NH-12)."""
    legal = set(view.legal())
    for given in KINDS:
        taken = [kind for kind in KINDS if exchange(given, kind) in legal]
        if taken:
            items: list[Item] = [
                {"words": ["exchange", NUTS[given], NUTS[kind]], "text": NUTS[kind], "i": f"icon-{NUTS[kind]}"}
                for kind in taken
            ]
            yield {
                "text": [f"Exchange {EXCHANGED} ", icon(f"icon-{NUTS[given]}", f"{NUTS[given]}s"), " for"],
                "items": items,
                "aside": True,
            }
