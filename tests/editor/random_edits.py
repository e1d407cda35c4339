"""Random edits of a setup. They try one after the other, since finding all that are possible takes long."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from squirrelwidgets.core.model.setups.sketch import Sketch
from tests.editor.edits import offered


def possible_edit(sketch: Sketch, rng: Random) -> str:
    """Any edit of the palette that is possible."""
    return _possible(sketch, rng, offered(sketch))


def rarest_edit(sketch: Sketch, rng: Random, times: Mapping[str, int]) -> str:
    """A possible edit of the kind that was made the fewest times."""
    kinds: dict[str, list[str]] = {}
    for text in offered(sketch):
        kinds.setdefault(text.split()[0], []).append(text)
    in_turn = sorted(kinds, key=lambda kind: (times.get(kind, 0), kind))
    return next(edit for kind in in_turn if (edit := _possible(sketch, rng, kinds[kind])))


def _possible(sketch: Sketch, rng: Random, offered: list[str]) -> str:
    return next((text for text in rng.sample(offered, len(offered)) if sketch.explain(text) is None), "")
