"""The rules of each game as a page to print: all of them, in their order, with small boards and no script."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

import squirrelwidgets
from squirrelwidgets import Scurry
from squirrelwidgets.lessons.paper.rulebook import rulebook
from squirrelwidgets.lessons.paper.wording import SCREEN
from tests.which_games import BUILT_IN


@pytest.mark.parametrize("name", BUILT_IN)
def test_all_rules_stand_in_it_in_their_order_with_boards(name: str, tmp_path: Path) -> None:
    kind = getattr(squirrelwidgets, name)
    page = kind.rulebook(tmp_path / "rules.html").read_text("utf-8")
    assert re.findall(r'<article id="([^"]+)"', page) == [*kind.rules()]
    text = unescape(page)
    assert all(rule.title in text and rule.text in text for rule in kind.rules().values())
    assert page.count("<figure>") >= 7
    assert "<script" not in page
    assert "http" not in page.replace("http://www.w3.org/", "")
    for caption in re.findall("<figcaption>(.*?)</figcaption>", page):
        assert not SCREEN.search(caption), caption


def test_rulings_are_called_so() -> None:
    page = rulebook(Scurry, ())
    for rule in Scurry.rules().values():
        heading = re.search(rf"<small>{rule.id}(.*?)</small>", page)
        assert heading is not None
        assert ("ruling" in heading[1]) == ("ruling" in rule.source)


def test_a_game_without_a_course_has_rules_without_boards() -> None:
    assert "<figure>" not in rulebook(Scurry, ())
