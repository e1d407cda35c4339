"""What a variant of Scurry can replace, by the rule that it plays: methods of positions and scratches, and numbers."""

from __future__ import annotations

from typing import Final

from ....core.model.immutable import FrozenDict

HOOKS: Final = FrozenDict(
    {
        "SC-4": "lay seed",
        "SC-5": "choices choose come",
        "SC-7": "begin_turn empties placements place",
        "SC-8": "targets",
        "SC-9": "in_sight",
        "SC-10": "hop",
        "SC-13": "eat end_turn",
        "SC-14": "scores has_won end",
        "SC-15": "openings immobile",
        "SC-16": "stood_thrice times_stood",
        "SC-20": "lay_acorn lay_next settle",
        "SC-21": "seed_at_random",
        "SC-22": "answer",
        "SC-25": "first_of_two",
    }
)
