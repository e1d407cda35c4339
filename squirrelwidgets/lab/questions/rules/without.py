"""What a card is worth, by experiment: each game twice, once with the card blank."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import nan
from typing import TYPE_CHECKING, Final, Unpack

from ....core.model.errors import BadSetup
from ....core.model.events import Event
from ....core.play.game import Game
from ....house.blank import blanked
from ...counting.sentences import worth
from ...playing.batch import Cells, Row
from ...playing.keys import walks_in
from ...playing.match import matches
from ...playing.tags import named
from ..asked.answer import bounded, head_of, table_of, victory
from ..asked.asking import Asking, Options, one_match, pairs_of, question

if TYPE_CHECKING:
    from pandas import DataFrame

COLUMNS: Final = "what games share blank difference low high score p"
Pair = tuple[float, float, float]
"""One game: what the card's first owner won with it, and with it blank, and how many points more it had with it."""


@question
def without(
    setup: object, cards: str | Sequence[str], bots: object = "greedy", games: int = 200, **how: Unpack[Options]
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
    match, ask = one_match(setup, bots), Asking(**how)
    blanks = {word: blanked(match.kind, match.settings, word) for word in words}
    blank = matches({f"without {word}": settings for word, (settings, _) in blanks.items()}, [[*match.bots]])
    holders = FirstHolders({word: kinds for word, (_, kinds) in blanks.items()})
    [before] = ask.games([match], games, holders)
    after = ask.games(blank, [[row.n for row in before if word in row.seen] for word in words])
    rows = [head_of(match) | {"what": word} for word in words]
    for row, each, again in zip(rows, blank, after, strict=True):
        row["walks"] = walks_in([each.kind.__name__])
        row["pairs"] = [_pair(*pair, pair[0].seen[row["what"]]) for pair in pairs_of(before, again)]
    return worths(rows)


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
    (won, score), (blank, less) = (
        (victory(row).get(seat, 0.0), row.scores[seat])
        for row in (before, after)
        for seat in [row.seating.index(player)]
    )
    return won, blank, score - less


def worths(rows: Sequence[Cells]) -> DataFrame:
    """The table of cards, by what came of each pair of games."""
    for row in rows:
        means = [sum(cells) / len(row["pairs"]) for cells in zip(*row["pairs"], strict=True)] or [0.0, 0.0, nan]
        row |= dict(zip(("share", "blank", "score"), means, strict=True))
    bounded(rows, [[won - blank for won, blank, _ in row["pairs"]] for row in rows], [True] * len(rows))
    return table_of(rows, COLUMNS, worth)
