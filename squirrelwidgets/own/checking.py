"""`own.check(Game)`: plays a game many times at random and says in sentences what its author should look at."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random
from time import process_time
from typing import Any, Final

from ..core.model.events import masked
from ..core.model.state import CHANCE
from ..core.model.usual.bots import WON, played_on, won
from ..core.words.grammar import pluralize
from ..core.words.player_names import NAMES
from . import bots
from .numbers import decisions
from .plays import LONGEST, MOST_SAID, help_of
from .position import PASS, RULE, TWO_POSITIONS
from .words import reason_of
from .written import PLAIN

TOLD: Final = 2.0
"""Seconds after which it says what it does …"""
STOPPED: Final = 10.0
"""… and after which it stops."""
JUDGED: Final = 8
"""Positions in which it is looked whether bots can tell sentences apart."""
TRIES: Final = 6
LOOKED: Final = 4
"""Sentences of a position that are looked at."""
QUOTED: Final = re.compile(rf"`(?!legal|why|value|prompt)[^`]*`|{'|'.join(NAMES)}")
"""What differs in findings of one kind."""


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
    if all(look.at_game(Random(n)) for n in range(games)):
        look.find(*look.at_end())
    return [*look.found.values()]


class _Look:
    """What was found, in its order."""

    def __init__(self, kind: Any, settings: Any) -> None:
        self.kind, self.settings = kind, settings
        self.games, self.began, self.is_told = 0, process_time(), False
        self.found: dict[str, str] = {}
        """What was found, once of each kind."""
        self.said: dict[str, None] = {}
        self.changed: dict[str, None] = {}
        """The author's fields that changed."""
        self.against: dict[bool, str] = {}
        """Something that may be said and has a reason against it (True), and one that has none."""
        self.ends: list[set[float]] = []
        """By position, how games ended that went on from there."""

    def find(self, *sentences: str) -> None:
        for each in sentences:
            self.found.setdefault(QUOTED.sub("", each), each)

    def at_game(self, rng: Random) -> bool:
        """Play one; False: more of them would tell no more."""
        line: list[str] = []
        state, outside = None, _outside(self.kind.written)
        before = [*map(repr, outside.values())]
        try:
            state = self.kind.begin(self.settings)
            while state.actors:
                if self._is_late():
                    self.find(
                        f"It stopped in game {self.games + 1}, after {pluralize(len(line), 'ply', 'plies')}, for time."
                    )
                    return False
                move = state.draw_chance(rng) if state.due else rng.choice(state.moves)
                after = state.then(move)
                self.find(*_at_position(state), *_at_move(state, move, after))
                self._remember(state, move, after, rng)
                line.append(move)
                state = after
        except Exception as error:  # noqa: BLE001  # an author's rules may raise anything
            told = getattr(error, "__notes__", ()) or [help_of(error, state, line[-1] if line else "")]
            notes = " ".join([f"{type(error).__name__}: {error}", *told])
            self.find(notes + (f" It was said: {', '.join(line[-8:])}." if line else ""))
            return False
        if state.turns >= LONGEST or state.own_said >= MOST_SAID:
            text = f"A game went on for {LONGEST} turns, or {MOST_SAID} sentences, and was called a tie."
            self.find(f"{text} Add an end, such as a number of turns.")
            return False
        for name, was in zip(outside, before, strict=True):
            if repr(outside[name]) != was:
                text = "changes while a game is played: all games share it, and no undo knows of it."
                self.find(f"`{name}` {text} A part or a field remembers: {name.lower()} = ().")
        if self.settings.secrets:
            self.find(*_twins(self.kind, self.settings, line, rng))
        self.games += 1
        return True

    def _is_late(self) -> bool:
        spent = process_time() - self.began
        if spent > TOLD and not self.is_told:
            self.is_told = True
            print(f"So far it has played {pluralize(self.games, 'game')}; it stops after {STOPPED:.0f} s.")  # noqa: T201  # for who waits
        return spent > STOPPED

    def _remember(self, state: Any, move: str, after: Any, rng: Random) -> None:
        self.changed.update({name: None for name in state.own_plain if getattr(state, name) != getattr(after, name)})
        if not state.due:
            self.said.setdefault(move)
            for each in state.moves[:LOOKED] if {"legal", "why"} <= state.own_hooked else ():
                reason = reason_of(state, each)
                if reason and not isinstance(reason, str):
                    self.find(f"`why` gives {reason!r:.20} for `{each}`: the reason as a text, or None.")
                self.against.setdefault(bool(reason), f"`legal` gives `{each}`, and `why` is against it: {reason}")
            if self.games and len(state.moves) > 1 and len(self.ends) < JUDGED:  # a first one has come to an end
                tried = (state.then(each).scratch() for each in state.moves for _ in range(TRIES))
                self.ends.append({won(played_on(scratch, rng), state.mover) for scratch in tried})

    def at_end(self) -> Iterator[str]:
        position = self.kind.state_type
        if self.ends and all(len(each) == 1 for each in self.ends) and "value" not in position.own_hooked:
            yield "Bots are like random ones: whatever they try, games end alike. Give `value(self, seat)`."
        if not self.said.keys() - {PASS}:
            yield "Nothing can be said but `pass`: `legal`, or `why` with `says`, gives sentences."
        if len(self.against) == 2:  # who asks it only of what is refused has reasons against all
            yield self.against[True]
        for name, meant in self.kind.written.misspelt():
            yield f"Nothing calls `{name}`: is it meant to be `{meant}`?"
        asked = getattr(position.own_prompt, "__code__", None)
        for name in self.changed:
            if type(position.own_plain[name]) is int and not (asked and name in asked.co_names):
                yield f"Nobody sees `{name}`: let a part draw it, own.count(…) or own.each(…)."
        known = () if self.found or "says" in position.own_hooked else decisions(self.settings)
        if known and (missing := [each for each in self.said if each not in known]):
            yield f"`{missing[0]}` can be said, and random games seldom have it: list all sentences in `says(self)`."


def _outside(written: Any) -> dict[str, Any]:
    """Lists and the like that rules use, and that no position has."""
    rules = [each for each in written.all.values() if hasattr(each, "__code__")]
    used = {name: each.__globals__.get(name) for each in rules for name in each.__code__.co_names}
    return {name: each for name, each in {**used, **written.rest}.items() if isinstance(each, list | dict | set)}


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
    asked, rule = state.scratch(), "legal" if "legal" in state.own_hooked else "why"
    if (asked.own_may_say() or (PASS,)) != moves:
        yield f"`{rule}` asked twice gives two lists: let a part be the chance (a die, a deck)."
    if "prompt" in state.own_hooked and not isinstance(question := state.own_prompt(), str):
        yield f"`prompt` gives the question as a text, not {question!r:.20}."
    if "value" in state.own_hooked and abs(bots.value(state, state.mover)) == WON:
        yield "`value` gives as much as a victory is worth, or more: between -100 and 100 is what counts."
    if asked.key() != state.key():
        yield f"`{rule}` changes something, or rolls: it only says what may be said; `turn` and `play` do things."


def _at_move(state: Any, move: str, after: Any) -> Iterator[str]:
    if after.key() != state.then(move).key():
        yield f"`{move}` {TWO_POSITIONS}"
    for text in [*(event.what for event in after.events), *([after.ended.text] if after.ended else [])]:
        if found := RULE.search(text):  # one that there is was taken off
            yield f"There is no rule {found[1]}, in {text!r:.80}: the docstring's paragraphs are {state.own_rule} …"


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
