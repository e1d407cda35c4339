"""`make bench`: every measurement, one after the other."""

from __future__ import annotations

from . import board, cards, imports, playouts, solver, traffic

for measure in (playouts, cards, solver, imports, traffic, board):
    measure.main()
