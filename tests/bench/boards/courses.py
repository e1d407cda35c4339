"""What lessons cost: a search of what can still be reached, beside plays of a move, and the pages of whole courses."""

from __future__ import annotations

import tempfile
from pathlib import Path
from time import perf_counter, process_time

import squirrelwidgets
from squirrelwidgets import GAMES, Scurry
from squirrelwidgets.lessons.content.step import step_of
from squirrelwidgets.lessons.session.lookahead import MOST, search
from squirrelwidgets.lessons.session.referee import Referee
from tests.bench.boards.click import UNTIL, beside_button
from tests.bench.timing import heading

LESSON = """
from squirrelwidgets import Lesson, Scurry
sight = "4/brown e5/gray f3 f4 f9 h6 d4 i9 g8/squirrels f6 h8"
Lesson("Sight", Scurry).step(task="f4", setup=sight, given="c6", goal="f4", wrong={"h6": "No."})"""
CLICKS = (
    f"async rounds => {{{UNTIL}"
    """
    const times = {it: [], button: []};
    const rest = () => new Promise(done => setTimeout(done, 850));
    const verdict = () => root.querySelector('.sqw-feedback')?.textContent.includes('No.');
    const click = target => {
        const at = {bubbles: true, cancelable: true, button: 0, pointerId: 1, isPrimary: true};
        for (const kind of ['pointerdown', 'pointerup']) target.dispatchEvent(new PointerEvent(kind, at));
        target.dispatchEvent(new MouseEvent('click', at));
    };
    for (let n = 0; n < rounds; n++) {
        times.button.push(await until(label, () => true, () => button.click()));
        await rest();
        const place = root.querySelector('.sqw-hit[data-place="h6"]');
        times.it.push(await until(frame, verdict, () => click(place)));
        await rest();
        await until(frame, () => !verdict(), () => root.querySelector('[data-key="move"]').click());
        await rest();
    }
    return times;
}"""
)


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
    pages()
    beside_button("the verdict of a lesson", LESSON, CLICKS)


def pages() -> None:
    heading("Pages of courses: kB, and seconds to make them")
    with tempfile.TemporaryDirectory() as folder:
        for name in GAMES:
            begin = perf_counter()
            page = getattr(squirrelwidgets, name).course().save_html(Path(folder) / "course.html")
            print(f"{name:15} {page.stat().st_size / 1000:6.0f} kB {perf_counter() - begin:6.1f} s")


if __name__ == "__main__":
    main()
