"""The tables beside a board of Squirrel Rush add up."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets.core.words.player_names import SEATS
from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.games.squirrel_rush.rules.actions import ACTIONS
from squirrelwidgets.games.squirrel_rush.rules.phases import Phase
from tests.games.squirrel_rush.scene.lines import SETUPS, line, stage


@pytest.mark.rule("SR-26")
def test_the_sheet_adds_up_and_ranks_at_the_end() -> None:
    for name in SETUPS:
        for state, story in line(name)[::2]:
            sheet, *others = stage.panels(state, story)
            assert [panel["id"] for panel in others] == ([] if state.phase == Phase.OVER else ["cards"])
            columns = len(sheet["cols"])
            for row in sheet["rows"]:
                _, *cells = row["cells"]
                assert len(cells) + 1 == columns
                *rounds, total = map(_number, cells)
                assert sum(rounds) == total
                if state.phase == Phase.OVER:
                    seat = SEATS.index(row["seat"])
                    assert total == state.reserves[seat]
            if state.phase == Phase.OVER:
                first = [row["seat"] for row in sheet["rows"]][: len(state.winners)]
                assert first == [SEATS[seat] for seat in state.winners]
            totals = [_number(row["cells"][-1]) for row in sheet["rows"]]
            assert state.phase != Phase.OVER or totals == sorted(totals, reverse=True)


def _number(cell: Any) -> int:
    return int(plain(cell) or 0)


def test_the_cards_played_are_counted() -> None:
    for state, story in line("4 play")[:-1]:
        table = stage.panels(state, story)[1]
        dots = [cell["dots"] for row in table["rows"] for cell in row["cells"] if "dots" in cell]
        assert [each["max"] for each in dots] == [7] * 7
        assert sum(each["v"] for each in dots) == 49 - sum(state.deck)
    state, story = line("within a round")[-2]
    table = stage.panels(state, story)[1]
    assert sum(cell["dots"]["v"] for row in table["rows"] for cell in row["cells"] if "dots" in cell) == 8 + 4
    for state, story in line("4 smarty")[:-1]:
        table = stage.panels(state, story)[1]
        for row, spent in zip(table["rows"], state.spent, strict=True):
            assert row["cells"][1] == (", ".join(ACTIONS[action] for action in spent) or "–")
