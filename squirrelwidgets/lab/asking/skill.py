"""How much skill a setup asks for: a ladder of players, each against the next better, and what part of it is luck."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from concurrent.futures import Executor
from math import log10
from os import PathLike
from typing import TYPE_CHECKING, Any, Final

from ...core.model.bots.skill import LEVELS
from ...core.model.errors import BadSetup
from ...core.model.optional_packages import needed
from ..counting.sentences import better_wins
from ..counting.summary import by_seat
from ..playing.match import Match, matches
from ..playing.options import place, whole
from ..rows.store import MANIFEST, Store
from ..simulate import simulate

if TYPE_CHECKING:
    from pandas import DataFrame

SURE: Final = 0.95
LADDER: Final = (*LEVELS,)
COLUMNS: Final = tuple(
    "game setup weaker better games wins low high even points least most luck luck_low luck_high text".split()
)


def skill(
    setups: Any,
    levels: Sequence[Any] = LADDER,
    games: int = 100,
    *,
    seed: int | None = None,
    executor: Executor | None = None,
    store: str | PathLike[str] | None = None,
    progress: bool = True,
) -> DataFrame:
    """How much skill a setup asks for, and how much of it is luck: a row for each rung of a ladder of players.

    >>> from squirrelwidgets import Scurry, lab
    >>> table = lab.skill(Scurry.setup("3/random"), ["random", "greedy"], games=40, seed=1, progress=False)
    >>> table["text"][0]
    'Scurry 3/random 3: greedy wins ... of 100 games against random (... to ...): ... points. Luck decides ... of 100.'

    `setups`: one or several, also of several games. `levels`, from weak to strong: each plays `games` against the next,
    one better player against weaker ones on all other seats, and moves on one seat from game to game; then the best
    against the weakest, in the last row. The better one wins a share of `wins`, where `even` would be luck alone.
    `points` are the height of the rung, as in chess: 400 are odds of ten to one against each of the others. `luck` is
    the part of the games that is decided as if by lot: if all were, the share would be even, if none, the better one
    would always win. True shares lie between `low` and `high`, points between `least` and `most`, luck between
    `luck_low` and `luck_high`, each in 95 of 100 rows. `store`: a folder with a store for each setup; after a
    crash the same call goes on.
    """
    rungs = [*levels] if isinstance(levels, list | tuple) else []
    if len(rungs) < 2:
        raise BadSetup(f"two or more in a list, from weak to strong; not {levels!r:.40}.", field="levels")
    pairs = [*itertools.pairwise(rungs), *([(rungs[0], rungs[-1])] if len(rungs) > 2 else [])]
    count = whole(games, "games", 1)
    folder = None if store is None else place(store, "store", "folder")
    if folder and (folder / MANIFEST).exists():
        raise BadSetup(f"{folder} has the games of one experiment in it: name another folder.", field="store")
    ladders = [_ladder(match, pairs) for match in matches(setups, rungs[0])]
    rows: list[dict[str, Any]] = []
    for number, (settings, combined, every_rung) in enumerate(ladders):
        into = None if folder is None else folder / str(number)
        played = simulate(settings, combined, count, seed=seed, executor=executor, store=into, progress=progress)
        frame = played.frame(count) if isinstance(played, Store) else played
        rows += [_rung(frame, each) for each in every_rung]
    return needed("pandas", "lab").DataFrame(rows, columns=COLUMNS)


def _ladder(match: Match, pairs: Sequence[tuple[Any, Any]]) -> tuple[Any, list[list[Any]], list[Match]]:
    """The setup of a match, who plays there, and the match of each rung; what does not fit is refused."""
    seats = len(match.bots)
    if seats < 2:
        raise BadSetup(f"{match.setup!r:.60} has one player: nobody to be better than.", field="setups")
    settings = {match.setup: match.settings}
    combined = [[better, *[weaker] * (seats - 1)] for weaker, better in pairs]
    return settings, combined, matches(settings, combined)


def _rung(frame: DataFrame, match: Match) -> dict[str, Any]:
    better, weaker = match.bot_names[:2]
    seats = by_seat(frame[frame["bots"] == match.names])
    seats = seats[seats.groupby("n")["won"].transform("sum") > 0]
    own = seats[seats["bot"] == better]
    head = {"game": match.kind.__name__, "setup": match.setup, "weaker": weaker, "better": better}
    rung = head | rung_of(float(own["won"].sum()), len(own), len(match.seats))
    rung["text"] = better_wins(f"{match.kind.title} {match.setup}", better, weaker, rung) if len(own) else ""
    return rung


def rung_of(won: float, games: int, seats: int) -> dict[str, Any]:
    """What games of one better player against weaker ones say.

    Bounds are Jeffreys's: they stay inside 0 and 1, so that points are finite even if the better one always wins.
    """
    beta = needed("scipy.stats", "lab").beta(won + 0.5, games - won + 0.5)
    low, high, even = float(beta.ppf((1 - SURE) / 2)), float(beta.ppf((1 + SURE) / 2)), 1 / seats
    middle = (won + 0.5) / (games + 1)
    points, least, most = (400 * log10(share * (seats - 1) / (1 - share)) for share in (middle, low, high))
    luck, most_luck, least_luck = (min(1.0, (1 - share) / (1 - even)) for share in (won / max(1, games), low, high))
    return {
        "games": games,
        "wins": won / max(1, games),
        "low": low,
        "high": high,
        "even": even,
        "points": points,
        "least": least,
        "most": most,
        "luck": luck,
        "luck_low": least_luck,
        "luck_high": most_luck,
    }
