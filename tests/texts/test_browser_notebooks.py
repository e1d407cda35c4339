"""What the site's notebooks say above boxes that the Python in a browser cannot run."""

from __future__ import annotations

import json

import pytest

from docs.maker.examples import warning
from docs.maker.places import NOTEBOOKS


@pytest.mark.parametrize(
    ("code", "lacking", "told"),
    [
        ("lab.simulate(Scurry)", "pandas", "lacks pandas"),
        ("lab.simulate(Scurry)", "", ""),
        ("lab.Bench(Scurry)", "pandas", ""),
        ("import numpy as np", "numpy", "lacks numpy"),
        ("rl.aec_env(Scurry)", "", "no browser has"),
    ],
)
def test_a_box_that_cannot_run_says_so(code: str, lacking: str, told: str) -> None:
    line = warning(code, lacking)
    assert told in line
    assert bool(line) == bool(told)


def test_no_box_that_a_visitor_runs_first_needs_more_than_boards() -> None:
    for notebook in sorted(NOTEBOOKS.glob("0[0-5]*.ipynb")):
        cells = json.loads(notebook.read_text("utf-8"))["cells"]
        codes = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
        assert not any(warning(code, "pandas") for code in codes[:2]), notebook.name
