"""The controls beside a setup that is made by hand, from top to bottom. Their values are in `sketch.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .....core.scene.controls import chooser, count_table
from .....core.wire import Section
from .....core.wire.constant import Choice
from .....core.wire.editor import CountCell, CountCol, CountRow, Filter, Goal, Thing
from ...rules.cards.card import Card
from ...rules.cards.reader import TRIBES
from ...rules.editor.own_card import ITEM, OWN, USUAL
from ...rules.editor.sketch import NOBODY, Sketch
from ...rules.phases import SPACES, space_word
from ...rules.setups.setup import NUMBER_LISTS, Setup
from ...rules.setups.start import MORNING
from ...words.card_text import rows
from ..cards.card_faces import face_of, slip_of
from ..cards.portraits import kind_of

CARDS: Final = "cards"
"""The list of all cards."""
GOALS: Final = {
    "hand": "Hand",
    "squirrel": "In play",
    "tired": "Tired",
    "island": "Island",
    "used": "Used",
    "stash": "Stash",
    "unseen": "Unseen",
    "draws": "Next",
    "known": "Known",
}
"""Where a card of the list goes, one word each: nine of them have to fit beside the board. `QUEUES` says more."""
PLACES: Final = {
    "hand": ["hand"],
    "squirrel": ["tiles"],
    "tired": ["tiles"],
    "island": [space_word(space) for space in range(SPACES)],
    "draws": ["deck"],
}
"""Where that is on the board; a click on such a place chooses it."""
QUEUES: Final = {
    "used": "Used items, from the first on",
    "stash": "Stashed from the hand",
    "unseen": "Stashed from the deck, unseen",
    "draws": "Drawn next",
    "known": "Cards in the hand that all know",
}
"""Cards that the board only counts, or does not show."""
KINDS: Final = (*(tribe.lower() for tribe in TRIBES), ITEM)
PURSE: Final = {"stamina": "stamina", "coins": "coin", "nuts": "nut"}
"""What a seat has, with its picture."""
DEMO: Final = '{ op = "gain", what = "nut", n = 1 },\n{ op = "go_again" }'


def palette(sketch: Sketch) -> list[Section | str]:
    """First what is clicked most, since the rest scrolls; the rules come after all this."""
    setup = sketch.setup
    return [
        _seats("seat", "Whose", setup),
        _cards(setup),
        _purse(),
        {"kind": "switch", "id": "asleep", "text": "Sleeps", "rule": "SI-12"},
        chooser("begin", "Begin with", {"morning": "Morning", "midday": "During a day"}, "SI-5"),
        chooser("day", "Day", {str(n): str(n) for n in range(1, setup.days + 1)}),
        _seats("turn", "Turn", setup, "Token holder", "SI-8"),
        _seats("first", "Token", setup, "By chance", "SI-35"),
        "players",
        *(_queue(name, text) for name, text in QUEUES.items()),
        _turns(),
        _mornings("goods", "Mornings: stamina and coins", MORNING[:2], setup.days),
        _mornings("more-goods", "Mornings: nuts and cards", MORNING[2:], setup.days),
        _copies(setup),
        _own(),
    ]


def _turns() -> Section:
    rows: list[CountRow] = [
        {"text": "Turns before this one", "cells": [{"id": "turns", "name": "turns so far"}]},
        {"text": "More turns after this one", "cells": [{"id": "again", "name": "further turns"}]},
    ]
    return count_table("more", "Turns before and after", rows, rule="SI-20")


def _seats(name: str, label: str, setup: Setup, nobody: str = "", rule: str = "") -> Section:
    """A seat, or none where that means something."""
    texts = {seat: seat.capitalize() for seat in setup.seats} | ({NOBODY: nobody} if nobody else {})
    return chooser(name, label, texts, rule, setup.seats)


def _purse() -> Section:
    """The possessions of the seat at the bottom."""
    cols: list[CountCol] = [{"text": name, "i": f"icon-{picture}"} for name, picture in PURSE.items()]
    cells: list[CountCell] = [{"id": name, "name": name} for name in NUMBER_LISTS]
    return {"kind": "counts", "id": "purse", "rule": "SI-2", "cols": cols, "rows": [{"cells": cells}]}


def _cards(setup: Setup) -> Section:
    goals: list[Goal] = [{"id": goal, "text": text} for goal, text in GOALS.items()]
    for goal in goals:
        if goal["id"] in PLACES:
            goal["place"] = PLACES[goal["id"]]
    return {
        "kind": "things",
        "id": CARDS,
        "label": "Cards go to",
        "things": [_thing(card) for card in setup.box.cards],
        "size": [78, 68],
        "goals": goals,
        "filters": [_filter(kind) for kind in KINDS],
    }


def _thing(card: Card) -> Thing:
    """Found by its name, its tribe and all its text."""
    says = " ".join(row.text for row in rows(card))
    return {
        "v": card.word,
        "text": card.name,
        "i": slip_of(card),
        "find": says,
        "kind": kind_of(card),
        "card": face_of(card),
    }


def _filter(kind: str) -> Filter:
    return {"kind": kind, "text": "Items" if kind == ITEM else f"{kind.capitalize()} squirrels", "i": f"icon-{kind}"}


def _queue(name: str, text: str) -> Section:
    """The cards that lie there; the list puts more there."""
    return {"kind": "queue", "id": name, "label": text, "fold": True, "members": []}


def _mornings(name: str, label: str, goods: Sequence[str], days: int) -> Section:
    """Two columns: more would not fit."""
    cols: list[CountCol] = [{"text": what, "i": f"icon-{what}"} for what in goods]
    rows: list[CountRow] = []
    for day in range(1, days + 1):
        cells: list[CountCell] = [{"id": f"morning {day} {what}", "name": f"{what}, day {day}"} for what in goods]
        rows.append({"text": f"Day {day}", "cells": cells})
    return {"kind": "counts", "id": name, "label": label, "rule": "SI-6", "fold": True, "cols": cols, "rows": rows}


def _copies(setup: Setup) -> Section:
    rows: list[CountRow] = [
        {"text": card.name, "cells": [{"id": f"copies {card.word}", "name": f"{card.name}, copies"}]}
        for card in setup.box.cards
    ]
    return count_table("copies", "Copies in the deck", rows, rule="SI-1")


def _own() -> Section:
    """A card in the card language, which `help(SquirrelIsland)` tells."""
    kinds: list[Choice] = [{"v": kind, "label": kind.capitalize()} for kind in (*TRIBES, ITEM)]
    return {
        "kind": "form",
        "id": OWN,
        "label": "A card of your own",
        "rule": "SI-1",
        "fold": True,
        "button": "Put it into the deck",
        "fields": [
            {"name": "name", "label": "Name", "kind": "text", "default": USUAL["name"]},
            {"name": "kind", "label": "Type", "kind": "choice", "values": kinds, "default": USUAL["kind"]},
            {"name": "cost", "label": "Cost, in stamina or coins", "kind": "int", "default": USUAL["cost"]},
            {"name": "copies", "label": "Copies", "kind": "int", "default": USUAL["copies"]},
            {"name": "stash", "label": "Nuts in a stash", "kind": "int", "default": USUAL["stash"]},
            {"name": "loops", "label": "Loops, as in nut coin", "kind": "text", "default": USUAL["loops"]},
            {"name": "effect", "label": "When played", "kind": "text", "default": DEMO},
            {
                "name": "ability",
                "label": 'Ability, as in when = "draw", effect = [{ op = "draw", n = 1 }]',
                "kind": "text",
                "default": USUAL["ability"],
            },
        ],
    }
