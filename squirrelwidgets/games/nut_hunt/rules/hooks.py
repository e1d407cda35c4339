"""What a variant of Nut Hunt can replace, by the rule that it plays: methods of its states, and numbers."""

from __future__ import annotations

from typing import Final

from ....core.model.immutable import FrozenDict

HOOKS: Final = FrozenDict(
    {
        "NH-1": "draw_tiles",
        "NH-3": "lay lay_out",
        "NH-4": "deal drops drop",
        "NH-5": "starts begin_placing place place_next end_placing",
        "NH-9": "begin_turn roll end_turn",
        "NH-10": "move_fox forages forage go_on",
        "NH-11": "actions act pass_turn",
        "NH-12": "exchange",
        "NH-13": "recruit",
        "NH-14": "hassle",
        "NH-15": "scout peek keeps keep",
        "NH-16": "exits scatter",
        "NH-18": "startle go_on_scattering",
        "NH-19": "arrive nest",
        "NH-21": "leave",
        "NH-23": "last_nest is_over finish end",
        "NH-24": "nest_points",
        "NH-27": "failed",
        "NH-28": "scores",
        "NH-30": "start_automa add add_next",
        "NH-31": "begin_automa reveal",
        "NH-32": "bolt",
        "NH-42": "draw_first begin_with",
    }
)
