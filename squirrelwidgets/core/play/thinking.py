"""Bots thinking in the background: one worker thread a game, which can be stopped and cancelled.

Where there are no threads (Pyodide) the thinking happens at once, between two messages.
"""

from __future__ import annotations

import logging
import sys
from threading import Thread
from typing import TYPE_CHECKING

from ..model.bot import Stop

if TYPE_CHECKING:
    from .game import Game

THREADS = sys.platform != "emscripten"
log = logging.getLogger(__name__)


class Thinker:
    """Lets the bots of a game play on until a person is to decide."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.stop: Stop | None = None

    @property
    def busy(self) -> bool:
        return self.stop is not None

    def start(self, asked: bool = False) -> None:
        """Begin, unless it is at it already or no bot is to move. Asked, it goes on after an interval, too."""
        with self.game.lock:
            if self.busy or not self._bot_is_next() or (self._is_interval() and not asked):
                return
            self.stop = stop = Stop()
        self._tell()
        if THREADS:
            Thread(target=self._think, args=(stop,), daemon=True, name="squirrel-bot").start()
        else:
            self._think(stop)

    def _bot_is_next(self) -> bool:
        state = self.game.state
        return any(seat >= 0 and self.game.player_at(seat) is not None for seat in state.actors)

    def _is_interval(self) -> bool:
        """People want to look at the table before the bots go on."""
        return bool(self.game.state.interval) and any(table.plays for table in self.game.tables)

    def _think(self, stop: Stop) -> None:
        try:
            while self._one_turn(stop):
                pass
        except Exception:
            log.exception("a bot failed; its seat waits")
        finally:
            with self.game.lock:
                if self.stop is stop:
                    self.stop = None
            self._tell()

    def _tell(self) -> None:
        with self.game.lock:
            self.game.set_trait("thinking", self.busy)

    def _one_turn(self, stop: Stop) -> bool:
        """Think and play; an answer to a position that is gone is dropped. False when there is no more to do."""
        game = self.game
        if stop.is_cancelled():
            return False
        idea = game.consult(stop)
        with game.lock:
            if idea is None or stop.is_cancelled() or game.node is not idea.node:
                return False
            game.play_live(*idea.sentences, seat=idea.seat)
            if self._bot_is_next() and not self._is_interval() and not stop:
                return True
            self.stop = None  # under the lock: whoever starts a bot from here on is heard
            return False

    def take_now(self) -> None:
        """Play the best move found so far."""
        if self.stop is not None:
            self.stop.now()

    def cancel(self) -> None:
        """Stop thinking and play nothing."""
        with self.game.lock:
            if self.stop is not None:
                self.stop.cancel()
                self.stop = None
                self._tell()
