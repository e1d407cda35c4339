"""What is said of shares: the same few sentences in reports and on benches, and how their numbers are rounded.

A file of its own, so that verdicts and reports use the same words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, floor
from typing import Any, Final

from ...bots.levels import Level
from ...core.model.bots.bot import Bot
from ...core.words.grammar import an, choose_form, pluralize

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
    kind = Bot.known.get(name)
    if kind and issubclass(kind, Level):
        noun = kind.noun or f"{name} player"
        return f"{number(times)} {noun}s" if times > 1 else an(noun)
    return f"{number(times)} {_upper(name)}" if times > 1 else _upper(name)


def _upper(name: str) -> str:
    return name[:1].upper() + name[1:]


def counted(wins: Mapping[str, float], others: Mapping[str, float]) -> str:
    """How all games ended, of 100: who won how many, and how many of the others were drawn, or without end."""
    of_100 = _to_100([*wins.values(), *others.values()])
    won = [f"{_within(name)} {'' if n else 'won '}{of_100[n]}" for n, name in enumerate(wins)]
    rest = [
        f"{games or 'none'} {choose_form(games or 1, 'was', 'were')} {what}"
        for what, games in zip(others, of_100[len(wins) :], strict=True)
    ]
    *said, last = [*won, *rest]
    return f"Of 100 games {', '.join(said)}, and {last}"


def drawn(least: float, most: float) -> str:
    """How many games were drawn, in one chart."""
    low, high = percent(least), percent(most)
    return f"of all games; {low if low == high else f'{low} to {high}'} of 100 were drawn"


def _to_100(numbers: Sequence[float]) -> list[int]:
    """Numbers as parts of 100, rounded so that they add up."""
    parts = [100 * each / max(1e-9, sum(numbers)) for each in numbers]
    rounded = [floor(part + 1e-7) for part in parts]
    by_rest = sorted(range(len(parts)), key=lambda n: rounded[n] - parts[n])
    for n in by_rest[: 100 - sum(rounded)] if sum(numbers) else ():
        rounded[n] += 1
    return rounded


def _within(name: str) -> str:
    """A name within a sentence."""
    return f"the {name.removeprefix('The ').lower()}" if name in (FIRST_PLAYER, OTHERS) else name


def wins(counted: str, name: str, low: float, high: float, even: float, among: str = "") -> str:
    """Say who wins more, or less, than the other; where `even` is given, than that. `among`: who plays, as `between`
    says it."""
    return f"{counted}: {name} wins {_more(low, high, even)}{among}."


def _more(low: float, high: float, even: float) -> str:
    more = "more" if low + high >= 0 else "less"
    least, most = sorted(map(abs, (low, high)))
    _, *ends = _beside(0, (100 * least, 100 * most))
    than = f" than an even share, {percent(even)}" if even else ""
    return f"{more}{than} (by {ends[0]} to {ends[1]})"


def no_difference(counted: str, farthest: float, among: str = "") -> str:
    """`farthest`: how far from even the end of a whisker lies."""
    points = ceil(100 * farthest - 1e-9)
    return f"{counted}: no difference found (at most {pluralize(points, 'point')} from an even share){among}."


def no_more(counted: str, name: str, side: int, low: float, high: float, even: float, among: str = "") -> str:
    """A difference that later games do not bear out."""
    if low <= 0 <= high:
        _, less, more = _beside(0, (-100 * low, 100 * high))
        now = f"nobody knows ({less} less to {more} more{f' than {percent(even)}' if even else ''})"
    else:
        now = _more(low, high, even)
    return f"{counted}: {name} won {'more' if side > 0 else 'less'} in the first games, but not since: {now}{among}."


def no_lead(name: str, mean: float, low: float, high: float, among: str = "") -> str:
    """Higher scores that later games do not bear out."""
    _, found, least, most = _beside(0, (mean, low, high), 1)
    return f"{name} had more points at first; by now {found} more than the others ({least} to {most}){among}."


def before(texts: Sequence[str], differs: bool | None) -> str:
    """What was known when others played; whether it differs from what is known now, if that is known."""
    if not texts:
        return ""
    begins = {None: "Before", False: "It was so before", True: "The answer depends on who plays. Before"}[differs]
    return f"{begins}: {' '.join(texts)}"


def after_all(wins: str) -> str:
    """A difference that only later games show, though it is small, or the first ones misled."""
    return f"No difference at first. By now: {wins}"


def not_known(games: int) -> str:
    """`games`: how many more it takes; rounded to one digit."""
    if games > MOST_GAMES:
        return HARD
    step = 10 ** (len(str(max(1, games))) - 1)
    return f"Not yet known: about {grouped(max(1, round(games / step)) * step)} more games."


def no_end(unfinished: int, games: int) -> str:
    """An extra line on games that were broken off."""
    return f"{grouped(unfinished)} of {grouped(games)} games did not finish."


def copies(games: int, distinct: int, players: int) -> str:
    """Games that are copies of one, or of one for each way to sit: they say no more than these do."""
    same = "the same game" if distinct == 1 else f"copies of {number(distinct)}"
    whose = "one player" if players == 1 else f"{number(players)} players"
    return f"All {grouped(games)} games were {same}: {whose} without luck, a start without chance."


def given_up(setup: str, faults: int) -> str:
    """A setup that was stopped because so many of its games failed."""
    return f"Given up: {pluralize(faults, 'game')} of {setup!r:.60} failed."


def grouped(number: int) -> str:
    """A large number with its thousands apart, from 10 000 on."""
    return f"{number:,}".replace(",", " ") if number >= MOST_GAMES else str(number)


EVENLY: Final = {2: "half", 3: "a third", 4: "a quarter", 5: "a fifth", 6: "a sixth"}


def if_even(even: float, fair: float) -> str:
    """Explain the dashed line; it lies lower where some games are drawn."""
    if percent(even) < percent(fair):
        nobody = percent(1 - even / fair)
        return f"If all were equal, each would win {percent(even)} of 100, for {nobody} are won by nobody."
    return f"If all were equal, each would win {EVENLY.get(round(1 / fair), f'{percent(fair)} of 100')}."


def would_be_even(even: float) -> str:
    return f"{percent(even)} would be even."


def may_win(name: str, low: float, high: float, even: float) -> str:
    """Explain the ends of a whisker without statistics."""
    _, least, most = percents(even, low, high)
    return f"{name} may win as few as {least} of 100, or as many as {most}."


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


def worth(row: Mapping[str, Any]) -> str:
    """What a card is worth to whoever has it, by games that were played twice."""
    what, share, blank, low, high = (row[name] for name in ("what", "share", "blank", "low", "high"))
    if not row["games"]:
        return f"{what}: nobody had it in these games, so nothing is known."
    _, points, least, most, loss = _beside(0, [100 * each for each in (share - blank, low, high, -low)])
    of_100 = f"{percent(share)} of 100 games with it, and {percent(blank)} with it blank{row['who']}"
    if low <= 0 <= high:
        no = f"no difference found: of 100 games it may cost up to {loss}, or win up to {most}"
        return f"{what}: {no}; the same players won {of_100}."
    worth = "worth" if share > blank else "it harms:"
    return f"{what}: {worth} {points} points of 100 ({least} to {most}); the same players won {of_100}."


def went_another_way(row: Mapping[str, Any]) -> str:
    """How many games a rule touched, and from which ply on."""
    plies, games, who = row["parted"], row["games"], row["who"]
    if not plies:
        most = f" (at most {ceil(100 * row['high'] - 1e-9)} of 100 do)" if games else ""
        return f"None of {grouped(games)} games went another way than by the book{most}, so nothing is known{who}."
    share = f"{len(plies)} of {pluralize(games, 'game')} went another way than by the book{who}"
    ends = f"{percent(row['low'])} to {percent(row['high'])} of 100"
    return f"{share} ({ends}), the first from ply {plies[0]} on, half of them by ply {plies[(len(plies) - 1) // 2]}."


def changes(row: Mapping[str, Any]) -> str:
    """What a rule changes."""
    what, games, name, times, who = (row[name] for name in ("what", "games", "game", "times", "who"))
    mean, low, high, book, house = (times * row[each] for each in ("difference", "low", "high", "book", "house"))
    if not games:
        return f"{what}: nothing is known."
    if low != low:
        same = f"{_half_up(abs(mean), 1):g} {'more' if mean > 0 else 'less'} with {name}" if mean else "the same"
        return f"{what}: {same} in {'the one game' if games == 1 else f'each of {grouped(games)} games'}{who}."
    if low <= 0 <= high:
        _, less, more = _beside(0, (-low, high))
        return f"{what}: no difference found: with {name} up to {less} less, or up to {more} more{who}."
    _, found, *ends = _beside(0, (abs(mean), *sorted((abs(low), abs(high)))))
    now = f"{_half_up(house, 1):g} instead of {_half_up(book, 1):g}"
    return f"{what}: {found} {'more' if mean > 0 else 'less'} with {name} ({' to '.join(ends)}), {now}{who}."


def cite(row: Mapping[str, Any]) -> str:
    """How many games cite a rule."""
    return f"{row['rule']} {row['title']}: {_of(row, choose_form(row['count'], 'cites it', 'cite it'))}"


def ended_so(row: Mapping[str, Any]) -> str:
    """How many games ended in one way, and whether they dragged."""
    what = {"limit": "broken off"}.get(row["how"], row["how"])
    rule = f"{row['rule']} {row['title']}: " if row["rule"] else ""
    were, known = choose_form(row["count"], "was", "were"), row["left"] == row["left"]
    left = f" Half of them had {row['left']:g} or more plies to go when the winner led for good." if known else ""
    return f"{rule}{_of(row, f'{were} {what}')}{left}"


def _of(row: Mapping[str, Any], what: str) -> str:
    """A count of games, and between which bounds the true share lies."""
    ends = f"{percent(row['low'])} to {ceil(100 * row['high'] - 1e-9)} of 100"
    return f"{row['count']} of {pluralize(row['games'], 'game')} {what} ({ends}){row['who']}."


def apart(row: Mapping[str, Any]) -> str:
    """How far one player is from others."""
    games, even, where = row["games"], row["even"], row["where"]
    if not games:
        return f"{where}: nothing is known of {row['one']} and {row['others']}."
    won, drawn = _half_up(games * row["wins"], 1), round(games * row["draws"])
    _, share, low, high = percents(even, row["share"], row["low"], row["high"])
    draws = f"{drawn or 'none'} {choose_form(drawn or 1, 'was', 'were')} drawn"
    one = f"{row['one']} won {won:g} of {pluralize(games, 'game')} against {row['others']}, and {draws}"
    is_known = not row["low"] <= even <= row["high"]
    more = f"{'more' if row['share'] > even else 'less'} than an even share" if is_known else "not told apart"
    return f"{where}: {one}: {share} of 100 with draws ({low} to {high}), where {percent(even)} are even: {more}."


def choice(row: Mapping[str, Any]) -> str:
    """What came of games with a turn; a better one, and by how much, or how many others are as good."""
    if not row["games"]:
        return f"{row['turn']}: nothing is known."
    share, low, high = percent(row["chance"]), percent(row["low"]), ceil(100 * row["high"] - 1e-9)
    won = f"{row['turn']}: {share} of 100 games won ({low} to {high}){row['who']}"
    if better := row["better"]:
        _, least, most = _beside(0, [100 * each for each in better[1:]])
        return f"{won}: surely worse than {better[0]} (by {least} to {most})."
    others = row["others"]
    return f"{won}: not told apart from {pluralize(others, 'other')}." if others else f"{won}: better than all others."


def better_wins(setup: str, better: str, weaker: str, rung: Mapping[str, float]) -> str:
    """How often the better one wins."""
    found, low, high, drawn = (percent(rung[name]) for name in ("wins", "low", "high", "draws"))
    won = f"{better} wins {found} of 100 games against {weaker} ({low} to {high})"
    draws = f"{drawn or 'none'} {choose_form(drawn or 1, 'was', 'were')} drawn"
    return f"{setup}: {won}, and {draws}: {_half_up(rung['points']):.0f} points."


def chance_explains(row: Mapping[str, Any]) -> str:
    """How much of who wins changes with chance."""
    where, who = row["where"], row["who"]
    if not row["is_chancy"]:
        return f"{where}: there is no chance in it."
    if row["luck"] != row["luck"]:
        return f"{where}: every game ended alike{who}."
    found, least, most = (percent(row[name]) for name in ("luck", "low", "high"))
    return f"{where}: chance explains {found} of 100 of what varies in who wins ({least} to {most}){who}."


def typical(ask: str, median: int) -> str:
    """The game in the middle: as many are longer as are shorter."""
    if ask == "length":
        return f"A typical game has {pluralize(median, 'ply', 'plies')}."
    return f"The lead changes {'once' if median == 1 else f'{median} times'} in a typical game."


def told(what: str, row: Mapping[str, Any], times: int, means: tuple[str, str]) -> str:
    """A difference, `times` as much, in the place of {}; and what it `means` to be more than 0, or less."""
    where, who = row["where"], row["who"]
    if not row["games"] or row["low"] != row["low"]:
        same = f" after {pluralize(row['games'], 'game')} that were alike" if row["games"] else ""
        return f"{where}: nothing is known{same}{who}."
    _, mean, low, high = _beside(0, [times * row[name] for name in ("difference", "low", "high")], 1)
    known = "" if row["low"] <= 0 <= row["high"] else means[row["high"] < 0]
    return f"{where}: {what.format(mean)} ({low} to {high}){who}: {known or 'not known'}."


def waited(row: Mapping[str, Any]) -> str:
    """How long one waits."""
    head = f"{row['where']}, {row['seat']}"
    if not row["games"]:
        return f"{head}: nobody waits."
    plies = f"{_half_up(row['plies'], 1):g}"
    ends = f" ({_half_up(row['low'], 1):g} to {_half_up(row['high'], 1):g})" if row["low"] == row["low"] else ""
    of = f"{_half_up(row['decisions'], 1):g} of them decisions among {_half_up(row['choices']):.0f} moves"
    worst = f"in the worst tenth {pluralize(row['worst'], 'ply', 'plies')} or more"
    return f"{head}: {plies} plies of others between two turns{ends}, {of}; {worst}{row['who']}."


def by_level(row: Mapping[str, Any]) -> str:
    """What players of several levels say: once if they agree, else who says what."""
    texts = row["texts"]
    if row["agree"]:
        *some, last = texts
        return f"{row['where']}: {texts[last]} So say all, {', '.join(some)} and {last}."
    each = [f"{_upper(name)}: {text}" for name, text in texts.items()]
    return " ".join([f"{row['where']}: There is no answer that all of them give.", *each])


def is_dominated(row: Mapping[str, Any]) -> str:
    """How often an option is taken, what it is worth, and whether nobody needs it."""
    taken, least, most = (f"{_half_up(100 * row[name], 1):g}" for name in ("taken", "least", "most"))
    used = f"{row['where']}, {row['what']}: taken {taken} of 100 times that it is legal ({least} to {most}){row['who']}"
    if not row["games"]:
        return f"{used}."
    _, worth, low, high = _beside(0, [100 * row[name] for name in ("difference", "low", "high")], 1)
    known = "dominated" if row["dominated"] else "of use" if row["low"] > 0 else "not known whether anybody needs it"
    return f"{used}; to have it wins {worth} of 100 games ({low} to {high}): {known}."
