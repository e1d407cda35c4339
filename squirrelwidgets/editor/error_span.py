"""Which word of a setup's text is at fault, so that it can be marked there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..core.model.errors import BadSetup

QUOTED = re.compile(r"'([^']+)'")


def error_span(text: str, error: BadSetup) -> tuple[int, int] | None:
    """Where the word at fault begins and ends, in UTF-16 units, as browsers count; None: the error is about no word
    of the text.

    >>> from squirrelwidgets.editor.error_span import error_span
    >>> try:
    ...     Scurry.setup("5/brown a1 b5/gray c2")
    ... except BadSetup as error:
    ...     print(error_span("5/brown a1 b5/gray c2", error))
    (8, 10)
    """
    for pattern in _patterns(error):
        match = re.search(pattern, text)
        if match:
            begin, end = (_units(text[:at]) for at in match.span(1))
            return begin, end
    return None


def _patterns(error: BadSetup) -> Iterator[str]:
    """Patterns to look for, the most precise first, with the word as a group: a place or a quoted word, in the option
    itself if it is there; then the option with its value."""
    option = rf"(?<![\w-]){re.escape(error.field)}"
    for word in (*error.places, *QUOTED.findall(error.reason)):
        whole = rf"(?<![\w-])({re.escape(word)})(?![\w-])"
        if error.field:
            yield rf"{option}=\S*?{whole}"
        yield whole
    if error.field:
        yield rf"({option}(?:=\S*|(?![\w-])))"


def _units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
