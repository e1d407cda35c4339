"""The key of a state, from its fields: what records hash, as JSON data."""

from __future__ import annotations

from typing import Any


def key_of(state: Any, fields: str, **others: object) -> dict[str, object]:
    """The viewer, the phase, who won, these fields by their names, and `others`.

    >>> from squirrelwidgets.core.model.key import key_of
    >>> key_of(Scurry(seed=1).play("b5").state, "squirrels mover", turn=1)["mover"]
    1
    """
    own = {name: getattr(state, name) for name in ("viewer", *fields.split())}
    winners = state.ended and state.ended.winners
    told = {"phase": int(state.phase), "winners": winners, **own, **others}
    return {name: _plain(value) for name, value in told.items()}


def _plain(value: object) -> object:
    if isinstance(value, bytes | bytearray):
        return list(value)
    return [_plain(each) for each in value] if isinstance(value, tuple | list) else value
