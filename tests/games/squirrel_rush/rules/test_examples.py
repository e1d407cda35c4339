"""Rules by example: a row, a thing that a rule says. What the whole game does is compared in `test_differential`."""

from __future__ import annotations

import pytest

from tests.games.examples import Row, row
from tests.games.squirrel_rush.helpers import ACTIONS
from tests.games.squirrel_rush.rules.examples import check

SQUARE = "41 31 21/51 41 31/52 51 41"
"""Nine tiles; b2 in the middle is a 4."""
BORDER = "a1 a2 a3 b1 b3 c1 c2 c3"
FIVE = "/".join(["51 51 51 51 51"] * 2 + ["51 51 . 51 51"] + ["51 51 51 51 51"] * 2)
ALL = " ".join(ACTIONS)
ANY = {"anytime": True}
M24 = {"market": ("24",)}
MARKET = {"market": ("12", "34", "25"), "stack": "15 21"}
ASK = {"first": None, "players": 3, "chance": "ask", "tiles": "51 42 33"}
SMARTY = {"smarty": True}
ROWS = [
    # who begins, and the rounds
    row("SR-6", "51 42 33", "", ASK, asked="chance", may="first rust, first ochre", no="first teal, a1 by rust"),
    row("SR-6", "51 42 33", "first ochre", ASK, asked="ochre", told="first SR-6 ochre, round SR-13 1"),
    row("SR-6", "51 42 33", "a1, end", {"players": 3, "first": "blue"}, asked="ochre", no="b1 by rust"),
    row("SR-34", "54 43 32 21", "a1, end, a1, end", {"first": "blue"}, asked="blue"),
    row("SR-30", "54 43 32 21", "a1, end, a1, end", {"first": "blue", "alternate": True}, asked="rust"),
    row("SR-13", "51 42 33", "", {"rounds": 1}, told="laid SR-4 4, round SR-13 1, last_round SR-13 1"),
    row("SR-13", "51 42 33", "a1, end, a1, end", {"rounds": 2, "cards": "flip"}, told="turned SR-11 blue to a1 1, "
        "round SR-13 2, last_round SR-13 2, card SR-14 rust flip"),
    # in the first round squirrels enter at the border, then go on to fewer
    row("SR-8", SQUARE, can=BORDER, no="b2, end"),
    row("SR-8", FIVE, may="c2, b3, d3, c4", no="b2, d2, b4, d4"),  # beside a hole, too
    row("SR-8", SQUARE, "a1", scores="5 0", squirrels="a1 -", told="entered SR-8 rust to a1 5"),
    row("SR-9", "41 31 21/51 41 51/32 41 31", "b1", can="a1 c1 end", no="b2, a2, b3, a3"),
    row("SR-9", "41 31 21/51 41 51/32 41 31", "b1, c1", can="end", no="c2, b2", scores="7 0",
        told="stepped SR-9 rust from b1 to c1 3"),
    row("SR-9", "91 81 71 61 51 41 31", "a1, b1, c1, d1, e1, f1, g1", can="end", scores="42 0"),
    row("SR-9", "51 . 21/41 31 21", "a2", can="a1 end", no="c2"),
    row("SR-10", "21 52/34 43", "a1, end, a1, end, a1, end, a1, end, a1, end, a1", {"players": 6},
        squirrels="a1 a1 a1 a1 a1 a1", scores="3 4 3 4 3 4"),
    row("SR-10", "51 41 31; a1 b1 b1; flip", "b1, c1, end", squirrels="c1 b1 b1"),
    # tiles collected from are turned over when the turn ends
    row("SR-11", "53 42 31/51 51 51", "a2, b2", lies="51 51 51 53 42 31"),
    row("SR-11", "53 42 31/51 51 51", "a2, b2, end", lies="51 51 51 53d 42d 31", asked="blue",
        told="turned SR-11 rust to a2 b2 9"),
    row("SR-11", "53 42 31 25; a1 b1 c1; exit", "b1, c1, end", lies="53 42d 31d 25"),
    row("SR-11", "15d 24d 31", "a1, b1, end", lies="15 24 31"),
    row("SR-11", "24 53 12; a1 a1; exit", "b1, end", lies="24 53d 12"),
    row("SR-11", "24 53 12; a1 a1; exit", "b1, a1, end", lies="24d 53d 12", scores="7 0"),
    row("SR-12", "53 41 24/12 12 12", "a2, b2, c2, end", scores="11 0", lies="12 12 12 53d 41d 24d"),
    row("SR-32", "23 51 42 15; a1 c1; add", "b1, c1, d1, end", scores="10 0", lies="23 51d 42d 15d"),
    # later the first step is free, and there is a card
    row("SR-15", "12 13 14/51 24 14/12 24 12; b2 a1; flip", can="a2 b1 b3 c2", no="end, b2"),
    row("SR-15", "12 13 14/51 24 14/12 24 12; b2 a1; flip", "a2", can="a1 a3 b2 end",
        told="stepped SR-15 rust from b2 to a2 5"),
    row("SR-15", f"{SQUARE}; b2 b2; flip", "flip a1", no="end"),
    row("SR-9 SR-15", "12 24 24 35; a1 a1; exit", "b1", can="a1 end", no="c1"),
    row("SR-8 SR-15", f"{SQUARE}; - b2; exit", can=BORDER, no="end"),
    row("SR-14", SQUARE, no="flip a1"),
    row("SR-14", "51 42 33 24; a1 d1; flip skip add", "flip d1, b1, end", {"rounds": 3}, discards="flip",
        told="turned SR-11 rust to b1 4, card SR-14 blue skip"),
    row("SR-14 SR-16", "51 42 33 24; a1 d1; flip skip add", "flip d1, b1, end, c1, end", {"rounds": 3},
        discards="flip skip", told="turned SR-11 blue to c1 3, lapsed SR-16 blue skip, round SR-13 3, "
        "last_round SR-13 3, card SR-14 rust add"),
    row("SR-14", f"{SQUARE}; b2 b2; flip", no="add a1, exit a1, exchange 1 dark a1, diagonal a1, skip b1, least"),
    row("SR-14", f"{SQUARE}; b2 b2; flip", "flip a1", can="a2 b1 b3 c2", can_flip="", no="flip b1"),
    row("SR-16", f"{SQUARE}; b2 b2; flip", "a2, a3", no="flip a1"),
    row("SR-16", f"{SQUARE}; b2 b2; exchange", "a2", no="exchange 1 dark a1"),
    row("SR-16", f"{SQUARE}; b2 b2; add", "a2", no="add a1"),
    row("SR-16", f"{SQUARE}; b2 b2; exit", "a2", no="exit a1"),
    row("SR-16", f"{SQUARE}; b2 b2; least", "a2", no="least"),
    row("SR-16", f"{SQUARE}; b2 b2; diagonal", "a2, diagonal b3", can_diagonal="", may="end"),
    row("SR-16", f"{SQUARE}; b2 b2; skip", "a2", can_skip="b3 c2"),
    # numbers as they are now; no tile twice
    row("SR-17", "12 51 43/12 24 12; a2 a1; flip", "flip b2, b2", can="end"),
    row("SR-17", "21 41 53; a1 a1; flip", "flip c1, b1", can="a1 c1 end"),
    row("SR-17", "24 51/35 43; a1 a1; hand", "b1, a1", ANY, no="b1"),
    row("SR-17", "24 51/35 43; a1 a1; hand", "b1, a1, flip a1", ANY, no="b1"),
    row("SR-17", "24 41 35; a1 a1; exchange", "b1, a1, exchange 1 light b1", ANY | {"market": ("11",)}, can="end",
        no="b1"),
    row("SR-17", "24 53; a1 a1; exit", "b1, a1", scores="7 0"),  # where the turn began
    row("SR-18", "53 42 31; a1 a1; exchange add", "b1, c1, exchange 1 dark b1, end", ANY | M24, lies="53 24d 31d",
        told="turned SR-11 rust to c1 7, card SR-14 blue add"),
    row("SR-18", "53 42 31; a1 a1; exchange", "exchange 1 dark b1, b1, c1, end", M24, lies="53 24 31d"),
    row("SR-18", "53 42 31; a1 a1; exchange", "b1, exchange 1 light c1, c1, end", ANY | M24, lies="53 42d 24d"),
    row("SR-18 SR-29", "53 42 31; a1 a1; flip", "b1, c1, flip b1, end", ANY, lies="53 42 31d"),
    row("SR-18", "53 42 31; a1 a1; flip", "flip b1, b1, end", lies="53 42 31", scores="2 0"),
    # diagonal
    row("SR-19", f"{SQUARE}; b2 b2; diagonal", "diagonal a1", squirrels="a1 b2", scores="5 0", may="end",
        told="used SR-19 rust diagonal, stepped SR-19 rust from b2 to a1 5"),
    row("SR-19", "54 21/12 24; a1 a1; diagonal", can_diagonal="b2"),  # 1 to 2: the first step compares nothing
    row("SR-19", "21 31 41/12 32 32/31 51 13; a2 a1; diagonal", "b2", can_diagonal="a3 c1",
        no="diagonal c3, diagonal a1"),
    row("SR-19", f"{SQUARE}; a1 a1; diagonal", can_diagonal="b2", no="diagonal a2, diagonal c3, diagonal a1"),
    row("SR-19", f"{SQUARE}; - b2; diagonal", can_diagonal="", no="diagonal b1"),
    row("SR-19 SR-17", "51 12/42 33; b2 b1; hand diagonal flip", "a2, a1", {"rounds": 2}, can_diagonal="b2"),
    row("SR-19", "51 42 13/24 . 35/12 24 31; b3 a1; diagonal", can_diagonal="a2 c2"),
    # flip
    row("SR-20", "53 42 31/12 24 35; b1 c2; flip", can_flip="a1 a2 b1 b2 c1 c2"),
    row("SR-20", "53 42 31/12 24 35; b1 c2; flip", "flip c2", lies="12 24 35 53 42 31d", scores="0 0",
        told="used SR-20 rust flip, flipped SR-20 rust to c2 1"),
    row("SR-20", "53d 42; a1 a1; flip", "flip a1", lies="53 42"),
    row("SR-20", "53 42; a1 a1; flip", "flip b1", {"counters": "b1 b1"},
        told="used SR-20 rust flip, flipped SR-20 rust to b1 4"),
    # exit
    row("SR-21", f"{SQUARE}; - b2; exit", can_exit="", no="exit a1"),
    row("SR-8 SR-21", f"{SQUARE}; b2 a1; exit", can_exit=BORDER, no="exit b2"),
    row("SR-21", f"{SQUARE}; b2 a1; exit", "exit c3", squirrels="c3 a1", scores="2 0", can="end",
        told="used SR-21 rust exit, left SR-21 rust from b2, entered SR-8 rust to c3 2"),
    row("SR-21", f"{SQUARE}; b2 a1; exit", "exit b1", can="b2 c1 end"),
    row("SR-21", "53 42; a1 a1; exit", "exit a1, end", lies="53d 42", scores="5 0"),
    # exchange
    row("SR-22", "53 42; a1 b1; exchange", "exchange 2 dark b1", MARKET, lies="53 34d", squirrels="a1 b1",
        market="12 15 25", top="21", under="42", told="used SR-22 rust exchange, "
        "exchanged SR-22 rust 34d from 2 to b1, refilled SR-22 15 2, topped SR-33 21"),
    row("SR-22", "53 42; a1 b1; exchange", "exchange 2 light a1", MARKET, lies="34 42"),
    row("SR-22", "53 42; a1 a1; exchange", "", MARKET, no="exchange 4 dark a1, exchange 0 dark a1, exchange 1 a1"),
    row("SR-22", "# #; a1 a1; exchange", "", {"tiles": "51 42 33"}, no="exchange 2 dark a1", at="market2",
        says="The market has only 1 tile: place 2 is empty."),
    row("SR-22", "# #; a1 a1; exchange", "", {"tiles": "51 42"}, can_exchange="", no="exchange 1 dark a1",
        says="The market has no tiles: place 1 is empty."),
    row("SR-22", "53d 42; a1 a1; exchange", "exchange 1 light a1", {"tiles": "53 42 12", "market": ("12",)},
        lies="12 42", market="53", top=""),  # there is no stack
    row("SR-22", "53 42; a1 a1; exchange exchange", "exchange 1 light b1, b1, end, exchange 2 light b1", MARKET,
        top="42"),
    row("SR-22 SR-33", "53 42; a1 a1; exchange", "lay 12, card exchange, exchange 1 light b1, top 25",
        {"tiles": "53 42 12*4 34 25", "market": ("12", "12", "12"), "chance": "ask"}, top="25", under="42",
        market="12 12 12", asked="rust", told="topped SR-33 25"),
    row("SR-22", "53 42; a1 a1; exchange", "lay 12, card exchange, exchange 1 light b1",
        {"tiles": "53 42 12*4 34 25", "market": ("12", "12", "12"), "chance": "ask"}, asked="chance", no="b1 by rust"),
    row("SR-22 SR-23", "53 42; a1 a1; exchange", "exchange 1 light b1", {"counters": "b1 b1 a1"}, counters="1 0"),
    row("SR-33", "53d 42; a1 b1; exchange exchange", "exchange 1 dark a1, b1, end, exchange 1 light b1",
        {"tiles": "53 42 12", "market": ("12",), "rounds": 2}, lies="12d 53"),  # light side up again
    # add
    row("SR-23", "21 41 42; a1 c1; add", can_add="a1 b1 c1"),
    row("SR-23", "21 41 42; a1 c1; add", "add b1", told="used SR-23 rust add, added SR-23 rust to b1"),
    row("SR-23", "21 41 42; a1 c1; add", "add b1, b1", scores="5 0", can="a1 c1 end"),  # 4 is fewer than 4 and one more
    row("SR-23", "21 41 42; a1 c1; add", "add a1, b1", can="a1 end"),
    row("SR-23", "21 41 42; a1 c1; add add", "add b1, b1, end, b1", {"counters": "b1"}, scores="6 3", counters="0 2 0",
        lies="21 41d 42"),
    row("SR-23", "21 41 42; a1 c1; add flip", "add b1, b1", {"counters": "b1 c1", "taken": True}, counters="0 2 1",
        scores="6 0", can="a1 c1 end"),  # they go when the turn ends
    row("SR-23", "21 41 42; a1 c1; add flip", "add b1, b1, end", {"counters": "b1 c1", "taken": True}, counters="0 0 1",
        told="took SR-23 rust to b1 2, turned SR-11 rust to b1 6, card SR-14 blue flip"),
    row("SR-23 SR-29", "21 41 42; a1 a1; add flip", "b1, add b1, c1, end", ANY | {"counters": "b1", "taken": True},
        counters="0 1 0", told="took SR-23 rust to b1 1, turned SR-11 rust to b1 c1 9, card SR-14 blue flip"),
    row("SR-23 SR-29", "21 41 42; a1 a1; flip", "b1, flip b1, end", ANY | {"counters": "b1", "taken": True},
        counters="0 0 0"),
    row("SR-23", "21 41 42; a1 c1; flip", "b1, c1, end", {"counters": "b1"}, counters="0 1 0", scores="9 0"),
    # least
    row("SR-24", "21 31 31 41 51/12 24 12 24 12; a2 a1; least", "least, b2", can="end", no="c2, a2, b1"),
    row("SR-24", "21 31 41 51; a1 a1; least", "least", told="used SR-24 rust least"),
    row("SR-24", "21 31 41 51; a1 a1; least", "least, b1", told="stepped SR-15 rust from a1 to b1 3"),
    row("SR-24", "21 31 41 51; a1 a1; least", "least, b1, c1, d1", scores="12 0",
        told="stepped SR-24 rust from c1 to d1 5"),
    row("SR-24", "31 21 31 21; a1 b1; least add", "least, b1, c1, end, a1", can="b1 end"),  # for this turn only
    row("SR-34 SR-24", "12 13 14/51 24 14/12 24 12; b2 a1; least", "least", can="a2 b1 b3 c2"),
    row("SR-34 SR-24", f"{SQUARE}; - b2; least", "least, c3", can="b3 c2 end"),
    # skip
    row("SR-25", "21 55 13; a1 a1; skip", "skip c1", scores="1 0", squirrels="c1 a1", can_skip="",
        told="used SR-25 rust skip, stepped SR-25 rust from a1 to c1 1"),
    row("SR-25", "21 55 13; a1 a1; skip add", "skip c1, end", lies="21 55 13d",
        told="turned SR-11 rust to c1 1, card SR-14 blue add"),
    row("SR-25", "12 32 91 25 12; a1 a1; skip", "b1", can_skip="d1"),  # 2 is fewer than 3; the 9 does not matter
    row("SR-25", "12 32 12 35 12; a1 a1; skip", "b1", no="skip d1"),
    row("SR-25", "31 45 25 12; d1 d1; skip", can_skip="b1"),  # the first step compares nothing
    row("SR-25", "/".join(["99 99 99 99 99"] * 5) + "; c3 a1; skip", can_skip="a3 b2 b4 c1 c5 d2 d4 e3",
        no="skip c3, skip c4, skip b3, skip a1, skip c2, skip e5"),
    row("SR-25", "51 . 13/24 35 42; a2 a1; skip", can_skip="b1", no="skip c2",
        says="No tile lies between a2 and c2 to pass over."),
    row("SR-25", f"{SQUARE}; - b2; skip", can_skip="", no="skip b2"),
    row("SR-31", "51 25 . ./42 35 91 12; a2 a1; skip", "a1, b1, b2", scores="9 0", can_skip=""),
    row("SR-31", "21 52 41 32; a1 a1; skip", "b1, c1", can_skip="a1"),  # over b1, which was collected from
    row("SR-31", "21 52 41 32; a1 a1; skip", "b1, c1, skip a1, end", scores="11 0", lies="21d 52d 41d 32"),
    row("SR-31 SR-17", "42 31 21/51 . 93/94 93 92; a1 a1; skip", "a2, a3, b3", can_skip="", no="skip a2"),
    # the end
    row("SR-26", "51 42 33", "a1, end, b1", {"rounds": 1}, over=""),
    row("SR-26", "51 42 33", "a1, end, b1, end", {"rounds": 1}, over="rust SR-26", scores="5 4", can="", no="a1",
        told="turned SR-11 blue to b1 4, ended SR-26 rust Rust has the most acorns: 5."),
    row("SR-26", "51 42 33", "a1, end, b1, end, c1, end", {"rounds": 1, "players": 3, "reserves": (0, 3, 0)},
        over="blue SR-26", scores="5 7 3"),
    row("SR-26", "51 52 33", "a1, end, b1, end, c1, end", {"rounds": 1, "players": 3}, over="rust blue SR-26",
        told="turned SR-11 ochre to c1 3, ended SR-26 Rust and Blue have 5 acorns each."),
    # the smarty game
    row("SR-27", f"{SQUARE}; b2 b2; hand", asked="rust", hands=f"{ALL}/{ALL}"),  # and no card is turned up
    row("SR-27", f"{SQUARE}; b2 b2; hand flip add", "", {"rounds": 3}, can_flip="a1 a2 a3 b1 b2 b3 c1 c2 c3",
        no="exit a1, least"),
    row("SR-28", SQUARE, "", SMARTY, can=BORDER, no="flip a1"),
    row("SR-28", SQUARE, "a1, end", SMARTY, asked="blue", hands=f"{ALL}/{ALL}"),
    row("SR-28", f"{SQUARE}; b2 b2; hand flip add", "flip a1", {"rounds": 3}, hands=f"add/{ALL}", spent="flip/",
        no="add a1", says="One card a turn: you have used Flip a tile."),
    row("SR-28", f"{SQUARE}; b2 b2; hand", "flip a1, a2, end, b1, end, discard add, a3, end, discard skip",
        {"rounds": 4}, asked="blue", spent="flip skip/add"),
    row("SR-28", f"{SQUARE}; b2 b2; hand flip add skip", "a2", {"rounds": 3}, no="discard flip"),
    row("SR-28", f"{SQUARE}; b2 b2; hand flip add skip", "a2, end", {"rounds": 3}, can_discard="add flip skip",
        no="a3, end, flip a1", told="turned SR-11 rust to a2 5"),
    row("SR-28", f"{SQUARE}; b2 b2; hand flip add skip", "a2, end, discard skip", {"rounds": 3}, asked="blue",
        hands=f"flip add/{ALL}", told="discarded SR-28 rust skip", heard="discard skip by spectator"),
    row("SR-28 SR-29", "51 42 31; a1 a1; hand flip add", "b1, end", ANY | {"rounds": 3}, no="flip a1"),
    row("SR-35", "51 42 33; a1 c1; hand", "flip b1, b1, end, b1, end", {"rounds": 2}, over=""),
    row("SR-35", "51 42 33; a1 c1; hand", "flip b1, b1, end, b1, end, discard least", {"rounds": 2}, over="blue SR-26"),
    # flip, exchange and add at any time, as an option
    row("SR-29", "51 24 31; a1 a1; flip", "b1, flip b1", ANY, can="c1 end", scores="2 0"),
    row("SR-29", "51 24 31; a1 a1; flip", "b1, flip b1, c1, end", ANY, lies="51 24 31d"),
    row("SR-29 SR-17", "51 34 31; a1 a1; add", "b1, add b1", ANY, can="c1 end", scores="3 0"),
    row("SR-29", "51 42 31; a1 a1; exchange", "b1, c1, exchange 1 dark c1", ANY | M24, lies="51 42 24d"),
    row("SR-29", "51 42 31; a1 a1; add", "b1, add b1, end", ANY | {"taken": True}, scores="4 0", counters="0 1 0"),
    row("SR-16 SR-29", "51 42 31; a1 a1; exit", "b1", ANY, no="exit a1"),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_an_example(row: Row) -> None:
    check(row)
