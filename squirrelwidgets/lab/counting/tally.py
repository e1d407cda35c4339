"""The games of one match as numbers that grow: who won, how long, how close. Nothing here is a verdict.

Games count in the order of their numbers: those that are done sooner, because they are short, wait for the others
before them, or a look would count too many short ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar

from ...core.model.errors import BadSetup
from ..playing.keys import played_in
from .intervals import LOOKS
from .sentences import FIRST_PLAYER, OTHERS, counted
from .verdict import LATER, Count

if TYPE_CHECKING:
    from ..playing.batch import Cells


Seat = TypeVar("Seat", bound=Hashable)
Ask = Literal["seat", "bot", "score", "length", "leads"]
ASKS: Final[tuple[Ask, ...]] = ("seat", "bot", "score", "length", "leads")
LIMIT: Final = "limit"
FAILED: Final = "failed"
"""How games ended that were broken off, or in which a bot or a watch failed: they count for nobody."""
FEW: Final = 10
"""Games of which fewer may be alike by chance."""
FUNNEL: Final = sorted({*range(10, 50, 5), *(round(50 * 1.06**step) for step in range(96)), *LOOKS})
"""Numbers of games at which the funnel has a point."""


@dataclass(frozen=True)
class Fault:
    """A game that failed: what happened, and its key as far as it went ("" if it cannot be looked at)."""

    n: int
    text: str
    key: str


@dataclass
class GameTotals:
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
    """Victories of whoever began."""
    bots: dict[str, tuple[float, int, float]] = field(default_factory=dict)
    """By bot: wins, games and fair shares."""
    leads: dict[str, tuple[float, float]] = field(default_factory=dict)
    """By seat: points more than the others have on average, and their squares."""

    def copy(self) -> GameTotals:
        won, began = self.won.copy(), self.began.copy()
        return replace(self, won=won, began=began, bots=dict(self.bots), leads=dict(self.leads))

    def add(self, row: Cells) -> None:
        self.games += 1
        if row["ended"] == FAILED:
            self.failed += 1
            return
        seats, scores = row["seats"], row["scores"]
        victory = victory_of(row["winners"], seats)
        for bot, times in Counter(seats.values()).items():
            won, games, fair = self.bots.get(bot, (0.0, 0, 0.0))
            wins = sum(part for seat, part in victory.items() if seats[seat] == bot)
            self.bots[bot] = (won + wins, games + 1, fair + times / len(seats))
        if row["began"] is not None:
            self.began[row["began"]] += 1
            self.first += victory.get(row["began"], 0.0)
        self.unfinished += row["ended"] == LIMIT
        if row["ended"] == LIMIT:
            return
        self.decided += bool(victory)
        self.won.update(victory)
        total, others = sum(scores.values()), max(1, len(scores) - 1)
        for seat, score in scores.items():
            more = score - (total - score) / others
            before = self.leads.get(seat, (0.0, 0.0))
            self.leads[seat] = (before[0] + more, before[1] + more * more)

    @property
    def ended(self) -> int:
        """Games that came to an end."""
        return self.games - self.unfinished - self.failed

    @property
    def is_drawn(self) -> bool:
        """Whether different seats begin."""
        return len(self.began) > 1

    @property
    def counted(self) -> int:
        """All games but those that failed."""
        return self.games - self.failed

    @property
    def drawn(self) -> int:
        """Games that came to an end, and nobody won, or all."""
        return self.ended - self.decided

    def by_seat(self, names: Mapping[str, str]) -> tuple[Count, ...]:
        """By seat; if the first player is drawn, that player and the others: there seats say nothing."""
        players, decided, games = len(names), self.decided, self.counted
        if self.is_drawn:
            return (
                Count("first", FIRST_PLAYER, self.first, decided, games, 1 / players),
                Count(LATER, OTHERS, decided - self.first, decided, games, 1 / players, players - 1),
            )
        return tuple(Count(seat, name, self.won[seat], decided, games, 1 / players) for seat, name in names.items())

    def by_bot(self) -> tuple[Count, ...]:
        """By bot; one that sits everywhere has none to be compared with."""
        return tuple(
            Count(bot, bot, won, self.decided, games, fair / games) for bot, (won, games, fair) in self.bots.items()
        )

    def told(self, counts: Sequence[Count]) -> str:
        """How the games ended, in words."""
        endless = {"without end": self.unfinished} if self.unfinished else {}
        return counted({count.name: count.won for count in counts}, {"drawn": self.drawn, **endless})


def victory_of(winners: Sequence[Seat], seats: Collection[Seat]) -> dict[Seat, float]:
    """Each winner's part of the victory, by seat; none of a draw, which nobody wins, or all who play share."""
    return {} if 1 < len(winners) == len(seats) else dict.fromkeys(winners, 1 / max(1, len(winners)))


class Tally:
    """One match, game by game."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = dict(names)
        """The names of the seats by id."""
        self.sums = GameTotals()
        self.looks: dict[int, GameTotals] = {}
        """The sums as they were at each look."""
        self.course: list[tuple[int, GameTotals]] = []
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
        self._played: dict[tuple[str, ...], set[str]] = {}
        """What was played, by who sat where: one game of each, or that there are several."""
        self._early: dict[int, Cells] = {}
        self._points = iter(FUNNEL)
        self._point = next(self._points)

    @property
    def copies(self) -> int:
        """Of how many games all are copies; 0: they are not, or so few that nobody knows."""
        played = self._played
        few = self.sums.games < max(FEW, 2 * len(played)) or self.sums.failed
        return 0 if few or any(len(each) > 1 or "" in each for each in played.values()) else len(played)

    @property
    def players(self) -> dict[str, int]:
        """How many seats each bot has."""
        return {bot: round(len(self.names) * fair / games) for bot, (_, games, fair) in self.sums.bots.items()}

    def add(self, row: Cells) -> None:
        """Take a game, in any order, each number once; `row`: its cells as in a frame."""
        self._early[row["n"]] = row
        while self.sums.games in self._early:
            self._take(self._early.pop(self.sums.games))

    def _take(self, row: Cells) -> None:
        self.sums.add(row)
        if row["ended"] != FAILED:
            self.seconds += row["seconds"]
            self._look_at(row)
        if self.sums.games in LOOKS:
            self.looks[self.sums.games] = self.sums.copy()
        if self.sums.games >= self._point:
            self.course.append((self.sums.games, self.sums.copy()))
            self._point = next(self._points, LOOKS[-1] * 1000)

    def _look_at(self, row: Cells) -> None:
        key, plies, leads = row["key"], row["plies"], row["leads"]
        played = self._played.setdefault((*row["seats"].values(),), set())
        if len(played) < 2:
            played.add(played_in(key))
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


def _first(pair: tuple[object, ...]) -> Any:
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


def checked_ask(ask: object) -> Ask:
    """A question that games can be asked."""
    if ask not in ASKS:
        raise BadSetup(f"{', '.join(map(repr, ASKS))}, not {ask!r:.40}.", field="ask")
    return ask
