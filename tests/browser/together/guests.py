"""Those who come to a table: each a browser context of their own, a phone or a desk, that joins by tapping and plays
what is lit.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from squirrelwidgets.core.model.state import CHANCE
from tests.browser.driving.lab import ASK_ALL
from tests.browser.driving.person import Person

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from playwright.sync_api import Browser, Page, WebSocket

    from squirrelwidgets.together import Table

PHONE, TABLET, DESK = (390, 780), (820, 1100), (1366, 660)
SIZES = (PHONE, PHONE, TABLET, DESK, PHONE, DESK)
STEP = 20
"""Between two looks at all boards where nobody has something to do, in ms."""
LOOK = """async root => {
    const lanes = [...root.querySelectorAll('.sqw-slap-button')];
    if (lanes.length) {  // a race: whoever has a finger on the table slaps
        const lane = root.querySelector('.sqw-go') && lanes.find(one => !one.disabled);
        if (!lane) return {does: 'race'};
        const {left, top, width, height} = lane.getBoundingClientRect();
        const at = {clientX: left + width / 2, clientY: top + height / 2, bubbles: true};
        lane.dispatchEvent(new PointerEvent('pointerdown', at));
        return {does: 'slap'};
    }
    const skips = skip(root);
    if (skips) return {does: 'skip', ...skips};
    const waits = () => root.querySelector('.sqw-busy, .sqw-pending, .sqw-end:not([hidden])')
        || root.querySelector('.sqw-sent')?.style.opacity > 0  // the last click is on its way
        || root.getAnimations({subtree: true})
            .some(one => one.playState === 'running' && one.effect.getComputedTiming().iterations !== Infinity);
    const seen = () => waits() ? [] : offers(root).filter(one => !one.name.startsWith('Let '));  // a bot ends its turn
    const offered = seen();
    if (!offered.length) return {does: 'wait'};
    const isCovered = offered.some(one => one.x === null);  // by what a race has shown, for a moment
    root.covered = isCovered ? root.covered ?? performance.now() : undefined;
    if (isCovered && performance.now() - root.covered < 3000) return {does: 'wait'};
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);  // what the last click has changed is drawn then
    return {does: JSON.stringify(seen()) === JSON.stringify(offered) ? 'play' : 'wait', offered};
}"""
"""What a person does next; a slap comes at once, for it does not wait."""


class Guest:
    """One person at one device."""

    def __init__(
        self, browser: Browser, table: Table, name: str, size: tuple[int, int], *, moving: bool = True
    ) -> None:
        """`moving`: things move on this device; a long game is played sooner where they do not."""
        self.table, self.name = table, name
        self.fingers = size[0] < DESK[0]
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=self.fingers,
            reduced_motion="no-preference" if moving else "reduce",
            bypass_csp=True,  # for the script that finds what is lit; other tests leave the page's policy on
        )
        self.context.add_init_script(ASK_ALL)
        self.context.add_init_script("localStorage.setItem('squirrelwidgets.speed', '4')")
        self.faults: list[str] = []
        self.slaps = 0
        self._open()

    def _open(self) -> None:
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(f"{self.name}: {error}"))
        self.page.on("console", lambda said: said.type == "error" and self.faults.append(f"{self.name}: {said.text}"))
        self.page.on("websocket", self._listen)
        self.page.goto(self.table.link)
        self._asks: set[str] = set()
        """What the board has asked, and Python has not answered: whoever clicks now would click on an old board."""

    def _listen(self, socket: WebSocket) -> None:
        def sent(message: str | bytes) -> None:
            if asked := json.loads(message).get("board"):
                self._asks.add(asked["id"])

        def came(message: str | bytes) -> None:
            if answer := json.loads(message).get("update", {}).get("answer"):
                self._asks.discard(answer["id"])

        socket.on("framesent", sent)
        socket.on("framereceived", came)

    def leave(self) -> None:
        self.faults += self.person.faults
        self.page.close()

    def come_back(self) -> None:
        """By the link; the browser has kept whose seat it is."""
        self._open()
        self.meet()

    def sit(self, seat: str) -> None:
        """By the link: a name, a seat, one button."""
        self.page.locator(".sqw-join input").fill(self.name)
        self.page.get_by_role("button", name=seat.capitalize()).first.click()
        self.page.get_by_role("button", name=f"Sit down as {seat.capitalize()}").click()
        self.meet()

    def meet(self) -> None:
        """The board of one's seat is there."""
        where = self.page.locator(".sqw-device-board")
        expect(where.locator(".sqw-stage")).to_be_attached()
        press = self.page.touchscreen.tap if self.fingers else self.page.mouse.click
        self.person = Person(self.page, where, press, seed=len(self.name))

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.person.board.root.evaluate(LOOK)
        return seen

    def move(self) -> bool:
        """One click, if there is something to click now."""
        seen = {"does": "wait"} if self._asks else self.look()
        match seen["does"]:
            case "slap":
                self.slaps += 1
            case "skip":
                self.person.press(seen["x"], seen["y"])
            case "play":
                self.person.click_one(seen["offered"])
        return seen["does"] in ("slap", "skip", "play")


def play_until(guests: Sequence[Guest], game: Any, done: Callable[[], bool]) -> None:
    """All of them at once. Whoever is not to move does not look: each look costs some 15 ms."""
    while not done():
        state = game.state
        names = game.players.names_at(state)
        asked = {names[seat] for seat in state.actors if seat != CHANCE}
        looking = [guest for guest in guests if guest.name in asked] or guests
        moved = [guest.move() for guest in looking]
        if not any(moved):
            guests[0].page.wait_for_timeout(STEP)
