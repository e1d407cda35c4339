"""The panels: options on the board, and the end with its stashes."""

from __future__ import annotations

from ....core.wire import Item, List, ListRow, Panel, Words
from ....core.words.grammar import pluralize
from ....core.words.player_names import SEATS, told_of
from ....core.words.runs import icon
from ..rules.phases import Phase
from ..rules.position import Position
from ..words.how_to_say import draws_used
from ..words.labels import label
from ..words.status import decides
from .cards.card_tiles import worth_of


def all_panels(view: Position) -> list[Panel]:
    """All panels of this view. What each player has stands on the board."""
    if view.phase is Phase.OVER:
        return [_stash(view, seat) for seat in range(view.seats)]
    asks = view.phase in (Phase.CHOOSE, Phase.ORDER) or draws_used(view)
    return [_choice(view)] if asks and decides(view) else []


def _choice(view: Position) -> Words:
    """Options, players, used items, or what can come first: buttons on the board, so that nothing has to move. The
    question above them says what for."""
    sentences = [view.say(move).split() for move in view.legal()]
    items: list[Item] = [{"words": words, "text": label(view, tuple(words)) or words[-1]} for words in sentences]
    return {
        "id": "choice",
        "side": "board",
        "at": "choice",
        "kind": "words",
        "rows": [{"items": items}],
    }


# -- the end


def _stash(view: Position, seat: int) -> List:
    """The cards that a player hid, the best first (SI-24)."""
    box = view.box
    cards = sorted((*view.stashed[seat], *view.stowed[seat]), key=lambda kind: -box.stash[kind])
    rows: list[ListRow] = [
        {
            "id": f"{n}",
            "text": [icon(worth_of(box.cards[kind]), ""), f" {box.cards[kind].name}"],
            "value": f"{box.stash[kind]}",
        }
        for n, kind in enumerate(cards)
    ]
    hidden = pluralize(len(cards), "card")
    return {
        "id": f"stash-{SEATS[seat]}",
        "side": "end",
        "seat": SEATS[seat],
        "kind": "list",
        "title": [*told_of(view, seat), f" hid {hidden}"],
        "rows": rows,
    }
