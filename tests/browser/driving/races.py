"""A board that three persons share, and slap windows on it whose cards a test chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from playwright.sync_api import expect

from tests.browser.driving.board import Board
from tests.browser.driving.patience import comes_to

if TYPE_CHECKING:
    from tests.browser.driving.lab import Notebook

GAME = """
from squirrelwidgets import Squarrels
import squirrelwidgets.core.play.slap_window as window
hands = ["1 2 3", "2 4 5", "1 3 4"]
game = Squarrels(3, setup={"hands": hands, "hoard": "1 2", "dealer": "ochre", "race": "slow"}, seed=5)
"""

# The lamps are out and the card has turned; then, at some moment, one key, and the other one 1 ms after it.
APART = """async (root, [first, second]) => {
    while (!root.querySelector('.sqw-go')) await new Promise(requestAnimationFrame);
    await new Promise(done => setTimeout(done, 30 + 90 * Math.random()));
    const press = key => root.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
    const start = performance.now();
    press(first);
    while (performance.now() < start + 1);
    press(second);
}"""


class Table:
    def __init__(self, nb: Notebook) -> None:
        self.nb = nb
        self.board = Board(nb.cell(1))
        self.board.root.wait_for()

    def draw(self, card: str, lamps: int = 20) -> None:
        """From the start: Rust draws this action card."""
        self.nb.do(
            f"window.LAMP_MS = ({lamps}, {lamps})\n"
            f"game.goto(0)\n"
            f"game.play_live('draw', 'card {card}')\n"
            f"node = game.node"
        )

    def turned(self) -> None:
        expect(self.board.root.locator(".sqw-go")).to_be_visible()

    def key(self, seat: str) -> str:
        """The key of a seat, as its button says it."""
        label = self.board.root.locator(f".sqw-slap-button[aria-label^='{seat}:']").get_attribute("aria-label") or ""
        return label.rsplit(" ", 1)[-1].lower()

    def press_apart(self, first: str, second: str) -> None:
        """Two keys, 1 ms apart."""
        self.board.root.evaluate(APART, [first, second])

    def slept(self) -> None:
        """Nobody slaps in this window."""
        self.turned()
        self.board.root.press("Escape")
        assert self.slaps() == {}

    def slaps(self) -> dict[str, float]:
        """Who slapped in the window that is over now, and when, as Python knows it; in order."""
        comes_to(self.nb.page, lambda: self.nb.kernel("game.slap_window is None"), True)
        said = cast("str", self.nb.kernel("next(each.say for each in game.node.line() if each.parent is node)"))
        return {seat: float(at) for seat, _, at in (each.partition("@") for each in said.split()[1:])}
