"""What stands beside the board of an editor, and what an edit has changed of it."""

from __future__ import annotations

from ..core.model.errors import BadSetup
from ..core.model.setups.sketch import TAKE
from ..core.wire import EditorChange, EditorView, Problem, Validity
from ..core.words.runs import with_chips
from .difference import difference
from .sheet import Sheet

PLAYING: EditorView = {"mode": "play"}


def view_of(sheet: Sheet) -> EditorView:
    """The palette, its values and everything else that is sent about a sheet."""
    stage, sketch = sheet.stage(), sheet.sketch
    return {
        "mode": "edit",
        "rev": sheet.revision,
        "sections": [*stage.palette(sketch)],
        "values": {**stage.values(sketch)},
        "blocked": {tool: " ".join(places) for tool, places in sketch.blocked().items()},
        "validity": _validity(sheet),
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
    return {"since": before["rev"], "to": difference(before, now)}


def _validity(sheet: Sheet) -> Validity:
    sketch = sheet.sketch
    validity: Validity = {"ready": True, "text": "", "problems": [_problem(sheet, each) for each in sketch.missing()]}
    if validity["problems"]:
        validity["ready"] = False
    else:
        validity["text"] = with_chips(sheet.stage().summary(sketch))
    if remark := _remark(sheet):
        validity["remark"] = with_chips(remark)
    return validity


def _remark(sheet: Sheet) -> str:
    """A remark on effects that the last edit does not name. For `take` the text says everything."""
    node = sheet.node
    if node.parent is None or node.say.startswith(f"{TAKE} "):
        return ""
    remark: str = sheet.sketch.remark(node.parent.state)
    return remark


def _problem(sheet: Sheet, error: BadSetup) -> Problem:
    problem: Problem = {"text": error.reason, "places": [*sheet.stage().problem_places(sheet.sketch, error)]}
    if error.rule:
        problem["rule"] = error.rule
    return problem
