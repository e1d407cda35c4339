"""The door of the lab: frames of earlier games, mutated, to go on with, to count, and to tell of."""

from __future__ import annotations

from functools import cache
from io import StringIO
from random import Random
from typing import Any

import pandas as pd

from squirrelwidgets import lab
from squirrelwidgets.core.play.game import Game
from tests.soak.mutations import VALUES

GAMES = 4
LARGE = 5_000
"""Rows of a large frame."""


@cache
def frame_of(kind: type[Game]) -> Any:
    return lab.simulate(kind, "random", games=GAMES, seed=1, limit=60, progress=False)


def go_on(kind: type[Game], rows: Any) -> Any:
    """The games of a frame, and those that it lacks: the same ones as ever."""
    frame = lab.simulate(kind, "random", games=GAMES, seed=1, limit=60, rows=rows, progress=False)
    assert [*frame.seed] == [*frame_of(kind).seed]
    return frame


def told(rows: Any) -> str:
    return lab.report(lab.summary(rows))


def mutated_table(kind: type[Game], rng: Random) -> Any:
    return edited_frame(lab.summary(frame_of(kind)), rng)


def mutated_frame(kind: type[Game], rng: Random, large: bool) -> Any:
    frame = frame_of(kind).copy()
    for _ in range(rng.choice((1, 1, 3))):
        frame = edited_frame(frame, rng)
    return frame.loc[frame.index.repeat(LARGE // max(1, len(frame)))] if large else frame


def edited_frame(frame: Any, rng: Random) -> Any:
    """A frame after one edit: a column or rows less, twice, or of something else; or one that was a file."""
    column = rng.choice([*frame.columns] or ["seed"])
    match rng.randrange(6):
        case 0:
            return frame.drop(columns=column, errors="ignore")
        case 1:
            return frame.rename(columns={column: rng.choice(("x", "seats", "seed", "winners"))})
        case 2:
            text = frame.to_csv(index=False).encode(errors="replace").decode()
            return pd.read_csv(StringIO(text))
        case 3:
            return frame.iloc[: rng.randrange(len(frame) + 1)]
        case 4 if len(frame) and frame.columns.is_unique:
            cells = [*frame[column]]
            cells[rng.randrange(len(cells))] = rng.choice(VALUES)
            return frame.assign(**{str(column): pd.Series(cells, dtype=object, index=frame.index)})
        case _:
            return pd.concat([frame, frame.iloc[:2]])
