"""A lesson's side of its board: what the learner does arrives here, is checked, and is judged by the session."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Mapping
from typing import Any, ClassVar, Final, Literal, get_args

from ...core.desk.desk import Desk
from ...core.desk.messages import Refused, words_of
from ...core.model.events import Viewer
from ...core.play.tree import Node
from ...core.wire import Answer, Head, Json, LessonView, Reply, Update
from .answering import ALLOWED
from .current_step import FIRST_SAY
from .session import LessonSession
from .views import view_of

Opens = Literal["game", "review", "course", "practise"]
TRY_OVER: Final = "This try is over: undo, and try another way."
CLOSED: Final = "The positions of a lesson stay as they are."


class LessonDesk(Desk):
    """A desk whose game belongs to a lesson. Undo is free there, down to where the step begins."""

    refuses: ClassVar[Mapping[str, str]] = {
        **dict.fromkeys(("new", "open", "seats", "earlier"), CLOSED),
        "devices": "A lesson is for one person.",
        "learn": "A lesson is open already.",
        "review": "A lesson says itself what was right.",
        **dict.fromkeys(("hint", "worths"), "A lesson has hints of its own."),
    }

    def __init__(
        self,
        session: LessonSession,
        viewer: Viewer | None,
        opens: Callable[[Opens], None] | None = None,
        view: Callable[[Any], LessonView] = view_of,
    ) -> None:
        """`opens` shows a game, its review, the course of another one, or puzzles, below the board; `view` is what it
        shows beside the board.
        """
        self.session, self.opens, self.view = session, opens, view
        self.lesson_told: LessonView | None = None
        """What the board was last sent of that."""
        self._search: Generator[None, None, bool] | None = None
        session.can_open = opens is not None
        super().__init__(session.game, viewer, undo="free")

    @property
    def floor(self) -> Node | None:
        return self.session.current.referee.floor

    def decider(self, node: Node) -> int | None:
        """None, while the lesson waits for something other than a move."""
        return None if self.session.closed else super().decider(node)

    def head(self) -> Head:
        head = super().head()
        if self.session.current.solved or self.session.at_map:
            head["undo"] = {"move": False, "turn": False, "redo": False}
        if head["legal"] and (text := self.session.current.referee.next_to_find()):
            head["legal"]["begun"] = text.split()[:-1]  # a click asks for the step's task, such as "skip" and a place
        return head

    def news(self, answer: Answer | None = None) -> Update:
        message = super().news(answer)
        lesson = self.view(self.session)
        if lesson != self.lesson_told:
            message["lesson"] = self.lesson_told = lesson
        return message

    def look_ahead(self, soon: Callable[[Callable[[], None]], object], publish: Callable[[], None]) -> None:
        """See whether the task can still be done. `soon` does one bit once newer messages have had their turn; each of
        them begins another search.
        """
        self._search = search = self.session.current.looking_ahead()

        def look() -> None:
            with self.game.lock:
                if search is not self._search or self.closed:
                    return
                try:
                    next(search)
                except StopIteration as end:
                    if end.value:
                        publish()
                    return
            soon(look)

        soon(look)

    def starts_bots(self, message: Json) -> bool:
        return super().starts_bots(message) or message.get("kind") == "lesson"

    def play(self, message: Json) -> None:
        if self.session.closed:
            raise Refused("illegal", self._why_closed())
        if self.session.current.referee.finds:
            raise Refused("illegal", "Here nothing is played: find what is not allowed.")
        node = self._node(message)
        if node.since(self.session.current.referee.floor) is None:
            raise Refused("stale", CLOSED)
        super().play(message)

    def _only_move(self) -> None:
        """A lesson asks everything."""

    def _why_closed(self) -> str:
        session = self.session
        if session.current.solved or session.finished:
            return "This step is done: go on with Next."
        if session.current.waits:
            return FIRST_SAY
        return TRY_OVER

    def why(self, message: Json) -> Reply:
        if self.session.current.verdict == "missed":
            return {"text": TRY_OVER, "places": []}
        reply = super().why(message)
        if self.session.current.referee.finds:
            text = " ".join(words_of(message))
            why = self.session.current.referee.why(text)
            self.session.ask_about(text, why)
            if why is None:
                reply["text"] = ALLOWED
        return reply

    def _asker(self, node: Node) -> int | None:
        return self.session.current.referee.seat

    def undo(self, message: Json) -> None:
        if self.session.current.solved:
            raise Refused("illegal", "This step is done: Again begins it anew.")
        super().undo(message)

    def lesson(self, message: Json) -> Reply | None:
        """Handle what the learner asks of the lesson itself."""
        if message.get("act") == "save":
            session = self.session
            session.kept()
            text = session.answers.text(session.progress)
            name = "-".join(filter(None, (session.key, session.progress.name))).replace("/", "-")
            return {"name": f"{name}.json", "mime": "application/json", "data": text}
        if message.get("act") == "rows":
            return {"data": json.dumps(self.session.answers.rows, ensure_ascii=False, separators=(",", ":"))}
        if self.opens and message.get("act") in get_args(Opens):
            self.opens(message["act"])
            return None
        self.session.act(message.get("act"), message.get("value"))
        self.game.thinker.cancel()  # only now: a refused message disturbs no bot
        return None
