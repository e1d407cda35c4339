"""Played in the background: the same games, stopped at once, no process left; what fails is told, the rest is kept."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from squirrelwidgets import BadSetup, Bot, NutHunt, lab
from squirrelwidgets.core.model.bots.bot import Stop
from squirrelwidgets.core.model.events import Story
from squirrelwidgets.core.model.state import State
from squirrelwidgets.lab.background import processes
from squirrelwidgets.lab.background.run import BackgroundRun
from tests.lab.helpers import SMALL, Deadly, DeadlyOnce, Late, Leaving, Losing, alike, no_threads, simulate
from tests.lab.toss import TossUp


def played(setups: Any, bots: Any, **options: Any) -> BackgroundRun:
    """An experiment that has come to its end."""
    playing = BackgroundRun(setups, bots, **{"seed": 1, "workers": 2, **options}).go()
    playing.wait(60)
    playing.close()
    return playing


class Slow(Bot):
    """Takes its time, or never comes to an end."""

    def __init__(self, seconds: float = 0.05) -> None:
        self.seconds = seconds

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        while self.seconds > 10:
            pass
        time.sleep(self.seconds)
        return [view.legal()[0]]


@pytest.mark.slow
@pytest.mark.parametrize("how", ["processes", "executor", "thread", "slices"])
def test_the_games_are_those_of_simulate(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    setups = {"small": SMALL, "tilted": TossUp.setup(percent=75)}
    options: dict[str, Any] = {}
    if how == "executor":
        options["executor"] = ThreadPoolExecutor(2)
    if how in ("thread", "slices"):
        monkeypatch.setattr(processes, "Process", no_processes)
    if how == "slices":
        no_threads(monkeypatch)
    playing = BackgroundRun(setups, "random", seed=1, workers=2, **options).go()
    playing.wait(60)
    playing.close()
    frame = playing.frame
    for setup, games in frame.setup.value_counts().items():
        whole = simulate(setups, "random", games=games)
        assert alike(
            frame[frame.setup == setup].reset_index(drop=True), whole[whole.setup == setup].reset_index(drop=True)
        )
    again = simulate(setups, "random", until=0.05, games=400, rows=frame)
    assert len(again) <= len(frame)


def no_processes() -> Any:
    raise OSError("emscripten does not support processes")


def test_without_threads_it_plays_between_messages_and_can_be_paused(monkeypatch: pytest.MonkeyPatch) -> None:
    no_threads(monkeypatch)
    heard: list[Any] = []

    async def until(what: Callable[[], object]) -> None:
        for _ in range(2000):
            if what():
                return
            await asyncio.sleep(0.01)
        pytest.fail("not within 20 seconds")

    async def in_a_kernel() -> None:
        playing = BackgroundRun(NutHunt, "random", seed=1)
        playing.observe(lambda change: heard.append(change["new"]), "experiment")
        with playing:  # long before all is known
            assert playing.experiment.games == 0, "nothing is played before the cell has ended"
            await until(lambda: playing.experiment.games)
            assert playing.experiment.trouble.startswith("No processes here")
            playing.pause()
            await until(lambda: heard[-1].state == "paused")
            before = playing.experiment.games
            await asyncio.sleep(0.1)
            assert playing.experiment.games == before
            playing.go()
            await until(lambda: playing.experiment.games > before)

    asyncio.run(in_a_kernel())


def test_what_is_known_is_one_value_that_can_be_sent() -> None:
    heard: list[Any] = []
    playing = BackgroundRun(SMALL, ["greedy", "random"], seed=1, workers=2)
    playing.observe(lambda change: heard.append(change["new"]), "experiment")
    playing.go().wait(60).close()
    value = playing.experiment
    assert (value.state, value.games, value.ask) == ("stopped", 200, "bot")
    assert ": greedy wins more (by " in value.headline
    assert heard[-1].standings == value.standings
    sent = json.loads(json.dumps(value.to_json()))
    assert sent["standings"][0]["verdict"]["kind"] == "difference"
    assert sent["looks"][:3] == [200, 400, 800]
    playing.ask = "seat"
    assert {share.id for share in playing.experiment.standings[0].shares} == {"brown", "gray"}
    with pytest.raises(BadSetup, match="ask: 'seat', 'bot'"):
        playing.ask = "luck"


def test_a_setup_that_is_added_is_played_too_and_the_others_keep_their_games() -> None:
    playing = BackgroundRun({"a": TossUp.setup(percent=80)}, "random", seed=1, workers=1).go()
    playing.wait(30)
    playing.add(TossUp.setup(percent=20), "b").go()
    value = playing.wait(30).experiment
    assert [standing.games for standing in value.standings] == [200, 200]
    assert value.headline == "Both show a difference."
    assert ": First player wins less (by " in value.standings[1].verdict.text
    with pytest.raises(BadSetup, match="is there already"):
        playing.add(TossUp.setup(percent=20), "b")
    playing.go().wait(30)
    assert [standing.games for standing in playing.experiment.standings] == [400, 400]
    playing.close()


@pytest.mark.slow
@pytest.mark.parametrize("end", [BackgroundRun.pause, pytest.param(BackgroundRun.close, marks=pytest.mark.sweep)])
def test_it_stops_within_half_a_second_in_the_middle_of_a_game(end: Callable[[BackgroundRun], Any]) -> None:
    """A game takes many seconds. Delays of the machine itself do not count, nor does one time in four."""
    times: list[float] = []
    while (slow := sum(seconds >= 0.5 for seconds in times)) < 2 and len(times) - slow < 3:
        times.append(seconds_to_stop(end))
    assert slow < 2, times


def seconds_to_stop(end: Callable[[BackgroundRun], Any]) -> float:
    """Leaves out by how much naps of this process took too long: the others were as late."""
    playing = BackgroundRun(NutHunt, Slow(0.05), seed=1, workers=2).go()
    time.sleep(2.5)
    pids = [process.pid for process in playing._executors]
    begin, naps = time.monotonic(), 0
    end(playing)
    ended = time.monotonic()
    while playing._schedule.entries[0].running and time.monotonic() - begin < 5:
        time.sleep(0.01)
        naps += 1
    seconds = ended - begin + 0.01 * naps
    playing.close()
    assert not any(map(is_there, pids))
    return seconds


def is_there(process: int) -> bool:
    """Whether a process still runs; one that has ended and was not waited for does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().split(") ")[1][0] not in "ZX"
    except OSError:
        return False


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["playing", pytest.param("hanging", marks=pytest.mark.sweep)])
def test_workers_end_when_the_kernel_is_killed(bot: str) -> None:
    code = f"""
import time
from squirrelwidgets import Bot, NutHunt, lab

class Hangs(Bot):
    def choose(self, view, story, rng, stop=None):
        while True: pass

playing = lab.BackgroundRun(NutHunt, Hangs() if {bot!r} == "hanging" else "greedy", seed=1, workers=2).go()
time.sleep(2)
print(*[process.pid for process in playing._executors], flush=True)
time.sleep(60)
"""
    kernel = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert kernel.stdout is not None
    pids = [int(pid) for pid in kernel.stdout.readline().split()]
    assert len(pids) == 2
    assert all(map(is_there, pids))
    os.kill(kernel.pid, signal.SIGKILL)
    kernel.wait()
    kernel.stdout.close()
    wait_for_the_end_of(pids)


def wait_for_the_end_of(pids: list[int]) -> None:
    end = time.monotonic() + 30  # a busy machine notices late; what is left then stays for ever
    while any(map(is_there, pids)):
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.slow
@pytest.mark.parametrize("how", ["restarted", pytest.param("shut down", marks=pytest.mark.sweep)])
def test_workers_end_with_their_kernel(how: str) -> None:
    """As by a notebook's menu, or when it is closed."""
    from jupyter_client.manager import start_new_kernel  # takes seconds to import

    manager, client = start_new_kernel()
    try:
        said: list[str] = []
        client.execute_interactive(
            "from squirrelwidgets import NutHunt, lab\n"
            "bench = lab.Bench(NutHunt, 'greedy', seed=1, workers=2).go()\n"
            "print(*[process.pid for process in bench._executors])",
            output_hook=lambda message: said.append(message["content"].get("text", "")),
        )
        pids = [int(pid) for pid in "".join(said).split()]
        assert len(pids) == 2
        assert all(map(is_there, pids))
        if how == "restarted":
            manager.restart_kernel(now=False)
        else:
            manager.shutdown_kernel(now=False)
        wait_for_the_end_of(pids)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


@pytest.mark.slow
def test_a_cell_runs_at_once_while_it_plays() -> None:
    """Tried up to four times: the machine may be late, and not the kernel."""
    with BackgroundRun(NutHunt, "greedy", seed=1) as playing:
        while not playing.experiment.games:
            time.sleep(0.05)
        assert any(longest_wait(playing) < 0.1 for _ in range(4))


def longest_wait(playing: BackgroundRun) -> float:
    """The second longest delay of naps in a process that plays in the background."""
    waits = []
    for _ in range(20):
        begin = time.monotonic()
        time.sleep(0.02)
        waits.append(time.monotonic() - begin - 0.02)
        assert playing.experiment.state == "playing"
    return sorted(waits)[-2]


# -- what fails


def looks_badly(game: Any) -> dict[str, int]:
    if game.seed % 3 == 0:
        raise LookupError("an odd game")
    return {"ply": game.ply}


def test_games_that_fail_are_told_one_by_one_and_the_others_count() -> None:
    playing = BackgroundRun(SMALL, ["random", "random"], seed=1, workers=1, watch=looks_badly).go()
    value = playing.wait(60).experiment
    playing.close()
    (standing,) = value.standings
    assert len(standing.faults) == 10  # then it is given up
    assert "LookupError: an odd game" in standing.faults[0].text
    frame = playing.frame
    assert (frame.ply == frame.plies).all()
    assert len(frame) > 10
    assert lab.game(standing.faults[0].key).seed % 3 == 0


@pytest.mark.parametrize(
    ("bot", "text"),
    [
        pytest.param(Deadly(), "its process ended", id="deadly"),
        pytest.param(Late(), "ZeroDivisionError: acorns by zero", id="raising", marks=pytest.mark.sweep),
        pytest.param(Slow(9), "no move for a long", id="hanging", marks=pytest.mark.sweep),
    ],
)
def test_a_bot_that_fails_costs_its_game_and_not_the_run(bot: Any, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("squirrelwidgets.lab.background.schedule.MOST_FAULTS", 1)
    patience = 2.5 if "no move" in text else 60
    playing = BackgroundRun(SMALL, [["random", "random"], [bot, bot]], seed=1, workers=2, patience=patience)
    playing.go().wait(60)
    playing.close()
    good, bad = playing.experiment.standings
    assert good.games >= 200
    assert good.faults == ()
    assert text in bad.faults[0].text
    assert bad.faults[0].key == "" or not lab.game(bad.faults[0].key).over


def test_a_lost_worker_costs_its_batch_and_not_the_run() -> None:
    playing = played(SMALL, ["greedy", "random"], executor=Losing(), workers=1)
    assert playing.experiment.standings[0].faults == ()
    assert len(playing.frame) == 200


@pytest.mark.slow
def test_where_an_executor_is_broken_for_good_games_go_on_without_it(tmp_path: Path) -> None:
    bots = [DeadlyOnce(tmp_path / "dead"), "random"]
    with ProcessPoolExecutor(1) as pool:
        playing = played(SMALL, bots, executor=pool, workers=1)
    assert playing.experiment.trouble.startswith("The executor plays no more (BrokenProcessPool")
    assert playing.experiment.standings[0].faults == ()
    assert len(playing.frame) >= 200


def test_a_bot_that_would_end_the_process_costs_its_game_also_in_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "Process", no_processes)
    playing = played(SMALL, [Leaving(), "random"])
    assert "SystemExit: 3" in playing.experiment.standings[0].faults[0].text
    assert playing.experiment.headline.startswith("Given up")
