"""`python -m tests.learning NutHunt [games [seed]]`: learns the chances of a game's positions and writes them down."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path

import squirrelwidgets
from tests.learning import slopes
from tests.learning.fit import calibration_error, fitted, log_loss
from tests.learning.positions import SETUPS, Stray, seen_in_games

GAMES = 2_000
BLOCK, HELD_BACK = 20, 4
"""Every fourth block of games is not learnt from: it says how good the weights are. A block has games of all setups."""


def main(name: str, games: int = GAMES, seed: int = 1) -> None:
    kind = getattr(squirrelwidgets, name)
    package = kind.__module__
    seen = [*seen_in_games(name, SETUPS[name], games, seed, Stray())]
    learnt = [each for each in seen if each.game // BLOCK % HELD_BACK]
    others = [each for each in seen if not each.game // BLOCK % HELD_BACK]
    weights = fitted(learnt)
    print(f"{len(seen):,} positions of {games:,} games; of those held back:")
    for what, each in (("all seats alike", [0.0] * len(weights)), ("learnt", weights)):
        loss, error = log_loss(others, each), calibration_error(others, each)
        print(f"  {what:16} log loss {loss:.4f}, calibration error {error:.4f}")
    file = Path(str(import_module(f"{package}.bots").__file__)).with_name("weights.json")
    made = f"python -m tests.learning {name} {games} {seed}"
    text = {"made by": made, "weights": [round(each, 5) for each in weights]}
    file.write_text(json.dumps(text, indent=1) + "\n", "utf-8")
    slopes.main(name, seed=seed)


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
