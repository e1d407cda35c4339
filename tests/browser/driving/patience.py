"""Waiting for what a page comes to. What may still change is never read once: a busy machine shows it later."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

Value = TypeVar("Value")

PATIENCE = 20
"""Seconds before a missing thing is a fault."""
PAUSE = 50
"""Between two looks, in ms: some frames."""
CALM = 3
"""How many looks in a row must agree before something stands still."""


def comes_to(page: Page, read: Callable[[], Value], wanted: Value) -> None:
    """Reads until it is what is wanted."""
    end = monotonic() + PATIENCE
    while (now := read()) != wanted and monotonic() < end:
        page.wait_for_timeout(PAUSE)
    assert now == wanted, f"{now} is not {wanted}, after {PATIENCE} s"


def at_rest(page: Page, read: Callable[[], Value], before: Value | None = None) -> Value:
    """The value read, once it differs from `before` and no longer changes."""
    end = monotonic() + PATIENCE
    seen = [read()]
    while seen[-1] == before or seen[-CALM:] != [seen[-1]] * CALM:
        assert monotonic() < end, f"it does not come to rest: {seen[-CALM:]}"
        page.wait_for_timeout(PAUSE)
        seen.append(read())
    return seen[-1]
