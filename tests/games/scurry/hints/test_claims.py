"""Every claim of Scurry's hints is true: checked with the slow second version of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from squirrelwidgets import Scurry
from squirrelwidgets.games.scurry.bots.bot_support import sample_turn
from squirrelwidgets.games.scurry.hints import claims
from squirrelwidgets.games.scurry.hints.advice import TURNS
from squirrelwidgets.games.scurry.rules.phases import Phase
from tests.every_game.claims import Case, Checks, Said, Suite, cases, census, check, numbers
from tests.every_game.setups import texts
from tests.games.scurry.helpers import POCKETS, SIDES, scurry, table
from tests.reference import scurry as slow

CHECKS = Checks(claims)


def seen_from(position: slow.Position, name: str, side: str) -> int:
    """The acorns of the other side that a squirrel of this side would see there."""
    acorns = {cell: each for cell, each in position.acorns.items() if cell != name}
    there = slow.Position(position.side, acorns, {**position.squirrels, side: name}, side, "place")
    return len(slow.sight(there))


def played(position: slow.Position, turn: tuple[str, ...]) -> slow.Position:
    for sentence in turn:
        position = slow.play(position, sentence)
    return position


def acorns(position: slow.Position) -> list[int]:
    return [list(position.acorns.values()).count(side) for side in SIDES[1:]]


# -- one checker for each kind of claim


@CHECKS(
    claims.sees_most,
    r"From (?P<place>\w+) the (\w+) squirrel sees .+, and no more from any other \2 acorn",
    "SC-5, SC-9",
)
def sees_most(said: Said, case: Case) -> bool:
    position = table(case.state)
    own = position.mover
    seen = {name: seen_from(position, name, own) for name, side in position.acorns.items() if side == own}
    return seen[said["place"]] == max(seen.values()) == numbers(said)[0] and case.hint.sentences == (said["place"],)


@CHECKS(claims.hard_to_reach, r"From (?P<place>\w+) .+: the \w+ squirrel runs from one to the next", "SC-20, SC-9")
def hard_to_reach(said: Said, case: Case) -> bool:
    position = table(case.state)
    other = slow.OTHER[position.mover]
    seen = {name: seen_from(position, name, other) for name in slow.empty(position)}
    fewest = min(seen.values())
    told = numbers(said) == [fewest] if fewest else f"no {position.mover} acorn" in said[0]
    return seen[said["place"]] == fewest and told and case.hint.sentences == (said["place"],)


@CHECKS(
    claims.open_view,
    r"From (?P<place>\w+) the \w+ squirrel sees .+, and no more from any other empty cell",
    "SC-20, SC-9",
)
def open_view(said: Said, case: Case) -> bool:
    position = table(case.state)
    seen = {name: seen_from(position, name, position.mover) for name in slow.empty(position)}
    return seen[said["place"]] == max(seen.values()) == numbers(said)[0] and case.hint.sentences == (said["place"],)


def sights(case: Case) -> tuple[int, int]:
    """What the brown squirrel sees, and what the gray one can see at best."""
    position = table(case.state)
    gray = [seen_from(position, name, "gray") for name, side in position.acorns.items() if side == "gray"]
    return seen_from(position, position.squirrels["brown"], "brown"), max(gray)


@CHECKS(claims.brown_sees_as_much, "The brown squirrel sees .+, and the brown squirrel begins", "SC-22, SC-7")
def brown_sees_as_much(said: Said, case: Case) -> bool:
    brown, gray = sights(case)
    return brown >= gray and numbers(said) == [brown, gray] and case.hint.sentences == ("swap",)


@CHECKS(claims.gray_sees_more, r"The gray squirrel can see .+, the brown one only \d+", "SC-22, SC-9")
def gray_sees_more(said: Said, case: Case) -> bool:
    brown, gray = sights(case)
    return gray > brown and numbers(said) == [gray, brown] and case.hint.sentences == ("keep",)


@CHECKS(claims.wins, r"This wins in .+: it turns every \w+ acorn", "SC-14")
def wins(said: Said, case: Case) -> bool:
    position = table(case.state)
    turn = case.hint.sentences
    hops = len(turn) - (position.phase == "place")
    end = slow.result(played(position, turn))
    return end == (position.mover, "SC-14") and numbers(said) == [hops]


@CHECKS(
    claims.shuts_in, r"After this turn (?P<other>\w+) cannot (move|hop twice) and has lost", "(?P<rule>SC-15|SC-19)"
)
def shuts_in(said: Said, case: Case) -> bool:
    position = table(case.state)
    other = slow.OTHER[position.mover].capitalize()
    end = slow.result(played(position, case.hint.sentences))
    return end == (position.mover, stuck(position)) and said["other"] == other and end[1] == said["rule"]


def stuck(position: slow.Position) -> str:
    return "SC-15" if position.least == 1 else "SC-19"


@CHECKS(claims.draws, "This turn ends the game in a draw", "SC-16")
def draws(said: Said, case: Case) -> bool:
    state = case.state
    for sentence in case.hint.sentences:
        state = state.play(state.parse(sentence))
    return not state.actors and not state.winners and state.ended.rule == "SC-16"


@CHECKS(claims.only_hop, r"(?P<place>\w+) is the only \w+ acorn in sight", "(?P<rule>SC-8|SC-11)")
def only_hop(said: Said, case: Case) -> bool:
    position = table(case.state)
    return slow.sight(position) == [said["place"]] and (said["rule"] == "SC-8") == (position.hops == 0)


@CHECKS(claims.only_first_hop, r"(?P<place>\w+) is the only \w+ acorn in sight that leaves a second hop", "SC-25")
def only_first_hop(said: Said, case: Case) -> bool:
    position = table(case.state)
    seen = slow.sight(position)
    return len(seen) > 1 and position.least == 2 and slow.legal(position) == [said["place"]]


@CHECKS(claims.no_full_turn, r"No turn reaches every \w+ acorn, so none wins now", "SC-14")
def no_full_turn(said: Said, case: Case) -> bool:
    position = table(case.state)
    return not any(tour(each) for each in begun(position))


def begun(position: slow.Position) -> Iterator[slow.Position]:
    """The turn with its tile placed, in every way."""
    if position.phase == "scurry":
        yield position
    else:
        for name in slow.legal(position):
            yield slow.play(position, name)


def tour(position: slow.Position) -> bool:
    """Whether a walk over lines of sight visits every acorn of the other side once, by trying all that go on."""
    targets = [name for name, side in position.acorns.items() if side != position.mover]
    start = position.squirrels[position.mover]
    views: dict[str, set[str]] = {}
    for name in [start, *targets]:
        moved = slow.Position(
            position.side, position.acorns, {**position.squirrels, position.mover: name}, position.mover, "scurry"
        )
        views[name] = set(slow.sight(moved))
    lost: set[tuple[str, frozenset[str]]] = set()

    def go(here: str, left: frozenset[str]) -> bool:
        if not left:
            return True
        if (here, left) in lost:
            return False
        if reachable(here, left) and any(go(name, left - {name}) for name in views[here] & left):
            return True
        lost.add((here, left))
        return False

    def reachable(here: str, left: frozenset[str]) -> bool:
        ahead, reached = [here], {here}
        while ahead:
            new = (views[ahead.pop()] & left) - reached
            reached |= new
            ahead += new
        return left <= reached

    return go(start, frozenset(targets))


def drawn(state: Any, turn: tuple[str, ...]) -> bool:
    for sentence in turn:
        state = state.play(state.parse(sentence))
    return state.ended is not None and not state.winners


def tried(case: Case) -> list[tuple[str, ...]]:
    """The turns that a hint tries."""
    rng, view = Random("hint"), case.view
    return [tuple(map(view.say, sample_turn(view.scratch(), rng))) for _ in range(TURNS)]


@CHECKS(claims.leaves, "(Of .+ it is the best: it leaves|It leaves) .+", "SC-10, SC-13")
def leaves(said: Said, case: Case) -> bool:
    """No game that is over is among them but lost ones, and draws, which count as a lead of nothing."""
    position = table(case.state)
    own = SIDES.index(position.mover) - 1
    best_turn, turns = case.hint.sentences, tried(case)
    after = played(position, best_turn)
    *count, brown_left, gray_left = numbers(said)

    def lead(turn: tuple[str, ...]) -> int:
        if drawn(case.state, turn):
            return 0
        brown, gray = acorns(played(position, turn))
        return gray - brown if own else brown - gray

    lost = (slow.OTHER[position.mover], stuck(position))
    sample = turns[:: 1 + len(position.acorns) * 2]
    best = all(lead(turn) <= lead(best_turn) for turn in sample if slow.result(played(position, turn)) != lost)
    return (
        best
        and best_turn in turns
        and count == ([len(turns)] if len(set(turns)) > 1 else [])
        and [brown_left, gray_left] == acorns(after)
    )


SUITE = Suite(
    Scurry,
    (
        *(
            "3/random",
            "4/random 5/swap",
            "3/random/anywhere",
            "4/random",
            "3/random 3/cap 9",
            "4/random 6/swap/repetition",
            "3/players 4/hops 2",
            "4/random/hops 2/anywhere",
            "4/players 5",
        ),
        *("5", "3/brown e4 e5 d6/gray g8 g7 h6 g6/squirrels d4 h8"),
    ),
    CHECKS,
    frozenset({claims.shuts_in, claims.draws, claims.only_first_hop}),
    within_turn=lambda state: state.hops > 0,
)


@pytest.mark.rule("SC-8", "SC-11", "SC-14", "SC-20", "SC-22")
def test_no_claim_is_false_and_each_kind_occurs() -> None:
    assert census(SUITE, 120, share=0.5).keys() >= SUITE.usual()  # greedy games are short
    assert census(SUITE._replace(setups=texts(Scurry), within_turn=None), 12)


@pytest.mark.rule("SC-15")
def test_a_turn_that_shuts_the_other_squirrel_in_is_told_apart() -> None:
    """No turn visits every acorn, and yet this one wins at once."""
    case = next(cases(SUITE, "3/brown e6/gray e5 d5 e7 g6/squirrels d6 d4", "shut", 1, greedy=False))
    check(SUITE, case)
    assert case.hint.sentences == ("e4", "e7")
    assert case.hint.reason == "After this turn Gray cannot move and has lost (SC-15)."


@pytest.mark.rule("SC-25")
def test_the_only_first_hop_is_not_called_the_only_acorn_in_sight() -> None:
    game = scurry("4/gray f8 i8 c3/squirrels f6 d7/hops 2", "h9")
    assert game.hint().sentences[0] == "f8"
    assert game.hint().reason.startswith("f8 is the only gray acorn in sight that leaves a second hop (SC-25).")
    case = Case(game.state, game.state, game.story(), 0, game.hint())
    check(SUITE, case)


@pytest.mark.rule("SC-16")
def test_a_turn_that_ends_the_game_in_a_draw_says_so() -> None:
    case = next(cases(SUITE, f"{POCKETS}/cap 1", "drawn", 1, greedy=False))
    check(SUITE, case)
    assert case.hint.reason == "This turn ends the game in a draw (SC-16)."


@pytest.mark.rule("SC-22")
def test_the_answer_to_the_swap_is_given_its_own_reason() -> None:
    game = Scurry(setup="6/swap").play("b5")
    assert game.hint().sentences == ("swap",)
    assert game.hint().reason == (
        "The brown squirrel sees 3 gray acorns, the gray one could see 3 at most, "
        "and the brown squirrel begins (SC-22, SC-7)."
    )


def test_one_hop_is_not_some_hops() -> None:
    game = scurry("3/gray f8/squirrels f6 d6", "f7")
    assert "wins" in game.hint().reason
    assert " in 2 hops" in game.hint().reason
    assert " in 1 hop:" in game.play("f7").hint().reason


def test_the_way_of_a_hint_counts_its_hops() -> None:
    game = Scurry(setup="4/random", seed=2, seats=["greedy"] * 2).run(9)
    while game.state.phase is not Phase.PLACE:
        game.run(1)
    hint, state = game.hint(), game.state
    start = (state.say(state.squirrels[state.mover]), "")
    assert [*hint.way] == [start, *((cell, str(n)) for n, cell in enumerate(hint.sentences[1:], 1))]
