"""`self` in a rule is checked, and completes, under the typed base of each game; a game is none the laxer for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from mypy import api

from squirrelwidgets import NutHunt, Scurry, Squarrels, SquirrelIsland, SquirrelRush
from squirrelwidgets.games import nut_hunt, scurry, squarrels, squirrel_island, squirrel_rush

TYPED = """
from squirrelwidgets import Scurry, house
from squirrelwidgets.games.scurry import Rules

class Own(Rules):
    @house.rule("HR-1", "A squirrel sees acorns of both sides.", replaces="SC-9")
    def in_sight(self) -> list[int]:
        rays = self.ground.sight[self.squirrels[self.mover]]
        ends = [next((cell for cell in ray if self.board[cell]), -1) for ray in rays]
        return [*super().in_sight(), *[cell for cell in ends if self.board[cell] == self.own]]

    @house.rule("HR-1")
    def eat(self) -> None:
        self.tell("HR-1", "eats", self.moover)

game: Scurry = Own(setup="4/random", seed=1)
Scurry().push(3)
"""


def test_the_typed_base_of_a_game_is_the_game() -> None:
    assert scurry.Rules is Scurry
    assert squarrels.Rules is Squarrels
    assert squirrel_rush.Rules is SquirrelRush
    assert nut_hunt.Rules is NutHunt
    assert squirrel_island.Rules is SquirrelIsland


@pytest.mark.sweep  # half a minute where mypy has looked at nothing before
def test_types_of_a_variant_are_checked(tmp_path: Path) -> None:
    file = tmp_path / "typed.py"
    file.write_text(TYPED, "utf-8")
    said, _, _ = api.run(["--strict", "--no-pretty", str(file)])
    errors = [line.partition("error: ")[2] for line in said.splitlines() if "typed.py" in line]
    assert sorted(errors) == [
        '"Own" has no attribute "moover"  [attr-defined]',
        '"Scurry" has no attribute "push"  [attr-defined]',
    ]
