"""Runs a slap window in real time: people's times come from their boards, the bots' are drawn; together they make one
move.

The clock is the browser's. Python only waits, and closes the window when nobody can slap any more.

A window is one chance move: `quiet`, or who slapped and when. Code that plays draws it like any other. Where a person
may slap, it stays open: boards time their own people, the bots' times are drawn and kept secret, and the move is
played when all have reported, or 1 s after the limit.
"""

from __future__ import annotations

from random import SystemRandom
from time import monotonic
from typing import Final, Protocol

from ..model.chance import stream
from ..model.events import Window
from ..model.state import State
from . import thinking
from .tasks import ScheduledCall, later
from .tree import Node

GRACE: Final = 1.0
"""Seconds for reports to arrive after the last time that counts."""
UNSEEN: Final = 30.0
"""Seconds until a window is closed that no board has begun to show."""
LAMPS: Final = 4
LAMP_MS: Final = (250, 600)
"""The shortest and the longest time that a lamp burns, in ms."""


LEAD: Final = 150.0
"""Ms for a window to reach all devices before its first lamp burns."""


class Host(thinking.Host, Protocol):
    """A game, as this module needs it."""

    thinker: thinking.Thinker
    slap_window: SlapWindow | None


class SlapWindow:
    """One open window of a game, at the node where chance is to say who slapped."""

    def __init__(self, game: Host, node: Node, window: Window, people: set[int]) -> None:
        self.game = game
        self.node = node
        self.window = window
        self.waiting = set(people)
        """People whose boards have not yet said whether they slapped."""
        drawn = node.state.reactions(stream(game.seed, node.state.stream, node.draws.get(node.state.stream, 0)))
        self.times = {seat: at for seat, at in drawn.items() if game.players.at(seat)}
        """The times at which seats slap, in ms: first the bots'; people without a board do not slap."""
        self.lamps = [SystemRandom().randint(*LAMP_MS) for _ in range(LAMPS)]
        """The time that each lamp burns, in ms: nobody can know it beforehand, and no record depends on it."""
        self.turns = monotonic() * 1000 + LEAD + sum(self.lamps)
        """When the card turns on devices that know Python's clock, in ms of it."""
        self.begun = False
        self.timer: ScheduledCall | None = None
        self._wait(UNSEEN)

    def begin(self) -> None:
        """Starts the clock that closes the window, when the first board has turned the card over."""
        if self.begun:
            return
        self.begun = True
        last: float = self.window.limit
        if self.window.prize and self.times:
            last = min(last, *self.times.values())
        self._wait(last / 1000 + GRACE)

    def report(self, seat: int, at: float | None) -> bool:
        """Takes a person's time in ms, or None for no slap. False if nothing is expected of that seat (any more)."""
        if seat not in self.waiting:
            return False
        self.waiting.discard(seat)
        if at is not None:
            self.times[seat] = round(at, 1)
        if not self.waiting:
            self.close()
        return True

    def close(self) -> None:
        """Plays the resulting move; the game goes on."""
        game = self.game
        with game.lock:
            if game.slap_window is not self:
                return
            self.cancel()
            if game.node is not self.node:  # an interrupt kept it from being forgotten
                return
            state = self.node.state
            game.play_live(state.say(state.slaps(self.times)))
        game.thinker.start()

    def cancel(self) -> None:
        """Drops the window, since the game has moved elsewhere: later reports are ignored."""
        if self.game.slap_window is self:
            self.game.slap_window = None
        if self.timer:
            self.timer.cancel()

    def _wait(self, seconds: float) -> None:
        """Sets the timer that closes the window; without timers the boards' reports have to do."""
        if self.timer:
            self.timer.cancel()
        self.timer = later(seconds, self.close)


def people_in_window(game: Host, state: State) -> set[int]:
    """The people at boards who may slap in a state."""
    window = state.window
    if window is None:
        return set()
    return {seat for table in game.tables for seat in table.plays if seat in window.seats}


def open_window(game: Host) -> bool:
    """Open the slap window that is due, if there are people for it. False if nothing was opened."""
    people = people_in_window(game, game.state)
    if not people or game.slap_window:
        return False
    due = game.state.window
    assert due is not None  # there are people for it
    game.slap_window = SlapWindow(game, game.node, due, people)
    return True


def recheck_window(game: Host) -> None:
    """To be called when people come to or leave boards: an open window waits for those there now, or closes."""
    window = game.slap_window
    if window and not window.waiting <= people_in_window(game, game.state):
        window.cancel()
        game.play_live()
