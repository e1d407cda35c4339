"""What a pupil must find in the rule texts of Squarrels, and that their numbers are those of the box."""

from __future__ import annotations

import re

import pytest

from squirrelwidgets import Squarrels
from squirrelwidgets.core.words.rule_texts import data_of
from squirrelwidgets.games.squarrels import rules

TEXTS = {name: rule.text for name, rule in Squarrels.rules().items()}
FACTS = {
    "SQ-5": ("A turn has three steps: draw, store if you can and want to, discard.",),
    "SQ-6": ("must draw a card first", "fewer than seven"),
    "SQ-8": ("storing and discarding",),
    "SQ-10": ("neither draw again nor discard",),
    "SQ-26": ("any other number from 1 on",),
    "SQ-28": ("You need not draw", "you draw, or end the turn"),
    "SQ-29": ("at a Hoard that slap is ignored and not recorded.",),
    "SQ-32": ("face up on the action pile",),
}


@pytest.mark.parametrize("rule", FACTS)
def test_a_text_says_what_one_may_do(rule: str) -> None:
    assert [fact for fact in FACTS[rule] if fact not in TEXTS[rule]] == []


def test_targets_and_cards_are_those_of_the_box() -> None:
    data = data_of(rules.__name__)
    offered, _, _ = TEXTS["SQ-26"].partition(";")
    assert [int(number) for number in re.findall(r"\d+", offered)] == data["setup"]["targets"]
    numbers = [int(number) for number in re.findall(r"\d+", TEXTS["SQ-1"])]
    cards = data["cards"]
    names = ("1", "2", "3", "4", "5", "quarrel", "hoard", "ambush", "whirlwind")
    assert numbers == [sum(n for n in cards.values() if isinstance(n, int)), *(cards[name] for name in names)]
