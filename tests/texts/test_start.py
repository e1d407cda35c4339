"""The first notebook is kept with what its cells print, and a picture of each board, and that is what they give."""

from __future__ import annotations

import base64
import contextlib
import io
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.browser.pictures.make_start import outputs
from tests.texts.test_notebooks import FOLDER, STARTS, cells_of
from tests.widgets.fake_comm import recorded

CELLS = [cell for cell in cells_of(STARTS) if cell["cell_type"] == "code"]
BOARDS = ["gallery", "by-code", "bots", "by-hand-editor"]


def texts(made: list[dict[str, Any]]) -> list[Any]:
    return [each.get("text") or each["data"]["text/plain"] for each in made]


@pytest.mark.usefixtures("without_template")
def test_its_outputs_are_what_its_cells_give(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who changes a cell makes them anew: `python -m tests.browser.pictures.make_start`. Pictures may differ."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "__main__"}
    with recorded():
        for cell in CELLS:
            assert texts(cell["outputs"]) == texts(outputs("".join(cell["source"]), names)), cell["id"]


def test_each_board_has_a_picture() -> None:
    shown = {cell["id"]: each["data"]["image/png"] for cell in CELLS for each in cell["outputs"] if "data" in each}
    assert {*shown} >= {*BOARDS}
    for name, data in shown.items():
        drawn = Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")
        assert len(drawn.getcolors(1 << 20) or ()) > 10, name
    assert (FOLDER / f"{STARTS}.ipynb").stat().st_size < 400_000


@pytest.mark.sweep
def test_a_page_made_of_it_has_its_boards_in_it(tmp_path: Path) -> None:
    """By nbconvert, which runs nothing: each picture lies in the page."""
    with contextlib.chdir(tmp_path):
        command = [sys.executable, "-m", "nbconvert", "--to", "html", "--output-dir", ".", FOLDER / f"{STARTS}.ipynb"]
        subprocess.run(command, check=True, capture_output=True)
    page = (tmp_path / f"{STARTS}.html").read_text("utf-8")
    assert page.count('src="data:image/png;base64,') >= len(BOARDS)
