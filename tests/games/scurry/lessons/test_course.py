"""The course of Scurry: all of it proved, and every rule exercised that an event or a refusal can exercise."""

from __future__ import annotations

from typing import Final

import pytest

from squirrelwidgets import Scurry
from squirrelwidgets.lessons.proof.report import Proof

ONLY_IN_TEXTS: Final = {
    "SC-1": "what the board is",
    "SC-2": "names of cells; a board has no place that is no cell",
    "SC-3": "what is in the box",
    "SC-4": "how a setup may look; a setup that is refused opens no board",
    "SC-6": "as SC-4",
    "SC-17": "what a puzzle is",
    "SC-18": "how solutions are counted",
    "SC-23": "as SC-4",
    "SC-24": "when SC-15 comes about",
}
"""Rules of which no event and no refusal on a board can tell, with the reason. A text of the course names each."""


@pytest.fixture(scope="module")
def proof() -> Proof:
    return Scurry.course().check()


def test_each_rule_is_exercised(proof: Proof) -> None:
    assert set(proof.missing(Scurry)) == set(ONLY_IN_TEXTS)


def test_all_rules_are_named_where_they_are_taught(proof: Proof) -> None:
    assert set(Scurry.rules()) <= proof.cited
