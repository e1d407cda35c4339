"""What a card is worth, by experiment: each game twice, once with the card blank."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from math import nan
from typing import TYPE_CHECKING, Final

from ...core.model.errors import BadSetup
from ...core.model.events import Event
from ...core.model.optional_packages import needed
from ...core.play.game import Game
from ...core.play.game_types import kind_of
from ...house.blank import blanked
from ..counting.compare import paired
from ..counting.sentences import nobody_had, worth
from ..counting.tally import victory_of
from ..playing.batch import Row, Run
from ..playing.keys import walks_in
from ..playing.match import matches
from ..playing.options import LIMIT, checked_executor, whole
from ..playing.tags import named
from ..simulate import rows_of
from .asked import among, one_match, seeded, so_far

if TYPE_CHECKING:
    from pandas import DataFrame

ERROR: Final = 0.05
"""The share of tables in which any interval may be wrong."""
COLUMNS: Final = tuple("what games share blank difference low high score p text".split())
Pair = tuple[float, float, float]
"""One game: what the card's first owner won with it, and with it blank, and how many points more it had with it."""


def without(
    setup: object,
    cards: str | Sequence[str],
    bots: object = "greedy",
    games: int = 200,
    *,
    seed: int | None = None,
    executor: Executor | None = None,
    progress: bool = True,
) -> DataFrame:
    """What a card is worth: each game is played twice with the same luck, once with all copies of the card blank.

    >>> from squirrelwidgets import SquirrelIsland, lab
    >>> short = SquirrelIsland.setup("players=2 days=1")
    >>> table = lab.without(short, "pantry-keeper", "random", games=5, seed=1, progress=False)
    >>> table[["what", "games"]].values.tolist()
    [['pantry-keeper', ...]]

    `cards`: one, or several in a list; each is blank in games of its own, by a rule of the house: an action is of no
    use, an objective goes under the deck when it is kept, a tile on a cell goes back. Until somebody has the card both
    games go alike, so whoever has it first is compared with itself: it won `share` of all these `games` with the card,
    and `blank` without. The true `difference` lies between `low` and `high`, in 95 of 100 tables for all rows together;
    `p` is corrected after Holm. `score`: how many points the card brings. `text` says it in a sentence. A game in which
    nobody had the card is not played again. Interrupt it, and the table is of the games so far.
    """
    words = [cards] if isinstance(cards, str) else [*cards] if isinstance(cards, list | tuple) else []
    if not words or not all(isinstance(word, str) for word in words) or len({*words}) < len(words):
        raise BadSetup(f"name at least one, and each once, as in ['digger']; not {cards!r:.40}.", field="cards")
    executor, count = checked_executor(executor), whole(games, "games", 1)
    match = one_match(setup, bots)
    blanks = {word: blanked(match.kind, match.settings, word) for word in words}
    walks = {word: walks_in([kind_of(Game, settings).__name__]) for word, (settings, _) in blanks.items()}
    seed = seeded(seed)
    pairs: dict[str, list[Pair]] = {word: [] for word in words}
    with so_far():
        run = Run([match], seed, LIMIT, FirstHolders({word: kinds for word, (_, kinds) in blanks.items()}))
        before = {row.n: row for row in rows_of(run, [(0, range(count))], executor, progress)}
        for word, (settings, _) in blanks.items():
            blank = Run(matches({f"without {word}": settings}, [[*match.bots]]), seed, LIMIT)
            holders = {n: row.seen[word] for n, row in before.items() if word in row.seen}
            for row in rows_of(blank, [(0, [*holders])] if holders else [], executor, progress):
                pairs[word].append(_pair(before[row.n], row, holders[row.n]))
    table = worths(pairs, among(match))
    table["text"] = [f"{text} {walks[word]}".strip() for text, word in zip(table["text"], table["what"], strict=True)]
    return table


@dataclass(frozen=True)
class FirstHolders:
    """Who had each of some cards first: the player, since a player may change seats. It is sent to where games are
    played."""

    cards: Mapping[str, Sequence[str]]
    """The kinds of events that tell of it; none: any."""

    def __call__(self, game: Game) -> dict[str, int]:
        first: dict[str, int] = {}
        for node in game.node.line()[1:]:
            for event in node.state.events:
                if event.who is not None:
                    player = node.state.player(event.who)
                    first |= {word: player for word in named(event) if word not in first and self._tells(event, word)}
        return first

    def _tells(self, event: Event, word: str) -> bool:
        return word in self.cards and event.kind in (self.cards[word] or (event.kind,))


def _pair(before: Row, after: Row, player: int) -> Pair:
    (won, score), (blank, less) = (_of(row, player) for row in (before, after))
    return won, blank, score - less


def _of(row: Row, player: int) -> tuple[float, float]:
    """What a player won, and the score."""
    seat = row.seating.index(player)
    return victory_of(row.winners, range(len(row.scores))).get(seat, 0.0), row.scores[seat]


def worths(pairs: Mapping[str, Sequence[Pair]], who: str = "") -> DataFrame:
    """The table of cards, by what came of each pair of games; `who`: who plays."""
    pandas, numpy, stats = needed("pandas", "lab"), needed("numpy", "lab"), needed("scipy.stats", "lab")
    multiple = needed("statsmodels.stats.multitest", "lab")
    level = 1 - ERROR / len(pairs)
    rows = []
    for word, each in pairs.items():
        won, blank, score = numpy.array(each, float).reshape(len(each), 3).T
        mean, _, low, high, p = paired(stats, won - blank, level)
        rows.append(
            {
                "what": word,
                "games": len(each),
                "share": won.sum() / max(1, len(each)),
                "blank": blank.sum() / max(1, len(each)),
                "difference": mean,
                "low": low,
                "high": high,
                "score": float(score.mean()) if each else nan,
                "p": p,
            }
        )
    table = pandas.DataFrame(rows, columns=COLUMNS[:-1])
    table["p"] = multiple.multipletests(table["p"], method="holm")[1]
    table["text"] = [
        worth(row.what, row.share, row.blank, row.low, row.high, who) if row.games else nobody_had(row.what)
        for row in table.itertuples()
    ]
    return table
