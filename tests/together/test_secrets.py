"""Second worlds over the socket: what a device hears of two games that its player cannot tell apart is equal, byte for
byte, in all games that hide something.
"""

from __future__ import annotations

import pytest

from squirrelwidgets.core.play.game import Game
from squirrelwidgets.together import live_session, shared_board
from squirrelwidgets.together.table import table as tables
from tests.secrets.twins import WITH_TWINS, Twins, game_of, pair
from tests.together.conftest import Call, Open

PAIRS = 3
SEEDS = 12
"""Pairs that are looked through for some in which much differs."""
ASKED = ("sync", "why", "legal", "ways")


def heard(twins: Twins, n: int, opened: Open, call: Call) -> list[str]:
    """All that one twin's device, and one that looks on, receive."""
    games = game_of(twins, n)
    table = opened(next(games), key="abcdefghijklmnopqrstuv")
    own = call(table)
    own.greet()
    if isinstance(twins.viewer, int):
        own.sit(table.people[twins.viewer]["seat"], "Ada")
    else:
        own.say({"watch": True})
        own.hear("traits")
    eve = call(table)
    eve.greet()
    eve.say({"watch": True})
    eve.hear("traits")
    with table.game.lock:  # so that all of it is one message
        for _ in games:
            pass
        node = table.game.node.id
    for phone in (own, eve):
        phone.hear(lambda message: message.get("update", {}).get("plies"))
        for kind in ASKED:
            phone.ask(kind, node=node, words=twins.knowledge.QUESTIONS[0].split())
    table.close()
    return own.texts + eve.texts


@pytest.mark.parametrize("kind", WITH_TWINS, ids=lambda kind: kind.name)
def test_devices_of_twins_hear_the_same(
    kind: type[Game], opened: Open, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    for each in (live_session, shared_board):
        monkeypatch.setattr(each, "new_key", lambda: "a seat's key of this test")
    for each in (tables, live_session):
        monkeypatch.setattr(each, "monotonic", lambda: 0.0)
    pairs = sorted((pair(kind, seed) for seed in range(SEEDS)), key=lambda each: -each.apart)[:PAIRS]
    assert all(each.apart > 5 for each in pairs)
    for each in pairs:
        one, other = (heard(each, n, opened, call) for n in (0, 1))
        assert one == other
        assert any("plies" in text for text in one)
