"""Buttons for decisions that nothing on the board represents: actions, exchanges, cards to drop and to keep."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ....core.wire import Item, Panel, Words, WordsRow
from ....core.words.grammar import pluralize
from ....core.words.runs import icon
from ..rules.box import DEALT, EXCHANGED, KINDS, LOOKED_AT, NUTS, in_words
from ..rules.moves import MoveKind, card_word, exchange, kind_of
from ..rules.phases import Phase
from ..rules.position import Position
from ..rules.scoring import standing
from ..words.labels import points_of, signed, two_lines
from ..words.status import decides
from .goal_card import goal_card
from .objectives import way_marks

DOES: Final = {
    "drop": "Click: give it back. You keep the other two.",
    "keep": "Click: keep it. You cannot give it back.",
}
"""What a click on an objective does."""


def action_panels(view: Position) -> Iterator[Panel]:
    """Spectators see the actions, too: the mover's choices are no secret, except for cards."""
    if view.phase is Phase.DROP and decides(view):
        title = f"Your {in_words(DEALT)} objectives"
        yield _cards(view, "drop", title, "goals that nobody else sees", view.objectives[view.mover] or ())
    elif view.phase is Phase.KEEP and decides(view):
        yield _cards(view, "keep", "You look at", "keep one, or none", view.peeked)
    elif view.phase is Phase.ACTION and not _looks_on(view):
        yield _actions(view)
    if _looks_on(view):
        return
    if exchanges := list(_exchanges(view)):
        yield {"id": "exchange", "side": "under", "n": 4, "kind": "words", "rows": exchanges}


def _looks_on(view: Position) -> bool:
    """Whether it is the turn of another seat than the viewer's, or of the Automa."""
    return (isinstance(view.viewer, int) and view.viewer != view.mover) or view.mover >= view.setup.players


def _actions(view: Position) -> Words:
    kinds = [kind_of(move) for move in view.legal()]
    cards = min(LOOKED_AT, view.deck.size)
    see = f"see {pluralize(cards, 'objective')}, keep 1"
    items = [
        _action("recruit", "a new squirrel, for nuts" if MoveKind.RECRUIT in kinds else "a squirrel: too few nuts"),
        _action("hassle", "pull the fox to you" if MoveKind.HASSLE in kinds else "the fox: you are not beside it"),
        _action("scout", see if cards else "no objectives left"),
        _action("pass", "your turn is over"),
    ]
    return {"id": "do", "side": "under", "n": 3, "kind": "words", "rows": [{"items": items}]}


def _action(word: str, sub: str) -> Item:
    return {"words": [word], "text": word.capitalize(), "sub": sub, "i": f"icon-{word}"}


def _cards(view: Position, word: str, title: str, note: str, cards: Sequence[int | None]) -> Words:
    lines = [standing(view, view.mover, card) for card in cards if card is not None]
    items: list[Item] = [
        {
            "words": [word, card_word(line.card)],
            "text": two_lines(view.setup.box, line.card),
            "sub": points_of(line),
            "value": signed(line.base + line.bonus),
            "show": list(way_marks(view.ground, view.mover, line)),
            "told": goal_card(view.setup.box, view.mover, line, DOES[word]),
        }
        for line in lines
    ]
    if word == "keep":
        none: Item = {"words": [word, "none"], "text": "None", "sub": "all go under the deck"}
        rows: list[WordsRow] = [{"items": [*items, none]}]
    else:
        costs = f"Not done, it costs {pluralize(-view.failed, 'point')}."
        told: WordsRow = {"text": f"Point at a goal to see its way. {costs}", "items": []}
        rows = [*[WordsRow(items=[item]) for item in items], told]
    return {"id": "do", "side": "under", "n": 3, "title": title, "note": note, "kind": "words", "rows": rows}


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
                "text": [f"{EXCHANGED} ", icon(f"icon-{NUTS[given]}", f"{NUTS[given]}s"), " for"],
                "items": items,
                "aside": True,
            }
