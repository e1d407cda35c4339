"""An editor's side of its board: clicks as edits, and everything else that can be done there."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ..core.desk.desk import Desk
from ..core.desk.html_page import page
from ..core.desk.messages import LONGEST_EDIT, Refused, refusal_of, small, text_of
from ..core.model.errors import BadSetup, IllegalMove
from ..core.play.saving.setup_file import options_in, setup_text
from ..core.play.tree import Node
from ..core.wire import Head, Json, Reply
from .error_span import error_span
from .feed import EditorFeed
from .picture import picture
from .setup_game import check_text

if TYPE_CHECKING:
    from ..core.model.setups.setup import Setup
    from .editor import Editor

NO_GAME: Final = "Here a setup is made. Play begins a game of it."


class EditorDesk(Desk):
    """A desk of a setup game. Nothing is hidden there, and everything can be taken back."""

    refuses = dict.fromkeys(("new", "seats", "devices", "hint"), NO_GAME)
    feed: EditorFeed

    def __init__(self, editor: Editor, compare: Callable[[Setup], None]) -> None:
        self.owner = editor
        self.compare = compare
        """Asks at a bench whether a setup is fair."""
        super().__init__(editor.setup_game, "all", undo="free")
        self.feed = EditorFeed(editor.setup_game)

    @property
    def plays(self) -> set[int]:
        return {0}

    def decider(self, node: Node) -> int | None:
        return 0

    def head(self) -> Head:
        """Undo goes back by one edit or to the start: known at no cost, however many edits there are."""
        back = self.back.decision() is not None
        return self.feed.head({"move": back, "turn": back, "redo": self.back.redo() is not None})

    def starts_bots(self, message: Json) -> bool:
        return False

    def edit(self, message: Json) -> Reply | None:  # type: ignore[override]  # some acts return an answer
        """Handle what is done beside the board: the setup's text, forms, and going on to play."""
        act = message.get("act")
        if act == "play":
            self.goes_to = self.owner.start()
        elif act == "bench":
            self.compare(self.owner.settings())
        elif act == "take":
            text = text_of(message.get("text"), LONGEST_EDIT)
            self._take(text)
        elif act == "form":
            return self._form(message)
        else:
            raise Refused("bad", "An editor plays, asks a bench, takes a text, or a form.")
        return None

    def _take(self, text: str) -> None:
        """A text replaces everything. It cannot name a file: browsers must not."""
        try:
            check_text(self.owner.kind, text)
            settings = self.owner.kind.setup_type.parse(text)
        except BadSetup as error:
            refused, span = refusal_of(error), error_span(text, error)
            if span:
                refused.reply["fault"] = [*span]
            raise refused from None
        self.owner.setup_game.take(settings)

    def _form(self, message: Json) -> Reply:
        """A custom card or tile: shown while it is typed (`dry`), or put into the setup."""
        name, values = message.get("form"), message.get("values")
        if not isinstance(name, str) or not isinstance(values, dict) or not small(values, LONGEST_EDIT):
            raise Refused("bad", "A form has a name (form), and its fields as an object (values).")
        stage, sketch = self.owner.setup_game.stage(), self.owner.sketch
        sentence = f"{name} {json.dumps(values, ensure_ascii=False)}"
        why = sketch.explain(sentence)
        if why:
            raise IllegalMove(sentence, why)
        if message.get("dry"):
            return {"text": stage.form_text(sketch, name, values), "picture": stage.form_picture(sketch, name, values)}
        self.owner.edit(sentence)
        return {}

    # -- the menu

    def open(self, message: Json) -> None:
        """A setup's file replaces everything."""
        kind = self.owner.kind
        text = text_of(message.get("data"), LONGEST_EDIT)
        self.owner.setup_game.take(kind.setup_type.from_json(options_in(kind.name, text, "this file", kind.house)))

    def save(self, message: Json) -> Reply:
        """A file of the setup: for an editor, a picture, a page, or code."""
        kind, what = self.owner.kind, message.get("what")
        name = f"{kind.name}-setup"
        if what == "picture":
            return {
                "name": f"{name}.svg",
                "mime": "image/svg+xml",
                "data": picture(self.owner.setup_game, "wide", "light"),
            }
        settings = self.owner.settings()
        if what == "record":
            return {"name": f"{name}.json", "mime": "application/json", "data": setup_text(kind.name, settings)}
        if what == "page":
            return {"name": f"{name}.html", "mime": "text/html", "data": page(self.owner.play())}
        if what == "code":
            code = f"{kind.import_code()}\n\n{kind.__name__}(setup={str(settings)!r})\n"
            return {"name": f"{name}.py", "mime": "text/x-python", "data": code}
        raise Refused("bad", "Save a setup, a picture, a page or code.")
