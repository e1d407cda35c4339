"""A board on a plain page, with Python in the process of the test: as pages without JupyterLab show boards. It is there
in a second, and a test sets positions and reads them without a kernel between.
"""

from __future__ import annotations

import json
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from squirrelwidgets.core.desk.bundle import front_end
from squirrelwidgets.widgets import Board
from tests.browser.driving.lab import ASK_ALL, Watch
from tests.widgets.fake_comm import recorded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page, Route

    from squirrelwidgets.core.play.game import Game

PAGE = "http://127.0.0.1/live"
EMPTY = "<!doctype html><meta charset='utf-8'><body style='margin: 0'><div id='room'></div></body>"
SHOW = """async ([code, values]) => {
  const room = document.getElementById('room');
  Object.assign(room.style, { height: `${innerHeight}px`, overflow: 'auto' });
  const { default: front } = await import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
  const hears = [];
  const model = {
    get: (name) => values[name],
    set: () => undefined,
    send: (message) => window.tell(JSON.stringify(message)),
    on: (event, hear) => event === 'msg:custom' && hears.push(hear),
    off: () => undefined,
  };
  const widget = front();
  await widget.initialize({ model });
  widget.render({ model, el: room });
  const listen = async () => {
    for (const text of await window.news()) for (const hear of hears) hear(JSON.parse(text), []);
    setTimeout(listen, 40);
  };
  listen();
}"""


@contextmanager
def live_board(
    browser: Browser,
    game: Game,
    seat: str,
    size: tuple[int, int],
    theme: str = "light",
    first: str = ASK_ALL,
    touch: bool = True,
    **options: Any,
) -> Iterator[Page]:
    """A board of this game, in a page as large as `size`. `first` is a script that runs in the page before it;
    without `touch` there is a mouse."""
    with recorded():
        board = Board(game, seat=seat, theme=theme, **options)
    width, height = size

    def answer(route: Route) -> None:
        route.fulfill(body=EMPTY, content_type="text/html; charset=utf-8")

    def news() -> list[str]:
        sent: list[dict[str, Any]] = board.comm.take()
        return [json.dumps(each["content"]) for each in sent if each["method"] == "custom"]

    def tell(text: str) -> None:
        board._handle_msg({"content": {"data": {"method": "custom", "content": json.loads(text)}}, "buffers": []})

    look: Any = {"color_scheme": theme}
    with browser.new_context(viewport={"width": width, "height": height}, has_touch=touch, **look) as context:
        context.add_init_script(first)
        page = context.new_page()
        watch = Watch(page)
        page.expose_function("tell", tell)
        page.expose_function("news", news)
        page.route(PAGE, answer)
        page.goto(PAGE)
        values = {name: getattr(board, f"_tell{name}")() for name in board.TOLD}
        page.evaluate(SHOW, [front_end("front.js"), {**values, "_static": board.feed.static()}])
        yield page
        assert watch.take() == []
    board.close()
