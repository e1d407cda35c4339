"""Actions, rule by rule: one a turn, exchanges, recruiting, hassling, scouting."""

from __future__ import annotations

import pytest

from squirrelwidgets.core.model.events import Event
from tests.games.nut_hunt.helpers import (
    NE,
    RICH,
    WORDS,
    N,
    at_action,
    at_start,
    chances,
    rule,
    table,
    why,
)

# -- one action


@rule("NH-11")
def test_one_action_or_none() -> None:
    rich = (RICH, "")
    game = at_action("hazel-hill acorn-acres", "", nuts=rich)
    assert {text.split()[0] for text in game.legal()} == {"recruit", "hassle", "scout", "pass", "exchange"}
    for action in ("recruit hazel-hill", "pass", "scout"):
        each = at_action("hazel-hill acorn-acres", "", nuts=rich).play(action)
        if action == "scout":
            each.play("peek o7 o8", "keep none")
        assert (each.state.mover, each.phase) == (1, "ROLL")
        assert why(each, "recruit hazel-hill", "rust") in ("NH-9", "NH-11", "NH-42")
    game.play("hassle acorn-acres", "muckville-marsh", "forage acorn")
    assert (game.state.mover, game.phase) == (1, "ROLL")
    passed = at_action("hazel-hill", "").play("pass")
    assert passed.events("passed") == [Event("passed", "NH-11", 0)]
    assert passed.nuts("rust") == "acorn acorn"


@rule("NH-11")
def test_who_has_the_turn_decides() -> None:
    game = at_action("hazel-hill", "mouse-meadow acorn-acres")
    assert why(game, "pass", "blue") in ("NH-11", "NH-42")
    assert why(game, "hassle acorn-acres", "blue") in ("NH-11", "NH-42")


@rule("NH-12")
def test_three_equal_nuts_for_another() -> None:
    game = at_action("hazel-hill", "", nuts=("acorn 2*walnut", "3*chestnut"))
    assert game.nuts("rust") == "acorn acorn acorn walnut walnut"
    assert game.legal("exchange") == {"acorn hazelnut", "acorn walnut", "acorn chestnut"}
    assert why(game, "exchange walnut acorn") == "NH-12"
    assert why(game, "exchange acorn acorn") == "NH-12"
    assert why(game, "exchange chestnut acorn", "blue") in ("NH-12", "NH-11", "NH-42")
    game.play("exchange acorn walnut")
    assert game.nuts("rust") == "walnut walnut walnut"
    assert game.events("exchanged") == [Event("exchanged", "NH-12", 0, "acorn walnut")]
    game.play("exchange walnut chestnut")  # as often as one can
    assert (game.nuts("rust"), game.phase, game.actor) == ("chestnut", "ACTION", "rust")
    assert not game.legal("exchange")


@rule("NH-12")
def test_exchanging_at_every_decision_of_ones_own_turn() -> None:
    game = table("rabbit-patch", "rabbit-patch", nuts=("9*acorn", "9*walnut")).play(N)
    assert (game.phase, len(game.legal("exchange"))) == ("SCATTER", 3)
    game.play("exchange acorn walnut", "birch-grove")
    assert (game.actor, game.phase) == ("blue", "SCATTER")
    assert not game.legal("exchange")  # not blue's turn
    assert why(game, "exchange walnut acorn") == "NH-12"
    game.play("fern-hollow")
    assert (game.phase, len(game.legal("exchange"))) == ("FORAGE", 3)
    game.play("exchange acorn walnut", "forage acorn", "exchange acorn chestnut", "forage acorn", "scout", "peek o7 o9")
    assert (game.phase, game.nuts("rust")) == ("KEEP", "acorn acorn walnut walnut chestnut")
    assert not game.legal("exchange")
    game = at_action("hazel-hill", "", nuts=("acorn", "")).play(
        "scout", "peek o7 o9", "exchange acorn walnut", "keep o7"
    )
    assert (game.nuts("rust"), game.objectives("rust")) == ("walnut", "o1 o2 o7")


@rule("NH-12")
def test_no_exchange_at_the_start() -> None:
    game = at_start(2, nuts=("5*acorn", "5*acorn"))
    assert not game.legal("exchange")
    assert why(game, "exchange acorn walnut") == "NH-12"
    game.play("birch-grove")
    assert game.legal() == {"forage acorn", "forage hazelnut"}


# -- recruit


@rule("NH-13")
def test_a_squirrel_for_the_cost_of_its_tile() -> None:
    game = at_action("hazel-hill", "willow-wallow", nuts=("walnut chestnut", ""), nests=("", "2*willow-wallow"))
    assert game.legal("recruit") == {"bramble-bluff", "willow-wallow"}
    assert why(game, "recruit fern-hollow") == "NH-13"  # one walnut is missing
    game.play("recruit willow-wallow")  # others' pieces are no hindrance
    assert game.squirrels("rust") == "hazel-hill willow-wallow"
    assert game.squirrels("blue") == "willow-wallow"
    assert game.nuts("rust") == "chestnut"
    assert game.events("recruited") == [Event("recruited", "NH-13", 0, "2*acorn walnut", to="willow-wallow")]
    assert (game.state.mover, game.phase) == (1, "ROLL")


@rule("NH-13")
def test_not_where_the_fox_is() -> None:
    game = table("hazel-hill", "", nuts=(RICH, "")).play(N)
    game.play("forage acorn", "forage acorn")
    assert "rabbit-patch" not in game.legal("recruit")
    assert "toadstool-terrace" in game.legal("recruit")
    assert why(game, "recruit rabbit-patch") == "NH-13"


@rule("NH-45")
def test_nuts_do_not_run_out() -> None:
    """The box has 25 of a kind."""
    game = table("", "", nests=("hazel-hill", ""), nuts=("40*hazelnut", "40*hazelnut")).play(NE)
    game.play("forage hazelnut", "forage hazelnut")
    assert game.nuts("rust").split() == ["hazelnut"] * 42


@rule("NH-45")
def test_more_squirrels_than_the_box_holds() -> None:
    """The box has 17 squirrels of a colour."""
    crowd = " ".join(f"2*{word}" for word in WORDS if word not in ("frog-pond", "the-tangle", "hazel-hill"))
    game = at_action(f"{crowd} hazel-hill", "", nuts=("acorn 2*chestnut", "")).play("recruit hazel-hill")
    assert len(game.squirrels("rust").split()) == 34
    assert not game.over


# -- hassle


@rule("NH-14")
def test_hassling_pulls_the_fox() -> None:
    game = at_action("2*acorn-acres hazel-hill", "acorn-acres", nests=("foxglove-fen", "the-tangle"))
    assert game.fox == "frog-pond"
    assert game.legal("hassle") == {"acorn-acres", "foxglove-fen"}  # the-tangle is blue's
    assert why(game, "hassle the-tangle") == "NH-14"
    assert why(game, "hassle hazel-hill") == "NH-14"  # too far
    assert why(game, "hassle frog-pond") == "NH-14"
    game.play("hassle acorn-acres")
    assert (game.fox, WORDS[game.state.fox_from], game.state.die) == ("acorn-acres", "frog-pond", 6)
    assert game.events("fox")[-1] == Event("fox", "NH-14", 0, "", "frog-pond", "acorn-acres")
    assert game.owed == [("acorn-acres", "rust 2 blue 1")]
    game.play("toadstool-terrace", "muckville-marsh", "foxglove-fen")
    assert (game.actor, game.phase) == ("rust", "FORAGE")
    assert game.legal("forage") == {"acorn", "chestnut"}
    game.play("forage chestnut")
    assert game.nuts("rust") == "acorn acorn chestnut"
    assert game.events("foraged")[-1] == Event("foraged", "NH-14", 0, "chestnut", to="acorn-acres", n=0)
    assert (game.state.mover, game.phase) == (1, "ROLL")


@rule("NH-14")
def test_a_nest_hassles_too_and_only_one_nut_is_found() -> None:
    game = at_action("hazel-hill", "", nests=("foxglove-fen", "")).play("hassle foxglove-fen")
    assert (game.phase, game.state.foraging) == ("FORAGE", 1)
    game.play("forage walnut")
    assert (game.nuts("rust"), game.phase) == ("acorn acorn walnut", "ROLL")


@rule("NH-14", "NH-17")
def test_the_fox_may_be_pulled_back_and_bars_what_it_leaves_then() -> None:
    game = table("acorn-acres rabbit-patch", "").play(N)
    game.play("fern-hollow", "forage acorn", "forage acorn")
    game.play("hassle fern-hollow")
    assert "rabbit-patch" not in game.goals  # the fox just left it
    assert "toadstool-terrace" in game.goals  # it left that one earlier
    game = table("rabbit-patch", "", nests=("toadstool-terrace", "")).play(N)
    game.play("fern-hollow", "forage acorn", "forage acorn", "hassle toadstool-terrace")
    assert game.fox == "toadstool-terrace"


# -- scout


@rule("NH-15")
@pytest.mark.parametrize(
    ("sentence", "held", "under"),
    [
        ("keep o7", "o1 o2 o7", "o9"),
        ("keep o9", "o1 o2 o9", "o7"),
        ("keep none", "o1 o2", "o7 o9"),
    ],
)
def test_scouting_looks_at_two_and_keeps_at_most_one(sentence: str, held: str, under: str) -> None:
    game = at_action("hazel-hill", "").play("scout")
    assert (game.phase, game.actor, game.state.stream) == ("PEEK", "chance", "scout")
    assert all(len(each.split()) == 3 for each in chances(game))
    for wrong in ("peek o7", "peek o7 o8 o9", "peek o1 o7", "peek o7 o7"):
        assert why(game, wrong) in ("NH-2", "NH-15")
    game.play("peek o9 o7")
    assert game.legal() == {"keep none", "keep o7", "keep o9"}
    assert why(game, "keep o8") == "NH-15"
    assert why(game, "keep o1") == "NH-15"
    assert why(game, "pass") in ("NH-15", "NH-11")
    game.play(sentence)
    assert (game.objectives("rust"), game.layers[-1]) == (held, under)
    assert game.state.deck.size == 41 - len(held.split()) + 2
    assert (game.state.mover, game.phase) == (1, "ROLL")
    assert game.events("peeked") == [Event("peeked", "NH-15", 0, "o7 o9", n=2, knows=(0,))]
    (kept,) = game.events("kept")
    assert kept.n == len(held.split()) - 2
    (buried,) = game.events("buried")
    assert (buried.what, buried.n, buried.knows) == (under, len(under.split()), (0,))
    assert (kept.knows, kept.what) == ((0,), sentence.split()[1]) if kept.n else kept.what == ""


@rule("NH-15")
def test_objectives_are_never_discarded_later() -> None:
    game = at_action("hazel-hill", "")
    assert why(game, "drop o1") in ("NH-4", "NH-15")
    game.play("scout", "peek o7 o9")
    assert why(game, "drop o1") in ("NH-4", "NH-15")


@rule("NH-36")
def test_one_card_or_none_to_scout() -> None:
    game = at_action("hazel-hill", "", deck=("o9",)).play("scout")
    assert set(chances(game)) == {"peek o9"}
    game.play("peek o9")
    assert game.legal() == {"keep none", "keep o9"}
    game.play("keep o9")
    assert (game.objectives("rust"), game.state.deck.size) == ("o1 o2 o9", 0)
    game.play(N, "forage acorn", "forage acorn")
    assert (game.actor, game.phase) == ("blue", "ACTION")
    assert "scout" not in game.legal()
    assert why(game, "scout") == "NH-36"


@rule("NH-36")
def test_the_order_of_cards_put_back_is_not_known() -> None:
    game = at_action("hazel-hill", "", deck=("o7 o9",)).play("scout", "peek o7 o9", "keep none", N)
    assert game.layers == ["o7 o9"]
    game = at_action("hazel-hill", "", deck=("o7", "o9", "o8")).play("scout", "peek o7 o9", "keep none")
    assert game.layers == ["o8", "o7 o9"]
    cards = [game.state.seen_by(viewer).deck.layers[1].cards for viewer in (0, 1, "spectator")]
    assert cards == [(7, 9), (None, None), (None, None)]  # known to the scouting seat
    game.play(N, "forage acorn", "forage acorn", "scout")
    assert set(chances(game)) == {"peek o7 o8", "peek o8 o9"}
    assert why(game, "peek o7 o9") in ("NH-4", "NH-15", "NH-36")
