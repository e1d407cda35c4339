"""Squirrel Island in words: status, log and captions."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from squirrelwidgets.core.model.events import Event
from squirrelwidgets.core.words.player_names import SEATS
from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.games.squirrel_island.rules.phases import Phase
from squirrelwidgets.games.squirrel_island.words.log import SENTENCES, WITH_CARDS, log
from tests.games.squirrel_island.scene.helpers import (
    SETUPS,
    each_setup,
    line,
    stage,
)


def test_every_event_has_a_sentence() -> None:
    kinds = {event.kind for name in SETUPS for state in line(name) for event in state.events}
    assert kinds <= SENTENCES.keys() | WITH_CARDS.keys() | {"ended"}
    assert {"stole", "took", "again", "token", "evening", "revealed"} <= kinds


def test_what_a_card_did_is_told_with_the_card() -> None:
    def text_of(*event: Any, **more: Any) -> str:
        return plain(log(view, [Event(*event, **more)])[0]["text"])

    view = line("4 play")[0]

    assert text_of("gained", "SI-17", 0, "nut", "talent-scout", "play_squirrel", 2) == (
        "Talent Scout’s ability: Rust gains 2 nuts. (SI-17)"
    )
    assert text_of("played", "SI-11", 1, "burrower", "i3", "2*stamina coin") == (
        "Blue plays Burrower from the Island for 2 stamina and 1 coin. (SI-11)"
    )
    assert text_of("drew", "SI-10", 0, "?", "trail-map", "", 2) == "Trail Map: Rust draws 2 cards. (SI-10)"
    assert (
        text_of("chose", "SI-10", 0, "1", "market-stall", "", 2) == "Market Stall: Rust chooses: draw 3 cards. (SI-10)"
    )
    assert text_of("tired", "SI-36", 0, "digger", "mud-puddle") == "Mud Puddle: Rust exhausts Digger. (SI-36)"
    assert text_of("lost", "SI-23", 0, "nut", "spyglass", "", 2) == "Spyglass: Rust loses 2 nuts. (SI-23)"
    assert text_of("refreshed", "SI-15", 1, "digger", "hammock", "", 1) == "Hammock: Blue refreshes Digger. (SI-15)"
    assert text_of("discarded", "SI-23", 1, "digger", "spyglass", "", 1) == "Spyglass: Blue discards Digger. (SI-23)"
    assert text_of("took", "SI-23", 0, "hammock", "spyglass") == (
        "Spyglass: Rust takes Hammock from the used items. (SI-23)"
    )
    assert {text_of("nothing", "SI-23", 0, op, "spyglass") for op in ("lose", "tire", "discard", "draw", "if")} == {
        f"Spyglass: there is {nothing}. (SI-23)"
        for nothing in (
            "nothing to lose", "no squirrel to exhaust", "no card to discard", "no card to draw", "not enough for it",
        )
    }  # fmt: skip
    assert log(view, [Event("tired", "SI-12", 0, "digger", "gather")]) == []


def test_cards_of_one_s_own_are_called_by_their_names() -> None:
    lines = log(line("own cards")[0], [Event("laid", "SI-4", None, "marten", "", "i1")])
    assert plain(lines[0]["text"]).startswith("Extraordinarily Long Name Here lies open")


def test_the_move_list_says_what_was_paid() -> None:
    before = line("4 play")[0]
    for say, text in {
        "play climber": "Climber",
        "play climber 3-coins": "Climber 3coins",
        "island glider coin": "Island Glider 1coins",
        "island glider 3-coins coin": "Island Glider 4coins",
        "island glider 0-coins stamina": "Island Glider 1stamina",
        "reveal glider digger": "Island gets Glider and Digger",
    }.items():
        assert plain(stage.move_text(before, say)) == text


@each_setup
def test_status_and_move_list_speak(name: str) -> None:
    for before, after in pairwise(line(name)):
        assert plain(stage.status(after.seen_by("spectator"), ())["ask"])
        assert stage.turn_row(before).round
    over = stage.status(line(name)[-1], ())["over"]
    assert over["winners"] == [SEATS[seat] for seat in line(name)[-1].winners]


@pytest.mark.rule("SI-24")
@each_setup
def test_the_end_opens_and_sums_the_stashes(name: str) -> None:
    last = line(name)[-1]
    assert last.phase is Phase.OVER
    panels = [panel for panel in stage.panels(last.seen_by("spectator"), ()) if panel["side"] == "end"]
    assert [panel["seat"] for panel in panels] == [*SEATS[: last.seats]]
    for seat, panel in enumerate(panels):
        stash = sorted((last.box.stash[kind] for kind in (*last.stashed[seat], *last.stowed[seat])), reverse=True)
        assert [int(row["value"]) for row in panel["rows"]] == stash
        assert last.nuts[seat] + sum(stash) == last.scores[seat]
    ranks = stage.status(last, ())["over"]["ranks"]
    assert {rank["seat"]: rank["points"] for rank in ranks} == dict(zip(SEATS, last.scores, strict=False))
    assert {rank["seat"] for rank in ranks if rank["place"] == 1} == {SEATS[seat] for seat in last.winners}
    assert all(panel["side"] != "end" for panel in stage.panels(line(name)[-2], ()))
