"""How own games are played: a sentence, chance, and what goes on by itself, on a scratch."""

from __future__ import annotations

from collections.abc import Iterable
from traceback import walk_tb
from typing import Any, Final

from ..core.model.errors import nearest
from ..core.model.events import Event
from ..core.model.parts.cards.deck import TRAIL
from ..core.model.state import CHANCE, State
from .position import PASS, Went
from .seats import SEAT, words_of
from .told import fault, told

LONGEST: Final = 1000
"""Turns after which a game is a tie …"""
MOST_SAID: Final = 5_000
"""… or sentences, chance's too."""


class Plays:
    """Comes before the position in each scratch."""

    __slots__ = ()

    def set_up(self: Any) -> None:
        setup = self.setup
        self.lay_parts()
        if setup.mover:
            self.mover = SEAT[setup.seats.index(setup.mover)]
        try:
            if not setup.own_is_laid:  # what is laid out by hand needs no start
                self.own_start()
            self._go_on()
        except Exception as error:
            error.add_note(help_of(error, self, ""))
            raise

    def push(self: Any, move: str, seat: int | None = None) -> None:
        if self.viewer != "all":
            raise fault("a_view")
        self.own_said += 1
        try:
            if self.due:
                self._happen(move)
            elif self.own_idle:
                self._pass()
            else:
                self._play(move)
            self._go_on()
        except Exception as error:
            error.add_note(help_of(error, self, move))
            raise

    def _happen(self: Any, move: str) -> None:
        """Chance says what was asked for first."""
        (name, *to), self.due = self.due[0], self.due[1:]
        word, self.own_passes = move.rsplit(maxsplit=1)[-1], 0  # another turn may go otherwise
        if to:
            goal, seat = to
            knows = (seat,) if self.setup.parts[goal].meta["secret"] else None
            self.record("dealt", self.own_rule, seat, word, origin=name, to=goal, knows=knows)
            getattr(self, name).move(word, getattr(self, goal), seat)
            self.own_dealt += (seat,)
        else:
            getattr(self, name).came(word)
            self.own_dealt = ()
            self.record("rolled", self.own_rule, int(self.mover), word, origin=name)
        if "came" in self.own_hooked:
            self.own_came(*words_of(word))

    def _pass(self: Any) -> None:
        self.record("passed", self.own_rule, int(self.mover))
        self.next()
        self.own_passes += 1
        if self.own_passes >= self.seats:
            text = "Nobody can do anything."
            self.end(text) if self.own_points else self.tie(text)

    def _play(self: Any, move: str) -> None:
        self.moved, self.own_passes, self.own_begun = False, 0, True
        if self.events is None:
            self.own_play(*words_of(move))
        else:
            self._play_told(move, int(self.mover))
        if self.ended is not None:
            self.turns += not self.own_fresh  # the last one is a turn, too

    def _play_told(self: Any, move: str, mover: int) -> None:
        """The sentence comes first in the story; who may know it is known only when its cards lie."""
        before, self.events = self.events, []
        trail: list[Any] = []
        token = TRAIL.set(trail)
        try:
            self.own_play(*words_of(move))
        finally:
            TRAIL.reset(token)
        self.own_went = _followed(move, trail)
        knows = tuple([seat for seat in range(self.seats) if self.own_masked(move, mover, seat) == move])
        said = Event("played", self.own_rule, mover, move, knows=None if len(knows) == self.seats else knows)
        self.events = [*before, said, *self.events]

    def _go_on(self: Any) -> None:
        """The beginning of a turn, then the mover; who has nothing to say is stuck, or passes."""
        self.moves, self.own_idle = (), False
        while self.ended is None and not self.due:
            if self.turns >= LONGEST or self.own_said >= MOST_SAID:
                self.tie(told("for_ever", turns=LONGEST, said=MOST_SAID))
            elif not self.moved:  # chance has said all that the sentence asked of it
                self.next()
            elif self.own_fresh:
                self.own_fresh = False
                self.own_turn()
            else:
                self.moves = self.own_may_say()
                if self.due:
                    raise fault("only_asked")
                if not self.moves:
                    self.own_stuck()
                if self.moves or not any((self.ended, self.own_fresh, self.due)):
                    self.own_idle = not self.moves
                    self.moves = self.moves or (PASS,)
                    break
        self.actors = () if self.ended else (CHANCE,) if self.due else (self.mover,)


def _followed(sentence: str, trail: Iterable[tuple[str, Went, Went]]) -> dict[str, Went]:
    """Where the cards are that a sentence names, after they were moved."""
    named, went = {*sentence.split()}, dict[str, Went]()
    for card, origin, goal in trail:
        if card in named and went.get(card, origin) == origin:
            went[card] = goal
    return went


def help_of(error: Exception, position: Any, move: str) -> str:
    """What a newcomer has to know of an error of the rules."""
    rules = {getattr(position, f"own_{name}").__code__: name for name in position.own_hooked}
    at = [(rules[frame.f_code], line) for frame, line in walk_tb(error.__traceback__) if frame.f_code in rules]
    rule, line = at[0] if at else ("", 0)
    gaps = {"where": told("in_rule", rule=rule, line=line) if at else "", "move": move}
    when = "at_start" if not move else "while_played" if rule in ("", "play") else "after_move"
    text = told(when, words=", ".join(map(repr, words_of(move))), **gaps)
    if rule == "why" and not {"legal", "says"} & position.own_hooked:
        text += told("why_of_places")
    if isinstance(error, AttributeError) and isinstance(error.obj or position, State):
        name = getattr(error, "name", "") or str(error).split("'")[-2]
        if name.isupper() or name == "draw":
            return text + told("capitals" if name.isupper() else "said_draw", lower=name.lower())
        near = nearest(name, [each for each in dir(position) if each[0] != "_"])
        text += told("meant", near=near.removeprefix(" Nearest: ").removesuffix(".")) if near else ""
        text += told("declare", name=name)
    return text
