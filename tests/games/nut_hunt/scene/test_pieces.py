"""Tiles and pieces on Nut Hunt's board, and how they move."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from squirrelwidgets.core.words.player_names import SEATS
from squirrelwidgets.games.nut_hunt import NutHunt
from squirrelwidgets.games.nut_hunt.rules.box import NUTS
from squirrelwidgets.games.nut_hunt.rules.ground import SPOTS
from squirrelwidgets.games.nut_hunt.rules.phases import Phase
from squirrelwidgets.games.nut_hunt.scene.pieces import spot_of
from tests.games.nut_hunt.scene.helpers import (
    SETUPS,
    Seen,
    by_id,
    everything,
    line,
    look,
    of,
    stage,
)

# -- tiles


@pytest.mark.rule("NH-1")
def test_tiles_tell_what_they_are() -> None:
    state, story = line("4 play")[-1]
    marks = by_id(look(state, story, "all"))
    for tile, here in enumerate(state.setup.box.tiles):
        mark = marks[here.word]
        assert mark["at"] == spot_of(state, tile)
        written = marks[f"{here.word}.name"]["t"]
        assert f"{written['a']} {written['b']}" == here.title
        assert marks[f"{here.word}.word"]["t"]["n"] in here.title
        kinds = {"green": "tile-green", "pond": "tile-pond", "barrens": "tile-barrens", "": "tile-plain"}
        assert mark["s"] == kinds[here.kind]
        assert [name for name in NUTS if f"{here.word}.{name}" in marks] == [NUTS[nut] for nut in here.forage]
        for kind, name in enumerate(NUTS):
            priced = [each for each in marks if each.startswith(f"{here.word}.price.{name}.")]
            assert len(priced) == here.cost[kind]
        assert (f"{here.word}.tag" in marks) == here.open
        assert here.title in mark["say"]
        assert ("a squirrel costs" in mark["say"]) == here.open


def test_tiles_never_change() -> None:
    for name in ("4 play", "solo"):
        seen = [look(state, story, "all") for state, story in line(name) if state.tiles]
        words = seen[0].view.setup.box.words
        first = [mark for mark in seen[0].scene if mark["id"].partition(".")[0] in words]
        for each in seen:
            assert [mark for mark in each.scene if mark["id"].partition(".")[0] in words] == first


def test_pictures_ring_the_tiles_that_can_be_clicked() -> None:
    game = NutHunt(4, seed=1)
    while game.state.phase is not Phase.PLACE:
        game.play(game.legal[0])
    for layout in ("wide", "narrow"):
        drawn = game.svg(layout, viewer="all")
        assert drawn.count('<path transform="scale(.89)"') == len(game.legal)
        assert '<circle cx="58.4" cy="0"' in drawn


def test_names_are_cut_where_there_is_no_room() -> None:
    tiles = by_id(look(*line("own")[-1], "all"))
    assert tiles["supercalifragilistic.name"]["t"] == {"a": "", "b": "Supercalif…"}
    assert tiles["supercalifragilistic.word"]["t"] == {"n": "Supercalif…"}
    assert tiles["elm.name"]["t"] == {"a": "", "b": "Elm"}
    assert tiles["tile-a.name"]["t"] == {"a": "Tile", "b": "A"}


# -- pieces


@pytest.mark.rule("NH-19")
def test_all_pieces_are_there() -> None:
    for seen in everything():
        view = seen.view
        if not view.tiles:
            continue
        squirrels: Counter[tuple[str, str]] = Counter()
        nests: Counter[tuple[str, str]] = Counter()
        for mark in seen.scene:
            room, _, spot = mark["at"].partition("-")
            if room not in ("on", "by", "crowd", "press") or not spot:
                continue
            many = mark.get("t", {})
            if mark["s"].startswith("nest-"):
                nests[mark["seat"], spot] += int(many.get("n", many.get("m", 1)))
            else:
                squirrels[mark["seat"], spot] += 1
            assert mark["s"].endswith(mark["seat"])
        for seat in range(view.seats):
            for tile in range(len(SPOTS)):
                spot = spot_of(view, tile)
                assert squirrels[SEATS[seat], spot] == view.squirrels[seat][tile]
                assert nests[SEATS[seat], spot] == view.nests[seat][tile]


def test_two_squirrels_of_a_colour_have_a_number() -> None:
    for seen in everything():
        pairs: dict[Any, list[dict[str, Any]]] = {}
        for mark in seen.scene:
            if mark["s"].startswith(("squirrel-", "scared-")) and "n" in mark:
                pairs.setdefault((mark["at"], mark["seat"]), []).append(mark)
        for pair in pairs.values():
            numbers = [value for mark in pair for value in mark.get("t", {}).values()]
            assert numbers == ["2"] * (len(pair) - 1)
            assert [mark.get("j", 0) for mark in pair] == [0, 1][: len(pair)]


def test_a_squirrel_stays_the_same_all_its_life() -> None:
    """Only one squirrel of a scatter changes its place; three that make a nest shrink onto it and are gone."""
    runs = nests = 0
    for name in SETUPS:
        places = [(state, _squirrels(look(state, story, "all"))) for state, story in line(name)]
        for (_, old), (after, now) in pairwise(places):
            kinds = Counter(event.kind for event in after.events)
            for event in after.events:
                if event.kind == "scattered" and not kinds["nested"]:
                    moved = {each for each in old.keys() & now.keys() if old[each] != now[each]}
                    assert len(moved) == 1
                    index = after.setup.box.index
                    (one,) = moved
                    assert (old[one], now[one]) == (
                        spot_of(after, index[event.origin]),
                        spot_of(after, index[event.to]),
                    )
                    runs += 1
                if event.kind == "nested":
                    there = [
                        each
                        for each, at in now.items()
                        if at == f"nest {event.to}" and each.startswith(SEATS[event.who or 0])
                    ]
                    assert len(there) == 3
                    assert len(old.keys() & set(there)) >= 2
                    nests += 1
            if not kinds["removed"]:
                gone = {each for each in old.keys() - now.keys() if not old[each].startswith("nest")}
                assert not gone
    assert runs > 150
    assert nests > 40


def _squirrels(seen: Seen) -> dict[str, str]:
    """Where each squirrel is; `nest hazel-hill`: it has just become one."""
    places = {}
    for mark in seen.scene:
        if mark["s"].startswith(("squirrel-", "scared-")):
            spot = mark["at"].partition("-")[2]
            tile = "" if spot else seen.view.setup.box.words[seen.view.tiles[SPOTS.index(mark["at"])]]
            places[mark["id"]] = spot or f"nest {tile}"
    return places


def test_which_squirrel_is_which_needs_no_story_to_be_seen() -> None:
    for name in SETUPS:
        state, _ = line(name)[-1]
        ids = [mark["id"] for mark in stage.scene(state, ())]
        assert len(set(ids)) == len(ids)


@pytest.mark.rule("NH-20")
def test_those_that_must_run_are_startled() -> None:
    deepest = 0
    for seen in everything():
        view = seen.view
        owed = [cause for cause in view.stack if any(cause.owes)]
        scared = Counter(
            (mark["at"].partition("-")[2], mark["seat"]) for mark in seen.scene if mark["s"].startswith("scared-")
        )
        wanted: Counter[tuple[str, str]] = Counter()
        for cause in owed:
            for seat, n in enumerate(cause.owes):
                key = spot_of(view, cause.tile), SEATS[seat]
                wanted[key] = max(wanted[key], n)
        assert scared == +wanted
        numbers = {mark["at"]: mark["t"]["n"] for mark in seen.scene if mark["s"] == "cause"}
        assert numbers.keys() == {spot_of(view, cause.tile) for cause in owed}
        if owed:
            assert numbers[spot_of(view, owed[0].tile)] == "1"
        deepest = max(deepest, len(owed))
    assert deepest > 1


@pytest.mark.rule("NH-16")
def test_arrows_show_where_the_next_squirrel_may_run() -> None:
    seen_some = 0
    for seen in everything():
        marks = by_id(seen)
        running = seen.view.phase in (Phase.SCATTER, Phase.BOLT)
        assert ("rim" in marks) == running
        ways = [mark for mark in seen.scene if mark["s"] == "chevron"]
        if not running:
            assert not ways
            continue
        seen_some += 1
        tile = seen.view.stack[0].tile
        assert marks["rim"]["at"] == spot_of(seen.view, tile)
        assert marks["rim"]["seat"] == SEATS[seen.view.scatterer() or 0]
        turns = {mark["turn"] for mark in ways}
        assert len(turns) == len(ways) == len(seen.view.exits())
        places = of(seen.view)["wide"]["places"]
        for there in seen.view.exits():
            one, other = places[spot_of(seen.view, tile)], places[spot_of(seen.view, there)]
            right = other["x"] > one["x"] + 1
            left = other["x"] < one["x"] - 1
            below = other["y"] > one["y"]
            turn = {(False, False): 180 if below else 0, (True, False): 120 if below else 60}.get((right, left))
            assert (turn if turn is not None else 240 if below else 300) in turns
    assert seen_some > 20


@pytest.mark.rule("NH-9")
def test_the_fox_its_way_and_the_die() -> None:
    bounced = 0
    for seen in everything():
        view, marks = seen.view, by_id(seen)
        assert ("fox" in marks) == bool(view.tiles)
        if view.tiles:
            assert marks["fox"]["at"] == spot_of(view, view.fox)
        assert ("fox-was" in marks) == (view.fox_from >= 0)
        if view.fox_from >= 0:
            assert marks["fox-was"]["at"] == marks["prints"]["at"] == spot_of(view, view.fox_from)
        dice = [mark["s"] for mark in seen.scene if mark["at"] == "die"]
        assert dice == ([f"die-{view.die}"] if view.die else [])
        assert ("arrow" in marks) == bool(view.die)
        bounced += "bounce" in marks
    assert bounced > 5


def test_a_roll_is_another_die() -> None:
    for (before, earlier), (after, story) in pairwise(line("4 play")):
        if any(event.kind == "rolled" for event in after.events):
            (new,) = [mark["id"] for mark in look(after, story, "all").scene if mark["at"] == "die"]
            assert new not in by_id(look(before, earlier, "all"))
            assert stage.motion(after, after.events).fly[new] == "throw"


# -- solo


@pytest.mark.rule("NH-31")
def test_the_automa_shows_where_it_comes_next() -> None:
    shown_some = 0
    for name in ("solo", "expert", "hidden"):
        for state, story in line(name):
            for viewer in (0, "all"):
                seen = look(state, story, viewer)
                due = {mark["id"]: mark["at"] for mark in seen.scene if mark["s"] == "due"}
                known = [tile for tile in seen.view.due if tile is not None]
                assert due == {f"due.{n}": spot_of(seen.view, tile) for n, tile in enumerate(known, 1)}
                shown_some += bool(due)
            if name == "hidden" and not state.turn:
                assert not [mark for mark in look(state, story, 0).scene if mark["s"] == "due"]
    assert shown_some > 20
    assert [seat["name"] for seat in stage.seats(SETUPS["solo"])] == ["Rust", "Automa"]
