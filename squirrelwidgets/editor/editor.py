"""An editor as users have it in code: a setup in the making, its problems, the game that is played from it."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import Any, Self, Unpack

from traitlets import Any as AnyTrait
from traitlets import Tuple, Unicode

from ..core.model.errors import BadSetup
from ..core.model.events import Explanation
from ..core.model.setups.setup import Setup, SetupSource
from ..core.model.setups.sketch import Sketch
from ..core.play import faces
from ..core.play.game import Game
from ..core.play.observed import Observed
from ..core.play.saving.setup_file import write_setup
from ..core.scene.palette import Theme
from .picture import picture
from .setup_game import check_text, setup_game_type


class Editor(Observed):
    """A setup made by hand. At the end of a cell it is a board with a palette, where every click is an edit.

    >>> editor = Scurry.edit("5")
    >>> editor.edit("clear b5", "hops 2").text
    '5/brown c7 d4 e2 f8 g3 h6 i10 j9/gray b3 c2 d6 e9 f4 g10 h8 i5 j7/hops 2'

    `setup` and `problems` can be observed: `setup` is None while something is missing. An edit is a sentence, as a move
    is; `take` before a setup's text replaces everything.
    """

    INTERNAL = frozenset({"kind", "setup_game", "sketch"})
    setup = AnyTrait(None, read_only=True, help="The setup, or None while something is missing.")
    problems = Tuple(read_only=True, help="What is missing: errors, each with its rule and its places.")
    text = Unicode("", read_only=True, help="The setup as a text, finished or not.")

    def __init__(self, kind: type[Game], setup: Setup, game: Game | None = None) -> None:
        super().__init__()
        self.kind = kind
        self.game = game
        """The game that was edited, on which play begins; without one, a new game is made then."""
        self.setup_game = setup_game_type(kind)(setup=setup)
        self.setup_game.observe(self._follow, "revision")
        self._follow()

    def _follow(self, _change: object = None) -> None:
        sketch = self.sketch
        problems = sketch.missing()
        self.set_trait("text", str(sketch))
        self.set_trait("problems", problems)
        self.set_trait("setup", None if problems else sketch.settings())

    @property
    def sketch(self) -> Sketch:
        """The setup in the making, as an immutable value.

        >>> Scurry.edit("5").sketch.pieces()["b5"]
        'brown'
        """
        sketch: Sketch = self.setup_game.state
        return sketch

    def settings(self) -> Setup:
        """The setup; `BadSetup`, while something is missing.

        >>> Scurry.edit("5").edit("squirrel brown f6").settings()
        Traceback (most recent call last):
        squirrelwidgets.core.model.errors.BadSetup: squirrels: The gray squirrel has to stand somewhere, too, ...
        """
        return self.sketch.settings()

    def edit(self, *sentences: str) -> Self:
        """Make one edit or many; if one of them is refused, none is made.

        >>> Scurry.edit("5").edit("clear b5").edit("f6 brown")
        Traceback (most recent call last):
        squirrelwidgets.core.model.errors.NotAMove: 'f6 brown' is no move: edits begin with ...
        """
        self.setup_game.play(*sentences)
        return self

    def why(self, sentence: str) -> Explanation | None:
        """Why an edit is refused, with the rule; None if it is possible.

        >>> print(Scurry.edit("5").why("brown f6"))
        f6 is the centre, which starts empty. (SC-4)
        """
        return self.sketch.explain(sentence)

    def undo(self, edits: int = 1) -> Self:
        """Take back edits.

        >>> Scurry.edit("5").edit("hops 2").undo().text
        '5'
        """
        self.setup_game.undo(edits)
        return self

    def redo(self, edits: int = 1) -> Self:
        """Make edits again that were taken back.

        >>> Scurry.edit("5").edit("hops 2").undo().redo().text
        '5/hops 2'
        """
        self.setup_game.redo(edits)
        return self

    def take(self, setup: SetupSource) -> Self:
        """Replace everything by a whole setup; one step for undo.

        >>> Scurry.edit("5").take("6/random 9").text
        '6/random 9'
        """
        check_text(self.kind, setup)
        self.setup_game.take(self.kind.setup(setup))
        return self

    def play(self, players: int | Sequence[str] | None = None, **options: Any) -> Game:
        """A game of the setup; options are those of a game.

        >>> Scurry.edit("5").play(["Ada", "Bo"], seed=1).moves
        ()
        """
        return self.kind(players, setup=self.settings(), **options)

    def start(self) -> Game:
        """Begin a game of the setup: on the game that the editor was opened from, if any; what was played there moves
        to its `earlier`.

        >>> game = Scurry(setup="5")
        >>> game.edit().edit("side 6").start() is game
        True
        """
        settings = self.settings()
        if self.game is None:
            self.game = self.kind(setup=settings)
        else:
            self.game.restart(settings)
        return self.game

    # -- saving and showing

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the setup to a file, which `Scurry.setup("my-forest.json")` and the like read.

        >>> path = Scurry.edit("5").save("my-forest.json")
        >>> str(Scurry.setup("my-forest.json"))
        '5'
        """
        return write_setup(self.kind.name, self.settings(), Path(path))

    def save_html(self, path: str | PathLike[str]) -> Path:
        """One self-contained page that shows the setup.

        >>> path = Scurry.edit("5").save_html("my-forest.html")
        """
        return self.play().save_html(path, viewer="all")

    def svg(self, layout: str = "wide", theme: Theme = "light") -> str:
        """The board as a picture.

        >>> Scurry.edit("5").svg()[:4]
        '<svg'
        """
        return picture(self.setup_game, layout, theme)

    def board(self, **options: Unpack[faces.BoardOptions]) -> faces.widgets.Board:
        """A board to edit at; `theme` is "auto", "light", "dark", or colours.

        >>> board = Scurry.edit("5").board(theme="dark")
        >>> board.close()
        """
        return faces.widgets.EditorBoard(self, **options)

    def _repr_mimebundle_(self, **_: object) -> faces.MimeBundle:
        return faces.widgets.EditorBoard.of(self)._repr_mimebundle_()

    def __repr__(self) -> str:
        missing = "" if self.setup else f", {len(self.problems)} to mend"
        return f"<Editor of {self.kind.title}: {self.text[:60]}{missing}>"


def editor_for(
    kind: type[Game], game: Game | None, setup: SetupSource | None = None, players: int | Sequence[str] | None = None
) -> Editor:
    """The editor of a setup, of a game's position, or of the usual setup.

    >>> editor_for(Scurry, None, "5")
    <Editor of Scurry: 5>
    """
    if game is None:
        check_text(kind, setup)
        if players is not None:
            kind(players, setup=setup)  # raises for a number that cannot play
        return Editor(kind, kind.setup_type.for_players(setup, players) if setup or players else kind.setup())
    if setup is not None or players is not None:
        raise BadSetup("a game is edited from where it stands; for another setup say it of the game's class.")
    return Editor(kind, game.to_setup(), game)
