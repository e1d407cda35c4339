"""After a swap (SC-22) the people have changed colours: Brown and Gray are sides in every text, people go by number."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from squirrelwidgets import Scurry
from squirrelwidgets.core.desk.feed import Feed
from squirrelwidgets.core.model.events import Hint
from squirrelwidgets.core.words.runs import plain
from tests.games.scurry.helpers import SEEDING, scurry

SIDES = ("brown", "gray")
SETUPS = ("4/random/swap", "3/random 3/swap/cap 12", "5/random 4/swap", f"{SEEDING}/swap/cap 6")
NAMES = (None, ["Ada", "Bo"])


def games(names: list[str] | None, count: int) -> Iterator[Scurry]:
    """Random games with a swap offered, at each of their plies; half of them are swapped."""
    for n in range(count):
        game = Scurry(names, setup=SETUPS[n % len(SETUPS)], seed=n)
        rng = Random(n)
        while not game.over and game.ply < 40:
            swaps = "swap" in game.legal
            game.play(("swap", "keep")[n // len(SETUPS) % 2] if swaps else rng.choice(game.legal))
            yield game


def told(text: str, word: str) -> str:
    """What stands where `word` has `*`; empty: the text says something else."""
    found = re.search(re.escape(word).replace(r"\*", r"([\w ]+?)"), text)
    return found[1] if found else ""


@pytest.mark.rule("SC-22")
@pytest.mark.parametrize("names", [["Ada", "Bo"], pytest.param(None, marks=pytest.mark.sweep)])
def test_no_text_contradicts_another_about_who_is_who(names: list[str] | None) -> None:
    """The board's prompt, the log, `print`, hints, refusals and results, at every ply of random games."""
    seen: Counter[str] = Counter()
    people = names or ["Player 1", "Player 2"]
    for game in games(names, 12):
        state, hint = game.state, game.hint() if game.ply % 3 == 0 or game.over else Hint((), "")
        sits = people[::-1] if state.swapped else people
        assert game.players.names_at(state) == sits
        prompt = plain(told(game.svg(), "<title>Scurry. *</title>"))
        for text in (prompt, hint.reason, str(game.why("pass") or ""), plain(log(game))):
            assert "Brown" not in text
            assert "Gray" not in text
        if game.over:
            seen["won"] += bool(state.winners)
            who = [sits[seat] for seat in state.winners]
            assert all(f"{name} wins" in log(game) for name in who)
            assert all(str(game).splitlines()[-1].startswith(f"{SIDES[n].capitalize()} wins") for n in state.winners)
            continue
        own, other = SIDES[state.mover], SIDES[1 - state.mover]
        assert f"Scurry. {sits[state.mover]}: " in game.svg()
        assert str(game).splitlines()[-2].startswith(f"{own.capitalize()}: ")
        assert ("sides swapped" in str(game)) == state.swapped
        assert str(game.why("pass", seat=1 - state.mover)).startswith(
            f"It is {sits[state.mover]}'s turn, not {sits[1 - state.mover]}'s."
        )
        if state.phase.name == "PLACE":
            assert f"{sits[state.mover]}: Put a {other} acorn" in game.svg()
            assert f"\n{own.capitalize()}: place a {other} acorn" in str(game)
        if "hopped" in {event.kind for event in state.events}:
            assert re.search(rf"^{sits[state.events[0].who]} runs .* turns {SIDES[state.events[0].who]}", log(game))
            seen["hopped"] += state.swapped
        if counted := re.search(r"leaves (\d+) brown acorns? and (\d+) gray", hint.reason):
            after = state
            for sentence in hint.sentences:
                after = after.play(after.parse(sentence))
            assert tuple(map(int, counted.groups())) == after.scores
            seen["counted"] += state.swapped
    assert min(seen["won"], seen["hopped"], seen["counted"]) > 5


def log(game: Scurry) -> str:
    """The log of the last ply, with the names that a board puts there."""
    lines = game.stage().log(game.state, game.state.events)
    by_id = dict(zip(SIDES, game.players.names_at(game.state), strict=True))
    runs = [run for line in lines for run in [*line["text"], " "]]
    return "".join(by_id[run["n"]] if isinstance(run, dict) and "n" in run else plain([run]) for run in runs)


@pytest.mark.rule("SC-22")
def test_people_without_names_are_called_by_number_where_they_may_change_colours() -> None:
    assert Scurry(setup="6/swap").players.names == ["Player 1", "Player 2"]
    assert Scurry(setup="6").players.names == ["Brown", "Gray"]
    assert Scurry(["Ada", "Bo"], setup="6/swap").players.names == ["Ada", "Bo"]
    swapped = scurry(f"{SEEDING}/swap", "d5", "swap", "b5").to_setup()
    assert Scurry(setup=swapped).players.names_at(Scurry(setup=swapped).state) == ["Player 2", "Player 1"]


def test_colours_are_no_names_of_people_who_change_them() -> None:
    """As records of such games had them; they stay the usual names through a new setup and through a record."""
    game = Scurry(["Brown", "Gray"], setup="6/swap")
    assert game.players.names == ["Player 1", "Player 2"]
    assert game.restart("6").players.names == ["Brown", "Gray"]
    assert game.restart("6/swap").players.names == ["Player 1", "Player 2"]
    assert Scurry.from_record(game.record()).restart("5").players.names == ["Brown", "Gray"]
    assert Scurry(["Ada", "Bo"], setup="6/swap").restart("6").players.names == ["Ada", "Bo"]


@pytest.mark.rule("SC-22")
def test_whoever_swaps_it_is_the_brown_side_that_begins() -> None:
    for names in NAMES:
        game = Scurry(names, setup="6/swap").play("b5")
        assert game.hint().reason.endswith(" at most, and the brown squirrel begins (SC-22, SC-7).")


@pytest.mark.rule("SC-22")
def test_a_board_names_who_sat_there_at_each_ply() -> None:
    """A look back, before the swap: the one who was asked then, not the one who plays that colour now."""
    feed = Feed(scurry(f"{SEEDING}/swap", "d5", "swap", "b5"))
    assert feed.head({0, 1}, 0)["names"] == ["Player 2", "Player 1"]
    assert [ply.get("names") for ply in feed.all()] == [["Player 1", "Player 2"]] * 2 + [["Player 2", "Player 1"]] * 2
    assert all("names" not in ply for ply in Feed(scurry(SEEDING, "d5")).all())
