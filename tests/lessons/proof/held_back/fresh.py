"""More lessons that go wrong, written when the checks were done: nothing was changed for them."""

from __future__ import annotations

from typing import Final

from squirrelwidgets import NutHunt, Scurry, Squarrels, SquirrelIsland, SquirrelRush

from .sound import (
    DIAGONAL,
    ELEVEN,
    EVENING,
    FORAGE,
    FORBIDDEN,
    FOURTH,
    LAST_ROUND,
    LONGEST,
    LUNCH,
    PAY,
    POINTS,
    QUARREL,
    RECRUIT,
    SCORE,
    SEEN,
    SEVEN,
    SIGHT,
    SPILL,
    STASH,
    STORE,
    WIN,
)
from .wrong import Row

FRESH: Final[list[Row]] = [
    ("the answer is one too many", Scurry, SEEN | {"answer": 5, "wrong": {}, "right": ""}),
    ("another acorn is to be eaten", Scurry, LUNCH | {"task": "Run so that the acorn on e3 is eaten."}),
    ("five hops are told", Scurry, LONGEST | {"right": "f7, h9, h7, e4, f4, g5: five hops in one turn."}),
    (
        "the tile lies elsewhere",
        Scurry,
        WIN | {"task": "The tile lies on d5. Run so that no gray acorn is left, and win."},
    ),
    ("hints that are in sight", Scurry, FORBIDDEN | {"hints": ["Look behind things.", ["f4", "h6"]]}),
    ("another place for the first hop", Scurry, SIGHT | {"task": "Hop to f9 or h6.", "goal": ["f4", "h6"]}),
    ("12 is to be collected", SquirrelRush, ELEVEN | {"task": "Collect 12 acorns."}),
    (
        "without the card it is more",
        SquirrelRush,
        DIAGONAL | {"task": "Collect 13 acorns. Without the card it is 8 at most."},
    ),
    ("the card is another one", SquirrelRush, DIAGONAL | {"text": "This card lets you skip a tile (SR-25)."}),
    (
        "Blue would win",
        SquirrelRush,
        LAST_ROUND | {"goal": {"event": "ended", "who": "blue"}, "wrong": {}, "hints": []},
    ),
    ("a tie is a win", SquirrelRush, LAST_ROUND | {"goal": {"score": 40}, "wrong": {}}),
    ("a 6 is laid", Squarrels, QUARREL | {"wrong": {"lay 6": "There is no such card."}}),
    ("Blue lays another card", Squarrels, QUARREL | {"wrong": {"lay 2": "Blue laid a 5, and takes your 2."}}),
    ("a set of 4s", Squarrels, STORE | {"task": "Store your three 4s."}),
    ("the sum of two sets", Squarrels, POINTS | {"right": "4 and 2 make 8 points."}),
    ("the refusal of another rule", Squarrels, SEVEN | {"goal": {"refused": "SQ-9"}}),
    ("Beaver Bend for Birch Grove", NutHunt, RECRUIT | {"task": "Forage one more nut, and recruit on Beaver Bend."}),
    (
        "another price",
        NutHunt,
        FORAGE | {"task": "A squirrel on Beaver Bend costs two acorns and a chestnut. Forage what you lack."},
    ),
    ("Blue's points", NutHunt, FOURTH | {"task": "Build your fourth nest where you win. Blue has 12 points."}),
    ("the right way is wrong", NutHunt, FOURTH | {"wrong": {"recruit acorn-acres": "That does not win."}}),
    ("the wrong number of points", NutHunt, SCORE | {"goal": {"score": 18}}),
    ("nobody's nuts", NutHunt, RECRUIT | {"hints": ["You hold three walnuts.", ["birch-grove"]]}),
    ("Gatherer is played", SquirrelIsland, PAY | {"goal": "play gatherer"}),
    ("four nuts, not three", SquirrelIsland, SPILL | {"answer": 4, "right": ""}),
    ("you have 3 nuts", SquirrelIsland, SPILL | {"hints": ["You have 3 nuts, and your stamina is full.", ["stamina"]]}),
    (
        "Blue has 10",
        SquirrelIsland,
        EVENING | {"right": "5 nuts, 5 for the Golden Acorn, and one gathered: 11. Blue has 10."},
    ),
    ("another stash", SquirrelIsland, STASH | {"task": "Play Hollow Log, and stash the Orchard Elder."}),
    ("a stash value", SquirrelIsland, STASH | {"right": "7 nuts at the end."}),
    ("a turn too late", SquirrelIsland, EVENING | {"until": "turn"}),
    ("a card with a wrong name", SquirrelIsland, STASH | {"hints": ["Hollow Leg comes first.", ["hollow-log"]]}),
]
