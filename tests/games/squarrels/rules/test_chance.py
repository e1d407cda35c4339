"""What chance draws, from which stream, and the window in which people slap instead of it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from squirrelwidgets import Squarrels
from tests.games.squarrels.rules.examples import begin

rule = pytest.mark.rule


@rule("SQ-19")
@pytest.mark.parametrize("card", ["quarrel", "hoard", "ambush", "whirlwind", "winter"])
@pytest.mark.parametrize(("race", "limit"), [("live", 3000), ("slow", 6000)])
def test_every_action_but_winter_opens_a_window(card: str, race: str, limit: int) -> None:
    window = begin("1 2/3/5", race=race).play("draw", f"card {card}").state.window
    seats = (1, 2) if card == "hoard" else (0, 1, 2)
    assert window == (None if card == "winter" else (seats, limit, card == "hoard", 0))


@rule("SQ-27", "SQ-30")
@pytest.mark.parametrize(("start", "race"), [("1 2/3", "live"), ("1 2/3/5", "none")])
def test_there_are_games_without_windows(start: str, race: str) -> None:
    for card in ("quarrel", "hoard", "ambush", "whirlwind"):
        assert begin(start, race=race).play("draw", f"card {card}").state.window is None


@rule("SQ-19", "SQ-29")
def test_a_slap_too_late_or_by_the_drawer_of_a_hoard_does_not_count() -> None:
    state = begin("1/2/3").play("draw", "card hoard").state
    said = [state.say(state.slaps(times)) for times in ({1: 3000.1, 2: 500.04}, {1: 3001}, {1: 3000}, {0: 100, 1: 300})]
    assert said == ["slap ochre@500", "quiet", "slap blue@3000", "slap blue@300"]


def drawn(start: str, card: str, n: int) -> list[str]:
    state = begin(start).play("draw", f"card {card}", "quiet").state
    return [state.say(state.draw_chance(Random(seed))) for seed in range(n)]


@rule("SQ-20")
def test_any_card_can_be_taken() -> None:
    cards = ("rotten", "2", "3", "golden")
    assert {*drawn(f"1/{' '.join(cards)}/", "ambush", 60)} == {f"take blue {card}" for card in cards}


@rule("SQ-21")
def test_a_whirlwind_mixes_all_hands() -> None:
    dealt = drawn("1 2 3/4 5/rotten golden", "whirlwind", 120)
    assert len(set(dealt)) > 60
    first = Counter(word for sentence in dealt for word in sentence[: sentence.index("blue")].split()[2:])
    assert set(first) == {"rotten", "1", "2", "3", "4", "5", "golden"}
    assert max(first.values()) < 2 * min(first.values())


def test_chance_draws_from_a_stream_for_each_kind_of_thing() -> None:
    streams: dict[str, set[str]] = {}
    for seed in range(12):
        options: dict[str, Any] = {"race": ("live", "none")[seed % 2], "reaction": 300, "spread": 0, "false_slaps": 0.2}
        game = Squarrels(setup=Squarrels.setup(players=3, **options), seed=seed)
        rng = Random(seed)
        while game.ply < 150 and not game.over:
            seat = rng.choice(game.state.actors)
            game.play(rng.choice(game.state.sentences(seat)), seat=seat)
        for node in game.node.line()[1:]:
            if node.by_chance():
                streams.setdefault(node.say.split()[0], set()).add(node.stream)
    own = {name: {name} for name in ("dealer", "deal", "card", "number", "lot")}
    slaps = {"quiet": {"slap"}, "slap": {"slap"}}
    assert streams == own | slaps | {"swap": {"deal"}, "take": {"ambush"}, "whirl": {"whirlwind"}}
