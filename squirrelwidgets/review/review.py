"""A review: what a game's choices and luck did, known ever better while somebody works at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..core.desk import show
from ..core.model.bounds import shown
from ..core.model.events import Viewer
from ..core.model.optional_packages import needed
from ..core.model.state import CHANCE
from ..core.play.game import Game
from ..core.play.players import TURN
from ..core.play.tree import Node
from .errors import NoReview
from .measuring.choices import choices_of
from .measuring.curve import Chances, Terms, chair_of, curve_of, terms_of
from .measuring.hands import Hands
from .measuring.looks import Looks, floor_of
from .measuring.worlds import Work
from .moments import Moment, headline, moments_of, note
from .table import rows
from .teach import lesson_of

if TYPE_CHECKING:
    from pandas import DataFrame

    from ..lessons.lesson import Lesson

SEED = 1
"""The same game has the same review."""


class Review:
    """What was the mistake? Of the line that a game stands on, once it is over.

    Shown as the last line of a cell it begins at once, and gets surer in the background. What code asks for is settled
    first: a few seconds in most games, minutes in the longest.

    >>> game = Scurry(setup="4/random 4", seed=7, seats=["random", "greedy"]).run()
    >>> review = game.review()
    >>> had, luck, own, others, result = review.terms("brown")
    >>> abs(had + luck + own + others - result) < 1e-9
    True
    """

    def __init__(
        self,
        game: Game,
        *,
        seat: int | str | None = None,
        viewer: Viewer | None = None,
        workers: int | None = None,
    ) -> None:
        """`seat`: whose choices are judged; by default those of all people, or of everybody where only bots played.
        `viewer`: whose cards a board shows."""
        if not isinstance(game, Game):
            raise NoReview(f"a review is of a game, not of {shown(game)}.")
        with game.lock:
            tip = game.node.tip()
            if tip.state.viewer != "all":
                raise NoReview("this is what one player saw of a game: a review needs all of it.")
            if not tip.state.ended:
                raise NoReview(f"this game is not over: play on from ply {tip.ply} to its end, then ask again.")
            if not any(chair_of(node) >= 0 for node in tip.line()):
                raise NoReview("nobody has decided anything in this game: there is nothing to review.")
            self.game: Game = type(game)(setup=game.settings, seed=game.seed, chance="ask").take_over(game)
            """A copy: better turns are variations of it."""
        self.game.seats = [None] * self.game.players.chairs
        self.line: list[Node] = self.game.goto(self.game.node.tip()).node.line()
        usual = game.players.default_viewer() if viewer is None else game.players.board_viewer(viewer)
        self.viewer: Viewer = "all" if usual == TURN else usual
        people = [chair for chair, bot in enumerate(game.players.bots) if bot is None]
        self._everybody = [*range(game.players.chairs)]
        wanted = self._chairs(game, seat)
        self.chairs = [each for each in wanted or people or self._everybody if self.may_judge(each)]
        """The players whose choices are judged."""
        self.me = self.chairs[0] if len(self.chairs) == 1 else -1
        """The player who is called "you"; -1: nobody."""
        self.curve: list[Chances] = curve_of(self.line)
        """Each player's chance to win at each ply."""
        choices = choices_of(self.line, self.game.stage())
        decided = [ply for ply in range(1, len(self.line)) if self.line[ply].seat != CHANCE]
        self.looks = Looks(
            choices, self.chairs, decided if self.game.settings.secrets else [], floor_of(self.line[0].state)
        )
        self.better: dict[int, list[int]] = {}
        """The plies of better turns that are on the board, by the number of the choice."""
        self.changed: list[Callable[[], object]] = []
        """Called when more is known, from another thread."""
        self._hands = Hands(Work(type(self.game), self.game.record(), SEED), self.looks, self._tell, workers)

    def _chairs(self, game: Game, seat: int | str | None) -> list[int]:
        number = game.players.seat_number(seat)
        return [] if number is None else [self.line[-1].state.chair(number)]

    def _tell(self) -> None:
        for changed in [*self.changed]:
            changed()

    # -- the work

    def start(self) -> Review:
        """Work in the background.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review().start()
        >>> review.stop().busy
        False
        """
        self._hands.start()
        return self

    def stop(self) -> Review:
        """Stop at once; what is known is kept, and `start` goes on.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> review.start().stop().settled
        False
        """
        self._hands.stop()
        return self

    def wait(self, seconds: float | None = None) -> Review:
        """Work until all is known, for at most so many seconds.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> review.wait().settled
        True
        """
        self.start()
        try:
            self._hands.wait(seconds)
        except KeyboardInterrupt:
            self.stop()
            raise
        return self

    @property
    def busy(self) -> bool:
        """Whether somebody works at it.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> review.busy
        False
        """
        return self._hands.busy

    @property
    def settled(self) -> bool:
        """Whether all is known that this review looks for.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> review.settled
        False
        """
        return self.looks.is_settled

    def judge_too(self, chair: int) -> None:
        """Look at the choices of one more player.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> review.judge_too(1)
        >>> review.chairs
        [0, 1]
        """
        if not self.may_judge(chair):
            raise NoReview("whoever did not see these cards is told nothing of what was done with them.")
        with self._hands.lock:
            self.looks.judge_too(chair)
            self.chairs = sorted({*self.chairs, chair})
        self.start()

    # -- what is known

    def terms(self, seat: int | str) -> Terms:
        """What a player had, luck, own choices, those of others, and the result that they add up to; by the seat at the
        end.

        >>> game = Scurry(setup="4/random 4", seed=7, seats=["random", "greedy"]).run()
        >>> game.review().terms("gray").result
        0.0
        """
        number = self.game.players.seat_number(seat)
        assert number is not None
        return self.terms_of(self.line[-1].state.chair(number))

    def terms_of(self, chair: int) -> Terms:
        """The same by chair.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> review.terms_of(0) == review.terms("brown")
        True
        """
        with self._hands.lock:
            chosen = {**self.looks.chosen}
        return terms_of(self.line, self.curve, chosen, chair)

    def told(self, chairs: Sequence[int] | None = None) -> list[Moment]:
        """The moments that are known by now.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> review.told()
        []
        """
        with self._hands.lock:
            wanted = self.chairs if chairs is None else chairs
            return moments_of(self.game, self.line, self.curve, self.looks, wanted, self.me, self.viewer)

    def may_judge(self, chair: int) -> bool:
        """Whether this review may tell of a player's choices: not where its viewer did not see the cards behind them.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> review.may_judge(1)
        True
        """
        return self.viewer in ("all", self.line[-1].state.seating.index(chair)) or not self.game.settings.secrets

    @property
    def moments(self) -> list[Moment]:
        """At most seven: the choices that cost most, and the largest luck.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> len(review.moments) <= 7
        True
        """
        return self.wait().told()

    @property
    def headline(self) -> str:
        """The one thing to know, as far as it is known.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> review.headline
        'No choice is known to have cost the players much.'
        """
        return headline(self.told(), self.looks.evidence, self.me, self.game.players.names)

    @property
    def note(self) -> str:
        """What was looked for, and what could not be looked at.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> review.note
        'Found: choices that cost 3 or more of 100, among ...
        """
        judged = sum(each.choice.chair in self.chairs for each in self.looks.evidence)
        return note(self.looks.threshold, self.game.settings.secrets, judged, self.looks.faults)

    @property
    def frame(self) -> DataFrame:
        """A row for each choice and each event of chance: chances before and after, cost, luck, what was better.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> [*review.frame.columns][:5]
        ['turn', 'ply', 'seat', 'played', 'before']
        """
        pandas = needed("pandas", "lab")
        self.wait()
        frame: DataFrame = pandas.DataFrame(rows(self.game, self.line, self.curve, self.looks.chosen, self.looks))
        return frame

    def lesson(self, moments: Sequence[Moment] | None = None) -> Lesson:
        """Learn from the mistakes: a lesson like any other, a step for each choice that cost much.

        >>> game = Scurry(setup="4/random 4", seed=7, seats=["random", "greedy"]).run()
        >>> game.review(seat="brown").lesson()
        <Lesson Learn from a game of Scurry: ...
        """
        chosen = self.moments if moments is None else moments
        return lesson_of(self.game, self.line, self.looks.evidence, chosen, self.me)

    def save_html(self, path: str | PathLike[str]) -> Path:
        """One self-contained page with the board, the curve and the moments, which works offline.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> path = review.save_html("review.html")
        """
        return show.write_review(self.wait(), Path(path))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        return show.review_bundle(self)

    def __repr__(self) -> str:
        known = "settled" if self.settled else f"{round(100 * self.looks.progress)} % known"
        return f"<Review of {self.game.title}, {known}. {self.headline}>"
