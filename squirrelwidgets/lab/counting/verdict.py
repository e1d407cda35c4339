"""Verdicts on shares, valid under watching: they come only at looks, and what the whiskers show is what they say.

Once known, a verdict stays; its numbers go on with the games, and never reach what was left out at a look before.

A difference: even lies outside a whisker. No difference: every whisker lies inside the band around even. All whiskers
of a setup, and of all setups that are watched together, share the 5 of 100 in which something may be wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import isclose
from typing import Final, Literal

from ...core.model.errors import BadSetup
from . import sentences
from .intervals import ERROR, LOOKS, apart_between, deviations

BAND: Final = 0.05
"""This near to even means no difference."""
LATER: Final = "later"
"""The id of all who did not begin: verdicts name who did."""
Kind = Literal["open", "even", "difference", "hard", "none"]


@dataclass(frozen=True)
class Count:
    """Games, as far as one player or seat is concerned."""

    id: str
    """The seat's id, the bot's name, or "first" and "later"."""
    name: str
    won: float
    """A victory that k of more share is counted 1/k; what all share is a draw."""
    decided: int
    """Games that somebody won."""
    games: int
    """All games: those without end, too."""
    fair: float
    """What would be its share of all victories if all were equal."""
    part: int = 1
    """How many seats it stands for; its share is given per seat."""


@dataclass(frozen=True)
class Share:
    """A dot and its whisker: the share of all games that was won, and the bounds of the true one as it lies beside
    `even`, at every time of the watching."""

    id: str
    name: str
    won: float
    games: int
    share: float
    low: float
    high: float
    even: float
    """What it were if all had won as often, of the games that somebody won."""
    fair: float
    """The same, if no game were drawn."""

    @property
    def apart(self) -> float:
        """How far from even it is."""
        return self.share - self.even


@dataclass(frozen=True)
class Verdict:
    """What is known: one of five sentences."""

    kind: Kind
    text: str = ""
    note: str = ""
    """The same in words of "of 100"."""
    look: int = 0
    """The number of games at which it was known; 0 while it is not."""
    perhaps: int = 0
    """The look at which it may be known, if shares stay as they are; 0 where none is."""
    about: str = ""
    """The id of the share that it is about."""
    side: int = 0
    """Where that lies: 1 over even, -1 below; 0: nobody knows, or it does not matter."""

    @property
    def decision(self) -> tuple[Kind, str, int]:
        """What was decided, without numbers."""
        return self.kind, self.about if self.side else "", self.side

    @property
    def is_known(self) -> bool:
        return self.kind in ("even", "difference")


def share_of(count: Count, error: float, times: float = 1.0) -> Share:
    """A count with its whisker; `times`: as it would be with that many times the games, if shares stayed the same."""
    part = count.part
    if not count.games:
        return Share(count.id, count.name, 0.0, 0, count.fair, 0.0, 1 / part, count.fair, count.fair)
    won, decided = count.won / count.games, count.decided / count.games
    games, fair = round(count.games * times), count.fair * part
    even = fair * decided
    low, high = apart_between(won - even, decided * games, games, fair, deviations(games, error))
    ends = max(0.0, even + low) / part, min(1.0, even + high) / part
    return Share(count.id, count.name, count.won, count.games, won / part, *ends, even / part, count.fair)


def shares_of(counts: Sequence[Count], setups: int = 1, times: float = 1.0) -> tuple[Share, ...]:
    """All shares of a setup; with two players one whisker mirrors the other, so only more than two are more claims."""
    error = ERROR / setups / (len(counts) if len(counts) > 2 else 1)
    return tuple(share_of(count, error, times) for count in counts)


def tightest(course: Sequence[Sequence[Share]]) -> tuple[Share, ...]:
    """The latest shares, each with its tightest bounds so far: all of them hold together.

    A share that has left an earlier whisker keeps its own: then one of the two was wrong, nobody knows which.
    """
    *before, last = course
    shares = []
    for share in last:
        same = [each for shares in before for each in shares if each.id == share.id]
        low = share.even + max(each.low - each.even for each in (share, *same))
        high = share.even + min(each.high - each.even for each in (share, *same))
        shares.append(replace(share, low=low, high=high) if low <= share.share <= high else share)
    return tuple(shares)


def side_of(share: Share) -> int:
    """1: its whisker lies over even, -1: below, 0: even is in it."""
    return (share.low > share.even) - (share.high < share.even)


def judged(
    shares: Sequence[Share], look: int, band: float = BAND, counted: str = "", among: str = ""
) -> Verdict | None:
    """The verdict at a look; None if it is not known yet. `counted`: who won how many, `among`: who plays, in words."""
    apart = [share for share in shares if side_of(share)]
    if apart:
        players = [share for share in apart if share.id != LATER] or shares[:1]
        most = max(players, key=lambda share: (share.low > share.even, abs(share.apart)))
        return Verdict("difference", *_wins(most, counted, among), look, about=most.id, side=side_of(most))
    if _farthest(shares) <= band:
        return Verdict("even", *_no_difference(shares, counted, among), look, about=shares[0].id)
    return None


def restated(known: Verdict, shares: Sequence[Share], counted: str = "", among: str = "") -> Verdict:
    """What was decided at a look, in today's numbers; and whether these now say otherwise."""
    about = next((share for share in shares if share.id == known.about), None)
    if about is None:
        return known
    if known.kind == "even":
        apart = judged(shares, known.look, counted=counted, among=among)
        if apart and apart.kind == "difference":
            text, note = sentences.after_all(apart.text), apart.note
        else:
            text, note = _no_difference(shares, counted, among)
    else:
        text, note = _wins(about, counted, among)
        if side_of(about) != known.side:
            text = sentences.no_more(counted, about.name, known.side, *_bounds(about), among)
    return replace(known, text=text, note=note)


def _farthest(shares: Sequence[Share]) -> float:
    """How far from even the end of a whisker lies."""
    return max(max(share.high - share.even, share.even - share.low) for share in shares)


def over_even(low: float, high: float, even: float, fair: float) -> tuple[float, float, float]:
    """How much more one wins than the other of two, or than an even share, at least and at most; and that share."""
    return (2 * low, 2 * high, 0.0) if isclose(fair, 1 / 2) else (low, high, even)


def _bounds(share: Share) -> tuple[float, float, float]:
    return over_even(share.low - share.even, share.high - share.even, share.even, share.fair)


def _wins(share: Share, counted: str, among: str) -> tuple[str, str]:
    """Text and note of a difference."""
    even = sentences.would_be_even(share.even)
    return sentences.wins(counted, share.name, *_bounds(share), among), f"{even} {_may_win(share)}"


def _no_difference(shares: Sequence[Share], counted: str, among: str) -> tuple[str, str]:
    return sentences.no_difference(counted, _farthest(shares), among), _may_win(shares[0])


def _may_win(share: Share) -> str:
    return sentences.may_win(share.name, share.low, share.high, share.even)


def forecast(
    counts: Sequence[Count], shares: Sequence[Share], games: int, setups: int = 1, band: float = BAND
) -> Verdict:
    """The verdict while nothing is known: how many more games it may take, if shares stay as they are."""
    main = shares[0]
    note = f"{sentences.if_even(main.even, main.fair)} {_may_win(main)}"
    if not main.games:
        first = LOOKS[0] - games
        return Verdict("open", sentences.not_known(first), "", perhaps=LOOKS[0]) if first > 0 else _hard(note)
    for look in LOOKS:
        if look > games and judged(shares_of(counts, setups, look / games), look, band):
            more = look - games
            return Verdict("hard" if more > sentences.MOST_GAMES else "open", sentences.not_known(more), note, 0, look)
    return _hard(note)


def _hard(note: str) -> Verdict:
    return Verdict("hard", sentences.HARD, note)


def checked_band(until: object, field: str = "until") -> float:
    """How near to even is near enough."""
    if isinstance(until, bool) or not isinstance(until, int | float) or not 0.005 <= until <= 0.5:
        raise BadSetup(f"a share from 0.005 to 0.5, as 0.05 for 5 of 100; not {until!r:.40}.", field=field)
    return float(until)
