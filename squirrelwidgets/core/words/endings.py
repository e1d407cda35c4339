"""The end of a game in words: who won, where everybody's points came from, what made the difference. Boards, log and
print tell it alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from ..model.events import Event, Result
from .grammar import choose_form, pluralize
from .runs import bold, capital, chip, in_runs, listed, name, plain

if TYPE_CHECKING:
    from ..wire import Feat, Rank, Run, Runs, Status, Text

COLUMNS: Final = 8
"""The most rounds that have a column each."""
CLOSE: Final = 10
"""A tenth of the winner's points is close."""


class Source(NamedTuple):
    """Where points came from: a column of the end's table."""

    title: str
    said: str
    """The same within a sentence, after "in"."""
    points: Sequence[int]
    """By seat."""
    lesson: str = ""
    """The lesson of the course that is about it."""


class Account(NamedTuple):
    """What a game tells of its end."""

    feats: Sequence[Sequence[tuple[int, str]]] = ()
    """By seat: numbers that a winner is proud of; none: those that all games have."""
    whys: Sequence[Runs] = ()
    """By seat what made the difference, where no points decide."""
    lessons: Sequence[str] = ()
    """By seat the lesson for whoever has lost; none: that of the source which made the difference."""
    length: tuple[int, str] = (0, "")
    """How many of what were played: `6, "rounds"`."""
    totals: Sequence[int] = ()
    """By seat, if points decide."""
    unit: str = "point"
    sources: Sequence[Source] = ()
    """They add up to the totals; what they do not tell stands under *Other*."""
    bars: bool = False
    """They are shares of one thing, and are drawn as bars."""


def at_end(end: Result, names: Mapping[str, str], note: Text, account: Account, winners: Iterable[Run] = ()) -> Status:
    """The status of a game that is over: who won, why, and a row of the table for each player.

    `names`: seat ids by the names that the rules' texts use; `note`: for those who did not play; `winners`: the
    winners, if not by their display names.
    """
    ids = [*names.values()]
    seats = [ids[seat] for seat in end.winners]
    title = capital(outcome(winners or map(name, seats), end.lost))
    text = in_runs(end.text, names)
    status: Status = {
        "ask": [*title, ". ", *text],
        "over": {
            "winners": seats,
            "ranks": [],
            "title": title,
            "text": [*text, " ", chip(end.rule)],
            "note": note,
        },
    }
    over = status["over"]
    if end.lost:
        over["lost"] = True
    elif account.totals:
        told = _Told(end, ids, account)
        over["cols"] = [source.title for source in told.sources]
        over["ranks"] = told.ranks()
        if account.bars:
            over["bars"] = True
    else:
        over["ranks"] = [_plain_rank(end, seat, each, account) for seat, each in enumerate(ids)]
    return status


def _plain_rank(end: Result, seat: int, of: str, account: Account) -> Rank:
    """A player where no points decide."""
    rank: Rank = {"seat": of, "place": 1 if seat in end.winners or not end.winners else 2, "parts": []}
    for why in account.whys[seat : seat + 1]:
        rank["why"] = why
    return _with_more(rank, account.feats[seat : seat + 1], account.lessons[seat : seat + 1])


def _with_more(rank: Rank, feats: Sequence[Sequence[tuple[int, str]]], lessons: Sequence[str]) -> Rank:
    for each in feats:
        rank["feats"] = [_feat(n, text) for n, text in each]
    for lesson in lessons:
        rank["lesson"] = lesson
    return rank


def _feat(n: int, text: Text) -> Feat:
    return {"n": number(n), "text": text}


class _Told:
    """An account, as each player reads it."""

    def __init__(self, end: Result, ids: Sequence[str], account: Account) -> None:
        self.end, self.ids, self.account = end, ids, account
        self.totals = account.totals
        self.sources = [*account.sources]
        rest = [total - sum(each.points[seat] for each in self.sources) for seat, total in enumerate(self.totals)]
        if any(rest) and self.sources:
            self.sources.append(Source("Other", "all else", rest))

    def ranks(self) -> list[Rank]:
        """The winners first, then by points."""
        best = sorted((seat not in self.end.winners, -total, seat) for seat, total in enumerate(self.totals))
        first = {each[:2]: place for place, each in reversed([*enumerate(best, 1)])}
        return [self._rank(seat, first[lost, points] if lost else 1) for lost, points, seat in best]

    def _rank(self, seat: int, place: int) -> Rank:
        parts = [_part(source.points, seat) for source in self.sources]
        rank: Rank = {"seat": self.ids[seat], "place": place, "points": self.totals[seat], "parts": parts}
        rival = self._rival(seat)
        if rival is None:
            return rank
        gap = self._gap(seat, rival)
        rank["why"] = self._why(seat, rival, gap)
        won = seat in self.end.winners
        lessons = self.account.lessons[seat : seat + 1] or ([gap.lesson] if gap and gap.lesson else [])
        return _with_more(rank, [self._feats(seat, rival)] if won else [], [] if won else lessons)

    def _rival(self, seat: int) -> int | None:
        """Whom a player is measured by: the winner, or whoever came next; None: there is no difference."""
        winners = self.end.winners
        others = [each for each in range(len(self.totals)) if each != seat]
        among = winners if seat not in winners else [] if len(winners) > 1 else others
        best = max(among, key=lambda each: self.totals[each], default=seat)
        return None if self.totals[best] == self.totals[seat] else best

    def _gap(self, seat: int, rival: int) -> Source | None:
        """What made the difference: where the one of two who has more came by the most more."""
        ahead, behind = (seat, rival) if self.totals[seat] > self.totals[rival] else (rival, seat)
        if len(self.sources) < 2:
            return None
        return max(self.sources, key=lambda source: source.points[ahead] - source.points[behind])

    def _why(self, seat: int, rival: int, gap: Source | None) -> Runs:
        """`24 acorns behind Teal. Most of it in round 4: Teal 21, you 11.`"""
        by = self.totals[seat] - self.totals[rival]
        far = f"{pluralize(abs(by), self.account.unit)} {'ahead of' if by > 0 else 'behind'} "
        close = "So close: " if by < 0 and -by * CLOSE <= abs(self.totals[rival]) else ""
        runs: Runs = [bold(f"{close}{far}"), name(self.ids[rival]), "."]
        if gap is None:
            return runs
        mine, theirs = gap.points[seat], gap.points[rival]
        apart = "Most of it" if abs(mine - theirs) <= abs(by) else "You differ most"
        more = f" {apart} in {gap.said}: you {number(mine)}, "
        return [*runs, more, name(self.ids[rival]), f" {number(theirs)}."]

    def _feats(self, seat: int, rival: int) -> list[tuple[int, str]]:
        """How long it was, one's best source, and how far one is ahead."""
        best = max(self.sources, key=lambda source: source.points[seat], default=None)
        feats = [self.account.length] if self.account.length[0] else []
        if best:
            feats.append((best.points[seat], f"in {best.said}, your best"))
        by = self.totals[seat] - self.totals[rival]
        return [*feats, (by, f"{choose_form(by, self.account.unit)} ahead")]


def _part(points: Sequence[int], seat: int) -> Text:
    """The most of a column is bold."""
    text = number(points[seat])
    return [bold(text)] if points[seat] == max(points) > min(points) else text


def number(n: int) -> str:
    """`−3`, with a minus sign."""
    return f"{n}".replace("-", "−")


def by_round(rounds: Sequence[Sequence[int]], first: int = 1) -> list[Source]:
    """The points of each round, by seat, as columns; of many rounds the oldest share one."""
    many = max(len(rounds) - COLUMNS + 1, 1)
    early = rounds[:many]
    if not early:
        return []
    last = first + many - 1
    title, said = (f"Round {first}", f"round {first}")
    if many > 1:
        title, said = (f"Rounds {first}–{last}", f"rounds {first} to {last}")
    sums = [sum(each) for each in zip(*early, strict=True)]
    later = [Source(f"{n}", f"round {n}", points) for n, points in enumerate(rounds[many:], last + 1)]
    return [Source(title, said, sums), *later]


def outcome(winners: Iterable[Run], lost: bool = False) -> Runs:
    """`Rust wins`, `Rust and Blue share the victory`, `a draw`, `all have lost`."""
    if entries := list(winners):
        return [*listed(entries), " wins" if len(entries) == 1 else " share the victory"]
    return ["all have lost" if lost else "a draw"]


def last_line(winners: Iterable[Run], lost: bool = False) -> Runs:
    """The last line of every log."""
    return ["The game is over: ", *outcome(winners, lost), "."]


def verdict(end: Result, names: Sequence[str]) -> str:
    """The end as it is printed: `Gray wins: Brown cannot move. (SC-15)`."""
    who = outcome((names[seat] for seat in end.winners), end.lost)
    return f"{plain(capital(who))}: {end.text} ({end.rule})"


def in_short(length: str, record: str, events: Iterable[Event], seats: Sequence[str], unit: str) -> Runs:
    """The note of an end: `12 turns. Longest run: Blue with 22 hops.` All who did as well are named; `length` is ""
    where it has been said."""
    said: Runs = [f"{length}."] if length else []
    told = [event for event in events if event.who is not None]
    most = max((event.n for event in told), default=0)
    if most <= 0:
        return said
    best = sorted({event.who for event in told if event.who is not None and event.n == most})
    each = ", each" if len(best) > 1 else ""
    who = listed(name(seats[seat]) for seat in best)
    return [*said, f"{' ' if said else ''}{record}: ", *who, f"{each} with {pluralize(most, unit)}."]
