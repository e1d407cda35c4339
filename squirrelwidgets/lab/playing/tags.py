"""What each seat had and did in a game, as short texts: a ready `watch` for `simulate`, which `what_wins` asks for."""

from __future__ import annotations

import re
from typing import Final

from ...core.model.errors import BadSetup
from ...core.model.events import Event
from ...core.play.game import Game

WORD: Final = re.compile(r"(?:\d+\*)?([a-z][a-z0-9-]*|\d+)[~?]?")
"""A word in an event that names a thing: a card, a tile, the number on a card; perhaps how many, as in `2*glider`."""


def tags(game: Game) -> dict[str, dict[str, list[str]]]:
    """What each seat had and did: `lab.simulate(…, watch=lab.tags)` makes a column of it.

    >>> frame = lab.simulate(Scurry.setup("3/random"), "random", games=1, seed=1, watch=lab.tags, progress=False)
    >>> [text for text in frame.tags[0]["brown"] if text.startswith("first")]
    ['first chose', 'first placed', 'first hopped', 'first ate']

    It is read from the game's events: `played glider` is an event and its card or tile, `first nested` says who was
    the first. What the last move did is left out: points that are counted at the end tell who has won.
    """
    if not isinstance(game, Game):
        raise BadSetup(f"a game, as in lab.tags(lab.game(key)); not {type(game).__name__}.", field="game")
    ids = [seat["id"] for seat in game.stage().seats(game.settings)]
    done: dict[str, dict[str, object]] = {seat: {} for seat in ids}
    begun: set[str] = set()
    for node in game.node.line()[1:-1]:
        for event in node.state.events:
            if event.who is None:
                continue
            own = done[ids[event.who]]
            if event.kind not in begun:
                begun.add(event.kind)
                own[f"first {event.kind}"] = None
            own |= {f"{event.kind} {word}": None for word in named(event) if word not in ids}
    return {"tags": {seat: [*things] for seat, things in done.items()}}


def named(event: Event) -> list[str]:
    """The words of an event that name things; where it is about nothing, the places."""
    words = map(WORD.fullmatch, (event.what or event.to).split())
    return [word[1] for word in words if word]
