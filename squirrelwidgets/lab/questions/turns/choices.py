"""What the turns of a position are worth, as a table: as a bot judges them, or as games go that begin with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import comb
from statistics import NormalDist
from typing import TYPE_CHECKING, Final, Unpack

from ....core.model.bots.bot import Bot
from ....core.model.errors import BadSetup
from ....core.model.optional_packages import needed
from ....house import dumps
from ...counting.compare import paired
from ...counting.intervals import victories_between
from ...counting.sentences import between, choice
from ...playing.batch import Cells, called
from ...playing.match import checked_bot, name_of, seed_of_game
from ...playing.options import whole
from ..asked.answer import ERROR, table_of
from ..asked.asking import Asking, Options, question, so_far
from ..asked.fork import fork_of

if TYPE_CHECKING:
    from pandas import DataFrame

SURE: Final = 2.0
"""Standard errors to each side of a chance, between which the true one lies in 95 of 100 cases."""
COLUMNS: Final = ("turn", "chance", "low", "high", "error")
PLAYED: Final = "turn games chance low high even standing"
Outcome = tuple[float, bool]
"""What the decider had of the victory, and whether the game was drawn."""
Beaten = tuple[int, float, float]
"""The turn that is surely better, and by how much at least and at most."""


@question
def choices(game: object, bot: object = "search", games: int | None = None, **how: Unpack[Options]) -> DataFrame:
    """The turns that whoever decides now could play, best first, with the chance to win and how sure that is.

    >>> from squirrelwidgets import Search, SquirrelRush, lab
    >>> table = lab.choices(SquirrelRush(2, seed=1), Search(samples=200))
    >>> list(table.columns), bool(table.chance.is_monotonic_decreasing)
    (['turn', 'chance', 'low', 'high', 'error'], True)

    `bot`: who looks at them, by what that seat may know; one that thinks longer, as `Search(seconds=5)`, is surer. The
    chance that it finds lies between `low` and `high`, in 95 of 100 cases: the chance between such players. A `turn` is
    the sentences of its moves, as far as they can be said now. On a board it is *Menu > What are my choices worth?*

    Where that tells nothing apart, `games` are played to the end between such bots, in the same imagined worlds with
    the same luck: an eighth of them with each legal move, and at each look the half that leads, at least three, goes on
    to twice as many. What is surely worse than another move is called so; what is left is best, or not told apart,
    however few games it had. Nothing is named wrongly in 95 of 100 tables. `chance` counts a draw as the share that all
    have of it. Interrupt it, and the table is of the games so far.

    >>> table = lab.choices(SquirrelRush(2, seed=1), "random", games=8, seed=1, progress=False)
    >>> table["text"][0]
    '...: ... of 100 games won (... to ...), between two Random: not told apart from ... others.'
    """
    judge = checked_bot(bot, "bot")
    if games is not None:
        return _by_games(game, judge, whole(games, "games", 1), Asking(**how))
    rows = []
    for turn, worth in judge.values(game).items():
        off = SURE * worth.error
        rows.append((turn, worth.chance, max(0.0, worth.chance - off), min(1.0, worth.chance + off), worth.error))
    return needed("pandas", "lab").DataFrame(rows, columns=COLUMNS)


def _by_games(game: object, bot: Bot, count: int, ask: Asking) -> DataFrame:
    fork = fork_of(game, bot)
    if len(fork.moves) < 2:
        raise BadSetup("there is one move, and nothing to choose from.", field="game")
    there, play_all = (partial(called, dumps(fork)), ask.executor.map) if ask.executor else (fork, map)
    outcomes, beaten, fair = [list[Outcome]() for _ in fork.moves], dict[int, Beaten](), 1 / fork.view.seats
    bar = needed("tqdm.auto", "lab").tqdm(unit=" games", disable=not ask.progress)

    def play(turns: Sequence[int], numbers: Sequence[int]) -> Iterator[Outcome]:
        luck = [seed_of_game(ask.luck, n) for n in numbers for _ in turns]
        for victory in play_all(there, [*turns] * len(numbers), luck):
            bar.update()
            yield victory.get(fork.player, 0.0), not victory

    with so_far(), bar:
        halved(count, fair, play, outcomes, beaten)
    head = {"even": fair, "who": between({name_of(bot): len(fork.bots)})}
    return played([*map(fork.view.say, fork.moves)], outcomes, beaten, head)


def halved(
    games: int,
    fair: float,
    play: Callable[[Sequence[int], Sequence[int]], Iterator[Outcome]],
    outcomes: Sequence[list[Outcome]],
    beaten: dict[int, Beaten],
) -> None:
    """Play an eighth of the games with each turn, and at each look go on with the half that leads; what is surely worse
    than the one that leads is beaten. `play` gives what comes of some turns in each of some games."""
    numpy, stats = needed("numpy", "lab"), needed("scipy.stats", "lab")
    looks = sorted({-(-games // part) for part in (8, 4, 2, 1)})
    left, done = [*range(len(outcomes))], 0
    for look in looks:
        came = play(left, range(done, look))
        for _ in range(done, look):
            for turn, outcome in zip(left, [next(came) for _ in left], strict=True):  # all of them, or none
                outcomes[turn].append(outcome)
        level = 1 - ERROR * (look - done) / games / comb(len(left), 2)  # the one that leads is the largest of many
        done = look
        worth = {turn: numpy.array([won + fair * drawn for won, drawn in outcomes[turn]]) for turn in left}
        left.sort(key=lambda turn: -float(worth[turn].sum()))
        for turn in left[1:]:
            _, _, low, high, _ = paired(stats, worth[left[0]] - worth[turn], level)
            if low > 0:
                beaten[turn] = left[0], low, high
        left = [turn for turn in left[: max(3, -(-len(left) // 2))] if turn not in beaten]
        if len(left) == 1:
            break


def played(
    turns: Sequence[str], outcomes: Sequence[Sequence[Outcome]], beaten: dict[int, Beaten], head: Cells
) -> DataFrame:
    """The table, by what came of the games with each turn."""
    z, others, fair = NormalDist().inv_cdf(1 - ERROR / 2 / len(turns)), len(turns) - len(beaten) - 1, head["even"]
    rows = list[Cells]()
    for turn, each in enumerate(outcomes):
        won, drawn = sum(share for share, _ in each), sum(draw for _, draw in each)
        share, low, high = victories_between(won, drawn, len(each), fair, z) if each else (fair, 0.0, 1.0)
        row = head | {"turn": turns[turn], "games": len(each), "chance": share, "low": low, "high": high}
        row["standing"] = "worse" if turn in beaten else "as good" if others else "best"
        better = (turns[beaten[turn][0]], *beaten[turn][1:]) if turn in beaten else None
        rows.append(row | {"better": better, "others": others})
    rows.sort(key=lambda row: (row["standing"] == "worse", -row["chance"]))
    return table_of(rows, PLAYED, choice)
