"""The notebooks are tidy, run without anybody at them, and their questions can be answered."""

from __future__ import annotations

import contextlib
import io
import json
import time
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).parent.parent / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
SECONDS = 60

# The clicks that answer the questions of 01-scurry.ipynb, by the name of the board.
ANSWERS = {
    "meet": "g3 b3",
    "sight": "f4",
    "wall": "f8 h8 h9",
    "run": "f7 h9 h7 e4 f4 g5",
    "back": "g6 c6 e8 f9 f7 f4",
    "lunch": "d7 e8 e3 f4",
    "win": "e6 g8 i8 g6 g4",
    "puzzle": "e6 j9 j10 g7 g8 f7 e6 e2 c2 h7 h10 b4",
}
# Clicks that do not.
MISTAKES = {
    "meet": "e2 b3",
    "sight": "f9",
    "wall": "f7 d7 f7 h9 h8",
    "run": "d6 c6",
    "back": "c6 g6",
    "lunch": "f4 e3 e8 d7",
    "win": "g8 g6 i8",
    "puzzle": "b2 j9 j10 g7 g8 f7",
}


def test_there_are_notebooks() -> None:
    assert NOTEBOOKS


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_tidy(path: Path) -> None:
    raw = json.loads(path.read_text("utf-8"))
    nbformat.validate(raw)
    assert raw["metadata"].keys() == {"kernelspec", "language_info"}
    assert raw["metadata"]["kernelspec"]["name"] == "python3"
    for cell in raw["cells"]:
        assert not cell["metadata"]
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None
        assert not cell["id"].isdigit(), "ids are names that stay"


@pytest.mark.slow
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_alone(path: Path, tmp_path: Path) -> None:
    begin = time.monotonic()
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=SECONDS, resources={"metadata": {"path": str(tmp_path)}}).execute()
    assert time.monotonic() - begin < SECONDS


@pytest.mark.parametrize("clicks", [{}, ANSWERS, MISTAKES], ids=["nothing", "right", "wrong"])
def test_the_questions_about_scurry_can_be_answered(clicks: dict[str, str]) -> None:
    said = {name: answer(name, clicks.get(name, "")) for name in ANSWERS}
    begins = "Waiting" if not clicks else "Yes!" if clicks is ANSWERS else "Not yet."
    assert {name: text for name, text in said.items() if not text.startswith(begins)} == {}


def answer(name: str, clicks: str) -> str:
    """What the box under a question says, when its board was clicked so."""
    cells = [cell.source for cell in nbformat.read(FOLDER / "01-scurry.ipynb", as_version=4).cells]
    board = next(n for n, source in enumerate(cells) if source.endswith(f"\n{name}"))
    names: dict[str, Any] = {}
    exec(next(source for source in cells if "def check(" in source), names)
    exec(cells[board], names)
    names[name].play(*clicks.split())
    with contextlib.redirect_stdout(io.StringIO()) as out:
        exec(next(source for source in cells[board:] if "check(\n" in source), names)
    return out.getvalue()
