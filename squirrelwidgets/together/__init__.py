"""One game on many devices: a table that phones come to by a link or a code.

A board is any carrier of messages (`core/desk/desk.py`); here it is a web socket. Nothing listens before somebody
asks, and closing says goodbye. `table` knows who sits where, `place` is a board that devices look at, `seat_desk` says
what a seat's own device may do, `server` is the one door, `keys` and `bounds` guard it.
"""

from __future__ import annotations

from .table import Table, table_of

__all__ = ["Table", "table_of"]
