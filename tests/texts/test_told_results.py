"""Sentences that say what comes out are checked against it: in guides, notebooks and docstrings."""

from __future__ import annotations

import io
import json
import re
from collections import Counter
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

import squirrelwidgets
from squirrelwidgets.core.desk.player_options import RIVAL
from squirrelwidgets.review.measuring.measurement_plan import DOUBT

HERE = Path(squirrelwidgets.__file__).parents[1]
GUIDES = HERE / "docs/pages/guide"
BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)
SURE = f"{100 - 100 * DOUBT:.0f} of 100 reviews"


def read(path: str) -> str:
    return " ".join((HERE / path).read_text("utf-8").split())


def cell(notebook: str, name: str) -> str:
    cells = json.loads((HERE / f"notebooks/{notebook}.ipynb").read_text("utf-8"))["cells"]
    return next("".join(each["source"]) for each in cells if each["id"] == name)


CHECKED: list[tuple[str, str]] = [
    (path.name, block)
    for path in sorted(GUIDES.glob("*.md"))
    for block in BLOCK.findall(path.read_text("utf-8"))
    if ".check()" in block and "try:" not in block and "# " in block.partition("print(")[2]
]


@pytest.mark.parametrize(("page", "block"), CHECKED)
def test_a_guide_shows_what_a_check_prints(page: str, block: str) -> None:
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(block, {})
    told = re.search(r"print\(\w+\.check\(\)\)  # (.*)", block)
    assert told
    assert printed.getvalue().startswith(f"{told[1]}\n"), page


def test_there_are_such_pages() -> None:
    assert {page for page, _ in CHECKED} == {"class.md", "teach.md"}


def test_a_guide_says_what_is_sure_in_a_review() -> None:
    for text in (read("docs/pages/guide/review.md"), read("CHANGELOG.md"), cell("09-review", "review-text")):
        assert SURE in text
        assert "no doubt" not in text


def test_a_guide_says_who_plays_where_nobody_was_named() -> None:
    assert f"If you name none, as in the gallery, you play against {RIVAL} players." in read("docs/pages/guide/play.md")


def test_a_quick_paw_is_as_quick_as_in_its_cell() -> None:
    (sooner,) = re.findall(r"slaps (\d+) milliseconds sooner", cell("02-squarrels-more", "quick-text"))
    assert f"for sooner in (0, {sooner}):" in cell("02-squarrels-more", "quick")


def test_who_makes_for_the_fourth_nest_beats_who_collects() -> None:
    """As two notebooks say: the bots of the cell, in fewer games."""
    names: dict[str, Any] = {"NutHunt": squirrelwidgets.NutHunt}
    few = cell("04-nut-hunt-more", "race").replace("games=200", "games=40, progress=False")
    with redirect_stdout(io.StringIO()):
        exec(few, names)
    won = Counter(row.seats[seat] for row in names["race"].itertuples() for seat in row.winners)
    assert won["greedy"] > won["collector"]
    assert len(names["race"]) == 40
    assert "makes for the fourth nest was tried against it and won more often" in cell(
        "06-experiments-more", "ratings-note"
    )


def test_files_that_docstrings_cite_are_there() -> None:
    package = Path(squirrelwidgets.__file__).parent
    cited = [
        (path.parent, name)
        for path in package.rglob("__init__.py")
        for name in re.findall(r"`((?:\w+/)*\w+\.py)`", "".join(path.read_text("utf-8").split('"""')[1:2]))
    ]
    assert len(cited) > 20
    files = [file.as_posix() for file in package.rglob("*.py")]
    files += [file.as_posix() for file in (HERE / "js").glob("*.py")]
    assert [(folder.name, name) for folder, name in cited if not any(file.endswith(f"/{name}") for file in files)] == []


RESULTS = re.compile(
    r"\b(?:wins?|won|is|was|were) (?:about |nearly )?(?:\w+ (?:or|to) )?\w+ (?:games )?of (?:ten|five|a hundred|100)\b|"
    r"\b[Ww]e tried\b|\b[Ii]n a hundred games\b"
)
"""Sentences about how often somebody wins, which hang on the games that were played."""


def told_results() -> list[tuple[str, Any]]:
    found = []
    for path in sorted((HERE / "notebooks").glob("*.ipynb")):
        for each in json.loads(path.read_text("utf-8"))["cells"]:
            text = " ".join("".join(each["source"]).split())
            if each["cell_type"] == "markdown" and (match := RESULTS.search(text)):
                found.append((f"{path.stem} {each['id']}", match[0]))
    return found


def test_no_text_of_a_notebook_says_how_often_somebody_won() -> None:
    """A cell prints it, and the text asks for it: other bots, another seed, and it would be another number."""
    assert told_results() == []
