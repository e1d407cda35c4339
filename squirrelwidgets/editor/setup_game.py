"""The game whose moves are edits of a setup, so boards, undo, redo and refusals work as in any game."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar

from ..core.model.errors import BadSetup, SquirrelError
from ..core.model.setups.setup import Setup
from ..core.model.setups.sketch import TAKE, Sketch
from ..core.model.subpackages import subpackage
from ..core.play.game import Game
from ..core.play.tree import Step
from ..core.scene.sketch_stage import SketchStage, sketch_stage_of


class SetupGame(Game):
    """What is edited in one editor, step by step. `setup_game_type` makes the class for a game."""

    name = ""
    kind: ClassVar[type[Game]]
    """The game whose setups are edited."""

    @classmethod
    def stage(cls) -> SketchStage[Any]:
        return sketch_stage_of(cls.package)

    @property
    def sketch(self) -> Sketch:
        sketch: Sketch = self.state
        return sketch

    def take(self, settings: Setup) -> None:
        """Replace everything by a whole setup: one step, however long its text is."""
        after = type(self.sketch)(settings.to_json())
        with self.lock:
            if after != self.sketch:
                say = f"{TAKE} {settings}"
                self._go_to(self.tree.follow(self.node, [Step(say, after, 0, "")]))


@cache
def setup_game_type(kind: type[Game]) -> type[SetupGame]:
    """The class for the setups of a game.

    >>> from squirrelwidgets.editor.setup_game import setup_game_type
    >>> setup_game_type(Scurry).title
    'Scurry'
    """
    fields = {
        "kind": kind,
        "title": kind.title,
        "package": kind.package,
        "setup_type": kind.setup_type,
        "state_type": sketch_type(kind),
        "__module__": __name__,
        "__doc__": SetupGame.__doc__,
    }
    return type(f"{kind.__name__}SetupGame", (SetupGame,), fields)


def check_text(kind: type[Game], text: object) -> None:
    """Refuse an empty text: in most games it would be the default setup, which nobody asked for.

    >>> from squirrelwidgets.editor.setup_game import check_text
    >>> check_text(Scurry, " ")
    Traceback (most recent call last):
    squirrelwidgets.core.model.errors.BadSetup: the text of the setup is empty; the usual one is `6`.
    """
    if isinstance(text, str) and not text.strip():
        raise BadSetup(f"the text of the setup is empty; the usual one is `{kind.setup()}`.")


def sketch_type(kind: type[Game]) -> type[Sketch]:
    """The class `Sketch` of a game's `rules`."""
    sketch = getattr(subpackage(kind.package, "rules"), "Sketch", None)
    if not (isinstance(sketch, type) and issubclass(sketch, Sketch)):
        raise SquirrelError(f"{kind.title} offers no editor: its rules have no class Sketch.")
    if kind.house:  # with options of the house, and for setups of no other game
        return type(f"{kind.__name__}Sketch", (sketch,), {"__slots__": (), "setup_type": kind.setup_type})
    return sketch
