"""`why` names the rule that forbids: compared with a table written from the rule sheet, and some cases by hand."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from squirrelwidgets.games.squirrel_island import SquirrelIsland, hints
from tests.every_game.setups import texts
from tests.every_game.why import Advice, Table, advice_is_legal, compare
from tests.games.squirrel_island.soak import STASHING
from tests.games.squirrel_island.words.reasons import forbids
from tests.games.squirrel_island.words.refusals import begin

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


@pytest.mark.rule("SI-4", "SI-8", "SI-11")
def test_one_who_can_pay_for_nothing_is_not_told_to_play() -> None:
    poor = begin(hands=["golden-acorn", "digger"], island="peddler", stamina=[0, 0], coins=[0, 0])
    asked = {text: str(poor.explain(text, 0)) for text in ("play", "island", "i1", "play peddler", "steal blue")}
    assert asked == {
        "play": "You cannot pay for any card in your hand: you have 0 stamina and 0 coins. (SI-8)",
        "island": "You cannot pay for any card on the Island: you have 0 stamina and 0 coins. (SI-11)",
        "i1": "Peddler costs 1 stamina and 1 stamina or coin more (3 coins can stand for a stamina); you have 0 stamina"
        " and 0 coins. (SI-11)",
        "play peddler": "You do not hold Peddler. It is on the Island. (SI-2)",
        "steal blue": "No effect steals a nut now. Go to sleep, for you cannot pay for any card. (SI-27)",
    }
    bare = begin(hands=["", "digger"], island="", stamina=[0, 0], coins=[0, 0])
    assert str(bare.explain("play", 0)) == "There is no card in your hand. (SI-2)"
    assert str(bare.explain("island", 0)) == "There is no card on the Island. (SI-4)"


@pytest.mark.rule("SI-23")
def test_a_choice_is_refused_and_advised_by_the_rule_on_choices() -> None:
    state = begin("play market-stall", hands=["market-stall", ""], coins=[2, 0])
    assert str(state.explain("choose 4", 0)) == "There are 3 options, no number 4. (SI-23)"
    assert str(state.explain("choose", 0)) == '"choose" goes on with 1, 2 or 3. (SI-23)'
    assert str(state.explain("pass", 0)) == "First choose an option. (SI-23)"
    hint = hints.hint(state.seen_by(0), ())
    assert hint.reason.endswith("(SI-23).")
    assert "choose one" in SquirrelIsland.rules()["SI-23"].text
