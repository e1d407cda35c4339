"""What the host notebook supports. Nothing else in the package tells hosts apart."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from importlib import import_module
from typing import Any


def shell_of_kernel() -> Any:
    """IPython's shell if this is a kernel; None in a script or a console."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    return shell if shell is not None and hasattr(shell, "kernel") else None


def cell_that_runs(shell: Any) -> str | None:
    """The id of the running cell, where the host tells it."""
    cell = _parent(shell).get("metadata", {}).get("cellId")
    return str(cell) if cell else None


def run_of_cell(shell: Any) -> str | None:
    """The id of this run of the cell: each run of the same one has another."""
    run = _parent(shell).get("header", {}).get("msg_id") if cell_that_runs(shell) else None
    return str(run) if run else None


def _parent(shell: Any) -> Any:
    """The message being handled now. The shell knows it, or only its kernel does."""
    knows = next((one for one in (shell, getattr(shell, "kernel", None)) if hasattr(one, "get_parent")), None)
    return (knows.get_parent() if knows else None) or {}


def shows_jupyter_widgets() -> bool:
    """Whether widgets other than anywidgets are shown, too."""
    return not ("marimo" in sys.modules and import_module("marimo").running_in_notebook())


def cells_follow_widgets() -> bool:
    """Whether cells run again when the browser has written a trait of a widget that they use."""
    return not shows_jupyter_widgets()


def creating_cell() -> Callable[[], AbstractContextManager[object]]:
    """A way back into the cell that runs now. marimo makes widgets in cells only; a click comes when none runs."""
    if "marimo" in sys.modules:
        context = import_module("marimo._runtime.context").safe_get_context()
        cell = getattr(context, "cell_id", None)
        if cell is not None:
            return lambda: context.with_cell_id(cell)
    return nullcontext


@cache
def _null() -> object:
    """JavaScript's null, where Python runs in the browser and None arrives there as undefined, which messages drop."""
    return getattr(import_module("pyodide.ffi"), "jsnull", None) if sys.platform == "emscripten" else None


def to_browser(value: object) -> object:
    """What is sent, so that None arrives as null."""
    return value if _null() is None else _with(value, None, _null())


def from_browser(value: object) -> object:
    """What was received, with None for null."""
    return value if _null() is None else _with(value, _null(), None)


def _with(value: object, old: object, new: object) -> object:
    if isinstance(value, dict):
        return {key: _with(each, old, new) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_with(each, old, new) for each in value]
    return new if value is old else value
