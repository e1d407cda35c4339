"""Heat maps and contact sheets in a real notebook: drawn, drawn anew, pointed at, clicked."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.driving.board import Board
from tests.browser.driving.lab import Lab, Notebook, shot
from tests.browser.driving.patience import at_rest, comes_to

Open = Callable[..., Notebook]
COMING_IN = """
n = 0
while not Path("enough").exists():
    n += 1
    heat.add({"a1": 5, "c3": n})
    sleep(0.3)    # longer than a map waits before it draws again: the last one is drawn, too
Path("stopped").touch()
while not Path("seen").exists():
    sleep(0.05)
print("all in")"""
"""Games come in until the test has seen enough of them; the cell goes on until it has seen the last."""
GAME = """from squirrelwidgets import NutHunt, Scurry, Squarrels, SquirrelRush, canvas
game = Scurry(seed=3, seats=["random", "random"]).run(60)"""


DIGEST = """async canvas => {
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    if (!data.some(Boolean)) return '';
    return String(new Uint32Array(await crypto.subtle.digest('SHA-1', data)));
}"""


def seen(picture: Locator) -> str:
    """The pixels of a canvas, as a short text; empty while nothing is drawn."""
    expect(picture).to_be_visible()
    return str(picture.evaluate(DIGEST))


def settled(nb: Notebook, picture: Locator, before: str = "") -> str:
    """The pixels, once they are no longer what they were and stay as they are."""
    return at_rest(nb.page, lambda: seen(picture), before)


def middle(nb: Notebook, picture: Locator, place: str) -> dict[str, float]:
    """Where a place is on the shown picture."""
    box = picture.bounding_box()
    assert box
    x, y, wide = nb.kernel(f"[heat.spots[{place!r}].x + 8, heat.spots[{place!r}].y + 8, heat._size[0]]")
    return {"x": x * box["width"] / wide, "y": y * box["width"] / wide}


def test_a_heat_map_follows_what_comes_in_and_tells_what_it_points_at(notebook: Open, lab: Lab) -> None:
    nb = notebook(GAME, "heat = canvas.HeatMap(Scurry, 'hopped')\nheat")
    light, dark = (nb.cell(1).locator(f"canvas.sqw-picture-{theme}") for theme in ("light", "dark"))
    empty = settled(nb, light)
    nb.do("heat.add({'f6': 400, 'a1': 1500, 'k11': 30})")
    filled = settled(nb, light, empty)
    shot(nb.cell(1), "heat-light")
    light.hover(position=middle(nb, light, "f6"))
    expect(nb.cell(1).locator(".widget-label").last).to_have_text("f6: 400 in 1 game")
    ringed = settled(nb, light, filled)
    nb.page.mouse.move(5, 5)
    expect(nb.cell(1).locator(".widget-label").last).to_have_text("")
    assert settled(nb, light, ringed) == filled
    expect(dark).to_be_hidden()
    lab.theme("Dark")
    expect(light).to_be_hidden()
    expect(dark).to_be_visible()
    nb.do("heat.add(game)")
    settled(nb, dark)
    shot(nb.cell(1), "heat-dark")
    lab.theme("Light")


@pytest.mark.sweep
def test_what_comes_in_shows_while_its_cell_runs(lab: Lab) -> None:
    nb = lab.notebook(
        f"{GAME}\nfrom pathlib import Path\nfrom time import sleep",
        "heat = canvas.HeatMap(NutHunt(2, seed=1), 'fox', theme='light')\nheat",
        COMING_IN,
        name="running.ipynb",
    )
    nb.panel.evaluate("() => { jupyterapp.commands.execute('notebook:run-all-cells'); }")
    picture = nb.cell(1).locator("canvas")
    expect(picture).to_be_visible(timeout=60_000)
    frames = {""}

    def several() -> bool:
        frames.add(seen(picture))
        return len(frames) > 6

    comes_to(nb.page, several, True)
    (lab.server.root / "enough").touch()
    comes_to(nb.page, (lab.server.root / "stopped").exists, True)
    nb.page.wait_for_timeout(300)  # the last message is still on its way
    last = settled(nb, picture)
    expect(nb.cell(2)).not_to_contain_text("all in")
    (lab.server.root / "seen").touch()
    expect(nb.cell(2)).to_contain_text("all in")
    assert settled(nb, picture) == last  # it was whole while games came in, with the board below the colours
    shot(nb.cell(1), "heat-running")
    nb.close()


@pytest.mark.sweep
def test_a_click_on_a_contact_sheet_shows_that_ply(notebook: Open, lab: Lab) -> None:
    nb = notebook(GAME, "sheet = canvas.ContactSheet(game)\nsheet", "game")
    board = Board(nb.cell(2))
    light = nb.cell(1).locator("canvas.sqw-picture-light")
    first = settled(nb, light)
    board.expect_ply(60, 60)
    box = light.bounding_box()
    assert box
    light.click(position={"x": box["width"] * 0.5, "y": box["height"] * 0.1})
    ply = nb.kernel("sheet.keyframes[2].ply")
    board.expect_ply(ply, 60)
    assert nb.kernel("game.ply") == 60
    settled(nb, light, first)
    shot(nb.cell(1), "sheet-light")
    board.go_to(60)
    nb.do("sheet.go(0)")
    board.expect_ply(0, 60)
    lab.theme("Dark")
    nb.narrow(500)
    settled(nb, nb.cell(1).locator("canvas.sqw-picture-dark"))
    shot(nb.cell(1), "sheet-dark-narrow")
    lab.theme("Light")


@pytest.mark.sweep
def test_the_pages_of_a_long_sheet(notebook: Open) -> None:
    nb = notebook(
        GAME,
        "long = Squarrels(seed=1, seats=['random'] * 4).run(300)\nsheet = canvas.ContactSheet(long, rows=2)\nsheet",
    )
    light = nb.cell(1).locator("canvas.sqw-picture-light")
    first = settled(nb, light)
    nb.cell(1).get_by_role("button", name="Later").click()
    expect(nb.cell(1).locator(".widget-label").last).to_contain_text("Page 2 of ")
    settled(nb, light, first)
    shot(nb.cell(1), "sheet-pages")
