"""Composes the board of a setup game: as any game's, for the setup as it is now."""

from __future__ import annotations

from ..core.desk.feed import Feed
from ..core.model.own import OwnSetup
from ..core.play.tree import Node
from ..core.wire import Head, Legal, OwnStatic, Undo
from .setup_game import SetupGame


class EditorFeed(Feed):
    """A feed for a setup game. Legal edits are not listed one by one: the palette says what can be said, and what is
    blocked.

    >>> from squirrelwidgets.editor.feed import EditorFeed
    >>> feed = EditorFeed(Scurry.edit("5").setup_game)
    >>> feed.head({"move": False, "turn": False, "redo": False})["legal"] is None
    True
    """

    game: SetupGame

    def __init__(self, setup_game: SetupGame) -> None:
        self.shown_for = constants(setup_game)
        super().__init__(setup_game, "all")

    @property
    def settings(self) -> OwnSetup:
        return self.game.sketch.setup

    def is_stale(self) -> bool:
        """Whether the setup needs another board than when this was last asked: other layouts, symbols or seats. The
        plies are the same on any."""
        before, self.shown_for = self.shown_for, constants(self.game)
        return bool(before != self.shown_for)

    def own_static(self) -> OwnStatic:
        """The code that makes the setup names the game: a setup game cannot be imported."""
        return {**super().own_static(), "code": self.game.kind.__name__}

    def legal(self, node: Node, seat: int) -> Legal | None:
        return None

    def head(self, undo: Undo) -> Head:  # type: ignore[override]  # nobody plays, and it is nobody's turn
        game = self.game
        seats = self.stage.seats(self.settings)
        return {
            "rev": game.revision,
            "node": game.node.id,
            "tip": game.node.tip().id,
            "legal": None,
            "players": ["person" for _ in seats],
            "plays": [seat["id"] for seat in seats],
            "undo": undo,
            "names": [seat["name"] for seat in seats],
        }


def constants(setup_game: SetupGame) -> object:
    """The values that the layouts, symbols and seats of its board depend on."""
    return setup_game.stage().constants(setup_game.sketch)
