"""Phones at a table play whole games by taps: what is to be pressed is large enough and can be hit, and nothing scrolls
but the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import squirrelwidgets
from tests.browser.driving.lab import photograph
from tests.browser.games.test_upright import SETUPS
from tests.browser.together.guests import Guest

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

SIZES = ((360, 640), (375, 667), (390, 780), (780, 390))
NAME = "Benjamin Frankli"
"""As long as a name may be, of usual letters."""
MOST = 400
SEEN = """() => {
    const root = document.querySelector('.sqw-device');
    const seen = el => el.checkVisibility({visibilityProperty: true}) && el.getBoundingClientRect().height > 0;
    const all = query => [...root.querySelectorAll(query)].filter(seen);
    const boxes = all('.sqw-frame *').filter(el => !el.closest('.sqw-history')
        && /auto|scroll/.test(getComputedStyle(el).overflowY) && el.scrollHeight > el.clientHeight + 1);
    const top = el => el.getBoundingClientRect().top;
    const high = el => el.getBoundingClientRect().height;
    const least = el => el.closest('.sqw-answers') && innerHeight > 440 ? 63.5 : 43.5;
    const small = all('.sqw-frame button, .sqw-popover button').filter(el => high(el) < least(el));
    const answers = all('.sqw-answering .sqw-answers button');
    const board = root.querySelector('.sqw-device-board');
    const scrolls = answers.length && answers.length < 6 && board.scrollHeight > board.clientHeight + 1;
    const [holder] = all('.sqw-held .sqw-holder');
    const foot = Math.min(...all('.sqw-under, .sqw-frame > .sqw-words, .sqw-frame > .sqw-tabs').map(top));
    const isLong = holder && !board.scrollTop && top(holder) + high(holder) > foot + 1;
    const name = root.querySelector('.sqw-token b');
    const isCut = name?.scrollWidth > name?.clientWidth + 1 && !root.querySelector('.sqw-first-turn');
    const words = root.innerText.match(/\\b([Cc]lick|Python|kernel|Esc)\\b.*/g) ?? [];
    return [
        ...boxes.map(el => `${el.className} scrolls`),
        ...small.map(el => `${high(el)} px high: ${el.ariaLabel ?? el.textContent}`),
        ...(scrolls ? [`${answers.length} answers scroll`] : []),
        ...(isLong ? [`${top(holder) + high(holder) - foot} px of the board are covered`] : []),
        ...words.map(text => `not for a phone: ${text}`),
        ...(isCut ? [`name cut: ${name.scrollWidth} in ${name.clientWidth}`] : []),
    ];
}"""


def faults(browser: Browser, kind: str, size: tuple[int, int], most: int) -> list[str]:
    """What was wrong in a game, or in so many of its first taps."""
    game = getattr(squirrelwidgets, kind)(setup=SETUPS[kind], seed=7)
    table = game.table()
    guest = Guest(browser, table, NAME, size, moving=False)
    guest.page.evaluate("navigator.vibrate = ms => { window.felt = ms; }")
    try:
        guest.sit(table.people[0]["seat"])
        table.start()
        person, wrong = guest.person, set[str]()
        while person.clicks < most and person.wait():
            now: list[str] = guest.page.evaluate(SEEN)
            wrong.update(now)
            if person.clicks % 20 == 5:
                photograph(guest.page, f"phone-{kind}-{size[0]}-{person.clicks:03}")
            person.step()
        photograph(guest.page, f"phone-{kind}-{size[0]}-last")
        over = [] if game.over or most < MOST else [f"not over after {person.clicks} taps"]
        over += [] if guest.page.evaluate("window.felt > 0") else ["one's turn is not felt"]
        return [*guest.faults, *person.faults, *sorted(wrong), *over]
    finally:
        game.thinker.cancel()
        table.close()
        guest.context.close()


def test_a_small_phone_begins_a_game(browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert faults(browser, "Squarrels", SIZES[0], 3) == []


@pytest.mark.sweep
@pytest.mark.timeout(600)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("kind", SETUPS)
def test_a_phone_plays_a_whole_game(
    browser: Browser, kind: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert faults(browser, kind, size, MOST) == []
