"""The panels of Nut Hunt's board: objectives, players, causes of scattering, steps of a turn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from squirrelwidgets.core.words.player_names import SEATS
from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.games.nut_hunt import NutHunt
from squirrelwidgets.games.nut_hunt.rules import scoring
from squirrelwidgets.games.nut_hunt.rules.ground import SPOTS
from squirrelwidgets.games.nut_hunt.rules.moves import card_word
from squirrelwidgets.games.nut_hunt.rules.phases import FOX, Phase
from squirrelwidgets.games.nut_hunt.scene.objectives import straight_way
from squirrelwidgets.games.nut_hunt.scene.pieces import spot_of
from tests.games.nut_hunt.scene.helpers import LAYOUT, SETUPS, Seen, everything, line, look, number, stage


def objectives(seen: Seen) -> Iterator[tuple[int, Any, list[Any]]]:
    """The panels of objectives: whose, the panel, and its rows, without that of the nests."""
    for panel in stage.panels(seen.view, seen.story):
        if panel["id"].startswith("objectives-"):
            yield SEATS.index(panel["id"].partition("-")[2]), panel, [r for r in panel["rows"] if r["id"] != "nests"]


@pytest.mark.rule("NH-24")
@pytest.mark.rule("NH-25")
def test_objectives_stand_as_they_are_counted() -> None:
    done = 0
    for seen in everything():
        view = seen.view
        for seat, panel, rows in objectives(seen):
            account, pairs = scoring.account(view, seat), "pairs" in panel
            lines = {card_word(line.card): line for line in account.lines}
            assert [row["id"] for row in rows] == [*lines] or (pairs and len(rows) == 2 < 7 <= len(lines))
            if pairs:
                told = plain(panel["note"]).split()
                gains = [line.base + line.bonus for line in account.lines]
                total = sum(gains) + view.built[seat] * view.nest_points
                assert [number(told[1]), number(told[-1])] == [view.scores[seat], total]
            for row in rows:
                standing = lines[row["id"]]
                worth = standing.base + standing.bonus if pairs else standing.worth
                assert (number(row["value"]), row.get("good", False)) == (worth, standing.done)
                done += standing.done
                missing = [view.setup.box.tiles[tile].title for tile in standing.missing]
                assert ("nest" in row["sub"]) == (standing.done or not standing.nest)
                assert standing.done or len(missing) != 1 or missing[0] in row["sub"]
                assert len(missing) < 2 or f"{len(missing)} places" in row["sub"]
    assert done > 20


def test_of_many_objectives_the_two_nearest_stay_and_all_have_a_tab() -> None:
    setup = NutHunt.setup(players=2, tiles=LAYOUT, first="rust", objectives=("o1 o2 o3 o4 o5 o6 o7", "o8 o9"))
    view = NutHunt.begin(setup).seen_by(0)
    panels = {panel["id"]: panel for panel in stage.panels(view, ())}
    lines = scoring.account(view, 0).lines
    near = sorted(len(line.missing) for line in lines)[:2]
    few, everyone = panels["objectives-rust"]["rows"], panels["goals-rust"]
    assert sorted(len(line.missing) for line in lines if card_word(line.card) in {row["id"] for row in few}) == near
    assert (everyone["tab"], len(everyone["rows"])) == ("Goals 7", 7)


@pytest.mark.rule("NH-26")
def test_a_row_lights_its_ends_and_a_point_for_each_tile_between() -> None:
    for seen in everything()[::2]:
        view = seen.view
        for seat, panel, rows in objectives(seen):
            held = {spot_of(view, tile) for tile in range(len(SPOTS)) if view.holds[seat] >> tile & 1}
            assert {spot for mark in panel["show"] for spot in mark["line"]} == held
            for row in rows:
                objective = view.setup.box.objective(int(row["id"][1:]))
                pins = {mark["at"]: mark["s"] for mark in row["show"] if mark.get("s", "").startswith("pin")}
                ends = {spot_of(view, end) for end in objective.ends}
                assert pins == {spot: "pin" if spot in held else "pin-empty" for spot in ends}
                pluses = sum(mark.get("s") == "plus" for mark in row["show"])
                assert pluses == view.ground.between[objective.ends[0]][objective.ends[1]]


def test_a_straight_way_is_a_shortest_one() -> None:
    for one, other in combinations(range(len(SPOTS)), 2):
        way = straight_way(one, other)
        assert (way[0], way[-1], len(set(way))) == (one, other, len(way))
    assert [SPOTS[spot] for spot in straight_way(SPOTS.index("c1"), SPOTS.index("c5"))] == [
        "c1",
        "c2",
        "c3",
        "c4",
        "c5",
    ]
    assert [SPOTS[spot] for spot in straight_way(SPOTS.index("a1"), SPOTS.index("e3"))] == [
        "a1",
        "b2",
        "c3",
        "d3",
        "e3",
    ]


def test_the_table_counts_nuts_nests_and_cards() -> None:
    for seen in everything():
        view = seen.view
        tables = [panel for panel in stage.panels(view, seen.story) if panel["id"] == "players"]
        assert len(tables) == (view.turn > 0 or view.phase > Phase.DROP)
        for row in [row for table in tables for row in table["rows"]]:
            seat, nuts = SEATS.index(row["seat"]), row["cells"][1:5]
            if seat < view.setup.players:
                assert [number(cell[-1]) for cell in nuts] == list(view.nuts[seat])
            last = view.scores[seat] if view.phase is Phase.OVER else view.held[seat]
            assert number(plain(row["cells"][5]).removeprefix("objectives ").split()[0]) == last
            assert plain(row["cells"][6]).startswith(f"{view.built[seat]} of ")
            assert (row.get("mark") == "now") == (seat == view.mover and view.phase is not Phase.OVER)


@pytest.mark.rule("NH-15")
def test_cards_to_drop_and_to_keep_are_buttons_under_a_title() -> None:
    game = NutHunt(2, seed=3)
    first = game.state.actors[0]
    seen = [(game.state.seen_by(first), game.story(viewer=first)), *((one.view, one.story) for one in everything())]
    titles = set()
    for view, story in seen:
        for panel in stage.panels(view, story):
            if panel["id"] == "do" and "title" in panel:
                word = "drop" if view.phase is Phase.DROP else "keep"
                legal = {say for move in view.legal() if (say := view.say(move)).split()[0] == word}
                assert {" ".join(item["words"]) for row in panel["rows"] for item in row["items"]} == legal
                titles.add((view.phase, panel["title"]))
    assert titles == {(Phase.DROP, "Your three objectives"), (Phase.KEEP, "You look at")}


@pytest.mark.rule("NH-18")
def test_the_list_says_who_still_has_to_run() -> None:
    for seen in everything():
        view = seen.view
        causes = [cause for cause in view.stack if any(cause.owes)]
        lists = [panel for panel in stage.panels(view, seen.story) if panel["id"] == "scatter"]
        assert len(lists) == bool(causes)
        for panel in lists:
            rows = [row for row in panel["rows"] if row["id"] != "then"]
            assert len(rows) == len(causes)
            assert (panel["rows"][-1]["id"] == "then") == bool(view.foraging)
            for row, cause in zip(rows, causes, strict=True):
                owed = [
                    f"{cause.owes[seat]} {SEATS[seat].capitalize()}"
                    for seat in view.order(view.mover)
                    if cause.owes[seat]
                ]
                assert plain(row["sub"]) == " › ".join(owed)
                assert ("the fox" in plain(row["text"])) == (cause.by == FOX)


@pytest.mark.rule("NH-28")
def test_the_end_is_counted_line_by_line() -> None:
    ends = 0
    for name in SETUPS:
        state, story = line(name)[-1]
        if state.phase is not Phase.OVER:
            continue
        ends += 1
        for viewer in (0, "spectator"):
            seen = look(state, story, viewer)
            panels = stage.panels(seen.view, seen.story)
            lists = [panel for panel in panels if panel["kind"] == "list"]
            (accounts,) = [panel["columns"] for panel in panels if panel["kind"] == "columns"]
            assert [column["seat"] for column in accounts] == [panel["id"].split("-")[1] for panel in lists]
            winners = [column["seat"] for column in accounts if column.get("mark") == "won"]
            assert winners == [SEATS[seat] for seat in state.winners]
            assert {column["rank"] for column in accounts if column["seat"] in winners} == {"1st"}
            for column, panel in zip(accounts, lists, strict=True):
                assert sum(number(row["value"]) for row in column["rows"]) == number(plain(column["total"]))
                assert [plain(row["text"]).strip() for row in column["rows"]] == [row["text"] for row in panel["rows"]]
            seats = [SEATS.index(panel["id"].removeprefix("objectives-")) for panel in lists]
            assert set(seats) == set(range(state.seats))
            assert seats[0] in state.winners
            for seat, panel in zip(seats, lists, strict=True):
                assert len(panel["rows"]) == 1 + len(state.objectives[seat] or ())
                assert sum(number(row["value"]) for row in panel["rows"]) == state.scores[seat]
                assert number(plain(panel["note"]).split()[0]) == state.scores[seat]
            over = stage.status(seen.view, seen.story)["over"]
            assert over["winners"] == [SEATS[seat] for seat in state.winners]
    assert ends > 3


def test_at_the_end_a_table_has_the_winner_first_and_says_who_looks() -> None:
    kind = NutHunt
    game = kind(seed=2, seats=["random"] * 3, setup="players=3").run()
    loser = next(seat for seat in range(3) if seat not in game.state.winners)
    view = game.state.seen_by(loser)
    table = next(panel for panel in game.stage().panels(view, game.story()) if panel["id"] == "players")
    assert table["rows"][0]["seat"] == SEATS[game.state.winners[0]]
    points = [number(plain(row["cells"][5]).split()[0]) for row in table["rows"]]
    assert points == sorted(game.state.scores, reverse=True)
    you = [row["seat"] for row in table["rows"] if " (you)" in plain(row["cells"][0])]
    assert you == [SEATS[loser]]
