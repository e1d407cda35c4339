"""Why a turn was better than the one that was played: what differs right after the two. Each reason is a sentence, and
empty where it is not so.

The turns were measured before anything is said of them; a reason never decides which one is better.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ..core.model.aims import Tried, aims_of
from ..core.model.state import State
from ..core.play.game import Game
from ..core.words.grammar import choose_form, pluralize
from ..core.words.runs import plain
from .measuring.curve import BY_CHANCE, win_of

MOST: Final = 1_000
"""Positions on the ways of a turn, beyond which not all turns are looked at."""


@dataclass(frozen=True)
class Turn:
    """A turn as it was said in a position, as far as it goes without chance."""

    game: Game
    state: State
    said: tuple[str, ...]
    seat: int

    @cached_property
    def positions(self) -> list[State]:
        """After each of its sentences."""
        found, state = [], self.state
        for say in self.said:
            state = state.play(state.parse(say), self.seat)
            found.append(state)
        return found

    @property
    def end(self) -> State:
        return self.positions[-1]

    def text(self, shared: int = 0) -> str:
        """As the move list has it, from the first sentence on that is not shared with another turn."""
        stage, states = self.game.stage(), (self.state, *self.positions)
        words = [plain(stage.move_text(state, say)).strip() for state, say in zip(states, self.said, strict=False)]
        return " ".join(filter(None, words[shared:])) or " ".join(self.said[shared:])

    @property
    def is_whole(self) -> bool:
        return self.is_over(self.end)

    def is_over(self, end: State) -> bool:
        """Whether a turn that leads there is whole."""
        row = self.game.stage().turn_row
        return not end.actors or (self.seat not in end.actors and row(end).turn != row(self.state).turn)

    @cached_property
    def ends(self) -> list[State]:
        """Where each whole turn from its position leads, each once; none if they are too many, or chance decides."""
        found: list[State] = []
        known, waiting = {repr(self.state.key())}, [self.state]
        while waiting:
            state = waiting.pop()
            for after in (state.then(move, self.seat) for move in state.legal(self.seat)):
                if after.actors == BY_CHANCE or len(known) > MOST:
                    return []
                if (key := repr(after.key())) not in known:
                    known.add(key)
                    (found if self.is_over(after) else waiting).append(after)
        return found

    @property
    def tried(self) -> Tried:
        viewer = self.seat if self.game.settings.secrets else "all"
        return Tried(self.state.seen_by(viewer), self.end.seen_by(viewer), self.seat, self.said)


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


def counted(played: Turn) -> str:
    """After how many of all turns that its player had the next one can win at once: every turn and answer was tried."""
    ends = played.ends
    lost = sum(bool(played.seat not in end.actors and win_of(end)) for end in ends)
    others = len(ends) - lost
    who = played.game.players.names_at(played.end)[played.end.actors[0]] if lost else ""
    lets, do = choose_form(lost, "lets", "let"), choose_form(others, "does", "do")
    return (
        f"Of {pluralize(len(ends), 'turn')} {lost} {lets} {who} win at once, {others} {do} not."
        if lost and others
        else ""
    )


def scores(played: Turn, better: Turn) -> str:
    """Right after the better turn its player has more points than right after the played one, or fewer."""
    before, after = (turn.end.scores[turn.seat] for turn in (played, better))
    return f"It brings {abs(after - before)} {'more' if after > before else 'fewer'} now." if after != before else ""


def falls_short(played: Turn, better: Turn, is_you: bool) -> str:
    """What is true of the played turn, which reaches less of something than the better one. Games say it to whoever
    played."""
    aims = aims_of(played.game.package).values() if played.is_whole and better.is_whole else ()
    for aim in aims:
        most = aim.count(better.tried)
        told = aim.told(played.tried, most) if aim.count(played.tried) < most else ""
        if told and (is_you or not re.search(r"\byou", told, re.IGNORECASE)):
            return played.game.players.in_names(told, played.end)
    return ""


def reason(played: Turn, better: Turn) -> str:
    """The plainest thing that is true of the better turn; empty: nothing can be pointed at."""
    return wins(better) or lets_win(played, better) or scores(played, better)
