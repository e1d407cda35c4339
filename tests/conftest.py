"""What holds for all tests: which of them run in one worker, in what order, and how seldom garbage is looked for."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest

HERE = Path(__file__).parent
LONG = ("browser", "test_secrets.py", "test_notebooks.py", "lab", "test_every_game.py")
"""Files and folders that take longest. Workers begin with them, so that none is left alone with one at the end."""


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One worker more than there are cores: the one that drives the browser waits most of the time."""
    return len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def pytest_configure(config: pytest.Config) -> None:
    gc.set_threshold(50_000, 20, 20)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests of a group share what they have played. Workers take the long groups first, a lone process the short ones.

    A group is a file; in files that go through all games it is one game, and all the browser's files are one group.
    """
    for item in items:
        item.add_marker(pytest.mark.xdist_group(_group(item)))
    first = hasattr(config, "workerinput")
    items.sort(key=lambda item: _rank(item) if first else -_rank(item))


def _group(item: pytest.Item) -> str:
    path = item.path.relative_to(HERE)
    if path.parts[0] == "browser":
        return "browser"
    params = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    game = params.get("kind", params.get("name"))
    if path.name in ("test_secrets.py", "test_every_game.py") and game:
        return f"{path} {getattr(game, 'name', game)}"
    return str(path)


def _rank(item: pytest.Item) -> int:
    first = item.path.relative_to(HERE).parts[0]
    return LONG.index(first) if first in LONG else len(LONG)


@pytest.fixture(autouse=True, scope="module")
def settled() -> None:
    """Games that earlier files have played stay for ever: they are not looked through again for garbage."""
    gc.collect()
    gc.freeze()
