"""What stands beside the board of an editor, and what an edit has changed of it."""

from __future__ import annotations

from typing import cast

from ..core.model.errors import BadSetup
from ..core.model.setups.sketch import TAKE, Sketch
from ..core.wire import EditorChange, EditorView, Problem, Validity
from ..core.words.runs import with_chips
from .json_patch import json_patch
from .setup_game import SetupGame

PLAYING: EditorView = {"mode": "play"}


def view_of(setup_game: SetupGame) -> EditorView:
    """The palette, its values and everything else that is sent about a setup."""
    stage, sketch = setup_game.stage(), setup_game.sketch
    return {
        "mode": "edit",
        "rev": setup_game.revision,
        "sections": [*stage.palette(sketch)],
        "values": {**stage.values(sketch)},
        "blocked": {tool: " ".join(places) for tool, places in sketch.blocked().items()},
        "validity": _validity(setup_game),
        "text": str(sketch),
    }


def change(before: EditorView | None, now: EditorView) -> EditorChange | None:
    """The change that takes a browser from the one view to the other; None if they are equal.

    >>> from squirrelwidgets.editor.views import change
    >>> change({"mode": "edit", "rev": 1, "text": "5"}, {"mode": "edit", "rev": 2, "text": "5/hops 2"})["to"]["keys"]
    {'rev': {'now': 2}, 'text': {'now': '5/hops 2'}}
    """
    if before == now:
        return None
    if before is None or "rev" not in before or before.get("mode") != now.get("mode"):
        return {"to": {"now": now}}
    return {"since": before["rev"], "to": json_patch(before, now)}


def _validity(setup_game: SetupGame) -> Validity:
    sketch = setup_game.sketch
    validity: Validity = {
        "ready": True,
        "text": "",
        "problems": [_problem(setup_game, each) for each in sketch.missing()],
    }
    if validity["problems"]:
        validity["ready"] = False
    else:
        validity["text"] = with_chips(setup_game.stage().summary(sketch))
    if remark := _remark(setup_game):
        validity["remark"] = with_chips(remark)
    return validity


def _remark(setup_game: SetupGame) -> str:
    """A remark on effects that the last edit does not name. For `take` the text says everything."""
    node = setup_game.node
    if node.parent is None or node.say.startswith(f"{TAKE} "):
        return ""
    remark: str = setup_game.sketch.remark(cast("Sketch", node.parent.state))
    return remark


def _problem(setup_game: SetupGame, error: BadSetup) -> Problem:
    problem: Problem = {"text": error.reason, "places": [*setup_game.stage().problem_places(setup_game.sketch, error)]}
    if error.rule:
        problem["rule"] = error.rule
    return problem
