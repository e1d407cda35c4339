"""A bench's question put to everybody: guesses before the games, none after, none seen by others."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets import Scurry, SquirrelError, lab
from tests.together.conftest import Call, comes_true, restarted


def test_each_guesses_once_and_hears_what_came_of_it(call: Call) -> None:
    bench = lab.Bench(Scurry.setup("3/random"), "random", seed=1, workers=1)
    room = bench.guesses()
    try:
        ada, ben = call(room), call(room)
        assert ada.greet()["guess"] == {"question": "How often will Brown win?", "closed": False, "said": ""}
        ben.greet()
        for wrong in ("", "101", "-1", "0.4", "²", "9" * 9):
            assert "0 to 100" in ada.refused({"sit": {"seat": wrong, "name": "Ada"}}), wrong
        ada.say({"sit": {"seat": "40", "name": "Ada"}})
        assert ada.hear("seat") == "Ada · 40 %"
        assert "guessed already" in ben.refused({"sit": {"seat": "41", "name": "ADA"}})
        assert "here you guess" in ben.refused({"watch": True})
        assert (room.guesses, room.host_view()["guesses"]) == ({"Ada": 0.4}, [0.4])
        assert not any("40" in text for text in ben.texts)
        again = call(room)
        again.greet(person=ada.key)
        assert again.heard[-1]["seat"] == "Ada · 40 %"
        bench.go().wait(30)
        assert ben.hear(lambda message: message.get("view", {}).get("guess", {}).get("said") or None)
        assert "nobody guesses any more" in ben.refused({"sit": {"seat": "41", "name": "Ben"}})
        low, share, high = room.host_view()["share"]
        assert low <= share <= high
        with pytest.raises(SquirrelError, match="guesses come before the games"):
            bench.guesses()
        bench.ask = "score"
        assert room.host_view()["share"] == []  # shares of something else
    finally:
        room.close()
        bench.close()
    comes_true(lambda: "guessing is over" in ada.hear("goodbye"))


def test_after_a_restart_the_same_bench_has_the_same_link_and_guesses(call: Call) -> None:
    def room_of(seed: int = 1) -> Any:
        return lab.Bench(Scurry.setup("3/random"), "random", seed=seed, workers=1).guesses()

    room = room_of()
    ada = call(room)
    ada.greet()
    ada.say({"sit": {"seat": "40", "name": "Ada"}})
    assert ada.hear("key")
    restarted(room)
    other, again = room_of(seed=2), room_of()
    try:
        assert other.link != room.link
        assert (again.link, again.guesses, other.guesses) == (room.link, {"Ada": 0.4}, {})
        back, ben = call(again), call(again)
        back.greet(person=ada.key)
        assert back.heard[-1]["seat"] == "Ada · 40 %"
        ben.greet()
        assert "guessed already" in ben.refused({"sit": {"seat": "41", "name": "ADA"}})
    finally:
        other.close()
        again.close()
    assert not again.kept.path.exists()


def test_bots_are_guessed_at_by_name() -> None:
    room = lab.Bench(Scurry, ["random", "greedy"]).guesses()
    assert room.question == "How often will random win?"
    room.close()


@pytest.mark.parametrize(
    ("bench", "why"),
    [
        (lambda: lab.Bench(Scurry, "random", ask="score"), "who wins can be guessed, not 'score'"),
        (lambda: lab.Bench(Scurry, ["greedy", "random"], ask="leads"), "who wins can be guessed, not 'leads'"),
        (lambda: lab.Bench([Scurry.setup("5"), Scurry.setup("6")], "random"), "one setup can be guessed at, not 2"),
    ],
)
def test_what_cannot_be_guessed(bench: object, why: str) -> None:
    with pytest.raises(SquirrelError, match=why):
        bench().guesses()  # a caller's error
