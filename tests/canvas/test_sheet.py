"""Contact sheets: the moments they show, and that a click shows that ply on a board."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import squirrelwidgets
from squirrelwidgets import GAMES, BadRecord, Scurry, Squarrels, SquirrelError
from squirrelwidgets.canvas import ContactSheet
from squirrelwidgets.core.desk.feed import Feed
from squirrelwidgets.core.scene.svg import MARGIN
from squirrelwidgets.widgets import Board
from tests.canvas.conftest import Drawn
from tests.canvas.test_event_counter import played
from tests.core.desk.test_feed import replay
from tests.core.helpers import look
from tests.core.scene.test_svg import SVG, texts
from tests.widgets.fake_comm import contents

each_game = pytest.mark.parametrize("name", GAMES)
USE = f"{SVG}use"


@each_game
@pytest.mark.parametrize("viewer", ["all", "spectator", 0])
def test_moments_are_what_a_board_shows(name: str, viewer: Any) -> None:
    game = played(getattr(squirrelwidgets, name))
    shown = ContactSheet(game, 7, viewer=viewer)
    assert [keyframe.ply for keyframe in shown.keyframes] == [*range(0, game.ply, 7), game.ply]
    scenes = replay(Feed(game, viewer).all())
    for keyframe in shown.keyframes:
        assert {mark["id"]: mark for mark in keyframe.scene} == scenes[shown.line[keyframe.ply].id]


@each_game
def test_a_sheet_has_a_moment_a_turn(name: str) -> None:
    game = played(getattr(squirrelwidgets, name))
    shown = ContactSheet(game, viewer="all")
    moves = [keyframe.moves for keyframe in shown.keyframes if keyframe.moves != "the start"]
    assert [text.split()[0] for text in moves] == [text.split()[0] for _, text in game.turns]
    assert shown.keyframes[-1].ply == game.ply


@each_game
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_game_has_a_picture_that_stands_on_its_own(name: str, theme: str) -> None:
    shown = ContactSheet(played(getattr(squirrelwidgets, name)), 40, layout="narrow")
    picture = shown.svg(theme)
    drawn = ET.fromstring(picture)
    assert len(drawn.findall(f"{SVG}svg")) == len(shown.keyframes)
    kept = [each.get("id") for each in drawn.iter(f"{SVG}g") if each.get("id")]
    assert len(set(kept)) == len(kept)
    assert {f"#{name}" for name in kept} == {each.get("href") for each in drawn.iter(USE)}
    for forbidden in ("var(", "url(", "<script", "http:", "https:"):
        assert forbidden not in picture.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert len(picture) < 60 * len(json.dumps([keyframe.scene for keyframe in shown.keyframes]))
    assert shown.png(theme, 0.3).startswith(b"\x89PNG")


def test_equal_names_mean_equal_things_also_in_another_sheet() -> None:
    game = played(Scurry)
    named: dict[str, str] = {}
    for shown in (ContactSheet(game), ContactSheet(game, columns=3), ContactSheet(played(Scurry, 9))):
        for theme in ("light", "dark"):
            for each in ET.fromstring(shown.svg(theme)).iter(f"{SVG}g"):
                if each.get("id"):
                    drawn = ET.tostring(each, "unicode")
                    assert named.setdefault(each.get("id") or "", drawn) == drawn


def test_what_is_said_is_what_the_viewer_hears() -> None:
    game = played(Squarrels)
    whole, hidden = (
        {keyframe.moves for keyframe in ContactSheet(game, 1, viewer=who).keyframes} for who in ("all", "spectator")
    )
    assert {"discard 1", "discard 4"} <= whole
    assert {text for text in hidden if "discard" in text} == {"discard"}


def test_it_is_of_a_game_a_record_or_a_file(tmp_path: Path) -> None:
    game = played(Scurry)
    shown = ContactSheet(game)
    assert shown.game is game
    assert ContactSheet(game.record()).svg() == shown.svg()
    assert ContactSheet(game.save(tmp_path / "game.json")).svg() == shown.svg()
    with pytest.raises(SquirrelError, match="a game, a record of one, or its file; not 5"):
        ContactSheet(5)
    with pytest.raises(BadRecord, match="no game 'chess'"):
        ContactSheet({**game.record(), "game": "chess"})
    with pytest.raises(BadRecord):
        ContactSheet({**game.record(), "plies": [{"say": "a9", "hash": "x"}]})


@pytest.mark.parametrize(
    "options",
    [
        {"every": "round"},
        {"every": 0},
        {"every": True},
        {"columns": 0},
        {"columns": 11},
        {"rows": 0},
        {"theme": "sepia"},
    ],
)
def test_unknown_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"one of|turn|room for"):
        ContactSheet(Scurry(), **options)
    with pytest.raises(ValueError, match="theme"):
        ContactSheet(Scurry()).svg("sepia")
    with pytest.raises(ValueError, match="another game"):
        ContactSheet(Scurry(), board=Board(Scurry()))


def test_words_that_are_too_long_are_cut() -> None:
    shown = ContactSheet(played(Scurry), columns=8)
    assert max(len(text) for text in texts(shown.svg())) <= shown.grid.across / 6.8
    assert any(text.endswith("…") for text in texts(shown.svg()))


# -- in a notebook


def press(shown: ContactSheet, n: int) -> None:
    """Click a thumbnail of this page."""
    x, y = shown.grid.corner(n)
    canvas = shown._shown.stacks["light"].canvas._canvases[-1]
    canvas._handle_frontend_event(None, {"event": "mouse_down", "x": 2 * (x + 8 + 30), "y": 2 * (y + 8 + 30)}, [])


def shows(board: Board) -> list[int]:
    return [content["show"] for content in contents(board.comm.take())]


def test_a_click_shows_that_ply_on_the_board_and_leaves_the_game(canvases: Drawn) -> None:
    game = played(Scurry)
    board = Board.of(game)
    other = Board(game)
    before = look(game)
    board.comm.take()
    shown = ContactSheet(game)
    press(shown, 3)
    assert shows(board) == [shown.line[shown.keyframes[3].ply].id]
    assert shows(other) == []
    named = ContactSheet(game, board=other)
    press(named, 2)
    assert shows(other) == [shown.line[shown.keyframes[2].ply].id]
    assert look(game) == before
    shown.close()
    named.close()
    other.close()
    board.close()


def test_a_line_that_the_game_has_left_is_shown_all_the_same(canvases: Drawn) -> None:
    game = played(Scurry, 5)
    board = Board.of(game)
    shown = ContactSheet(game, 1)
    last = game.node
    game.undo(40).play(game.legal[0])
    board.comm.take()
    shown.go(200)
    assert shows(board) == [last.id]
    with pytest.raises(IndexError, match="plies 0 to 200"):
        shown.go(201)
    board.close()


def test_a_new_game_on_the_board_is_told_to_who_clicks(canvases: Drawn) -> None:
    game = played(Scurry)
    board = Board.of(game)
    shown = ContactSheet(game)
    game.restart()
    board.comm.take()
    press(shown, 1)
    assert shows(board) == []
    assert "another game" in shown._shown.line.value
    board.close()
    shown.close()


def test_long_games_have_pages(canvases: Drawn) -> None:
    shown = ContactSheet(played(Scurry, 5), 5, columns=4, rows=3, theme="light")
    assert (len(shown.keyframes), shown.pages) == (41, 4)
    assert shown._shown.line.value == "Page 1 of 4: plies 0 to 55. "
    earlier, later = shown.widget.children[-1].children
    canvases.take()
    earlier.click()
    assert shown.page == 0
    later.click()
    assert shown._shown.line.value == "Page 2 of 4: plies 60 to 115. "
    press(shown, 1)
    assert shown._shown.line.value.startswith("Page 2 of 4: plies 60 to 115. Ply 65: ")
    image = bytes(shown._shown.stacks["light"].images[1].value)
    assert b"<rect" in image
    shown.go(200)
    assert shown.page == 3
    size = 'width="{:g}" height="{:g}"'.format(*shown.grid.size(12))
    assert size in bytes(shown._shown.stacks["light"].images[0].value).decode()  # fewer, and no larger
    press(shown, 8)  # there is none
    assert shown.chosen == 40
    shown.close()


def test_without_ipycanvas_it_is_clicked_all_the_same(canvases: Drawn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ipycanvas", None)
    game = played(Scurry, 5)
    board = Board.of(game)
    shown = ContactSheet(game, 5, columns=4, rows=3)
    picture = shown.widget
    assert [type(picture).__name__, picture._buttons] == ["Picture", ["Earlier", "Later"]]
    assert picture._layers["light"][0].count("<svg") == 13
    board.comm.take()
    picture._receive(None, {"kind": "button", "name": "Later"}, [])
    assert picture._line == "Page 2 of 4: plies 60 to 115. "
    x, y = shown.grid.corner(1)
    picture._receive(None, {"kind": "press", "x": x + MARGIN, "y": y + MARGIN}, [])
    assert shows(board) == [shown.line[65].id]
    assert "<rect" in picture._layers["dark"][1]
    for wrong in ({"kind": "button", "name": "Never"}, {"kind": "press", "x": "1", "y": 2}, {"kind": "press"}):
        picture._receive(None, wrong, [])
    assert shown.chosen == 13
    shown.close()
    board.close()


def test_closing_leaves_no_widget(canvases: Drawn) -> None:
    from ipywidgets.widgets.widget import _instances

    shown = ContactSheet(played(Scurry, 5), 5)
    before = set(_instances)
    assert shown._repr_mimebundle_()[0]["text/plain"] == "<ContactSheet of Scurry, 41 of 201 plies>"
    assert len(set(_instances) - before) > 10
    shown.close()
    assert set(_instances) == before
