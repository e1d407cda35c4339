"""Lessons and courses as TOML files: checked when read, written so that people can keep editing them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ...core.model.bounds import InvalidData, check_data, label, shown
from ...core.model.errors import SquirrelError
from ...core.model.optional_packages import needed
from ...core.play.game import Game
from ...core.play.saving.files import read_text, write_whole
from ...games import games_by_name
from ..errors import BadLesson
from .plan import Plan

if TYPE_CHECKING:
    from ...core.wire import Json


LARGEST: Final = 500_000
"""Characters and values of a file."""
FIELDS: Final = ("title", "game", "step")


def read_lesson(path: Path) -> dict[str, object]:
    """Parse a TOML file."""
    try:
        return parsed(read_text(path, 4 * LARGEST), str(path))
    except (OSError, UnicodeDecodeError, InvalidData) as error:
        raise BadLesson(f"this file cannot be read: {error}", where=str(path)) from None


def parsed(text: str, where: str) -> Json:
    """Parse a TOML text."""
    try:
        check_data(text, LARGEST)
        data = tomllib.loads(text)
        check_data(data, LARGEST)
    except (ValueError, RecursionError) as error:
        raise BadLesson(f"this is no TOML: {error}", where=where) from None
    return data


def lesson_data(data: Mapping[str, object], where: str) -> tuple[Any, type[Game], list[Mapping[str, object]]]:
    """Title, game and steps of a lesson in a file."""
    if not isinstance(data, Mapping):
        raise BadLesson(f"a lesson is a table, not {shown(data)}.", where=where)
    if strange := next((name for name in data if name not in FIELDS), None):
        raise BadLesson(f"no such field; known are {', '.join(FIELDS)}.", where=where, field=label(strange))
    steps = data.get("step", [])
    if not isinstance(steps, list) or not all(isinstance(step, dict) for step in steps):
        raise BadLesson("steps are tables: [[step]].", where=where, field="step")
    if not steps:
        raise BadLesson("a lesson has at least one step.", where=where, field="step")
    return data.get("title"), _kind(data.get("game"), where), steps


def _kind(name: object, where: str) -> type[Game]:
    known = {called: kind for (called, rules), kind in games_by_name().items() if not rules}
    if not isinstance(name, str) or name not in known:
        raise BadLesson(f"one of {', '.join(known)} is wanted, not {shown(name)}.", where=where, field="game")
    kind: type[Game] = known[name]
    return kind


def write_lesson(lesson: Plan, path: Path) -> Path:
    """Write a lesson to a file."""
    try:
        data = lesson.data()
    except SquirrelError as error:
        raise BadLesson(str(error), where=lesson.title, field="goal") from None
    text: str = needed("tomlkit", "lessons").dumps(_writable(data))
    return write_whole(path, text)


def _writable(value: object) -> object:
    """TOML has no null: what is None is left out."""
    if isinstance(value, Mapping):
        return {str(name): _writable(each) for name, each in value.items() if each is not None}
    return [_writable(each) for each in value] if isinstance(value, list | tuple) else value
