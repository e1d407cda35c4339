"""Many games at once: play them, count them, judge them, look at any of them again. Pictures of them are in `canvas`.

`lab.simulate` plays every *match* (a setup and a combination of bots) `games` times; the bots move on one seat from
game to game. A game's seed depends only on the run's seed and the game's number: it does not matter where it is played,
and game n of every setup has the same luck. From that seed each stream of chance and each bot has its own generator: no
bot can read or change the luck. Workers get game numbers and return rows. A batch ends after 0.25 s; the rest is halved
and sent out again, so every worker stays busy and an interruption costs little. A row's key replays its game, and
detects changed rules.

A bench (`bench.py`) is a `BackgroundRun` that people look at; its widget carries `_page` (setups and bots) and `_now`
(once a second). You may stop at any time: verdicts come at fixed looks, and whiskers hold over all of them
(`counting/intervals.py`).

>>> from squirrelwidgets import Scurry, lab
>>> frame = lab.simulate(Scurry.setup("5"), ["greedy", "random"], games=4, seed=1, progress=False)
>>> bool(lab.game(frame.key[0]).ply == frame.plies[0])
True
"""

from __future__ import annotations

from .asking.choices import choices
from .asking.luck import luck
from .asking.skill import skill
from .asking.tune import tune
from .asking.without import without
from .background.run import BackgroundRun
from .bench import Bench
from .counting.compare import compare
from .counting.metrics import metrics
from .counting.ratings import crosstable, ratings
from .counting.summary import by_seat, summary
from .counting.verdicts import verdicts
from .counting.what_wins import what_wins
from .grid import grid
from .playing.accuracy import accuracy
from .playing.deeds import deeds
from .playing.keys import game
from .playing.match import Failed
from .playing.watches import Watcher
from .rows.files import load, save
from .rows.store import Store, open  # noqa: A004  # people say `lab.open`
from .simulate import simulate
from .story import story
from .telling.plot import plot
from .telling.report import report

__all__ = [
    "BackgroundRun",
    "Bench",
    "Failed",
    "Store",
    "Watcher",
    "accuracy",
    "by_seat",
    "choices",
    "compare",
    "crosstable",
    "deeds",
    "game",
    "grid",
    "load",
    "luck",
    "metrics",
    "open",
    "plot",
    "ratings",
    "report",
    "save",
    "simulate",
    "skill",
    "story",
    "summary",
    "tune",
    "verdicts",
    "what_wins",
    "without",
]
