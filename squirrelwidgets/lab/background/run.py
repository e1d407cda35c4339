"""Plays an experiment in the background: on all cores, in batches, and never in the thread that cells run in.

`schedule` says what is played next, `processes` play it, `experiment` is the value that results.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from math import inf
from threading import Condition, RLock
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Self

from traitlets import Any as AnyTrait
from traitlets import HasTraits, Unicode, observe, validate

from ...core.model.chance import new_seed, seed_of
from ...core.model.errors import BadSetup, SquirrelError
from ...core.play.tasks import run_in_background, threads
from ...core.words.grammar import pluralize
from ..counting.tally import Ask, Fault, ask_of, checked_ask
from ..counting.verdict import BAND, checked_band
from ..playing.batch import Batch, Lost, Run, batch, opened, packed
from ..playing.executors import TRIES, submitted
from ..playing.keys import key_so_far, walks_in
from ..playing.match import SEED_BITS, Match, matches, seed_of_game
from ..playing.options import LIMIT, checked_executor, seconds, whole
from ..playing.watches import Watch, Watches
from .experiment import Experiment, State, experiment_of
from .patience import patient_batch
from .processes import Process, cores, new_processes
from .schedule import Schedule

if TYPE_CHECKING:
    from pandas import DataFrame

REPORT: Final = 1.0
"""Seconds between two reports."""
GRACE: Final = 0.3
"""Seconds that batches have to finish after a pause."""
NAP: Final = 0.1
"""Seconds between two looks whether to stop."""
PATIENCE: Final = 60.0
"""Seconds without a move before a game is given up."""
WINDOW: Final = 5
"""Reports over which the rate is taken."""
SLICE: Final = 0.05
"""Seconds that a batch takes where it shares the interpreter with cells."""
FEWEST: Final = 4
"""Batches that an executor is given at a time, at least."""
ALONE: Final = "No processes here: games are played one by one, between clicks and cells, so they take longer."


RENAMED: Final = {"go_on": "go", "room": "guesses", "slice": "play_batch", "start": "go"}
"""What was called otherwise before the first release."""


@dataclass(frozen=True)
class Given:
    """A batch that is being played."""

    executor: Executor
    index: int
    """Of its match."""
    numbers: list[int]
    tried: int = 0


class BackgroundRun(HasTraits):
    """Plays matches until their answers are known. What it tells can be observed: it changes once a second at most, in
    a thread of its own.

    >>> from squirrelwidgets import Scurry, lab
    >>> run = lab.BackgroundRun({"small": Scurry.setup("3/random")}, ["greedy", "random"], seed=1, workers=1).go()
    >>> run.wait(60).state
    'known'
    >>> run.verdict
    'Of 100 games greedy won ..., and ... drawn: greedy wins more (by ... to ...).'
    >>> run.close()
    """

    verdict = Unicode("", read_only=True, help="What is known, in one sentence.")
    state = Unicode("ready", read_only=True, help='"ready", "playing", "paused", "known" or "stopped".')
    experiment = AnyTrait(None, read_only=True, help="All that is known, as one immutable value.")
    ask = AnyTrait("seat", help='"seat", "bot", "score", "length" or "leads"; a change asks the same games again.')

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
        patience: float = PATIENCE,
    ) -> None:
        super().__init__()
        self.seed = new_seed(SEED_BITS) if seed is None else seed_of(seed)
        """With this seed and these games `simulate` plays on."""
        self.limit = whole(limit, "limit", 1)
        self.patience = seconds(patience, "patience")
        self.within = checked_band(within, "within")
        """How near to even counts as even."""
        self._executor = checked_executor(executor)
        self._worker_count = None if workers is None else whole(workers, "workers", 1)
        self._watches = Watches(watch)
        self._lock = Condition()
        self._telling = RLock()
        self._state: State = "ready"
        self._trouble = ""
        self._paused_at = 0.0
        self._round = 0
        """Counts starts and ends: who belongs to an earlier one stops."""
        self._at_work = False
        """Whether somebody belongs to this round."""
        self._executors: list[Executor] = []
        """Where batches are played; each of these plays one at a time."""
        self._free: list[Executor] = []
        self._running: dict[Future[Batch], Given] = {}
        self._past: deque[tuple[float, int]] = deque(maxlen=WINDOW)
        self._changed = True
        self._told = 0.0
        self._bots = bots
        """As they were given: one sits everywhere, however many play."""
        self._begin(self._matches(setups, bots), ask)

    def _matches(self, setups: object, bots: object) -> list[Match]:
        return matches(setups, bots)

    def _begin(self, every_match: Sequence[Match], ask: Ask | None = None) -> None:
        """Play these matches, and no longer those before; what cannot be played is refused before anything changes."""
        schedule = Schedule(self.seed, self._watches, self.within)
        schedule.ask = ask_of(every_match[0].bot_names) if ask is None else checked_ask(ask)
        payloads = self._packed(every_match)
        schedule.add(every_match)
        with self._lock:
            self._stop("ready")
            self._schedule, self._payloads = schedule, payloads
        self.ask = schedule.ask
        self._tell()

    def _packed(self, every_match: Sequence[Match]) -> list[bytes]:
        return [packed(Run([match], self.seed, self.limit, self._watches.look)) for match in every_match]

    # -- what is asked

    @property
    def matches(self) -> tuple[Match, ...]:
        """Each setup with the bots that play it.

        >>> str(lab.BackgroundRun(Scurry.setup("5"), "greedy", seed=1).matches[0])
        "Scurry, setup '5', bots greedy"
        """
        return tuple(entry.match for entry in self._schedule.entries)

    def add(self, setup: object, name: str | None = None) -> Self:
        """Compare with another setup; existing ones keep their games.

        >>> run = lab.BackgroundRun({"3 cells": Scurry.setup("3/random")}, "greedy", seed=1)
        >>> len(run.add(Scurry.setup("4/random"), "4 cells").matches)
        2
        """
        return self._add(self._matches(setup if name is None else {name: setup}, self._bots))

    def _add(self, more: Sequence[Match]) -> Self:
        payloads = self._packed(more)
        with self._lock:
            there = {(match.setup, match.names) for match in self.matches}
            twice = [match for match in more if (match.setup, match.names) in there]
            if twice:
                raise BadSetup(f"{twice[0]} is there already: give it another name.", field="setups")
            self._schedule.add(more)
            self._payloads += payloads
            if self._state == "known":
                self._resume()
            self._touch()
        return self._tell()

    @validate("ask")
    def _checked_ask(self, proposal: Any) -> Ask:
        return checked_ask(proposal["value"])

    @observe("ask")
    def _asks(self, change: Any) -> None:
        with self._lock:
            self._schedule.ask = change["new"]
            self._settle()
        self._tell()

    # -- play and pause

    def go(self) -> Self:
        """Play, play on after a pause, or, where all is known, play to the next look of each setup.

        >>> run = lab.BackgroundRun(Scurry.setup("3/random"), "random", seed=1, workers=1).go()
        >>> run.state
        'playing'
        >>> run.close()
        """
        with self._lock:
            if self._state == "stopped":
                raise SquirrelError("This was closed. Its games are still here; to play more, make a new one.")
            if self._state == "known":
                self._schedule.resume()
                if self._schedule.is_done:
                    raise SquirrelError(f"{self._schedule.given_up} What fails is a bot, or whoever watches.")
            if self._state != "playing":
                self._resume()
        return self._tell()

    def pause(self) -> Self:
        """Stop within half a second; finished games are kept, unfinished ones start over later.

        >>> lab.BackgroundRun(Scurry, "random", seed=1).pause().state
        'ready'
        """
        with self._lock:
            if self._state == "playing":
                self._state, self._paused_at = "paused", monotonic()
                self._watches.done()
                self._touch()
        return self._tell()

    def close(self) -> None:
        """Stop for good, and leave no process behind; finished games are kept.

        >>> run = lab.BackgroundRun(Scurry, "random", seed=1)
        >>> run.close()
        >>> run.state
        'stopped'
        """
        with self._lock:
            self._stop("stopped")
        self._tell()

    def wait(self, seconds: float | None = None) -> Self:
        """Wait until no more is played, for at most `seconds`.

        >>> lab.BackgroundRun(Scurry, "random", seed=1).wait(1).state
        'ready'
        """
        if threads():
            with self._lock:
                self._lock.wait_for(lambda: self._state != "playing", seconds)
        else:
            end = monotonic() + (inf if seconds is None else seconds)
            while self._state == "playing" and monotonic() < end:
                self.play_batch()
        return self._tell()

    def play_batch(self) -> bool:
        """Play one short batch here and now, unless others play; whether there is more to play.

        >>> lab.BackgroundRun(Scurry, "random", seed=1).play_batch()
        False
        """
        with self._lock:
            given = None if self._executors else self._next_batch()
        if given:
            index, numbers = given
            try:
                played = batch(opened(self._payloads[index]), 0, numbers, SLICE)
            except BaseException:  # an interrupt
                with self._lock:
                    self._schedule.give_back(index, numbers)
                raise
            with self._lock:
                self._take(index, numbers, played, _fault_in(played, numbers))
        with self._lock:
            goes_on = self._state == "playing"
            self._at_work = goes_on or bool(self._executors)
        self._tell_now_and_then()
        return goes_on

    if not TYPE_CHECKING:  # who reads types is to miss what is missing

        def __getattr__(self, name):
            """Say what a name of old is called."""
            now = RENAMED.get(name, "")
            hint = f" It is called {now}." if hasattr(type(self), now) else ""
            raise AttributeError(f"a {type(self).__name__} has no {name}.{hint}", name=name, obj=self)

    def __enter__(self) -> Self:
        return self.go()

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- what came of it

    @property
    def frame(self) -> DataFrame:
        """All games so far, as `simulate` gives them: with this seed and these rows it plays on.

        >>> lab.BackgroundRun(Scurry, "random", seed=1).frame.empty
        True
        """
        with self._lock:
            frame: DataFrame = self._schedule.table()
        return frame

    def _now(self) -> Experiment:
        with self._lock:
            rate = 0.0
            if self._state == "playing" and len(self._past) > 1:
                (begin, before), (end, now) = self._past[0], self._past[-1]
                rate = (now - before) / max(1e-9, end - begin)
            standings = self._schedule.standings()
            walks = walks_in(match.kind.__name__ for match in self.matches if not match.is_random)
            return experiment_of(self._state, self._schedule.ask, standings, rate, self.seed, self._trouble, walks)

    def _tell(self) -> Self:
        """The traits, as things are now: those who tell at the same time do so one after the other."""
        with self._telling:
            with self._lock:
                self._changed, experiment = False, self._now()
            self.set_trait("experiment", experiment)
            self.set_trait("state", experiment.state)
            self.set_trait("verdict", experiment.headline)
        return self

    def _tell_now_and_then(self) -> None:
        """Tell what has changed once a second, and when no more is played."""
        with self._lock:
            now, plays = monotonic(), self._state == "playing"
            is_due = now - self._told >= REPORT
            if is_due:
                self._told = now
            if is_due and plays:
                self._past.append((now, sum(entry.tally.sums.games for entry in self._schedule.entries)))
        if self._changed and (is_due or not plays):
            with suppress(Exception):  # whoever observes it may be gone
                self._tell()

    # -- internals: all under the lock, except playing

    def _touch(self) -> None:
        self._changed = True
        self._lock.notify_all()

    def _resume(self) -> None:
        plays, begins = not self._schedule.is_done, not self._at_work
        if plays and begins and threads():  # first, for an interrupt may come meanwhile
            several = self._worker_count or max(FEWEST, cores())
            self._executors = [self._executor] * several if self._executor else [*new_processes(self._worker_count)]
        self._state = "playing" if plays else "known"
        self._past.clear()
        self._touch()
        if plays and begins:
            self._free = [*self._executors]
            self._trouble = self._trouble if self._executors else ALONE
            self._round += 1
            self._at_work = True
            run_in_background(partial(self._step, self._round), "squirrel-bench")

    def _step(self, round_: int) -> bool:
        """Hand out batches, take those that are done; whether to go on."""
        with self._lock:
            if round_ != self._round:
                return False
            if self._executors:
                self._hand_out()
                if not self._running:
                    self._lock.wait(NAP)
        if not self._executors:
            return self.play_batch()
        done = wait([*self._running], NAP, FIRST_COMPLETED).done
        with self._lock:
            if round_ != self._round:
                return False
            for future in done:
                self._take_back(future)
            idle = self._state != "playing" and (not self._running or monotonic() - self._paused_at > GRACE)
            if idle:
                self._let_go()
        self._tell_now_and_then()
        return not idle

    def _hand_out(self) -> None:
        while self._free and (given := self._next_batch()):
            self._send(Given(self._free.pop(), *given))

    def _next_batch(self) -> tuple[int, list[int]] | None:
        return self._schedule.next_batch() if self._state == "playing" else None

    def _send(self, given: Given) -> None:
        payload, numbers = self._payloads[given.index], given.numbers
        self._running[submitted(given.executor, patient_batch, payload, 0, numbers, self.patience)] = given

    def _take_back(self, future: Future[Batch]) -> None:
        """What became of a batch; whatever fails costs one game."""
        if future not in self._running:
            return
        given = self._running.pop(future)
        index, numbers = given.index, given.numbers
        played, n, why = Batch.of([]), numbers[0], ""
        try:
            played = future.result()
        except Lost as lost:  # a game that hangs would hang again
            n, why = lost.n, f"{lost}, after {pluralize(lost.plies, 'ply', 'plies')}"
            if isinstance(given.executor, Process):
                given.executor.kill()  # it hangs still
        except BrokenExecutor as broken:
            if not isinstance(given.executor, Process):
                self._schedule.give_back(index, numbers)
                self._play_here(broken)
                return
            if len(numbers) > 1:  # which of them it was shows when they are played one by one
                self._schedule.give_back(index, numbers[1:])
                self._send(Given(given.executor, index, numbers[:1]))
                return
            why = str(broken)
        except BaseException as error:  # noqa: BLE001  # each kind of executor reports a lost batch in its own way
            if given.tried + 1 < TRIES:
                self._send(Given(given.executor, index, numbers, given.tried + 1))
                return
            why = f"{type(error).__name__}: {error}"
        self._free.append(given.executor)
        self._take(index, numbers, played, self._fault(index, n, why) if why else _fault_in(played, numbers))

    def _fault(self, index: int, n: int, why: str) -> Fault:
        """A game that failed nobody knows where."""
        match, seed = self.matches[index], seed_of_game(self.seed, n)
        return Fault(n, f"{match}, game {n}, seed {seed}: {why}.", key_so_far(match, n, seed, ()))

    def _play_here(self, broken: BrokenExecutor) -> None:
        """Play on without the executor, once a batch finds it broken."""
        self._executor = None
        why = f"{type(broken).__name__}: {broken}"
        self._trouble = f"The executor plays no more ({why}): games go on in processes of the bench."
        self._let_go()
        if self._state == "playing":
            self._resume()

    def _take(self, index: int, numbers: list[int], played: Batch, fault: Fault | None) -> None:
        for seen in self._schedule.take(index, numbers, played.columns, fault)["seen"]:
            with suppress(Exception, SystemExit):  # a picture that fails costs no game
                self._watches.show(seen)
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

    def _stop(self, state: State) -> None:
        if self._state == "playing":
            self._watches.done()
        self._state = state
        self._let_go()

    def _let_go(self) -> None:
        """End the processes; what they were playing is given out again."""
        self._round += 1
        self._at_work = False
        for future, given in self._running.items():
            future.cancel()
            self._schedule.give_back(given.index, given.numbers)
        for executor in self._executors:
            if isinstance(executor, Process):
                executor.shutdown()
        self._executors, self._free, self._running = [], [], {}
        self._touch()


def _fault_in(played: Batch, numbers: Sequence[int]) -> Fault | None:
    """The game that failed after those that were played."""
    if played.failure is None:
        return None
    return Fault(numbers[played.games], str(played.failure), played.failure.key)
