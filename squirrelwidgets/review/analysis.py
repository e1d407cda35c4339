"""A game that is over, what is known of it by now, and who works at it."""

from __future__ import annotations

from functools import cached_property
from itertools import groupby

from ..core.model.bounds import shown
from ..core.model.errors import SquirrelError
from ..core.model.events import Viewer
from ..core.model.state import CHANCE
from ..core.play.game import Game
from ..core.play.players import TURN
from .measuring.curve import BAND, Chances, between, by_player, curve_of, player_of, points_of, split_luck
from .measuring.measurement_plan import UNADVISED, UNSURE, MeasurementPlan, smallest_cost
from .measuring.runner import ReviewRunner
from .measuring.worlds import Work
from .story import NOBODY, Step, Story, level_of, whens_of

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
            """A copy, which nobody changes."""
        self.played = game
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
        self.aloud = False
        """Others look, too: nobody is called so."""
        self.doubted: list[int] = []
        """Plies of choices that were told to be looked at more closely."""
        self.counted: dict[int, str] = {}
        """By ply, what all turns looked at have shown."""
        hidden = [ply for ply, node in enumerate(self.line) if self.game.settings.secrets and player_of(node) >= 0]
        if self.house:
            super().__init__(work, MeasurementPlan([], [], points_of(self.line), 0.0))
        else:
            least = smallest_cost(self.line[0].state)
            super().__init__(work, MeasurementPlan(work.choices, self.players, hidden, least))
            self.plan.chosen |= split_luck(self.line, self._curve)

    @property
    def curve(self) -> list[Chances]:
        """Each player's chance to win at each ply; by house rules what is known of it by now."""
        if not self.house:
            return self._curve
        return between(self.plan.chosen, by_player(self.line[-1].state), len(self.line) - 1)

    @cached_property
    def whens(self) -> list[str]:
        """When each ply is, as a sentence has it."""
        return whens_of(self.game.stage(), self.line)

    def story(self, player: int) -> Story:
        """How the game went for a player, in words."""
        band, row, hidden = self.band, self.game.stage().turn_row, bool(self.game.settings.secrets)
        curve = self.curve

        def at(ply: int, by: int, when: str) -> Step:
            return Step(ply, by, when, curve[ply][player], level_of(curve[ply], player, band))

        def turn(ply: int) -> tuple[int, int]:
            return player_of(self.line[ply]), row(self.line[ply - 1].state).turn

        steps = [at(0, CHANCE, "the start")]
        for (by, _), group in groupby(range(1, len(self.line)), turn):
            plies = [*group]
            steps.append(at(plies[-1], NOBODY if hidden and by != CHANCE else by, self.whens[plies[0] - 1]))
        return Story(steps, player, [*map(self.called, range(len(curve[0])))], self.place(player), band)

    @property
    def band(self) -> float:
        """How far a curve may be from the truth where it is neither 0 nor 1; a game that has learnt no chances: far."""
        learnt = hasattr(self.line[0].state.bot_support, "chances")
        return BAND if self.house else UNSURE if learnt else UNADVISED

    def place(self, player: int) -> int:
        """At the end; 0: nobody says."""
        end = self.line[-1]
        seat = self.game.players.seats()[end.state.seating.index(player)]["id"]
        ranks = self.game.stage().status(end.state, self.game.story(end)).get("over", {}).get("ranks", [])
        return next((each["place"] for each in ranks if each["seat"] == seat), 0)

    def player(self, seat: int | str) -> int:
        """Of the player at a seat, at the end."""
        number = self.game.players.seat_number(seat)
        assert number is not None
        return self.line[-1].state.player(number)

    def called(self, player: int) -> str:
        return "You" if player == self.me and not self.aloud else self.game.players.names[player]

    def may_judge(self, player: int) -> bool:
        """Not where its viewer did not see the cards behind a player's choices; by house rules nobody judges."""
        if self.house:
            return False
        return self.viewer in ("all", self.line[-1].state.seating.index(player)) or not self.game.settings.secrets
