"""One game on many devices, one class in one room: phones come by a link or a code.

A board is any carrier of messages (`core/desk/desk.py`); here it is a web socket. Nothing listens before somebody
asks, and closing says goodbye. `venue` has what a table and a class have in common, `table` who sits where, `room` who
learns what, `guesses` who guesses what a bench will find; `place` is a board that devices look at, `seat_desk` and
`pace` what a player's and a pupil's device may do, `door` the way in, `kept` what opens again after a restart.
"""

from __future__ import annotations

from .guesses import Guesses
from .room import Room
from .table import Table, table_of

__all__ = ["Guesses", "Room", "Table", "table_of"]
