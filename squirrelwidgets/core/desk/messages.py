"""Messages from a board: limits, checks of their parts, and refusals as answers."""

from __future__ import annotations

from hashlib import sha256
from typing import Final, TypeVar

from ..model.bounds import InvalidData, check_data, check_text
from ..model.errors import BadRecord, BadSetup, NotAMove, SquirrelError
from ..wire import Code, Json, Reply

K = TypeVar("K")
V = TypeVar("V")

READING: Final = frozenset({"why", "save", "sync", "review", "guide"})
"""Kinds of messages that boards for looking may send, too."""
STARTING: Final = frozenset({"play", "forced", "seats", "new", "leave", "run", "earlier"})
"""After these a bot begins to think if it is its turn."""
ONCE: Final = frozenset(
    {"play", "forced", "undo", "chalk", "seats", "new", "leave", "open", "run", "lesson", "edit", "devices", "earlier"}
)
"""These are handled once, however often they arrive."""
REMEMBERED: Final = 500
"""Number of the latest revisions, and of the latest answers, that a desk still knows."""
MOST_WORDS: Final = 80
LONGEST_WORD: Final = 60
LONGEST_SETUP: Final = 2000
LONGEST_FORM: Final = 4000
LONGEST_EDIT: Final = 60_000
"""The characters of a setup that is being made, or of the fields of a form there."""
LONGEST_RECORD: Final = 5_000_000
LARGEST: Final = LONGEST_RECORD + 10_000
"""The characters and values of a whole message."""


class Refused(Exception):
    """A message that is refused: a code for the browser, a sentence for people."""

    def __init__(self, code: Code, text: str, *, rule: str = "", places: tuple[str, ...] = ()) -> None:
        super().__init__(text)
        self.reply: Reply = {"code": code, "text": text, "places": list(places)}
        if rule:
            self.reply["rule"] = rule


def refusal_of(error: SquirrelError) -> Refused:
    """The refusal for one of the package's own errors."""
    if isinstance(error, BadSetup):
        return Refused("setup", error.reason, rule=error.rule, places=error.places)
    if isinstance(error, BadRecord):
        return Refused("record", str(error))
    if isinstance(error, InvalidData):
        return Refused("bad", str(error))
    return Refused("notamove" if isinstance(error, NotAMove) else "error", str(error))


def check_message(message: Json) -> None:
    """Refuse a message with anything that could not be sent back, or is too large to be looked at."""
    try:
        check_data(message, LARGEST)
    except InvalidData as error:
        raise Refused("bad", f"In a message: {error}") from None


def short_id(number: object) -> int | str | None:
    """The id of a message, if it is one that can be sent back."""
    if isinstance(number, int):
        return number if abs(number) < 10**15 else None
    if not isinstance(number, str):
        return None
    try:
        check_text(number, 40)
    except InvalidData:
        return None
    return number


def mark_of(message: object) -> str | None:
    """What identifies a message; None if it may be handled as often as it arrives."""
    kind = message.get("kind") if isinstance(message, dict) and message.get("id") is not None else None
    if not isinstance(kind, str) or kind not in ONCE or not small(message, LARGEST):
        return None
    return sha256(repr(message).encode(errors="replace")).hexdigest()


def keep_latest(kept: dict[K, V], key: K, value: V) -> None:
    """Keep a value, and drop the oldest ones."""
    kept[key] = value
    while len(kept) > REMEMBERED:
        del kept[next(iter(kept))]


def words_of(message: Json) -> list[str]:
    words = message.get("words")
    few = isinstance(words, list) and 0 < len(words) <= MOST_WORDS
    if few and all(isinstance(word, str) and len(word) <= LONGEST_WORD for word in words or ()):
        return list(words or ())
    raise Refused("bad", "A sentence is a list of a few short words.")


def small(data: object, longest: int) -> bool:
    """Whether data is within the limit."""
    try:
        check_data(data, longest)
    except InvalidData:
        return False
    return True


def text_of(value: object, longest: int) -> str:
    if not isinstance(value, str) or len(value) > longest:
        raise Refused("bad", f"A text of at most {longest} characters is wanted here.")
    return value


def revision_of(message: Json) -> int:
    """The revision a message was sent at; -1 if it names none."""
    revision = message.get("rev")
    return revision if isinstance(revision, int) else -1


def slap_time_of(message: Json) -> float | None:
    """The time of a slap in ms since the reveal; None: did not slap."""
    at = message.get("at")
    if at is not None and (isinstance(at, bool) or not isinstance(at, int | float) or not at >= 0):
        raise Refused("bad", "A slap comes so many ms after the card has turned.")
    return at
