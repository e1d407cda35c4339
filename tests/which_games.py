"""The games that tests go through: `GAMES`, which has the template of a game in tests, and `BUILT_IN`, without it.

What a folder of a game has to do, every one in `GAMES` is asked; `tests/conftest.py` lets the template in. What stands
beside a folder (a page of the site, a notebook, a course of half an hour) only those of `BUILT_IN` have, and so do
other processes, as kernels are.
"""

from __future__ import annotations

from typing import Final

from squirrelwidgets.games import GAMES, game_class

TEMPLATE: Final = "FullCheeks"
BUILT_IN: Final = tuple(name for name in GAMES if name != TEMPLATE)


def let_in() -> None:
    GAMES[TEMPLATE] = "tests.sixth_game"


def with_puzzles() -> list[str]:
    """The games for which somebody has made a pack."""
    return [name for name in GAMES if game_class(name).practises()]
