"""The package takes a game it has never heard of: a folder, and its line in `GAMES`."""

from __future__ import annotations

import re
from pathlib import Path

import squirrelwidgets
from squirrelwidgets import lab
from tests.sixth_game import FullCheeks


def test_nothing_in_the_package_knows_it() -> None:
    package = Path(squirrelwidgets.__file__).parent
    assert not [path for path in package.rglob("*.py") if re.search(r"FullCheeks|full_cheeks", path.read_text("utf-8"))]


def test_bots_play_it_well() -> None:
    frame = lab.simulate(FullCheeks, ["greedy", "random"], games=40, seed=1, progress=False)
    wins = lab.summary(frame, by="bot").set_index("bot")["wins"]
    assert wins["greedy"] > 1.5 * wins["random"]


def test_its_course_is_proved() -> None:
    proof = FullCheeks.course().lesson("cheeks").check()
    assert proof.doubts == []
    assert str(proof).startswith("Into the cheeks: 2 steps, ")
