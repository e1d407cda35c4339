"""The end of a cell: boards that code played on are sent as a whole once more."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol
from weakref import WeakSet

from ..host import shell_of_kernel


class Teller(Protocol):
    def tell_all(self) -> None: ...


_waiting: WeakSet[Teller] = WeakSet()
_registered: WeakSet[Hashable] = WeakSet()


def at_end_of_cell(board: Teller) -> None:
    """Have the board tell everything when the running cell has ended."""
    shell = shell_of_kernel()
    if shell is None:
        return
    _waiting.add(board)
    if shell not in _registered:
        _registered.add(shell)
        shell.events.register("post_run_cell", _cell_has_run)


def _cell_has_run(_result: object = None) -> None:
    boards = list(_waiting)
    _waiting.clear()
    for board in boards:
        board.tell_all()
