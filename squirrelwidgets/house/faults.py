"""What is wrong with the class of a variant, said where it is declared: what cannot be, or would do nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field
from inspect import getattr_static, signature
from typing import Any, Final

from ..core.model.bounds import shown
from ..core.model.errors import nearest
from ..core.words.rule_texts import rules_of
from .hooks import function_of, hooks_of
from .said import HouseField, HouseRule

PLAIN: Final = (bool, int, float, str)
ALWAYS: Final = ("legal", "allows")
"""What a rule may replace in any game, though no rule of the book is played there: all moves pass there."""


def check_class(kind: Any, base: Any, own: Mapping[str, Any]) -> None:
    """Refuse the first thing that is wrong with what a class below a game says."""
    rules = {name: each for name, each in own.items() if isinstance(each, HouseRule)}
    told = {each.id for each in (*rules.values(), *(base.house.rules if base.house else ())) if each.text}
    there = base.state_type._own_scratch(), base.setup_type, *(() if "state_type" in own else (base,))
    for name, each in own.items():
        where, is_taken = f"{kind.__name__}.{name}", any(hasattr(one, name) for one in there)
        if isinstance(each, HouseRule):
            fault = _of_rule(base, name, each, is_taken)
            fault = fault or ("" if each.id in told else f': {each.id} has no words: rule("{each.id}", "…").')
        elif isinstance(each, HouseField | Field):
            fault = _taken(base, name) if is_taken else _of_start(each)
        elif "state_type" in own or name in ("title", "aim") or name.startswith("__"):
            fault = ""
        else:
            fault = _of_undeclared(base, name, each, is_taken)
        if fault:
            raise TypeError(where + fault)
    replaced: dict[str, str] = {}
    for each in rules.values():
        for old in each.replaces:
            if (other := replaced.setdefault(old, each.id)) != each.id:
                text = f"{old} is replaced by {other} and by {each.id}: say in which order, as a class below the other"
                raise TypeError(f"{kind.__name__}: {text}, or make one of them.")


def _of_rule(base: Any, name: str, each: HouseRule, is_taken: bool) -> str:
    book, hooks = rules_of(base.package), hooks_of(base)
    if each.id in book:
        return f": {each.id} is a rule of the book; a rule of yours has its own id."
    for old in each.replaces:
        if old not in book:
            return f": there is no rule {old!r}.{nearest(old, book)}"
    if each.word.split() != [each.word] * bool(each.word):
        return f": a sentence of yours is one word, not {shown(each.word)}."
    if each.new:
        return _taken(base, name) if is_taken else ""
    mine = function_of(each.plays)
    if name in ALWAYS:
        return ""
    if name not in hooks:
        return f": {base.title} has no such {'hook' if mine else 'number'}.{_meant(base, name)}"
    now = getattr_static(base.state_type._own_scratch(), name)
    book_s = function_of(now)
    if mine and not book_s:
        return f' is a number: {name} = house.number({now}, "{each.id}", "…").'
    if book_s and not mine:
        return f' is no number but a function: @house.rule("{each.id}", "…").'
    if not mine:
        return "" if isinstance(each.plays, int | float) else f" is a number, not {shown(each.plays)}."
    gets, takes = signature(book_s).parameters, signature(mine)
    try:
        takes.bind(*gets)
    except TypeError:
        return f" gets ({', '.join(gets)}), yours gets ({', '.join(takes.parameters)})."
    return ""


def _of_start(each: Any) -> str:
    start = each.start if isinstance(each, HouseField) else ()
    if all(isinstance(one, PLAIN) for one in (start if isinstance(start, tuple) else (start,))):
        return ""
    return f": a field is a number, a text, a switch or a tuple of these, not {shown(start)}."


def _of_undeclared(base: Any, name: str, each: Any, is_taken: bool) -> str:
    """What only looks as if it changed the game."""
    if rule := hooks_of(base).get(name):
        do = f'put @house.rule("HR-1", "…", replaces="{rule}") above it'
        do = f'{name} = house.number({each}, "HR-1", "…")' if isinstance(each, int | float) else do
        return f" plays {rule} and has no words: {do}."
    if is_taken or name.strip("_") in hooks_of(base):
        how = '@house.rule("HR-1", "…") stands above what replaces one'
        return f" would do nothing: {base.title} has no such hook; {how}.{_meant(base, name)}"
    return ""


def _taken(base: Any, name: str) -> str:
    return f": {base.title} has `{name}` for something of its own: give it another name."


def _meant(base: Any, name: str) -> str:
    near = nearest(name.lstrip("_"), hooks_of(base)).removeprefix(" Nearest: ").removesuffix(".")
    return f" Did you mean {near}?" if near else f" print({base.__name__}.hooks()) lists them."
