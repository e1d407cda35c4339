"""Heat maps and contact sheets in colours of one's own, as boards have them."""

from __future__ import annotations

import pytest

from squirrelwidgets import Scurry, SquirrelError
from squirrelwidgets.canvas import ContactSheet, HeatMap

OWN = {"base": "dark", "paper": "#203040", "ink": "#fedcba"}


@pytest.mark.parametrize("kind", [HeatMap, ContactSheet])
def test_a_picture_takes_a_palette(kind: type[HeatMap | ContactSheet]) -> None:
    game = Scurry.puzzle(1).play("c4")
    own, plain = kind(game, theme=OWN), kind(game, theme="dark")
    assert own.theme == plain.theme == "dark"
    for colour in (OWN["paper"], OWN["ink"]):
        assert colour in own.svg("dark")
        assert colour not in plain.svg("dark")


@pytest.mark.parametrize("kind", [HeatMap, ContactSheet])
def test_what_is_no_colour_is_refused_as_for_a_board(kind: type[HeatMap | ContactSheet]) -> None:
    with pytest.raises(SquirrelError, match=r"no colour is called papre\. Nearest: paper"):
        kind(Scurry.puzzle(1), theme={"papre": "#203040"})
