"""What can be done that is no thing on the board: actions, exchanges, cards to drop and to keep, as buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.wire import Json
from ....core.words.runs import icon
from ..rules.box import KINDS, NUTS
from ..rules.moves import DIE, EXCHANGE, HASSLE, RECRUIT, card_word
from ..rules.phases import ACTION, DROP, EXCHANGED, KEEP, LOOKS
from ..rules.position import Position
from ..words.status import decides
from .objectives import title_of


def action_panels(view: Position) -> Iterator[Json]:
    """Spectators see them, too: what the mover may do is no secret, but for cards."""
    if view.phase == DROP and decides(view):
        yield _cards(view, "drop", "Under the deck goes", view.objectives[view.mover] or ())
    elif view.phase == KEEP and decides(view):
        yield _cards(view, "keep", "Keep one, or none", view.peeked)
    elif view.turn:
        yield _actions(view)
    if _looks_on(view):
        return
    if exchanges := list(_exchanges(view)):
        panel = {"id": "exchange", "side": "side", "n": 10, "title": f"Exchange {EXCHANGED} for 1", "kind": "words"}
        yield panel | {"rows": exchanges}


def _looks_on(view: Position) -> bool:
    """Whether it is the turn of somebody else than the viewer, or of the Automa."""
    return (isinstance(view.viewer, int) and view.viewer != view.mover) or view.mover >= view.setup.players


def _actions(view: Position) -> Json:
    legal: Sequence[int] = () if _looks_on(view) or view.phase != ACTION else view.legal()
    recruits = sum(RECRUIT <= move < HASSLE for move in legal)
    hassles = sum(HASSLE <= move < DIE for move in legal)
    cards = min(LOOKS, view.deck.size)
    items = [
        _action("recruit", _tiles(recruits, "pay, place one")),
        _action("hassle", _tiles(hassles, "pull the fox")),
        _action("scout", f"see {cards}, keep 1 at most" if cards else "no cards left"),
        _action("pass", "end the turn"),
    ]
    return {"id": "do", "side": "under", "n": 2, "kind": "words", "rows": [{"items": items}]}


def _tiles(n: int, else_: str) -> str:
    return f"{n} tile{'s' if n != 1 else ''}" if n else else_


def _action(word: str, sub: str) -> Json:
    return {"words": [word], "text": word.capitalize(), "sub": sub, "i": f"icon-{word}"}


def _cards(view: Position, word: str, title: str, cards: Sequence[int | None]) -> Json:
    items: list[Json] = [
        {"words": [word, card_word(card)], "text": title_of(view, card), "sub": points_of(view, card)}
        for card in cards
        if card is not None
    ]
    if word == "keep":
        items.append({"words": [word, "none"], "text": "None", "sub": "both go under the deck"})
    return {"id": "do", "side": "under", "n": 2, "kind": "words", "rows": [{"text": title, "items": items}]}


def points_of(view: Position, card: int) -> str:
    """`5 + 1 between`"""
    one, other = view.setup.box.objective(card).ends
    return f"{view.setup.box.objective(card).base} + {view.land.between[one][other]} between"


def _exchanges(view: Position) -> Iterator[Json]:
    """A row a kind of which there are enough; each other kind is one click (NH-12)."""
    legal = set(view.legal())
    for given in KINDS:
        taken = [kind for kind in KINDS if EXCHANGE + len(NUTS) * given + kind in legal]
        if taken:
            items = [
                {"words": ["exchange", NUTS[given], NUTS[kind]], "text": NUTS[kind], "i": f"icon-{NUTS[kind]}"}
                for kind in taken
            ]
            picture = icon(f"icon-{NUTS[given]}", f"{EXCHANGED} {NUTS[given]}s")
            yield {"text": [picture, *[{"i": picture["i"]}] * (EXCHANGED - 1), " →"], "items": items}
