"""A hundred lessons, half of them with one fault each, written before the checks were read: from the guide, the courses
and the rule sheets alone. Nothing in them was changed for a check.
"""

from __future__ import annotations

from typing import Final

from squirrelwidgets import NutHunt, Scurry, Squarrels, SquirrelIsland, SquirrelRush

from .sound import Fields
from .wrong import Row

# fmt: off
GLADE = ["32 51 14", "45 21 53", "13 42 35"]
R1: Fields = {"players": 2, "first": "rust", "glade": GLADE}
RF: Fields = R1 | {"squirrels": ["b2", "c1"], "cards": "flip"}
RD: Fields = RF | {"cards": "diagonal"}
S1 = "4/brown e5 g7/gray d5 f3 h6 e8 g4/squirrels f6 c4"
TILES = ["hazel-hill", "foxglove-fen", "frog-pond", "mouse-meadow", "willow-wallow", "acorn-acres", "the-tangle",
    "birch-grove", "rabbit-patch", "toadstool-terrace", "muckville-marsh", "owl-overlook", "chestnut-crossing",
    "fern-hollow", "hickory-haunt", "bramble-bluff", "beaver-bend", "heart-of-the-wood", "pine-barrens"]
N: Fields = {"players": 2, "first": "rust", "objectives": ["o11 o17", "o22 o27"], "tiles": TILES}
N_RECRUIT: Fields = N | {"squirrels": ["mouse-meadow chestnut-crossing", "acorn-acres"], "nuts": ["walnut chestnut",
    ""], "fox": "the-tangle", "rolls": "6 3"}
N_SCATTER: Fields = N | {"squirrels": ["2*acorn-acres", "acorn-acres mouse-meadow"], "fox": "toadstool-terrace",
    "rolls": "5"}
N_NEST: Fields = N | {"squirrels": ["2*mouse-meadow 2*fern-hollow", "2*fern-hollow beaver-bend"], "nuts":
    ["acorn hazelnut 2*walnut", ""], "fox": "owl-overlook", "rolls": "1"}
N_FOURTH: Fields = N | {"squirrels": ["acorn-acres 2*willow-wallow", "2*bramble-bluff"], "objectives": ["", ""],
    "nests": ["birch-grove beaver-bend heart-of-the-wood", "owl-overlook the-tangle hazel-hill"], "fox":
    "toadstool-terrace", "rolls": "4"}
N_SCOUT: Fields = N | {"squirrels": ["hazel-hill foxglove-fen", "rabbit-patch"], "objectives": ["o2 o12", "o22 o27"],
    "deck": ["o45"], "fox": "the-tangle", "rolls": "6 3"}
Q2: Fields = {"players": 2, "dealer": "blue", "race": "none"}
I2: Fields = {"players": 2, "first": "rust"}
I_SLING: Fields = {"players": 4, "first": "rust", "hands": ["slingshot", "glider", "digger", "peddler"], "squirrels":
    ["", "sentinel", "", ""], "nuts": [2, 3, 4, 4]}
S0 = "3/brown d4 f8 h6/gray d6 f4 h8"
N_HASSLE: Fields = N | {"squirrels": ["the-tangle", "2*hickory-haunt hazel-hill"], "nests": ["hickory-haunt", ""],
    "nuts": ["", "acorn 2*walnut"], "fox": "toadstool-terrace", "rolls": "4"}

BLIND_WRONG: Final[list[Row]] = [
    ("the task says 9, the goal 8", SquirrelRush, {"text": "Downhill only (SR-9).", "task": "Collect 9 in this turn.",
        "setup": R1, "goal": {"event": "turned", "n": 8}, "until": "turn", "wrong": {None:
        "There is a longer way."}}),
    ("as many as you can is 12, the goal 11", SquirrelRush, {"task":
        "Collect as many acorns as you can with the card.", "setup": RD, "goal": {"event": "turned", "n": 11},
        "until": "turn", "wrong": {None: "More is possible."}}),
    ("the answer is what it shows now", SquirrelRush, {"text": "Tiles turn over when your turn ends (SR-11).", "task":
        "Enter on c2, go on to c1, and end. Which number will lie on c2 then? Say it, then play.", "setup": R1,
        "answer": 5, "unit": "acorns", "goal": {"event": "turned", "to": "c2 c1"}, "until": "turn", "wrong": {3:
        "No, look again."}}),
    ("the task cites the rule of entering", SquirrelRush, {"task":
        "Your squirrel has entered on b3. Click a tile where it may not go on (SR-8).", "setup": R1, "given": "b3",
        "goal": {"refused": "SR-9"}, "hints": ["More acorns, or not a neighbour.", ["c2"]]}),
    ("the hint turns another tile", SquirrelRush, {"task": "Turn over the tile that makes a longer way for you.",
        "setup": RF, "goal": "flip b1", "wrong": {None: "That makes no longer way."}, "hints":
        ["The way begins on c2.", ["c3"]]}),
    ("a wrong line does the task", SquirrelRush, {"task": "Collect 8 acorns.", "setup": R1, "goal": {"event":
        "turned", "n": 8}, "until": "turn", "wrong": {"b3 a3 end": "5 and 3 make only 7.", None:
        "Look for two tiles."}}),
    ("you are not Blue", SquirrelRush, {"task": "You are Blue. Enter on a 5.", "setup": R1, "goal": ["b3", "c2"],
        "wrong": {None: "That is no 5."}}),
    ("one tile is enough for the goal", SquirrelRush, {"task": "Go on downhill, so that you collect on two tiles.",
        "setup": R1, "goal": {"event": "turned", "who": "rust"}, "until": "turn"}),
    ("two play, not four", SquirrelRush, {"text": "Four squirrels play in this glade, and you begin (SR-6).", "task":
        "Enter on a 5.", "setup": R1, "goal": ["b3", "c2"], "wrong": {None: "That is no 5."}}),
    ("the longest run has three hops", Scurry, {"text": "You choose where to hop (SC-11).", "task":
        "Find the longest run: four hops.", "setup": S1, "given": "c6", "goal": {"event": "ate", "n": 3}}),
    ("task and goal name two places", Scurry, {"task": "Hop onto f3.", "setup": S1, "given": "c6", "goal": "h6",
        "wrong": {None: "Look for it in row f."}}),
    ("the tile is not counted", Scurry, {"task": "How many gray acorns lie on the board?", "setup": S1, "given": "c6",
        "answer": 5, "unit": "acorns", "wrong": {6: "One too many."}}),
    ("Gray sits elsewhere", Scurry, {"text": "The gray squirrel sits on f6, and blocks the middle.", "task":
        "Run so that the acorn on e8 is eaten.", "setup": S1, "given": "c6", "goal": {"event": "ate", "to": "e8"},
        "wrong": {None: "It ended elsewhere."}}),
    ("there are no 4s to store", Squarrels, {"task": "Store your three 4s.", "setup": Q2 | {"hands": ["2 2 4 5",
        "1 3"]}, "chance": ["card 2"], "given": "draw", "goal": {"event": "stored", "what": "2"}}),
    ("Blue has no 5 to lay", Squarrels, {"task": "Win the Quarrel against Blue.", "setup": Q2 | {"hands": ["2 3 5",
        "1 4"]}, "chance": ["card quarrel"], "given": "draw", "replies": ["lay 5"], "goal": {"event": "pot", "who":
        "rust"}, "wrong": {None: "Too low."}}),
    ("seven cards are SQ-6", Squarrels, {"text": "With seven cards you stop drawing (SQ-9).", "task":
        "Try to draw an eighth card.", "setup": Q2 | {"hands": ["1 1 3 5", "2 4"]}, "chance": ["card 1", "card 2",
        "card 3"], "given": ["draw", "draw", "draw"], "goal": {"refused": "SQ-9"}}),
    ("Blue is next", Squarrels, {"text": "Play goes on to the left (SQ-5).", "task":
        "Rust has discarded. Whose turn is it now?", "setup": {"players": 3, "hands": ["1 3 5", "2 4", "2 2 3"],
        "dealer": "ochre", "race": "none"}, "chance": ["card 4"], "given": ["draw", "discard 1"], "seat": "rust",
        "choose": ["Rust's", "Blue's", "Ochre's"], "answer": "Ochre's", "wrong": {"Blue's": "Blue was the dealer.",
        "Rust's": "You have just discarded."}}),
    ("a lost quarrel meets the goal", Squarrels, {"task": "Win the Quarrel against Blue.", "setup": Q2 | {"hands":
        ["2 3 5", "1 4"]}, "chance": ["card quarrel"], "given": "draw", "replies": ["lay 4"], "goal": {"event":
        "pot"}}),
    ("three cards may be drawn", Squarrels, {"task": "Draw as many cards as you may, then store the three 1s.",
        "setup": Q2 | {"hands": ["1 1 3 5", "2 4"]}, "chance": ["card 1", "card 2", "card 3", "card 2"], "goal":
        ["draw draw store 1"], "wrong": {"draw store 1": "Too early.", None: "First draw, then store."}}),
    ("there is no Willow Meadow", NutHunt, {"task": "Recruit on Willow Meadow.", "setup": N_RECRUIT, "given":
        "forage chestnut", "goal": {"event": "recruited", "to": "birch-grove"}, "until": "turn"}),
    ("Birch Grove asks for one chestnut", NutHunt, {"text": "Birch Grove asks for two walnuts and two chestnuts.",
        "task": "Recruit there.", "setup": N_RECRUIT, "given": "forage chestnut", "goal": {"event": "recruited", "to":
        "birch-grove"}, "until": "turn", "wrong": {None: "Look at the tag once more."}}),
    ("there is no rule NH-58", NutHunt, {"text": "Three squirrels become a nest (NH-58).", "task":
        "Build your fourth nest.", "setup": N_FOURTH, "given": ["forage acorn", "forage acorn", "hassle acorn-acres"],
        "goal": {"event": "nested", "who": "rust"}}),
    ("the nest is asked elsewhere", NutHunt, {"task": "Build a nest on Mouse Meadow.", "setup": N_NEST, "given":
        ["forage acorn", "forage walnut"], "goal": {"event": "nested", "who": "rust", "to": "fern-hollow"}, "replies":
        ["hickory-haunt", "hickory-haunt"]}),
    ("both, says the task; one each, the goal", NutHunt, {"task": "Send both of your squirrels to Willow Wallow.",
        "setup": N_SCATTER, "goal": ["willow-wallow muckville-marsh", "muckville-marsh willow-wallow"], "wrong":
        {None: "Try again."}}),
    ("Acorn Pouch gives 2", SquirrelIsland, {"task": "Get 3 nuts with an item.", "setup": I2 | { "hands":
        ["acorn-pouch trail-map golden-acorn", "glider"], "stamina": [0, 3], "coins": [1, 2]}, "goal": {"event":
        "gained", "who": "rust", "what": "nut", "n": 2}, "wrong": {None: "Which item gives nuts?"}}),
    ("with a tie nobody is alone in front", SquirrelIsland, {"task":
        "Play Slingshot, so that you alone have the most nuts.", "setup": I_SLING, "goal":
        ["play slingshot steal ochre steal teal", "play slingshot steal ochre steal ochre"], "wrong": {None:
        "Compare your nuts with everybody's."}}),
    ("the hint is an item", SquirrelIsland, {"text": "3 coins stand for 1 stamina (SI-3).", "task":
        "Hire a squirrel all the same.", "setup": I2 | {"hands": ["gatherer climber acorn-pouch", "glider"],
        "stamina": [0, 3], "coins": [4, 2]}, "goal": "play gatherer", "hints": ["You can pay it with coins.",
        ["acorn-pouch"]]}),
    ("2 stamina, not 3", SquirrelIsland, {"task": "You have 3 stamina. Click the squirrel that is too dear.", "setup":
        I2 | {"hands": ["gatherer treetop-mayor", "glider"], "stamina": [2, 3], "coins": [0, 2]}, "goal": {"refused":
        "SI-9"}, "hints": ["Look at the costs.", ["treetop-mayor"]]}),
    ("Ochre does not play", SquirrelIsland, {"task": "See to it that you begin tomorrow.", "setup": I2 | {"first":
        "blue", "turn": "rust", "hands": ["gatherer peddler", "golden-acorn"], "stamina": [1, 0], "coins": [0, 0]},
        "replies": ["sleep"], "until": "others", "goal": {"event": "token", "who": "rust"}, "wrong": {None:
        "Ochre has slept first, and begins."}}),
    ("both cards, and the goal asks for one", SquirrelIsland, {"task": "Play both your cards.", "setup": I2 | {
        "hands": ["gatherer acorn-pouch", "peddler glider"], "stamina": [1, 3], "coins": [1, 2]}, "replies":
        ["play peddler"], "goal": {"event": "played", "who": "rust"}, "wrong": {"sleep":
        "Asleep you play nothing."}}),
    ("no three tiles make 7", SquirrelRush, {"task": "Collect 7 acorns over three tiles.", "setup": R1, "goal":
        {"event": "turned", "n": 7}, "until": "turn", "wrong": {None: "Add them up."}}),
    ("a2 lies in the middle row", SquirrelRush, {"task": "Enter on the 4 in the top row.", "setup": R1, "goal": "a2",
        "wrong": {None: "That is no 4."}}),
    ("5 and 2 are not 6", SquirrelRush, {"text": "Go on to fewer acorns (SR-9).", "task": "Collect 8.", "setup": R1,
        "goal": {"event": "turned", "n": 8}, "until": "turn", "wrong": {"b3 b2 end": "5 and 2 make 6.", None:
        "That is not 8."}}),
    ("the card is a flip", SquirrelRush, {"text": "With **skip** you jump over a tile (SR-25).", "task":
        "Use your card, the skip.", "setup": RF, "goal": "flip b1"}),
    ("row h, and the goal in row f", Scurry, {"task": "Let the brown squirrel sit in row **h**.", "setup": S0, "goal":
        "f8", "wrong": {None: "Look at the letter."}}),
    ("the right answer is told wrong", Scurry, {"task": "How many runs start here?", "setup": S1, "given": "c6",
        "answer": 4, "counts": "runs", "unit": "runs", "wrong": {4: "You have left out one.", None: "Count them."}}),
    ("f3 does not lead to h6", Scurry, {"task": "End your run on h6.", "setup": S1, "given": "c6", "goal": {"event":
        "ate", "to": "h6"}, "hints": ["Begin with f3.", ["f3"]]}),
    ("Brown is to move", Scurry, {"task": "You are Gray. Hop onto h6.", "setup": S1, "given": "c6", "goal": "h6"}),
    ("three hops, and the goal is met by two", Scurry, {"task": "Make three hops.", "setup": S1, "given": "c6",
        "goal": {"event": "hopped", "times": 2}}),
    ("Blue holds two", Squarrels, {"text": "Blue holds three cards.", "task": "Win the Quarrel.", "setup": Q2 | {
        "hands": ["2 4 5", "1 3"]}, "chance": ["card quarrel"], "given": "draw", "replies": ["lay 3"], "goal":
        {"event": "pot", "who": "rust"}, "wrong": {"lay 2": "Too low."}}),
    ("the better set are the 4s", Squarrels, {"task": "Store the set that is worth most.", "setup": Q2 | { "hands":
        ["2 2 2 4 4", "1 3"]}, "chance": ["card 4"], "given": "draw", "goal": {"event": "stored", "what": "2"}}),
    ("a rule of another game", Squarrels, {"text": "Numbers in hand count nothing (SR-23).", "task":
        "Rust has stored a set of 5s. How many points?", "setup": Q2 | {"hands": ["2 3", "2 4"], "stored": ["5", ""]},
        "answer": 5, "unit": "points"}),
    ("nobody can recruit there", NutHunt, {"task": "Run to Willow Wallow.", "setup": N_FOURTH, "given":
        ["forage acorn", "forage acorn", "hassle acorn-acres"], "goal": "willow-wallow", "wrong": {"frog-pond":
        "Nobody swims there."}}),
    ("the fox is elsewhere", NutHunt, {"text": "The fox is on Hazel Hill, and your squirrels must run.", "task":
        "Run to Willow Wallow with both.", "setup": N_SCATTER, "goal": "willow-wallow willow-wallow"}),
    ("no pair sits there", NutHunt, {"task": "Build a nest on Rabbit Patch in this turn.", "setup": N_NEST, "given":
        ["forage acorn", "forage walnut"], "goal": {"event": "nested", "to": "rabbit-patch"}}),
    ("three nests are 6", NutHunt, {"task": "You have three nests. How many points are these?", "setup": N_FOURTH,
        "given": ["forage acorn", "forage acorn", "hassle acorn-acres"], "answer": 4, "unit": "points"}),
    ("two are asked, one is enough", SquirrelIsland, {"task": "Click the two squirrels that are too dear.", "setup":
        I2 | { "hands": ["gatherer carpenter treetop-mayor acorn-pouch", "glider"], "stamina": [2, 3], "coins": [1,
        2]}, "goal": {"refused": "SI-9"}}),
    ("Blue has no Digger", SquirrelIsland, {"task": "Play both your cards.", "setup": I2 | { "hands":
        ["gatherer acorn-pouch", "peddler glider"], "stamina": [1, 3], "coins": [1, 2]}, "replies": ["play digger"],
        "goal": {"event": "played", "who": "rust", "times": 2}}),
    ("the task says Blue, the goal others", SquirrelIsland, {"task": "Play Slingshot, and steal a nut from Blue.",
        "setup": I_SLING, "goal": ["play slingshot steal ochre steal teal",
        "play slingshot steal teal steal ochre"]}),
    ("Golden Acorn gives 7", SquirrelIsland, {"task": "Get as many nuts as you can in this turn.", "setup": I2 | {
        "hands": ["acorn-pouch trail-map golden-acorn", "glider"], "stamina": [0, 3], "coins": [6, 2]}, "goal":
        {"event": "gained", "who": "rust", "what": "nut", "n": 2}, "until": "turn"}),
]

BLIND_SOUND: Final[list[Row]] = [
    ("enter on a 4", SquirrelRush, {"text": "Your squirrel enters at the border (SR-8).", "task":
        "Enter on a tile with 4 acorns.", "setup": R1, "goal": ["a2", "b1"], "wrong": {None:
        "Look for a big 4 at the border."}, "hints": ["There are two.", ["a2", "b1"]], "right":
        "Four acorns are yours."}),
    ("collect 8", SquirrelRush, {"text": "You go on to **fewer** acorns (SR-9).", "task":
        "Collect 8 in your turn: two tiles will do.", "setup": R1, "goal": {"event": "turned", "n": 8}, "until":
        "turn", "wrong": {"b3 b2 end": "5 and 2 make 7. Another neighbour has one more.", None:
        "That is not 8. Begin with a 5."}, "hints": ["Begin with a 5, and go on to a 3.", ["b3", "a3"]], "right":
        "5 + 3 = 8."}),
    ("12 with the card", SquirrelRush, {"text": "One step may be diagonal (SR-19).", "task":
        "With the card you can collect 12. Find the way.", "setup": RD, "goal": {"event": "turned", "n": 12}, "until":
        "turn", "wrong": {"c2 c1 diagonal b2 end": "10. Use the card sooner.", None: "That is not 12."}, "hints":
        ["From a 5 to a 4 at one of its corners.", ["c2", "b1"]], "right": "5, 4, 3 (SR-19)."}),
    ("11 with a flip", SquirrelRush, {"text": "**Flip** turns over any tile (SR-20).", "task":
        "Collect 11. Without the card you get 8 at best.", "setup": RF, "goal": {"event": "turned", "n": 11}, "until":
        "turn", "wrong": {"flip b1 c2 c1 b1 end": "10: one more acorn was beside you.", None:
        "First make a bridge in the bottom row."}, "hints": ["Turn the 4 in the bottom row into a 2.", ["b1"]],
        "right": "5, 3, 2, 1."}),
    ("what will a3 show", SquirrelRush, {"text": "You have collected on b3 and a3, and both turn over (SR-11).",
        "task": "Which number will a3 show after your turn? Say it, then end your turn.", "setup": R1, "given": ["b3",
        "a3"], "answer": 2, "unit": "acorns", "goal": {"event": "turned", "who": "rust"}, "until": "turn", "wrong":
        {3: "That is what it shows now.", None: "Read the corner of a3."}, "hints": ["The corner tells it."], "right":
        "The corner said 2."}),
    ("not uphill", SquirrelRush, {"text":
        "Your squirrel stands on a 4. It may go on to **fewer** acorns only (SR-9).", "task":
        "Click two tiles where it may not go.", "setup": R1, "given": "a2", "goal": {"refused": "SR-9", "times": 2},
        "hints": ["Try a 5, or a tile far away.", ["b3", "c1"]], "right": "Not more, and not far away (SR-9)."}),
    ("the longest run", Scurry, {"text": "Does your squirrel see several acorns, you choose (SC-11).", "task":
        "Find the longest run.", "setup": S1, "given": "c6", "goal": {"event": "ate", "n": 3}, "wrong": {"f3":
        "From f3 only g4 is in sight, and then it is over.", None: "Three hops are possible."}, "hints":
        ["Begin with h6.", ["h6"]], "right": "h6, c6, e8: three hops."}),
    ("end on h6", Scurry, {"text": "The squirrel eats the acorn where the run ends (SC-13).", "task":
        "End your run on h6.", "setup": S1, "given": "c6", "goal": {"event": "ate", "to": "h6"}, "wrong": {"h6":
        "What is to be last must not be first.", None: "It ended elsewhere."}, "hints": ["Begin with c6.", ["c6"]],
        "right": "c6, then h6."}),
    ("how many are seen", Scurry, {"text": "A squirrel looks along six lines, to the first thing on each (SC-9).",
        "task": "How many gray acorns does your squirrel see from f6?", "setup": S1, "given": "c6", "answer": 3,
        "counts": "moves", "unit": "gray acorns", "wrong": {6: "Those are all there are. Some are out of sight.",
        None: "Go along all six lines."}, "right": "Three: f3, h6 and c6."}),
    ("out of sight", Scurry, {"text": "What is not on a straight line is out of sight.", "task":
        "Click a gray acorn that your squirrel cannot reach, because it does not see it.", "setup": S1, "given": "c6",
        "goal": {"refused": "SC-9"}, "hints": ["Look beside the lines.", ["d5"]], "right":
        "It is not in line (SC-9)."}),
    ("two hops", Scurry, {"text": "A short run leaves many acorns lying.", "task": "Make a run of just two hops.",
        "setup": S1, "given": "c6", "goal": ["f3 g4", "c6 e8", "c6 h6"], "wrong": {"h6": "From h6 it will be three."},
        "hints": ["Not h6.", ["f3", "c6"]], "right": "Two hops, and the turn is over."}),
    ("win with a tile", Scurry, {"text": "Now the whole turn: a tile, and a run (SC-7).", "task":
        "Win in this turn: one tile, four hops.", "setup": "3/brown e5 f5/gray d4 f6 f8/squirrels g8 h6", "goal":
        "win", "wrong": {"d5": "With d5 you come to d4 too early.", None: "Gray acorns are left."}, "hints":
        ["The tile leads from f6 down to d4.", ["d6"]], "right": "Every acorn is brown (SC-14)."}),
    ("draw up to seven", Squarrels, {"text": "You draw while you hold fewer than seven (SQ-6).", "task":
        "Draw until you hold seven cards, then store the 2s.", "setup": Q2 | {"hands": ["2 2 4 5", "1 3"]}, "chance":
        ["card 2", "card 1", "card 3", "card 2"], "goal": ["draw draw draw store 2"], "wrong": {"draw store 2":
        "You could have drawn two more.", None: "First draw up to seven."}, "hints": ["You have four now."], "right":
        "Three drawn, three stored."}),
    ("win the quarrel", Squarrels, {"text": "At a Quarrel the highest card takes all (SQ-12).", "task":
        "Win the Quarrel. Blue will lay a 3.", "setup": Q2 | {"hands": ["2 4 5", "1 3"]}, "chance": ["card quarrel"],
        "given": "draw", "replies": ["lay 3"], "goal": {"event": "pot", "who": "rust"}, "wrong": {"lay 2":
        "Blue's 3 beats your 2."}, "hints": ["What is higher than a 3?"], "right": "Both cards are yours."}),
    ("win it cheaply", Squarrels, {"text": "Why lay more than you need?", "task":
        "Blue will lay a 3. Win the Quarrel, and keep your 5.", "setup": Q2 | {"hands": ["2 4 5", "1 3"]}, "chance":
        ["card quarrel"], "given": "draw", "replies": ["lay 3"], "goal": "lay 4", "wrong": {"lay 5":
        "That wins, but the 4 would have been enough.", "lay 2": "Blue's 3 beats your 2."}, "hints":
        ["The lowest card that is higher than a 3."], "right": "4 beats 3."}),
    ("points of two sets", Squarrels, {"text": "A set gives its number once (SQ-23).", "task":
        "Rust has stored a set of 5s and a set of 1s. How many points is that?", "setup": Q2 | {"hands": ["2 3",
        "2 4"], "stored": ["5 1", ""]}, "answer": 6, "unit": "points", "wrong": {18: "That adds up all six cards.",
        None: "Each set: the number on it, once."}, "right": "5 and 1."}),
    ("no drawing after storing", Squarrels, {"text":
        "You have stored your 2s. Only three cards are left in your hand.", "task": "Try to draw again.", "setup": Q2
        | {"hands": ["2 2 4 5", "1 3"]}, "chance": ["card 2", "card 1"], "given": ["draw", "draw", "store 2"], "goal":
        {"refused": "SQ-9"}, "hints": ["Click the deck.", ["deck"]], "right":
        "After storing you draw no more (SQ-9)."}),
    ("store both sets before winter", Squarrels, {"text": "Winter ends the round at once (SQ-22).", "task":
        "Blue is about to draw Winter. Make 6 points before that.", "setup": Q2 | {"hands": ["2 2 2 4 4 1", "3 5"]},
        "chance": ["card 4", "card winter"], "replies": ["draw"], "goal": {"event": "scored", "who": "rust", "n": 6},
        "wrong": {"draw store 4 discard 1": "The 2s were a set as well.", None: "There are two sets in your hand."},
        "hints": ["Two sets: 4 and 2.", ["deck"]], "right": "4 + 2 = 6."}),
    ("recruit on Birch Grove", NutHunt, {"text": "You **recruit** where you can pay what the tag says (NH-13).",
        "task": "Recruit on Birch Grove: it asks for two walnuts and a chestnut.", "setup": N_RECRUIT, "given":
        "forage chestnut", "goal": {"event": "recruited", "to": "birch-grove"}, "until": "turn", "wrong":
        {"forage acorn": "A walnut is lacking now. Undo.", None: "Forage a walnut, then recruit."}, "hints":
        ["One more walnut is needed.", ["birch-grove"]], "right": "A squirrel sits on Birch Grove (NH-13)."}),
    ("both to Willow Wallow", NutHunt, {"text": "Your squirrels scatter, each to a neighbour (NH-16).", "task":
        "Send both of your squirrels to Willow Wallow.", "setup": N_SCATTER, "goal": "willow-wallow willow-wallow",
        "wrong": {"willow-wallow muckville-marsh": "Only one went there.", None: "Both are to go to Willow Wallow."},
        "hints": ["It lies above the fox.", ["willow-wallow"]], "right":
        "Two sit there: one more, and they are a nest (NH-19)."}),
    ("what a nest is worth", NutHunt, {"text": "Nests give points at the end (NH-24).", "task":
        "You have three nests. How many points are these?", "setup": N_FOURTH, "given": ["forage acorn",
        "forage acorn", "hassle acorn-acres"], "answer": 6, "unit": "points", "wrong": {3:
        "Each is worth more than one.", None: "Two points for each."}, "right": "Two points each: 6 (NH-24)."}),
    ("not where the fox is", NutHunt, {"text": "Nobody recruits where the fox is (NH-13).", "task":
        "Click the tile where the fox sits, and see what you are told.", "setup": N | { "squirrels":
        ["mouse-meadow chestnut-crossing", "bramble-bluff"], "nuts": ["hazelnut walnut", ""], "fox": "foxglove-fen",
        "rolls": "3"}, "given": ["forage acorn", "forage acorn"], "goal": {"refused": "NH-13"}, "hints":
        ["It is on Acorn Acres.", ["acorn-acres"]], "right": "The fox keeps you away (NH-13)."}),
    ("keep none", NutHunt, {"text": "An objective that is not done costs 2 points (NH-27).", "task":
        "Look at the last objective, and keep none.", "setup": N_SCOUT, "given": ["forage acorn", "forage walnut"],
        "goal": "scout keep none", "until": "turn", "wrong": {"scout keep o45":
        "It lies far away: it would cost you 2 points."}, "hints": ["First scout."], "right":
        "Two points saved (NH-15)."}),
    ("the fourth nest", NutHunt, {"text": "With a fourth nest the game ends at once (NH-23).", "task":
        "Win: your squirrel on Acorn Acres has to run.", "setup": N_FOURTH, "given": ["forage acorn", "forage acorn",
        "hassle acorn-acres"], "goal": "win", "wrong": {None: "The game goes on. Where are two of your colour?"},
        "hints": ["Two sit on Willow Wallow.", ["willow-wallow"]], "right": "Four nests, and it is over (NH-23)."}),
    ("two nuts with an item", SquirrelIsland, {"text": "Items cost coins (SI-10).", "task":
        "Get 2 nuts with one item.", "setup": I2 | {"hands": ["acorn-pouch trail-map golden-acorn", "glider"],
        "stamina": [0, 3], "coins": [1, 2]}, "goal": {"event": "gained", "who": "rust", "what": "nut", "n": 2},
        "wrong": {"play trail-map": "Trail Map draws cards.", None: "Which item gives nuts?"}, "hints":
        ["One of them costs 1 coin and gives nuts.", ["acorn-pouch"]], "right": "1 coin for 2 nuts."}),
    ("too dear", SquirrelIsland, {"text": "What you cannot pay you cannot play (SI-9).", "task":
        "You have 2 stamina. Click the squirrel that is too dear.", "setup": I2 | {"hands": ["gatherer treetop-mayor",
        "glider"], "stamina": [2, 3], "coins": [0, 2]}, "goal": {"refused": "SI-9"}, "hints": ["Look at the costs.",
        ["treetop-mayor"]], "right": "It costs more than you have (SI-9)."}),
    ("sleep and gather", SquirrelIsland, {"text": "Who sleeps first takes the token (SI-13), and may gather (SI-12).",
        "task": "Go to sleep, and gather with Forager.", "setup": I2 | {"first": "blue", "turn": "rust", "hands":
        ["golden-acorn", "glider"], "stamina": [0, 3], "coins": [0, 2], "squirrels": ["peddler forager", ""]}, "goal":
        "sleep gather forager", "wrong": {"sleep pass": "Nobody gathered.", None: "Sleep, then click Forager."},
        "hints": ["The button says it.", ["sleep"]], "right": "A nut, and the token (SI-13)."}),
    ("coins of a purse", SquirrelIsland, {"text": "Coin Purse costs nothing, and gives 2 coins.", "task":
        "You have 1 coin. How many coins will you have after Coin Purse? Say it, then play it.", "setup": I2 |
        {"hands": ["coin-purse gatherer", "glider"], "stamina": [0, 3], "coins": [1, 2]}, "answer": 3, "unit":
        "coins", "goal": "play coin-purse", "wrong": {2: "You have one already.", None: "1, and 2 more."}, "right":
        "1 and 2 are 3."}),
    ("play, then sleep first", SquirrelIsland, {"text": "One card in a turn (SI-8).", "task":
        "Play Gatherer, and still be the first to sleep.", "setup": I2 | {"hands": ["gatherer", "peddler glider"],
        "stamina": [1, 3], "coins": [0, 2]}, "replies": ["play peddler"], "goal": [{"event": "played", "who": "rust",
        "what": "gatherer", "label": "Play Gatherer"}, {"event": "token", "who": "rust", "label": "Sleep first"}],
        "wrong": {"sleep": "First, Gatherer."}, "hints": ["Gatherer now, sleep in your next turn.", ["gatherer"]],
        "right": "Both (SI-13)."}),
    ("steal from two", SquirrelIsland, {"text": "For each nut you choose anew (SI-27).", "task":
        "Play Slingshot, and steal one nut from Ochre and one from Teal.", "setup": I_SLING, "goal":
        ["play slingshot steal ochre steal teal", "play slingshot steal teal steal ochre"], "wrong": {None:
        "One from each of the two."}, "hints": ["Click the card, then both players.", ["slingshot"]], "right":
        "Now you have 4, and they have 3 each."}),
    ("to the left", SquirrelRush, {"text": "You may go on to fewer acorns (SR-9).", "task":
        "Go on to the 3 on your left.", "setup": R1, "given": "b3", "goal": "a3", "wrong": {"b2":
        "That is the 2 below you.", None: "Look to the left of b3."}, "hints": ["It is in the top row.", ["a3"]],
        "right": "From 5 to 3."}),
    ("the way begins on c2", SquirrelRush, {"text": "**Flip** turns a tile over (SR-20).", "task":
        "Collect 11 with the help of your card.", "setup": RF, "goal": {"event": "turned", "n": 11}, "until": "turn",
        "hints": ["The way begins on c2, and goes along the bottom row.", ["b1"]], "right": "5, 3, 2, 1."}),
    ("a corner with 1", SquirrelRush, {"text": "You may enter at a corner, too.", "task":
        "Enter at a corner that shows 1.", "setup": R1, "goal": ["a1", "c3"], "wrong": {"a3": "That corner shows 3.",
        "c1": "That corner shows 3.", None: "That is no corner."}, "hints":
        ["One is at the lower left, one at the upper right.", ["a1", "c3"]], "right": "A small meal."}),
    ("7 or more", SquirrelRush, {"task": "Collect 7 or more.", "setup": R1, "goal": {"event": "turned", "n": 7},
        "until": "turn", "wrong": {"c2 c3 end": "5 and 1 make 6.", None: "Begin with a 5."}, "right": "Well done."}),
    ("neighbours of the middle", SquirrelRush, {"text": "Steps go to the sides, never to a corner (SR-9).", "task":
        "To how many tiles could a squirrel on b2 step, if their acorns did not matter?", "setup": R1, "answer": 4,
        "unit": "tiles", "wrong": {8: "Corners do not count."}, "right": "Left, right, up, down."}),
    ("row h", Scurry, {"text": "A cell is named by its row and its column (SC-2).", "task":
        "Let Brown sit in row **h**.", "setup": S0, "goal": "h6", "wrong": {"f8": "That is row f.", None:
        "That is row d."}, "hints": ["The row above g.", ["h6"]], "right": "h6."}),
    ("runs are four", Scurry, {"text": "You choose your way (SC-11).", "task": "How many runs start here?", "setup":
        S1, "given": "c6", "answer": 4, "counts": "runs", "unit": "runs", "wrong": {3:
        "After c6 there are two ways on.", None: "Walk them with your finger."}, "right":
        "One from h6, one from f3, two from c6."}),
    ("over h6", Scurry, {"text": "Where you begin decides.", "task": "Visit h6 first, then c6, and eat e8.", "setup":
        S1, "given": "c6", "goal": "h6 c6 e8", "wrong": {"c6": "Not c6 first."}, "hints": ["h6 is above you.",
        ["h6"]], "right": "Three hops."}),
    ("not onto your own", Scurry, {"text": "A hop ends on an acorn of the other colour (SC-8).", "task":
        "Try to hop onto a brown acorn.", "setup": S1, "given": "c6", "goal": {"refused": "SC-8"}, "hints":
        ["e5 is brown.", ["e5"]], "right": "Brown ones are yours already (SC-8)."}),
    ("the better set", Squarrels, {"text": "A set of 4s is worth 4 points, a set of 2s only 2 (SQ-23).", "task":
        "Store your 4s, and put the 1 away.", "setup": Q2 | {"hands": ["1 2 2 4 4", "1 3"]}, "chance": ["card 4"],
        "given": "draw", "goal": [{"event": "stored", "what": "4", "label": "Store the 4s"}, {"event": "discarded",
        "what": "1", "label": "Put the 1 away"}], "wrong": {"discard 1": "The 4s are not stored.", None:
        "Store first."}, "hints": ["Click a 4."], "right": "4 points are safe."}),
    ("lay the lowest", Squarrels, {"text": "Sometimes you would rather lose.", "task":
        "You cannot win this Quarrel. Lay your lowest card.", "setup": Q2 | {"hands": ["2 3 4", "5 1"]}, "chance":
        ["card quarrel"], "given": "draw", "replies": ["lay 5"], "goal": "lay 2", "wrong": {"lay 4":
        "Blue takes your 4.", "lay 3": "Blue takes your 3."}, "hints": ["Which is worth least?"], "right":
        "Only a 2 is gone."}),
    ("the lone 5", Squarrels, {"text": "A turn ends with a card for the Hoard (SQ-10).", "task":
        "Put away the card that has no partner.", "setup": Q2 | {"hands": ["2 2 4 4 5", "1 3"]}, "chance": ["card 2"],
        "given": ["draw", "store 2"], "goal": "discard 5", "wrong": {"discard 4": "That breaks a pair."}, "hints":
        ["It is a 5."], "right": "The pair stays."}),
    ("run to Willow Wallow", NutHunt, {"text": "Your squirrel runs from the fox (NH-16).", "task":
        "Run to Willow Wallow.", "setup": N_FOURTH, "given": ["forage acorn", "forage acorn", "hassle acorn-acres"],
        "goal": "willow-wallow", "wrong": {None: "Two of yours wait elsewhere."}, "hints":
        ["It is a neighbour of Acorn Acres.", ["willow-wallow"]], "right": "Three are a nest (NH-19)."}),
    ("an acorn and a walnut", NutHunt, {"text": "You forage two nuts where the fox is (NH-10).", "task":
        "Forage an acorn and a walnut.", "setup": N_SCOUT, "goal": ["forage acorn forage walnut",
        "forage walnut forage acorn"], "wrong": {"forage acorn forage acorn": "Those are two acorns."}, "right":
        "One of each."}),
    ("where no fox comes", NutHunt, {"text":
        "You pull the fox to a neighbour where you have a squirrel or a nest (NH-14).", "task":
        "Click two tiles onto which you cannot pull it.", "setup": N_HASSLE, "given": ["forage acorn",
        "forage acorn"], "goal": {"refused": "NH-14", "times": 2}, "hints":
        ["One far away, and one where you have nothing.", ["owl-overlook", "rabbit-patch"]], "right":
        "It must be near, and yours."}),
    ("who runs first", NutHunt, {"text": "Owners run in turn order, from the player whose turn it is (NH-18).",
        "task": "It is your turn. Who runs first?", "setup": N_SCATTER, "choose": ["You", "Blue", "Nobody"], "answer":
        "You", "wrong": {"Blue": "It is not Blue's turn.", "Nobody": "The fox has come: all must run."}, "right":
        "You, then Blue."}),
    ("costs 1 stamina", SquirrelIsland, {"text": "Squirrels cost stamina (SI-9).", "task":
        "Play the squirrel that costs 1 stamina.", "setup": I2 | {"hands": ["gatherer climber acorn-pouch", "glider"],
        "stamina": [2, 3], "coins": [1, 2]}, "goal": "play gatherer", "wrong": {"play climber": "That one costs 2.",
        None: "That is no squirrel."}, "hints": ["Look at the top left.", ["gatherer"]], "right":
        "Gatherer stays with you."}),
    ("items take coins", SquirrelIsland, {"text": "Stamina pays no item (SI-3, SI-10).", "task":
        "You have 5 stamina, and only 1 coin. Click an item that you cannot pay.", "setup": I2 | {"hands":
        ["berry-tea nut-cart trail-map", "glider"], "stamina": [5, 3], "coins": [1, 2]}, "goal": {"refused": "SI-10"},
        "hints": ["Which one costs more than 1?", ["nut-cart"]], "right": "Coins only (SI-10)."}),
    ("stash Golden Acorn", SquirrelIsland, {"text": "A stashed card gives its stash value at the end (SI-19).",
        "task": "Play Hollow Log, and stash Golden Acorn.", "setup": I2 | { "hands":
        ["hollow-log golden-acorn orchard-elder gatherer", "digger"], "stamina": [1, 3], "coins": [1, 2]}, "goal":
        "play hollow-log stash golden-acorn", "wrong": {"play hollow-log stash gatherer":
        "Gatherer gives 1 nut only."}, "hints": ["Hollow Log first.", ["hollow-log"]], "right":
        "5 nuts at the end."}),
    ("cards of Blue", SquirrelIsland, {"text": "Hands are secret, their sizes are not (SI-40).", "task":
        "How many cards does Blue hold?", "setup": I2 | {"hands": ["gatherer acorn-pouch", "peddler glider"]},
        "answer": 2, "unit": "cards", "wrong": {0: "Look beside Blue's name."}, "right":
        "Two. Which, only Blue knows."}),
]
