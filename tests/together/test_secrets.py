"""Second worlds over the socket: what a device hears of two games that its player cannot tell apart is equal, byte for
byte, in all games that hide something.
"""

from __future__ import annotations

import pytest

from squirrelwidgets.core.play.game import Game
from squirrelwidgets.together import table as tables
from tests.secrets.twins import WITH_SECRETS, Twins, game_of, widest
from tests.together.conftest import Call, Open

PAIRS = 3
ASKED = ("sync", "why", "legal", "ways")


def heard(pair: Twins, n: int, opened: Open, call: Call) -> list[str]:
    """All that one twin's device, and one that looks on, receive."""
    games = game_of(pair, n)
    table = opened(next(games), key="abcdefghijklmnopqrstuv")
    own = call(table)
    own.greet()
    if isinstance(pair.viewer, int):
        own.sit(table.people[pair.viewer]["seat"], "Ada")
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
            phone.ask(kind, node=node, words=pair.knowledge.QUESTIONS[0].split())
    table.close()
    return own.texts + eve.texts


@pytest.mark.parametrize("kind", WITH_SECRETS, ids=lambda kind: kind.name)
def test_devices_of_twins_hear_the_same(
    kind: type[Game], opened: Open, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "new_key", lambda: "a seat's key of this test")
    monkeypatch.setattr(tables, "monotonic", lambda: 0.0)
    for pair in widest(kind)[:PAIRS]:
        one, other = (heard(pair, n, opened, call) for n in (0, 1))
        assert one == other
        assert any("plies" in text for text in one)
