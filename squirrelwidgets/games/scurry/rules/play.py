"""The rules of Scurry, once: what each move does, in place, on a `Scratch` of a position.

Methods are in playing order. Legal moves are in `position`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from ....core.model.events import Event, Result
from ....core.words.grammar import choose_form, pluralize
from . import repetitions, two_hops
from .fields import Thing
from .moves import Answer, Seeding
from .phases import BY_SEAT, CHOOSE, LAY, OFFER, OVER, PLACE, SCURRY, SEED, SETTLE
from .position import EMPTY, SQUIRREL, Position
from .setups.setup import NAMES, SEATS

MOVES: Final = {
    SEED: "_seed_at_random",
    LAY: "_lay",
    SETTLE: "_settle",
    CHOOSE: "_choose",
    OFFER: "_answer",
    PLACE: "_place",
}
"""The methods that play a move, by phase. Names, so that a variant can override them; `push` itself hops."""


class Scratch(Position, scratch=True):
    """A position on which moves are played in place."""

    __slots__ = ()
    board: bytearray
    squirrels: list[int]
    acorns: list[int]
    sighted: list[int]
    seen: dict[tuple[bytes, int, int, int], int] | None

    def push(self, move: Any, seat: int | None = None) -> None:
        if self.phase is not SCURRY:
            getattr(self, MOVES[self.phase])(move)
            return
        # a hop, inlined: eight of nine decisions are hops (SC-10, SC-11)
        mover = self.mover
        board = self.board
        self.hops += 1
        if self.events is not None:
            self._tell_hop(move)
        board[move] = mover + 1
        self.squirrels[mover] = move
        target = 2 - mover
        cells = []  # as _in_sight does it
        for ray in self.ground.sight[move]:
            for cell in ray:
                if thing := board[cell]:
                    if thing == target:
                        cells.append(cell)
                    break
        if cells:
            self.sighted = cells
        else:
            self._eat()

    # -- set-up

    def set_up(self) -> None:
        """Seeds the board, or leaves it for chance or the players to seed."""
        setup = self.setup
        if setup.repetition:
            self.seen = dict(Counter(repetitions.read(text, self.ground) for text in setup.stood))
        if setup.start == "random":
            return
        brown, gray = ([self.ground.index[name] for name in names] for names in setup.acorns())
        if setup.start == "players" and not setup.squirrels:
            self._lie(brown, gray)
            self._lay_next(len(brown) - len(gray))
        else:
            self._seed(brown, gray)

    def _seed_at_random(self, brown: Seeding) -> None:
        """A half turn maps the brown acorns onto the gray ones (SC-21)."""
        self._seed(brown, [self.ground.opposite[cell] for cell in brown])

    def _seed(self, brown: Sequence[int], gray: Sequence[int]) -> None:
        """Acorns lie on these cells (SC-4, SC-6); in a free position the squirrels stand there already."""
        self._lie(brown, gray)
        if self.events is not None and self.setup.start == "random":
            self.events.append(Event("seeded", "SC-21", n=len(brown)))
        if self.setup.squirrels:
            for seat, name in enumerate(self.setup.squirrels):
                self.squirrels[seat] = self.ground.index[name]
                self.board[self.squirrels[seat]] = Thing.SQUIRREL
            self._begin_turn()
        else:
            self.phase = CHOOSE
            self.actors = BY_SEAT[self.mover]

    def _lie(self, brown: Sequence[int], gray: Sequence[int]) -> None:
        for cell in brown:
            self.board[cell] = Thing.BROWN
        for cell in gray:
            self.board[cell] = Thing.GRAY
        self.acorns[:] = [len(brown), len(gray)]

    def _lay(self, cell: int) -> None:
        """An acorn goes on an empty cell, own side up; after the last ones the squirrels come (SC-20)."""
        seat = self.mover
        self.board[cell] = seat + 1
        self.acorns[seat] += 1
        if self.events is not None:
            self.events.append(Event("laid", "SC-20", seat, to=self.ground.names[cell], n=self.acorns[seat]))
        self._lay_next(1 - seat)

    def _lay_next(self, seat: int) -> None:
        self.mover = seat
        self.actors = BY_SEAT[seat]
        self.phase = SETTLE if self.acorns[1] == self.setup.each else LAY

    def _settle(self, cell: int) -> None:
        """A squirrel comes to an empty cell (SC-20)."""
        self._come(cell, "settled", "SC-20")

    def _choose(self, cell: int) -> None:
        """A squirrel takes the place of an acorn of its colour; the tile goes back to the tree (SC-5)."""
        self.acorns[self.mover] -= 1
        self._come(cell, "chose", "SC-5")

    def _come(self, cell: int, kind: str, rule: str) -> None:
        """The mover's squirrel comes to a cell; after the second one the first turn begins."""
        seat = self.mover
        self.board[cell] = Thing.SQUIRREL
        self.squirrels[seat] = cell
        if self.events is not None:
            self.events.append(Event(kind, rule, seat, to=self.ground.names[cell]))
        self.mover = 1 - seat
        self.actors = BY_SEAT[self.mover]
        if seat == 1:
            self._begin_turn()
        elif self.setup.swap:
            self.phase = OFFER

    def _answer(self, answer: Answer) -> None:
        """Gray takes brown as placed, or not (SC-22). Seats are colours, so only the people change places."""
        self.swapped = answer == Answer.SWAP
        self.phase = CHOOSE
        if self.events is not None:
            self.events.append(Event("swapped" if self.swapped else "kept", "SC-22", self.mover))

    # -- a turn

    def _begin_turn(self) -> None:
        """A turn begins with placing a tile (SC-7), unless that cannot lead anywhere (SC-15, SC-19)."""
        mover = self.mover
        self.phase = PLACE
        self.hops = 0
        self.actors = BY_SEAT[mover]
        self.sighted = self._in_sight() if self.setup.hops == 1 else self._first_of_two()
        if self.seen is not None and self._stood_thrice():
            self._end((), "SC-16", "The same position stood for the third time.")
        elif EMPTY not in self.board or not (self.sighted or self._openings()):
            self._immobile()

    def _stood_thrice(self) -> bool:
        """Counts the position that stands now (SC-16)."""
        assert self.seen is not None
        now = (bytes(self.board), self.squirrels[0], self.squirrels[1], self.mover)
        self.seen[now] = self.seen.get(now, 0) + 1
        return self.seen[now] >= 3

    def _place(self, cell: int) -> None:
        """A tile from the tree, the other side up (SC-7). The squirrel's cell empties, for it must leave (SC-12)."""
        mover = self.mover
        self.board[cell] = 2 - mover
        self.board[self.squirrels[mover]] = EMPTY
        self.acorns[1 - mover] += 1
        self.phase = SCURRY
        self.sighted = self._in_sight() if self.setup.hops == 1 else self._first_of_two()
        if self.events is not None:
            self.events.append(Event("placed", "SC-7", mover, to=self.ground.names[cell]))
        if not self.sighted:  # only where tiles may be placed anywhere
            self._immobile()

    def _first_of_two(self) -> list[int]:
        """The acorns in sight that leave a second hop (SC-25)."""
        mover = self.mover
        return two_hops.first_hops(self.ground, self.board, self.squirrels[mover], 2 - mover)

    def _tell_hop(self, cell: int) -> None:
        names = self.ground.names
        origin = names[self.squirrels[self.mover]]
        self.events.append(Event("hopped", "SC-10", self.mover, "", origin, names[cell], self.hops))

    def _eat(self) -> None:
        """Nothing more in sight: the acorn under the squirrel goes back to the tree, the turn is over (SC-13)."""
        mover = self.mover
        hops = self.hops
        self.board[self.squirrels[mover]] = SQUIRREL
        self.acorns[mover] += hops - 1
        self.acorns[1 - mover] -= hops
        self.turn += 1
        if self.events is not None:
            self.events.append(Event("ate", "SC-13", mover, to=self.ground.names[self.squirrels[mover]], n=self.hops))
        if not self.acorns[1 - mover]:
            self._end((mover,), "SC-14", f"Every acorn on the board is {SEATS[mover]}.")
        elif self.turn == self.setup.cap:
            self._end((), "SC-16", f"{pluralize(self.turn, 'turn')} {choose_form(self.turn, 'was', 'were')} played.")
        else:
            self.mover = 1 - mover
            self._begin_turn()

    # -- the end

    def _immobile(self) -> None:
        """A squirrel that cannot move has lost (SC-15); with two hops a turn, one that cannot hop twice (SC-19)."""
        self.board[self.squirrels[self.mover]] = SQUIRREL
        rule, verb = ("SC-15", "move") if self.setup.hops == 1 else ("SC-19", "hop twice")
        self._end((1 - self.mover,), rule, f"{NAMES[self.mover]} cannot {verb}.")

    def _end(self, winners: tuple[int, ...], rule: str, text: str) -> None:
        self.ended = Result(winners, rule, text)
        self.phase = OVER
        self.actors = ()
        self.sighted = []
        if self.events is not None:
            self.events.append(Event("ended", rule, winners[0] if winners else None, text))
