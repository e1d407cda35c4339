"""A board on a page, as a person sees and handles it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.browser.driving.patience import comes_to

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


class Board:
    def __init__(self, where: Locator | Page) -> None:
        self.root = where.locator(".sqw-root")
        self.count = self.root.locator(".sqw-count")
        self.stage = self.root.locator(".sqw-stage")
        self.bubble = self.root.locator(".sqw-bubble")
        self.ask = self.root.locator(".sqw-ask")
        self.warning = self.root.locator(".sqw-warning")

    def place(self, name: str) -> Locator:
        return self.root.locator(f".sqw-hit[data-place='{name}']")

    def click(self, *names: str) -> None:
        """Click places one after the other, each when it is lit."""
        for name in names:
            expect(self.place(name)).to_have_attribute("data-lit", "")
            self.place(name).click()

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def expect_ply(self, at: int, of: int) -> None:
        """Without `expect`, which describes everything for screen readers each time that the text is not there yet."""
        comes_to(self.root.page, self.count.text_content, f"move {at} / {of}")

    def expect_lit(self, names: list[str]) -> None:
        """Exactly these places can be clicked."""
        lit = self.root.locator(".sqw-hit[data-lit]")
        expect(self.stage).to_be_attached()
        places = "all => all.map(el => el.dataset.place).sort()"
        comes_to(self.root.page, lambda: lit.evaluate_all(places), sorted(names))

    def marks(self) -> dict[str, Any]:
        """What is drawn, by id, with where it stands; a mark that is moving stands where it will be."""
        marks: dict[str, Any] = self.root.locator(".sqw-marks [data-mark]").evaluate_all(
            "all => Object.fromEntries(all.map(el => [el.dataset.mark, el.getAttribute('transform')]))"
        )
        return marks

    def go_to(self, ply: int) -> None:
        """By the slider: narrow bars have no buttons for the first and the last ply."""
        self.root.get_by_role("slider", name="Move").fill(str(ply))

    def replays(self, plies: int) -> None:
        """The playhead goes from end to start and back, and the pictures come and go with it."""
        self.expect_ply(plies, plies)
        end = self.marks()
        self.button("One move back").click()
        self.expect_ply(plies - 1, plies)
        assert self.marks() != end
        self.go_to(0)
        self.expect_ply(0, plies)
        start = self.marks()
        assert start != end
        self.go_to(plies)
        self.expect_ply(plies, plies)
        assert self.marks() == end
        self.go_to(0)
        self.button("Play").click()
        expect(self.count).not_to_have_text(f"move 0 / {plies}")
        self.button("Pause").click()
        self.go_to(plies)
        self.expect_ply(plies, plies)
        assert self.marks() == end
