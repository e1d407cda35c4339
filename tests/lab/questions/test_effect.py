"""What a rule changes: found where something was planted, silent where nothing was."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import Any

import pytest

from squirrelwidgets import NutHunt, Scurry, house, lab
from squirrelwidgets.lab.questions.rules import effect as module
from tests.lab.helpers import simulate


class Brief(NutHunt):
    last_nest = house.number(2, "HR-1", "The second nest ends the game.", replaces="NH-23")


class Same(Scurry):
    @house.rule("HR-1", "A squirrel sees as it does.", replaces="SC-9")
    def in_sight(self: Any) -> Any:
        return super().in_sight()  # type: ignore[misc]  # the house puts it below the game's position


SETUP = Brief.setup(players=2)


@pytest.fixture(scope="module")
def short() -> Any:
    return lab.effect(SETUP, "random", games=40, seed=1, progress=False)


def test_shorter_games_are_found_and_touched_games_are_those_of_the_records(short: Any) -> None:
    plies = short[short.what == "plies"].iloc[0]
    assert re.search(r"plies: \d+ less with Brief \(\d+ to \d+\), .*, between two Random\.", plies.text)
    book, other = (simulate(setup, "random", games=40) for setup in (NutHunt.setup(players=2), SETUP))
    assert plies.difference == pytest.approx((other.plies - book.plies).mean())
    parted = []
    for keys in zip(book.key, other.key, strict=True):
        pairs = enumerate(zip_longest(*(lab.game(key).moves for key in keys)), 1)
        parted += [ply for ply, (a, b) in pairs if a != b][:1]
    head = short.iloc[0]
    assert head["house"] == len(parted) / 40
    assert f"{len(parted)} of 40 games" in head.text
    half = sorted(parted)[(len(parted) - 1) // 2]
    assert head.text.endswith(f"the first from ply {min(parted)} on, half of them by ply {half}.")


def test_draws_and_ends_are_counted_as_in_the_games(short: Any) -> None:
    rows = short.set_index("what")
    book = simulate(NutHunt.setup(players=2), "random", games=40)
    drawn = [len(winners) == 2 for winners in book.winners]
    assert rows.book["games of 100 that were drawn"] == sum(drawn) / 40
    for rule, n in book.ended.value_counts().items():
        assert rows.book[f"games of 100 that ended by {rule}"] == n / 40


def test_a_rule_that_changes_nothing_is_not_called_a_change() -> None:
    table = lab.effect(Same.setup("3/random"), "random", games=20, seed=1, progress=False)
    assert table.text[0].startswith("None of 20 games went another way than by the book (at most 17 of 100 do)")
    assert all("the same in each" in text or "no difference found" in text for text in table.text[1:])
    lab.plot(table)


def test_an_option_of_the_house_that_is_the_book_touches_no_game() -> None:
    class Seeing(Scurry):
        past: int = house.option(1, "Own acorns seen past", least=0, most=3)

        @house.rule("HR-1", "A squirrel sees all acorns.", replaces="SC-9")
        def in_sight(self: Any) -> Any:
            return super().in_sight()[: None if self.setup.past else 1]  # type: ignore[misc]  # as above

    table = lab.effect(Seeing.setup("3/random past=0"), "random", games=10, seed=1, progress=False)
    assert table["house"][0] == 0.4
    assert lab.effect(Seeing.setup("3/random"), "random", games=10, seed=1, progress=False)["house"][0] == 0.0


def test_an_interrupt_leaves_the_pairs_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    course, left = module.course, [*range(23)]

    def stopped(game: Any) -> Any:
        if not left:
            raise KeyboardInterrupt
        left.pop()
        return course(game)

    monkeypatch.setattr(module, "course", stopped)
    with pytest.warns(UserWarning, match="Interrupted: this is what the games so far say"):
        table = lab.effect(SETUP, "random", games=40, seed=1, progress=False)
    assert 5 <= table.games[0] <= 11
