"""How many play at the same time, and what becomes of those who never come to an end."""

from __future__ import annotations

import os
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import pytest

from squirrelwidgets import Scurry
from squirrelwidgets.lab.background import processes
from squirrelwidgets.lab.background.run import BackgroundRun
from tests.lab.background.test_background import Slow, no_processes, played
from tests.lab.helpers import SMALL, Raising


@pytest.mark.parametrize(("may_use", "there_are", "asked", "hired"), [(2, 64, None, 2), (2, 64, 5, 5), (0, 3, None, 3)])
def test_as_many_play_as_there_are_cores_that_one_may_use(
    may_use: int, there_are: int, asked: int | None, hired: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`may_use`: 0 where the system does not tell."""
    monkeypatch.setattr(processes, "Process", object)
    monkeypatch.setattr(os, "cpu_count", lambda: there_are)
    if may_use:
        monkeypatch.setattr(os, "sched_getaffinity", lambda _process: {*range(may_use)}, raising=False)
    else:
        monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    made: list[Any] = processes.new_processes(asked)
    assert len(made) == hired


@pytest.mark.parametrize("kind", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_patience_holds_on_an_executor_which_is_free_again_then(kind: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("squirrelwidgets.lab.background.schedule.MOST_FAULTS", 2)
    with kind(1) as pool:
        playing = BackgroundRun(SMALL, Slow(99), seed=1, workers=1, executor=pool, patience=0.5).go()
        value = playing.wait(30).experiment
        playing.close()
        assert pool.submit(abs, -3).result(10) == 3
    assert value.state == "known"
    assert [fault.n for fault in value.standings[0].faults] == [0, 1]
    assert "game 0, seed" in value.standings[0].faults[0].text
    assert "no move for a long time, after 1 ply" in value.standings[0].faults[0].text


def test_who_is_given_up_on_an_executor_takes_no_more_time() -> None:
    from threading import enumerate as alive

    before = {*alive()}
    with (
        ThreadPoolExecutor(1) as pool,
        BackgroundRun(SMALL, Slow(99), workers=1, executor=pool, patience=0.3) as playing,
    ):
        while not playing.experiment.standings[0].faults:
            playing.wait(0.1)
        playing.close()
    for thread in {*alive()} - before:
        thread.join(10)
        assert not thread.is_alive()


def test_patience_is_for_a_move_and_not_for_a_game() -> None:
    """A game takes seconds, and nobody rests for one of them."""
    with ThreadPoolExecutor(1) as pool:
        playing = BackgroundRun(Scurry.setup("5"), Slow(0.01), seed=1, workers=1, executor=pool, patience=1).go()
        while not (value := playing.experiment).games and not value.standings[0].faults:
            playing.wait(0.1)
        playing.close()
    assert value.games == 1
    assert value.standings[0].faults == ()
    assert playing.frame.seconds[0] > 1


class Shut(Executor):
    """Takes nothing any more, as one that somebody has shut down."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        raise RuntimeError("cannot schedule new futures after shutdown")


def test_games_go_on_without_an_executor_that_is_shut_down() -> None:
    playing = played(SMALL, "random", executor=Shut(), workers=1)
    assert "cannot schedule new futures after shutdown" in playing.experiment.trouble
    assert playing.experiment.standings[0].faults == ()
    assert len(playing.frame) >= 200


@pytest.mark.parametrize("error", [SystemExit(), GeneratorExit("odd"), BaseException("base")], ids=repr)
@pytest.mark.parametrize("how", ["thread", "executor"])
def test_whatever_a_bot_raises_is_its_games_fault(
    how: str, error: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("squirrelwidgets.lab.background.schedule.MOST_FAULTS", 1)
    monkeypatch.setattr(processes, "Process", no_processes)
    with ThreadPoolExecutor(1) as pool:
        playing = played(SMALL, Raising(error), workers=1, **({"executor": pool} if how == "executor" else {}))
    (fault,) = playing.experiment.standings[0].faults
    assert type(error).__name__ in fault.text
