"""What turns are worth, as a table."""

from __future__ import annotations

from squirrelwidgets import Search, Squarrels, SquirrelIsland, lab


def test_the_turns_of_a_position_are_ranked_with_how_sure_that_is() -> None:
    game = SquirrelIsland(2, seed=1)
    table = lab.choices(game, Search(samples=300))
    assert len(table) > 3
    assert table.chance.is_monotonic_decreasing
    assert ((table.low <= table.chance) & (table.chance <= table.high)).all()
    assert {*table.turn} == {*Search(samples=300).values(game)}
    assert all(any(f"{turn} ".startswith(f"{say} ") for say in game.legal) for turn in table.turn)


def test_where_there_is_nothing_to_rank_the_table_is_empty() -> None:
    assert lab.choices(Squarrels(3, seed=1), Search(samples=60)).empty
