"""The default drawing of parts: words fit, nothing lies over something else, one's own is below, secrets stay so."""

from __future__ import annotations

import re
from itertools import combinations
from math import hypot
from typing import Any

import pytest

from squirrelwidgets.core.model import parts
from squirrelwidgets.core.model.parts.moves import moves
from squirrelwidgets.core.scene.art import symbols_of
from squirrelwidgets.core.scene.blocks import arranged, layout_of
from squirrelwidgets.core.scene.palette import DARK, LIGHT
from squirrelwidgets.core.scene.parts import (
    ART,
    main_block,
    part_forms,
    part_marks,
    part_motion,
    part_question,
    part_symbols,
)
from squirrelwidgets.core.scene.parts.cells import LOWER
from squirrelwidgets.core.scene.parts.fitting import fitted
from tests.core.model.parts.toy import HIGH_NUT, Toy

SYMBOLS = symbols_of(ART.read_text("utf-8"))
WIDE = {"600": 0.69, "": 0.61}
"""The width of a letter in ems, bold or not: of DejaVu Sans, the widest of the fonts."""
NUT = Toy(
    deck=parts.deck(HIGH_NUT),
    hand=parts.hand("deck"),
    table=parts.row("deck"),
    gone=parts.pile("deck"),
    tricks=parts.score("tricks"),
)
FLOOD = Toy(
    where=parts.map_of({"wood": ("brook", "meadow"), "brook": (), "meadow": ("hill",), "hill": ()}, pieces=2),
    die=parts.die(),
    saved=parts.heaps(store=3, shed=0),
    water=parts.count("Water", 2, most=8),
)
ALL = Toy(
    cells=parts.grid(9, 9),
    ice=parts.hexes(4),
    path=parts.track(30, pieces=3),
    more=parts.track(4),
    other=parts.deck(["mushroom", "nut"]),
    chosen=parts.hand("other"),
    offer=parts.market("other", 5),
)


def marks_of(state: Any, viewer: Any = "all", sentences: Any = ()) -> list[Any]:
    return part_marks(state.seen_by(viewer), sentences)


# -- words


def texts(symbol: str) -> dict[str, dict[str, str]]:
    """The text slots of a symbol, each with what is said of it."""
    inside = SYMBOLS[symbol]
    found = {}
    for tag in re.finditer(r"<text[^>]*>", inside):
        group = re.findall(r'<g [^>]*font-weight="(\d+)"[^>]*>', inside[: tag.start()])
        bold = {"font-weight": group[-1]} if group and "</g>" not in inside[: tag.start()] else {}
        said = {"x": "0", "y": "0", **bold, **dict(re.findall(r'([\w-]+)="([^"]*)"', tag[0]))}
        if "</g><g" in inside[: tag.start()] or inside[: tag.start()].endswith("</g>"):
            said.setdefault("text-anchor", "middle" if "corner" not in tag[0] else "start")
        elif group:
            said.setdefault("text-anchor", "middle")
        found[said["data-slot"]] = said
    return found


def box_of(symbol: str, slot: str, word: str) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of a word in a slot."""
    said = texts(symbol)[slot]
    size = float(said["font-size"])
    w = len(word) * size * WIDE[said.get("font-weight", "")]
    x, y = float(said["x"]), float(said["y"])
    left = {"middle": x - w / 2, "end": x - w}.get(said.get("text-anchor", ""), x)
    return left, y - 0.74 * size, left + w, y + 0.2 * size


WORDS = [
    "1",
    "10",
    "jay",
    "nuts",
    "acorn",
    "walnut",
    "badgers",
    "mushroom",
    "forget-me-not",
    "hazelnut-cream-cake",
    "m" * 30,
]


@pytest.mark.parametrize("word", WORDS)
def test_a_word_fits_its_card(word: str) -> None:
    drawn = {slot: box_of("card", slot, text) for slot, text in fitted(word).items()}
    for left, top, right, bottom in drawn.values():
        assert -30 < left < right < 30, word
        assert -42 < top < bottom < 42
    if len(drawn) > 1:
        assert drawn["upper"][3] <= drawn["lower"][1] + 1
    size = min(float(texts("card")[slot]["font-size"]) for slot in drawn)
    assert size >= 12, "no smaller text"


@pytest.mark.parametrize("kind", ["square", "way", "hex"])
def test_the_name_of_a_cell_stands_beside_its_piece(kind: str) -> None:
    slot = box_of(f"cell-{kind}", "name", "z12" if kind == "square" else "m12" if kind == "hex" else "199")
    left, top, right, bottom = slot
    bottom -= 2 if kind != "hex" else 0  # figures, which have nothing below the line, are nearest
    x, y = min(max(0, left), right), min(max(LOWER[kind], top), bottom)
    assert hypot(x, y - LOWER[kind]) > 16.7, "the nearest point of the name is outside of the disc"


def test_other_words_fit() -> None:
    game = Toy(
        heaps=parts.heaps(**{"a-long-name-of-a-heap": 250}),
        water=parts.count("How high the water stands", 2, most=88),
        cells=parts.map_of({"the-old-mill-by-the-brook": ()}),
        deck=parts.deck([1]),
        a_pile_of_what_was_laid=parts.pile("deck"),
    )
    state = game.begin(cells="the-old-mill-by-the-brook=squirrelly")
    drawn = [mark for form in part_forms(state.setup, 0) for mark in form["ground"]] + marks_of(state)
    room = {"tray": 42, "heap-count": 42, "tally": 49, "stone": 16.5, "cell-round": 44, "count": 48}
    seen = set()
    for mark in drawn:
        for slot, word in mark.get("t", {}).items():
            if mark["s"] in room:
                seen.add(mark["s"])
                left, _, right, _ = box_of(mark["s"], slot, word)
                assert -room[mark["s"]] <= left <= right <= room[mark["s"]], (mark["s"], word)
    assert seen == {*room}


# -- places


@pytest.mark.parametrize("viewer", [0, 2, "all", "spectator"])
@pytest.mark.parametrize("game", [NUT, FLOOD, ALL])
@pytest.mark.parametrize("players", [3, 6])
def test_no_place_lies_over_another_or_over_the_edge(game: Toy, players: int, viewer: Any) -> None:
    setup = game.setup(players=players)
    for form in part_forms(setup, viewer):
        boxes = [place for place in form["places"].values() if "row" in place]
        for place in boxes:
            assert 0 <= place["x"] < place["x"] + place["w"] <= form["w"] + 0.1, form["block"]
            assert 0 <= place["y"] < place["y"] + place["h"] <= form["h"] + 0.1
        for one, other in combinations(boxes, 2):
            assert (
                one["x"] + one["w"] <= other["x"]
                or other["x"] + other["w"] <= one["x"]
                or (one["y"] + one["h"] <= other["y"] or other["y"] + other["h"] <= one["y"])
            )
        points = [place for place in form["places"].values() if place.get("shape")]
        for one, other in combinations(points, 2):
            assert hypot(one["x"] - other["x"], one["y"] - other["y"]) >= 55
        fixed = [(form["places"][mark["at"]], mark["s"]) for mark in form["ground"] if mark["s"].startswith("emblem")]
        for place, _ in fixed:
            for row in boxes:
                inside = (
                    row["x"] - 8 < place["x"] < row["x"] + row["w"] and row["y"] - 8 < place["y"] < row["y"] + row["h"]
                )
                assert not inside, form["block"]


def test_pieces_on_one_place_stand_side_by_side() -> None:
    state = Toy(path=parts.track(9, pieces=3)).begin(players=6)
    marks = marks_of(state)
    assert len(marks) == 18
    for one, other in combinations(marks, 2):
        apart = hypot(one["dx"] - other["dx"], one["dy"] - other["dy"])
        assert apart >= 33 * one["k"]
    for mark in marks:
        assert abs(mark["dx"]) + 17 * mark["k"] <= 27
        assert mark["dy"] - 17 * mark["k"] > -12.5, "the number of the place is free"
        assert mark["dy"] + 17 * mark["k"] <= 27


# -- the order of blocks


def test_ones_own_is_below_and_largest() -> None:
    state = NUT.begin(players=3, hand=("1 6 9", "2", "3"), table=("", "7", ""))
    blocks = [*dict.fromkeys(form["block"] for form in part_forms(state.setup, 1))]
    assert blocks == ["hand-others", "deck", "gone", "table", "hand"]
    assert main_block(state.setup, 1) == "hand"
    for room in ("wide", "narrow"):
        layout = layout_of(arranged(part_forms(state.setup, 1), "hand"), room)
        hands = {name: place for name, place in layout["places"].items() if "row" in place and "hand" in name}
        assert max(hands, key=lambda name: hands[name]["y"]) == "hand-blue"
        assert hands["hand-blue"]["k"] > 1.5 * hands["hand-rust"]["k"]
        assert hands["hand-blue"]["k"] > 1.5 * layout["places"]["deck"]["k"]
    last = part_forms(state.setup, 1)[-4]["places"]
    assert max(("rust", "blue", "ochre"), key=lambda seat: last[f"table-{seat}"]["x"]) == "blue"


def test_a_board_is_the_main_thing_and_not_too_large() -> None:
    assert main_block(FLOOD.setup(), 0) in ("where", "saved")
    assert main_block(ALL.setup(), 0) == "cells", "before a hand"
    for game in (Toy(die=parts.die()), Toy(cells=parts.grid(3, 3)), Toy(heaps=parts.heaps(0))):
        [*forms] = part_forms(game.setup(), 0)
        assert all(form["h"] >= 250 and form["w"] >= 190 for form in forms)


# -- what is seen


def test_an_empty_heap_is_seen_and_how_many_there_are() -> None:
    state = Toy(heaps=parts.heaps(0, 30)).begin()
    ground = part_forms(state.setup, 0)[0]["ground"]
    assert [mark["at"] for mark in ground] == ["a", "b"]
    marks = marks_of(state)
    assert [mark["t"]["n"] for mark in marks if "t" in mark] == ["0", "30"]
    assert len([mark for mark in marks if mark["s"] == "nut"]) == 16


def test_what_others_have_is_seen_from_behind_and_told_by_no_id() -> None:
    drawn = {}
    for card in ("1", "9"):
        state = NUT.begin(hand=("5 5", card), gone="8")
        marks = marks_of(state, 0)
        drawn[card] = marks
        assert [mark["id"] for mark in marks if mark["at"] == "hand-rust"] == ["card.5.0", "card.5.1"]
        assert [(mark["id"], mark["s"]) for mark in marks if mark["at"] == "hand-blue"] == [("hand-blue.0", "back")]
    assert drawn["1"] == drawn["9"]


def test_only_the_hand_says_a_card_that_is_in_it() -> None:
    state = NUT.begin(hand=("5 7", "1"), table=("", "5"))
    saying = {mark["id"]: mark["words"] for mark in marks_of(state, 0, ["5", "7"]) if "words" in mark}
    assert saying == {"card.5.0": [["5"]], "card.7.0": [["7"]]}
    offer = ALL.begin(offer="nut")
    assert [mark["words"] for mark in marks_of(offer, 0, ["take nut"]) if "words" in mark] == [[["take", "nut"]]]
    both = NUT.begin(hand=("5 7", "5 7"))
    assert {mark["at"] for mark in marks_of(both, "all", ["5", "7"]) if "words" in mark} == {"hand-rust"}
    market = Toy(deck=parts.deck(HIGH_NUT), hand=parts.hand("deck"), market=parts.market("deck", 2))
    state = market.begin(hand=("5 7 9", ""), market="5 7")
    for said, there in (("5 7", "market"), ("5 7 9", "hand-rust"), ("5", "hand-rust")):
        saying = [mark for mark in marks_of(state, 0, said.split()) if "words" in mark]
        assert {mark["at"] for mark in saying} == {there}, said


def test_a_mark_stays_the_same_where_it_goes() -> None:
    before = NUT.begin(hand=("5 7", "1"))
    scratch = before.scratch()
    scratch.hand.move(5, 0, scratch.table, 0)
    scratch.hand.move(1, 1, scratch.table, 1)
    after = scratch._freeze()
    at = [{mark["id"]: mark["at"] for mark in marks_of(state, 0)} for state in (before, after)]
    assert (at[0]["card.5.0"], at[1]["card.5.0"]) == ("hand-rust", "table-rust")
    motion = part_motion(after.seen_by(0), moves(before, after), "1")
    assert motion.fly["card.1.0"] == "hand-blue", "a card that was not seen comes from its hand"
    run = Toy(path=parts.track(9))
    start = run.begin()
    moved = start.scratch()
    moved.path.move(1, 0, 4)
    after = moved._freeze()
    assert part_motion(after, moves(start, after), "4").trace == ["0", "4"]
    assert {mark["id"] for mark in marks_of(start)} == {mark["id"] for mark in marks_of(after)}


def test_the_question_is_of_what_is_lit() -> None:
    state = ALL.begin()
    assert part_question(state, ["a1", "b2"]) == "Choose a cell"
    assert part_question(state, ["nut", "7"]) == "Choose a place or a card"
    assert part_question(state, ["stop"]) == ""
    assert part_question(state, []).startswith("Choose a cell or "), "a view that does not know what may be said"
    assert part_question(Toy(heaps=parts.heaps(3)).begin(), ["a 1"]) == "Choose a heap"


def test_every_symbol_is_there_in_both_themes() -> None:
    for game, options in (
        (NUT, {"hand": ("1 1 2 2 3 3 4", "")}),
        (FLOOD, {"die": 5}),
        (ALL, {"cells": "a1=hole b1=fox"}),
    ):
        state = game.begin(**options)
        symbols = SYMBOLS | part_symbols(state.setup)
        marks = [mark for form in part_forms(state.setup, 0) for mark in form["ground"]] + marks_of(state, 0)
        assert {mark["s"] for mark in marks if not mark["s"].startswith("emblem")} <= {*symbols}
    colors = {*re.findall(r"var\((--[\w-]+)\)", ART.read_text("utf-8"))} - {"--seat"}
    assert colors <= {*LIGHT} & {*DARK}
