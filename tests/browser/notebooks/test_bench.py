"""The bench in JupyterLab: guess, go, what is known, pause; all of it seen at once on a laptop."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

import pytest
from playwright.sync_api import expect

from tests.browser.driving.lab import Notebook, shot

SMALL = """from squirrelwidgets import Scurry, lab
bench = lab.Bench({"small": Scurry.setup("3/random")}, ["greedy", "random"], seed=1, workers=1)"""
# two equal players on a board of usual size: nothing is known of them before minutes have passed
LONG = """long = lab.Bench({"long": Scurry.setup("6")}, ["greedy", "greedy"], seed=1, workers=1)
long"""


def test_a_bench_says_what_is_known_and_holds_no_cell(notebook: Callable[..., Notebook]) -> None:
    nb = notebook(SMALL, "bench", "editor = Scurry.edit('5')\neditor", LONG)
    page = nb.lab.page
    before = page.viewport_size
    page.set_viewport_size({"width": 1366, "height": 660})
    bench = nb.cell(1).locator(".sqw-bench")
    verdict = bench.locator(".sqw-bench-verdict")
    expect(verdict).to_have_text("Which bot wins more?")
    bench.get_by_role("button", name="by seat").click()
    expect(verdict).to_have_text("How often will Brown win?")
    bench.locator(".sqw-tracks").click(position={"x": 500, "y": 40})
    expect(bench.locator(".sqw-guess-word")).to_be_visible()
    bench.press("2")
    bench.locator(".sqw-bench-go").click()
    expect(verdict).to_contain_text(": greedy wins more (by ", timeout=60_000)
    expect(bench.locator(".sqw-bench-count")).to_contain_text("known at 200")
    bench.evaluate("el => el.scrollIntoView()")
    box = bench.bounding_box()
    assert box
    assert 0 <= box["y"] <= box["y"] + box["height"] <= 660
    shot(bench, "bench-known")
    long = nb.cell(3).locator(".sqw-bench")
    long.locator(".sqw-bench-go").click()
    expect(long.locator(".sqw-bench-go")).to_have_text("Pause")
    start = monotonic()
    assert nb.kernel("long.state") == "playing"
    assert monotonic() - start < 5  # the machine of a test is busy; what a cell waits is measured elsewhere
    long.locator(".sqw-bench-go").click()
    expect(long.locator(".sqw-bench-count")).to_contain_text("paused")
    nb.kernel("long.close()")
    bench.get_by_role("button", name="the longest").click()
    expect(nb.cell(1).locator(".sqw-stage").first).to_be_visible()
    editor = nb.cell(2)
    editor.get_by_role("button", name="Is it fair?").click()
    expect(editor.locator(".sqw-bench .sqw-bench-name")).to_have_text("My setup")
    nb.kernel("editor.edit('hops 2')")
    editor.get_by_role("button", name="Is it fair?").click()
    expect(editor.locator(".sqw-bench [data-row]")).to_have_count(2)
    nb.kernel("bench.close()")
    if before:
        page.set_viewport_size(before)


@pytest.mark.sweep
def test_a_bench_whose_kernel_was_restarted_says_so_and_cannot_go_on(notebook: Callable[..., Notebook]) -> None:
    nb = notebook(SMALL, "bench.go().wait(60)\nbench")
    bench = nb.cell(1).locator(".sqw-bench")
    go = bench.locator(".sqw-bench-go")
    expect(go).to_have_text("Go on")
    expect(go).to_be_enabled()
    nb.panel.evaluate("async panel => { await panel.context.sessionContext.session.kernel.restart(); }")
    expect(bench.locator(".sqw-bench-says")).to_contain_text("Python does not answer")
    expect(go).to_be_disabled()
    expect(bench.locator(".sqw-bench-count")).to_contain_text("200 games · Python does not answer")
    expect(bench.locator(".sqw-bench-verdict")).to_contain_text(": greedy wins more (by ")
    shot(bench, "bench-no-kernel")
