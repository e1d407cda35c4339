"""The panels: options on the board, and the end with its stashes."""

from __future__ import annotations

from ....core.wire import Item, Panel, SumRow, Sums, Text, Words
from ....core.words.player_names import SEATS, ranked
from ....core.words.runs import bold
from ..rules.phases import Phase
from ..rules.position import Position
from ..words.how_to_say import asked, chooses_player, draws_used
from ..words.labels import label
from ..words.status import cause_name, decides, nuts
from .cards.card_tiles import worth_of


def all_panels(view: Position) -> list[Panel]:
    """All panels of this view. What each player has stands on the board."""
    if view.phase is Phase.OVER:
        return [_sums(view)]
    asks = view.phase in (Phase.CHOOSE, Phase.ORDER) or draws_used(view)
    return [_choice(view)] if asks and decides(view) else []


def _choice(view: Position) -> Words:
    """Options, players, used items, or what can come first: buttons on the board, so that nothing has to move."""
    sentences = [view.say(move).split() for move in view.legal()]
    items: list[Item] = [{"words": words, "text": label(view, tuple(words)) or words[-1]} for words in sentences]
    assert view.doing is not None
    title = "What comes first?"
    if view.phase is not Phase.ORDER:
        what = asked(view)[1] if chooses_player(view) or draws_used(view) else "choose one"
        title = f"{cause_name(view, view.doing.cause)}: {what}"
    return {
        "id": "choice",
        "side": "board",
        "at": "choice",
        "kind": "words",
        "title": title,
        "rows": [{"items": items}],
    }


# -- the end


def _sums(view: Position) -> Sums:
    """Nuts and stashes, spelled out; the winners first (SI-24)."""
    rows = [_sum(view, seat, max(view.scores)) for seat in ranked(view)]
    return {"id": "sums", "side": "over", "kind": "sums", "title": "The stashes are open", "rows": rows}


def _sum(view: Position, seat: int, most: int) -> SumRow:
    assert view.ended
    box = view.box
    stash = sorted((*view.stashed[seat], *view.stowed[seat]), key=lambda kind: -box.stash[kind])
    total = view.scores[seat]
    text: Text = [nuts(view.nuts[seat]), *(f" + {box.stash[kind]}" for kind in stash)]
    row: SumRow = {
        "seat": SEATS[seat],
        "items": [{"i": worth_of(box.cards[kind])} for kind in stash],
        "text": text,
        "total": ["= ", bold(str(total))],
        "bar": {"v": total, "max": max(most, 1), "was": view.nuts[seat]},
    }
    if seat in view.ended.winners:
        row["mark"] = "won"
    return row
