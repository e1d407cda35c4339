"""What a variant of Squirrel Rush can replace, by the rule that it plays: methods of positions and scratches."""

from __future__ import annotations

from typing import Final

from ....core.model.immutable import FrozenDict

HOOKS: Final = FrozenDict(
    {
        "SR-3": "count",
        "SR-4": "lay lay_or_begin",
        "SR-6": "choose_first begin_turn",
        "SR-8": "first_steps",
        "SR-9": "steps collect",
        "SR-11": "end_turn turn_over",
        "SR-13": "next_turn",
        "SR-14": "usable turn_up",
        "SR-16": "use",
        "SR-19": "diagonal",
        "SR-20": "flip",
        "SR-21": "exit",
        "SR-22": "exchange refill draw_top uncover",
        "SR-23": "add add_counter take_counters",
        "SR-24": "go_to_more",
        "SR-25": "skip",
        "SR-26": "scores is_over finish end",
        "SR-28": "discarded discard spend",
        "SR-30": "starter",
    }
)
