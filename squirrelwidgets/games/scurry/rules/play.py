"""The rules of Scurry, once: a `Position` that never changes, and a `Scratch` of it on which moves are played in place.

A move is a cell's number, `SWAP` or `KEEP`, or (chance, SC-21) the brown cells of a random seeding.

While a squirrel scurries it stands *on top of* the board: its start is already empty, and the acorns it flipped
are its own. Both are what its line of sight meets from elsewhere, and a hop is one write.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from random import Random
from typing import TYPE_CHECKING, Any, Final

from ....core.model.errors import NotAMove
from ....core.model.events import Event, Result
from ....core.model.state import CHANCE, State
from .ground import Land, land
from .setup import NAMES, SEATS, Setup

EMPTY, BROWN, GRAY, SQUIRREL = range(4)
"""What lies on a cell. `seat + 1` is a seat's own side up, `2 - seat` the other one's."""
THINGS: Final = ("empty", "brown acorn", "gray acorn")
IS_EMPTY: Final = bytes([1, 0, 0, 0]) + bytes(252)

LAY, CHOOSE, OFFER, PLACE, SCURRY, OVER = range(6)
"""Whose decision of which kind is due: chance's seeding, a squirrel's acorn, a swap, a tile, a hop, none."""

SWAP: Final = -2
KEEP: Final = -3
WORDS: Final = {"swap": SWAP, "keep": KEEP}

Move = int | tuple[int, ...]
BY_CHANCE: Final = (CHANCE,)
BY_SEAT: Final = ((0,), (1,))


class Position(State):
    """A position of Scurry. Seat 0 is brown, seat 1 gray."""

    __slots__ = (
        "acorns",
        "board",
        "hops",
        "land",
        "mover",
        "phase",
        "sighted",
        "seen",
        "squirrels",
        "swapped",
        "turn",
    )
    board: Sequence[int]
    squirrels: Sequence[int]
    acorns: Sequence[int]
    sighted: Sequence[int]

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.land: Land = land(setup.side)
        self.board = bytes(len(self.land.cells))
        self.squirrels = (-1, -1)
        self.acorns = (0, 0)
        """Acorns of each side as they lay when the scurry began; `scores` counts the hops since."""
        self.mover: int = SEATS.index(setup.mover)
        self.phase: int = LAY
        self.actors = BY_CHANCE
        self.turn: int = 0
        """Turns finished so far; a turn is one player's."""
        self.hops: int = 0
        """Hops of this turn."""
        self.sighted = ()
        """The other side's acorns in the mover's line of sight."""
        self.swapped: bool = False
        self.seen: dict[tuple[bytes, int, int, int], int] | None = None
        """How often each position stood at the start of a turn: only with the repetition option (SC-16)."""

    if TYPE_CHECKING:

        def scratch(self) -> Scratch: ...

    # -- decisions

    @property
    def stream(self) -> str:
        return "seeding"

    def legal(self, seat: int | None = None) -> Sequence[Any]:
        if seat is not None and (seat,) != self.actors:
            return ()
        phase = self.phase
        if phase == SCURRY:
            return self.sighted
        if phase == PLACE:
            return self._placements()
        if phase == CHOOSE:
            own = self.mover + 1
            return tuple(cell for cell in self.land.cells if self.board[cell] == own)
        return (SWAP, KEEP) if phase == OFFER else ()

    def _placements(self) -> tuple[int, ...]:
        """Empty cells (SC-7); if nothing is in sight yet, only those that put a target there (SC-15).

        A tile shows the other side, so wherever it cuts a line of sight it becomes the thing seen: a
        placement can never take the last target away.
        """
        if self.sighted or self.setup.anywhere:
            return tuple(compress(self.land.cells, bytes(self.board).translate(IS_EMPTY)))
        return tuple(sorted(self._visible_empties()))

    def _visible_empties(self) -> list[int]:
        board = self.board
        found = []
        for ray in self.land.sight[self.squirrels[self.mover]]:
            for cell in ray:
                if board[cell]:
                    break
                found.append(cell)
        return found

    def _in_sight(self) -> list[int]:
        """The other side's acorns that the mover's squirrel sees (SC-9)."""
        board = self.board
        target = 2 - self.mover
        found = []
        for ray in self.land.sight[self.squirrels[self.mover]]:
            for cell in ray:
                if thing := board[cell]:
                    if thing == target:
                        found.append(cell)
                    break
        return found

    def at(self, name: str) -> str:
        """What lies on a cell: "empty", "brown acorn", "gray acorn", "brown squirrel", "gray squirrel"."""
        cell = self.land.index[name]
        if cell in self.squirrels:
            return f"{SEATS[self.squirrels.index(cell)]} squirrel"
        return THINGS[self.board[cell]]

    def allows(self, move: Any, seat: int | None = None) -> bool:
        if self.phase == LAY:
            return seat in (None, CHANCE) and isinstance(move, tuple) and self.fault_of_seeding(move) is None
        return move in self.legal(seat)

    def fault_of_seeding(self, brown: tuple[int, ...]) -> tuple[str, tuple[str, ...]] | None:
        """What is wrong with a random seeding and where: counts, the centre, neighbours (SC-4, SC-21)."""
        where = self.land
        if len(brown) != self.setup.each or len(set(brown)) != len(brown):
            return f"A random seeding names {self.setup.each} different brown cells.", ()
        if list(brown) != sorted(brown):
            return "A random seeding names its cells in the order a1, a2, … k11.", ()
        cells = {*brown, *(where.opposite[cell] for cell in brown)}
        if where.centre in cells or len(cells) != 2 * len(brown):
            return "The centre stays empty, and opposite cells get different colours.", (where.names[where.centre],)
        for cell in sorted(cells):
            for other in where.near[cell]:
                if other in cells:
                    names = where.names[cell], where.names[other]
                    return f"{names[0]} and {names[1]} touch.", names
        return None

    def draw_chance(self, rng: Random) -> tuple[int, ...]:
        """A seeding that a half turn maps onto itself with colours swapped; starts over when it is stuck (SC-21)."""
        if self.phase != LAY:
            return super().draw_chance(rng)  # type: ignore[no-any-return]  # it raises
        where = self.land
        each = self.setup.each or 0
        while True:
            free = {
                cell for cell in where.cells if cell != where.centre and where.opposite[cell] not in where.near[cell]
            }
            brown: list[int] = []
            while free and len(brown) < each:
                cell = rng.choice(sorted(free))
                brown.append(cell)
                for taken in (cell, where.opposite[cell]):
                    free -= {taken, *where.near[taken]}
            if len(brown) == each:
                return tuple(sorted(brown))

    # -- sentences

    def say(self, move: Any) -> str:
        if isinstance(move, tuple):
            return " ".join(["seed", *(self.land.names[cell] for cell in move)])
        if move < 0:
            return "swap" if move == SWAP else "keep"
        return str(self.land.names[move])

    def parse(self, text: str) -> Move:
        if not isinstance(text, str):
            raise NotAMove(repr(text), "a sentence is a text.")
        words = text.split()
        index = self.land.index
        if len(words) == 1:
            if words[0] in index:
                return index[words[0]]
            if words[0] in WORDS:
                return WORDS[words[0]]
        names = self.land.names
        if len(words) > 1 and words[0] == "seed":
            strange = next((word for word in words[1:] if word not in index), None)
            if strange is None:
                return tuple(index[word] for word in words[1:])
            raise NotAMove(text, f"{strange[:20]!r} is no cell of this board.", names)
        if len(words) != 1:
            raise NotAMove(text, "say one cell, as c3.")
        raise NotAMove(text, f"cells go from {names[0]} to {names[-1]}, in small letters.", [*names, *WORDS])

    # -- the end

    @property
    def scores(self) -> tuple[int, ...]:
        """Acorns with one's own side up, the one under a scurrying squirrel among them."""
        brown, gray = self.acorns
        flipped = self.hops if self.phase == SCURRY else 0
        return (brown - flipped, gray + flipped) if self.mover else (brown + flipped, gray - flipped)

    @property
    def tree(self) -> int:
        """Tiles in the reserve (SC-3)."""
        return int(self.setup.tiles - sum(self.acorns))

    def chair(self, seat: int) -> int:
        return 1 - seat if self.swapped else seat

    # -- looks

    def key(self) -> Any:
        return {
            "board": "".join(".bgS"[thing] for thing in self.board),
            "squirrels": [self.land.names[cell] if cell >= 0 else None for cell in self.squirrels],
            "mover": SEATS[self.mover],
            "phase": self.phase,
            "turn": self.turn,
            "hops": self.hops,
            "swapped": self.swapped,
            "rule": self.ended.rule if self.ended else None,
            **self._seen_key(),
        }

    def _seen_key(self) -> dict[str, Any]:
        """With the repetition option the past decides too."""
        if self.seen is None:
            return {}
        return {"seen": sorted([board.hex(), *rest, times] for (board, *rest), times in self.seen.items())}


class Scratch(Position, scratch=True):
    """A position on which moves are played in place."""

    __slots__ = ()
    board: bytearray
    squirrels: list[int]
    acorns: list[int]
    sighted: list[int]
    seen: dict[tuple[bytes, int, int, int], int] | None

    def set_up(self) -> None:
        """The board is seeded, or waits for chance to seed it."""
        if self.setup.repetition:
            self.seen = {}
        if self.setup.start != "random":
            brown, gray = ([self.land.index[name] for name in names] for names in self.setup.acorns())
            self._seed(brown, gray)

    def push(self, move: Any, seat: int | None = None) -> None:
        phase = self.phase
        if phase == SCURRY:  # first and written out: eight of nine decisions are hops
            mover = self.mover
            board = self.board
            self.hops += 1
            if self.events is not None:
                self._tell_hop(move)
            board[move] = mover + 1
            self.squirrels[mover] = move
            target = 2 - mover
            found = []  # as _in_sight finds it
            for ray in self.land.sight[move]:
                for cell in ray:
                    if thing := board[cell]:
                        if thing == target:
                            found.append(cell)
                        break
            if found:
                self.sighted = found
            else:
                self._eat()
        elif phase == PLACE:
            self._place(move)
        elif phase == CHOOSE:
            self._choose(move)
        elif phase == OFFER:
            self._answer(move)
        else:
            self._seed(move, [self.land.opposite[cell] for cell in move])

    def _tell_hop(self, cell: int) -> None:
        names = self.land.names
        origin = names[self.squirrels[self.mover]]
        self.events.append(Event("hopped", "SC-10", self.mover, "", origin, names[cell], self.hops))

    # -- setting up

    def _seed(self, brown: Sequence[int], gray: Sequence[int]) -> None:
        for cell in brown:
            self.board[cell] = BROWN
        for cell in gray:
            self.board[cell] = GRAY
        self.acorns[:] = [len(brown), len(gray)]
        if self.events is not None and self.setup.start == "random":
            self.events.append(Event("seeded", "SC-21", n=len(brown)))
        if self.setup.squirrels:
            for seat, name in enumerate(self.setup.squirrels):
                self.squirrels[seat] = self.land.index[name]
                self.board[self.squirrels[seat]] = SQUIRREL
            self._begin_turn()
        else:
            self.phase = CHOOSE
            self.actors = BY_SEAT[self.mover]

    def _choose(self, cell: int) -> None:
        """A squirrel takes the place of an acorn of its colour; the tile goes back to the tree (SC-5)."""
        seat = self.mover
        self.board[cell] = SQUIRREL
        self.squirrels[seat] = cell
        self.acorns[seat] -= 1
        if self.events is not None:
            self.events.append(Event("chose", "SC-5", seat, to=self.land.names[cell]))
        self.mover = 1 - seat
        self.actors = BY_SEAT[self.mover]
        if seat == 1:
            self._begin_turn()
        elif self.setup.swap:
            self.phase = OFFER

    def _answer(self, move: int) -> None:
        """Gray takes brown as placed, or not (SC-22). Seats are colours, so only the people change chairs."""
        self.swapped = move == SWAP
        self.phase = CHOOSE
        if self.events is not None:
            self.events.append(Event("swapped" if self.swapped else "kept", "SC-22", self.mover))

    # -- a turn

    def _begin_turn(self) -> None:
        mover = self.mover
        self.phase = PLACE
        self.hops = 0
        self.actors = BY_SEAT[mover]
        self.sighted = self._in_sight()
        if self.seen is not None and self._stood_thrice():
            self._end((), "SC-16", "The same position stood for the third time.")
        elif EMPTY not in self.board or not (self.sighted or self._visible_empties()):
            self._immobile()

    def _immobile(self) -> None:
        self.board[self.squirrels[self.mover]] = SQUIRREL
        self._end((1 - self.mover,), "SC-15", f"{NAMES[self.mover]} cannot move.")

    def _stood_thrice(self) -> bool:
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
        self.sighted = self._in_sight()
        if self.events is not None:
            self.events.append(Event("placed", "SC-7", mover, to=self.land.names[cell]))
        if not self.sighted:  # only where tiles may be placed anywhere
            self._immobile()

    def _eat(self) -> None:
        """Nothing more in sight: the acorn under the squirrel goes back to the tree, the turn is over (SC-13)."""
        mover = self.mover
        hops = self.hops
        self.board[self.squirrels[mover]] = SQUIRREL
        self.acorns[mover] += hops - 1
        self.acorns[1 - mover] -= hops
        self.turn += 1
        if self.events is not None:
            self.events.append(Event("ate", "SC-13", mover, to=self.land.names[self.squirrels[mover]], n=self.hops))
        if not self.acorns[1 - mover]:
            self._end((mover,), "SC-14", f"Every acorn on the board is {SEATS[mover]}.")
        elif self.turn == self.setup.cap:
            self._end((), "SC-16", f"{self.turn} turns were played.")
        else:
            self.mover = 1 - mover
            self._begin_turn()

    def _end(self, winners: tuple[int, ...], rule: str, text: str) -> None:
        self.ended = Result(winners, rule, text)
        self.phase = OVER
        self.actors = ()
        self.sighted = []
        if self.events is not None:
            self.events.append(Event("ended", rule, winners[0] if winners else None, text))
