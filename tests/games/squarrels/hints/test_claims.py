"""Every claim of Squarrels' hints is true: cards are counted where they lie, and Quarrels played out."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product
from random import Random
from typing import Any

from squirrelwidgets import Squarrels
from squirrelwidgets.core.model.events import Event
from squirrelwidgets.games.squarrels.hints import claims
from tests.every_game.claims import Case, Checks, Said, Suite, census, numbers
from tests.every_game.setups import texts

CHECKS = Checks(claims)
NAMES = ("rotten", "1", "2", "3", "4", "5", "golden")
PLAYED_OUT = 3
"""Times that a Quarrel is played out, the others laying what they like."""


def hand(state: Any, seat: int) -> list[str]:
    """The cards of a hand by name, lowest first."""
    return [name for name, n in zip(NAMES, state.hands[seat], strict=True) for _ in range(n)]


def lowest_and_highest(case: Case) -> tuple[str, str]:
    held = [name for name in hand(case.state, case.seat) if name.isdigit()]
    return min(held), max(held)


def suggested(case: Case, verb: str) -> str:
    """The card that is suggested, where the suggestion is to do that."""
    (sentence,) = case.hint.sentences
    first, card = sentence.split()
    assert first == verb
    assert case.state.explain(sentence, case.seat) is None
    return card


# -- rounds and drawing


@CHECKS(claims.round_over, "The round is over, and you deal the next one", "SQ-24")
def round_over(said: Said, case: Case) -> bool:
    after = case.state.play(case.state.parse("deal"), case.seat)
    return case.seat == case.state.dealer and after.round == case.state.round + 1


@CHECKS(claims.first_card, "You must draw a card first", "SQ-6")
def first_card(said: Said, case: Case) -> bool:
    refused = [case.state.explain(f"{verb} {name}", case.seat) for verb in ("discard", "store") for name in NAMES]
    return case.state.sentences(case.seat) == ("draw",) and "SQ-6" in {why.rule for why in refused if why}


@CHECKS(claims.may_draw, "You hold .+ With fewer than seven you may draw", "(?P<rule>SQ-28|SQ-6)")
def may_draw(said: Said, case: Case) -> bool:
    size = len(hand(case.state, case.seat))
    others = set(case.state.sentences(case.seat)) - {"draw"}
    by_rule = (said["rule"] == "SQ-28") == (case.story[-1].kind in ("pot", "took_hoard"))  # nothing drawn since
    return case.hint.sentences == ("draw",) and bool(others) and numbers(said) == [size] and size < 7 and by_rule


@CHECKS(claims.one_short, r"One more (?P<card>\d) would make (?P<which>a|another) set", "SQ-9")
def one_short(said: Said, case: Case) -> bool:
    """One card more, and a set can be stored that could not be before; or one set more than before."""
    before = hand(case.state, case.seat).count(said["card"])
    is_new = (before + 1) // 3 == before // 3 + 1
    return is_new and (said["which"] == "another") == (before >= 3)


# -- storing and discarding


@CHECKS(claims.stores, "The set scores .+, and stored cards are safe", "SQ-23, SQ-9")
def stores(said: Said, case: Case) -> bool:
    number = suggested(case, "store")
    after = case.state.play(case.state.parse(f"store {number}"), case.seat)
    left = Counter(hand(case.state, case.seat)) - Counter(hand(after, case.seat))
    more = sum(after.points(case.seat)) - sum(case.state.points(case.seat))
    return left == {number: 3} and numbers(said) == [int(number)] == [more]


@CHECKS(claims.nothing_else, "You hold (only .+s|nothing but the .+), and (?P<duty>.+)", "SQ-10|SQ-12|SQ-13")
def nothing_else(said: Said, case: Case) -> bool:
    verb = "lay" if re.search(r"SQ-1[23]", said[0]) else "discard"
    return set(hand(case.state, case.seat)) == {suggested(case, verb)}


@CHECKS(claims.rotten_goes, "You may discard the Rotten Acorn now; it would cost you 5 points", "SQ-11, SQ-23")
def rotten_goes(said: Said, case: Case) -> bool:
    return suggested(case, "discard") == "rotten" and set(hand(case.state, case.seat)) <= {"rotten", "golden"}


@CHECKS(claims.rotten_stays, r"You can only discard the (?P<card>\d): the Rotten Acorn has to wait", "SQ-11")
def rotten_stays(said: Said, case: Case) -> bool:
    held = set(hand(case.state, case.seat))
    return held == {"rotten", said["card"]} == {"rotten", suggested(case, "discard")} and held & set("12345") != set()


@CHECKS(claims.lowest, r"The \d is your lowest number: a set would score .+", "SQ-23")
def lowest(said: Said, case: Case) -> bool:
    card = suggested(case, "lay" if case.state.phase.name == "LAY" else "discard")
    return lowest_and_highest(case)[0] == card and numbers(said) == [int(card)] * 2


@CHECKS(
    claims.two_short,
    r"You hold (a (?P<single>single) \d, two short of a set|\d of the \ds: one to spare, and two short of another set)",
    "SQ-9",
)
def two_short(said: Said, case: Case) -> bool:
    card = suggested(case, "lay" if case.state.phase.name == "LAY" else "discard")
    held = hand(case.state, case.seat).count(card)
    if said["single"]:
        return held == 1 and numbers(said) == [int(card)]
    return held > 3 and (held + 1) // 3 < (held + 2) // 3 and numbers(said) == [held, int(card)]


@CHECKS(claims.scarce, r"You know where all (but (?P<left>\d+) of the )?(?P<card>\d)s are", "SQ-1")
def scarce(said: Said, case: Case) -> bool:
    """All cards of the number lie in the deck, in other hands, face down, or in the Hoard from somebody else."""
    state, seat = case.state, case.seat
    number, left = int(said["card"]), int(said["left"] or 0)
    unknown = bytes(state.deck_cards).count(number) + bytes(state.hoard_cards).count(number)
    unknown += sum(cards[number] for other, cards in enumerate(state.hands) if other != seat)
    unknown += sum(
        row[-1] == number and case.view.laid[other][-1] is None for other, row in enumerate(state.laid) if row
    )
    return unknown - own_in_hoard(case.story, seat)[str(number)] == left


def own_in_hoard(story: tuple[Event, ...], seat: int) -> Counter[str]:
    """The cards that a seat put into the Hoard since it was last taken, or a round ended."""
    cards: Counter[str] = Counter()
    for event in story:
        if event.kind in ("took_hoard", "round_over"):
            cards.clear()
        elif event.kind in ("discarded", "paid") and event.who == seat:
            cards[event.what] += 1
    return cards


# -- Quarrels and paws


def quarrel(case: Case, card: str, rng: Random) -> tuple[int | None, Any]:
    """Lay this card and let the others lay any: the winner, if the Quarrel was decided at once, and what is then."""
    state = case.state.play(case.state.parse(f"lay {card}"), case.seat)
    events = list(state.events)
    while state.phase.name == "LAY" and case.seat not in state.actors and not any(e.kind == "pot" for e in events):
        seat = rng.choice(state.actors)
        state = state.play(rng.choice(state.legal(seat)), seat)
        events += state.events
    return next((event.who for event in events if event.kind == "pot"), None), state


def played_out(case: Case, card: str) -> list[tuple[int | None, Any]]:
    return [quarrel(case, card, Random(n)) for n in range(PLAYED_OUT)]


@CHECKS(
    claims.rotten_loses,
    "The Rotten Acorn loses to everything: whoever wins the Quarrel takes it from you",
    "SQ-12, SQ-14",
)
def rotten_loses(said: Said, case: Case) -> bool:
    ends = played_out(case, suggested(case, "lay"))
    return all(
        winner is None or (winner != case.seat and "rotten" in hand(after, winner)) for winner, after in ends
    ) and "rotten" in hand(case.state, case.seat)


@CHECKS(claims.golden_last, "The Golden Acorn wins, and as your last card it stays yours", "SQ-15")
def golden_last(said: Said, case: Case) -> bool:
    ends = played_out(case, suggested(case, "lay"))
    return all(winner == case.seat and "golden" in hand(after, case.seat) for winner, after in ends)


@CHECKS(claims.golden_lost, "The Golden Acorn would win, but you would lose it, and its 5 points", "SQ-15, SQ-23")
def golden_lost(said: Said, case: Case) -> bool:
    ends = played_out(case, "golden")
    return all(winner == case.seat and "golden" not in hand(after, case.seat) for winner, after in ends)


@CHECKS(
    claims.highest,
    r"The \d is your highest number: the highest card wins all the cards laid, and the turn",
    "SQ-12, SQ-14",
)
def highest(said: Said, case: Case) -> bool:
    card = suggested(case, "lay")
    return lowest_and_highest(case)[1] == card and numbers(said) == [int(card)]


@CHECKS(claims.nothing_high, r"You hold no number above \d, so lay the card you need least", "SQ-12")
def nothing_high(said: Said, case: Case) -> bool:
    return numbers(said) == [int(lowest_and_highest(case)[1])] and numbers(said)[0] < 3


@CHECKS(claims.middle, r"Paw \d is in the middle: no number is more than \d away", "SQ-27")
def middle(said: Said, case: Case) -> bool:
    paw, most = numbers(said)
    away = {other: max(abs(other - number) for number in range(1, 6)) for other in range(1, 6)}
    return case.hint.sentences == (f"paw {paw}",) and away[paw] == most < min(
        away[other] for other in away if other != paw
    )


SUITE = Suite(
    Squarrels,
    (
        *texts(Squarrels, target=9),
        "players=3 hands=1,2,rotten/1,1,2,2,golden/1,2,2 deck=winter,8*quarrel,1,1,2 dealer=ochre",
        "players=2 hands=rotten,golden/1,1,2 deck=winter,3*quarrel,1,2,3 dealer=blue",
        "players=2 hands=rotten/1,1,2 deck=winter,3*quarrel,1,2,3 dealer=blue",
        "players=2 hands=1,2,3,4,4,5/1,2,3 stored=4,4/4 dealer=blue",
        "players=2 hands=1,2/2,3 deck=winter dealer=blue",
        "players=2 hands=rotten,1,1,1,2,2,2/2,3 deck=winter,1,1,2,2,3 dealer=blue",
        "players=2 hands=golden/2,3 deck=winter,8*quarrel dealer=blue",
        "players=2 hands=rotten,2/2,3 deck=winter,2,2,2,2,2 dealer=blue",
        "players=2 hands=1,2,2,2,2/1,3 deck=1,3,8*quarrel,winter dealer=blue",
        "players=2 hands=1,1,1,1/3,3,3,3,3 deck=1,3,1,3,winter dealer=blue",
    ),
    CHECKS,
    within_turn=lambda state: bool(state.drawn or any(map(len, state.laid))),
)


def test_no_claim_is_false_and_each_kind_occurs() -> None:
    assert census(SUITE, 250, share=0.3).keys() == SUITE.usual()


def test_the_golden_acorn_is_no_card_that_is_unlikely_to_win() -> None:
    game = Squarrels(2, setup={"hands": ["1 2 golden", "3 3"], "dealer": "blue"}).play("draw", "card quarrel")
    assert game.hint(seat="rust").sentences == ("lay 1",)
    assert game.hint(seat="rust").reason == (
        "The Golden Acorn would win, but you would lose it, and its 5 points (SQ-15, SQ-23). "
        "You hold no number above 2, so lay the card you need least (SQ-12)."
    )


def test_a_hint_counts_the_whole_hand() -> None:
    """Of four equal cards one is over, and five of them are a set already."""
    setup = {"players": 2, "hands": ["1 2 2 2 2", "1 3"], "dealer": "blue", "deck": "1 3 quarrel winter"}
    game = Squarrels(2, setup=setup, chance="ask").play("draw", "card quarrel")
    assert claims.two_short(game.state, 0, 2) == (
        "You hold 4 of the 2s: one to spare, and two short of another set (SQ-9)."
    )
    assert "single" not in game.hint(0).reason
    setup = {"players": 2, "hands": ["1 1 1 1 1", "1 3"], "dealer": "blue"}
    game = Squarrels(2, setup=setup, chance="ask")
    assert claims.one_short(game.state, 0, 1) == "One more 1 would make another set (SQ-9)."


def test_no_paw_wins_more_often_against_random_paws_than_the_suggested_one() -> None:
    game = Squarrels(4, setup={"hands": ["1", "2", "3", "4"], "dealer": "teal", "race": "none"})
    game.play("draw", "card hoard")
    (sentence,) = game.hint(seat="blue").sentences
    wins = dict.fromkeys(range(1, 6), 0.0)
    for paw, number, *others in product(range(1, 6), repeat=4):
        away = [abs(each - number) for each in (paw, *others)]
        wins[paw] += (away[0] == min(away)) / away.count(min(away))
    assert wins[int(sentence.split()[1])] == max(wins.values())
    assert list(wins.values()).count(max(wins.values())) == 1
