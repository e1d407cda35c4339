"""A whole course by keyboard alone: each step can be heard and done, and axe finds nothing to mend in any of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.driving import axe
from tests.browser.driving.board import Board
from tests.browser.driving.lab import Notebook

MOST = 150
"""Actions in a step."""
STRIDES = 60
"""Presses of arrow keys on the way to a place."""
LISTEN = """root => {
    window.heard = [];
    const hear = node => node.textContent.trim() && window.heard.push(node.textContent.trim());
    const watch = new MutationObserver(changes => {
        for (const {target, addedNodes} of changes) {
            const at = target instanceof Element ? target : target.parentElement;
            if (at?.closest('[aria-live], [role=status]')) for (const node of addedNodes) hear(node);
        }
    });
    watch.observe(root, {childList: true, subtree: true});
}"""
HEARD = "() => window.heard.splice(0)"
WHERE = """(root, name) => {
    const middle = el => {
        const {x, y, width, height} = el.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    const at = root.querySelector('.sqw-hit:focus'), to = root.querySelector(`.sqw-hit[data-place="${name}"]`);
    return [at?.dataset.place ?? '', at && to ? middle(to).map((n, axis) => n - middle(at)[axis]) : null];
}"""
MAKE = """
from squirrelwidgets import Scurry
from squirrelwidgets.lessons.session.lookahead import way_on
course = Scurry.course()
"""
WANTED = """(lambda s, q: {
    'task': s.step.task, 'asks': s.waits, 'solved': s.solved, 'bots': s.step.bots is not None,
    'choice': q.choices.index(q.answer) if q and q.choices else None, 'answer': q and q.answer,
    'find': s.referee.next_to_find() if s.referee.finds and not s.solved else '',
    'waits': s.referee.mover(s.game.state) is None,
})(course._session.current, course._session.step.question)"""


class Hands:
    """Somebody with a keyboard, and a screen reader."""

    def __init__(self, nb: Notebook, root: Locator) -> None:
        self.nb, self.root, self.page = nb, root, nb.page
        self.heard: list[str] = []
        """Everything that was read out in this step."""
        self.problems: list[str] = []

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.page.wait_for_timeout(150)
        self.listen(key)

    def listen(self, key: str = "") -> None:
        new: list[str] = self.page.evaluate(HEARD)
        sentences = [part for text in new for part in text.replace(": ", ". ").split(". ") if len(part) > 12]
        doubled = {each.strip(" .") for each in sentences if sentences.count(each) > 1}
        self.problems += [f"said twice after {key}: {each}" for each in doubled]
        self.heard += new

    def go_to(self, place: str) -> None:
        """With arrow keys to a place of the board; with Tab to the board before that."""
        for _ in range(40):
            if self.root.locator(".sqw-hit:focus").count():
                break
            self.press("Shift+Tab")
        been: set[tuple[str, str]] = set()
        for _ in range(STRIDES):
            at, way = self.root.evaluate(WHERE, place)
            if at == place:
                return
            assert way is not None, f"{place} cannot be reached"
            dx, dy = way
            keys = {"ArrowRight": dx, "ArrowLeft": -dx, "ArrowDown": dy, "ArrowUp": -dy}
            best = max(keys, key=lambda key: keys[key] - 1000 * ((at, key) in been))
            been.add((at, best))
            self.press(best)
        raise AssertionError(f"no way to {place}")

    def say(self, sentence: str) -> bool:
        """Say a sentence on the board; False: its words are no places."""
        words = sentence.split()
        if not all(self.root.locator(f".sqw-hit[data-place='{word}']").count() for word in words):
            return False
        for word in words:
            self.go_to(word)
            self.press("Enter")
        return True

    def do_step(self, wanted: dict[str, Any]) -> None:
        if wanted["asks"]:
            if wanted["choice"] is not None:
                self.press(f"{wanted['choice'] + 1}")
            else:
                expect(self.root.locator(".sqw-number input")).to_be_focused()
                self.page.keyboard.type(f"{wanted['answer']}")
                self.press("Enter")
        elif wanted["find"]:
            if not self.say(wanted["find"]):
                self.press("h")
        elif not wanted["waits"]:
            way = self.nb.kernel("list(way_on(course._session.current.referee, course._session.current.reached) or ())")
            if not way or not self.say(way[0]):
                self.press("h")


@pytest.mark.sweep
@pytest.mark.timeout(1500)
def test_a_whole_course_can_be_heard_and_done_by_keyboard(notebook: Callable[..., Notebook], forgetful: None) -> None:
    nb = notebook(MAKE, "course")
    root = Board(nb.cell(1)).root
    begin = root.get_by_role("button", name="Begin", exact=True)
    expect(begin).to_be_visible()
    root.evaluate(LISTEN)
    hands = Hands(nb, root)
    way_on = root.locator(".sqw-way-on")
    axe.finds_nothing(nb.page)
    begin.focus()
    for lesson in range(int(nb.kernel("len(course.lessons)"))):
        steps = int(nb.kernel(f"len(course.lessons[{lesson}].steps)"))
        for step in range(steps):
            hands.heard.clear()
            hands.press("Enter")
            where = f"lesson {lesson + 1}, step {step + 1}"
            expect(root.locator(".sqw-pip-line"), where).to_contain_text(f"step {step + 1} of {steps}")
            nb.page.wait_for_timeout(300)
            hands.listen("Enter")
            task = root.locator(".sqw-task-line b").first.inner_text()
            if task not in " ".join(hands.heard):
                hands.problems.append(f"{where}: the task is not said: {task!r} in {hands.heard}")
            axe.finds_nothing(nb.page)
            for _ in range(MOST):
                wanted = nb.kernel(WANTED)
                if wanted["solved"]:
                    break
                hands.do_step(wanted)
            nb.page.wait_for_timeout(300)
            hands.listen("the end")
            verdict = root.locator(".sqw-verdict p").inner_text()
            if not any(verdict.split(" SC-")[0][:40] in each for each in hands.heard):
                hands.problems.append(f"{where}: the verdict is not said: {verdict!r} in {hands.heard}")
            axe.finds_nothing(nb.page)
            expect(way_on, where).to_be_focused()
        hands.press("Enter")
        expect(root.locator(".sqw-finish")).to_be_visible()
        expect(way_on).to_be_focused()
        axe.finds_nothing(nb.page)
    hands.press("Enter")
    expect(root.locator(".sqw-all-is-done")).to_be_visible()
    assert hands.problems == []
