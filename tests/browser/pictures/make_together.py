"""Makes the README's picture of a table: the board for all on a projector, and two phones, in the middle of a game."""

from __future__ import annotations

from base64 import b64encode
from contextlib import ExitStack
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.driving.lab import Lab, page_beside

PEOPLE = ("Ada", "Bo")
WINDOW: ViewportSize = {"width": 1366, "height": 860}
PHONE: ViewportSize = {"width": 390, "height": 780}
COLOURS = 256
LAST = 'game.seats = [None, None, "greedy", "greedy"]\ntable = game.table()\ntable.start()\ntable.pause()'
STYLE = """
body { margin: 0; display: flex; align-items: center; gap: 22px; width: 1000px; padding: 4px; background: white }
img { display: block; border: 7px solid #2b2622; background: #2b2622 }
.wall { width: 536px; border-radius: 6px } .phone { width: 180px; border-radius: 18px }
"""


def make_together(lab: Lab, game: str, path: Path) -> None:
    lab.page.set_viewport_size(WINDOW)
    nb = lab.notebook(game + LAST, "table", name="together.ipynb").run()
    with ExitStack() as pages:
        phones = {name: phone(lab, pages) for name in PEOPLE}
        for name, page in phones.items():
            page.goto(str(nb.kernel("table.link")))
            page.locator(".sqw-join input").fill(name)
            page.get_by_role("button", name=name).first.click()
            page.get_by_role("button", name=f"Sit down as {name}").click()
            expect(page.locator(".sqw-stage")).to_be_attached()
        nb.do("table.start()")
        board = nb.cell(1).locator(".sqw-root:not(.sqw-host)")
        expect(board.locator(".sqw-stage")).to_be_visible()
        lab.page.wait_for_timeout(8000)  # words to everybody are gone by then
        pictures = [("wall", as_link(board)), *(("phone", as_link(page)) for page in phones.values())]
        sheet = pages.enter_context(page_beside(lab))
        images = "".join(f'<img class="{kind}" src="{link}">' for kind, link in pictures)
        sheet.set_content(f"<!doctype html><style>{STYLE}</style>{images}")
        small(sheet.locator("body").screenshot(), path)
    nb.do("table.close()")
    nb.close()


def phone(lab: Lab, pages: ExitStack) -> Page:
    assert lab.context.browser
    context = lab.context.browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True)
    return pages.enter_context(context).new_page()


def as_link(of: Locator | Page) -> str:
    return f"data:image/png;base64,{b64encode(of.screenshot()).decode()}"


def small(png: bytes, path: Path) -> None:
    Image.open(BytesIO(png)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
