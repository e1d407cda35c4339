"""For whom a bot decides."""

from __future__ import annotations

from ..core.model.state import State


def decider(view: State) -> int:
    """The seat whose view this is; in games without secrets, whoever is to decide."""
    return view.viewer if isinstance(view.viewer, int) else view.actors[0]
