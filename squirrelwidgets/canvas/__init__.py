"""Pictures of experiments and records, drawn from Python: heat maps, and a game at a glance. Boards are in `widgets`.

Heat maps, contact sheets and `game.svg()` are drawn by one `Drawing` (`core/scene/svg.py`); resvg makes pixels. In a
notebook `canvas/svg_canvas.py` lays them over each other, redrawing the colours at most four times a second.

>>> from squirrelwidgets import Scurry, canvas
>>> heat = canvas.HeatMap(Scurry, "hopped")
>>> heat.add({"c3": 5, "d4": 2}).counts["c3"]
5
"""

from __future__ import annotations

from .heat import HeatMap
from .sheet import ContactSheet

__all__ = ["ContactSheet", "HeatMap"]
