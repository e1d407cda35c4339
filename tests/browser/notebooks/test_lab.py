"""The harness itself: JupyterLab starts, a widget shows, a click reaches Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.driving.patience import comes_to

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.driving.lab import Lab, Notebook


def test_a_click_reaches_the_kernel(notebook: Callable[..., Notebook]) -> None:
    nb = notebook(
        "import ipywidgets\nclicks = []\nlabel = ipywidgets.Label('none')",
        "button = ipywidgets.Button(description='go')\n"
        "@button.on_click\ndef clicked(_):\n    clicks.append(len(clicks))\n    label.value = f'{len(clicks)} clicks'\n"
        "ipywidgets.HBox([button, label])",
    )
    nb.cell(1).get_by_role("button", name="go").click()
    expect(nb.cell(1).locator(".widget-label")).to_have_text("1 clicks")
    assert nb.kernel("clicks") == [0]
    nb.do("clicks.append('by code')")
    assert nb.kernel("clicks") == [0, "by code"]
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        nb.kernel("1 / 0")


def test_an_error_in_a_cell_is_seen(lab: Lab) -> None:
    nb = lab.notebook("1 / 0", name="error.ipynb")
    assert nb.run_all() == ["cell 0: ZeroDivisionError: division by zero"]
    nb.close()


def test_what_goes_wrong_in_the_page_is_seen(lab: Lab) -> None:
    lab.page.evaluate("() => { setTimeout(() => { throw new Error('thrown') }); }")
    lab.page.evaluate("() => fetch('http://example.com/x').catch(() => {})")
    seen: set[str] = set()

    def heard() -> set[str]:
        seen.update(lab.watch.take())
        return {"error: thrown", "request: http://example.com/x"} - seen

    comes_to(lab.page, heard, set())
