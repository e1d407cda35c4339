"""The rules of Full Cheeks: setup, position, playing, and setups that are made by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar, Final

from squirrelwidgets.core.model import parts
from squirrelwidgets.core.model.errors import BadSetup, NotAMove
from squirrelwidgets.core.model.events import UNKNOWN, Result, Viewer
from squirrelwidgets.core.model.immutable import immutable
from squirrelwidgets.core.model.setups import setup as core
from squirrelwidgets.core.model.setups import sketch
from squirrelwidgets.core.model.setups.sketch import CLEAR, Tool
from squirrelwidgets.core.model.state import CHANCE, State
from squirrelwidgets.core.words.player_names import SEATS, players

TREES: Final = ("oak", "hazel", "beech", "elm", "ash", "lime", "maple", "pine")
NUTS: Final = ("acorn", "hazelnut", "walnut")
"""An acorn is worth 1 point, the next kind 2, the last 3."""
FOUND: Final = tuple(f"nut {nut}" for nut in NUTS)
SENTENCES: Final[tuple[str, ...]] = (*TREES, "bury", *FOUND, *(f"begin {seat}" for seat in SEATS[:4]))
"""A move is an index of this list."""
BURY, NUT, BEGIN = (SENTENCES.index(text) for text in ("bury", FOUND[0], "begin rust"))


@immutable
@dataclass(frozen=True)
class Setup(core.Setup):
    """Three options, and what lies on the table when the game begins."""

    players: int = core.option(2, "Players", values=[2, 3, 4], rule="FC-1")
    room: int = core.option(3, "Nuts that cheeks hold", least=2, most=4, rule="FC-5")
    winter: int = core.option(8, "Turns of each player before winter", least=1, most=40, rule="FC-7")
    first: str | None = parts.seat(rule="FC-2", caption="Who begins", column="1 for who began")
    turn: int = parts.number(
        rule="FC-7",
        up_to=lambda setup: setup.turns - 1,
        caption="Turns before",
        column="turns played",
    )
    squirrels: tuple[str, ...] = parts.tokens(
        lambda setup: TREES, "tree", rule="FC-1", tool="squirrel", icon="squirrel", column="a squirrel's tree"
    )
    owl: str = parts.piece(lambda setup: TREES, "tree", rule="FC-4", tool="owl", icon="owl", column="the owl's tree")
    cheeks: tuple[str, ...] = parts.counts(
        lambda setup: NUTS, "nut", rule="FC-3", secret=True, most=4, caption="Cheeks", column="nuts of each kind"
    )
    buried: tuple[int, ...] = parts.numbers(most=99, rule="FC-6", caption="Points buried", column="points buried")
    who_plays: ClassVar[str] = "FC-1"

    @property
    def seats(self) -> tuple[str, ...]:
        return SEATS[: self.players]

    @property
    def turns(self) -> int:
        return self.winter * self.players

    def check(self) -> None:
        if self.turn >= self.turns:
            raise BadSetup("Winter has come: it is over.", field="turn", rule="FC-7")
        for seat, tree, nuts in zip(self.seats, self.part_fields["squirrels"], self.part_fields["cheeks"], strict=True):
            if sum(nuts) > (self.room if tree >= 0 else 0):
                reason = f"Cheeks hold {self.room} nuts." if tree >= 0 else "There are no nuts in a drey."
                raise BadSetup(f"{seat.capitalize()}: {reason}", field="cheeks", rule="FC-5", places=[seat])


class Position(State):
    """A position of Full Cheeks. What its fields mean stands at the options of the same name."""

    first: int
    turn: int
    squirrels: Sequence[int]
    """By seat, a tree; `parts.NOWHERE`: in its drey."""
    owl: int
    cheeks: Sequence[Sequence[int]]
    """`cheeks[seat][kind]`; of others, in a view, only the sum."""
    buried: Sequence[int]

    __slots__ = tuple(__annotations__)
    setup: Setup

    # -- phases and set-up

    @property
    def mover(self) -> int:
        """Whose turn it is, once somebody has begun."""
        return (self.first + self.turn) % self.setup.players

    def to_setup(self) -> Setup:
        if self.viewer != "all" or (self.actors == (CHANCE,) and self.first >= 0):
            raise BadSetup("A setup says no nut that is still to be found, and nothing that is hidden.")
        return replace(self.setup, **self.setup.part_options(self))

    # -- moves

    def say(self, move: int) -> str:
        return SENTENCES[move]

    def parse(self, text: str) -> int:
        if (words := " ".join(text.split())) not in SENTENCES:
            begun = [each for each in SENTENCES if each.startswith(f"{words} ")]
            raise NotAMove(text, f"say {', '.join(begun or SENTENCES[: BURY + 1])}.", SENTENCES)
        return SENTENCES.index(words)

    def legal(self, seat: int | None = None) -> Sequence[Any]:
        if not self.actors or seat not in (None, *self.actors):
            return ()
        if self.actors == (CHANCE,):
            return range(NUT, BEGIN) if self.first >= 0 else range(BEGIN, BEGIN + self.setup.players)
        nuts, at = sum(self.cheeks[self.mover]), self.squirrels[self.mover]
        beside = range(len(TREES)) if at < 0 else sorted((at + step) % len(TREES) for step in (-1, 1))
        trees = [tree for tree in beside if tree != self.owl and nuts < self.setup.room]
        return (*trees, BURY) if nuts else trees

    # -- chance and secrets

    @property
    def stream(self) -> str:
        return "nuts" if self.first >= 0 else "first"

    def draw_chance(self, rng: Random) -> int:
        return int(rng.choice(self.legal(CHANCE)))

    def heard(self, say: str, seat: int, viewer: Viewer) -> str:
        return f"nut {UNKNOWN}" if say.startswith("nut") and viewer not in ("all", self.mover) else say

    # -- scores

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.buried)

    def worth(self, seat: int) -> int:
        """The points for what is in these cheeks (FC-6); of unknown nuts, what they are worth on average."""
        nuts = self.cheeks[seat]
        if len(nuts) < len(NUTS):
            return 2 * sum(nuts)
        return sum(n * kind for kind, n in enumerate(nuts, 1)) * (2 if all(nuts) else 1)

    def key(self) -> Any:
        lists = [list(self.buried), list(self.squirrels), [*map(list, self.cheeks)]]
        return [self.viewer, list(self.actors), self.first, self.turn, self.owl, *lists]


class Scratch(Position, scratch=True):
    """A position on which moves are played in place."""

    __slots__ = ()
    squirrels: list[int]
    cheeks: list[list[int]]
    buried: list[int]

    def set_up(self) -> None:
        self.lay_parts()
        self.actors = (CHANCE,) if self.first < 0 else (self.mover,)

    def push(self, move: int, seat: int | None = None) -> None:
        if move >= BEGIN:
            self.first = move - BEGIN
            self.record("began", "FC-2", self.first)
            self.actors = (self.mover,)
        elif move < BURY:
            self._run(self.mover, move)
        else:
            self._bury(self.mover) if move == BURY else self._find(self.mover, move - NUT)
            self._next_turn()

    def _run(self, mover: int, tree: int) -> None:
        """To a tree, where chance has a nut (FC-3)."""
        self.squirrels[mover] = tree
        self.record("ran", "FC-3", mover, to=TREES[tree])
        self.actors = (CHANCE,)

    def _find(self, mover: int, kind: int) -> None:
        """A nut, for the eyes of one player (FC-3)."""
        self.cheeks[mover][kind] += 1
        self.record("found", "FC-3", mover, NUTS[kind], knows=(mover,))

    def _bury(self, mover: int) -> None:
        """All that is in the cheeks; the owl hears it (FC-6)."""
        points, self.owl = self.worth(mover), self.squirrels[mover]
        self.buried[mover] += points
        self.cheeks[mover][:] = [0] * len(NUTS)
        self.record("buried", "FC-6", mover, to=TREES[self.owl], n=points)

    def _next_turn(self) -> None:
        """The next one's, or winter (FC-7)."""
        self.turn += 1
        self.actors = (self.mover,)
        if self.turn == self.setup.turns:
            self.actors, most = (), max(self.buried)
            best = tuple(seat for seat, points in enumerate(self.buried) if points == most)
            self.ended = Result(best, "FC-7", f"Winter comes, and {players(best)} buried {most} points.")
            self.record("ended", "FC-7")


class Sketch(sketch.Sketch):
    """A setup that is made by hand. All of its edits are those of the parts."""

    __slots__ = ()
    setup_type: ClassVar = Setup
    position_type: ClassVar = Position

    def tools(self) -> Sequence[Tool]:
        return [*super().tools(), Tool(CLEAR, TREES)]

    def position(self) -> Position:
        scratch = self.position_type.bare(self.setup)
        scratch.set_up()
        return scratch._freeze()
