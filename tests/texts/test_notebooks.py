"""The notebooks are tidy, their cells run, their questions can be answered. In full they run in `make soak`."""

from __future__ import annotations

import ast
import contextlib
import functools
import io
import json
import linecache
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from squirrelwidgets import lab
from tests.widgets.fake_comm import recorded

FOLDER = Path(__file__).parents[2] / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
STARTS = "00-start"
"""The only one with outputs: it is what one sees first, and often where nothing runs."""

Clicks = dict[str, list[str]]

# What is played to answer the questions that notebooks ask by lessons of their own, by the name of the lesson.
ANSWERS: dict[str, Clicks] = {
    "03-squirrel-rush": {
        "puzzle": ["d1", "skip b1", "c1", "c2", "end"],
    },
    "03-squirrel-rush-more": {"hand": ["a3", "b3", "b2", "a2", "a1", "end", "discard exit"]},
    "04-nut-hunt": {"puzzle": ["fern-hollow", "fern-hollow", "hickory-haunt", "willow-wallow"]},
    "05-squirrel-island-more": {"order": ["play storyteller", "effect", "stash golden-acorn"]},
    "07-teaching": {"sight": ["f4"], "lunch": ["d7", "e8", "e3", "f4"]},
}
# What does not answer them.
MISTAKES: dict[str, Clicks] = {
    "03-squirrel-rush": {
        "puzzle": ["d1", "skip b1", "c1", "end"],
    },
    "03-squirrel-rush-more": {"hand": ["a3", "b3", "b2", "a2", "a1", "end", "discard skip"]},
    "04-nut-hunt": {"puzzle": ["willow-wallow", "birch-grove", "birch-grove"]},
    "05-squirrel-island-more": {"order": ["play storyteller", "hoarder"]},
    "07-teaching": {"sight": ["h6", "f4", "d4"], "lunch": ["f4", "e3", "e8", "d7"]},
}
COURSES = {
    "01-scurry": "Scurry",
    "02-squarrels": "Squarrels",
    "03-squirrel-rush": "SquirrelRush",
    "04-nut-hunt": "NutHunt",
    "05-squirrel-island": "SquirrelIsland",
}


def test_there_are_notebooks() -> None:
    assert NOTEBOOKS


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_tidy(path: Path) -> None:
    from nbformat import validate  # takes seconds to import

    raw = json.loads(path.read_text("utf-8"))
    validate(raw)
    assert raw["metadata"].keys() == {"kernelspec", "language_info"}
    assert raw["metadata"]["kernelspec"]["name"] == "python3"
    for cell in raw["cells"]:
        assert not cell["metadata"]
        assert not cell.get("outputs") or path.stem == STARTS
        assert cell.get("execution_count") is None
        assert not cell["id"].isdigit(), "ids are names that stay"


BY_BROWSER = (
    *("02-squarrels", "03-squirrel-rush", "05-squirrel-island", "06-experiments", "09-review"),
    *("02-squarrels-more", "03-squirrel-rush-more", "05-squirrel-island-more", "06-experiments-more"),
)
"""In `make sweep`, where a browser runs them, too: cells like theirs are in the others, or play for long."""
CELLS = [pytest.param(each, marks=pytest.mark.sweep if each.stem in BY_BROWSER else ()) for each in NOTEBOOKS]


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize("path", CELLS, ids=lambda path: path.stem)
def test_the_cells_of_a_notebook_run_one_after_the_other(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a kernel: what a cell shows is made, as a page would ask for it."""
    monkeypatch.chdir(tmp_path)
    for name, most in FEW.items():
        monkeypatch.setattr(lab, name, few(getattr(lab, name), most))
    names: dict[str, Any] = {"__name__": "__main__"}
    with recorded(), contextlib.redirect_stdout(io.StringIO()):
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            if cell["cell_type"] == "code":
                run_cell(quick("".join(cell["source"])), names)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_what_cells_take_of_the_package_is_there(path: Path) -> None:
    """Their imports, and the names behind a point: nothing else is run."""
    names: dict[str, Any] = {}
    for cell in cells_of(path.stem):
        for node in ast.walk(ast.parse("".join(cell["source"]))) if cell["cell_type"] == "code" else ():
            if isinstance(node, ast.Import | ast.ImportFrom) and "squirrelwidgets" in ast.unparse(node):
                exec(ast.unparse(node), names)
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                owner = names.get(node.value.id)
                assert owner is None or hasattr(owner, node.attr), ast.unparse(node)
    assert len(names) > 1


FEW = {"simulate": 2, "tune": 3, "without": 3, "skill": 1}
"""By what plays them: the most games in place of hundreds in each experiment."""


def few(play: Callable[..., Any], most: int) -> Callable[..., Any]:
    @functools.wraps(play)
    def fewer(*things: Any, games: int = 100, **options: Any) -> Any:
        return play(*things, games=min(games, most), **options)

    return fewer


FEWER = {
    r"games=250_000": "games=600",
    r"seconds=2\)|samples=1000\)": "samples=60)",
    r"games=10\)": "games=2)",
    r"check\(games=\d+\)": "check(games=2)",
    r"ProcessPoolExecutor\(\)": "ProcessPoolExecutor(1)",
    r"for n in range\(\d+\)": "for n in range(3)",
}
"""What cells say of games that they play themselves. An agent that has hardly learned plays, too."""


def quick(source: str) -> str:
    """A cell that plays fewer games."""
    for many, some in FEWER.items():
        source = re.sub(many, some, source)
    return source


def run_cell(source: str, names: dict[str, Any]) -> Any:
    """Run a cell, and have its last expression shown; what is shown. Its lines are kept, as a kernel keeps them."""
    file = f"<cell {hash(source)}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    *statements, last = ast.parse(source).body
    exec(compile(ast.Module(statements, []), file, "exec"), names)
    if not isinstance(last, ast.Expr):
        exec(compile(ast.Module([last], []), file, "exec"), names)
        return None
    shown = eval(compile(ast.Expression(last.value), file, "eval"), names)
    if svg := getattr(shown, "_repr_svg_", None):
        return {"image/svg+xml": svg(), "text/plain": repr(shown)}, {}
    show = getattr(shown, "_repr_mimebundle_", None)
    seen = show() if callable(show) else repr(shown)
    assert seen
    return seen


QUESTIONS = [(notebook, name) for notebook in ANSWERS for name in ANSWERS[notebook]]


@pytest.mark.parametrize(("notebook", "name"), QUESTIONS)
def test_a_lesson_of_a_notebook_can_be_answered(notebook: str, name: str) -> None:
    asked = lesson(notebook, name)
    assert asked.answers == []
    _play(asked, ANSWERS[notebook][name])
    assert [row["right"] for row in asked.answers if row["played"]] == [True]


@pytest.mark.parametrize(("notebook", "name"), QUESTIONS)
def test_a_lesson_of_a_notebook_tells_a_mistake(notebook: str, name: str) -> None:
    asked = lesson(notebook, name)
    _play(asked, MISTAKES[notebook][name])
    ends = asked.steps[0].seat != "all"  # seat `all`: no turn ends a try
    assert [row["right"] for row in asked.answers if row["played"]] == [False] * ends


def _play(asked: Any, said: list[str]) -> None:
    """Say what is asked first, and play."""
    if question := asked.steps[0].question:
        asked.answer(question.answer)
    asked.game.play(*said)


@pytest.mark.parametrize(("notebook", "name"), QUESTIONS)
def test_a_lesson_of_a_notebook_is_proved(notebook: str, name: str) -> None:
    assert lesson(notebook, name).check()


def test_every_lesson_of_a_notebook_is_answered_here() -> None:
    begun = {
        path.stem: set(re.findall(r"^(\w+) = Lesson\(", "\n".join(sources(path.stem)), re.MULTILINE)) - {"faulty"}
        for path in NOTEBOOKS
    }
    assert {stem: names for stem, names in begun.items() if names} == {stem: {*ANSWERS[stem]} for stem in ANSWERS}


def lesson(notebook: str, name: str) -> Any:
    """A lesson as its notebook makes it; faults that are shown on purpose are left out."""
    names: dict[str, Any] = {}
    for cell in sources(notebook):
        if re.search(r"\.(course|lesson|simulate)\(", cell):  # of the game: reading its files takes longest, and games
            continue
        if cell.startswith(("from squirrelwidgets import", "seven =", "ours =", "runners =", "hoarder =", f"{name} =")):
            exec(cell, names)
    return names[name]


@pytest.mark.parametrize(("notebook", "game"), COURSES.items())
def test_a_notebook_begins_with_the_course_of_its_game(notebook: str, game: str) -> None:
    """The map, a lesson by its name, what was tried, and a file for it: no box has to be run in between."""
    first = [cell for cell in sources(notebook) if "course" in cell or "lesson(" in cell]
    imports = f"from squirrelwidgets import {game}\n\n"
    assert f"{imports}course = {game}.course()\ncourse" in first
    assert any(cell.startswith(f'{imports}{game}.lesson("') for cell in first)
    assert any("course.answers" in cell for cell in first)
    assert any(f'{game}.course(answers="mine/answers/' in cell for cell in first)


def test_the_first_notebook_leads_to_all_others() -> None:
    links = re.findall(r"\]\((\S+)\.ipynb\)", "\n".join(sources(STARTS)))
    assert links == sorted({path.stem for path in NOTEBOOKS} - {STARTS}, key=links.index)


def test_links_between_notebooks_lead_somewhere() -> None:
    for path in NOTEBOOKS:
        text = "\n".join(sources(path.stem))
        headings = {each.replace(" ", "-") for each in re.findall(r"^#+ (.*)$", text, re.MULTILINE)}
        for file, place in re.findall(r"\]\(([\w-]+\.ipynb)?(?:#([^)\s]+))?\)", text):
            assert not file or (FOLDER / file).exists(), (path.stem, file)
            assert file or place in headings or not place, (path.stem, place)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_no_notebook_checks_answers_by_a_function_of_its_own(path: Path) -> None:
    assert not any(re.search(r"\bdef check\b|(?<!\.)\bcheck\(", source) for source in sources(path.stem))


def sources(notebook: str) -> list[str]:
    """The text of each cell."""
    return ["".join(cell["source"]) for cell in cells_of(notebook)]


def cells_of(notebook: str) -> list[dict[str, Any]]:
    cells: list[dict[str, Any]] = json.loads((FOLDER / f"{notebook}.ipynb").read_text("utf-8"))["cells"]
    return cells
