"""Why a turn was better than the one that was played: what differs right after the two. Each reason is a sentence, and
empty where it is not so.

The turns were measured before anything is said of them; a reason never decides which one is better.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..core.model.events import Viewer
from ..core.model.state import State
from ..core.play.game import Game
from ..core.words.runs import plain
from .measuring.curve import win_of


def log_of(game: Game, state: State, viewer: Viewer) -> list[str]:
    """What the log tells somebody of what led to a position, with the seats' names."""
    view = state.seen_by(viewer)
    return [plain(entry["text"]) for entry in game.stage().log(view, view.events)]


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
        viewer = self.seat if self.game.settings.secrets else "all"
        told = [text for state in self.positions() for text in log_of(self.game, state, viewer)]
        return [self.game.players.in_names(text, self.state) for text in told]


def wins(turn: Turn) -> str:
    """The turn wins at once."""
    ended = turn.end.ended
    return f"It wins at once ({ended.rule})." if ended and turn.seat in ended.winners else ""


def lets_win(played: Turn, better: Turn) -> str:
    """After the played turn the next one can win at once; after the better one nobody can."""
    end = played.end
    if played.seat in end.actors or not win_of(end) or win_of(better.end):
        return ""
    return f"What was played lets {played.game.players.names_at(end)[end.actors[0]]} win at once."


def scores_more(played: Turn, better: Turn) -> str:
    """Right after the better turn its player has more points than right after the played one."""
    before, after = (turn.end.scores[turn.seat] for turn in (played, better))
    return f"Right after it the score is higher by {after - before}." if after > before else ""


def happens(played: Turn, better: Turn) -> str:
    """Something that the log tells of the better turn, and not of the played one."""
    before = played.lines()
    told = next((line for line in reversed(better.lines()) if line not in before), "")
    return f"Then the log would say: {told}" if told else ""


def reason(played: Turn, better: Turn) -> str:
    """The plainest thing that is true of the two; empty: nothing can be pointed at."""
    return wins(better) or lets_win(played, better) or scores_more(played, better) or happens(played, better)
