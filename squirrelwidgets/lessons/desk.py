"""A lesson's side of its board: what the learner does comes here, is checked, and is judged by the sitting."""

from __future__ import annotations

from typing import Any, Final

from ..core.desk.desk import HANDLERS, Desk, Handlers
from ..core.desk.messages import Refused, words_of
from ..core.model.events import Viewer
from ..core.play.tree import Node
from ..core.wire import Head, Json, Reply
from .sitting import Sitting

CLOSED: Final = "The positions of a lesson stay as they are."


class LessonDesk(Desk):
    """A desk whose game belongs to a lesson. Undo is free there, down to where the step begins."""

    def __init__(self, sitting: Sitting, viewer: Viewer | None) -> None:
        self.sitting = sitting
        super().__init__(sitting.game, viewer, undo="free")

    @property
    def floor(self) -> Node | None:
        return self.sitting.referee.floor

    def handlers(self) -> Handlers:
        return LESSON_HANDLERS

    def decider(self, node: Node) -> int | None:
        """Nobody, while the lesson waits for something else than a move."""
        return None if self.sitting.closed else super().decider(node)

    def head(self) -> Head:
        head = super().head()
        if self.sitting.solved or self.sitting.at_map:
            head["undo"] = {"move": False, "turn": False, "redo": False}
        return head

    def starts_bots(self, message: Json) -> bool:
        return super().starts_bots(message) or message.get("kind") == "lesson"

    def play(self, message: Json) -> None:
        if self.sitting.closed:
            raise Refused("illegal", self._why_closed())
        if self.sitting.referee.finds:
            raise Refused("illegal", "Here nothing is played: find what is not allowed.")
        node = self._node(message)
        if node.since(self.sitting.referee.floor) is None:
            raise Refused("stale", CLOSED)
        super().play(message)

    def _why_closed(self) -> str:
        sitting = self.sitting
        if sitting.solved or sitting.finished:
            return "This step is done: go on with Next."
        if sitting.step.asks and not sitting.answered:
            return "First say what you think."
        return "This try is over: undo, and try another way."

    def why(self, message: Json) -> Reply:
        reply = super().why(message)
        if self.sitting.referee.finds:
            text = " ".join(words_of(message))
            self.sitting.ask_about(text, self.sitting.referee.why(text))
        return reply

    def _asker(self, node: Node) -> int | None:
        return self.sitting.referee.seat

    def undo(self, message: Json) -> None:
        if self.sitting.solved:
            raise Refused("illegal", "This step is done: Again begins it anew.")
        super().undo(message)

    def lesson(self, message: Json) -> Reply | None:
        """What the learner asks of the lesson itself."""
        if message.get("act") == "save":
            sitting = self.sitting
            text = sitting.answers.text(sitting.progress)
            name = "-".join(filter(None, (sitting.key, sitting.progress.name))).replace("/", "-")
            return {"name": f"{name}.json", "mime": "application/json", "data": text}
        self.game.thinker.cancel()
        self.sitting.act(message.get("act"), message.get("value"))
        return None

    def refuse(self, message: Json) -> None:
        """What would put another game on the board."""
        raise Refused("illegal", CLOSED)


def _own(name: str) -> Any:
    return getattr(LessonDesk, name)


LESSON_HANDLERS: Final[Handlers] = {
    **HANDLERS,
    **{kind: _own(kind) for kind in ("play", "why", "undo", "lesson")},
    **dict.fromkeys(("new", "open", "seats", "hint", "run"), LessonDesk.refuse),
}
