"""The panels of Squarrels: sums that add up, and the lanes of a race."""

from __future__ import annotations

import re
from typing import Any

from squirrelwidgets.core.words.player_names import SEATS
from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.games.squarrels.rules import Position
from squirrelwidgets.games.squarrels.rules.phases import Phase
from squirrelwidgets.games.squarrels.scene.centre import Topic, topic_of
from tests.games.squarrels.scene.lines import (
    ART,
    lines,
    look,
    stage,
)


def test_panels_add_up() -> None:
    ends = 0
    for line in lines():
        for state, story in line:
            if state.phase not in (Phase.READY, Phase.OVER):
                continue
            ends += 1
            for viewer in (0, "spectator", "all"):
                seen = look(state, story, viewer)
                panels = {panel["id"]: panel for panel in stage.panels(seen.view, seen.story)}
                _check_sheet(panels["sheet"], state)
                if state.phase is Phase.READY:
                    _check_sums(panels["sums"], state)
                    most = {row["bar"]["max"] for row in panels["sums"]["rows"]}
                    assert most == {max(state.setup.target, *state.totals)}
                else:
                    _check_rounds(panels, state)
                assert ("actions" in panels) == (state.phase is Phase.READY)
    assert ends > 5


def _number(text: str) -> int:
    return int(text.replace("−", "-"))


def _check_sums(panel: dict[str, Any], state: Position) -> None:
    assert sum(row.get("mark") == "won" for row in panel["rows"]) == 1
    assert panel["words"] == ["deal"]
    for row in panel["rows"]:
        for text, wanted in ((row["text"], None), (row["total"], state.totals[SEATS.index(row["seat"])])):
            terms, _, total = plain(text).rpartition(" = ")
            parts = terms.replace("+ ", "").replace("− ", "−").split()
            assert sum(map(_number, parts)) == _number(total)
            assert wanted in (None, _number(total))
        assert len(row["items"]) in (0, len(re.findall(r"\d+", plain(row["text"]))) - 1)
        assert {item["i"] for item in row["items"]} <= ART.keys()


def _check_rounds(panels: dict[str, Any], state: Position) -> None:
    """The sets of each round, and what the round gave; with what there was at the start they add up."""
    for seat, total in enumerate(state.totals):
        panel = panels[f"rounds-{SEATS[seat]}"]
        start = state.setup.totals[seat] if state.setup.totals else 0
        assert start + sum(_number(row["value"]) for row in panel["rows"]) == total
        for row in panel["rows"]:
            sets = [int(run["i"].removeprefix("set-")) for run in row["text"] if "i" in run]
            acorns = 5 * sum((run == " Golden Acorn") - (run == " Rotten Acorn") for run in row["text"])
            assert sum(sets) + acorns == _number(row["value"])


def _check_sheet(panel: dict[str, Any], state: Position) -> None:
    *rounds, sums = ([_number(plain(cell)) for cell in row["cells"][1:]] for row in panel["rows"])
    assert sums == list(state.totals)
    assert [sum(column) for column in zip(*rounds, strict=True)] == sums


def test_lanes_show_the_slaps() -> None:
    races, outs = 0, 0
    for line in lines():
        for state, story in line:
            seen = look(state, story, "spectator")
            if not state.slapped or topic_of(seen.view) is not Topic.RACE:
                continue
            (race,) = (panel for panel in stage.panels(seen.view, seen.story) if panel["kind"] == "race")
            assert {lane["seat"]: lane["at"] for lane in race["lanes"] if "at" in lane} == {
                SEATS[seat]: ms for seat, ms in state.slapped
            }
            marked_out = [lane for lane in race["lanes"] if lane.get("mark") == "out"]
            assert marked_out in ([], race["lanes"][-1:]), "only who drew it"
            outs += bool(marked_out)
            races += any(lane.get("mark") == "first" for lane in race["lanes"])
    assert min(races, outs) > 3
