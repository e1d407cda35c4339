"""What is said of shares: the same few sentences in reports and on benches, and how their numbers are rounded.

A file of its own, so that verdicts and reports use the same words.
"""

from __future__ import annotations

from math import ceil, floor
from typing import Final

from ..core.words.grammar import many

FIRST_PLAYER: Final = "First player"
OTHERS: Final = "The others"
MOST_GAMES: Final = 10_000
"""An answer more games away than this is hard to know."""
NO_TIMES: Final = {
    "length": "No difference found yet in how long games are.",
    "leads": "No difference found yet in how often the lead changes.",
}
HARD: Final = "Hard to know: more than 10 000 games."


def percent(share: float) -> int:
    """A share as people say it, rounded half up, not to even."""
    return floor(100 * share + 0.5 + 1e-9)


def wins(name: str, share: float, low: float, high: float, even: float) -> str:
    """Say who wins more, or less, than an even share."""
    more = "more" if share >= even else "less"
    return f"{name} wins {more}: {percent(share)} % ({percent(low)} to {percent(high)})."


def no_difference(farthest: float) -> str:
    """`farthest`: how far from even the end of a whisker lies."""
    return f"No difference found: at most {many(ceil(100 * farthest - 1e-9), 'point')} either way."


def not_known(games: int) -> str:
    """`games`: how many more it takes; they are told by one digit."""
    if games > MOST_GAMES:
        return HARD
    step = 10 ** (len(str(max(1, games))) - 1)
    return f"Not yet known: about {grouped(max(1, round(games / step)) * step)} more games."


def no_end(unfinished: int, games: int) -> str:
    """An extra line on games that were broken off."""
    return f"{grouped(unfinished)} of {grouped(games)} games had no end."


def given_up(setup: str, faults: int) -> str:
    """A setup that is not played on, for so many of its games failed."""
    return f"Given up: {many(faults, 'game')} of {setup!r:.60} failed."


def grouped(number: int) -> str:
    """A large number with its thousands apart, from 10 000 on."""
    return f"{number:,}".replace(",", " ") if number >= MOST_GAMES else str(number)


EVENLY: Final = {2: "half", 3: "a third", 4: "a quarter", 5: "a fifth", 6: "a sixth"}


def if_even(even: float) -> str:
    """Explain the dashed line."""
    part = EVENLY.get(round(1 / even), f"{percent(even)} of 100")
    return f"If all were equal, each would win {part}."


def may_win(name: str, low: float, high: float) -> str:
    """Explain the ends of a whisker without statistics."""
    return f"{name} may win as few as {percent(low)} of 100, or as many as {percent(high)}."


def of_100(name: str, share: float, low: float, high: float, even: float) -> str:
    """Explain a difference without statistics."""
    won = f"Of 100 games {name} won {percent(share)}; {percent(even)} would be even."
    return f"{won} {may_win(name, low, high)}"


def points_more(name: str, mean: float, low: float, high: float) -> str:
    """Whose scores are higher."""
    return f"{name} has {mean:.1f} points more than the others ({low:.1f} to {high:.1f})."


def more_than(ask: str, more: str, less: str, times: float) -> str:
    """Of two setups: whose games are longer, or closer, and how many times as much; 0: nobody can say."""
    what, how = ("games", "long") if ask == "length" else ("the lead changes", "often")
    if not times:
        return f"{more}: {what} more {how} than with {less}."
    return f"{more}: {what} {_times(times)} as {how} as with {less}, on average."


def _times(times: float) -> str:
    """1.4 times, twice, 3 times, 70 times."""
    factor = f"{times:.0f}" if times >= 10 else f"{times:.1f}".removesuffix(".0")
    return "twice" if factor == "2" else f"{factor} times"


def typical(ask: str, median: int) -> str:
    """The game in the middle: as many are longer as are shorter."""
    if ask == "length":
        return f"A typical game has {many(median, 'ply', 'plies')}."
    return f"The lead changes {'once' if median == 1 else f'{median} times'} in a typical game."
