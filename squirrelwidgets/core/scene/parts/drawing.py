"""What a part's drawing answers: the block that it stands on, its marks, and what a click on it says.

A kind of part that is drawn registers itself with these, in the file here that is called as the kind or as its room. A
part without a form stands on the game's own board. Symbols are in `art.svg`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import singledispatch
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from ...model.events import Viewer
    from ...model.setups.setup import Setup
    from ...model.state import State
    from ...wire import BlockForm, Mark

Says = Callable[[object], list[list[str]]]
"""The ways in which legal sentences come to a word, from their beginning: what a click on its mark may say."""


OTHERS, SIDE, BOARD, TABLE, OWN = range(5)
"""Where a block is read: what others have, what is small beside the board, the board, what lies before the players,
what the viewer has."""
Ranked: TypeAlias = "tuple[int, BlockForm]"
Forms: TypeAlias = Iterator[Ranked]
Marks: TypeAlias = "Iterator[Mark]"


@singledispatch
def forms(_part: Any, _setup: Setup, _viewer: Viewer) -> Forms:
    """The blocks that a part stands on for a viewer, in their forms, and where they are read."""
    yield from ()


@singledispatch
def marks(_part: Any, _view: State, _says: Says) -> Marks:
    """What there is to see of it in a view."""
    yield from ()


def says_of(sentences: Sequence[str]) -> Says:
    """What marks say, where these sentences are legal.

    >>> from squirrelwidgets.core.scene.parts.drawing import says_of
    >>> says_of(["3 rust", "3 blue"])("blue")
    [['3', 'blue']]
    """
    paths: dict[str, dict[tuple[str, ...], None]] = {}
    for sentence in sentences:
        words = sentence.split()
        for n, word in enumerate(words, 1):
            paths.setdefault(word, {})[*words[:n]] = None
    return lambda word: [[*path] for path in paths.get(str(word), ())]
