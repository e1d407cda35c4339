"""Things that go with winning: planted ones are found, and nothing is named where nothing was planted."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

from squirrelwidgets import Scurry, lab
from tests.lab.helpers import SMALL, simulate

SEATS = ("rust", "blue", "ochre")
each_length = pytest.mark.parametrize("runs", [8, pytest.param(30, marks=pytest.mark.sweep)])


def games(seed: int, count: int = 200, cards: int = 16, **planted: float) -> pd.DataFrame:
    """Games of three in which each has a third of the cards; those planted multiply the odds to win. Who begins has
    half the odds again, and the bot `good` has twice the odds and plays `show-off` twice as often as others do."""
    rng, rows = np.random.default_rng(seed), []
    names = [*planted, "show-off", *(f"card-{n}" for n in range(cards))]
    for n in range(count):
        bots = [("good", "bad", "bad")[(n + player) % 3] for player in range(3)]
        had = rng.random((3, len(names))) < 1 / 3
        had[:, len(planted)] = [rng.random() < (0.6 if bot == "good" else 0.3) for bot in bots]
        odds = np.array([1.5, 1, 1]) * [2 if bot == "good" else 1 for bot in bots]
        for card, times in enumerate(planted.values()):
            odds = odds * np.where(had[:, card], times, 1)
        winner = SEATS[rng.choice(3, p=odds / odds.sum())]
        tags = {
            seat: [f"played {name}" for name, has in zip(names, own, strict=True) if has]
            for seat, own in zip(SEATS, had, strict=True)
        }
        rows.append(
            {
                "game": "Toy",
                "setup": "s",
                "bots": "good, bad, bad",
                "n": n,
                "began": "rust",
                "winners": (winner,),
                "seats": dict(zip(SEATS, bots, strict=True)),
                "scores": dict.fromkeys(SEATS, 0),
                "tags": tags,
                "plies": 1,
                "leads": 0,
                "ended": "TO-1",
                "seconds": 0.0,
                "thought": {},
                "seed": 1,
                "key": "",
            }
        )
    return pd.DataFrame(rows)


def named(table: pd.DataFrame) -> set[str]:
    return {*table.what[table.text != ""]}


@each_length
def test_a_strong_card_is_found_and_a_weak_one_is_not_called_strong(runs: int) -> None:
    found = weak = 0
    for seed in range(runs):
        table = lab.what_wins(games(seed, cards=10, strong=3.0, weak=1 / 3)).set_index("what")
        found += "goes with winning" in table.text["played strong"]
        weak += "goes with winning" in table.text["played weak"]
    assert found >= 0.93 * runs
    assert weak == 0


@each_length
def test_with_no_card_planted_hardly_a_table_names_any(runs: int) -> None:
    """Some twenty cards in each table: looked at one by one, three of four tables would name some."""
    assert sum(bool(named(lab.what_wins(games(seed)))) for seed in range(runs)) <= max(1, 0.07 * runs)


def test_a_card_with_which_nobody_won_is_not_surer_than_luck_would_be() -> None:
    """Thirty games that look all alike: their spread is nearly none, and says nothing of how sure it is."""
    table = games(1, count=30, cards=0)
    for tags, winners in zip(table.tags, table.winners, strict=True):
        tags[next(seat for seat in SEATS if seat not in winners)].append("played unlucky")
    rows = lab.what_wins(table).set_index("what")
    assert rows.p["played unlucky"] > (2 / 3) ** 30


def test_the_sentence_says_what_it_is() -> None:
    (text,) = lab.what_wins(games(1, strong=4.0)).text[:1]
    assert text.startswith("played strong: goes with winning (")
    assert text.endswith("; that is no proof.")


def test_of_a_few_games_nothing_is_said() -> None:
    table = lab.what_wins(games(1, count=29))
    assert (len(table), "text" in table) == (0, True)


def test_games_without_the_column_are_played_again() -> None:
    frame = simulate(SMALL, ["greedy", "random"], games=40, watch=lab.tags)
    pd.testing.assert_frame_equal(lab.what_wins(frame), lab.what_wins(frame.drop(columns="tags")))


def test_tags_leave_out_the_last_move_and_belong_to_seats() -> None:
    game = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run()
    did = lab.tags(game)["tags"]
    assert [*did] == ["brown", "gray"]
    assert not any("ended" in text for texts in did.values() for text in texts)
