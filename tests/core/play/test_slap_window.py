"""Slap windows at boards: people they wait for, events that close them, slaps that come too late."""

from __future__ import annotations

from time import monotonic, sleep

import pytest

from squirrelwidgets import Squarrels
from squirrelwidgets.core.play import slap_window as window
from squirrelwidgets.core.play.slap_window import recheck_window
from tests.core.helpers import Table

HANDS = ("1 1 2", "2 2 3", "4 5")


def race(card: str = "hoard", **options: object) -> Squarrels:
    """Three at a table; rust, who begins, will draw this card."""
    return Squarrels(setup={"players": 3, "dealer": "ochre", "hands": HANDS, **options}, seed=1)


def rig(game: Squarrels, *cards: str) -> Squarrels:
    """Have chance draw these cards next."""
    game.chance.script = (
        *(each.stream for each in game.node.line() if each.stream),
        *(f"card {card}" for card in cards),
    )
    return game


def open_window(card: str = "hoard", seats: tuple[str | None, ...] = (None, None, None)) -> tuple[Squarrels, Table]:
    game = rig(race(), card)
    game.seats = list(seats)
    table = Table(game, seat="all")
    assert table.play("draw")["ok"]
    assert game.slap_window
    return game, table


def slap(table: Table, seat: str, at: object) -> dict[str, object]:
    return table.send("window", seat=seat, at=at)


def test_a_script_never_waits() -> None:
    game = rig(race(), "hoard")
    Table(game, seat="all")
    game.play("draw")
    assert game.slap_window is None
    assert game.moves[-1].startswith("slap")


def test_a_board_waits_for_everybody_who_may_slap() -> None:
    game, table = open_window()
    shown = table.desk.head()["window"]
    assert [lane["seat"] for lane in shown["lanes"]] == ["rust", "blue", "ochre"], "who has a lane must tell nothing"
    assert [lane["key"] for lane in shown["lanes"]] == ["Q", "P", "Z"]
    assert (shown["node"], shown["limit"]) == (game.node.id, 3000)
    assert slap(table, "ochre", 412.34)["ok"]
    assert table.desk.head()["window"]["lanes"][2]["done"]
    assert game.slap_window
    assert slap(table, "blue", None)["ok"]
    assert game.slap_window is None
    assert game.moves[-1] == "slap ochre@412.3"
    assert game.state.mover == 2


def test_the_order_of_two_slaps_is_theirs() -> None:
    game, table = open_window()
    slap(table, "blue", 401.2)
    slap(table, "ochre", 400.2)
    assert game.moves[-1] == "slap ochre@400.2 blue@401.2"
    assert game.state.mover == 2


@pytest.mark.rule("SQ-29")
def test_only_the_first_slap_of_a_seat_counts() -> None:
    game, table = open_window()
    slap(table, "blue", 500)
    again = slap(table, "blue", 100)
    assert (again["ok"], again["code"]) == (False, "stale")
    slap(table, "ochre", None)
    assert game.moves[-1] == "slap blue@500"


def test_nobody_slaps_for_the_drawer_at_a_hoard_or_for_strangers() -> None:
    game, table = open_window()
    assert slap(table, "rust", 10)["ok"], "in vain: it must not tell what the card is"
    for seat in ("teal", "nobody", None, 7):
        assert table.send("window", seat=seat, at=10)["code"] == "seat"
    for at in (-1, "soon", True, [1]):
        assert slap(table, "blue", at)["code"] == "bad"
    assert game.slap_window


def test_a_slap_after_the_window_is_too_late() -> None:
    game, table = open_window()
    node = game.node.id
    slap(table, "blue", 100)
    slap(table, "ochre", 3000.1)  # after the limit: as if none
    before = game.moves
    late = table.send("window", node=node, seat="ochre", at=50)
    assert (late["ok"], late["code"]) == (False, "stale")
    assert game.moves == before
    assert before[-1] == "slap blue@100"


def test_undo_by_code_closes_the_window_without_a_trace() -> None:
    game, table = open_window()
    game.undo()
    assert game.slap_window is None
    assert slap(table, "blue", 100)["code"] == "stale"
    assert game.legal == ("draw",)


def test_bots_race_along_and_their_times_are_not_told_before() -> None:
    game, table = open_window(seats=(None, "random", None))
    times = game.slap_window.times
    assert list(times) == [1]
    assert str(round(times[1])) not in str(table.desk.head())
    slap(table, "ochre", 1.0)
    assert game.moves[-1] == f"slap ochre@1 blue@{round(times[1], 1):g}"


def test_a_bot_that_slaps_first_ends_the_race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "GRACE", 0.05)
    game, table = open_window(seats=(None, "random", None))
    game.slap_window.times[1] = 20.0
    assert table.send("window", begun=True)["ok"]
    begin = monotonic()
    while game.slap_window and monotonic() < begin + 5:
        sleep(0.005)
    assert monotonic() < begin + 2
    assert "slap blue@20" in game.moves


def test_a_window_that_no_board_shows_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "UNSEEN", 0.05)
    game, _ = open_window("ambush")
    begin = monotonic()
    while game.slap_window and monotonic() < begin + 5:
        sleep(0.005)
    assert "quiet" in game.moves


def test_at_other_cards_everybody_may_slap_falsely() -> None:
    game, table = open_window("ambush")
    assert [lane["seat"] for lane in table.desk.head()["window"]["lanes"]] == ["rust", "blue", "ochre"]
    slap(table, "rust", None)
    slap(table, "ochre", 700)
    slap(table, "blue", None)
    assert "slap ochre@700" in game.moves
    assert game.state.hoard is not None
    assert game.state.hoard[5] == 1


def test_without_reaction_time_there_is_no_window() -> None:
    game = rig(race(race="none"), "hoard")
    Table(game, seat="all").play("draw")
    assert game.slap_window is None
    assert game.state.actors == (1, 2)
    game.play("paw 2", "paw 5")
    assert game.moves[-1].split()[0] in ("number", "lot")


def test_the_slow_form_waits_longer() -> None:
    game = rig(race(race="slow"), "quarrel")
    table = Table(game, seat="all")
    table.play("draw")
    assert table.desk.head()["window"]["limit"] == 6000


def test_what_if_is_a_variation_one_move_long() -> None:
    game = race().play("draw", "card hoard", "slap blue@412.3 ochre@430")
    assert game.state.mover == 1
    window_at = game.ply - 1
    game.goto(window_at).play("slap ochre@350 blue@412.3")
    assert game.state.mover == 2
    assert len(game.tree.nodes[window_at].children) == 2


def test_players_may_change_while_a_window_is_open() -> None:
    game, _ = open_window()
    game.seats = [None, "random", None]
    assert game.slap_window
    assert game.slap_window.waiting == {2}
    assert list(game.slap_window.times) == [1]
    game.seats = ["random"] * 3
    assert game.slap_window is None
    assert game.moves[-1].startswith("slap")


def test_the_last_board_that_goes_closes_the_window() -> None:
    game, table = open_window()
    game.tables.discard(table.desk)
    recheck_window(game)
    assert game.slap_window is None
    assert game.state.actors != (-1,)


def test_a_record_saved_in_a_window_goes_on() -> None:
    game, _ = open_window()
    loaded = Squarrels.from_record(game.record())
    assert loaded.state.window
    loaded.seats = ["random"] * 3
    assert loaded.run(3).ply > game.ply
    table = Table(Squarrels.from_record(game.record()), seat="all")
    assert table.desk.head()["bot"] == "chance"
    assert table.send("run")["ok"]
    assert table.game.slap_window


def test_a_tab_that_is_loaded_again_in_a_race_finds_it_as_it_stands() -> None:
    game, table = open_window()
    race = game.slap_window
    assert race
    assert table.send("window", node=race.node.id, begun=True)["ok"]
    timer, shown = race.timer, table.desk.head()["window"]
    for _ in range(2):
        assert table.send("sync")["ok"]
        assert table.desk.head()["window"] == shown
        assert table.send("window", node=race.node.id, begun=True)["ok"]
        assert race.timer is timer, "the clock is not set back"
    assert slap(table, "ochre", 400)["ok"]
    assert table.send("sync")["ok"]
    assert [lane.get("done", False) for lane in table.desk.head()["window"]["lanes"]] == [False, False, True]
    assert slap(table, "ochre", 200)["code"] == "stale"
    assert race.times[2] == 400
    race.cancel()
