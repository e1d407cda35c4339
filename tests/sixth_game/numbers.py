"""The game in numbers, for those who train agents. What the parts declare with a `column` is there by itself."""

from __future__ import annotations

from collections.abc import Sequence

from squirrelwidgets.core.model.numbers.numbers import Field

from .rules import NUT, SENTENCES, Position, Setup


def decisions(_setup: Setup) -> dict[str, int]:
    return {sentence: move for move, sentence in enumerate(SENTENCES[:NUT])}


def fields(_setup: Setup) -> Sequence[Field]:
    return (Field("own turn", 1, 1, "1 while this seat is to decide", lambda view, seat: (view.actors == (seat,),)),)


def outcomes(state: Position) -> Sequence[tuple[int, float]]:
    return [(move, 1 / len(state.legal())) for move in state.legal()]
