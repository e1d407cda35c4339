"""Many games at once: play them, count them, look at any of them again. Pictures of them are in `canvas`.

>>> from squirrelwidgets import Scurry, lab
>>> frame = lab.simulate(Scurry.setup("5"), ["greedy", "random"], games=4, seed=1, progress=False)
>>> bool(lab.game(frame.key[0]).ply == frame.plies[0])
True
"""

from __future__ import annotations

from .match import Failed
from .replay_keys import game
from .report import report
from .simulate import Watcher, simulate
from .summary import by_seat, summary

__all__ = ["Failed", "Watcher", "by_seat", "game", "report", "simulate", "summary"]
