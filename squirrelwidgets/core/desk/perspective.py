"""What one board sees of its game, and the seats that it plays for. What it asks for is done in `desk.py`."""

from __future__ import annotations

from ..model.events import Viewer
from ..model.state import CHANCE
from ..play.game import Game
from ..play.players import TURN
from ..play.tree import Node
from .feed import Feed


class Perspective:
    """The viewer of a board, the seats it plays for, and whose cards are open on it."""

    def __init__(self, game: Game, seat: Viewer | None, readonly: bool, undo: str) -> None:
        self.game = game
        self.readonly = readonly
        self.free = undo == "free"
        viewer = game.players.board_viewer(seat)
        self.handed = viewer == TURN
        """The board goes round: the holder's view is shown when the curtain is lifted."""
        self.feed = Feed(game, "spectator" if viewer == TURN else viewer)
        self.lifted: int | None = None
        """The seat whose cards are open on a board that goes round."""
        self.seat = viewer if isinstance(viewer, int) else None

    @property
    def masked(self) -> bool:
        """Whether something is hidden from this board."""
        return self.game.settings.secrets and self.feed.viewer != "all"

    @property
    def free_navigation(self) -> bool:
        """Whether the people at this board may go back to any ply, and try another way from there."""
        return not self.masked or self.free

    @property
    def looks_on(self) -> bool:
        """Whether nothing can be done at this board."""
        return self.readonly or (self.feed.viewer == "spectator" and not self.handed)

    @property
    def plays(self) -> set[int]:
        """The seats that a person moves at this board."""
        if self.looks_on:
            return set()
        seats = range(len(self.feed.ids)) if self.seat is None else [self.seat]
        return {seat for seat in seats if self.game.players.is_person(seat)}

    @property
    def movers(self) -> set[int]:
        """Those that look at the board now: if it goes round, only the seat whose cards are open."""
        return self.plays & {self.lifted} if self.handed else self.plays

    def decider(self, node: Node) -> int | None:
        """The seat that decides at this board at a node: the one whose cards are open, else the next."""
        actors = node.state.actors
        if actors == (CHANCE,):
            rolls = self.game.chance.asks and not self.masked and not self.looks_on
            return CHANCE if rolls else None
        mine = [seat for seat in actors if seat in self.plays]
        return self.lifted if self.lifted in mine else next(iter(mine), None)

    def covered(self, node: Node, seat: int) -> bool:
        """Whether the board has to be passed on first. Between rounds nobody's cards matter."""
        return self.handed and seat != self.lifted and not node.state.interval

    def lower_curtain(self, seat: int | None) -> None:
        """Lower it between two players of a board that goes round, and while everybody looks."""
        if self.handed and (self.game.slap_window or (seat is not None and seat != self.lifted)):
            self.lifted = None
