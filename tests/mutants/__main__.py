"""`python -m tests.mutants [--seed 1] [--each 10] [--packages rules core …] [--at file.py:12 …]`: a table by package.

The seed draws the changes of each package. A change is checked with the tests that run the changed function, near ones
first, up to `--seconds` of them. What nobody noticed is printed as a diff, with how many of its tests were asked.
`--at` with more seconds looks again. Which test runs what is kept in `tests/out`; after tests were added, `--anew`
finds it out again, which takes twice as long as the tests.
"""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from random import Random
from tempfile import TemporaryDirectory

from .changes import Change, changes
from .checking import SAID, Map, Project, noticed

ROOT = Path(__file__).parents[2]


def package(path: str) -> str:
    """The package of a file.

    >>> package("squirrelwidgets/games/scurry/rules/play.py"), package("squirrelwidgets/core/play/game.py")
    ('rules', 'core')
    """
    _, *parts, file = path.split("/")
    if file == "chance.py":
        return "chance"
    return parts[2] if parts[2:] and parts[0] == "games" else parts[0] if parts else "top"


def drawn(project: Project, wanted: Namespace) -> Iterator[Change]:
    """The changes to check: all of the places in `at`, or some of each package."""
    by_package: dict[str, list[Change]] = defaultdict(list)
    for path in project.files():
        for change in changes(path, (project.root / path).read_bytes()):
            if not wanted.at:
                by_package[package(path)].append(change)
            elif f"{path}:{change.line}" in wanted.at:
                yield change
    for name in sorted(wanted.packages or by_package):
        luck = Random(f"{wanted.seed} {name}")
        yield from luck.sample(by_package[name], min(wanted.each, len(by_package[name])))


def check(project: Project, wanted: Namespace) -> tuple[Counter[str], Counter[str]]:
    """Check changes in as many copies as there are jobs, and print what nobody noticed; how many were, of how many."""
    tests = Map.of(project, project.root / "tests" / "out" / "mutants.json", wanted.jobs, wanted.anew)
    copies: SimpleQueue[Path] = SimpleQueue()
    for job in range(wanted.jobs):
        copies.put(folder := project.copied(f"copy{job}"))
        none = Change(project.files()[0], "", 1, 0, 0, "")
        if noticed(project, folder, none, tests.chosen(none, 1)):
            raise SystemExit(f"Tests fail on the code as it is:\n{(folder / SAID).read_text()}")

    def one(change: Change) -> tuple[Change, int, int, bool]:
        chosen, known, folder = tests.chosen(change, wanted.seconds), tests.tests(change), copies.get()
        try:
            asked = sum(test in chosen for test in known)
            return change, asked, len(known), noticed(project, folder, change, chosen)
        finally:
            copies.put(folder)

    seen, of = Counter[str](), Counter[str]()
    with ThreadPoolExecutor(wanted.jobs) as pool:
        for change, asked, known, is_noticed in pool.map(one, drawn(project, wanted)):
            of[package(change.path)] += 1
            seen[package(change.path)] += is_noticed
            if not is_noticed:
                print(f"{change.path}:{change.line}  {change.function}  ({asked} of {known} tests)")
                print(change.diff((project.root / change.path).read_bytes()), flush=True)
    return seen, of


def table(seen: Counter[str], of: Counter[str]) -> str:
    rows = [(name, seen[name], of[name]) for name in of] + [("all", seen.total(), of.total())]
    return "\n".join(f"{name:12}{number:8}{total:5}" for name, number, total in rows)


def options() -> ArgumentParser:
    made = ArgumentParser("python -m tests.mutants", description="Changes that no test notices, by package.")
    made.add_argument("--seed", default="1")
    made.add_argument("--each", type=int, default=10, help="how many changes a package")
    made.add_argument("--packages", nargs="*", default=[], help="as rules, chance, core, lessons; all without this")
    made.add_argument("--at", nargs="*", default=[], help="all changes of these places, as file.py:12")
    made.add_argument("--seconds", type=float, default=60, help="of tests, for a change")
    made.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)))
    made.add_argument("--anew", action="store_true", help="find out anew which test runs what")
    return made


def main() -> None:
    with TemporaryDirectory(prefix="mutants-") as spare:
        seen, of = check(Project(ROOT, "squirrelwidgets", Path(spare)), options().parse_args())
    print(f"\n{'package':12} noticed   of\n{table(seen, of)}")


if __name__ == "__main__":
    main()
