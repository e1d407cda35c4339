"""The board of a game as a Jupyter widget: it transmits what core says, and nothing else."""

from __future__ import annotations

from collections.abc import Hashable
from threading import current_thread, main_thread
from typing import Any, Unpack

import traitlets

from ..core.desk.desk import Desk
from ..core.desk.feed import Feed
from ..core.desk.pictures import picture
from ..core.desk.shared_texts import SharedTexts
from ..core.model.bounds import shown
from ..core.model.errors import SquirrelError, nearest
from ..core.model.events import Viewer
from ..core.model.setups.setup import Setup
from ..core.play import faces
from ..core.play.faces import MimeBundle
from ..core.play.game import Game
from ..core.play.players import TURN
from ..core.play.slap_window import recheck_window
from ..core.play.tree import Node
from ..core.scene.palette import Theme, base_and_own
from ..core.wire import Answer, EditorView, Head, Json, LightStatic, Options, Static, Update
from ..editor.desk import EditorDesk
from ..editor.editor import Editor
from ..editor.feed import EditorFeed
from ..editor.json_patch import json_patch
from ..editor.views import PLAYING, change, view_of
from .cells.end import at_end_of_cell
from .host import cells_follow_widgets, run_of_cell, shell_of_kernel
from .packed import packed
from .shared import HOT, FrontEnd, bring_front_end

THEMES = ("auto", "light", "dark")
UNDOS = ("fair", "free")
SPEEDS = (0.5, 1, 2, 4)
"""Those that a board has a button for."""


def computed(method: str) -> Any:
    """A trait whose value is computed when read: the game is the truth, the trait only a window."""
    return traitlets.Any(None, read_only=True).tag(sync=True, to_json=lambda _, board: getattr(board, method)())


def _check(name: str, value: object, known: tuple[object, ...]) -> None:
    if isinstance(value, bool) or value not in known:
        raise SquirrelError(f"{name} is one of {', '.join(map(str, known))}, not {shown(value)}.")


class Board(FrontEnd):
    """A clickable board of a game.

    `seat` is whom it is for: a seat's name, "spectator", "all", or "turn" (handed round); by default the only person,
    or the seat to decide. `readonly` restricts it to looking; `theme` is "auto", "light", "dark", or a dict of colours;
    `undo` is "fair" or "free" (past chance and secrets); `speed` of what others do is 0.5, 1, 2 or 4, without it the
    one that was chosen last in that browser.

    >>> Board(Squarrels(3, seed=1), seat="blue", readonly=True)
    <Board of <Squarrels ply 6>>
    """

    INTERNAL = frozenset({"TOLD", "desk", "edits", "feed", "tell_all"})
    _static = computed("_tell_static")
    _plies = computed("_tell_plies")
    _head = computed("_tell_head")
    _options = computed("_tell_options")
    _editor = computed("_tell_editor")
    TOLD: tuple[str, ...] = ("_static", "_plies", "_head", "_options", "_editor")
    ply: Any = traitlets.Int(
        allow_none=True,
        read_only=True,
        help="The ply that is shown, where cells run again when it changes (marimo); elsewhere None.",
    ).tag(sync=True)

    def __init__(
        self,
        game: Game,
        *,
        seat: Viewer | None = None,
        readonly: bool = False,
        theme: Theme = "auto",
        undo: str = "fair",
        speed: float | None = None,
        editor: Editor | None = None,
        **strange: object,
    ) -> None:
        if name := next(iter(strange), ""):
            known = [*faces.BoardOptions.__annotations__]
            raise SquirrelError(f"a board has no option {name}; it has {', '.join(known)}.{nearest(name, known)}")
        self._theme, self._colors = base_and_own(theme, THEMES)
        _check("undo", undo, UNDOS)
        if speed is not None:
            _check("speed", speed, SPEEDS)
        self.game = game
        self.theme, self.speed = theme, speed
        self.seat, self.readonly, self.undo = seat, readonly, undo
        self.editor = editor
        """The editor that it shows, or from which its game was started."""
        self.bench: faces.lab.Bench | None = None
        """The bench that tells whether its setups are fair: opened below this board, or the one above it."""
        self._last_editor: EditorView | None = None
        self._last_static: LightStatic | Static | None = None
        self.viewer: Viewer | None = None
        self._busy = False
        self._answered: dict[str, Answer] = {}
        self.closes_with_cell = False
        """Whether it is closed when the cells that showed it have run again without it: so is a game's own board, and
        one that is shown by the run of the cell that made it. Others stay."""
        self._born = run_of_cell(shell_of_kernel())
        with game.lock:
            texts = self._sit_down()
            self.feed.compose()
            super().__init__("board", texts)
            self.desk.told = self._tell_head()
            self._last_editor = self._tell_editor()
            self.on_msg(self._receive)
            game.observe(self._game_changed, ["revision", "thinking"])

    @traitlets.default("ply")
    def _first_ply(self) -> int | None:
        return self.game.node.ply if cells_follow_widgets() else None

    def _still_shows(self, thing: Hashable) -> bool:
        return thing is (self.editor if self.edits else self.game)

    def _sit_down(self) -> SharedTexts:
        """For the game as it is now; without a seat given, the players decide what it shows.

        Returns the texts that it shows and can share.
        """
        self.viewer = self._viewer_now()
        bring_front_end()  # a page loads it while the board is composed
        self._sat_down = self.game.tree, self.game.seatings
        self.desk = self._new_desk()
        self.desk.answered = self._answered
        self.feed: Feed = self.desk.feed
        self.game.tables.add(self.desk)
        return self._lay_out()

    def _lay_out(self) -> SharedTexts:
        texts = self._shared_texts()
        self._digests = list(texts)
        self._last_static = self._tell_static()
        return texts

    def _shared_texts(self) -> SharedTexts:
        return self.feed.shared_texts()

    @property
    def edits(self) -> bool:
        """Whether a setup is made here just now.

        >>> Scurry().board().edits, Scurry.edit().board().edits
        (False, True)
        """
        return self.editor is not None and self.game is self.editor.setup_game

    def _new_desk(self) -> Desk:
        if self.editor and self.edits:
            return EditorDesk(self.editor, self._compare)
        desk = Desk(self.game, self.viewer, self.readonly, self.undo)
        desk.editor = self.editor
        return desk

    def _compare(self, setup: Setup) -> None:
        """Ask at a bench whether a setup is fair: at the one that is open, else at a new one below."""
        if self.bench is None or self.bench.state == "stopped":
            self.bench = faces.lab.Bench({"My setup": setup}, "greedy")
            self.show_below(faces.widgets.BenchBoard.of(self.bench))
        else:
            self.bench.add(setup, "My setup")
        self.bench.edited = len(self.bench.setups) - 1

    def _viewer_now(self) -> Viewer:
        """The viewer of this board now. A board whose seat is gone looks on; the menu gives nobody another's view."""
        if self.edits:
            return "all"
        try:
            viewer = self.game.players.board_viewer(self.seat)
        except ValueError:
            if self.viewer is None:
                raise
            return "spectator"
        same = self.viewer is not None and self._sat_down == (self.game.tree, self.game.seatings)
        return TURN if same and viewer != self.viewer and self.game.settings.secrets else viewer

    # -- what the browser receives

    def _tell_static(self) -> LightStatic | Static:
        return self.feed.static() if HOT else {**self.feed.own_static(), "shared": self._digests}

    def _tell_plies(self) -> list[str]:
        with self.game.lock:  # ipywidgets asks too, when a page is loaded
            return self.feed.texts()

    def _tell_head(self) -> Head:
        with self.game.lock:
            return self.desk.head()

    def _tell_options(self) -> Options:
        options: Options = {"theme": self._theme, "readonly": self.readonly}  # type: ignore[typeddict-item]  # checked
        if self._colors:
            options["colors"] = self._colors
        if self.speed is not None:
            options["speed"] = self.speed
        return options

    def _tell_editor(self) -> EditorView | None:
        with self.game.lock:
            if not self.editor:
                return None
            return view_of(self.editor.setup_game) if self.edits else PLAYING

    # -- messages

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        desk = self.desk  # a table that opens gives the board another one
        with self.game.lock:
            self._busy = True
            try:
                answer = desk.handle(content)
            finally:
                self._busy = False
            turned = self.desk.goes_to
            if turned is not None:
                self._turn_to(turned)
            said: Json = content if isinstance(content, dict) else {}
            kind = said.get("kind")
            if kind == "sync" and answer["ok"]:
                self._last_static = self._tell_static()
                self.send_state(list(self.TOLD))
            self._publish(answer)
        if answer["ok"] and (self.desk.starts_bots(said) or (turned is not None and not self.edits)):
            self.game.thinker.start(asked=kind == "run")
        if desk.below is not None:
            new_board, desk.below = desk.below, None
            self.show_below(new_board(self.theme))

    def _turn_to(self, there: Editor | Game) -> None:
        """Show an editor, or a game, from now on. What was shown before is not changed."""
        self._stop_following()
        if isinstance(there, Game):
            self.game = there
        else:
            self.editor, self.game = there, there.setup_game
        self.game.observe(self._game_changed, ["revision", "thinking"])

    def _stop_following(self) -> None:
        self.game.tables.discard(self.desk)
        self.game.unobserve(self._game_changed, ["revision", "thinking"])
        recheck_window(self.game)

    def _game_changed(self, change: Any) -> None:
        with self.game.lock:
            self.desk.note_revision()
            if not self._busy:
                self._publish()
                if not self.game.by_message and current_thread() is main_thread():
                    at_end_of_cell(self)
            played = change["name"] == "revision" and not self.game.thinking
            if played and not self.game.by_message and self.ply is not None:
                # written by a cell: if the browser wrote it, that cell would run again, endlessly
                self.set_trait("ply", self.game.node.ply)

    def set_state(self, sync_data: Json) -> None:
        """A browser writes only which ply it shows, where cells follow it; everything else comes from Python.

        >>> board = Scurry().board()
        >>> board.set_state({"ply": 0}), board.ply
        (None, None)
        >>> board.close()
        """
        ply = sync_data.get("ply")
        if self.ply is not None and type(ply) is int and 0 <= ply < len(self.game.tree.nodes):
            self.set_trait("ply", ply)
        super().set_state(sync_data)

    def _publish(self, answer: Answer | None = None) -> None:
        """Send what is new in one message: the answer, plies, where the game stands."""
        if self.closed:
            return
        before, reset = self._last_static, False
        if self.feed.tree is not self.game.tree or self.viewer != self._viewer_now():
            self.game.tables.discard(self.desk)
            self._share(self._sit_down())
            self.send_state(list(self.TOLD))
            reset = True
        elif isinstance(self.feed, EditorFeed) and self.feed.is_stale():
            self._share(self._lay_out())
        message = self.desk.news(answer)
        if reset:
            message["reset"] = True
        self._add_news(message)
        if "editor" in message and self._last_static is not before and "reset" not in message:
            message["editor"]["statics"] = json_patch(before, self._last_static)
        if len(message) > 1:
            self.send(*(packed(message) if self.edits else (message,)))

    def _add_news(self, message: Update) -> None:
        """Add what else is new beside the game."""
        if self.editor and (view := self._tell_editor()):
            news = change(None if message.get("reset") else self._last_editor, view)
            self._last_editor = view
            if news:
                message["editor"] = news

    def show(self, ply: int | Node) -> None:
        """Have every view look at a ply of this line (or at a node of the tree); the game stays where it is.

        >>> Scurry(seed=1).play("b5", "c2").board().show(1)
        """
        if not self.closed:
            with self.game.lock:
                node = self.game.tree.find(ply, self.game.node)
                self._publish()  # views know only plies that they were sent
                self.send({"kind": "update", "show": node.id})

    def tell_all(self) -> None:
        """Send every ply as a trait, so that a notebook executed without a browser keeps its game.

        >>> Scurry().board().tell_all()
        """
        if not self.closed:
            with self.game.lock:
                self.send_state(["_plies", "_head", *(["_static"] if self.edits else [])])

    # -- life

    def close(self) -> None:
        """Take the board away; the game stays as it is.

        >>> board = Scurry().board()
        >>> board.close()
        >>> board.closed
        True
        """
        if not self.closed:
            with self.game.lock:
                self.closed = self.desk.closed = True
                self._stop_following()
        super().close()

    def _repr_mimebundle_(self, **kwargs: Any) -> MimeBundle:
        self.closes_with_cell |= self._born is not None and self._born == run_of_cell(shell_of_kernel())
        return super()._repr_mimebundle_(**kwargs)

    def _instead(self) -> dict[str, str]:
        edited = self.editor if self.edits else None
        theme = "light" if self._theme == "auto" else self.theme
        svg = edited.svg(theme=theme) if edited else picture(self.game, theme=theme, viewer=self.feed.viewer)
        return {"image/svg+xml": svg, "text/plain": str(self.game.state.seen_by(self.feed.viewer))}

    def __repr__(self) -> str:
        return f"<Board of {self.game!r}>"


class EditorBoard(Board):
    """A board on which a setup is made.

    >>> board = EditorBoard(Scurry.edit("5"))
    >>> board.edits
    True
    """

    def __init__(self, editor: Editor, **options: Unpack[faces.BoardOptions]) -> None:
        super().__init__(editor.setup_game, editor=editor, **options)
