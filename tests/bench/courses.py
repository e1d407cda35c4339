"""What lessons cost: a search of what can still be reached, beside plays of a move, and the pages of whole courses."""

from __future__ import annotations

import tempfile
from pathlib import Path
from time import perf_counter, process_time

import squirrelwidgets
from squirrelwidgets import GAMES, Scurry
from squirrelwidgets.lessons.reach import MOST, search
from squirrelwidgets.lessons.referee import Referee
from squirrelwidgets.lessons.step import step_of
from tests.bench.timing import heading


def main() -> None:
    heading(f"A search of {MOST:,} positions in a step, CPU seconds, and in plays of a move")
    step = step_of(Scurry, {"task": "All.", "goal": {"score": 999}, "setup": str(Scurry.puzzle(3).settings)}, "step 1")
    referee = Referee(step, step.opened(Scurry))
    begin = process_time()
    reach = search(referee, referee.start())
    seconds = process_time() - begin
    state = referee.floor.state
    move = state.legal()[0]
    begin = process_time()
    for _ in range(reach.looked_at):
        state.play(move)
    plays = process_time() - begin
    print(f"{reach.looked_at:,} positions: {seconds:.2f} s, {seconds / plays:.1f} plays each")
    heading("Pages of courses: kB, and seconds to make them")
    with tempfile.TemporaryDirectory() as folder:
        for name in GAMES:
            begin = perf_counter()
            page = getattr(squirrelwidgets, name).course().save_html(Path(folder) / "course.html")
            print(f"{name:15} {page.stat().st_size / 1000:6.0f} kB {perf_counter() - begin:6.1f} s")


if __name__ == "__main__":
    main()
