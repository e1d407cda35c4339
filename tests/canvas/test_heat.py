"""Heat maps: counts taken in, pictures drawn, and when."""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import squirrelwidgets
from squirrelwidgets import GAMES, NutHunt, Scurry, Squarrels, SquirrelError, lab
from squirrelwidgets.canvas import HeatMap
from squirrelwidgets.canvas import svg_canvas as pane
from squirrelwidgets.canvas.colour_scale import ROUND_EVEN, SCALES
from squirrelwidgets.canvas.heat import short
from squirrelwidgets.core.scene.svg import MARGIN
from squirrelwidgets.widgets import Board
from tests.canvas.conftest import Drawn
from tests.canvas.test_event_counter import played
from tests.core.scene.test_svg import SVG, texts

each_game = pytest.mark.parametrize("name", GAMES)


@each_game
@pytest.mark.parametrize("layout", ["wide", "narrow"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_game_has_a_picture_that_stands_on_its_own(name: str, layout: str, theme: str) -> None:
    game = played(getattr(squirrelwidgets, name))
    shown = HeatMap(game, layout=layout)
    picture = shown.svg(theme)
    assert shown.counts
    assert ET.fromstring(picture).tag == f"{SVG}svg"
    for forbidden in ("var(", "url(", "<use", "href", "<script", " id="):
        assert forbidden not in picture
    assert shown.png(theme, 0.5).startswith(b"\x89PNG")
    assert len(texts(picture)) > len(texts(shown.clear().svg(theme)))


def test_no_piece_no_count_and_no_key_shines_through() -> None:
    starts = {HeatMap(Scurry(setup="6/random", seed=seed)).svg() for seed in (1, 2)}
    assert len(starts) == 1
    assert not {"tree", "this turn", "placed"} & set(texts(starts.pop()))
    tiles = texts(HeatMap(NutHunt(2, seed=1)).svg())
    assert {"Hazel", "Hill"} <= set(tiles)  # what lies there by chance has a name
    assert not {"start tile", "in the deck", "24"} & set(tiles)
    assert {"Rust", "Blue"} <= set(texts(HeatMap(Squarrels).svg()))


def test_most_is_at_the_end_of_the_scale() -> None:
    shown = HeatMap(Scurry).add({"c3": 400, "d4": 200, "e5": 0})
    cells = shown._heat("light").partition("</g>")[0]
    assert cells.count("<path") == 2
    assert SCALES["light"][-1] in cells
    assert SCALES["light"][3] in cells
    assert ">400</text>" in cells


def test_shares_stand_round_an_even_one() -> None:
    shown = HeatMap(Scurry, "wins").add({"c3": (100, 400), "d4": (50, 100)}).add({"c3": (0, 100)})
    assert shown.counts == {"c3": 0.2, "d4": 0.5}
    assert {"20%", "80%", "of those who came here, won, 2 games"} <= set(texts(shown.svg()))
    assert ROUND_EVEN["light"][0] in shown._heat("light").partition("</g>")[0]


def test_a_share_that_may_be_chance_has_no_colour_and_no_number() -> None:
    shown = HeatMap(Scurry, "wins").add({"c3": (9, 10), "d4": (55, 100)})
    cells = shown._heat("light").partition("</g>")[0]
    assert cells.count(ROUND_EVEN["light"][2]) == 2
    assert "<text" not in cells
    assert any("nothing beyond chance" in text for text in texts(shown.svg()))
    assert 'height="12"' not in shown.svg(), "the words lie over no scale"
    assert "may be chance" in shown._sentence("c3")
    assert "may be chance" not in shown.add({"c3": (190, 190)})._sentence("c3")


def test_a_map_that_somebody_watches_colours_nothing_that_is_chance() -> None:
    """Looked at after every game; an interval for a single look colours something in most of them."""
    coloured, maps, games = 0, 10, 120
    for seed in range(maps):
        luck, shown = Random(f"map {seed}"), HeatMap(Scurry, "wins")
        names = sorted(shown.places)
        for _ in range(games):
            shown.add({name: (luck.randrange(2), 1) for name in names})
            if any(map(shown._differs, shown.counts)):
                coloured += 1
                break
    assert not coloured


@pytest.mark.parametrize(
    ("count", "seen", "says"),
    [
        ("visits", {"c3": 1, "c99": 2}, "no 'c99'"),
        ("visits", {"c3": 1, "c33": 2}, "Did you mean 'c3'"),
        ("visits", {"c3": 1, "d4": (1, 2)}, "takes numbers"),
        ("wins", {"c3": (1, 2), "d4": 1}, "takes pairs"),
        ("wins", {"c3": (1, 2), "d4": (3, 2)}, r"\(3, 2\)"),
        ("visits", {"c3": 1, "d4": -1}, "-1"),
        ("visits", {"c3": 1, "d4": float("nan")}, "nan"),
        ("visits", {"c3": 1, "d4": "many"}, "'many'"),
    ],
)
def test_refused_counts_change_nothing(count: str, seen: Any, says: str) -> None:
    shown = HeatMap(Scurry, count)
    before = shown.svg()
    with pytest.raises(ValueError, match=says):
        shown.add(seen)
    assert (shown.svg(), shown.games, shown.counts) == (before, 0, {})


@pytest.mark.parametrize("options", [{"by": "tile"}, {"theme": "sepia"}, {"layout": "round"}])
def test_unknown_options_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r" or | is one of "):
        HeatMap(Scurry, **options)
    with pytest.raises(ValueError, match="theme"):
        HeatMap(Scurry).svg("sepia")
    with pytest.raises(SquirrelError, match="count is a text"):
        HeatMap(Scurry, 5)


def test_it_is_of_a_game_a_class_or_a_setup() -> None:
    setup = Scurry.setup("5/random")
    assert HeatMap(setup).game.settings == setup
    assert HeatMap(Scurry).games == HeatMap(Scurry()).games == 0
    assert HeatMap(NutHunt(2)).games == 0  # only chance has done something
    game = played(Scurry)
    assert HeatMap(game).game is game
    assert HeatMap(game).games == 1
    with pytest.raises(SquirrelError, match="its class"):
        HeatMap("Scurry")


def test_a_new_game_on_the_same_object_leaves_the_picture_as_it_is() -> None:
    game = played(NutHunt)
    shown = HeatMap(game)
    before = shown.svg()
    game.restart(game.setup(players=3))
    assert shown.svg() == before


def test_clear_begins_anew() -> None:
    shown = HeatMap(Scurry).add({"c3": 4})
    assert shown.clear().counts == {}
    assert "visits, nothing yet" in texts(shown.svg())


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (7, "7"), (3.4, "3.4"), (0.25, "0.25"), (412, "412"), (999.4, "999"), (999.6, "1k"), (1234, "1.2k"),
     (9960, "10k"), (123456, "123k"), (34e6, "34M"), (5e9, "5G")],
)  # fmt: skip
def test_numbers_are_short(value: float, text: str) -> None:
    assert short(value) == text


# -- fed by experiments


def test_games_come_in_from_the_lab_here_and_from_other_processes() -> None:
    bots = ["greedy", "random"]
    here, there = (HeatMap(Scurry.setup("4/random"), "hopped") for _ in range(2))
    lab.simulate(Scurry.setup("4/random"), bots, games=6, seed=1, watch=here, progress=False)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        lab.simulate(Scurry.setup("4/random"), bots, games=6, seed=1, watch=there, progress=False, executor=pool)
    assert here.counts == there.counts != {}
    assert here.games == there.games == 6


# -- in a notebook


def test_it_draws_now_and_then_while_games_come_in(canvases: Drawn, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(pane, "monotonic", lambda: now[0])
    shown = HeatMap(Scurry)
    shown.add({"c3": 1})
    assert canvases.take() == []  # nobody looks yet
    assert shown.widget
    assert len(canvases.take()) == 1  # all layers
    for _ in range(50):
        shown.add({"c3": 1})
    assert canvases.take() == []
    now[0] += 1
    shown.add({"c3": 1})
    (drawn,) = canvases.take()
    assert [name for name, _ in drawn] == ["switchCanvas", "clear", "drawImage"] * 2
    shown.add({"c3": 1})
    assert canvases.take() == []
    shown.done()
    assert len(canvases.take()) == 1
    assert b">53</text>" in bytes(shown._shown.stacks["light"].images[1].value)
    shown.close()


def test_a_browser_that_comes_later_is_drawn_everything(canvases: Drawn) -> None:
    shown = HeatMap(Scurry, theme="dark").add({"c3": 1})
    canvas = shown._shown.stacks["dark"].canvas
    canvases.take()
    for _ in range(2):  # also if it was drawn on last: the browser does not know that
        canvas._canvases[-1]._handle_frontend_event(None, {"event": "client_ready"}, [])
        (drawn,) = canvases.take()
        assert [name for name, _ in drawn] == [
            *("switchCanvas", "clear", "drawImage"),
            *("switchCanvas", "clear", "drawImage"),
            *("switchCanvas", "clear"),
        ]
    shown.close()


def test_pointing_at_a_place_tells_its_number(canvases: Drawn) -> None:
    game = played(NutHunt)
    shown = HeatMap(game, "fox")
    place = next(iter(shown.counts))
    spot = shown.spots[place]
    move = shown._shown.stacks["light"].canvas._canvases[-1]._handle_frontend_event
    canvases.take()
    pixels = {"x": 2 * (spot.x + 8 + 9), "y": 2 * (spot.y + 8 - 9)}
    move(None, {"event": "mouse_move", **pixels}, [])
    name = next(name for name, at in shown.places.items() if at == place and name != place)
    assert shown._shown.line.value == f"{name.replace('-', ' ')} ({place}): {shown.counts[place]:g} in 1 game"
    assert len(canvases.take()) == 1
    move(None, {"event": "mouse_move", **pixels}, [])
    assert canvases.take() == []
    move(None, {"event": "mouse_out", "x": 0, "y": 0}, [])
    assert shown._shown.line.value == ""
    shown.close()


def test_closing_leaves_no_widget(canvases: Drawn) -> None:
    from ipywidgets.widgets.widget import _instances

    shown = HeatMap(Scurry).add({"c3": 1})
    before = set(_instances)
    assert shown._repr_mimebundle_()[0]["text/plain"] == "<HeatMap of Scurry: visits, 1 game>"
    assert len(set(_instances) - before) > 10
    shown.close()
    assert set(_instances) == before


def test_pictures_need_no_ipycanvas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ipycanvas", None)
    shown = HeatMap(Scurry).add({"c3": 1})
    assert shown.svg()
    picture = shown.widget
    assert type(picture).__name__ == "Picture"
    shown.add({"c3": 52}).done()
    assert [set(picture._layers), len(picture._layers["light"])] == [{"light", "dark"}, 3]
    assert ">53</text>" in picture._layers["light"][1]
    x, y = shown.spots["c3"].x + MARGIN, shown.spots["c3"].y + MARGIN
    picture._receive(None, {"kind": "point", "x": x, "y": y}, [])
    assert picture._line == "c3: 53 in 2 games"
    assert picture._layers["dark"][2]
    picture._receive(None, {"kind": "leave"}, [])
    assert [picture._line, picture._layers["dark"][2]] == ["", ""]
    shown.close()


def test_a_picture_is_for_whom_a_board_would_be(canvases: Drawn) -> None:
    game = Squarrels(seed=4, seats=[None, "random", "random", "random"])
    assert HeatMap(game).viewer == Board(game).viewer == 0
    assert HeatMap(game).svg() != HeatMap(game, viewer="spectator").svg()  # the only person sees their hand
    assert HeatMap(Squarrels).viewer == "spectator"


@pytest.mark.skipif(not Path("/usr/share/fonts/truetype/dejavu").is_dir(), reason="needs a font that it knows by name")
def test_a_picture_in_pixels_has_its_texts() -> None:
    heat = HeatMap(Scurry, title="A title")
    assert heat.png(scale=1) != pane.png(heat.svg().replace(">A title", ">"), 1)
