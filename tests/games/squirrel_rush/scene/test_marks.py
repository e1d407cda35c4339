"""Every mark of Squirrel Rush stands at a place, numbers are true, all sentences can be clicked."""

from __future__ import annotations

from itertools import combinations

import pytest

from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.words.player_names import EMBLEMS, LIGHT_EMBLEMS, SEATS
from squirrelwidgets.games.squirrel_rush import SquirrelRush
from squirrelwidgets.games.squirrel_rush.rules import Position, Setup
from squirrelwidgets.games.squirrel_rush.rules.phases import Phase
from squirrelwidgets.games.squirrel_rush.rules.tiles import NUMBERS
from squirrelwidgets.games.squirrel_rush.scene.players import COUNTERS
from tests.games.squirrel_rush.scene.lines import (
    ART,
    SETUPS,
    Seen,
    all_seen,
    by_id,
    layouts,
    line,
    look,
    parts_of,
    stage,
)

SPARE = {"end"}
"""Sentences that stand for no thing on the table: buttons."""


# -- marks and places


def test_a_hand_is_called_yours_or_by_its_name() -> None:
    state = SquirrelRush(seed=1, setup="players=3 smarty=yes").state
    for viewer, title in ((1, "Your hand"), ("all", {"n": SEATS[state.mover]})):
        marks = stage.scene(state.seen_by(viewer), ())
        assert [mark["t"]["name"] for mark in marks if mark["id"] == "holder-name"] == [title]


def test_every_symbol_is_used() -> None:
    ground = {mark["s"] for seen in all_seen() for each in layouts(seen).values() for mark in each["ground"]}
    shown = {mark["s"] for seen in all_seen() for mark in seen.scene}
    editor = SquirrelRush.edit("players=2 glade=#,#/.,#")
    shown |= {mark["s"] for mark in editor.setup_game.stage().scene(editor.sketch, ())}
    spare = {"squirrel", "rubber", "swap", "away", "leads-to", *EMBLEMS, *LIGHT_EMBLEMS}
    assert ART.keys() - spare == parts_of(shown | ground) - spare


@pytest.mark.rule("SR-1")
def test_tiles_show_what_they_count_and_the_number_of_the_other_side() -> None:
    for seen in all_seen():
        view, marks = seen.view, [mark for mark in seen.scene if mark["s"] in ("light", "dark", "empty")]
        for cell, name in enumerate(view.ground.names):
            (tile,) = (mark for mark in marks if mark["at"] == name)
            kind, dark = view.tiles[cell], view.dark[cell]
            if not kind:
                assert tile["s"] == "empty"
                continue
            assert tile["s"] == ("dark" if dark else "light")
            assert tile["t"] == {"n": str(view.worth[cell]), "o": str(NUMBERS[1 - dark][kind])}
            (picture,) = (mark["s"] for mark in seen.scene if mark["id"] == f"{tile['id']}+")
            drawn = int(picture.removeprefix("acorns-"))
            counter = by_id(seen).get(f"{name}.counter", {"s": ""})
            more = {"counter": 1, "": 0}.get(counter["s"]) if counter["s"] != "counters" else int(counter["t"]["n"])
            assert (drawn, more) == (NUMBERS[dark][kind], view.counters[cell])


@pytest.mark.parametrize("n", range(1, 10))
def test_acorns_are_drawn_one_by_one(n: int) -> None:
    assert ART[f"acorns-{n}"].count('fill="var(--nut)"') == n


@pytest.mark.rule("SR-3")
def test_counters_add_up_to_the_reserve() -> None:
    worth = dict(COUNTERS)
    for seen in all_seen():
        for seat, acorns in zip(SEATS, seen.view.reserves, strict=False):
            counters = [mark["s"] for mark in seen.scene if mark["at"] == f"reserve-{seat}"]
            assert sum(worth[counter] for counter in counters) == acorns
            assert sorted(counters, key=lambda counter: -worth[counter]) == counters
            assert by_id(seen)[f"{seat}.total"]["t"]["n"] == str(acorns)


def test_pins_show_where_the_path_goes_and_the_last_one_the_sum() -> None:
    longest = 0
    for seen in all_seen():
        pins = [mark for mark in seen.scene if mark["id"].startswith("pin")]
        names = seen.view.ground.names
        assert [pin["at"] for pin in pins] == [names[cell] for cell in seen.view.path]
        sums = [pin["t"]["n"] for pin in pins if "t" in pin]
        assert sums == ([str(seen.view.gained)] if pins else [])
        longest = max(longest, len(pins))
    assert longest >= 4


@pytest.mark.rule("SR-11")
def test_what_was_collected_fades_and_will_turn() -> None:
    for seen in all_seen():
        faded = {mark["at"] for mark in seen.scene if mark["s"].startswith("acorns-") and mark.get("cls")}
        turning = {mark["at"] for mark in seen.scene if mark["s"] == "will-flip"}
        assert faded == turning
        if seen.view.phase == Phase.MOVE:
            path = [cell for cell in seen.view.path if cell not in seen.view.unturned]
            assert turning == {seen.view.ground.names[cell] for cell in path}


@pytest.mark.rule("SR-10")
@pytest.mark.parametrize("n", range(1, 7))
def test_squirrels_on_one_tile_are_all_seen(n: int) -> None:
    squirrels = (*("b2",) * n, *("c3",) * 6)[:6]
    state = Position.begin(Setup(players=6, squirrels=squirrels, first="rust", glade=("51 51 51",) * 3, cards="add"))
    seen = look(state, state.events, "all")
    here = [mark for mark in seen.scene if mark["s"].startswith("squirrel-") and mark["at"] == "b2"]
    assert len(here) == n
    assert max(here, key=lambda mark: mark["z"])["id"] == "rust"
    for mark in here:
        assert mark["dx"] - 24 * mark["k"] > -51
        assert mark["dy"] + 21 * mark["k"] < 50
    for one, other in combinations(here, 2):
        apart = abs(one["dx"] - other["dx"]), abs(one["dy"] - other["dy"])
        assert apart[0] > 28 * one["k"] or apart[1] > 40 * one["k"]


# -- clicks


def paths(seen: Seen) -> list[list[str]]:
    return [path for mark in seen.scene for path in mark.get("words", ())]


@pytest.mark.parametrize("name", SETUPS)
def test_every_sentence_of_a_player_can_be_clicked(name: str) -> None:
    for state, story in line(name)[::3]:
        for seat in state.actors:
            if seat == CHANCE:
                continue
            for viewer, handed in ((seat, False), (seat, True), ("all", False)):
                seen = look(state, story, viewer, handed)
                places = {place for place, at in layouts(seen)["narrow"]["places"].items() if "shape" in at}
                for sentence in state.sentences(seat):
                    words = sentence.split()
                    begun = max((len(path) for path in paths(seen) if words[: len(path)] == path), default=0)
                    assert set(words[begun:]) <= places | SPARE, sentence


def test_steps_that_a_card_makes_possible_are_lit_ahead() -> None:
    for name, words in (("4 play", {"diagonal", "skip", "exit"}), ("4 smarty", {"diagonal", "skip"})):
        lit = stage.previews(line(name)[0][0])
        assert lit.keys() == words
        assert {*lit.values()} <= ART.keys()
