"""What a message has of a value, where both call it the same."""

from __future__ import annotations

from typing import Any, TypeVar, cast

Message = TypeVar("Message")


def picked(message: type[Message], *values: object, **others: Any) -> Message:
    """Such a message: `others`, and every other field from the first of the values that has it.

    >>> from squirrelwidgets.core.desk.picked import picked
    >>> from squirrelwidgets.core.model.events import Explanation
    >>> from squirrelwidgets.core.wire.editor import Problem
    >>> picked(Problem, Explanation("SC-7", "Nobody may pass."), places=[])
    {'text': 'Nobody may pass.', 'rule': 'SC-7', 'places': []}
    """
    told = {
        name: others[name] if name in others else next(getattr(each, name) for each in values if hasattr(each, name))
        for name in message.__annotations__
    }
    return cast("Message", told)  # a message has the fields that its class names
