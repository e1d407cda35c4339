"""What events tell is what `events.toml` says: every kind, and of each kind the fields that it has and no others."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import squirrelwidgets
from squirrelwidgets.core.words.rule_texts import FIELDS
from tests.every_game.setups import covering
from tests.every_game.test_every_game import each_game, lines

CARDS = (
    "reshuffled did shielded nothing spilled lost tired discarded looped refreshed stole took stashed stowed chose "
    "again extra gained drew"
).split()
SELDOM = {
    "Squarrels": {"lot", "burnt", "undecided", "nobody", "paid", "passed", "tied"},
    "NutHunt": {"rerolled", "kept_off", "reshuffled"},
    "SquirrelIsland": {*CARDS},
}
"""Kinds of which no field need be seen: they are too seldom, or say the same in many ways."""
PLIES = 1500


def told(kind: Any) -> dict[str, set[str]]:
    """The fields that hold something, by kind, in games of sensible and of random players."""
    found: dict[str, set[str]] = defaultdict(set)
    for setup in covering(kind):
        for bot in ("greedy", "random"):
            game = kind(setup=setup, seats=[bot] * kind.player_count(setup), seed=3).run(PLIES)
            for node in game.tree.nodes:
                _note(found, node.state.events)
    return found


def _note(found: dict[str, set[str]], events: Any) -> None:
    for event in events:
        found[event.kind] |= {name for name in FIELDS if getattr(event, name) not in (None, "", 0)}


@each_game
def test_events_have_the_fields_that_are_told_of_them(name: str) -> None:
    kind = getattr(squirrelwidgets, name)
    known, found = kind.events(), told(kind)
    for line in lines(name):
        for state in line.positions:
            _note(found, state.events)
    for each, fields in found.items():
        assert fields <= known[each].fields.keys(), each
    often = known.keys() - SELDOM.get(name, set())
    assert not often - found.keys(), "kinds that nothing tells"
    for each in often:
        assert known[each].fields.keys() == found[each], each
