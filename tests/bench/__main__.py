"""`make bench`: every measurement, one after the other."""

from __future__ import annotations

from . import board, imports, playouts, solver

for measure in (playouts, solver, imports, board):
    measure.main()
