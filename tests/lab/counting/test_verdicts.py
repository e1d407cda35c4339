"""Verdicts are true under watching: coins are judged as games are, by the sums that benches and `until` judge by."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict
from math import sqrt
from typing import Any

import numpy as np
import pytest

from squirrelwidgets import BadSetup, NutHunt, Scurry, lab
from squirrelwidgets.lab.background.schedule import Schedule
from squirrelwidgets.lab.counting import sentences
from squirrelwidgets.lab.counting.intervals import LOOKS, deviations, mean_between, share_between
from squirrelwidgets.lab.counting.standing import Judge, Standing, _spreads, bars, standing_of
from squirrelwidgets.lab.counting.tally import ASKS, Ask, GameTotals, Tally
from squirrelwidgets.lab.counting.verdict import BAND, Count, Verdict, forecast, judged, shares_of, tightest
from squirrelwidgets.lab.playing.match import matches
from squirrelwidgets.lab.playing.watches import Watches
from tests.lab.helpers import SMALL, First, alike, simulate
from tests.lab.toss import TossUp

RUNS = 1_000


def judged_at(wins: Any, setups: int = 1) -> tuple[str, int]:
    """The verdict on seats that won so often by each look, and when it came; games that none won were drawn."""
    even, courses = 1 / wins.shape[1], []
    for look, won in zip(LOOKS, wins, strict=True):
        decided = int(won.sum())
        counts = [Count(str(seat), str(seat), float(each), decided, look, even) for seat, each in enumerate(won)]
        courses.append(shares_of(counts, setups))
        verdict = judged(tightest(courses), look)
        if verdict:
            return verdict.kind, look
    return "hard", 0


def experiments(parts: list[float], seed: int = 1, runs: int = RUNS) -> Iterator[Any]:
    """Wins by seat at each look, of many experiments; what the parts lack of all is drawn."""
    rng = np.random.default_rng(seed)
    steps = np.diff([0, *LOOKS])
    for _ in range(runs):
        every = [rng.multinomial(step, [*parts, 1 - sum(parts)])[: len(parts)] for step in steps]
        yield np.cumsum(every, axis=0)


@pytest.mark.parametrize("parts", [[0.5, 0.5], [0.2, 0.2], [0.01, 0.01], [1 / 3] * 3, [0.25] * 3, [0.25] * 4])
def test_what_is_fair_is_called_unfair_in_at_most_5_of_100(parts: list[float]) -> None:
    kinds = [judged_at(wins)[0] for wins in experiments(parts)]
    assert kinds.count("difference") <= 0.05 * RUNS
    assert kinds.count("even") >= 0.9 * RUNS


def test_of_four_fair_setups_one_is_called_unfair_in_at_most_5_of_100() -> None:
    together = zip(*(experiments([0.5, 0.5], seed, RUNS // 2) for seed in range(4)), strict=True)
    wrong = sum(any(judged_at(wins, setups=4)[0] == "difference" for wins in four) for four in together)
    assert wrong <= 0.05 * RUNS / 2


def test_55_of_100_is_called_by_3200_games() -> None:
    found = [judged_at(wins) for wins in experiments([0.55, 0.45])]
    assert sum(kind == "difference" and look <= 3200 for kind, look in found) >= 0.95 * RUNS


def test_a_whisker_never_leaves_the_true_share_out_however_often_one_looks() -> None:
    """In at most 5 of 100 runs, looked at after every single game; one made for one look would in 67 of 100."""
    rng = np.random.default_rng(1)
    games = np.arange(1, LOOKS[-1] + 1)
    wins = np.cumsum(rng.random((400, LOOKS[-1])) < 0.5, axis=1)

    def runs_that_leave_it_out(z: Any) -> float:
        rate, weight = wins / games, z * z / games
        middle = (rate + weight / 2) / (1 + weight)
        spread = z / (1 + weight) * np.sqrt(rate * (1 - rate) / games + weight / (4 * games))
        return float((abs(middle - 0.5) > spread).any(axis=1).mean())

    assert runs_that_leave_it_out(np.array([deviations(int(n), 0.05) for n in games])) <= 0.05
    assert runs_that_leave_it_out(np.full(len(games), 1.96)) > 0.5
    for won, of in ((5, 10), (700, 1600), (0, 3)):  # and the same ends as there
        low, high = share_between(won, of)
        for end in {low, high} - {0.0, 1.0}:
            assert abs(won / of - end) == pytest.approx(deviations(of, 0.05) * sqrt(end * (1 - end) / of), rel=1e-6)


def test_a_mean_lies_within_its_ends() -> None:
    rng = np.random.default_rng(2)
    wrong = 0
    for _ in range(300):
        values = rng.normal(3, 2, 800)
        ends = [mean_between(values[:n].sum(), (values[:n] ** 2).sum(), n) for n in range(20, 801, 20)]
        wrong += any(not low <= 3 <= high for low, high in ends)
    assert wrong <= 15


def test_the_whisker_of_a_score_holds_at_every_time_that_it_is_shown() -> None:
    """Most games give nothing, some a lot: the first ones say hardly anything of the mean."""
    rng, wrong = np.random.default_rng(4), 0
    for _ in range(200):
        tally = Tally({"red": "Red", "sky": "Sky"})
        missed = False
        for games, score in enumerate(rng.choice([0, 20], p=[0.95, 0.05], size=600), 1):
            tally.scores["red"][int(score)] += 1
            if games <= 60 or games % 20 == 0:
                red = _spreads(tally, 1)[0]
                missed |= red.low is not None and red.high is not None and not red.low <= 1 <= red.high
        assert red.low is not None, "it comes at the first look"
        wrong += missed
    assert wrong <= 10


# -- the words


def counts(*won: float, games: int = 800) -> list[Count]:
    return [Count(f"s{n}", f"Seat {n}", each, round(sum(won)), games, 1 / len(won)) for n, each in enumerate(won)]


def waits(counted: list[Count], games: int, band: float = BAND) -> Verdict:
    return forecast(counted, shares_of(counted), games, band=band)


def test_the_sentences_are_these() -> None:
    difference = judged(shares_of(counts(600, 200)), 800, counted="So it went")
    assert difference is not None
    assert difference.text == "So it went: Seat 0 wins more (by 40 to 59)."
    assert difference.note.startswith("50 would be even. Seat 0 may win as few as 70")
    fair = judged(shares_of(counts(1600, 1600, games=3200)), 3200, counted="So it went")
    assert fair is not None
    assert (fair.kind, fair.text) == (
        "even",
        "So it went: no difference found (at most 3 points from an even share).",
    )
    assert fair.decision == ("even", "", 0), "of nobody: the same for other bots"
    waiting = waits(counts(410, 390), 800)
    assert (waiting.kind, waiting.text, waiting.perhaps) == ("open", "Not yet known: about 2000 more games.", 3200)
    assert waiting.note.startswith("If all were equal, each would win half. Seat 0 may win as few as")
    hard = waits(counts(6550, 6250, games=12800), 12800)
    assert (hard.kind, hard.text) == ("hard", "Hard to know: more than 10 000 games.")
    assert waits(counts(101, 99, games=200), 200, band=0.01).text == "Hard to know: more than 10 000 games."
    assert sentences.no_end(12, 391) == "12 of 391 games did not finish."
    three = judged(shares_of(counts(100, 350, 350)), 800)
    assert three is not None
    assert three.text == ": Seat 1 wins more than an even share, 33 (by 5 to 16)."
    drawn = judged(shares_of(counts(400, 200)), 800, counted="So it went")
    assert drawn is not None
    assert drawn.text == "So it went: Seat 0 wins more (by 16 to 34)."
    assert drawn.note.startswith("38 would be even. Seat 0 may win as few as 45 of 100")


def test_percents_are_rounded_half_up() -> None:
    assert [sentences.percent(share) for share in (0.125, 0.005, 0.485, 0.994, 0.995)] == [13, 1, 49, 99, 100]


# -- games


def row(n: int, winner: str | None, **more: Any) -> dict[str, Any]:
    usual = {
        "seats": {"rust": "a", "blue": "b"} if n % 2 else {"rust": "b", "blue": "a"},
        "began": "rust",
        "scores": {"rust": int(winner == "rust"), "blue": int(winner == "blue")},
        "winners": (winner,) if winner else (),
        "plies": 10 + n % 3,
        "leads": n % 4,
        "ended": "TO-1",
        "seconds": 0.5,
        "key": f"key {n}",
    }
    return {**usual, "n": n, **more}


def standing(tally: Tally, judge: Judge | None = None, ask: Ask = "seat") -> Standing:
    return standing_of("s", "a, b", tally, (judge or Judge()).verdict(tally, ask), ask)


def tally_of(rows: list[dict[str, Any]]) -> Tally:
    tally = Tally({"rust": "Rust", "blue": "Blue"})
    for each in rows:
        tally.add(each)
    return tally


def test_games_count_in_the_order_of_their_numbers() -> None:
    tally = tally_of([row(n, "rust") for n in (2, 1, 4)])
    assert tally.sums.games == 0
    tally.add(row(0, "blue"))
    assert (tally.sums.games, dict(tally.sums.won)) == (3, {"rust": 2, "blue": 1})


def test_shares_are_of_all_games_and_draws_are_told() -> None:
    """Also those without end; what all share is a draw, too."""
    rows = [row(n, ("rust", "blue", None)[n % 3]) for n in range(288)]
    rows += [row(n, "rust", winners=("rust", "blue")) for n in range(288, 300)]
    rows += [row(n, None, ended="limit") for n in range(300, 312)]
    value = standing(tally_of(rows))
    assert [(share.share, share.games, share.even) for share in value.shares] == [(96 / 312, 312, 96 / 312)] * 2
    assert (value.even, value.drawn) == (96 / 312, 108 / 312)
    assert value.unfinished == "12 of 312 games did not finish."
    assert value.verdict.kind == "open"
    assert value.verdict.note.startswith(
        "If all were equal, each would win 31 of 100, for 38 are won by nobody. Rust may"
    )


@pytest.mark.parametrize(
    ("won", "others", "text"),
    [
        ((51, 23), {"drawn": 26}, "Of 100 games A won 51, B 23, and 26 were drawn"),
        ((1, 1), {"drawn": 1}, "Of 100 games A won 34, B 33, and 33 were drawn"),
        ((150, 50), {"drawn": 0}, "Of 100 games A won 75, B 25, and none was drawn"),
        ((98, 1), {"drawn": 1}, "Of 100 games A won 98, B 1, and 1 was drawn"),
        (
            (40, 40),
            {"drawn": 10, "without end": 10},
            "Of 100 games A won 40, B 40, 10 were drawn, and 10 were without end",
        ),
        ((0, 0), {"drawn": 0}, "Of 100 games A won 0, B 0, and none was drawn"),
    ],
)
def test_of_100_games_all_are_told(won: tuple[float, float], others: dict[str, float], text: str) -> None:
    assert sentences.counted(dict(zip("AB", won, strict=True)), others) == text


def test_a_summary_and_a_verdict_tell_the_same_of_the_same_games() -> None:
    """V11: the verdict forgot draws, and said 69 where the table said 51."""
    games = simulate(Scurry.setup({"side": 3, "start": "random", "cap": 5}), "random", games=400)
    table, (verdict,) = lab.summary(games, by="seat"), lab.verdicts(games).text
    (draws,) = {*table.draws}
    assert draws > 0.15
    numbers = [int(each) for each in re.findall(r"\d+", verdict)][1:4]
    assert numbers == pytest.approx([*(100 * table.rate), 100 * draws], abs=1)
    assert sum(numbers) == 100
    assert all(f", {draws:.0%} drawn" in line for line in lab.report(table).splitlines()[:2])


def test_what_was_known_before_others_came_keeps_the_whisker_that_it_was_known_by() -> None:
    """Whiskers of many setups are wider: this one would reach even again, beside a verdict that says it does not."""
    setups = [TossUp.setup(percent=percent, drawn=False) for percent in (50, 51, 52, 53)]
    schedule = Schedule(1, Watches(None))
    schedule.add(matches(setups[:1], "random"))
    for n in range(200):
        schedule.entries[0].tally.add(row(n, "rust" if n % 8 < 5 else "blue"))
    before = schedule.standings()[0]
    assert (before.verdict.kind, before.shares[0].low > 0.5) == ("difference", True)
    schedule.add(matches(setups[1:], "random"))
    assert schedule.standings()[0] == before
    schedule.ask = "score"
    assert schedule.standings()[0].scores[0].low < before.scores[0].low


def test_between_looks_the_sentence_stays_and_the_numbers_go_on() -> None:
    tally = tally_of([row(n, "rust" if n % 3 else "blue") for n in range(399)])
    tally.looks.clear()  # as if nobody had been at 200
    value = standing(tally)
    assert value.shares[0].low > 0.5
    assert value.verdict.kind == "open"


@pytest.mark.parametrize("ask", ASKS)
def test_where_an_experiment_stands_can_be_sent(ask: Any) -> None:
    frame = simulate(Scurry.setup("4/random"), ["greedy", "random"], games=30)
    tally = tally_of([])
    tally = Tally({"brown": "Brown", "gray": "Gray"})
    for each in frame.to_dict("records"):
        tally.add(each)
    value = standing(tally, ask=ask)
    assert json.loads(json.dumps(asdict(value)))["games"] == 30
    assert value.verdict.text
    assert [share.id for share in value.shares] == (["greedy", "random"] if ask == "bot" else ["brown", "gray"])
    assert value.lengths is not None
    assert sum(value.lengths.counts) == 30
    assert value.lengths.longest == frame.plies.max()
    assert lab.game(value.watch[0].key).ply == frame.plies.max()
    assert [each.what for each in value.watch] == ["longest", "most lead changes", "any"]
    assert value.watch[1].value == frame.leads.max()
    assert [games for games, *_ in value.funnel] == [10, 15, 20, 25, 30]


def test_a_margin_tells_how_close_a_game_was_where_losers_have_points() -> None:
    rows = [row(n, "rust", scores={"rust": 9, "blue": n % 5 + 1}) for n in range(20)]
    watch = {each.what: each for each in standing(tally_of(rows)).watch}
    assert (watch["closest"].value, watch["closest"].key) == (4, "key 4")


def test_bars_hold_every_game_the_last_one_those_beyond() -> None:
    found = bars({10: 500, 11: 490, 900: 2})
    assert found is not None
    assert (found.counts, found.step, found.longest, found.median) == ((500, 492), 1, 900, 10)
    assert bars({}) is None
    wide = bars(dict.fromkeys(range(100), 10))
    assert wide is not None
    assert len(wide.counts) <= 24
    assert sum(wide.counts) == 1000


def test_scores_are_judged_by_how_many_more_one_has() -> None:
    rng = np.random.default_rng(1)
    rows = [row(n, "rust", scores={"rust": rng.normal(13, 5), "blue": rng.normal(10, 5)}) for n in range(200)]
    verdict = standing(tally_of(rows), ask="score").verdict
    assert verdict.kind == "difference"
    assert verdict.text.startswith("Rust has ")
    assert "points more than the others (" in verdict.text


def test_sums_know_who_begins() -> None:
    sums = GameTotals()
    for n in range(10):
        sums.add(row(n, "rust", began=("rust", "blue")[n % 2]))
    first, later = sums.by_seat({"rust": "Rust", "blue": "Blue"})
    assert (first.name, first.won, later.won) == ("First player", 5, 5)


# -- until it is known


def test_until_it_is_known_and_no_longer() -> None:
    setups = {"tilted": TossUp.setup(percent=75), "fair": TossUp.setup(percent=50)}
    frame = simulate(setups, "random", until=0.05, games=800)
    assert frame.setup.value_counts().to_dict() == {"fair": 800, "tilted": 200}
    table = lab.verdicts(frame).set_index("setup")
    assert re.match(
        r"Of 100 games the first player won 7\d, .* none was drawn: First player wins more \(by ", table.text["tilted"]
    )
    assert table.kind["fair"] == "open"
    assert alike(simulate(setups, "random", until=0.05, games=800, rows=frame[frame.n < 300]), frame)


def test_progress_is_told_up_to_the_next_look(capsys: pytest.CaptureFixture[str]) -> None:
    """A bar that goes to 12,800 games says nothing of a run that ends at 200."""
    setups = {"tilted": TossUp.setup(percent=75), "fair": TossUp.setup(percent=50)}

    def totals(**more: Any) -> list[int]:
        simulate(setups, "random", until=0.05, progress=True, **more)
        return [*dict.fromkeys(int(each) for each in re.findall(r"/(\d+) \[", capsys.readouterr().err))]

    assert totals() == [400, 600, 1000, 1800, 3400], "200 of each, then 400, 800, 1,600 and 3,200 of the fair one"
    assert totals(games=300) == [400, 500]
    part = simulate(setups, "random", games=250)
    assert totals(games=300, rows=part) == [550], "all of the first look are there"
    lab.tune(TossUp, percent=[20, 50], bots="random", games=1600, seed=1)
    assert re.findall(r"(\d+)/(\d+) \[", capsys.readouterr().err)[-1] == ("400", "400"), "an elimination, too"


def test_bots_are_judged_where_they_differ() -> None:
    frame = simulate(SMALL, ["greedy", "random"], until=0.05)
    assert len(frame) == 200
    assert ": greedy wins more (by " in lab.verdicts(frame).text[0]
    assert lab.verdicts(frame, "length").text[0].startswith("A typical game has ")
    with pytest.raises(BadSetup, match="ask: 'seat', 'bot'"):
        lab.verdicts(frame, "plies")
    with pytest.raises(BadSetup, match=r"until: a share from 0.005 to 0.5"):
        simulate(SMALL, "random", until=5)


def test_one_bot_everywhere_has_nobody_to_be_compared_with() -> None:
    frame = simulate(SMALL, "random", games=5)
    assert lab.verdicts(frame, "bot").kind[0] == "none"


def test_a_bot_that_plays_alone_is_asked_by_seat_as_on_a_bench() -> None:
    solo = NutHunt.setup(players=1)
    assert (
        list(lab.verdicts(simulate(solo, "random", games=2)).ask) == [lab.Bench(solo, "random", seed=1).ask] == ["seat"]
    )
    assert list(lab.verdicts(simulate(SMALL, ["greedy", "random"], games=2)).ask) == ["bot"]


@pytest.mark.parametrize(
    ("column", "cell", "text"),
    [
        ("winners", ("teal",), "row 1: its columns name different seats"),
        ("scores", {"teal": 3}, "row 1: its columns name different seats"),
        ("seats", {"teal": "greedy"}, "row 1: its columns name different seats"),
    ],
)
def test_games_of_seats_that_nobody_knows_are_refused(column: str, cell: Any, text: str) -> None:
    games = simulate(SMALL, "greedy", games=3)
    games.at[1, column] = cell
    for count in (lab.verdicts, lab.summary):
        with pytest.raises(BadSetup, match=f"frame: {text}"):
            count(games)


def test_games_of_one_setup_have_the_same_seats() -> None:
    games = simulate(SMALL, "greedy", games=3)
    games.at[1, "seats"], games.at[1, "scores"], games.at[1, "winners"] = {"teal": "greedy"}, {"teal": 3}, ("teal",)
    with pytest.raises(BadSetup, match="frame: game 1 of '3/random 3' has other seats than game 0"):
        lab.verdicts(games)


def test_copies_of_one_game_are_told() -> None:
    """V15: two bots without luck, and a start without chance: 400 games were one."""
    frame = simulate(Scurry.setup("5"), First(), games=12)
    (verdict,) = lab.verdicts(frame).itertuples()
    assert verdict.text == "All 12 games were the same game: two players without luck, a start without chance."
    assert verdict.kind == "none"
    assert {*lab.summary(frame, by="seat").distinct} == {1}
    two = simulate(Scurry.setup("5"), [First(), First(last=True)], until=0.05, games=1600)
    assert len(two) == 200, "more copies say no more"
    assert lab.verdicts(two).text[0].startswith("All 200 games were copies of two: two players without luck, ")
    assert {*lab.summary(two, by="seat").distinct} == {2}
    played = simulate(Scurry.setup("5"), ["greedy", First()], games=12)
    assert lab.verdicts(played).kind[0] == "open"
    assert {*lab.summary(played, by="seat").distinct} == {12}
    assert {*lab.summary(simulate(SMALL, "random", games=9), by="seat").distinct} == {9}
