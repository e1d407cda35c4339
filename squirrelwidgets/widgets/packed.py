"""Long messages travel packed: many marks say nearly the same, so little is left of them."""

from __future__ import annotations

import json

from ..core.desk.parts import deflated
from ..core.wire import Update

LONG = 1200
"""Bytes. What is shorter is drawn sooner as it is."""


def packed(update: Update) -> tuple[Update, list[bytes]]:
    """What is sent in the place of an update, and the buffers beside it.

    >>> from squirrelwidgets.widgets.packed import packed
    >>> packed({"kind": "update", "show": 1})
    ({'kind': 'update', 'show': 1}, [])
    """
    text = json.dumps(update, ensure_ascii=False, check_circular=False, separators=(",", ":"))
    if len(text.encode()) < LONG:
        return update, []
    light: Update = {"kind": "update", "packed": True}
    if "answer" in update:
        light["answer"] = update["answer"]
    return light, [deflated(text)]
