"""Room on Squarrels' board: texts keep apart and are large enough, and a full hand fits."""

from __future__ import annotations

from itertools import chain, combinations
from typing import Any

import pytest

from squirrelwidgets.core.scene.arrange import arrange
from squirrelwidgets.games.squarrels.rules import Position, Setup
from tests.every_game.layouts import each_form, layouts_of, standing_in
from tests.every_game.text_boxes import spots, text_boxes
from tests.games.squarrels.scene.lines import (
    ART,
    FULL,
    handed_round,
    look,
    stage,
    viewer_of,
    views,
)

SMALL = ("mini-", "set-", "card-")
"""In a row that is full these shrink."""


def covered(layout: dict[str, Any], mark: dict[str, Any]) -> bool:
    """Whether a Quarrel on a narrow board lies over a mark."""
    cover, place = layout["places"]["cover"], layout["places"][mark["at"]]
    return mark.get("z", 0) < 4 and 0 <= place["y"] - cover["y"] <= 270 * cover["k"]


def test_texts_keep_apart_and_are_large_enough() -> None:
    for seen in [*views()[::21], *handed_round()[::15]]:
        for layout in each_form(stage, seen.view.setup, viewer_of(seen)):
            scene = standing_in(layout, seen.scene)
            at = spots(layout, scene)
            if any(mark["id"] == "quarrel-cover" and at[mark["id"]].k for mark in scene):
                scene = [mark for mark in scene if not covered(layout, mark)]
            plain_marks = [mark for mark in scene if not mark["s"].startswith(SMALL)]
            boxes = [*chain(*text_boxes(ART, plain_marks, at).values())]
            for text in boxes:
                assert text.size >= 12.2, text
                assert text.left >= 0, text
                assert text.right <= layout["w"] - 10 * (text.mark.startswith(("step", "middle"))), text
                assert text.bottom <= layout["h"], text
            for one, other in combinations(boxes, 2):
                assert one.apart(other), (one, other)


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_25_cards_fit_the_row_and_can_be_told_apart(layout: str) -> None:
    setup = Setup(players=3, dealer="ochre", hands=(FULL, "1", "1"))
    state = Position.begin(setup)
    state = state.play(state.parse("draw")).play(state.parse("card 1"))
    seen = look(state, state.events, 0)
    place = layouts_of(stage, setup, 0)[layout]["places"]["hand-rust"]
    cards = [mark for mark in seen.scene if mark["at"] == "hand-rust"]
    where = arrange(place, cards)
    assert len(where) == 25
    for spot in where.values():
        assert place["x"] - 0.5 <= spot.x - 31 * spot.k
        assert spot.x + 31 * spot.k <= place["x"] + place["w"] + 0.5
        assert place["y"] - 0.5 <= spot.y - 44 * spot.k
        assert spot.y + 44 * spot.k <= place["y"] + place["h"] + 0.5
        assert 17 * spot.k >= 11  # the numerals
    for one, other in combinations(cards, 2):
        if one["n"] == other["n"] and other["j"] == one["j"] + 1:
            assert where[other["id"]].x - where[one["id"]].x >= (11 if layout == "wide" else 9)
    counts = [mark["t"]["n"] for mark in cards if "n" in mark.get("t", {})]
    assert counts == ["×3", "×3", "×4", "×6", "×7"]
