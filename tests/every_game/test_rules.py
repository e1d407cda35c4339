"""Every rule of every game has a test, and every test a rule; nothing is random but chance."""

from __future__ import annotations

from pathlib import Path

import squirrelwidgets
from tests.every_game.test_every_game import each_game, lines
from tests.games.rule_marks import rules_marked

GAMES = Path(__file__).parents[1] / "games"
IN_FORCE = {"Scurry": 25, "Squarrels": 33, "SquirrelRush": 35, "NutHunt": 48, "SquirrelIsland": 40, "FullCheeks": 7}
"""So many rules the sheet of each game has."""


@each_game
def test_every_rule_has_a_test_and_every_test_a_rule(name: str) -> None:
    """Among those of its room `rules`; what Scurry's rules say of puzzles is tested with its solver."""
    kind = getattr(squirrelwidgets, name)
    folder = GAMES / kind.name
    assert rules_marked(folder) == set(kind.rules())
    assert set(kind.rules()) - rules_marked(folder / "rules") <= {"SC-17", "SC-18"}
    assert len(kind.rules()) == IN_FORCE.get(name), "say above how many the sheet has"


@each_game
def test_the_same_sentences_lead_to_the_same_states(name: str) -> None:
    """… events among them: nothing is random but chance, which says what it draws."""
    for line in lines(name):
        again = line.positions[0]
        for state, (move, seat), after in zip(line.positions, line.moves, line.positions[1:], strict=False):
            again = again.play(again.parse(state.say(move)), seat)
            assert again == after
            assert again.events == after.events
