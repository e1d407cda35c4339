"""A notebook runs from any box that its text sends one to: a course's box alone, and each part after the first box."""

from __future__ import annotations

import builtins
import re
import symtable
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.texts.test_notebooks import COURSES, NOTEBOOKS, cells_of, run_cell
from tests.widgets.fake_comm import recorded

FROM_THE_TOP = "each part goes on with those before it"
ALONE = (r"^course = ", r"^\w+\.lesson\(", r"^kept = ", r"^print\(Scurry\(\)\)$")
"""Boxes to which one comes back on another day, or from the top of the page."""


def made_and_used(source: str) -> tuple[set[str], set[str]]:
    """The names that a box makes, and those that it takes from outside of its functions."""
    top = symtable.symtable(source, "box", "exec")
    symbols = top.get_symbols()
    made = {each.get_name() for each in symbols if each.is_assigned() or each.is_imported() or each.is_namespace()}
    used = {each.get_name() for each in symbols if each.is_referenced()}
    inner = [top]
    while inner:
        table = inner.pop()
        inner += table.get_children()
        if table is not top:
            used |= {each.get_name() for each in table.get_symbols() if each.is_global() and each.is_referenced()}
    return made, used - {*dir(builtins), "__name__"}


def parts(notebook: str) -> Iterator[tuple[str, list[str]]]:
    """The parts of a notebook: the text that a part begins with, and its boxes."""
    text, boxes = "", []
    for cell in cells_of(notebook):
        source = "".join(cell["source"])
        if cell["cell_type"] == "code":
            boxes.append(source)
        elif re.search(r"^## ", source, re.MULTILINE):
            yield text, boxes
            text, boxes = source, []
        elif not boxes:
            text += source
    yield text, boxes


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_part_needs_nothing_but_the_first_box_and_what_its_text_names(path: Path) -> None:
    (first, prepare), *others = parts(path.stem)
    if FROM_THE_TOP in first or path.stem == "00-start":  # five minutes, from the top
        return
    ready = {name for box in prepare for name in made_and_used(box)[0]}
    made_in: dict[str, set[str]] = {}
    for text, boxes in others:
        number = re.search(r"^## (\d+)", text)
        known = set(ready).union(*(made_in.get(part, set()) for part in re.findall(r"\[part (\d+)\]", text)))
        for box in boxes:
            made, used = made_and_used(box)
            assert used - made <= known, (text.splitlines()[0], box)
            known |= made
        made_in[number[1] if number else text] = known


def test_a_box_that_one_comes_back_to_runs_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = 0
    with recorded():
        for notebook in ("00-start", *COURSES):
            for cell in cells_of(notebook):
                source = "".join(cell["source"])
                if any(re.search(each, source, re.MULTILINE) for each in ALONE):
                    found += 1
                    run_cell(source, {"__name__": "__main__"})
    assert found == 3 * len(COURSES) + 1
