"""How games end, and which rules they cite: counted again from the records."""

from __future__ import annotations

from collections import Counter
from statistics import median
from typing import Any

import pytest

from squirrelwidgets import CHANCE, NutHunt, SquirrelRush, house, lab
from squirrelwidgets.lab.questions.rules import endings as module
from tests.lab.helpers import SMALL, simulate


class Shorter(NutHunt):
    last_nest = house.number(2, "HR-1", "The second nest ends the game.", replaces="NH-23")


SETUPS = [SMALL, SquirrelRush.setup(players=3, rounds=2), Shorter.setup(players=2)]


@pytest.fixture(scope="module")
def frame() -> Any:
    return simulate(SETUPS, "random", games=12, limit=150)


@pytest.fixture(scope="module")
def records(frame: Any) -> list[dict[str, Any]]:
    """What is played again from a record as a file has it."""
    return [type(game).from_record(game.record()) for game in map(lab.game, frame.key)]  # type: ignore[misc]  # a class of its own


def test_rules_are_those_of_the_events_of_records(frame: Any, records: Any) -> None:
    table = lab.rules(frame, progress=False)
    for setup, rows in table.groupby("setup"):
        games = [game for game, its in zip(records, frame.setup, strict=True) if its == setup]
        counts = Counter(
            rule for game in games for rule in {event.rule for node in game.node.line() for event in node.state.events}
        )
        assert {row.rule: round(row.share * row.games) for row in rows.itertuples() if row.share} == {
            rule: n for rule, n in counts.items() if rule
        }
        assert rows.share.is_monotonic_increasing, "what nobody cites comes first"
        assert (rows.low <= rows.share).all()
        assert (rows.share <= rows.high).all()
    small = table[table.setup == str(SMALL)]
    assert "SC-22 Swap: 0 of 12 games cite it (0 to " in small.text.iloc[[*small.rule].index("SC-22")]
    short = table[table.game == "Shorter"]
    assert "HR-1" in [*short.rule]
    assert "NH-23" not in [*short.rule], "another one has its place"


def left_of(game: Any) -> int | None:
    """How many plies the winner led on, ply by ply where somebody else is to decide."""
    if len(game.state.winners) != 1:
        return None
    last, mover, since = game.state.winners[0], None, None
    for ply, node in enumerate(game.node.line()):
        state = node.state
        if state.actors == (CHANCE,) or state.actors == mover:
            continue
        mover, best = state.actors, max(state.scores)
        alone = [seat for seat, score in enumerate(state.scores) if score == best]
        if alone == [last]:
            since = ply if since is None else since
        elif len(alone) == 1:
            since = None
    return 0 if since is None else int(game.ply - since)


def test_ends_are_those_of_records_and_draws_and_broken_off_ones_come_first(frame: Any, records: Any) -> None:
    table = lab.ends(frame, progress=False)
    for setup, rows in table.groupby("setup", sort=False):
        games = [game for game, its in zip(records, frame.setup, strict=True) if its == setup]
        ways: dict[tuple[str, str], list[int | None]] = {}
        for game in games:
            end = game.state.ended
            won = end and end.winners and not 1 < len(end.winners) == game.state.seats
            way = (("won" if won else "drawn"), end.rule) if end else ("limit", "")
            ways.setdefault(way, []).append(left_of(game))
        assert {(row.how, row.rule): round(row.share * row.games) for row in rows.itertuples() if row.share} == {
            way: len(each) for way, each in ways.items()
        }
        assert [*rows.how][:2] == ["limit", "drawn"]
        for row in rows[rows.left.notna()].itertuples():
            assert row.left == median(each for each in ways[row.how, row.rule] if each is not None)
    assert any(table.how[table.share > 0] == "limit")


def test_a_frame_that_was_watched_plays_no_game_again(frame: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    watched = simulate(SETUPS, "random", games=12, limit=150, watch=lab.cited)
    again = lab.rules(frame, progress=False), lab.ends(frame, progress=False)
    monkeypatch.delattr(module, "game")
    for one, other in zip(again, (lab.rules(watched), lab.ends(watched)), strict=True):
        assert one.equals(other)


def test_an_interrupt_leaves_the_games_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = [*range(5)]

    def stopped(key: str) -> Any:
        if not keys:
            raise KeyboardInterrupt
        keys.pop()
        return game(key)

    game = module.game
    monkeypatch.setattr(module, "game", stopped)
    with pytest.warns(UserWarning, match="Interrupted: this is what the games so far say"):
        table = lab.rules(simulate(SMALL, "random", games=12), progress=False)
    assert {*table.games} == {5}
