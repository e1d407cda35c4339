"""The game's stage, with lines of the log for what the house tells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ..core.model.events import Event
from ..core.scene.stage import stage_of
from ..core.words.runs import chip, name

HOUSE: Final = "house"
"""The source of a rule that is nobody's but one's own, and the kind of an event that it tells."""


def stage_with(package: str) -> Any:
    book: Any = stage_of(package)

    class HouseStage(type(book)):  # type: ignore[misc]
        def log(self, view: Any, events: Iterable[Event]) -> list[Any]:
            lines: list[Any] = []
            for event in events:
                if event.kind != HOUSE:
                    lines += super().log(view, [event])
                elif event.who is None:
                    lines.append({"text": [f"{event.what}. ", chip(event.rule)]})
                else:
                    seat = self.seats(view.setup)[event.who]["id"]
                    lines.append({"text": [name(seat), ": ", f"{event.what}. ", chip(event.rule)], "seat": seat})
            return lines

    return HouseStage()
