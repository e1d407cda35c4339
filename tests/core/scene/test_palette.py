"""Colours of one's own: on boards, in pictures, and in the guide that names them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from squirrelwidgets import Scurry, SquirrelError
from squirrelwidgets.core.scene.palette import DARK, LIGHT

OWN = {"base": "dark", "glade": "#31413a"}
PAGE = Path(__file__).parents[3] / "docs/pages/guide/colours.md"


def test_a_board_takes_colours_of_ones_own_and_keeps_the_others() -> None:
    board = Scurry(seed=1).board(theme=OWN)
    assert board._tell_options() == {"theme": "dark", "readonly": False, "colors": {"--glade": "#31413a"}}
    svg = board._instead()["image/svg+xml"]
    assert "#31413a" in svg
    assert DARK["--glade"] not in svg
    assert DARK["--paper"] in svg
    assert "colors" not in Scurry(seed=1).board(theme="dark")._tell_options()


def test_an_editor_and_a_picture_take_them_too() -> None:
    assert "#31413a" in Scurry(seed=1).svg(theme=OWN)
    assert "#31413a" in Scurry.edit("5").board(theme=OWN)._instead()["image/svg+xml"]


@pytest.mark.parametrize(
    ("theme", "answer"),
    [
        ({"glad": "#31413a"}, "theme: no colour is called glad. Nearest: glade."),
        ({"glade": "green"}, "theme: glade is a colour as \"#31413a\", not 'green'."),
        ({"glade": "#31413a;}"}, "theme: glade is a colour"),
        ({"glade": 5}, "theme: glade is a colour"),
        ({"base": "drak"}, "theme is one of auto, light, dark, or a dict of colours, not 'drak'."),
        ({5: "#31413a"}, "theme: no colour is called 5."),
    ],
)
def test_a_palette_that_cannot_be_is_refused(theme: dict[str, str], answer: str) -> None:
    with pytest.raises(SquirrelError, match=re.escape(answer)):
        Scurry(seed=1).board(theme=theme)


def test_the_guide_names_every_colour_once() -> None:
    table = PAGE.read_text("utf-8").partition("## Names")[2].partition("## Language")[0]
    assert sorted(re.findall(r"`([\w-]+)`", table)) == sorted(name.removeprefix("--") for name in LIGHT)
