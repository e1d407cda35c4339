"""A game that is over, what is known of it by now, and who works at it."""

from __future__ import annotations

from ..core.model.bounds import shown
from ..core.model.errors import SquirrelError
from ..core.model.events import Viewer
from ..core.play.game import Game
from ..core.play.players import TURN
from .measuring.curve import Chances, between, by_player, curve_of, player_of, points_of, split_luck
from .measuring.measurement_plan import MeasurementPlan, smallest_cost
from .measuring.runner import ReviewRunner
from .measuring.worlds import Work

SEED = 1
"""The same game has the same review."""


class NoReview(SquirrelError):
    """A game that cannot be reviewed, and what would do.

    >>> Scurry(seed=1).play("b5").review()
    Traceback (most recent call last):
    squirrelwidgets.review.analysis.NoReview: this game is not over: ...
    """


class GameAnalysis(ReviewRunner):
    """All that reviews tell is taken from here."""

    def __init__(self, game: Game, *, seat: int | str | None = None, viewer: Viewer | None = None) -> None:
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
            if not any(player_of(node) >= 0 for node in tip.line()):
                raise NoReview("nobody has decided anything in this game: there is nothing to review.")
            self.game: Game = type(game)(setup=game.settings, seed=game.seed, chance="ask").replace_with(game)
            """A copy: better turns are variations of it."""
        self.game.seats = [None] * self.game.players.player_count
        work = Work(self.game.goto(self.game.node.tip()), SEED)
        self.line, self.house = work.line, self.game.house
        self._curve = [] if self.house else curve_of(self.line)
        usual = game.players.default_viewer() if viewer is None else game.players.board_viewer(viewer)
        self.viewer: Viewer = "all" if usual == TURN else usual
        people = [player for player, bot in enumerate(game.players.bots) if bot is None]
        wanted = people or [*range(game.players.player_count)] if seat is None else [self.player(seat)]
        self.players = [] if self.house else [*filter(self.may_judge, wanted)]
        """The players whose choices are judged."""
        self.me = self.players[0] if len(self.players) == 1 else -1
        """The player who is called "you"; -1: nobody."""
        hidden = [ply for ply, node in enumerate(self.line) if self.game.settings.secrets and player_of(node) >= 0]
        if self.house:
            super().__init__(work, MeasurementPlan([], [], points_of(self.line), 0.0))
        else:
            least = smallest_cost(self.line[0].state)
            super().__init__(work, MeasurementPlan(work.choices, self.players, hidden, least))
            self.plan.chosen |= split_luck(self.line, self._curve)
        self.better: dict[int, list[int]] = {}
        """The plies of better turns that are on the board, by the ply of the moment."""

    @property
    def curve(self) -> list[Chances]:
        """Each player's chance to win at each ply; by house rules what is known of it by now."""
        if not self.house:
            return self._curve
        return between(self.plan.chosen, by_player(self.line[-1].state), len(self.line) - 1)

    def player(self, seat: int | str) -> int:
        """Of the player at a seat, at the end."""
        number = self.game.players.seat_number(seat)
        assert number is not None
        return self.line[-1].state.player(number)

    def called(self, player: int) -> str:
        return "You" if player == self.me else self.game.players.names[player]

    def may_judge(self, player: int) -> bool:
        """Not where its viewer did not see the cards behind a player's choices; by house rules nobody judges."""
        if self.house:
            return False
        return self.viewer in ("all", self.line[-1].state.seating.index(player)) or not self.game.settings.secrets
