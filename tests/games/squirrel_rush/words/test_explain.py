"""What Squirrel Rush says to somebody who tries what is not possible: the rule, the words, the places."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from squirrelwidgets import CHANCE, IllegalMove, SquirrelRush
from squirrelwidgets.core.words.table import SEATS
from squirrelwidgets.games.squirrel_rush.rules.actions import ACTIONS
from squirrelwidgets.games.squirrel_rush.rules.play import LAY, MOVE, Position
from squirrelwidgets.games.squirrel_rush.rules.setup import Setup

scene = SquirrelRush.stage()

GLADE = "glade=21,32,43/51,12,34/45,23,15"
"""Rows 3 to 1: 2 3 4, 5 1 3, 4 2 1."""
BASIC = f"players=2 first=rust rounds=4 {GLADE} market=53/12/41 stack=25,31"
LATER = f"{BASIC} squirrels=b2/c3"
"""Round 2; rust stands in the middle."""
SMARTY = f"players=2 first=rust rounds=4 smarty=yes {GLADE} market=53/12/41 stack=25,31 squirrels=b2/c3"


def after(setup: str, *sentences: str) -> Position:
    """The position after these sentences, chance's among them."""
    state = Position.begin(Setup.parse(setup))
    for text in sentences:
        state = state.play(state.parse(text))
    return state


def why(setup: str, *sentences: str, seat: int | None = None) -> tuple[str, str, tuple[str, ...]]:
    """What is said to the last of these sentences."""
    *before, text = sentences
    found = after(setup, *before).explain(text, seat)
    assert found is not None, "that is possible"
    return found.rule, found.text, found.places


# -- steps


@pytest.mark.rule("SR-9")
def test_to_more_or_equally_many() -> None:
    assert why(BASIC, "b1", "a1") == (
        "SR-9",
        "a1 has 4 acorns; from b1, where 2 lie, you may only go to fewer.",
        ("b1", "a1"),
    )
    assert why(f"{BASIC} counters=c1", "b1", "c1")[1] == (
        "c1 has 2 acorns; from b1, where 2 lie, you may only go to fewer."
    )
    assert why(BASIC, "c1", "b1")[1] == "b1 has 2 acorns; from c1, where 1 lies, you may only go to fewer."


@pytest.mark.rule("SR-9")
def test_diagonally_and_too_far() -> None:
    assert why(BASIC, "a1", "b2") == ("SR-9", "b2 is diagonal to a1: you step straight to a neighbour.", ("a1", "b2"))
    assert why(BASIC, "a1", "c3")[:2] == ("SR-9", "c3 is too far from a1: you step straight to a neighbour.")
    assert why(LATER, "card flip", "a1")[1] == "a1 is diagonal to b2: you step straight to a neighbour."


def test_the_card_at_hand_is_mentioned() -> None:
    assert why(LATER, "card diagonal", "c3")[1].endswith(' With "diagonal c3" you could.')
    assert why(LATER, "card skip", "a1")[1].endswith(' With "skip a1" you could.')
    assert why(LATER, "card exit", "c1")[1].endswith(' With "exit c1" you could.')
    later = f"{BASIC} squirrels=a1/c3"
    assert why(later, "card skip", "c1")[1].endswith(' With "skip c1" you could.')
    # a diagonal to more acorns is no help in mid-move
    assert "With" not in why(LATER, "card diagonal", "b1", "a2")[1]
    assert why(LATER, "card diagonal", "a2", "b1")[1].endswith(' With "diagonal b1" you could.')
    anytime = f"{LATER} anytime=yes"
    assert why(anytime, "card flip", "b1", "a1")[1].endswith("you may only go to fewer.")
    assert why(anytime, "card flip", "c2", "c1", "b1")[1].endswith(' After "flip c1" you could.')
    assert why(f"{anytime} counters=c1", "card add", "b1", "c1")[1].endswith(' After "add b1" you could.')


@pytest.mark.rule("SR-15")
def test_staying_put() -> None:
    assert why(LATER, "card flip", "b2") == (
        "SR-15",
        "Your squirrel stands on b2 already: its first step goes to a neighbour.",
        ("b2",),
    )
    assert why(BASIC, "b1", "b1") == (
        "SR-17",
        "You have collected on b1: step on to another tile, or stop.",
        ("b1",),
    )


@pytest.mark.rule("SR-17")
def test_where_one_has_collected() -> None:
    assert why(BASIC, "a1", "b1", "a1") == (
        "SR-17",
        "You have collected on a1 in this turn: you cannot enter it again.",
        ("a1",),
    )


@pytest.mark.rule("SR-8")
def test_into_the_middle_from_outside() -> None:
    text = "b2 is not at the border: enter on a tile that has a free side."
    assert why(BASIC, "b2") == ("SR-8", text, ("b2",))
    assert why(LATER, "card exit", "exit b2") == ("SR-8", text, ("b2",))


@pytest.mark.rule("SR-15", "SR-8")
def test_an_end_before_the_first_step() -> None:
    assert why(BASIC, "end") == ("SR-8", "Enter the glade first, on a border tile.", ())
    text = "Make at least one step: your first one may go to any neighbour."
    assert why(LATER, "card flip", "end") == ("SR-15", text, ("b2",))
    assert why(LATER, "card flip", "flip a1", "end")[0] == "SR-15"


@pytest.mark.rule("SR-24")
def test_fewer_with_least() -> None:
    assert why(LATER, "card least", "least", "c2", "c1") == (
        "SR-24",
        "c1 has 1 acorn; from c2, where 3 lie, you may only go to more.",
        ("c2", "c1"),
    )


# -- action cards


@pytest.mark.rule("SR-14")
def test_a_card_that_is_not_there() -> None:
    assert why(LATER, "card flip", "add b1") == (
        "SR-14",
        "Your card in this turn is Flip a tile, not Add an acorn.",
        ("card",),
    )
    assert why(BASIC, "flip a1")[:2] == ("SR-14", "Flip a tile needs its card; cards are used from round 2 on.")
    assert why(BASIC, "a1", "skip c1")[0] == "SR-14"
    smarty = f"players=2 first=rust smarty=yes {GLADE} market=53/12/41 stack=25"
    assert why(smarty, "flip a1")[:2] == ("SR-28", "Flip a tile needs its card; cards are used from round 2 on.")


@pytest.mark.rule("SR-14", "SR-28")
def test_a_second_card() -> None:
    text = "One card a turn: you have used Flip a tile."
    assert why(LATER, "card flip", "flip a1", "flip b1") == ("SR-14", text, ("card",))
    assert why(LATER, "card flip", "flip a1", "diagonal c3") == ("SR-14", text, ("card",))
    assert why(SMARTY, "flip a1", "add b1") == ("SR-28", text, ("focus",))
    assert why(LATER, "card diagonal", "diagonal c3", "b3", "diagonal a2")[1].startswith("One card a turn")


@pytest.mark.rule("SR-27", "SR-28")
def test_a_card_that_is_not_in_the_hand() -> None:
    hands = f"{SMARTY} hands=flip,skip,add/flip,skip,add"
    assert why(hands, "exit a1") == ("SR-27", "You do not hold Exit the glade.", ("focus",))
    gone = ("flip a1", "c2", "end", "add a1", "b3", "end")
    assert why(hands, *gone, "flip a2") == ("SR-28", "You do not hold Flip a tile any more.", ("focus",))
    assert why(hands, *gone, "c1", "end", "discard flip")[:2] == ("SR-28", "You do not hold Flip a tile any more.")
    assert why(hands, "b1", "end", "discard exit")[1] == "You do not hold Exit the glade."


@pytest.mark.rule("SR-16")
@pytest.mark.parametrize("text", ["exit a1", "flip a1", "exchange 1 dark a1", "add c2", "least"])
def test_too_late_in_the_turn(text: str) -> None:
    card = text.split(maxsplit=1)[0]
    rule, said, _ = why(LATER, f"card {card}", "c2", text)
    assert rule == "SR-16"
    assert said.startswith("You have stepped already: ")
    assert said.endswith(" comes before the first step.")
    assert why(SMARTY, "c2", text)[0] == "SR-16"
    anytime = after(f"{LATER} anytime=yes", f"card {card}", "c2").explain(text)
    assert (anytime is None) == (card in ("flip", "exchange", "add"))


@pytest.mark.rule("SR-16", "SR-28")
def test_after_the_end_of_the_turn() -> None:
    assert why(SMARTY, "c2", "end", "flip a1") == (
        "SR-28",
        "You have ended your turn: it is too late for that. You used no card, so discard one.",
        ("focus",),
    )
    for text in ("c1", "end"):
        assert why(SMARTY, "c2", "end", text)[1] == "Your steps are over. You used no card, so discard one."
    assert why(LATER, "card flip", "c2", "end", "card skip", "flip a1", seat=0)[:2] == (
        "SR-6",
        "It is Blue's turn, not Rust's.",
    )


@pytest.mark.rule("SR-19")
def test_diagonals_that_are_none() -> None:
    assert why(LATER, "card diagonal", "diagonal b3") == (
        "SR-19",
        "b3 is not diagonal to b2: the step goes to a tile that touches b2 at a corner.",
        ("b2", "b3"),
    )
    assert why(LATER, "card diagonal", "c2", "diagonal b2")[0] == "SR-19"
    assert why(LATER, "card diagonal", "b1", "diagonal a2") == (
        "SR-19",
        "a2 has 5 acorns; from b1, where 2 lie, you may only go to fewer.",
        ("b1", "a2"),
    )
    outside = f"{BASIC} squirrels=-/c3"
    for card, rule in (("diagonal", "SR-19"), ("skip", "SR-25"), ("exit", "SR-21")):
        text = "Your squirrel is outside: it enters on a border tile first."
        assert why(outside, f"card {card}", f"{card} b1") == (rule, text, ())
        assert why(outside, f"card {card}", card) == (rule, text, ())


@pytest.mark.rule("SR-25", "SR-31")
def test_skips_that_go_nowhere() -> None:
    corner = f"{BASIC} squirrels=a1/c3"
    assert why(corner, "card skip", "skip a1") == ("SR-25", "A skip from a1 does not land on a1 again.", ("a1",))
    assert why(corner, "card skip", "skip a2")[1] == "a2 lies next to a1: a skip passes over one tile."
    assert why(corner, "card skip", "skip c3") == (
        "SR-25",
        "c3 is too far from a1: a skip lands next to the tile that it passes over.",
        ("a1", "c3"),
    )
    assert why(corner, "card skip", "b1", "skip c2")[1] == (
        "c2 has 3 acorns; from b1, where 2 lie, you may only go to fewer."
    )
    assert why(f"{BASIC} squirrels=a2/c3", "card skip", "a1", "b1", "skip a1") == (
        "SR-31",
        "You have collected on a1 in this turn: you cannot enter it again.",
        ("a1",),
    )


@pytest.mark.rule("SR-22")
def test_an_empty_place_of_the_market() -> None:
    small = "players=2 first=rust tiles=12*4,25 glade=2x2 round=2 squirrels=a1/a1 cards=exchange"
    state = SquirrelRush(setup=small, seed=1).state
    found = state.explain("exchange 2 dark a1")
    assert (found.rule, found.text) == ("SR-22", "The market has only 1 tile: place 2 is empty.")
    assert found.places == ("market2",)
    none = SquirrelRush(setup=small.replace(",25", ""), seed=1).state
    assert none.explain("exchange 1 light a1").text == "The market has no tiles: place 1 is empty."
    assert none.explain("exchange").rule == "SR-22"


@pytest.mark.rule("SR-28")
def test_a_discard_at_the_wrong_time() -> None:
    assert why(LATER, "card flip", "discard flip")[:2] == (
        "SR-28",
        "Only in the smarty game cards are discarded from a hand.",
    )
    assert why(SMARTY, "discard flip")[1] == (
        "A card that leaves your hand unused goes after your steps: stop first (end)."
    )
    assert why(SMARTY, "flip a1", "c2", "discard flip")[1] == (
        "You have used Flip a tile in this turn, so no card is discarded."
    )
    smarty = f"players=2 first=rust smarty=yes {GLADE} market=53/12/41 stack=25"
    assert why(smarty, "a1", "discard flip")[1] == "Cards leave the hand from round 2 on."


# -- other seats, chance, the end


@pytest.mark.rule("SR-6")
def test_whose_turn_it_is() -> None:
    assert why(BASIC, "a1", seat=1) == ("SR-6", "It is Rust's turn, not Blue's.", ())
    assert why(BASIC, "a1", seat=CHANCE) == ("SR-6", "Chance has nothing to decide here.", ())
    assert why(BASIC, "", seat=1)[1] == "It is Rust's turn, not Blue's."


def test_chance_comes_first() -> None:
    assert why("players=2", "a1")[:2] == ("SR-6", "Wait: first it is drawn who begins.")
    assert why("players=2 first=rust", "a1")[:2] == ("SR-4", "Wait: first the tiles are laid.")
    assert why(LATER, "c2", seat=0)[:2] == ("SR-14", "Wait: first the action card is turned up.")
    no_stack = LATER.replace(" stack=25,31", "")
    state = SquirrelRush(setup=f"{no_stack} cards=exchange", seed=1, chance="ask").draw().draw()
    state.play("exchange 1 dark a1")
    found = state.why("c2")
    assert (found.rule, found.text) == ("SR-22", "Wait: first the stack shows its next tile.")
    assert state.why("top 99").text == "No tile 99 is left in the stack."


def test_what_chance_cannot_do() -> None:
    assert why("players=2", "first rust", seat=0)[1] == "Chance says that, not a player."
    assert why("players=2", "first teal")[1] == "The players are rust, blue."
    assert why(BASIC, "first rust")[0] == "SR-6"
    assert why(BASIC, "lay 12")[0] == "SR-4"
    assert why(BASIC, "card flip")[0] == "SR-14"
    assert why(BASIC, "top 12")[0] == "SR-22"
    assert why(SMARTY, "card flip")[0] == "SR-27"
    assert why(f"{LATER} cards=skip", "card flip")[1] == "The setup says which card comes: skip."
    assert why(f"{LATER} deck=skip*6", "card flip")[1] == "No card flip is left in the deck."
    lay = "players=2 first=rust glade=#,#"
    assert why(lay, "lay 12 13 14 15 21 99")[:2] == ("SR-1", "There are not so many tiles 99 to be laid.")
    assert why(lay, "lay 12 13 14 15 21 23 23")[0] == "SR-4"
    assert why(lay, "lay 12 13") == ("SR-4", '"lay 12 13" goes on with 4 tiles.', ())
    assert why(lay, "lay 12 13 14 15 21") == ("SR-4", '"lay 12 13 14 15 21" goes on with 1 tile.', ())
    assert why(lay, "lay 12 x")[1].startswith("Tiles are named")


@pytest.mark.rule("SR-26")
def test_when_the_game_is_over() -> None:
    short = f"{BASIC} rounds=1".replace("rounds=4 ", "")
    rule, text, _ = why(short, "a1", "end", "c1", "end", "b1")
    assert (rule, text) == ("SR-26", "The game is over: Rust has the most acorns: 4.")


def test_what_is_hidden_is_not_explained() -> None:
    view = after(SMARTY).seen_by(1)
    found = view.explain("flip a1")
    assert found is not None
    assert (found.rule, found.text) == ("SR-27", "That is Rust's decision: you do not see the cards.")


# -- sentences that are not whole


def test_beginnings() -> None:
    assert why(LATER, "card flip", "flip") == (
        "SR-20",
        '"flip" goes on with a1, b1, c1, a2, b2, c2, a3, b3 or c3.',
        (),
    )
    assert why(LATER, "card exchange", "exchange 2")[1] == '"exchange 2" goes on with light or dark.'
    assert why(BASIC, "a1", "")[1] == "Say b1 or end."
    assert why(SMARTY, "c2", "end", "discard")[1].startswith('"discard" goes on with diagonal')


def test_beginnings_of_what_is_not_possible() -> None:
    """A card that cannot be used says so at its first word."""
    assert why(LATER, "card flip", "add")[0] == "SR-14"
    assert why(LATER, "card flip", "c2", "flip")[0] == "SR-16"
    assert why(BASIC, "exchange 1")[0] == "SR-14"
    assert why(BASIC, "discard")[0] == "SR-28"
    assert why(SMARTY, "c2", "end", "flip")[0] == "SR-28"
    assert why(BASIC, "card")[0] == "SR-14"


def test_sentences_that_are_said_wrong() -> None:
    assert why(LATER, "card exchange", "exchange 4 dark c3")[:2] == (
        "SR-22",
        "Say the market's place, the side that comes up, and where: exchange 2 dark c3.",
    )
    assert why(LATER, "card flip", "flip z9")[0] == "SR-20"
    assert why(LATER, "card flip", "flip a1 b1")[0] == "SR-20"
    assert why(LATER, "card least", "least a1")[0] == "SR-24"
    assert why(BASIC, "a1", "end now")[0] == "SR-11"
    assert why(BASIC, "d9") == (
        "SR-7",
        "'d9' is no move: tiles go from a1 to c3, in small letters.",
        (),
    )
    assert why(SMARTY, "c2", "end", "discard lunch")[0] == "SR-28"


def test_a_refusal_carries_the_reason() -> None:
    game = SquirrelRush(setup=BASIC)
    with pytest.raises(IllegalMove) as refused:
        game.play("a1", "a2")
    assert refused.value.explanation.rule == "SR-9"
    assert game.ply == 0


# -- everything, over random games

KINDS = (
    "players=3",
    "players=2 anytime=yes taken=yes",
    "players=3 smarty=yes rounds=4",
    "players=2 smarty=yes anytime=yes taken=yes glade=3x3",
    "players=2 tiles=51,34*2,12*2,25 glade=#,#/#,. deck=exchange*6,diagonal*3,skip*3",
    "players=2 glade=#,#,#/#,.,#/#,#,# deck=skip*4,diagonal*4,least*4 counters=a1,b1,b1",
)


@cache
def positions(kind: str) -> list[Any]:
    found: list[Any] = []
    for seed in range(4):
        rng = Random(seed)
        state: Any = Position.begin(Setup.parse(kind))
        while state.actors:
            found.append(state)
            state = state.play(state.draw_chance(rng) if state.actors == (CHANCE,) else rng.choice(state.legal()))
        found.append(state)
    return found


def all_sentences(names: tuple[str, ...]) -> list[str]:
    """Everything that can be said of a glade, but for what chance lays."""
    found = [*names, "least", "end"]
    found += [f"{action} {name}" for action in ("diagonal", "flip", "exit", "add", "skip") for name in names]
    found += [f"exchange {place} {side} {name}" for place, side, name in product("123", ("light", "dark"), names)]
    found += [f"{word} {action}" for word in ("discard", "card") for action in ACTIONS]
    return [*found, *(f"first {seat}" for seat in SEATS), "top 12", "top 25", "top 99", "lay 12", "lay 12 34"]


@pytest.mark.parametrize("kind", KINDS)
def test_explain_is_none_exactly_for_what_is_legal(kind: str) -> None:
    rng = Random(1)
    rules = SquirrelRush.rules()
    for state in positions(kind)[:: 3 if "3" in kind else 2]:
        legal = set(state.sentences())
        sentences = all_sentences(state.land.names)
        for text in {*rng.sample(sentences, 60), *legal}:
            found = state.explain(text)
            assert (found is None) == (text in legal), f"{text!r}\n{state}"
            if found:
                assert found.rule in rules
                assert found.text[0].isupper() or found.text[0] in "\"'" or found.text[:2] in state.land.names
                assert found.text[-1] == "."


@pytest.mark.parametrize("kind", KINDS)
def test_places_are_on_the_board(kind: str) -> None:
    rng = Random(2)
    setup = Setup.parse(kind)
    layouts = scene.layouts(setup, 0).values()
    for state in positions(kind)[::5]:
        for text in rng.sample(all_sentences(state.land.names), 40):
            found = state.explain(text)
            for layout in layouts:
                assert set(found.places if found else ()) <= layout["places"].keys(), text


@pytest.mark.parametrize("kind", KINDS)
def test_every_beginning_goes_on(kind: str) -> None:
    for state in positions(kind)[::3]:
        for text in state.sentences():
            words = text.split()
            for n in range(len(words)):
                found = state.explain(" ".join(words[:n]))
                assert found is not None
                assert words[n] in found.text
                assert found.text.startswith("Say" if n == 0 else f'"{" ".join(words[:n])}" goes on with ')
        if state.phase == LAY:
            assert state.explain("").text == "Say lay."


@pytest.mark.parametrize("kind", KINDS)
def test_hints_about_the_card_come_true(kind: str) -> None:
    """What an explanation says one could do is legal, and then the step is possible."""
    hints = 0
    for state in positions(kind):
        if state.phase != MOVE:
            continue
        for name in state.land.names:
            found = state.explain(name)
            for way in ("With", "After"):
                if found and f'{way} "' in found.text:
                    said = found.text.split(f'{way} "')[1].split('"')[0]
                    assert said in state.sentences()
                    later = state.play(state.parse(said))
                    assert name in said.split()[-1:] if way == "With" else name in later.sentences()
                    hints += 1
    assert hints
