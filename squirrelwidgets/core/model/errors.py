"""The errors of the package. Each says what was wrong, where, and what would work. A refusal changes nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from .events import Explanation

LONGEST: Final = 60
"""How many characters of a text are quoted, and compared with known words."""
PLACE: Final = re.compile(r"[a-zA-Z][0-9]{1,3}")
"""The name of a place on a ground with rows and columns."""


class SquirrelError(ValueError):
    """The base of all that this package refuses.

    >>> try:
    ...     Scurry().play("f6")
    ... except SquirrelError as error:
    ...     print(error)
    f6: The brown squirrel replaces a brown acorn; f6 is empty. (SC-5)
    """


def nearest(word: object, known: Iterable[str]) -> str:
    """A sentence that names the known word nearest to another; empty if none is near.

    >>> from squirrelwidgets.core.model.errors import nearest
    >>> nearest("tre", ["Flying", "Tree"])
    ' Nearest: Tree.'
    """
    if not isinstance(word, str):
        return ""
    words = {each.casefold(): each for each in known}
    from difflib import get_close_matches  # only where something is refused: it takes long to import

    matches = get_close_matches(word[:LONGEST].casefold(), words, n=1, cutoff=0.7)
    return f" Nearest: {words[matches[0]]}." if matches else ""


def nearest_places(word: str, places: Iterable[str], steps: Callable[[int, int], int]) -> tuple[str, ...]:
    """The three places nearest to one that is called by letter and number, whether or not it is among them.

    `steps`: how far apart two places are, from the differences of their letters and of their numbers. Empty if the word
    is no such name.

    >>> from squirrelwidgets.core.model.errors import nearest_places
    >>> nearest_places("d1", ["a1", "b1", "c1", "a2"], lambda letters, numbers: abs(letters) + abs(numbers))
    ('c1', 'b1', 'a1')
    """
    if not PLACE.fullmatch(word):
        return ()
    letter, number = _point(word.lower())

    def away(place: str) -> int:
        column, row = _point(place)
        return steps(column - letter, row - number)

    return tuple(sorted(places, key=away)[:3])


def _point(place: str) -> tuple[int, int]:
    return ord(place[0]), int(place[1:])


class NotAMove(SquirrelError):
    """A sentence with words that this game does not know.

    >>> Scurry().play("B5")
    Traceback (most recent call last):
    squirrelwidgets.core.model.errors.NotAMove: 'B5' is no move: ... Nearest: b5...
    """

    def __init__(self, text: str, reason: str, known: Iterable[str] = (), near: Iterable[str] = ()) -> None:
        """`near`: the places nearest on the ground to the one that is meant, as from `nearest_places`."""
        self.text = text
        self.reason = reason
        self.known = tuple(known)
        self.near = tuple(near)
        super().__init__(text, reason, self.known, self.near)

    @property
    def nearest(self) -> tuple[str, ...]:
        """The places nearest on the ground, or else the known words most like the text.

        Similar words are searched only when shown: most sentences are mere probes.

        >>> try:
        ...     Scurry().state.parse("B5")
        ... except NotAMove as error:
        ...     print(error.nearest)
        ('b5', 'a4', 'a5')
        """
        return self.near or _most_alike(self.text[:LONGEST].lower(), self.known)

    def __str__(self) -> str:
        hint = f" Nearest: {', '.join(self.nearest)}." if self.nearest else ""
        return f"{self.text[:LONGEST]!r} is no move: {self.reason}{hint}"


@lru_cache(maxsize=256)
def _most_alike(text: str, known: tuple[str, ...]) -> tuple[str, ...]:
    from difflib import get_close_matches  # as above

    return tuple(get_close_matches(text, known, n=3, cutoff=0.5))


class IllegalMove(SquirrelError):
    """A sentence that is understood but not possible now; carries the explanation with its rule id.

    >>> try:
    ...     Scurry().play("f6")
    ... except IllegalMove as error:
    ...     print(error.explanation.rule)
    SC-5
    """

    def __init__(self, text: str, explanation: Explanation) -> None:
        self.text = text
        self.explanation = explanation
        super().__init__(f"{text[:LONGEST]}: {explanation}")


class BadSetup(SquirrelError):
    """A setup that the rules refuse: which field, which places, which rule.

    >>> try:
    ...     Scurry(setup="6/brown b3 b4/gray f8")
    ... except BadSetup as error:
    ...     print(error.rule, error.places)
    SC-4 ('b3', 'b4')
    """

    def __init__(self, reason: str, *, field: str = "", rule: str = "", places: Iterable[str] = ()) -> None:
        self.reason = reason
        self.field = field
        self.rule = rule
        self.places = tuple(places)
        where = f"{field}: " if field else ""
        cited = f" ({rule})" if rule else ""
        super().__init__(f"{where}{reason}{cited}")


class BadRecord(SquirrelError):
    """A file that is no record of this game, or does not replay: with the path to the field at fault.

    >>> record = Scurry(seed=1).play("b5").record()
    >>> record["plies"][0]["say"] = "f6"
    >>> try:
    ...     Scurry.from_record(record)
    ... except BadRecord as error:
    ...     print(error.where)
    ply 1
    """

    def __init__(self, reason: str, *, where: str = "") -> None:
        self.where = where
        super().__init__(f"{where}: {reason}" if where else reason)


class BadAnswer(SquirrelError):
    """An answer of a bot that cannot be played.

    >>> class Hasty(Bot):
    ...     def choose(self, view, story, rng, stop=None):
    ...         return [view.parse("f6")]
    >>> Scurry(seed=1, seats=[Hasty(), None]).run()
    Traceback (most recent call last):
    squirrelwidgets.core.model.errors.BadAnswer: the bot Hasty at seat 0 answers 'f6': The brown squirrel replaces ...
    """

    def __init__(self, bot: object, seat: int, answer: str, reason: str) -> None:
        """`answer`: as it is to be quoted."""
        self.bot = bot
        self.seat = seat
        super().__init__(f"the bot {type(bot).__name__} at seat {seat} answers {answer}: {reason}")
