"""What goes wrong at a table without anybody's fault: an interrupt, two pages of one seat, an end within a race."""

from __future__ import annotations

from _thread import interrupt_main
from signal import SIGINT, default_int_handler, signal
from threading import Timer
from time import monotonic

import pytest

from squirrelwidgets import Scurry, Squarrels
from squirrelwidgets.together import Table
from tests.together.conftest import Call, Open, comes_true


def regarded(table: Table, seconds: float = 3) -> None:
    until = monotonic() + seconds
    while monotonic() < until:
        table.update_presence()


def test_an_interrupt_of_the_hosts_cell_leaves_the_table_whole(opened: Open, call: Call) -> None:
    table = opened(Scurry(setup="5", seed=1))
    ada = call(table)
    ada.greet()
    ada.sit("brown", "Ada")
    table.start()
    interrupts = 0
    before = signal(SIGINT, default_int_handler)  # who runs tests in the background has it ignored
    for _ in range(4):
        Timer(0.1, interrupt_main).start()
        try:
            regarded(table)
        except KeyboardInterrupt:  # one that comes while garbage is collected is lost
            interrupts += 1
    signal(SIGINT, before)
    assert interrupts
    assert ada.play(table.game.legal[0])["ok"]
    comes_true(lambda: table.game.ply >= 1)
    assert table.people[0]["presence"] == "here"


def test_two_pages_of_one_seat_are_one_player(opened: Open, call: Call) -> None:
    table = opened(Scurry(setup="5", seed=1, seats=[None, None]))
    first, second = call(table), call(table)
    first.greet()
    first.sit("brown", "Ada")
    table.start()
    second.greet(person=first.key)
    assert second.hear("traits")
    words = table.game.legal[0].split()
    play = {"rev": table.game.revision, "kind": "play", "node": table.game.node.id, "words": words}
    first.say({"board": {"id": 11, **play}})
    second.say({"board": {"id": 22, **play}})
    assert [first.answer(11)["ok"], second.answer(22)["ok"]].count(True) == 1
    assert table.game.moves.count(" ".join(words)) == 1
    first.hang_up()
    table.update_presence()
    assert table.people[0]["presence"] == "here"


def test_a_table_that_closes_in_the_middle_of_a_race_leaves_a_game_that_goes_on(
    opened: Open, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("squirrelwidgets.core.play.slap_window.UNSEEN", 0.3)
    hands = ["1 1 1 2", "2 2 3", "3 3 4"]
    setup = {"players": 3, "dealer": "ochre", "hands": hands, "deck": "quarrel hoard winter", "race": "slow"}
    table = opened(Squarrels(setup=setup, seed=9))
    phones = [call(table) for _ in range(3)]
    for phone, one in zip(phones, table.people, strict=True):
        phone.greet()
        phone.sit(one["seat"], one["seat"].capitalize())
    table.start()
    game = table.game
    for _ in range(20):
        if game.slap_window:
            break
        seat = next(seat for seat in game.state.actors if seat >= 0)
        assert phones[seat].play(game.state.sentences(seat)[0])["ok"]
    assert game.slap_window
    table.close()
    assert phones[0].hear("goodbye")
    comes_true(lambda: game.slap_window is None)
    assert game.legal
