"""Games are played alike whether anybody looks or not, and bots are told as much as in a game."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import squirrelwidgets
from squirrelwidgets import CHANCE, GAMES, NutHunt, Scurry, Squarrels, SquirrelIsland, SquirrelRush, lab
from squirrelwidgets.core.model.events import Event
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.lab.playing.match import matches
from squirrelwidgets.lab.playing.play import Past, play
from tests.lab.helpers import SMALL, Attentive, alike, simulate


@pytest.mark.parametrize("name", GAMES)
def test_bots_that_never_look_play_the_same_when_looked_at(name: str) -> None:
    kind = getattr(squirrelwidgets, name)
    [match] = matches(kind, "random")
    for seed in range(3):
        sentences: list[str] = []
        blind = play(match, match.bots, seed, 20_000, False, sentences)
        assert not sentences
        seeing = play(match, match.bots, seed, 20_000, True, sentences)
        assert blind.plies == seeing.plies == len(sentences)
        assert blind.state.key() == seeing.state.key()
        for what in ("scores", "winners", "result", "seating"):
            assert getattr(blind.state, what) == getattr(seeing.state, what)


@pytest.mark.parametrize(
    "settings",
    [
        *(getattr(squirrelwidgets, name).setup() for name in GAMES),
        NutHunt.setup(players=1),
        NutHunt.setup(players=5, competitive=True),
        SquirrelIsland.setup(players=2),
    ],
    ids=lambda settings: f"{type(settings).__module__.split('.')[2]} {settings}",
)
@pytest.mark.parametrize("often", [1.0, 0.1])
def test_who_keeps_the_score_knows_what_counting_anew_gives(settings: Any, often: float) -> None:
    rng = Random(1)
    [match] = matches(settings, "random")
    seen = set()
    for _ in range(12):
        scratch = match.start.scratch()
        keeper = scratch.score_keeper()
        while scratch.actors:
            by_chance = scratch.actors == (CHANCE,)
            scratch.push(scratch.draw_chance(rng) if by_chance else rng.choice(scratch.legal()))
            if rng.random() < often or not scratch.actors:
                assert keeper() == scratch.scores
                seen.add(scratch.scores)
    assert len(seen) > 12


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        (Scurry, {"side": 4, "start": "random", "swap": True}),
        (Squarrels, {"players": 3}),
        (SquirrelRush, {"players": 3, "smarty": True}),
        (NutHunt, {"players": 1}),
        (NutHunt, {"players": 3}),
    ],
)
def test_a_bot_is_shown_and_told_what_it_would_be_in_a_game(kind: type[Game], options: dict[str, Any]) -> None:
    settings = kind.setup(**options)
    bots = [Attentive() for _ in range(kind(setup=settings).players.player_count)]
    [match] = matches(settings, bots)
    for seed in range(6):
        sentences: list[str] = []
        play(match, match.bots, seed, 60, True, sentences)
        game = kind(setup=settings, seed=1, chance="ask")
        for text in sentences:
            seat = game.state.actors[0]
            if seat >= 0:
                view, story = bots[game.state.seating[seat]].seen.pop(0)
                viewer: Any = seat if settings.secrets else "all"
                assert view == game.state.seen_by(viewer)
                assert view.viewer == viewer
                assert story == game.story(viewer=viewer)
            game.play(text)
        assert not any(bot.seen for bot in bots)


def test_what_happened_before_the_first_move_is_told() -> None:
    dealt = Event("dealt", "TO-1", 0, "card 3", knows=(1,))
    start: Any = SimpleNamespace(events=(dealt,))
    assert Past(start.events).story(1) == (dealt._replace(knows=None),)
    assert Past(start.events).story(0) == (dealt._replace(what="?", knows=None),)


def test_a_game_that_is_too_long_is_broken_off() -> None:
    for bots in ("random", "greedy"):
        frame = simulate(Scurry, bots, games=3, limit=10)
        assert list(frame.plies) == [10] * 3
        assert list(frame.ended) == ["limit"] * 3
        assert not any(frame.winners)
        game = lab.game(frame.key[0])
        assert (game.ply, game.over) == (10, False)


def test_a_game_that_just_ends_is_not_too_long() -> None:
    frame = simulate(SMALL, "random", games=1)
    again = simulate(SMALL, "random", games=1, limit=int(frame.plies[0]))
    assert alike(again, frame)
