"""Counts of one game: what happened where, by names or by places."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import squirrelwidgets
from squirrelwidgets import GAMES, NutHunt, Scurry, Squarrels, SquirrelRush
from squirrelwidgets.canvas import HeatMap
from squirrelwidgets.canvas.spots import laid_out


def played(kind: Any, seed: int = 3, plies: int | None = 200, **more: Any) -> Any:
    game = kind(seed=seed, **more)
    game.seats = ["random"] * game.players.player_count
    return game.run(plies)


def events(game: Any, *kinds: str) -> list[Any]:
    return [event for event in game.story() if event.kind in kinds]


def test_a_kind_of_events_counts_once_a_ply_and_place() -> None:
    game = played(Scurry)
    seen = HeatMap(Scurry, "hopped").look(game)
    hops = [event.to for event in events(game, "hopped")]
    assert seen == {place: hops.count(place) for place in hops}
    both = HeatMap(Scurry, "hopped, placed").look(game)
    assert sum(both.values()) == len(hops) + len(events(game, "placed"))


def test_a_visit_is_a_ply_in_which_somebody_did_something_there() -> None:
    game = played(Scurry)
    seen = HeatMap(Scurry).look(game)
    plies = [{e.to for e in node.state.events if e.who is not None and e.to} for node in game.node.line()[1:]]
    assert seen == {place: sum(place in ply for ply in plies) for place in set().union(*plies)}
    assert sum(seen.values()) < sum(
        e.who is not None and bool(e.to) for e in game.story()
    )  # hopped there and ate there


def test_wins_are_pairs_of_a_finished_game() -> None:
    heat = HeatMap(Scurry, "wins hopped")
    game = played(Scurry, plies=None)
    assert game.over
    (winner,) = game.result.winners
    seen = heat.look(game)
    for place, (won, came) in seen.items():
        there = {event.who for event in events(game, "hopped") if event.to == place}
        assert (won, came) == (int(winner in there), len(there))
    assert {1} < {came for _, came in seen.values()}
    assert heat.look(game.undo()) == {}


def test_all_seats_together_win_one_a_game_however_many_share_it() -> None:
    settings = SquirrelRush.setup(players=2, rounds=1)
    heat = HeatMap(settings, "wins entered")
    games = [played(SquirrelRush, seed, None, setup=settings) for seed in range(60)]
    shared = next(game for game in games if len(game.result.winners) == 2)
    for game in (games[0], shared):
        seen = heat.look(game)
        assert sum(won for won, _ in seen.values()) == 1
        assert sum(came for _, came in seen.values()) == 2
    assert {won / came for won, came in heat.look(shared).values()} == {0.5}


def test_a_game_that_nobody_won_counts_for_nobody() -> None:
    drawn = played(Scurry, plies=None, setup={"cap": 2})
    assert drawn.over
    assert not drawn.result.winners
    assert HeatMap(Scurry, "wins").look(drawn) == {}


def test_tiles_that_lie_by_chance_count_by_name_or_by_place() -> None:
    one, other = played(NutHunt, 1), played(NutHunt, 2)
    by_name, by_place = HeatMap(one, "fox"), HeatMap(one, "fox", by="place")
    seen = by_name.look(other)
    words = [event.to for event in events(other, "fox")]
    assert seen == {word: words.count(word) for word in words}
    lie = {mark["id"]: mark["at"] for mark in other.stage().scene(laid_out(other).state, ())}
    assert by_place.look(other) == {lie[word]: many for word, many in seen.items()}
    here = {mark["id"]: mark["at"] for mark in one.stage().scene(laid_out(one).state, ())}
    before = by_name.counts
    by_name.add(other)
    assert by_name.counts[here[words[0]]] == before.get(here[words[0]], 0) + seen[words[0]]


def test_what_happens_nowhere_happens_with_whoever_did_it() -> None:
    game = played(Squarrels)
    stored = [event.who for event in events(game, "stored")]
    ids = [seat["id"] for seat in game.stage().seats(game.settings)]
    assert HeatMap(Squarrels, "stored").look(game) == {ids[who]: stored.count(who) for who in stored}
    assert stored


def test_what_nobody_did_counts_only_if_it_is_asked_for() -> None:
    game = played(NutHunt)
    startled = events(game, "startled")
    assert any(event.who is None for event in startled)
    assert sum(HeatMap(NutHunt, "startled").look(game).values()) == len(startled)
    assert HeatMap(NutHunt, "wins startled").look(game) == {}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("count", ["visits", "wins"])
@pytest.mark.parametrize("by", ["name", "place"])
def test_a_look_travels_and_what_it_sees_fits_its_map(name: str, count: str, by: str) -> None:
    kind = getattr(squirrelwidgets, name)
    game = played(kind, plies=None)
    heat = HeatMap(kind, count, by=by)
    look = pickle.loads(pickle.dumps(heat.look))
    seen = look(game)
    assert seen == heat.look(game) != {}
    assert len(heat.add(seen).counts) == len(seen)


def test_a_game_of_another_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="of scurry, not of squarrels"):
        HeatMap(Scurry).add(Squarrels(seed=1))
