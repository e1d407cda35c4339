"""Whether an answer hangs on who plays: the same question to players of several levels."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, Unpack

from ....core.model.errors import BadSetup
from ...counting.sentences import by_level
from ...counting.tally import Ask
from ...counting.verdict import BAND, Verdict
from ...counting.verdicts import standings
from ...playing.batch import Cells
from ...playing.match import matches
from ...simulate import simulate
from ..asked.answer import head_of, table_of
from ..asked.asking import Asking, Options, question

if TYPE_CHECKING:
    from pandas import DataFrame

ASKS: Final = ("seat", "score")
COLUMNS: Final = "game setup ask agree"


@question
def verdict(
    setups: object,
    bots: Sequence[object] = ("beginner", "casual", "keen"),
    games: int = 200,
    ask: Ask = "seat",
    *,
    within: float = BAND,
    **how: Unpack[Options],
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
    asking, rows = Asking(**how), list[Cells]()
    for match in matches(setups, bots[0]):
        combined = [[bot] * len(match.bots) for bot in bots]
        luck, where, shown = asking.luck, asking.executor, asking.progress
        settings = {match.setup: match.settings}
        played = simulate(settings, combined, games, seed=luck, executor=where, progress=shown)
        told = {one.standing.bots: one.standing.verdict for one in standings(played, ask, within)}
        agree, texts = all_say(told.values()), {name: one.text for name, one in told.items()}
        rows.append(head_of(match) | {"ask": ask, "agree": agree, "texts": texts})
        if len(played) < games * len(bots):  # interrupted
            break
    return table_of(rows, COLUMNS, by_level)


def all_say(told: Iterable[Verdict]) -> bool:
    """Whether all of these know the same."""
    every = [*told]
    return all(each.is_known and each.decision == every[0].decision for each in every)
