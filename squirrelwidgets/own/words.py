"""An own game in words: why something is not possible, and the drawing in text."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from inspect import signature
from random import Random
from typing import Any

from ..core.model.events import Explanation
from ..core.model.parts.cells import CellsValue
from ..core.model.parts.deck import CardsValue
from ..core.model.parts.heaps import HeapsValue
from ..core.model.setups.option_types import written
from ..core.words.endings import verdict
from ..core.words.player_names import NAMES
from ..core.words.refusals import either, next_words, not_your_turn
from .position import MOST_LISTED, PASS, cited
from .seats import words_of


def explain(position: Any, text: str, seat: int | None = None) -> Explanation | None:
    """The author's reason; without one, what stands there and what can be said."""
    rule, now = position.own_rule, position.legal()
    words = " ".join(text.split())
    if words in now and seat in (None, *position.actors):
        return None
    if position.due:
        return Explanation(rule, f"Now it is chance: {_listed(now)}.")
    if seat is not None and seat != position.mover:
        return not_your_turn(rule, NAMES[: position.seats], position.mover, seat)
    places = tuple(word for word in words.split() if word in position.setup.own_spots)
    if following := next_words(position, words.split(), seat):
        return Explanation(rule, f'"{words}" goes on with {either(following)}.', places)
    if reason := _reason(position, words):
        reason, rule = cited(reason, rule)
        return Explanation(rule, reason, places)
    stands = "".join(f" {there}" for place in places if (there := _stands(position, place)))
    now = sorted(now, key=lambda each: -len({*each.split()} & {*words.split()}))
    return Explanation(rule, f'"{words[:40]}" is not possible now.{stands} You can say {_listed(now)}.', places)


def asked(view: Any) -> str:
    """What the mover is asked, by the author or because nothing can be said; empty: by the parts that are lit."""
    if "prompt" in view.own_hooked:
        return str(_known(view).own_prompt())
    return "can only pass." if view.moves == (PASS,) else ""


def _known(view: Any) -> Any:
    """Where everything is known: of a view one of the worlds that it may be."""
    return view if view.viewer == "all" else view.imagine(view.viewer, Random(0))


def _reason(position: Any, words: str) -> str:
    """What `why` says."""
    world = _known(position)
    with suppress(Exception):  # it may be no sentence of this game at all
        said = words_of(words)
        signature(world.own_why).bind(*said)
        reason = world.own_why(*said)
        return reason if isinstance(reason, str) else ""
    return ""


def _stands(position: Any, place: str) -> str:
    """What is at a place, where its part knows."""
    for name in position.setup.parts:
        part = getattr(position, name, None)
        if isinstance(part, HeapsValue) and place in part:
            return f"{place} has {part[place]}."
        if isinstance(part, CellsValue) and place in part and (what := part[place]) is not None:
            return f"On {place} stands {NAMES[what] if isinstance(what, int) else what}."
    return ""


def _listed(sentences: Any) -> str:
    more = len(sentences) > MOST_LISTED
    return f"{', '.join(sentences[:MOST_LISTED])}, …" if more else either(sentences) or "nothing"


def draw(position: Any) -> str:
    rows = [_drawn(position, name, part) for name, part in position.setup.parts.items() if part.in_field]
    ask = "" if position.ended else asked(position) or "is to play."
    last = verdict(position.ended, NAMES) if position.ended else f"{NAMES[position.mover]}: {ask}"
    return "\n".join([*filter(None, rows), last])


def _drawn(position: Any, name: str, part: Any) -> str:
    value = getattr(position, name)
    if hasattr(value, "text"):
        return str(value.text())
    laid = getattr(position, part.field)
    if isinstance(value, CardsValue):
        rows = (
            [str(len(value))]
            if part.rest
            else [" ".join(map(str, row)) for row in (value if part.by_seat else [value])]
        )
        return f"{name}: {'; '.join(row or '-' for row in rows)}"
    if isinstance(value, CellsValue) and value.of.kind != "round":
        return "\n".join(_rows(value))
    if isinstance(laid, tuple):
        return f"{part.caption or name}: " + ", ".join(f"{NAMES[n]} {each}" for n, each in enumerate(laid))
    return f"{part.caption or name}: {written(part.to_option(position.setup, laid)) or '-'}"


def _rows(cells: CellsValue) -> Iterator[str]:
    """A letter a cell, a line a row, as they are drawn."""
    placed = sorted((y, x, what) for (x, y), what in zip(cells.of.spots, map(_letter, cells.at), strict=True))
    left = min(x for _, x, _ in placed)
    for y in dict.fromkeys(y for y, _, _ in placed):
        row = [(x, what) for at, x, what in placed if at == y]
        yield " " * int(2 * (row[0][0] - left)) + " ".join(what for _, what in row)


def _letter(what: Any) -> str:
    return "." if what is None else NAMES[what][0] if isinstance(what, int) else str(what)[0]
