"""`own.check(Game)`: plays a game many times at random and says in sentences what its author should look at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from time import process_time
from typing import Any, Final

from ..core.model.events import masked
from ..core.model.state import CHANCE
from ..core.model.usual.bots import played_on, won
from .numbers import decisions
from .plays import LONGEST, MOST_SAID
from .position import PASS, TWO_POSITIONS
from .written import PLAIN

TOLD: Final = 2.0
"""Seconds after which it says what it does …"""
STOPPED: Final = 10.0
"""… and after which it stops."""
JUDGED: Final = 8
"""Positions in which it is looked whether bots can tell sentences apart."""
TRIES: Final = 6


def check(kind: Any, games: int = 50, setup: Any = None) -> list[str]:
    """What was found in random games of a setup; an empty list: nothing.

    >>> class Mark(own.Game):
    ...     cells = own.grid(2, 2)
    ...     def legal(self):
    ...         return self.cells.empty
    ...     def play(self, cell):
    ...         self.cells[cell] = self.mover
    >>> own.check(Mark, games=2)
    ['Bots are like random ones: whatever they try, games end alike. Give `value(self, seat)`.']
    """
    look = _Look(kind, kind.setup(setup))
    for n in range(games):
        if not look.at_game(Random(n)):
            return [*look.found]
    return [*look.found, *look.at_end()]


class _Look:
    """What was found, in its order."""

    def __init__(self, kind: Any, settings: Any) -> None:
        self.kind, self.settings = kind, settings
        self.games, self.began, self.is_told = 0, process_time(), False
        self.found: dict[str, None] = {}
        self.said: dict[str, None] = {}
        self.changed: dict[str, None] = {}
        """The author's fields that changed."""
        self.ends: list[set[float]] = []
        """By position, how games ended that went on from there."""

    def at_game(self, rng: Random) -> bool:
        """Play one; False: more of them would tell no more."""
        line: list[str] = []
        try:
            state = self.kind.begin(self.settings)
            while state.actors:
                if self._is_late():
                    self.found.setdefault(f"It stopped in game {self.games + 1}, after {len(line)} plies, for time.")
                    return False
                move = state.draw_chance(rng) if state.due else rng.choice(state.moves)
                after = state.then(move)
                for sentence in (*_at_position(state), *_at_move(state, move, after)):
                    self.found.setdefault(sentence)
                self._remember(state, move, after, rng)
                line.append(move)
                state = after
        except Exception as error:  # noqa: BLE001  # an author's rules may raise anything
            notes = " ".join([f"{type(error).__name__}: {error}", *getattr(error, "__notes__", ())])
            self.found.setdefault(notes + (f" It was said: {', '.join(line[-8:])}." if line else ""))
            return False
        if state.turns >= LONGEST or state.own_said >= MOST_SAID:
            text = f"A game went on for {LONGEST} turns, or {MOST_SAID} sentences, and was called a tie."
            self.found.setdefault(f"{text} Add an end, such as a number of turns.")
            return False
        if self.settings.secrets:
            self.found.update(dict.fromkeys(_twins(self.kind, self.settings, line, rng)))
        self.games += 1
        return True

    def _is_late(self) -> bool:
        spent = process_time() - self.began
        if spent > TOLD and not self.is_told:
            self.is_told = True
            print(f"{self.games} games are played; it stops after {STOPPED:.0f} s.")  # noqa: T201  # for who waits
        return spent > STOPPED

    def _remember(self, state: Any, move: str, after: Any, rng: Random) -> None:
        self.changed.update({name: None for name in state.own_plain if getattr(state, name) != getattr(after, name)})
        if not state.due:
            self.said.setdefault(move)
            if self.games and len(state.moves) > 1 and len(self.ends) < JUDGED:  # a first one has come to an end
                tried = (state.then(each).scratch() for each in state.moves for _ in range(TRIES))
                self.ends.append({won(played_on(scratch, rng), state.mover) for scratch in tried})

    def at_end(self) -> Iterator[str]:
        position = self.kind.state_type
        if self.ends and all(len(each) == 1 for each in self.ends) and "value" not in position.own_hooked:
            yield "Bots are like random ones: whatever they try, games end alike. Give `value(self, seat)`."
        for name in self.changed:
            if type(position.own_plain[name]) is int:
                yield f"Nobody sees `{name}`: let a part draw it, own.count(…) or own.each(…)."
        known = () if self.found or "says" in position.own_hooked else decisions(self.settings)
        if known and (missing := [each for each in self.said if each not in known]):
            yield f"`{missing[0]}` can be said, and random games seldom have it: list all sentences in `says(self)`."


def _at_position(state: Any) -> Iterator[str]:
    for name in state.own_plain:
        value = getattr(state, name)
        if not isinstance(value, PLAIN):
            what = type(value).__name__
            yield f"`self.{name}` became a {what}: a number, a text, a tuple or a part keeps its value."
    if state.due:
        return
    moves = state.moves
    if len({*moves}) < len(moves):
        twice = next(each for each in moves if moves.count(each) > 1)
        yield f"`legal` gives `{twice}` twice: use set(…)."
    asked = state.scratch()
    asked.own_may_say()
    if asked.key() != state.key():
        rule = "legal" if "legal" in state.own_hooked else "why"
        yield f"`{rule}` changes something, or rolls: it only says what may be said; `turn` and `play` do things."


def _at_move(state: Any, move: str, after: Any) -> Iterator[str]:
    if after.key() != state.then(move).key():
        yield f"`{move}` {TWO_POSITIONS}"
        return
    dice = state.setup.own_dice
    if state.due or not any(each[0] in dice for each in after.due):
        return
    position = type(state)
    position.own_unrolled = getattr(state, dice[0]).of  # what a die shows while it is asked for must change nothing
    try:
        other: Any = state.then(move).key()
    finally:
        del position.own_unrolled
    if any(_without(after.key(), dice)[each] != _without(other, dice)[each] for each in other):
        yield f"`{dice[0]}.value` is read in the rule that rolls: what comes is known in `came(self, what)`."


def _without(key: Any, names: Sequence[str]) -> Any:
    return {**key, "parts": {name: value for name, value in key["parts"].items() if name not in names}}


def _twins(kind: Any, settings: Any, line: Sequence[str], rng: Random) -> Iterator[str]:
    """The same game for a viewer, with other cards where it does not see them: all that the viewer has must be alike,
    up to where the rules tell something."""
    for viewer in range(len(settings.seats)):
        one = two = kind.begin(settings)
        for move in line:
            other = _alike(one, two, move, viewer, rng)
            if not other:
                break
            heard = one.heard(move, CHANCE if one.due else one.mover, viewer)
            one, two = one.then(move), two.then(other)
            told = [[masked(event, viewer) for event in each.events] for each in (one, two)]
            if any(event.kind in ("shown", "revealed") and event.what != "?" for events in told for event in events):
                break
            views = one.seen_by(viewer), two.seen_by(viewer)
            if any(
                getattr(views[0], name) != getattr(views[1], name) for name, part in settings.parts.items() if part.box
            ):
                break  # cards came into sight
            if fault := _differs(*views, told):
                yield fault.format(who=one.name(viewer), heard=heard)
                return


def _alike(one: Any, two: Any, move: str, viewer: int, rng: Random) -> str:
    """What sounds the same for a viewer; empty: nothing does."""
    if one.due:
        other = two.draw_chance(rng) if one.heard(move, CHANCE, viewer) != move else move
        return other if other in two.legal() else ""
    if move in two.moves:
        return move
    heard = one.heard(move, one.mover, viewer)
    return next((each for each in two.moves if two.heard(each, two.mover, viewer) == heard), "")


def _differs(one: Any, two: Any, told: Sequence[Any]) -> str:
    for name in one.own_plain:
        if getattr(one, name) != getattr(two, name):
            text = "tells {who} of a card that only another player may see: derive it, or put it into a hand."
            return f"`self.{name}` {text}"
    if one.moves != two.moves and PASS not in one.moves:
        return "What may be said tells {who} of a card that only another player may see: `legal` asks for it."
    if one.key() != two.key() or told[0] != told[1]:
        text = "something hidden is told. Say self.reveal(…) or self.show(…) where the rules tell it."
        return "{who} can tell two games apart after `{heard}`: " + text
    return ""
