"""A review: what a game's choices and luck did, known ever better while somebody works at it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.model.optional_packages import needed
from ..core.play import faces
from .analysis import GameAnalysis, NoReview
from .measuring.curve import Breakdown, breakdown_of
from .measuring.runner import ReviewRunner
from .moments import BY_HOUSE, Moment, moments_of, note
from .story import luck_line
from .table import rows
from .teach import lesson_of

if TYPE_CHECKING:
    from pandas import DataFrame

    from ..lessons.lesson import Lesson


class Review(GameAnalysis):
    """What was the mistake? Of the line that a game stands on, once it is over.

    Shown as the last line of a cell it begins at once, and gets surer in the background. What code asks for is settled
    first: seconds in most games, half a minute in the longest.

    >>> game = Scurry(setup="3/random", seed=2, seats=["random", "greedy"]).run()
    >>> review = game.review()
    >>> had, luck, own, others, result = review.breakdown("brown")
    >>> abs(had + luck + own + others - result) < 1e-9
    True
    """

    def add_player(self, seat: int | str) -> None:
        """Look at the choices of one more player.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review(seat="brown")
        >>> review.add_player("gray")
        >>> review.players
        [0, 1]
        """
        player = self.player(seat)
        self.game.by_the_book("What choices cost in games")
        if not self.may_judge(player):
            raise NoReview("you did not see these cards, so their choices are not judged.")
        with self.lock:
            self.plan.add_player(player)
            self.players = sorted(self.plan.players)
        self.start()

    # -- what is known

    def breakdown(self, seat: int | str) -> Breakdown:
        """What a player had, luck, own choices, those of others, and the result that they add up to; by the seat at the
        end.

        >>> game = Scurry(setup="4/random 4", seed=7, seats=["random", "greedy"]).run()
        >>> game.review().breakdown("gray").result
        1.0
        """
        self.game.by_the_book("What choices cost in games")
        with self.lock:
            return breakdown_of(self.line, self.curve, self.plan.chosen, self.player(seat))

    def told(self, players: Collection[int] | None = None) -> list[Moment]:
        """The moments that are known by now.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> [each.kind for each in review.told()]
        ['turn']
        """
        if self.house:
            return []
        with self.lock:
            told = [each for player in sorted(players or self.players) for each in moments_of(self, player)]
        once = {each.ply: each for each in sorted(told, key=lambda each: abs(each.amount))}
        return sorted(once.values(), key=lambda each: each.ply)

    @property
    def moments(self) -> list[Moment]:
        """The choices that surely cost something, the largest luck, and what decided.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> [each.ply for each in review.moments] == sorted(each.ply for each in review.moments)
        True
        """
        return self.wait().told()

    def luck_line(self, player: int) -> str:
        """Luck or choice, as far as it is known; empty: nothing of it is.

        >>> Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review().luck_line(0)
        'Scurry has no luck: the turns decided.'
        """
        parts = breakdown_of(self.line, self.curve, self.plan.chosen, player)
        hidden = bool(self.game.settings.secrets)
        if self.house or (hidden and self.plan.stage < 0):
            return ""
        if not hidden and not parts.luck:
            return f"{self.game.title} has no luck: the turns decided."
        if not self.story(player).is_sure:
            return ""
        named = sum(each.name is not None for each in self.plan.evidence.values() if each.choice.player == player)
        costly = named if self.settled and player in self.players else None
        return luck_line(self.story(player), parts.luck, costly)

    @property
    def headline(self) -> str:
        """How the game went, in a sentence or two.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> review.headline
        "Gray's turn in round 1 let Brown win."
        """
        return BY_HOUSE if self.house else self.story(next(iter(self.players), 0)).headline

    @property
    def note(self) -> str:
        """What was looked for, and what could not be looked at.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> review.note
        '5 choices were checked for a cost of 3 points or more.'
        """
        return note(self)

    @property
    def frame(self) -> DataFrame:
        """A row for each choice and each event of chance: chances before and after, cost, luck, what was better.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> [*review.frame.columns][:5]
        ['turn', 'ply', 'seat', 'played', 'before']
        """
        self.game.by_the_book("What choices cost in games")
        pandas = needed("pandas", "lab")
        self.wait()
        frame: DataFrame = pandas.DataFrame(rows(self))
        return frame

    def lesson(self, moments: Sequence[Moment] | None = None) -> Lesson:
        """Learn from the mistakes: a lesson like any other, a step for each choice that cost much.

        >>> game = Scurry(setup="3/random", seed=2, seats=["random", "greedy"]).run()
        >>> game.review(seat="brown").lesson()
        <Lesson Learn from a game of Scurry: ...
        """
        return lesson_of(self, self.moments if moments is None else moments)

    def save_html(self, path: str | PathLike[str]) -> Path:
        """One self-contained page with the board, the curve and the moments, which works offline.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> path = review.save_html("review.html")
        """
        return faces.review.write_page(self.wait(), Path(path))

    def __dir__(self) -> list[str]:
        """What a user calls, for Tab; not what it is told from."""
        return ["game", "players", *vars(Review), *vars(ReviewRunner)]

    def _repr_mimebundle_(self, **_: object) -> faces.MimeBundle:
        return faces.widgets.ReviewBoard.of(self)._repr_mimebundle_()

    def __repr__(self) -> str:
        known = "settled" if self.settled else f"{round(100 * self.plan.progress)} % known"
        return f"<Review of {self.game.title}, {known}. {self.headline}>"
