"""Many games at once: play them, count them, judge them, look at any of them again. Pictures of them are in `canvas`.

>>> from squirrelwidgets import Scurry, lab
>>> frame = lab.simulate(Scurry.setup("5"), ["greedy", "random"], games=4, seed=1, progress=False)
>>> bool(lab.game(frame.key[0]).ply == frame.plies[0])
True
"""

from __future__ import annotations

from .background import Background
from .bench import Bench
from .compare import compare
from .files import load, save
from .grid import grid
from .match import Failed
from .metrics import metrics
from .plot import plot
from .ratings import crosstable, ratings
from .replay_keys import game
from .report import report
from .simulate import simulate
from .summary import by_seat, summary
from .verdicts import verdicts
from .watches import Watcher

__all__ = [
    "Background",
    "Bench",
    "Failed",
    "Watcher",
    "by_seat",
    "compare",
    "crosstable",
    "game",
    "grid",
    "load",
    "metrics",
    "plot",
    "ratings",
    "report",
    "save",
    "simulate",
    "summary",
    "verdicts",
]
