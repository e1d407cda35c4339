"""Long messages travel compressed: marks are so alike that they shrink a lot."""

from __future__ import annotations

import json

from ..core.desk.shared_texts import deflated
from ..core.wire import Update

LONG = 1200
"""In bytes. Anything shorter is drawn sooner uncompressed."""


def packed(update: Update) -> tuple[Update, list[bytes]]:
    """What is sent in place of an update, and the buffers with it.

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
