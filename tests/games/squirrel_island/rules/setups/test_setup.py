"""Setups of Squirrel Island: what is refused and where, and the forms in which one travels."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets import BadSetup, Squarrels
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.setups.setup import Setup

TWO: dict[str, Any] = {"players": 2}
HELD: dict[str, Any] = {**TWO, "hands": ["gatherer", "2*glider"]}
NIGHT: dict[str, Any] = {**HELD, "asleep": "rust blue", "squirrels": ["climber", "climber~"]}

REFUSED: list[tuple[dict[str, Any], str, str, tuple[str, ...]]] = [
    # options
    ({"players": 1}, "players", "SI-5", ()),
    ({"players": 6}, "players", "SI-5", ()),
    ({"days": 0}, "days", "SI-24", ()),
    ({"order": "never"}, "order", "SI-17", ()),
    ({"number": 3}, "number", "", ()),
    ({"day": 5}, "day", "SI-24", ()),
    ({"day": 3, "days": 2}, "day", "SI-24", ()),
    ({"players": 3, "first": "teal"}, "first", "SI-35", ()),
    ({**HELD, "turn": "ochre"}, "turn", "SI-35", ()),
    # the deck and the mornings
    ({"deck": 7}, "deck", "SI-1", ()),
    ({"copies": "acorn-pouch"}, "copies", "SI-1", ()),
    ({"copies": "acorn-pouch 6"}, "copies", "SI-1", ()),
    ({"copies": "2*digger 3*digger"}, "copies", "SI-1", ()),
    ({"copies": {"digger": 2, "di_gger": 3}}, "copies", "SI-1", ()),
    ({"copies": {"digger": "many"}}, "copies", "SI-1", ()),
    ({"copies": "3*acorn"}, "copies", "SI-1", ()),
    ({"copies": "100*acorn-pouch"}, "copies", "SI-1", ()),
    ({"mornings": "3*stamina"}, "mornings", "SI-6", ()),
    ({"mornings": ["3*stamina"] * 9}, "mornings", "SI-6", ()),
    ({"mornings": ["3*stamin"]}, "mornings", "SI-6", ()),
    ({"mornings": ["100*stamina"]}, "mornings", "SI-6", ()),
    ({"mornings": ["5*stamina 5*coin 30*card"]}, "mornings", "SI-5", ()),
    # cards
    ({**TWO, "hands": ["gatherer"]}, "hands", "SI-2", ()),
    ({**TWO, "hands": ["gather", ""]}, "hands", "SI-1", ()),
    ({**TWO, "hands": ["5*gatherer", ""]}, "hands", "SI-1", ()),
    ({**TWO, "hands": ["gatherer~", ""]}, "hands", "SI-1", ()),
    ({**TWO, "hands": ["3*gatherer", ""], "squirrels": ["", "2*gatherer"]}, "hands", "SI-1", ()),
    ({**TWO, "squirrels": ["2*sentinel", ""]}, "squirrels", "SI-1", ()),
    ({**TWO, "squirrels": ["trail-map", ""]}, "squirrels", "SI-9", ("rust",)),
    ({**TWO, "used": ["", "trail-map glider"]}, "", "", ()),
    ({**TWO, "stashes": ["glider??", ""]}, "stashes", "SI-1", ()),
    ({**TWO, "stashes": ["sentinel sentinel?", ""]}, "stashes", "SI-1", ()),
    ({**HELD, "known": ["glider", ""]}, "known", "SI-2", ("rust",)),
    ({**HELD, "known": ["", "3*glider"]}, "known", "SI-2", ("blue",)),
    ({**TWO, "island": "digger digger digger digger digger"}, "island", "SI-4", ("i5",)),
    ({**TWO, "island": "digger digger digger digger sentinel", "day": 2}, "", "", ()),
    ({**TWO, "island": "2*digger"}, "", "", ()),
    ({**TWO, "island": "digger 99*glider"}, "island", "SI-4", ("i5",)),
    ({**TWO, "island": "sentinel sentinel"}, "island", "SI-1", ()),
    ({**TWO, "island": "sea"}, "island", "SI-1", ()),
    ({**TWO, "draws": "2*sentinel"}, "draws", "SI-1", ()),
    ({**HELD, "draws": "4*gatherer"}, "draws", "SI-1", ()),
    ({**TWO, "draws": "?"}, "draws", "SI-1", ()),
    # numbers
    ({**TWO, "stamina": [6, 0]}, "stamina", "SI-2", ("rust",)),
    ({**TWO, "stamina": [0, -1]}, "stamina", "SI-2", ("blue",)),
    ({**TWO, "coins": [0, 1000]}, "coins", "SI-2", ("blue",)),
    ({**TWO, "nuts": [-1, 0]}, "nuts", "SI-2", ("rust",)),
    # the middle of a day
    ({**TWO, "asleep": "rust"}, "asleep", "SI-6", ()),
    ({**TWO, "turn": "rust"}, "turn", "SI-6", ()),
    ({**TWO, "turns": 3}, "turns", "SI-6", ()),
    ({**TWO, "again": 1}, "again", "SI-6", ()),
    ({**HELD, "turns": -1}, "turns", "SI-8", ()),
    ({**HELD, "again": 100}, "again", "SI-20", ()),
    ({**HELD, "asleep": "ochre"}, "asleep", "SI-12", ()),
    ({**HELD, "asleep": "rust blue"}, "asleep", "SI-14", ("rust", "blue")),
    (NIGHT, "asleep", "SI-14", ("rust", "blue")),
    (
        {**HELD, "asleep": "rust blue", "squirrels": ["climber", "climber~"], "turn": "blue"},
        "asleep",
        "SI-14",
        ("rust", "blue"),
    ),
    ({**NIGHT, "turn": "rust"}, "", "", ()),
    ({**HELD, "asleep": ["green"]}, "asleep", "SI-12", ()),
]


@pytest.mark.parametrize(("options", "field", "rule", "places"), REFUSED)
def test_what_cannot_be_is_refused_with_field_rule_and_places(
    options: dict[str, Any], field: str, rule: str, places: tuple[str, ...]
) -> None:
    if not field:  # beside those that are refused: nearly the same, and fine
        assert SquirrelIsland.setup(**options)
        return
    with pytest.raises(BadSetup) as caught:
        SquirrelIsland.setup(**options)
    assert (caught.value.field, caught.value.rule, caught.value.places) == (field, rule, places)
    assert caught.value.reason[-1] == "."


@pytest.mark.rule("SI-1")
@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"hands": ["golden", ""]}, "hands: 'golden' is no card of this deck. Nearest: golden-acorn. (SI-1)"),
        ({"hands": ["Golden Acorn", ""]}, "hands: 'Golden' is no card of this deck. Nearest: golden-acorn. (SI-1)"),
        ({"draws": "2*work whistle"}, "draws: '2*work' is no card of this deck. Nearest: work-whistle. (SI-1)"),
        ({"island": "diger"}, "island: 'diger' is no card of this deck. Nearest: digger. (SI-1)"),
        ({"copies": "3*gliders"}, "copies: '3*gliders' is no card of this deck. Nearest: glider. (SI-1)"),
        ({"copies": {"Glider": 3}}, "copies: '3*Glider' is no card of this deck. Nearest: glider. (SI-1)"),
        ({"copies": "glider 3"}, "copies: 'glider': say how many there are, from 0*glider to 99*glider. (SI-1)"),
        ({"copies": "1*glider 2*glider"}, "copies: glider stands there twice. (SI-1)"),
        ({"hands": ["x*glider", ""]}, "hands: 'x*glider': several are said as 2*glider. (SI-1)"),
        ({"hands": ["*glider", ""]}, "hands: '*glider': several are said as 2*glider. (SI-1)"),
        ({"hands": ["2*golden-acorn", ""]}, "hands: The deck has 1 golden-acorn; you want 2. (SI-1)"),
        ({"draws": "glider", "copies": "0*glider"}, "draws: The deck has no glider; you want 1. (SI-1)"),
        ({"hands": ["glider"]}, "hands: One entry for each of the 2 seats, or none; here are 1. (SI-2)"),
        (
            {"hands": "glider"},
            'hands: A list, each entry a text, as in ["2*glider digger", "", …], not \'glider\'. (SI-2)',
        ),
        (
            {"mornings": "nut"},
            "mornings: A list, each entry a text, as in [\"3*stamina 2*coin 5*card\"], not 'nut'. (SI-6)",
        ),
        ({"asleep": 1}, "asleep: A text, as in blue ochre, not 1. (SI-12)"),
        (
            {"turn": "blue"},
            "turn: Only with hands, which begin the game in the middle of a day: else all wake in the morning. (SI-6)",
        ),
        ({"hand": ["", ""]}, "Nearest: hands."),
    ],
)
def test_a_refusal_says_what_would_do(options: dict[str, Any], text: str) -> None:
    with pytest.raises(BadSetup) as caught:
        SquirrelIsland.setup(**TWO, **options)
    assert str(caught.value).endswith(text)


def test_the_nearest_option_is_named_in_every_game() -> None:
    with pytest.raises(BadSetup, match=r"playrs: unknown option; known are dealer, .*\. Nearest: players\."):
        Squarrels.setup(playrs=3)


@pytest.mark.parametrize(
    ("one_way", "same"),
    [
        ({"hands": ["golden_acorn 2*nut_cart", ""]}, {"hands": ["golden-acorn 2*nut-cart", ""]}),
        ({"squirrels": ["wind_rider~", ""]}, {"squirrels": ["wind-rider~", ""]}),
        ({"stashes": ["trail_map?", ""]}, {"stashes": ["trail-map?", ""]}),
        ({"island": "2*digger . trail_map"}, {"island": "digger digger . trail-map"}),
        ({"island": ["digger", ".", "glider"]}, {"island": "digger . glider"}),
        ({"draws": ["2*nut_cart", "glider"]}, {"draws": "2*nut-cart glider"}),
        ({"copies": {"nut_cart": 3, "glider": 0}}, {"copies": "3*nut-cart 0*glider"}),
        ({"copies": ["3*nut-cart", "0*glider"]}, {"copies": "3*nut-cart 0*glider"}),
        ({**HELD, "asleep": ["blue"]}, {**HELD, "asleep": "blue"}),
    ],
)
def test_cards_and_lists_can_be_written_as_one_likes(one_way: dict[str, Any], same: dict[str, Any]) -> None:
    one, other = (SquirrelIsland.setup(**{**TWO, **options}) for options in (one_way, same))
    assert SquirrelIsland.begin(one).key() == SquirrelIsland.begin(other).key()
    assert one.box.counts == other.box.counts
    assert Setup.parse(str(one)) == one == Setup.from_json(one.to_json())


# -- as text and data


def test_the_short_form_says_what_differs() -> None:
    assert str(Setup()) == "players=4"
    setup = Setup(players=2, hands=("gatherer 2*glider", ""), island="digger .", coins=(3, 0))
    assert str(setup) == "players=2 hands=gatherer,2*glider/ island=digger,. coins=3/0"


def test_a_new_game_drops_what_was_rigged_and_keeps_the_rest() -> None:
    laid_out: dict[str, Any] = HELD | {"island": "digger", "squirrels": ["", "climber"], "used": ["", "spyglass"]}
    laid_out |= {
        "stashes": ["digger", ""],
        "known": ["gatherer", ""],
        "stamina": [1, 1],
        "coins": [1, 1],
        "nuts": [1, 1],
    }
    laid_out |= {
        "asleep": "rust",
        "first": "blue",
        "turn": "rust",
        "turns": 7,
        "again": 1,
        "day": 2,
        "draws": "hammock",
    }
    kept = {"players": 2, "days": 3, "order": "always", "copies": "9*glider", "mornings": ("stamina coin card",)}
    setup = SquirrelIsland.setup(**{**laid_out, **kept, "deck": [*SquirrelIsland.cards()[:45]]})
    assert {*setup.options()} == {*kept, "deck"}
    assert {*laid_out} - {"players"} == {*setup.start_only}


def test_the_form_offers_players_days_and_order() -> None:
    form = Setup(players=3).form()
    assert [(field["name"], field["default"]) for field in form] == [("players", 3), ("days", 4), ("order", "matters")]
    assert [value["v"] for value in form[0]["values"]] == [2, 3, 4, 5]
