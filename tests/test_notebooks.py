"""The notebooks are tidy, their cells run, their questions can be answered. In full they run in `make soak`."""

from __future__ import annotations

import ast
import contextlib
import functools
import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from squirrelwidgets import lab
from tests.widgets.fake_comm import recorded

FOLDER = Path(__file__).parent.parent / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))

Clicks = dict[str, list[str]]

# What is clicked to answer the questions of a notebook, by the name of the board.
ANSWERS: dict[str, Clicks] = {
    "01-scurry": {
        "meet": "g3 b3".split(),
        "sight": ["f4"],
        "wall": "f8 h8 h9".split(),
        "run": "f7 h9 h7 e4 f4 g5".split(),
        "back": "g6 c6 e8 f9 f7 f4".split(),
        "lunch": "d7 e8 e3 f4".split(),
        "win": "e6 g8 i8 g6 g4".split(),
        "puzzle": "e6 j9 j10 g7 g8 f7 e6 e2 c2 h7 h10 b4".split(),
    },
    "02-squarrels": {
        "sets": ["draw", "store 4", "discard 2"],
        "draw": ["draw", "draw", "draw", "store 1", "discard 2"],
        "specials": ["store 3", "discard rotten"],
        "quarrel": ["lay 5", "lay 5", "lay 3", "lay 5", "lay 4"],
        "hoard": ["draw", "discard 1", "draw", "slap rust@300 ochre@500"],
        "paws": ["paw 3"],
        "ambush": ["draw", "store 4", "store 1"],
        "winter": ["draw", "store 5", "store 3", "discard 1"],
    },
    "03-squirrel-rush": {
        "meet": ["b3"],
        "down": ["b3", "c3", "c2", "end"],
        "light": ["c2", "b2", "b3", "a3", "end"],
        "second": ["b2", "c2", "c3", "end"],
        "diagonal": ["c3", "diagonal b2", "b3", "a3", "end"],
        "flip": ["flip b1", "c1", "b1", "b2", "b3", "end"],
        "leave": ["exit b1", "a1", "a2", "b2", "end"],
        "swap": ["exchange 3 dark b2", "b2", "c2", "c3", "b3", "end"],
        "counter": ["add b2", "b2", "b1", "c1", "c2", "end"],
        "least": ["least", "a1", "b1", "c1", "c2", "end"],
        "skip": ["c2", "c1", "skip a1", "a2", "end"],
        "puzzle": ["d1", "skip b1", "c1", "c2", "end"],
        "hand": ["a3", "b3", "b2", "a2", "a1", "end", "discard exit"],
    },
    "04-nut-hunt": {
        "meet": ["mouse-meadow", "forage walnut", "forage chestnut"],
        "goals": ["drop o23"],
        "fox": ["forage hazelnut", "forage chestnut"],
        "recruit": ["forage walnut", "forage acorn", "recruit birch-grove"],
        "trade": ["forage hazelnut", "forage hazelnut", "exchange acorn chestnut", "recruit rabbit-patch"],
        "scatter": ["willow-wallow", "muckville-marsh"],
        "bounce": ["mouse-meadow", "forage acorn", "forage acorn", "pass"],
        "nest": ["forage acorn", "forage walnut", "recruit fern-hollow"],
        "hassle": ["forage acorn", "forage acorn", "hassle hickory-haunt"],
        "scout": ["forage walnut", "forage walnut", "scout", "keep o11"],
        "join": ["forage walnut", "forage acorn", "recruit fern-hollow"],
        "end": ["forage hazelnut", "forage chestnut", "recruit acorn-acres"],
        "puzzle": ["fern-hollow", "fern-hollow", "hickory-haunt", "willow-wallow"],
        "alone": ["forage acorn", "forage acorn", "hassle rabbit-patch", "mouse-meadow", "forage acorn"],
    },
    "05-squirrel-island": {
        "meet": ["play coin-purse"],
        "pay": ["play climber 3-coins"],
        "extra": ["island acorn-pouch coin"],
        "loops": ["play work-whistle", "collect burrower", "collect orchard-elder", "play gatherer"],
        "sleep": ["sleep", "gather peddler"],
        "morning": ["play glider", "sleep", "gather glider"],
        "again": ["play glider", "play berry-tea", "play gatherer"],
        "itself": ["play archivist", "stash hollow-log"],
        "chain": ["island messenger coin", "talent-scout", "effect", "take trail-map", "take peddler"],
        "stash": ["play hollow-log", "stash golden-acorn"],
        "steal": ["play slingshot", "steal teal", "steal ochre"],
        "end": ["play hollow-log", "stash golden-acorn", "sleep", "gather gatherer"],
        "order": ["play storyteller", "effect", "stash golden-acorn"],
    },
}
# Clicks that do not.
MISTAKES: dict[str, Clicks] = {
    "01-scurry": {
        "meet": "e2 b3".split(),
        "sight": ["f9"],
        "wall": "f7 d7 f7 h9 h8".split(),
        "run": "d6 c6".split(),
        "back": "c6 g6".split(),
        "lunch": "f4 e3 e8 d7".split(),
        "win": "g8 g6 i8".split(),
        "puzzle": "b2 j9 j10 g7 g8 f7".split(),
    },
    "02-squarrels": {
        "sets": ["draw", "store 1", "discard 2"],
        "draw": ["draw", "store 1"],
        "specials": ["store 3", "discard golden"],
        "quarrel": ["lay golden", "lay 5", "lay 3"],
        "hoard": ["draw", "discard 1", "draw", "slap ochre@500 rust@501"],
        "paws": ["paw 1"],
        "ambush": ["draw", "store 4", "discard 1"],
        "winter": ["draw", "store 5", "store 3", "discard golden"],
    },
    "03-squirrel-rush": {
        "meet": ["a1"],
        "down": ["b3", "a3", "a2", "end"],
        "light": ["c1", "c2", "b2", "b3", "a3", "end"],
        "second": ["b2", "a2", "end"],
        "diagonal": ["diagonal b3", "a3", "end"],
        "flip": ["c1", "b1", "end"],
        "leave": ["exit c1", "c2", "c3", "end"],
        "swap": ["exchange 3 dark a1", "a1", "b1", "b2", "b3", "end"],
        "counter": ["add b1", "b2", "end"],
        "least": ["b2", "b1", "a1", "end"],
        "skip": ["skip a3", "a2", "end"],
        "puzzle": ["d1", "skip b1", "c1", "end"],
        "hand": ["a3", "b3", "b2", "a2", "a1", "end", "discard skip"],
    },
    "04-nut-hunt": {
        "meet": ["acorn-acres", "forage acorn", "forage chestnut"],
        "goals": ["drop o11"],
        "fox": ["forage hazelnut", "forage hazelnut"],
        "recruit": ["forage acorn", "forage acorn", "recruit bramble-bluff"],
        "trade": ["forage walnut", "forage walnut", "pass"],
        "scatter": ["willow-wallow", "foxglove-fen"],
        "bounce": ["chestnut-crossing", "forage acorn", "forage acorn", "pass"],
        "nest": ["forage acorn", "forage walnut", "recruit mouse-meadow"],
        "hassle": ["forage acorn", "forage acorn", "pass"],
        "scout": ["forage walnut", "forage walnut", "scout", "keep o42"],
        "join": ["forage acorn", "forage acorn", "pass"],
        "end": ["forage hazelnut", "forage chestnut", "recruit chestnut-crossing"],
        "puzzle": ["willow-wallow", "birch-grove", "birch-grove"],
        "alone": ["forage acorn", "forage acorn", "pass"],
    },
    "05-squirrel-island": {
        "meet": ["play gatherer"],
        "pay": ["play climber 0-coins"],
        "extra": ["island acorn-pouch stamina"],
        "loops": ["play work-whistle", "collect peddler", "collect orchard-elder", "sleep", "gather burrower"],
        "sleep": ["sleep", "gather night-gardener"],
        "morning": ["play gatherer", "sleep", "gather gatherer"],
        "again": ["play berry-tea", "play gatherer"],
        "itself": ["play talent-scout"],
        "chain": ["island trail-map coin", "effect"],
        "stash": ["play hollow-log", "stash orchard-elder"],
        "steal": ["play slingshot", "steal ochre", "steal ochre"],
        "end": ["play acorn-pouch", "sleep", "gather gatherer"],
        "order": ["play storyteller", "hoarder"],
    },
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
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None
        assert not cell["id"].isdigit(), "ids are names that stay"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_cells_of_a_notebook_run_one_after_the_other(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a kernel: what a cell shows is made, as a page would ask for it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(lab, "simulate", few(lab.simulate))
    names: dict[str, Any] = {"__name__": "__main__"}
    with recorded(), contextlib.redirect_stdout(io.StringIO()):
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            if cell["cell_type"] == "code":
                run_cell("".join(cell["source"]), names)


def few(simulate: Callable[..., Any]) -> Callable[..., Any]:
    """Ten games in place of hundreds in each experiment."""

    @functools.wraps(simulate)
    def fewer(setups: Any, bots: Any, games: int = 100, **options: Any) -> Any:
        return simulate(setups, bots, min(games, 10), **options)

    return fewer


def run_cell(source: str, names: dict[str, Any]) -> None:
    """Run a cell, and have its last expression shown."""
    *statements, last = ast.parse(source).body
    exec(compile(ast.Module(statements, []), "cell", "exec"), names)
    if not isinstance(last, ast.Expr):
        exec(compile(ast.Module([last], []), "cell", "exec"), names)
        return
    shown = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    show = getattr(shown, "_repr_mimebundle_", None)
    assert show() if callable(show) else repr(shown)


@pytest.mark.parametrize("notebook", ANSWERS)
@pytest.mark.parametrize(
    ("clicks", "begins"),
    [({}, "Waiting"), (ANSWERS, "Yes!"), (MISTAKES, "Not yet.")],
    ids=["nothing", "right", "wrong"],
)
def test_the_questions_can_be_answered(notebook: str, clicks: dict[str, Clicks], begins: str) -> None:
    clicked = clicks.get(notebook, {})
    said = {name: answer(notebook, name, clicked.get(name, [])) for name in ANSWERS[notebook]}
    assert {name: text for name, text in said.items() if not text.startswith(begins)} == {}


@pytest.mark.parametrize("notebook", ANSWERS)
def test_every_question_is_answered_here(notebook: str) -> None:
    assert sum("check(\n" in source for source in sources(notebook)) == len(ANSWERS[notebook])


def sources(notebook: str) -> list[str]:
    """The text of each cell."""
    cells = json.loads((FOLDER / f"{notebook}.ipynb").read_text("utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells]


def answer(notebook: str, name: str, clicks: list[str]) -> str:
    """What the box under a question says, when its board was clicked so."""
    cells = sources(notebook)
    shows = re.compile(rf"\n{name}(\.board\(.*\))?$")
    board = next(n for n, source in enumerate(cells) if shows.search(source))
    names: dict[str, Any] = {}
    exec(next(source for source in cells if "def check(" in source), names)
    exec(cells[board], names)
    names[name].play(*clicks)
    with contextlib.redirect_stdout(io.StringIO()) as out:
        exec(next(source for source in cells[board:] if "check(\n" in source), names)
    return out.getvalue()
