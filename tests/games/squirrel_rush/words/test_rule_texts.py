"""What a pupil must find in the rule texts of Squirrel Rush, and that their numbers are those of the box."""

from __future__ import annotations

import pytest

from squirrelwidgets import SquirrelRush
from squirrelwidgets.core.words.rule_texts import data_of
from squirrelwidgets.games.squirrel_rush import rules

TEXTS = {name: rule.text for name, rule in SquirrelRush.rules().items()}
FACTS = {
    "SR-9": ("Never diagonally.", "You stop when you like."),
    "SR-13": ("Six rounds are played",),
    "SR-14": ("face up to the discards",),
    "SR-15": ("beside, above or below", "you may stop"),
    "SR-16": ("cards in your hand are not (SR-28)",),
    "SR-19": ("may be diagonal", "touches yours at a corner"),
    "SR-23": ("takes the counter along when the turn ends",),
    "SR-25": ("but not back where it came from", "you name the tile where it lands"),
}


@pytest.mark.parametrize("rule", FACTS)
def test_a_text_says_what_one_may_do(rule: str) -> None:
    assert [fact for fact in FACTS[rule] if fact not in TEXTS[rule]] == []


def test_rounds_and_cards_are_those_of_the_box() -> None:
    data = data_of(rules.__name__)
    assert data["rounds"]["count"] == 6
    assert f"{7 * data['actions']['copies']} action cards" in TEXTS["SR-2"]
    assert "What you do not use is lost" not in TEXTS["SR-16"]  # cards of a hand are not
