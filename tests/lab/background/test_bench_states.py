"""When a bench plays, and when it has nothing to play: by hand, slice by slice, without a thread or a process."""

from __future__ import annotations

from functools import partial
from math import inf
from threading import Event, Lock, Thread, current_thread
from typing import Any

import pytest

from squirrelwidgets import BadSetup, Greedy, Scurry, Search, SquirrelError, lab
from squirrelwidgets.lab.background.background import Background
from squirrelwidgets.lab.background.workers import ThreadWorker
from tests.lab.helpers import SMALL, First, Silent, by_hand, slices
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


def paused(games: int, **options: Any) -> Background:
    """One that was paused once it had so many games."""
    playing = Background(EVEN, "random", seed=1, within=0.005, **options).start()
    while playing.experiment.games < games:
        assert playing.slice()
    return playing.pause()


def test_a_question_that_is_answered_ends_it_paused_or_playing() -> None:
    playing = paused(200)
    assert playing.experiment.games < 12_800
    playing.ask = "length"
    assert playing.state == "known"
    playing.ask = "seat"
    assert playing.state == "paused"
    playing.start()
    playing.ask = "length"
    assert (playing.state, slices(playing)) == ("known", 0)
    before = playing.experiment.games
    playing.go_on()
    slices(playing)
    assert playing.state == "known"
    assert playing.experiment.games > before


def test_the_last_batch_may_come_while_it_is_paused() -> None:
    playing, worker = Background(TossUp.setup(percent=80), "random", seed=1).start(), ThreadWorker()
    while playing.state == "playing":
        given = playing._next_batch()
        assert given
        played = worker.play(0, playing._payloads[0], given[1])
        if playing.experiment.games + len(played.rows) == 200:
            playing.pause()
        with playing._lock:
            playing._take(*given, played, None)
    assert (playing.state, playing.experiment.games) == ("known", 200)


def test_games_that_all_fail_end_it_and_it_says_so() -> None:
    playing = Background({"quiet": SMALL}, Silent(), seed=1).start()
    slices(playing)
    value = playing.experiment
    assert (value.state, len(value.standings[0].faults)) == ("known", 10)
    assert value.headline == "Given up: 10 games of 'quiet' failed."
    with pytest.raises(SquirrelError, match="Given up: 10 games of 'quiet' failed"):
        playing.go_on()
    assert playing.state == "known"
    playing.add({"toss": EVEN}, "random").go_on()
    assert slices(playing) < 200
    assert [standing.games for standing in playing.experiment.standings][1] >= 200


def test_a_bench_that_has_nothing_to_play_says_so() -> None:
    bench = lab.Bench(SMALL, Silent(), seed=1).go()
    slices(bench)
    with pytest.raises(SquirrelError, match="Given up"):
        bench.go()
    assert (bench.wait(1).state, bench.verdict) == ("known", "Given up: 10 games of '3/random 3' failed.")


def test_seated_back_a_bench_has_each_game_once() -> None:
    bench = lab.Bench(EVEN, [First(), "random"], seed=1)
    for bots in ([First(), "random"], ["random", First()], [First(), "random"]):
        bench.seat(*bots).ask = "length"
        slices(bench.go())
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
    playing, matches, bots = bench._playing, bench.matches, bench.bots
    with pytest.raises(BadSetup, match=r"^bots: "):
        bench.seat(Locked(), "random")
    assert (bench._playing, bench.matches, bench.bots, bench.state) == (playing, matches, bots, "playing")


@pytest.mark.parametrize(("answer", "text"), [(3, "it gives a dict"), ({"plies": 1}, "a column 'plies' already")])
def test_a_watch_that_makes_no_columns_is_told_game_by_game(answer: Any, text: str) -> None:
    heat = Watching()
    bench = lab.Bench(EVEN, "random", seed=1, watch=[heat, lambda game: answer if game.seed % 3 else {"tens": 10}]).go()
    slices(bench)
    assert bench.verdict.startswith("Given up: 10 games")
    faults = bench.experiment.standings[0].faults
    assert all(f"watch: {'there is ' if 'plies' in text else ''}{text}" in fault.text for fault in faults)
    assert (bench.frame.tens == 10).all()
    assert len(bench.frame) == len(heat.seen)
    games = len(bench.frame)
    assert len(bench.seat(First()).frame) == games


def test_a_setup_whose_option_is_called_as_a_column_of_a_watch_is_refused() -> None:
    bench = lab.Bench(EVEN, "random", seed=1, watch=lambda game: {"percent": 50}).go()
    bench.slice()
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
            assert made._options[option] == bench._options[option]
    assert "\n# Yours: First" in lab.Bench(Scurry, First(), seed=1).code()
    assert "watch" in lab.Bench(Scurry, "random", seed=1, watch=Watching()).code()


def test_a_report_that_comes_late_changes_nothing() -> None:
    bench = lab.Bench(EVEN, "random", seed=1).go()
    bench.slice()
    before = bench._playing
    report = before.experiment
    bench.seat(First()).pause()
    before._on_change(report)
    assert (bench.state, bench.experiment.games) == ("paused", 0)
    report = bench._playing.start().experiment
    bench.close()
    bench._playing._on_change(report)
    assert bench.state == bench.experiment.state == "stopped"


def test_two_reports_at_once_come_one_after_the_other() -> None:
    bench = lab.Bench(EVEN, "random", seed=1).go()
    bench._playing._told = inf  # so it does not tell of this slice by itself
    bench._playing.slice()
    there, on = Event(), Event()
    first = Thread(target=lambda: bench._playing._on_change(bench._playing.experiment))
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
    playing = Background(TossUp.setup(percent=80), "random", seed=1, watch=heat).start()
    playing.slice()
    assert heat.ends == 0
    assert playing.pause().state == "paused"
    assert heat.ends == 1
    playing.start()
    slices(playing)
    assert (playing.state, heat.ends) == ("known", 2)
    playing.go_on().close()
    assert heat.ends == 3
    playing.close()
    assert heat.ends == 3


def test_games_that_come_after_a_pause_are_drawn_too() -> None:
    heat = Watching()
    playing, worker = Background(EVEN, "random", seed=1, watch=heat).start(), ThreadWorker()
    given = playing._next_batch()
    assert given
    playing.pause()
    played = worker.play(0, playing._payloads[0], given[1])
    with playing._lock:
        playing._take(*given, played, None)
    assert (len(heat.seen), heat.ends) == (len(played.rows), 2)  # a late machine plays only the first of them


class Resting(ThreadWorker):
    """A worker that counts how often it was let go, as a process ends."""

    ends = 0

    def close(self) -> None:
        self.ends += 1


def test_a_slice_by_hand_takes_no_hand_from_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    playing = Background(EVEN, "random", seed=1).start()
    monkeypatch.setattr("squirrelwidgets.lab.background.background.threads", lambda: True)
    assert playing.slice()
    assert playing.experiment.games == 0
    playing.pause()
    assert not playing.slice()


def test_a_bench_that_rests_lets_its_processes_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("squirrelwidgets.lab.background.background.GRACE", 0.01)
    monkeypatch.setattr("squirrelwidgets.lab.background.background.REST", 0.05)
    playing, worker = Background(EVEN, "random", seed=1).start(), Resting()
    playing._workers = [worker]
    over = Thread(target=playing._watch_over, args=(playing._round,), daemon=True)
    over.start()
    over.join(0.1)
    assert over.is_alive()  # it plays
    playing.pause()
    over.join(5)
    assert (over.is_alive(), worker.ends, playing._workers, playing.state) == (False, 1, [], "paused")
    playing.start()
    assert playing.state == "playing"
    assert playing._workers != [worker]
