"""Chalk: rings and arrows that people draw on a board at a ply, kept with its comment. Each is a short text such as
`f4`, `d4>f4` or `d4>f4 red`; without a colour it is green.
"""

from __future__ import annotations

import re
from typing import Final

from ..model.bounds import InvalidData, shown
from ..model.events import Viewer
from ..model.setups.setup import Setup
from ..model.state import State
from ..scene.stage import Stage

COLORS: Final = ("red", "blue", "gray")
"""Those besides green, which needs no name."""
MOST: Final = 100
"""Rings and arrows at one ply."""
LONGEST_PLACE: Final = 40
_PLACE: Final = rf"([\w-]{{1,{LONGEST_PLACE}}})"
_LINE: Final = re.compile(rf"{_PLACE}(?:>{_PLACE})?(?: ({'|'.join(COLORS)}))?", re.ASCII)

Chalk = tuple[str, ...]


def checked_chalk(lines: object) -> Chalk:
    """Rings and arrows from outside, as a file can hold them: few, short, none twice.

    >>> from squirrelwidgets.core.play.chalk import checked_chalk
    >>> checked_chalk(["f4", "d4>f4 red"])
    ('f4', 'd4>f4 red')
    """
    if not isinstance(lines, list | tuple) or len(lines) > MOST:
        raise InvalidData(f"rings and arrows are a list of at most {MOST} texts.")
    for line in lines:
        parts = _LINE.fullmatch(line) if isinstance(line, str) else None
        if not parts or parts[1] == parts[2]:
            raise InvalidData(f'a ring or an arrow is a text such as "f4", "d4>f4" or "d4>f4 red", not {shown(line)}.')
    return tuple(dict.fromkeys(lines))


def check_places(chalk: Chalk, stage: Stage[State], settings: Setup) -> None:
    """Refuse places that no board has. The board of one seat has some that others lack."""
    left = {place for line in chalk for place in places_of(line)}
    viewers: list[Viewer] = ["all", *range(len(stage.seats(settings)))]
    for viewer in viewers if left else ():
        left -= stage.places(settings, viewer).keys()
        if not left:
            return
    if left:
        raise InvalidData(f"the board has no place {shown(min(left))}.")


def places_of(line: str) -> list[str]:
    """The place of a ring, or the two of an arrow.

    >>> from squirrelwidgets.core.play.chalk import places_of
    >>> places_of("d4>f4 red")
    ['d4', 'f4']
    """
    return line.partition(" ")[0].split(">")


def color_of(line: str) -> str:
    """The colour of a ring or an arrow.

    >>> from squirrelwidgets.core.play.chalk import color_of
    >>> color_of("f4"), color_of("f4 red")
    ('green', 'red')
    """
    return line.partition(" ")[2] or "green"
