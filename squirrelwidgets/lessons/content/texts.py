"""Texts of lessons: `**bold**` and rule ids in brackets are set; `{runs}` and `{ways}` are counted by a search."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ...core.wire import Run, Text
from ...core.words.runs import bold, with_chips

_BOLD = re.compile(r"\*\*(.+?)\*\*")
_RULE = re.compile(r"\b[A-Z]{2,3}-\d+[a-z]?\b")
NUMBERS = ("runs", "ways")
"""What is counted in texts, in braces."""
_NUMBER = re.compile(rf"\{{({'|'.join(NUMBERS)})\}}")
WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def marked(text: str) -> Text:
    """A text with its markup applied."""
    runs = list(_runs(text))
    return runs[0] if len(runs) == 1 and isinstance(runs[0], str) else runs


def _runs(text: str) -> Iterator[Run]:
    end = 0
    for part in _BOLD.finditer(text):
        yield from with_chips(text[end : part.start()])
        yield bold(part[1])
        end = part.end()
    yield from with_chips(text[end:])


def plain_text(text: str) -> str:
    """A text without its marks, and without the ids of rules in brackets."""
    return " ".join(
        re.sub(r"\s*\([^()]*\)", lambda each: "" if _RULE.search(each[0]) else each[0], text).replace("**", "").split()
    )


def rules_in(texts: Iterable[str]) -> list[str]:
    """The rule ids that some texts cite, each once."""
    return list(dict.fromkeys(rule for text in texts for rule in _RULE.findall(text)))


def asks_for_numbers(text: str) -> bool:
    return bool(_NUMBER.search(text))


def with_numbers(text: str, runs: int, ways: int) -> str:
    """A text with what was counted: how many runs there are, and how many of them do what the task asks."""
    count = {"runs": runs, "ways": ways}
    spelled = _NUMBER.sub(lambda name: _spelled(count[name[1]]), text)
    return spelled[:1].upper() + spelled[1:]


def _spelled(number: int) -> str:
    return WORDS[number] if number < len(WORDS) else str(number)
