"""`why` names the rule that forbids: compared with a table written from the rule sheet. By hand: `test_refusals`."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from squirrelwidgets.games.squirrel_island import SquirrelIsland, hints
from tests.every_game.setups import texts
from tests.every_game.why import Advice, Table, advice_is_legal, compare
from tests.games.squirrel_island.rules.examples import begin
from tests.games.squirrel_island.soak import STASHING
from tests.games.squirrel_island.words.reasons import forbids

BOOK = SquirrelIsland.setup().box.book
PLAYS = [f"{word} {name}" for word in ("play", "island") for name in BOOK.words]
SENTENCES = [*sorted(BOOK.moves), *PLAYS, *["tickle the fox"] * 20]


def sentences(_state: Any, rng: Random) -> str:
    return rng.choice(SENTENCES)


TABLE = Table(
    SquirrelIsland,
    (*texts(SquirrelIsland), f"players=4 copies={STASHING.replace(' ', ',')}"),
    sentences,
    lambda state, sentence, seat: forbids(state, seat, sentence),
)


def test_the_rule_cited_is_the_one_that_forbids() -> None:
    rules = compare(TABLE, 500)
    often = (2, 4, 5, 8, 9, 10, 11, 12, 15, 16, 17, 19, 23, 26, 27, 34)
    assert {f"SI-{n}" for n in often} <= rules.keys()


VERBS = ("sleep", "gather", "pass", "stash", "steal", "collect", "enough")
ADVICE = Advice(
    TABLE._replace(sentences=lambda _state, rng: rng.choice((rng.choice(SENTENCES), f"i{rng.randint(1, 7)}"))),
    {word: (word,) for word in VERBS} | {"play": ("play", "island")},
    often=("play", "gather", "pass", "island", "enough"),
)


def test_only_what_can_be_said_now_is_advised() -> None:
    assert advice_is_legal(ADVICE, 100)  # all that is `often` advised: in the soak


@pytest.mark.rule("SI-23")
def test_a_choice_is_advised_by_the_rule_on_choices() -> None:
    state = begin("market-stall/").play("play market-stall").state
    assert hints.hint(state.seen_by(0), ()).reason.endswith("(SI-23).")
    assert "choose one" in SquirrelIsland.rules()["SI-23"].text
