"""Lines of random play in Squirrel Rush, as their viewers see them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random
from typing import Any, NamedTuple

from squirrelwidgets.core.model.events import Story, Viewer
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.scene.art import art_of
from squirrelwidgets.games.squirrel_rush import SquirrelRush
from squirrelwidgets.games.squirrel_rush.rules import Position, Setup
from tests.every_game.layouts import layouts_of
from tests.every_game.setups import covering

stage = SquirrelRush.stage()
ART = art_of("squirrelwidgets.games.squirrel_rush")
BIG = "67 78 89 98*20 76*20 12*20"
SETUPS = {
    **{f"{n} play": Setup(players=n) for n in range(2, 7)},
    **{f"{n} smarty": Setup(players=n, smarty=True) for n in range(2, 7)},
    **{str(setup): setup for setup in covering(SquirrelRush)},
    "teaching": Setup(players=2, glade=("52 34 12", "41 21d 53d"), squirrels=("b1", "c1"), rounds=3, alternate=True),
    "rich": Setup(
        players=6, squirrels=("b2",) * 6, reserves=(99, 104, 58, 149, 31, 7), counters="b2 a1 a1 c3", taken=True
    ),
    "within a round": Setup(players=3, first="blue", turn="rust", round=5, card="flip", discards="5*add 3*skip"),
    "large": Setup(players=3, glade=("7x7",), tiles=BIG, rounds=2),
    "holes": Setup(players=4, glade=("# . #", "# # #", ". # ."), rounds=3),
}
COMPOSED = {name: parts for each in SETUPS.values() for name, parts in stage.composed_symbols(each).items()}
WHOLE = ART | {name: "".join(ART[part["s"]] for part in parts) for name, parts in COMPOSED.items()}
"""The drawing of every symbol; of a composed one, of all its parts."""
Line = list[tuple[Position, Story]]


@cache
def line(name: str) -> Line:
    """A line of random play, mostly steps: state by state, with the whole story so far."""
    rng = Random(f"scenes {name}")
    state = Position.begin(SETUPS[name])
    states: Line = [(state, state.events)]
    while state.actors:
        (seat,) = state.actors
        if seat == CHANCE:
            move = state.draw_chance(rng)
        else:
            legal = state.legal(seat)
            steps = [move for move in legal if move in state.ground.cells]
            move = rng.choice(steps if steps and rng.random() < 0.6 else legal)
        state = state.play(move, seat)
        states.append((state, states[-1][1] + state.events))
    return states


class Seen(NamedTuple):
    """One ply, as one viewer sees it."""

    view: Position
    story: Story
    scene: list[dict[str, Any]]


def look(state: Position, story: Story, viewer: Viewer, handed: bool = False) -> Seen:
    view = state.seen_by(viewer)
    if handed:
        view = view.with_hand_open()
    return Seen(view, story, stage.scene(view, story))


def viewers(state: Position) -> tuple[Viewer, ...]:
    return (0, 1, "spectator", "all") if state.setup.smarty else ("all",)


@cache
def seen_in(name: str) -> list[Seen]:
    return [look(state, story, viewer) for state, story in line(name)[::3] for viewer in viewers(state)]


@cache
def all_seen() -> list[Seen]:
    return [seen for name in SETUPS for seen in seen_in(name)]


def layouts(seen: Seen) -> dict[str, Any]:
    return layouts_of(stage, seen.view.setup, viewer_of(seen))


def viewer_of(seen: Seen) -> Viewer:
    """Whom the board is for that this view is shown on."""
    return "spectator" if getattr(seen.view, "handed", False) else seen.view.viewer


def by_id(seen: Seen) -> dict[str, dict[str, Any]]:
    return {mark["id"]: mark for mark in seen.scene}


def parts_of(symbols: Iterable[str]) -> set[str]:
    """The drawn symbols that these are, or are composed of."""
    return {part for name in symbols for part in ([each["s"] for each in COMPOSED.get(name, [])] or [name])}
