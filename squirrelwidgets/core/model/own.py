"""What each game has a class of its own for: core hands it on as it comes, the game's annotations say which it is."""

from __future__ import annotations

from typing import Any, TypeAlias

Move: TypeAlias = Any
"""A small hashable value."""
OwnSetup: TypeAlias = Any
"""A `Setup` with the options of the game."""
OwnPosition: TypeAlias = Any
"""A `State` with the fields of the game."""
