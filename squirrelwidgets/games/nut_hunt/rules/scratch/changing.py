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

        def go_on(self, *_: Any) -> Any: ...

        begin_placing = place_next = end_placing = start_automa = begin_automa = add_next = begin_later = go_on
        end_turn = go_on_scattering = finish = roll = draw_first = draw_tiles = deal = drop = place = forage = go_on
        act = recruit = hassle = scout = peek = keep = bolt = reveal = add = pass_turn = begin_turn = go_on
        begin_with = lay = lay_out = move_fox = exchange = arrive = leave = nest = startle = scatter = go_on
        is_over = end = go_on
