"""Shows the examples of docstrings as code: in Markdown, lines that begin with `>>>` would be quotations. And what a
game's `help` says of its options, which is in no docstring."""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object

import squirrelwidgets
from squirrelwidgets.core.words.options import options_told

EXAMPLE = re.compile(r"^>>> .*(?:\n(?!\s*$).*)*", flags=re.MULTILINE)
"""From a first `>>>` to the next empty line."""


class Doctests(Extension):
    def on_object(self, *, obj: Object, **_: Any) -> None:
        if not obj.docstring:
            return
        if obj.is_class and squirrelwidgets.GAMES.get(obj.name) == obj.path.rpartition(".")[0]:
            obj.docstring.value += "\n\n" + options_told(getattr(squirrelwidgets, obj.name).setup_type)
        obj.docstring.value = EXAMPLE.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)
