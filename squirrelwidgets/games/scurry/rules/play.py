"""The rules of Scurry, once: what each move does, in place, on a `Scratch` of a position.

Methods are in playing order. Legal moves are in `position`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import Any, Final

from ....core.model.events import Event, Result
from ....core.model.immutable import FrozenDict
from ....core.words.grammar import choose_form, pluralize
from . import repetitions
from .fields import Thing
from .moves import Answer, Seeding
from .phases import BY_SEAT, CHOOSE, LAY, OFFER, OVER, PLACE, SCURRY, SEED, SETTLE
from .position import EMPTY, SQUIRREL, Position
from .setups.setup import NAMES, SEATS

MOVES: Final = {
    SEED: "seed_at_random",
    LAY: "lay_acorn",
    SCURRY: "hop",
    SETTLE: "settle",
    CHOOSE: "choose",
    OFFER: "answer",
    PLACE: "place",
}
"""The methods that play a move, by phase. Names, so that a variant can override them; `push` has the hop in it."""


class Scratch(Position, scratch=True):
    """A position on which moves are played in place."""

    __slots__ = ()
    board: bytearray
    squirrels: list[int]
    acorns: list[int]
    sighted: list[int]
    seen: dict[tuple[bytes, int, int, int], int] | None

    written_twice = FrozenDict(
        {"push": ("push_by_rule", ("hop", "in_sight")), "openings": ("openings_by_trying", ("targets", "in_sight"))}
    )

    def push_by_rule(self, move: Any, seat: int | None = None) -> None:
        """What `push` does, with nothing inlined."""
        if self.phase is SCURRY:
            self.hop(move)
        else:
            getattr(self, MOVES[self.phase])(move)

    def push(self, move: Any, seat: int | None = None) -> None:
        if self.phase is not SCURRY:
            getattr(self, MOVES[self.phase])(move)
            return
        # `hop`, inlined: eight of nine decisions are hops (SC-10, SC-11)
        mover = self.mover
        board = self.board
        self.hops += 1
        if self.events is not None:
            self._tell_hop(move)
        board[move] = mover + 1
        self.squirrels[mover] = move
        target = 2 - mover
        cells = []  # as `in_sight` does it
        for ray in self.ground.sight[move]:
            for cell in ray:
                if thing := board[cell]:
                    if thing == target:
                        cells.append(cell)
                    break
        if cells:
            self.sighted = cells
        else:
            self.eat()

    def hop(self, cell: int) -> None:
        """The squirrel hops to an acorn and turns it; where none is in sight from there, it eats (SC-10, SC-11)."""
        self.hops += 1
        if self.events is not None:
            self._tell_hop(cell)
        mover = self.mover
        self.board[cell] = mover + 1
        self.squirrels[mover] = cell
        self.sighted = cells = self.in_sight()
        if not cells:
            self.eat()

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
            self.lay(brown, gray)
            self.lay_next(len(brown) - len(gray))
        else:
            self.seed(brown, gray)

    def seed_at_random(self, brown: Seeding) -> None:
        """A half turn maps the brown acorns onto the gray ones (SC-21)."""
        self.seed(brown, [self.ground.opposite[cell] for cell in brown])

    def seed(self, brown: Sequence[int], gray: Sequence[int]) -> None:
        """Acorns lie on these cells (SC-4, SC-6); in a free position the squirrels stand there already."""
        self.lay(brown, gray)
        if self.events is not None and self.setup.start == "random":
            self.events.append(Event("seeded", "SC-21", n=len(brown)))
        if self.setup.squirrels:
            for seat, name in enumerate(self.setup.squirrels):
                self.squirrels[seat] = self.ground.index[name]
                self.board[self.squirrels[seat]] = Thing.SQUIRREL
            self.begin_turn()
        else:
            self.phase = CHOOSE
            self.actors = BY_SEAT[self.mover]

    def lay(self, brown: Sequence[int], gray: Sequence[int]) -> None:
        """Acorns of both colours come onto the board (SC-4)."""
        for cell in brown:
            self.board[cell] = Thing.BROWN
        for cell in gray:
            self.board[cell] = Thing.GRAY
        self.acorns[:] = [len(brown), len(gray)]

    def lay_acorn(self, cell: int) -> None:
        """An acorn goes on an empty cell, own side up; after the last ones the squirrels come (SC-20)."""
        seat = self.mover
        self.board[cell] = seat + 1
        self.acorns[seat] += 1
        if self.events is not None:
            self.events.append(Event("laid", "SC-20", seat, to=self.ground.names[cell], n=self.acorns[seat]))
        self.lay_next(1 - seat)

    def lay_next(self, seat: int) -> None:
        """A seat lays the next acorn, or the first squirrel comes (SC-20)."""
        self.mover = seat
        self.actors = BY_SEAT[seat]
        self.phase = SETTLE if self.acorns[1] == self.setup.each else LAY

    def settle(self, cell: int) -> None:
        """A squirrel comes to an empty cell (SC-20)."""
        self.come(cell, "settled", "SC-20")

    def choose(self, cell: int) -> None:
        """A squirrel takes the place of an acorn of its colour; the tile goes back to the tree (SC-5)."""
        self.acorns[self.mover] -= 1
        self.come(cell, "chose", "SC-5")

    def come(self, cell: int, kind: str, rule: str) -> None:
        """The mover's squirrel comes to a cell; after the second one the first turn begins (SC-5)."""
        seat = self.mover
        self.board[cell] = Thing.SQUIRREL
        self.squirrels[seat] = cell
        if self.events is not None:
            self.events.append(Event(kind, rule, seat, to=self.ground.names[cell]))
        self.mover = 1 - seat
        self.actors = BY_SEAT[self.mover]
        if seat == 1:
            self.begin_turn()
        elif self.setup.swap:
            self.phase = OFFER

    def answer(self, answer: Answer) -> None:
        """Gray takes brown as placed, or not (SC-22). Seats are colours, so only the people change places."""
        self.swapped = answer == Answer.SWAP
        self.phase = CHOOSE
        if self.events is not None:
            self.events.append(Event("swapped" if self.swapped else "kept", "SC-22", self.mover))

    # -- a turn

    def begin_turn(self) -> None:
        """A turn begins with placing a tile (SC-7), unless that cannot lead anywhere (SC-15, SC-19)."""
        mover = self.mover
        self.phase = PLACE
        self.hops = 0
        self.actors = BY_SEAT[mover]
        self.sighted = self.targets()
        if self.seen is not None and self.stood_thrice():
            self.end((), "The same position stood for the third time.", "SC-16")
        elif EMPTY not in self.board or not (self.sighted or [*islice(self.openings(), 1)]):
            self.immobile()

    def stood_thrice(self) -> bool:
        """Counts the position that stands now; whether it stood for the last time (SC-16)."""
        assert self.seen is not None
        now = (bytes(self.board), self.squirrels[0], self.squirrels[1], self.mover)
        self.seen[now] = self.seen.get(now, 0) + 1
        return self.seen[now] >= self.times_stood

    def place(self, cell: int) -> None:
        """A tile from the tree, the other side up (SC-7). The squirrel's cell empties, for it must leave (SC-12)."""
        mover = self.mover
        self.board[cell] = 2 - mover
        self.board[self.squirrels[mover]] = EMPTY
        self.acorns[1 - mover] += 1
        self.phase = SCURRY
        self.sighted = self.targets()
        if self.events is not None:
            self.events.append(Event("placed", "SC-7", mover, to=self.ground.names[cell]))
        if not self.sighted:  # only where tiles may be placed anywhere
            self.immobile()

    def _tell_hop(self, cell: int) -> None:
        names = self.ground.names
        origin = names[self.squirrels[self.mover]]
        self.events.append(Event("hopped", "SC-10", self.mover, "", origin, names[cell], self.hops))

    def eat(self) -> None:
        """Nothing more in sight: the acorn under the squirrel goes back to the tree (SC-13)."""
        mover = self.mover
        hops = self.hops
        self.board[self.squirrels[mover]] = SQUIRREL
        self.acorns[mover] += hops - 1
        self.acorns[1 - mover] -= hops
        self.turn += 1
        if self.events is not None:
            self.events.append(Event("ate", "SC-13", mover, to=self.ground.names[self.squirrels[mover]], n=self.hops))
        if self.has_won():
            self.end((mover,), f"Every acorn on the board is {SEATS[mover]}.")
        else:
            self.end_turn()

    def has_won(self) -> bool:
        """Whether the mover's turn was the last one: no acorn shows the other side (SC-14)."""
        return not self.acorns[1 - self.mover]

    def end_turn(self) -> None:
        """The turn is over, and counted; the other seat goes on, unless these were all turns (SC-13, SC-16)."""
        if self.turn == self.setup.cap:
            self.end((), f"{pluralize(self.turn, 'turn')} {choose_form(self.turn, 'was', 'were')} played.", "SC-16")
        else:
            self.mover = 1 - self.mover
            self.begin_turn()

    def pass_turn(self) -> None:
        """A turn without a tile and a hop; by the book nobody passes (see SC-8)."""
        self.board[self.squirrels[self.mover]] = SQUIRREL  # where a tile was placed, it had left
        self.turn += 1
        self.end_turn()

    # -- the end

    def immobile(self) -> None:
        """A squirrel that cannot move has lost (SC-15); with two hops a turn, one that cannot hop twice (SC-19)."""
        self.board[self.squirrels[self.mover]] = SQUIRREL
        rule, verb = ("SC-15", "move") if self.setup.hops == 1 else ("SC-19", "hop twice")
        self.end((1 - self.mover,), f"{NAMES[self.mover]} cannot {verb}.", rule)

    def end(self, winners: tuple[int, ...], text: str, rule: str = "SC-14") -> None:
        """The game is over (SC-14)."""
        self.ended = Result(winners, rule, text)
        self.phase = OVER
        self.actors = ()
        self.sighted = []
        if self.events is not None:
            self.events.append(Event("ended", rule, winners[0] if winners else None, text))
