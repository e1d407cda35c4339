"""What an edit costs: from a click to the piece on the board, beside a button of ipywidgets; and its bytes."""

from __future__ import annotations

from random import Random
from statistics import median

from squirrelwidgets import GAMES
from squirrelwidgets import __getattr__ as game_named
from tests.bench.boards.click import UNTIL, beside_button
from tests.bench.timing import heading
from tests.editor.random_edits import possible_edit
from tests.widgets.fake_comm import Browser, recorded, size_of

EDITS = 200
EDITOR = "from squirrelwidgets import Scurry; Scurry.edit('5/brown b3/gray h8')"
CLICKS = (
    f"async rounds => {{{UNTIL}"
    """
    const times = {it: [], button: []};
    const rest = () => new Promise(done => setTimeout(done, 400));
    const lies = () => root.querySelector('[data-mark="acorn.f8"]') !== null;
    const click = target => target.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
    for (let n = 0; n < rounds; n++) {
        times.button.push(await until(label, () => true, () => button.click()));
        await rest();
        times.it.push(await until(frame, lies, () => click(root.querySelector('.sqw-hit[data-place="f8"]'))));
        await rest();
        await until(frame, () => !lies(), () => click(root.querySelector('.sqw-hit[data-place="f8"]')));
        await rest();
    }
    return times;
}"""
)


def main() -> None:
    sizes()
    beside_button("the piece on the board of an editor", EDITOR, CLICKS)


def sizes() -> None:
    heading(f"Bytes of an edit, without layouts: the median and the most of {EDITS} at random")
    for name in GAMES:
        editor, rng = game_named(name).edit(), Random(1)
        with recorded():
            board = editor.board()
            browser = Browser(board)
            sizes = [
                size_of(browser.send("play", words=possible_edit(editor.sketch, rng).split())) for _ in range(EDITS)
            ]
        board.close()
        print(f"{name:14}{median(sizes):8.0f}{max(sizes):8}")


if __name__ == "__main__":
    main()
