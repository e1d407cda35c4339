"""What is said of shares: the same few sentences in reports and on benches, and how their numbers are rounded.

A file of its own, so that verdicts and reports use the same words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, floor
from typing import Final

from ...core.model.bots.skill import LEVELS
from ...core.words.grammar import many

FIRST_PLAYER: Final = "First player"
OTHERS: Final = "The others"
MOST_GAMES: Final = 10_000
"""An answer that takes more games than this is "hard to know"."""
NO_TIMES: Final = {
    "length": "No difference found yet in how long games are.",
    "leads": "No difference found yet in how often the lead changes.",
}
NUMBERS: Final = ("none", "one", "two", "three", "four", "five", "six")
MOST_DIGITS: Final = 3
HARD: Final = "Hard to know: more than 10 000 games."


def percent(share: float) -> int:
    """A share as people say it, rounded half up, not to even."""
    return floor(_half_up(100 * share))


def percents(even: float, *shares: float) -> list[str]:
    """Even and some shares as people say them, by as many digits as show on which side of even each share lies."""
    return _beside(100 * even, [100 * share for share in shares])


def _beside(even: float, values: Sequence[float], least: int = 0) -> list[str]:
    for digits in range(least, MOST_DIGITS):
        mark, *texts = _rounded(even, values, digits)
        if all(text != mark or value == even for text, value in zip(texts, values, strict=True)):
            return [mark, *texts]
    return _rounded(even, values, MOST_DIGITS)


def _rounded(even: float, values: Sequence[float], digits: int) -> list[str]:
    return [f"{_half_up(value, digits):.{digits}f}" for value in (even, *values)]


def _half_up(value: float, digits: int = 0) -> float:
    tens = 10.0**digits
    return floor(value * tens + 0.5 + 1e-7) / tens


def number(count: int) -> str:
    """A small number as a word."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def between(players: Mapping[str, int]) -> str:
    """Name who plays, by the number of seats of each; nothing is said of one who plays alone."""
    seats = sum(players.values())
    if seats < 2:
        return ""
    *others, last = [_players(name, times) for name, times in players.items()]
    listed = f"{', '.join(others)} and {last}" if others else last
    return f", {'between' if seats == 2 else 'among'} {listed}"


def _players(name: str, times: int) -> str:
    """Two keen players, a beginner, two Greedy."""
    if name in LEVELS:
        noun = name if name == "beginner" else f"{name} player"
        return f"{number(times)} {noun}s" if times > 1 else f"a {noun}"
    return f"{number(times)} {_upper(name)}" if times > 1 else _upper(name)


def _upper(name: str) -> str:
    return name[:1].upper() + name[1:]


def wins(name: str, share: float, low: float, high: float, even: float, among: str = "") -> str:
    """Say who wins more, or less, than an even share; `among`: who plays, as `between` says it."""
    more = "more" if share >= even else "less"
    _, found, least, most = percents(even, share, low, high)
    return f"{name} wins {more}: {found} % ({least} to {most}){among}."


def no_difference(farthest: float, among: str = "") -> str:
    """`farthest`: how far from even the end of a whisker lies."""
    return f"No difference found: at most {many(ceil(100 * farthest - 1e-9), 'point')} either way{among}."


def no_more(name: str, side: int, share: float, low: float, high: float, even: float, among: str = "") -> str:
    """A difference that later games do not bear out."""
    _, found, least, most = percents(even, share, low, high)
    return f"{name} won {'more' if side > 0 else 'less'} at first; by now {found} % ({least} to {most}){among}."


def no_lead(name: str, mean: float, low: float, high: float, among: str = "") -> str:
    """Higher scores that later games do not bear out."""
    _, found, least, most = _beside(0, (mean, low, high), 1)
    return f"{name} had more points at first; by now {found} more than the others ({least} to {most}){among}."


def before(texts: Sequence[str], differs: bool | None) -> str:
    """What was known when others played; whether it differs from what is known now, if that is known."""
    if not texts:
        return ""
    begins = {None: "Before", False: "It was so before", True: "The answer hangs on who plays. Before"}[differs]
    return f"{begins}: {' '.join(texts)}"


def after_all(wins: str) -> str:
    """A difference that only later games show, though it is small, or the first ones misled."""
    return f"No difference at first; by now: {wins}"


def not_known(games: int) -> str:
    """`games`: how many more it takes; rounded to one digit."""
    if games > MOST_GAMES:
        return HARD
    step = 10 ** (len(str(max(1, games))) - 1)
    return f"Not yet known: about {grouped(max(1, round(games / step)) * step)} more games."


def no_end(unfinished: int, games: int) -> str:
    """An extra line on games that were broken off."""
    return f"{grouped(unfinished)} of {grouped(games)} games had no end."


def given_up(setup: str, faults: int) -> str:
    """A setup that was stopped because so many of its games failed."""
    return f"Given up: {many(faults, 'game')} of {setup!r:.60} failed."


def grouped(number: int) -> str:
    """A large number with its thousands apart, from 10 000 on."""
    return f"{number:,}".replace(",", " ") if number >= MOST_GAMES else str(number)


EVENLY: Final = {2: "half", 3: "a third", 4: "a quarter", 5: "a fifth", 6: "a sixth"}


def if_even(even: float) -> str:
    """Explain the dashed line."""
    part = EVENLY.get(round(1 / even), f"{percent(even)} of 100")
    return f"If all were equal, each would win {part}."


def may_win(name: str, low: float, high: float, even: float) -> str:
    """Explain the ends of a whisker without statistics."""
    _, least, most = percents(even, low, high)
    return _may_win(name, least, most)


def _may_win(name: str, least: str, most: str) -> str:
    return f"{name} may win as few as {least} of 100, or as many as {most}."


def of_100(name: str, share: float, low: float, high: float, even: float) -> str:
    """Explain a difference without statistics."""
    mark, found, least, most = percents(even, share, low, high)
    return f"Of 100 games {name} won {found}; {mark} would be even. {_may_win(name, least, most)}"


def points_more(name: str, mean: float, low: float, high: float, among: str = "") -> str:
    """Whose scores are higher."""
    _, found, least, most = _beside(0, (mean, low, high), 1)
    return f"{name} has {found} points more than the others ({least} to {most}){among}."


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


def goes_with(what: str, share: float, others: float) -> str:
    """Something that winners had or did more often, or less; as what it is. Shares of those who did, and did not."""
    _, found, mark = percents(0.5, share, others)
    end = "winning" if share > others else "losing"
    return f"{what}: goes with {end} ({found} % won with it, {mark} % of the others); that is no proof."


def worth(what: str, share: float, blank: float, low: float, high: float) -> str:
    """What a card is worth to whoever has it, by games that were played twice."""
    low, high = max(-1.0, low), min(1.0, high)  # nobody wins more than all games, or fewer than none
    _, points, least, most, loss = _beside(0, [100 * each for each in (share - blank, low, high, -low)])
    twice = f"the same players won {percent(share)} of 100 games with it, and {percent(blank)} with the card blank"
    if low <= 0 <= high:
        return f"{what}: no difference found: of 100 games it may cost up to {loss}, or win up to {most}; {twice}."
    worth = "worth" if share > blank else "it harms:"
    return f"{what}: {worth} {points} points of 100 ({least} to {most}); {twice}."


def better_wins(setup: str, better: str, weaker: str, rung: Mapping[str, float]) -> str:
    """How often the better one wins, and how much of it is luck."""
    found, low, high, luck = (percent(rung[name]) for name in ("wins", "low", "high", "luck"))
    won = f"{better} wins {found} of 100 games against {weaker} ({low} to {high})"
    return f"{setup}: {won}: {_half_up(rung['points']):.0f} points. Luck decides {luck} of 100."


def typical(ask: str, median: int) -> str:
    """The game in the middle: as many are longer as are shorter."""
    if ask == "length":
        return f"A typical game has {many(median, 'ply', 'plies')}."
    return f"The lead changes {'once' if median == 1 else f'{median} times'} in a typical game."
