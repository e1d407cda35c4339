"""The games of one match as numbers that grow: who won, how long, how close. Nothing here is a verdict.

Games count in the order of their numbers: those that are done sooner, because they are short, wait for the others
before them, or a look would count too many short ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

from ...core.model.errors import BadSetup
from .intervals import LOOKS
from .sentences import FIRST_PLAYER, OTHERS
from .verdict import LATER, Count

Ask = Literal["seat", "bot", "score", "length", "leads"]
ASKS: Final[tuple[Ask, ...]] = ("seat", "bot", "score", "length", "leads")
LIMIT: Final = "limit"
FAILED: Final = "failed"
"""How games ended that were broken off, or in which a bot or a watch failed: they count for nobody."""
FUNNEL: Final = sorted({*range(10, 50, 5), *(round(50 * 1.06**step) for step in range(96)), *LOOKS})
"""Numbers of games at which the funnel has a point."""


@dataclass(frozen=True)
class Fault:
    """A game that failed: what happened, and its key as far as it went ("" if it cannot be looked at)."""

    n: int
    text: str
    key: str


@dataclass
class Sums:
    """What can be counted of the first games; a copy is kept at each look."""

    games: int = 0
    decided: int = 0
    """Games that somebody won."""
    unfinished: int = 0
    """Games broken off at the limit."""
    failed: int = 0
    won: Counter[str] = field(default_factory=Counter)
    """Wins by seat."""
    began: Counter[str] = field(default_factory=Counter)
    """How often each seat began."""
    first: float = 0.0
    """Wins of whoever began."""
    opened: int = 0
    """Games that somebody won and somebody began."""
    bots: dict[str, tuple[float, int, float]] = field(default_factory=dict)
    """By bot: wins, games and even shares."""
    leads: dict[str, tuple[float, float]] = field(default_factory=dict)
    """By seat: points more than the others have on average, and their squares."""

    def copy(self) -> Sums:
        won, began = self.won.copy(), self.began.copy()
        return replace(self, won=won, began=began, bots=dict(self.bots), leads=dict(self.leads))

    def add(self, row: Mapping[str, Any]) -> None:
        self.games += 1
        if row["ended"] in (LIMIT, FAILED):
            self.unfinished += row["ended"] == LIMIT
            self.failed += row["ended"] == FAILED
            return
        seats, winners, scores = row["seats"], row["winners"], row["scores"]
        total, others = sum(scores.values()), max(1, len(scores) - 1)
        for seat, score in scores.items():
            more = score - (total - score) / others
            before = self.leads.get(seat, (0.0, 0.0))
            self.leads[seat] = (before[0] + more, before[1] + more * more)
        if not winners:
            return
        self.decided += 1
        part = 1 / len(winners)
        for seat in winners:
            self.won[seat] += part  # type: ignore[assignment]  # a victory can be shared
        if row["began"] is not None:
            self.opened += 1
            self.began[row["began"]] += 1
            self.first += part if row["began"] in winners else 0.0
        counts = Counter(seats.values())
        for bot, times in counts.items():
            won, games, even = self.bots.get(bot, (0.0, 0, 0.0))
            wins = sum(part for seat in winners if seats[seat] == bot)
            self.bots[bot] = (won + wins, games + 1, even + times / len(seats))

    @property
    def ended(self) -> int:
        """Games that came to an end."""
        return self.games - self.unfinished - self.failed

    @property
    def is_drawn(self) -> bool:
        """Whether different seats begin."""
        return len(self.began) > 1

    def by_seat(self, names: Mapping[str, str]) -> tuple[Count, ...]:
        """By seat; if the first player is drawn, that player and the others: there seats say nothing."""
        players = len(names)
        if self.is_drawn:
            later = self.opened - self.first
            return (
                Count("first", FIRST_PLAYER, self.first, self.opened, 1 / players),
                Count(LATER, OTHERS, later, self.opened, 1 / players, players - 1),
            )
        return tuple(Count(seat, name, self.won[seat], self.decided, 1 / players) for seat, name in names.items())

    def by_bot(self) -> tuple[Count, ...]:
        """By bot; one that sits everywhere has none to be compared with."""
        return tuple(Count(bot, bot, won, games, even / games) for bot, (won, games, even) in self.bots.items())


class Tally:
    """One match, game by game."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = dict(names)
        """The names of the seats by id."""
        self.sums = Sums()
        self.looks: dict[int, Sums] = {}
        """The sums as they were at each look."""
        self.course: list[tuple[int, Sums]] = []
        """The sums at the points of the funnel."""
        self.plies: Counter[int] = Counter()
        self.leads: Counter[int] = Counter()
        self.scores: dict[str, Counter[float]] = {seat: Counter() for seat in names}
        self.seconds = 0.0
        self.longest: tuple[int, str] = (-1, "")
        self.closest: tuple[float, str] = (float("inf"), "")
        self.liveliest: tuple[int, str] = (-1, "")
        self.last = ""
        self.always_zero = True
        """Whether losers had 0 in every game so far: then a margin tells nothing."""
        self._early: dict[int, Mapping[str, Any]] = {}
        self._points = iter(FUNNEL)
        self._point = next(self._points)

    @property
    def players(self) -> dict[str, int]:
        """How many seats each bot has."""
        return {bot: round(len(self.names) * even / games) for bot, (_, games, even) in self.sums.bots.items()}

    def add(self, row: Mapping[str, Any]) -> None:
        """Take a game, in any order, each number once; `row`: its cells as in a frame."""
        self._early[row["n"]] = row
        while self.sums.games in self._early:
            self._take(self._early.pop(self.sums.games))

    def _take(self, row: Mapping[str, Any]) -> None:
        self.sums.add(row)
        if row["ended"] != FAILED:
            self.seconds += row["seconds"]
            self._look_at(row)
        if self.sums.games in LOOKS:
            self.looks[self.sums.games] = self.sums.copy()
        if self.sums.games >= self._point:
            self.course.append((self.sums.games, self.sums.copy()))
            self._point = next(self._points, LOOKS[-1] * 1000)

    def _look_at(self, row: Mapping[str, Any]) -> None:
        key, plies, leads = row["key"], row["plies"], row["leads"]
        self.plies[plies] += 1
        self.leads[leads] += 1
        for seat, score in row["scores"].items():
            self.scores[seat][score] += 1
        self.last = key
        self.longest = max(self.longest, (plies, key), key=_first)
        self.liveliest = max(self.liveliest, (leads, key), key=_first)
        if row["winners"] and len(row["scores"]) > 1:
            best, second = sorted(row["scores"].values(), reverse=True)[:2]
            self.always_zero = self.always_zero and second == 0
            self.closest = min(self.closest, (best - second, key), key=_first)


def _first(pair: tuple[Any, ...]) -> Any:
    return pair[0]


def quantile(counts: Mapping[Any, int], part: float) -> Any:
    """The smallest value that at least such a part of all does not exceed."""
    wanted, so_far = part * sum(counts.values()), 0
    values: Sequence[Any] = sorted(counts)
    for value in values:
        so_far += counts[value]
        if so_far >= wanted:
            return value
    return values[-1]


def ask_of(bots: Sequence[str]) -> Ask:
    """The default question to a match: which bot wins more; where one bot plays everywhere, which seat."""
    return "bot" if len({*bots}) > 1 else "seat"


def checked_ask(ask: Any) -> Ask:
    """A question that games can be asked."""
    if ask not in ASKS:
        raise BadSetup(f"{', '.join(map(repr, ASKS))}, not {ask!r:.40}.", field="ask")
    return ask  # type: ignore[no-any-return]  # it is one of them
