"""`own.check(Game)`: plays a game many times at random and says in sentences what its author should look at."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import redirect_stdout
from io import StringIO
from random import Random
from time import process_time
from typing import Any, Final

from ..core.model.events import UNKNOWN
from ..core.model.usual.bots import WON, played_on, won
from ..core.words.grammar import pluralize
from ..core.words.player_names import NAMES
from . import bots
from .numbers import decisions
from .plays import LONGEST, MOST_SAID, help_of
from .position import PASS, RULE
from .told import told
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
WORLDS: Final = 3
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
    with redirect_stdout(StringIO()):  # what rules print would be a flood
        if all(look.at_game(Random(n)) for n in range(games)):
            look.find(look.at_end())
    return [*look.found.values()]


class _Look:
    """What was found, in its order."""

    def __init__(self, kind: Any, settings: Any) -> None:
        self.kind, self.settings = kind, settings
        self.games, self.began, self.spent, self.screen = 0, process_time(), 0.0, sys.stdout
        self.found: dict[str, str] = {}
        """Once of each kind."""
        self.said: dict[str, None] = {}
        self.changed: dict[str, None] = {}
        """The author's fields that changed."""
        self.against: dict[bool, str] = {}
        """Something that may be said and has a reason against it (True), and one that has none."""
        self.ends: list[set[float]] = []
        """By position, how games ended that went on from there."""
        self.knows: set[int] = set()
        """Those who were told of hidden cards in this game, which worlds forget."""
        self.outside = {name: repr(each) for name, each in _outside(kind.written)}

    def find(self, sentences: Iterable[str]) -> None:
        for each in sentences:
            self.found.setdefault(QUOTED.sub("", each), each)

    def at_game(self, rng: Random) -> bool:
        """Play one; False: more of them would tell no more."""
        line, state = list[str](), None
        self.knows.clear()
        try:
            state = self.kind.begin(self.settings)
            while state.actors:
                if self._is_late():
                    plies = pluralize(len(line), "ply", "plies")
                    self.find([told("stopped", n=self.games + 1, plies=plies)])
                    return False
                move = state.draw_chance(rng) if state.due else rng.choice(state.moves)
                after = state.then(move)
                for look in (_at_position, _at_move, self._at_worlds, self._at_rules):
                    self.find(look(state, move, after, rng))
                line.append(move)
                state = after
        except Exception as error:  # noqa: BLE001  # an author's rules may raise anything
            notes = getattr(error, "__notes__", ()) or [help_of(error, state, line[-1] if line else "")]
            said = [f"It was said: {', '.join(line[-8:])}."] * bool(line)
            self.find([" ".join([f"{type(error).__name__}: {error}", *notes, *said])])
            return False
        self.games += 1
        for name, each in _outside(self.kind.written):
            if repr(each) != self.outside[name]:
                self.find([told("outside", name=name, lower=name.lower())])
        if is_endless := state.turns >= LONGEST or state.own_said >= MOST_SAID:
            self.find([told("no_end", turns=LONGEST, said=MOST_SAID)])
        return not is_endless

    def _is_late(self) -> bool:
        before, self.spent = self.spent, process_time() - self.began
        if before <= TOLD < self.spent:
            print(told("so_far", games=pluralize(self.games, "game"), stopped=STOPPED), file=self.screen)
        return self.spent > STOPPED

    def _at_rules(self, state: Any, move: str, after: Any, rng: Random) -> Iterator[str]:
        """What is known of them only after some games."""
        self.changed.update({name: None for name in state.own_plain if getattr(state, name) != getattr(after, name)})
        if state.due:
            return
        self.said.setdefault(move)
        for each in state.moves[:LOOKED] if {"legal", "why"} <= state.own_hooked else ():
            reason = reason_of(state, each)
            if reason and not isinstance(reason, str):
                yield told("reason_no_text", given=reason, said=each)
            self.against.setdefault(bool(reason), told("against", said=each, reason=reason))
        if self.games and len(state.moves) > 1 and len(self.ends) < JUDGED:  # a first one has come to an end
            tried = (state.then(each).scratch() for each in state.moves for _ in range(TRIES))
            self.ends.append({won(played_on(scratch, rng), state.mover) for scratch in tried})

    def at_end(self) -> Iterator[str]:
        position = self.kind.state_type
        if self.ends and all(len(each) == 1 for each in self.ends) and "value" not in position.own_hooked:
            yield told("like_random")
        if not self.said.keys() - {PASS}:
            yield told("only_pass")
        if len(self.against) == 2:  # who asks it only of what is refused has reasons against all
            yield self.against[True]
        yield from (told("misspelt", name=name, hook=hook) for name, hook in self.kind.written.misspelt())
        asked = getattr(position.own_prompt, "__code__", None)
        for name in self.changed:
            if type(position.own_plain[name]) is int and not (asked and name in asked.co_names):
                yield told("unseen", name=name)
        known = () if self.found or "says" in position.own_hooked else decisions(self.settings)
        if known and (missing := [each for each in self.said if each not in known]):
            yield told("missing", said=missing[0])

    def _at_worlds(self, state: Any, move: str, after: Any, rng: Random) -> Iterator[str]:
        """For each viewer worlds that look the same, in which the same is heard: where the rules tell the same of
        hidden cards, all that the viewer has is alike."""
        seat, learn = state.actors[0], set[int]()
        for viewer in {*range(state.seats)} - self.knows if state.setup.secrets else ():
            heard, view = state.heard(move, seat, viewer), after.seen_by(viewer)
            for world in (state.imagine(viewer, rng) for _ in range(WORLDS)):
                legal = world.legal() if heard != move else [move] * world.allows(move)
                alike = [each for each in legal if heard in (each, world.heard(each, seat, viewer))]
                there = world.then(rng.choice(alike), seat).seen_by(viewer) if alike else view
                told_here, told_there = _told_of_cards(view), _told_of_cards(there)
                learn.update([viewer] * bool(told_here or told_there))
                if told_here == told_there and _cards(view) == _cards(there) and (what := _differs(view, there)):
                    name = next((name for name in view.own_plain if getattr(view, name) != getattr(there, name)), "")
                    yield told(what, name=name, who=state.name(viewer), heard=heard)
        self.knows |= learn


def _told_of_cards(view: Any) -> list[Any]:
    """What the rules said of hidden ones on purpose."""
    return [event for event in view.events if event.kind in ("shown", "revealed") and event.what != UNKNOWN]


def _cards(view: Any) -> list[Any]:
    """What a viewer sees of them."""
    return [getattr(view, part.field) for part in view.setup.parts.values() if part.box]


def _differs(one: Any, two: Any) -> str:
    """What tells two views apart in which the same cards are seen."""
    if any(getattr(one, name) != getattr(two, name) for name in one.own_plain):
        return "field_tells"
    if one.moves != two.moves and PASS not in one.moves:
        return "legal_tells"
    return "told_apart" if one.key() != two.key() or one.events != two.events else ""


def _outside(written: Any) -> list[tuple[str, Any]]:
    """Lists and the like that rules use, and that no position has."""
    rules = [each for each in written.all.values() if hasattr(each, "__code__")]
    used = {name: each.__globals__.get(name) for each in rules for name in each.__code__.co_names}
    return [(name, each) for name, each in {**used, **written.rest}.items() if isinstance(each, list | dict | set)]


def _at_position(state: Any, *_: Any) -> Iterator[str]:
    for name in state.own_plain:
        if not isinstance(value := getattr(state, name), PLAIN):
            yield told("became", name=name, kind=type(value).__name__)
    if state.due:
        return
    for each in {each for each in state.moves if state.moves.count(each) > 1}:
        yield told("twice", said=each)
    asked, rule = state.scratch(), "legal" if "legal" in state.own_hooked else "why"
    with redirect_stdout(StringIO()) as printed:
        again = asked.own_may_say()
    if printed.getvalue():
        yield told("prints", rule=rule)
    if (again or (PASS,)) != state.moves:
        yield told("two_lists", rule=rule)
    if "prompt" in state.own_hooked and not isinstance(question := state.own_prompt(), str):
        yield told("no_question", given=question)
    if "value" in state.own_hooked and abs(bots.value(state, state.mover)) == WON:
        yield told("too_much")
    if asked.key() != state.key():
        yield told("changes", rule=rule)


def _at_move(state: Any, move: str, after: Any, _rng: Random) -> Iterator[str]:
    if after.key() != state.then(move).key():
        yield told("two_positions", move=move)
    for text in [*(event.what for event in after.events), *([after.ended.text] if after.ended else [])]:
        if found := RULE.search(text):  # one that there is was taken off
            yield told("no_rule", rule=found[1], text=text, first=state.own_rule)
