"""Who may come in: whoever has the link, and for a while whoever reads the code on the wall."""

from __future__ import annotations

import hmac
import secrets
from collections import Counter
from time import monotonic
from typing import Final

from ...core.model.errors import SquirrelError

SIGNS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Those of a code: none that looks like another."""
CODE_LENGTH: Final = 6
CODE_LASTS: Final = 600.0
"""Seconds that a code opens."""
TRIES: Final = 20
"""Wrong codes from one address, and from all of them, until the code is shut."""
TRIES_OF_ALL: Final = 200


def new_key() -> str:
    """128 random bits, in a link and for a seat."""
    return secrets.token_urlsafe(16)


def same_key(said: object, key: str) -> bool:
    """Compared in constant time."""
    return isinstance(said, str) and hmac.compare_digest(said.encode(errors="replace"), key.encode())


def checked_key(key: str) -> str:
    """A link's key that somebody gives: a short one could be guessed."""
    letters = key.replace("-", "_")
    if not (key.isascii() and f"_{letters}".isidentifier() and len(key) >= len(new_key())):
        raise SquirrelError("the key of a table is that of an earlier link: 22 letters, digits, - or _, or more.")
    return key


class Door:
    """The key of a link, and the code that stands for it. There are no `codes` where everybody in the world may try;
    where it is `shut`, nobody new is let in.
    """

    def __init__(self, key: str | None = None) -> None:
        self.key = key or new_key()
        self.shut, self.codes = False, True
        self._wrong: Counter[str] = Counter()
        self.new_code()

    def new_code(self) -> None:
        """A code for the next ten minutes; an older one opens no longer."""
        self.code = "".join(secrets.choice(SIGNS) for _ in range(CODE_LENGTH)) if self.codes else ""
        self._until = monotonic() + CODE_LASTS
        self._wrong.clear()

    @property
    def code_lasts(self) -> float:
        """Seconds for which the code still opens."""
        return max(0.0, self._until - monotonic()) if self.code else 0.0

    def check_key(self, key: object) -> None:
        if not same_key(key, self.key):
            raise SquirrelError("This link is not valid here. Ask the host for the new one.")

    def check_code(self, code: object, address: str) -> None:
        if not self.code:
            raise SquirrelError("This table has no code. Ask the host for the link.")
        if self._wrong[address] >= TRIES or self._wrong.total() >= TRIES_OF_ALL:
            raise SquirrelError("Too many wrong codes came. Ask the host for a new code, or for the link.")
        if not self.code_lasts:
            raise SquirrelError("This code no longer opens. Ask the host for a new one.")
        said = code.upper().replace(" ", "").replace("-", "") if isinstance(code, str) else None
        if not same_key(said, self.code):
            self._wrong[address] += 1
            raise SquirrelError("That is not the code of this table. It has six letters and digits.")
