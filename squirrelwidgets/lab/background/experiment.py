"""A whole experiment as one immutable value: its setups, what is known of them, and whether it is still running."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Literal

from ...core.words.grammar import choose_form
from ..counting import sentences
from ..counting.intervals import LOOKS
from ..counting.standing import Standing
from ..counting.tally import Ask

State = Literal["ready", "playing", "paused", "known", "stopped"]


@dataclass(frozen=True)
class Experiment:
    """What a bench shows."""

    state: State
    """"known": every setup is known, or hard to know, and nothing is played until `go`."""
    ask: Ask
    games: int
    rate: float
    """Games a second, over the last seconds."""
    standings: tuple[Standing, ...]
    """One a setup, in the order in which they were added."""
    order: tuple[int, ...]
    """The standings as rows of a comparison: as added, and the fairest first once all are known."""
    headline: str
    perhaps: int
    """The look at which all may be known; 0 if all are, or none can be."""
    seed: int
    trouble: str = ""
    """What makes games slower here than elsewhere; empty if nothing does."""
    looks: tuple[int, ...] = LOOKS

    def to_json(self) -> dict[str, object]:
        """As data for a browser."""
        return asdict(self)


def experiment_of(
    state: State, ask: Ask, standings: tuple[Standing, ...], rate: float, seed: int, trouble: str = "", walks: str = ""
) -> Experiment:
    """The value of these standings."""
    known = [standing.verdict.is_known for standing in standings]
    order = tuple(range(len(standings)))
    if all(known):
        order = tuple(sorted(order, key=lambda index: _unfairness(standings[index])))
    perhaps = [standing.verdict.perhaps for standing in standings if standing.verdict.kind == "open"]
    return Experiment(
        state=state,
        ask=ask,
        games=sum(standing.games for standing in standings),
        rate=rate,
        standings=standings,
        order=order,
        headline=" ".join(filter(None, (headline(standings, ask), walks))),
        perhaps=max(perhaps, default=0),
        seed=seed,
        trouble=trouble,
    )


def _unfairness(standing: Standing) -> tuple[bool, float]:
    """No difference before difference, then by the whisker's end that lies farthest from even."""
    ends = [abs(end - share.even) for share in standing.shares for end in (share.low, share.high)]
    return standing.verdict.kind == "difference", max(ends, default=0.0)


def headline(standings: tuple[Standing, ...], ask: Ask) -> str:
    """The sentence on all setups together."""
    if not standings:
        return ""
    if len(standings) == 1:
        return standings[0].verdict.text
    if ask in ("length", "leads"):
        return _apart(standings, ask)
    kinds = [standing.verdict.kind for standing in standings]
    if "none" in kinds:
        return next(standing.verdict.text for standing in standings if standing.verdict.kind == "none")
    of = sentences.number(len(kinds))
    if all(standing.verdict.is_known for standing in standings):
        even = kinds.count("even")
        if even in (0, len(kinds)):
            every = "Both" if len(kinds) == 2 else f"All {of}"
            return f"{every} show {'no' if even else 'a'} difference."
        return f"{sentences.number(even).capitalize()} of {of} {choose_form(even, 'shows', 'show')} no difference."
    known = sum(standing.verdict.is_known for standing in standings)
    if not known:
        return (
            standings[0].verdict.text
            if len({standing.verdict.text for standing in standings}) == 1
            else "Not yet known."
        )
    return f"{sentences.number(known).capitalize()} of {of} {choose_form(known, 'is', 'are')} known."


def _apart(standings: tuple[Standing, ...], ask: Ask) -> str:
    """The setup with the longest games next to the one with the shortest, once they are known to differ."""
    if any(standing.games < LOOKS[0] for standing in standings):
        return sentences.not_known(max(LOOKS[0] - standing.games for standing in standings))
    drawn = [(standing.setup, standing.lengths if ask == "length" else standing.leads) for standing in standings]
    known = sorted(((name, bars) for name, bars in drawn if bars), key=lambda each: each[1].mean)
    if not known:
        return ""
    (less, low), (more, high) = known[0], known[-1]
    if high.low is None or low.high is None or high.low <= low.high:
        return sentences.NO_TIMES[ask]
    return sentences.more_than(ask, more, less, high.mean / low.mean if low.mean else 0)
