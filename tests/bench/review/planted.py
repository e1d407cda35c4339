"""Games in which some choices were made bad on purpose, as long play-outs know."""

from __future__ import annotations

from random import Random

from squirrelwidgets.core.model.chance import Streams
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.practice.puzzle import Puzzle
from squirrelwidgets.review.measuring.choices import Choice, alternatives, sentences
from squirrelwidgets.review.measuring.worlds import played_out

COST = 0.25
"""What such a choice gives away at least, as a part of a chance to win."""
WORLDS = 120
SURE = 1.25
"""So many times as much it has to cost in these worlds."""
FIRST = 9
"""After this world it must look promising."""
MOST = 10
LATE = 0.7
"""Part of a game in which none is looked for: hardly any single choice costs so much there."""


def planted(kind: type[Game], seed: int, setup: str | None = None) -> tuple[Game, set[int]]:
    """A game between greedy bots, in which the first player plays something bad where it can; and the plies of that."""
    game = kind(setup=setup, seed=seed)
    rng = Random(f"planted {seed}")
    player_count = game.players.player_count
    late = LATE * kind(setup=setup, seed=seed, seats=["greedy"] * player_count).run().ply
    bad: set[int] = set()
    while not game.over:
        seat = game.state.actors[0]
        game.seats = [None, *["greedy"] * (player_count - 1)]
        if seat == CHANCE or game.state.player(seat) != 0:
            before = game.ply
            game.run()
            assert game.ply > before
            continue
        turn = _bad_turn(game, seat, rng) if len(bad) < MOST and game.ply > late else None
        if turn:
            bad.add(game.ply)
            game.play(*turn, seat=seat)
        else:
            game.seats = ["greedy"] * player_count
            game.run(1)
    game.seats = [None, *["greedy"] * (player_count - 1)]
    return game, bad


def posed(puzzle: Puzzle, seed: int) -> tuple[Game, set[int]] | None:
    """A game that begins where a puzzle does, with a turn of which play-outs say that it costs so much; it is played on
    between greedy bots. None: no turn does.
    """
    game, seat = puzzle.place()
    turn = _bad_turn(game, seat, Random(f"{puzzle.id} {seed}"))
    if turn is None:
        return None
    begin = game.ply
    game.play(*turn, seat=seat)
    game.seats = ["greedy"] * game.players.player_count
    return game.run(), {begin}


def costly(kind: type[Game]) -> list[Puzzle]:
    """Puzzles in which a wrong turn may cost so much."""
    return [each for each in kind.puzzles() if each.right * 10 <= each.turns]


def _bad_turn(game: Game, seat: int, rng: Random) -> tuple[str, ...] | None:
    """A turn that costs much against what a greedy bot plays, both played out to the end."""
    state = game.state
    copy = type(game)(setup=game.settings, seed=game.seed).replace_with(game)
    copy.seats = ["greedy"] * copy.players.player_count
    here, turn = copy.node, game.stage().turn_row(state).turn
    copy.run(1)
    while not copy.over and copy.state.actors == (seat,) and game.stage().turn_row(copy.state).turn == turn:
        copy.run(1)
    said = tuple(node.say for node in copy.node.since(here) or () if node.seat == seat)
    if copy.node.since(here) is None or len(said) != len(copy.node.since(here) or ()):
        said = said[:1]
    line = copy.node.line()[here.ply :]
    moves = tuple(before.state.parse(say) for before, say in zip(line, said, strict=False))
    choice = Choice(game.ply, game.ply + len(said), seat, 0, moves)
    viewer = seat if game.settings.secrets else "all"
    turns = alternatives(state, choice, game.story(viewer=viewer), rng)
    good = turns[0]
    for tried in rng.sample(turns[1:], len(turns) - 1):
        cost = 0.0
        for number in range(WORLDS):
            world = state.imagine(seat, Random(f"{game.ply} {number}"))
            cost += played_out(world, good, seat, Streams(number), lambda _: False)
            cost -= played_out(world, tried, seat, Streams(number), lambda _: False)
            if number == FIRST and cost < COST * FIRST:
                break
        if cost >= WORLDS * SURE * COST:
            return sentences(state, tried, seat)
    return None
