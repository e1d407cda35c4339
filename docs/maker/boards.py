"""The boards and courses that are on the site without Python: pages that `save_html` writes."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

import squirrelwidgets as sw
from tests.own.games.nim import Nim


def scurry(path: Path) -> None:
    sw.Scurry.lesson("puzzle").save_html(path)


def squarrels(path: Path) -> None:
    sw.Squarrels(3, seats=["greedy"] * 3, seed=3).run().goto(60).save_html(path, viewer="all")


def squirrel_rush(path: Path) -> None:
    sw.SquirrelRush.lesson("thinking").save_html(path)


def nut_hunt(path: Path) -> None:
    sw.NutHunt(3, seats=["greedy"] * 3, seed=2).run().goto(60).save_html(path, viewer="all")


def squirrel_island(path: Path) -> None:
    sw.SquirrelIsland.lesson("far").save_html(path)


START_PAGE: Final[tuple[Callable[[Path], None], ...]] = (scurry, squarrels, squirrel_rush, nut_hunt, squirrel_island)
"""What the start page shows of each game: lessons to solve, and games to look at."""


def nim(path: Path) -> None:
    two_alike().save_html(path)


def two_alike() -> sw.Lesson:
    """A task in a game of a cell, for its guide."""
    wrong = "Now one heap is left, and the other takes all of it."
    return sw.Lesson("Two heaps alike", Nim).step(
        "Nim: take as many nuts as you like from one heap. Who takes the last one wins (N-1).",
        task="Leave two heaps alike: what the other then takes from one, you take from the other.",
        setup="heaps=2*a,5*c",
        goal="c 3",
        wrong={"a 2": wrong, "c 5": wrong},
    )


BACK: Final = """\
<nav aria-label="Site">
<a href="index.html">All courses</a> ·
<a href="../games/{0}">{1}: its rules, experiments, notebook</a>
</nav>"""
"""Above a course, or puzzles."""


def write(pages: Path) -> None:
    """boards/<game>.html, and learn/<game>.html, which leads back to the game, its puzzles, its rules, in a folder."""
    for folder in ("boards", "learn"):
        (pages / folder).mkdir(exist_ok=True)
    with ProcessPoolExecutor() as pool:  # courses take long: all that can be played in a lesson is played
        done = [pool.submit(course, name, pages / "learn") for name in sw.GAMES]
        done += [pool.submit(save, pages / "boards" / f"{save.__name__}.html") for save in (*START_PAGE, nim)]
        for each in done:
            each.result()


def course(name: str, to: Path) -> None:
    kind: type[sw.Scurry] = getattr(sw, name)
    file = f"{kind.package.rpartition('.')[2]}.html"
    path = kind.course().save_html(to / file)
    pages = [path, kind.practice().save_html(to / f"{path.stem}-practice.html")] if kind.practises() else [path]
    back = "<main>" + BACK.format(file, kind.title)
    for page in pages:
        page.write_text(page.read_text("utf-8").replace("<main>", back, 1), "utf-8")
    kind.rulebook(to / f"{path.stem}-rules.html")
