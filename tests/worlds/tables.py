"""The tables of all games that hide something, by the games' names."""

from __future__ import annotations

from tests.worlds import full_cheeks, nut_hunt, squarrels, squirrel_island, squirrel_rush
from tests.worlds.pairs import Table

ALL: tuple[Table, ...] = (squarrels, squirrel_rush, nut_hunt, squirrel_island, full_cheeks)
TABLES = {table.KIND.name: table for table in ALL}
