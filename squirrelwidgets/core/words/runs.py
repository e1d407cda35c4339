"""Runs of text: plain words, and the few things within them that are drawn or looked up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..wire import BoldRun, IconRun, RuleRun, Run, Runs, SeatRun, Text


def bold(text: str) -> BoldRun:
    return {"b": text}


def chip(rule: str) -> RuleRun:
    """A rule id that opens the rule."""
    return {"r": rule}


def icon(symbol: str, say: str) -> IconRun:
    """A small picture, and the words in its place where there are no pictures."""
    return {"i": symbol, "say": say}


def name(seat: str) -> SeatRun:
    """A seat's display name: boards know who sits there."""
    return {"n": seat}


def in_runs(text: str, names: Mapping[str, str]) -> Runs:
    """Puts display names in place of the seats' own; `names`: `{"Rust": "rust"}`."""
    parts = re.split(rf"\b({'|'.join(names)})\b", text)
    return [name(names[part]) if part in names else part for part in parts if part]


RULES_IN_TEXT = re.compile(r" \(([A-Z]+-\d+[a-z]?(?:, [A-Z]+-\d+[a-z]?)*)\)([.,:;]?)")
"""Rule ids in brackets, at the end of a clause."""


def with_chips(text: str) -> Runs:
    """Puts chips in place of rule ids in brackets, after the mark that ends the clause."""
    runs: Runs = []
    end = 0
    for match in RULES_IN_TEXT.finditer(text):
        runs.append(f"{text[end : match.start()]}{match[2]} ")
        runs += [chip(rule) for rule in match[1].split(", ")]
        end = match.end()
    return [*runs, text[end:]] if text[end:] else runs


def without_rules(text: str) -> str:
    """For those who play, and look up nothing."""
    return RULES_IN_TEXT.sub(r"\2", text)


def capital(runs: Runs) -> Runs:
    """Capitalises the first letter, unless a name or picture comes first."""
    first, *rest = runs
    return [first[0].upper() + first[1:], *rest] if isinstance(first, str) else runs


def listed(items: Iterable[Run]) -> Runs:
    """A list in words: `Rust, Blue and Teal`."""
    runs: Runs = []
    entries = list(items)
    for n, item in enumerate(entries):
        if n:
            runs.append(" and " if n == len(entries) - 1 else ", ")
        runs.append(item)
    return runs


def plain(text: Text) -> str:
    """Text without markup, for captions and the console."""
    if isinstance(text, str):
        return text
    return "".join(map(_plain_run, text)).replace("  (", " (")


def _plain_run(run: Run) -> str:
    if isinstance(run, str):
        return run
    if "r" in run:
        return f" ({run['r']})"
    if "b" in run:
        return run["b"]
    return run.get("say", "") if "i" in run else run["n"].capitalize()
