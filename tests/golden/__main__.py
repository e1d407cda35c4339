"""Makes the golden records anew. See the package's own words on when."""

from __future__ import annotations

from pathlib import Path

from squirrelwidgets import Greedy, Scurry, Search

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
    return game.play(*game.hint().sentences)


ALL = (whole_game, variations, puzzle)

if __name__ == "__main__":
    for make in ALL:
        print(make().save(HERE / f"{make.__name__}.json").name)
