"""As little of a stage as a game needs."""

from __future__ import annotations

from squirrelwidgets.core.scene.stage import Json, Row
from tests.core.toy import Turns


def seats(_setup: object) -> list[Json]:
    return [{"id": name, "name": name.capitalize()} for name in ("left", "right")]


def row(before: Turns) -> Row:
    return Row(before.left, str(before.left))


def head(before: Turns, say: str) -> str:
    return say
