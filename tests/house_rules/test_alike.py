"""Variants that say what the book says play the book's games; the soak plays more of them."""

from __future__ import annotations

from typing import Any

import pytest

import squirrelwidgets
from squirrelwidgets import house, lab
from squirrelwidgets.core.play.game import Game
from tests.every_game.test_hooks import SETUPS

from .alike import PART, alike
from .few import few

PARTS = 3
NOTHING = "no game differs from the book's"
PLIES = 60
"""Plies of a game of bots."""


@pytest.mark.parametrize("part", range(PARTS))
def test_no_acorns_seen_past_is_the_book(part: int) -> None:
    assert alike(part) == PART


def all_by_super(name: str) -> type[Game]:
    """A variant that replaces all functions of a game by what they are."""
    book = getattr(squirrelwidgets, name)
    code = [f"class Same(book):\n    title = '{name} as ever'"]
    for hooks in book.hooks().values():
        for hook in hooks:
            plays = getattr(book.state_type._own_scratch(), hook)
            if not isinstance(plays, int):
                takes, call = ("self", "") if isinstance(plays, property) else ("self, *args", "(*args)")
                code.append(
                    f"    @house.rule('HR-1', 'As ever.')\n    def {hook}({takes}): return super().{hook}{call}"
                )
    space: dict[str, Any] = {"book": book, "house": house, "__name__": "__main__"}
    exec("\n".join(code), space)
    made: type[Game] = space["Same"]
    return made


@pytest.mark.parametrize("name", SETUPS)
def test_a_variant_that_only_calls_the_book_is_told(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    few(monkeypatch)
    kind = all_by_super(name)
    assert kind.house
    checked = lab.check(kind, games=2, positions=1)
    assert NOTHING in checked.broke
    assert all(each == NOTHING or each.endswith("was never called") for each in checked.broke), checked
    assert sum(each != NOTHING for each in checked.broke) < len(kind.house.functions) / 2


@pytest.mark.parametrize("name", SETUPS)
def test_bots_of_such_a_variant_play_the_books_games(name: str) -> None:
    book = getattr(squirrelwidgets, name)
    bots = ["greedy", *["random"] * (book.player_count() - 1)]
    one, other = (kind(seed=1, seats=bots).run(PLIES).moves for kind in (all_by_super(name), book))
    assert one == other
