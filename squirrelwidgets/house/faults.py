"""What is wrong with the class of a variant, said where it is declared."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from inspect import Parameter, getattr_static, signature
from types import FunctionType
from typing import Any, Final

from ..core.model.bounds import shown
from ..core.model.errors import nearest
from ..core.words.rule_texts import rules_of
from .said import HouseField, HouseMove, HouseNumber, HouseRule

PLAIN: Final = (bool, int, float, str, tuple)
BY_PLACE: Final = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)


def hooks_of(position: Any) -> dict[str, str]:
    """What can be replaced, with the rules that it plays, as `SC-9 SC-11`."""
    found: dict[str, list[str]] = {}
    for rule, names in position.hooks.items():
        for name in names.split():
            found.setdefault(name, []).append(rule)
    return {name: " ".join(rules) for name, rules in found.items()}


def check_class(kind: Any, base: Any, own: Mapping[str, Any]) -> None:
    """Refuse a class that says what cannot be, or what would do nothing."""
    scratch = base.state_type._own_scratch()
    hooks = hooks_of(scratch)
    rules = {name: each for name, each in own.items() if isinstance(each, HouseRule)}
    for name, each in own.items():
        if isinstance(each, HouseRule):
            _check_rule(f"{kind.__name__}.{name}", base, name, each, hooks, scratch)
        elif isinstance(each, HouseField):
            _check_field(f"{kind.__name__}.{name}", base, name, each.start, scratch)
        elif "state_type" not in own:
            _check_undeclared(kind.__name__, base, name, each, hooks, scratch)
    _check_words(kind.__name__, base, rules)


def _check_rule(where: str, base: Any, name: str, each: HouseRule, hooks: Collection[str], scratch: Any) -> None:
    book = rules_of(base.package)
    if each.id in book:
        raise TypeError(f"{where}: {each.id} is a rule of the book; a rule of yours has its own id.")
    for old in each.replaces:
        if old not in book:
            raise TypeError(f"{where}: there is no rule {old!r}.{nearest(old, book)}")
    if isinstance(each, HouseMove):
        if each.word.split() != [each.word]:
            raise TypeError(f"{where}: a sentence of yours is one word, not {shown(each.word)}.")
    elif not each.new:
        if name not in hooks:
            what = "number" if isinstance(each, HouseNumber) else "hook"
            raise TypeError(f"{where}: {base.title} has no such {what}.{_meant(name, hooks)}")
        _check_kind(where, name, each, scratch)
    elif hasattr(scratch, name):
        raise TypeError(f"{where}: {base.title} has `{name}` for something of its own: give it another name.")


def _check_kind(where: str, name: str, each: HouseRule, scratch: Any) -> None:
    """Refuse a number for a function, a function for a number, and one that is called with other things."""
    book = getattr_static(scratch, name)
    if isinstance(each, HouseNumber):
        if not isinstance(book, int | float):
            raise TypeError(f'{where} is no number but a function: @house.rule("{each.id}", "…").')
        if not isinstance(each.plays, int | float):
            raise TypeError(f"{where} is a number, not {shown(each.plays)}.")
        return
    if isinstance(book, int | float):
        raise TypeError(f'{where} is a number: {name} = house.number({book}, "{each.id}", "…").')
    wanted = _takes(book.fget if isinstance(book, property) else book)
    given = _takes(each.plays.fget if isinstance(each.plays, property) else each.plays)
    if len(given) != len(wanted) and "*" not in given:
        raise TypeError(f"{where} gets ({', '.join(wanted)}), yours gets ({', '.join(given)}).")


def _takes(function: Any) -> list[str]:
    """The names of what it is called with; `*` for any number of them."""
    taken = signature(function).parameters.values()
    return [
        "*" if each.kind is Parameter.VAR_POSITIONAL else each.name
        for each in taken
        if each.kind in BY_PLACE or each.kind is Parameter.VAR_POSITIONAL
    ]


def _check_field(where: str, base: Any, name: str, start: Any, scratch: Any) -> None:
    if hasattr(scratch, name):
        raise TypeError(f"{where}: {base.title} has `{name}` for something of its own: give it another name.")
    if not isinstance(start, PLAIN) or not all(isinstance(each, PLAIN) for each in _inside(start)):
        raise TypeError(f"{where}: a field is a number, a text, a switch or a tuple of these, not {shown(start)}.")


def _inside(value: Any) -> Iterable[Any]:
    return value if isinstance(value, tuple) else ()


def _check_undeclared(kind: str, base: Any, name: str, each: Any, hooks: Mapping[str, str], scratch: Any) -> None:
    """Refuse a function or a number that only looks as if it changed the game."""
    where = f"{kind}.{name}"
    if name in hooks and isinstance(each, int | float):
        raise TypeError(f'{where} plays {hooks[name]} and has no words: {name} = house.number({each}, "HR-1", "…").')
    if name in hooks:
        old = hooks[name]
        text = f'{where} plays {old} and has no words: put @house.rule("HR-1", "…", replaces="{old}") above it.'
        raise TypeError(text)
    is_near = name.strip("_") in hooks or hasattr(scratch, name)
    if isinstance(each, FunctionType | property) and is_near and not hasattr(base, name):
        raise TypeError(f"{where} would do nothing: {base.title} has no such hook.{_meant(name, hooks)}")


def _meant(name: str, hooks: Collection[str]) -> str:
    near = nearest(name.lstrip("_"), hooks).removeprefix(" Nearest: ").removesuffix(".")
    return f" Did you mean {near}?" if near else " print(its hooks()) lists them."


def _check_words(kind: str, base: Any, rules: Mapping[str, HouseRule]) -> None:
    known = {each.id for each in (base.house.rules if base.house else ())}
    told = known | {each.id for each in rules.values() if each.text}
    taken: dict[str, str] = {}
    for name, each in rules.items():
        if each.id not in told:
            raise TypeError(f'{kind}.{name}: {each.id} has no words: rule("{each.id}", "…").')
        for old in each.replaces:
            if taken.setdefault(old, each.id) != each.id:
                text = f"{old} is replaced by {taken[old]} and by {each.id}"
                raise TypeError(f"{kind}: {text}: say in which order, as a class below the other, or make one of them.")
