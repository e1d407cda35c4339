"""Every rule of Scurry in force has a test, and every test a rule."""

from __future__ import annotations

from pathlib import Path

from squirrelwidgets import Scurry
from tests.games.rule_marks import rules_marked

TESTS = Path(__file__).parents[2]


def test_every_rule_in_force_has_a_test_and_every_test_a_rule() -> None:
    in_force = Scurry.rules().keys()
    assert len(in_force) == 25
    tested = {name for name in rules_marked(TESTS) if name.startswith("SC-")}
    assert in_force - tested == set()
    assert tested - in_force == set()
