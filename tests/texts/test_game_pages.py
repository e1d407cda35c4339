"""The pages of the site about games: the rules in full, who and how long, and code that runs."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

import pytest

from docs.maker.games import Facts, facts, page, write
from docs.maker.places import DOCS
from tests.which_games import BUILT_IN

pytestmark = pytest.mark.usefixtures("without_template")


@pytest.fixture(params=BUILT_IN)
def of(request: pytest.FixtureRequest) -> Facts:
    return facts(request.param)


def test_a_page_has_all_rules_and_who_made_the_game(of: Facts) -> None:
    text, credited = page(of), (DOCS.parent / "CREDITS.md").read_text("utf-8")
    for rule in of.kind.rules().values():
        assert f'<p id="{rule.id}"><b>{escape(rule.title)}</b>' in text
        assert escape(rule.text) in text
    designers = re.findall(r"\| about \d+ minutes \| (.+) \|", text)[0]
    for name in re.findall(r"[A-Z]\w+", designers):
        assert name in credited


def test_the_code_of_a_page_runs(of: Facts) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", page(of), flags=re.DOTALL | re.MULTILINE)
    assert len(blocks) == 5  # a game, three experiments, and a rule of the house, which has a test of its own
    for code in blocks[:4]:
        exec(code.replace("games=5", "games=1"), {})  # one is enough to see that it runs


def test_every_game_is_in_the_index_and_the_navigation(tmp_path: Path) -> None:
    write(tmp_path)
    index = (tmp_path / "games" / "index.md").read_text("utf-8")
    config = (DOCS / "mkdocs.yml").read_text("utf-8")
    for each in map(facts, BUILT_IN):
        assert f'href="{each.file}.html"' in index
        assert f"- games/{each.file}.md" in config
        assert (tmp_path / "games" / f"{each.file}.svg").read_text("utf-8").startswith("<svg")
