"""What stands beside the board of an editor, and what of it an edit has changed."""

from __future__ import annotations

from ..core.model.errors import BadSetup
from ..core.wire import EditorChange, EditorView, Problem, Validity
from ..core.words.runs import with_chips
from .difference import difference
from .sheet import Sheet

PLAYING: EditorView = {"mode": "play"}


def view_of(sheet: Sheet) -> EditorView:
    """The palette, its values and all else that is told of a sheet."""
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
    """What a browser that knows the one view needs to know the other; None: nothing.

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
    sketch, before = sheet.sketch, sheet.node.parent
    validity: Validity = {"ready": True, "text": "", "problems": [_problem(each) for each in sketch.missing()]}
    if validity["problems"]:
        validity["ready"] = False
    else:
        validity["text"] = with_chips(sheet.stage().summary(sketch))
    if before and (remark := sketch.remark(before.state)):
        validity["remark"] = with_chips(remark)
    return validity


def _problem(error: BadSetup) -> Problem:
    problem: Problem = {"text": error.reason, "places": [*error.places]}
    if error.rule:
        problem["rule"] = error.rule
    return problem
