"""`simulate`: plays many games, here or elsewhere, and hands each to the frame and to a watcher."""

from __future__ import annotations

import signal
import warnings
from collections.abc import Generator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from os import PathLike
from threading import current_thread, main_thread
from types import FrameType
from typing import TYPE_CHECKING, Any, Protocol, Self

from ..core.model.errors import BadSetup
from ..core.model.optional_packages import needed
from ..core.play.aside import threads
from ..core.words.grammar import agree
from .counting.intervals import LOOKS
from .counting.standing import Judge
from .counting.tally import Tally, ask_of
from .counting.verdict import Verdict, checked_band
from .playing.batch import Row, Run
from .playing.executors import Batches, batches
from .playing.match import TURNS, Failed, Match, matches
from .playing.options import LIMIT, checked_executor, whole
from .playing.watches import Watch, Watcher, Watches
from .rows.collector import Collector, cells_of
from .rows.store import Store
from .rows.storing import collector_of

if TYPE_CHECKING:
    from pandas import DataFrame


def simulate(
    setups: Any,
    bots: Any,
    games: int | None = None,
    *,
    seed: int | None = None,
    executor: Executor | None = None,
    limit: int = LIMIT,
    watch: Watch | Sequence[Watch] | None = None,
    order: str = TURNS,
    until: float | None = None,
    rows: DataFrame | None = None,
    store: str | PathLike[str] | None = None,
    progress: bool = True,
) -> DataFrame | Store:
    """Let bots play many games; a pandas DataFrame with one row a game.

    >>> from squirrelwidgets import Scurry, lab
    >>> frame = lab.simulate(Scurry.setup("5"), ["greedy", "random"], games=10, seed=1, progress=False)
    >>> len(frame)
    10

    `setups`: a game, or a setup of it; several in a list, or by name in a dict. `bots`: one for all seats, a list by
    seat, or a list of such lists. `games` (100) are played with each setup and each combination, and the bots
    move on one seat from game to game; with `order="all"` they sit in every order. Game n has the same luck in all
    of them, as far as the rules let it. The same `seed` gives the same games on any `executor`: None plays here,
    `ProcessPoolExecutor()` on all cores, a Dask client's `get_executor()` on many machines.

    `until=0.05` plays each setup until it is known whether shares differ, or lie within 5 points of even, at most
    12,800 `games`; `lab.verdicts` says what is known. A game of more plies than `limit` is broken off, and ended by
    "limit". `watch` is a function that makes columns of a played game, as in `lambda game: {"turns":
    len(game.turns)}`, a `Watcher`, or a list of such. Interrupt it, and you have the games that are done; with the
    same seed, and that frame as `rows`, only the others are played; rows of other games are left out, with a warning.

    More games than a frame can hold go into a folder: `store="games"` writes them there once a second, as Parquet, and
    gives what `lab.open` does. After a crash the same call plays those that are not there. It needs
    `pip install "squirrelwidgets[big]"`.
    """
    if rows is not None and seed is None:
        raise BadSetup("To go on with rows, give the seed that they were played with.", field="seed")
    if rows is not None and store is not None:
        raise BadSetup("games go on from rows or from a store, not from both.", field="store")
    executor = checked_executor(executor)
    seed = None if seed is None else whole(seed, "seed")
    all_matches = matches(setups, bots, order)
    band = None if until is None else checked_band(until)
    games = (LOOKS[-1] if band else 100) if games is None else whole(games, "games", 1)
    watches, limit = Watches(watch), whole(limit, "limit", 1)
    collector = collector_of(store, all_matches, seed, games, limit, watches, rows)
    if collector.left_out:
        warnings.warn(collector.left_out, stacklevel=2)
    seed = collector.seed
    run = Run(all_matches, seed, limit, watches.look)
    trouble: BaseException | None = None
    with Interruptible() as playing:
        try:
            played = (
                batches(run, collector.missing(), executor)
                if band is None
                else looked(run, collector, Until(run.matches, band, games), executor)
            )
            with closing(with_progress(played, collector.wanted, collector.count, progress)) as rows_in:
                for row in rows_in:
                    collector.add(row, watches)
                    watches.show(row.seen)
            playing.calm()
        except BaseException as error:  # noqa: BLE001  # raised below, once the rows are safe
            playing.calm()
            trouble = error
        for watcher in watches.watchers:
            trouble = _done(watcher, trouble)
        table = collector.table()
    if isinstance(trouble, KeyboardInterrupt):
        are = agree(collector.wanted, "game is", "games are")
        so_far = f"Interrupted: {len(table):,} of {collector.wanted:,} {are} here"
        again = f"simulate(…, seed={seed}, rows=…)" if store is None else "the same call"
        notes = [f"{so_far}; {again} plays the others.", *getattr(trouble, "__notes__", ())]
        warnings.warn(" ".join(notes), stacklevel=2)
    elif isinstance(trouble, Failed):
        raise trouble.keep(table, seed)
    elif trouble:
        raise Failed(f"{type(trouble).__name__}: {trouble}").keep(table, seed) from trouble
    return table


class Looking(Protocol):
    """What says, from look to look, how many games of each match there should be."""

    def add(self, match: int, cells: Mapping[str, Any]) -> None: ...

    def wanted(self) -> dict[int, int]: ...


def looked(run: Run, collector: Collector, known: Looking, executor: Executor | None) -> Batches:
    """Batches from look to look, of the matches that are still wanted."""
    for m, cells in collector.earlier_games():
        known.add(m, cells)
    while wanted := known.wanted():
        for rows in batches(run, collector.missing(wanted), executor):
            for row in rows:
                known.add(row.match, cells_of(run.matches[row.match], row))
            yield rows


def _done(watcher: Watcher, trouble: BaseException | None) -> BaseException | None:
    """Tells the watcher that no more games come; an error in that is added to the first one."""
    try:
        watcher.done()
    except KeyboardInterrupt as error:
        return trouble or error
    except BaseException as error:  # noqa: BLE001  # a watcher may be custom code
        text = f"the watcher's `done` failed: {type(error).__name__}: {error}"
        if trouble is None:
            trouble = Failed(text)
            trouble.__cause__ = error
        else:
            trouble.add_note(f"And {text}")
    return trouble


def with_progress(batches: Batches, games: int, there: int, progress: bool) -> Generator[Row, None, None]:
    """The rows of all batches, with a progress bar: of so many games, some of which are there already."""
    tqdm = needed("tqdm.auto", "lab").tqdm
    if not threads():
        tqdm.monitor_interval = 0  # without this it warns that it cannot have one
    bar = tqdm(total=games, initial=there, unit=" games", disable=not progress)
    with bar, closing(batches):
        for batch in batches:
            yield from batch
            bar.update(len(batch))
        if progress and bar.n < games:  # it was known sooner: a bar that is not full would look like a failure
            played, began = bar.n, bar.start_t
            bar.reset(played)
            bar.start_t = began
            bar.update(played)


class Interruptible:
    """Lets only the first Ctrl+C through, until `calm`: a second one must not lose what the first would keep.

    Only the main thread gets Ctrl+C; in others there is nothing to do.
    """

    def __init__(self) -> None:
        self._calm = False
        self._before: Any = None

    def __enter__(self) -> Self:
        if current_thread() is main_thread() and callable(signal.getsignal(signal.SIGINT)):
            self._before = signal.signal(signal.SIGINT, self._pressed)
        return self

    def __exit__(self, *_: object) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    def _pressed(self, number: int, frame: FrameType | None) -> None:
        if not self._calm:
            self._calm = True
            self._before(number, frame)

    def calm(self) -> None:
        """From here on nothing is interrupted."""
        self._calm = True


class Until:
    """What is known of each match of a run."""

    def __init__(self, matches: Sequence[Match], band: float, games: int) -> None:
        self.matches = matches
        self.games = games
        self.tallies = [Tally({seat["id"]: seat["name"] for seat in match.seats}) for match in matches]
        self.judges = [Judge(band) for _ in matches]

    def add(self, match: int, cells: Mapping[str, Any]) -> None:
        self.tallies[match].add(cells)

    def verdict(self, match: int) -> Verdict:
        ask = ask_of(self.matches[match].bot_names)
        return self.judges[match].verdict(self.tallies[match], ask, len(self.matches))

    def wanted(self) -> dict[int, int]:
        """How many games of each match that is not known yet there should be at its next look; empty at the end."""
        there = {m: tally.sums.games for m, tally in enumerate(self.tallies)}
        return {
            m: min(self.games, next((look for look in LOOKS if look > games), self.games))
            for m, games in there.items()
            if games < self.games and not self.verdict(m).is_known
        }
