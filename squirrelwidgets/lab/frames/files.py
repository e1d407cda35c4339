"""Frames in a file: everything comes back as it was. CSV is for other programs."""

from __future__ import annotations

import json
from math import isinf
from numbers import Integral, Real
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ...core.model.errors import BadRecord, BadSetup
from ...core.model.optional_packages import needed
from ...core.play.saving.files import write_whole
from ..playing.options import place
from .checks import checked

if TYPE_CHECKING:
    from pandas import DataFrame

FORMAT: Final = 1
TUPLE: Final = "tuple"
"""Marks a tuple in a file, since JSON knows only lists."""
KINDS: Final = tuple(
    "int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64 bool object str".split()
)
"""Types of columns that come back as they were; others come back as objects."""


def save(frame: DataFrame, path: str | PathLike[str]) -> Path:
    """Write a frame to one file, with keys, dicts and whatever a watch gave that JSON can hold.

    >>> from squirrelwidgets import Scurry, lab
    >>> frame = lab.simulate(Scurry.setup("3/random"), "random", games=3, seed=1, progress=False)
    >>> bool(lab.load(lab.save(frame, "games.json")).equals(frame))
    True
    """
    frame, into = checked(frame), place(path, "path")
    columns = []
    for name in frame.columns:
        try:
            cells = [as_data(cell) for cell in frame[name]]
            json.dumps(cells, allow_nan=False)
        except (TypeError, ValueError) as error:
            text = f"a file cannot hold column {name!r}: {error}. Give finite numbers, texts, lists and dicts of such."
            raise BadSetup(text, field="frame") from None
        columns.append({"name": name, "kind": _kind(frame[name]), "cells": cells})
    text = json.dumps({"format": FORMAT, "what": "games of squirrelwidgets", "columns": columns}, ensure_ascii=False)
    try:
        return write_whole(into, text)
    except OSError as error:  # the message names a temporary file that means nothing to the caller
        raise type(error)(error.errno, error.strerror, str(path)) from None


def load(path: str | PathLike[str]) -> DataFrame:
    """The frame that `save` wrote; custom bots need not exist here to look at their games.

    >>> from squirrelwidgets import Scurry, lab
    >>> frame = lab.simulate(Scurry.setup("3/random"), "random", games=3, seed=1, progress=False)
    >>> lab.game(lab.load(lab.save(frame, "games.json")).key[2]).over
    True
    """
    pandas = needed("pandas", "lab")
    there = place(path, "path")
    try:
        data = json.loads(there.read_text("utf-8"))
        columns = {
            each["name"]: pandas.Series([from_data(cell) for cell in each["cells"]], dtype=each["kind"])
            for each in data["columns"]
            if each["kind"] in KINDS and data["format"] == FORMAT
        }
    except (ValueError, TypeError, KeyError, RecursionError, AttributeError, OverflowError):
        raise BadRecord("this is no file that lab.save wrote, or it is damaged.", where=str(path)) from None
    return checked(pandas.DataFrame(columns))


def _kind(column: Any) -> str:
    name = str(column.dtype)
    return name if name in KINDS else "object"


def as_data(cell: object) -> object:
    """A cell as JSON; a tuple is marked, so that it comes back as one."""
    if isinstance(cell, tuple):
        return {TUPLE: [as_data(each) for each in cell]}
    if isinstance(cell, list):
        return [as_data(each) for each in cell]
    if isinstance(cell, dict):
        if TUPLE in cell or not all(isinstance(name, str) for name in cell):
            raise TypeError(f"a dict's names are texts, and none is {TUPLE!r}")
        return {name: as_data(value) for name, value in cell.items()}
    if cell is None or isinstance(cell, str | bool):
        return cell
    if isinstance(cell, Integral):
        return int(cell)
    if isinstance(cell, Real):
        if isinf(cell):
            raise ValueError(f"{float(cell)} is in it, which JSON does not know")
        return None if cell != cell else float(cell)
    if hasattr(cell, "item"):  # numpy's bool
        return cell.item()
    raise TypeError(f"{type(cell).__name__} is none of these")


def from_data(cell: object) -> Any:
    if isinstance(cell, dict):
        if [*cell] == [TUPLE]:
            return tuple(from_data(each) for each in cell[TUPLE])
        return {name: from_data(value) for name, value in cell.items()}
    return [from_data(each) for each in cell] if isinstance(cell, list) else cell
