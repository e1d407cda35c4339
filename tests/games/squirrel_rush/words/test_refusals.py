"""Refusals of Squirrel Rush: a row, a sentence that is not possible, with the rule, the words and the places.

What holds for every sentence is checked over random games, in `test_explain` and `test_why`.
"""

from __future__ import annotations

import pytest

from squirrelwidgets import SquirrelRush
from tests.games.examples import Examples, Row, row
from tests.games.squirrel_rush.words.helpers import BASIC, GLADE, LATER, SMARTY

check = Examples(lambda start: SquirrelRush(setup=start, seed=1, chance="ask")).check
CORNER = f"{BASIC} squirrels=a1/c3"
OUTSIDE = f"{BASIC} squirrels=-/c3"
ANYTIME = f"{LATER} anytime=yes"
HANDS = f"{SMARTY} hands=flip,skip,add/flip,skip,add"
FIRST_ROUND = f"players=2 first=rust smarty=yes {GLADE} market=53/12/41 stack=25"
SMALL = "players=2 first=rust tiles=12*4,25 glade=2x2 round=2 squirrels=a1/a1 cards=exchange"
TO_LAY = "players=2 first=rust glade=#,#"
GONE = "flip a1, c2, end, add a1, b3, end"
NOT_BORDER = "b2 is no edge tile: start on a tile that has a free side."
STEPPED = "You have stepped already: {} comes before the first step."
ONE_A_TURN = "One card a turn: you have used Flip a tile."
COMES_IN = "Your squirrel is outside: it starts on an edge tile first."
ROWS = [
    # steps
    row("SR-9", BASIC, "b1", no="a1", at="b1 a1",
        says="a1 has 4 acorns; from b1, where 2 lie, you may only go to fewer."),
    row("SR-9", f"{BASIC} counters=c1", "b1", no="c1",
        says="c1 has 2 acorns; from b1, where 2 lie, you may only go to fewer."),
    row("SR-9", BASIC, "c1", no="b1", says="b1 has 2 acorns; from c1, where 1 lies, you may only go to fewer."),
    row("SR-9", BASIC, "a1", no="b2", at="a1 b2", says="b2 is diagonal to a1: you step straight to a neighbour."),
    row("SR-9", BASIC, "a1", no="c3", says="c3 is too far from a1: you step straight to a neighbour."),
    row("SR-9", LATER, "card flip", no="a1", says="a1 is diagonal to b2: you step straight to a neighbour."),
    row("SR-15", LATER, "card flip", no="b2", at="b2",
        says="Your squirrel stands on b2 already: its first step goes to a neighbour."),
    row("SR-17", BASIC, "b1", no="b1", at="b1", says="You have collected on b1: step on to another tile, or stop."),
    row("SR-17", BASIC, "a1, b1", no="a1", at="a1",
        says="You have picked up acorns on a1 in this turn: you cannot come back."),
    row("SR-8", BASIC, no="b2", at="b2", says=NOT_BORDER),
    row("SR-8", LATER, "card exit", no="exit b2", at="b2", says=NOT_BORDER),
    row("SR-8", BASIC, no="end", at="", says="Start on an edge tile first."),
    row("SR-15", LATER, "card flip", no="end", at="b2",
        says="Make at least one step: your first one may go to any neighbour."),
    row("SR-24", LATER, "card least, least, c2", no="c1", at="c2 c1",
        says="c1 has 1 acorn; from c2, where 3 lie, you may only go to more."),
    # the card at hand is mentioned; a diagonal to more acorns is no help in mid-move
    row("SR-9", LATER, "card diagonal", no="c3",
        says='c3 is diagonal to b2: you step straight to a neighbour. With "diagonal c3" you could.'),
    row("SR-9", LATER, "card skip", no="a1",
        says='a1 is diagonal to b2: you step straight to a neighbour. With "skip a1" you could.'),
    row("SR-9", LATER, "card exit", no="c1",
        says='c1 is diagonal to b2: you step straight to a neighbour. With "exit c1" you could.'),
    row("SR-9", CORNER, "card skip", no="c1",
        says='c1 is too far from a1: you step straight to a neighbour. With "skip c1" you could.'),
    row("SR-9", LATER, "card diagonal, b1", no="a2", says="a2 is diagonal to b1: you step straight to a neighbour."),
    row("SR-9", LATER, "card diagonal, a2", no="b1",
        says='b1 is diagonal to a2: you step straight to a neighbour. With "diagonal b1" you could.'),
    row("SR-9", ANYTIME, "card flip, b1", no="a1",
        says="a1 has 4 acorns; from b1, where 2 lie, you may only go to fewer."),
    row("SR-9", ANYTIME, "card flip, c2, c1", no="b1",
        says='b1 has 2 acorns; from c1, where 1 lies, you may only go to fewer. After "flip c1" you could.'),
    row("SR-9", f"{ANYTIME} counters=c1", "card add, b1", no="c1",
        says='c1 has 2 acorns; from b1, where 2 lie, you may only go to fewer. After "add b1" you could.'),
    # action cards
    row("SR-14", LATER, "card flip", no="add b1", at="card",
        says="Your card in this turn is Flip a tile, not Add an acorn."),
    row("SR-14", BASIC, no="flip a1", says="Flip a tile needs its card; cards are used from round 2 on."),
    row("SR-28", FIRST_ROUND, no="flip a1", says="Flip a tile needs its card; cards are used from round 2 on."),
    row("SR-14", LATER, "card flip, flip a1", no="flip b1, diagonal c3", at="card", says=ONE_A_TURN),
    row("SR-28", SMARTY, "flip a1", no="add b1", at="focus", says=ONE_A_TURN),
    row("SR-14", LATER, "card diagonal, diagonal c3, b3", no="diagonal a2",
        says="One card a turn: you have used Move diagonally."),
    row("SR-27", HANDS, no="exit a1", at="focus", says="You do not hold Exit the glade."),
    row("SR-28", HANDS, GONE, no="flip a2", at="focus", says="You do not hold Flip a tile any more."),
    row("SR-28", HANDS, f"{GONE}, c1, end", no="discard flip", says="You do not hold Flip a tile any more."),
    row("SR-28", HANDS, "b1, end", no="discard exit", says="You do not hold Exit the glade."),
    *(
        row("SR-16", LATER, f"card {text.split()[0]}, c2", no=text, says=STEPPED.format(name))
        for text, name in [("exit a1", "Exit the glade"), ("flip a1", "Flip a tile"), ("add c2", "Add an acorn"),
                           ("exchange 1 dark a1", "Exchange a tile"), ("least", "Collect from the least")]
    ),
    row("SR-28", SMARTY, "c2, end", no="flip a1", at="focus",
        says="You have ended your turn: it is too late for that. You used no card, so discard one."),
    row("SR-28", SMARTY, "c2, end", no="c1, end", says="Your steps are over. You used no card, so discard one."),
    row("SR-6", LATER, "card flip, c2, end, card skip", no="flip a1 by rust", says="It is Blue's turn, not Rust's."),
    row("SR-19", LATER, "card diagonal", no="diagonal b3", at="b2 b3",
        says="b3 is not diagonal to b2: the step goes to a tile that touches b2 at a corner."),
    row("SR-19", LATER, "card diagonal, b1", no="diagonal a2", at="b1 a2",
        says="a2 has 5 acorns; from b1, where 2 lie, you may only go to fewer."),
    row("SR-19", OUTSIDE, "card diagonal", no="diagonal b1, diagonal", at="", says=COMES_IN),
    row("SR-25", OUTSIDE, "card skip", no="skip b1, skip", at="", says=COMES_IN),
    row("SR-21", OUTSIDE, "card exit", no="exit b1, exit", at="", says=COMES_IN),
    row("SR-25", CORNER, "card skip", no="skip a1", at="a1", says="A skip from a1 does not land on a1 again."),
    row("SR-25", CORNER, "card skip", no="skip a2", says="a2 lies next to a1: a skip passes over one tile."),
    row("SR-25", CORNER, "card skip", no="skip c3", at="a1 c3",
        says="c3 is too far from a1: a skip lands next to the tile that it passes over."),
    row("SR-25", CORNER, "card skip, b1", no="skip c2",
        says="c2 has 3 acorns; from b1, where 2 lie, you may only go to fewer."),
    row("SR-31", f"{BASIC} squirrels=a2/c3", "card skip, a1, b1", no="skip a1", at="a1",
        says="You have picked up acorns on a1 in this turn: you cannot come back."),
    row("SR-22", SMALL, "lay 12 12 12 12 25, card exchange", no="exchange 2 dark a1", at="market2",
        says="The market has only 1 tile: place 2 is empty."),
    row("SR-28", LATER, "card flip", no="discard flip",
        says="Only in the smarty game cards are discarded from a hand."),
    row("SR-28", SMARTY, no="discard flip", says="A card that leaves your hand unused goes after your steps."),
    row("SR-28", SMARTY, "c2", no="discard flip",
        says="A card that leaves your hand unused goes after your steps: stop first (end)."),
    row("SR-28", SMARTY, "flip a1, c2", no="discard flip",
        says="You have used Flip a tile in this turn, so no card is discarded."),
    row("SR-28", FIRST_ROUND, "a1", no="discard flip", says="Cards leave the hand from round 2 on."),
    # other seats, chance, the end
    row("SR-6", BASIC, no="a1 by blue,  by blue", at="", says="It is Rust's turn, not Blue's."),
    row("SR-6", "players=2", no="a1", says="Wait: first it is drawn who begins."),
    row("SR-4", "players=2 first=rust", no="a1", says="Wait: first the tiles are laid."),
    row("SR-14", LATER, no="c2 by rust", says="Wait: first the action card is turned up."),
    row("SR-22", LATER.replace(" stack=25,31", ""), "lay 14, card exchange, exchange 1 dark a1", no="c2",
        says="Wait: first the stack shows its next tile."),
    row("SR-33", LATER.replace(" stack=25,31", ""), "lay 14, card exchange, exchange 1 dark a1", no="top 99",
        says="No tile 99 is left in the stack."),
    row("SR-6", "players=2", no="first teal", says="The players are rust, blue."),
    row("SR-14", f"{LATER} cards=skip", no="card flip", says="The setup says which card comes: skip."),
    row("SR-2", f"{LATER} deck=skip*6", no="card flip", says="No card flip is left in the deck."),
    row("SR-1", TO_LAY, no="lay 12 13 14 15 21 99", says="There are not so many tiles 99 to be laid."),
    row("SR-4", TO_LAY, no="lay 12 13", at="", says='"lay 12 13" goes on with 4 tiles.'),
    row("SR-4", TO_LAY, no="lay 12 13 14 15 21", says='"lay 12 13 14 15 21" goes on with 1 tile.'),
    row("SR-26", f"{BASIC} rounds=1".replace("rounds=4 ", ""), "a1, end, c1, end", no="b1",
        says="The game is over: Rust has the most acorns: 4."),
    # sentences that are not whole, or said wrong
    row("SR-20", LATER, "card flip", no="flip",
        at="", says='"flip" goes on with a1, b1, c1, a2, b2, c2, a3, b3 or c3.'),
    row("SR-22", LATER, "card exchange", no="exchange 2", says='"exchange 2" goes on with light or dark.'),
    row("SR-9", BASIC, "a1", no="", says="Say b1 or end."),
    row("SR-28", SMARTY, "c2, end", no="discard, flip, discard lunch"),
    row("SR-14", LATER, "card flip", no="add"),  # at its first word
    row("SR-16", LATER, "card flip, c2", no="flip"),
    row("SR-28", BASIC, no="discard"),
    row("SR-22", LATER, "card exchange", no="exchange 4 dark c3",
        says="Choose the market's place, the side that comes up, and where: exchange 1 light a1."),
    row("SR-20", LATER, "card flip", no="flip z9, flip a1 b1"),
    row("SR-24", LATER, "card least", no="least a1"),
    row("SR-11", BASIC, "a1", no="end now"),
    row("SR-7", BASIC, no="d9", at="",
        says="'d9' is no move: tiles go from a1 to c3, in small letters. Nearest: c3, c2, b3."),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_a_refusal(row: Row) -> None:
    check(row)
