"""A table: `table` is who sits where, `seat_desk` what a player's device may do, `earlier` which tables were kept."""

from __future__ import annotations

from .table import Table, table_of

__all__ = ["Table", "table_of"]
