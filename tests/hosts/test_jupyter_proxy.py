"""JupyterLab with a token and a path prefix, as JupyterHub has it: a device comes through jupyter-server-proxy."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.driving.board import Board
from tests.browser.driving.lab import shot, write_notebook
from tests.hosts.journey import FIRST
from tests.hosts.servers import served
from tests.hosts.test_notebook7 import OPTIONS, RUN

BASE = "/user/ada/"
TOKEN = "known-to-the-class"  # of a server on the loopback that lives as long as this test
SERVER = (
    *("jupyterlab", *OPTIONS[:-1], f"--IdentityProvider.token={TOKEN}", f"--ServerApp.base_url={BASE}"),
    "--LabApp.expose_app_in_browser=True",
)
CELL = """from squirrelwidgets import Squarrels
table = Squarrels(setup="players=3 race=none", seed=1).table(host="jupyter")
table"""
CLASS = """from squirrelwidgets import Scurry
room = Scurry.lesson("sight").classroom("7b")
room"""
PHONE: ViewportSize = {"width": 390, "height": 780}


@contextmanager
def opened(page: Page, home: Path, cell: str) -> Iterator[str]:
    """A notebook of this cell, run in a server behind a prefix; where that is."""
    write_notebook(home / "table.ipynb", cell)
    with served(home, (*SERVER, f"--ServerApp.root_dir={home}"), at=f"{BASE}api") as url:
        page.goto(f"{url}{BASE}lab/tree/table.ipynb?token={TOKEN}")
        page.wait_for_function("() => window.jupyterapp", timeout=FIRST)
        page.evaluate("async () => { await jupyterapp.restored; }")
        page.wait_for_selector(".jp-NotebookPanel .jp-Cell", timeout=FIRST)
        page.evaluate(RUN)
        yield url


def test_a_phone_comes_through_the_jupyter_server(
    page: Page, browser: Browser, browser_name: str, tmp_path: Path
) -> None:
    with opened(page, tmp_path, CELL) as url:
        panel = page.locator(".sqw-host")
        link = panel.locator(".sqw-host-link")
        expect(link).to_contain_text(f"{url}{BASE}proxy/", timeout=FIRST)
        shot(page, f"host-proxy-{browser_name}")
        address = link.inner_text()
        with browser.new_context(viewport=PHONE) as context:
            phone = context.new_page()
            phone.goto(address)
            expect(phone.locator("#password_input")).to_be_visible()  # whom the server does not let in
            phone.goto(f"{url}{BASE}api?token={TOKEN}")
            phone.goto(address)
            phone.locator(".sqw-join input").fill("Ben")
            phone.get_by_role("button", name="Rust").first.click()
            phone.get_by_role("button", name="Sit down as Rust").click()
            expect(panel.locator(".sqw-person").first).to_contain_text("Ben")
            panel.get_by_role("button", name="Start").click()
            Board(phone.locator(".sqw-device-board")).click("deck")
            expect(page.locator(".sqw-root:not(.sqw-host) .sqw-stage")).to_be_visible()
            expect(phone.locator(".sqw-count").first).not_to_contain_text("ply 0 ")
            shot(phone, f"host-proxy-{browser_name}-phone")
        page.goto("about:blank")


def test_a_pupil_comes_through_the_jupyter_server(
    page: Page, browser: Browser, browser_name: str, tmp_path: Path
) -> None:
    with opened(page, tmp_path, CLASS) as url:
        panel = page.locator(".sqw-host")
        panel.get_by_role("button", name="On a JupyterHub").click(timeout=FIRST)
        link = panel.locator(".sqw-host-link")
        expect(link).to_contain_text(f"{url}{BASE}proxy/", timeout=FIRST)
        expect(panel.locator(".sqw-host-code")).to_have_count(0)
        with browser.new_context(viewport=PHONE) as context:
            phone = context.new_page()
            phone.goto(f"{url}{BASE}api?token={TOKEN}")
            phone.goto(link.inner_text())
            phone.locator(".sqw-join input").fill("Ben")
            phone.get_by_role("button", name="Begin").click()
            phone.get_by_role("button", name="Come in as Ben").click()
            expect(phone.locator(".sqw-stage")).to_be_visible()
            expect(panel).to_contain_text("1 of 1 here")
            shot(phone, f"host-proxy-{browser_name}-pupil")
        page.goto("about:blank")
