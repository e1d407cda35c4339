"""Plays an experiment in the background: on all cores, in batches, and never in the thread that cells run in.

`schedule` says what is played next, `workers` play it, `experiment` is the value that results.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from math import inf
from threading import Condition, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Self

from ...core.model.chance import new_seed, seed_of
from ...core.model.errors import BadSetup, SquirrelError
from ...core.play.tasks import run_in_background, threads
from ..counting.tally import Ask, Fault, ask_of, checked_ask
from ..counting.verdict import BAND, checked_band
from ..playing.batch import Batch, Broken, Run, packed
from ..playing.match import SEED_BITS, matches
from ..playing.options import LIMIT, checked_executor, seconds, whole
from ..playing.watches import Watch, Watches
from .experiment import Experiment, State, experiment_of
from .schedule import Schedule
from .workers import ThreadWorker, Worker, attempt, new_workers

if TYPE_CHECKING:
    from pandas import DataFrame

REPORT: Final = 1.0
"""Seconds between two reports."""
GRACE: Final = 0.3
"""Seconds that a batch has to finish after a pause."""
REST: Final = 5.0
"""Seconds after a pause until processes are ended: there may be many benches, and new processes start quickly."""
PATIENCE: Final = 60.0
"""Seconds without a move before a game is given up."""
WINDOW: Final = 5
"""Reports over which the rate is taken."""
ALONE: Final = "No processes here: games are played one by one, between clicks and cells, so they take longer."
OnChange = Callable[[Experiment], object]


class Background:
    """Plays matches until their answers are known; reports at most once a second, from its own thread.

    >>> from squirrelwidgets import Scurry, lab
    >>> playing = lab.Background({"small": Scurry.setup("3/random")}, ["greedy", "random"], seed=1, workers=1).start()
    >>> playing.wait(60).state
    'known'
    >>> playing.experiment.headline
    'Of 100 games greedy won ..., and ... drawn: greedy wins more (by ... to ...).'
    """

    def __init__(
        self,
        setups: Any,
        bots: Any,
        *,
        seed: int | None = None,
        executor: Executor | None = None,
        workers: int | None = None,
        limit: int = LIMIT,
        watch: Watch | Sequence[Watch] | None = None,
        ask: Ask | None = None,
        within: float = BAND,
        on_change: OnChange | None = None,
        patience: float = PATIENCE,
    ) -> None:
        self.seed = new_seed(SEED_BITS) if seed is None else seed_of(seed)
        self.limit = whole(limit, "limit", 1)
        self.patience = seconds(patience, "patience")
        self._executor = checked_executor(executor)
        self._worker_count = None if workers is None else whole(workers, "workers", 1)
        self._on_change = on_change
        self._watches = Watches(watch)
        self._schedule = Schedule(self.seed, self._watches, checked_band(within, "within"))
        self._payloads: list[bytes] = []
        self._lock = Condition()
        self._state: State = "ready"
        self._trouble = ""
        self._workers: list[Worker] = []
        self._paused_at = 0.0
        self._round = 0
        """Counts starts: results of an earlier one are dropped."""
        self._past: deque[tuple[float, int]] = deque(maxlen=WINDOW)
        self._changed = True
        self._told = 0.0
        self.add(setups, bots)
        self._schedule.ask = ask_of(self._schedule.entries[0].match.bot_names) if ask is None else checked_ask(ask)

    # -- what is asked

    def add(self, setups: Any, bots: Any) -> Self:
        """Compare with more setups; existing ones keep their games.

        >>> playing = lab.Background({"3 cells": Scurry.setup("3/random")}, "greedy", seed=1)
        >>> playing.add({"4 cells": Scurry.setup("4/random")}, "greedy").experiment.headline
        'Not yet known: about 200 more games.'
        """
        more = matches(setups, bots)
        payloads = [packed(Run([match], self.seed, self.limit, self._watches.look)) for match in more]
        with self._lock:
            there = {(entry.match.setup, entry.match.names) for entry in self._schedule.entries}
            twice = [match for match in more if (match.setup, match.names) in there]
            if twice:
                raise BadSetup(f"{twice[0]} is there already: give it another name.", field="setups")
            self._schedule.add(more)
            self._payloads += payloads
            if self._state == "known":
                self._resume()
            self._touch()
        return self

    @property
    def ask(self) -> Ask:
        """The question put to the games; a new question uses the same games.

        >>> playing = lab.Background(Scurry, "greedy", seed=1)
        >>> playing.ask = "length"
        >>> playing.ask
        'length'
        """
        return self._schedule.ask

    @ask.setter
    def ask(self, ask: Ask) -> None:
        with self._lock:
            self._schedule.ask = checked_ask(ask)
            self._settle()

    # -- play and pause

    @property
    def state(self) -> State:
        """ "ready", "playing", "paused", "known" (nothing is played until `go_on`) or "stopped".

        >>> lab.Background(Scurry, "random", seed=1).state
        'ready'
        """
        return self._state

    def start(self) -> Self:
        """Play, or play on after a pause.

        >>> lab.Background(Scurry.setup("3/random"), "random", seed=1, workers=1).start().close().state
        'stopped'
        """
        with self._lock:
            if self._state in ("ready", "paused"):
                self._resume()
        return self

    def go_on(self) -> Self:
        """Play on even if everything is known: to the next look of each setup. Refused if too many games have failed.

        >>> lab.Background(Scurry.setup("3/random"), "random", seed=1, workers=1).go_on().close().state
        'stopped'
        """
        with self._lock:
            if self._state == "known":
                self._schedule.go_on()
                if self._schedule.is_done:
                    raise SquirrelError(f"{self._schedule.given_up} What fails is a bot, or whoever watches.")
                self._resume()
        return self.start()

    def pause(self) -> Self:
        """Stop within half a second; finished games are kept, unfinished ones start over later.

        >>> playing = lab.Background(Scurry, "random", seed=1, workers=1).start().pause()
        >>> playing.state, playing.close().state
        ('paused', 'stopped')
        """
        with self._lock:
            if self._state == "playing":
                self._state, self._paused_at = "paused", monotonic()
                self._watches.done()
                self._touch()
        return self

    def close(self) -> Self:
        """Stop at once, for good, and leave no process behind; finished games are kept.

        >>> len(lab.Background(Scurry, "random", seed=1).close().frame)
        0
        """
        with self._lock:
            if self._state == "playing":
                self._watches.done()
            self._state = "stopped"
            self._round += 1
            workers, self._workers = self._workers, []
            self._touch()
        for worker in workers:
            worker.kill()
            worker.close()
        self._tell()
        return self

    def wait(self, seconds: float | None = None) -> Experiment:
        """Wait until no more is played, for at most `seconds`; gives the experiment as it then stands.

        >>> lab.Background(Scurry, "random", seed=1).wait().state
        'ready'
        """
        if threads():
            with self._lock:
                self._lock.wait_for(lambda: self._state != "playing", seconds)
        else:
            end = monotonic() + (inf if seconds is None else seconds)
            while self._state == "playing" and monotonic() < end:
                self.slice()
        return self.experiment

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- what came of it

    @property
    def experiment(self) -> Experiment:
        """The current standing, as one immutable value; `to_json` makes data of it.

        >>> lab.Background(Scurry, "random", seed=1).experiment.standings[0].verdict.text
        'Not yet known: about 200 more games.'
        """
        with self._lock:
            standings = self._schedule.standings()
            return experiment_of(self._state, self.ask, standings, self._rate(), self.seed, self._trouble)

    @property
    def frame(self) -> DataFrame:
        """All games so far, as `simulate` gives them: with this seed and these rows it plays on.

        >>> lab.Background(Scurry, "random", seed=1).frame.empty
        True
        """
        with self._lock:
            frame: DataFrame = self._schedule.table()
        return frame

    def _rate(self) -> float:
        if self._state != "playing" or len(self._past) < 2:
            return 0.0
        (begin, before), (end, now) = self._past[0], self._past[-1]
        return (now - before) / max(1e-9, end - begin)

    # -- internals: all under the lock, except playing

    def _touch(self) -> None:
        self._changed = True
        self._lock.notify_all()

    def _resume(self) -> None:
        self._state = "known" if self._schedule.is_done else "playing"
        self._past.clear()
        self._touch()
        if self._state == "known":
            return
        if not self._workers:
            self._round += 1
            if threads():
                self._workers = new_workers(self._executor, self._worker_count, self.patience)
                for worker in self._workers:
                    Thread(target=self._work, args=(worker, self._round), daemon=True).start()
                Thread(target=self._watch_over, args=(self._round,), daemon=True).start()
            else:
                self._workers = [ThreadWorker()]
                self._trouble = ALONE
                run_in_background(self.slice, "squirrel-bench")

    def _work(self, worker: Worker, round_: int) -> None:
        """One player thread, until everything is over."""
        while True:
            with self._lock:
                given = None
                while round_ == self._round and (given := self._next_batch()) is None:
                    self._lock.wait(REPORT)
                if round_ != self._round or given is None:
                    return
                index, numbers = given
            broken, played, fault = None, Batch.of([]), None
            try:
                played, fault = self._played(worker, index, numbers)
            except Broken as error:
                broken = error
            with self._lock:
                if broken or round_ != self._round:
                    self._schedule.take(index, numbers, [])
                else:
                    self._take(index, numbers, played, fault)
                if broken and round_ == self._round:
                    self._play_here(broken)

    def _play_here(self, broken: Broken) -> None:
        """Plays on without the executor, once the first of its workers finds it broken."""
        self._executor, self._workers = None, []
        self._trouble = f"The executor plays no more ({broken}): games go on in processes of the bench."
        if self._state == "playing":
            self._resume()

    def _next_batch(self) -> tuple[int, list[int]] | None:
        return self._schedule.next_batch() if self._state == "playing" else None

    def _played(self, worker: Worker, index: int, numbers: list[int]) -> tuple[Batch, Fault | None]:
        return attempt(worker, self._schedule.entries[index].match, self.seed, index, self._payloads[index], numbers)

    def _take(self, index: int, numbers: list[int], played: Batch, fault: Fault | None) -> None:
        for row in self._schedule.take(index, numbers, played.rows, fault):
            with suppress(Exception, SystemExit):  # a picture that fails costs no game
                self._watches.show(row.seen)
        self._settle()
        if self._state != "playing":
            self._watches.done()

    def _settle(self) -> None:
        """Known once nothing is left to play; paused if more is added, since nobody has said go."""
        if self._schedule.is_done and self._state in ("playing", "paused"):
            self._state = "known"
        elif self._state == "known" and not self._schedule.is_done:
            self._state = "paused"
        self._touch()

    def _watch_over(self, round_: int) -> None:
        """Reports once a second, ends what is paused or hangs, and releases processes when all is known."""
        while round_ == self._round:
            with self._lock:
                self._lock.wait(GRACE)
                if round_ != self._round:
                    return
                state, now = self._state, monotonic()
                workers = list(self._workers)
                paused_for = now - self._paused_at if state == "paused" else 0.0
                rests = state == "known" or paused_for >= REST
                if rests:
                    self._round += 1
                    self._workers = []
            if paused_for >= GRACE:
                for worker in workers:
                    worker.kill()
            if rests:
                for worker in workers:
                    worker.close()
            for worker in workers:
                worker.check(self.patience)
            self._tell_now_and_then(now)

    def _tell_now_and_then(self, now: float) -> None:
        """Report once a second, and when all is known."""
        is_due = now - self._told >= REPORT
        if is_due and self._state == "playing":
            with self._lock:
                self._past.append((now, sum(entry.tally.sums.games for entry in self._schedule.entries)))
        if is_due or self._state == "known":
            self._told = now
            self._tell()

    def _tell(self) -> None:
        """Report a change."""
        with self._lock:
            changed, self._changed = self._changed, False
        if changed and self._on_change:
            with suppress(Exception, SystemExit):  # the listener may be gone
                self._on_change(self.experiment)

    # -- where there are no threads

    def slice(self) -> bool:
        """Where there are no threads, play one short batch here and now; whether there is more to play.

        >>> lab.Background(Scurry, "random", seed=1).slice()
        False
        """
        with self._lock:
            if self._workers and threads():
                return self._state == "playing"
            worker = self._workers[0] if self._workers else ThreadWorker()
            given = self._next_batch()
            if given:
                played, fault = self._played(worker, *given)
                self._take(*given, played, fault)
            goes_on = self._state == "playing"
            if not goes_on and not threads():
                self._workers = []  # recreated at the next start
        if goes_on:
            self._tell_now_and_then(monotonic())
        else:
            self._tell()
        return goes_on
