"""`why` names the rule that forbids: compared with a table written from the rule sheet. By hand: `test_explain`."""

from __future__ import annotations

from random import Random
from typing import Any

from squirrelwidgets.games.nut_hunt import NutHunt
from squirrelwidgets.games.nut_hunt.rules.moves import book
from tests.every_game.setups import texts
from tests.every_game.why import Advice, Table, advice_is_legal, compare
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
