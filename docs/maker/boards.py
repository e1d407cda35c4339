"""The boards and courses that are on the site without Python: pages that `save_html` writes."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

import squirrelwidgets as sw
from tests.own.games.nim import Nim

from . import first_boards


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


PAGE: Final = """\
---
title: "{title}: {what}"
description: "{about}"
hide: [navigation, toc]
---

<div class="start" markdown>

# {title}: {what}

[All courses](index.md) · [{title}: its rules, experiments, notebook](../games/{file}.md) ·
<a href="../boards/{board}" download>Save this page as one file</a>, to use without a network.

<iframe class="board" data-src="../boards/{board}" title="{title}: {what}" allow="fullscreen"></iframe>

</div>
"""
"""Round a course, or puzzles."""


def write(pages: Path) -> None:
    """boards/<game>.html, and what is learnt: the files, pages of the site round them, and rules, in learn/."""
    for folder in ("boards", "learn"):
        (pages / folder).mkdir(exist_ok=True)
    with ProcessPoolExecutor() as pool:  # courses take long: all that can be played in a lesson is played
        done = [pool.submit(course, name, pages) for name in sw.GAMES]
        done += [
            pool.submit(first_boards.write, pages / "boards", number) for number in range(len(first_boards.BOARDS))
        ]
        done += [pool.submit(save, pages / "boards" / f"{save.__name__}.html") for save in (*START_PAGE, nim)]
        for each in done:
            each.result()


def course(name: str, pages: Path) -> None:
    """The course of a game and its puzzles, each a file of its own within a page of the site; its rules to print."""
    kind: type[sw.Scurry] = getattr(sw, name)
    file = kind.package.rpartition(".")[2]
    told = {"title": kind.title, "file": file}
    board = kind.course().save_html(pages / "boards" / f"{file}-course.html").name
    about = f"Learn {kind.title} in short lessons on a board that answers every click, without Python."
    page = PAGE.format(**told, what="the course", about=about, board=board)
    (pages / "learn" / f"{file}.md").write_text(page, "utf-8")
    if kind.practises():
        board = kind.practice().save_html(pages / "boards" / f"{file}-practice.html").name
        about = f"Puzzles of {kind.title}: positions from games, and something that few turns reach."
        page = PAGE.format(**told, what="puzzles", about=about, board=board)
        (pages / "learn" / f"{file}-practice.md").write_text(page, "utf-8")
    kind.rulebook(pages / "learn" / f"{file}-rules.html")
