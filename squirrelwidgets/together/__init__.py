"""One game on many devices, one class at one course: phones come by a link or a code.

A board is any carrier of messages (`core/desk/desk.py`); here it is a web socket. Nothing listens before somebody
asks, and closing says goodbye. `live_session` has what a table and a class have in common, `table/` who sits where,
`classroom/` who learns what, `guesses` who guesses what a bench will find; `shared_board` is a board that devices look
at, `names` what people may be called, `door/` the way in, `session_file` what opens again after a restart.
"""

from __future__ import annotations

from .classroom import Classroom
from .guesses import Guesses
from .table import Table, table_of

__all__ = ["Classroom", "Guesses", "Table", "table_of"]
