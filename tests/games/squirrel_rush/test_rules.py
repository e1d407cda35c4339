"""Every rule has a test, and nothing is random but chance."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from squirrelwidgets.games.squirrel_rush import SquirrelRush
from tests.games.rule_marks import rules_marked
from tests.games.squirrel_rush.helpers import run

RULES = Path(__file__).parent / "rules"


def test_every_rule_has_a_test() -> None:
    assert rules_marked(RULES) == set(SquirrelRush.rules())
    assert len(SquirrelRush.rules()) == 35


def test_nothing_random_but_in_chance() -> None:
    """The same sentences lead to the same state, events among it."""
    for smarty in (False, True):
        game = run(SquirrelRush(setup={"smarty": smarty}, seed=5), Random(5))
        again: Any = game.tree.root.state
        for node in game.node.line()[1:]:
            again = again.play(again.parse(node.say), node.seat)
            assert again == node.state
            assert again.events == node.state.events
