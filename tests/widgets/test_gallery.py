"""The gallery: every game is on it, opens in its place, and goes on after the way back."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest
from ipywidgets.widgets.widget import _instances

import squirrelwidgets
from squirrelwidgets import GAMES
from squirrelwidgets.widgets import Board, Gallery
from tests.widgets.fake_comm import recorded


@pytest.fixture
def gallery() -> Iterator[Gallery]:
    with recorded():
        made = squirrelwidgets.gallery()
        yield made
        made.close()


def test_every_game_is_on_it(gallery: Gallery) -> None:
    offers = {offer["name"]: offer for offer in gallery._offers}
    assert list(offers) == list(GAMES)
    for offer in offers.values():
        assert offer["picture"].startswith("<svg"), offer["name"]
        assert len(offer["picture"]) < 120_000
        assert offer["line"].endswith(".")
    assert offers["Scurry"]["facts"] == "2 players, 15 min"
    assert offers["NutHunt"]["facts"].startswith("1–5 players")


@pytest.mark.parametrize("name", list(GAMES))
def test_a_click_opens_a_game_against_bots(gallery: Gallery, name: str) -> None:
    gallery._receive(None, {"kind": "open", "name": name}, [])
    game = gallery.game
    assert type(game).__name__ == name
    assert game is not None
    assert game.seats[0] is None
    assert all(bot is not None for bot in game.seats[1:])
    assert_same_by_code(gallery)


@pytest.mark.parametrize(("name", "players"), [("Scurry", 2), ("NutHunt", 1), ("SquirrelIsland", 5)])
def test_a_click_opens_a_game_with_the_players_that_were_chosen(gallery: Gallery, name: str, players: int) -> None:
    first = gallery.choose(name)
    seated = ["random"] * (players - 1) + ["person"]
    gallery._receive(None, {"kind": "open", "name": name, "players": seated}, [])
    assert gallery.game is not None
    assert gallery.game is not first
    assert isinstance(gallery._below, Board)
    assert gallery._below.game is gallery.game
    assert [bot and bot.id for bot in gallery.game.seats] == ["random"] * (players - 1) + [None]
    assert_same_by_code(gallery)


@pytest.mark.parametrize("players", [None, "greedy", [], ["person"], ["person", "chess"], [None, 1], ["person"] * 9])
def test_players_that_do_not_fit_open_nothing(gallery: Gallery, players: object) -> None:
    gallery._receive(None, {"kind": "open", "name": "Scurry", "players": players}, [])
    assert gallery.game is None


def assert_same_by_code(gallery: Gallery) -> None:
    game = gallery.game
    assert game is not None
    again = eval(gallery._code, {type(game).__name__: type(game)})
    assert (type(again), again.settings) == (type(game), game.settings)
    assert [type(bot) for bot in again.seats] == [type(bot) for bot in game.seats]


def test_the_code_below_is_that_of_the_game_as_it_is_now(gallery: Gallery) -> None:
    game = gallery.choose("Squarrels")
    before = gallery._code
    game.restart("players=2 target=20 race=none")
    game.seats = ["random", None]
    assert_same_by_code(gallery)
    assert gallery._code != before
    gallery.choose("Scurry")
    now = gallery._code
    game.seats = [None, None]
    assert gallery._code == now


def test_the_code_tells_nothing_that_was_dealt_in_secret(gallery: Gallery) -> None:
    game = gallery.choose("Squarrels")
    game.restart({"players": 3, "dealer": "ochre", "hands": ("1 1 2", "2 2 3", "4 5")})
    assert gallery._code.startswith('Squarrels(setup="players=3 dealer=ochre", ')


def test_the_way_back_loses_nothing(gallery: Gallery) -> None:
    game = gallery.choose("Scurry")
    game.play("b5")
    assert gallery._away
    gallery._receive(None, {"kind": "back"}, [])
    assert not gallery._away
    assert gallery._below is None
    assert gallery.game is None
    assert [offer["name"] for offer in gallery._offers if offer["begun"]] == ["Scurry"]
    assert gallery.choose("Scurry") is game
    assert game.moves[0] == "b5"


@pytest.mark.parametrize(
    "content", [None, "open", {}, {"kind": "open"}, {"kind": "open", "name": "Chess"}, {"name": 3}]
)
def test_what_makes_no_sense_changes_nothing(gallery: Gallery, content: object) -> None:
    gallery._receive(None, content, [])
    assert gallery.game is None
    with pytest.raises(ValueError, match=r"the games are Scurry, .*there is no 'Chess'"):
        gallery.choose("Chess")


def test_where_no_widgets_are_it_is_a_picture(gallery: Gallery) -> None:
    data, _ = gallery._repr_mimebundle_()
    picture = data["image/svg+xml"]
    root = ET.fromstring(picture)
    titles = [text.text for text in root.findall("{http://www.w3.org/2000/svg}text")]
    assert titles == [offer["title"] for offer in gallery._offers]
    assert "var(--" not in picture


def test_a_closed_gallery_leaves_nothing() -> None:
    with recorded():
        before = set(_instances)
        made = squirrelwidgets.gallery()
        made.choose("Scurry")
        made.back()
        made.choose("NutHunt")
        made.close()
        left = [type(_instances[key]).__name__ for key in set(_instances) - before]
    assert left == []
