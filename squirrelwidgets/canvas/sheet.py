"""A record as thumbnails: a game at a glance. A click shows that ply on its board."""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING, Final, Self, cast

from ..core.desk.pictures import drawing_of
from ..core.model.bounds import shown
from ..core.model.errors import SquirrelError
from ..core.model.events import Viewer
from ..core.play.faces import MimeBundle
from ..core.play.game import Game
from ..core.scene.palette import Theme
from ..core.wire import Json
from ..core.words.grammar import pluralize
from ..widgets.own_boards import own_board
from .game_source import game_recorded
from .grid import Grid, SymbolPool
from .keyframes import Keyframe, keyframes_of
from .svg_canvas import Pane, new_pane, png, themes_of

if TYPE_CHECKING:
    from ipywidgets import DOMWidget

    from ..widgets import Board

NARROWEST: Final = 90
"""The least width of a thumbnail, in units of the picture."""


class ContactSheet:
    """A played game, or a record of one, as thumbnails: one a turn, or with `every=5` one each five plies.

    A click shows that ply on `board`; without one, on the game's own board. `viewer` is whose view is drawn, as for a
    board: a sheet tells what their board would. In a notebook it has pages of `rows`; `svg()` and `png()` show it all.
    In a narrow cell `columns=3, width=500` keeps the words readable. `theme` is as for a board, also a dict of colours.

    >>> from squirrelwidgets import Scurry
    >>> sheet = ContactSheet(Scurry.puzzle(1).play("c4"), every=1)
    >>> [keyframe.ply for keyframe in sheet.keyframes]
    [0, 1]
    """

    def __init__(
        self,
        of: Game | Json | str | PathLike[str],
        every: int | str = "turn",
        *,
        board: Board | None = None,
        viewer: Viewer | None = None,
        columns: int = 5,
        rows: int = 4,
        width: int = 900,
        layout: str = "wide",
        theme: Theme = "auto",
    ) -> None:
        if every != "turn" and not _counts(every):
            raise SquirrelError(f'every is "turn" or a number of plies, not {shown(every)}.')
        if not (_counts(rows) and _counts(columns) and columns <= width / NARROWEST):
            raise SquirrelError(
                f"there is room for 1 to {pluralize(width // NARROWEST, 'column')}, and for 1 row or more."
            )
        follows, themes = themes_of(theme)
        self.game = game_recorded(of)
        if board is not None and board.game is not self.game:
            raise SquirrelError("this board is of another game.")
        self.board, self.theme = board, follows
        self.viewer = self.game.players.viewer_of(board.viewer if viewer is None and board is not None else viewer)
        drawings = {each: SymbolPool(drawing_of(self.game, layout, own, self.viewer)) for each, own in themes.items()}
        self.grid = Grid(drawings, columns, width)
        self.line = self.game.node.tip().line()
        """The plies that are shown; the game may go on, the sheet stays as it is."""
        self.keyframes = list(keyframes_of(self.game, self.line, self.viewer, every))
        self.a_page = min(columns * rows, len(self.keyframes))
        self.pages = -(-len(self.keyframes) // self.a_page)
        self.page = 0
        self.chosen: int | None = None
        """The index of the thumbnail that was clicked."""
        self._pane: Pane | None = None

    def svg(self, theme: str = "light") -> str:
        """The picture, with all its pages.

        >>> ContactSheet(Scurry.puzzle(1).play("c4")).svg("dark")
        '<svg xmlns=...'
        """
        if theme not in self.grid.drawings:
            raise SquirrelError(f'theme is "light" or "dark", not {shown(theme)}.')
        return self.grid.picture(self.keyframes, theme, repr(self)[1:-1], len(self.keyframes))

    def png(self, theme: str = "light", scale: float = 2) -> bytes:
        """The same as pixels, `scale` of them per SVG pixel, without a browser.

        >>> ContactSheet(Scurry.puzzle(1).play("c4")).png()[1:4]
        b'PNG'
        """
        return png(self.svg(theme), scale)

    def go(self, ply: int) -> Self:
        """Show a ply on the board, and ring the thumbnail that is at it or comes next. The game stays where it is.

        >>> ContactSheet(Scurry.puzzle(1).play("c4")).go(0)
        <ContactSheet of Scurry, 2 of 2 plies>
        """
        if not 0 <= ply < len(self.line):
            raise IndexError(f"this sheet has the plies 0 to {len(self.line) - 1}; there is no ply {ply}.")
        board = self._board()
        if board is not None:
            board.show(self.line[ply])
        self.chosen = next(n for n, keyframe in enumerate(self.keyframes) if keyframe.ply >= ply)
        self._turn_to(self.chosen // self.a_page)
        return self

    def _board(self) -> Board | None:
        """The board that a click moves: the one that was named, or the game's own if it is shown."""
        if self.board is not None:
            return self.board
        return cast("Board | None", own_board(self.game))

    # -- in a notebook

    @property
    def widget(self) -> DOMWidget:
        """The picture as a widget, to be put in boxes with others.

        >>> from ipywidgets import VBox
        >>> game = Scurry.puzzle(1).play("c4")
        >>> VBox([game.board(), ContactSheet(game).widget])
        VBox(children=(<Board of <Scurry ply 1>>, VBox(...)))
        """
        return self._shown.widget

    @property
    def _shown(self) -> Pane:
        """Made when it is first wanted."""
        if self._pane is None:
            self._pane = new_pane(*self.grid.size(self.a_page), self.theme, (self._picture, self._ring))
            self._pane.on_press(self._press)
            if self.pages > 1:
                self._pane.offer({"Earlier": lambda: self._turn_by(-1), "Later": lambda: self._turn_by(1)})
            self._say()
        return self._pane

    def _turn_by(self, pages: int) -> None:
        self._turn_to(self.page + pages)

    def _turn_to(self, page: int) -> None:
        """Show a page, or the first or the last one."""
        page = min(max(page, 0), self.pages - 1)
        turned, self.page = page != self.page, page
        if self._pane is not None:
            self._pane.draw(*((0, 1) if turned else (1,)))
            self._say()

    def _say(self) -> None:
        assert self._pane is not None
        here = self._here()
        pages = (
            f"Page {self.page + 1} of {self.pages}: plies {here[0].ply} to {here[-1].ply}. " if self.pages > 1 else ""
        )
        chosen = None if self.chosen is None else self.keyframes[self.chosen]
        self._pane.line.value = pages + (f"Ply {chosen.ply}: {chosen.moves}" if chosen else "")

    def _here(self) -> list[Keyframe]:
        return self.keyframes[self.page * self.a_page :][: self.a_page]

    def _press(self, x: float, y: float) -> None:
        n = self.grid.at(x, y, len(self._here()))
        if n is not None:
            try:
                self.go(self._here()[n].ply)
            except ValueError as error:  # an exception in a mouse callback would go unnoticed
                self._shown.line.value = str(error)

    def _picture(self, theme: str) -> str:
        return self.grid.picture(self._here(), theme, "", self.a_page)

    def _ring(self, theme: str) -> str:
        n = -1 if self.chosen is None else self.chosen - self.page * self.a_page
        return self.grid.ring(n, self.a_page, theme) if 0 <= n < self.a_page else ""

    def close(self) -> None:
        """Take the picture out of the notebook.

        >>> ContactSheet(Scurry()).close()
        """
        if self._pane is not None:
            self._pane.close()
            self._pane = None

    def _repr_mimebundle_(self, **_: object) -> MimeBundle:
        """The widget, and a picture for where no widgets are."""
        data, meta = self._shown.shown()
        return {**data, "image/svg+xml": self.svg(), "text/plain": repr(self)}, meta

    def __repr__(self) -> str:
        return (
            f"<ContactSheet of {self.game.title}, {len(self.keyframes)} of {pluralize(len(self.line), 'ply', 'plies')}>"
        )


def _counts(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and number > 0
