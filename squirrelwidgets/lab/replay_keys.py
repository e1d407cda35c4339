"""From a row back to its game: a key says all that it takes to play it again, move by move where bots may differ."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import squirrelwidgets

from ..core.model.bot import Bot, bot_of
from ..core.model.chance import Chance
from ..core.model.errors import BadRecord, BadSetup
from ..core.model.setup import Setup
from ..core.play.game import Game
from ..core.play.game_types import kinds
from .match import Match, compact
from .play import play


def key_of(match: Match, n: int, seed: int, plies: int, scores: Sequence[int], said: Sequence[str] | None) -> str:
    """The key of the n-th game, which stands there now; with what was said, unless its bots would say it again."""
    head = match.heads[n % len(match.heads)]
    moves = "" if said is None else f',"moves":{compact(said)}'
    return f'{head},"seed":{seed},"plies":{plies},"scores":{list(scores)}{moves}}}'


def game(key: str) -> Game:
    """The game of a row again, with all its plies: to replay, to look at, to play on from any of them.

    >>> from squirrelwidgets import Scurry, lab
    >>> frame = lab.simulate(Scurry, "greedy", games=2, seed=1, progress=False)
    >>> lab.game(frame.key[1]).over
    True
    """
    found = _read(key)
    kind = _kind(found["game"])
    settings = kind.setup_type.from_json(found["setup"])
    players = [_bot(each) for each in found["bots"]]
    said = found.get("moves")
    if said is None:
        said = _again(kind, settings, players, found["seed"], found["plies"])
    again = game_of(kind, settings, players, found["seed"], said)
    then, now = (found["plies"], found["scores"]), (again.ply, list(again.state.scores))
    if then != now:
        raise BadRecord(
            f"the key says {then[0]} plies and the scores {then[1]}, now it is {now[0]} and {now[1]}: "
            "the rules or the bots have changed since.",
            where="key",
        )
    return again


def game_of(kind: type[Game], settings: Setup, players: Sequence[Bot | None], seed: int, said: Sequence[str]) -> Game:
    """A game in which all this was said."""
    made = kind(setup=settings, seats=players, seed=seed, chance="ask").play(*said)
    made.chance = Chance(seed)
    return made


def _again(kind: type[Game], settings: Setup, players: Sequence[Bot | None], seed: int, plies: int) -> list[str]:
    said: list[str] = []
    bots = [bot for bot in players if bot is not None]
    play(Match(kind, settings, "", tuple(bots)), bots, seed, plies, True, said)
    return said


def _read(key: str) -> dict[str, Any]:
    found: Any = None
    with suppress(ValueError, TypeError):
        found = json.loads(key)
    shape = {"game": str, "setup": dict, "bots": list, "seed": int, "plies": int, "scores": list}
    if not isinstance(found, dict) or any(not isinstance(found.get(name), kind) for name, kind in shape.items()):
        raise BadRecord(f"a key is what stands in a frame's column `key`, not {key!r:.40}.", where="key")
    return found


def _kind(name: str) -> type[Game]:
    if name in squirrelwidgets.GAMES:
        kind: type[Game] = getattr(squirrelwidgets, name)
        return kind
    loaded = next((each for each in kinds(Game) if each.__name__ == name), None)
    if loaded is None:
        raise BadRecord(f"there is no game {name!r:.40} here: import it first.", where="key")
    return loaded


def _bot(what: Any) -> Bot | None:
    """The bot of a seat; somebody's own bot that is not known here leaves its seat to a person."""
    try:
        return bot_of(what)
    except BadSetup:
        return None
