"""Refusals to a mover who tries what is not possible: the rule, the words, the places."""

from __future__ import annotations

import pytest

from squirrelwidgets import SquirrelRush
from tests.games.squirrel_rush.words.helpers import BASIC, GLADE, LATER, SMARTY, after, why

# -- steps


@pytest.mark.rule("SR-9")
def test_to_more_or_equally_many() -> None:
    assert why(BASIC, "b1", "a1") == (
        "SR-9",
        "a1 has 4 acorns; from b1, where 2 lie, you may only go to fewer.",
        ("b1", "a1"),
    )
    assert why(f"{BASIC} counters=c1", "b1", "c1")[1] == (
        "c1 has 2 acorns; from b1, where 2 lie, you may only go to fewer."
    )
    assert why(BASIC, "c1", "b1")[1] == "b1 has 2 acorns; from c1, where 1 lies, you may only go to fewer."


@pytest.mark.rule("SR-9")
def test_diagonally_and_too_far() -> None:
    assert why(BASIC, "a1", "b2") == ("SR-9", "b2 is diagonal to a1: you step straight to a neighbour.", ("a1", "b2"))
    assert why(BASIC, "a1", "c3")[:2] == ("SR-9", "c3 is too far from a1: you step straight to a neighbour.")
    assert why(LATER, "card flip", "a1")[1] == "a1 is diagonal to b2: you step straight to a neighbour."


def test_the_card_at_hand_is_mentioned() -> None:
    assert why(LATER, "card diagonal", "c3")[1].endswith(' With "diagonal c3" you could.')
    assert why(LATER, "card skip", "a1")[1].endswith(' With "skip a1" you could.')
    assert why(LATER, "card exit", "c1")[1].endswith(' With "exit c1" you could.')
    later = f"{BASIC} squirrels=a1/c3"
    assert why(later, "card skip", "c1")[1].endswith(' With "skip c1" you could.')
    # a diagonal to more acorns is no help in mid-move
    assert "With" not in why(LATER, "card diagonal", "b1", "a2")[1]
    assert why(LATER, "card diagonal", "a2", "b1")[1].endswith(' With "diagonal b1" you could.')
    anytime = f"{LATER} anytime=yes"
    assert why(anytime, "card flip", "b1", "a1")[1].endswith("you may only go to fewer.")
    assert why(anytime, "card flip", "c2", "c1", "b1")[1].endswith(' After "flip c1" you could.')
    assert why(f"{anytime} counters=c1", "card add", "b1", "c1")[1].endswith(' After "add b1" you could.')


@pytest.mark.rule("SR-15")
def test_staying_put() -> None:
    assert why(LATER, "card flip", "b2") == (
        "SR-15",
        "Your squirrel stands on b2 already: its first step goes to a neighbour.",
        ("b2",),
    )
    assert why(BASIC, "b1", "b1") == (
        "SR-17",
        "You have collected on b1: step on to another tile, or stop.",
        ("b1",),
    )


@pytest.mark.rule("SR-17")
def test_where_one_has_collected() -> None:
    assert why(BASIC, "a1", "b1", "a1") == (
        "SR-17",
        "You have collected on a1 in this turn: you cannot enter it again.",
        ("a1",),
    )


@pytest.mark.rule("SR-8")
def test_into_the_middle_from_outside() -> None:
    text = "b2 is not at the border: enter on a tile that has a free side."
    assert why(BASIC, "b2") == ("SR-8", text, ("b2",))
    assert why(LATER, "card exit", "exit b2") == ("SR-8", text, ("b2",))


@pytest.mark.rule("SR-15", "SR-8")
def test_an_end_before_the_first_step() -> None:
    assert why(BASIC, "end") == ("SR-8", "Enter the glade first, on a border tile.", ())
    text = "Make at least one step: your first one may go to any neighbour."
    assert why(LATER, "card flip", "end") == ("SR-15", text, ("b2",))
    assert why(LATER, "card flip", "flip a1", "end")[0] == "SR-15"


@pytest.mark.rule("SR-24")
def test_fewer_with_least() -> None:
    assert why(LATER, "card least", "least", "c2", "c1") == (
        "SR-24",
        "c1 has 1 acorn; from c2, where 3 lie, you may only go to more.",
        ("c2", "c1"),
    )


# -- action cards


@pytest.mark.rule("SR-14")
def test_a_card_that_is_not_there() -> None:
    assert why(LATER, "card flip", "add b1") == (
        "SR-14",
        "Your card in this turn is Flip a tile, not Add an acorn.",
        ("card",),
    )
    assert why(BASIC, "flip a1")[:2] == ("SR-14", "Flip a tile needs its card; cards are used from round 2 on.")
    assert why(BASIC, "a1", "skip c1")[0] == "SR-14"
    smarty = f"players=2 first=rust smarty=yes {GLADE} market=53/12/41 stack=25"
    assert why(smarty, "flip a1")[:2] == ("SR-28", "Flip a tile needs its card; cards are used from round 2 on.")


@pytest.mark.rule("SR-14", "SR-28")
def test_a_second_card() -> None:
    text = "One card a turn: you have used Flip a tile."
    assert why(LATER, "card flip", "flip a1", "flip b1") == ("SR-14", text, ("card",))
    assert why(LATER, "card flip", "flip a1", "diagonal c3") == ("SR-14", text, ("card",))
    assert why(SMARTY, "flip a1", "add b1") == ("SR-28", text, ("focus",))
    assert why(LATER, "card diagonal", "diagonal c3", "b3", "diagonal a2")[1].startswith("One card a turn")


@pytest.mark.rule("SR-27", "SR-28")
def test_a_card_that_is_not_in_the_hand() -> None:
    hands = f"{SMARTY} hands=flip,skip,add/flip,skip,add"
    assert why(hands, "exit a1") == ("SR-27", "You do not hold Exit the glade.", ("focus",))
    gone = ("flip a1", "c2", "end", "add a1", "b3", "end")
    assert why(hands, *gone, "flip a2") == ("SR-28", "You do not hold Flip a tile any more.", ("focus",))
    assert why(hands, *gone, "c1", "end", "discard flip")[:2] == ("SR-28", "You do not hold Flip a tile any more.")
    assert why(hands, "b1", "end", "discard exit")[1] == "You do not hold Exit the glade."


@pytest.mark.rule("SR-16")
@pytest.mark.parametrize("text", ["exit a1", "flip a1", "exchange 1 dark a1", "add c2", "least"])
def test_too_late_in_the_turn(text: str) -> None:
    card = text.split(maxsplit=1)[0]
    rule, reason, _ = why(LATER, f"card {card}", "c2", text)
    assert rule == "SR-16"
    assert reason.startswith("You have stepped already: ")
    assert reason.endswith(" comes before the first step.")
    assert why(SMARTY, "c2", text)[0] == "SR-16"
    anytime = after(f"{LATER} anytime=yes", f"card {card}", "c2").explain(text)
    assert (anytime is None) == (card in ("flip", "exchange", "add"))


@pytest.mark.rule("SR-16", "SR-28")
def test_after_the_end_of_the_turn() -> None:
    assert why(SMARTY, "c2", "end", "flip a1") == (
        "SR-28",
        "You have ended your turn: it is too late for that. You used no card, so discard one.",
        ("focus",),
    )
    for text in ("c1", "end"):
        assert why(SMARTY, "c2", "end", text)[1] == "Your steps are over. You used no card, so discard one."
    assert why(LATER, "card flip", "c2", "end", "card skip", "flip a1", seat=0)[:2] == (
        "SR-6",
        "It is Blue's turn, not Rust's.",
    )


@pytest.mark.rule("SR-19")
def test_diagonals_that_are_none() -> None:
    assert why(LATER, "card diagonal", "diagonal b3") == (
        "SR-19",
        "b3 is not diagonal to b2: the step goes to a tile that touches b2 at a corner.",
        ("b2", "b3"),
    )
    assert why(LATER, "card diagonal", "c2", "diagonal b2")[0] == "SR-19"
    assert why(LATER, "card diagonal", "b1", "diagonal a2") == (
        "SR-19",
        "a2 has 5 acorns; from b1, where 2 lie, you may only go to fewer.",
        ("b1", "a2"),
    )
    outside = f"{BASIC} squirrels=-/c3"
    for card, rule in (("diagonal", "SR-19"), ("skip", "SR-25"), ("exit", "SR-21")):
        text = "Your squirrel is outside: it enters on a border tile first."
        assert why(outside, f"card {card}", f"{card} b1") == (rule, text, ())
        assert why(outside, f"card {card}", card) == (rule, text, ())


@pytest.mark.rule("SR-25", "SR-31")
def test_skips_that_go_nowhere() -> None:
    corner = f"{BASIC} squirrels=a1/c3"
    assert why(corner, "card skip", "skip a1") == ("SR-25", "A skip from a1 does not land on a1 again.", ("a1",))
    assert why(corner, "card skip", "skip a2")[1] == "a2 lies next to a1: a skip passes over one tile."
    assert why(corner, "card skip", "skip c3") == (
        "SR-25",
        "c3 is too far from a1: a skip lands next to the tile that it passes over.",
        ("a1", "c3"),
    )
    assert why(corner, "card skip", "b1", "skip c2")[1] == (
        "c2 has 3 acorns; from b1, where 2 lie, you may only go to fewer."
    )
    assert why(f"{BASIC} squirrels=a2/c3", "card skip", "a1", "b1", "skip a1") == (
        "SR-31",
        "You have collected on a1 in this turn: you cannot enter it again.",
        ("a1",),
    )


@pytest.mark.rule("SR-22")
def test_an_empty_place_of_the_market() -> None:
    small = "players=2 first=rust tiles=12*4,25 glade=2x2 round=2 squirrels=a1/a1 cards=exchange"
    state = SquirrelRush(setup=small, seed=1).state
    why = state.explain("exchange 2 dark a1")
    assert (why.rule, why.text) == ("SR-22", "The market has only 1 tile: place 2 is empty.")
    assert why.places == ("market2",)
    none = SquirrelRush(setup=small.replace(",25", ""), seed=1).state
    assert none.explain("exchange 1 light a1").text == "The market has no tiles: place 1 is empty."
    assert none.explain("exchange").rule == "SR-22"


@pytest.mark.rule("SR-28")
def test_a_discard_at_the_wrong_time() -> None:
    assert why(LATER, "card flip", "discard flip")[:2] == (
        "SR-28",
        "Only in the smarty game cards are discarded from a hand.",
    )
    assert why(SMARTY, "discard flip")[1] == "A card that leaves your hand unused goes after your steps."
    assert why(SMARTY, "c2", "discard flip")[1] == (
        "A card that leaves your hand unused goes after your steps: stop first (end)."
    )
    assert why(SMARTY, "flip a1", "c2", "discard flip")[1] == (
        "You have used Flip a tile in this turn, so no card is discarded."
    )
    smarty = f"players=2 first=rust smarty=yes {GLADE} market=53/12/41 stack=25"
    assert why(smarty, "a1", "discard flip")[1] == "Cards leave the hand from round 2 on."
