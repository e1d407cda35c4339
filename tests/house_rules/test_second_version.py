"""A variant written a second time, on the slow reference: both agree at every decision."""

from __future__ import annotations

from random import Random

import pytest

from tests.reference import scurry as slow

from .variants import Hop

GAMES = 50
HINTS = 15
"""Plies from one hint to the next."""


def sight_past_own(position: slow.Position) -> list[str]:
    """What a squirrel sees that looks past the first acorn of its own side, in each direction."""
    board, acorns = slow.cells(position.side), position.acorns
    seen = []
    for direction in slow.STEPS:
        name, past = slow.step(position.squirrels[position.mover], direction), 0
        while name in board and name not in position.squirrels.values():
            if acorns.get(name) == slow.OTHER[position.mover]:
                seen.append(name)
                break
            past += name in acorns
            if past > 1:
                break
            name = slow.step(name, direction)
    return seen


def test_hopping_scurry_agrees_with_a_second_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow, "sight", sight_past_own)
    refused = hints = ply = 0
    for seed in range(GAMES):
        rng, game = Random(seed), Hop(setup="3/random", seed=seed)
        acorns = {"b": [], "g": []}  # type: ignore[var-annotated]
        for name, thing in zip(game.state.ground.names, game.state.key()["board"], strict=True):
            if thing in acorns:
                acorns[thing].append(name)
        reference = slow.start(3, acorns["b"], acorns["g"])
        while not game.over:
            ply += 1
            legal = set(game.legal)
            assert legal == set(slow.legal(reference)), game.record()
            for text in rng.sample(slow.cells(3), 4):
                why = game.why(text)
                assert (why is None) == (text in legal)
                assert why is None or why.rule not in ("SC-9", "SC-8", "SC-15"), why
                refused += why is not None
            if ply % HINTS == 0:
                hint = game.hint()
                after = reference
                for said in hint.sentences:
                    after = slow.play(after, said)  # which refuses what is not legal
                assert ("wins at once" in hint.reason) <= (slow.result(after) is not None)
                hints += 1
            say = rng.choice(sorted(legal))
            game.play(say)
            reference = slow.play(reference, say)
        outcome = slow.result(reference)
        assert outcome is not None
        assert game.scores == tuple([*reference.acorns.values()].count(side) for side in ("brown", "gray"))
    assert refused > 1000
    assert hints > 20
