"""Scurry's scene: every mark stands at a place, every symbol is drawn, every word fits its slot."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import hypot
from typing import Any, NamedTuple

import pytest

from squirrelwidgets import Scurry
from squirrelwidgets.core.model.events import Story
from squirrelwidgets.core.scene.art import art_of
from squirrelwidgets.core.scene.palette import LIGHT
from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.games.scurry.rules import Position, Setup
from squirrelwidgets.games.scurry.rules.ground import ground_of
from squirrelwidgets.games.scurry.rules.phases import Phase
from tests.core.helpers import STARTS, random_setup, wander
from tests.every_game.layouts import layouts_of

stage = Scurry.stage()
ART = art_of("squirrelwidgets.games.scurry")


class Seen(NamedTuple):
    """One ply, and its scene."""

    position: Position
    story: Story
    scene: list[dict[str, Any]]


@cache
def lines(plies: int = 60) -> list[list[Seen]]:
    """Games of all kinds, ply by ply."""
    games = []
    for seed in range(len(STARTS)):
        game = wander(Scurry(setup=random_setup(seed), seed=seed), plies)
        line = [(node.state, game.story(node)) for node in game.node.line()]
        games.append([Seen(*each, stage.scene(*each)) for each in line])
    return games


def all_seen() -> list[Seen]:
    return [seen for line in lines() for seen in line]


def test_the_scene_says_what_the_position_is() -> None:
    for position, _, scene in all_seen():
        acorns = {mark["at"]: mark["s"] for mark in scene if mark["id"].startswith("acorn.")}
        for cell, name in enumerate(position.ground.names):
            assert acorns.get(name) == (None, "acorn-brown", "acorn-gray", None)[position.board[cell]]
        counts = {mark["id"]: mark["t"]["n"] for mark in scene if "t" in mark and not mark["id"].startswith("hop")}
        assert counts == {"tree-count": str(position.tree)}
        acorns_of, *turn = stage.panels(position, ())
        assert [plain(row["cells"][1]).split()[0] for row in acorns_of["rows"]] == [str(n) for n in position.scores]
        assert bool(turn) == (position.turn <= 2 and not position.ended)


def test_sight_lines_lead_to_what_is_legal_in_a_scurry() -> None:
    scurrying = 0
    for position, _, scene in all_seen():
        lines = {mark["line"][1] for mark in scene if mark.get("cls") == ["sight"]}
        if position.phase == Phase.SCURRY:
            assert lines == set(position.sentences())
            scurrying += 1
        else:
            assert not lines
    assert scurrying > 50


def test_the_log_calls_players_by_name_and_things_by_colour() -> None:
    for position, story, _ in all_seen():
        for event, line in zip(story, stage.log(position, story), strict=True):
            texts = " ".join(run for run in line["text"] if isinstance(run, str))
            assert "Brown" not in texts
            assert "Gray" not in texts
            acts = event.kind in ("laid", "settled", "placed", "hopped", "ate", "kept")
            assert ({"n": line.get("seat")} in line["text"]) == acts or event.kind in ("swapped", "ended")


def test_the_end_names_the_winner() -> None:
    game = wander(Scurry(setup="3/random", seed=1), 1000)
    over = stage.status(game.state, game.story())["over"]
    winner = ("brown", "gray")[game.state.winners[0]]
    assert (over["winners"], plain(over["title"])) == ([winner], f"{winner.capitalize()} wins")
    draw = wander(Scurry(setup="6/cap 1"), 1000)
    assert stage.status(draw.state, draw.story())["over"]["winners"] == []


@pytest.mark.parametrize("side", [3, 4, 5, 6])
@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_cells_fit_and_keep_apart(side: int, layout: str) -> None:
    chosen = layouts_of(stage, Setup(side=side, start="random"), "all")[layout]
    cells = [chosen["places"][name] for name in ground_of(side).names]
    radius = 20 * cells[0]["k"]
    for place in cells:
        assert radius * 0.85 <= place["x"] <= chosen["w"] - radius * 0.85
        assert radius <= place["y"] <= chosen["h"] - radius
    nearest = min(hypot(a["x"] - b["x"], a["y"] - b["y"]) for a, b in combinations(cells, 2))
    assert nearest == pytest.approx(radius * 3**0.5, rel=0.01)
    assert (chosen["w"], nearest) >= (590, 40) if layout == "wide" else (320, 27)


@pytest.mark.parametrize("side", [3, 4, 5, 6])
def test_lines_of_sight_are_straight_on_the_picture(side: int) -> None:
    layout = layouts_of(stage, Setup(side=side, start="random"), "all")["wide"]
    lines = layout["sight"]["lines"]
    assert sum(len(line) for line in lines) == 3 * len(ground_of(side).names)
    for line in lines:
        first, *_, last = (layout["places"][name] for name in line)
        for name in line:
            place = layout["places"][name]
            across = (last["x"] - first["x"]) * (place["y"] - first["y"]) - (last["y"] - first["y"]) * (
                place["x"] - first["x"]
            )
            assert abs(across) / hypot(last["x"] - first["x"], last["y"] - first["y"]) < 0.2


def test_emblems_names_and_seats_are_drawn() -> None:
    assert {seat["emblem"] for seat in stage.seats(Setup())} <= ART.keys()
    assert {seat["color"] for seat in stage.seats(Setup())} <= LIGHT.keys()
    assert stage.symbol_names(Setup()).keys() <= ART.keys()
