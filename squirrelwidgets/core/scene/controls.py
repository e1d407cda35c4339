"""The controls of a palette that several games have in a form of their own: one of a few, and numbers in a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..wire import Text
    from ..wire.editor import Chooser, CountCol, CountRow, Counts, Option


def chooser(name: str, label: str, texts: Mapping[str, Text], rule: str = "", seats: Sequence[str] = ()) -> Chooser:
    """One of a few, by what is said of each; `seats`: those of them that are seats.

    >>> from squirrelwidgets.core.scene.controls import chooser
    >>> chooser("day", "Day", {"1": "first", "2": "second"})["options"][0]
    {'v': '1', 'text': 'first'}
    """
    options: list[Option] = [
        {"v": v, "text": text, "seat": v} if v in seats else {"v": v, "text": text} for v, text in texts.items()
    ]
    control: Chooser = {"kind": "choice", "id": name, "label": label, "options": options}
    return {**control, "rule": rule} if rule else control


def count_table(name: str, label: str, rows: Iterable[CountRow], cols: Iterable[str] = (), rule: str = "") -> Counts:
    """Numbers in rows and columns, which open with a click.

    >>> from squirrelwidgets.core.scene.controls import count_table
    >>> count_table("size", "Size", [{"cells": [{"id": "rows", "name": "rows"}]}], ["rows"])["cols"]
    [{'text': 'rows'}]
    """
    heads: list[CountCol] = [{"text": text} for text in cols]
    table: Counts = {"kind": "counts", "id": name, "label": label, "fold": True, "cols": heads, "rows": [*rows]}
    return {**table, "rule": rule} if rule else table
