"""What a variant of a game can replace. A hook is a method of the rules whose words cite its rule, as `(SC-9)` or
`SQ-3:`, first the one under which it is listed; `(see SC-9)` makes none. Numbers of the box are named by the game."""

from __future__ import annotations

import re
from inspect import cleandoc, getattr_static, signature
from types import FunctionType
from typing import Any, Final

from ..core.words.rule_texts import rules_of

CITED: Final = re.compile(r"(?:^|\()([A-Z]+-\d+)")


def function_of(plays: Any) -> Any:
    """The function of a method, or of what is asked for without a call; None of a number."""
    function = plays.fget if isinstance(plays, property) else plays
    return function if isinstance(function, FunctionType) else None


def hooks_of(kind: Any) -> dict[str, str]:
    """What can be replaced, by name, each with the rule that it plays."""
    game = kind.house.original if kind.house else kind
    scratch = game.state_type._own_scratch()
    found = dict(scratch.box_numbers)
    for name in dir(scratch):
        function = function_of(getattr_static(scratch, name))
        cited = CITED.search(getattr(function, "__doc__", "") or "")
        if cited and name[0] != "_" and str(function.__module__).startswith(game.package):
            found[name] = cited[1]
    for rule, names in getattr(scratch, "hooks", {}).items():  # a game in one cell cites no rules
        found |= dict.fromkeys(names, rule)
    return found


class Hooks(dict[str, tuple[str, ...]]):
    """The names of hooks by the rule that they play; printed with what each gets, gives and does."""

    def __init__(self, kind: Any) -> None:
        self.kind, hooks = kind, hooks_of(kind)
        rules = [rule for rule in rules_of(kind.package) if rule in hooks.values()]
        super().__init__({rule: tuple(name for name in hooks if hooks[name] == rule) for rule in rules})

    def __repr__(self) -> str:
        rules = rules_of(self.kind.package)
        return "\n".join(
            "\n    ".join([f"{rule} {rules[rule].title}", *map(self._said, names)]) for rule, names in self.items()
        )

    def _said(self, name: str) -> str:
        hook = getattr_static(self.kind.state_type._own_scratch(), name)
        function = function_of(hook)
        if not function:
            return f"{name} = {hook}"
        taken = signature(function)
        gives = "" if taken.return_annotation in ("None", taken.empty) else f" -> {taken.return_annotation}"
        does = cleandoc(function.__doc__ or "").partition("\n\n")[0].replace("\n", " ")
        takes = " (a value)" if isinstance(hook, property) else f"({', '.join([*taken.parameters][1:])})"
        return f"{name}{takes}{gives}: {does}"
