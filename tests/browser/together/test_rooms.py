"""Puzzles and a bench's question put to a room, by real clicks on two phones."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import ViewportSize, expect

from squirrelwidgets import Scurry, lab
from tests.browser.driving.board import Board
from tests.browser.driving.lab import shot
from tests.browser.driving.patience import comes_to

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from playwright.sync_api import Browser, Page

PHONE: ViewportSize = {"width": 390, "height": 780}


@pytest.fixture
def phones(browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Page]]:
    """Two of them; no page may fail."""
    monkeypatch.chdir(tmp_path)
    faults: list[str] = []
    with ExitStack() as contexts:
        pages = [contexts.enter_context(browser.new_context(viewport=PHONE)).new_page() for _ in range(2)]
        for page in pages:
            page.on("pageerror", lambda error: faults.append(f"{error}"))
        yield pages
        assert not faults


def come(page: Page, room: Any, name: str, guess: str = "") -> None:
    page.goto(room.link)
    page.locator(".sqw-join input:not([type=range])").fill(name)
    if guess:
        page.locator(".sqw-join input[type=range]").fill(guess)
    page.get_by_role("button", name=f"Guess {guess} %" if guess else "Begin").click()
    if not guess:
        page.get_by_role("button", name=f"Come in as {name}").click()


def take(page: Page, line: Sequence[str]) -> None:
    Board(page.locator(".sqw-device-board")).click(*line)


def test_two_do_the_same_puzzle_and_the_host_sees_whose_try_was_right(phones: list[Page]) -> None:
    room = Scurry.practice().choose(2).classroom(puzzles=2, host="local")
    try:
        step = str(room.lessons[0].steps[0].setup)
        puzzle = next(each for each in Scurry.puzzles(2) if each.setup == step)
        for page, name in zip(phones, ("Ada", "Ben"), strict=True):
            come(page, room, name)
        take(phones[0], puzzle.best)
        expect(phones[0].locator(".sqw-way-on").first).to_be_enabled()
        take(phones[1], min(puzzle.wrong, key=len))
        told = [("Ada", True), ("Ben", False)]
        comes_to(phones[1], lambda: [(row["pupil"], row["right"]) for row in room.answers], told)
        phones[0].locator(".sqw-way-on").first.click()
        comes_to(phones[0], lambda: [row["step"] for row in room.pupils], [2, 1])
        shot(phones[1], "together-puzzle")
    finally:
        room.close()
    for page in phones:
        expect(page.locator(".sqw-device-over")).to_contain_text("class is over")


@pytest.mark.sweep
def test_two_guess_and_hear_what_came_of_the_games(phones: list[Page]) -> None:
    bench = lab.Bench(Scurry.setup("3/random"), "random", seed=1, workers=1)
    room = bench.guesses()
    try:
        for page, name, guess in zip(phones, ("Ada", "Ben"), ("40", "75"), strict=True):
            come(page, room, name, guess)
            expect(page.locator(".sqw-join h2")).to_have_text(f"{name} · {guess} %")
        assert room.guesses == {"Ada": 0.4, "Ben": 0.75}
        phones[0].reload()
        expect(phones[0].locator(".sqw-join h2")).to_have_text("Ada · 40 %")
        shot(phones[0], "together-guess")
        bench.go().wait(30)
        for page in phones:
            expect(page.locator(".sqw-join-said")).to_contain_text("Brown")
    finally:
        room.close()
        bench.close()
    expect(phones[1].locator(".sqw-device-over")).to_contain_text("guessing is over")
