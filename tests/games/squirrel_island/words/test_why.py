"""`why` names the rule that forbids: compared with a table written from the rule sheet, and some cases by hand."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from squirrelwidgets.games.squirrel_island import SquirrelIsland
from tests.games.squirrel_island.soak import STASHING
from tests.games.squirrel_island.words.reasons import forbids
from tests.games.squirrel_island.words.refusals import begin
from tests.why import Table, compare

BOOK = SquirrelIsland.setup().box.book
PLAYS = [f"{word} {name}" for word in ("play", "island") for name in BOOK.words]
SENTENCES = [*sorted(BOOK.moves), *PLAYS, *["tickle the fox"] * 20]


def sentences(_state: Any, rng: Random) -> str:
    return rng.choice(SENTENCES)


TABLE = Table(
    SquirrelIsland,
    ("players=2", "players=3 order=always", "players=5", f"players=4 copies={STASHING.replace(' ', ',')}"),
    sentences,
    lambda state, sentence, seat: forbids(state, seat, sentence),
)


def test_the_rule_cited_is_the_one_that_forbids() -> None:
    rules = compare(TABLE, 500)
    often = (2, 4, 5, 8, 9, 10, 11, 12, 15, 16, 17, 19, 23, 26, 27, 34)
    assert {f"SI-{n}" for n in often} <= rules.keys()


@pytest.mark.rule("SI-23")
def test_a_choice_is_refused_and_advised_by_the_rule_on_choices() -> None:
    state = begin("play market-stall", hands=["market-stall", ""], coins=[2, 0])
    assert str(state.explain("choose 4", 0)) == "There are 3 options, no number 4. (SI-23)"
    assert str(state.explain("choose", 0)) == '"choose" goes on with 1, 2 or 3. (SI-23)'
    assert str(state.explain("pass", 0)) == "First choose an option. (SI-23)"
    hint = state.knowhow.hint(state.seen_by(0), ())
    assert hint.reason.endswith("(SI-23).")
    assert "choose one" in SquirrelIsland.rules()["SI-23"].text
