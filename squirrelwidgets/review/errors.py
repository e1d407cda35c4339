"""The error of reviews."""

from __future__ import annotations

from ..core.model.errors import SquirrelError


class NoReview(SquirrelError):
    """A game that cannot be reviewed, and what would do.

    >>> Scurry(seed=1).play("b5").review()
    Traceback (most recent call last):
    squirrelwidgets.review.errors.NoReview: this game is not over: ...
    """
