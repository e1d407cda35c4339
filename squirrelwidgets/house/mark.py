"""The mark of a variant: what its rules do, in eight digits, not how they are written."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Any, Final

from ..core.model.usual.bots import step
from ..core.play.saving.record import hash_of

MARKED: Final = 12
"""Random games whose positions make a mark."""
LONGEST: Final = 400
"""Plies of such a game that are played."""
EVERY: Final = 8
"""Plies from one position that counts to the next."""


def mark_of(kind: Any) -> str:
    """Of rules that these games never meet only numbers are in it. Records are checked by ply, keys by their end."""
    book = kind.house.original.state_type if kind.house else kind.state_type
    numbers = {name: getattr(kind.state_type, name) for name in (kind.house.numbers if kind.house else ())}
    others = {name: value for name, value in sorted(numbers.items()) if value != getattr(book, name)}
    digest = sha256(repr(others).encode() if others else b"")
    for seed in range(MARKED):
        rng = Random(f"house {seed}")
        try:
            scratch = kind.begin(kind.setup()).scratch()
            for n in range(LONGEST):
                if n % EVERY == 0 or not scratch.actors:
                    digest.update(hash_of(scratch).encode())
                if not scratch.actors:
                    break
                step(scratch, rng)
        except Exception as error:  # noqa: BLE001  # a rule that fails, which `check` tells of
            digest.update(type(error).__name__.encode())
    return digest.hexdigest()[:8]
