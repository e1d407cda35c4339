"""`make bench`: every measurement, one after the other."""

from __future__ import annotations

from tests.bench import (
    agents,
    bench,
    board,
    cards,
    courses,
    editor,
    forest,
    growth,
    imports,
    lab,
    opening,
    planner,
    playouts,
    race,
    search,
    solver,
    traffic,
)

MEASURES = (
    *(playouts, courses, editor, cards, forest, solver, planner, search),
    *(imports, agents, lab, traffic, growth, board, bench, opening, race),
)

for measure in MEASURES:
    measure.main()
