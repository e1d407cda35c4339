"""Makes the README's film: a person wins a short game of Scurry against a bot, in a real JupyterLab.

Part of `make pictures`. It is taken at half speed, a frame whenever the browser has one, and shown at full speed.
"""

from __future__ import annotations

import io
import time
from typing import TYPE_CHECKING

from PIL import Image

from tests.browser.driving.board import Board

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.driving.lab import Lab

SLOWED = 2  # times: half the speed of a board
WIDTH = 620  # of the board
WINDOW = {"width": 1100, "height": 620}  # a board is as high as its window lets it be
COLOURS = 64
# a whole short game, which Brown wins in two turns: what the person clicks is what a bot did there before
GAME = """
from squirrelwidgets import Greedy, Scurry
before = Scurry(setup="4/random 4", seats=[Greedy(), Greedy()], seed=70).run()
game = Scurry(setup="4/random 4", seats=[Greedy(), Greedy()], seed=70).run(3)
game.seats = [None, Greedy()]
"""
# what a picture of a page lacks: the pointer, and a ring where it clicks
POINTER = """
const arrow = document.createElement("div");
arrow.id = "film-pointer";
arrow.style.cssText = "position:fixed;z-index:99999;left:0;top:0;pointer-events:none;width:22px;height:22px";
arrow.innerHTML = `<svg width="22" height="22" viewBox="0 0 22 22"><path d="M3 2v15l4-4 3 7 3-1-3-7h6z"
    fill="#000" stroke="#fff" stroke-width="1.4"/></svg>`;
document.body.append(arrow);
window.filmPointer = (x, y, down) => {
    arrow.style.transform = `translate(${x - 3}px, ${y - 2}px) scale(${down ? .8 : 1})`;
};
"""


class Film:
    """Frames of one part of a page, with the time at which each was taken."""

    def __init__(self, page: Page, clip: dict[str, float]) -> None:
        self.page = page
        self.clip = clip
        self.frames: list[Image.Image] = []
        self.times: list[float] = []
        self.at = (clip["x"] + clip["width"] * 0.8, clip["y"] + clip["height"] * 0.9)

    def take(self) -> None:
        self.times.append(time.monotonic())
        shot = self.page.screenshot(clip=self.clip)
        self.frames.append(Image.open(io.BytesIO(shot)).convert("RGB"))

    def wait(self, seconds: float) -> None:
        """Goes on for so many seconds of the film."""
        end = time.monotonic() + seconds * SLOWED
        while time.monotonic() < end:
            self.take()

    def click(self, where: Locator) -> None:
        box = where.bounding_box()
        assert box
        to = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        for step in range(1, 6):
            part = step / 5 * (2 - step / 5)  # slower towards its end, as hands are
            at = tuple(a + (b - a) * part for a, b in zip(self.at, to, strict=True))
            self.page.mouse.move(*at)
            self._point(at)
            self.take()
        self.at = to
        self._point(to, down=True)
        self.page.mouse.down()
        self.take()
        self.page.mouse.up()
        self._point(to)

    def _point(self, at: tuple[float, ...], *, down: bool = False) -> None:
        self.page.evaluate("([x, y, down]) => window.filmPointer(x, y, down)", [*at, down])

    def save(self, path: Path) -> None:
        """As one GIF: equal frames become one, all share one set of colours, so only what changes is stored."""
        shared = self.frames[len(self.frames) // 2].quantize(COLOURS, dither=Image.Dither.NONE)
        frames, lasts = [], []
        ends = [*self.times[1:], self.times[-1] + 2 * SLOWED]
        for frame, start, end in zip(self.frames, self.times, ends, strict=True):
            small = frame.quantize(palette=shared, dither=Image.Dither.NONE)
            milliseconds = 1000 * (end - start) / SLOWED
            if frames and small.tobytes() == frames[-1].tobytes():
                lasts[-1] += milliseconds
            else:
                frames.append(small)
                lasts.append(milliseconds)
        frames[0].save(path, save_all=True, append_images=frames[1:], duration=lasts, loop=0)


def make_film(lab: Lab, path: Path) -> None:
    nb = lab.notebook(GAME, "game.board(speed=0.5)", name="film.ipynb").run()
    board = Board(nb.cell(1))
    plies = nb.kernel("game.ply")
    board.expect_ply(plies, plies)
    lab.page.set_viewport_size(WINDOW)
    nb.narrow(WIDTH)
    board.root.evaluate("el => el.scrollIntoView()")
    lab.page.wait_for_timeout(500)
    box = board.root.bounding_box()
    assert box
    lab.page.evaluate(POINTER)
    film = Film(lab.page, dict(box))
    film.wait(0.6)
    while not nb.kernel("game.over"):
        if nb.kernel("game.state.actors == (0,)"):
            place = board.place(nb.kernel("before.moves[game.ply]"))
            while place.get_attribute("data-lit") is None:  # the bot's turn is still being shown
                film.take()
            film.wait(0.4)
            film.click(place)
        film.take()
    film.wait(2)
    lab.page.evaluate("document.getElementById('film-pointer').remove()")
    nb.close()
    film.save(path)
