"""A pupil in a course, who does what the words of a step ask for: says the answer, and clicks what they name.

What is clicked stands in `clicks/`, by game, lesson and step, in names that people read on the board; no hint is asked.
In whole games, of which no words can say the clicks, a bot says what to play.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

from tests.browser.driving.board import Board
from tests.browser.driving.person import OFFERS, PAUSE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from playwright.sync_api import ElementHandle, Locator, Page

    from squirrelwidgets.core.play.game import Game
    from squirrelwidgets.lessons.content.plan import Plan
    from squirrelwidgets.lessons.content.step import Step
    from tests.browser.driving.lab import Notebook

Value = TypeVar("Value")
NAMED = (Path(__file__).parents[1] / "driving/named.js").read_text("utf-8")
CLICKS = Path(__file__).with_name("clicks")
NEXT = " / "
"""Between two clicks."""
KEY = "press "
"""Begins a key that is pressed: "press q: Hoard", once the board shows that."""
SOON = 8
"""Seconds in which something that is to be clicked has to be there, and a step has to be known as done."""
ANSWER = 2000
"""How soon after a click something on the board must have changed, in ms."""
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""What has just been shown has been drawn, on a slow machine too."""
TRIES = 6
"""A whole game may be lost so often, less one."""
ADVISED = """
from random import Random
from squirrelwidgets import Greedy
def advised(seed):
    game, current = course._session.game, course._session.current
    referee, seat = current.referee, current.referee.mover(game.state)
    if current.verdict != "open" or seat is None:
        return current.verdict
    viewer = seat if game.settings.secrets else "all"
    story = tuple(game.story(game.node, viewer))
    move = Greedy().choose(game.state.seen_by(viewer), story, Random(seed + game.ply))[0]
    words = game.state.say(move).split()
    marks = [(f"{m['at']}:{m['n']}" if "n" in m else m["at"], said) for m, said in referee._marks_with_words(game.node)]
    parts = [" ".join(words[:n]) for n in range(1, len(words) + 1)]
    return [[part, [at for at, said in marks if part in said] + [part.split()[-1]]] for part in parts]
"""
"""What a bot would play: each part of the sentence, and the places that say it; or that the try is over, or "open"."""


def clicks_of(kind: type[Game]) -> dict[str, list[str]]:
    """The clicks of each step, by lesson; "" for a step in which nothing is clicked, and none for whole games."""
    return tomllib.loads((CLICKS / f"{kind.name}.toml").read_text("utf-8"))


class Pupil:
    """One board with a course on it; in a notebook whole games are played, too."""

    def __init__(self, page: Page, where: Locator | Page, notebook: Notebook | None = None) -> None:
        self.page, self.board, self.notebook = page, Board(where), notebook
        page.evaluate(f"{OFFERS}\n{NAMED}\n0")  # a page of ours allows no other script tag
        if notebook:
            notebook.do(ADVISED)

    @property
    def is_done(self) -> bool:
        return self.board.root.locator(".sqw-way-on").is_enabled()

    def solve(self, step: Step, clicks: str) -> str:
        """Do a step by these clicks; what went wrong, or nothing."""
        for answer in step.question.right if step.question else ():
            self._answer(answer)
        return self.click_all(clicks, bool(step.target_rule))

    def click_all(self, clicks: str, asks: bool) -> str:
        """The same where no answer is due."""
        for name in filter(None, clicks.split(NEXT)):
            if name.startswith(KEY) and self.is_done:  # on a page nobody races
                break
            if fault := self.click(name, asks):
                return fault
        return "" if self._within(lambda: self.is_done) else f"all is clicked, and it says: {self._said()}"

    def click(self, name: str, asks: bool) -> str:
        """Click what has this name, once it is there; `asks`: a click plays nothing, so that nothing is lit."""
        key, _, name = name.removeprefix(KEY).rpartition(": ") if name.startswith(KEY) else ("", "", name)
        found = self._within(lambda: self._found("named", [name, asks or bool(key)]))
        if found is None:
            return f"no {name!r} in {self.board.root.evaluate('root => names(root)')}; {self._said()}"
        self._do(lambda: self.page.keyboard.press(key) if key else found.click())
        return ""

    def play(self, seed: int) -> str:
        """Play a whole game as a bot would; what went wrong, or nothing."""
        assert self.notebook
        end = monotonic() + 75 * SOON
        while monotonic() < end:
            advice = self.notebook.kernel(f"advised({seed})")
            if advice in ("met", "missed"):
                return "" if advice == "met" else f"lost: {self._said()}"
            if advice != "open":
                self._say(advice)
            elif self._found("named", ["Hoard, the card just drawn", True]):
                self.page.keyboard.press("q")
            self.page.wait_for_timeout(PAUSE)
        return f"it does not end: {self._said()}"

    def _say(self, parts: list[Any]) -> None:
        """Click a sentence: as much of it as one click can say, then what is left."""

        def now() -> tuple[int, ElementHandle] | None:
            found = ((n, self._found("saying", parts[n])) for n in reversed(range(len(parts))))
            return next(((n, each) for n, each in found if each), None)

        while parts and (what := self._within(now, 1)):
            self._do(what[1].click)
            parts = parts[what[0] + 1 :]
        if front := self._found("saying", ["", []]):
            self._do(front.click)

    def walk(self, kind: type[Game], left_out: Sequence[str] = ()) -> dict[str, str]:
        """Go through a whole course, from its map; what went wrong, by step. On a page some are left out."""
        self.board.root.get_by_role("button", name="Begin", exact=True).click()
        return dict(self._walk(kind.course()._plans(), clicks_of(kind), left_out))

    def _walk(
        self, plans: list[Plan], clicks: dict[str, list[str]], left_out: Sequence[str]
    ) -> Iterator[tuple[str, str]]:
        root = self.board.root
        for plan in plans:
            for number, step in enumerate(plan.steps):
                root.locator(".sqw-pip-line", has_text=f"step {number + 1} of {len(plan.steps)}").wait_for()
                self.page.evaluate(DRAWN)
                is_open = f"{plan.title}, {number + 1}" not in left_out
                if is_open and (fault := self._do_step(step, clicks.get(plan.key, [])[number : number + 1])):
                    yield f"{plan.key} {number + 1}", fault
                root.locator(".sqw-way-on:enabled, [data-key=Skip]").first.click()
            root.locator(".sqw-finish").wait_for()
            if plan is not plans[-1]:
                root.get_by_role("button", name="Next lesson").click()

    def _do_step(self, step: Step, clicks: list[str]) -> str:
        if clicks:
            return self.solve(step, clicks[0])
        faults = []
        for seed in range(TRIES):
            faults.append(self.play(seed))
            if not faults[-1]:
                return ""
            self.board.root.locator("[data-key=turn]").click()
        return f"{faults}"

    def _found(self, how: str, what: list[Any]) -> ElementHandle | None:
        return self.board.root.evaluate_handle(f"(root, what) => {how}(root, ...what)", what).as_element()

    def _do(self, run: Callable[[], object]) -> None:
        """Do something, and wait until the board has answered."""
        before = self.board.root.evaluate("root => looks(root)")
        run()
        self.board.root.evaluate("(root, [before, most]) => changed(root, before, most)", [before, ANSWER])

    def _answer(self, answer: Any) -> None:
        root = self.board.root
        if isinstance(answer, int):
            root.locator("[data-key=number]").fill(f"{answer}")
            root.get_by_role("button", name="Say it").click()
        else:
            root.locator(".sqw-choice-text").get_by_text(answer, exact=True).click()

    def _within(self, read: Callable[[], Value], seconds: float = SOON) -> Value:
        """What is read, once there is something."""
        end = monotonic() + seconds
        while not (now := read()) and monotonic() < end:
            self.page.wait_for_timeout(PAUSE)
        return now

    def _said(self) -> str:
        return " ".join(self.board.root.locator(".sqw-feedback, .sqw-bubble:visible, .sqw-ask").all_inner_texts())
