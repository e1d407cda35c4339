"""A board on a plain page, with Python in the process of the test: as pages without JupyterLab show boards. It is there
in a second, and a test sets positions and reads them without a kernel between.
"""

from __future__ import annotations

import json
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Any

from squirrelwidgets.core.desk.bundle import front_end
from squirrelwidgets.core.desk.shared_texts import pack
from squirrelwidgets.widgets import Board
from tests.browser.driving.lab import ASK_ALL, Watch
from tests.widgets.fake_comm import recorded, unpacked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page, Route

    from squirrelwidgets.core.play.game import Game

PAGE = "http://127.0.0.1/live"
EMPTY = "<!doctype html><meta charset='utf-8'><body style='margin: 0'><div id='room'></div></body>"
SHOW = """async ([code, values]) => {
  const room = document.getElementById('room');
  Object.assign(room.style, { height: `${innerHeight}px`, overflow: 'auto' });
  const { default: front } = await import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
  const hears = {};
  const tell = (event, ...said) => { for (const hear of hears[event] ?? []) hear(...said); };
  const model = {
    get: (name) => values[name],
    set: (name, value) => { values[name] = value; },
    send: (message) => window.tell(JSON.stringify(message)),
    on: (event, hear) => { (hears[event] ??= []).push(hear); },
    off: () => undefined,
  };
  const widget = front((digest, open) => window.part(digest).then(open));
  await widget.initialize({ model });
  widget.render({ model, el: room });
  const listen = async () => {
    for (const { state, content } of JSON.parse(await window.news())) {
      Object.assign(values, state);
      for (const name in state ?? {}) tell(`change:${name}`);
      if (content) tell('msg:custom', content, []);
    }
    setTimeout(listen, 40);
  };
  listen();
}"""


@contextmanager
def live(
    browser: Browser,
    make: Callable[[], Board],
    size: tuple[int, int],
    theme: str = "light",
    first: str = ASK_ALL,
    touch: bool = True,
) -> Iterator[Page]:
    """The board that is made, in a page as large as `size`. `first` is a script that runs in the page before it;
    without `touch` there is a mouse."""
    with recorded():
        board = make()
    width, height = size

    def answer(route: Route) -> None:
        route.fulfill(body=EMPTY, content_type="text/html; charset=utf-8")

    def heard(sent: dict[str, Any]) -> dict[str, Any]:
        if sent["method"] == "custom":
            return {"content": unpacked(sent)}
        return {"state": {name: sent["state"][name] for name in board.TOLD if name in sent["state"]}}

    def news() -> str:
        return json.dumps([heard(each) for each in board.comm.take()])

    def tell(text: str) -> None:
        board._handle_msg({"content": {"data": {"method": "custom", "content": json.loads(text)}}, "buffers": []})

    def part(digest: str) -> str:
        return pack(board._shared_texts()[digest])

    look: Any = {"color_scheme": theme}
    with browser.new_context(viewport={"width": width, "height": height}, has_touch=touch, **look) as context:
        context.add_init_script(first)
        page = context.new_page()
        watch = Watch(page)
        for told in (tell, news, part):
            page.expose_function(told.__name__, told)
        page.route(PAGE, answer)
        page.goto(PAGE)
        page.evaluate(SHOW, [front_end("front.js"), {name: getattr(board, f"_tell{name}")() for name in board.TOLD}])
        yield page
        assert watch.take() == []
    board.close()


def live_board(
    browser: Browser,
    game: Game,
    seat: str,
    size: tuple[int, int],
    theme: str = "light",
    first: str = ASK_ALL,
    touch: bool = True,
    **options: Any,
) -> AbstractContextManager[Page]:
    """The same of a game."""
    return live(browser, lambda: Board(game, seat=seat, theme=theme, **options), size, theme, first, touch)
