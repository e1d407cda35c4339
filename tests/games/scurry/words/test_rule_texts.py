"""What a pupil must find in the rule texts of Scurry, and that their numbers are those of the boards."""

from __future__ import annotations

import pytest

from squirrelwidgets import Scurry
from tests.reference import scurry as slow

TEXTS = {name: rule.text for name, rule in Scurry.rules().items()}
FACTS = {
    "SC-2": ("its diagonal column",),
    "SC-7": ("Brown begins, and then the players take turns.",),
    "SC-8": ("Nobody may pass.",),
    "SC-11": ("you choose one of them",),
    "SC-21": ("unless the setup says how many",),
}


@pytest.mark.parametrize("rule", FACTS)
def test_a_text_says_what_one_may_do(rule: str) -> None:
    assert [fact for fact in FACTS[rule] if fact not in TEXTS[rule]] == []


def test_boards_and_acorns_are_those_that_are_set_up() -> None:
    assert f"6 cells along each edge, {len(slow.cells(6))} in all" in TEXTS["SC-1"]
    assert f"5 along each edge, {len(slow.cells(5))} in all" in TEXTS["SC-1"]
    each = {side: Scurry.setup(side=side, start="random").each for side in (6, 5, 4, 3)}
    assert f"{each[6]} acorns each, or {each[5]}, {each[4]} and {each[3]} on boards with 5, 4 and 3" in TEXTS["SC-21"]
