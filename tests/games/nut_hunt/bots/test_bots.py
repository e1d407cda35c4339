"""Bots at Nut Hunt: legal moves to the end, nothing from what they cannot know, and sense in what they choose."""

from __future__ import annotations

from random import Random

import pytest

from squirrelwidgets import CHANCE, Greedy
from squirrelwidgets import Random as RandomBot
from squirrelwidgets.games.nut_hunt import NutHunt, bots
from squirrelwidgets.games.nut_hunt.bots.evaluate import Pieces, SeatOutlook, expected, lacking, pieces_of
from squirrelwidgets.games.nut_hunt.bots.racing import Racing
from squirrelwidgets.games.nut_hunt.hints import hint
from squirrelwidgets.games.nut_hunt.rules.box import short
from squirrelwidgets.games.nut_hunt.rules.phases import Phase
from squirrelwidgets.games.nut_hunt.rules.position import Position
from squirrelwidgets.games.nut_hunt.rules.scoring import standing, way
from tests.bench.league.playing import jobs_against, play, share_of
from tests.bench.league.strategies.nut_hunt import Hoarder
from tests.soak.duels import share

LAYOUT = "/".join(
    [
        *("acorn-acres", "beaver-bend", "birch-grove"),
        *("bramble-bluff", "frog-pond", "fern-hollow", "foxglove-fen"),
        *("hazel-hill", "heart-of-the-wood", "hickory-haunt", "mouse-meadow", "muckville-marsh"),
        *("owl-overlook", "pine-barrens", "rabbit-patch", "the-tangle"),
        *("toadstool-terrace", "chestnut-crossing", "willow-wallow"),
    ]
)
TWO = f"players=2 first=rust tiles={LAYOUT}"
SHORT = f"{TWO} nests=2*hazel-hill/2*willow-wallow squirrels=acorn-acres/the-tangle"
"""Two nests each: a game that is soon over."""


def test_play_outs_judge_all_actions_at_the_same_time() -> None:
    compared = set()
    for position in wander(TWO, 5):
        if position.phase is not Phase.ACTION or len(compared) == 2:
            continue
        for move in position.legal():
            scratch, rng, steps = position.scratch(), Random(1), bots.playout_steps(position)
            scratch.push(move)
            is_scout = scratch.phase is Phase.PEEK
            if scratch.phase not in (Phase.PEEK, Phase.ROLL):
                continue  # a nest that drives others away, whose part of the turn comes first
            for _ in range(steps):
                if scratch.actors == (CHANCE,):
                    scratch.push(scratch.draw_chance(rng))
                elif scratch.actors:
                    bots.playout_move(scratch, rng)
            if scratch.actors:
                assert scratch.turn == position.turn + 1 + position.seats, position.say(move)
                compared.add(is_scout)
    assert compared == {False, True}


def wander(setup: str, seed: int, moves: int = 10_000) -> list[Position]:
    """The positions of a random game."""
    rng = Random(seed)
    line = [NutHunt.begin(NutHunt.setup(setup))]
    while line[-1].actors and len(line) <= moves:
        state = line[-1]
        line.append(state.play(state.draw_chance(rng) if state.actors == (CHANCE,) else rng.choice(state.legal())))
    return line


def after(setup: str, *sentences: str) -> Position:
    state = NutHunt.begin(NutHunt.setup(setup))
    for text in sentences:
        state = state.play(state.parse(text))
    return state


def advised(state: Position) -> str:
    seat = state.actors[0]
    (move,) = Greedy().choose(state.seen_by(seat), (), Random(1))
    return state.say(move)


# -- what is promised


def test_what_is_missing_is_as_the_score_has_it() -> None:
    for seed in range(6):
        for state in wander("players=3", seed)[::40]:
            if not state.tiles:
                continue
            for seat in range(3):
                outlook = SeatOutlook(state, seat)
                for card in state.objectives[seat] or ():
                    exact = standing(state, seat, card)
                    aim = outlook.aim(card)
                    missing, _ = lacking(state.ground, outlook.pieces.holds, aim.one, aim.other)
                    assert missing == len(exact.missing)
                    assert aim.points == exact.base + exact.bonus
                    assert (outlook.steps(outlook.pieces, aim) == 0) == exact.done
                assert expected(state, seat, outlook.pieces) == state.scores[seat]


def test_ways_are_as_short_as_can_be() -> None:
    state = after(f"{TWO} objectives=o1/o2 squirrels=acorn-acres,the-tangle/")
    index = state.setup.box.index
    one, other = index["acorn-acres"], index["the-tangle"]
    between = state.ground.between[one][other]
    assert len(way(state.ground, state.holds[0], one, other)) == between == 3
    assert index["frog-pond"] not in way(state.ground, 0, index["bramble-bluff"], index["fern-hollow"])


def test_pieces_come_and_go() -> None:
    pieces = Pieces(0b001, 0b010, 0b100, 1)
    assert pieces.holds == 0b111
    assert pieces.plus(0) == Pieces(0, 0b011, 0b100, 1)
    assert pieces.plus(1) == Pieces(0b001, 0, 0b110, 2)
    assert pieces.plus(2) == Pieces(0b101, 0b010, 0b100, 1)
    assert pieces.plus(3).minus(3) == pieces
    assert pieces.plus(0).minus(0) == pieces
    for seat, state in enumerate(wander("players=2", 1)[200:202]):
        pieces = pieces_of(state, seat)
        assert (pieces.holds, pieces.built) == (state.holds[seat], state.built[seat])


def test_nuts_that_are_short() -> None:
    assert short((1, 1, 0, 0), (1, 1, 0, 0)) == 0
    assert short((0, 1, 0, 0), (2, 1, 1, 0)) == 3
    assert short((3, 0, 0, 0), (0, 1, 0, 0)) == 0
    assert short((4, 3, 0, 0), (1, 0, 2, 1)) == 1


def test_what_a_position_is_worth() -> None:
    def worth(more: str, seat: int = 0) -> float:
        return bots.value(after(f"{TWO} fox=frog-pond {more}"), seat)

    bare = worth("objectives=o1/o2 squirrels=/")
    assert worth("objectives=/ squirrels=/") == 0
    assert worth("objectives=/ squirrels=hazel-hill/") > 0 > worth("objectives=/ squirrels=/2*hazel-hill", 0) - 1
    nests = [worth(f"objectives=o9/o2 nests={n}*hazel-hill/") for n in (1, 2, 3)]
    assert bare < nests[0] < nests[1] < nests[2] < 99
    near = worth("objectives=o9/o2 nests=mouse-meadow/ squirrels=hickory-haunt/")
    assert near > worth("objectives=o9/o2 nests=mouse-meadow/ squirrels=birch-grove/")
    assert worth("objectives=/ nuts=3*acorn/ squirrels=/") == pytest.approx(0.9)


def test_who_has_won_has_a_hundred() -> None:
    for seed in range(8):
        end = wander("players=1", seed)[-1]
        assert end.ended
        assert [bots.value(end, seat) for seat in range(2)] == [100 if seat in end.winners else -100 for seat in (0, 1)]


# -- the race to the end


def test_who_races_counts_the_squirrels_to_the_last_nest() -> None:
    """Steps that an objective lacks are less likely done, the nearer one's own end is."""
    state = after(f"{TWO} objectives=o9,o2/o1,o3 nests=2*hazel-hill/ squirrels=2*acorn-acres,mouse-meadow/")
    plain, racing = SeatOutlook(state, 0), Racing(state, 0)
    assert (plain.turns(), racing.turns()) == (12, 3)
    beaver_bend, mouse_meadow = (state.setup.box.index[name] for name in ("beaver-bend", "mouse-meadow"))
    assert racing.gain(mouse_meadow) - plain.gain(mouse_meadow) > 0.5
    assert racing.gain(beaver_bend) < racing.gain(mouse_meadow)
    assert racing.promise(9) < plain.promise(9)


def test_a_nest_more_counts_for_more_near_the_end() -> None:
    def chance(less: int) -> float:
        pieces = f"nests={less + 1}*hazel-hill/{less}*willow-wallow squirrels=2*acorn-acres/2*the-tangle"
        return bots.chances(after(f"{TWO} {pieces} objectives=/ nuts=/"))[0]

    assert 0.5 < chance(0) < chance(1) < chance(2) < 1


def test_greedy_ends_the_game_before_a_hoarder_has_done_its_objectives() -> None:
    jobs = jobs_against("NutHunt", "players=2", Greedy(), [Hoarder()], 8, 500)
    assert share_of([play(job) for job in jobs], 2).share >= 0.75


# -- sense


DONE = f"{TWO} objectives=o9/o2 nests=mouse-meadow/3*muckville-marsh fox=frog-pond nuts=2*acorn,2*walnut,hazelnut/"
"""o9 lacks Hickory Haunt, which rust's nuts pay for. Blue may end the game soon."""
FOX = ("die 1", "forage hazelnut", "forage hazelnut")


def test_greedy_completes_an_objective() -> None:
    state = after(f"{DONE} squirrels=/2*hazel-hill", *FOX)
    assert state.phase is Phase.ACTION
    assert advised(state) == "recruit hickory-haunt"


def test_greedy_builds_a_nest_where_it_drives_others_away() -> None:
    pieces = "squirrels=2*hazel-hill,2*birch-grove/2*hazel-hill"
    state = after(
        f"{TWO} objectives=/ deck= {pieces} fox=frog-pond nuts=3*acorn,3*walnut,3*chestnut/",
        *("die 1", "forage acorn", "forage acorn"),
    )
    assert advised(state) == "recruit hazel-hill"


def test_greedy_does_not_end_a_game_that_it_would_lose() -> None:
    def choice(held: str) -> str:
        pieces = "nests=3*hazel-hill/3*muckville-marsh squirrels=2*birch-grove/mouse-meadow"
        state = after(
            f"{TWO} {pieces} objectives={held} fox=frog-pond nuts=2*walnut,chestnut/",
            *("die 1", "forage acorn", "forage acorn"),
        )
        return advised(state)

    assert choice("/") == "recruit birch-grove"
    assert choice("o3,o9,o38,o42,o44/") != "recruit birch-grove"


def test_greedy_keeps_objectives_that_are_near() -> None:
    def choice(cards: str) -> str:
        held = "nests=mouse-meadow/3*acorn-acres squirrels=hickory-haunt,the-tangle/2*hazel-hill"
        setup = f"{TWO} {held} objectives=/ deck={cards} fox=frog-pond"
        state = after(setup, "die 1", *["forage acorn"] * 2, "scout", f"peek {cards.replace(',', ' ')}")
        return advised(state)

    assert choice("o9,o34") == "keep o9"
    assert choice("o1,o3") == "keep none"


def test_greedy_drops_the_objective_that_fits_least() -> None:
    state = after(TWO, "deal rust o9 o43 o12", "deal blue o1 o2 o3")
    assert advised(state) == "drop o12"


def test_greedy_forages_what_it_is_short_of() -> None:
    """Hickory Haunt asks for two walnuts and two acorns."""
    state = after(
        f"{TWO} objectives=o9/o2 nests=mouse-meadow/ squirrels=/ fox=beaver-bend nuts=2*acorn,walnut/", "die 5"
    )
    assert "forage walnut" in state.sentences()
    assert advised(state) == "forage walnut"


# -- strength and time


@pytest.mark.parametrize("setup", [SHORT, f"{SHORT} competitive=yes"])
def test_greedy_beats_random(setup: str) -> None:
    assert share(Greedy(), RandomBot(), NutHunt.setup(setup), 12) >= 0.75


def test_greedy_does_better_than_random_alone() -> None:
    alone = NutHunt.setup(players=1)
    assert share(Greedy(), Greedy(), alone, 40) > 0.1 > share(RandomBot(), RandomBot(), alone, 40)


# -- hints


def test_a_hint_says_what_a_squirrel_does() -> None:
    suggestion = hint(after(f"{DONE} squirrels=/2*hazel-hill", *FOX).seen_by(0), ())
    assert suggestion.sentences == ("recruit hickory-haunt",)
    assert suggestion.places == ("hickory-haunt",)
    assert suggestion.reason == "It completes Mouse Meadow – Hickory Haunt for 4 points (NH-25)."
