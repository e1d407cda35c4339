"""What plays without Python: the start page with its boards, examples with their pictures, courses."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import Browser, Locator, Page, expect

from docs.maker.first_boards import BOARDS, LaidOut
from tests.browser.driving.board import Board
from tests.browser.driving.patience import comes_to

from .visiting import GAMES, PATIENCE_MS, opened

START_MS, START_BYTES = 1000, 400_000
"""How soon the start page paints, and what it weighs without its boards and its search, which come later."""
WEIGHT = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter(each => each.initiatorType !== 'iframe' && !each.name.includes('/search/'))
    .reduce((sum, each) => sum + each.transferSize, 0)"""


def check_start(browser: Browser, base: str) -> None:
    with opened(browser, base, "index.html") as page:
        page.wait_for_load_state()
        paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
        assert paint < START_MS, f"the start page paints after {paint:.0f} ms"
        weight = page.evaluate(WEIGHT)
        assert weight < START_BYTES, f"the start page weighs {weight} bytes"
        for name in GAMES:
            frame = page.locator(f'iframe[data-src="boards/{name}.html"]')
            frame.scroll_into_view_if_needed()
            frame.content_frame.locator(".sqw-board").first.wait_for()
            expect_whole(frame)
        puzzle = page.frame_locator('iframe[data-src="boards/scurry.html"]')
        puzzle.locator('[data-place="g8"]').click()
        expect(puzzle.locator(".sqw-ask")).not_to_contain_text("Place")
        replay = page.frame_locator('iframe[data-src="boards/squarrels.html"]')
        before = replay.locator(".sqw-count").inner_text()
        replay.get_by_label("Play", exact=True).click()
        page.wait_for_timeout(3000)
        assert replay.locator(".sqw-count").inner_text() != before, "the replay stands still"
    told = f"painted after {paint:.0f} ms, {weight / 1000:.0f} kB without boards and search"
    print(f"start page: {told}, five boards as high as their frames, puzzle and replay go on")


def check_first(browser: Browser, base: str) -> None:
    """A board that is won, lost or goes on, by what is laid out; from there to the next one, and into JupyterLite."""
    laid_out = LaidOut(BOARDS[0])
    assert laid_out.is_whole()
    goes_on = next(node for node in laid_out.ended() if node.state.ended is None)
    for end in (next(node for node in laid_out.ended() if node.state.ended), goes_on):
        with opened(browser, base, "index.html") as page:
            asked: list[str] = []
            page.on("request", lambda sent, asked=asked: asked.append(urlsplit(sent.url).path))
            frame = page.frame_locator("iframe.first")
            for say in laid_out.said(end):
                frame.locator(f'[data-place="{say}"][data-lit]').click()
            told = frame.locator(".sqw-onward")
            told.get_by_text("Three turns each" if end is goes_on else "won").wait_for()
            expect_whole(page.locator("iframe.first"))
            assert not [path for path in asked if path.startswith("/lab/")], "a first board asks for Python"
            onward = told.get_by_text("Go on in JupyterLab")
            expect(onward).to_have_count(int(end is goes_on))
            if end is goes_on:
                goes_on_in_the_lab(page, end.ply)
            else:
                told.get_by_text("Next board").click()
                frame.locator(".sqw-count").get_by_text("move 0 / 0").wait_for()
    print("first board: ends, leads to the next one, and goes on in JupyterLite where it stood")


def goes_on_in_the_lab(page: Page, ply: int) -> None:
    frame = page.frame_locator("iframe.first")
    stood = told_of_places(Board(frame))
    frame.get_by_text("Go on in JupyterLab").click()
    board = Board(page)
    expect(board.count).to_have_text(f"move {ply} / {ply}", timeout=PATIENCE_MS)
    there = told_of_places(board)
    assert there == stood, f"{there} in JupyterLite, {stood} before"
    board.root.locator(".sqw-hit[data-lit]").first.click()
    expect(board.count).not_to_have_text(f"move {ply} / {ply}")


def told_of_places(board: Board) -> dict[str, str]:
    """What is said to stand where."""
    told: dict[str, str] = board.root.locator(".sqw-hit").evaluate_all(
        """all => Object.fromEntries(
            all.map(el => [el.dataset.place, el.getAttribute('aria-label').replace(', can be clicked', '')])
        )"""
    )
    return told


def expect_whole(frame: Locator) -> None:
    """A frame is as high as the page in it: neither cut off, nor followed by a gap."""
    over = "f => f.clientHeight - f.contentDocument.documentElement.scrollHeight"
    comes_to(frame.page, lambda: frame.evaluate(over), 0)


def check_examples(browser: Browser, base: str) -> None:
    with opened(browser, base, "gallery/index.html") as page:
        example = page.locator("details.example").first
        example.scroll_into_view_if_needed()
        expect(example.get_by_role("link", name="Try it")).to_be_hidden()
        example.locator("summary").click()
        expect(example.get_by_role("link", name="Try it")).to_be_visible()
        assert example.locator("img").evaluate("img => img.decode().then(() => img.naturalWidth)") > 0
    print("examples: a picture opens with its code")


def check_courses(browser: Browser, base: str) -> None:
    for name in GAMES:
        with opened(browser, base, f"learn/{name}.html") as page:
            expect(page.locator("header.md-header")).to_be_visible()
            expect(page.get_by_role("textbox", name="Search")).to_be_visible()
            course = page.frame_locator("iframe.board")
            course.get_by_role("button", name="Begin", exact=True).click()
            course.locator(".sqw-board").first.wait_for()
            page.locator(f'.md-content a[href="../games/{name}.html"]').click()
            page.locator(".rules").wait_for()
        with opened(browser, base, f"learn/{name}-practice.html") as page:
            puzzles = page.frame_locator("iframe.board")
            puzzles.get_by_role("button", name="Begin", exact=True).click()
            puzzles.locator(".sqw-hit[data-lit]").first.wait_for()
    print("courses: five begin, and lead back to their games; so do their puzzles")
