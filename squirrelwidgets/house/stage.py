"""The stage of a game by house rules: the book's, which is shown the book's moves, and what the house adds to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextvars import ContextVar
from typing import Any, Final

from ..core.model.state import CHANCE
from ..core.words.grammar import third_person
from ..core.words.refusals import either
from ..core.words.runs import chip, name

HOUSE: Final = "house"
"""The kind of an event that a house rule tells."""
OF_POSITIONS: Final = (
    *("scene", "panels", "status", "log", "label", "previews", "modes", "turn_row", "move_text"),
    *("ghost", "motion", "sentence_options"),
)
"""What a stage says of a position."""
_book: ContextVar[bool] = ContextVar("by the book", default=False)


def in_book() -> bool:
    """Whether positions tell of the book's moves only, now."""
    return _book.get()


def by_the_book(function: Callable[..., Any]) -> Callable[..., Any]:
    """While this function runs they do: words and scenes of a game know no others."""

    def called(*args: Any) -> Any:
        token = _book.set(True)
        try:
            return function(*args)
        finally:
            _book.reset(token)

    return called


def stage_with(variant: Any, stage: Any) -> Any:
    """The game's stage, with sentences of the house in prompt, buttons, move list and log."""
    told = {each: staticmethod(by_the_book(getattr(stage, each))) for each in OF_POSITIONS}
    book: Any = type(stage)

    class HouseStage(type("BookStage", (book,), told)):  # type: ignore[misc]  # each game has its own
        def sight(self, setup: Any) -> Any:
            return None if self.sight_rule in variant.doubtful else super().sight(setup)

        def status(self, view: Any, story: Any) -> Any:
            status = super().status(view, story)
            if not view.actors or view.actors[0] == CHANCE or view.viewer not in ("all", *view.actors):
                return status
            legal, own = by_the_book(view.legal)(), offered(variant, view)
            if [*legal] != [*_in_the_book(variant, view).legal()]:  # it speaks of what the book allows
                status = {each: status[each] for each in ("seat", "block") if each in status}
                status |= {"ask": "Choose what is lit", "note": "House rules say what is possible here."}
            return {**status, "note": f"House rules: you may also {either(own)}."} if own else status

        def confirmations(self, _view: Any) -> dict[str, str]:
            return {}  # they know what is better by the book

        def label(self, view: Any, words: tuple[str, ...]) -> Any:
            return words[0].capitalize() if words[0] in variant.words else super().label(view, words)

        def move_text(self, before: Any, sentence: str) -> Any:
            return third_person(sentence) if sentence in variant.words else super().move_text(before, sentence)

        def log(self, view: Any, events: Iterable[Any]) -> list[Any]:
            lines: list[Any] = []
            for event in events:
                lines += [self._told(view, event)] if event.kind == HOUSE else super().log(view, [event])
            return lines

        def _told(self, view: Any, event: Any) -> Any:
            """What is told of a seat goes on after its name."""
            what = third_person(event.what) if event.what in variant.words else event.what.removesuffix(".")
            if event.who is None:
                return {"text": [f"{what}. ", chip(event.rule)]}
            seat = self.seats(view.setup)[event.who]["id"]
            return {"text": [name(seat), f" {what}. ", chip(event.rule)], "seat": seat}

    return HouseStage()


def offered(variant: Any, view: Any) -> list[str]:
    """The sentences of the house that can be said now."""
    return [word for word in variant.words if word in view.legal()]


def _in_the_book(variant: Any, view: Any) -> Any:
    """The same position, where the book's rules hold."""
    book = variant.original.state_type
    book._own_scratch()
    return book._replace(view)
