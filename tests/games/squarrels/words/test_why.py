"""The rule that a refusal cites is the one that forbids: against a table from kinds of sentences to rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from squirrelwidgets import CHANCE, Squarrels
from tests.every_game.setups import texts
from tests.every_game.why import Advice, Table, advice_is_legal, compare

CARDS = ("rotten", "1", "2", "3", "4", "5", "golden")
ACTIONS = ("quarrel", "hoard", "ambush", "whirlwind", "winter")
SEATS = ("rust", "blue", "ochre", "teal")
WAITING = {
    "DEALER": "SQ-33",
    "DEAL": "SQ-3",
    "SWAP": "SQ-4",
    "CARD": "SQ-6",
    "WINDOW": "SQ-19",
    "NUMBER": "SQ-27",
    "AMBUSH": "SQ-20",
    "WHIRLWIND": "SQ-21",
}
"""The rule of what chance does first, by phase; a lot is drawn by the rule of the race."""
BY_CHANCE = {
    "dealer": ("SQ-33", "DEALER"),
    "card": ("SQ-6", "CARD"),
    "quiet": ("SQ-19", "WINDOW"),
    "slap": ("SQ-18", "WINDOW"),
    "number": ("SQ-27", "NUMBER"),
    "lot": ("SQ-19", "LOT"),
}
"""The rule that says when chance does this, and the phase."""


def sentences(_state: Any, rng: Random) -> str:
    card = rng.choice(CARDS)
    return rng.choice(
        (
            *(
                "draw",
                "end",
                "pass",
                "stop",
                "deal",
                "quiet",
                f"slap {rng.choice(SEATS)}",
                f"number {rng.randint(1, 5)}",
            ),
            *(f"discard {card}", f"discard {card}", f"lay {card}", f"lay {card}", f"paw {rng.randint(1, 5)}"),
            *(f"store {rng.randint(1, 5)}", f"store {rng.randint(1, 5)}", f"card {rng.choice(CARDS + ACTIONS)}"),
            *(f"lot {rng.choice(SEATS)}", f"dealer {rng.choice(SEATS)}", "discard rotten", "discard hoard", "store 6"),
        )
    )


def forbidding(state: Any, sentence: str, seat: int | None) -> str:
    word, _, thing = sentence.partition(" ")
    if word in BY_CHANCE:
        return chance(state, word, thing, seat)
    if state.actors == (CHANCE,):
        return waiting(state)
    if seat is not None and seat not in state.actors:
        return not_asked(state, seat)
    return asked(state, word, thing, state.actors[0] if seat is None else seat)


def waiting(state: Any) -> str:
    phase = state.phase.name
    return ("SQ-19" if state.setup.windows else "SQ-27") if phase == "LOT" else WAITING[phase]


def chance(state: Any, word: str, thing: str, seat: int | None) -> str:
    """Chance's words, said by it or by somebody."""
    rule, due = BY_CHANCE[word]
    if state.phase.name == due:
        if word == "slap" and seat is None:  # somebody who does not play, or who drew the Hoard
            return "SQ-19" if SEATS.index(thing) >= state.setup.players else "SQ-29"
        if seat is not None:
            return waiting(state) if word == "lot" else rule
        return {"card": "SQ-1", "lot": waiting(state), "dealer": "SQ-33"}[word]
    if word in ("slap", "quiet") and not state.setup.windows:
        return "SQ-30" if state.setup.players == 2 else "SQ-27"
    return waiting(state) if state.actors == (CHANCE,) else rule


def not_asked(state: Any, seat: int) -> str:
    """Somebody speaks out of turn."""
    phase = state.phase.name
    if phase == "LAY":
        again = any(len(cards) > 1 or (cards and other in state.actors) for other, cards in enumerate(state.laid))
        return "SQ-13" if again and state.laid[seat] and seat not in state.tied else "SQ-12"
    return {"PAW": "SQ-27", "READY": "SQ-24"}.get(phase, "SQ-5")


def asked(state: Any, word: str, thing: str, seat: int) -> str:
    """A deciding seat says something else."""
    phase = state.phase.name
    if phase in ("LAY", "PAW", "READY"):
        return {"LAY": "SQ-12", "PAW": "SQ-27", "READY": "SQ-24"}[phase]
    if word in ("deal", "lay", "paw"):
        return {"deal": "SQ-22", "lay": "SQ-12", "paw": "SQ-27"}[word]
    if not state.drawn and not state.won_turn:
        return "SQ-6"
    if word == "draw":
        return no_draw(state)
    if word in ("end", "pass", "stop"):
        return "SQ-10"
    hand = dict(zip(CARDS, state.hands[seat], strict=True))
    if word == "store":
        return "SQ-9"
    return "SQ-11" if thing == "rotten" and hand["rotten"] else "SQ-10"


def no_draw(state: Any) -> str:
    if state.stored_now:
        return "SQ-9"
    if sum(state.hands[state.mover]) >= 7:
        return "SQ-28" if state.won_turn and not state.drawn else "SQ-6"
    return "SQ-8"


TABLE = Table(
    Squarrels,
    (*texts(Squarrels), "players=3 race=none target=3"),
    sentences,
    forbidding,
)


def test_the_rule_cited_is_the_one_that_forbids() -> None:
    rules = compare(TABLE, 1200)
    most = {"SQ-1", "SQ-5", "SQ-6", "SQ-8", "SQ-9", "SQ-10", "SQ-11", "SQ-12", "SQ-18", "SQ-19", "SQ-27", "SQ-30"}
    assert most | {"SQ-3", "SQ-4", "SQ-22", "SQ-33"} <= rules.keys()


UNLISTED = ("deal blue 1 1 2 3 4 5 hoard", "swap blue 2 quarrel", "take blue 3 teal rotten", "whirl rust 1 blue 4")
"""What chance says, where there is too much of it to list."""


SAID = ("draw", "store", "discard", "end", "deal", "lay", "paw", *BY_CHANCE, "swap", "take", "whirl")
ADVICE = Advice(
    TABLE._replace(sentences=lambda state, rng: rng.choice((rng.choice(UNLISTED), *[sentences(state, rng)] * 9))),
    {word: (word,) for word in SAID} | {"pick": ("paw",)},
)


def test_only_what_can_be_said_now_is_advised() -> None:
    counts = advice_is_legal(ADVICE, 200)
    assert {"draw", "store", "discard", "deal", "lay", "paw", "card", "slap"} <= counts.keys()


@pytest.mark.rule("SQ-2")
def test_to_a_view_no_card_is_said_to_be_gone_from_the_deck() -> None:
    game = Squarrels(2, setup={"hands": ["1 2", "3 3"], "dealer": "blue"}, chance="ask").play("draw")
    assert str(game.state.seen_by(1).explain("card 2")) == "Only who sees all cards can do that. (SQ-2)"
