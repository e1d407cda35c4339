"""`make bench`: every measurement, one after the other."""

from __future__ import annotations

from tests.bench import (
    board,
    cards,
    courses,
    forest,
    growth,
    imports,
    lab,
    opening,
    planner,
    playouts,
    race,
    solver,
    traffic,
)

for measure in (playouts, courses, cards, forest, solver, planner, imports, lab, traffic, growth, board, opening, race):
    measure.main()
