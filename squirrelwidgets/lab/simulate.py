"""`simulate`: plays many games, here or elsewhere, and hands each to the frame and to a watcher."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Generator, Mapping
from concurrent.futures import Executor
from contextlib import closing
from typing import TYPE_CHECKING, Any, Final, Protocol, runtime_checkable

from ..core.model.chance import new_seed
from ..core.model.errors import BadSetup
from ..core.model.optional_packages import needed
from ..core.play.game import Game
from ..core.words.grammar import agree
from .batch import Row, Run
from .executors import Batches, batches
from .frame import Frame
from .interrupts import Interruptible
from .match import Failed, matches

if TYPE_CHECKING:
    from pandas import DataFrame

LIMIT: Final = 20_000
"""Plies after which a game is broken off, if nobody says otherwise."""


@runtime_checkable
class Watcher(Protocol):
    """Looks at every game as it comes in, as a picture does that fills up.

    >>> heat = canvas.HeatMap(Scurry, "hopped")
    >>> isinstance(heat, lab.Watcher)
    True
    """

    look: Callable[[Game], Any]
    """Called where a game is played, perhaps in another process: it is pickled, so it belongs to no widget."""

    def add(self, seen: Any) -> None:
        """Called here, once a game, with what `look` gave.

        >>> canvas.HeatMap(Scurry, "hopped").add({"c3": 2}).counts
        {'c3': 2}
        """

    def done(self) -> None:
        """Called here when no more games come.

        >>> canvas.HeatMap(Scurry, "hopped").done()
        """


Watch = Callable[[Game], Mapping[str, Any]] | Watcher


def simulate(
    setups: Any,
    bots: Any,
    games: int = 100,
    *,
    seed: int | None = None,
    executor: Executor | None = None,
    limit: int = LIMIT,
    watch: Watch | None = None,
    rows: DataFrame | None = None,
    progress: bool = True,
) -> DataFrame:
    """Let bots play many games; a pandas DataFrame with one row a game.

    >>> from squirrelwidgets import Scurry, lab
    >>> frame = lab.simulate(Scurry.setup("5"), ["greedy", "random"], games=10, seed=1, progress=False)
    >>> len(frame)
    10

    `setups`: a game, or a setup of it; several in a list, or by name in a dict. `bots`: one for all seats, a list by
    seat, or a list of such lists. So many `games` are played with each setup and each combination, and everybody
    moves on one seat from game to game. The same `seed` gives the same games on any `executor`: None plays here,
    `ProcessPoolExecutor()` on all cores, a Dask client's `get_executor()` on many machines.

    A game of more plies than `limit` is broken off, and ended by "limit". `watch` is a function that makes columns
    of a played game, as in `lambda game: {"turns": len(game.turns)}`, or a `Watcher`. Interrupt it, and you have
    the games that are done; with the same seed, and that frame as `rows`, only the others are played.
    """
    if rows is not None and seed is None:
        raise BadSetup("To go on with rows, give the seed that they were played with.", field="seed")
    if not isinstance(executor, Executor | None):
        known = "None, a ProcessPoolExecutor(), a Dask client's get_executor(), or another of concurrent.futures"
        raise BadSetup(f"{known}; not {executor!r:.40}.", field="executor")
    seed = new_seed() if seed is None else _whole(seed, "seed")
    all_matches = matches(setups, bots)
    frame = Frame(all_matches, seed, _whole(games, "games", 1), rows)
    watcher = watch if isinstance(watch, Watcher) else None
    look = watcher.look if watcher else watch
    run = Run(all_matches, seed, _whole(limit, "limit", 1), look)  # type: ignore[arg-type]  # a watch is a Watcher or a look
    trouble: BaseException | None = None
    with Interruptible() as playing:
        try:
            with closing(_with_progress(batches(run, frame.missing(), executor), frame, progress)) as rows_in:
                for row in rows_in:
                    frame.add(row, columns=watch is not None and watcher is None)
                    if watcher:
                        watcher.add(row.seen)
            playing.calm()
        except (Exception, KeyboardInterrupt) as error:  # noqa: BLE001  # told below, once the rows are safe
            playing.calm()
            trouble = error
        trouble = _done(watcher, trouble)
        table = frame.table()
    if isinstance(trouble, KeyboardInterrupt):
        are = agree(frame.wanted, "game is", "games are")
        told = f"Interrupted: {len(table):,} of {frame.wanted:,} {are} here"
        notes = [f"{told}; simulate(…, seed={seed}, rows=…) plays the others.", *getattr(trouble, "__notes__", ())]
        warnings.warn(" ".join(notes), stacklevel=2)
    elif isinstance(trouble, Failed):
        raise trouble.keep(table, seed)
    elif trouble:
        raise Failed(f"{type(trouble).__name__}: {trouble}").keep(table, seed) from trouble
    return table


def _done(watcher: Watcher | None, trouble: BaseException | None) -> BaseException | None:
    """Tells the watcher that no more games come; its own trouble is told beside the first."""
    try:
        if watcher:
            watcher.done()
    except KeyboardInterrupt as error:
        return trouble or error
    except Exception as error:  # noqa: BLE001  # a watcher is somebody's own
        text = f"the watcher's `done` failed: {type(error).__name__}: {error}"
        if trouble is None:
            trouble = Failed(text)
            trouble.__cause__ = error
        else:
            trouble.add_note(f"And {text}")
    return trouble


def _with_progress(batches: Batches, frame: Frame, progress: bool) -> Generator[Row, None, None]:
    """The rows of all batches, with a progress bar."""
    bar = needed("tqdm.auto", "lab").tqdm(total=frame.wanted, initial=frame.count, unit=" games", disable=not progress)
    with bar, closing(batches):
        for batch in batches:
            yield from batch
            bar.update(len(batch))


def _whole(value: Any, name: str, least: int | None = None) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and (least is None or value >= least):
        return value
    raise BadSetup(f"a whole number{'' if least is None else f' from {least} on'}, not {value!r:.40}.", field=name)
