"""Lines of random play, and what each viewer sees on them."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple

from squirrelwidgets.core.model.events import Story, Viewer, masked
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.scene.art import art_of
from squirrelwidgets.core.words.player_names import SEATS
from squirrelwidgets.games.squarrels import Squarrels
from squirrelwidgets.games.squarrels.rules import Position, Setup
from tests.every_game.layouts import layouts_of
from tests.every_game.setups import covering

stage = Squarrels.stage()
ART = art_of("squirrelwidgets.games.squarrels")
FULL = "6*1 6*2 4*3 3*4 3*5 golden rotten"
"""A hand of 24; with the card that is drawn 25."""
Line = list[tuple[Position, Story]]


class Seen(NamedTuple):
    """The board of a viewer at one ply."""

    view: Position
    story: Story
    scene: list[dict[str, Any]]


def play_on(setup: Setup, seed: int, plies: int) -> Line:
    """A line of random play that likes to store, state by state, with the whole story so far."""
    rng = Random(f"scenes {seed}")
    state = Position.begin(setup)
    line: Line = [(state, state.events)]
    while state.actors and len(line) < plies:
        seat = rng.choice(state.actors)
        if seat == CHANCE:
            move = state.draw_chance(rng)
        else:
            legal = state.legal(seat)
            stores = [move for move in legal if state.say(move).startswith("store")]
            move = rng.choice(stores or legal)
        state = state.play(move, seat)
        line.append((state, line[-1][1] + state.events))
    return line


@cache
def lines() -> list[Line]:
    """A line for each number of players and each way to race, and one with a hand that hardly fits."""
    played = [
        play_on(Setup(**{**setup.options(), "false_slaps": 0.2, "dealer": SEATS[n - 1]}), n, 200)
        for n in range(2, 7)
        for setup in covering(Squarrels, players=n, target=20)
    ]
    full = Setup(players=6, dealer="slate", hands=(FULL, *5 * ("2 3",)), stored=("1", *5 * ("1",)))
    played.append(play_on(full, 0, 40))
    return played


def look(state: Position, story: Story, viewer: Viewer, handed: bool = False) -> Seen:
    """The board of a viewer, or, `handed`, the one that goes round while it is this seat's."""
    view = state.seen_by(viewer)
    if handed:
        view = view.with_hand_open()
    heard = tuple(masked(event, viewer) for event in story)
    return Seen(view, heard, stage.scene(view, heard))


def viewers(state: Position) -> list[Viewer]:
    return [*range(state.setup.players), "spectator", "all"]


@cache
def views() -> list[Seen]:
    """Boards of all kinds of viewers, from every third ply."""
    return [
        look(state, story, viewer)
        for line in lines()
        for state, story in line[::3]
        for viewer in (viewers(state) if state.setup.players < 5 else (0, "spectator", "all"))
    ]


@cache
def handed_round() -> list[Seen]:
    """Boards that are handed round, as each player who is to decide sees them."""
    return [
        look(state, story, seat, handed=True)
        for line in lines()
        for state, story in line[::5]
        for seat in state.actors
        if seat != CHANCE
    ]


def layouts(seen: Seen) -> dict[str, Any]:
    return named_layouts(seen.view.setup, viewer_of(seen))


def viewer_of(seen: Seen) -> Viewer:
    """Whom the board is for that this view is shown on."""
    return "spectator" if getattr(seen.view, "handed", False) else seen.view.viewer


@cache
def named_layouts(setup: Setup, viewer: Viewer) -> dict[str, Any]:
    return layouts_of(stage, setup, viewer)
