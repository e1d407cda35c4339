"""Players for people: beginner, casual, keen and strong, each about 200 points better than the one before.

A level sees what its seat may see, like any bot. A weaker one looks less far ahead and tells turns less well apart: it
takes the second best where two are close, and seldom a turn that throws the game away. What that takes differs from
game to game (`skills` of its `bots`), and is measured: `python -m tests.bench.league.levels`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from ..core.model.bots.bot import Bot, Stop, Worth
from ..core.model.bots.skill import Skill
from ..core.model.events import Story
from ..core.model.own import Move
from ..core.model.state import State
from .greedy import Greedy
from .sampled_turns import choose_arguments, decider, mean_and_error
from .search import Search


class Level(Bot):
    """What all levels have in common. A new one is a class with an `id`, a `note` and a `skill`; no list names it."""

    role = "level"
    noun: ClassVar[str] = ""
    """One who plays so, in words; usually the id with "player"."""

    def choose(self, view: State, story: Story, rng: random.Random, stop: Stop | None = None) -> Sequence[Move]:
        skill = self._skill(view)
        player = _player(skill)
        if not skill.blur:
            return player.choose(view, story, rng, stop)
        if isinstance(player, Search) and (win := player.winning(view)):  # who looks ahead does not miss it
            return win
        values = player.turns(view, story, rng, decider(view), stop)
        judged = {
            moves: mean_and_error(each).chance + rng.gauss(0, skill.blur) for moves, each in values.items() if each
        }
        first = next(iter(values))
        if not judged:  # a single candidate is not tried
            return first
        judged[first] += skill.trust
        return max(judged, key=lambda moves: judged[moves])

    def values(self, game: object) -> dict[str, Worth]:
        """What turns are worth to one who looks as far ahead as this level, and tells them well apart."""
        return _player(self._skill(choose_arguments(game)[0])).values(game)

    def _skill(self, view: State) -> Skill:
        measured: dict[str, Skill] = getattr(view.bot_support, "skills", {})
        skill = measured.get(self.id, self.skill)
        assert skill  # no level is defined without
        return skill


class Beginner(Level):
    """One who has just learnt the rules.

    >>> Scurry(seed=1, seats=["beginner", "casual"]).run().over
    True
    """

    id = "beginner"
    note = "for your first games"
    noun = "beginner"
    skill = Skill(0, 0.2)


class Casual(Level):
    """One who plays now and then.

    >>> Squarrels(3, seed=1, seats=["casual"] * 3).run().over
    True
    """

    id = "casual"
    note = "plays like a friend"
    skill = Skill(0, 0.08)


class Keen(Level):
    """One who plays often.

    >>> SquirrelRush(2, seed=1, seats=["keen", "casual"]).run(5).over
    False
    """

    id = "keen"
    note = "thinks ahead"
    skill = Skill(24, 0.03)


class Strong(Level):
    """One who thinks ahead.

    >>> Scurry(seats=[None, "strong"]).players.at(1).note
    'hard to beat'
    """

    id = "strong"
    note = "hard to beat"
    skill = Skill(240, 0.0)


def _player(skill: Skill) -> Greedy | Search:
    return Search(samples=skill.samples) if skill.samples else Greedy()
