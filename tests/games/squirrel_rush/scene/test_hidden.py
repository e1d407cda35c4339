"""Nothing hidden shows on a board of Squirrel Rush: twins look the same, hands of others are backs."""

from __future__ import annotations

import re

import pytest

from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.words.player_names import SEATS
from tests.games.squirrel_rush.scene.lines import all_seen, by_id, layouts, line, look


@pytest.mark.rule("SR-27")
def test_hands_of_others_are_backs_with_a_number() -> None:
    for seen in all_seen():
        view = seen.view
        if not view.setup.smarty:
            assert not any("focus" in each["places"] for each in layouts(seen).values())
            continue
        shown = [mark for mark in seen.scene if mark["at"] == "focus"]
        holder = view.viewer if isinstance(view.viewer, int) else view.mover
        assert len(shown) == view.sizes[holder]
        covered = view.viewer == "spectator"
        assert all(bool(re.fullmatch(r"focus\.h\d", mark["id"])) == covered for mark in shown)
        for seat, many in zip(SEATS, view.sizes, strict=False):
            if view.viewer == "all":
                assert sum(mark["at"] == f"hand-{seat}" for mark in seen.scene) == many
            else:
                assert by_id(seen)[f"{seat}.cards"]["t"]["n"] == str(many)


def test_a_board_that_goes_round_shows_the_holders_hand_where_the_backs_were() -> None:
    for state, story in line("4 smarty")[::5]:
        for seat in state.actors:
            if seat == CHANCE:
                continue
            backs, cards = look(state, story, "spectator"), look(state, story, seat, handed=True)
            assert {mark["s"] for mark in backs.scene if mark["at"] == "focus"} == {"hand-back"}
            words = [mark["words"][0][0] for mark in cards.scene if mark["at"] == "focus"]
            assert len(words) == state.sizes[seat]
            assert [mark for mark in backs.scene if mark["at"] != "focus"] == [
                mark for mark in cards.scene if mark["at"] != "focus"
            ]
