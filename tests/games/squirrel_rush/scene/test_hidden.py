"""Nothing hidden shows on a board of Squirrel Rush: twins look the same, hands of others are backs."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from squirrelwidgets.core.model.events import Story
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.words.table import SEATS
from squirrelwidgets.games.squirrel_rush.rules import Position
from tests.games.squirrel_rush.scene.lines import SETUPS, all_seen, by_id, layouts, line, look, stage


def test_twins_look_the_same() -> None:
    """A world that a viewer only imagines gives the same board, byte for byte."""
    rng = Random("worlds")
    for name in (name for name, setup in SETUPS.items() if setup.smarty and setup.players > 2):
        for state, story in line(name)[::3]:
            for viewer in (0, 1, "spectator"):
                other = state.imagine(viewer, rng)
                texts = {json.dumps(_everything(each.seen_by(viewer), story)) for each in (state, other)}
                assert len(texts) == 1


def _everything(view: Position, story: Story) -> list[Any]:
    words = [stage.label(view, tuple(text.split())) for text in view.sentences()] if view.viewer in view.actors else []
    motion = stage.motion(view, view.events)
    parts = [stage.scene(view, story), stage.panels(view, story), stage.status(view, story)]
    return [
        *parts,
        stage.log(view, view.events),
        stage.turn_row(view),
        stage.previews(view),
        motion.fly,
        motion.beats,
        words,
    ]


@pytest.mark.rule("SR-27")
def test_hands_of_others_are_backs_with_a_number() -> None:
    for seen in all_seen():
        view = seen.view
        if not view.setup.smarty:
            assert not any("focus" in each["places"] for each in layouts(seen).values())
            continue
        shown = [mark for mark in seen.scene if mark["at"] == "focus"]
        holder = view.viewer if isinstance(view.viewer, int) else view.mover
        assert len(shown) == view.sizes[holder]
        covered = view.viewer == "spectator"
        assert all(bool(re.fullmatch(r"focus\.h\d", mark["id"])) == covered for mark in shown)
        for seat, many in zip(SEATS, view.sizes, strict=False):
            if view.viewer == "all":
                assert sum(mark["at"] == f"hand-{seat}" for mark in seen.scene) == many
            else:
                assert by_id(seen)[f"{seat}.cards"]["t"]["n"] == str(many)


def test_a_board_that_goes_round_shows_the_holders_hand_where_the_backs_were() -> None:
    for state, story in line("4 smarty")[::5]:
        for seat in state.actors:
            if seat == CHANCE:
                continue
            backs, cards = look(state, story, "spectator"), look(state, story, seat, handed=True)
            assert {mark["s"] for mark in backs.scene if mark["at"] == "focus"} == {"hand-back"}
            words = [mark["words"][0][0] for mark in cards.scene if mark["at"] == "focus"]
            assert len(words) == state.sizes[seat]
            assert [mark for mark in backs.scene if mark["at"] != "focus"] == [
                mark for mark in cards.scene if mark["at"] != "focus"
            ]
