"""An experiment as a page to share: setups as pictures, the question, the sentences, charts, the code that makes it
again."""

from __future__ import annotations

import re
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import Any, Final

from ..core.desk.pictures import small_picture
from ..core.model.bots.bot import bot_of
from ..core.model.errors import BadSetup
from ..core.model.setups.setup import Setup
from ..core.play.game import Game
from ..core.play.saving.files import write_whole
from .background.experiment import headline
from .bench import Bench, bot_code
from .counting.standing import Standing
from .counting.verdict import BAND, checked_band
from .counting.verdicts import SetupStanding, standings, walks_of
from .frames.store import Store
from .playing.keys import setup_in
from .playing.options import place
from .reports.page import Part, page_of

YOURS: Final = "…"
"""Stands in code before the name of a bot of somebody's own."""
INLINE: Final = re.compile(r"<svg\b")


def save_html(
    what: object, path: str | PathLike[str], *, title: str = "", text: str = "", within: float = BAND
) -> Path:
    """Write a page that tells of a bench, or of a frame, to whoever opens it: no network, no script, one file.

    >>> from squirrelwidgets import Scurry, lab
    >>> frame = lab.simulate(Scurry.setup("3/random"), "greedy", games=200, seed=1, progress=False)
    >>> lab.save_html(frame, "report.html", title="Three cells a side").name
    'report.html'

    Its sentences are those of the bench (and of `lab.verdicts`): what is known, with whom, and how sure. `title` and
    `text` are yours; empty lines part paragraphs. `within` is how near to even counts as even, for a frame; a bench has
    its own. At the end stands the code that plays the same games again.
    """
    into = place(path, "path")
    for name, said in (("title", title), ("text", text)):
        if not isinstance(said, str):
            raise BadSetup(f"words to be read, not {said!r:.40}.", field=name)
    if isinstance(what, Bench):
        matches = {match.setup: match for match in what.matches}
        parts = [_part(each, what.kind, matches[each.setup].settings) for each in what.experiment.standings]
        kind, band, before, lead, code = what.kind, what.within, what.before, what.verdict, what.code()
    else:
        band = checked_band(within, "within")
        stands = standings(what, within=band)
        if not stands:
            raise BadSetup("no game has been played here yet.", field="frame")
        if len({each.game for each in stands}) > 1:
            raise BadSetup("the frame holds different games: tell of one of them at a time.", field="frame")
        parts = [_part(_named(each, stands), *setup_in(each.key)[:2]) for each in stands]
        kind = setup_in(stands[0].key)[0]
        asked = stands[0].standing.ask
        before, lead, code = "", headline(tuple(part.standing for part in parts), asked), _code(what, stands)
        lead = " ".join(filter(None, (lead, *dict.fromkeys(map(walks_of, stands)))))
    page = page_of(title or f"{kind.title}: is it fair?", lead, text, parts, band, before, code)
    return write_whole(into, page)


def _part(standing: Standing, kind: type[Game], settings: Setup) -> Part:
    game = kind(setup=settings, seed=1)
    seats = game.stage().seats(settings)
    picture = INLINE.sub('<svg role="img" aria-label="the setup"', small_picture(game), count=1)
    return Part(str(settings), picture, {seat["id"]: seat["color"] for seat in seats}, standing)


def _named(each: SetupStanding, stands: list[SetupStanding]) -> Standing:
    """A standing with a name that tells it from the others: several combinations may have played one setup."""
    same = [other for other in stands if other.standing.setup == each.standing.setup]
    name = f"{each.standing.setup}: {each.standing.bots}" if len(same) > 1 else each.standing.setup
    return replace(each.standing, setup=name)


def _code(frame: Any, stands: list[SetupStanding]) -> str:
    """The Python that plays these games again."""
    game = setup_in(stands[0].key)[0]
    kind = game.__name__
    setups = {each.standing.setup: str(setup_in(each.key)[1]) for each in stands}
    listed = ", ".join(f"{name!r}: {kind}.setup({text!r})" for name, text in setups.items())
    teams = {tuple(map(_bot_code, setup_in(each.key)[2])): None for each in stands}
    combined = [f"[{', '.join(team)}]" for team in teams]
    one = next(iter(teams))
    bots = f"[{', '.join(combined)}]" if len(teams) > 1 else one[0] if len({*one}) == 1 else combined[0]
    games = max(each.standing.games for each in stands)
    seed = frame.seed if isinstance(frame, Store) else frame.attrs.get("seed")
    yours = [name for team in teams for name in team if name.startswith(YOURS)]
    notes = ["# The seed is not known any more: these are other games, with other luck.\n"] if seed is None else []
    notes += [f"# Yours: {', '.join(dict.fromkeys(yours))}. Give them as you gave them.\n"] if yours else []
    ending = f", games={games}" + ("" if seed is None else f", seed={seed}")
    call = f"frame = lab.simulate({{{listed}}}, {bots}{ending})"
    return f'{game.import_code("lab")}\n\n{"".join(notes)}{call}\nlab.save_html(frame, "report.html")'


def _bot_code(bot: Any) -> str:
    """A bot of a key as Python code; one of somebody's own by its name."""
    try:
        return bot_code(bot_of(bot))
    except BadSetup:
        return f"{YOURS}{bot}"
