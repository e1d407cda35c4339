"""Once something is known its numbers go on with the games, say who played, and never read as even."""

from __future__ import annotations

import re

import numpy as np
import pytest

from squirrelwidgets.lab.counting import sentences
from squirrelwidgets.lab.counting.intervals import LOOKS
from squirrelwidgets.lab.counting.standing import Judge
from squirrelwidgets.lab.counting.tally import Tally
from tests.lab.counting.test_verdicts import row, standing, tally_of


def test_what_was_known_stays_known() -> None:
    judge = Judge()
    tally = tally_of([row(n, "rust" if n % 3 else "blue") for n in range(200)])
    known = standing(tally, judge).verdict
    assert (known.kind, known.look, known.about) == ("difference", 200, "rust")
    for n in range(200, 400):
        tally.add(row(n, "blue"))
    now = standing(tally, judge).verdict
    assert (now.kind, now.look, now.about) == ("difference", 200, "rust")
    assert now.text == (
        "Of 100 games Rust won 33, Blue 67, and none was drawn: "
        "Rust won more in the first games, but not since: less (by 18 to 47), between B and A."
    )


@pytest.mark.parametrize(("of_ten", "name"), [(7, "Rust"), (3, "Blue")])
def test_what_is_known_goes_on_in_numbers_that_are_as_narrow_as_its_dots(of_ten: int, name: str) -> None:
    judge, tally = Judge(), tally_of([])
    said = {}
    for n in range(3200):
        tally.add(row(n, "rust" if n * 7 % 10 < of_ten else "blue"))
        if n + 1 in LOOKS:
            said[n + 1] = standing(tally, judge)
    sentence = re.compile(rf".* {name} (?:won )?(\d+), .*: {name} wins more \(by (\d+) to (\d+)\), between B and A\.")
    numbers = {look: sentence.fullmatch(each.verdict.text) for look, each in said.items()}
    widths = [int(found[3]) - int(found[2]) for found in numbers.values() if found]
    assert len(widths) == len(said) == 5
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] <= 12 < 30 <= widths[0]
    for look, each in said.items():
        share, found = next(share for share in each.shares if share.name == name), numbers[look]
        assert found
        ends = (share.share, 2 * share.low - 1, 2 * share.high - 1)
        assert [int(text) for text in found.groups()] == [sentences.percent(end) for end in ends]
        assert each.verdict.note.startswith(f"50 would be even. {name} may win as few as ")
        assert (each.verdict.look, each.verdict.kind) == (200, "difference")


def test_what_was_once_apart_from_even_never_reaches_it_again() -> None:
    """Whiskers of later looks may be nearer to even: all of them hold together, so the narrower ends stay."""
    tally = tally_of([row(n, "rust" if n % 20 < 12 else "blue") for n in range(400)])
    judge = Judge()
    before = standing(tally, judge)
    assert before.shares[0].low > 0.5
    for n in range(400, 800):
        tally.add(row(n, "rust" if n % 20 < 9 else "blue"))
    after = standing(tally, judge)
    assert after.shares[0].share < 0.53
    assert after.shares[0].low == before.shares[0].low
    assert ": Rust wins more (by " in after.verdict.text


def test_no_difference_goes_on_in_numbers_and_says_when_there_is_one() -> None:
    judge = Judge()
    tally = tally_of([row(n, ("rust", "blue")[n % 2]) for n in range(1600)])
    first, told = standing(tally, judge).verdict, "Of 100 games Rust won 50, Blue 50, and none was drawn"
    assert (first.kind, first.text) == (
        "even",
        f"{told}: no difference found (at most 4 points from an even share), between B and A.",
    )
    for n in range(1600, 6400):
        tally.add(row(n, ("rust", "blue")[n % 2]))
    assert "no difference found (at most 3 points" in standing(tally, judge).verdict.text
    for n in range(6400, 14000):
        tally.add(row(n, "rust" if n % 10 < 6 else "blue"))
    later = standing(tally, judge).verdict
    assert (later.kind, later.look) == ("even", 1600)
    assert re.match(r"No difference at first. By now: Of 100 games Rust won 55, .*: Rust wins more \(by \d", later.text)


def test_scores_go_on_too() -> None:
    rng, judge, tally = np.random.default_rng(1), Judge(), tally_of([])
    texts = []
    for n in range(1600):
        tally.add(row(n, "rust", scores={"rust": rng.normal(13, 5), "blue": rng.normal(10, 5)}))
        if n + 1 in LOOKS:
            texts.append(standing(tally, judge, "score").verdict.text)
    ends = [re.search(r"\(([\d.]+) to ([\d.]+)\), between B and A\.$", text) for text in texts]
    widths = [float(found[2]) - float(found[1]) for found in ends if found]
    assert len(widths) == 4
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < widths[0] / 2


@pytest.mark.parametrize(
    ("bots", "among"),
    [
        (["greedy", "greedy"], "between two Greedy"),
        (["greedy", "random"], "between Greedy and Random"),
        (["search samples=200"] * 2, "between two Search samples=200"),
        (["keen", "keen"], "between two keen players"),
        (["keen", "beginner", "beginner"], "among a keen player and two beginners"),
        (["greedy", "greedy", "Nutty"], "among two Greedy and Nutty"),
        (["a", "b", "c", "d"], "among A, B, C and D"),
        (["greedy"] * 4, "among four Greedy"),
    ],
)
def test_a_verdict_on_seats_names_who_plays_for_the_answer_hangs_on_it(bots: list[str], among: str) -> None:
    seats = ["rust", "blue", "teal", "plum"][: len(bots)]
    tally = Tally({seat: seat.title() for seat in seats})
    for n in range(400):
        at = n % len(bots)
        sit = dict(zip(seats, [*bots[at:], *bots[:at]], strict=True))
        won = seats[0] if n % 5 else seats[1]
        tally.add(row(n, won, seats=sit, scores={seat: int(seat == won) for seat in seats}))
    assert standing(tally, ask="seat").verdict.text.endswith(f"), {among}.")
    assert standing(tally, ask="score").verdict.text.endswith(f"), {among}.")
    assert " between " not in standing(tally, ask="bot").verdict.text


# -- rounded


@pytest.mark.parametrize(
    ("low", "high", "even", "text"),
    [
        (0.0012, 0.0826, 0, "more (by 0.1 to 8.3)."),
        (-0.08, -0.0012, 0, "less (by 0.1 to 8.0)."),
        (0.00012, 0.0005, 0, "more (by 0.01 to 0.05)."),
        (0.04, 0.09, 1 / 3, "more than an even share, 33 (by 4 to 9)."),
        (0.0009, 0.07, 1 / 3, "more than an even share, 33 (by 0.1 to 7.0)."),
        (-0.09, -0.04, 0.3, "less than an even share, 30 (by 4 to 9)."),
    ],
)
def test_no_bound_reads_as_even_beside_a_verdict_that_it_is_not(
    low: float, high: float, even: float, text: str
) -> None:
    assert sentences.wins("So it went", "Rust", low, high, even) == f"So it went: Rust wins {text}"


def test_nothing_that_is_said_of_a_difference_reads_as_even() -> None:
    told = sentences.may_win("Rust", 0.504, 0.58, 0.5)
    assert told == "Rust may win as few as 50.4 of 100, or as many as 58.0."
    now = sentences.no_more("So it went", "Rust", 1, -0.03, 0.01, 0)
    assert now == "So it went: Rust won more in the first games, but not since: nobody knows (3 less to 1 more)."
    assert sentences.points_more("Rust", 0.5, 0.04, 1) == "Rust has 0.50 points more than the others (0.04 to 1.00)."
