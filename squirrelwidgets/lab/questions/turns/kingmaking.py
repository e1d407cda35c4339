"""Whether those who cannot win any more decide who does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final, Unpack

from ....core.model.bots.bot import Bot
from ....core.model.errors import BadSetup
from ....core.model.state import CHANCE
from ....core.play.game import Game
from ...counting.sentences import told
from ...playing.batch import Cells
from ...playing.match import seed_of_game
from ..asked.answer import bounded, head_of, table_of
from ..asked.asking import Asking, Options, one_match, question
from ..asked.fork import Fork, fork_of

if TYPE_CHECKING:
    from pandas import DataFrame

COLUMNS: Final = "game setup bots positions games difference low high p"
TRIED: Final = 3
"""Decisions of a game that are looked at, until there is one of a seat that cannot win."""
WORLDS: Final = 16
"""Games with each move: in none of them that seat may win."""
MOST: Final = 8
"""Moves that are tried at a decision."""
Wins = Sequence[Sequence[Sequence[float]]]
"""By move, by world, by player: parts of the victory."""


@question
def kingmaking(setup: object, bots: object = "greedy", games: int = 100, **how: Unpack[Options]) -> DataFrame:
    """Whether somebody who cannot win any more decides which of the others does, with three players or more.

    >>> from squirrelwidgets import SquirrelRush, lab
    >>> table = lab.kingmaking(SquirrelRush.setup(players=3, rounds=2), "random", games=4, seed=1, progress=False)
    >>> table["text"][0]
    'Squirrel Rush players=3 rounds=2: ...'

    In the second half of each game up to three decisions are looked at, drawn by lot, until there is one of a seat that
    wins none of 16 games with any of its moves (of up to eight), played to the end by such bots in worlds that this
    seat may imagine, alike for all moves. `games` had one. The moves that are best and worst for one of the others are
    chosen in one half of these worlds and compared in the other, or noise alone would make kings: they move a part of
    `difference` of its victories. The true mean lies between `low` and `high`, in 95 of 100 tables; 0 is that moves do
    not matter to others. Interrupt it, and the table is of the games so far.
    """
    match = one_match(setup, bots, seats=3)
    if len({*match.bot_names}) > 1:
        raise BadSetup("one bot, for all seats.", field="bots")
    return kings(Asking(**how).seen(match, games, Kings(match.bots[0])), head_of(match))


@dataclass(frozen=True)
class Kings:
    """What each move of a decision that cannot win does to all; it is sent to where games are played."""

    bot: Bot

    def __call__(self, game: Game) -> tuple[int, Wins | None]:
        rng, line = Random(game.seed), game.node.line()
        turns = [node for node in line if node.state.actors not in ((), (CHANCE,)) and len(node.state.legal()) > 1]
        late = turns[len(turns) // 2 :]
        drawn = rng.sample(late, min(TRIED, len(late)))
        for n, node in enumerate(drawn, 1):
            game.goto(node)
            fork = fork_of(game, self.bot)
            if wins := self._lost(fork, rng.sample(range(len(fork.moves)), min(MOST, len(fork.moves))), game.seed):
                return n, wins
        return len(drawn), None

    def _lost(self, fork: Fork, moves: Sequence[int], seed: int) -> Wins | None:
        """None if the seat wins anywhere."""
        wins: list[list[list[float]]] = [[] for _ in moves]
        for world in range(WORLDS):
            for each, move in zip(wins, moves, strict=True):
                victory = fork(move, seed_of_game(seed, world))
                if fork.player in victory:
                    return None
                each.append([victory.get(player, 0.0) for player in range(len(fork.bots))])
        return wins


def kings(found: Sequence[tuple[int, Wins | None]], head: Cells) -> DataFrame:
    """The table, by what came of the moves of each decision."""
    row = head | {"positions": sum(n for n, _ in found)}
    bounded([row], [[(moved(wins, 0) + moved(wins, 1)) / 2 for _, wins in found if wins]])
    return table_of([row], COLUMNS, _make_kings)


def _make_kings(row: Cells) -> str:
    were = f"{row['games']} of {row['positions']} decisions were of a seat that cannot win"
    return told(f"{were}; each moves {{}} of 100 victories among the others", row, 100, ("they make kings", ""))


def moved(wins: Wins, half: int) -> float:
    """How much more a player wins by the move that looks best for it than by the worst, in the worlds that did not say
    so."""
    seen, other = ([[sum(won) for won in zip(*each[n::2], strict=True)] for each in wins] for n in (half, 1 - half))
    by_player = [*zip(*seen, strict=True)]
    player = max(range(len(by_player)), key=lambda n: max(by_player[n]) - min(by_player[n]))
    best, worst = (by_player[player].index(pick(by_player[player])) for pick in (max, min))
    moves: float = other[best][player] - other[worst][player]
    return moves / len(wins[0][1 - half :: 2])
