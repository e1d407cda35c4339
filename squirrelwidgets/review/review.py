"""A review: what a game's choices and luck did, known ever better while somebody works at it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.model.optional_packages import needed
from ..core.model.state import CHANCE
from ..core.play import faces
from .measuring.curve import BAND, Terms, terms_of
from .measuring.looks import UNSURE
from .moments import BY_HOUSE, Moment, moments_of, note, place_of
from .story import Story, luck_line, steps_of
from .study import NoReview, Study
from .table import rows
from .teach import lesson_of

if TYPE_CHECKING:
    from pandas import DataFrame

    from ..lessons.lesson import Lesson


class Review(Study):
    """What was the mistake? Of the line that a game stands on, once it is over.

    Shown as the last line of a cell it begins at once, and gets surer in the background. What code asks for is settled
    first: seconds in most games, half a minute in the longest.

    >>> game = Scurry(setup="3/random", seed=2, seats=["random", "greedy"]).run()
    >>> review = game.review()
    >>> had, luck, own, others, result = review.terms("brown")
    >>> abs(had + luck + own + others - result) < 1e-9
    True
    """

    def judge_too(self, seat: int | str) -> None:
        """Look at the choices of one more player.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review(seat="brown")
        >>> review.judge_too("gray")
        >>> review.players
        [0, 1]
        """
        player = self.player(seat)
        self.game.by_the_book("What choices cost in games")
        if not self.may_judge(player):
            raise NoReview("you did not see these cards, so their choices are not judged.")
        with self.lock:
            self.looks.judge_too(player)
            self.players = sorted(self.looks.players)
        self.start()

    # -- what is known

    def terms(self, seat: int | str) -> Terms:
        """What a player had, luck, own choices, those of others, and the result that they add up to; by the seat at the
        end.

        >>> game = Scurry(setup="4/random 4", seed=7, seats=["random", "greedy"]).run()
        >>> game.review().terms("gray").result
        1.0
        """
        self.game.by_the_book("What choices cost in games")
        with self.lock:
            return terms_of(self.line, self.curve, self.looks.chosen, self.player(seat))

    def told(self, players: Collection[int] | None = None) -> list[Moment]:
        """The moments that are known by now.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> review.told()
        []
        """
        if self.house:
            return []
        with self.lock:
            return moments_of(self, self.players if players is None else players)

    @property
    def moments(self) -> list[Moment]:
        """At most seven: the choices that cost most, and the largest luck.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> len(review.moments) <= 7
        True
        """
        return self.wait().told()

    def story(self, player: int) -> Story:
        """How the game went for a player, in words."""
        band, seat = BAND if self.house else UNSURE, self.line[-1].state.seating.index(player)
        steps = steps_of(self.game, self.line, self.curve, player, band)
        place, _ = place_of(self.game, self.line[-1], self.game.players.seats()[seat]["id"])
        return Story(steps, player, [*map(self.called, range(len(self.curve[0])))], place, band)

    def luck_line(self, player: int) -> str:
        """Luck or choice, as far as it is known; empty: nothing of it is."""
        secrets, chance = self.game.settings.secrets, any(node.seat == CHANCE for node in self.line[2:])
        if self.house or (secrets and self.looks.stage < 0):
            return ""
        if not chance and not secrets:
            return f"{self.game.title} has no luck: the turns decided."
        luck = terms_of(self.line, self.curve, self.looks.chosen, player).luck
        named = sum(each.name is not None for each in self.looks.evidence.values() if each.choice.player == player)
        return luck_line(self.story(player), luck, named if self.settled and player in self.players else None)

    @property
    def headline(self) -> str:
        """How the game went, in a sentence or two.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> review.headline
        "Gray's turn 1 let Brown win."
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

    def _repr_mimebundle_(self, **_: object) -> faces.MimeBundle:
        return faces.widgets.ReviewBoard.of(self)._repr_mimebundle_()

    def __repr__(self) -> str:
        known = "settled" if self.settled else f"{round(100 * self.looks.progress)} % known"
        return f"<Review of {self.game.title}, {known}. {self.headline}>"
