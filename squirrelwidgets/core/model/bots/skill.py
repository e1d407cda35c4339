"""How well a player of a level plays a game: a game says it for the levels that it has measured."""

from __future__ import annotations

from typing import NamedTuple


class Skill(NamedTuple):
    """How far somebody looks ahead, and how well the chances of turns are told apart."""

    samples: int
    """Turns that are tried in imagined worlds; 0: what each turn leads to at once."""
    blur: float
    """The standard deviation of the error in judging a turn, in chance to win."""
    trust: float = 0.0
    """By how much better another turn must look than the game's first candidate, in chance to win."""


def of_levels(
    beginner: tuple[float, ...], casual: tuple[float, ...], keen: tuple[float, ...], strong: tuple[float, ...]
) -> dict[str, Skill]:
    """What players of each level are like, as measured.

    >>> from squirrelwidgets.core.model.bots.skill import of_levels
    >>> of_levels((0, 0.4), (0, 0.08), (0, 0.02), (240, 0.0))["strong"].samples
    240
    """
    skills = {"beginner": beginner, "casual": casual, "keen": keen, "strong": strong}
    return {level: Skill(int(samples), *rest) for level, (samples, *rest) in skills.items()}
