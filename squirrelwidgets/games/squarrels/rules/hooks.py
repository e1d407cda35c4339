"""What a variant of Squarrels can replace, by the rule that it plays: methods of its states, and numbers."""

from __future__ import annotations

from typing import Final

from ....core.model.immutable import FrozenDict

HOOKS: Final = FrozenDict(
    {
        "SQ-3": "begin_round deal take_in",
        "SQ-4": "swap swap_next",
        "SQ-5": "begin_turn",
        "SQ-6": "turn_moves take_step turn_up",
        "SQ-7": "show resolve",
        "SQ-8": "go_on",
        "SQ-9": "store",
        "SQ-10": "discard pass_turn",
        "SQ-12": "quarrel_moves begin_quarrel lay reveal",
        "SQ-13": "take_back",
        "SQ-14": "take_pot",
        "SQ-17": "race take_hoard",
        "SQ-18": "close_window pay_for_slap",
        "SQ-19": "award lot",
        "SQ-20": "begin_ambush ambush",
        "SQ-21": "begin_whirl whirl",
        "SQ-22": "end_round",
        "SQ-23": "points special",
        "SQ-24": "scores wait_for_dealer next_round",
        "SQ-25": "leader finish end",
        "SQ-27": "pick number",
        "SQ-28": "win_turn",
        "SQ-30": "share_hoard",
        "SQ-33": "name_dealer",
    }
)
