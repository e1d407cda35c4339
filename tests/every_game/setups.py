"""Setups of any game, drawn from the form that its boards offer, and from play: so a new option is tried everywhere."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import fields
from functools import cache
from random import Random
from typing import Any

from squirrelwidgets import CHANCE, BadSetup
from squirrelwidgets.core.model.errors import SquirrelError
from squirrelwidgets.core.play.game import Game

FARTHEST = 12
"""The largest number that is drawn for an option without a list of values."""
TRIES = 2000
"""Draws until a value is found with other options that go with it."""


@cache
def values(kind: type[Game]) -> dict[str, tuple[Any, ...]]:
    """The values of each option that the form offers."""
    declared = {each.name: each.metadata for each in fields(kind.setup_type)}
    offered: dict[str, tuple[Any, ...]] = {}
    for field in kind.setup().form():
        meta = declared[field["name"]]
        listed = [value for value, _ in meta["listed"]] or [each["v"] for each in field.get("values", ())]
        if field["kind"] == "bool":
            listed = [False, True]
        elif not listed:
            listed = [*range(meta["least"] or 1, min(meta["most"] or FARTHEST, FARTHEST) + 1)]
        usual = meta["none"] and field["default"]
        offered[field["name"]] = tuple(dict.fromkeys([*([None] if meta["none"] and usual is None else []), *listed]))
    return offered


def options(kind: type[Game], rng: Random, **fixed: Any) -> dict[str, Any]:
    """Options of a random setup that the rules allow, as somebody may have chosen them in the form."""
    drawn = _drawn(kind, rng, fixed)
    assert drawn is not None, f"{kind.title} has no setup with {fixed}"
    return drawn


def _drawn(kind: type[Game], rng: Random, fixed: dict[str, Any]) -> dict[str, Any] | None:
    for _ in range(TRIES):
        drawn = {name: rng.choice(each) for name, each in values(kind).items() if rng.random() < 0.7} | fixed
        with suppress(BadSetup):
            kind.setup(**drawn)
            return drawn
    return None


def answers(kind: type[Game], rng: Random, **fixed: Any) -> dict[str, Any]:
    """The same with every option of the form, also those that are left as they are."""
    setup = kind.setup(**options(kind, rng, **fixed))
    return {name: getattr(setup, name) for name in values(kind)} | fixed


@cache
def covering(kind: type[Game], seed: int = 0, **fixed: Any) -> tuple[Any, ...]:
    """Few setups in which each value of each option of the form comes up that goes with those that are fixed."""
    rng = Random(f"{kind.name} {seed}")
    due = [
        (name, value)
        for name, each in values(kind).items()
        for value in each
        if len(each) <= FARTHEST // 2 and name not in fixed
    ]
    if fixed:
        due = [(name, value) for name, value in due if _drawn(kind, Random(name), {name: value, **fixed})]
    rng.shuffle(due)
    setups = [] if due else [kind.setup(**fixed)]
    while due:
        name, value = due[0]
        drawn = max(
            (options(kind, rng, **{name: value}, **fixed) for _ in range(20)),
            key=lambda drawn: sum(drawn.get(name) == value for name, value in due),
        )
        setups.append(kind.setup(**drawn))
        due = [(name, value) for name, value in due if name not in drawn or drawn[name] != value]
    return tuple(setups)


def texts(kind: type[Game], **fixed: Any) -> list[str]:
    """The same as texts."""
    return [str(setup) for setup in covering(kind, **fixed)]


def some(kind: type[Game], number: int, **fixed: Any) -> tuple[Any, ...]:
    """So many different setups, or more; each value of each option comes up."""
    rng = Random(f"some {kind.name}")
    setups = dict.fromkeys(covering(kind, **fixed))
    for _ in range(10 * number):
        if len(setups) < number:
            setups[kind.setup(**options(kind, rng, **fixed))] = None
    return tuple(setups)


def under_way(kind: type[Game], rng: Random, plies: int) -> Any:
    """The setup of a position after so many random plies: pieces lie, cards are held, a turn is played."""
    state: Any = kind.begin(kind.setup(**options(kind, rng)))
    for _ in range(plies):
        seat = rng.choice(state.actors)
        after = state.play(state.draw_chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)), seat)
        if not after.actors:
            break
        state = after
    with suppress(SquirrelError):
        return state.to_setup()
    return state.setup  # some moments cannot be said as a setup
