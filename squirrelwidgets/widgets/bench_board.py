"""A bench as a Jupyter widget. Games to watch and editors open below it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final, get_args

import traitlets

from ..core.desk.messages import LONGEST_WORD, Refused, check_message, refusal_of, short_id, text_of
from ..core.desk.shared_texts import SharedTexts
from ..core.model.bounds import shown
from ..core.model.errors import SquirrelError
from ..core.wire import BenchAnswer, BenchAsk, BenchPage, BenchSetup, Json
from ..core.words.grammar import choose_form, pluralize
from ..editor.editor import Editor
from ..lab import Bench
from ..lab.bench import bots_of
from .bench_view import now_of, page_of, setup_of
from .board import Board, EditorBoard
from .host import shell_of_kernel
from .shared import FrontEnd

log = logging.getLogger(__name__)
MOST_BOTS: Final = 12
PAGE: Final = ["setups", "bots", "ask"]
"""Traits of a bench that `_page` is made from."""
TOLD: Final = ["experiment", "guess", "edited"]
"""Traits of a bench that `_now` is made from."""


class BenchBoard(FrontEnd):
    """Shows a bench: who wins how often, and whether that is known.

    >>> from squirrelwidgets import Scurry, lab
    >>> board = BenchBoard(lab.Bench(Scurry.setup("5"), "greedy", seed=1))
    >>> board.close()
    >>> board.bench.state
    'stopped'
    """

    _page: Any = traitlets.Dict().tag(sync=True)
    _now: Any = traitlets.Dict().tag(sync=True)

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self._setups: list[BenchSetup] = []
        self._pictures: SharedTexts = {}
        page = self._new_page()
        super().__init__("bench", self._pictures, _page=page, _now=now_of(bench))
        self.on_msg(self._receive)
        bench.observe(self._page_changed, PAGE)
        bench.observe(self._changed, TOLD)

    def _new_page(self) -> BenchPage:
        for match in self.bench.matches[len(self._setups) :]:
            self._setups.append(setup_of(match, self._pictures))
        return page_of(self.bench, self._setups)

    def _page_changed(self, _change: object = None) -> None:
        if not self.closed:
            page = self._new_page()
            self._share(self._pictures)
            self._page = page

    def _changed(self, _change: object = None) -> None:
        """Called at most once a second while games are played, from another thread."""
        if not self.closed:
            self._now = now_of(self.bench)

    # -- messages

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        number = short_id(content.get("id")) if isinstance(content, dict) else None
        answer: BenchAnswer = {"kind": "bench", "id": number if isinstance(number, int) else 0, "ok": True, "text": ""}
        try:
            answer["text"] = self._handled(content) or ""
        except (Refused, SquirrelError) as error:
            refusal = error if isinstance(error, Refused) else refusal_of(error)
            answer["ok"], answer["text"] = False, refusal.reply.get("text", "")
        except Exception:
            log.exception("a message from a bench failed")
            answer["ok"], answer["text"] = False, "Something went wrong in Python. The log has more."
        if not self.closed:
            self.send(answer)

    def _handled(self, content: object) -> str | None:
        if not isinstance(content, dict):
            raise Refused("bad", "A message is an object with an id and a kind.")
        check_message(content)
        kind = content.get("kind")
        handler = HANDLERS.get(kind) if isinstance(kind, str) else None
        if handler is None:
            raise Refused("bad", f"Unknown kind of message: {shown(kind, 30)}.")
        return handler(self, content)

    def _go(self, _message: Json) -> None:
        self.bench.go()

    def _pause(self, _message: Json) -> None:
        self.bench.pause()

    def _ask(self, message: Json) -> None:
        ask: Any = message.get("ask")
        if ask not in get_args(BenchAsk):
            raise Refused("bad", f"Ask for one of {', '.join(get_args(BenchAsk))}, not {shown(ask, 30)}.")
        self.bench.ask = ask

    def _guess(self, message: Json) -> None:
        self.bench.guess = message.get("guess")

    def _sit(self, message: Json) -> None:
        names = message.get("bots")
        if not isinstance(names, list) or not 0 < len(names) <= MOST_BOTS or not all(isinstance(n, str) for n in names):
            raise Refused("bad", "Who plays is a list of names of bots.")
        if len(names) != len(self.bench.bots):
            raise Refused("bad", f"{len(self.bench.bots)} play, not {len(names)}.")
        now = self._page["bots"]
        same = [bot if name == was else None for bot, name, was in zip(self.bench.bots, names, now, strict=True)]
        bots = [bot or bots_of([name])[0] for bot, name in zip(same, names, strict=True)]
        self.bench.seat(*(bots if len({*names}) > 1 else bots[:1]))

    def _others(self, _message: Json) -> None:
        bot = self.bench.better()
        if bot is None:
            raise Refused("bad", "Nobody here plays better than these.")
        self.bench.seat(bot).go()

    def _hello(self, _message: Json) -> None:
        """A browser asks whether a kernel is there."""

    def _watch(self, message: Json) -> None:
        game = self.bench.game(text_of(message.get("what"), LONGEST_WORD), self._row(message))
        self.show_below(Board(game, readonly=False))
        self.bench.edited = None

    def _edit(self, message: Json) -> str:
        row = self._row(message)
        match = self.bench.matches[row]
        board = EditorBoard(Editor(match.kind, match.settings))
        board.bench = self.bench
        self.show_below(board)
        self.bench.edited = row
        return f"Below is a copy of {match.setup:.60}: change it, then press Is it fair? there: it becomes a new row."

    def _row(self, message: Json) -> int:
        row = message.get("row")
        if isinstance(row, bool) or not isinstance(row, int) or not 0 <= row < len(self.bench.matches):
            raise Refused("bad", f"There is no row {shown(row, 20)}.")
        return row

    def _table(self, _message: Json) -> str:
        """The games as a variable, for the next cell."""
        shell = shell_of_kernel()
        if shell is None:
            raise Refused("error", "There is no notebook here; the table is `bench.frame`.")
        name = next(each for each in ("games", *(f"games_{n}" for n in range(2, 1000))) if each not in shell.user_ns)
        frame = self.bench.frame
        shell.push({name: frame})
        games = pluralize(len(frame), "game")
        return f"{games} {choose_form(len(frame), 'is', 'are')} now in the variable {name}: type {name} in a cell."

    # -- life

    def close(self) -> None:
        """Take it away, and end the bench's games with all processes; what was played stays in `bench.frame`.

        >>> from squirrelwidgets import Scurry, lab
        >>> BenchBoard(lab.Bench(Scurry, "greedy", seed=1)).close()
        """
        if not self.closed:
            self.closed = True
            self.bench.unobserve(self._page_changed, PAGE)
            self.bench.unobserve(self._changed, TOLD)
            self.bench.close()
        super().close()

    def _instead(self) -> dict[str, str]:
        return {"text/plain": repr(self.bench)}

    def __repr__(self) -> str:
        return f"<BenchBoard of {self.bench!r}>"


HANDLERS: Final[dict[str, Callable[[BenchBoard, Json], str | None]]] = {
    "go": BenchBoard._go,
    "pause": BenchBoard._pause,
    "ask": BenchBoard._ask,
    "guess": BenchBoard._guess,
    "sit": BenchBoard._sit,
    "watch": BenchBoard._watch,
    "edit": BenchBoard._edit,
    "table": BenchBoard._table,
    "others": BenchBoard._others,
    "hello": BenchBoard._hello,
}
