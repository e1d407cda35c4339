"""What a review shows beside its board: the curve, and for each player a sentence, a sum and some moments."""

from __future__ import annotations

from typing import Literal, TypedDict

from .text import Text

ReviewKind = Literal["slip", "mistake", "blunder", "luck"]
ReviewState = Literal["working", "stopped", "settled"]


class Fall(TypedDict):
    """Where a player's chance fell most."""

    ply: int
    chance: int
    """After it, in thousandths."""
    row: str
    """Of the move list."""
    by: str
    """Luck, a choice of the player's, or another player."""


class Glance(TypedDict):
    """What the end of a game shows of its review, before there is one."""

    points: list[tuple[int, int]]
    """Plies, and the chance there, in thousandths."""
    even: int
    """An even share."""
    falls: list[Fall]
    """At most two, in the order of play."""


class ReviewMoment(TypedDict):
    """A choice that cost much, or a stroke of luck."""

    kind: ReviewKind
    node: int
    """The ply at which it was decided."""
    after: int
    """The ply that this led to."""
    row: str
    """The row of the move list."""
    text: Text
    better: str
    """Empty for luck."""
    why: Text
    amount: int
    """What it changed, in hundredths of a chance to win."""
    error: int | None
    """Half the interval of that; None: it is exact."""
    show: list[int]
    """The plies of the better turn, a variation."""


class ReviewDoubt(TypedDict):
    """A choice that is looked at more closely: what it may have cost, in hundredths."""

    node: int
    row: str
    low: int
    high: int


class ReviewSide(TypedDict):
    """One player."""

    seat: str
    judged: bool
    """Whether somebody looks, or has looked, at the choices of this player."""
    sentence: str
    terms: list[int]
    """In hundredths: what each had, luck, own choices, the others', and the result, to which they add up; none by house
    rules."""
    outcome: str
    moments: list[ReviewMoment]
    doubts: list[ReviewDoubt]


class ReviewView(TypedDict):
    state: ReviewState
    progress: int
    """In hundredths."""
    nodes: list[int]
    """The plies of the line."""
    curves: dict[str, list[int]]
    """By seat, a chance for each of them, in thousandths."""
    band: int
    """How far a curve may be from the truth where it is neither 0 nor 1, in thousandths."""
    rows: list[tuple[int, str]]
    """Where the axis has words: the number of the ply on the line, and the row of the move list that begins there."""
    sides: list[ReviewSide]
    note: str
