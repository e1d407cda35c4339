"""`make bench`: every measurement, one after the other."""

from __future__ import annotations

from tests.bench import imports, lab
from tests.bench.boards import bench, board, courses, editor, growth, long_table, opening, race, together, traffic
from tests.bench.games import agents, cards, forest, greedy, planner, playouts, search, solver
from tests.bench.review import seconds

MEASURES = (
    *(playouts, greedy, courses, editor, cards, forest, solver, planner, search, seconds),
    *(imports, agents, lab, traffic, growth, board, bench, opening, race, together, long_table),
)

for measure in MEASURES:
    measure.main()
