"""The colours as plain values, for pictures that no style sheet reaches; they are defined once, in `palette.css`.

A file of its own beside that one: whoever changes a colour finds both.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

from ..model.bounds import label, shown
from ..model.errors import SquirrelError, nearest

Theme: TypeAlias = str | Mapping[str, str]
"""A theme by name; or colours of one's own by theirs, as `{"base": "dark", "glade": "#31413a"}`."""
COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}")


def _colours(text: str) -> dict[str, str]:
    return dict(re.findall(r"(--[\w-]+): (#\w+);", text))


_light, _dark = Path(__file__).with_name("palette.css").read_text("utf-8").split(".sqw-dark")
LIGHT: Final = _colours(_light)
DARK: Final = LIGHT | _colours(_dark)


def base_and_own(theme: object, known: tuple[str, ...] = ("light", "dark")) -> tuple[str, dict[str, str]]:
    """What a theme begins with, and the colours that stand in place of those; own ones begin with light, or a `base`.

    >>> from squirrelwidgets.core.scene.palette import base_and_own
    >>> base_and_own("dark"), base_and_own({"glade": "#31413a"})
    (('dark', {}), ('light', {'--glade': '#31413a'}))
    """
    own: dict[Any, Any] = dict(theme) if isinstance(theme, Mapping) else {"base": theme}
    base = own.pop("base", "light")
    if not isinstance(base, str) or base not in known:
        raise SquirrelError(f"theme is one of {', '.join(known)}, or a dict of colours, not {shown(base)}.")
    names = [name.removeprefix("--") for name in LIGHT]
    for name, colour in own.items():
        if name not in names:
            raise SquirrelError(f"theme: no colour is called {label(name)}.{nearest(name, names)}")
        if not isinstance(colour, str) or not COLOUR.fullmatch(colour):
            raise SquirrelError(f'theme: {name} is a colour as "#31413a", not {shown(colour)}.')
    return base, {f"--{name}": colour for name, colour in own.items()}


def colours_of(theme: object) -> dict[str, str]:
    """All colours of a theme."""
    base, own = base_and_own(theme)
    return (DARK if base == "dark" else LIGHT) | own
