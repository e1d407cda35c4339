"""The key of a state, from its fields: what records hash, as JSON data."""

from __future__ import annotations

from typing import Any


def key_of(state: Any, fields: str, **others: object) -> dict[str, object]:
    """The viewer, the phase, who won, these fields by their names, and `others`.

    >>> from squirrelwidgets.core.model.key import key_of
    >>> key_of(Squarrels(seed=1).state, "turn totals", deck=())
    {'phase': ..., 'winners': None, 'viewer': 'all', 'turn': ..., 'totals': [0, 0, 0, 0], 'deck': []}
    """
    own = {name: getattr(state, name) for name in ("viewer", *fields.split())}
    winners = state.ended and state.ended.winners
    told = {"phase": int(state.phase), "winners": winners, **own, **others}
    return {name: _plain(value) for name, value in told.items()}


def _plain(value: object) -> object:
    """Lists in place of tuples and bytes; most of what is in them is numbers."""
    if isinstance(value, (bytes, bytearray)):
        return list(value)
    if not isinstance(value, (tuple, list)):
        return value
    return [each if type(each) is int else _plain(each) for each in value]
