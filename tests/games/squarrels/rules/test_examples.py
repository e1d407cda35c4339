"""Rules by example: a row, a thing that a rule says. What the whole game does is compared in `test_differential`."""

from __future__ import annotations

import pytest

from tests.games.examples import Row, row
from tests.games.squarrels.rules.examples import check

Q = "draw, card quarrel, quiet"
A = "draw, card ambush, quiet"
W = "draw, card whirlwind, quiet"
WINTER = "draw, card winter"
DEALS = "deal rust 1 1 2 2 3 4 5, deal blue 1 1 1 2 3 4 5, deal ochre 1 1 1 2 3 4 5"
NONE = {"race": "none"}
DEALER = {"dealer": "ochre"}
ROWS = [
    # cards, and who sees them
    row("SQ-1", "golden/1", "draw", {"deck": "winter 3 3"}, no="card golden, card 2"),
    row("SQ-1", "2", "deal rust 1 1 2 2 3 rotten golden", {"dealer": "blue"}, no="deal blue rotten 1 2 2 3 4 5"),
    row("SQ-2", "1 2/4/5", "draw, card 3", told="drew SQ-6 rust 3 (rust)", heard="card 3 by rust, card ? by blue"),
    row("SQ-2", "1 2/4/5", "draw, card ambush", told="drew SQ-7 rust ambush, windowed SQ-19 rust ambush",
        heard="card ambush by blue, card ambush by spectator"),
    # the deal
    row("SQ-33", "3", can="dealer blue, dealer ochre, dealer rust", no="dealer teal, deal rust 1 1 2 2 3 4 5"),
    row("SQ-33 SQ-3", "3", f"dealer ochre, {DEALS}", asked="rust", hands="1 1 2 2 3 4 5/1 1 1 2 3 4 5/1 1 1 2 3 4 5"),
    row("SQ-33", "3", "dealer ochre", asked="chance", told="dealer SQ-33 ochre"),
    row("SQ-3", "3", "", DEALER, no="deal rust 1 1 2 2 3 4, deal rust 1 1 2 2 3 4 5 5, draw"),
    row("SQ-3", "3", "deal rust 1 1 2 2 3 4 5", DEALER, told="dealt SQ-3 rust 1 1 2 2 3 4 5 7 (rust)"),
    row("SQ-3", "3", "", DEALER, no="deal", says='"deal" goes on with rust.'),
    row("SQ-3", "3", "", DEALER, no="deal rust", says='"deal rust" goes on with the names of cards.'),
    row("SQ-3", "3", "", DEALER, no="deal rust 1 2 3", at="rust", says="Rust gets 7 cards, not 3."),
    row("SQ-4", "3", "deal rust 1 1 2 2 3 4 5", DEALER, no="deal ochre 1 1 1 2 3 4 5, deal rust 1 1 1 1 1 1 1",
        at="blue",
        says="The next hand that gets cards is blue's."),
    row("SQ-4", "2", "deal rust 1 1 1 2 2 quarrel hoard", {"dealer": "blue"},
        told="dealt SQ-3 rust 1 1 1 2 2 7 (rust), swapped SQ-4 rust quarrel hoard 2",
        heard="deal rust ? quarrel hoard by blue, deal rust 1 1 1 2 2 quarrel hoard by rust"),
    row("SQ-4", "2", "deal rust 1 1 1 2 2 quarrel hoard, deal blue 1 1 1 1 1 1 ambush", {"dealer": "blue"},
        no="draw, swap blue 2"),
    row("SQ-4", "2", "deal rust 1 1 1 2 2 quarrel hoard, deal blue 1 1 1 1 1 1 ambush, swap rust 3 whirlwind",
        {"dealer": "blue"}, told="refilled SQ-4 rust 3 2 (rust), swapped SQ-4 rust whirlwind 1", no="swap blue 2",
        heard="swap rust ? whirlwind by blue"),
    row("SQ-4", "2", "deal rust 1 1 1 2 2 quarrel hoard, deal blue 1 1 1 1 1 1 ambush, swap rust 3 whirlwind, "
        "swap rust 5, swap blue 2", {"dealer": "blue"}, asked="rust", pile="quarrel hoard ambush whirlwind",
        hands="1 1 1 2 2 3 5/1 1 1 1 1 1 2", deck="102"),  # they are out for this round
    row("SQ-4", "2", "deal rust 1 1 1 2 2 quarrel winter, deal blue 1 1 1 2 2 3 hoard, swap rust 3 3, "
        "swap blue ambush, swap blue 5", {"dealer": "blue"}, pile="", deck="106",
        told="refilled SQ-4 blue 5 1 (blue), reshuffled SQ-4 4"),  # Winter brings them back
    # turns
    row("SQ-5", "1/2/3", "", {"dealer": "rust"}, asked="blue"),
    row("SQ-5", "1/2/3", "draw, card 1, discard 1, draw, card 1, discard 1, draw, card 1, discard 1", asked="rust"),
    row("SQ-5", "1/2/3", no="draw by blue, discard 3 by ochre"),
    row("SQ-6", "1 1 1/2", can="draw", no="discard 1, store 1, end"),
    row("SQ-6", "1 1 1/2", no="pass", at="deck", says="Draw a card first: your turn begins with it."),
    row("SQ-6", "/2", can="draw"),
    row("SQ-6", "1/2", "draw, card 3", can="discard 1, discard 3, draw"),
    row("SQ-6", "1 1 2 2/2", "draw, card 3, draw, card 4, draw, card 5", drawn="3", no="draw"),
    row("SQ-6", "1 1 1 2 2 2 3/2", "draw, card 5", no="draw"),
    row("SQ-7", "1/2/3", f"{A}, take blue 2 ochre 3", pile="ambush", hands="1 2 3//",
        can="discard 1, discard 2, discard 3"),
    row("SQ-8 SQ-20", "1/2/3", f"{A}, take blue 2 ochre 3", won="no", no="draw",
        says="The action card stopped your drawing: discard now.", at="deck"),
    row("SQ-8 SQ-21", "1/2/3", f"{W}, whirl rust 2 blue 3 ochre 1", can="discard 2", drawn="1", no="draw"),
    row("SQ-8 SQ-17", "1 1 1/2/3", "draw, card hoard, quiet", {"hoard": "5"}, can="discard 1, store 1", hoard="5",
        told="nobody SQ-17", no="draw", says="The action card stopped your drawing: store or discard now."),
    row("SQ-8 SQ-16", "1/2/3", "draw, card quarrel, slap blue@300 ochre@400", can="discard 1", no="draw"),
    row("SQ-8 SQ-13", "2/2/", f"{Q}, lay 2 2", hands="2/2/", can="discard 2", no="draw"),
    row("SQ-8", "1/2/3", f"{A}, take blue 2 ochre 3, draw, card 4", {"draw_on": True}, may="draw, discard 4"),
    row("SQ-8", "1/2/3", "draw, card hoard, quiet, draw, card hoard, quiet, draw, card 5", {"draw_on": True}, drawn="3",
        may="draw"),
    row("SQ-6 SQ-8", "1 1 1 2 2/2/3", f"{A}, take blue 2 ochre 3", {"draw_on": True}, may="store 1", no="draw"),
    row("SQ-9 SQ-8", "1 1 1 4/2/3", "draw, card hoard, quiet, store 1", {"draw_on": True}, no="draw"),
    row("SQ-9", "3 3 3 4/2", "draw, card 3, store 3", stored="3/", hands="3 4/2", asked="rust",
        told="stored SQ-9 rust 3 3"),
    row("SQ-9", "1 1 1 2 2 2/2", "draw, card 5, store 2", may="store 1", no="draw",
        says="You have stored a set, so you draw no more this turn."),
    row("SQ-9", "1 1 1 1 1 1 5/2", "draw, card 2, store 1, store 1", stored="1 1/", can="discard 2, discard 5"),
    row("SQ-9", "1 1 golden/2", "draw, card 4", no="store 1, store 3, store golden, store"),
    row("SQ-9", "1 1 golden/2", "draw, card 4", no="store 1",
        says="You hold only two 1s: a set takes three equal numbers."),
    row("SQ-9", "//2", "draw, card hoard, paw 1, paw 5, number 1", NONE, no="store",
        says="You hold no set: that takes three equal numbers."),
    row("SQ-9", "1 1 1 4/2 2/3", "draw, card 5, store 1, discard 4, draw, card ambush, quiet, take ochre 3 rust 5, "
        "discard 2, draw, card whirlwind, quiet, whirl ochre 3 rust 2 blue 5", stored="1//"),  # stored cards are safe
    row("SQ-9", "1 1 1 4/2", "draw, card 5, store 1, discard 4, draw, card 3, discard 3, draw, card 2", may="draw"),
    row("SQ-10 SQ-2", "1 2/3", "draw, card 4, discard 2", {"hoard": "5"}, hands="1 4/3", hoard="2 5", asked="blue",
        told="discarded SQ-10 rust 2 (rust)", heard="discard 2 by rust, discard ? by blue, discard ? by spectator"),
    row("SQ-10", "1 2/3", "draw, card 4", no="discard 3, discard golden, discard hoard, end"),
    row("SQ-10", "1 2/3", "draw, card 4", no="discard golden", says="You hold no Golden Acorn to discard."),
    row("SQ-10", "1 2/3", "draw, card 4", no="Stop", says="Your turn ends when you discard a card."),
    row("SQ-10", "1 1/3", "draw, card 1, store 1", asked="blue", hoard="",
        told="stored SQ-9 rust 1 3, passed SQ-10 rust"),
    row("SQ-10 SQ-17", "//3", "draw, card hoard, quiet", {"draw_on": True}, asked="blue",
        told="nobody SQ-17, passed SQ-10 rust"),
    row("SQ-10", "//3", "draw, card quarrel, quiet", asked="blue", told="undecided SQ-16, passed SQ-10 rust"),
    row("SQ-10 SQ-18", "4//3", "draw, card whirlwind, slap rust@250 ochre@300", {"draw_on": True}, asked="blue",
        hoard="3 4"),
    row("SQ-11", "rotten 1/3", "draw, card 2", can="discard 1, discard 2, draw", no="discard rotten",
        says="You may discard the Rotten Acorn only as your last card, or with just the Golden Acorn beside it."),
    row("SQ-11", "/3", "draw, card rotten", can="discard rotten, draw"),
    row("SQ-11", "golden/3", "draw, card rotten", can="discard golden, discard rotten, draw"),
    row("SQ-11", "golden rotten/3", "draw, card 1", can="discard 1, discard golden, draw"),
    row("SQ-11", "1 1 1/3", "draw, card rotten, store 1, discard rotten", asked="blue", hoard="rotten"),
    # Quarrel: all who hold cards lay one, the drawer too; the highest wins
    row("SQ-12", "1 2//3/4", Q, asked="rust ochre teal", can="lay 1, lay 2", no="lay 3 by blue, draw by rust, lay 3"),
    row("SQ-12", "1 2/3/4 5", f"{Q}, lay 1 3", asked="ochre", no="lay 3 by blue, lay golden, lay hoard"),
    row("SQ-12", "1 2/3/4 5", f"{Q}, lay 5 by ochre", asked="rust blue", no="lay 4 by ochre, lay 5 by rust",
        told="laid SQ-12 ochre 5 (ochre)", heard="lay 5 by ochre, lay ? by blue, lay ? by spectator"),
    row("SQ-12", "1 2/3/4 5", f"{Q}, lay 2 3 5", asked="ochre", heard="lay 5 by blue",  # all are revealed
        told="laid SQ-12 ochre 5 (ochre), revealed SQ-12 rust 2, revealed SQ-12 blue 3, revealed SQ-12 ochre 5, "
             "pot SQ-14 ochre 3"),
    row("SQ-12", "1 2/3/4 5", "draw, card 3", no="lay 1"),
    row("SQ-12", "rotten 1/1 1/golden 1", f"{Q}, lay rotten 1 golden", asked="ochre"),
    row("SQ-12", "1 1/rotten 1/2 1", f"{Q}, lay 1 rotten 2", asked="ochre"),
    # the tied lay again
    row("SQ-13", "5 3 1/5 3 2/4 4", f"{Q}, lay 5 5 4", asked="rust blue", no="lay 4 by ochre",
        told="laid SQ-12 ochre 4 (ochre), revealed SQ-12 rust 5, revealed SQ-12 blue 5, revealed SQ-12 ochre 4, "
             "tied SQ-13 5 to rust blue"),
    row("SQ-13", "5 3 1/5 3 2/4 4", f"{Q}, lay 5 5 4 3 3 1", told="laid SQ-13 rust 1 (rust)"),
    row("SQ-13", "5 3 1/5 3 2/4 4", f"{Q}, lay 5 5 4 3 3 1 2", asked="blue", hands="/1 2 3 3 4 5 5/4"),
    row("SQ-13", "4 rotten/4 1/3 5", f"{Q}, lay 4 4 3 rotten 1", asked="blue"),  # the later card counts
    row("SQ-13 SQ-14", "2 2/5/5 1", f"{Q}, lay 2 5 5", asked="ochre", hands="2//1 2 5 5"),  # blue has no other card
    row("SQ-13", "5 2/5/5 1", f"{Q}, lay 5 5 5", asked="rust ochre"),
    row("SQ-13", "5 1/5 1/4 3", f"{Q}, lay 5 5 3 1 1", asked="rust", hands="1 5/1 5/3 4", can="discard 1, discard 5"),
    row("SQ-13 SQ-10", "/5/5", f"{Q}, lay 5 5", asked="blue",  # rust has nothing to discard
        told="laid SQ-12 ochre 5 (ochre), revealed SQ-12 blue 5, revealed SQ-12 ochre 5, tied SQ-13 5 to blue ochre, "
             "undecided SQ-13, passed SQ-10 rust"),
    # the winner takes all cards and the turn
    row("SQ-14", "1 2/3/5 4/1", f"{Q}, lay 2 3 4 1", asked="ochre", hands="1//1 2 3 4 5/", won="yes",
        can="discard 1, discard 2, discard 3, discard 4, discard 5, draw"),
    row("SQ-14", "1 2/3/5 4/1", f"{Q}, lay 2 3 4 1, discard 1", asked="teal"),
    row("SQ-14", "4/4 4 5/", f"{Q}, lay 4 5, store 4", stored="/4/", hands="/5/"),
    row("SQ-8 SQ-14", "4/5/", f"{Q}, lay 4 5, draw, card 2, draw, card hoard, quiet", asked="blue", no="draw"),
    # a Golden Acorn is out of the round, unless it was the last card
    row("SQ-15 SQ-32", "5/golden 1/4", f"{Q}, lay 5 golden 4", hands="/1 4 5/", pile="golden quarrel",
        told="laid SQ-12 ochre 4 (ochre), revealed SQ-12 rust 5, revealed SQ-12 blue golden, revealed SQ-12 ochre 4, "
             "burnt SQ-15 blue, pot SQ-14 blue 2"),
    row("SQ-15 SQ-32", "5/golden/4", f"{Q}, lay 5 golden 4", hands="/4 5 golden/", pile="quarrel"),
    row("SQ-15 SQ-32", "5 1/5 golden/4", f"{Q}, lay 5 5 4 1 golden", hands="/1 4 5 5 golden/", pile="quarrel"),
    row("SQ-15 SQ-32", "5 1/5 2 golden/4", f"{Q}, lay 5 5 4 1 golden", hands="/1 2 4 5 5/", pile="golden quarrel"),
    row("SQ-32 SQ-23", "5/golden/4", f"{Q}, lay 5 golden 4, discard 4, {WINTER}", scores="0 5 0"),
    row("SQ-16", "1//", Q, asked="rust", hands="1//", told="undecided SQ-16"),
    row("SQ-16 SQ-29", "1 2/3/", "draw, card quarrel, slap blue@400", can="discard 1, discard 2"),
    # Hoard: raced for
    row("SQ-17", "1/2/3/4", "draw, card hoard, slap ochre@400 blue@410", {"hoard": "5 5 golden"}, asked="ochre",
        hoard="", hands="1/2/3 5 5 golden/4", can="discard 3, discard 5, discard golden, draw",
        told="slapped SQ-17 ochre 400 1, slapped SQ-17 blue 410 2, took_hoard SQ-17 ochre 3"),
    row("SQ-17", "1/2/3/4", "draw, card hoard, slap ochre@400, discard 3", asked="teal"),
    row("SQ-17", "1/2/3", "draw, card hoard, slap blue", asked="blue", can="discard 2, draw"),
    row("SQ-17 SQ-29 SQ-10", "1//3", "draw, card hoard, slap blue@300", can="draw, end"),
    row("SQ-10 SQ-17", "1//3", "draw, card hoard, slap blue@300", no="discard 1", at="hand-blue",
        says="You hold no cards: draw, or end your turn."),
    row("SQ-17", "1//3", "draw, card hoard, slap blue@300, end", asked="ochre", told="passed SQ-10 blue"),
    # false slaps cost the most valuable card, each slapper, before the action
    row("SQ-18", "1/rotten 1 2 3 4 5 golden/", "draw, card whirlwind, slap blue@412.3", hoard="golden",
        told="slapped SQ-18 blue 412.3 1, paid SQ-18 blue golden 1 (blue)"),
    row("SQ-18", "1/rotten 1 2 4 4/", "draw, card whirlwind, slap blue@412.3", hoard="4"),
    row("SQ-18", "1/rotten/", "draw, card whirlwind, slap blue@412.3", hoard="rotten"),
    row("SQ-18 SQ-12", "1 2/3 4/5 5", "draw, card quarrel, slap blue@300 ochre@300.5", hoard="4 5", can="lay 1, lay 2"),
    row("SQ-18", "1 2//5 5", "draw, card ambush, slap blue@300", hoard="",
        told="slapped SQ-18 blue 300 1, paid SQ-18 blue"),
    row("SQ-18", "1 2/3/5 5", no="slap blue"),
    # windows
    row("SQ-19", "1 2/3/5", "draw, card quarrel", no="draw, slap teal@300, slap slate, slap blue@3000.1"),
    row("SQ-19", "1 2/3/5", "draw, card ambush", no="draw, slap, slap blue ochre, slap blue@-5, slap blue@300 ochre"),
    row("SQ-19", "1 2/3/5", "draw, card whirlwind", no="slap blue@300 plum@400, slap blue@1.25"),
    row("SQ-19", "1/2/3", "draw, card hoard", {"race": "slow"}, no="slap blue@6000.1", at="blue",
        says="A slap counts for 6000 ms; 6000.1 ms is too late."),
    row("SQ-19", "1/2/3", "draw, card hoard, slap blue@3000", asked="blue"),
    row("SQ-19", "1/2/3", "draw, card hoard, slap ochre@430 blue@412.3", asked="blue",
        told="slapped SQ-17 blue 412.3 1, slapped SQ-17 ochre 430 2, took_hoard SQ-17 blue"),
    row("SQ-19", "1/2/3/4", "draw, card hoard, slap blue@9 teal@9 ochre@9.1", asked="chance", no="lot ochre, lot rust"),
    row("SQ-19", "1/2/3/4", "draw, card hoard, slap blue@9 teal@9, lot teal", {"hoard": "5"}, hands="1/2/3/4 5",
        told="lot SQ-19 teal, took_hoard SQ-19 teal 1"),
    # Ambush, Whirlwind, Winter
    row("SQ-20", "1/2 3//4", f"{A}, take blue 2 teal 4", asked="rust", hands="1 2 4/3//",
        told="ambushed SQ-20 rust 2 from blue 1 (rust blue), ambushed SQ-20 rust 4 from teal 1 (rust teal)",
        heard="take blue 2 teal 4 by rust, take blue 2 teal 4 by all, take blue 2 teal ? by blue, "
        "take blue ? teal ? by spectator"),
    row("SQ-20", "1/2 3/4", A, no="take ochre 4 blue 2, take blue 2, take blue 4 ochre 4, take blue quarrel ochre 4, "
        "take blue 2 3 ochre 4, take rust 1 blue 2 ochre 4"),
    row("SQ-20 SQ-8", "1//", A, can="discard 1", told="ambushed SQ-20 rust"),
    row("SQ-21", "golden/2 2 3/1 1 1 1", f"{W}, whirl rust 1 1 golden blue 1 2 2 ochre 1 3", asked="rust",
        hands="1 1 golden/1 2 2/1 3", heard="whirl rust ? blue 1 2 2 ochre ? by blue, "
        "whirl rust ? blue ? ochre ? by spectator", told="whirled SQ-21 rust 1 1 golden 3 (rust), "
        "whirled SQ-21 blue 1 2 2 3 (blue), whirled SQ-21 ochre 1 3 2 (ochre)"),
    row("SQ-21", "golden/2 2 3/1 1 1 1", W, no="whirl blue 1 1 golden ochre 1 2 2 rust 1 3, "
        "whirl rust 1 1 1 1 blue 2 2 3 ochre golden, whirl rust 1 1 1 blue 2 2 5 ochre 1 golden"),
    row("SQ-21 SQ-10", "//5", f"{W}, whirl rust 5 blue ochre", asked="rust", hands="5//"),
    row("SQ-21", "//", W, asked="blue", told="whirled SQ-21 rust, passed SQ-10 rust"),
    row("SQ-22", "1 1 1/5/", WINTER, {"stored": ("2", "", "")}, asked="rust", can="deal", told="drew SQ-7 rust winter, "
        "winter SQ-22 rust, scored SQ-23 rust 2 2, scored SQ-23 blue 0, scored SQ-23 ochre 0, round_over SQ-24 rust"),
    row("SQ-22", "1/2", interval="no", no="deal"),
    # points, and the next dealer
    row("SQ-23", "/", WINTER, {"stored": ("2 4", "1 1 5 3")}, scores="6 10", told="drew SQ-7 rust winter, "
        "winter SQ-22 rust, scored SQ-23 rust 2 + 4 6, scored SQ-23 blue 1 + 1 + 3 + 5 10, round_over SQ-24 blue"),
    row("SQ-23", "5 5 5 4/golden 5/rotten 3", WINTER, {"stored": ("1", "1", "1")}, scores="1 6 -4",
        told="drew SQ-7 rust winter, winter SQ-22 rust, scored SQ-23 rust 1 1, scored SQ-23 blue 1 + 5 6, "
             "scored SQ-23 ochre 1 - 5 -4, round_over SQ-24 blue"),
    row("SQ-23", "1/2", WINTER, {"hoard": "golden rotten"}, scores="0 0"),
    row("SQ-23", "rotten/2", WINTER, {"totals": (3, -2), "stored": ("", "1")}, scores="-2 -1"),
    row("SQ-24", "//", WINTER, {"stored": ("1", "3", "2"), "totals": (20, 0, 30)}, asked="blue", interval="yes",
        no="deal by ochre", says="Blue deals the next round."),
    row("SQ-24", "//", f"{WINTER}, deal, deal ochre 1 1 1 2 3 4 5, deal rust 1 1 2 2 3 4 5, deal blue 1 1 1 2 3 4 5",
        {"stored": ("1", "3", "2"), "hoard": "4"}, asked="ochre", stored="//", hoard="", deck="99"),
    row("SQ-24", "//", WINTER, {"stored": ("3", "3", "1"), "totals": (20, 21, 40)}, asked="blue"),  # the higher total
    row("SQ-24", "//", WINTER, {"stored": ("3", "3", "3"), "dealer": "blue"}, asked="ochre"),  # left of the old dealer
    row("SQ-24", "//", WINTER, {"stored": ("3", "1", "3"), "dealer": "rust"}, asked="ochre"),  # who comes last
    row("SQ-25", "/", WINTER, {"target": 20, "totals": (18, 3), "stored": ("2", "5")}, over="rust SQ-25", can="",
        scores="20 8", no="deal, draw", told="drew SQ-7 rust winter, winter SQ-22 rust, scored SQ-23 rust 2 2, "
        "scored SQ-23 blue 5 5, round_over SQ-25, won SQ-25 rust Rust has 20 points; the target was 20. 20"),
    row("SQ-25", "//", WINTER, {"target": 20, "totals": (25, 19, 0), "stored": ("", "5 5", "")}, over="blue SQ-25"),
    row("SQ-25", "//", WINTER, {"target": 20, "totals": (20, 18, 19), "stored": ("5", "5 2", "")}, over=""),  # a tie
    row("SQ-25", "/", WINTER, {"target": 20, "totals": (17, 3), "stored": ("2", "5")}, over=""),
    row("SQ-26", "/", WINTER, {"target": 7, "totals": (5, 0), "stored": ("2", "")}, over="rust SQ-25"),
    # without reaction time paws are picked, in secret; the nearest takes the Hoard
    row("SQ-27", "1//3/4", "draw, card hoard", NONE, asked="blue ochre teal",
        no="paw 3 by rust, paw 6 by blue, draw by blue"),
    row("SQ-27", "1/2/3/4", "draw, card hoard, paw 2 by ochre", NONE, asked="blue teal", no="paw 3 by ochre",
        told="picked SQ-27 ochre 2 (ochre)", heard="paw 2 by ochre, paw ? by blue, paw ? by spectator"),
    row("SQ-27", "1/2/3/4", "draw, card hoard, paw 1, paw 3, paw 5", NONE, asked="chance", no="number 6"),
    row("SQ-27", "1/2/3/4", "draw, card hoard, paw 1, paw 3, paw 5, number 5", NONE | {"hoard": "5 5"}, asked="teal",
        hands="1/2/3/4 5 5", told="numbered SQ-27 blue 1 ochre 3 teal 5 5, took_hoard SQ-27 teal 2"),
    row("SQ-27", "1/2/3/4", "draw, card hoard, paw 2, paw 4, paw 1, number 3", NONE, asked="chance", no="lot teal"),
    row("SQ-27", "1/2/3/4", "draw, card hoard, paw 2, paw 4, paw 1, number 3, lot ochre", NONE, asked="ochre",
        told="lot SQ-27 ochre, took_hoard SQ-27 ochre"),
    row("SQ-27", "1 2/3/5", "draw, card ambush", NONE, told="drew SQ-7 rust ambush", no="slap blue, quiet",
        says="Without reaction time there are no slaps."),
    row("SQ-27", "1/2/3", no="paw 1"),
    # the turn that is won
    row("SQ-28 SQ-14", "5 1/2/3", f"{Q}, lay 5 2 3", asked="rust", hands="1 2 3 5//", may="draw"),
    row("SQ-28", "5 1/2/3", f"{Q}, lay 5 2 3, draw, card 4, discard 1", asked="blue"),
    row("SQ-28", "5 1 1 1 2/2/3", f"{Q}, lay 5 2 3", no="draw", at="hand-rust",
        says="You hold 7 cards: you may go on drawing only with fewer than seven."),
    row("SQ-28 SQ-17", "1/2 2 2 3/3", "draw, card hoard, slap blue@300", {"hoard": "5 5 5"}, may="store 5", no="draw"),
    row("SQ-29 SQ-18", "1/golden 2/3 3", "draw, card ambush, slap blue@300, take blue 2 ochre 3", hands="1 2 3//3"),
    row("SQ-29 SQ-12", "1/5/3", "draw, card quarrel, slap blue@300", asked="rust ochre"),
    row("SQ-29 SQ-20", "1/5/3", "draw, card ambush, slap blue@300 rust@301, take ochre 3", hands="3//", hoard="1 5"),
    row("SQ-29", "1/2/3", "draw, card hoard", no="slap rust@100 blue@300", at="rust",
        says="Rust drew the Hoard: that slap is ignored, so leave it out."),
    row("SQ-29", "1/2/3", "draw, card hoard", no="slap blue@300 ochre@310 blue@320", at="blue",
        says="Only Blue's first slap counts: name it once."),
    row("SQ-29", "1//3", "draw, card hoard, slap blue@200", {"hoard": "4 5"}, asked="blue", hands="1/4 5/3"),
    row("SQ-30", "1/2", "draw, card hoard", {"hoard": "5 5"}, asked="blue", hands="1/2 5 5", no="slap blue",
        says="With two players there are no slaps.", told="drew SQ-7 rust hoard, took_hoard SQ-30 blue 2"),
    row("SQ-30", "1/2", "draw, card hoard", NONE, asked="blue"),
    row("SQ-30", "1 2/3", "draw, card quarrel", asked="rust blue", no="slap blue"),
    row("SQ-30 SQ-10", "1/", "draw, card hoard, end", asked="rust", can="draw"),
    row("SQ-5 SQ-31", "1 1 1 2/5/", f"{Q}, lay 2 5", asked="blue", hands="1 1 1/2 5/", no="store 1 by rust"),
    row("SQ-31", "1 1 1 2/5/", "draw, card hoard, slap ochre@400", {"hoard": "4"}, asked="ochre", hands="1 1 1 2/5/4"),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_an_example(row: Row) -> None:
    check(row)
