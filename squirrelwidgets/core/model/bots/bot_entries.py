"""Bots as records name them: each that can be saved can be loaded, even a custom bot that no longer exists."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from numbers import Integral, Real
from random import Random
from typing import TYPE_CHECKING, Any, Final

from ..bounds import LONGEST_NAME, check_data, shown
from ..errors import BadSetup, SquirrelError
from ..events import Story
from ..own import Move
from ..setups.option_types import frozen
from ..state import State
from .bot import Bot, Stop, bot_of

if TYPE_CHECKING:
    from ...wire import Json


LOST: Final = "lost"
"""The options of a bot that no file can hold, by name."""


class MissingBot(Bot):
    """Keeps the seat of a bot that a record names but that is missing here, until it exists or is replaced."""

    def __init__(self, entry: dict[str, object], reason: str) -> None:
        self.entry = entry
        self.reason = reason
        vars(self)["id"] = entry["bot"]

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Move]:
        """Let the bot itself choose if its class has been defined since."""
        bot = bot_of_entry(self.entry)
        if isinstance(bot, MissingBot):
            fix = "Run the cell that defines it, or seat another one: game.seats = […]."
            raise SquirrelError(f"The bot {self.id!r} is not here: {bot.reason}. {fix}")
        return bot.choose(view, story, rng, stop)

    def to_json(self) -> Json:
        return self.entry


def entry_of(bot: Bot) -> Json:
    """A bot as a record names it: options that no file can hold are listed as lost, never guessed."""
    entry: dict[str, object] = {}
    lost = []
    for name, value in {"bot": bot.id, **bot.to_json()}.items():
        try:
            entry[name] = _as_json(value)
        except (TypeError, ValueError, RecursionError):
            lost.append(name)
    return {**entry, LOST: lost} if lost else entry


def bot_of_entry(entry: Any) -> Bot:
    """The bot of a record's entry; `BadSetup` from one that refuses its options."""
    if not isinstance(entry, dict):
        return bot_of(entry)
    name = entry.get("bot")
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME:
        raise BadSetup(f"a bot has a name, not {shown(name)}.", field="seats")
    kind = Bot.known.get(name) or next((each for each in _kinds(Bot) if each.id == name), None)
    if kind is None:
        return MissingBot(entry, "nobody here is called that")
    if LOST in entry:
        return MissingBot(entry, f"its {shown(entry[LOST])} could not be saved")
    try:
        return kind(**{name: value for name, value in entry.items() if name != "bot"})
    except BadSetup:
        raise
    except Exception as error:  # noqa: BLE001  # a custom bot may raise anything
        return MissingBot(entry, f"it cannot be made again, {str(error)[:200]}")


def _kinds(base: type[Bot]) -> Iterator[type[Bot]]:
    """All bot classes, newest first."""
    for kind in reversed(base.__subclasses__()):
        yield from _kinds(kind)
        yield kind


def _as_json(value: object) -> Any:
    """A value as it would come back from a file; ValueError or TypeError if it would change."""
    if isinstance(value, Real) and not isinstance(value, bool | int | float):  # another package's number
        value = int(value) if isinstance(value, Integral) else float(value)
    check_data(value)
    again = json.loads(json.dumps(value, allow_nan=False))
    if frozen(again) != frozen(value):
        raise ValueError
    return again
