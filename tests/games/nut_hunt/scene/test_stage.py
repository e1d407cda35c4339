"""Nut Hunt's board: every mark stands at a place, and nothing hidden shows."""

from __future__ import annotations

import json
import re

import pytest

from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.words.player_names import EMBLEMS, LIGHT_EMBLEMS, SEATS
from squirrelwidgets.games.nut_hunt.rules.phases import Phase
from squirrelwidgets.games.nut_hunt.words.labels import card_title
from tests.games.nut_hunt.scene.helpers import (
    ART,
    SETUPS,
    WHOLE,
    everything,
    layouts,
    line,
    look,
    parts_of,
    stage,
)

# -- marks and places


def test_every_symbol_is_used() -> None:
    used = {mark["s"] for name in SETUPS for each in layouts(name).values() for mark in each["ground"]}
    for seen in everything():
        used |= {mark["s"] for mark in seen.scene} | set(stage.previews(seen.view).values())
        panels = stage.panels(seen.view, seen.story)
        text = json.dumps([panels, stage.move_text(seen.view, "hassle hazel-hill")])
        used |= set(re.findall(r'"[is]": "([\w-]+)"', text))
    assert used - WHOLE.keys() == set()
    spare = {
        "squirrel",
        *EMBLEMS,
        *LIGHT_EMBLEMS,
        "rubber",
        "swap",
        "away",
        "leads-to",
    }  # of other games and of editors
    assert ART.keys() - spare <= parts_of(used)


# -- secrets


@pytest.mark.rule("NH-8")
def test_objectives_of_others_are_only_counted() -> None:
    for seen in everything():
        view = seen.view
        listed = {panel["id"] for panel in stage.panels(view, seen.story) if panel["id"].startswith("objectives-")}
        known = {f"objectives-{SEATS[seat]}" for seat in range(view.seats) if view.objectives[seat] and view.tiles}
        chosen = {f"objectives-{SEATS[view.mover]}"} if view.phase is Phase.DROP else set()  # these are buttons
        assert listed | chosen == known | chosen
        if view.phase is not Phase.OVER and view.viewer == "spectator":
            assert listed <= {"objectives-blue"}
            assert not listed or (view.solo and not view.setup.hidden)
        text = json.dumps([seen.scene, stage.panels(view, seen.story)], ensure_ascii=False)
        free = [card for card in view.setup.box.cards if not any(card in (held or ()) for held in view.objectives)]
        free = [card for card in free if card not in view.peeked and card != view.card]
        assert not [card for card in free if card_title(view.setup.box, card) in text]


def test_a_board_that_goes_round_adds_the_holders_objectives() -> None:
    for state, story in line("4 play")[::4]:
        for seat in state.actors:
            if seat == CHANCE:
                continue
            public, held = look(state, story, "spectator"), look(state, story, seat, handed=True)
            assert public.scene == held.scene
            panels = [{p["id"]: p for p in stage.panels(each.view, each.story)} for each in (public, held)]
            more = {name for name in panels[1] if panels[0].get(name) != panels[1][name]}
            assert more <= {f"objectives-{SEATS[seat]}", f"goals-{SEATS[seat]}", "do", "exchange"}
            assert f"objectives-{SEATS[seat]}" in more or state.phase is Phase.DROP
            assert "players" not in more
