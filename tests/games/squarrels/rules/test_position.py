"""Positions and scratches as values, chance's streams, and that every rule is tested."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from squirrelwidgets import Squarrels
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.games.squarrels.rules import Position
from squirrelwidgets.games.squarrels.rules.fields import Fields
from tests.games.squarrels.rules.rounds import (
    paws,
    quarrel,
    table,
)


def test_without_a_seat_the_first_who_is_to_decide_is_meant() -> None:
    state = quarrel("1 2", "3", "4 5").state
    assert state.sentences() == ("lay 1", "lay 2")
    assert state.play(state.parse("lay 2")).laid == ((2,), (), ())
    state = paws("1", "2", "3").state
    assert state.play(state.parse("paw 4")).paws == (None, 4, None)
    state = table("1", "2", stored=("", "1")).play("draw", "card winter").state
    assert state.play(state.parse("deal")).dealer == 1


def test_a_position_is_a_value_all_the_way_down() -> None:
    state: Position = Squarrels(4, seed=5).play("draw").state
    for viewer in ("all", 1):
        seen = state.seen_by(viewer)
        hash(tuple(getattr(seen, slot) for slot in (*Fields.__slots__, "events") if slot != "setup"))
        with pytest.raises(TypeError):
            seen.push(seen.parse("draw"))


def test_a_scratch_plays_the_same_and_keeps_no_events() -> None:
    state: Position = Squarrels(4, seed=6).state
    scratch = state.scratch()
    rng = Random(6)
    for _ in range(200):
        if not state.actors:
            break
        seat = rng.choice(state.actors)
        move = state.draw_chance(rng) if seat == CHANCE else rng.choice(state.legal(seat))
        assert scratch.events is None
        scratch.push(move, seat)
        state = state.play(move, seat)
        assert scratch.key() == state.key()


def test_chance_draws_from_a_stream_for_each_kind_of_thing() -> None:
    streams: dict[str, set[str]] = {}
    for seed in range(12):
        options: dict[str, Any] = {
            "players": 3,
            "race": ("live", "none")[seed % 2],
            "reaction": 300,
            "spread": 0,
            "false_slaps": 0.2,
        }
        game = Squarrels(setup=Squarrels.setup(**options), seed=seed)
        rng = Random(seed)
        while game.ply < 150 and not game.over:
            seat = rng.choice(game.state.actors)
            game.play(rng.choice(game.state.sentences(seat)), seat=seat)
        for node in game.node.line()[1:]:
            if node.by_chance():
                streams.setdefault(node.say.split()[0], set()).add(node.stream)
    assert streams == {
        "dealer": {"dealer"},
        "deal": {"deal"},
        "swap": {"deal"},
        "card": {"card"},
        "quiet": {"slap"},
        "slap": {"slap"},
        "number": {"number"},
        "lot": {"lot"},
        "take": {"ambush"},
        "whirl": {"whirlwind"},
    }
