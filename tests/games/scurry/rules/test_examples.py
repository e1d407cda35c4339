"""Rules by example: a row, a thing that a rule says. What the whole game does is compared in `test_differential`."""

from __future__ import annotations

import pytest

from squirrelwidgets import Scurry
from squirrelwidgets.core.play.saving.record import hash_of
from tests.games.examples import Row, row
from tests.games.scurry.helpers import FOUR_TURNS, NO_LINE, POCKETS, SEEDING, STUCK
from tests.games.scurry.rules.examples import check
from tests.reference import scurry as slow

SIGHTS = "4/brown f8 e5/gray f9 d4 g7 h8 c3 d7 i6/squirrels f6 d6"
"""From f6: f9 behind brown f8, d4 behind brown e5, h8 behind gray g7; c6 behind the gray squirrel; d7 in no line."""
IN_LINE = "c3 c6 d4 d6 e5 e6 f3 f4 f5 f7 f8 f9 g6 g7 h6 h8 i6"
"""With f6, but for i9."""
LAID = "f6, f7, e6, f8"
REST = " ".join(name for name in slow.cells(3) if name not in ("d4", "h8"))
TWENTY_NINE = " ".join([name for name in slow.cells(4) if name not in ("f6", "i9")][:29])
AGAIN = f"{POCKETS}/repetition"
NO_TWO = "Every turn needs two hops, and there is no second one yet."
GO_ON = "The squirrel must go on while it sees gray acorns."
NONE_IN_SIGHT = "No gray acorn is in sight, so place one where the brown squirrel sees it."
ROUND = "4/brown c6 d3 d4 d5 d6/gray h7 h8 h9 i7/squirrels c3 i9/repetition"
"""Brown goes round three cells and gray two: after five turns all stands as before, but gray is to move."""
EXCHANGED = "3/brown d4/gray h8/squirrels f5 e7/repetition"
THERE = "e4, e4, f7, f7, e7, e7, f5, f5"
BACK = "e4, e4, f7, f7, f5, f5, e7, e7"


def pockets(plies: int) -> str:
    return ", ".join((FOUR_TURNS * 126)[:plies])


def turns_round(turns: int) -> str:
    cells = [("c4", "c5", "c3")[n // 2 % 3] if n % 2 == 0 else ("i8", "i9")[n // 2 % 2] for n in range(turns)]
    return ", ".join(cell for each in cells for cell in (each, each))


ROWS = [
    # the board and its names
    row("SC-1", "3/squirrels d4 h8/anywhere", choices="17", tree="30"),
    row("SC-1", "4/squirrels c3 i9/anywhere", choices="35"),
    row("SC-1", "5/squirrels b2 j10/anywhere", choices="59"),
    row("SC-1 SC-2", "6/squirrels a1 k11/anywhere", choices="89", may="a6, f1, f11, k6"),
    row("SC-2", "5/squirrels b2 j10/anywhere", may="b6, f2, f6, f10, j6", no="a1, k11"),
    row("SC-2 SC-9", "4/squirrels e7 c6", can="c5 d6 d7 e3 e4 e5 e6 e8 f7 f8 g7 g9 h7 i7"),  # three lines
    row("SC-3", "6", tree="6"),
    row("SC-3", "6", "b5, c2", tree="8"),
    row("SC-3", "6", "b5, c2, c3", tree="7"),
    # squirrels replace an acorn of their colour
    row("SC-4 SC-7", "5/brown b3 d5/gray d3 j9 b5", "b3, b5, d2", gray="d2 d3 j9"),  # acorns may touch later
    row("SC-5", SEEDING, asked="brown", can="b3 d5", no="b5", at="b5",
        says="The brown squirrel replaces a brown acorn; b5 holds a gray acorn."),
    row("SC-5", SEEDING, no="f6", says="The brown squirrel replaces a brown acorn; f6 is empty."),
    row("SC-5", SEEDING, no="pass", says="Nobody may pass: each player chooses an acorn for the squirrel to replace."),
    row("SC-5", SEEDING, no="b5 by gray", says="It is Brown's turn, not Gray's."),
    row("SC-5", SEEDING, "d5", asked="gray", can="b5 h5 j9", brown="b3", gray="b5 h5 j9", squirrels="d5 -",
        scores="1 3",
        tree="26", told="chose SC-5 brown to d5", no="d5",
        says="The gray squirrel replaces a gray acorn; d5 holds a brown squirrel."),
    row("SC-5", SEEDING, "d5, h5", asked="brown", squirrels="d5 h5", scores="1 2", tree="27", turn="0"),
    row("SC-6", "4/brown f6 f7/gray f8 f9/free", can="f6 f7"),
    row("SC-6", "4/brown f7/gray f8/squirrels f6 f9/mover gray", asked="gray"),
    row("SC-23", f"4/gray {TWENTY_NINE}/squirrels f6 i9", tree="1"),
    # a tile on any empty cell, the other side up
    row("SC-7", "4/brown f8 d4/gray f4 h8/squirrels f6 i6/anywhere", choices="31"),
    row("SC-7", "4/brown f8 d4/gray f4 h8/squirrels f6 i6", "g9", gray="f4 g9 h8", told="placed SC-7 brown to g9"),
    row("SC-7", "4/brown f8 d4/gray f4 h8/squirrels f6 i6/mover gray/anywhere", "g9", brown="d4 f8 g9"),
    row("SC-7", "4/brown i9/gray f8/squirrels f6 i6", "c3, f8", gray="c3", asked="gray"),  # not seen, not visited
    row("SC-7 SC-9", "4/gray f9/squirrels f6 c3", "f8", can="f8"),
    row("SC-7 SC-9", "4/brown f9 g7/squirrels c3 f6/mover gray", "f8", can="f8 g7"),
    row("SC-7", "4/gray f8 f4/squirrels f6 c3", no="f8", at="f8",
        says="A tile goes on an empty cell; f8 holds a gray acorn."),
    row("SC-7", "4/gray f8 f4/squirrels f6 c3", no="f6",
        says="A tile goes on an empty cell; f6 holds a brown squirrel."),
    row("SC-7", "4/gray f8 f4/squirrels f6 c3", "g9", can="f4 f8"),  # one tile only
    row("SC-8", "4/gray f8/squirrels f6 c6", no="pass", says="Nobody may pass: a turn begins with placing a tile."),
    row("SC-7", "4/gray f8/squirrels f6 c6", no="f9 by gray", says="It is Brown's turn, not Gray's."),
    row("SC-7", POCKETS, "d5, d5, h7, h7", asked="brown", turn="2"),
    # then onto an acorn of the other side
    row("SC-8", "4/brown f4/gray f8/squirrels f6 c3", "g9", asked="brown", can="f8", no="PASS", at="f8",
        says="After placing, the squirrel must move at least once."),
    row("SC-8", "4/brown f4/gray f8/squirrels f6 c3", "g9, f8", brown="f4", squirrels="f8 c3"),
    row("SC-8", SIGHTS, "f3", no="f8", at="f8",
        says="The acorn on f8 is brown already: you can only hop to gray ones."),
    row("SC-8", SIGHTS, "f3", no="f7", at="f7",
        says="f7 is empty: the squirrel moves only onto gray acorns, not onto empty cells."),
    row("SC-8", SIGHTS, "f3", no="f6", says="The squirrel stands on f6 already; it must move to another acorn."),
    row("SC-8", "4/brown e8/gray f8 f9 i9/squirrels f6 c6", "d7, f8, f9", no="e8",
        says="The acorn on e8 is brown already: you can only hop to gray ones."),
    row("SC-9", "4/gray f7 f3 i6 e6 g7 c3 g8 e7 d5/squirrels f6 c6", "i9", can="c3 e6 f3 f7 g7 i6"),
    row("SC-9", "4/brown f8/gray f9 g7/squirrels f6 c6", "i9", can="g7"),  # whatever stands there blocks
    row("SC-9", "4/gray f9 g7 f8/squirrels f6 c6", "i9", can="f8 g7"),
    row("SC-9", "4/gray f9 g7/squirrels f6 f8", "i6", can="g7 i6"),
    row("SC-9 SC-5", "4/brown f4 d3/gray f7 f9 i6", "f4, f7, f6", can="f6", no="f9", at="f9 f6"),
    row("SC-9", SIGHTS, "f3", no="f9", at="f9 f8", says="A brown acorn on f8 blocks the line to f9."),
    row("SC-9", SIGHTS, "f3", no="h8", at="h8 g7", says="A gray acorn on g7 blocks the line to h8."),
    row("SC-9", SIGHTS, "f3", no="d7", at="d7", says="d7 is not in a straight line with f6."),
    row("SC-9", SIGHTS, "c6", no="c6", at="c6 d6", says="The gray squirrel on d6 blocks the line to c6."),
    row("SC-9", SIGHTS, "c6", no="d6", says="The gray squirrel stands on d6; it can only block the way."),
    row("SC-10", "4/gray f7 f8 h7/squirrels f6 c6", "e3, f7", scores="1 3", told="hopped SC-10 brown from f6 to f7 1"),
    row("SC-10", "4/gray f7 f8 h7/squirrels f6 c6", "e3, f7, f8", brown="f7", scores="1 2",
        told="hopped SC-10 brown from f7 to f8 2, ate SC-13 brown to f8 2"),
    row("SC-10", "4/brown f7 f8 d4/squirrels c6 f6/mover gray", "e3, f7, f8", gray="f7", scores="2 1"),
    row("SC-9 SC-10", "4/gray f4 f7 f8 i8/squirrels f6 c6", "c4, f7, f8", can="i8", no="f4", at="f4 f7",
        says="A brown acorn on f7 blocks the line to f4."),
    row("SC-11", "4/gray f8 h8/squirrels f6 c6", "d7, f8", asked="brown", can="h8", no="pass, stop, end, ", at="h8",
        says=GO_ON),
    row("SC-11", "4/gray f8 h8/squirrels f6 c6", "d7, f8", no="f8", at="f8 h8",
        says="The squirrel cannot stop on f8 while it sees gray acorns: it must go on."),
    row("SC-11", "4/gray f8 h8/squirrels f6 c6", "d7, f8, h8", asked="gray"),
    row("SC-11", "4/gray f8 h8 f9 e7/squirrels f6 c6", "d4, f8", can="e7 f9 h8"),
    row("SC-12", "4/gray f8 f4 d4 h8/squirrels f6 c6", "h5, f8, f4, d4, h8", squirrels="h8 c6"),  # twice over f6
    row("SC-12", "4/gray f8 f9 i9/squirrels f6 c6", "d7, f8, f9", no="f8", at="f8",
        says="The squirrel has just come from f8: that acorn is brown now, so you cannot hop back to it."),
    row("SC-13", "4/brown i9/gray f8 c4/squirrels f6 d6", "f9, f8", tree="26", asked="brown"),
    row("SC-13", "4/brown i9/gray f8 c4/squirrels f6 d6", "f9, f8, f9", tree="27", scores="2 1", asked="gray",
        turn="1"),
    row("SC-13 SC-12", "4/gray f8 c4/squirrels f6 d6", "d7, f8", asked="gray", over=""),
    # won
    row("SC-14", "4/brown i9/gray f8/squirrels f6 d6", "f9, f8", over=""),
    row("SC-14", "4/brown i9/gray f8/squirrels f6 d6", "f9, f8, f9", over="brown SC-14", can="",
        told="hopped SC-10 brown from f8 to f9 2, ate SC-13 brown to f9 2, "
             "ended SC-14 brown Every acorn on the board is brown."),
    row("SC-14", "4/gray i9/brown f8/squirrels d6 f6/mover gray", "f9, f8, f9", over="gray SC-14"),
    row("SC-14", "4/squirrels f6 d6", "f8, f8", scores="0 0", over="brown SC-14", no="f6, d4, swap, seed f6, pass"),
    row("SC-14", "4/brown i9/squirrels f6 d6", over=""),  # no turn was played
    row("SC-14", "4/gray f8 c4/squirrels f6 d6", "d7, f8", scores="0 2", over=""),  # it was brown's turn that ended
    # stuck
    row("SC-15", STUCK, over="gray SC-15", told="ended SC-15 gray Brown cannot move.", no="f6, pass"),
    row("SC-15", f"{STUCK}/anywhere", over="gray SC-15"),
    row("SC-15", "3/brown e4 e5 d5/gray g7 h7/squirrels d4 h8/mover gray", "f8", over=""),
    row("SC-15", "3/brown e4 e5 d5/gray g7 h7/squirrels d4 h8/mover gray", "f8, f8", over="gray SC-15", turn="1"),
    row("SC-15", NO_LINE, can=IN_LINE, no="e4", at="e4", says=f"{NONE_IN_SIGHT} e4 is not in a straight line with f6."),
    row("SC-15", NO_LINE, "f9", can="f9"),
    row("SC-15", "4/brown f8 i9/gray e8/squirrels f6 c6", no="f9", at="f9 f8",
        says=f"{NONE_IN_SIGHT} A brown acorn on f8 blocks the line to f9."),
    row("SC-15", "4/gray f9/squirrels f6 i9", choices="34"),
    row("SC-15", f"{NO_LINE}/anywhere", choices="34"),
    row("SC-15", f"{NO_LINE}/anywhere", "e4", over="gray SC-15"),
    row("SC-15", f"{NO_LINE}/anywhere", "f9", over=""),
    row("SC-15", f"3/gray {REST}/squirrels d4 h8", over="gray SC-15"),  # no cell for the tile
    row("SC-24 SC-15", "3/brown e4 d5/gray f7/squirrels d4 e5", over="gray SC-15"),  # the other squirrel is a wall too
    row("SC-24", "3/brown e4 e5/gray f7/squirrels d4 h8", over=""),  # d5 is empty: room for a tile
    row("SC-24", "3/brown e4 e5/gray f7 d5/squirrels d4 h8", over=""),  # d5 can be visited
    row("SC-24 SC-15", "3/brown e5 e6 f5 f7 g6 g7/gray h7/squirrels f6 h8", over="gray SC-15"),  # six walls
    row("SC-24", "3/brown e5 e6 f5 f7 g6/gray h7/squirrels f6 h8", over=""),
    # draws
    row("SC-16", POCKETS, pockets(998), turn="499", over=""),
    row("SC-16", POCKETS, pockets(1000), turn="500", over="SC-16"),
    row("SC-16", f"{POCKETS}/cap 3", pockets(6), turn="3", over="SC-16", no="f6, swap, pass",
        told="hopped SC-10 brown from "
        "d5 to d4 1, ate SC-13 brown to d4 1, ended SC-16 3 turns were played."),
    row("SC-16", f"{POCKETS}/cap none", pockets(1008), turn="504", over=""),
    row("SC-16 SC-14", "4/squirrels f6 d6/cap 1", "f8, f8", over="brown SC-14"),
    row("SC-16", AGAIN, pockets(14), over=""),
    row("SC-16", AGAIN, pockets(16), turn="8", over="SC-16",
        told="hopped SC-10 gray from h7 to h8 1, ate SC-13 gray to h8 1, "
        "ended SC-16 The same position stood for the third time."),
    row("SC-16", ROUND, turns_round(23), over=""),
    row("SC-16", ROUND, turns_round(24), over="SC-16"),
    row("SC-16", EXCHANGED, f"{THERE}, {BACK}", squirrels="f5 e7", over=""),  # here once before, not twice
    row("SC-16", EXCHANGED, f"{THERE}, {BACK}, e4, e4, f7, f7", over="SC-16"),
    # two hops at least
    row("SC-19", "4/brown f8 c3/squirrels f6 d7", "f7, f7", over="brown SC-14"),
    row("SC-19", "4/brown f8 c3/squirrels f6 d7/hops 2", over="gray SC-19", turn="0",
        told="ended SC-19 gray Brown cannot hop twice."),
    row("SC-19", "4/brown f8 c3/anywhere/squirrels f6 d7/hops 2", over="gray SC-19"),
    row("SC-11 SC-19", "4/gray f8 h8 i8 c3/squirrels f6 d7/hops 2", "e3, f8, h8", turn="0", no="pass"),
    row("SC-19", "4/gray f8 f4/squirrels f6 d7/hops 2", "h9", can="f4 f8"),
    row("SC-19", "4/gray f8 f4/squirrels f6 d7/hops 2", "h9, f8", can="f4"),
    row("SC-19", "4/brown c3/gray f8/squirrels f6 d7/hops 2", "f7, f7, f8", over="brown SC-14"),
    row("SC-19", f"{STUCK}/hops 2", over="gray SC-19"),
    row("SC-19", f"{POCKETS}/hops 2", over="gray SC-19"),
    row("SC-25", "4/gray f8/squirrels f6 d7/hops 2", may="f7, f9, f4", no="c3", at="c3",
        says=f"{NO_TWO} From c3 the brown squirrel would see no other gray acorn."),
    row("SC-25", "4/gray f8/squirrels f6 d7/hops 2", no="e3", at="e3",
        says=f"{NO_TWO} e3 is not in a straight line with f6. "
        "e3 is not in sight from f8 either, where the first hop can go."),
    row("SC-25", "4/brown e5 f3/squirrels f6 d7/gray i9 c6/hops 2", no="d4", at="d4 e5"),
    row("SC-25", "4/gray f8 h8 f4/squirrels f6 d7/hops 2", choices="32"),  # two hops are to be had already
    row("SC-25", "4/gray f8 i8 c3/squirrels f6 d7/hops 2", "h9", can="f8", no="c3", at="c3",
        says="Every turn needs two hops, and from c3 no other gray acorn is in sight."),
    row("SC-25", "4/gray f8 i8 c3/squirrels f6 d7/hops 2", "h9, f8", asked="brown", can="i8"),
    row("SC-25", "4/gray f8 i8 c3/squirrels f6 d7/hops 2", "h9, f8, i8", turn="1"),
    row("SC-25", "4/gray f8/squirrels f6 d7/hops 2/anywhere", choices="34"),
    row("SC-25", "4/gray f8/squirrels f6 d7/hops 2/anywhere", "c3", over="gray SC-19"),
    row("SC-25", "4/gray f8/squirrels f6 d7/hops 2/anywhere", "f9", can="f8"),
    # players seed the board
    row("SC-20", "4/players 2", asked="brown", choices="37", tree="31"),
    row("SC-20", "4/players 2", "f6", asked="gray", choices="36", told="laid SC-20 brown to f6 1", no="f6", at="f6",
        says="An acorn goes on an empty cell; f6 holds a brown acorn."),
    row("SC-20", "4/players 2", "f6", no="pass",
        says="Nobody may pass: it is your turn to put a gray acorn on an empty cell."),
    row("SC-20", "4/players 2", "f6", no="e6 by brown, pass by brown", says="It is Gray's turn, not Brown's."),
    row("SC-20", "4/players 2", "f6", no="seed f6 f7", says="Here the players put the first acorns, not chance."),
    row("SC-20", "4/players 2", LAID, asked="brown", brown="e6 f6", gray="f7 f8", scores="2 2", choices="33"),
    row("SC-20", "4/players 2", f"{LAID}, c3", asked="gray", choices="32", told="settled SC-20 brown to c3", no="c3",
        says="The gray squirrel goes on an empty cell; c3 holds a brown squirrel."),
    row("SC-20", "4/players 2", f"{LAID}, c3", no="",
        says="Nobody may pass: it is your turn to put the gray squirrel on an empty cell."),
    row("SC-20", "4/players 2", f"{LAID}, c3, i9", asked="brown", squirrels="c3 i9", scores="2 2", turn="0"),
    row("SC-20", "4/players", each="12"),
    row("SC-20", "3/players", each="6"),
    row("SC-20 SC-15", "3/players 3", "d5, h6, e4, h7, e5, g8, d4, h8", over="gray SC-15"),
    # by chance, and the swap
    row("SC-21", "6/random 5", scores="5 5", asked="brown", told="seeded SC-21 5", no="seed f7 f8"),
    row("SC-21", SIGHTS, no="seed f7 f8", says="The board is seeded only once, before the squirrels come."),
    row("SC-22", f"{SEEDING}/swap", "d5", asked="gray", can="keep swap", no="b5, swap by brown"),
    row("SC-22", f"{SEEDING}/swap", "d5, swap", asked="gray", can="b5 h5 j9", seating="1 0", squirrels="d5 -",
        told="swapped SC-22 gray", no="swap, keep"),
    row("SC-22", f"{SEEDING}/swap", "d5, swap, h5", asked="brown", squirrels="d5 h5", no="swap, keep"),
    row("SC-22", f"{SEEDING}/swap", "d5, keep", can="b5 h5 j9", seating="0 1", told="kept SC-22 gray", no="swap"),
    row("SC-22", f"{SEEDING}/swap", no="swap, keep"),
    row("SC-22", SEEDING, "d5", can="b5 h5 j9", no="swap, keep"),
    row("SC-22", "4/players 2", no="swap"),
    row("SC-22", SIGHTS, "f3", no="swap, keep"),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_an_example(row: Row) -> None:
    check(row)


@pytest.mark.rule("SC-20")
def test_positions_with_another_number_of_acorns_to_lay_are_different() -> None:
    one, other = (Scurry(setup=f"4/players {each}").play("f6").state for each in (2, 3))
    assert one == Scurry(setup="4/players 2").play("f6").state
    assert one != other
    assert hash_of(one) != hash_of(other)


@pytest.mark.rule("SC-22")
def test_whoever_swapped_decides_for_brown() -> None:
    game = Scurry(setup=f"{SEEDING}/swap", seats=["random", None], seed=1).play("d5", "swap", seat=None)
    assert game.players.at(0) is None
    assert game.players.at(1) is game.seats[0]
