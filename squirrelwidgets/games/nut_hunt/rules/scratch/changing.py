"""The fields that a scratch changes in place, with the types they have there; all others are replaced."""

from __future__ import annotations

from typing import Annotated, Any

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
