"""Where an experiment stands, as one immutable value: what a bench shows, what code reads, what can be sent as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from . import sentences
from .intervals import ERROR, LOOKS, mean_between
from .tally import Ask, Fault, GameTotals, Tally, quantile
from .verdict import BAND, Count, Share, Verdict, forecast, judged, restated, shares_of, side_of, tightest

BARS: Final = 24
"""The most bars of a histogram."""


@dataclass(frozen=True)
class Spread:
    """A seat's score: the mean, from the first look on with its whisker, and the middle half of all games."""

    id: str
    name: str
    mean: float
    low: float | None
    high: float | None
    first_quarter: float
    last_quarter: float


@dataclass(frozen=True)
class Bars:
    """A histogram: bar i holds values from `start + i * step` on; the last bar all that are larger."""

    start: int
    step: int
    counts: tuple[int, ...]
    shortest: int
    median: int
    longest: int
    mean: float
    low: float | None
    high: float | None
    """The bounds of the true mean, at every time of the watching; None before the first look."""


@dataclass(frozen=True)
class Highlight:
    """A game worth a look, by its key."""

    what: str
    """ "longest", "closest", "most lead changes", "any"."""
    value: float
    key: str


@dataclass(frozen=True)
class Standing:
    """Where one setup stands."""

    setup: str
    bots: str
    ask: Ask
    games: int
    seconds: float
    """The time that its games took, summed over all workers."""
    even: float
    """What each seat would win if all were equal: of all games, drawn ones too."""
    drawn: float
    """The part of the games that were drawn."""
    shares: tuple[Share, ...]
    verdict: Verdict
    unfinished: str
    """The extra line on games without end; empty if there are none."""
    funnel: tuple[tuple[int, float, float, float], ...]
    """Games, share, low and high of the first share, from game 10 on."""
    scores: tuple[Spread, ...]
    lengths: Bars | None
    leads: Bars | None
    watch: tuple[Highlight, ...]
    faults: tuple[Fault, ...] = ()
    """Games that failed; they count for nobody."""


class Judge:
    """Judges one setup by several questions. What was known stays known."""

    def __init__(self, band: float = BAND) -> None:
        self.band = band
        self.known: dict[Ask, Verdict] = {}
        self.among: dict[Ask, int] = {}
        """Setups watched when the answer came: its whiskers stay that wide. Later setups have their own error."""

    def verdict(self, tally: Tally, ask: Ask, setups: int = 1) -> Verdict:
        """The verdict now, given how many setups are watched together."""
        if ask in ("length", "leads"):
            return _typical(tally, ask)
        if tally.copies:
            return Verdict("none", sentences.copies(tally.sums.games, tally.copies, len(tally.names)))
        setups = self.among.get(ask, setups)
        players = "" if ask == "bot" else sentences.between(tally.players)
        if ask not in self.known:
            for look, sums in tally.looks.items():
                known = _at(_shares(tally, ask, setups, sums), ask, look, self.band)
                if known:
                    self.known[ask], self.among[ask] = known, setups
                    break
            else:
                return _forecast(tally, ask, setups, self.band)
        shares = _shares(tally, ask, setups, tally.sums)
        if ask == "score":
            return _score_restated(self.known[ask], shares, players)
        return restated(self.known[ask], shares, tally.sums.told(_counts(tally.sums, tally, ask)), players)


def _shares(tally: Tally, ask: Ask, setups: int, sums: GameTotals) -> tuple[Share, ...]:
    """The shares by some games, or each seat's margin, cut by what earlier whiskers excluded."""
    looks = [each for each in tally.looks.values() if each.games < sums.games]
    if ask == "score":
        return tightest([_margins(each, tally, setups) for each in (*looks, sums)])
    return tightest([shares_of(_counts(each, tally, ask), setups) for each in (*looks, sums)])


def _counts(sums: GameTotals, tally: Tally, ask: Ask) -> tuple[Count, ...]:
    return sums.by_bot() if ask == "bot" else sums.by_seat(tally.names)


def _at(shares: Sequence[Share], ask: Ask, look: int, band: float) -> Verdict | None:
    """What is known at a look; `restated` puts it into words."""
    if ask == "score":
        return _score_at(shares, look)
    if len(shares) < 2 or not shares[0].games:
        return None
    return judged(shares, look, band)


def _forecast(tally: Tally, ask: Ask, setups: int, band: float) -> Verdict:
    sums = tally.sums
    if ask == "score":
        return _score_forecast(tally, setups)
    counts = _counts(sums, tally, ask)
    if ask == "bot" and len(counts) == 1:
        return Verdict("none", f"{counts[0].name} plays every seat: there is nobody to compare.")
    if not counts:
        return Verdict("open", sentences.not_known(LOOKS[0]), perhaps=LOOKS[0])
    return forecast(counts, _shares(tally, ask, setups, sums), sums.games, setups, band)


def _typical(tally: Tally, ask: Ask) -> Verdict:
    counts = tally.plies if ask == "length" else tally.leads
    if not counts:
        return Verdict("none")
    return Verdict("none", sentences.typical(ask, quantile(counts, 0.5)))


# -- scores


def _margins(sums: GameTotals, tally: Tally, setups: int, times: float = 1.0) -> tuple[Share, ...]:
    """By seat: how many points more it has than the others. Even is none."""
    ended = sums.ended
    error = ERROR / setups / (len(tally.names) if len(tally.names) > 2 else 1)
    return tuple(
        Share(
            seat,
            tally.names[seat],
            sums.won[seat],
            ended,
            total / ended,
            *mean_between(total * times, squares * times, round(ended * times), error),
            0.0,
            0.0,
        )
        for seat, (total, squares) in sums.leads.items()
    )


def _score_at(margins: Sequence[Share], look: int) -> Verdict | None:
    apart = [each for each in margins if side_of(each) > 0]
    if not apart:
        return None
    most = max(apart, key=lambda each: each.share)
    return Verdict("difference", _points(most, ""), "", look, about=most.id, side=1)


def _points(margin: Share, players: str) -> str:
    return sentences.points_more(margin.name, margin.share, margin.low, margin.high, players)


def _score_restated(known: Verdict, margins: Sequence[Share], players: str) -> Verdict:
    about = next(each for each in margins if each.id == known.about)
    if side_of(about) > 0:
        return replace(known, text=_points(about, players))
    return replace(known, text=sentences.no_lead(about.name, about.share, about.low, about.high, players))


def _score_forecast(tally: Tally, setups: int) -> Verdict:
    games = tally.sums.games
    if not tally.sums.ended:
        return Verdict("open", sentences.not_known(LOOKS[0]), perhaps=LOOKS[0])
    for look in LOOKS:
        if look > games and _score_at(_margins(tally.sums, tally, setups, look / games), look):
            return Verdict("open", sentences.not_known(look - games), perhaps=look)
    return Verdict("hard", sentences.HARD)


# -- the value


def standing_of(
    setup: str,
    bots: str,
    tally: Tally,
    verdict: Verdict,
    ask: Ask = "seat",
    setups: int = 1,
    faults: tuple[Fault, ...] = (),
) -> Standing:
    """Where a setup stands, among this many that are watched together."""
    sums = tally.sums
    shares = _shares(tally, "bot" if ask == "bot" else "seat", setups, sums)
    funnel = []
    for games, then in tally.course:
        point = shares_of(_counts(then, tally, "bot" if ask == "bot" else "seat"), setups)
        same = next((share for share in point if shares and share.id == shares[0].id), None)
        if same:
            now = shares[0].even - same.even  # even moves with the draws: how far from it they were stays
            funnel.append((games, same.share + now, same.low + now, same.high + now))
    return Standing(
        setup=setup,
        bots=bots,
        ask=ask,
        games=sums.games,
        seconds=tally.seconds,
        even=sums.decided / max(1, sums.counted) / len(tally.names) if sums.counted else 1 / len(tally.names),
        drawn=sums.drawn / max(1, sums.counted),
        shares=shares,
        verdict=verdict,
        unfinished=sentences.no_end(sums.unfinished, sums.games) if sums.unfinished else "",
        funnel=tuple(funnel),
        scores=_spreads(tally, setups),
        lengths=bars(tally.plies, setups),
        leads=bars(tally.leads, setups),
        watch=_highlights(tally),
        faults=faults,
    )


def _spreads(tally: Tally, setups: int) -> tuple[Spread, ...]:
    error = ERROR / setups / len(tally.names)
    spreads = []
    for seat, counts in tally.scores.items():
        if counts:
            quarters = quantile(counts, 0.25), quantile(counts, 0.75)
            spreads.append(Spread(seat, tally.names[seat], *_mean(counts, error), *quarters))
    return tuple(spreads)


def bars(counts: dict[int, int], setups: int = 1) -> Bars | None:
    """A histogram of at most 24 bars; what lies beyond 3 in 1000 stands in the last one."""
    if not counts:
        return None
    shortest, longest, most = min(counts), max(counts), quantile(counts, 0.997)
    step = max(1, -(-(most - shortest + 1) // BARS))
    heights = [0] * (1 + (most - shortest) // step)
    for value, times in counts.items():
        heights[min(len(heights) - 1, (value - shortest) // step)] += times
    return Bars(
        shortest, step, tuple(heights), shortest, quantile(counts, 0.5), longest, *_mean(counts, ERROR / setups)
    )


def _mean(counts: Mapping[Any, int], error: float) -> tuple[float, float | None, float | None]:
    """The mean of counted values, and the bounds of the true one.

    A few games do not show how scores vary: three with equal scores would leave no doubt at all.
    """
    games = sum(counts.values())
    total = sum(value * times for value, times in counts.items())
    if games < LOOKS[0]:
        return total / games, None, None
    squares = sum(value * value * times for value, times in counts.items())
    return (total / games, *mean_between(total, squares, games, error))


def _highlights(tally: Tally) -> tuple[Highlight, ...]:
    if not tally.last:
        return ()
    close = Highlight("most lead changes", tally.liveliest[0], tally.liveliest[1])
    if tally.closest[1] and not tally.always_zero:
        close = Highlight("closest", tally.closest[0], tally.closest[1])
    return Highlight("longest", tally.longest[0], tally.longest[1]), close, Highlight("any", 0, tally.last)
