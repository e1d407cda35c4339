"""Setups as files, which say of which game they are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ...model.bounds import InvalidData, check_data, shown
from ...model.errors import BadSetup
from ...model.setups.setup import Setup
from .files import read_text, write_whole
from .house_rules import other_rules

if TYPE_CHECKING:
    from ...wire import Json

SUFFIX: Final = ".json"
LARGEST: Final = 1_000_000
"""The largest file that is read, in bytes."""


def setup_text(game: str, settings: Setup) -> str:
    """The content of the file of a setup.

    >>> from squirrelwidgets.core.play.saving.setup_file import setup_text
    >>> print(setup_text("scurry", Scurry.setup("5/hops 2")))
    {
      "game": "scurry",
      "setup": {
        "side": 5,
        "hops": 2
      }
    }
    """
    house = {"house": settings.house.card} if settings.house else {}
    return json.dumps({"game": game, **house, "setup": settings.to_json()}, indent=2, ensure_ascii=False)


def write_setup(game: str, settings: Setup, path: Path) -> Path:
    """Write the file of a setup."""
    return write_whole(path, setup_text(game, settings) + "\n")


def read_setup(game: str, path: Path, house: object = None) -> Json:
    """The options in the file of a setup; `BadSetup`, if it is of another game, by other rules, or no such file."""
    try:
        text = read_text(path, LARGEST)
    except InvalidData as error:
        raise BadSetup(str(error)) from None
    except UnicodeDecodeError:
        raise BadSetup(f"{path.name} is no text in UTF-8.") from None
    return options_in(game, text, path.name, house)


def options_in(game: str, text: str, name: str, house: object = None) -> Json:
    """The options in the text of such a file.

    >>> from squirrelwidgets.core.play.saving.setup_file import options_in
    >>> options_in("scurry", '{"game": "squarrels", "setup": {}}', "a.json")
    Traceback (most recent call last):
    squirrelwidgets.core.model.errors.BadSetup: a.json is a setup of another game, 'squarrels'.
    """
    try:
        data = json.loads(text)
        check_data(data, LARGEST)
    except (ValueError, RecursionError) as error:
        raise BadSetup(f"{name} is not JSON that can be read: {error}.") from None
    if not isinstance(data, dict) or not isinstance(data.get("setup"), dict):
        raise BadSetup(f'{name} is no setup: it has to be {{"game": …, "setup": {{…}}}}, as `editor.save` writes it.')
    if data.get("game") != game:
        raise BadSetup(f"{name} is a setup of another game, {shown(data.get('game'))}.")
    if fault := other_rules(house, data.get("house"), "made"):
        raise BadSetup(f"{name}: {fault}")
    options: Json = data["setup"]
    return options
