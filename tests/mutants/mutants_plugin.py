"""What pytest does for `make mutants`: notes what each test runs, or runs the tests it is told to, not for ever.

`MUTANTS_TO` names the folder for notes; `MUTANTS_TESTS` the file with the tests, in order, and seconds for the longest.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any

import pytest

PACKAGE = os.environ["MUTANTS_PACKAGE"]


def pytest_configure(config: pytest.Config) -> None:
    if "MUTANTS_TO" in os.environ:
        config.pluginmanager.register(Notes(Path(os.environ["MUTANTS_TO"])))
    else:
        config.pluginmanager.register(Chosen(**json.loads(Path(os.environ["MUTANTS_TESTS"]).read_text())))


class Chosen:
    def __init__(self, tests: list[str], seconds: float) -> None:
        self.rank = {name: at for at, name in enumerate(tests)}
        self.seconds = seconds
        """Of processor time for a test, then the process ends: a busy machine makes no test fail."""

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((each for each in items if each.nodeid in self.rank), key=lambda each: self.rank[each.nodeid])

    def pytest_runtest_setup(self) -> None:
        signal.setitimer(signal.ITIMER_PROF, self.seconds)


class Notes:
    """Which functions each test runs, how long it takes, and whether it passes."""

    def __init__(self, to: Path) -> None:
        self.to = to
        self.ran: set[str] = import_module(f"{PACKAGE}._noting").ran
        self.tests: dict[str, dict[str, Any]] = {}
        self.files: dict[str, set[str]] = defaultdict(set)
        """What fixtures run that several tests of a file share."""
        self.wrong: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        forget()
        self.ran.clear()
        begin = process_time()
        result = yield
        self.tests[item.nodeid] = {"seconds": round(process_time() - begin, 3), "ran": sorted(self.ran)}
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any, request: Any) -> Iterator[None]:
        before = set(self.ran)
        self.ran.clear()
        result = yield
        if fixturedef.scope != "function":
            self.files[str(request.node.nodeid).partition("::")[0]] |= self.ran
        self.ran |= before
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if not report.passed:
            self.wrong.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        right = {name: test for name, test in self.tests.items() if name not in self.wrong}
        files = {file: sorted(ran) for file, ran in self.files.items()}
        found = {"tests": right, "files": files, "wrong": sorted(self.wrong)}
        (self.to / f"{os.getpid()}.json").write_text(json.dumps(found))


def forget() -> None:
    """Empty the product's caches, so that what a test runs does not depend on the tests before it."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == PACKAGE:
            for value in list(vars(module).values()):
                own = vars(value).values() if isinstance(value, type) and value.__module__ == name else ()
                for each in (value, *own):
                    each = getattr(each, "__func__", each)
                    if isinstance(each, _lru_cache_wrapper):
                        each.cache_clear()
