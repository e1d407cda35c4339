"""The palette beside a setup of Squarrels that is made by hand: its controls, their values, a one-line summary."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from .....core.scene.controls import chooser, count_table
from .....core.wire import ControlValue, Section
from .....core.wire.editor import CountRow
from .....core.words.runs import name
from ...rules.editor.sketch import Sketch
from ...rules.setups.setup import Setup
from ...words.labels import card_count, signed


@cache
def sections(seats: tuple[str, ...]) -> Sequence[Section | str]:
    """From top to bottom: the cards, who plays, the turn, what came before; then come the rules."""
    return [
        {"kind": "who", "id": "who", "label": "Whose cards", "seats": [*seats]},
        "hands",
        "players",
        "deck",
        chooser("begin", "Begin with", {"deal": "A deal", "table": "Cards as they lie"}),
        "mover",
        "won",
        "dealer",
        _before(seats),
    ]


def _before(seats: Sequence[str]) -> Section:
    totals = Setup.parts["totals"]
    rows: list[CountRow] = [{"seat": seat, "text": [name(seat)], "cells": [totals.cell(seat)]} for seat in seats]
    others = (Setup.parts["round"], Setup.parts["turn"])
    rows += [{"text": part.caption.capitalize(), "cells": [part.cell()]} for part in others]
    return count_table("before", "Points, round", rows, [""])


def values(sketch: Sketch) -> dict[str, ControlValue]:
    setup = sketch.setup
    totals = setup.totals or (0,) * setup.players
    return {
        "begin": "deal" if sketch.is_dealt else "table",
        "before": " · ".join([*map(signed, totals), f"round {setup.round}"]),
    }


def summary(sketch: Sketch) -> str:
    setup = sketch.setup
    if sketch.is_dealt:
        dealer = f"{setup.dealer.capitalize()} deals" if setup.dealer else "Chance draws a dealer"
        return f"{dealer}, seven cards each; the player left of the dealer begins (SQ-3, SQ-5)."
    position = sketch.position()
    cards = f"{card_count(sum(position.sizes))} in hands, {position.hoard_size} in the Hoard"
    who = "The player left of the dealer" if not (setup.mover or setup.dealer) else sketch.mover.capitalize()
    draws = "may draw (SQ-28)" if setup.won else "draws first (SQ-6)"
    return f"Round {setup.round}: {cards}, {position.deck_size} in the deck. {who} {draws}."
