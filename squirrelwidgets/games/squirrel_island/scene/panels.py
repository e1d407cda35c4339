"""The panels: everybody's nuts, a card enlarged, options on the board, and the end with its stashes."""

from __future__ import annotations

from ....core.model.events import Story
from ....core.scene.panels import seat_row, table
from ....core.wire import CardView, Item, List, ListRow, Panel, Table, Text, Words
from ....core.words.grammar import pluralize
from ....core.words.player_names import SEATS, ranked, told_of
from ....core.words.runs import bold, icon
from ..rules.phases import EMPTY, Phase
from ..rules.position import Position
from ..words.how_to_say import asked, chooses_player, draws_used
from ..words.labels import label
from ..words.status import cause_name, cause_of, decides
from .cards.card_faces import face_of
from .cards.card_tiles import worth_of
from .hand import bottom

CARD: CardView = {"id": "card", "side": "side", "tab": "Card", "n": 1, "kind": "card"}


def all_panels(view: Position, story: Story) -> list[Panel]:
    """All panels of this view."""
    if view.phase is Phase.OVER:
        return [_nuts(view), *(_stash(view, seat) for seat in range(view.seats))]
    panels: list[Panel] = [_card(view, story), _nuts(view)]
    if (view.phase in (Phase.CHOOSE, Phase.ORDER) or draws_used(view)) and decides(view):
        panels.append(_choice(view))
    return panels


def _card(view: Position, story: Story) -> CardView:
    """The card whose effect asks for something, else the latest one."""
    if not cause_of(view) or view.doing is None:
        return {**CARD, "first": _latest(view, story)}
    return {**CARD, "first": face_of(view.box.card_of(view.doing.cause)), "asks": True}


def _latest(view: Position, story: Story) -> str:
    """The face of the card that was played last; before that, of one's own hand or of the Island."""
    played = next((event.what for event in reversed(story) if event.kind == "played"), "")
    seen = [kind for kind in (*view.hands[bottom(view)], *view.island) if kind is not None and kind != EMPTY]
    kind = view.box.index[played] if played else seen[0] if seen else 0
    return face_of(view.box.cards[kind])


def _nuts(view: Position) -> Table:
    """Stashes are left out: their worth is revealed only at the end (SI-19)."""
    rows = [seat_row(view, seat, [bold(str(view.nuts[seat]))], str(len(view.squirrels[seat]))) for seat in ranked(view)]
    cols: list[Text] = ["Players", [icon("icon-nut", "nuts")], [icon("icon-squirrel", "squirrels")]]
    return {**table("nuts", rows, cols), "n": 2}


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
