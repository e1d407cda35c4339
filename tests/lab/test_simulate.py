"""Games are played as asked, failures are named, and what was played is kept."""

from __future__ import annotations

import inspect
import os
import signal
import subprocess
import sys
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from squirrelwidgets import CHANCE, BadSetup, Scurry, Squarrels, SquirrelRush, lab
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.lab.playing.play import Lead
from tests.core.toy import Dice
from tests.lab.helpers import SMALL, First, Late, Silent, alike, simulate


def count_turns(game: Game) -> dict[str, Any]:
    return {"turns": len(game.turns)}


# -- rows


def test_a_row_tells_a_game() -> None:
    frame = simulate(SMALL, ["greedy", "random"], games=4)
    names = ["game", "setup", "bots", "n", "seats", "began", "scores", "winners", "plies"]
    names += ["leads", "ended", "seconds", "thought", "seed", "key"]
    assert list(frame.columns) == names
    assert list(frame.index) == list(frame.n) == [0, 1, 2, 3]
    for row in frame.itertuples():
        assert (row.game, row.setup, row.bots) == ("Scurry", "3/random 3", "greedy, random")
        assert row.seats.keys() == row.scores.keys() == {"brown", "gray"}
        assert row.ended in ("SC-14", "SC-15")
        assert set(row.winners) < {"brown", "gray"}
        assert row.plies > 3


def test_options_in_which_setups_differ_are_columns() -> None:
    frame = simulate([SMALL, Scurry.setup("4/random/anywhere")], "random", games=2)
    assert list(frame.columns[2:7]) == ["bots", "side", "each", "anywhere", "n"]
    assert list(frame.side) == [3, 3, 4, 4]
    assert list(frame.anywhere) == [False, False, True, True]
    mixed = simulate([SMALL, Dice.setup(length=2)], "random", games=1)
    assert list(mixed.length) == [None, 2] or mixed.length.isna().tolist() == [True, False]
    alone = simulate(SMALL, "random", games=3, rows=frame[frame.side == 3])
    assert alike(alone, simulate(SMALL, "random", games=3))
    with pytest.raises(lab.Failed, match="there is a column 'side' already"):
        simulate([SMALL, Scurry.setup("4/random")], "random", games=1, watch=lambda game: {"side": 1})


def test_the_lead_changes_where_a_turn_ends_and_never_to_a_tie() -> None:
    lead = Lead()
    for scores in [(0, 0), (1, 0), (1, 1), (1, 2), (3, 2), (3, 2), (3, 3), (4, 3)]:
        lead.look(scores)
    assert lead.changes == 2


@pytest.mark.parametrize("kind", [Scurry.setup("5"), SquirrelRush.setup(players=3), Squarrels.setup(players=3)])
def test_lead_changes_are_those_of_the_game_that_comes_back(kind: Any) -> None:
    for bots in ("random", "greedy"):
        for row in simulate(kind, bots, games=3).itertuples():
            lead, mover = Lead(), None
            for node in lab.game(row.key).node.line():
                actors = node.state.actors
                if actors != (CHANCE,) and actors != mover:
                    lead.look(node.state.scores)
                    mover = actors
            assert row.leads == lead.changes
    assert simulate(kind, "greedy", games=3).leads.max() > 0


def test_a_row_says_how_long_the_game_took_and_who_thought() -> None:
    (row,) = simulate(SMALL, ["greedy", "random"], games=1).itertuples()
    assert 0 < row.thought["gray"] < row.thought["brown"] < row.seconds
    (blind,) = simulate(SMALL, "random", games=1).itertuples()
    assert blind.thought == {"brown": 0, "gray": 0}


# -- seeds


def test_the_same_seed_plays_the_same_games() -> None:
    frame = simulate(SMALL, ["greedy", "random"], games=5)
    assert alike(simulate(SMALL, ["greedy", "random"], games=5), frame)
    other = simulate(SMALL, ["greedy", "random"], games=5, seed=2)
    assert not set(other.seed) & set(frame.seed)
    assert list(other.plies) != list(frame.plies)


def test_a_game_does_not_depend_on_what_else_is_played() -> None:
    alone = simulate(SMALL, ["greedy", "random"], games=3)
    among = simulate({"a": Scurry.setup("4/random"), "b": SMALL}, [["random", First()], ["greedy", "random"]], games=5)
    again = among[(among.setup == "b") & (among.bots == "greedy, random") & (among.n < 3)]
    assert list(again.key) == list(alone.key)
    assert len(set(among.seed)) == 5  # game 2 of each meets the same luck


def test_without_a_seed_games_are_others_each_time() -> None:
    first, second = (simulate(SMALL, "random", games=3, seed=None) for _ in range(2))
    assert not set(first.seed) & set(second.seed)


# -- watching


def test_what_a_function_gives_becomes_columns() -> None:
    frame = simulate(SMALL, "random", games=3, watch=count_turns)
    assert frame.columns[-1] == "turns"
    assert list(frame.turns) == [len(lab.game(key).turns) for key in frame.key]
    assert alike(frame.drop(columns=["watch", "turns"]), simulate(SMALL, "random", games=3))


@pytest.mark.parametrize(
    ("watch", "message"),
    [
        (lambda _: 3, r"^Scurry, setup .*, game 0, seed \d+: watch: it gives a dict, column by column, not 3"),
        (lambda _: {"plies": 3}, r"^Scurry, setup .*, game 0, seed \d+: watch: there is a column 'plies' already"),
        (lambda _: 1 / 0, r"game 0, seed \d+: its `watch` failed: ZeroDivisionError: division by zero"),
    ],
)
def test_what_cannot_be_columns_is_told(watch: Any, message: str) -> None:
    with pytest.raises(lab.Failed, match=message) as caught:
        simulate(SMALL, "random", games=1, watch=watch)
    assert lab.game(caught.value.key).over


def plies_of(game: Game) -> int:
    return game.ply


class Tally:
    """Looks at games as a picture that fills up would."""

    look = staticmethod(plies_of)

    def __init__(self, stop: int = 1000) -> None:
        self.stop = stop
        self.seen: list[int] = []
        self.ended = 0

    def add(self, seen: int) -> None:
        self.seen.append(seen)
        if len(self.seen) == self.stop:
            raise KeyboardInterrupt

    def done(self) -> None:
        self.ended += 1


def test_a_watcher_sees_every_game_as_it_comes_in() -> None:
    tally = Tally()
    frame = simulate(SMALL, "random", games=5, watch=tally)
    assert tally.seen == list(frame.plies)
    assert tally.ended == 1
    assert frame.columns[-1] == "key"


# -- what was played is kept


def test_interrupted_one_has_what_is_done_and_can_go_on() -> None:
    tally = Tally(stop=4)
    with pytest.warns(UserWarning, match=r"Interrupted: 4 of 10 games are here; simulate\(…, seed=1, rows=…\)") as told:
        part = simulate(SMALL, ["greedy", "random"], games=10, watch=tally)
    assert len(part) == 4
    assert tally.ended == 1
    assert told[0].filename == inspect.getsourcefile(simulate)
    rest = Tally()
    whole = simulate(SMALL, ["greedy", "random"], games=10, rows=part, watch=rest)
    assert len(rest.seen) == 6
    assert alike(whole, simulate(SMALL, ["greedy", "random"], games=10))


def press() -> None:
    """Ctrl+C."""
    os.kill(os.getpid(), signal.SIGINT)


class Pressing(Tally):
    """Presses Ctrl+C at the third game, and when it is told that no more come."""

    def add(self, seen: int) -> None:
        super().add(seen)
        if len(self.seen) == 3:
            press()

    def done(self) -> None:
        press()
        super().done()


@pytest.mark.usefixtures("interruptible")
def test_interrupted_twice_there_is_all_that_was_played() -> None:
    tally = Pressing()
    with pytest.warns(UserWarning, match="Interrupted: 3 of 10 games are here"):
        part = simulate(SMALL, "random", games=10, watch=tally)
    assert list(part.n) == [0, 1, 2]
    assert tally.ended == 1


@pytest.mark.usefixtures("interruptible")
def test_interrupted_when_all_is_played_nothing_is_lost() -> None:
    class Late(Tally):
        def done(self) -> None:
            press()
            super().done()

    assert len(simulate(SMALL, "random", games=4, watch=Late())) == 4


@pytest.mark.usefixtures("interruptible")
def test_interrupted_while_others_are_called_back_all_rows_are_kept() -> None:
    class Slow(Future[Any]):
        def cancel(self) -> bool:
            press()
            return super().cancel()

    class Half(Executor):
        """Plays two pieces of many."""

        pieces = 0

        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
            self.pieces += 1
            future = Slow()
            if self.pieces <= 2:
                future.set_result(fn(*args, **kwargs))
            return future

    with pytest.warns(UserWarning, match="Interrupted: 2 of 10 games are here"):
        part = simulate(SMALL, "random", games=10, watch=Tally(stop=2), executor=Half())
    assert len(part) == 2


class Undone(Tally):
    def done(self) -> None:
        raise OSError("no ink")


class Leaves(Tally):
    """Would end the process, while games come in or in the end."""

    def __init__(self, stop: int) -> None:
        super().__init__()
        self.last = stop

    def add(self, seen: int) -> None:
        super().add(seen)
        if len(self.seen) == self.last:
            raise SystemExit(4)

    def done(self) -> None:
        raise SystemExit(5)


@pytest.mark.parametrize(("stop", "rows", "text"), [(2, 2, "SystemExit: 4"), (9, 4, "`done` failed: SystemExit: 5")])
def test_a_watcher_that_would_end_the_process_keeps_the_rows(stop: int, rows: int, text: str) -> None:
    with pytest.raises(lab.Failed, match=text) as caught:
        simulate(SMALL, "random", games=4, watch=Leaves(stop))
    assert len(caught.value.rows) == rows


def test_a_watcher_that_fails_in_the_end_keeps_the_rows() -> None:
    with pytest.raises(lab.Failed, match=r"^the watcher's `done` failed: OSError: no ink") as caught:
        simulate(SMALL, "random", games=4, watch=Undone())
    assert list(caught.value.rows.n) == [0, 1, 2, 3]
    assert isinstance(caught.value.__cause__, OSError)


def test_a_watcher_that_fails_in_the_end_hides_no_other_trouble() -> None:
    with pytest.raises(lab.Failed, match="ZeroDivisionError: acorns by zero") as caught:
        simulate(SMALL, Late(), games=10, seed=37, watch=Undone())
    assert list(caught.value.rows.n) == [0, 1]
    assert "And the watcher's `done` failed: OSError: no ink" in caught.value.__notes__
    with pytest.warns(UserWarning, match=r"Interrupted: 2 of 10 games are here; .* `done` failed: OSError: no ink"):
        simulate(SMALL, "random", games=10, watch=Undone(stop=2))


class Flaky:
    """Fails at the third game that it looks at, and at no other."""

    def __init__(self) -> None:
        self.looked = 0

    def __call__(self, game: Game) -> dict[str, int]:
        self.looked += 1
        if self.looked == 3:
            raise ConnectionError("try again")
        return {"looked": self.looked}


@pytest.mark.parametrize("workers", [0, 1])
def test_what_fails_once_is_told_and_not_tried_again(workers: int) -> None:
    flaky, executor = Flaky(), ThreadPoolExecutor(workers) if workers else None
    with pytest.raises(lab.Failed, match=r"game 2, seed .*ConnectionError: try again") as caught:
        simulate(SMALL, "random", games=200, watch=flaky, executor=executor)
    assert list(caught.value.rows.n) == [0, 1]
    assert flaky.looked == (0 if workers else 3)  # workers are sent copies


def test_interrupted_at_once_there_is_an_empty_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr("squirrelwidgets.lab.playing.batch.play", interrupted)
    with pytest.warns(UserWarning, match="Interrupted: 0 of 10"):
        frame = simulate(SMALL, "random", games=10)
    assert len(frame) == 0
    assert "key" in frame.columns
    assert lab.by_seat(frame).empty
    assert lab.summary(frame).empty


def test_going_on_needs_the_seed() -> None:
    frame = simulate(SMALL, "random", games=2)
    with pytest.raises(BadSetup, match="seed: To go on with rows"):
        simulate(SMALL, "random", games=4, rows=frame, seed=None)


def test_a_bot_that_fails_is_named_and_so_is_its_game() -> None:
    failure = r"Scurry, setup '3/random 3', bots Late, game 2, seed \d+ at ply 8, after 'd6': ZeroDivisionError: acorns"
    with pytest.raises(lab.Failed, match=failure) as caught:
        simulate(SMALL, Late(), games=10, seed=37)
    assert list(caught.value.rows.n) == [0, 1]
    assert str(caught.value).endswith(
        " acorns by zero. 2 games were played: they are this error's `rows`. The seed is 37."
    )
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_a_bot_without_a_move_is_named() -> None:
    with pytest.raises(lab.Failed, match=r"bots random, Silent, game 0, .*: the bot Silent at seat 1 answers"):
        simulate(SMALL, ["random", Silent()], games=1)


def test_a_failure_keeps_the_games_before_it() -> None:
    with pytest.raises(lab.Failed, match="setup 'second'") as caught:
        simulate({"first": Dice, "second": SMALL}, ["random", Failing()], games=3)
    assert list(caught.value.rows.setup) == ["first"] * 3


class Failing(First):
    """Knows dice only."""

    def choose(self, view: Any, story: Any, rng: Any, stop: Any = None) -> Any:
        if not hasattr(view, "due"):
            raise LookupError("these are no dice")
        return super().choose(view, story, rng)


def test_a_bar_shows_how_far_it_is(capfd: pytest.CaptureFixture[str]) -> None:
    lab.simulate(SMALL, "random", games=7, seed=1)
    assert "7/7" in capfd.readouterr().err
    simulate(SMALL, "random", games=7)
    assert not capfd.readouterr().err


# -- what is loaded


def test_the_lab_loads_pandas_when_it_plays() -> None:
    code = """
import sys, squirrelwidgets
assert "squirrelwidgets.lab" not in sys.modules
from squirrelwidgets import Scurry, lab
heavy = {"pandas", "tqdm", "cloudpickle", "numpy", "distributed", "ipywidgets"}
assert not heavy & sys.modules.keys(), heavy & sys.modules.keys()
lab.simulate(Scurry.setup("3/random"), "random", games=1, progress=False)
assert "distributed" not in sys.modules  # pandas itself loads cloudpickle, where PyArrow is
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ModuleNotFoundError, match=r"This needs pandas. Get it with: pip .*\[lab\]"):
        simulate(SMALL, "random", games=1)
