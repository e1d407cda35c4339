"""The tables add up, and their intervals are Wilson's."""

from __future__ import annotations

import re
from math import sqrt
from typing import Any

import pandas as pd
import pytest
from pandas import DataFrame

import squirrelwidgets
from squirrelwidgets import CHANCE, BadSetup, Scurry, SquirrelRush, lab
from squirrelwidgets.lab.counting.summary import wilson
from tests.lab.helpers import simulate
from tests.lab.toss import TossUp


def frame(*games: dict[str, Any]) -> Any:
    usual = {"game": "Toy", "setup": "s", "bots": "a, b", "began": "rust", "plies": 10, "ended": "TO-1"}
    return DataFrame([{**usual, "n": n, **game} for n, game in enumerate(games)])


def one(first: str, second: str, winners: tuple[str, ...], scores: tuple[int, int] = (0, 0), **more: Any) -> Any:
    return {
        "seats": {"rust": first, "blue": second},
        "scores": {"rust": scores[0], "blue": scores[1]},
        "winners": winners,
        **more,
    }


GAMES = frame(
    one("a", "b", ("rust",), (9, 1), plies=20),
    one("b", "a", ("rust",), (8, 2)),
    one("a", "b", ("rust", "blue"), (4, 4)),
    one("b", "a", (), (3, 5), ended="limit", plies=40),
)


@pytest.mark.parametrize(("wins", "games"), [(8, 10), (500, 1000), (2.5, 4), (1, 300)])
def test_the_ends_of_an_interval_are_just_1_96_deviations_away(wins: float, games: int) -> None:
    """That is what makes it Wilson's: the deviation is that of the end, not that of the rate that was found."""
    for end in wilson(wins, games):
        assert abs(wins / games - end) == pytest.approx(1.95996 * sqrt(end * (1 - end) / games), rel=1e-4)


def test_intervals_stay_between_none_and_all() -> None:
    assert wilson(0, 10) == pytest.approx((0, 0.27753), abs=1e-5)
    assert wilson(10, 10) == pytest.approx((0.72247, 1), abs=1e-5)


def test_by_seat_has_a_row_for_each_seat_of_each_game() -> None:
    seats = lab.by_seat(GAMES)
    assert list(seats.columns) == ["game", "setup", "bots", "n", "seat", "bot", "began", "score", "won", "even"]
    assert list(seats.began) == ["first", "later"] * 4
    assert list(seats.seat) == ["rust", "blue"] * 4
    assert list(seats.bot) == ["a", "b", "b", "a"] * 2
    assert list(seats.won) == [1, 0, 1, 0, 0, 0, 0, 0], "what all share is a draw"
    assert list(seats.even) == [0.5, 0.5, 0.5, 0.5, 0, 0, 0, 0]
    assert list(seats.score) == [9, 1, 8, 2, 4, 4, 3, 5]


def test_a_summary_by_seat() -> None:
    table = lab.summary(GAMES, by="seat")
    assert list(table.columns[:7]) == ["game", "setup", "bots", "seat", "games", "wins", "rate"]
    rust, blue = table.itertuples()
    assert (rust.game, rust.setup, rust.bots, rust.seat, blue.seat) == ("Toy", "s", "a, b", "rust", "blue")
    assert (rust.games, rust.wins, rust.rate) == (4, 2, 0.5)
    assert (blue.games, blue.wins, blue.rate) == (4, 0, 0)
    assert (rust.low, rust.high) == wilson(2, 4)
    assert rust.score == 6
    for row in (rust, blue):
        assert (row.even, row.draws, row.unfinished, row.plies) == (0.25, 0.25, 0.25, 20)


def test_a_summary_by_bot_and_by_both() -> None:
    bots = lab.summary(GAMES, "bot")
    assert dict(zip(bots.bot, bots.wins, strict=True)) == {"a": 1, "b": 1}
    both = lab.summary(GAMES)
    assert list(zip(both.seat, both.bot, both.wins, both.games, strict=True)) == [
        ("rust", "a", 1, 2),
        ("rust", "b", 1, 2),
        ("blue", "a", 0, 2),
        ("blue", "b", 0, 2),
    ]


DRAWN = frame(
    one("a", "b", ("rust",), (9, 1), began="rust"),
    one("b", "a", ("blue",), (8, 2), began="blue"),
    one("a", "b", ("rust",), (4, 4), began="blue"),
    one("b", "a", ("rust", "blue"), (3, 5), began="rust"),
)
"""Games in which it is drawn who begins: seats are even, but who begins is not."""


def test_a_summary_by_who_began() -> None:
    first, later = lab.summary(DRAWN, by="began").itertuples()
    assert (first.began, first.games, first.wins, first.even, first.score) == (
        "first",
        4,
        2,
        0.375,
        (9 + 2 + 4 + 3) / 4,
    )
    assert (later.began, later.games, later.wins, later.even) == ("later", 4, 1, 0.375)
    both = lab.summary(DRAWN, by=["seat", "began"])
    assert [(row.seat, row.began, row.games, row.wins) for row in both.itertuples()] == [
        ("rust", "first", 2, 1),
        ("rust", "later", 2, 1),
        ("blue", "first", 2, 1),
        ("blue", "later", 2, 0),
    ]


def test_all_who_begin_later_are_one_player_of_several() -> None:
    seats = dict.fromkeys(("rust", "blue", "teal"), "a")
    scores = dict.fromkeys(seats, 1)
    three = frame(*({"seats": seats, "scores": scores, "winners": (won,), "began": "blue"} for won in ("teal", "blue")))
    rates = lab.summary(three, by="began").set_index("began")
    assert rates["rate"].to_dict() == {"first": 0.5, "later": 0.5}
    assert rates["even"].to_dict() == pytest.approx({"first": 1 / 3, "later": 2 / 3})


@pytest.mark.parametrize(
    ("setup", "told"),
    [
        ({"percent": 60}, r"Of 100 games the first player won 6\d, .*: First player wins more \(by \d+ to \d+\)\."),
        ({"percent": 50}, r"Of 100 games the first player won [45]\d, .* none was drawn; that may be chance\."),
        (
            {"percent": 20, "players": 3},
            r"Of 100 .*: First player wins less than an even share, 33 \(by \d+ to \d+\)\.",
        ),
    ],
)
def test_the_question_asked_as_a_newcomer_asks_it(setup: dict[str, int], told: str) -> None:
    """Seats look even where it is drawn who begins; the report answers all the same."""
    frame = simulate({"toss": TossUp.setup(**setup)}, "random", games=600)
    for by in ("seat", ["seat", "bot"]):
        *rows, line = lab.report(lab.summary(frame, by=by)).splitlines()
        assert re.fullmatch(rf"toss: who begins changes from game to game, .* {told}", line)
        assert len(rows) == setup.get("players", 2)
    fixed = simulate(TossUp.setup(**setup, drawn=False), "random", games=600)
    assert "who begins" not in lab.report(lab.summary(fixed, by="seat"))
    assert set(fixed.began) == {"rust"}


def test_seats_say_how_often_they_began_and_a_report_what_that_gives() -> None:
    assert list(lab.summary(DRAWN, by="seat")["first"]) == [0.5, 0.5]
    assert list(lab.summary(GAMES, by="seat")["first"]) == [1, 0]
    note = (
        "s: who begins changes from game to game, seats do not tell whether that is fair. "
        "Of 100 games the first player won 50, the others 25, and 25 were drawn; that may be chance."
    )
    assert lab.report(lab.summary(DRAWN, by="seat")).splitlines()[2:] == [note]
    assert lab.report(lab.summary(DRAWN)).splitlines()[4:] == [note]
    for table in (lab.summary(GAMES, by="seat"), lab.summary(DRAWN, by="began"), lab.summary(DRAWN, by="bot")):
        assert len(lab.report(table).splitlines()) == 2


@pytest.mark.parametrize("name", squirrelwidgets.GAMES)
def test_every_row_says_who_began(name: str) -> None:
    """Whether anybody looked at the game or not."""
    kind = getattr(squirrelwidgets, name)
    frames = [lab.simulate(kind, "random", games=4, seed=1, progress=False, watch=watch) for watch in (None, moves_of)]
    for row in frames[0].itertuples():
        line = lab.game(row.key).node.line()
        first = next(node.state.actors[0] for node in line if node.state.actors != (CHANCE,))
        assert row.began == list(row.seats)[first]
    assert list(frames[0].began) == list(frames[1].began)


def test_nobody_began_a_game_that_was_broken_off_before() -> None:
    rush = SquirrelRush.setup(players=3)
    for bots in ("random", "greedy"):
        (row,) = lab.simulate(rush, bots, games=1, seed=1, limit=1, progress=False).itertuples()
        assert row.began is None


def moves_of(game: Any) -> dict[str, int]:
    return {"moves": len(game.moves)}


def test_several_seats_of_one_bot_play_one_game() -> None:
    """Else three seats would make an interval look surer than the games are."""
    seats = {"rust": "a", "blue": "b", "teal": "b"}
    scores = dict.fromkeys(seats, 1)
    three = frame(*({"seats": seats, "scores": scores, "winners": (won,)} for won in ("rust", "blue", "teal", "teal")))
    table = lab.summary(three, by="bot").set_index("bot")
    assert table.loc["b", ["games", "wins", "rate"]].tolist() == [4, 3, 0.75]
    assert table.loc["b", "even"] == pytest.approx(2 / 3)


def test_rows_come_in_the_order_of_setups_seats_and_bots() -> None:
    setups = {"z": SquirrelRush.setup(players=3, rounds=1), "a": SquirrelRush.setup(players=2, rounds=1)}
    table = lab.summary(lab.simulate(setups, "random", games=3, seed=1, progress=False), by="seat")
    assert [(row.setup, row.seat) for row in table.itertuples()] == [
        *(("z", seat) for seat in ("rust", "blue", "ochre")),
        *(("a", seat) for seat in ("rust", "blue")),
    ]


def test_wins_and_draws_and_broken_off_games_are_all_games() -> None:
    games = lab.simulate(Scurry, ["greedy", "random"], games=20, limit=90, seed=1, progress=False)
    table = lab.summary(games, by="seat")
    assert set(table.games) == {20}
    assert 0 < table.unfinished.iloc[0] < 1
    assert table.rate.sum() + table.draws.iloc[0] + table.unfinished.iloc[0] == pytest.approx(1)


def test_greedy_wins_and_the_table_is_sure_of_it() -> None:
    games = lab.simulate(Scurry.setup("5"), ["greedy", "random"], games=40, seed=1, progress=False)
    table = lab.summary(games, by="bot").set_index("bot")
    assert table.low["greedy"] > table.even["greedy"] > table.high["random"]


def test_other_groups_are_refused() -> None:
    with pytest.raises(
        BadSetup, match="by: a summary is by some of 'seat', 'bot', 'began', 'game', 'setup', 'bots', not"
    ):
        lab.summary(GAMES, by="plies")


def test_a_summary_by_setup_says_how_the_games_were() -> None:
    table = lab.summary(GAMES, by="setup")
    assert list(table.columns) == [
        "game",
        "setup",
        "bots",
        "games",
        "score",
        "draws",
        "unfinished",
        "plies",
        "distinct",
    ]
    (row,) = table.itertuples()
    assert (row.setup, row.games, row.draws, row.unfinished, row.plies) == ("s", 4, 0.25, 0.25, 20)
    assert lab.summary(GAMES, by=["setup", "seat"]).equals(lab.summary(GAMES, by="seat"))


# -- in letters


def test_a_report_has_a_line_for_each_row() -> None:
    table = lab.summary(frame(*[one("a", "b", ("rust",))] * 30, *[one("a", "b", ("blue",))] * 10), by="seat")
    assert lab.report(table).splitlines() == [
        "s  rust  40 games  [                    |   ------o----      ]   75% (60% to 86%), 0% drawn",
        "s  blue  40 games  [      ----o------   |                    ]   25% (14% to 40%), 0% drawn",
    ]
    assert lab.report(table[table.seat == "blue"]).startswith("s  blue  40 games  [")


def test_a_report_names_what_differs() -> None:
    games = [one("a", "b", ("rust",), setup="short"), one("a", "b", ("rust",), setup="a longer one", bots="a, c")]
    lines = lab.report(lab.summary(frame(*games))).splitlines()
    assert [line[: line.index("[")] for line in lines] == [
        "short         a, b  rust  a  1 game  ",
        "short         a, b  blue  b  1 game  ",
        "a longer one  a, c  rust  a  1 game  ",
        "a longer one  a, c  blue  b  1 game  ",
    ]
    assert len({line.index("]") for line in lines}) == 1


def test_a_report_needs_rates() -> None:
    assert lab.report(lab.summary(GAMES)[:0]) == ""
    with pytest.raises(BadSetup, match="table: a report tells of a summary by seat, by bot, or by both"):
        lab.report(lab.summary(GAMES, by="setup"))


@pytest.mark.parametrize("count", [lab.summary, lab.verdicts, lab.compare])
def test_a_frame_that_has_games_twice_is_refused(count: Any) -> None:
    games = simulate({"even": TossUp.setup(), "odd": TossUp.setup(percent=60)}, "random", games=2)
    with pytest.raises(BadSetup, match="row 4, game 0 of 'even', was there before"):
        count(pd.concat([games, games]))
