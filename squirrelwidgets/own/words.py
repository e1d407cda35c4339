"""An own game in words: why something is not possible, and the drawing in text."""

from __future__ import annotations

from contextlib import suppress
from inspect import signature
from random import Random
from typing import Any

from ..core.model.events import Explanation
from ..core.model.parts.cells.cells import CellsValue
from ..core.model.parts.numbers.heaps import HeapsValue
from ..core.words.endings import verdict
from ..core.words.part_texts import part_texts
from ..core.words.player_names import NAMES
from ..core.words.refusals import either, next_words, not_your_turn
from .position import MOST_LISTED
from .seats import words_of


def explain(position: Any, text: str, seat: int | None = None) -> Explanation | None:
    """The author's reason; without one, what stands there and what can be said."""
    rule, now = position.own_rule, position.legal()
    words = " ".join(text.split())
    if words in now and seat in (None, *position.actors):
        return None
    if position.due:
        return Explanation(rule, f"Now it is chance: {listed(now)}.")
    if seat is not None and seat != position.mover:
        return not_your_turn(rule, NAMES[: position.seats], position.mover, seat)
    places = tuple(dict.fromkeys(word for word in words.split() if word in position.setup.own_spots))
    if following := next_words(position, words.split(), seat):
        return Explanation(rule, f'"{words}" goes on with {either(following)}.', places)
    if isinstance(reason := reason_of(position, words), str) and reason:
        reason, rule = position.own_cited(reason)
        return Explanation(rule, reason, places)
    stands = "".join(f" {there}" for place in places if (there := _stands(position, place)))
    begun, _, wrong = words.rpartition(" ")
    if following := next_words(position, begun.split(), seat) if begun else []:
        return Explanation(rule, f'"{begun}" goes on with {either(following)}, not {wrong[:40]}.{stands}', places)
    now = sorted(now, key=lambda each: -len({*each.split()} & {*words.split()}))
    return Explanation(rule, f'"{words[:40]}" is not possible now.{stands} You can say {listed(now)}.', places)


def prompt(view: Any) -> str:
    """What the author says of the mover, after its name; empty: nothing."""
    return str((_known(view).own_prompt() if "prompt" in view.own_hooked else "") or "")


def _known(view: Any) -> Any:
    """Where everything is known: of a view one of the worlds that it may be."""
    return view if view.viewer == "all" else view.imagine(view.viewer, Random(0))


def reason_of(position: Any, words: str) -> Any:
    """What `why` gives."""
    world, said = _known(position), words_of(words)
    with suppress(Exception):  # it may be no sentence of this game at all
        signature(world.own_why).bind(*said)
        return world.own_why(*said)
    return None


def _stands(position: Any, place: str) -> str:
    """What is at a place, where its part knows."""
    for name in position.setup.parts:
        part = getattr(position, name, None)
        if isinstance(part, HeapsValue) and place in part:
            return f"{place} has {part[place]}."
        if isinstance(part, CellsValue) and place in part and (what := part[place]) is not None:
            return f"On {place} stands {NAMES[what] if isinstance(what, int) else what}."
    return ""


def listed(sentences: Any) -> str:
    more = len(sentences) > MOST_LISTED
    return f"{', '.join(sentences[:MOST_LISTED])}, …" if more else either(sentences) or "nothing"


def draw(position: Any) -> str:
    if end := position.ended:
        return "\n".join([*part_texts(position), verdict(end, NAMES)])
    told = "can only pass." if position.own_idle else "is to play."
    return "\n".join([*part_texts(position), f"{NAMES[position.mover]} {prompt(position) or told}"])
