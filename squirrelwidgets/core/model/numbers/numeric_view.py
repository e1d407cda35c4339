"""The part of a state for those who train agents: masks, observations, chance with its probabilities."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Self

from ..errors import SquirrelError
from ..own import Move, OwnSetup
from ..subpackages import game_package
from .numbers import Numbers, numbers_of

if TYPE_CHECKING:
    from ..events import Viewer

NOT_LISTED: Final = "`decisions(setup)` in the game's `numbers` does not list a move that is legal here:"


class NumericView:
    """What `State` says in numbers. `numbers` of the game has the tables."""

    __slots__ = ()

    if TYPE_CHECKING:
        actors: tuple[int, ...]
        setup: OwnSetup

        def legal(self, seat: int | None = None) -> Sequence[Move]: ...
        def seen_by(self, viewer: Viewer) -> Self: ...

    def _numbers(self) -> Numbers:
        kind: type = type(self)
        return numbers_of(game_package(kind), self.setup)

    def _decides(self, seat: int | None) -> int | None:
        """The seat that is meant: this one, or the first that is to decide; None while chance is, or nobody."""
        if seat is not None:
            return seat
        return self.actors[0] if self.actors and self.actors[0] >= 0 else None

    def action_mask(self, seat: int | None = None) -> bytearray:
        """1 for each of `Kind.actions(setup)` that this seat (None: the one to decide) may say now, 0 for the others.

        >>> state = Scurry(setup="5").state
        >>> mask = state.action_mask()
        >>> len(mask), sum(mask), mask[Scurry.actions("5").number("b5")]
        (61, 9, 1)
        """
        actions = self._numbers().actions
        mask = bytearray(len(actions))
        if (seat := self._decides(seat)) is not None:
            numbers = actions.numbers
            try:
                for move in self.legal(seat):
                    mask[numbers[move]] = 1
            except KeyError as unknown:
                raise SquirrelError(f"{NOT_LISTED} {unknown}.") from None
        return mask

    def observation(self, seat: int | None = None) -> array[int]:
        """The observation of this seat, as numbers; `Kind.observations(setup)` says what each means.

        >>> len(Scurry(setup="5").state.observation(0)), len(Scurry(setup="5").state.observation(1))
        (68, 68)
        """
        seat = self._decides(seat)
        if seat is None:
            raise SquirrelError("nobody is to decide now: say whose observation, as observation(0).")
        return self._numbers().observe(self.seen_by(seat), seat)

    def outcomes(self) -> Sequence[tuple[Move, float]] | None:
        """Chance's moves, each with its probability; None where they cannot be listed: then `draw_chance` draws one.

        Empty while chance is not to move.

        >>> Scurry(setup="5").state.outcomes(), Scurry(setup="5/random", chance="ask").state.outcomes()
        ((), None)
        """
        if not self.actors or self.actors[0] >= 0:
            return ()
        listed = self._numbers().outcomes
        return listed and listed(self)
