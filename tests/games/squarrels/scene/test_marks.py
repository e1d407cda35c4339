"""The marks on Squarrels' board: each has a symbol and a place, and nothing hidden shows."""

from __future__ import annotations

import json

from squirrelwidgets.core.words.player_names import LIGHT_EMBLEMS, SEATS
from squirrelwidgets.games.squarrels.rules import Setup
from squirrelwidgets.games.squarrels.rules.phases import Phase
from tests.every_game.layouts import all_layouts
from tests.games.squarrels.scene.lines import (
    ART,
    handed_round,
    layouts,
    look,
    play_on,
    stage,
    views,
)


def test_every_symbol_is_used() -> None:
    looked = {(view.setup, view.viewer) for view in (seen.view for seen in views())}
    ground = {mark["s"] for one in looked for each in all_layouts(stage, *one) for mark in each["ground"]}
    assert {mark["s"] for seen in views() for mark in seen.scene} | ground | {
        "large-back",
        *LIGHT_EMBLEMS,
        *("rubber", "swap", "away"),  # of editors
        "table-strip",  # on phones
        "leads-to",  # in How to play
    } >= ART.keys()


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


def test_brackets_stand_round_those_who_are_to_act() -> None:
    """… as the line above the board says; a hand at the bottom has a frame of its own."""
    together = 0
    for seen in views():
        view = seen.view
        framed = {SEATS.index(mark["seat"]) for mark in seen.scene if mark["s"].startswith("frame-")}
        if view.phase in (Phase.LAY, Phase.PAW):
            together += 1
            assert framed == {*view.actors} - {view.viewer}
        else:
            assert framed == {view.mover} - {view.viewer}
    assert together
