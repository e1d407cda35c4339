"""All that games say while they are played at random: rule texts, logs, prompts, marks, hints, refusals, ends."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import squirrelwidgets
from squirrelwidgets import CHANCE
from squirrelwidgets.core.model.subpackages import subpackage
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.words.runs import plain

RUN = ({"b"}, {"r"}, {"n"}, {"i", "say"})
"""The keys of a run of text that is no plain string."""
LOOKS = 25
"""Moves until a position is looked at whole again, with its marks, a hint, and what cannot be said."""
PLIES = 400
TRIED = ("", "pass", "end", "stop", "nonsense")
PLAYERS = range(1, 7)


def setups(kind: type[Game]) -> list[Any]:
    """A setup for each number of players; the game's own one if that is fixed."""
    options = []
    for players in PLAYERS:
        try:
            options.append(kind.setup(players=players))
        except squirrelwidgets.BadSetup as error:
            if error.field != "players":
                raise
    return options or [kind.setup()]


def texts(kind: type[Game], setup: Any, seed: int, looks: int = LOOKS) -> Iterator[str]:
    """What a game says from its start to its end, as whole sentences."""
    rng = Random(f"words {seed}")
    stage = kind.stage()
    state: Any = kind.begin(setup)
    events = list(state.events)
    for ply in range(PLIES):
        yield from of(stage.log(state, state.events))
        yield from of(stage.status(state, tuple(events)))
        if not state.actors:
            yield state.ended.text
            break
        if ply % looks == 0:
            yield from looked_at(kind, state, tuple(events), rng)
        seat = rng.choice(state.actors)
        move = state.draw_chance(rng) if seat == CHANCE else rng.choice(state.legal(seat))
        yield from of(stage.move_text(state, state.say(move)))
        state = state.play(move, seat)
        events += state.events


def looked_at(kind: type[Game], state: Any, story: Any, rng: Random) -> Iterator[str]:
    """All of one position."""
    stage = kind.stage()
    yield str(state)
    yield from of(stage.scene(state, story))
    yield from of(stage.panels(state, story))
    yield from of(list(stage.previews(state).values()))
    sentences = state.sentences(state.actors[0])
    for text in (*TRIED, *(rng.choice(sentences).split()[0] for _ in range(3 * bool(sentences)))):
        yield from (str(state.explain(text, seat) or "") for seat in (None, 0, state.actors[0]))
    if state.actors != (CHANCE,):
        viewer = state.actors[0] if state.setup.secrets else "all"
        yield subpackage(kind.package, "hints").hint(state.seen_by(viewer), story).reason
        yield from of([stage.label(state, tuple(sentence.split())) or "" for sentence in sentences[:20]])


def of(value: Any) -> Iterator[str]:
    """All strings in JSON data; runs of text are joined."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from of(each)
    elif isinstance(value, list | tuple):
        if any(isinstance(each, dict) and each.keys() in RUN for each in value):
            yield plain(list(value))
        else:
            for each in value:
                yield from of(each)


def rule_texts(kind: type[Game]) -> list[str]:
    return [f"{rule.title}. {rule.text}" for rule in kind.rules().values()]
