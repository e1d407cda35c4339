"""A table in the notebook: how others come in, who sits where, and below it the board for everybody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary, ref

from ..core.model.errors import SquirrelError
from ..together import Table
from .board import Board
from .shared import FrontEnd
from .shown_in_cells import note_shown


class TableBoard(FrontEnd):
    """Link and code travel by message only, so that no saved notebook has them.

    >>> board = TableBoard(Squarrels(3).table())
    >>> board.close()
    >>> board.table.state
    'closed'
    """

    closed = True

    def __init__(self, table: Table, *, with_board: bool = True) -> None:
        self.table = table
        self.with_board = with_board
        """Whether the board for everybody stands below it; where it was opened from a board, it has that already."""
        super().__init__("table")
        self.closed = False
        self.on_msg(self._receive)
        table.observe(self._tell, ["shown", "told"])
        self._show_board()

    def _show_board(self) -> None:
        if self.with_board and self._below is None and self.table.state not in ("gathering", "closed"):
            self.show_below(Board(self.table.game, seat="spectator"))

    def _tell(self, _change: Any = None) -> None:
        if self.closed:
            return
        self._show_board()
        self.send({"kind": "table", "view": self.table.host_view()})

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        match content:
            case {"kind": "table", "act": "look"}:
                self._tell()
            case {"kind": "table", "act": str(act), "seat": str(seat)} if act in ACTS:
                try:
                    ACTS[act](self.table, seat)
                except SquirrelError as refusal:
                    self.send({"kind": "table", "refused": str(refusal)})
                else:
                    self._tell()

    def close(self) -> None:
        """Take it away, and the table with it: nothing listens any longer."""
        if not self.closed:
            self.closed = True
            self.table.unobserve(self._tell, ["shown", "told"])
            self.table.close()
        super().close()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        note_shown(self)
        shown = super()._repr_mimebundle_(**kwargs)
        data, meta = shown if isinstance(shown, tuple) else (shown, {})
        return {**(data or {}), "text/plain": f"{self.table!r} (code: ask the host)"}, meta


ACTS: dict[str, Callable[[Table, str], Any]] = {
    "start": lambda table, _: table.start(),
    "pause": lambda table, _: table.pause(),
    "again": lambda table, _: table.game.restart(),
    "undo": lambda table, _: table.undo(),
    "free": lambda table, seat: table.free(seat),
    "sit_in": lambda table, seat: table.sit_in(seat),
    "shut": lambda table, _: table.shut(),
    "unshut": lambda table, _: table.shut(False),
    "code": lambda table, _: table.new_code(),
    "lan": lambda table, _: table.open_to("lan"),
    "end": lambda table, _: table.close(),
}
"""What the host does, by the names of its buttons."""

_own: WeakKeyDictionary[Table, ref[TableBoard]] = WeakKeyDictionary()


def table_board_of(table: Table, *, with_board: bool = True) -> TableBoard:
    """The one that shows a table.

    >>> table = Squarrels(3).table()
    >>> table_board_of(table) is table_board_of(table)
    True
    >>> table.close()
    """
    own = _own.get(table)
    board = own() if own else None
    if board is None or board.closed:
        board = TableBoard(table, with_board=with_board)
        _own[table] = ref(board)
    return board
