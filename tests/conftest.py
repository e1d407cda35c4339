"""How the tests are spread over workers, how seldom garbage is looked for, and what tests of several folders share.

Tests of a group share what they have played or loaded, so a group stays in one worker: a file; in files that go through
all games one game; all that drives a browser, for JupyterLab and the browser take seconds to start; all that loads what
the lab draws and calculates with, which takes seconds, too.
"""

from __future__ import annotations

import gc
import os
import re
from itertools import count
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

from squirrelwidgets.games import GAMES
from tests import which_games

LONG = ("browser", "lab", "soak/", "every_game/", "secrets/", "together/", "packaging/", "review/")
"""Groups that take longest. Workers begin with them, so that none is left alone with one at the end."""
BY_GAME = ("secrets/test_secrets.py", "every_game/test_every_game.py")
OF_LAB = ("lab/", "texts/test_notebooks.py", "texts/test_docs.py")
SETTLED = 12
"""Test files from one collection of garbage to the next."""
_files = count()

os.environ.setdefault("OMP_NUM_THREADS", "1")
"""Said before numpy comes: on tables as small as ours its threads only wait for each other, and fill cores."""


class ByGroup(LoadScopeScheduling):
    """Hands out whole groups. (xdist's own groups need a private field of pytest's that pytest 9.2 no longer has.)"""

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid)


def group_of(nodeid: str) -> str:
    """The group of a test.

    >>> group_of("tests/browser/boards/test_board.py::test_a_click")
    'browser'
    >>> group_of("tests/secrets/test_secrets.py::test_views[nut_hunt-3]")
    'secrets/test_secrets.py nut_hunt'
    """
    path = nodeid.partition("::")[0].removeprefix("tests/")
    if path.startswith("browser/"):
        return "browser"
    if path.startswith(OF_LAB):
        return "lab"
    game = re.search(r"\[(\w+)", nodeid) if path in BY_GAME else None
    return f"{path} {game[1]}" if game else path


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--firefox", action="store_true", help="browser tests in the Firefox on PATH, not in Chromium")


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ByGroup:
    return ByGroup(config, log)


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One for each core that we have: another would load all tests, and what they load, once more."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


which_games.let_in()  # before tests are made for each game


def pytest_configure(config: pytest.Config) -> None:
    gc.set_threshold(1_000_000, 20, 20)
    config.option.loadscopereorder = False  # groups are in the order that is made below


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Workers take the long groups first, a lone process the short ones."""
    sign = 1 if hasattr(config, "workerinput") else -1
    items.sort(key=lambda item: sign * _rank(item))


def _rank(item: pytest.Item) -> int:
    group = group_of(item.nodeid)
    return next((rank for rank, long in enumerate(LONG) if group.startswith(long)), len(LONG))


@pytest.fixture(autouse=True, scope="module")
def settled() -> None:
    """Games that earlier files have played stay for ever: freeze them, so that they are not searched again for garbage.

    Not after each file: collecting what has come since takes time, too.
    """
    if next(_files) % SETTLED == 0:
        gc.collect()
        gc.freeze()


def pytest_sessionfinish() -> None:
    """pytest looks for garbage five times at its end."""
    gc.freeze()


@pytest.fixture
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews look into fewer worlds: what they measure is blurred, how it comes about is the same.

    Not in a notebook of the browser: its kernel is another process.
    """
    from squirrelwidgets.review.measuring import measurement_plan

    passes = [measurement_plan.MeasurementPass(*each) for each in ((6, 0, 1000), (16, 3, 12), (64, 1, 6), (192, 1, 4))]
    monkeypatch.setattr(measurement_plan, "PASSES", passes)


@pytest.fixture
def without_template(monkeypatch: pytest.MonkeyPatch) -> None:
    """The built-in games alone, for what is made of all games."""
    monkeypatch.delitem(GAMES, which_games.TEMPLATE)
