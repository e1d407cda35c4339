"""From a row back to its game: a key says all that it takes to play it again, move by move where bots may differ."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import squirrelwidgets

from .. import bots as house
from ..core.bot import Bot, bot_of
from ..core.chance import Chance
from ..core.errors import BadRecord, BadSetup
from ..core.game import Game
from ..core.setup import Setup
from ..core.state import State
from .match import Match, kinds, name_of
from .play import play

HOUSE: Final = (house.Random, house.Greedy, house.Search)


def repeats(players: Sequence[Bot]) -> bool:
    """Whether all of these bots would play the same again, anywhere: the house's do, unless they read a clock."""
    return all(type(bot) in HOUSE and getattr(bot, "samples", 0) is not None for bot in players)


def key_of(
    match: Match, players: Sequence[Bot], seed: int, state: State | None, plies: int, said: Sequence[str] | None
) -> str:
    """The key of a game that stands there now; with the moves, unless its bots repeat them."""
    key = {
        "game": match.kind.__name__,
        "setup": match.settings.to_json(),
        "bots": [_seated(bot) for bot in players],
        "seed": seed,
        "plies": plies,
    }
    if state is not None:
        key["scores"] = state.scores
    if said is not None:
        key["moves"] = said
    return json.dumps(key, ensure_ascii=False, separators=(",", ":"))


def _seated(bot: Bot) -> Any:
    return bot.to_json() if type(bot) in HOUSE else name_of(bot)


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
    scores = found.get("scores", list(again.state.scores))
    if (again.ply, list(again.state.scores)) != (found["plies"], scores):
        raise BadRecord(
            f"the key says {found['plies']} plies and the scores {scores}, and now it is {again.ply} "
            f"and {list(again.state.scores)}: the rules or the bots have changed since.",
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
    shape = {"game": str, "setup": dict, "bots": list, "seed": int, "plies": int}
    if not isinstance(found, dict) or any(not isinstance(found.get(name), kind) for name, kind in shape.items()):
        raise BadRecord(f"a key is what stands in a frame's column `key`, not {key!r:.40}.", where="key")
    return found


def _kind(name: str) -> type[Game]:
    if name in squirrelwidgets.GAMES:
        kind: type[Game] = getattr(squirrelwidgets, name)
        return kind
    loaded = next((each for each in kinds() if each.__name__ == name), None)
    if loaded is None:
        raise BadRecord(f"there is no game {name!r:.40} here: import it first.", where="key")
    return loaded


def _bot(what: Any) -> Bot | None:
    """The bot of a seat; somebody's own bot that is not known here leaves its seat to a person."""
    try:
        return bot_of(what)
    except BadSetup:
        return None
