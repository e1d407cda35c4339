"""`python -m tests.learning.slopes Scurry [games [seed]]`: learns how sure a game's chances may be, by stage.

It looks at greedy games, and writes the slopes beside the weights, which stay as they are. Where a turn wins at once,
curves know it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path

import squirrelwidgets
from squirrelwidgets import Greedy
from squirrelwidgets.core.model.bots.chances import Chances
from squirrelwidgets.core.model.subpackages import subpackage
from squirrelwidgets.review.measuring.curve import win_of
from tests.learning.fit import fitted
from tests.learning.positions import SETUPS, Seen, seen_in_games

GAMES = 400


def slopes_of(seen: Iterable[Seen], chances: Chances) -> list[float]:
    """What log-odds are multiplied by at the beginning of a game and at its end, to say who won it."""
    staged = []
    for each in seen:
        sums = [chances.weigh(row) for row in each.rows]
        rows = tuple((one * (1 - each.progress), one * each.progress) for one in sums)
        staged.append(each._replace(rows=rows))
    return fitted(staged)


def main(name: str, games: int = GAMES, seed: int = 1) -> None:
    chances: Chances = subpackage(getattr(squirrelwidgets, name).package, "bots").chances
    if chances.progress is None:
        return
    slopes = slopes_of(seen_in_games(name, SETUPS[name], games, seed, Greedy(), win_of), chances)
    print("slopes of log-odds at the beginning and at the end:", *(f"{each:.2f}" for each in slopes))
    file = Path(chances.file)
    made = {"slopes by": f"python -m tests.learning.slopes {name} {games} {seed}"}
    text = json.loads(file.read_text("utf-8")) | made | {"slopes": [round(each, 5) for each in slopes]}
    file.write_text(json.dumps(text, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
