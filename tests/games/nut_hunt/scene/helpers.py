"""Games in which all that Nut Hunt's board can show is seen, and what viewers see of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random
from typing import Any, NamedTuple

from squirrelwidgets.core.model.events import Story, Viewer, masked
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.scene.art import art_of
from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.games.nut_hunt import NutHunt
from squirrelwidgets.games.nut_hunt.rules.ground import SPOTS
from squirrelwidgets.games.nut_hunt.rules.phases import Phase
from squirrelwidgets.games.nut_hunt.rules.position import Position
from squirrelwidgets.games.nut_hunt.rules.setups.setup import Setup
from tests.every_game.layouts import layouts_of
from tests.every_game.setups import covering

stage = NutHunt.stage()

ART = art_of("squirrelwidgets.games.nut_hunt")
COMPOSED = stage.composed_symbols(NutHunt.setup())
WHOLE = ART | {name: "".join(ART[part["s"]] for part in parts) for name, parts in COMPOSED.items()}
"""The drawing of every symbol; of a composed one, of all its parts."""
CLASSES = {"last", "area"}
LAYOUT = tuple(
    "acorn-acres beaver-bend birch-grove bramble-bluff chestnut-crossing fern-hollow foxglove-fen frog-pond hazel-hill "
    "heart-of-the-wood hickory-haunt mouse-meadow muckville-marsh owl-overlook pine-barrens rabbit-patch the-tangle "
    "toadstool-terrace willow-wallow".split()
)
FULL = "hickory-haunt 2*the-tangle"
SETUPS = {
    **{f"{n} play": Setup(players=n, competitive=n == 2) for n in range(2, 6)},
    "solo": Setup(players=1),
    "expert": Setup(players=1, level="expert"),
    **{str(setup): setup for setup in covering(NutHunt)},
    "last card": Setup(players=2, objectives=("o1 o2", "o3 o4"), deck=("o5",), first="rust"),
    "hidden": Setup(players=1, level="advanced", hidden=True),
    "crowded": Setup(
        players=5,
        tiles=LAYOUT,
        first="teal",
        fox="pine-barrens",
        squirrels=(*("2*hickory-haunt 2*the-tangle 2*hazel-hill",) * 4, "2*hickory-haunt the-tangle"),
        nests=(*("hickory-haunt",) * 4, "2*hickory-haunt the-tangle"),
        objectives=("o1 o14", "o2 o3", "o4 o5", "o6 o7", "o8 o9"),
        nuts=("9*acorn 3*walnut", "4*chestnut", "", "3*hazelnut 12*acorn", "4*walnut"),
    ),
    "own": Setup(
        players=2,
        own_tiles=(
            "supercalifragilistic green acorn costs 4*acorn 4*hazelnut 4*walnut 4*chestnut",
            "elm pond acorn hazelnut walnut",
            "a-very-long-name-of-it barrens walnut",
            *(f"tile-{chr(97 + n)} green acorn hazelnut costs walnut" for n in range(15)),
            "hazel-hill green chestnut costs 2*acorn",
        ),
        own_objectives=tuple(f"tile-{chr(97 + n)} hazel-hill {n}" for n in range(12)),
    ),
}
Line = list[tuple[Position, Story]]


@cache
def line(name: str, plies: int = 320) -> Line:
    """A line of play that likes to build, state by state, with the whole story so far."""
    rng = Random(f"scenes {name}")
    state = NutHunt.begin(SETUPS[name])
    states: Line = [(state, state.events)]
    while state.actors and len(states) < plies:
        (seat,) = state.actors
        move = state.draw_chance(rng) if seat == CHANCE else likely_move(state, rng)
        state = state.play(move, seat)
        states.append((state, states[-1][1] + state.events))
    return states


def likely_move(state: Position, rng: Random) -> Any:
    """Prefers to recruit, and to run where two of the colour are already."""
    legal = state.legal()
    (seat,) = state.actors
    if state.phase is Phase.SCATTER:
        thirds = [move for move in legal if move < len(SPOTS) and state.squirrels[seat][move] == 2]
        return rng.choice(thirds or legal)
    if state.phase is Phase.ACTION and rng.random() < 0.8:
        return rng.choice([move for move in legal if state.say(move).startswith("recruit")] or legal)
    return rng.choice(legal)


class Seen(NamedTuple):
    """The board as a viewer sees it at one ply."""

    view: Position
    story: Story
    scene: list[dict[str, Any]]


def look(state: Position, story: Story, viewer: Viewer, handed: bool = False) -> Seen:
    view = state.seen_by(viewer)
    if handed:
        view = view.with_hand_open()
    heard = tuple(masked(event, viewer) for event in story)
    return Seen(view, heard, stage.scene(view, heard))


@cache
def everything() -> list[Seen]:
    seen = []
    for name in SETUPS:
        viewers: list[Viewer] = ["all", "spectator", 0, 1]
        for n, (state, story) in enumerate(line(name)):
            if n % 8 == 0 or not state.actors:
                seen.append(look(state, story, viewers[n // 8 % 4]))
    return seen


@cache
def layouts(name: str) -> dict[str, Any]:
    return layouts_of(stage, SETUPS[name], "all")


def of(view: Position) -> dict[str, Any]:
    return layouts(next(name for name, setup in SETUPS.items() if setup.public is view.setup.public))


def by_id(seen: Seen) -> dict[str, dict[str, Any]]:
    return {mark["id"]: mark for mark in seen.scene}


def number(text: Any) -> int:
    """A number as it is shown."""
    return int(plain(text).replace("−", "-"))


def parts_of(symbols: Iterable[str]) -> set[str]:
    """The drawn symbols that these are, or are composed of."""
    return {part for name in symbols for part in ([each["s"] for each in COMPOSED.get(name, [])] or [name])}
