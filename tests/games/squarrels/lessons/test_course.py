"""The course of Squarrels: all of it proved, and every rule exercised that an event or a refusal can exercise."""

from __future__ import annotations

from typing import Final

import pytest

from squirrelwidgets import Squarrels
from squirrelwidgets.lessons.proof.report import Proof

ONLY_IN_TEXTS: Final = {
    "SQ-1": "what is in the box",
    "SQ-2": "what a view shows; nobody can click what is not shown",
    "SQ-26": "targets that a setup may choose",
    "SQ-29": "the order of slaps and action: events tell of slaps by SQ-17 and SQ-18",
    "SQ-31": "what a lost turn leaves out: the events are SQ-14 and SQ-17",
    "SQ-32": "where a Golden Acorn goes: the event is SQ-15",
}
"""Rules of which no event and no refusal on a board can tell, with the reason. A text of the course names each."""


@pytest.fixture(scope="module")
def proof() -> Proof:
    return Squarrels.course().check()


def test_each_rule_is_exercised(proof: Proof) -> None:
    assert set(proof.missing(Squarrels)) == set(ONLY_IN_TEXTS)


def test_all_rules_are_named_where_they_are_taught(proof: Proof) -> None:
    assert set(Squarrels.rules()) <= proof.cited
