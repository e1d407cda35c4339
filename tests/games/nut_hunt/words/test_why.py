"""`why` names the rule that forbids: compared with a table written from the rule sheet, and some cases by hand."""

from __future__ import annotations

from random import Random
from typing import Any

from squirrelwidgets.games.nut_hunt import NutHunt
from squirrelwidgets.games.nut_hunt.rules.moves import book
from tests.every_game.setups import texts
from tests.every_game.why import Advice, Table, advice_is_legal, compare
from tests.games.nut_hunt.helpers import LAYOUT, at_action, rule, table
from tests.games.nut_hunt.words.reasons import forbids

SENTENCES = [*sorted(book(NutHunt.setup().box).moves), *["tickle the fox"] * 20]


def sentences(_state: Any, rng: Random) -> str:
    return rng.choice(SENTENCES)


TABLE = Table(
    NutHunt,
    (*texts(NutHunt), *texts(NutHunt, players=1)),
    sentences,
    lambda state, sentence, seat: forbids(state, seat, sentence),
)


def test_the_rule_cited_is_the_one_that_forbids() -> None:
    rules = compare(TABLE, 1000)
    assert {f"NH-{n}" for n in (4, 5, 7, 9, 10, 11, 12, 13, 14, 15, 16, 18, 30, 31, 42)} <= rules.keys()


VERBS = ("recruit", "hassle", "scout", "pass", "forage", "exchange", "drop", "keep")
ADVICE = Advice(
    TABLE,
    {word: (word,) for word in VERBS},
    often=("recruit", "hassle", "scout", "pass", "forage", "drop", "keep", "place"),
)


def test_only_what_can_be_said_now_is_advised() -> None:
    assert advice_is_legal(ADVICE, 166)  # all that is `often` advised: in the soak


@rule("NH-16")
def test_one_who_flees_in_another_turn_is_told_whose_turn_it_is() -> None:
    game = table("", "foxglove-fen", fox="hazel-hill", tiles=LAYOUT).play("die 4")
    assert game.actor == "blue"
    for text in ("recruit birch-grove", "recruit", "scout", "pass", "forage acorn", "hassle hazel-hill"):
        assert str(game.state.explain(text, 1)) == (
            "It is Rust's turn. You only choose where your squirrel runs. (NH-16)"
        )
    assert str(game.state.explain("exchange acorn walnut", 1)) == ("Nuts are exchanged only in your own turn. (NH-12)")


@rule("NH-12", "NH-13")
def test_an_exchange_that_would_pay_is_told() -> None:
    poor = at_action("", "", nuts=("3*acorn", "")).state  # and the two that were foraged
    assert str(poor.explain("recruit", 0)) == (
        "Exchange nuts first: then you can pay for a squirrel on Chestnut Crossing or Willow Wallow. (NH-12)"
    )
    assert str(poor.explain("recruit willow-wallow", 0)) == (
        "A squirrel on Willow Wallow costs 2 acorns and 1 walnut; you lack 1 walnut, which an exchange can bring."
        " (NH-13)"
    )
    assert str(poor.explain("exchange walnut acorn", 0)) == "That takes 3 walnuts; you have 0. (NH-12)"
    none = at_action("", "", nuts=("", "")).state
    assert str(none.explain("recruit", 0)) == "You cannot pay for a squirrel anywhere. (NH-13)"


@rule("NH-31")
def test_without_an_automa_nobody_reveals() -> None:
    assert str(at_action("", "").state.explain("reveal o3")) == (
        "There is no Automa here: it plays only in games for one. (NH-31)"
    )
