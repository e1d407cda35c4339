"""The fields that a scratch changes in place, with the types they have there; all others are replaced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from ..fields import Cause, Fields


class Changing(Fields):
    """A position on which the functions beside this file play."""

    __slots__ = ()
    squirrels: list[bytearray]
    nests: list[bytearray]
    nuts: list[list[int]]
    purses: list[int]
    built: list[int]
    holds: list[int]
    held: list[int]
    objectives: list[tuple[int, ...]]
    stack: list[Annotated[Any, Cause]]

    if TYPE_CHECKING:  # the functions beside this file, called by name, so that a variant can replace them

        def go_on(self) -> None: ...

        begin_placing = place_next = end_placing = start_automa = begin_automa = add_next = go_on
        begin_later = end_turn = go_on_scattering = finish = go_on

        def roll(self, move: Any) -> None: ...

        draw_first = draw_tiles = deal = drop = place = forage = act = recruit = hassle = roll
        scout = peek = keep = bolt = reveal = add = roll

        def pass_turn(self, _move: int = 0) -> None: ...
        def begin_turn(self, seat: int) -> None: ...

        begin_with = begin_turn

        def lay(self, tiles: tuple[int, ...]) -> None: ...

        lay_out = lay

        def move_fox(self, to: int) -> None: ...
        def exchange(self, move: int) -> None: ...
        def arrive(self, seat: int, tile: int) -> None: ...

        leave = nest = arrive

        def startle(self, cause: Cause, rule: str) -> None: ...
        def scatter(self, to: int, seat: int | None = None, rule: str = "NH-16") -> None: ...
        def is_over(self) -> bool: ...
        def end(self, winners: tuple[int, ...], text: str, rule: str = "NH-23") -> None: ...
