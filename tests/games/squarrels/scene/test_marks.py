"""The marks on Squarrels' board: each has a symbol and a place, and nothing hidden shows."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from squirrelwidgets.core.model.events import Story, masked
from squirrelwidgets.core.scene.palette import DARK, LIGHT
from squirrelwidgets.core.words.table import LIGHT_EMBLEMS, SEATS
from squirrelwidgets.games.squarrels.rules import Position, Setup
from squirrelwidgets.games.squarrels.rules.phases import Phase
from tests.games.squarrels.scene.lines import (
    ART,
    handed_round,
    layouts,
    lines,
    look,
    play_on,
    stage,
    views,
)

CLASSES = {"faded", "owed"}


@pytest.mark.parametrize("symbol", ART)
def test_symbols_are_clean_pieces_of_svg(symbol: str) -> None:
    drawn = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{ART[symbol]}</svg>')
    assert len(drawn)
    for forbidden in ("url(", "<use", "href", "<style", "<script", " id=", "class=", "style="):
        assert forbidden not in ART[symbol]
    used = set(re.findall(r"var\((--[\w-]+)\)", ART[symbol]))
    assert used <= {*LIGHT, "--em", "--seat"}
    assert used <= {*DARK, "--em", "--seat"}


def test_every_symbol_is_used() -> None:
    ground = {mark["s"] for seen in views() for each in layouts(seen).values() for mark in each["ground"]}
    assert {mark["s"] for seen in views() for mark in seen.scene} | ground | {
        "large-back",
        *LIGHT_EMBLEMS,
        *("rubber", "swap", "away"),  # of editors
    } >= ART.keys()


def test_every_mark_is_drawn_at_a_place() -> None:
    for seen in [*views(), *handed_round()]:
        for layout in layouts(seen).values():
            places = layout["places"]
            for mark in [*seen.scene, *layout["ground"]]:
                assert mark["at"] in places
                assert set(mark.get("cls", ())) <= CLASSES
                assert mark.get("t", {}).keys() <= set(re.findall(r'data-slot="(\w+)"', ART[mark["s"]]))
                assert mark.get("seat", "rust") in SEATS


def test_ids_are_used_once() -> None:
    for seen in [*views(), *handed_round()]:
        ids = [mark["id"] for mark in seen.scene]
        assert len(set(ids)) == len(ids)


def test_the_viewers_own_hand_is_large_and_open() -> None:
    for seen in views():
        viewer = seen.view.viewer
        if not isinstance(viewer, int):
            continue
        place = f"hand-{SEATS[viewer]}"
        cards = [mark for mark in seen.scene if mark["at"] == place]
        assert len(cards) == seen.view.sizes[viewer]
        assert all(mark["s"].startswith("card-") for mark in cards)
        for layout in layouts(seen).values():
            assert layout["places"][place]["w"] >= 316


def test_a_board_that_goes_round_shows_the_holders_hand_where_the_backs_were() -> None:
    for seen in handed_round():
        seat = seen.view.viewer
        assert isinstance(seat, int)
        cards = [mark["s"] for mark in seen.scene if mark["at"] == "focus"]
        assert len(cards) == seen.view.sizes[seat]
        assert "back" not in cards
        assert all(mark["s"] == "back-mini" for mark in seen.scene if mark["at"].startswith("hand-"))


def test_what_flies_is_there() -> None:
    for line in lines():
        for viewer in (0, "spectator"):
            for old, now in pairwise(look(state, story, viewer) for state, story in line):
                fly = stage.motion(now.view, now.view.events).fly
                assert set(fly.values()) <= layouts(now)["wide"]["places"].keys()
                known = {mark["id"] for seen in (old, now) for mark in seen.scene}
                assert fly.keys() <= known, now.view.events


def test_twins_look_the_same() -> None:
    """A world that a viewer only imagines gives the same board, byte for byte."""
    rng = Random("worlds")
    for line in lines():
        for state, story in line[::4]:
            for viewer in (0, 1, "spectator"):
                heard = tuple(masked(event, viewer) for event in story)
                other = state.imagine(viewer, rng)
                texts = {json.dumps(_all(each.seen_by(viewer), heard)) for each in (state, other)}
                assert len(texts) == 1


def _all(view: Position, story: Story) -> list[Any]:
    words = [stage.label(view, tuple(text.split())) for text in view.sentences()] if view.viewer in view.actors else []
    motion = stage.motion(view, view.events)
    parts = [stage.scene(view, story), stage.panels(view, story), stage.status(view, story)]
    return [*parts, stage.log(view, view.events), stage.turn_row(view), motion.fly, motion.beats, words]


def test_ids_of_hidden_cards_are_their_owner_and_index() -> None:
    hidden = re.compile(r"(deck|hoard)\.\d+|(focus|[a-z]+)\.h\d+|(laid|taken)\.[a-z]+(\.\d)?")
    for seen in [*views(), *handed_round()]:
        for mark in seen.scene:
            if mark["s"] in ("back", "back-mini"):
                assert hidden.fullmatch(mark["id"])


def test_before_the_lamps_are_out_only_one_mark_tells_what_was_drawn() -> None:
    setup = Setup(players=4, dealer="rust")
    start = play_on(setup, 1, 200)
    state, story = next((state, story) for state, story in start if state.phase is Phase.TURN and not state.drawn)
    seen = {}
    for card in ("hoard", "ambush", "quarrel"):
        after = state.play(state.parse("draw")).play(state.parse(f"card {card}"))
        assert after.phase is Phase.WINDOW
        view, heard, scene = look(after, story + after.events, 0)
        (revealed,) = stage.race(view)["reveal"]
        assert [mark["s"] for mark in scene if mark["id"] == revealed] == [f"large-{card}"]
        rest = [mark for mark in scene if mark["id"] != revealed]
        seen[card] = json.dumps([rest, stage.panels(view, heard), stage.status(view, heard)])
    assert seen["hoard"] == seen["ambush"] == seen["quarrel"]
    assert stage.race(view)["back"] in ART
