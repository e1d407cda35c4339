"""What is known of a frame's games, in a table: the sentences that a bench says of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from ...core.model.errors import BadSetup
from ...core.model.optional_packages import needed
from ..frames.checks import GROUPS, HINT, checked, each_once, same_seats
from ..frames.store import Store
from ..playing.keys import walks_in
from .intervals import LOOKS
from .standing import Judge, Standing, standing_of
from .tally import Ask, Tally, ask_of, checked_ask
from .verdict import BAND, checked_band

if TYPE_CHECKING:
    from pandas import DataFrame

    from ..playing.batch import Cells

COLUMNS: Final = tuple("game setup bots ask games kind text note look".split())


def verdicts(frame: DataFrame | Store, ask: Ask | None = None, within: float = BAND) -> DataFrame:
    """The verdict on each setup: a sentence, valid also for whoever has looked before, or will play on.

    >>> from squirrelwidgets import Scurry, lab
    >>> frame = lab.simulate(Scurry.setup("4/random"), ["greedy", "random"], games=200, seed=1, progress=False)
    >>> lab.verdicts(frame)["text"][0]
    'Of 100 games greedy won ..., and ... drawn: greedy wins more (by ... to ...).'

    `ask`: "seat", "bot", "score", "length" or "leads"; without it by bot where bots differ, by seat where not. A
    verdict comes at 200, 400, 800 … games of a setup, so fewer games give none. `within`: what still is no difference.
    """
    rows = [
        {
            "game": each.game,
            "setup": each.standing.setup,
            "bots": each.standing.bots,
            "ask": each.standing.ask,
            "games": each.standing.games,
            "kind": each.standing.verdict.kind,
            "text": each.standing.verdict.text,
            "note": " ".join(filter(None, (each.standing.verdict.note, each.standing.unfinished, walks_of(each)))),
            "look": each.standing.verdict.look,
        }
        for each in standings(frame, ask, within)
    ]
    return needed("pandas", "lab").DataFrame(rows, columns=COLUMNS)


class SetupStanding(NamedTuple):
    """Where a setup of a frame stands, with one combination of bots."""

    game: str
    standing: Standing
    key: str
    """The key of its first game."""


def walks_of(each: SetupStanding) -> str:
    """That its bots walk, unless they do so by the book, too."""
    return walks_in([each.game] if each.standing.bots != "random" else [])


def standings(frame: DataFrame | Store, ask: Ask | None = None, within: float = BAND) -> list[SetupStanding]:
    """Where the setups of a frame stand, each with each combination of bots."""
    asked = None if ask is None else checked_ask(ask)
    band = checked_band(within, "within")
    matches = [*_matches(frame)]
    found: list[SetupStanding] = []
    for (game, setup, bots), rows in matches:
        cells = next(rows)
        key, first = cells["key"], cells["n"]
        tally = Tally({seat: seat.capitalize() for seat in cells["seats"]})
        names = [*cells["seats"].values()]  # with those that the rules play for, if one bot plays alone
        for n, each in enumerate(chain([cells], rows)):
            if each["seats"].keys() != tally.names.keys():
                text = f"game {each['n']} of {setup!r:.60} has other seats than game {first}. {HINT}"
                raise BadSetup(text, field="frame")
            tally.add({**each, "n": n})
        question = asked or ask_of([bots] if bots in names else names)
        verdict = Judge(band).verdict(tally, question, len(matches))
        found.append(SetupStanding(game, standing_of(setup, bots, tally, verdict, question, len(matches)), key))
    return found


def _matches(frame: DataFrame | Store) -> Iterator[tuple[tuple[str, ...], Iterator[Cells]]]:
    """Each setup with each combination of bots, and its games in the order of their numbers; after the last look, where
    it does not matter any more, those of a store come as they were written."""
    if isinstance(frame, Store):
        for match, names in enumerate(frame.experiment["matches"]):
            if frame.of(match):
                yield tuple(names[each] for each in GROUPS), stored(frame, match)
        return
    groups = each_once(same_seats(checked(frame)), GROUPS).groupby([*GROUPS], sort=False)
    for head, games in groups:
        yield head, _sorted(games)


def _sorted(games: DataFrame) -> Iterator[dict[str, object]]:
    yield from games.sort_values("n").to_dict("records")


def stored(store: Store, match: int) -> Iterator[Cells]:
    """The games of a match in a store, in the order of their numbers up to the last look."""
    early = [each for games in store.frames(match, below=LOOKS[-1]) for each in games.to_dict("records")]
    yield from sorted(early, key=itemgetter("n"))
    del early
    for games in store.frames(match, first=LOOKS[-1]):
        yield from games.to_dict("records")
