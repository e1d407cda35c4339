"""Setups of Nut Hunt: what is refused and where, the forms in which one travels, and given starts."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from squirrelwidgets import BadSetup
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.games.nut_hunt import NutHunt
from squirrelwidgets.games.nut_hunt.rules.box import (
    box,
)
from squirrelwidgets.games.nut_hunt.rules.phases import Phase
from squirrelwidgets.games.nut_hunt.rules.setups.setup import Setup

WORDS = box().words
LAYOUT = [*WORDS[:9], "the-tangle", *WORDS[9:16], *WORDS[17:]]
"""The Tangle in the centre."""
GREEN_CENTRE = [*WORDS[:9], "rabbit-patch", *WORDS[9:15], *WORDS[16:]]
TWO: dict[str, Any] = {"players": 2}
HELD: dict[str, Any] = {**TWO, "objectives": ["o1", "o2 o45"]}
TILE_ENTRIES = list(NutHunt.entries("tiles"))
FEW_GREEN = [entry.replace(" green", "") for entry in TILE_ENTRIES[:4]] + TILE_ENTRIES[4:]


def own(n: int, entry: str) -> dict[str, Any]:
    """The box with one other tile."""
    return {"own_tiles": [*TILE_ENTRIES[:n], entry, *TILE_ENTRIES[n + 1 :]]}


REFUSED: list[tuple[dict[str, Any], str, str, tuple[str, ...]]] = [
    # options
    ({"players": 0}, "players", "NH-2", ()),
    ({"players": 6}, "players", "NH-2", ()),
    ({"players": 1, "level": "hard"}, "level", "NH-30", ()),
    ({"competitive": 1}, "competitive", "NH-34", ()),
    ({"hidden": "yes"}, "hidden", "NH-33", ()),
    ({"players": 3, "first": "teal"}, "first", "NH-42", ()),
    ({"players": 1, "first": "blue"}, "first", "NH-31", ()),
    ({"rolls": "3 7"}, "rolls", "NH-9", ()),
    ({"rolls": "12"}, "rolls", "NH-9", ()),
    ({"number": 3}, "number", "", ()),
    # the board
    ({"tiles": LAYOUT[:18]}, "tiles", "NH-1", ("willow-wallow",)),
    ({"tiles": [*LAYOUT, "hazel-hill"]}, "tiles", "NH-1", ()),
    ({"tiles": [*LAYOUT[:18], "hazel-hill"]}, "tiles", "NH-1", ("willow-wallow",)),
    ({"tiles": [*LAYOUT[:18], "nowhere"]}, "tiles", "NH-1", ()),
    ({"fox": "den"}, "fox", "NH-3", ()),
    # objectives and the deck
    ({**TWO, "objectives": ["o1"]}, "objectives", "NH-4", ()),
    ({**TWO, "objectives": ["o1", "o46"]}, "objectives", "NH-2", ()),
    ({**TWO, "objectives": ["o1", "1"]}, "objectives", "NH-2", ()),
    ({**TWO, "objectives": ["o1 o2", "o2"]}, "objectives", "NH-2", ()),
    ({**TWO, "objectives": ["o1 o1", ""]}, "objectives", "NH-2", ()),
    ({"players": 1, "objectives": ["o1"]}, "objectives", "NH-4", ()),
    ({**HELD, "deck": ["o1"]}, "deck", "NH-2", ()),
    ({**HELD, "deck": ["o3", "o3"]}, "deck", "NH-2", ()),
    ({**HELD, "deck": ["o3 p4"]}, "deck", "NH-2", ()),
    ({**TWO, "deck": ["o3"]}, "deck", "NH-4", ()),
    # pieces
    ({**TWO, "tiles": LAYOUT, "squirrels": ["hazel-hill"]}, "squirrels", "NH-5", ()),
    ({**TWO, "tiles": LAYOUT, "squirrels": ["den", ""]}, "squirrels", "NH-5", ("rust",)),
    ({**TWO, "tiles": LAYOUT, "squirrels": ["", "3*hazel-hill"]}, "squirrels", "NH-19", ("hazel-hill",)),
    ({**TWO, "tiles": LAYOUT, "squirrels": ["", "frog-pond"]}, "squirrels", "NH-7", ("frog-pond",)),
    ({**TWO, "tiles": LAYOUT, "squirrels": ["", "the-tangle"]}, "squirrels", "NH-10", ("the-tangle",)),
    ({**TWO, "fox": "hazel-hill", "squirrels": ["hazel-hill", ""]}, "squirrels", "NH-10", ("hazel-hill",)),
    ({**TWO, "squirrels": ["hazel-hill", ""]}, "fox", "NH-10", ()),
    ({**TWO, "nests": ["", "frog-pond"]}, "nests", "NH-7", ("frog-pond",)),
    ({**TWO, "nests": ["", "2*hazel-hill 2*the-tangle"]}, "nests", "NH-23", ("blue",)),
    ({**TWO, "nuts": ["peanut", ""]}, "nuts", "NH-8", ("rust",)),
    ({**TWO, "nuts": ["", "1000*acorn"]}, "nuts", "NH-8", ("blue",)),
    # a box of your own
    ({"own_tiles": TILE_ENTRIES[:18]}, "own_tiles", "NH-1", ()),
    (own(0, TILE_ENTRIES[1]), "own_tiles", "NH-1", ("beaver-bend",)),
    (own(0, "second-pond pond acorn"), "own_tiles", "NH-1", ("second-pond", "frog-pond")),
    (own(0, "Acorn-Acres acorn costs walnut"), "own_tiles", "NH-1", ()),
    (own(0, "die acorn costs walnut"), "own_tiles", "NH-1", ()),
    (own(0, ""), "own_tiles", "NH-1", ()),
    (own(0, "acre costs walnut"), "own_tiles", "NH-1", ()),
    (own(0, "acre acorn"), "own_tiles", "NH-1", ()),
    (own(0, "acre 2*acorn costs walnut"), "own_tiles", "NH-1", ()),
    (own(0, "acre acorn costs peanut"), "own_tiles", "NH-1", ()),
    (own(0, "acre acorn costs 5*walnut"), "own_tiles", "NH-1", ()),
    (own(0, "acre barrens acorn costs walnut"), "own_tiles", "NH-1", ()),
    ({"own_tiles": FEW_GREEN, "players": 3}, "own_tiles", "NH-5", ()),
    ({"own_tiles": [*FEW_GREEN[:8], "hill acorn costs walnut", *FEW_GREEN[9:]]}, "own_objectives", "NH-2", ()),
    ({"own_objectives": ["birch-grove rabbit-patch 3"]}, "own_objectives", "NH-4", ()),
    ({"own_objectives": ["birch-grove rabbit-patch"]}, "own_objectives", "NH-2", ()),
    ({"own_objectives": ["birch-grove rabbit-patch -3"]}, "own_objectives", "NH-2", ()),
    ({"own_objectives": ["birch-grove den 3"]}, "own_objectives", "NH-2", ()),
    ({"own_objectives": ["birch-grove birch-grove 3"]}, "own_objectives", "NH-2", ("birch-grove",)),
    ({"own_objectives": ["birch-grove frog-pond 3"]}, "own_objectives", "NH-2", ("birch-grove", "frog-pond")),
    ({"own_objectives": ["birch-grove the-tangle 3"] * 100}, "own_objectives", "NH-2", ()),
]


@pytest.mark.parametrize(("options", "field", "rule", "places"), REFUSED, ids=lambda each: str(each)[:60])
def test_refused(options: dict[str, Any], field: str, rule: str, places: tuple[str, ...]) -> None:
    with pytest.raises(BadSetup) as refused:
        Setup.from_json(options)
    assert (refused.value.field, refused.value.rule, refused.value.places) == (field, rule, places)
    assert refused.value.reason


# -- the forms of a setup


def test_the_text_form_reads_well() -> None:
    assert str(Setup()) == "players=4"
    assert str(Setup(players=1, level="expert", hidden=True)) == "players=1 level=expert hidden=yes"
    laid_out = Setup(players=2, fox="frog-pond", squirrels=("2*hazel-hill the-tangle", ""), nuts=("", "3*acorn"))
    assert str(laid_out) == "players=2 fox=frog-pond squirrels=2*hazel-hill,the-tangle/ nuts=/3*acorn"
    assert Setup.parse("") == Setup.parse("  players=4 ") == Setup()


def test_the_form_offers_the_options() -> None:
    form = {field["name"]: field for field in Setup(players=1, level="expert").form()}
    assert list(form) == ["players", "level", "competitive", "hidden"]
    assert form["players"]["default"] == 1
    assert [value["v"] for value in form["players"]["values"]] == [1, 2, 3, 4, 5]
    assert form["level"]["default"] == "expert"
    assert all(field["rule"] in NutHunt.rules() for field in form.values() if "rule" in field)


def test_what_rigs_a_game_is_no_option_of_the_next() -> None:
    setup = Setup.from_json({**HELD, "tiles": LAYOUT, "first": "blue", "own_tiles": TILE_ENTRIES, "competitive": True})
    assert set(setup.options()) == {"players", "competitive", "own_tiles"}
    assert Setup().secrets


# -- lists in words


# -- given starts


def test_what_is_given_is_not_asked_for() -> None:
    def first(**options: Any) -> int:
        return NutHunt.begin(Setup.from_json({"players": 2, **options})).phase

    assert first() == Phase.FIRST
    assert first(first="blue") == Phase.TILES
    assert first(tiles=LAYOUT) == Phase.FIRST
    assert first(first="blue", tiles=LAYOUT) == Phase.DEAL
    assert first(first="blue", tiles=LAYOUT, objectives=["o1", "o2"]) == Phase.PLACE
    assert first(first="blue", tiles=LAYOUT, objectives=["o1", "o2"], squirrels=["", ""]) == Phase.ROLL
    assert first(players=1) == Phase.TILES
    assert first(players=1, tiles=LAYOUT) == Phase.DEAL
    assert first(players=1, tiles=LAYOUT, objectives=["o1", "o2"]) == Phase.PLACE
    assert first(players=1, tiles=LAYOUT, objectives=["o1", "o2"], nests=["", "hazel-hill"]) == Phase.ROLL


def test_a_free_position_stands_as_it_is_given() -> None:
    setup = Setup.parse(
        f"players=3 first=ochre tiles={'/'.join(LAYOUT)} objectives=o9,o3//o45 fox=frog-pond nuts=3*acorn,walnut//"
        " squirrels=2*hazel-hill/pine-barrens/ nests=/the-tangle/2*the-tangle,hazel-hill rolls=2"
    )
    state = NutHunt.begin(setup)
    assert (state.actors, state.mover, state.turn, state.round) == ((CHANCE,), 2, 1, 1)
    assert [WORDS[tile] for tile in state.tiles] == LAYOUT
    assert WORDS[state.fox] == "frog-pond"
    assert state.objectives == ((3, 9), (), (45,))
    assert state.held == (2, 0, 1)
    assert state.nuts == ((3, 0, 1, 0), (0,) * 4, (0,) * 4)
    assert state.built == (0, 1, 3)
    assert {WORDS[tile]: n for tile, n in enumerate(state.squirrels[0]) if n} == {"hazel-hill": 2}
    assert {WORDS[tile]: n for tile, n in enumerate(state.nests[2]) if n} == {"hazel-hill": 1, "the-tangle": 2}
    assert state.deck.size == 42
    assert state.sentences() == ("die 2",)


def test_the_deck_may_be_given_in_layers() -> None:
    deck = NutHunt.begin(Setup.from_json({**HELD, "deck": ["o5 o3", "o7"], "first": "rust", "tiles": LAYOUT})).deck
    assert [layer.cards for layer in deck.layers] == [(3, 5), (7,)]
    assert Setup.from_json({**HELD, "deck": ["o5"]}).left_out == frozenset(range(1, 46)) - {1, 2, 5, 45}
    assert NutHunt.begin(Setup.from_json({**HELD, "deck": [""], "first": "rust", "tiles": LAYOUT})).deck.size == 0


def test_pieces_given_leave_objectives_to_chance() -> None:
    state = NutHunt.begin(Setup.from_json({"players": 1, "tiles": LAYOUT, "squirrels": ["hazel-hill", "birch-grove"]}))
    phases = []
    for text in ("deal rust o1 o2 o3", "drop o3", "deal blue o7 o4", "die 1"):
        phases.append(state.phase)
        state = state.play(state.parse(text))
    assert phases == [Phase.DEAL, Phase.DROP, Phase.DEAL, Phase.ROLL]
    assert state.objectives == ((1, 2), (7, 4))
    assert sum(state.squirrels[1]) == 1


def test_rolls_are_given_for_as_long_as_they_last() -> None:
    setup = Setup.from_json({**HELD, "tiles": LAYOUT, "first": "rust", "squirrels": ["", ""], "rolls": "4 2"})
    state = NutHunt.begin(setup)
    rng = Random(1)
    rolled = []
    while len(rolled) < 4:
        if state.phase is Phase.ROLL:
            rolled.append(len(state.legal()))
        move = state.draw_chance(rng) if state.actors == (CHANCE,) else state.parse("pass")
        state = state.play(move if state.allows(move) else state.legal()[0])
    assert rolled == [1, 1, 6, 6]


def test_a_green_tile_under_the_fox_matters_to_five() -> None:
    def order(**options: Any) -> tuple[int, ...]:
        held = [f"o{n}" for n in range(1, options["players"] + 1)]
        return NutHunt.begin(Setup.from_json({"first": "rust", "objectives": held, **options})).placing_order()

    assert order(players=5, tiles=LAYOUT) == (0, 1, 2, 3, 4, 4, 3, 2, 1, 0)
    assert order(players=5, tiles=GREEN_CENTRE) == (0, 1, 2, 3, 4, 3, 2, 1, 0, 4)
    assert order(players=5, tiles=LAYOUT, fox="hazel-hill") == (0, 1, 2, 3, 4, 3, 2, 1, 0, 4)
    assert order(players=4, tiles=GREEN_CENTRE) == (0, 1, 2, 3, 3, 2, 1, 0)
    assert order(players=5, tiles=GREEN_CENTRE, first="ochre") == (2, 3, 4, 0, 1, 0, 4, 3, 2, 1)


def test_a_setup_of_another_number_of_players_is_refused() -> None:
    with pytest.raises(BadSetup):
        Setup.for_players(Setup(players=3), 4)
    assert Setup.for_players("level=expert", 1) == Setup(players=1, level="expert")
