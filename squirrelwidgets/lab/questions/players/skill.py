"""How much skill a setup asks for: a ladder of players, each against the next better."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from concurrent.futures import Executor
from math import log10
from os import PathLike
from typing import TYPE_CHECKING, Final

from ....core.model.bots import bot
from ....core.model.errors import BadSetup
from ....core.model.optional_packages import needed
from ...counting.sentences import better_wins
from ...counting.summary import by_seat
from ...counting.tally import LIMIT
from ...frames.store import MANIFEST, Store
from ...playing.match import Match, matches
from ...playing.options import place, whole
from ...simulate import simulate

if TYPE_CHECKING:
    from pandas import DataFrame

    from ...playing.batch import Cells

SURE: Final = 0.95
COLUMNS: Final = tuple("game setup weaker better games wins low high draws even points least most text".split())


def skill(
    setups: object,
    levels: Sequence[object] | None = None,
    games: int = 100,
    *,
    seed: int | None = None,
    executor: Executor | None = None,
    store: str | PathLike[str] | None = None,
    progress: bool = True,
) -> DataFrame:
    """How much skill a setup asks for: a row for each rung of a ladder of players, how often the better one wins.

    >>> from squirrelwidgets import Scurry, lab
    >>> table = lab.skill(Scurry.setup("3/random"), ["random", "greedy"], games=40, seed=1, progress=False)
    >>> table["text"][0]
    'Scurry 3/random 3: greedy wins ... of 100 games against random (... to ...), and ... drawn: ... points.'

    `setups`: one or several, also of several games. `levels`, from weak to strong, or all that there are: each
    plays `games` against the next, one better player against weaker ones on all other seats, and moves on one seat
    from game to game; then the best against the weakest, in the last row. The better one wins a share of `wins` of
    all games; `draws` is the share of draws, and `even` what equal players would win. `points` are the height of
    the rung, as in chess, where a draw is half a victory: 400 are odds of ten to one against each of the others.
    True shares lie between `low` and `high`, points between `least` and `most`, each in 95 of 100 rows. A low rung
    says that two players are near each other, not that luck decides: `lab.luck` tells how much does. `store`: a
    folder with a store for each setup; after a crash the same call goes on.
    """
    ladder = bot.levels() if levels is None else levels
    rungs = [*ladder] if isinstance(ladder, list | tuple) else []
    if len(rungs) < 2:
        raise BadSetup(f"two or more in a list, from weak to strong; not {levels!r:.40}.", field="levels")
    pairs = [*itertools.pairwise(rungs), *([(rungs[0], rungs[-1])] if len(rungs) > 2 else [])]
    count = whole(games, "games", 1)
    folder = None if store is None else place(store, "store", "folder")
    if folder and (folder / MANIFEST).exists():
        raise BadSetup(f"{folder} has the games of one experiment in it: name another folder.", field="store")
    ladders = [_ladder(match, pairs) for match in matches(setups, rungs[0])]
    rows: list[Cells] = []
    for number, (settings, combined, every_rung) in enumerate(ladders):
        into = None if folder is None else folder / str(number)
        played = simulate(settings, combined, count, seed=seed, executor=executor, store=into, progress=progress)
        frame = played.frame(count) if isinstance(played, Store) else played
        rows += [_rung(frame, each) for each in every_rung]
    return needed("pandas", "lab").DataFrame(rows, columns=COLUMNS)


def _ladder(match: Match, pairs: Sequence[tuple[object, object]]) -> tuple[object, list[list[object]], list[Match]]:
    """The setup of a match, who plays there, and the match of each rung; what does not fit is refused."""
    seats = len(match.bots)
    if seats < 2:
        raise BadSetup(f"skill needs two players or more; {match.setup!r:.60} has one.", field="setups")
    settings = {match.setup: match.settings}
    combined = [[better, *[weaker] * (seats - 1)] for weaker, better in pairs]
    return settings, combined, matches(settings, combined)


def _rung(frame: DataFrame, match: Match) -> Cells:
    better, weaker = match.bot_names[:2]
    games = frame[frame["bots"] == match.names]
    head = {"game": match.kind.__name__, "setup": match.setup, "weaker": weaker, "better": better}
    seats = by_seat(games)
    won = float(seats["won"][seats["bot"] == better].sum())
    drawn = len(games) - round(float(seats["won"].sum())) - int((games["ended"] == LIMIT).sum())
    rung: Cells = head | pair_result(won, drawn, len(games), len(match.seats))
    rung["text"] = better_wins(f"{match.kind.title} {match.setup}", better, weaker, rung) if len(games) else ""
    return rung


def pair_result(won: float, drawn: float, games: int, seats: int) -> Cells:
    """What games of one better player against weaker ones say.

    Bounds are Jeffreys's: they stay inside 0 and 1, so that points are finite even if the better one always wins.
    """
    fair, count = 1 / seats, max(1, games)

    def bounds(part: float) -> tuple[float, float]:
        beta = needed("scipy.stats", "lab").beta(part + 0.5, games - part + 0.5)
        return float(beta.ppf((1 - SURE) / 2)), float(beta.ppf((1 + SURE) / 2))

    part = won + drawn * fair
    low, high = bounds(won)
    points, least, most = (
        400 * log10(share * (seats - 1) / (1 - share)) for share in ((part + 0.5) / (games + 1), *bounds(part))
    )
    return {
        "games": games,
        "wins": won / count,
        "low": low,
        "high": high,
        "draws": drawn / count,
        "even": fair * (1 - drawn / count),
        "points": points,
        "least": least,
        "most": most,
    }
