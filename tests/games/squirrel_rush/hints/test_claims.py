"""Every claim of Squirrel Rush's hints is true: turns are played out, and the best ones found by trying everything."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import accumulate
from random import Random
from typing import Any

import pytest

from squirrelwidgets import CHANCE, SquirrelRush
from squirrelwidgets.games.squirrel_rush.bots.bot_support import playout_move
from squirrelwidgets.games.squirrel_rush.bots.planner import most
from squirrelwidgets.games.squirrel_rush.hints import claims
from squirrelwidgets.games.squirrel_rush.rules import Position
from squirrelwidgets.games.squirrel_rush.rules.actions import ACTIONS, TITLES
from squirrelwidgets.games.squirrel_rush.rules.phases import Phase
from tests.every_game.claims import Case, Checks, Said, Suite, cases, census, check, numbers
from tests.every_game.setups import texts

STEPS = ("entered", "stepped")
GAMES = 30
"""Games in which the gains of cards are measured again, and how far they may be from what is said."""
ABOUT = 0.35


CHECKS = Checks(claims)


def played(case: Case) -> tuple[Position, list[Any]]:
    """The position after the suggested turn, and what happened in it."""
    state, events = case.state, []
    for sentence in case.hint.sentences:
        while state.actors == (CHANCE,):
            state = state.play(state.draw_chance(Random(0)))
        state = state.play(state.parse(sentence))
        events += state.events
    return state, events


def plain(sentence: str) -> bool:
    """No card is used."""
    return " " not in sentence and sentence != "least"


def tried(state: Any, turn: int, seat: int, allowed: Callable[[str], bool]) -> int:
    """The largest reserve of a seat at the end of that turn, by trying every sentence that is allowed."""
    if not state.actors or state.turn > turn or state.phase.name == "DISCARD":
        return int(state.reserves[seat])
    if state.actors == (CHANCE,):  # which tile comes to light changes no sum
        return tried(pushed(state, state.draw_chance(Random(0))), turn, seat, allowed)
    moves = [move for move in state.legal() if allowed(state.say(move))]
    return max(tried(pushed(state, move), turn, seat, allowed) for move in moves)


def pushed(state: Any, move: Any) -> Any:
    scratch = state.scratch()
    scratch.push(move)
    return scratch


def gain(state: Any, allowed: Callable[[str], bool]) -> int:
    """The most acorns that the mover can collect from now on."""
    return tried(state, state.turn, state.mover, allowed) - int(state.reserves[state.mover])


def anything(_sentence: str) -> bool:
    return True


# -- one checker for each kind of claim


@CHECKS(claims.nothing_more, "From here there is no tile to go on to", "SR-9")
def nothing_more(said: Said, case: Case) -> bool:
    return gain(case.state, anything) == 0 and case.hint.sentences[0] == "end"


@CHECKS(
    claims.card_gains,
    r"Without the card you get (?P<n>\d+)(?P<more> more)? at most",
    r"(?P<rules>SR-\d+)",
)
def card_gains(said: Said, case: Case) -> bool:
    after, events = played(case)
    gained = after.reserves[case.seat] - case.state.reserves[case.seat]
    by_rule = [said["rules"]] == [event.rule for event in events if event.kind == "used"]
    return by_rule and gained > gain(case.state, plain) and says_the_most_without_a_card(said, case.state)


def says_the_most_without_a_card(said: Said, state: Position) -> bool:
    """The sentence taken at its word: of no card at all, and of the whole turn unless it says `more`."""
    before = 0 if said["more"] else state.gained
    return int(said["n"]) == before + gain(state, plain)


@CHECKS(claims.card_leaves_less, "Without the card you get as many, but it leaves less to others", r"SR-\d+")
def card_leaves_less(said: Said, case: Case) -> bool:
    after, _ = played(case)
    gained = after.reserves[case.seat] - case.state.reserves[case.seat]
    return gained == gain(case.state, plain) and not all(map(plain, case.hint.sentences))


@CHECKS(claims.card_gains_nothing, "Your card would bring no more", "SR-14")
def card_gains_nothing(said: Said, case: Case) -> bool:
    state = case.state
    in_time = (
        not state.path or ACTIONS[state.card] in ("diagonal", "skip") or state.setup.anytime
    )  # SR-16: else it is dead
    return in_time and not state.used and gain(state, anything) == gain(state, plain)


@CHECKS(claims.leaves, r"After it (?P<who>you play again and|\w+) can get .*", "SR-8|SR-15")
def leaves(said: Said, case: Case) -> bool:
    after, _ = played(case)
    lucky = [after]
    if after.actors == (CHANCE,):
        lucky = [after.play(move) for move in after.legal()]
    elif after.setup.smarty and after.round > 1:  # any card that has not left the hand, for nobody knows which are held
        lucky = [after.scratch()]
        lucky[0].hands[after.mover] = tuple(
            int(action not in after.spent[after.mover]) for action in range(len(ACTIONS))
        )
    best = max(gain(each, anything) for each in lucky)
    least = gain(lucky[0], plain)
    again = said["who"].startswith("you") == (after.mover == case.seat)
    return numbers(said) == ([least, best] if best > least else [least]) and again and sums_up(case)


def sums_up(case: Case) -> bool:
    """What the headline says to do names the tiles in order, and ends with the acorns of the whole turn."""
    after, events = played(case)
    steps = [event.n for event in events if event.kind in STEPS]
    total = case.state.gained + after.reserves[case.seat] - case.state.reserves[case.seat]
    named = [int(n) for n in re.findall(r"(?:the|then|,|and) (\d+)", case.hint.todo)]
    return named == steps and f" {total} acorn" in case.hint.todo


@CHECKS(claims.last_turn, "It is the last turn", "SR-26")
def last_turn(said: Said, case: Case) -> bool:
    return not played(case)[0].actors


@CHECKS(claims.none_used, "(You used|This turn uses) no card, so one has to go", "SR-28")
def none_used(said: Said, case: Case) -> bool:
    after, events = played(case)
    kinds = [event.kind for event in events]
    fewer = sum(case.state.hands[case.seat]) - sum(after.hands[case.seat])
    return "used" not in kinds and kinds.count("discarded") == fewer == 1


@CHECKS(
    claims.adds_least,
    r"On average (?P<title>.+) adds least of your cards: (?P<n>[\d.]+) acorns to a turn",
    r"SR-\d+",
)
def adds_least(said: Said, case: Case) -> bool:
    """By what cards add in other games."""
    card = case.hint.sentences[-1].split()[1]
    held = [ACTIONS[action] for action, n in enumerate(case.state.hands[case.seat]) if n]
    measured = gains()
    least = measured[card] <= min(measured[each] for each in held) + ABOUT
    return TITLES[ACTIONS.index(card)] == said["title"] and least and abs(float(said["n"]) - measured[card]) < ABOUT


@cache
def gains() -> dict[str, float]:
    """The acorns that each card adds to a turn on the average, where everybody takes the most."""
    totals = dict.fromkeys(ACTIONS, 0)
    turns = 0
    for seed in range(GAMES):
        rng = Random(seed)
        game: Any = SquirrelRush.begin(SquirrelRush.setup(players=2 + seed % 5)).scratch()
        while game.actors:
            if game.actors == (CHANCE,):
                game.push(game.draw_chance(rng))
                continue
            if game.round > 1:
                turns += 1
                for action, word in enumerate(ACTIONS):
                    totals[word] += most(game, frozenset({action})) - most(game, frozenset())
            playout_move(game, rng)
    return {word: total / turns for word, total in totals.items()}


SUITE = Suite(
    SquirrelRush,
    (
        *texts(SquirrelRush, players=2, glade=("3x3",)),
        "players=2 anytime=yes taken=yes glade=4x2 counters=b1",
        "players=3 glade=3x3 taken=yes counters=b1,b2",
        "players=2 alternate=yes glade=#,#,#/#,.,#/#,#,.",
        "players=2 smarty=yes glade=#,#,#,#/.,#,#,.",
        "players=2 smarty=yes anytime=yes glade=#,#,./#,#,# rounds=3",
        "players=2 smarty=yes glade=2x2 tiles=11*6 counters=a1",
        "players=2 smarty=yes hands=flip,diagonal,skip,exit/flip,diagonal,skip,exit glade=11,11,11 tiles=11*6 rounds=5",
        "players=2 smarty=yes hands=flip,skip,exit/flip,skip,exit glade=11,11,11 tiles=11*6 rounds=4 squirrels=a1/b1",
        "players=2 glade=11,12,13,14 tiles=11,12,13,14,22*3 deck=least*5,diagonal*5",
    ),
    CHECKS,
    frozenset({claims.card_leaves_less}),  # so few positions do not have it
)


def test_no_claim_is_false_and_each_kind_occurs() -> None:
    assert census(SUITE, 60, share=0.3).keys() >= SUITE.usual()


@pytest.mark.rule("SR-21")
def test_a_card_that_brings_no_more_is_used_for_what_it_leaves() -> None:
    glade = "23d,13,32/34,.,24d/35d,15d,. market=23/45/12 stack=41"
    setup = f"players=2 alternate=yes glade={glade} squirrels=c3/a2 first=rust round=5 card=exit"
    case = next(cases(SUITE, setup, "by hand", 1, greedy=False))
    assert "card_leaves_less" in check(SUITE, case)
    assert case.hint.sentences == ("exit a1", "a2", "end")


def test_what_a_turn_brings_without_a_card_is_true_in_the_middle_of_it_too() -> None:
    """150 sentences about it, also from turns begun and hands of several cards."""
    told = Counter[str]()
    for seed in range(400):
        setup = SUITE.setups[seed % len(SUITE.setups)]
        for case in cases(SUITE, setup, f"without {seed}", 0.5, greedy=False):
            gains = [said for claim, said in CHECKS.read(case.hint.reason) if claim is claims.card_gains]
            for said in gains:
                assert says_the_most_without_a_card(said, case.state), (said[0], case.state)
                told["all"] += 1
                told["begun"] += bool(case.state.path)
                told["smarty"] += bool(case.state.setup.smarty)
                told["begun, smarty"] += bool(case.state.path and case.state.setup.smarty)
        if told["all"] >= 150 and min(told.values()) > 10:
            break
    assert told["all"] >= 150, told
    assert min(told.values()) > 10, told


def test_the_way_of_a_hint_has_what_is_collected_by_then() -> None:
    game = SquirrelRush(2, seed=29, seats=["greedy"] * 2)
    seen = 0
    while seen < 12:
        if game.state.phase is not Phase.MOVE or game.state.path:
            game.run(1)
            continue
        hint, start = game.hint(), game.state.squirrels[game.state.mover]
        for sentence in hint.sentences:
            if sentence == "end":
                break
            game.play(sentence)
        state = game.state
        name = state.ground.names
        sums = [str(n) for n in accumulate(state.collected)]
        assert [*hint.way][-len(sums) :] == [*zip((name[cell] for cell in state.path), sums, strict=True)]
        assert [*hint.way][: -len(sums)] in ([], [(name[start], "")])
        seen += 1
