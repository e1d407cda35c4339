"""`simulate`: plays many games, here or elsewhere, and hands each to the frame and to a watcher."""

from __future__ import annotations

import signal
import warnings
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from os import PathLike
from threading import current_thread, main_thread
from types import FrameType
from typing import TYPE_CHECKING, Any, Protocol, Self

from ..core.model.errors import BadSetup
from ..core.model.optional_packages import needed
from ..core.play.tasks import threads
from ..core.words.grammar import choose_form
from .counting.intervals import LOOKS
from .counting.standing import Judge
from .counting.tally import Tally, ask_of
from .counting.verdict import Verdict, checked_band
from .frames.collector import Collector, cells_of, one_by_one
from .frames.store import Store
from .frames.store_collector import collector_of
from .playing.batch import Batch, Cells, Row, Run
from .playing.executors import Batches, Piece, batches
from .playing.match import TURNS, Failed, Match, matches
from .playing.options import LIMIT, checked_executor, whole
from .playing.watches import Watch, Watcher, Watches

if TYPE_CHECKING:
    from pandas import DataFrame


def simulate(
    setups: object,
    bots: object,
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
    seat, or a list of such lists; `{"greedy": 1, "others": "random"}` fits any number of players. `games` (100) are
    played with each setup and each combination, and the bots move on one seat from game to game; with `order="all"`
    they sit in every order. Game n has the same luck in all of them, as far as the rules let it. The same `seed` gives
    the same games on any `executor`: None plays here, `ProcessPoolExecutor()` on all cores, a Dask client's
    `get_executor()` on many machines.

    `until=0.05` plays each setup until it is known whether shares differ, or lie within 5 points of even, at most
    12,800 `games`; `lab.verdicts` says what is known. It is known at a look, at 200, 400, 800 … games, and progress is
    told up to the next one. A game of more plies than `limit` is broken off, and ended by "limit". `watch` is a
    function that makes columns of a played game, as in `lambda game: {"turns": len(game.turns)}`, a `Watcher`, or a
    list of such. Interrupt it, and you have the games that are done; with the same seed, and that frame as `rows`, only
    the others are played; rows of other games are left out, with a warning.

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
                else sequential_batches(run, collector, UntilKnown(run.matches, band, games), executor)
            )
            with closing(with_progress(played, lambda: collector.goal, collector.count, progress)) as taken:
                for batch in taken:
                    _take(batch, collector, watches)
            playing.calm()
        except BaseException as error:  # noqa: BLE001  # raised below, once the rows are safe
            playing.calm()
            trouble = error
        for watcher in watches.watchers:
            trouble = _done(watcher, trouble)
        table = collector.table()
    if isinstance(trouble, KeyboardInterrupt):
        are = choose_form(collector.goal, "game is", "games are")
        so_far = f"Interrupted: {len(table):,} of {collector.goal:,} {are} here"
        again = f"simulate(…, seed={seed}, rows=…)" if store is None else "the same call"
        notes = [f"{so_far}; {again} plays the others.", *getattr(trouble, "__notes__", ())]
        warnings.warn(" ".join(notes), stacklevel=2)
    elif isinstance(trouble, Failed):
        raise trouble.keep(table, seed)
    elif trouble:
        raise Failed(f"{type(trouble).__name__}: {trouble}").keep(table, seed) from trouble
    return table


def _take(batch: Batch, collector: Collector, watches: Watches) -> None:
    """Adds games to the table; one by one where a picture sees them, so that an interrupt leaves those that it saw."""
    if not watches.watchers:
        collector.add(batch, watches)
        return
    for row in batch.rows:
        collector.add(Batch.of([row]), watches)
        watches.show(row.seen)


class StoppingRule(Protocol):
    """What says, from look to look, how many games of each match there should be."""

    def add(self, match: int, cells: Cells) -> None: ...

    def wanted(self) -> dict[int, int]: ...


def sequential_batches(run: Run, collector: Collector, known: StoppingRule, executor: Executor | None) -> Batches:
    """Batches from look to look, of the matches that are still wanted."""
    for m, cells in collector.earlier_games():
        known.add(m, cells)
    wanted = known.wanted()
    return _from_look_to_look(run, collector, known, executor, wanted, collector.missing(wanted))


def _from_look_to_look(
    run: Run,
    collector: Collector,
    known: StoppingRule,
    executor: Executor | None,
    wanted: Mapping[int, int],
    pieces: list[Piece],
) -> Batches:
    """The same, once it is known how many games there are to be at the first of these looks."""
    while wanted:
        for played in batches(run, pieces, executor):
            for m in played.columns["match"][:1]:
                for cells in one_by_one(cells_of(run.matches[m], played.columns)):
                    known.add(m, cells)
            yield played
        wanted = known.wanted()
        pieces = collector.missing(wanted)


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


def rows_of(run: Run, pieces: Sequence[Piece], executor: Executor | None, progress: bool) -> Iterator[Row]:
    """These games of a run, row by row, for questions that keep no frame."""
    goal = sum(len(numbers) for _, numbers in pieces)
    with closing(with_progress(batches(run, pieces, executor), lambda: goal, 0, progress)) as taken:
        for batch in taken:
            yield from batch.rows


def with_progress(played: Batches, goal: Callable[[], int], there: int, progress: bool) -> Generator[Batch, None, None]:
    """All batches, with a progress bar: to how many games they go at the time, of which some are there already."""
    tqdm = needed("tqdm.auto", "lab").tqdm
    if not threads():
        tqdm.monitor_interval = 0  # without this it warns that it cannot have one
    bar = tqdm(total=goal(), initial=there, unit=" games", disable=not progress)
    with bar, closing(played):
        for batch in played:
            if progress and goal() != bar.total:
                games, began = bar.n, bar.start_t
                bar.reset(goal())
                bar.n = bar.last_print_n = games
                bar.start_t = began
            bar.update(batch.games)
            yield batch


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


class UntilKnown:
    """What is known of each match of a run."""

    def __init__(self, matches: Sequence[Match], band: float, games: int) -> None:
        self.matches = matches
        self.games = games
        self.tallies = [Tally({seat["id"]: seat["name"] for seat in match.seats}) for match in matches]
        self.judges = [Judge(band) for _ in matches]

    def add(self, match: int, cells: Cells) -> None:
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
            if games < self.games and not self._is_known(m)
        }

    def _is_known(self, match: int) -> bool:
        """Whether more games would say no more: copies do not."""
        return self.verdict(match).is_known or self.tallies[match].copies > 0
