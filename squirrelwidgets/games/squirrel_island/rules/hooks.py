"""What a variant of Squirrel Island can replace, by the rule that it plays: methods of its states."""

from __future__ import annotations

from typing import Final

from ....core.model.immutable import FrozenDict

HOOKS: Final = FrozenDict(
    {
        "SI-2": "add_stamina",
        "SI-5": "draw",
        "SI-6": "begin_day",
        "SI-8": "begin_turn plays take_turn end_turn",
        "SI-11": "fill fill_spaces",
        "SI-12": "sleep may_gather gathers gather",
        "SI-14": "end_day",
        "SI-15": "wake",
        "SI-16": "exhaust",
        "SI-19": "stow",
        "SI-22": "reshuffle",
        "SI-23": "answer",
        "SI-24": "scores is_over finish end",
        "SI-31": "set_off",
        "SI-35": "draw_first begin_with",
    }
)
