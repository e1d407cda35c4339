"""Sound lessons of one step, in all five games. Those that go wrong in `wrong.py` are these with one thing changed."""

from __future__ import annotations

from typing import Any, Final

from squirrelwidgets import NutHunt, Scurry, Squarrels, SquirrelIsland, SquirrelRush
from squirrelwidgets.core.play.game import Game

Fields = dict[str, Any]

# -- Scurry

SIGHT: Final[Fields] = {"setup": "4/brown e5/gray f3 f4 f9 h6 d4 i9 g8/squirrels f6 h8", "given": "c6"}
LOOK: Final[Fields] = {
    **SIGHT,
    "text": "A squirrel looks along six lines, to the first thing there (SC-9).",
    "task": "d4 hides behind a brown acorn. Hop to where the squirrel would see it.",
    "goal": "f4",
    "wrong": {"h6": "h6 and d4 share no line.", None: "d4 is out of sight from there."},
    "hints": ["Which free line leads to d4?", ["f4"]],
    "right": "From f4 the squirrel looks down column 4, over e4, to d4.",
}
SEEN: Final[Fields] = {
    **SIGHT,
    "task": "How many gray acorns does the brown squirrel on f6 see?",
    "answer": 4,
    "counts": "moves",
    "unit": "gray acorns",
    "wrong": {5: "One too many: is there something in the way?", 8: "Some of these are hidden."},
    "right": "Four: f4, f9, h6 and c6.",
}
FORBIDDEN: Final[Fields] = {
    **SIGHT,
    "text": "What is hidden behind something is out of sight (SC-9).",
    "task": "Click two acorns that the squirrel does not see.",
    "goal": {"refused": "SC-9", "times": 2},
    "hints": ["Look behind the first thing on a line.", ["d4", "g8"]],
    "right": "Hidden things are out of sight (SC-9).",
}
WIN: Final[Fields] = {
    "setup": "3/brown e7 h6/gray d4 e4/squirrels f6 g8",
    "given": "d6",
    "text": "If every acorn shows your side when your turn is over, you have won (SC-14).",
    "task": "The tile lies on d6. Run so that no gray acorn is left, and win.",
    "goal": "win",
    "wrong": {"d4": "d4 sees both others, but they do not see each other.", None: "One gray acorn is left."},
    "hints": ["Which one sees both others?", ["d6"]],
    "right": "d6, d4, e4: all brown.",
}
LUNCH: Final[Fields] = {
    "setup": "4/brown h6/gray f4 e8 g9 e3 h5/squirrels f7 i6",
    "given": "d7",
    "text": "When nothing is in sight any more, the squirrel eats the acorn it stands on (SC-13).",
    "task": "Run so that the acorn on f4 is eaten.",
    "goal": {"event": "ate", "to": "f4"},
    "wrong": {"f4": "You visit f4 first, so you will not end there.", None: "That run ended somewhere else."},
    "hints": ["What is to be last must not be first.", ["d7"]],
    "right": "d7, e8, e3 and last f4: it is eaten.",
}
LONGEST: Final[Fields] = {
    "setup": "4/brown c3/gray f7 f4 h7 e4 g5 h9 d6/squirrels f6 i6",
    "given": "c6",
    "task": "Find the longest run: six hops.",
    "goal": {"event": "ate", "n": 6},
    "wrong": {"d6": "From d6 only c6 is in sight.", None: "That run was shorter."},
    "hints": ["Begin with f7, and take h9 before h7.", ["f7"]],
    "right": "f7, h9, h7, e4, f4, g5: six hops in one turn.",
}

# -- Squirrel Rush

GLADE: Final[Fields] = {"setup": "players=2 glade=53,42,21/34,52,13/12,45,51 first=rust", "given": "a3"}
"""From a3, with its 5 acorns: 12 acorns are the most."""
MOST: Final[Fields] = {
    **GLADE,
    "text": "Each step leads to fewer acorns than the one before it (SR-9).",
    "task": "Collect as many acorns as you can.",
    "goal": {"event": "turned", "n": 12},
    "until": "turn",
    "hints": "From a3 go right.",
    "right": "12 acorns, and there are no more to be had.",
}
ELEVEN: Final[Fields] = {
    **GLADE,
    "text": "You may go on to a tile that has fewer acorns, and collect again (SR-9).",
    "task": "Collect 11 acorns or more.",
    "goal": {"event": "turned", "n": 11},
    "until": "turn",
    "hints": ["There is more than one way.", ["b3"]],
    "right": "11 acorns at least, in one turn.",
}
DIAGONAL: Final[Fields] = {
    "setup": {
        "players": 2,
        "first": "rust",
        "glade": ["14 34 51", "12d 45 23d", "13 24 34d"],
        "squirrels": ["c2", "a1"],
        "cards": "diagonal",
    },
    "text": "This card lets one step be diagonal (SR-19).",
    "task": "Collect 13 acorns. Without the card it is 9 at most.",
    "goal": {"event": "turned", "n": 13},
    "until": "turn",
    "wrong": {"c3 b3 a3 end": "9, and the card is lost.", None: "That is not 13."},
    "hints": ["Begin with the 5. Where is a 4 at one of its corners?", ["c3", "b2"]],
    "right": "5, 4, 3, 1: that makes 13.",
}
LAST_ROUND: Final[Fields] = {
    "setup": {
        "players": 2,
        "smarty": True,
        "rounds": 3,
        "round": 3,
        "first": "blue",
        "glade": ["14 35 51", "23 43d 31", "12 34d 25"],
        "squirrels": ["a2", "c3"],
        "hands": ["flip exit", "add least"],
        "reserves": [35, 37],
    },
    "given": ["c2", "end", "discard add"],
    "text": "The largest reserve wins (SR-26).",
    "task": "This is the last turn. Blue has 40, you have 35: win without a card.",
    "goal": {"event": "ended", "who": "rust"},
    "wrong": {"b2 a2 end": "5 more is 40, as many as Blue.", None: "Blue has as many or more."},
    "hints": ["Up to the 3 first.", ["b2", "a2"]],
    "right": "You win with 41 acorns.",
}

# -- Squarrels

QUARREL: Final[Fields] = {
    "setup": {"players": 2, "hands": ["2 3 5", "1 4"], "dealer": "blue", "race": "none"},
    "chance": ["card quarrel"],
    "given": "draw",
    "replies": ["lay 4"],
    "text": "At a Quarrel everybody lays one card face down, and the highest takes them all (SQ-12).",
    "task": "Win the Quarrel against Blue.",
    "goal": {"event": "pot", "who": "rust"},
    "wrong": {"lay 2": "Blue laid a 4, and takes your 2.", "lay 3": "Blue laid a 4, and takes your 3."},
    "hints": ["The highest card wins.", ["hand-rust"]],
    "right": "5 beats 4: both cards are yours.",
}
STORE: Final[Fields] = {
    "setup": {"players": 2, "hands": ["3 3 1 5", "2 4"], "dealer": "blue", "race": "none"},
    "chance": ["card 3", "card 2"],
    "given": "draw",
    "text": "You are Rust. Three cards with the same number are a set. Store it, and it is safe (SQ-9).",
    "task": "Store your three 3s.",
    "goal": {"event": "stored", "what": "3"},
    "wrong": {None: "The turn is over, and the 3s are not stored."},
    "hints": ["Click one of your 3s, and then Store.", ["hand-rust"]],
    "right": "Three points are safe.",
}
POINTS: Final[Fields] = {
    "setup": {
        "players": 2,
        "hands": ["1 5", "2 4"],
        "stored": ["4 2", "3"],
        "dealer": "blue",
        "race": "none",
    },
    "text": "At the end of a round a set gives its number once (SQ-23).",
    "task": "Rust has stored a set of 4s and a set of 2s. How many points is that?",
    "answer": 6,
    "unit": "points",
    "sure": ["answer"],
    "wrong": {18: "A set counts only once.", None: "One set gives 4, the other one 2."},
    "right": "4 and 2 make 6 points.",
}
SEVEN: Final[Fields] = {
    "setup": {"players": 2, "hands": ["1 1 3 5", "2 4"], "dealer": "blue", "race": "none"},
    "chance": ["card 1", "card 2", "card 3"],
    "given": ["draw", "draw", "draw"],
    "text": "You may draw as long as you hold fewer than seven cards (SQ-6).",
    "task": "You hold seven cards. Click the deck.",
    "goal": {"refused": "SQ-6"},
    "hints": ["It is the pile of backs.", ["deck"]],
    "right": "With seven cards you draw no more (SQ-6).",
}

# -- Nut Hunt

TILES: Final = [
    *"hazel-hill foxglove-fen frog-pond mouse-meadow willow-wallow acorn-acres the-tangle".split(),
    *"birch-grove rabbit-patch toadstool-terrace muckville-marsh owl-overlook chestnut-crossing".split(),
    *"fern-hollow hickory-haunt bramble-bluff beaver-bend heart-of-the-wood pine-barrens".split(),
]
FORAGE: Final[Fields] = {
    "setup": {
        "players": 2,
        "first": "rust",
        "squirrels": ["mouse-meadow birch-grove", "owl-overlook"],
        "objectives": ["o11 o17", "o22 o27"],
        "nuts": ["acorn walnut", ""],
        "fox": "toadstool-terrace",
        "rolls": "2",
        "tiles": TILES,
    },
    "text": "The fox went to Fern Hollow. Then you forage two nuts of the fox's tile (NH-10).",
    "task": "A squirrel on Beaver Bend costs an acorn, a hazelnut and a chestnut. Forage what you lack.",
    "goal": ["forage hazelnut forage chestnut", "forage chestnut forage hazelnut"],
    "wrong": {"forage hazelnut forage hazelnut": "One hazelnut is enough. A chestnut is still lacking."},
    "hints": ["You hold an acorn and a walnut. Compare with the price of Beaver Bend.", ["fern-hollow"]],
    "right": "With your acorn that is just what Beaver Bend asks for.",
}
RECRUIT: Final[Fields] = {
    "setup": {
        **FORAGE["setup"],
        "squirrels": ["mouse-meadow chestnut-crossing", "acorn-acres"],
        "nuts": ["walnut chestnut", ""],
        "fox": "the-tangle",
        "rolls": "6 3",
    },
    "given": ["forage chestnut"],
    "text": "You may recruit: pay what a tile asks for, and place a squirrel there (NH-13).",
    "task": "Forage one more nut, and recruit on Birch Grove.",
    "goal": {"event": "recruited", "to": "birch-grove"},
    "until": "turn",
    "wrong": {"forage acorn": "Birch Grove asks for two walnuts and a chestnut. You lack a walnut."},
    "hints": ["You hold one walnut. One more is needed.", ["birch-grove"]],
    "right": "Three in a row: Mouse Meadow, Birch Grove, Chestnut Crossing.",
}
FOURTH: Final[Fields] = {
    "setup": {
        **FORAGE["setup"],
        "squirrels": ["willow-wallow 2*acorn-acres muckville-marsh 2*chestnut-crossing", "bramble-bluff"],
        "nests": ["birch-grove beaver-bend heart-of-the-wood", "owl-overlook the-tangle hazel-hill"],
        "objectives": ["o2 o17", "o44"],
        "nuts": ["2*acorn hazelnut walnut", ""],
        "rolls": "3",
    },
    "given": ["forage chestnut", "forage hazelnut"],
    "text": "The game ends when somebody has a fourth nest, and most points win (NH-23, NH-28).",
    "task": "Build your fourth nest where you win. Blue has 11 points.",
    "goal": "win",
    "wrong": {"recruit chestnut-crossing": "A nest, but only 9 points against 11.", None: "That does not win."},
    "hints": ["Willow Wallow to Muckville Marsh is connected by Acorn Acres.", ["acorn-acres"]],
    "right": "16 against 11: the nest made your objective good (NH-25).",
}
SCORE: Final[Fields] = {
    "setup": {
        **FORAGE["setup"],
        "squirrels": ["rabbit-patch hickory-haunt pine-barrens", "owl-overlook"],
        "nests": ["mouse-meadow heart-of-the-wood chestnut-crossing", ""],
        "objectives": ["o9 o10 o45", "o22 o27"],
        "nuts": ["acorn walnut", ""],
        "fox": "the-tangle",
        "rolls": "6 3",
    },
    "given": ["forage acorn"],
    "text": "Each objective that is not done costs 2 points (NH-27). You have 8 points now.",
    "task": "Forage one more nut, and recruit: that makes 16 points (NH-29).",
    "goal": {"score": 16},
    "until": "turn",
    "wrong": {"forage acorn": "Fern Hollow asks for two walnuts.", None: "The chain still has a gap."},
    "hints": ["Fern Hollow is a neighbour of both Rabbit Patch and Hickory Haunt.", ["fern-hollow"]],
    "right": "Nests 6, objectives 6 and 6, one not done 2 less: 16 points.",
}

# -- Squirrel Island

PAY: Final[Fields] = {
    "setup": {
        "players": 2,
        "first": "rust",
        "hands": ["climber gatherer", "glider"],
        "stamina": [2, 3],
        "coins": [4, 2],
    },
    "text": "You may pay 3 coins for 1 stamina (SI-3).",
    "task": "Play Climber, and pay so that you can still play Gatherer in your next turn.",
    "goal": "play climber 3-coins",
    "wrong": {"play climber 0-coins": "Now your stamina is used up, and Gatherer costs 1.", None: "Climber first."},
    "hints": ["Gatherer costs 1 stamina. So much must be left.", ["climber"]],
    "right": "One stamina is left for Gatherer.",
}
SPILL: Final[Fields] = {
    "setup": {
        "players": 2,
        "first": "rust",
        "hands": ["berry-tea forager", "glider"],
        "stamina": [5, 3],
        "coins": [2, 2],
        "nuts": [2, 0],
    },
    "text": "You never have more than 5 stamina. Each one more is a nut instead (SI-2).",
    "task": "How many nuts will you have after Berry Tea, which gives 1 stamina?",
    "answer": 3,
    "counts": {"score": "answer"},
    "unit": "nuts",
    "goal": {"event": "spilled", "who": "rust"},
    "wrong": {"2": "You have 2 nuts already.", None: "Your stamina is 5 already: what becomes of a sixth one?"},
    "hints": ["You have 2 nuts, and your stamina is full.", ["stamina"]],
    "right": "Your stamina is full, so that stamina is a nut (SI-2).",
}
EVENING: Final[Fields] = {
    "setup": {
        "players": 2,
        "day": 4,
        "first": "blue",
        "turn": "rust",
        "asleep": "blue",
        "hands": ["hollow-log golden-acorn acorn-pouch", ""],
        "squirrels": ["gatherer", ""],
        "stashes": ["", "digger?"],
        "nuts": [5, 8],
        "coins": [1, 0],
        "stamina": [0, 0],
    },
    "text": "When all sleep on day 4, nuts and stash values are added, and the most wins (SI-24).",
    "task": "You have 5 nuts and 1 coin. Win!",
    "until": "others",
    "goal": "win",
    "wrong": {"play acorn-pouch": "2 nuts are not enough.", None: "A squirrel can gather, too."},
    "hints": ["What could 1 coin do for your Golden Acorn?", ["hollow-log"]],
    "right": "5 nuts, 5 for the Golden Acorn, and one gathered: 11. Blue has 9.",
}
STASH: Final[Fields] = {
    "setup": {
        "players": 2,
        "first": "rust",
        "hands": ["hollow-log golden-acorn orchard-elder gatherer", "digger"],
        "stamina": [1, 3],
        "coins": [1, 2],
    },
    "text": "A card in your stash gives as many nuts as its stash value (SI-19).",
    "task": "Play Hollow Log, and stash the Golden Acorn.",
    "goal": {"event": "stashed", "who": "rust", "what": "golden-acorn"},
    "wrong": {"play hollow-log stash gatherer": "That is 1 nut. Another card is worth more."},
    "hints": ["Hollow Log comes first.", ["hollow-log"]],
    "right": "5 nuts at the end.",
}

SOUND: Final[list[tuple[str, type[Game], Fields]]] = [
    ("a line of sight", Scurry, LOOK),
    ("what is seen", Scurry, SEEN),
    ("what is hidden", Scurry, FORBIDDEN),
    ("a win", Scurry, WIN),
    ("lunch", Scurry, LUNCH),
    ("the longest run, with its number", Scurry, LONGEST),
    ("as many as you can", SquirrelRush, MOST),
    ("11 or more", SquirrelRush, ELEVEN),
    ("13 with a card", SquirrelRush, DIAGONAL),
    ("the last turn", SquirrelRush, LAST_ROUND),
    ("a quarrel", Squarrels, QUARREL),
    ("a set", Squarrels, STORE),
    ("points of sets", Squarrels, POINTS),
    ("seven cards", Squarrels, SEVEN),
    ("two nuts", NutHunt, FORAGE),
    ("a recruit", NutHunt, RECRUIT),
    ("the fourth nest", NutHunt, FOURTH),
    ("16 points", NutHunt, SCORE),
    ("paying", SquirrelIsland, PAY),
    ("a nut instead", SquirrelIsland, SPILL),
    ("the last evening", SquirrelIsland, EVENING),
    ("a stash", SquirrelIsland, STASH),
    # words that only look like a question for the most there is (V23)
    ("have the most acorns", SquirrelRush, LAST_ROUND | {"task": "Have the most acorns at the end of the game."}),
    (
        "as many as Blue, or more",
        SquirrelRush,
        LAST_ROUND | {"task": "Have as many acorns as Blue, or more.", "goal": {"score": 40}, "wrong": {}, "right": ""},
    ),
    ("a largest thing", Scurry, LUNCH | {"text": "The largest board has six cells along each edge (SC-1)."}),
    ("longest in a text", Scurry, LOOK | {"text": "The longest line of this board has 7 cells."}),
    ("at most", SquirrelRush, ELEVEN | {"task": "Collect 11 acorns or more in at most four steps."}),
    ("the highest takes it", Squarrels, QUARREL | {"task": "The highest card takes the Quarrel. Win it."}),
    # other right ways to write one
    ("two lines that will do", SquirrelRush, GLADE | {"task": "Step to b3 or to a2.", "goal": ["b3", "a2"]}),
    ("a hop to a place", Scurry, SIGHT | {"task": "Hop to f9.", "goal": "f9"}),
    ("a choice of answers", Scurry, SIGHT | {"task": "Who moves now?", "choose": ["Brown", "Gray"], "answer": "Brown"}),
    ("a hidden card", Squarrels, STORE | {"right": "Blue does not see what you hold (SQ-2)."}),
    (
        "exactly 11",
        SquirrelRush,
        ELEVEN
        | {
            "task": "Collect exactly 11 acorns.",
            "goal": {"event": "turned", "n": 11, "exactly": True},
            "right": "11 acorns: no more, and no fewer.",
        },
    ),
    (
        "at most 6",
        SquirrelRush,
        GLADE
        | {"task": "Collect at most 6 acorns.", "goal": {"event": "turned", "n": 6, "at_most": True}, "until": "turn"},
    ),
    (
        "the fewest steps",
        SquirrelRush,
        ELEVEN
        | {
            "task": "Collect 11 acorns or more, with the fewest steps.",
            "goal": [{"event": "turned", "n": 11}, {"fewest": True}],
            "right": "",
        },
    ),
    (
        "a tile's number",
        SquirrelRush,
        GLADE | {"task": "Your squirrel is on a3. Go on to b3, which has 4 acorns.", "goal": "b3"},
    ),
    ("both alternatives", NutHunt, FORAGE | {"task": "Forage two nuts that are not alike."}),
    ("a win told as words", NutHunt, FOURTH | {"task": "You can build on two tiles, and one of them wins. Win."}),
    ("coins", SquirrelIsland, PAY | {"task": "You have 4 coins and 2 stamina. Play Climber, and keep 1 stamina."}),
    (
        "a card in the stash",
        SquirrelIsland,
        STASH | {"hints": ["You have 1 coin, and Hollow Log costs 1.", ["hollow-log"]]},
    ),
    (
        "a number in words",
        Scurry,
        LUNCH
        | {
            "task": "Make four hops, and eat the acorn on f4.",
            "goal": [{"event": "ate", "to": "f4"}, {"event": "hopped", "times": 4}],
        },
    ),
]
