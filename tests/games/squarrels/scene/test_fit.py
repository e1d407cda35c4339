"""Room on Squarrels' board: texts keep apart and are large enough, and a full hand fits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

import pytest

from squirrelwidgets.core.scene.arrange import Spot, arrange
from squirrelwidgets.games.squarrels.rules import Position, Setup
from tests.every_game.layouts import layouts_of
from tests.games.squarrels.scene.lines import (
    ART,
    FULL,
    handed_round,
    layouts,
    look,
    stage,
    views,
)

TEXT = re.compile(r'(?:<svg x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)"[^>]*>)?<text([^>]*?)(?:/>|>([^<]*)</text>)')
LONG = "Bartholomew"
SMALL = ("mini-", "set-", "card-")
"""In a row that is full these shrink."""


class Text(NamedTuple):
    mark: str
    text: str
    left: float
    top: float
    right: float
    bottom: float
    size: float


def texts(layout: dict[str, Any], mark: dict[str, Any], spot: Spot) -> Iterator[Text]:
    """Boxes of a mark's texts, as wide as a usual font makes them."""
    k = spot.k * mark.get("k", 1)
    x, y = spot.x + mark.get("dx", 0) * spot.k, spot.y + mark.get("dy", 0) * spot.k
    for left, top, cut, attributes, fixed in TEXT.findall(ART[mark["s"]]):
        one = dict(re.findall(r'([\w-]+)="([^"]*)"', attributes))
        words = mark.get("t", {}).get(one.get("data-slot"), fixed)
        words = LONG if isinstance(words, dict) else words
        if not words:
            continue
        size = float(one["font-size"]) * k
        width = size * len(words) * (0.57 if "font-weight" in one else 0.52)
        width = min(width, float(cut or 1000) * k)
        start = x - width * {"middle": 0.5, "end": 1}.get(one.get("text-anchor", ""), 0)
        start += (float(one.get("x", 0)) + float(left or 0)) * k
        base = y + (float(one.get("y", 0)) + float(top or 0)) * k
        yield Text(mark["id"], words, start, base - 0.72 * size, start + width, base + 0.1 * size, size)


def spots(layout: dict[str, Any], scene: list[dict[str, Any]]) -> dict[str, Spot]:
    by_mark: dict[str, Spot] = {}
    for name, place in layout["places"].items():
        here = [mark for mark in scene if mark["at"] == name]
        if "row" in place:
            by_mark |= arrange(place, here)
        else:
            by_mark |= {mark["id"]: Spot(place["x"], place["y"], place["k"]) for mark in here}
    return by_mark


def covered(layout: dict[str, Any], mark: dict[str, Any]) -> bool:
    """Whether a Quarrel on a narrow board lies over a mark."""
    cover, place = layout["places"]["cover"], layout["places"][mark["at"]]
    return mark.get("z", 0) < 4 and 0 <= place["y"] - cover["y"] <= 270


def test_texts_keep_apart_and_are_large_enough() -> None:
    for seen in [*views()[::7], *handed_round()[::5]]:
        for layout in layouts(seen).values():
            scene = [*seen.scene, *layout["ground"]]
            at = spots(layout, scene)
            if any(mark["id"] == "quarrel-cover" and at[mark["id"]].k for mark in scene):
                scene = [mark for mark in scene if not covered(layout, mark)]
            columns = [mark for mark in scene if mark["at"] == "quarrel"]
            six = layout["w"] < 400 and len({mark["n"] for mark in columns}) == 6
            six_columns = {mark["id"] for mark in columns if six}
            plain_marks = [mark for mark in scene if not mark["s"].startswith(SMALL)]
            boxes = [text for mark in plain_marks if at[mark["id"]].k for text in texts(layout, mark, at[mark["id"]])]
            for text in boxes:
                assert text.size >= (10.2 if text.mark in six_columns else 12.2), text
                assert text.left >= 0, text
                assert text.right <= layout["w"] - 10 * (text.mark.startswith(("step", "middle"))), text
                assert text.bottom <= layout["h"], text
            for one, other in combinations(boxes, 2):
                apart = one.right < other.left or other.right < one.left
                assert apart or one.bottom < other.top or other.bottom < one.top, (one, other)


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
