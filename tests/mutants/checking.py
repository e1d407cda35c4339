"""Which tests run which function, and what they say of a change. All of it happens in copies of the project."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections import defaultdict
from contextlib import suppress
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any, Final, NamedTuple

from .changes import Change, noting

LEFT_OUT: Final = (".git", ".venv", "node_modules", "out", "site", "dist", "__pycache__", ".*_cache")
ASIDE: Final = ("browser", "hosts", "packaging", "soak", "mutants", "texts/test_notebooks.py")
"""Tests that run the product in other processes, or that measure the project as a whole."""
SAID: Final = "said.txt"
"""In a copy, what pytest said last."""
A_FILE: Final = 0.2
"""Seconds to load a file of tests."""
NO_TESTS: Final = 5
"""How pytest ends where they have other names by now."""
LEAST: Final = 10
PATIENCE: Final = 4
"""A test may take `LEAST` seconds and that many times what the longest did: a loop without an end is noticed."""


class Project(NamedTuple):
    """Where the code and its tests are."""

    root: Path
    package: str
    spare: Path
    """A folder for copies."""

    def files(self) -> list[str]:
        return sorted(str(path.relative_to(self.root)) for path in (self.root / self.package).rglob("*.py"))

    def copied(self, name: str) -> Path:
        return Path(shutil.copytree(self.root, self.spare / name, ignore=shutil.ignore_patterns(*LEFT_OUT)))

    def pytest(self, folder: Path, *options: str, **told: str) -> int:
        """How pytest ends in a copy."""
        path = os.pathsep.join([str(folder), str(Path(__file__).parent)])
        env = os.environ | told | {"PYTHONPATH": path, "MUTANTS_PACKAGE": self.package}
        words = [sys.executable, "-m", "pytest", "-q", "-p", "mutants_plugin", "-p", "no:cacheprovider", *options]
        with (folder / SAID).open("w") as said:
            run = subprocess.Popen(words, cwd=folder, env=env, start_new_session=True, stdout=said, stderr=said)
            code = run.wait()
        with suppress(ProcessLookupError):
            os.killpg(run.pid, signal.SIGKILL)  # processes that tests have begun
        return code


class Map(NamedTuple):
    """The tests that run each function, and the seconds that each test takes."""

    by_function: dict[str, list[str]]
    seconds: dict[str, float]

    @classmethod
    def of(cls, project: Project, kept: Path, jobs: int, anew: bool = False) -> Map:
        """What is kept; else all tests run once, on code that notes what runs. Those that fail there are left out."""
        if anew or not kept.exists():
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_text(json.dumps(_noted(project, jobs)))
        notes = json.loads(kept.read_text())
        made = cls(defaultdict(list), {})
        for test, (seconds, ran) in notes["tests"].items():
            file = test.partition("::")[0]
            if (project.root / file).exists():
                made.seconds[test] = seconds
                for at in {*notes["files"].get(file, ()), *ran}:
                    made.by_function[notes["names"][at]].append(test)
        return made

    def tests(self, change: Change) -> list[str]:
        """Tests that run the function; where none is known, those of its file, of its folder, or all."""
        if change.key in self.by_function:
            return self.by_function[change.key]
        for start in (f"{change.path}:", f"{change.path.rpartition('/')[0]}/"):
            found = {test: None for key, own in self.by_function.items() if key.startswith(start) for test in own}
            if found:
                return [*found]
        return [*self.seconds]

    def chosen(self, change: Change, most: float) -> dict[str, float]:
        """The tests of a change and their seconds: near ones first, then by file the cheapest, up to `most` seconds.

        In what time is left the other tests of these files follow: they may look at what the first of them has made.
        """
        by_file: dict[str, list[str]] = defaultdict(list)
        for test in self.tests(change):
            by_file[test.partition("::")[0]].append(test)
        costs = {file: A_FILE + sum(self.seconds[test] for test in own) for file, own in by_file.items()}
        folders = {*change.path.split("/")}
        chosen: dict[str, float] = {}
        for file in sorted(by_file, key=lambda file: (-len(folders.intersection(file.split("/"))), costs[file])):
            most -= A_FILE
            for test in sorted(by_file[file], key=self.seconds.__getitem__):
                if self.seconds[test] < most or not chosen:
                    most -= self.seconds[test]
                    chosen[test] = self.seconds[test]
        files = {test.partition("::")[0] for test in chosen}
        for test, seconds in self.seconds.items():
            if test not in chosen and test.partition("::")[0] in files and seconds < most:
                most -= seconds
                chosen[test] = seconds
        return chosen


def _noted(project: Project, jobs: int) -> dict[str, Any]:
    folder, to = project.copied("noting"), project.spare / "notes"
    to.mkdir()
    for path in project.files():
        (folder / path).write_text(noting(path, (folder / path).read_bytes(), project.package))
    (folder / project.package / "_noting.py").write_text("ran: set[str] = set()\nnote = ran.add\n")
    aside = [f"--ignore=tests/{each}" for each in ASIDE]
    project.pytest(folder, *aside, "tests", *(("-n", str(jobs)) if jobs > 1 else ()), MUTANTS_TO=str(to))
    notes = [json.loads(each.read_text()) for each in sorted(to.iterdir())]
    tests = {name: test for each in notes for name, test in each["tests"].items()}
    files: dict[str, set[str]] = defaultdict(set)
    for file, ran in ((file, ran) for each in notes for file, ran in each["files"].items()):
        files[file].update(ran)
    names = sorted({name for test in tests.values() for name in test["ran"]}.union(*files.values()))
    number = {name: at for at, name in enumerate(names)}
    return {
        "names": names,
        "tests": {name: (test["seconds"], [number[each] for each in test["ran"]]) for name, test in tests.items()},
        "files": {file: [number[each] for each in ran] for file, ran in files.items()},
        "wrong": [name for each in notes for name in each["wrong"]],
    }


def noticed(project: Project, folder: Path, change: Change, chosen: dict[str, float]) -> bool:
    """Whether one of these tests fails with the change in that copy."""
    told, path = folder.with_suffix(".json"), folder / change.path
    told.write_text(json.dumps({"tests": [*chosen], "seconds": LEAST + PATIENCE * max(chosen.values())}))
    before = path.read_bytes()
    path.write_bytes(change.apply(before))
    try:
        files = dict.fromkeys(test.partition("::")[0] for test in chosen)
        return project.pytest(folder, "-x", *files, MUTANTS_TESTS=str(told)) not in (0, NO_TESTS)
    finally:
        path.write_bytes(before)
        Path(cache_from_source(str(path))).unlink(missing_ok=True)  # the next change may come within the same second
