"""Every claim of Nut Hunt's hints is true, and those that were false are mended. The checks are in `checkers`."""

from __future__ import annotations

import pytest

from squirrelwidgets.games.nut_hunt import NutHunt
from squirrelwidgets.games.nut_hunt.hints import hint
from squirrelwidgets.games.nut_hunt.hints.claims import cannot_pay, nothing_at_once, points
from squirrelwidgets.games.nut_hunt.hints.claims_arrivals import Arrival, nearer_than_from
from tests.every_game.claims import Case, census, check
from tests.games.nut_hunt import helpers
from tests.games.nut_hunt.helpers import rule
from tests.games.nut_hunt.hints.checkers import ALL_HELD, CORNERED, LAYOUT, LOSING, NEAR_THE_END, SUITE


def test_no_claim_is_false() -> None:
    assert len(census(SUITE, 60)) > 12


def advice(setup: str, *sentences: str) -> Case:
    """The hint after some sentences, its claims checked."""
    state = NutHunt.begin(NutHunt.setup(setup))
    for text in sentences:
        state = state.play(state.parse(text))
    seat = state.actors[0]
    view = state.seen_by(seat)
    case = Case(state, view, (), seat, hint(view, ()))
    check(SUITE, case)
    return case


@rule("NH-23", "NH-28")
def test_a_fourth_nest_is_not_called_a_lead_where_it_is_none() -> None:
    """H1: a squirrel has to run, and wherever it goes it makes the nest that loses the game."""
    case = advice(CORNERED, helpers.SW)
    assert case.hint.sentences[0] in ("foxglove-fen", "willow-wallow")
    assert "ends the game" in case.hint.reason
    assert "you have 0 points and Blue has 6 and 1 hidden objective (NH-28)." in case.hint.reason
    assert "ahead" not in case.hint.reason
    assert "hidden" not in points(case.state, case.seat, case.state.parse(case.hint.sentences[0]))


@rule("NH-28")
def test_a_lead_that_is_sure_is_told() -> None:
    pieces = "nests=3*birch-grove/ squirrels=hazel-hill,2*foxglove-fen,2*willow-wallow/"
    case = advice(f"players=2 first=rust tiles={LAYOUT} fox=mouse-meadow {pieces} objectives=/", helpers.SW)
    assert case.hint.reason.endswith("You are ahead then, with 8 points (NH-28).")


@rule("NH-13")
def test_a_squirrel_that_completes_an_objective_is_not_kept_back_for_a_scout() -> None:
    """H2: six points and more at once, said to be worth no nuts."""
    held = "nests=mouse-meadow/ squirrels=rabbit-patch,toadstool-terrace/acorn-acres"
    setup = f"players=2 first=rust tiles={LAYOUT} fox=frog-pond {held} objectives=o9/o2 nuts=2*acorn,2*walnut/"
    case = advice(setup, helpers.N, "forage acorn", "forage acorn")
    assert case.hint.sentences == ("recruit hickory-haunt",)
    assert case.hint.reason.startswith("It completes Mouse Meadow – Hickory Haunt for")


@rule("NH-10", "NH-13")
def test_nuts_are_not_called_few_nor_asked_for_by_the_tile_of_the_fox() -> None:
    """H4, H8."""
    rich = "nuts=6*acorn,6*hazelnut,6*walnut,6*chestnut/"
    setup = f"players=2 first=rust tiles={LAYOUT} fox=frog-pond squirrels=hazel-hill/ objectives=o1/o2 {rich}"
    case = advice(setup, helpers.N)
    assert case.hint.reason in ("You then have 7 acorns (NH-10).", "You then have 7 walnuts (NH-10).")
    poor = advice(setup.replace(rich, ""), helpers.N)
    assert poor.state.title(poor.state.fox) not in poor.hint.reason


@rule("NH-34")
def test_in_the_competitive_variant_a_single_squirrel_goes_home_and_none_run() -> None:
    """H7."""
    pieces = "squirrels=2*birch-grove/birch-grove nuts=2*walnut,chestnut/"
    setup = f"players=2 first=rust tiles={LAYOUT} fox=frog-pond {pieces} competitive=yes {ALL_HELD}"
    case = advice(setup, helpers.N, "forage acorn", "forage acorn")
    assert case.hint.sentences == ("recruit birch-grove",)
    assert "One squirrel of Blue goes home (NH-34)." in case.hint.reason
    assert "must run" not in case.hint.reason


@rule("NH-25")
def test_an_objective_that_is_done_on_one_tile_lacks_squirrels_on_another_and_no_points() -> None:
    pieces = "nests=mouse-meadow/ squirrels=willow-wallow,toadstool-terrace,hickory-haunt/ objectives=o9/o2"
    case = advice(f"players=2 first=rust tiles={LAYOUT} fox=mouse-meadow {pieces}", helpers.S)
    here, there, other = (helpers.WORDS.index(word) for word in ("willow-wallow", "rabbit-patch", "acorn-acres"))
    assert nearer_than_from(Arrival(case.view, 0, there, here), 9, other) == (
        "With it there Mouse Meadow – Hickory Haunt is done; with it on Acorn Acres, it lacks 1 squirrel (NH-25)."
    )


@rule("NH-12", "NH-13")
def test_what_can_be_paid_for_is_told_with_exchanges() -> None:
    setup = f"players=2 first=rust tiles={LAYOUT} fox=frog-pond squirrels=owl-overlook/ objectives=o1,o2/o3"
    poor = advice(setup, helpers.N, *["forage acorn"] * 2)
    assert cannot_pay(poor.view, 0) == "You cannot pay for a squirrel now (NH-13)."
    stuck = advice(f"{setup} nuts=acorn/", helpers.N, *["forage acorn"] * 2)
    assert cannot_pay(stuck.view, 0) == "You cannot pay for a squirrel now, not even with an exchange (NH-13)."
    rich = advice(f"{setup} nuts=3*acorn/", helpers.N, *["forage acorn"] * 2)
    assert not cannot_pay(rich.view, 0)
    assert nothing_at_once(rich.view, 0) == (
        "No squirrel that you can pay for now, even with an exchange, makes a nest or completes an objective (NH-13)."
    )


@rule("NH-11")
def test_nuts_are_kept_rather_than_spent_on_a_defeat() -> None:
    case = advice(LOSING, helpers.N, "forage walnut", "forage walnut")
    assert case.hint.sentences == ("pass",)
    assert case.hint.reason == "You keep 4 nuts for later turns (NH-11)."


@rule("NH-11", "NH-12")
def test_one_who_can_only_pass_is_told_so_and_of_exchanges() -> None:
    """Unless an exchange would pay for a squirrel, which is another reason to say more."""
    setup = f"players=2 first=rust tiles={LAYOUT} fox=frog-pond squirrels=owl-overlook/ {ALL_HELD}"
    only = "can neither recruit, hassle the fox nor scout (NH-11)."
    assert advice(setup, helpers.N, *["forage acorn"] * 2).hint.reason == f"You {only}"
    rich = advice(f"{setup} nuts=acorn/", helpers.N, *["forage acorn"] * 2)
    assert rich.hint.reason == f"Unless you exchange nuts, you {only}"


FERNS = "Willow Wallow – Fern Hollow"
DEALS = {
    "o5 o9 o37": ("o9", "Objective Mouse Meadow – Hickory Haunt gives the fewest points: 6 (NH-25)."),
    "o29 o31 o42": ("o31", "Objective Chestnut Crossing – Foxglove Fen lacks the most squirrels: 6 (NH-25)."),
    "o15 o19 o30": ("o19", f"Objectives {FERNS} and Chestnut Crossing – Fern Hollow share Fern Hollow (NH-25)."),
    "o7 o15 o38": ("o7", f"Objectives {FERNS} and Foxglove Fen – Hickory Haunt give 4 and 7 points if they are done"),
    "o6 o44 o45": ("o6", "Acorn Acres lacks the most squirrels: 5 (NH-25). Objective Mouse Meadow – Acorn Acres gives"),
}
"""Three objectives, and why which one is dropped."""


@rule("NH-25")
@pytest.mark.parametrize("deal", DEALS)
def test_an_objective_is_dropped_for_each_reason_that_there_is(deal: str) -> None:
    card, reason = DEALS[deal]
    case = advice(f"players=2 first=rust tiles={LAYOUT}", f"deal rust {deal}", "deal blue o1 o2 o3")
    assert (case.hint.sentences, reason in case.hint.reason) == ((f"drop {card}",), True), case.hint.reason


LACKS_4 = "Objective Chestnut Crossing – Muckville Marsh lacks 4 squirrels (NH-25)."


@rule("NH-25", "NH-27")
@pytest.mark.parametrize(
    ("nests", "peek", "sentence", "reason"),
    [
        ("hazel-hill/", "o11 o35", "keep o35", "Objective Hazel Hill – Foxglove Fen lacks 1 squirrel (NH-25)."),
        (
            "3*hazel-hill/2*willow-wallow",
            "o32 o34",
            "keep none",
            f"{LACKS_4} One that is not done at the end costs 2 points (NH-27).",
        ),
    ],
)
def test_what_the_cards_lack_and_cost_is_told_where_none_is_kept(
    nests: str, peek: str, sentence: str, reason: str
) -> None:
    begin = NEAR_THE_END.replace("3*hazel-hill/2*willow-wallow", nests)
    case = advice(f"{begin} objectives=o9,o3/o2,o45", helpers.N, *["forage acorn"] * 2, "scout", f"peek {peek}")
    assert (case.hint.sentences, case.hint.reason) == ((sentence,), reason)


def test_a_hint_without_claims_or_with_a_false_one_fails() -> None:
    case = advice(LOSING, helpers.N)
    for reason, error in (
        ("", "a hint without claims"),
        (f"{case.hint.reason} It is good.", "more than claims"),
        ("It is good (NH-10).", "not one form for each sentence"),
        ("You then have 7 acorns (NH-10).", "a false claim"),
    ):
        with pytest.raises(AssertionError, match=error):
            check(SUITE, case._replace(hint=case.hint._replace(reason=reason)))
