"""The types that an option of a setup may have: how values are read from its short text form, written, and offered.

Which options there are, and what the rules say of their values, is the setup's own business.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints


class OptionType(NamedTuple):
    """One type, as the annotation of a setup's field names it."""

    read: Callable[[str], Any]
    """The value of a word; ValueError if it is none."""
    fits: Callable[[Any], bool]
    """Whether a value is of this type."""
    says: str
    """Words for such a value, as in "a text"."""
    kind: str = ""
    """The input for it in the setup form of a board; empty: there is none."""
    choices: tuple[Any, ...] = ()
    """All values, where the annotation lists them."""


def option_types(cls: type) -> dict[str, OptionType]:
    """The types of a class's fields by name; TypeError for an annotation that no option can have."""
    try:
        hints = get_type_hints(cls, include_extras=True)
    except NameError as error:
        raise TypeError(f"{cls.__name__}: {error}; the types of options are looked up in the module.") from None
    types: dict[str, OptionType] = {}
    for name, hint in hints.items():
        if hint is ClassVar or get_origin(hint) is ClassVar:
            continue
        option_type = _type_of(hint)
        if option_type is None:
            known = "bool, int, float, str, Literal[...], tuples and lists of one of these, or one of these or None"
            raise TypeError(f"{cls.__name__}.{name}: an option cannot be {_spelled(hint)}; it is {known}.")
        types[name] = option_type
    return types


def written(value: object) -> str:
    """A value as the short text form has it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return "/".join(map(written, value))
    if isinstance(value, float):
        return repr(value).removesuffix(".0")
    return "none" if value is None else str(value).replace(" ", ",")


def frozen(value: object) -> Any:
    """Lists as JSON has them, as the tuples that a setup has."""
    return tuple(map(frozen, value)) if isinstance(value, list | tuple) else value


def is_one_of(choices: Iterable[object], value: object) -> bool:
    """Whether a value is among the choices: True is not 1.

    >>> from squirrelwidgets.core.model.setups.option_types import is_one_of
    >>> is_one_of((1, 2), 1), is_one_of((1, 2), True)
    (True, False)
    """
    return any(type(value) is type(choice) and value == choice for choice in choices)


def spaced(value: object) -> Any:
    """Texts with one space between their words, as the short text form has them; everything else as it is."""
    if isinstance(value, tuple):
        return tuple(map(spaced, value))
    return " ".join(value.split()) if isinstance(value, str) else value


def _type_of(hint: Any) -> OptionType | None:
    """The type that an annotation names; None if no option can have it."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _type_of(args[0])
    if origin is Literal:
        return _choice(args)
    if origin in (Union, UnionType):
        return _or_none(args)
    if origin in (tuple, list, Sequence):
        return _list_of(args)
    return SIMPLE.get(hint)


def _choice(choices: tuple[object, ...]) -> OptionType:
    words = {written(choice): choice for choice in choices}
    known = ", ".join(words)
    return OptionType(
        _reader(words.__getitem__, known), lambda value: is_one_of(choices, value), f"one of {known}", "choice", choices
    )


def _or_none(args: tuple[object, ...]) -> OptionType | None:
    inner, *others = [_type_of(arg) for arg in args if arg is not NoneType]
    if inner is None or others or NoneType not in args:
        return None
    choices = (*inner.choices, None) if inner.choices else ()
    return OptionType(
        lambda word: None if word == "none" else inner.read(word),
        lambda value: value is None or inner.fits(value),
        f"{inner.says}, or None",
        inner.kind,
        choices,
    )


def _list_of(args: tuple[object, ...]) -> OptionType | None:
    """Values of one type, with `/` between them. A setup never changes, so it has a tuple also for a list."""
    hints = {arg for arg in args if arg is not Ellipsis}
    hint = hints.pop() if len(hints) == 1 else None
    inner = _type_of(hint) if hint in SIMPLE or get_origin(hint) is Literal else None
    if inner is None:
        return None
    length = len(args) if len(args) > 1 and Ellipsis not in args else None
    entries = "each entry" if length is None else f"{length} entries, each"
    return OptionType(
        lambda word: tuple(map(inner.read, word.split("/"))),
        lambda value: isinstance(value, tuple) and length in (None, len(value)) and all(map(inner.fits, value)),
        f"a list, {entries} {inner.says}",
    )


def _reader(read: Callable[[str], object], examples: str) -> Callable[[str], Any]:
    def checked(word: str) -> Any:
        try:
            return read(word)
        except (KeyError, ValueError):
            raise ValueError(f"{word[:20]!r} is none of {examples}.") from None

    return checked


def _spelled(hint: object) -> str:
    return hint.__name__ if isinstance(hint, type) and not get_args(hint) else str(hint)


SIMPLE: Final = {
    bool: OptionType(
        _reader({"yes": True, "no": False}.__getitem__, "yes and no"),
        lambda value: isinstance(value, bool),
        "True or False",
        "bool",
    ),
    int: OptionType(
        _reader(int, "the numbers 1, 2, 3, …"),
        lambda value: isinstance(value, int) and not isinstance(value, bool),
        "a whole number",
        "int",
    ),
    float: OptionType(
        _reader(float, "the numbers 1, 0.5, …"),
        lambda value: isinstance(value, int | float) and not isinstance(value, bool),
        "a number",
    ),
    str: OptionType(lambda word: word.replace(",", " "), lambda value: isinstance(value, str), "a text", "text"),
}
