"""Why a turn was better than the one that was played: what differs right after the two, each a claim that is tested.

The turns were measured before anything is said of them; a reason never decides which one is better.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.model.claims import Claim
from ..core.model.state import State
from ..core.play.game import Game
from ..core.words.grammar import many
from ..core.words.runs import plain
from .measuring.curve import can_win


@dataclass(frozen=True)
class Turn:
    """A turn as it was said in a position, as far as it goes without chance."""

    game: Game
    state: State
    said: tuple[str, ...]
    seat: int

    def positions(self) -> list[State]:
        """After each of its sentences."""
        found, state = [], self.state
        for say in self.said:
            state = state.play(state.parse(say), self.seat)
            found.append(state)
        return found

    @property
    def end(self) -> State:
        return self.positions()[-1]

    def lines(self) -> list[str]:
        """What the log tells its player of it, with the players' names."""
        stage, viewer = self.game.stage(), self.seat if self.game.settings.secrets else "all"
        views = [state.seen_by(viewer) for state in self.positions()]
        told = [plain(entry["text"]) for view in views for entry in stage.log(view, view.events)]
        return [self.game.players.in_names(text, self.state) for text in told]


@dataclass(frozen=True)
class Wins(Claim):
    """The turn wins at once."""

    turn: Turn

    def holds(self) -> bool:
        ended = self.turn.end.ended
        return ended is not None and self.turn.seat in ended.winners

    def __str__(self) -> str:
        ended = self.turn.end.ended
        return f"It wins at once ({ended.rule})." if ended else ""


@dataclass(frozen=True)
class LetsWin(Claim):
    """After the played turn the next one can win at once; after the better one nobody can."""

    played: Turn
    better: Turn

    def holds(self) -> bool:
        return can_win(self.played.end) and not can_win(self.better.end)

    def __str__(self) -> str:
        end = self.played.end
        name = self.played.game.players.names_at(end)[end.actors[0]]
        return f"What was played lets {name} win at once."


@dataclass(frozen=True)
class ScoresMore(Claim):
    """Right after the better turn its player has more points than right after the played one."""

    played: Turn
    better: Turn

    @property
    def more(self) -> int:
        seat = self.better.seat
        return self.better.end.scores[seat] - self.played.end.scores[seat]

    def holds(self) -> bool:
        return self.more > 0

    def __str__(self) -> str:
        return f"Right after it the score is higher by {self.more}."


@dataclass(frozen=True)
class Happens(Claim):
    """Something that the log tells of the better turn, and not of the played one."""

    played: Turn
    better: Turn

    @property
    def told(self) -> str:
        before = self.played.lines()
        return next((line for line in reversed(self.better.lines()) if line not in before), "")

    def holds(self) -> bool:
        return bool(self.told)

    def __str__(self) -> str:
        return f"Then the log would say: {self.told}"


@dataclass(frozen=True)
class Measured(Claim):
    """There is nothing to point at: it was better in the worlds that were played."""

    worlds: int

    def holds(self) -> bool:
        return self.worlds > 0

    def __str__(self) -> str:
        return f"What comes later makes the difference, in {many(self.worlds, 'world')} that were played."


def reasons(played: Turn, better: Turn, worlds: int) -> list[Claim]:
    """What is true of the two, the plainest first."""
    compared: Sequence[Claim] = (LetsWin(played, better), ScoresMore(played, better), Happens(played, better))
    return [each for each in (Wins(better), *compared, Measured(worlds)) if each.holds()]
