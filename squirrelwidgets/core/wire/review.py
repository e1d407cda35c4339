"""What a review shows beside its board: the curve, and for each player a story, some moments and sums."""

from __future__ import annotations

from typing import Literal, TypedDict

from .text import Text

ReviewKind = Literal["choice", "luck", "turn"]
ReviewState = Literal["working", "stopped", "settled"]


class ReviewPicture(TypedDict):
    word: str
    lines: list[str]
    """Chalk at the ply at which it was decided: its arrows with numbers, and where the other pictures end."""


class ReviewMoment(TypedDict):
    """A choice that cost much, a stroke of luck, or a turn that decided."""

    kind: ReviewKind
    chief: bool
    """One of the three at most that tell the most."""
    title: str
    """Whose turn it was, and when."""
    node: int
    """The ply at which it was decided."""
    after: int
    """The ply that this led to."""
    row: str
    """The row of the move list."""
    text: Text
    better: str
    """Empty where nothing better is known."""
    why: Text
    levels: tuple[int, int]
    """Chances in hundredths: with the better turn and with the played one; else before and after."""
    pair: str
    """The levels of a choice as a sentence; empty where they are certainties, and for what was no choice."""
    pictures: list[ReviewPicture]
    """What was played, what came then, and the better turn, as far as the board can show them."""


class Decided(TypedDict):
    """What the end of a game shows of its review, before there is one."""

    headline: str
    moments: list[ReviewMoment]
    """At most two, in the order of play."""


class ReviewDoubt(TypedDict):
    """A choice that was looked at more closely, for it may have cost something."""

    node: int
    title: str
    open: bool
    """It still may; else it has cost nothing that one knows of."""


class ReviewSum(TypedDict):
    """Numbers of which the last one follows from the others."""

    title: str
    rows: list[tuple[str, str]]
    note: str


class ReviewSide(TypedDict):
    """One player."""

    seat: str
    name: str
    """Or "You"."""
    judged: bool
    """Whether somebody looks, or has looked, at the choices of this player."""
    headline: str
    luck: str
    """Luck or choice; empty: nothing of it is known."""
    sums: list[ReviewSum]
    """None by house rules, where nothing adds up."""
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
    """Words of the axis: the number of the ply on the line, and the row of the move list that begins there."""
    sides: list[ReviewSide]
    note: str
