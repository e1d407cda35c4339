"""Squirrel Island's board: counts are true, secrets are kept; words, and what travels."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random
from statistics import median

import pytest

from squirrelwidgets.core.desk.feed import Feed
from squirrelwidgets.core.model.events import Viewer
from squirrelwidgets.core.words.player_names import SEATS
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.phases import Phase
from squirrelwidgets.games.squirrel_island.rules.setups.setup import Setup
from squirrelwidgets.games.squirrel_island.scene.deltas import deltas
from squirrelwidgets.games.squirrel_island.scene.hand import bottom
from tests.games.squirrel_island.scene.helpers import (
    each_setup,
    line,
    scene_of,
    stage,
    views,
)

# -- what is shown is true, and no more


@pytest.mark.rule("SI-19")
@pytest.mark.rule("SI-40")
@each_setup
def test_counters_are_true_and_stashes_are_only_counted(name: str) -> None:
    for view, viewer in views(name, every=4):
        marks = {mark["id"]: mark for mark in stage.scene(view, ())}
        for seat in range(view.seats):
            owner = "mine" if seat == viewer else SEATS[seat]
            counts = {
                "nuts": view.nuts[seat],
                "coins": view.coins[seat],
                "stash": len(view.stashed[seat]) + len(view.stowed[seat]),
            }
            for what, n in counts.items():
                assert marks[f"{owner}.{what}"]["t"] == {"t": str(n)}
            full = [mark for mark in marks if mark.startswith((f"{owner}.step", f"{owner}.cell"))]
            assert len(full) == view.stamina[seat]
            assert marks[f"{owner}.stamina"]["say"] == f"{view.stamina[seat]} stamina"
            assert marks[f"{owner}.state"]["s"] == ("asleep-state" if view.asleep[seat] else "awake-state")
        assert marks["deck-count"]["t"] == {"t": str(view.deck_size)}
        assert ("deck.0" in marks) == (view.deck_size > 0)


@pytest.mark.rule("SI-2")
@each_setup
def test_the_small_numbers_are_what_a_move_has_changed(name: str) -> None:
    """Stamina that becomes nuts among them."""
    for before, after in pairwise(line(name)):
        sums = [deltas(after, loops) for loops in (False, True)]
        for seat in range(after.seats):
            for counter in ("nuts", "coins", "stamina"):
                changed = getattr(after, counter)[seat] - getattr(before, counter)[seat]
                assert sum(each[seat, counter] for each in sums) == changed


@pytest.mark.rule("SI-15")
@each_setup
def test_tired_squirrels_are_turned_and_have_an_upright_plate(name: str) -> None:
    for view, _ in views(name, every=4):
        marks = {mark["id"]: mark for mark in stage.scene(view, ())}
        tiles = [mark for mark in marks.values() if mark["s"].startswith(("tile-", "chip-"))]
        for mark in tiles:
            seat = SEATS.index(mark["id"].partition(".")[0])
            tired = view.squirrels[seat][mark["n"]] < 0
            plate = f"{SEATS[seat]}.p{mark['n']}"
            assert (mark.get("turn") == 90) == tired == (plate in marks)
            assert "turn" not in marks.get(plate, {})
        assert len(tiles) == len(view.squirrels[bottom(view)])


@pytest.mark.parametrize(("again", "text"), [(0, None), (1, "1 more turn"), (3, "3 more turns")])
def test_more_turns_are_counted(again: int, text: str | None) -> None:
    mark = scene_of(again=again).get("mine.again")
    assert (mark and mark["t"]) == (text and {"t": text})


def test_a_card_keeps_its_place_in_the_hand_when_others_come_and_go() -> None:
    """Else all that lie right of it would travel again. (Many are drawn as slips; what can no longer be paid goes to
    the end.)"""
    for before, after in pairwise(line("4 play")):
        old, new = ({mark["id"]: mark for mark in stage.scene(state.seen_by(0), ())} for state in (before, after))
        for name in old.keys() & new.keys():
            if old[name]["at"] == new[name]["at"] == "hand" and old[name].get("cls") == new[name].get("cls"):
                assert new[name] == old[name]


@each_setup
def test_a_card_that_is_laid_or_stashed_stays_the_same_mark(name: str) -> None:
    """So it is seen to become a tile, or to turn face down."""
    for before, after in pairwise(line(name)):
        seat = before.mover
        old, new = ({mark["id"]: mark for mark in stage.scene(state.seen_by(seat), ())} for state in (before, after))
        for event in after.events:
            held = [each for each, mark in old.items() if mark["at"] in ("hand", "slips") and f".{event.what}." in each]
            if event.kind == "played" and event.origin == "hand" and after.box.cards[after.card].squirrel:
                assert sum(new[each]["at"] in ("tiles", "chips") for each in held) == 1
            elif event.kind == "stashed":
                assert any(new[each]["at"] == "pile" and new[each]["s"] == "back" for each in held if each in new)


def test_each_move_shows_what_it_gave_and_took() -> None:
    for before, after in pairwise(line("4 play")):
        marks = {mark["id"]: mark for mark in stage.scene(after.seen_by("spectator"), ())}
        for seat in range(4):
            name = SEATS[seat]
            for what, n in (
                ("nuts", after.nuts[seat] - before.nuts[seat]),
                ("coins", after.coins[seat] - before.coins[seat]),
            ):
                numbers = [
                    marks[f"{name}.{what}.{why}"]["t"]["t"]
                    for why in ("change", "loops")
                    if f"{name}.{what}.{why}" in marks
                ]
                assert sum(int(number.replace("−", "-")) for number in numbers) == n, (after.events, name, what)


def test_a_morning_is_nobody_s_turn_and_gives_one_thing_after_the_other() -> None:
    """Resources, then squirrels that turn back, then their loops, which come from them; cards from the deck."""
    setup = Setup(players=2, first="rust", hands=("", ""), squirrels=("climber~ glider", "glider~"), asleep="blue")
    state = SquirrelIsland.begin(setup)
    while not state.morning:
        state = state.play(state.legal()[-1])
    view = state.seen_by(0)
    assert stage.status(view, ())["ask"][0] == "Morning of day 2: cards for "
    assert "seat" not in stage.status(view, ())
    motion = stage.motion(view, view.events)
    resources, woken, loops = motion.beats
    assert "rust.coins.change" in resources
    assert woken == ["rust.climber.0"]
    assert loops
    assert {motion.fly[each] for each in loops} == {"tiles"}
    drawn = state.play(state.draw_chance(Random(1))).seen_by(1)
    assert stage.motion(drawn, drawn.events).fly["rust.drawn"] == "deck"
    assert any(mark["id"] == "rust.drawn" and mark["at"] == "drawn-rust" for mark in stage.scene(drawn, ()))


@each_setup
def test_a_frame_stands_around_the_squirrels_of_whose_turn_it_is(name: str) -> None:
    for view, viewer in views(name, every=3):
        frames = {mark["at"]: mark["seat"] for mark in stage.scene(view, ()) if mark["s"].startswith("frame-")}
        mover = SEATS[view.mover]
        own = {"turn-mine", "turn-hand"} if bottom(view) == view.mover else set()
        panel = {f"turn-{mover}"} if viewer != view.mover else set()
        assert frames == ({} if view.phase in (Phase.FIRST, Phase.OVER) else dict.fromkeys(own | panel, mover))
        assert frames or view.phase in (Phase.FIRST, Phase.OVER)


# -- on the wire


@pytest.mark.parametrize("viewer", [0, "spectator"])
def test_plies_are_small(viewer: Viewer) -> None:
    sizes = []
    for seed in range(3):
        game = SquirrelIsland(4, seed=seed, seats=["random"] * 4).run(400)
        sizes += [len(json.dumps(ply)) for ply in Feed(game, viewer).all()[10:]]
    assert median(sizes) <= 2500
