"""Whether an answer hangs on who plays: the same question to players of several levels."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Final

from ...core.model.errors import BadSetup
from ..counting.sentences import by_level
from ..counting.tally import Ask
from ..counting.verdict import BAND, Verdict
from ..counting.verdicts import standings
from ..playing.match import matches
from ..simulate import simulate
from .asked import table_of

if TYPE_CHECKING:
    from pandas import DataFrame

ASKS: Final = ("seat", "score")
COLUMNS: Final = "game setup ask agree text"


def verdict(
    setups: object,
    bots: Sequence[object] = ("beginner", "casual", "keen"),
    games: int = 200,
    ask: Ask = "seat",
    *,
    within: float = BAND,
    seed: int | None = None,
    executor: Executor | None = None,
    progress: bool = True,
) -> DataFrame:
    """Whether an answer hangs on who plays: a sentence only if players of all levels say the same.

    >>> from squirrelwidgets import Scurry, lab
    >>> table = lab.verdict(Scurry.setup("3/random"), ["random", "greedy"], games=200, seed=1, progress=False)
    >>> table["text"][0]
    'Scurry 3/random 3: ...'

    Each of `bots` plays `games` on all seats, and is asked as `lab.verdicts` does: `ask` is "seat" or "score". Where
    all `agree`, the sentence is that of the last; else it says who says what. There is no verdict before 200 games.
    Strong players think for minutes. Nothing said of a setup is wrong in 95 of 100 tables. Interrupt it, and it is of
    the games so far.
    """
    if not isinstance(bots, list | tuple) or len(bots) < 2:
        raise BadSetup("two or more in a list.", field="bots")
    if ask not in ASKS:
        raise BadSetup(f"{' or '.join(map(repr, ASKS))}, not {ask!r:.40}.", field="ask")
    rows, found = [], matches(setups, bots[0])
    for each in found:
        combined = [[bot] * len(each.bots) for bot in bots]
        played = simulate({each.setup: each.settings}, combined, games, seed=seed, executor=executor, progress=progress)
        told = {one.standing.bots: one.standing.verdict for one in standings(played, ask, within)}
        agree = all_say(told.values())
        texts = {name: one.text for name, one in told.items()}
        row = {"game": each.kind.__name__, "setup": each.setup, "ask": ask, "agree": agree}
        rows.append(row | {"text": f"{each.kind.title} {each.setup}: {by_level(texts, agree)}"})
    return table_of(rows, COLUMNS)


def all_say(told: Iterable[Verdict]) -> bool:
    """Whether all of these know the same."""
    every = [*told]
    return all(each.is_known and each.decision == every[0].decision for each in every)
