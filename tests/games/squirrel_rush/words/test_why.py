"""The rule that a refusal cites is the one that forbids: against a table from kinds of sentences to rules."""

from __future__ import annotations

from random import Random
from typing import Any

from squirrelwidgets import CHANCE, SquirrelRush
from tests.every_game.setups import texts
from tests.every_game.why import Advice, Table, advice_is_legal, compare

ACTIONS = ("diagonal", "flip", "exit", "exchange", "add", "least", "skip")
RULES = dict(zip(ACTIONS, ("SR-19", "SR-20", "SR-21", "SR-22", "SR-23", "SR-24", "SR-25"), strict=True))
WAITING = {"FIRST": "SR-6", "LAY": "SR-4", "CARD": "SR-14", "TOP": "SR-22"}
DUE = {"first": "FIRST", "card": "CARD", "top": "TOP"}


def sentences(state: Any, rng: Random) -> str:
    cell = rng.choice(state.ground.names)
    action = rng.choice(ACTIONS)
    used = "least" if action == "least" else f"{action} {cell}"
    if action == "exchange":
        used = f"exchange {rng.randint(1, 3)} {rng.choice(('light', 'dark'))} {cell}"
    held = state.card if state.card >= 0 and not state.setup.smarty else rng.randrange(7)
    likely = f"{ACTIONS[held]} {cell}" if ACTIONS[held] not in ("least", "exchange") else used
    chance = (f"first {rng.choice(('rust', 'plum'))}", f"card {action}", f"top {rng.randint(11, 66)}", "z9", "acorn")
    return rng.choice((cell, cell, cell, used, used, likely, likely, "end", f"discard {action}", rng.choice(chance)))


def forbidding(state: Any, sentence: str, seat: int | None) -> str:
    word, *rest = sentence.split()
    if word in ("z9", "acorn"):
        return "SR-7"
    if word in DUE:
        return chance(state, word, seat)
    if state.actors == (CHANCE,):
        return WAITING[state.phase.name]
    if seat is not None and seat != state.mover:
        return "SR-6"
    if state.phase.name == "DISCARD" or word == "discard":
        return "SR-28"
    outside = state.squirrels[state.mover] < 0
    if word == "end":
        return "SR-8" if outside else "SR-15"
    if word in ACTIONS:
        return card(state, word) or use(state, word, rest[-1] if rest else "")
    return "SR-8" if outside else step(state, word)


def chance(state: Any, word: str, seat: int | None) -> str:
    if state.phase.name != DUE[word]:
        return (
            "SR-27"
            if word == "card" and state.setup.smarty
            else {"first": "SR-6", "card": "SR-14", "top": "SR-22"}[word]
        )
    if word == "card":
        return "SR-14" if seat is not None or state.next_cards else "SR-2"
    return {"first": "SR-6", "top": "SR-33"}[word]


def point(name: str) -> tuple[int, int]:
    return ord(name[0]), int(name[1:])


def away(state: Any, name: str) -> tuple[int, int]:
    """Columns and rows between the mover's squirrel and a tile."""
    here, there = point(state.ground.names[state.squirrels[state.mover]]), point(name)
    return abs(here[0] - there[0]), abs(here[1] - there[1])


def collected(state: Any) -> list[str]:
    return [state.ground.names[cell] for cell in state.path]


def step(state: Any, name: str) -> str:
    columns, rows = away(state, name)
    if name in collected(state):
        return "SR-17"
    if (columns, rows) == (0, 0):
        return "SR-15"
    return "SR-24" if state.least and columns + rows == 1 else "SR-9"


def card(state: Any, action: str) -> str:
    """The card is not there, or no more, or too late."""
    smarty = state.setup.smarty
    if state.round == 1 or state.used:
        return "SR-28" if smarty else "SR-14"
    held = [ACTIONS[each] for each, n in enumerate(state.hands[state.mover]) if n] if smarty else [ACTIONS[state.card]]
    if action not in held:
        gone = action in [ACTIONS[each] for each in state.spent[state.mover]]
        return ("SR-28" if gone else "SR-27") if smarty else "SR-14"
    in_time = ("diagonal", "skip", *(("flip", "exchange", "add") if state.setup.anytime else ()))
    return "SR-16" if state.path and action not in in_time else ""


def use(state: Any, action: str, name: str) -> str:
    """The card is there, but not good for this."""
    if state.squirrels[state.mover] < 0 and action in ("diagonal", "exit", "skip"):
        return RULES[action]
    if action == "exit":
        return "SR-8"
    if name in collected(state) and (action != "skip" or away(state, name) != (0, 0)):
        return {"diagonal": "SR-17", "skip": "SR-31"}.get(action, RULES[action])
    return RULES[action]


TABLE = Table(
    SquirrelRush,
    (
        *texts(SquirrelRush),
        "players=2 glade=#,#,#/#,.,#/#,#,. deck=skip*6,diagonal*6 tiles=12,13,23,51*2,42*2,61",
        "players=2 glade=#,#,#/#,#,# deck=exchange*6,exit*4,least*3 tiles=12,13,23,51*2,42*2",
        "players=2 smarty=yes hands=exit,skip,flip/add,least,skip rounds=4",
        "players=2 cards=skip,diagonal,exit,least,skip,diagonal",
        "players=2 round=2 squirrels=-/- cards=exit,skip,diagonal",
    ),
    sentences,
    forbidding,
)


def test_the_rule_cited_is_the_one_that_forbids() -> None:
    rules = compare(TABLE, 1500)
    most = {6, 7, 8, 9, 14, 15, 16, 17, 19, 21, 22, 25, 27, 28, 33}
    assert {f"SR-{n}" for n in most} <= rules.keys()


CELLS = tuple(f"{column}{row}" for column in "abcdefghi" for row in range(1, 10))
STEPPING = dict.fromkeys(("step", "make"), CELLS) | {"enter": (*CELLS, "exit"), "stop": ("end",)}
ADVICE = Advice(
    TABLE._replace(sentences=lambda state, rng: rng.choice(("lay 51 x", *[sentences(state, rng)] * 9))),
    {word: (word,) for word in ("card", "top", "end", "discard", "lay")} | STEPPING,
    often={*ACTIONS, *DUE} - {"least"} | {"end", "discard", "enter", "step", "make", "stop"},
)


def test_only_what_can_be_said_now_is_advised() -> None:
    assert advice_is_legal(ADVICE, 200)  # all that is `often` advised: in the soak
