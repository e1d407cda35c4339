"""Those who come to a table: each a browser context of their own, a phone or a desk, that joins by tapping and plays
what is lit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.browser.driving.person import Person

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Browser, Page

    from squirrelwidgets.together import Table

PHONE, TABLET, DESK = (390, 780), (820, 1100), (1366, 660)
SIZES = (PHONE, PHONE, TABLET, DESK, PHONE, DESK)
STEP = 40
"""Between two looks at all boards, in ms."""
LOOK = """root => {
    const lanes = [...root.querySelectorAll('button.sqw-lane')];
    if (lanes.length) {  // a race: whoever has a finger on the table slaps
        const lane = root.querySelector('.sqw-go') && lanes.find(one => !one.querySelector('.sqw-slap, .sqw-remark'));
        if (!lane) return {does: 'race'};
        const {left, top, width, height} = lane.getBoundingClientRect();
        const at = {clientX: left + width / 2, clientY: top + height / 2, bubbles: true};
        lane.dispatchEvent(new PointerEvent('pointerdown', at));
        return {does: 'slap'};
    }
    const skips = skip(root);
    if (skips) return {does: 'skip', ...skips};
    const moves = root.getAnimations({subtree: true})
        .some(one => one.playState === 'running' && one.effect.getComputedTiming().iterations !== Infinity);
    if (moves || root.querySelector('.sqw-busy, .sqw-end')) return {does: 'wait'};
    const offered = offers(root);
    return {does: offered.length ? 'play' : 'wait', offered};
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
        self.context.add_init_script("localStorage.setItem('squirrelwidgets.speed', '4')")
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(f"{name}: {error}"))
        self.page.on("console", lambda said: said.type == "error" and self.faults.append(f"{name}: {said.text}"))
        self.slaps = 0

    def sit(self, seat: str) -> None:
        """By the link: a name, a seat, one button."""
        self.page.goto(self.table.link)
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

    def move(self) -> None:
        """One click, if there is something to click now."""
        seen = self.look()
        match seen["does"]:
            case "slap":
                self.slaps += 1
            case "skip":
                self.person.press(seen["x"], seen["y"])
            case "play":
                self.page.wait_for_timeout(STEP)
                if self.look() == seen:  # else the answer to the last click has come just now
                    self.person.click_one(seen["offered"])


def play_to_the_end(guests: Sequence[Guest], game: Any, most: int) -> None:
    """All of them at once, as long as it takes."""
    for _ in range(most):
        if game.over:
            return
        for guest in guests:
            guest.move()
        guests[0].page.wait_for_timeout(STEP)
    raise AssertionError(f"not over: {game!r}, {[guest.person.ask() for guest in guests]}")
