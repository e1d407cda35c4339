"""The board of a review: a board for looking, with what is known of the game beside it."""

from __future__ import annotations

from collections.abc import Hashable

from ..core.desk.desk import Desk
from ..core.scene.palette import Theme
from ..core.wire import ReviewView
from ..review.desk import ReviewDesk
from ..review.review import Review
from ..review.view import view_of
from .board import Board, computed


class ReviewBoard(Board):
    """Shows a review, and has somebody work at it as long as it is open.

    >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
    >>> board = ReviewBoard(review)
    >>> board.close()
    >>> review.busy
    False
    """

    _review = computed("_tell_review")
    TOLD = (*Board.TOLD, "_review")

    def __init__(self, review: Review, theme: Theme = "auto") -> None:
        self.review = review
        super().__init__(review.game, seat=review.viewer, readonly=True, theme=theme)
        review.changed.append(self._known)
        review.start()

    def _still_shows(self, thing: Hashable) -> bool:
        return thing is self.review

    def _new_desk(self) -> Desk:
        return ReviewDesk(self.review)

    def _tell_review(self) -> ReviewView:
        with self.game.lock:
            return view_of(self.review)

    def _known(self) -> None:
        """More is known. Called from another thread, once a second at most."""
        if not self.closed:
            self.send_state(["_review"])

    def _receive(self, widget: object, content: object, buffers: object) -> None:
        super()._receive(widget, content, buffers)
        if isinstance(content, dict) and content.get("kind") == "review":
            self._known()

    def close(self) -> None:
        """Take it away; nobody works at the review any more.

        >>> ReviewBoard(Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()).close()
        """
        if not self.closed:
            self.review.changed.remove(self._known)
            self.review.stop()
        super().close()

    def __repr__(self) -> str:
        return f"<ReviewBoard of {self.review!r}>"
