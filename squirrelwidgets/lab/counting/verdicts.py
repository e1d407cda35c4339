"""What is known of a frame's games, in a table: the sentences that a bench says of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...core.model.errors import BadSetup
from ...core.model.optional_packages import needed
from ..rows.checks import HINT, checked, each_once, same_seats
from .standing import Judge, standing_of
from .summary import GROUPS
from .tally import Ask, Tally, ask_of, checked_ask
from .verdict import checked_band

if TYPE_CHECKING:
    from pandas import DataFrame


def verdicts(frame: DataFrame, ask: Ask | None = None, within: float = 0.05) -> DataFrame:
    """The verdict on each setup: a sentence, valid also for whoever has looked before, or will play on.

    >>> from squirrelwidgets import Scurry, lab
    >>> frame = lab.simulate(Scurry.setup("4/random"), ["greedy", "random"], games=200, seed=1, progress=False)
    >>> lab.verdicts(frame)["text"][0]
    'greedy wins more: ...

    `ask`: "seat", "bot", "score", "length" or "leads"; without it by bot where bots differ, by seat where not. A
    verdict comes at 200, 400, 800 … games of a setup, so fewer games give none. `within`: what still is no difference.
    """
    asked = None if ask is None else checked_ask(ask)
    band = checked_band(within, "within")
    groups = each_once(same_seats(checked(frame)), GROUPS).groupby([*GROUPS], sort=False)
    rows: list[dict[str, Any]] = []
    for (game, setup, bots), games in groups:
        cells = games.sort_values("n").to_dict("records")
        tally = Tally({seat: seat.capitalize() for seat in cells[0]["seats"]})
        for n, each in enumerate(cells):
            if each["seats"].keys() != tally.names.keys():
                text = f"game {each['n']} of {setup!r:.60} has other seats than game {cells[0]['n']}. {HINT}"
                raise BadSetup(text, field="frame")
            tally.add({**each, "n": n})
        names = [*cells[0]["seats"].values()]  # with those that the rules play for, if one bot plays alone
        question = asked or ask_of([bots] if bots in names else names)
        verdict = Judge(band).verdict(tally, question, groups.ngroups)
        standing = standing_of(setup, bots, tally, verdict, question, groups.ngroups)
        rows.append(
            {
                "game": game,
                "setup": setup,
                "bots": bots,
                "ask": question,
                "games": standing.games,
                "kind": verdict.kind,
                "text": verdict.text,
                "note": " ".join(filter(None, (verdict.note, standing.unfinished))),
                "look": verdict.look,
            }
        )
    columns = "game setup bots ask games kind text note look".split()
    return needed("pandas", "lab").DataFrame(rows, columns=columns)
