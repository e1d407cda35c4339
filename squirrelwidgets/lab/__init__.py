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

from typing import TYPE_CHECKING, Final

from ..core.model.errors import nearest
from .background.run import BackgroundRun
from .bench import Bench
from .counting.compare import compare
from .counting.metrics import metrics
from .counting.ratings import crosstable, ratings
from .counting.summary import by_seat, summary
from .counting.verdicts import verdicts
from .counting.what_wins import what_wins
from .frames.files import load, save
from .frames.store import Store, open  # noqa: A004  # people say `lab.open`
from .grid import grid
from .playing.accuracy import accuracy
from .playing.keys import game
from .playing.match import Failed
from .playing.tags import tags
from .playing.watches import Watcher
from .questions.players.gap import gap
from .questions.players.luck import luck
from .questions.players.skill import skill
from .questions.rules.check import Checked, check
from .questions.rules.dominated import dominated
from .questions.rules.effect import effect
from .questions.rules.endings import cited, ends, rules
from .questions.rules.without import without
from .questions.setups.levels import verdict
from .questions.setups.tune import tune
from .questions.turns.choices import choices
from .questions.turns.kingmaking import kingmaking
from .questions.turns.leaders import comebacks, runaway
from .questions.turns.waiting import waiting
from .reports.plot import plot
from .reports.report import report
from .save_html import save_html
from .simulate import simulate

__all__ = [
    "BackgroundRun",
    "Bench",
    "Checked",
    "Failed",
    "Store",
    "Watcher",
    "accuracy",
    "by_seat",
    "check",
    "choices",
    "cited",
    "comebacks",
    "compare",
    "crosstable",
    "dominated",
    "effect",
    "ends",
    "game",
    "gap",
    "grid",
    "kingmaking",
    "load",
    "luck",
    "metrics",
    "open",
    "plot",
    "ratings",
    "report",
    "rules",
    "runaway",
    "save",
    "save_html",
    "simulate",
    "skill",
    "summary",
    "tags",
    "tune",
    "verdict",
    "verdicts",
    "waiting",
    "what_wins",
    "without",
]

RENAMED: Final = {"Background": "BackgroundRun", "deeds": "tags", "story": "save_html"}
"""What was called otherwise before the first release."""

if not TYPE_CHECKING:  # who reads types is to miss what is missing

    def __getattr__(name):
        """Say what a name of old is called."""
        now = f" It is called {RENAMED[name]}." if name in RENAMED else nearest(name, __all__)
        raise AttributeError(f"the lab has no {name}.{now}", name=name)
