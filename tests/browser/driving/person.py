"""A person who plays at a board by what is seen on it: clicks, or taps, only what is lit, and each click must tell.

What went wrong on the way is gathered in `faults`; nothing is asked of Python.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.browser.driving.board import Board

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

OFFERS = Path(__file__).with_name("offers.js").read_text("utf-8")
ANSWER = 3000
"""How soon after a click something on the board must have changed, in ms."""
TURN = 30_000
"""How soon the others must have played, in ms."""
BUSY = """root => root.querySelector('.sqw-busy') !== null || root.getAnimations({subtree: true})
    .some(one => one.playState === 'running' && one.effect.getComputedTiming().iterations !== Infinity)"""
"""Somebody else is at work, or something still moves."""
PAUSE = 60
"""Between a click and the next look at the board, in ms."""
CALM = 450
"""A little longer than a curtain that has come down takes no click, in ms."""
AGAIN = "again to choose it"
"""What a board says once a first tap has looked."""
BACK = ("Back", "Cancel", "Not yet")
"""Buttons that take something back: pressed only where there is nothing else."""


class Person:
    """`look` is called once in a while, with a name for a picture; `press` clicks, or taps, at a point."""

    def __init__(self, page: Page, where: Locator, press: Callable[[float, float], None], seed: int = 1) -> None:
        page.add_script_tag(content=OFFERS)
        self.page, self.board, self.press = page, Board(where), press
        self.rng = random.Random(seed)
        self.clicks = 0
        self.looks_first = 0
        """Cards and buttons that a first tap has only looked at."""
        self.faults: list[str] = []
        self.diary: list[str] = []
        self._pressed: set[str] = set()
        self._ply = ""

    @property
    def over(self) -> bool:
        return self.board.root.locator(".sqw-end:not([hidden])").count() > 0

    def offers(self) -> list[dict[str, Any]]:
        """What can be clicked now."""
        offers: list[dict[str, Any]] = self.board.root.evaluate("root => offers(root)")
        return offers

    def wait(self) -> list[dict[str, Any]]:
        """Let others play, and their moves be shown or skipped; what can be clicked then. Empty: the game is over."""
        for _ in range(TURN // PAUSE):
            self.page.wait_for_timeout(PAUSE)
            if skip := self.board.root.evaluate("root => skip(root)"):
                self.press(skip["x"], skip["y"])
                continue
            if self.board.root.evaluate(BUSY):
                continue
            if self.over:
                return []
            if offers := self.offers():
                return offers
        raise AssertionError(f"nothing to click after {TURN} ms: {self.ask()}")

    def ask(self) -> str:
        return " ".join(self.board.root.locator(".sqw-token, .sqw-ask").all_inner_texts())

    def step(self) -> bool:
        """One click. False: the game is over."""
        offers = self.wait()
        if offers:
            self.click_one(offers)
        return bool(offers)

    def click_one(self, offers: list[dict[str, Any]]) -> None:
        """One click on something that is offered now."""
        if offers[0]["kind"] == "front":
            self.page.wait_for_timeout(CALM)
        before = self._glance()
        if before["ply"] != self._ply:
            self._ply, self._pressed = before["ply"], set()
        where = f"{self._ply}, {before['ask']!r}"
        beyond = [one for one in offers if one["x"] is None]
        lost = [one for one in beyond if self._reach(one) is None]
        self.faults += [f"{where}: {one['name']} is lit and cannot be hit" for one in lost]
        within = [one for one in offers if one not in lost]
        assert within, f"{where}: nothing can be hit of {[one['name'] for one in offers]}"
        one = self._choose(within)
        if beyond:
            one = self._reach(one) or one
        self._pressed.add(one["key"])
        self.diary.append(f"{where} -> {one['kind']}: {one['name']} (of {len(offers)})")
        if one["kind"] != "front" and not before["asked"]:
            self.faults.append(f"{where}: nothing is asked")
        after = self._press(one, before["looks"])
        self.clicks += 1
        if after and AGAIN in after["ask"]:
            after = self._tap_again(one["key"], after)
        if after and after["refusal"]:
            self.faults.append(f"{where}: {one['name']} was lit, but {after['refusal']}")

    def _reach(self, one: dict[str, Any]) -> dict[str, Any] | None:
        """The same where it is in sight: a page may have to be scrolled."""
        there: dict[str, Any] | None = self.board.root.evaluate("(root, key) => reach(root, key)", one["key"])
        return there

    def _tap_again(self, key: str, before: dict[str, Any]) -> dict[str, Any] | None:
        """The first tap has only looked."""
        self.looks_first += 1
        if before["ply"] != self._ply:
            self.faults.append(f"{self.diary[-1]}: the first tap has played")
        return self._press(next(one for one in self.offers() if one["key"] == key), before["looks"])

    def _glance(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.board.root.evaluate("root => glance(root)")
        return seen

    def _press(self, one: dict[str, Any], before: str) -> dict[str, Any] | None:
        """What the board shows once it has answered."""
        self.press(one["x"], one["y"])
        after: dict[str, Any] | None = self.board.root.evaluate(
            "(root, [before, most]) => changed(root, before, most)", [before, ANSWER]
        )
        if after is None:
            self.faults.append(f"{self.diary[-1]}: this did nothing")
        return after

    def _choose(self, offers: list[dict[str, Any]]) -> dict[str, Any]:
        """At random, but nothing twice at one ply, and nothing back, while there is something else."""
        onward = [one for one in offers if one["name"] not in BACK] or offers
        new = [one for one in onward if one["key"] not in self._pressed] or onward
        return self.rng.choice(new)
