"""What a variant of a game can replace, as a table to print."""

from __future__ import annotations

from inspect import cleandoc, getattr_static, signature
from typing import Any

from ..core.words.rule_texts import rules_of


class Hooks(dict[str, tuple[str, ...]]):
    """The names of hooks by the rule that they play; printed with what each gets, gives and does."""

    def __init__(self, kind: Any) -> None:
        self.scratch, self.rules = kind.state_type._own_scratch(), rules_of(kind.package)
        super().__init__({rule: tuple(names.split()) for rule, names in self.scratch.hooks.items()})

    def __str__(self) -> str:
        lines = []
        for rule, names in self.items():
            lines.append(f"{rule} {self.rules[rule].title}" if rule in self.rules else rule)
            lines += [f"    {self._said(name)}" for name in names]
        return "\n".join(lines)

    __repr__ = __str__

    def _said(self, name: str) -> str:
        hook = getattr_static(self.scratch, name)
        if isinstance(hook, int | float):
            return f"{name} = {hook}"
        function: Any = hook.fget if isinstance(hook, property) else hook
        taken = signature(function)
        takes = ", ".join(list(taken.parameters)[1:])
        gives = "" if taken.return_annotation in (None, "None", taken.empty) else f" -> {taken.return_annotation}"
        does = cleandoc(function.__doc__ or "").partition("\n\n")[0].replace("\n", " ")
        call = f"{name} (a value)" if isinstance(hook, property) else f"{name}({takes})"
        return f"{call}{gives}" + (f": {does}" if does else "")
