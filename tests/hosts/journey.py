"""What every host must do: show a board, play a move, replay, open a lesson, ask a bench, edit, colour a heat map."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.driving.lab import shot

CELLS = (
    "from squirrelwidgets import Scurry, canvas, gallery, lab\ngame = Scurry(seats=[None, 'greedy'], seed=1)\ngame",
    "course = Scurry.course()\ncourse",
    "bench = lab.Bench(Scurry.setup('3/random'), ['greedy', 'random'], seed=1)\nbench",
    "shelf = gallery()\nshelf",
    "from squirrelwidgets import SquirrelRush\neditor = SquirrelRush.edit()\neditor",
)
HEAT = "heat = canvas.HeatMap(Scurry.puzzle(1).play('c4'))\nheat"
FIRST = 60_000
"""ms until the first board must be there: a server of a busy machine starts a kernel."""


def travel(page: Page, name: str, first: int = FIRST) -> None:
    """All stations, in a page that shows `CELLS`."""
    lesson, bench, shelf = (page.locator(f".sqw-root.sqw-{kind}") for kind in ("lesson", "bench", "gallery"))
    board = page.locator(".sqw-root:has(.sqw-stage):not(.sqw-lesson)").first
    expect(board.locator(".sqw-stage")).to_be_visible(timeout=first)
    editor = page.locator(".sqw-root.sqw-editing")
    for last in (lesson, bench, shelf, editor):  # while cells come, what is above them moves
        expect(last.first).to_be_visible(timeout=first)
    plays(board)
    shot(page, f"host-{name}-board")
    replays(board)
    opens_a_lesson(lesson.first)
    shot(page, f"host-{name}-lesson")
    asks_a_bench(page, bench.first)
    shot(page, f"host-{name}-bench")
    edits(editor.first)
    shot(page, f"host-{name}-editor")
    opens_a_game(page, shelf.first)
    shot(page, f"host-{name}-gallery")


def plays(board: Locator) -> None:
    """A click, and the answer of a bot."""
    expect(board.locator(".sqw-hit[data-place='b5']")).to_have_attribute("data-lit", "")
    board.locator(".sqw-hit[data-place='b5']").click()
    expect(board.locator(".sqw-count")).to_have_text("ply 2 / 2", timeout=20_000)


def replays(board: Locator) -> None:
    board.get_by_role("button", name="One move back", exact=True).click()
    expect(board.locator(".sqw-count")).to_have_text("ply 1 / 2")
    board.get_by_role("slider", name="Move").fill("0")
    expect(board.locator(".sqw-count")).to_have_text("ply 0 / 2")
    board.get_by_role("slider", name="Move").fill("2")
    expect(board.locator(".sqw-count")).to_have_text("ply 2 / 2")


def opens_a_lesson(course: Locator) -> None:
    course.get_by_role("button", name="Begin", exact=True).click()
    expect(course.locator(".sqw-stage")).to_be_visible()
    expect(course).to_contain_text("This is a small forest.")


def asks_a_bench(page: Page, bench: Locator) -> None:
    """Its games are played, and one of them opens below it."""
    bench.locator(".sqw-bench-go").click()
    expect(bench.locator(".sqw-bench-verdict")).to_contain_text(": greedy wins more (by ", timeout=120_000)
    opens_below(page, bench.get_by_role("button", name="the longest"))


def edits(editor: Locator) -> None:
    """An edit that changes so much that it travels packed."""
    smarty = editor.get_by_role("switch", name="Smarty-squirrels")
    smarty.click()
    expect(smarty).to_have_attribute("aria-checked", "true", timeout=20_000)


def opens_a_game(page: Page, shelf: Locator) -> None:
    shelf.get_by_role("button", name="Play Squarrels").click()
    opens_below(page, shelf.get_by_role("button", name="Play", exact=True))
    expect(shelf).to_contain_text('Squarrels(setup="players=2", seats=[None, "beginner"')


def opens_below(page: Page, button: Locator) -> None:
    stages = page.locator(".sqw-stage:visible")
    before = stages.count()
    button.click()
    expect(stages).to_have_count(before + 1, timeout=20_000)
