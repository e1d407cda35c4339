"""Setups for a sweep: every combination of some options."""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Iterable
from itertools import product
from typing import Any, Final

from ..core.model.errors import BadSetup
from ..core.model.setups.setup import Setup
from ..core.play.game import Game
from ..core.words.grammar import pluralize

MOST: Final = 10_000
"""Combinations; more are a mistake."""


def grid(game: object, base: str | dict[str, object] | None = None, /, **options: object) -> dict[str, Setup]:
    """The setups of every combination of these options, by name; what the rules refuse is left out, with a warning.

    >>> from squirrelwidgets import Scurry, lab
    >>> list(lab.grid(Scurry, start="random", side=[3, 4], each=[2, 3]))
    ['side=3 each=2', 'side=3 each=3', 'side=4 each=2', 'side=4 each=3']

    The options change the setup before them. An option with one value is in no name.
    """
    if not (isinstance(game, type) and issubclass(game, Game)):
        raise BadSetup(f"a game, as in grid(Scurry, side=[3, 4]), not {game!r:.40}.", field="game")
    values: dict[str, list[Any]] = {}
    for name, each in options.items():
        values[name] = [*each] if isinstance(each, Iterable) and not isinstance(each, str) else [each]
        if not values[name]:
            raise BadSetup("give at least one value.", field=name)
    count = 1
    for listed in values.values():
        count *= len(listed)
    if count > MOST:
        raise BadSetup(f"{count:,} combinations are too many; at most {MOST:,}.", field="options")
    start = game.setup_type.of(base).to_json()
    setups: dict[str, Setup] = {}
    refused: Counter[str] = Counter()
    for combination in product(*values.values()):
        chosen = dict(zip(values, combination, strict=True))
        name = " ".join(f"{option}={value}" for option, value in chosen.items() if len(values[option]) > 1)
        try:
            setups[name or "all"] = game.setup_type.from_code({**start, **chosen})
        except BadSetup as error:
            refused[str(error)] += 1
    if not setups:
        raise BadSetup(f"no combination is possible: {next(iter(refused))}", field="options")
    if refused:
        reason, times = refused.most_common(1)[0]
        left = f"{pluralize(sum(refused.values()), 'combination')} of {count} left out"
        warnings.warn(f"{left}; {times} of them: {reason}", stacklevel=2)
    return setups
