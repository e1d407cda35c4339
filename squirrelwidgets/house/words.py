"""What is said where house rules hold: of the book's words only those that rest on no replaced rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from ..core.model.events import Event, Explanation
from ..core.words.rule_texts import Rule, rests_of, rules_of
from .said import HouseMove

HOUSE: Final = "house"
"""The source of a rule that is nobody's but one's own."""


def rules_with(variant: Any) -> dict[str, Rule]:
    """The rules of the book, the house's beside those that they replace, which say so."""
    book = rules_of(variant.kind.package)
    own = {
        each.id: Rule(each.id, each.title or _title(each, book), each.text, HOUSE)
        for each in variant.rules
        if each.text
    }
    told: dict[str, Rule] = {}
    for rule, was in book.items():
        told[rule] = was
        if instead := variant.replaced.get(rule):
            told[rule] = replace(was, text=f"Not in this game: {instead} takes its place.")
            told.setdefault(instead, own[instead])
        elif rule in variant.doubtful:
            told[rule] = replace(was, text=f"{was.text} So far as {variant.doubtful[rule]} leaves it.")
    return {**told, **own}


def _title(each: Any, book: dict[str, Rule]) -> str:
    if isinstance(each, HouseMove):
        return each.word.capitalize()
    return f"{book[each.replaces[0]].title}, by the house" if each.replaces else "A rule of the house"


def doubtful(variant: Any) -> dict[str, str]:
    """The rules that are replaced, or rest on one that is, each with the rule of the house."""
    gone, rests = dict(variant.replaced), rests_of(variant.kind.package)
    while more := {each: gone[old] for each, olds in rests.items() for old in olds if old in gone and each not in gone}:
        gone |= more
    return gone


def why_not(
    state: Any, text: str, seat: int | None, explain: Callable[[str, int | None], Explanation | None]
) -> Explanation | None:
    """The book's reason where it rests on no rule that is replaced, else the rule in its place."""
    variant, known = state.house, False
    with suppress(Exception):  # a sentence that the game does not know has the book's reason
        move = state.parse(text)
        known = True
        if state.allows(move, seat):
            return None
    if state.ended:
        return Explanation(state.result.rule, f"The game is over: {state.ended.text}")
    why = None
    with suppress(Exception):  # the book's words may look for what these rules have not left there
        why = explain(text, seat)
    if why is not None and (not known or _is_turn(state, seat) or why.rule not in variant.doubtful):
        return why
    rule = variant.doubtful.get(why.rule, "") if why else next(iter(variant.texts), "")
    told = variant.texts.get(rule)
    if not told:
        return Explanation("", f"{text[:40]} is not possible now, by the rules of {variant.kind.title}.")
    return Explanation(rule, f"{text[:40]} is not possible now: {told}")


def _is_turn(state: Any, seat: int | None) -> bool:
    """Whether it is simply another seat that decides."""
    return seat is not None and seat not in state.actors


def cited(variant: Any, events: Iterable[Event]) -> tuple[Event, ...]:
    """Events, which cite the rule of the house in the place of a replaced one."""
    gone = variant.replaced
    return tuple(event._replace(rule=gone[event.rule]) if event.rule in gone else event for event in events)
