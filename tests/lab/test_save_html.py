"""An experiment as a page: what the bench says, nothing from elsewhere, and code that plays the same games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from squirrelwidgets import Greedy, Scurry, SquirrelRush, lab
from tests.lab.helpers import SMALL, First, simulate

SETUPS = {"small": SMALL, "middle": Scurry.setup("4/random")}


@pytest.fixture
def bench() -> Iterator[lab.Bench]:
    made = lab.Bench({"small": SMALL}, ["greedy", "random"], seed=1, workers=1)
    yield made
    made.close()


def page(what: Any, folder: Path, **options: Any) -> str:
    return unescape(lab.save_html(what, folder / "report.html", **options).read_text("utf-8"))


def code_in(text: str) -> str:
    found = re.search(r"<pre><code>(.*)</code></pre>", text, re.DOTALL)
    assert found
    return found[1]


def test_the_sentences_of_a_bench_are_those_of_its_page(bench: lab.Bench, tmp_path: Path) -> None:
    bench.go().wait(60)
    text = page(bench, tmp_path)
    (standing,) = bench.experiment.standings
    for said in (bench.verdict, standing.verdict.note, "Which bot wins more?", bench.code()):
        assert said in text
    assert "greedy" in re.findall(r'aria-label="([^"]*)"', text)[0], "the chart is told, too"
    bench.seat("random", "random").go().wait(60)
    bench.seat("greedy")
    assert re.match("Before: Of 100 games .*: Brown wins more ", bench.before)
    assert bench.before in page(bench, tmp_path)


def test_a_page_needs_nothing_from_elsewhere_and_runs_nothing(tmp_path: Path) -> None:
    frame = simulate(SETUPS, "greedy", games=20)
    name = '<script>alert("nuts")</script>'
    text = lab.save_html(frame, tmp_path / "page.html", title=name, text=f"{name}\n\nAnd so on.").read_text("utf-8")
    assert not re.search(r"<script|<link|<img|<iframe|@import|src=|href=|url\(|onload", text)
    assert {*re.findall(r"https?://[^\"'<> ]*", text)} <= {"http://www.w3.org/2000/svg"}
    assert text.count("<p>And so on.</p>") == 1
    assert text.count('aria-label="the setup"') == 2
    assert "prefers-color-scheme: dark" in text


def test_the_sentences_of_a_frame_are_those_of_verdicts(tmp_path: Path) -> None:
    frame = simulate(SETUPS, ["greedy", "random"], games=60)
    text = page(frame, tmp_path)
    for row in lab.verdicts(frame).itertuples():
        assert row.text in text
        assert row.note in text


@pytest.mark.parametrize(
    ("setups", "bots"),
    [
        (SETUPS, "greedy"),
        (SMALL, ["greedy", "random"]),
        (SMALL, [["greedy", "random"], ["random", Greedy(samples=5)]]),
        (SquirrelRush.setup(players=3), "random"),
    ],
)
def test_the_code_plays_the_same_games_again(setups: Any, bots: Any, tmp_path: Path) -> None:
    frame = simulate(setups, bots, games=6)
    names: dict[str, Any] = {}
    exec(code_in(page(frame, tmp_path)).partition("lab.save_html")[0], names)
    pd.testing.assert_series_equal(names["frame"].key, frame.key)


def test_what_the_code_cannot_know_it_says(tmp_path: Path) -> None:
    frame = simulate(SMALL, ["greedy", First()], games=4)
    again = lab.load(lab.save(frame, tmp_path / "games.json"))
    assert "# Yours: …First. Give them as you gave them." in code_in(page(frame, tmp_path))
    assert "seed=1" in code_in(page(frame, tmp_path))
    assert "The seed is not known any more" in code_in(page(again, tmp_path))


def test_combinations_of_one_setup_are_told_apart(tmp_path: Path) -> None:
    text = page(simulate({"small": SMALL}, ["greedy", "random"], games=4), tmp_path)
    assert "<h2>small</h2>" in text
    both = page(simulate({"small": SMALL}, [["greedy", "random"], ["random", "random"]], games=4), tmp_path)
    assert "<h2>small: greedy, random</h2>" in both
    assert "<h2>small: random</h2>" in both
