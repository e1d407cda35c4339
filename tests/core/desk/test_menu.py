"""The messages of a board's menu: players, new games, files. Each is checked, and if refused changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets import Scurry, Search, Squarrels
from squirrelwidgets.core.play.saving.record import to_text
from tests.core.helpers import LONG, Table, branched, look, refuse


def test_seats(table: Table) -> None:
    table.send("seats", players=["person", "greedy"])
    assert [bot and bot.id for bot in table.game.seats] == [None, "greedy"]
    assert table.desk.head()["players"] == ["person", "greedy"]
    assert table.desk.head()["plays"] == ["brown"]


def test_seats_follow_a_swap() -> None:
    table = Table(Scurry(setup="5/swap").play("b5", "swap"))
    table.send("seats", players=["greedy", "person"])
    assert [bot and bot.id for bot in table.game.seats] == [None, "greedy"]
    assert table.desk.head()["players"] == ["greedy", "person"]


def test_a_bot_with_options_stays_as_it_is() -> None:
    bot = Search(seconds=7)
    table = Table(Scurry(seats=[None, bot]))
    table.send("seats", players=["random", "search"])
    assert table.game.seats[1] is bot


@pytest.mark.parametrize("players", [None, [], ["person"], ["person"] * 3, "pp", {"brown": "person"}])
def test_seats_that_do_not_fit(table: Table, players: Any) -> None:
    refuse(table, "bad", "seats", players=players)


@pytest.mark.parametrize("name", ["grandmaster", 7, ["greedy"], {"bot": "greedy", "samples": -1}, LONG])
def test_players_that_nobody_knows(table: Table, name: Any) -> None:
    refuse(table, "setup", "seats", players=["person", name])


def test_a_new_game_from_a_form(table: Table) -> None:
    old = table.game.record()
    answer = table.send("new", form={"side": 5, "start": "random", "swap": True})
    assert answer["text"] == "5/random 9/swap"
    assert str(table.game.settings) == "5/random 9/swap"
    assert table.game.earlier == [old]


def test_a_new_game_from_a_text_or_the_same_again(table: Table) -> None:
    table.send("new", text="4/random 4")
    assert table.send("new")["text"] == "4/random 4"
    assert table.game.settings.side == 4


def test_a_new_game_with_other_players() -> None:
    table = Table(Squarrels(2, seed=1, seats=[None, "random"]))
    assert table.send("new", form={"players": 3}, players=["greedy", "person", "random"])["ok"]
    assert table.game.settings.players == 3
    assert [bot and bot.id for bot in table.game.seats] == ["greedy", None, "random"]


def test_who_plays_on_in_a_new_game_keeps_the_options() -> None:
    bot = Search(seconds=7)
    table = Table(Scurry(seats=[None, bot]))
    assert table.send("new", players=["search", "person"])["ok"]
    assert table.game.seats == [bot, None]


@pytest.mark.parametrize(
    ("code", "players"),
    [("bad", "greedy"), ("bad", [None, "greedy"]), ("setup", ["greedy"]), ("setup", ["person", "grandmaster"])],
)
def test_players_of_a_new_game_that_do_not_fit(table: Table, code: str, players: Any) -> None:
    refuse(table, code, "new", players=players)


def test_who_gives_up_leaves_the_game_to_a_bot_and_the_record_says_so() -> None:
    game = Squarrels(["Ada", "Bo"], seed=1, seats=[None, "random"]).comment("Hm.")
    table = Table(game, seat=0)
    refuse(table, "seat", "leave", seat="blue")
    refuse(table, "seat", "leave", seat="plum")
    refuse(table, "seat", "leave")
    assert table.send("leave", seat="rust")["ok"]
    assert [bot and bot.id for bot in game.seats] == ["greedy", "random"]
    assert table.desk.head()["plays"] == []
    assert "Hm. Ada gives up: a bot plays on." in str(game.record())
    refuse(table, "seat", "leave", seat="rust")


def test_a_game_that_is_over_is_not_given_up() -> None:
    table = Table(Scurry(seats=["random", "random"], seed=1).run())
    table.game.seats = [None, None]
    refuse(table, "seat", "leave", seat="brown")


def test_a_dry_run_only_checks(table: Table) -> None:
    before = look(table.game)
    assert table.send("new", form={"side": 5}, dry=True)["text"] == "5"
    assert look(table.game) == before
    answer = refuse(table, "setup", "new", text="6/brown b3 b4/gray f8", dry=True)
    assert (answer["rule"], answer["places"]) == ("SC-4", ["b3", "b4"])


@pytest.mark.parametrize(
    "form", [{"side": 3}, {"side": "6"}, {"sides": 6}, {"side": [6]}, {"cap": {}}, {"start": None}, {"brown": 7}]
)
def test_a_form_with_a_fault(table: Table, form: dict[str, Any]) -> None:
    refuse(table, "setup", "new", form=form)


@pytest.mark.parametrize("more", [{"form": []}, {"form": {"side": LONG}}, {"text": 7}, {"text": LONG}])
def test_what_is_no_form(table: Table, more: dict[str, Any]) -> None:
    refuse(table, "bad", "new", **more)


@pytest.mark.parametrize("text", ["", "7", "x", "6/red a1", "²", "6/" + "9" * 1990])
def test_a_text_with_a_fault(table: Table, text: str) -> None:
    refuse(table, "setup", "new", text=text)


@pytest.mark.parametrize("what", ["record", "picture", "page", "code"])
def test_save(table: Table, what: str) -> None:
    before = look(table.game)
    answer = table.send("save", what=what)
    assert answer["ok"]
    assert answer["name"].startswith("scurry-ply-30.")
    assert answer["data"]
    assert look(table.game) == before


def test_saved_code_plays_the_game_again() -> None:
    for seed in range(4):
        game = branched(seed, "5/random/swap" if seed % 2 else "6")
        names: dict[str, Any] = {}
        exec(Table(game).send("save", what="code")["data"], names)
        assert names["game"].moves == game.moves
        assert names["game"].state == game.state


def test_saved_code_tells_what_chance_did() -> None:
    seeding = Scurry(setup="5/random", seed=1).moves
    names: dict[str, Any] = {}
    exec(Table(Scurry(setup="5/random", seed=2, chance=seeding)).send("save", what="code")["data"], names)
    assert names["game"].moves == seeding


def test_a_record_saved_can_be_opened(table: Table) -> None:
    other = branched(1)
    assert table.send("open", data=to_text(other.record()))["ok"]
    assert table.game.record() == other.record()
    assert len(table.game.earlier) == 1


@pytest.mark.parametrize("data", ["", "{}", "[]", "{" * 100_000, LONG, '{"format": 2}'])
def test_a_bad_record_is_not_opened(table: Table, data: str) -> None:
    refuse(table, "record", "open", data=data)


@pytest.mark.parametrize("data", [None, 7, {}, "x" * 5_000_001])
def test_what_is_no_text_is_not_opened(table: Table, data: Any) -> None:
    refuse(table, "bad", "open", data=data)


@pytest.mark.parametrize("what", [None, "everything", 7])
def test_what_cannot_be_saved(table: Table, what: Any) -> None:
    refuse(table, "bad", "save", what=what)


def test_the_form_of_a_position_of_ones_own_says_that_it_is_one() -> None:
    puzzle = Scurry.puzzle(1)
    table = Table(puzzle)
    (start,) = (field for field in puzzle.settings.form() if field["name"] == "start")
    assert (start["default"], start["values"][-1]) == ("own", {"v": "own", "label": "This position"})
    assert table.send("new", dry=True)["text"] == str(puzzle.settings)
    form = {field["name"]: field["default"] for field in puzzle.settings.form()}
    assert table.send("new", form=form, dry=True)["text"] == str(puzzle.settings)
    assert table.send("new", form={**form, "start": "random"}, dry=True)["text"] == "5/random 9"


def test_a_setup_that_tells_of_cards_is_shown_without_them() -> None:
    settings = {"race": "none", "dealer": "rust", "hands": ("1 1 1 1 2 2 2", "3 3 3 3 4 4 4")}
    table = Table(Squarrels(2, setup=settings), seat="rust")
    assert table.send("new", dry=True)["text"] == "players=2 race=none dealer=rust"


def test_between_rounds_a_bot_waits_for_the_next_one() -> None:
    game = Squarrels(2, seed=5, seats=["greedy", "greedy"], setup={"race": "none"})
    while not game.state.interval:
        game.run(1)
    assert Table(game, seat="all").desk.head()["interval"] is True
    game.run(1)
    assert "interval" not in Table(game, seat="all").desk.head()
