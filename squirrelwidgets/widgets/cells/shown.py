"""Notes which cell shows which widgets, so that showing a game again in a rerun cell leaks nothing.

ipywidgets keeps every widget alive until it is closed. Widgets that are noted here are closed when all cells that
showed them have run again without them.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol
from weakref import WeakSet

from ..host import cell_that_runs, shell_of_kernel


class Shown(Protocol):
    """A widget in the output of a cell."""

    def close(self) -> None: ...


_cells: dict[str, set[Shown]] = {}
_before: dict[str, set[Shown]] = {}
_registered: WeakSet[Hashable] = WeakSet()


def note_shown(widget: Shown) -> None:
    """Notes that the running cell shows this."""
    shell = shell_of_kernel()
    cell = cell_that_runs(shell)
    if cell is None:
        return
    _cells.setdefault(cell, set()).add(widget)
    if shell not in _registered:
        _registered.add(shell)
        shell.events.register("pre_run_cell", _before_cell)
        shell.events.register("post_run_cell", _after_cell)
        _before[cell] = set()


def _before_cell(_info: object = None) -> None:
    cell = cell_that_runs(shell_of_kernel())
    if cell is not None:
        _before[cell] = _cells.pop(cell, set())


def _after_cell(_result: object = None) -> None:
    """Closes what this cell showed before and no cell shows now."""
    cell = cell_that_runs(shell_of_kernel())
    if cell is None:
        return
    still = set().union(*_cells.values()) if _cells else set()
    for gone in _before.pop(cell, set()) - still:
        gone.close()
