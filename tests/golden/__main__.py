"""Makes the golden records anew. See the package's own words on when."""

from __future__ import annotations

from pathlib import Path

from squirrelwidgets import Greedy, NutHunt, Scurry, Search, Squarrels, SquirrelIsland, SquirrelRush

HERE = Path(__file__).parent


def whole_game() -> Scurry:
    """A whole game between two bots on the short board."""
    return Scurry(["Ada", "Bo"], setup="5", seed=2020, seats=[Greedy(20), Search(samples=200)]).run()


def variations() -> Scurry:
    """A random start, the swap, three lines, comments, and a cursor in the middle."""
    game = Scurry(["Ada", "Bo"], setup="6/random 10/swap/repetition", seed=7, seats=[None, "greedy"])
    game.play(game.legal[3]).play("swap").comment("“Yours looks better.”")
    game.play(game.legal[0])
    for n in (0, 5, 9):
        game.goto(4)
        while game.ply < 24:
            game.play(game.legal[n % len(game.legal)])
        game.comment(f"line {n}")
    return game.goto(12).comment("Here it was decided.")


def puzzle() -> Scurry:
    """Puzzle 2, solved by gray, after a try that failed."""
    game = Scurry.puzzle(2, seed=1)
    game.play("f5", "e7").undo(2).comment("f5, but how?", ply=0)
    return game.play(*"f5 d8 c7 b6 c6 e8 f8 e7 d6 d3 f5 g5 g8 i10 i5".split())


def later_edition() -> Scurry:
    """Two bots seed the board, settle, and play turns of two hops at least."""
    setup = "5/players 6/hops 2"
    return Scurry(["Ada", "Bo"], setup=setup, seed=2025, seats=[Greedy(20), Search(samples=200)]).run()


def squarrels() -> Squarrels:
    """Two rounds and more of four bots, with races and false slaps."""
    setup = {"target": 35, "false_slaps": 0.2, "dealer": "teal"}
    return Squarrels(["Ada", "Bo", "Cy", "Di"], setup=setup, seed=11, seats=["greedy", "random"] * 2).run()


def quarrel() -> Squarrels:
    """A tie with three in a Quarrel, told card by card, and what else might have been laid."""
    game = Squarrels(3, setup={"hands": ["5 5 1", "5 3", "4 2"], "dealer": "ochre"}, seed=1)
    game.play("draw", "card quarrel", "quiet", "lay 5", "lay 5", "lay 4").comment("A tie: once more.")
    game.play("lay 5", "lay 3")
    game.goto(game.ply - 2)
    return game.play("lay 1", seat="rust").play("lay 3", seat="blue").comment("Here blue wins.")


def squirrel_rush() -> SquirrelRush:
    """A whole game of three: chance draws who begins, lays the glade, and turns up a card for every turn."""
    return SquirrelRush(["Ada", "Bo", "Cy"], setup="players=3 anytime=yes", seed=31, seats=["random"] * 3).run()


def smarty_squirrels() -> SquirrelRush:
    """Own hands on an own glade: a card between the steps, a discard, and other ways to play the same turn."""
    glade = ["# 51 24d", "35 . #", "# 42 13"]
    hands = ["flip exchange skip", "add least diagonal"]
    setup = {
        "players": 2,
        "smarty": True,
        "anytime": True,
        "rounds": 3,
        "glade": glade,
        "hands": hands,
        "first": "blue",
    }
    game = SquirrelRush(["Ada", "Bo"], setup=setup, seed=8)
    game.play("b1", "end", "a2", "end").comment("Round 2: cards now.")
    start = game.ply
    game.play("least", "a1", "end").comment("From the least.")
    game.goto(start).play("diagonal a2", "end").comment("Straight on.")
    game.play("a1", "end", "discard flip")
    game.goto(start).play("c1", "add c1", "end", "a1", "exchange 2 dark a2", "end")
    return game.goto(start + 2).comment("A counter, after the step.")


def nut_hunt() -> NutHunt:
    """A whole game of three, from the tiles to the last nest."""
    return NutHunt(["Ada", "Bo", "Cy"], setup={"players": 3, "competitive": True}, seed=5, seats=["greedy"] * 3).run()


def automa() -> NutHunt:
    """The beginning of a game alone, and another way to go on."""
    game = NutHunt(["Ada"], setup={"players": 1, "level": "expert"}, seed=3, seats=["greedy"]).run(150)
    game.goto(90).comment("What if Ada passes?")
    while "pass" not in game.legal:
        game.play(game.legal[-1])
    return game.play("pass")


def squirrel_island() -> SquirrelIsland:
    """A whole game of three, four days long."""
    return SquirrelIsland(["Ada", "Bo", "Cy"], setup="players=3", seed=13, seats=["random"] * 3).run()


def own_deck() -> SquirrelIsland:
    """A deck of one's own in the middle of a day: an ability before or after an effect, payments, a stash, sleep."""
    squirrel = {"type": "squirrel", "tribe": "Flying", "cost": 1, "copies": 2, "stash": 2}
    cards = [
        {
            **squirrel,
            "id": "scribe",
            "name": "Scribe",
            "ability": {"when": "play_squirrel", "effect": [{"op": "draw", "n": 1}]},
        },
        {**squirrel, "id": "hoarder", "name": "Hoarder", "effect": [{"op": "stash", "n": 1, "from": "hand"}]},
        {**squirrel, "id": "plain", "name": "Plain", "copies": 30, "loops": ["nut", "coin"]},
        {
            "id": "cake",
            "name": "Cake",
            "type": "item",
            "cost": 0,
            "copies": 4,
            "stash": 3,
            "effect": [{"op": "go_again"}],
        },
    ]
    setup = {
        "players": 2,
        "days": 1,
        "deck": cards,
        "hands": ["hoarder 2*cake", "plain"],
        "squirrels": ["scribe", ""],
        "island": "plain cake",
        "stamina": [2, 2],
        "coins": [3, 4],
        "first": "rust",
    }
    game = SquirrelIsland(["Ada", "Bo"], setup=setup, seed=4)
    game.play("play hoarder 3-coins", "effect", "stash cake").comment("The effect first.")
    game.goto(1).play("scribe", "stash cake").comment("Scribe first: more to choose from.")
    game.play("island plain 3-coins stamina", "play cake", "sleep", "gather scribe", "sleep", "gather plain")
    return game.comment("Who stashed the cake?")


ALL = (
    *(
        whole_game,
        variations,
        puzzle,
        later_edition,
        squarrels,
        quarrel,
        squirrel_rush,
        smarty_squirrels,
        nut_hunt,
        automa,
    ),
    *(squirrel_island, own_deck),
)

if __name__ == "__main__":
    for make in ALL:
        print(make().save(HERE / f"{make.__name__}.json").name)
