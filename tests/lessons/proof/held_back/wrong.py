"""Lessons that a teacher gets wrong: each is a sound one with one thing changed, and that is wrong.

The first list has mistakes that were called "all of it proved" once, or were refused with another reason, each kind in
several games. The second one was written before anybody saw how a check judges it.
"""

from __future__ import annotations

from typing import Final

from squirrelwidgets import NutHunt, Scurry, Squarrels, SquirrelIsland, SquirrelRush
from squirrelwidgets.core.play.game import Game

from .sound import (
    DIAGONAL,
    ELEVEN,
    EVENING,
    FORAGE,
    FORBIDDEN,
    FOURTH,
    LAST_ROUND,
    LONGEST,
    LOOK,
    LUNCH,
    MOST,
    PAY,
    POINTS,
    QUARREL,
    RECRUIT,
    SCORE,
    SEEN,
    SEVEN,
    SIGHT,
    STASH,
    STORE,
    Fields,
)

Row = tuple[str, type[Game], Fields]

FOUND: Final[list[Row]] = [
    # the most that there is
    ("as many acorns as you can: 9 of 12", SquirrelRush, MOST | {"goal": {"event": "turned", "n": 9}, "right": ""}),
    (
        "the longest run has six hops, not five",
        Scurry,
        LONGEST | {"task": "Find the longest run.", "goal": {"event": "ate", "n": 5}, "right": ""},
    ),
    (
        "as many points as possible: 8 of 16",
        NutHunt,
        SCORE | {"task": "Get as many points as possible in this turn.", "goal": {"score": 9}, "right": ""},
    ),
    (
        "as many nuts as possible: 1 of 2",
        SquirrelIsland,
        EVENING
        | {
            "task": "Gain as many nuts as possible with the card you play.",
            "goal": {"event": "gained", "who": "rust", "what": "nut", "n": 1},
            "until": "turn",
            "right": "",
            "wrong": {},
            "hints": ["Which card gives nuts?"],
        },
    ),
    # a wrong line on a right way
    ("wrong on the only way", Scurry, LUNCH | {"wrong": {"d7": "Not that one."}}),
    ("wrong on the only way", SquirrelRush, DIAGONAL | {"wrong": {"c3": "Not that one."}}),
    ("wrong on the only way", NutHunt, RECRUIT | {"wrong": {"forage walnut": "You have one already."}}),
    ("wrong on one of two ways", NutHunt, FORAGE | {"wrong": {"forage chestnut": "First the hazelnut."}}),
    (
        "wrong on the only way",
        Squarrels,
        SEVEN
        | {
            "given": ["draw"],
            "chance": ["card 1", "card 2", "card 3"],
            "task": "Draw a second card, then store the three 1s.",
            "goal": "draw store 1",
            "hints": [],
            "right": "",
            "wrong": {"draw": "You hold enough cards."},
        },
    ),
    # numbers of a task and of its goal
    (
        "Collect 11, and the goal is 10",
        SquirrelRush,
        ELEVEN | {"task": "Collect 11 acorns.", "goal": {"event": "turned", "n": 10}},
    ),
    (
        "exactly 9, met by 12",
        SquirrelRush,
        ELEVEN | {"task": "Collect exactly 9 acorns.", "goal": {"event": "turned", "n": 9}, "right": ""},
    ),
    (
        "Collect 11, and any turn will do",
        SquirrelRush,
        ELEVEN | {"task": "Collect 11 acorns.", "goal": {"event": "turned"}},
    ),
    (
        "three clicks, and two are enough",
        Scurry,
        FORBIDDEN | {"task": "Click three acorns that the squirrel does not see."},
    ),
    ("16 points, and the goal is 15", NutHunt, SCORE | {"goal": {"score": 15}}),
    ("six hops, and the goal is five", Scurry, LONGEST | {"goal": {"event": "ate", "n": 5}}),
    # won by losing
    ("a quarrel that is won by losing", Squarrels, QUARREL | {"goal": {"event": "pot"}, "wrong": {}}),
    ("a game that is won by losing", NutHunt, FOURTH | {"goal": {"event": "ended"}, "wrong": {}}),
    ("a game that is won by losing", SquirrelRush, LAST_ROUND | {"goal": {"event": "ended"}, "wrong": {}}),
    ("a game that is won by losing", SquirrelIsland, EVENING | {"goal": {"event": "ended"}, "wrong": {}}),
    # places that are none
    ("a place that is none, in the task", Scurry, SIGHT | {"task": "Hop to f4, away from k12.", "goal": "f4"}),
    ("a place that is none, in what is right", SquirrelRush, ELEVEN | {"right": "Over b3 and c4 it is 11 acorns."}),
    (
        "a tile that is none",
        NutHunt,
        RECRUIT | {"hints": ["Birch Grave lies between your squirrels.", ["birch-grove"]]},
    ),
    # no task
    ("no task", Scurry, {**LUNCH, "task": ""}),
    ("no task", Squarrels, {**STORE, "task": ""}),
    # who one is
    ("You are Blue, to Rust", SquirrelRush, ELEVEN | {"text": "You are Blue, and it is your turn (SR-9)."}),
    ("You are Gray, to Brown", Scurry, LOOK | {"text": "You are Gray. A squirrel looks along six lines (SC-9)."}),
    (
        "you are Blue, to Rust",
        Squarrels,
        STORE | {"text": "In this lesson you are Blue. Store a set, and it is safe (SQ-9)."},
    ),
    # a goal that every line meets
    ("every line meets it", Scurry, LUNCH | {"goal": {"event": "ate"}}),
    (
        "every line meets it",
        SquirrelRush,
        ELEVEN | {"task": "Collect more than Blue.", "goal": {"event": "turned"}, "right": ""},
    ),
    ("every line meets it", NutHunt, FORAGE | {"goal": {"event": "foraged"}, "wrong": {}, "hints": []}),
    (
        "every line meets it",
        Squarrels,
        STORE | {"goal": {"event": "discarded"}, "wrong": {}, "hints": []},
    ),
    # a reply that is impossible, a hint too many
    ("an impossible reply", Squarrels, QUARREL | {"replies": ["lay 5"]}),
    (
        "an impossible reply",
        SquirrelIsland,
        PAY
        | {
            "task": "Play Climber, and Gatherer in your next turn.",
            "goal": "play climber 3-coins play gatherer",
            "replies": ["play digger"],
            "wrong": {},
            "right": "",
        },
    ),
    ("three hints", Scurry, LOOK | {"hints": ["Look along the lines.", "Which free line leads to d4?", ["f4"]]}),
]

OWN: Final[list[Row]] = [
    # left over from another lesson, or from before the position was changed
    (
        "another colour in the way",
        Scurry,
        LOOK | {"task": "d4 hides behind a gray acorn. Hop to where the squirrel would see it."},
    ),
    ("the squirrel is elsewhere", Scurry, SEEN | {"task": "How many gray acorns does the brown squirrel on f5 see?"}),
    ("the goal of another step", Scurry, SIGHT | {"task": "Hop to f9.", "goal": "h6"}),
    (
        "the task was changed, and what is right was not",
        Scurry,
        SIGHT | {"task": "Hop to f9.", "goal": "f9", "right": "From f4 the squirrel looks down column 4."},
    ),
    (
        "the acorn to eat was moved",
        Scurry,
        LUNCH
        | {
            "goal": {"event": "ate", "to": "d7"},
            "wrong": {},
            "hints": [],
            "right": "d7, e8, e3 and last f4: it is eaten.",
        },
    ),
    ("the number of what is right", Scurry, SEEN | {"right": "Five: f4, f9, h6 and c6."}),
    ("one place too many in what is right", Scurry, SEEN | {"right": "Four: f4, f9, h6, i9 and c6."}),
    ("a sum that is none", SquirrelRush, DIAGONAL | {"right": "5, 4, 3, 1: that makes 14."}),
    ("a number of a wrong line", SquirrelRush, DIAGONAL | {"wrong": {"c3 b3 a3 end": "10, and the card is lost."}}),
    (
        "another number of Blue's",
        SquirrelRush,
        LAST_ROUND | {"task": "This is the last turn. Blue has 42, you have 35: win without a card."},
    ),
    ("another number of yours", SquirrelIsland, EVENING | {"task": "You have 4 nuts and 1 coin. Win!"}),
    ("how many cards one holds", Squarrels, SEVEN | {"task": "You hold six cards. Click the deck."}),
    (
        "points in what is right",
        NutHunt,
        FOURTH | {"right": "18 against 11: the nest made your objective good (NH-25)."},
    ),
    (
        "more points than there are",
        NutHunt,
        SCORE | {"text": "Each objective that is not done costs 2 points (NH-27). You have 9 points now."},
    ),
    ("a card that nobody holds", SquirrelIsland, STASH | {"task": "Play Hollow Log, and stash the Berry Tea."}),
    (
        "a card's price",
        SquirrelIsland,
        PAY | {"hints": ["Gatherer costs 2 stamina. So much must be left.", ["climber"]]},
    ),
    ("a player who is not there", Squarrels, QUARREL | {"task": "Win the Quarrel against Ochre."}),
    ("a seat of another game", SquirrelRush, LAST_ROUND | {"right": "Brown wins with 41 acorns."}),
    # rules
    (
        "the rule of something else",
        Scurry,
        LUNCH | {"text": "When nothing is in sight any more, the squirrel eats the acorn it stands on (SC-22)."},
    ),
    (
        "a rule of another game",
        NutHunt,
        RECRUIT | {"text": "You may recruit: pay what a tile asks for, and place a squirrel there (SR-13)."},
    ),
    (
        "refused by another rule than the task says",
        Scurry,
        FORBIDDEN | {"task": "Find two clicks that are refused by SC-8."},
    ),
    # goals that are too weak or too strong
    (
        "met on the way, though the run must go on",
        Scurry,
        LUNCH | {"task": "Run exactly two hops.", "goal": {"event": "hopped", "times": 2}, "wrong": {}, "right": ""},
    ),
    (
        "a goal that others meet, too",
        NutHunt,
        FORAGE
        | {
            "task": "Forage a hazelnut and a chestnut, and then pass.",
            "goal": {"event": "passed"},
            "wrong": {},
            "hints": [],
            "right": "",
        },
    ),
    (
        "a set of another number will do",
        Squarrels,
        STORE | {"setup": STORE["setup"] | {"hands": ["3 3 1 1 1", "2 4"]}, "goal": {"event": "stored"}},
    ),
    ("another card will do", SquirrelIsland, STASH | {"goal": {"event": "stashed", "who": "rust"}, "wrong": {}}),
    ("a place that is accepted, too", Scurry, SIGHT | {"task": "Hop to f9.", "goal": ["f9", "h6"]}),
    ("the fewest steps are not asked for", SquirrelRush, ELEVEN | {"task": "Collect 11 acorns with the fewest steps."}),
    (
        "the smallest turn is not asked for",
        SquirrelRush,
        ELEVEN
        | {"task": "Collect as few acorns as possible.", "goal": {"event": "turned", "n": 5}, "right": "", "hints": []},
    ),
    # answers and hints
    (
        "an answer that is not counted",
        Scurry,
        {name: value for name, value in SEEN.items() if name != "counts"} | {"answer": 5, "wrong": {}, "right": ""},
    ),
    (
        "the wrong one of some answers",
        Scurry,
        SIGHT | {"task": "Who moves now?", "choose": ["Brown", "Gray"], "answer": "Gray"},
    ),
    (
        "points of sets, all cards counted",
        Squarrels,
        {name: value for name, value in POINTS.items() if name not in ("sure", "wrong")} | {"answer": 18, "right": ""},
    ),
    (
        "a hint that leads astray",
        NutHunt,
        RECRUIT | {"hints": ["You hold no walnut. Two are needed.", ["birch-grove"]]},
    ),
    (
        "a wrong explanation of a rule",
        Scurry,
        LOOK | {"text": "A squirrel looks along six lines, and over its own acorns (SC-9)."},
    ),
    ("two things the wrong way round", SquirrelIsland, PAY | {"text": "You may pay 1 coin for 3 stamina (SI-3)."}),
]

WRONG: Final[list[Row]] = [*FOUND, *OWN]
