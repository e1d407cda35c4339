"""The lab plays games of one's own: here, in other processes, after their cell was run again."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets import BadSetup, house, lab
from squirrelwidgets.lab.background.processes import Process
from tests.own.games import HighNut, Nim, ThinIce
from tests.own.test_house import cell


def test_a_key_means_the_newest() -> None:
    kind = cell()
    [key] = lab.simulate(kind.setup(first=2), "random", games=1, seed=1, progress=False).key
    again = cell()
    assert type(lab.game(key)) is again


def test_the_lab_wants_a_class() -> None:
    with pytest.raises(BadSetup, match="give the class, or its `settings`"):
        lab.simulate(Nim(), "random", games=1, progress=False)


def test_other_processes_play_it() -> None:
    nim = cell()

    class Two(nim):  # type: ignore[misc]
        @house.rule("HR-1", "Take at most two.", replaces="N-1")
        def own_legal(self: Any) -> Any:
            return [each for each in super().own_legal() if each[1] < 3]  # type: ignore[misc]

    setups = {"nim": nim.setup(first=2), "two": Two.setup(first=2), "nuts": HighNut.setup()}
    here = lab.simulate(setups, ["greedy", "random"], games=2, seed=1, progress=False)
    worker = Process()
    try:
        there = lab.simulate(setups, ["greedy", "random"], games=2, seed=1, progress=False, executor=worker)
    finally:
        worker.shutdown()
    assert sorted(there.key) == sorted(here.key)


def test_the_bench_and_a_frame() -> None:
    frame = lab.simulate(
        {"nim": Nim.setup(), "ice": ThinIce.setup("side=3")}, ["greedy", "random"], games=4, seed=1, progress=False
    )
    assert set(frame.game) == {"Nim", "ThinIce"}
    assert lab.Bench({"nim": Nim.setup()}, ["greedy", "random"], seed=1).code()
