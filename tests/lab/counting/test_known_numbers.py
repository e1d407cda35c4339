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
    assert now.text == "Rust won more at first; by now 33 % (26 to 41), between B and A."


@pytest.mark.parametrize(("of_ten", "name"), [(7, "Rust"), (3, "Blue")])
def test_what_is_known_goes_on_in_numbers_that_are_as_narrow_as_its_dots(of_ten: int, name: str) -> None:
    judge, tally = Judge(), tally_of([])
    said = {}
    for n in range(3200):
        tally.add(row(n, "rust" if n * 7 % 10 < of_ten else "blue"))
        if n + 1 in LOOKS:
            said[n + 1] = standing(tally, judge)
    sentence = re.compile(rf"{name} wins more: (\d+) % \((\d+) to (\d+)\), between B and A\.")
    numbers = {look: sentence.fullmatch(each.verdict.text) for look, each in said.items()}
    widths = [int(found[3]) - int(found[2]) for found in numbers.values() if found]
    assert len(widths) == len(said) == 5
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] <= 6 < 15 <= widths[0]
    for look, each in said.items():
        share, found = next(share for share in each.shares if share.name == name), numbers[look]
        assert found
        ends = (share.share, share.low, share.high)
        assert [int(text) for text in found.groups()] == [sentences.percent(end) for end in ends]
        assert each.verdict.note.startswith(f"Of 100 games {name} won {found[1]};")
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
    assert after.verdict.text.startswith("Rust wins more: 5")


def test_no_difference_goes_on_in_numbers_and_says_when_there_is_one() -> None:
    judge = Judge()
    tally = tally_of([row(n, ("rust", "blue")[n % 2]) for n in range(1600)])
    first = standing(tally, judge).verdict
    assert (first.kind, first.text) == ("even", "No difference found: at most 4 points either way, between B and A.")
    for n in range(1600, 6400):
        tally.add(row(n, ("rust", "blue")[n % 2]))
    assert standing(tally, judge).verdict.text.startswith("No difference found: at most 3 points")
    for n in range(6400, 14000):
        tally.add(row(n, "rust" if n % 10 < 6 else "blue"))
    later = standing(tally, judge).verdict
    assert (later.kind, later.look) == ("even", 1600)
    assert later.text.startswith("No difference at first; by now: Rust wins more: 55 % (5")


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
    ("share", "low", "high", "even", "text"),
    [
        (0.5421, 0.5012, 0.5826, 1 / 2, "wins more: 54.2 % (50.1 to 58.3)."),
        (0.4579, 0.4174, 0.4988, 1 / 2, "wins less: 45.8 % (41.7 to 49.9)."),
        (0.5003, 0.50012, 0.5005, 1 / 2, "wins more: 50.03 % (50.01 to 50.05)."),
        (0.4, 0.37, 0.42, 1 / 3, "wins more: 40 % (37 to 42)."),
        (0.37, 0.3342, 0.41, 1 / 3, "wins more: 37.0 % (33.4 to 41.0)."),
        (0.2, 0.1672, 0.22, 1 / 6, "wins more: 20.00 % (16.72 to 22.00)."),
    ],
)
def test_no_bound_reads_as_even_beside_a_verdict_that_it_is_not(
    share: float, low: float, high: float, even: float, text: str
) -> None:
    assert sentences.wins("Rust", share, low, high, even) == f"Rust {text}"


def test_nothing_that_is_said_of_a_difference_reads_as_even() -> None:
    told = sentences.of_100("Rust", 0.54, 0.504, 0.58, 0.5)
    assert told == (
        "Of 100 games Rust won 54.0; 50.0 would be even. Rust may win as few as 50.4 of 100, or as many as 58.0."
    )
    assert sentences.points_more("Rust", 0.5, 0.04, 1) == "Rust has 0.50 points more than the others (0.04 to 1.00)."
