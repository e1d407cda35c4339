"""Long updates of an editor travel packed; their answers are told outside as well."""

from __future__ import annotations

import json
import zlib

from squirrelwidgets.core.wire import Update
from squirrelwidgets.widgets.packed import LONG, packed


def test_a_long_update_is_its_buffer() -> None:
    update: Update = {
        "kind": "update",
        "answer": {"id": 1, "ok": True, "rev": 2},
        "notes": [{"id": n, "comment": "–" * 100, "chalk": []} for n in range(9)],
    }
    light, (buffer,) = packed(update)
    assert light == {"kind": "update", "packed": True, "answer": update["answer"]}
    assert json.loads(zlib.decompress(buffer)) == update
    assert len(buffer) < LONG / 4
    assert packed({"kind": "update", "notes": update["notes"]})[0] == {"kind": "update", "packed": True}


def test_a_short_one_is_sent_as_it_is() -> None:
    update: Update = {"kind": "update", "notes": [{"id": 1, "comment": "x" * (LONG - 100), "chalk": []}]}
    assert packed(update) == (update, [])
