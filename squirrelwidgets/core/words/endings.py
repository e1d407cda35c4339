"""The end of a game in words: end card, log and print tell it alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from ..model.events import Event, Result
from .grammar import pluralize
from .runs import capital, chip, in_runs, listed, name, plain

if TYPE_CHECKING:
    from ..wire import Rank, Run, Runs, Status, Text


def at_end(
    end: Result, names: Mapping[str, str], note: Text, scores: Sequence[int] = (), winners: Iterable[Run] = ()
) -> Status:
    """The status of a game that is over, with its end card: who won, why, and a note on the game.

    `names`: seat ids by the names that the rules' texts use; `scores`: by seat, if they decide; `winners`: the winners,
    if not by their display names.
    """
    ids = [*names.values()]
    seats = [ids[seat] for seat in end.winners]
    title = capital(outcome(winners or map(name, seats), end.lost))
    text = in_runs(end.text, names)
    return {
        "ask": [*title, ". ", *text],
        "over": {
            "winners": seats,
            "ranks": _ranks(end, ids, () if end.lost else scores),
            "title": title,
            "text": [*text, " ", chip(end.rule)],
            "note": note,
        },
    }


def _ranks(end: Result, ids: Sequence[str], scores: Sequence[int]) -> list[Rank]:
    """The winners first, then by points."""
    best = sorted((seat not in end.winners, -score, seat) for seat, score in enumerate(scores))
    first = {each[:2]: place for place, each in reversed([*enumerate(best, 1)])}
    return [
        {"seat": ids[seat], "place": 1 if not lost else first[lost, points], "points": -points}
        for lost, points, seat in best
    ]


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
    """The note of an end card: `12 turns. Longest run: Blue with 22 hops.` All who did as well are named."""
    told = [event for event in events if event.who is not None]
    most = max((event.n for event in told), default=0)
    if most <= 0:
        return [f"{length}."]
    best = sorted({event.who for event in told if event.who is not None and event.n == most})
    each = ", each" if len(best) > 1 else ""
    who = listed(name(seats[seat]) for seat in best)
    return [f"{length}. {record}: ", *who, f"{each} with {pluralize(most, unit)}."]
