"""Games with many cards: symbols made of others, cards to look at, sentences as rows of buttons."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

import pytest

from squirrelwidgets import Scurry, Squarrels
from squirrelwidgets.core.desk.feed import Feed
from squirrelwidgets.core.scene.palette import LIGHT
from squirrelwidgets.core.scene.svg import Drawing
from tests.core.helpers import Table, look, wander

FACE = [
    {"s": "ground"},
    {"s": "acorn", "dx": 10, "dy": -5, "k": 0.5, "turn": 90, "seat": "red"},
    {"s": "line", "dy": 20, "t": {"n": "Fox & Co"}},
]
ART: dict[str, Any] = {
    "ground": '<path d="M0 0"/>',
    "acorn": '<circle fill="var(--seat)"/>',
    "line": '<text data-slot="n" y="3"/>',
    "face": FACE,
    "pair": [{"s": "face", "dx": -50, "mirror": True}, {"s": "line", "dx": 50, "cls": ["tired"]}],
}
LAYOUT = {"places": {"here": {"x": 100, "y": 10, "k": 2}}}


def drawn(symbol: str, **more: Any) -> ET.Element:
    seats = [{"id": "red", "color": "--rust"}, {"id": "sky", "color": "--blue"}]
    mark = {"id": "x", "s": symbol, "at": "here", **more}
    return ET.fromstring(Drawing(LAYOUT, ART, LIGHT, seats).symbol(mark))


def test_a_made_symbol_is_drawn_from_its_parts() -> None:
    face = drawn("face", seat="sky")
    assert face.get("transform") == "translate(100.0 10.0) scale(2.000 2.000)"
    assert [part.get("transform") for part in face] == [
        "translate(0.0 0.0) scale(1.000 1.000)",
        "translate(10.0 -5.0) rotate(90) scale(0.500 0.500)",
        "translate(0.0 20.0) scale(1.000 1.000)",
    ]
    assert face[1][0].get("fill") == "var(--rust)"  # a part's own seat, not that of the whole
    assert [text.text for text in face.iter("text")] == ["Fox & Co"]


def test_a_symbol_may_be_made_of_made_ones_and_only_open_slots_are_filled() -> None:
    pair = drawn("pair", t={"n": "7"})
    assert [text.text for text in pair.iter("text")] == ["Fox & Co", "7"]
    assert pair[0].get("transform") == "translate(-50.0 0.0) scale(-1.000 1.000)"
    assert pair[1].get("opacity") == ".6"


def test_cards_of_a_row_are_ringed_if_a_sentence_begins_with_what_they_say() -> None:
    row = {"w": 92, "h": 142, "step": 0, "min": 0, "gap": 8}
    hand = {"x": 0, "y": 0, "w": 400, "h": 200, "k": 1, "row": row}
    layout = {"w": 400, "h": 200, "places": {"hand": hand}, "shapes": {}, "ground": []}
    hens = [{"id": f"h{n}", "s": "ground", "at": "hand", "n": n, "words": [["play", f"hen{n}"]]} for n in range(3)]
    picture = Drawing(layout, ART, LIGHT, []).whole(hens, ("play hen0 coin", "play hen2", "play hen"), "")
    rings = [each.get("x") for each in ET.fromstring(picture).iter() if each.get("stroke-width") == "3"]
    frames = ET.fromstring(picture).iterfind(".//*[@stroke-width='3']/..")
    assert rings == ["-48", "-48"]
    assert [frame.get("transform") for frame in frames] == [
        "translate(100.0 100.0) scale(1.000)",
        "translate(300.0 100.0) scale(1.000)",
    ]


def test_what_a_game_does_not_offer_is_not_told() -> None:
    static = Feed(Scurry()).static()
    assert not {"cards", "asks"} & static.keys()
    assert all(isinstance(symbol, str) for symbol in static["art"].values())


def test_made_symbols_and_cards_are_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Scurry.stage()
    cards = {"face": [{"i": "acorn", "text": "One acorn"}], "pair": "face"}
    monkeypatch.setattr(stage, "composed_symbols", lambda setup: {f"face-{setup.side}": FACE})
    monkeypatch.setattr(stage, "card_texts", lambda _: cards)
    names = stage.symbol_names(Scurry.setup())
    monkeypatch.setattr(stage, "symbol_names", lambda setup: names | {"face": f"Face of {setup.side}"})
    static = Feed(Scurry(setup="5")).static()
    assert static["names"] == names | {"face": "Face of 5"}
    assert (static["art"]["face-5"], static["cards"]) == (FACE, cards)
    assert "emblem-leaf" in static["art"]


# -- ways to go on with words


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, tuple[str, ...]]]:
    """Collects what the stage is asked for."""
    asked: list[tuple[Any, tuple[str, ...]]] = []

    def ways(view: Any, words: tuple[str, ...]) -> dict[str, Any]:
        asked.append((view.viewer, words))
        return {"rows": [{"items": [{"words": [*words], "text": "so"}]}]}

    for game in (Scurry, Squarrels):
        monkeypatch.setattr(game.stage(), "sentence_options", ways)
        monkeypatch.setattr(type(game.stage()), "asks", True)
    return asked


def test_ways_are_asked_for_what_can_be_said(asked: list[Any]) -> None:
    table = Table(wander(Scurry(seed=1), 30))
    before = look(table.game)
    word = table.game.legal[0].split()[0]
    assert table.desk.feed.static()["asks"]
    assert table.send("ways", words=[word])["ways"]["rows"][0]["items"][0]["words"] == [word]
    assert table.send("ways", words=["nowhere"])["ways"] is None
    assert table.send("ways", words=[word, "further"])["ways"] is None
    assert asked == [("all", (word,))]
    assert look(table.game) == before


def test_a_game_without_ways_has_none() -> None:
    table = Table(Scurry())
    assert table.send("ways", words=[table.game.legal[0]])["ways"] is None


def test_ways_are_those_of_whoever_decides_at_this_board(asked: list[Any]) -> None:
    game = Squarrels(3, seed=2)
    while len(game.state.actors) != 1 or game.state.actors[0] < 0:
        game.play_live()
    seat = game.state.actors[0]
    word = game.legal[0].split()[0]
    names = ("rust", "blue", "ochre")
    for other in range(3):
        table = Table(game, seat=names[other])
        assert (table.send("ways", words=[word])["ways"] is not None) == (other == seat)
    handed = Table(game, seat="turn")
    assert handed.send("ways", words=[word])["ways"] is None  # the curtain is down
    assert handed.send("lift", seat=names[seat])["ok"]
    assert handed.send("ways", words=[word])["ways"]
    assert asked == [(seat, (word,))] * 2
