"""Setups of Squirrel Rush: what is refused and where, and the forms in which one travels."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets import BadSetup, SquirrelRush
from squirrelwidgets.games.squirrel_rush.rules import Setup

TWO: dict[str, Any] = {"players": 2}
SMALL: dict[str, Any] = {"players": 2, "glade": ["51 42", "34 21d"]}
SMARTY: dict[str, Any] = {"players": 2, "smarty": True, "rounds": 3}
REFUSED: list[tuple[dict[str, Any], str, str, tuple[str, ...]]] = [
    # options
    ({"players": 1}, "players", "SR-4", ()),
    ({"players": 7}, "players", "SR-4", ()),
    ({"rounds": 0}, "rounds", "SR-13", ()),
    ({"rounds": 7}, "rounds", "SR-13", ()),
    ({"smarty": 1}, "smarty", "SR-27", ()),
    ({"anytime": "yes"}, "anytime", "SR-29", ()),
    ({"taken": None}, "taken", "SR-23", ()),
    ({**TWO, "alternate": 1}, "alternate", "SR-30", ()),
    ({"players": 3, "alternate": True}, "alternate", "SR-30", ()),
    # tiles
    ({"tiles": "51 16 60"}, "tiles", "SR-1", ()),
    ({"tiles": "51 345"}, "tiles", "SR-1", ()),
    ({"tiles": "51d"}, "tiles", "SR-1", ()),
    ({"tiles": "99*51 12"}, "tiles", "SR-1", ()),
    ({"tiles": "15*51"}, "tiles", "SR-4", ()),
    # the glade
    ({"glade": "5x4"}, "glade", "SR-4", ()),
    ({"glade": [3]}, "glade", "SR-4", ()),
    ({"glade": ["8x2"]}, "glade", "SR-4", ()),
    ({"glade": ["1x1"]}, "glade", "SR-4", ("a1",)),
    ({"glade": ["7x7"]}, "glade", "SR-4", ()),
    ({"glade": ["# #", "#"]}, "glade", "SR-4", ()),
    ({"glade": ["# " * 8]}, "glade", "SR-4", ()),
    ({"glade": ["#"] * 8}, "glade", "SR-4", ()),
    ({"glade": [""]}, "glade", "SR-4", ()),
    ({"glade": [". .", ". ."]}, "glade", "SR-4", ()),
    ({"glade": ["# .", ". #"]}, "glade", "SR-4", ("a2",)),
    ({"glade": ["# . # #", ". # # ."]}, "glade", "SR-4", ("a2",)),
    ({"glade": ["# # .", "# . #"]}, "glade", "SR-4", ("c1",)),
    ({"glade": ["# 51 ?", "# # #"]}, "glade", "SR-1", ("c2",)),
    ({"glade": ["# 60", "# #"]}, "glade", "SR-1", ("b2",)),
    ({"glade": ["99 #", "# #"]}, "glade", "SR-1", ()),
    ({"glade": ["51 51 51d #"]}, "glade", "SR-1", ()),
    ({"tiles": "51 34 12", "glade": ["51 51"]}, "glade", "SR-1", ()),
    # market and stack
    ({"market": ["51", "34", "12", "13"]}, "market", "SR-5", ()),
    ({"market": ["51d"]}, "market", "SR-1", ()),
    ({"market": ["99"]}, "market", "SR-1", ()),
    ({"market": 51}, "market", "SR-5", ()),
    ({"stack": "51 52 6"}, "stack", "SR-1", ()),
    ({"stack": "53 53"}, "stack", "SR-1", ()),
    ({"market": ["53"], "stack": "53"}, "stack", "SR-1", ()),
    ({"stack": [53]}, "stack", "SR-5", ()),
    ({"stack": "?"}, "stack", "SR-33", ("stack",)),
    ({"stack": "51 52 ? 34"}, "stack", "SR-33", ("stack",)),
    ({"stack": "51 ? 34 ?"}, "stack", "SR-1", ()),
    ({"stack": "53 ? 53"}, "stack", "SR-1", ()),
    ({"stack": "52 52 51 51 45 45 42 43 41 41 35 35 34 34 32"}, "glade", "SR-4", ()),
    # action cards
    ({"deck": "flip jump"}, "deck", "SR-2", ()),
    ({"deck": "flip*19"}, "deck", "SR-14", ("deck",)),
    ({**TWO, "rounds": 3, "deck": "flip*3"}, "deck", "SR-14", ("deck",)),
    ({"cards": "flip flop"}, "cards", "SR-2", ()),
    ({"cards": "skip", "deck": "flip*20"}, "cards", "SR-2", ()),
    ({"cards": ["flip"]}, "cards", "SR-14", ()),
    ({**TWO, "rounds": 3, "round": 3, "deck": "flip"}, "deck", "SR-14", ("deck",)),
    ({**TWO, "card": "flip"}, "card", "SR-14", ("card",)),
    ({**TWO, "round": 2, "card": "jump"}, "card", "SR-14", ()),
    ({**TWO, "round": 2, "card": "2*flip"}, "card", "SR-14", ()),
    ({**TWO, "round": 2, "discards": "flop"}, "discards", "SR-2", ()),
    ({**TWO, "round": 2, "discards": "8*flip"}, "discards", "SR-2", ()),
    ({**TWO, "round": 2, "discards": "7*flip", "card": "flip"}, "discards", "SR-2", ()),
    ({**TWO, "round": 2, "discards": "6*flip", "cards": "2*flip"}, "cards", "SR-2", ()),
    ({**SMARTY, "deck": "flip*20"}, "deck", "SR-27", ()),
    ({**SMARTY, "card": "flip", "round": 2}, "card", "SR-27", ()),
    ({**SMARTY, "discards": "flip"}, "discards", "SR-27", ()),
    ({**SMARTY, "cards": "flip"}, "cards", "SR-27", ()),
    # the start
    ({"first": "plum"}, "first", "SR-6", ()),
    ({"first": 0}, "first", "SR-6", ()),
    ({**SMALL, "squirrels": ["a1"]}, "squirrels", "SR-6", ()),
    ({**SMALL, "squirrels": "a1"}, "squirrels", "SR-6", ()),
    ({**SMALL, "squirrels": ["a1", "c1"]}, "squirrels", "SR-6", ("c1",)),
    ({**SMALL, "squirrels": ["a1", ""]}, "squirrels", "SR-6", ("",)),
    ({**SMALL, "squirrels": ["a1", "-"], "rounds": 1}, "round", "SR-13", ()),
    ({**SMALL, "squirrels": ["a1", "-"], "round": 1}, "round", "SR-8", ("a1",)),
    ({"round": 0}, "round", "SR-13", ()),
    ({"round": 5, "rounds": 4}, "round", "SR-13", ()),
    ({"round": "2"}, "round", "SR-13", ()),
    ({"turn": "plum", "first": "rust"}, "turn", "SR-6", ()),
    ({"turn": ["rust"], "first": "rust"}, "turn", "SR-6", ()),
    ({"turn": "blue"}, "first", "SR-6", ()),
    ({**SMALL, "turn": "blue", "first": "rust", "squirrels": ["a1", "b1"], "round": 1}, "round", "SR-8", ("b1",)),
    ({**SMALL, "turn": "rust", "first": "blue", "squirrels": ["a1", "b1"], "round": 1}, "round", "SR-8", ("a1",)),
    ({**TWO, "reserves": [1]}, "reserves", "SR-3", ()),
    ({**TWO, "reserves": [1, -1]}, "reserves", "SR-3", ("blue",)),
    ({**SMALL, "counters": "a1 a3"}, "counters", "SR-23", ("a3",)),
    ({**SMALL, "counters": "a1 " * 100}, "counters", "SR-23", ("a1",)),
    # hands
    ({**TWO, "hands": ["flip", "flip"]}, "hands", "SR-27", ()),
    ({**SMARTY, "hands": ["flip skip"]}, "hands", "SR-27", ()),
    ({**SMARTY, "hands": ["flip skip", "flip flap"]}, "hands", "SR-2", ("hand-blue",)),
    ({**SMARTY, "hands": ["flip skip", "flip add flip"]}, "hands", "SR-27", ("hand-blue",)),
    ({**SMARTY, "hands": ["flip", "flip skip"]}, "hands", "SR-28", ("hand-rust",)),
    ({**TWO, "spent": ["flip", "flip"]}, "spent", "SR-27", ()),
    ({**SMARTY, "spent": ["flip"]}, "spent", "SR-28", ()),
    ({**SMARTY, "spent": ["flip", "jump"]}, "spent", "SR-2", ("hand-blue",)),
    ({**SMARTY, "spent": ["flip", "add add"]}, "spent", "SR-27", ("hand-blue",)),
    ({**SMARTY, "spent": ["", "add"], "hands": ["flip skip", "flip add"]}, "spent", "SR-27", ("hand-blue",)),
    (
        {**SMARTY, "first": "rust", "turn": "blue", "round": 2, "hands": ["flip", "add"]},
        "hands",
        "SR-28",
        ("hand-blue",),
    ),
    ({"number": 3}, "number", "", ()),
]


@pytest.mark.parametrize(("options", "field", "rule", "places"), REFUSED, ids=str)
def test_refused(options: dict[str, Any], field: str, rule: str, places: tuple[str, ...]) -> None:
    with pytest.raises(BadSetup) as refused:
        Setup.from_json(options)
    assert (refused.value.field, refused.value.rule, refused.value.places) == (field, rule, places)
    assert refused.value.reason
    assert not rule or rule in SquirrelRush.rules()


# -- forms


def test_market_and_stack_are_texts_or_lists() -> None:
    """And a count comes before a tile or a card; after it, a count is understood as well."""
    one = Setup.from_json({"market": ["51", "52"], "stack": "53 54"})
    assert one == Setup.from_json({"market": "51 52", "stack": ["53", "54"]})
    assert one == Setup.parse("market=51/52 stack=53,54") == Setup(market=("51", "52"), stack="53 54")
    assert Setup(deck="30*flip 2*skip").action_cards == Setup(deck="flip*30 skip*2").action_cards
    assert Setup(tiles="20*51 12*34").start.rest == Setup(tiles="51*20 12*34").start.rest


def test_squirrels_make_it_round_2_unless_a_later_one_is_named() -> None:
    assert Setup(players=2).begins == Setup(players=2, round=1, squirrels=("-", "-")).begins == 1
    assert Setup(players=2, squirrels=("a1", "-")).begins == 2
    assert Setup(players=2, squirrels=("a1", "-"), round=4).begins == 4
    with pytest.raises(BadSetup, match=r"In round 1 all squirrels enter"):
        Setup(players=2, squirrels=("a1", "-"), round=1)


def test_three_who_would_take_turns_to_begin_are_told_why_not() -> None:
    with pytest.raises(BadSetup) as error:
        Setup(players=3, alternate=True)
    assert error.value.reason == "Only two players can take turns to begin."


def test_the_text_form_reads_well() -> None:
    assert str(Setup()) == "players=4"
    assert str(Setup(players=3, smarty=True, rounds=2)) == "players=3 smarty=yes rounds=2"
    own = Setup(players=2, glade=("# . 51", "34d # #"), squirrels=("a1", "-"), cards="flip skip", reserves=(3, 0))
    assert str(own) == "players=2 glade=#,.,51/34d,#,# cards=flip,skip squirrels=a1/- reserves=3/0"
    assert Setup.parse("") == Setup.parse("  players=4 ") == Setup()
    assert Setup.parse("first=none smarty=no") == Setup()
    assert Setup.parse("glade=5x4").glade == ("5x4",)


def test_the_form_offers_the_options() -> None:
    form = {field["name"]: field for field in Setup(players=6, rounds=3).form()}
    assert list(form) == ["players", "smarty", "rounds", "anytime", "taken", "alternate"]
    assert (form["players"]["default"], form["rounds"]["default"]) == (6, 3)
    assert all(field["rule"] in SquirrelRush.rules() for field in form.values())
