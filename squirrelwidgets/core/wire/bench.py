"""What a bench receives: its setups once, and once a second what is known of them."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .constant import BotKind

BenchAsk = Literal["seat", "bot", "score", "length", "leads"]
BenchState = Literal["ready", "playing", "paused", "known", "stopped"]


class BenchSeat(TypedDict):
    id: str
    name: str
    color: str
    """A CSS variable of the palette."""
    emblem: str
    """An SVG."""


class BenchSetup(TypedDict):
    """A row."""

    name: str
    text: str
    """The setup as text."""
    picture: str
    """The digest of a shared part: an SVG. (With hot reload, where nothing is shared, the SVG.)"""
    seats: list[BenchSeat]


class BenchPage(TypedDict):
    """What changes only when a setup is added, or bots change."""

    title: str
    setups: list[BenchSetup]
    most: int
    """The most setups to compare."""
    bots: list[str]
    """Who plays, a name for each player; everybody moves on one seat from game to game."""
    known: list[BotKind]
    """Who could play."""
    code: str
    """The Python that makes this bench."""
    others: str
    """Who could be asked next, such as "Search: thinks ahead"; empty if nobody plays better."""


class BenchShare(TypedDict):
    """A dot and its whisker, as parts of 1."""

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


class BenchVerdict(TypedDict):
    kind: Literal["open", "even", "difference", "hard", "none"]
    text: str
    note: str
    look: int
    """The number of games at which it was known; 0 while it is not."""
    perhaps: int
    """The look by which it may be known; 0: none."""


class BenchSpread(TypedDict):
    """The scores of a seat."""

    id: str
    name: str
    mean: float
    low: float | None
    """None, as `high`, before the first look: so few games do not show how scores vary."""
    high: float | None
    first_quarter: float
    last_quarter: float


class BenchBars(TypedDict):
    """A histogram: bar i holds values from `start + i * step` on, the last one all that are larger."""

    start: int
    step: int
    counts: list[int]
    shortest: int
    median: int
    longest: int
    mean: float
    low: float | None
    high: float | None
    """The true mean lies between them; None before the first look."""


class BenchWatch(TypedDict):
    """A game worth a look."""

    what: str
    value: float


class BenchFault(TypedDict):
    text: str
    opens: bool
    """Whether it can be looked at as far as it went."""


class BenchRow(TypedDict):
    """Where one setup stands."""

    games: int
    even: float
    drawn: float
    """The part of the games that were drawn."""
    within: float
    """This near to even is no difference."""
    shares: list[BenchShare]
    verdict: BenchVerdict
    unfinished: str
    funnel: list[list[float]]
    """Games, share, low and high of the first share."""
    scores: list[BenchSpread]
    lengths: BenchBars | None
    leads: BenchBars | None
    watch: list[BenchWatch]
    faults: list[BenchFault]


class BenchNow(TypedDict):
    state: BenchState
    ask: BenchAsk
    games: int
    rate: float
    rows: list[BenchRow]
    order: list[int]
    headline: str
    perhaps: int
    looks: list[int]
    trouble: str
    guess: float | None
    """What somebody has guessed for the first share; only told, never judged."""
    edited: int | None
    """The row that an editor shows."""
    before: str
    """What was known with the previous bots, and whether it differs; empty if nothing was."""


class BenchAsked(TypedDict):
    """A message from the browser."""

    kind: Literal["go", "pause", "ask", "guess", "sit", "watch", "edit", "table", "others", "hello"]
    id: int
    ask: NotRequired[BenchAsk]
    guess: NotRequired[float | None]
    bots: NotRequired[list[str]]
    row: NotRequired[int]
    what: NotRequired[str]


class BenchAnswer(TypedDict):
    kind: Literal["bench"]
    id: int
    ok: bool
    text: str
    """Why not, or what was done where that is not visible."""
