"""The same games come out whoever plays them, and nothing that was played gets lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from squirrelwidgets import Scurry, Squarrels, lab
from squirrelwidgets.lab.frames import store_collector
from squirrelwidgets.lab.playing import batch
from tests.lab.helpers import SMALL, Deadly, First, Late, Leaving, Losing, alike, simulate
from tests.lab.test_simulate import Tally, count_turns

SETUPS = {"acorns": Scurry.setup("3/random"), "cards": Squarrels.setup(players=3, target=20)}
BOTS = ["greedy", ["random", First(), "random"]]
DASK = pytest.param("dask", marks=pytest.mark.sweep)


def spawning(workers: int) -> ProcessPoolExecutor:
    """Processes that know nothing of this one, as they are everywhere but on Linux."""
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"))


@pytest.fixture(scope="module")
def spawned() -> Iterator[Executor]:
    with spawning(2) as pool:
        yield pool


@pytest.fixture(scope="module")
def dask() -> Iterator[Executor]:
    from distributed import Client, LocalCluster

    with LocalCluster(2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        yield client.get_executor()


@pytest.fixture(scope="module")
def threads() -> Iterator[Executor]:
    with ThreadPoolExecutor(3) as pool:
        yield pool


class Here(Executor):
    """Does at once what it is handed, or never; and writes down what that was."""

    def __init__(self, most: int = 10**6) -> None:
        self.most = most
        self.pieces: list[tuple[int, Any]] = []
        self.futures: list[Future[Any]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.pieces.append((args[1], list(args[2])))
        self.futures.append(future)
        if len(self.pieces) <= self.most:
            try:
                future.set_result(fn(*args, **kwargs))
            except BaseException as error:  # noqa: BLE001  # as executors do
                future.set_exception(error)
        return future


@pytest.fixture(scope="module")
def here() -> Any:
    return simulate(SETUPS["cards"], BOTS, games=12, watch=count_turns)


@pytest.mark.slow
@pytest.mark.parametrize("executor", ["spawned", DASK, "threads"])
def test_every_executor_plays_the_same_games(executor: str, here: Any, request: pytest.FixtureRequest) -> None:
    there = simulate(SETUPS["cards"], BOTS, games=12, watch=count_turns, executor=request.getfixturevalue(executor))
    assert alike(there, here)


@pytest.mark.slow
@pytest.mark.parametrize("executor", ["spawned", DASK])
def test_a_watcher_hears_of_games_that_are_played_elsewhere(executor: str, request: pytest.FixtureRequest) -> None:
    tally = Tally()
    frame = simulate(SETUPS, "random", games=20, watch=tally, executor=request.getfixturevalue(executor))
    assert sorted(tally.seen) == sorted(frame.plies)
    assert tally.ended == 1


@pytest.mark.slow
@pytest.mark.parametrize("executor", ["spawned", DASK])
def test_a_failure_elsewhere_is_named(executor: str, request: pytest.FixtureRequest) -> None:
    message = r"Scurry, setup 'acorns', bots Late, game \d+, seed \d+ at ply \d+, after '\w+': ZeroDivisionError"
    with pytest.raises(lab.Failed, match=message) as caught:
        simulate({"acorns": SETUPS["acorns"]}, Late(), games=200, executor=request.getfixturevalue(executor))
    assert len(caught.value.rows) < 200
    assert set(caught.value.rows.game) <= {"Scurry"}


def test_games_that_an_executor_loses_are_sent_again() -> None:
    assert alike(simulate(SMALL, "random", games=20, executor=Losing()), simulate(SMALL, "random", games=20))


class Ending:
    """A watch that takes a process along, if it is told of a file that is not there yet."""

    def __init__(self, dead: Path | None = None) -> None:
        self.dead = dead

    def __call__(self, game: Any) -> dict[str, Any]:
        if self.dead and not self.dead.exists():
            self.dead.touch()
            os._exit(1)
        return {}


def filled(folder: Path, games: int) -> int:
    """What a worker does that plays into a folder: a part a game."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store_collector, "EVERY", 0.0)
        patch.setattr(batch, "SECONDS", 0.0)
        return len(simulate(SMALL, "random", games=games, store=folder, watch=Ending()))


@pytest.mark.slow
@pytest.mark.sweep
def test_workers_of_a_cluster_fill_one_folder_and_a_lost_one_costs_its_batch(dask: Any, tmp_path: Path) -> None:
    """Two play there at once; then a client goes on, and loses one of them."""
    folder, dead = tmp_path / "games", tmp_path / "dead"
    both = [dask.submit(filled, folder, games) for games in (30, 40)]
    assert max(each.result(60) for each in both) == 40
    assert sorted(n for group in lab.open(folder).of(0) for n in group.numbers) == [*range(40)]
    there = simulate(SMALL, "random", games=60, store=folder, watch=Ending(dead), executor=dask)
    assert dead.exists()
    assert alike(there.frame(), simulate(SMALL, "random", games=60))


class Failing(Here):
    """Loses everything after so many batches; or is shut down then."""

    def __init__(self, after: int, shut: bool) -> None:
        super().__init__()
        self.after, self.shut = after, shut

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        if len(self.pieces) < self.after:
            return super().submit(fn, *args, **kwargs)
        self.pieces.append((args[1], list(args[2])))
        if self.shut:
            raise RuntimeError("cannot schedule new futures after shutdown")
        future: Future[Any] = Future()
        future.set_exception(ConnectionError("a worker is lost"))
        return future


@pytest.mark.parametrize(("shut", "why"), [(False, "ConnectionError"), (True, "BrokenExecutor: cannot schedule")])
def test_games_that_an_executor_loses_for_good_are_named_and_the_others_kept(
    shut: bool, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batch, "SECONDS", 60)  # however busy the machine is
    executor = Failing(10, shut)
    message = (
        f"Scurry, setup .*, bots random, games 20 to 21: the executor lost them. {why}.* with a new executor. "
        "20 games were played: they are this error's `rows`. The seed is 1.$"
    )
    with pytest.raises(lab.Failed, match=message) as caught:
        simulate(SMALL, "random", games=128, executor=executor)
    assert list(caught.value.rows.n) == [*range(20)]
    assert executor.pieces.count((0, [20, 21])) == (1 if shut else 3)
    rest = simulate(SMALL, "random", games=128, rows=caught.value.rows, executor=Here())
    assert alike(rest, simulate(SMALL, "random", games=128))


def test_what_was_played_before_a_bot_would_end_the_process_is_kept() -> None:
    with pytest.raises(lab.Failed, match="SystemExit: 3"):
        simulate(SMALL, Leaving(), games=3)


@pytest.mark.slow
def test_what_was_played_before_a_process_died_is_kept() -> None:
    setups = {"good": SETUPS["acorns"], "bad": Scurry.setup("4/random")}
    message = (
        r"setup 'bad', bots DeadlyOnFour, game 0: the executor lost them. BrokenProcessPool: .* 5 games were played: .*"
    )
    with spawning(1) as pool, pytest.raises(lab.Failed, match=message) as caught:
        lab.simulate(setups, DeadlyOnFour(), games=5, seed=1, executor=pool, progress=False)
    assert list(caught.value.rows.setup) == ["good"] * 5


class DeadlyOnFour(First):
    """Harmless on the smallest board."""

    def choose(self, view: Any, story: Any, rng: Any, stop: Any = None) -> Any:
        return (Deadly() if view.setup.side == 4 else super()).choose(view, story, rng)


class Impatient(Tally):
    """Presses Ctrl+C soon after the first game."""

    def add(self, seen: int) -> None:
        if not self.seen:
            Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
        super().add(seen)


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.usefixtures("interruptible")
def test_interrupting_a_pool_gives_the_games_that_are_done() -> None:
    with spawning(2) as pool, pytest.warns(UserWarning, match="Interrupted: .* of 1,000 games are here"):
        part = simulate(Scurry, "greedy", games=1_000, executor=pool, watch=Impatient(stop=0))
    assert 0 < len(part) < 1_000
    assert part.n.is_unique
    assert lab.game(part.key[0]).ply == part.plies[0]


@pytest.mark.slow
def test_bots_and_functions_of_a_notebook_reach_other_processes() -> None:
    """Classes that stand in `__main__` and in no module: plain pickle leaves them behind."""
    code = """
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from squirrelwidgets import Bot, Scurry, lab

class Mine(Bot):
    def choose(self, view, story, rng, stop=None):
        return [view.legal()[0]]

def simulate(executor):
    watch = lambda game: {"first": game.moves[0]}
    return lab.simulate(Scurry.setup("3/random"), ["random", Mine()], 6, seed=1, executor=executor, watch=watch)

with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
    clocks = ["seconds", "thought"]
    assert simulate(pool).drop(columns=clocks).equals(simulate(None).drop(columns=clocks))
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_every_game_is_sent_once_where_all_are_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "SECONDS", 60)  # however busy the machine is
    executor = Here()
    frame = simulate(SETUPS, "random", games=100, executor=executor)
    assert len(frame) == 200
    assert alike(frame, simulate(SETUPS, "random", games=100))
    sent = [(match, n) for match, numbers in executor.pieces for n in numbers]
    assert sorted(sent) == [(match, n) for match in range(2) for n in range(100)]
    assert len(executor.pieces) <= 64


def test_what_takes_too_long_is_halved(monkeypatch: pytest.MonkeyPatch) -> None:
    """With no time at all each batch is one game, and its rest goes out in two."""
    monkeypatch.setattr(batch, "SECONDS", -1)
    executor = Here()
    frame = simulate(SETUPS["acorns"], "random", games=64 * 8, executor=executor)
    assert len(executor.pieces) == len(frame) == 64 * 8
    assert sorted({len(numbers) for _, numbers in executor.pieces}) == [1, 2, 3, 4, 8]


def test_an_interruption_calls_back_what_is_not_played_yet() -> None:
    executor = Here(most=10)
    with pytest.warns(UserWarning, match="Interrupted"):
        simulate(SETUPS["acorns"], "random", games=64, executor=executor, watch=Tally(stop=10))
    assert all(future.done() for future in executor.futures)
    assert sum(future.cancelled() for future in executor.futures) == 54
