"""The picture for print, docs and notebooks without a kernel."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from squirrelwidgets import Scurry
from squirrelwidgets.core.scene.palette import DARK, LIGHT
from squirrelwidgets.core.scene.svg import Box, Drawing
from tests.core.helpers import wander

SVG = "{http://www.w3.org/2000/svg}"


def texts(picture: str) -> list[str]:
    return [each.text or "" for each in ET.fromstring(picture).iter(f"{SVG}text")]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("layout", ["wide", "narrow"])
@pytest.mark.parametrize("side", [3, 4, 5, 6])
def test_pictures_stand_on_their_own(side: int, layout: str, theme: str) -> None:
    game = Scurry(setup=f"{side}/random/swap", seed=side)
    for _ in range(60):
        picture = game.svg(layout, theme)
        assert ET.fromstring(picture).tag == f"{SVG}svg"
        for forbidden in ("var(", "url(", "<use", "href", "<script", " id=", "#888"):
            assert forbidden not in picture
        wander(game, 1, seed=game.ply)


def test_what_it_shows() -> None:
    game = Scurry.puzzle(1).play("c4")
    picture = game.svg()
    assert len(game.legal) <= 6
    assert picture.count('stroke-width="3.4"') == len(game.legal)  # rings on what can be clicked
    assert texts(picture)[-1].startswith(
        "Scurry. Brown: Run to a gray acorn that you see"
    )  # the game, who, what is asked
    assert {"a", "b", "1", "2"} - set(texts(picture)) == {"a", "1"}  # a board of 5 a side has no row a
    assert game.svg("narrow") != picture


def test_it_shows_what_somebody_drew() -> None:
    game = Scurry.puzzle(1)
    plain = game.svg()
    game.comment("", chalk=["b3", "b3>d5 red", "d5 blue"])
    for theme, colors in (("light", LIGHT), ("dark", DARK)):
        drawn = [
            el.attrib["stroke"] for el in ET.fromstring(game.svg(theme=theme)).iter() if el.get("stroke-width") == "5"
        ]
        assert {"--good", "--bad", "--focus"} == {
            name for name in ("--good", "--bad", "--focus") if colors[name] in drawn
        }
    assert game.comment("", chalk=[]).svg() == plain


def test_words_stay_words_whatever_they_are() -> None:
    layout = {"places": {"here": {"x": 0, "y": 0, "k": 1}}}
    drawing = Drawing(layout, {"tag": '<text data-slot="n" y="3"/>'}, LIGHT, [])
    drawn = drawing.symbol({"id": "x", "s": "tag", "at": "here", "t": {"n": r"<b>&\1"}})
    assert [text.text for text in ET.fromstring(drawn)] == [r"<b>&\1"]


def test_a_piece_of_a_board_has_what_may_be_seen_in_it() -> None:
    there, away = {"x": 50, "y": 50, "k": 1}, {"x": 500, "y": 50, "k": 1}
    layout = {"places": {"there": there, "away": away, "row": {**away, "w": 9, "h": 9, "row": {}}}}
    drawing = Drawing(layout, {}, LIGHT, [])
    marks = [{"id": at, "s": "dot", "at": at} for at in layout["places"]]
    assert [mark["id"] for mark in marks if drawing.near(mark, Box(0, 0, 100, 100))] == ["there", "row"]


def test_themes_have_the_same_colours_by_name() -> None:
    assert LIGHT.keys() == DARK.keys()
    game = Scurry()
    assert LIGHT["--paper"] in game.svg(theme="light")
    assert DARK["--paper"] in game.svg(theme="dark")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"layout": "round"}, "layout is one of wide, narrow."),
        ({"theme": "sepia"}, "theme is one of light, dark, or a dict of colours, not 'sepia'."),
    ],
)
def test_unknown_looks_are_refused(options: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}$"):
        Scurry().svg(**options)


def test_a_long_caption_has_lines_within_the_picture() -> None:
    root = ET.fromstring(Scurry(seed=1).svg("narrow"))
    _, top, width, height = map(float, root.attrib["viewBox"].split())
    lines = [each for each in root.iter(f"{SVG}text") if each.get("font-size") == "15"]
    asked = [line.text or "" for line in lines]
    assert " ".join(asked) == "Scurry. Brown: Click an acorn: your squirrel starts there"
    assert len(lines) == 2
    assert max(map(len, asked)) * 15 * 0.55 < width  # the mean width of a letter of DejaVu Sans
    assert all(float(line.get("y", 0)) < top + height for line in lines)
