"""What looks at every game of a run: functions that make columns, and watchers such as pictures; one, or a list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Protocol, runtime_checkable

from ...core.model.errors import BadSetup
from ...core.play.game import Game
from .code import code_of_watch

if TYPE_CHECKING:
    from .batch import Cells


WATCH: Final = "watch"
"""The column of a frame that says by which functions its other columns were made."""


@runtime_checkable
class Watcher(Protocol):
    """Looks at every game as it comes in, as a picture does that fills up.

    >>> heat = canvas.HeatMap(Scurry, "hopped")
    >>> isinstance(heat, lab.Watcher)
    True
    """

    look: Callable[[Game], Any]
    """Called where a game is played, perhaps in another process: it is pickled, so it must not refer to a widget."""

    def add(self, seen: object) -> None:
        """Called here, once per game, with what `look` returned.

        >>> canvas.HeatMap(Scurry, "hopped").add({"c3": 2}).counts
        {'c3': 2}
        """

    def done(self) -> None:
        """Called here when no more games come.

        >>> canvas.HeatMap(Scurry, "hopped").done()
        """


Watch = Callable[[Game], Mapping[str, object]] | Watcher


@dataclass(frozen=True)
class WatchFunctions:
    """Looks at a game with each of these; it is sent to where games are played."""

    each: tuple[Callable[[Game], Any], ...]

    def __call__(self, game: Game) -> tuple[object, ...]:
        return tuple(look(game) for look in self.each)


class Watches:
    """All that look at a run."""

    def __init__(self, watch: Watch | Sequence[Watch] | None) -> None:
        several: list[Any] = [] if watch is None else [*watch] if isinstance(watch, list | tuple) else [watch]
        for each in several:
            if not isinstance(each, Watcher) and not callable(each):
                raise BadSetup(f"a function of a game, a picture, or a list of such; not {each!r:.40}.", field="watch")
        self._each = several
        self.watchers = [each for each in several if isinstance(each, Watcher)]

    @property
    def names(self) -> list[str]:
        """The names of the functions that make columns."""
        makers = (each for each in self._each if not isinstance(each, Watcher))
        return [getattr(each, "__qualname__", type(each).__qualname__) for each in makers]

    @cached_property
    def code(self) -> str:
        """What their code sums up to; empty if there are none."""
        return code_of_watch([each for each in self._each if not isinstance(each, Watcher)])

    @property
    def look(self) -> WatchFunctions | None:
        """The functions to call after each game."""
        looks = (each.look if isinstance(each, Watcher) else each for each in self._each)
        return WatchFunctions(tuple(looks)) if self._each else None

    def columns(self, seen: Sequence[object] | None, taken: Sequence[str]) -> Cells:
        """The columns that functions made of a game; refused if they are invalid, or would overwrite others."""
        columns: dict[str, object] = {}
        for watch, answer in zip(self._each, seen or (), strict=False):
            if isinstance(watch, Watcher):
                continue
            if not isinstance(answer, Mapping):
                raise BadSetup(f"it gives a dict, column by column, not {answer!r:.40}.", field="watch")
            twice = [name for name in answer if name in (*taken, WATCH) or name in columns]
            if twice:
                raise BadSetup(f"there is a column {twice[0]!r} already; call yours something else.", field="watch")
            columns.update(answer)
        return {WATCH: self.code, **columns} if columns else {}

    def show(self, seen: Sequence[object] | None) -> None:
        """Give each watcher what its `look` returned for a game."""
        for watch, answer in zip(self._each, seen or (), strict=False):
            if isinstance(watch, Watcher):
                watch.add(answer)

    def done(self) -> None:
        """Tell each watcher that no more games come for now; one that fails affects nothing else."""
        for watcher in self.watchers:
            with suppress(Exception):
                watcher.done()
