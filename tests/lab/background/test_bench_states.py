"""When a bench plays, and when it has nothing to play: by hand, batch by batch, without a thread or a process."""

from __future__ import annotations

from concurrent.futures import BrokenExecutor, Executor, Future
from functools import partial
from math import inf
from threading import Event, Lock, Thread, current_thread
from typing import Any

import pytest

from squirrelwidgets import BadSetup, Greedy, Scurry, Search, SquirrelError, lab
from squirrelwidgets.lab.background.processes import Process
from squirrelwidgets.lab.background.run import BackgroundRun, Given
from squirrelwidgets.lab.playing.batch import batch, opened
from tests.lab.helpers import SMALL, First, Silent, by_hand, play_all
from tests.lab.toss import TossUp


def _look(game: Any) -> int:
    return int(game.ply)


EVEN = TossUp.setup(percent=50)


class Watching:
    """A picture, as far as a bench knows."""

    look = staticmethod(_look)

    def __init__(self) -> None:
        self.seen: list[Any] = []
        self.ends = 0

    def add(self, seen: Any) -> None:
        self.seen.append(seen)

    def done(self) -> None:
        self.ends += 1


@pytest.fixture(autouse=True)
def _by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    by_hand(monkeypatch)


def paused(games: int, **options: Any) -> BackgroundRun:
    """One that was paused once it had so many games."""
    playing = BackgroundRun(EVEN, "random", seed=1, within=0.005, **options).go()
    while playing.experiment.games < games:
        assert playing.play_batch()
    return playing.pause()


def test_a_question_that_is_answered_ends_it_paused_or_playing() -> None:
    playing = paused(200)
    assert playing.experiment.games < 12_800
    playing.ask = "length"
    assert playing.state == "known"
    playing.ask = "seat"
    assert playing.state == "paused"
    playing.go()
    playing.ask = "length"
    assert (playing.state, play_all(playing)) == ("known", 0)
    before = playing.experiment.games
    playing.go()
    play_all(playing)
    assert playing.state == "known"
    assert playing.experiment.games > before


def played_late(playing: BackgroundRun, pause_at: int) -> int:
    """A batch that comes back after the pause, if it makes that many games; how many games it has."""
    given = playing._next_batch()
    assert given
    played = batch(opened(playing._payloads[0]), 0, given[1])
    if playing.experiment.games + played.games >= pause_at:
        playing.pause()
    with playing._lock:
        playing._take(*given, played, None)
    playing._tell()
    return played.games


def test_the_last_batch_may_come_while_it_is_paused() -> None:
    playing = BackgroundRun(TossUp.setup(percent=80), "random", seed=1).go()
    while playing.state == "playing":
        played_late(playing, 200)
    assert (playing.state, playing.experiment.games) == ("known", 200)


def test_games_that_all_fail_end_it_and_it_says_so() -> None:
    playing = BackgroundRun({"quiet": SMALL}, Silent(), seed=1).go()
    play_all(playing)
    value = playing.experiment
    assert (value.state, len(value.standings[0].faults)) == ("known", 10)
    assert value.headline == "Given up: 10 games of 'quiet' failed."
    with pytest.raises(SquirrelError, match="Given up: 10 games of 'quiet' failed"):
        playing.go()
    assert playing.state == "known"
    playing._bots = "random"
    playing.add(EVEN, "toss").go()
    assert play_all(playing) < 200
    assert [standing.games for standing in playing.experiment.standings][1] >= 200


def test_a_bench_that_has_nothing_to_play_says_so() -> None:
    bench = lab.Bench(SMALL, Silent(), seed=1).go()
    play_all(bench)
    with pytest.raises(SquirrelError, match="Given up"):
        bench.go()
    assert (bench.wait(1).state, bench.verdict) == ("known", "Given up: 10 games of '3/random 3' failed.")


def test_seated_back_a_bench_has_each_game_once() -> None:
    bench = lab.Bench(EVEN, [First(), "random"], seed=1)
    for bots in ([First(), "random"], ["random", First()], [First(), "random"]):
        bench.seat(*bots).ask = "length"
        play_all(bench.go())
    frame = bench.frame
    assert not frame.duplicated(["setup", "bots", "n"]).any()
    assert [*frame.bots.value_counts()] == [bench.experiment.games] * 2
    assert (lab.summary(frame, by="bot").games == bench.experiment.games).all()


class Locked(First):
    """Holds what no pickle takes along."""

    def __init__(self) -> None:
        super().__init__()
        self.lock = Lock()


def test_who_cannot_be_seated_changes_nothing() -> None:
    with pytest.raises(BadSetup, match=r"^bots: .* cannot pickle"):
        lab.Bench(EVEN, Locked(), seed=1)
    with pytest.raises(BadSetup, match=r"^watch: .* cannot pickle"):
        lab.Bench(EVEN, "random", seed=1, watch=partial(dict, lock=Lock()))
    bench = lab.Bench(EVEN, "random", seed=1).go()
    schedule, matches, bots = bench._schedule, bench.matches, bench.bots
    with pytest.raises(BadSetup, match=r"^bots: "):
        bench.seat(Locked(), "random")
    assert (bench._schedule, bench.matches, bench.bots, bench.state) == (schedule, matches, bots, "playing")


@pytest.mark.parametrize(("answer", "text"), [(3, "it gives a dict"), ({"plies": 1}, "a column 'plies' already")])
def test_a_watch_that_makes_no_columns_is_told_game_by_game(answer: Any, text: str) -> None:
    heat = Watching()
    bench = lab.Bench(EVEN, "random", seed=1, watch=[heat, lambda game: answer if game.seed % 3 else {"tens": 10}]).go()
    play_all(bench)
    assert bench.verdict.startswith("Given up: 10 games")
    faults = bench.experiment.standings[0].faults
    assert all(f"watch: {'there is ' if 'plies' in text else ''}{text}" in fault.text for fault in faults)
    assert (bench.frame.tens == 10).all()
    assert len(bench.frame) == len(heat.seen)
    games = len(bench.frame)
    assert len(bench.seat(First()).frame) == games


def test_a_setup_whose_option_is_called_as_a_column_of_a_watch_is_refused() -> None:
    bench = lab.Bench(EVEN, "random", seed=1, watch=lambda game: {"percent": 50}).go()
    bench.play_batch()
    with pytest.raises(BadSetup, match="a column 'percent' already"):
        bench.add(TossUp.setup(percent=60))
    assert len(bench.frame) > 0
    assert len(bench.setups) == len(bench.experiment.standings) == 1


def test_its_code_makes_it_again() -> None:
    names: dict[str, Any] = {"First": First}
    for bench in (
        lab.Bench({"my own": Scurry.setup("4/random")}, [Search(samples=24), "random"], seed=3, ask="length"),
        lab.Bench(Scurry, [First(), "greedy"], seed=3, limit=50, within=0.1, patience=200),
        lab.Bench([Scurry.setup("5"), Scurry.edit("5").edit("clear b5").settings()], Greedy(samples=20)),
    ):
        exec(bench.code(), names)
        made = names["bench"]
        assert (list(made.setups.items()), made.seed, made.ask) == (list(bench.setups.items()), bench.seed, bench.ask)
        assert [match.identity for match in made.matches] == [match.identity for match in bench.matches]
        for option in ("limit", "within", "patience"):
            assert getattr(made, option) == getattr(bench, option)
    assert "\n# Yours: First" in lab.Bench(Scurry, First(), seed=1).code()
    assert "watch" in lab.Bench(Scurry, "random", seed=1, watch=Watching()).code()


def test_a_batch_that_comes_late_is_played_again() -> None:
    """Others were seated while it was played."""
    bench = lab.Bench(EVEN, "random", seed=1).go()
    given, late = bench._next_batch(), Future[Any]()
    assert given
    bench._running[late] = Given(Executor(), *given)
    round_ = bench._round
    bench.seat(First()).pause()
    late.cancel()
    assert not bench._step(round_)
    assert (bench.state, bench.experiment.games, bench._running) == ("paused", 0, {})


def test_two_reports_at_once_come_one_after_the_other() -> None:
    bench = lab.Bench(EVEN, "random", seed=1).go()
    bench._told = inf  # so it does not tell of this batch by itself
    bench.play_batch()
    there, on = Event(), Event()
    first = Thread(target=bench._tell)
    bench.observe(lambda _change: (there.set(), on.wait(5)) if current_thread() is first else None, "experiment")
    first.start()
    assert there.wait(5)
    second = Thread(target=bench.close)
    second.start()
    second.join(0.05)
    on.set()
    first.join()
    second.join()
    assert bench.state == bench.experiment.state == "stopped"


def test_a_picture_is_told_when_no_more_games_come() -> None:
    heat = Watching()
    playing = BackgroundRun(TossUp.setup(percent=80), "random", seed=1, watch=heat).go()
    playing.play_batch()
    assert heat.ends == 0
    assert playing.pause().state == "paused"
    assert heat.ends == 1
    playing.go()
    play_all(playing)
    assert (playing.state, heat.ends) == ("known", 2)
    playing.go().close()
    assert heat.ends == 3
    playing.close()
    assert heat.ends == 3


def test_games_that_come_after_a_pause_are_drawn_too() -> None:
    heat = Watching()
    playing = BackgroundRun(EVEN, "random", seed=1, watch=heat).go()
    games = played_late(playing, 1)
    assert (len(heat.seen), heat.ends) == (games, 2)  # a late machine plays only the first of them


class Counted(Process):
    """Does what it is handed here, at once or never, and counts how often it was ended."""

    def __init__(self, does: bool = True) -> None:
        self.does, self.ends, self.kills = does, 0, 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if self.does:
            future.set_result(fn(*args, **kwargs))
        return future

    def kill(self) -> None:
        self.kills += 1

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.ends += 1


def with_process(playing: BackgroundRun, process: Process) -> BackgroundRun:
    playing.go()
    playing._executors, playing._free = [process], [process]
    return playing


def test_a_batch_by_hand_takes_no_hand_from_a_process() -> None:
    playing = with_process(BackgroundRun(EVEN, "random", seed=1), Counted())
    assert playing.play_batch()
    assert playing.experiment.games == 0
    playing.pause()
    assert not playing.play_batch()


def test_a_bench_that_rests_lets_its_processes_go() -> None:
    process = Counted()
    playing = with_process(BackgroundRun(EVEN, "random", seed=1), process)
    round_ = playing._round
    assert playing._step(round_)
    assert (playing.experiment.games > 0, process.ends) == (True, 0)
    playing.pause()
    assert not playing._step(round_)
    assert (process.ends, playing._executors, playing.state) == (1, [], "paused")
    assert not playing._step(round_)
    assert playing.go().state == "playing"


def test_what_plays_on_after_a_pause_is_stopped_and_given_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("squirrelwidgets.lab.background.run.GRACE", 0.15)
    process = Counted(does=False)
    playing = with_process(BackgroundRun(EVEN, "random", seed=1), process)
    round_ = playing._round
    assert playing._step(round_)
    playing.pause()
    assert playing._step(round_)  # it may come yet
    while playing._step(round_):
        pass
    entry = playing._schedule.entries[0]
    assert (process.ends, entry.running, entry.returned) == (1, 0, [0, 1, 2, 3])


class Dying(Counted):
    """Ends when it is to play one of these games."""

    def __init__(self, deadly: set[int]) -> None:
        super().__init__()
        self.deadly = deadly

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        if not self.deadly & {*args[2]}:
            return super().submit(fn, *args, **kwargs)
        future: Future[Any] = Future()
        future.set_exception(BrokenExecutor("its process ended"))
        return future


def test_the_game_in_which_a_process_ends_is_found_out() -> None:
    playing = with_process(BackgroundRun(TossUp.setup(percent=80), "random", seed=1), Dying({2}))
    while playing._step(playing._round):
        pass
    (standing,) = playing.experiment.standings
    assert [fault.n for fault in standing.faults] == [2]
    assert "its process ended" in standing.faults[0].text
    assert standing.games == 200
