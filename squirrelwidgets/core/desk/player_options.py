"""Who may sit down to a game: how many, on which sides, and which bots. Asked before a game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..model.bots.bot import Bot, levels
from ..play.game import Game
from ..play.players import Player
from ..wire import BotKind, PlayerOptions, Seat, Side
from .messages import Refused

RIVAL: Final = "beginner"
"""Who plays against somebody who did not say, and has not won yet."""


def player_options(kind: type[Game]) -> PlayerOptions:
    """
    >>> player_options(SquirrelRush)["numbers"]
    [2, 3, 4, 5, 6]
    """
    setup = kind.setup()
    offered = [value["v"] for field in setup.form() if field["name"] == "players" for value in field["values"]]
    numbers = [int(number) for number in offered if isinstance(number, int)]
    most = _played(kind, kind.setup(players=numbers[-1]) if numbers else setup)
    seats: list[Side] = [{"id": seat["id"], "name": seat["name"]} for seat in most]
    usual = len(_played(kind, setup))
    who: PlayerOptions = {
        "numbers": numbers or [usual],
        "usual": usual,
        "rival": RIVAL,
        "seats": seats,
        "bots": bot_kinds(),
    }
    if lessons := kind.lessons():
        who["lessons"] = lessons
    if kind.practises():
        who["practises"] = True
    return who


def bot_kinds() -> list[BotKind]:
    """The bots that are known here: first the levels, the weakest first.

    >>> [bot["id"] for bot in bot_kinds() if bot["role"] == "level"]
    ['beginner', 'casual', 'keen', 'strong']
    """
    known = [*levels(), *(bot for bot in Bot.known.values() if bot.role != "level")]
    return [{"id": bot.id, "note": bot.note, "role": bot.role} for bot in known]


def seated(players: object, now: Iterable[Player] = ()) -> list[Bot | str | None]:
    """Who is to sit down, from a message: bots by their names, None for a person. One who plays `now` stays as it is,
    with its options.
    """
    if not isinstance(players, list) or not all(isinstance(player, str) for player in players):
        raise Refused("bad", "The players are a list of bots by their names, with `person` for each person.")
    known = {bot.id: bot for bot in now if bot}
    return [None if player == "person" else known.get(player, player) for player in players]


def _played(kind: type[Game], setup: object) -> list[Seat]:
    return [seat for seat in kind.stage().seats(setup) if not seat.get("auto")]
