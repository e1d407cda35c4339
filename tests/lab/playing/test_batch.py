"""What travels between processes: a batch that comes back can be read, whatever a watch answers."""

from __future__ import annotations

from pickle import dumps, loads
from typing import Any

from squirrelwidgets import lab
from squirrelwidgets.lab.playing.batch import Run, packed, sent_batch
from squirrelwidgets.lab.playing.match import matches
from squirrelwidgets.lab.playing.watches import WatchFunctions
from tests.lab.toss import TossUp


def odd(game: Any) -> Any:
    """Sees what no pickle takes along, in every third game."""
    return {"move": (each for each in game.moves)} if game.seed % 3 == 0 else {"move": 1}


def test_a_watch_whose_answer_cannot_travel_fails_its_game_and_no_process() -> None:
    payload = packed(Run(matches(TossUp, "random"), 1, 100, WatchFunctions((odd,))))
    played = loads(dumps(sent_batch(payload, 0, range(20))))
    assert 0 < len(played.rows) < 20
    assert all(row.seed % 3 for row in played.rows)
    assert "its `watch` gave what cannot be sent here: TypeError: cannot pickle 'generator'" in str(played.failure)
    assert lab.game(played.failure.key).seed % 3 == 0
