"""The arithmetic of row places: the same cases as the browser's own arithmetic is held to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from squirrelwidgets.core.scene.arrange import arrange

CASES: list[dict[str, Any]] = json.loads((Path(__file__).parents[2] / "data" / "arrange.json").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_row_places_as_in_the_browser(case: dict[str, Any]) -> None:
    spots = arrange(case["place"], case["marks"])
    assert {name: [round(number, 2) for number in spot] for name, spot in spots.items()} == case["want"]
