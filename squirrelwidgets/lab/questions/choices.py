"""What the turns of a position are worth, as a table: as a bot judges them, or as games go that begin with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import comb
from random import Random
from statistics import NormalDist
from typing import TYPE_CHECKING, Final

from ...bots.sampled_turns import choose_arguments, decider
from ...core.model.bots.bot import Bot
from ...core.model.chance import Streams
from ...core.model.errors import BadSetup
from ...core.model.optional_packages import needed
from ...core.play.game import Game
from ..counting.compare import paired
from ..counting.intervals import victories_between
from ..counting.sentences import between, choice
from ..counting.tally import victory_of
from ..playing.batch import Cells
from ..playing.match import checked_bot, name_of, seed_of_game
from ..playing.options import LIMIT, whole
from ..playing.play import play_on
from .asked import seeded, so_far

if TYPE_CHECKING:
    from pandas import DataFrame

SURE: Final = 2.0
"""Standard errors to each side of a chance, between which the true one lies in 95 of 100 cases."""
ERROR: Final = 0.05
"""The share of tables of games in which anything may be wrong."""
COLUMNS: Final = ("turn", "chance", "low", "high", "error")
PLAYED: Final = ("turn", "games", "chance", "low", "high", "even", "standing", "text")
Outcome = tuple[float, bool]
"""What the decider had of the victory, and whether the game was drawn."""
Beaten = tuple[int, float, float]
"""The turn that is surely better, and by how much at least and at most."""


def choices(
    game: object, bot: object = "search", games: int | None = None, *, seed: int | None = None, progress: bool = True
) -> DataFrame:
    """The turns that whoever decides now could play, best first, with the chance to win and how sure that is.

    >>> from squirrelwidgets import Search, SquirrelRush, lab
    >>> table = lab.choices(SquirrelRush(2, seed=1), Search(samples=200))
    >>> list(table.columns), bool(table.chance.is_monotonic_decreasing)
    (['turn', 'chance', 'low', 'high', 'error'], True)

    `bot`: who looks at them, by what that seat may know; one that thinks longer, as `Search(seconds=5)`, is surer. The
    chance that it finds lies between `low` and `high`, in 95 of 100 cases: the chance between such players. A `turn` is
    the sentences of its moves, as far as they can be said now. On a board it is *Menu > What are my choices worth?*

    Where that tells nothing apart, `games` are played to the end between such bots with each legal move, in the same
    imagined worlds with the same luck; what is surely worse than another move is dropped after a quarter and a half of
    them. Nothing is named wrongly in 95 of 100 tables: what is left is best, or not told apart. `chance` counts a draw
    as the share that all have of it. Interrupt it, and the table is of the games so far.

    >>> table = lab.choices(SquirrelRush(2, seed=1), "random", games=8, seed=1, progress=False)
    >>> table["text"][0]
    '...: ... of 100 games won (... to ...), between two Random: not told apart from ... others.'
    """
    judge = checked_bot(bot, "bot")
    if games is not None:
        return _by_games(game, judge, whole(games, "games", 1), seed, progress)
    rows = []
    for turn, worth in judge.values(game).items():
        off = SURE * worth.error
        rows.append((turn, worth.chance, max(0.0, worth.chance - off), min(1.0, worth.chance + off), worth.error))
    return needed("pandas", "lab").DataFrame(rows, columns=COLUMNS)


def _by_games(game: object, bot: Bot, count: int, seed: int | None, progress: bool) -> DataFrame:
    view, story, _ = choose_arguments(game)
    assert isinstance(game, Game)
    seat, seed = decider(view), seeded(seed)
    player, players = view.player(seat), [bot] * game.player_count(game.settings)
    moves = [*view.legal(seat)]
    if len(moves) < 2:
        raise BadSetup("there is one move, and nothing to choose from.", field="game")

    def play(turn: int, n: int) -> Outcome:
        luck = seed_of_game(seed, n)
        world = view.imagine(seat, Random(luck)).play(moves[turn], seat)
        streams = Streams(luck)
        end = play_on(world, [*story, *world.events], players, streams, streams, LIMIT, []).state
        victory = victory_of(end.winners, range(end.seats))
        return victory.get(end.seating.index(player), 0.0), not victory

    outcomes: list[list[Outcome]] = [[] for _ in moves]
    beaten: dict[int, Beaten] = {}
    bar = needed("tqdm.auto", "lab").tqdm(total=count * len(moves), unit=" games", disable=not progress)
    with so_far(), bar:
        halved(count, 1 / view.seats, play, outcomes, beaten, bar.update)
    turns, among = [view.say(move) for move in moves], between({name_of(bot): len(players)})
    return played(turns, outcomes, beaten, 1 / view.seats, among)


def halved(
    games: int,
    fair: float,
    play: Callable[[int, int], Outcome],
    outcomes: Sequence[list[Outcome]],
    beaten: dict[int, Beaten],
    told: Callable[[int], object] = lambda _: None,
) -> None:
    """Play so many games with each turn, but drop at some looks what is surely worse than the one that leads."""
    numpy, stats = needed("numpy", "lab"), needed("scipy.stats", "lab")
    looks = sorted({-(-games // part) for part in (4, 2, 1)})
    level = 1 - ERROR / len(looks) / comb(len(outcomes), 2)  # the one that leads is the largest of many
    left, done = [*range(len(outcomes))], 0
    for look in looks:
        for n in range(done, look):
            for turn, outcome in [(turn, play(turn, n)) for turn in left]:  # all of them, or none
                outcomes[turn].append(outcome)
            told(len(left))
        done = look
        worth = {turn: numpy.array([won + fair * drawn for won, drawn in outcomes[turn]]) for turn in left}
        best = max(left, key=lambda turn: float(worth[turn].sum()))
        for turn in left:
            _, _, low, high, _ = paired(stats, worth[best] - worth[turn], level)
            if low > 0:
                beaten[turn] = best, low, high
        left = [turn for turn in left if turn not in beaten]
        if len(left) == 1:
            break


def played(
    turns: Sequence[str], outcomes: Sequence[Sequence[Outcome]], beaten: dict[int, Beaten], fair: float, among: str
) -> DataFrame:
    """The table, by what came of the games with each turn."""
    z, left, rows = NormalDist().inv_cdf(1 - ERROR / 2 / len(turns)), len(turns) - len(beaten), list[Cells]()
    for turn, each in enumerate(outcomes):
        won, drawn = sum(share for share, _ in each), sum(draw for _, draw in each)
        share, low, high = victories_between(won, drawn, len(each), fair, z) if each else (fair, 0.0, 1.0)
        row: Cells = {"turn": turns[turn], "games": len(each), "chance": share, "low": low, "high": high, "even": fair}
        row["standing"] = "worse" if turn in beaten else "as good" if left > 1 else "best"
        better = (turns[beaten[turn][0]], *beaten[turn][1:]) if turn in beaten else None
        rows.append(row | {"text": choice(row, better, left - 1, among)})
    rows.sort(key=lambda row: (row["standing"] == "worse", -row["chance"]))
    return needed("pandas", "lab").DataFrame(rows, columns=PLAYED)
