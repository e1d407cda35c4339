"""Squirrel Island's art and cards: plain, legible, and true to their data."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from squirrelwidgets.core.scene.art import art_for
from squirrelwidgets.games.squirrel_island.rules.setups.setup import Setup
from squirrelwidgets.games.squirrel_island.scene.cards.card_faces import face
from squirrelwidgets.games.squirrel_island.scene.cards.card_tiles import named, tile
from squirrelwidgets.games.squirrel_island.scene.parts import shortened, text_lines, text_width
from tests.games.squirrel_island.scene.helpers import (
    ART,
    PACKAGE,
    SETUPS,
    SMALLEST,
    decks,
    flat,
    stage,
)


def test_no_text_is_small() -> None:
    for name, symbol in ART.items():
        sizes = re.findall(r'font-size="([\d.]+)"', symbol)
        assert all(float(size) >= SMALLEST for size in sizes), name


def test_words_on_cards_are_never_scaled_down() -> None:
    symbols = stage.composed_symbols(SETUPS["own cards"])
    for name, parts in symbols.items():
        for part in parts:
            if "<text" in str(ART.get(part["s"], "")):
                assert part.get("k", 1) >= 1, name


def test_every_card_is_made_of_symbols_that_there_are() -> None:
    for name in ("2 play", "own cards", "reaching cards"):
        art = art_for(stage, PACKAGE, SETUPS[name])
        for symbol in art.values():
            if not isinstance(symbol, str):
                assert {part["s"] for part in symbol} <= art.keys()


def drawn_width(part: dict[str, Any]) -> float:
    """The width of a part of a face, roughly."""
    symbol, text = part["s"], part.get("t", {}).get("t", "")
    if symbol.startswith(("portrait-", "band-", "foot-", "loops-")):
        return 80
    if "textLength" in ART.get(symbol, ""):
        return 85
    size = re.search(r'font-size="([\d.]+)"', ART.get(symbol, ""))
    if size and text:
        return text_width(text, float(size[1]), bold="font-weight" in ART[symbol])
    return 0 if symbol in WHOLE else 16 * float(part.get("k", 1))


WHOLE = ("face", "ruled-face", "low", "item-bg")


def test_nothing_sticks_out_of_a_face() -> None:
    for deck in decks():
        for card in deck:
            for part in face(card):
                x, y = part.get("dx", 0), part.get("dy", 0)
                assert -71 <= y <= 71
                anchored = 'text-anchor="middle"' in ART.get(part["s"], 'text-anchor="middle"')
                if anchored:
                    assert abs(x) + drawn_width(part) / 2 <= 46.5, (card.name, part)


def test_rows_of_a_face_do_not_run_into_each_other() -> None:
    """Lines of words and signs are at least 11 apart, and end above the stash value."""
    for deck in decks():
        for card in deck:
            ys = sorted(
                {part.get("dy", 0) for part in face(card) if part["s"] in ("t-said", "t-count", "t-large", "t-less")}
            )
            ys = [y for y in ys if y > -10]
            assert all(b - a >= 11 for a, b in pairwise(ys)), (card.name, ys)
            assert not ys or ys[-1] <= 52, (card.name, ys)


def test_a_card_without_a_picture_shows_its_tribe_or_a_sack() -> None:
    marten, _, thing = SETUPS["own cards"].box.cards
    symbols = stage.composed_symbols(SETUPS["own cards"])
    assert {part["s"] for part in flat(face(marten), symbols)} >= {"flying-bg", "flying-squirrel"}
    assert any(part["s"] == "item" and part["k"] > 1.5 for part in face(thing))
    symbols = stage.composed_symbols(SETUPS["2 play"])
    box = SETUPS["2 play"].box.cards
    pictures = {part["s"] for card in box for part in flat(face(card), symbols) if part["s"].startswith("pic-")}
    assert pictures == {name for name in ART if name.startswith("pic-")}


def test_copies_are_those_that_are_played_with() -> None:
    setup = Setup(players=2, copies="6*acorn-pouch 2*sky-pirate")
    symbols = stage.composed_symbols(setup)
    assert {"s": "t-copies", "dx": 30, "dy": 1, "t": {"t": "6 ×"}} in flat(symbols["card-acorn-pouch"], symbols)
    assert sum(part["s"] == "pip-silver" for part in flat(symbols["card-sky-pirate"], symbols)) == 2


def test_long_names_are_pressed_or_shortened() -> None:
    marten = SETUPS["own cards"].box.cards[0]
    assert named(marten)["w"].endswith("…")
    assert any(part["s"] == "t-whole-tight" for part in tile(marten))
    assert text_lines("Pantry Keeper", 57, 11) == ["Pantry", "Keeper"]
    assert shortened("Work Whistle", 30, 11) == "Wo…"
    assert shortened("Work", 60, 11) == "Work"


def test_every_card_can_be_looked_at() -> None:
    for name in ("2 play", "own cards", "reaching cards"):
        setup = SETUPS[name]
        cards, symbols, names = stage.card_texts(setup), stage.composed_symbols(setup), stage.symbol_names(setup)
        for card in setup.box.cards:
            rows = cards[f"card-{card.word}"]
            assert not isinstance(rows, str)
            assert rows
            assert {row["i"] for row in rows} <= symbols.keys()
            assert names[f"card-{card.word}"] == card.name
            if card.squirrel:
                assert {cards[f"{kind}-{card.word}"] for kind in ("tile", "chip", "mini")} == {f"card-{card.word}"}


SLIP = 111
"""Width of a text on a slip."""
GROWN = 1.25
"""Texts grow as much as this on small boards (js/src/board/legible.ts)."""


def test_texts_on_slips_stay_in_their_frame_where_small_boards_let_them_grow() -> None:
    symbols = stage.composed_symbols(SETUPS["2 play"])
    free = [part for name, parts in symbols.items() if name.startswith("slip-") for part in parts]
    for symbol, size in (("t-slip", 13), ("t-slip-said", 12.5)):
        texts = [part["t"]["t"] for part in free if part["s"] == symbol]
        assert len(texts) > 12
        assert all(text_width(text, size, bold=size == 13) * GROWN <= SLIP for text in texts)


def test_words_beside_pictures_have_room_to_grow() -> None:
    symbols = stage.composed_symbols(SETUPS["own cards"])
    for first, then in pairwise(symbols["extra"]):
        if "t" in first and first["s"] != "note-end":
            size = 13 if first["s"] == "plus" else 12.5
            end = first["dx"] + text_width(first["t"]["t"], size, bold=first["s"] == "plus") * GROWN
            assert end <= then["dx"] - (0 if "t" in then else 7)
