"""How the games of a frame end, and which rules they cite: dead rules, draws, games that drag."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import nan
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from ....core.model.bounds import shown
from ....core.model.errors import BadSetup
from ....core.model.optional_packages import needed
from ....core.play.game import Game
from ....house.hooks import hooks_of
from ...counting.intervals import part_between
from ...counting.metrics import leader_of, turn_ends
from ...counting.sentences import between, cite, ended_so
from ...counting.tally import LIMIT, victory_of
from ...frames.checks import GROUPS, checked, each_once
from ...playing.batch import Cells
from ...playing.keys import game, setup_in
from ..asked.answer import ERROR, table_of
from ..asked.asking import so_far

if TYPE_CHECKING:
    from pandas import DataFrame

ENDS: Final = "game setup bots how rule title games share low high left"
RULES: Final = "game setup bots rule title games share low high"
HOW: Final = ("limit", "drawn", "won")
"""How a game may end; games broken off and draws are told first, also where there are none."""


def cited(game: Game) -> dict[str, Any]:
    """Which rules the events of a game cite, and how many plies were left when its winner led for good.

    >>> frame = lab.simulate(Scurry.setup("3/random"), "random", games=2, seed=1, watch=lab.cited, progress=False)
    >>> frame.cited[0][:3]
    ['SC-21', 'SC-5', 'SC-7']

    `lab.simulate(…, watch=lab.cited)` makes columns of it, with which `lab.rules` and `lab.ends` play no game again.
    """
    if not isinstance(game, Game):
        raise BadSetup(f"a game, as in lab.cited(lab.game(key)); not {type(game).__name__}.", field="game")
    line = game.node.line()
    rules = dict.fromkeys(event.rule for node in line for event in node.state.events if event.rule)
    winners, left = game.state.winners, nan
    if len(winners) == 1:
        ends = turn_ends(line)
        led = [leader_of(scores) for _, scores in ends]
        last = max((n for n, leader in enumerate(led) if leader not in (*winners, None)), default=-1)
        later = zip(ends[last + 1 :], led[last + 1 :], strict=True)
        left = game.ply - next((ply for (ply, _), leader in later if leader is not None), game.ply)
    return {"cited": [*rules], "left": left}


def ends(frame: DataFrame, *, progress: bool = True) -> DataFrame:
    """How games end: broken off, drawn or won, by which rule, in what share of the games.

    >>> frame = lab.simulate(Scurry.setup("3/random"), "greedy", games=20, seed=1, watch=lab.cited, progress=False)
    >>> lab.ends(frame)["text"].tolist()
    ['0 of 20 games were broken off ...', ... 'SC-14 Winning: ... games were won ...']

    In each setup with each combination of bots the true shares lie between `low` and `high`, in 95 of 100 tables.
    `left`: how many plies half of the games went on when their winner led for good, where one won alone. The frame has
    that from `watch=lab.cited`; else each game is played again from its key, as long as you do not interrupt.
    """
    rows = list[Cells]()
    for head, games, titles, _ in _groups(frame, progress):
        ways = [_way(*row) for row in zip(games["ended"], games["winners"], games["seats"], strict=True)]
        counts = Counter(ways)
        counts.update({(how, ""): 0 for how in HOW[:2] if how not in {way[0] for way in counts}})
        for how, rule in sorted(counts, key=lambda way: (HOW.index(way[0]), -counts[way])):
            left = [n for n, way in zip(games["left"], ways, strict=True) if way == (how, rule) and n >= 0]
            row = head | {"how": how, "rule": rule, "title": titles.get(rule, ""), "count": counts[how, rule]}
            rows.append(row | {"among": len(counts), "left": float(median(left)) if left else nan})
    return _shares(rows, ENDS, ended_so)


def _way(rule: str, winners: Sequence[str], seats: Sequence[str]) -> tuple[str, str]:
    """How a game ended, and by which rule."""
    return (LIMIT, "") if rule == LIMIT else ("won" if victory_of(winners, seats) else "drawn", rule)


def rules(frame: DataFrame, *, progress: bool = True) -> DataFrame:
    """Which rules games cite, in what share of them, those that none cites first: they may be dead, in this setup.

    >>> frame = lab.simulate(Scurry.setup("3/random"), "greedy", games=20, seed=1, watch=lab.cited, progress=False)
    >>> lab.rules(frame)["text"].tolist()[-1]
    'SC-21 Random seeding: 20 of 20 games cite it (... to 100 of 100), between two Greedy.'

    Rules are cited by events, and by the end. The table has all that were, and all that something plays by
    (`Scurry.hooks()`); one that speaks of no event, as what a tile counts, may be played by all the same. The true
    shares lie between `low` and `high`, in 95 of 100 tables of a setup with its bots. The frame has it from
    `watch=lab.cited`; else each game is played again from its key, as long as you do not interrupt.
    """
    rows = list[Cells]()
    for head, games, titles, kind in _groups(frame, progress):
        counts = Counter(rule for each in games["cited"] for rule in {*each})
        gone = kind.house.replaced if kind.house else {}
        played = {gone.get(rule, rule) for rule in hooks_of(kind).values()}
        told = sorted((rule for rule in titles if rule in played or rule in counts), key=lambda rule: counts[rule])
        head["among"] = len(told)
        rows += [head | {"rule": rule, "title": titles[rule], "count": counts[rule]} for rule in told]
    return _shares(rows, RULES, cite)


def _groups(frame: DataFrame, progress: bool) -> list[tuple[Cells, DataFrame, dict[str, str], type[Game]]]:
    """The games of each setup with each combination of bots, with what they cite; rules by title, and the game."""
    frame = each_once(checked(frame), GROUPS)
    if not len(frame):
        raise BadSetup("no game has been played here yet.", field="frame")
    if {"cited", "left"} <= {*frame.columns}:
        for row, cell in enumerate(frame["cited"]):
            if not isinstance(cell, list) or not all(isinstance(each, str) for each in cell):
                text = "a list of texts is wanted there, as `watch=lab.cited` gives"
                raise BadSetup(f"row {row}, column 'cited': {text}, not {shown(cell)}.", field="frame")
    else:
        tqdm = needed("tqdm.auto", "lab").tqdm
        seen = []
        with so_far():
            for key in tqdm(frame["key"], unit=" games", disable=not progress):
                seen.append(cited(game(key)))  # noqa: PERF401  # an interrupt keeps them
        frame = frame[: len(seen)].assign(**{name: [each[name] for each in seen] for name in ("cited", "left")})
    groups = []
    for head, games in frame.groupby([*GROUPS], sort=False):
        names, kind = sorted(games["seats"].iloc[0].values()), setup_in(games["key"].iloc[0])[0]
        begin: Cells = dict(zip(GROUPS, head, strict=True)) | {"who": between(Counter(names)), "games": len(games)}
        groups.append((begin, games, {name: rule.title for name, rule in kind.rules().items()}, kind))
    return groups


def _shares(rows: Sequence[Cells], columns: str, say: Callable[[Cells], str]) -> DataFrame:
    """The table of what was counted, with bounds that hold for all that is counted there."""
    for row in rows:
        row["share"], row["low"], row["high"] = part_between(row["count"], row["games"], ERROR / row["among"])
    return table_of(rows, columns, say)
