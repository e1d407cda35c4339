"""Why a turn was better than the one that was played: what differs right after the two, each a claim that is tested.

The turns were measured before anything is said of them; a reason never decides which one is better.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..core.model.claims import Claim
from ..core.model.state import State
from ..core.play.game import Game
from ..core.words.runs import plain
from .measuring.curve import win_of


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

    def text(self, shared: int = 0) -> str:
        """As the move list has it, from the first sentence on that is not shared with another turn."""
        stage, states = self.game.stage(), (self.state, *self.positions())
        words = [plain(stage.move_text(state, say)).strip() for state, say in zip(states, self.said, strict=False)]
        return " ".join(filter(None, words[shared:])) or " ".join(self.said[shared:])

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
        return self.turn.seat in self.turn.end.winners

    def __str__(self) -> str:
        ended = self.turn.end.ended
        return f"It wins at once ({ended.rule})." if ended else ""


@dataclass(frozen=True)
class Difference(Claim):
    """What holds of two turns has something to say."""

    played: Turn
    better: Turn

    def holds(self) -> bool:
        return bool(str(self))


class LetsWin(Difference):
    """After the played turn the next one can win at once; after the better one nobody can."""

    def __str__(self) -> str:
        end = self.played.end
        if self.played.seat in end.actors or not win_of(end) or win_of(self.better.end):
            return ""
        return f"What was played lets {self.played.game.players.names_at(end)[end.actors[0]]} win at once."


class ScoresMore(Difference):
    """Right after the better turn its player has more points than right after the played one."""

    def __str__(self) -> str:
        before, after = (turn.end.scores[turn.seat] for turn in (self.played, self.better))
        return f"Right after it the score is higher by {after - before}." if after > before else ""


class Happens(Difference):
    """Something that the log tells of the better turn, and not of the played one."""

    def __str__(self) -> str:
        before = self.played.lines()
        told = next((line for line in reversed(self.better.lines()) if line not in before), "")
        return f"Then the log would say: {told}" if told else ""


def reasons(played: Turn, better: Turn) -> list[Claim]:
    """What is true of the two, the plainest first."""
    compared = [claim(played, better) for claim in (LetsWin, ScoresMore, Happens)]
    return [each for each in (Wins(better), *compared) if each.holds()]
