"""A review's side of its board: what is asked of the review arrives here. The board itself is for looking only."""

from __future__ import annotations

from ..core.desk.desk import Desk
from ..core.desk.messages import Refused
from ..core.play import faces
from ..core.wire import Json, Reply
from .review import Review


class ReviewDesk(Desk):
    """`act` of its messages: "go", "stop", "side" (`value`: a seat whose choices are to be judged, too), "try"
    (`value`: the ply of a moment), "game", "aloud" (`value`: others look, too), or "practise"."""

    def __init__(self, review: Review) -> None:
        self.of = review
        super().__init__(review.game, review.viewer, readonly=True)

    def review(self, message: Json) -> Reply | None:
        act, value = message.get("act"), message.get("value")
        if act == "go":
            self.of.start()
        elif act == "stop":
            self.of.stop()
        elif act == "side":
            if value not in self.feed.ids:
                raise Refused("seat", f"A side is one of {', '.join(self.feed.ids)}.")
            self.of.add_player(value)
        elif act == "try":
            moment = next((each for each in self.of.told() if each.ply == value and each.better), None)
            if moment is None:
                raise Refused("stale", "There is nothing to try at that ply.")
            lesson = self.of.lesson([moment])
            self.below = lambda theme: faces.widgets.LessonBoard(lesson._session, theme=theme)
        elif act == "game":
            self.below = lambda theme: faces.widgets.Board(self.of.played, theme=theme)
        elif act == "aloud":
            self.of.aloud = value is True
        elif act == "practise":
            self._practise(self.of)
        else:
            raise Refused(
                "bad", "A review can go, stop, judge another side, lead back, or let one try a moment or practise."
            )
        return None
