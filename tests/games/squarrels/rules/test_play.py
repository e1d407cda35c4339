"""Squarrels, rule by rule: small rounds in which one rule decides, told in sentences, chance's among them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from squirrelwidgets import BadSetup, IllegalMove, Squarrels, SquirrelError
from squirrelwidgets.core.model.events import Event
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.games.squarrels.rules.play import Position
from tests.reference import squarrels as slow

rule = pytest.mark.rule

SEATS = slow.SEATS
DEALS = ("deal rust 1 1 2 2 3 4 5", "deal blue 1 1 1 2 3 4 5", "deal ochre 1 1 1 2 3 4 5")
"""Three hands without actions, rust first: the dealer is ochre."""


def table(*hands: str, chance: str | None = None, **options: Any) -> Squarrels:
    """A round with these hands: rust begins, then blue, ochre, …"""
    players = len(hands)
    settings = {"players": players, "hands": hands, "dealer": SEATS[players - 1], **options}
    return Squarrels(setup=Squarrels.setup(**settings), seed=1, chance=chance)


def asked(*hands: str, **options: Any) -> Squarrels:
    """The same, but chance does only what the test says."""
    return table(*hands, chance="ask", **options)


def asking(**options: Any) -> Squarrels:
    """A game before the first deal; the test says what chance does."""
    return Squarrels(setup=Squarrels.setup(**options), seed=1, chance="ask")


def cards(counts: Any) -> str:
    return " ".join(slow.KINDS[kind] for kind, n in enumerate(counts) for _ in range(n))


def hand(game: Squarrels, seat: str) -> str:
    return cards(game.state.hands[SEATS.index(seat)])


def hands(game: Squarrels) -> list[str]:
    return [cards(each) for each in game.state.hands]


def hoard(game: Squarrels) -> str:
    return cards(game.state.hoard)


def played(game: Squarrels) -> str:
    """The action pile."""
    return cards(game.state.played)


def mover(game: Squarrels) -> str:
    """Who is to decide: a player in a turn."""
    (name,) = actors(game)
    return name


def actors(game: Squarrels) -> list[str]:
    return [SEATS[seat] for seat in game.state.actors]


def legal(game: Squarrels, seat: str | None = None) -> set[str]:
    return set(game.state.sentences(None if seat is None else SEATS.index(seat)))


def told(game: Squarrels, kind: str) -> list[Event]:
    return [event for event in game.story() if event.kind == kind]


def rule_of(game: Squarrels, kind: str) -> str:
    """The rule that the last event of a kind names."""
    return told(game, kind)[-1].rule


def why(game: Squarrels, text: str, seat: str | None = None) -> str:
    """The rule by which that is refused: nothing changes, and the error says the same as the question."""
    before = game.state, game.ply, game.revision, game.legal
    number = None if seat is None else SEATS.index(seat)
    found = game.why(text, number)
    assert found is not None, f"{text} is legal"
    assert found.text[0].isupper() or found.text[0] == '"'
    assert found.text[-1] in ".?!"
    with pytest.raises(SquirrelError) as error:
        game.play(text, seat=number)
    if isinstance(error.value, IllegalMove):
        assert error.value.explanation == found
    assert (game.state, game.ply, game.revision, game.legal) == before
    assert found.rule in Squarrels.rules()
    return found.rule


def refused(**options: Any) -> BadSetup:
    with pytest.raises(BadSetup) as error:
        Squarrels.setup(**options)
    return error.value


def whole(game: Squarrels) -> int:
    """All cards, wherever they lie."""
    state: Position = game.state
    laid = sum(len(cards) for cards in state.laid)
    stored = 3 * sum(sum(sets) for sets in state.stored)
    return state.deck_size + state.hoard_size + sum(state.played) + sum(state.sizes) + laid + stored


# -- cards and places


@rule("SQ-1")
def test_the_box_holds_120_cards() -> None:
    deck = asking(players=3).state.deck
    assert dict(zip(slow.KINDS, deck, strict=True)) == {
        "1": 30, "2": 24, "3": 18, "4": 12, "5": 9,
        "golden": 1, "rotten": 1,
        "quarrel": 8, "hoard": 8, "ambush": 6, "whirlwind": 2, "winter": 1,
    }  # fmt: skip
    assert whole(Squarrels(5, seed=1)) == 120


@rule("SQ-1")
@pytest.mark.parametrize(
    ("field", "value"),
    [("hands", ("golden golden", "")), ("hands", ("5*10", "")), ("hoard", "rotten rotten"), ("hoard", "acorn")],
)
def test_no_more_cards_than_there_are(field: str, value: Any) -> None:
    error = refused(**{"players": 2, "hands": ("1", "2"), field: value})
    assert (error.rule, error.field) == ("SQ-1", field)


@rule("SQ-1")
@pytest.mark.parametrize("players", [1, 7])
def test_two_to_six_play(players: int) -> None:
    assert refused(players=players).field == "players"
    assert [len(Squarrels(n, seed=1).state.hands) for n in range(2, 7)] == [2, 3, 4, 5, 6]


@rule("SQ-1")
def test_a_card_comes_only_from_the_deck() -> None:
    asks = asked("golden", "1", deck="winter 3 3").play("draw")
    assert why(asks, "card golden") == "SQ-1"
    assert why(asks, "card 2") == "SQ-1"
    assert hand(asks.play("card 3"), "rust") == "3 golden"


@rule("SQ-2")
def test_hands_deck_and_hoard_are_secret_their_counts_are_not() -> None:
    game = table("1 2 3", "4 golden", "", hoard="5 5", stored=("1", "", "3"))
    for viewer in (0, 1, 2, "spectator"):
        view = game.state.seen_by(viewer)
        assert [each is None for each in view.hands] == [seat != viewer for seat in range(3)]
        assert (view.deck, view.hoard) == (None, None)
        assert list(view.sizes) == [3, 2, 0]
        assert (view.deck_size, view.hoard_size) == (120 - 5 - 2 - 6, 2)
        assert view.stored == game.state.stored
        assert view.played == game.state.played
    assert game.state.seen_by(1).hands[1] == game.state.hands[1]


@rule("SQ-2")
def test_nobody_sees_the_hoard_who_discarded_neither() -> None:
    game = table("1 2", "4").play("draw", "card 3", "discard 2")
    assert game.state.seen_by(0).hoard is None
    assert game.state.heard("discard 2", 0, 1) == "discard ?"
    assert game.state.heard("discard 2", 0, "spectator") == "discard ?"
    (event,) = told(game, "discarded")
    assert (event.what, event.knows, event.rule) == ("2", (0,), "SQ-10")


@rule("SQ-2")
def test_drawn_numbers_are_secret_drawn_actions_are_not() -> None:
    game = table("1 2", "4", "5").play("draw", "card 3")
    assert told(game, "drew")[-1] == Event("drew", "SQ-6", 0, "3", knows=(0,))
    said = game.goto(1).state
    assert [said.heard("card 3", CHANCE, viewer) for viewer in (0, 1, "spectator", "all")] == [
        "card 3",
        "card ?",
        "card ?",
        "card 3",
    ]
    assert said.heard("card ambush", CHANCE, 2) == "card ambush"
    game.redo().play("discard 1", "draw", "card ambush", "quiet", "take ochre 5 rust 3")
    assert told(game, "drew")[-1]._replace(n=0) == Event("drew", "SQ-7", 1, "ambush")
    one, other = told(game, "ambushed")
    assert (one.origin, one.what, one.n, set(one.knows or ())) == ("ochre", "5", 1, {1, 2})
    assert (other.origin, other.what, other.n, set(other.knows or ())) == ("rust", "3", 1, {0, 1})


# -- a round is set up


@rule("SQ-3")
def test_a_deal_gives_everybody_seven_beginning_left_of_the_dealer() -> None:
    game = asking(players=3, dealer="rust")
    assert Squarrels.setup().target == 50
    assert why(game, "deal rust 1 1 2 2 3 4 5") in ("SQ-3", "SQ-4")
    game.play("deal blue 1 1 1 2 3 4 5")
    assert why(game, "deal rust 1 1 2 2 3 4 5") in ("SQ-3", "SQ-4")
    assert why(game, "draw") == "SQ-3"
    game.play("deal ochre 1 1 1 2 3 4 5", "deal rust 1 1 2 2 3 4 5")
    assert list(game.state.sizes) == [7, 7, 7]
    assert [len(kinds) for kinds in game.state.hands] == [7, 7, 7]
    assert hand(game, "rust") == "1 1 2 2 3 4 5"
    assert whole(game) == 120
    assert [SEATS[event.who or 0] for event in told(game, "dealt")] == ["blue", "ochre", "rust"]
    assert {event.rule for event in told(game, "dealt")} == {"SQ-3"}


@rule("SQ-3")
@pytest.mark.parametrize("said", ["deal rust 1 1 2 2 3 4", "deal rust 1 1 2 2 3 4 5 5"])
def test_a_hand_has_seven_cards(said: str) -> None:
    assert why(asking(players=3, dealer="ochre"), said) == "SQ-3"


@rule("SQ-3", "SQ-1")
def test_nobody_is_dealt_what_the_deck_has_not() -> None:
    game = asking(players=2, dealer="blue")
    assert why(game, "deal rust 1 1 2 2 3 golden golden") == "SQ-1"
    game.play("deal rust 1 1 2 2 3 rotten golden")
    assert why(game, "deal blue rotten 1 2 2 3 4 5") == "SQ-1"


@rule("SQ-4")
def test_actions_in_the_first_hands_are_swapped() -> None:
    game = asking(players=3, dealer="ochre")
    game.play("deal rust 1 1 1 2 2 quarrel hoard", DEALS[1], "deal ochre 1 1 1 1 1 1 ambush")
    assert why(game, "draw") == "SQ-4"
    assert why(game, "swap ochre 2") == "SQ-4"  # rust comes first
    assert why(game, "swap rust 2") in ("SQ-3", "SQ-4")  # two cards for two actions
    game.play("swap rust 3 whirlwind")
    assert why(game, "swap ochre 2") == "SQ-4"  # rust has an action again
    game.play("swap rust 5", "swap ochre 2")
    assert hands(game) == ["1 1 1 2 2 3 5", "1 1 1 2 3 4 5", "1 1 1 1 1 1 2"]
    assert played(game) == "quarrel hoard ambush whirlwind"  # out for this round
    assert game.state.deck_size == 120 - 21 - 4
    assert cards(game.state.deck).split().count("quarrel") == 7
    assert {event.rule for event in told(game, "swapped") + told(game, "refilled")} == {"SQ-4"}
    assert not told(game, "reshuffled")
    assert mover(game) == "rust"


@rule("SQ-4")
def test_what_was_swapped_is_public_the_new_cards_are_not() -> None:
    game = asking(players=2, dealer="blue").play("deal rust 1 1 1 2 2 quarrel hoard")
    assert game.state.heard("deal blue 1 1 1 2 3 4 5", CHANCE, 0) == "deal blue ?"
    (event,) = told(game, "swapped")
    assert (event.what, event.knows, event.n) == ("quarrel hoard", None, 2)
    assert (told(game, "dealt")[0].what, told(game, "dealt")[0].knows) == ("1 1 1 2 2", (0,))
    game.play("deal blue 1 1 1 2 3 4 5", "swap rust 3 5")
    assert told(game, "refilled")[-1].knows == (0,)
    dealt, refilled = "deal rust 1 1 1 2 2 quarrel hoard", "swap rust 3 ambush"
    for viewer in (1, "spectator"):
        assert game.state.heard(dealt, CHANCE, viewer) == "deal rust ? quarrel hoard"
        assert game.state.heard(refilled, CHANCE, viewer) == "swap rust ? ambush"
        assert game.state.heard("swap rust ambush", CHANCE, viewer) == "swap rust ambush"
    for viewer in (0, "all"):
        assert game.state.heard(dealt, CHANCE, viewer) == dealt
        assert game.state.heard(refilled, CHANCE, viewer) == refilled


@rule("SQ-4")
def test_winter_among_the_swapped_brings_all_of_them_back() -> None:
    game = asking(players=2, dealer="blue")
    game.play("deal rust 1 1 1 2 2 quarrel winter", "deal blue 1 1 1 2 2 3 hoard", "swap rust 3 3")
    assert played(game)  # not before the last one has swapped
    game.play("swap blue ambush")
    game.play("swap blue 5")
    assert played(game) == ""
    assert game.state.deck_size == 120 - 14
    assert sum(game.state.deck[7:]) == 8 + 8 + 6 + 2 + 1
    assert rule_of(game, "reshuffled") == "SQ-4"
    assert told(game, "reshuffled")[-1].n == 4
    assert game.state.key()["deck"] == sorted(game.state.key()["deck"])  # how a card came there does not matter


@rule("SQ-4")
def test_a_given_hand_holds_no_actions() -> None:
    error = refused(players=2, hands=("1 quarrel", ""))
    assert (error.rule, error.field) == ("SQ-4", "hands")


@rule("SQ-5")
@pytest.mark.parametrize(("dealer", "first"), [("rust", "blue"), ("blue", "ochre"), ("ochre", "rust")])
def test_left_of_the_dealer_begins(dealer: str, first: str) -> None:
    assert mover(table("1", "2", "3", dealer=dealer)) == first
    assert mover(Squarrels(setup=Squarrels.setup(players=3, dealer=dealer), seed=3)) == first


@rule("SQ-5")
def test_play_goes_clockwise() -> None:
    game = table("1", "2", "3")
    for seat in ("rust", "blue", "ochre", "rust"):
        assert mover(game) == seat
        game.play("draw", "card 1", "discard 1")


@rule("SQ-5")
def test_only_who_has_the_turn_decides() -> None:
    game = table("1", "2", "3")
    assert why(game, "draw", "blue") == "SQ-5"
    assert why(game, "discard 3", "ochre") == "SQ-5"


# -- draw


@rule("SQ-6")
@pytest.mark.parametrize("held", ["", "1 1 1", "1 1 1 1 1 1 1", "1 1 1 1 1 1 1 1 1"])
def test_the_first_card_is_compulsory(held: str) -> None:
    game = table(held, "2")
    assert legal(game) == {"draw"}
    if held:
        assert why(game, "discard 1") == "SQ-6"
        assert why(game, "store 1") in ("SQ-6", "SQ-9")
    assert why(game, "end") in ("SQ-6", "SQ-10")


@rule("SQ-6")
def test_drawing_goes_on_up_to_seven() -> None:
    game = table("1 1 2 2", "2").play("draw", "card 3")
    for card in ("4", "5"):
        assert "draw" in game.legal
        game.play("draw", f"card {card}")
    assert game.state.sizes[0] == 7
    assert why(game, "draw") == "SQ-6"
    assert game.state.drawn == 3


@rule("SQ-6")
def test_with_seven_or_more_one_card_is_drawn() -> None:
    for held in ("1 1 1 2 2 2 3", "1 1 1 2 2 2 3 3 3 4"):
        game = table(held, "2").play("draw", "card 5")
        assert game.state.sizes[0] == len(held.split()) + 1
        assert why(game, "draw") == "SQ-6"


@rule("SQ-6")
def test_one_may_stop_drawing_at_any_time() -> None:
    game = table("1", "2").play("draw", "card 3")
    assert legal(game) == {"draw", "discard 1", "discard 3"}
    assert "discard 4" in legal(game.play("draw", "card 4"))


@rule("SQ-7")
def test_a_drawn_action_stops_drawing_and_is_played_at_once() -> None:
    game = asked("1", "2", "3").play("draw", "card ambush")
    assert played(game) == "ambush"
    assert hand(game, "rust") == "1"
    assert rule_of(game, "drew") == "SQ-7"
    game.play("quiet")
    assert played(game) == "ambush"
    game.play("take blue 2 ochre 3")
    assert hands(game) == ["1 2 3", "", ""]
    assert legal(game) == {"discard 1", "discard 2", "discard 3"}


# -- after an action


AFTER = {
    "ambush": ("draw", "card ambush", "quiet", "take blue 2 ochre 3"),
    "whirlwind": ("draw", "card whirlwind", "quiet", "whirl rust 2 blue 3 ochre 1"),
    "hoard": ("draw", "card hoard", "quiet"),
    "quarrel": ("draw", "card quarrel", "slap blue@300 ochre@400"),
}


@rule("SQ-8", "SQ-16", "SQ-17", "SQ-20", "SQ-21")
@pytest.mark.parametrize("action", AFTER)
def test_after_an_action_there_is_no_more_drawing(action: str) -> None:
    game = table("1", "2", "3").play(*AFTER[action])
    assert mover(game) == "rust"
    assert not game.state.won_turn
    assert {text.split()[0] for text in game.legal} == {"discard"}
    assert why(game, "draw") == "SQ-8"


@rule("SQ-8")
@pytest.mark.parametrize("action", AFTER)
def test_the_action_card_was_the_compulsory_draw(action: str) -> None:
    game = table("1", "2", "3").play(*AFTER[action])
    assert game.state.drawn == 1
    assert mover(game.play(game.legal[-1])) == "blue"


@rule("SQ-8")
@pytest.mark.parametrize("action", AFTER)
def test_as_an_option_drawing_goes_on_under_seven(action: str) -> None:
    game = table("1", "2", "3", draw_on=True).play(*AFTER[action])
    assert mover(game) == "rust"
    assert "draw" in game.legal
    game.play("draw", "card 4")
    assert {"draw", "discard 4"} < legal(game)
    game.play("draw", "card hoard", "quiet", "draw", "card 5")
    assert game.state.drawn == 4


@rule("SQ-8")
def test_the_option_ends_at_seven_too() -> None:
    game = table("1 1 1 2 2", "2", "3", draw_on=True).play("draw", "card ambush", "quiet", "take blue 2 ochre 3")
    assert game.state.sizes[0] == 7
    assert "draw" not in game.legal
    assert why(game, "draw") == "SQ-6"
    assert "store 1" in game.legal


@rule("SQ-8", "SQ-9")
def test_the_option_does_not_go_past_storing() -> None:
    game = table("1 1 1 4", "2", "3", draw_on=True).play("draw", "card hoard", "quiet", "store 1")
    assert why(game, "draw") == "SQ-9"


@rule("SQ-8")
def test_an_undecided_quarrel_leaves_the_turn_with_the_drawer() -> None:
    game = table("2", "2", "").play("draw", "card quarrel", "quiet")
    game.play("lay 2", "lay 2")
    assert hands(game) == ["2", "2", ""]
    assert legal(game) == {"discard 2"}
    assert why(game, "draw") == "SQ-8"


# -- store


@rule("SQ-9")
def test_three_equal_numbers_are_stored() -> None:
    game = table("3 3 3 4", "2").play("draw", "card 3", "store 3")
    assert game.state.stored[0] == (0, 0, 1, 0, 0)
    assert hand(game, "rust") == "3 4"
    assert (rule_of(game, "stored"), told(game, "stored")[-1].what) == ("SQ-9", "3")
    assert mover(game) == "rust"


@rule("SQ-9")
def test_several_sets_in_one_turn_but_no_card_after_the_first() -> None:
    game = table("1 1 1 2 2 2", "2").play("draw", "card 5", "store 2")
    assert why(game, "draw") == "SQ-9"
    game.play("store 1")
    assert game.state.stored[0] == (1, 1, 0, 0, 0)
    assert legal(game) == {"discard 5"}
    assert why(game, "draw") == "SQ-9"


@rule("SQ-9")
def test_six_of_a_kind_are_two_sets() -> None:
    game = table("1 1 1 1 1 1 5", "2").play("draw", "card 2", "store 1", "store 1")
    assert game.state.stored[0] == (2, 0, 0, 0, 0)


@rule("SQ-9")
@pytest.mark.parametrize("held", ["1 1 2", "1 1 golden", "1 1"])
def test_two_equal_cards_are_no_set_nor_with_the_golden_acorn(held: str) -> None:
    game = table(held, "2").play("draw", "card 4")
    assert why(game, "store 1") == "SQ-9"
    assert why(game, "store 3") == "SQ-9"
    assert why(game, "store golden") == "SQ-9"
    assert why(game, "store") in ("SQ-9", "SQ-10")


@rule("SQ-9")
def test_stored_cards_are_safe() -> None:
    game = table("1 1 1 4", "2 2", "3").play("draw", "card 5", "store 1", "discard 4")
    game.play("draw", "card ambush", "quiet", "take ochre 3 rust 5", "discard 2")
    game.play("draw", "card whirlwind", "quiet", "whirl ochre 3 rust 2 blue 5")
    assert game.state.stored[0] == (1, 0, 0, 0, 0)


@rule("SQ-9")
def test_drawing_is_possible_again_in_the_next_turn() -> None:
    game = table("1 1 1 4", "2").play("draw", "card 5", "store 1", "discard 4", "draw", "card 3", "discard 3")
    assert legal(game) == {"draw"}
    assert "draw" in legal(game.play("draw", "card 2"))


# -- discard


@rule("SQ-10")
def test_a_turn_ends_with_a_card_on_the_hoard() -> None:
    game = table("1 2", "3", hoard="5").play("draw", "card 4", "discard 2")
    assert hand(game, "rust") == "1 4"
    assert hoard(game) == "2 5"
    assert mover(game) == "blue"
    assert legal(game) == {"draw"}


@rule("SQ-10")
def test_what_is_not_in_the_hand_is_not_discarded() -> None:
    game = table("1 2", "3").play("draw", "card 4")
    assert why(game, "discard 3") == "SQ-10"
    assert why(game, "discard golden") == "SQ-10"
    assert why(game, "discard hoard") == "SQ-10"
    assert why(game, "end") == "SQ-10"


@rule("SQ-10")
def test_who_stores_the_last_cards_is_done() -> None:
    game = table("1 1", "3").play("draw", "card 1", "store 1")
    assert mover(game) == "blue"
    assert game.state.hoard_size == 0
    assert (rule_of(game, "passed"), told(game, "passed")[-1].who) == ("SQ-10", 0)


@rule("SQ-10")
@pytest.mark.parametrize("draw_on", [False, True])
def test_who_has_no_card_after_an_action_is_done(draw_on: bool) -> None:
    """A first card that is an action, and an empty hand: "neither draws again nor discards"."""
    game = table("", "", "3", draw_on=draw_on).play("draw", "card hoard", "quiet")
    assert mover(game) == "blue"
    assert rule_of(game, "passed") == "SQ-10"
    game.play("draw", "card quarrel", "quiet")
    assert mover(game) == "ochre"


@rule("SQ-10", "SQ-6")
def test_an_empty_hand_draws_when_its_turn_comes() -> None:
    game = table("", "3")
    assert legal(game) == {"draw"}
    assert legal(game.play("draw", "card 2")) == {"draw", "discard 2"}


@rule("SQ-10", "SQ-18")
@pytest.mark.parametrize("draw_on", [False, True])
def test_who_pays_the_last_card_for_a_slap_is_done_after_the_action(draw_on: bool) -> None:
    game = table("4", "", "3", draw_on=draw_on).play("draw", "card whirlwind", "slap rust@250 ochre@300")
    assert mover(game) == "blue"
    assert hoard(game) == "3 4"


@rule("SQ-11")
def test_the_rotten_acorn_is_discarded_only_at_last() -> None:
    game = table("rotten 1", "3").play("draw", "card 2")
    assert why(game, "discard rotten") == "SQ-11"
    assert legal(game) == {"draw", "discard 1", "discard 2"}
    alone = table("", "3").play("draw", "card rotten")
    assert legal(alone) == {"draw", "discard rotten"}
    assert hoard(alone.play("discard rotten")) == "rotten"


@rule("SQ-11")
def test_the_rotten_acorn_may_go_when_only_the_golden_one_is_beside_it() -> None:
    game = table("golden", "3").play("draw", "card rotten")
    assert legal(game) == {"draw", "discard rotten", "discard golden"}
    assert hand(game.play("discard rotten"), "rust") == "golden"
    third = table("golden rotten", "3").play("draw", "card 1")
    assert legal(third) == {"draw", "discard 1", "discard golden"}
    assert why(third, "discard rotten") == "SQ-11"


@rule("SQ-11")
def test_the_rotten_acorn_goes_after_storing_all_else() -> None:
    game = table("1 1 1", "3").play("draw", "card rotten")
    assert why(game, "discard rotten") == "SQ-11"
    game.play("store 1", "discard rotten")
    assert mover(game) == "blue"


@rule("SQ-11")
def test_the_golden_acorn_may_always_be_discarded() -> None:
    game = table("golden 1 2 3", "3").play("draw", "card 2", "discard golden")
    assert hoard(game) == "golden"


# -- Quarrel


def quarrel(*held: str, slaps: str = "quiet", **options: Any) -> Squarrels:
    """Rust has drawn a Quarrel; all are to lay."""
    windows = len(held) > 2 and options.get("race") != "none"
    return table(*held, **options).play("draw", "card quarrel", *([slaps] if windows else []))


@rule("SQ-12")
def test_all_with_cards_lay_the_drawer_too() -> None:
    game = quarrel("1 2", "", "3", "4")
    assert actors(game) == ["rust", "ochre", "teal"]
    assert legal(game, "rust") == {"lay 1", "lay 2"}
    assert legal(game, "teal") == {"lay 4"}
    assert legal(game, "blue") == set()
    assert why(game, "lay 3", "blue") == "SQ-12"
    assert why(game, "draw", "rust") == "SQ-12"


@rule("SQ-12")
def test_cards_are_laid_in_any_order_and_secret_until_all_lie() -> None:
    game = quarrel("1 2", "3", "4 5").play("lay 5", seat="ochre")
    assert actors(game) == ["rust", "blue"]
    assert game.state.laid[2] == (5,)
    assert game.state.seen_by(2).laid[2] == (5,)
    for viewer in (0, 1, "spectator"):
        assert game.state.seen_by(viewer).laid[2] == (None,)
        assert game.state.seen_by(viewer).sizes[2] == 1
        assert game.state.heard("lay 2", 0, viewer) == ("lay 2" if viewer == 0 else "lay ?")
    (event,) = told(game, "laid")
    assert (event.rule, event.who, event.knows) == ("SQ-12", 2, (2,))
    assert not told(game, "revealed")
    game.play("lay 2", seat="rust").play("lay 3", seat="blue")
    assert [(event.who, event.what) for event in told(game, "revealed")] == [(0, "2"), (1, "3"), (2, "5")]
    assert rule_of(game, "revealed") == "SQ-12"
    assert mover(game) == "ochre"


@rule("SQ-12")
def test_nobody_lays_twice_or_what_is_not_in_the_hand() -> None:
    game = quarrel("1 2", "3", "4 5").play("lay 5", seat="ochre")
    assert why(game, "lay 4", "ochre") == "SQ-12"
    assert why(game, "lay 5", "ochre") == "SQ-12"
    assert why(game, "lay 5", "rust") == "SQ-12"
    assert why(game, "lay golden", "blue") == "SQ-12"
    assert why(game, "lay hoard", "blue") == "SQ-12"
    calm = table("1 2", "3", "4 5").play("draw", "card 3")
    assert why(calm, "lay 1") == "SQ-12"


@rule("SQ-12")
@pytest.mark.parametrize(
    ("laid", "winner"),
    [
        (("1", "2", "3"), "ochre"),
        (("5", "2", "3"), "rust"),
        (("rotten", "1", "golden"), "ochre"),
        (("5", "golden", "4"), "blue"),
        (("1", "rotten", "2"), "ochre"),
    ],
)
def test_the_highest_card_wins(laid: tuple[str, ...], winner: str) -> None:
    game = quarrel(*(f"{card} 1 1" for card in laid)).play(*(f"lay {card}" for card in laid))
    assert mover(game) == winner


@rule("SQ-13")
def test_the_tied_lay_again_until_one_is_highest() -> None:
    game = quarrel("5 3 1", "5 3 2", "4 4").play("lay 5", "lay 5", "lay 4")
    assert actors(game) == ["rust", "blue"]
    assert (rule_of(game, "tied"), told(game, "tied")[-1].what) == ("SQ-13", "5")
    assert told(game, "tied")[-1].to == "rust blue"
    assert why(game, "lay 4", "ochre") == "SQ-13"
    game.play("lay 3", "lay 3", "lay 1", "lay 2")
    assert [event.rule for event in told(game, "laid")] == ["SQ-12"] * 3 + ["SQ-13"] * 4
    assert mover(game) == "blue"
    assert hands(game) == ["", "1 2 3 3 4 5 5", "4"]


@rule("SQ-13")
def test_a_later_card_is_compared_not_an_earlier_one() -> None:
    game = quarrel("4 1", "4 2", "3").play("lay 4", "lay 4", "lay 3", "lay 1", "lay 2")
    assert mover(game) == "blue"
    lower = quarrel("4 rotten", "4 1", "3 5").play("lay 4", "lay 4", "lay 3", "lay rotten", "lay 1")
    assert mover(lower) == "blue"


@rule("SQ-13")
def test_of_the_tied_only_one_holds_cards_and_wins() -> None:
    game = quarrel("2 2", "5", "5 1").play("lay 2", "lay 5", "lay 5")
    assert mover(game) == "ochre"
    assert hands(game) == ["2", "", "1 2 5 5"]
    assert rule_of(game, "pot") == "SQ-14"


@rule("SQ-13")
def test_tied_players_without_cards_drop_out() -> None:
    game = quarrel("5 2", "5", "5 1").play("lay 5", "lay 5", "lay 5")
    assert actors(game) == ["rust", "ochre"]
    game.play("lay 2", "lay 1")
    assert mover(game) == "rust"
    assert hand(game, "rust") == "1 2 5 5 5"


@rule("SQ-13")
def test_if_no_tied_player_holds_cards_all_take_back_what_they_laid() -> None:
    game = quarrel("5 1", "5 1", "4 3").play("lay 5", "lay 5", "lay 3", "lay 1", "lay 1")
    assert hands(game) == ["1 5", "1 5", "3 4"]
    assert rule_of(game, "undecided") == "SQ-13"
    assert mover(game) == "rust"
    assert not game.state.won_turn
    assert legal(game) == {"discard 1", "discard 5"}
    assert all(not cards for cards in game.state.laid)


@rule("SQ-13")
def test_a_draw_between_others_leaves_the_turn_with_the_drawer() -> None:
    game = quarrel("1 2", "5", "5").play("lay 1", "lay 5", "lay 5")
    assert hands(game) == ["1 2", "5", "5"]
    assert mover(game) == "rust"


@rule("SQ-13", "SQ-10")
def test_an_undecided_quarrel_gives_back_and_then_only_the_drawers_hand_counts() -> None:
    game = quarrel("", "5", "5").play("lay 5", "lay 5")
    assert mover(game) == "blue"  # rust never had a card
    assert rule_of(game, "passed") == "SQ-10"


@rule("SQ-14")
def test_the_winner_takes_all_cards_and_the_turn() -> None:
    game = quarrel("1 2", "3", "5 4", "1").play("lay 2", "lay 3", "lay 4", "lay 1")
    assert hands(game) == ["1", "", "1 2 3 4 5", ""]
    assert mover(game) == "ochre"
    assert game.state.won_turn
    assert legal(game) == {"draw", *(f"discard {card}" for card in "12345")}
    pot = told(game, "pot")[-1]
    assert (pot.rule, pot.who, pot.n) == ("SQ-14", 2, 4)
    assert mover(game.play("discard 1")) == "teal"


@rule("SQ-14")
def test_a_winner_may_store_without_drawing() -> None:
    game = quarrel("4", "4 4 5", "").play("lay 4", "lay 5", "store 4")
    assert game.state.stored[1] == (0, 0, 0, 1, 0)
    assert hand(game, "blue") == "5"
    assert why(game, "draw") == "SQ-9"


@rule("SQ-14", "SQ-8")
def test_a_winner_draws_as_usual_and_an_action_stops_it() -> None:
    game = quarrel("4", "5", "").play("lay 4", "lay 5", "draw", "card 2")
    assert "draw" in game.legal
    game.play("draw", "card hoard", "quiet")
    assert mover(game) == "blue"
    assert why(game, "draw") == "SQ-8"
    assert mover(game.play("discard 2")) == "ochre"


@rule("SQ-15", "SQ-32")
def test_a_golden_acorn_wins_and_is_out_of_the_round() -> None:
    game = quarrel("5", "golden 1", "4").play("lay 5", "lay golden", "lay 4")
    assert mover(game) == "blue"
    assert hand(game, "blue") == "1 4 5"
    assert played(game) == "golden quarrel"
    assert (rule_of(game, "burnt"), told(game, "burnt")[-1].who) == ("SQ-15", 1)
    assert told(game, "pot")[-1].n == 2
    game.play("discard 1", "draw", "card winter")
    assert game.state.totals == (0, 0, 0)


@rule("SQ-15", "SQ-32")
def test_a_golden_acorn_laid_as_the_last_card_is_kept() -> None:
    game = quarrel("5", "golden", "4").play("lay 5", "lay golden", "lay 4")
    assert mover(game) == "blue"
    assert hand(game, "blue") == "4 5 golden"
    assert played(game) == "quarrel"
    assert not told(game, "burnt")
    game.play("discard 4", "draw", "card winter")
    assert game.state.totals == (0, 5, 0)


@rule("SQ-15", "SQ-32")
def test_the_last_card_counts_in_a_tie_break_too() -> None:
    game = quarrel("5 1", "5 golden", "4").play("lay 5", "lay 5", "lay 4", "lay 1", "lay golden")
    assert hand(game, "blue") == "1 4 5 5 golden"
    assert played(game) == "quarrel"
    more = quarrel("5 1", "5 2 golden", "4").play("lay 5", "lay 5", "lay 4", "lay 1", "lay golden")
    assert hand(more, "blue") == "1 2 4 5 5"
    assert played(more) == "golden quarrel"


@rule("SQ-32", "SQ-2")
def test_a_burnt_golden_acorn_lies_open() -> None:
    game = quarrel("5", "golden 1", "4").play("lay 5", "lay golden", "lay 4")
    for viewer in (0, 1, 2, "spectator"):
        assert game.state.seen_by(viewer).played[6] == 1


@rule("SQ-32", "SQ-3")
def test_a_burnt_golden_acorn_is_back_in_the_next_round() -> None:
    game = quarrel("5", "golden 1").play("lay 5", "lay golden", "draw", "card winter", "deal")
    held = cards(game.state.deck).split() + " ".join(hands(game)).split()
    assert held.count("golden") == 1


@rule("SQ-16")
@pytest.mark.parametrize("held", [("1", "", ""), ("", "2", ""), ("", "", "")])
def test_with_fewer_than_two_holders_nothing_is_laid(held: tuple[str, ...]) -> None:
    game = quarrel(*held)
    assert hands(game) == list(held)
    assert rule_of(game, "undecided") == "SQ-16"
    assert mover(game) == ("rust" if held[0] else "blue")
    assert not game.state.won_turn


@rule("SQ-16", "SQ-29")
def test_false_slaps_can_leave_nobody_to_quarrel_with() -> None:
    game = quarrel("1 2", "3", "", slaps="slap blue@400")
    assert rule_of(game, "undecided") == "SQ-16"
    assert legal(game) == {"discard 1", "discard 2"}


# -- Hoard


@rule("SQ-17")
def test_the_first_slap_takes_the_pile_and_the_turn() -> None:
    game = table("1", "2", "3", "4", hoard="5 5 golden").play("draw", "card hoard", "slap ochre@400 blue@400.1")
    assert hand(game, "ochre") == "3 5 5 golden"
    assert hoard(game) == ""
    assert mover(game) == "ochre"
    assert legal(game) == {"draw", "discard 3", "discard 5", "discard golden"}
    taken = told(game, "took_hoard")[-1]
    assert (taken.rule, taken.who, taken.n) == ("SQ-17", 2, 3)
    assert mover(game.play("discard 3")) == "teal"


@rule("SQ-17")
def test_nobody_pays_for_slapping_a_hoard_too_late() -> None:
    game = table("1", "2", "3", "4", hoard="5").play("draw", "card hoard", "slap ochre@400 blue@410 teal@500")
    assert hands(game) == ["1", "2", "3 5", "4"]
    slapped = [(event.who, event.n, event.what, event.rule) for event in told(game, "slapped")]
    assert slapped == [(2, 1, "400", "SQ-17"), (1, 2, "410", "SQ-17"), (3, 3, "500", "SQ-17")]
    assert game.state.slapped == ((2, 400), (1, 410), (3, 500))


@rule("SQ-17")
def test_an_empty_pile_is_raced_for_all_the_same() -> None:
    game = table("1", "2", "3").play("draw", "card hoard", "slap blue")
    assert mover(game) == "blue"
    assert legal(game) == {"draw", "discard 2"}


@rule("SQ-17", "SQ-8")
def test_if_nobody_slaps_the_drawer_goes_on() -> None:
    game = table("1 1 1 2", "2", "3", hoard="5").play("draw", "card hoard", "quiet")
    assert mover(game) == "rust"
    assert hoard(game) == "5"
    assert rule_of(game, "nobody") == "SQ-17"
    assert legal(game) == {"store 1", "discard 1", "discard 2"}


@rule("SQ-17", "SQ-28")
def test_the_winner_draws_only_under_seven() -> None:
    game = table("1", "2 2 2 3", "3", hoard="5 5").play("draw", "card hoard", "slap blue@300")
    assert "draw" in game.legal
    game.play("draw", "card 1")
    assert why(game, "draw") == "SQ-6"
    full = table("1", "2 2 2 3", "3", hoard="5 5 5").play("draw", "card hoard", "slap blue@300")
    assert "draw" not in full.legal
    assert why(full, "draw") in ("SQ-17", "SQ-28")
    assert "store 5" in full.legal


@rule("SQ-17", "SQ-29", "SQ-10")
def test_a_hoard_won_with_nothing_leaves_the_choice_to_draw_or_to_end() -> None:
    game = table("1", "", "3").play("draw", "card hoard", "slap blue@300")
    assert legal(game) == {"draw", "end"}
    assert why(game, "discard 1") == "SQ-10"
    again = game.play("end")
    assert mover(again) == "ochre"
    game.undo()
    game.play("draw", "card 4")
    assert legal(game) == {"draw", "discard 4"}


# -- slaps


@rule("SQ-18")
@pytest.mark.parametrize(
    ("held", "paid"),
    [
        ("rotten 1 2 3 4 5 golden", "golden"),
        ("rotten 1 2 3 4 5", "5"),
        ("rotten 1 2 4 4", "4"),
        ("rotten 1 3", "3"),
        ("rotten 1 2", "2"),
        ("rotten 1 1", "1"),
        ("rotten", "rotten"),
    ],
)
def test_a_false_slap_costs_the_most_valuable_card(held: str, paid: str) -> None:
    game = table("1", held, "", hoard="1").play("draw", "card whirlwind", "slap blue@412.3")
    assert sorted(hoard(game).split()) == sorted([paid, "1"])
    event = told(game, "paid")[-1]
    assert event == Event("paid", "SQ-18", 1, paid, n=1, knows=(1,))
    assert told(game, "slapped")[-1].rule == "SQ-18"


@rule("SQ-18")
@pytest.mark.parametrize("card", ["quarrel", "ambush", "whirlwind"])
def test_each_pays_once_whoever_was_first(card: str) -> None:
    game = asked("1 2", "3 4", "5 5").play("draw", f"card {card}")
    assert why(game, "slap blue@300 blue@400") in ("SQ-18", "SQ-29")
    game.play("slap blue@300 ochre@300.5")
    assert hoard(game) == "4 5"


@rule("SQ-18")
def test_an_empty_hand_pays_nothing() -> None:
    game = table("1 2", "", "5 5").play("draw", "card ambush", "slap blue@300")
    assert hoard(game) == ""
    assert [event.who for event in told(game, "slapped")] == [1]
    assert [(event.who, event.what, event.n, event.rule) for event in told(game, "paid")] == [(1, "", 0, "SQ-18")]


@rule("SQ-18", "SQ-19")
def test_slaps_at_other_times_are_refused() -> None:
    game = table("1 2", "3", "5 5")
    assert why(game, "slap blue") in ("SQ-18", "SQ-19")
    game.play("draw", "card ambush", "quiet", "take blue 3 ochre 5")
    assert why(game, "slap blue@300") in ("SQ-18", "SQ-19")
    assert why(game, "quiet") in ("SQ-18", "SQ-19")


@rule("SQ-18", "SQ-2")
def test_what_was_paid_is_known_to_the_payer_only() -> None:
    game = table("1 2", "3 golden", "5 5").play("draw", "card whirlwind", "slap blue@300")
    assert told(game, "paid")[-1].knows == (1,)
    assert game.state.seen_by(1).hoard is None


@rule("SQ-19")
@pytest.mark.parametrize("card", slow.ACTIONS)
def test_every_action_but_winter_opens_a_window(card: str) -> None:
    asks = asked("1 2", "3", "5").play("draw", f"card {card}")
    window = asks.state.window
    if card == "winter":
        assert window is None
        assert not told(asks, "windowed")
        return
    assert window is not None
    assert window.limit == 3000
    assert window.prize == (card == "hoard")
    assert set(window.seats) == ({1, 2} if card == "hoard" else {0, 1, 2})
    assert rule_of(asks, "windowed") == "SQ-19"
    assert why(asks, "draw") == "SQ-19"


@rule("SQ-19")
@pytest.mark.parametrize(("race", "limit"), [("live", 3000), ("slow", 6000)])
def test_a_window_is_open_for_so_long(race: str, limit: int) -> None:
    game = asked("1", "2", "3", race=race).play("draw", "card hoard")
    assert game.state.window.limit == limit
    assert why(game, f"slap blue@{limit}.1") == "SQ-19"
    late = game.state.slaps({1: limit + 0.1, 2: 500.04})
    assert game.state.say(late) == "slap ochre@500"
    assert game.state.say(game.state.slaps({1: limit + 1})) == "quiet"
    assert game.state.say(game.state.slaps({1: limit})) == f"slap blue@{limit}"
    assert mover(game.play(f"slap blue@{limit}")) == "blue"


@rule("SQ-19")
def test_equal_times_go_by_lot() -> None:
    game = asked("1", "2", "3", "4", hoard="5")
    game.play("draw", "card hoard", "slap blue@412.3 teal@412.3 ochre@412.4")
    assert game.state.actors == (CHANCE,)
    assert why(game, "lot ochre") == "SQ-19"
    assert why(game, "lot rust") == "SQ-19"
    game.play("lot teal")
    assert mover(game) == "teal"
    assert hand(game, "teal") == "4 5"
    assert rule_of(game, "lot") == "SQ-19"
    assert mover(game.play("discard 4")) == "rust"


@rule("SQ-19")
def test_the_lower_time_wins_however_it_is_said() -> None:
    game = table("1", "2", "3").play("draw", "card hoard", "slap ochre@430 blue@412.3")
    assert mover(game) == "blue"
    assert "slap blue@412.3 ochre@430" in game.moves


@rule("SQ-19")
@pytest.mark.parametrize("said", ["slap teal@300", "slap blue@300 plum@400", "slap slate"])
def test_nobody_slaps_who_is_not_there(said: str) -> None:
    game = asked("1", "2", "3").play("draw", "card hoard")
    assert why(game, said) == "SQ-19"
    ambush = asked("1", "2", "3").play("draw", "card ambush")
    assert why(ambush, said) == "SQ-19"


@rule("SQ-19")
@pytest.mark.parametrize("said", ["slap", "slap blue ochre", "slap blue@300 ochre", "slap blue@-5", "slap blue@1.25"])
def test_slaps_are_said_with_times(said: str) -> None:
    game = asked("1", "2", "3").play("draw", "card hoard")
    assert why(game, said) == "SQ-19"


@rule("SQ-19")
def test_players_do_not_say_what_chance_says() -> None:
    game = asked("1", "2", "3").play("draw", "card hoard")
    for text in ("slap blue@300", "quiet"):
        assert not game.state.allows(game.state.parse(text), 1)
        found = game.why(text, "blue")
        assert found is not None
        assert found.rule in ("SQ-18", "SQ-19")


@rule("SQ-19")
def test_reactions_are_drawn_from_the_setups_model() -> None:
    game = asked("1", "2", "3", "4", reaction=900, spread=0, floor=0, false_slaps=0.5)
    game.play("draw", "card hoard")
    assert game.state.reactions(Random(1)) == {1: 900, 2: 900, 3: 900}
    false = game.undo().play("draw", "card whirlwind")
    counts = Counter(seat for n in range(400) for seat in false.state.reactions(Random(n)))
    assert set(counts) == {0, 1, 2, 3}
    assert all(150 < n < 250 for n in counts.values())
    wide = asked("1", "2", "3", reaction=300, spread=400, floor=200)
    wide.play("draw", "card hoard")
    times = [at for n in range(200) for at in wide.state.reactions(Random(n)).values()]
    assert min(times) == 200
    assert max(times) > 900


# -- Ambush, Whirlwind, Winter


@rule("SQ-20")
def test_an_ambush_takes_one_card_from_each_other_hand_going_left() -> None:
    game = table("1", "2 3", "", "4", dealer="rust").play("draw", "card ambush", "quiet", "take teal 4 rust 1")
    assert hands(game) == ["", "1 2 3 4", "", ""]
    assert {event.rule for event in told(game, "ambushed")} == {"SQ-20"}
    assert mover(game) == "blue"


@rule("SQ-20")
@pytest.mark.parametrize(
    "said",
    [
        "take ochre 4 blue 2",
        "take blue 2",
        "take blue 4 ochre 4",
        "take blue quarrel ochre 4",
        "take blue 2 3 ochre 4",
        "take rust 1 blue 2 ochre 4",
    ],
)
def test_an_ambush_says_each_victim_and_a_card_it_held(said: str) -> None:
    game = asked("1", "2 3", "4").play("draw", "card ambush", "quiet")
    assert why(game, said) == "SQ-20"


@rule("SQ-20")
def test_any_card_can_be_taken() -> None:
    game = asked("1", "rotten 2 3 golden", "").play("draw", "card ambush", "quiet")
    said = {game.state.say(game.state.draw_chance(Random(n))) for n in range(60)}
    assert said == {f"take blue {card}" for card in ("rotten", "2", "3", "golden")}


@rule("SQ-20", "SQ-8")
def test_an_ambush_on_empty_hands_takes_nothing() -> None:
    game = table("1", "", "").play("draw", "card ambush", "quiet")
    assert legal(game) == {"discard 1"}
    assert [(event.who, event.what, event.n, event.rule) for event in told(game, "ambushed")] == [(0, "", 0, "SQ-20")]


@rule("SQ-20")
def test_who_is_ambushed_knows_the_own_card_only() -> None:
    state = asked("1", "2 3", "4").play("draw", "card ambush", "quiet").state
    said = "take blue 2 ochre 4"
    heard = [state.heard(said, CHANCE, viewer) for viewer in (0, 1, 2, "spectator", "all")]
    assert heard == [said, "take blue 2 ochre ?", "take blue ? ochre 4", "take blue ? ochre ?", said]


@rule("SQ-21")
def test_a_whirlwind_deals_all_hands_again_from_the_drawer_going_left() -> None:
    game = asked("1 1 1 1", "golden", "2 2 3", dealer="rust")
    game.play("draw", "card whirlwind", "quiet")
    assert why(game, "whirl rust 1 1 1 blue 1 golden ochre 2 2 3") == "SQ-21"  # blue drew it and gets the odd cards
    assert why(game, "whirl blue 1 1 1 1 ochre 2 2 3 rust golden") == "SQ-21"
    assert why(game, "whirl blue 1 1 1 ochre 2 2 5 rust 1 golden") == "SQ-21"
    game.play("whirl blue 1 1 golden ochre 1 2 2 rust 1 3")
    assert hands(game) == ["1 3", "1 1 golden", "1 2 2"]
    assert mover(game) == "blue"
    assert [(event.who, event.n, event.knows) for event in told(game, "whirled")] == [
        (1, 3, (1,)),
        (2, 3, (2,)),
        (0, 2, (0,)),
    ]
    assert {event.rule for event in told(game, "whirled")} == {"SQ-21"}


@rule("SQ-21")
def test_a_whirlwind_mixes_all_hands() -> None:
    game = asked("1 2 3", "4 5", "rotten golden", dealer="ochre").play("draw", "card whirlwind", "quiet")
    dealt = [game.state.say(game.state.draw_chance(Random(n))) for n in range(120)]
    assert all(game.state.allows(game.state.parse(said)) for said in dealt)
    assert len(set(dealt)) > 60
    first = Counter(word for said in dealt for word in said[: said.index("blue")].split()[2:])
    assert set(first) == {"rotten", "1", "2", "3", "4", "5", "golden"}
    assert max(first.values()) < 2 * min(first.values())


@rule("SQ-21", "SQ-2")
def test_each_knows_the_own_new_hand_only() -> None:
    state = asked("1 2", "2 3", "4").play("draw", "card whirlwind", "quiet").state
    said = "whirl rust 1 4 blue 2 2 ochre 3"
    heard = [state.heard(said, CHANCE, viewer) for viewer in (0, 1, 2, "spectator", "all")]
    masked = ["whirl rust 1 4 blue ? ochre ?", "whirl rust ? blue 2 2 ochre ?", "whirl rust ? blue ? ochre 3"]
    assert heard == [*masked, "whirl rust ? blue ? ochre ?", said]


@rule("SQ-21", "SQ-10")
def test_a_whirlwind_can_leave_hands_empty() -> None:
    game = table("", "", "5").play("draw", "card whirlwind", "quiet", "whirl rust 5 blue ochre")
    assert hands(game) == ["5", "", ""]
    assert mover(game) == "rust"
    none = table("", "", "").play("draw", "card whirlwind", "quiet")
    assert mover(none) == "blue"
    assert [(event.what, event.n, event.rule) for event in told(none, "whirled")] == [("", 0, "SQ-21")]


@rule("SQ-22")
def test_winter_ends_the_round_at_once_without_a_window() -> None:
    game = table("1 1 1", "5", "", stored=("2", "", "")).play("draw", "card winter")
    assert game.state.window is None
    assert game.state.totals == (2, 0, 0)
    assert rule_of(game, "winter") == "SQ-22"
    assert legal(game) == {"deal"}
    assert why(game, "slap blue@300") in Squarrels.rules()
    assert why(game, "store 1") in ("SQ-22", "SQ-24")


@rule("SQ-22")
def test_there_is_always_a_winter_to_come() -> None:
    assert refused(players=2, hands=("1", "2"), deck="3 3 3").rule == "SQ-22"


# -- scoring


@rule("SQ-23")
def test_a_set_scores_its_number_once() -> None:
    game = table("", "", stored=("2 4", "1 1 5 3")).play("draw", "card winter")
    assert game.state.totals == (6, 10)
    assert [(event.who, event.n, event.rule) for event in told(game, "scored")] == [(0, 6, "SQ-23"), (1, 10, "SQ-23")]
    assert told(game, "scored")[0].what == "2 + 4"


@rule("SQ-23")
def test_cards_in_hand_score_nothing_but_the_specials() -> None:
    game = table("5 5 5 4", "golden 5", "rotten 3", stored=("1", "1", "1")).play("draw", "card winter")
    assert game.state.totals == (1, 6, -4)
    both = table("golden rotten", "5", stored=("", "1")).play("draw", "card winter")
    assert both.state.totals == (0, 1)


@rule("SQ-23")
def test_specials_elsewhere_score_nothing() -> None:
    game = table("1", "2", hoard="golden rotten").play("draw", "card winter")
    assert game.state.totals == (0, 0)


@rule("SQ-23")
def test_totals_add_up_and_may_be_negative() -> None:
    game = table("rotten", "2", totals=(3, -2), stored=("", "1")).play("draw", "card winter")
    assert game.state.totals == (-2, -1)
    assert game.state.scores == (-2, -1)


@rule("SQ-24")
def test_the_winner_of_the_round_deals_the_next() -> None:
    game = table("", "", "", stored=("1", "3", "2"), totals=(20, 0, 30)).play("draw", "card winter")
    assert actors(game) == ["blue"]
    assert [node.state.interval for node in game.node.line()] == [False, False, True]
    assert (rule_of(game, "round_over"), told(game, "round_over")[-1].who) == ("SQ-24", 1)
    assert why(game, "deal", "ochre") == "SQ-24"
    game.play("deal")
    assert game.state.round == 2
    assert game.state.dealer == 1
    assert mover(game) == "ochre"
    assert list(game.state.sizes) == [7, 7, 7]
    assert game.state.stored == ((0,) * 5,) * 3
    assert game.state.hoard_size == 0
    assert whole(game) == 120


@rule("SQ-24")
def test_of_several_winners_the_one_with_the_higher_total_deals() -> None:
    game = table("", "", "", stored=("3", "3", "1"), totals=(20, 21, 40)).play("draw", "card winter")
    assert actors(game) == ["blue"]


@rule("SQ-24")
@pytest.mark.parametrize(
    ("dealer", "stored", "next_dealer"),
    [
        ("rust", ("3", "3", "3"), "blue"),
        ("blue", ("3", "3", "3"), "ochre"),
        ("ochre", ("3", "3", "3"), "rust"),
        ("blue", ("3", "3", "1"), "rust"),
        ("rust", ("3", "1", "3"), "ochre"),  # the old dealer comes last
    ],
)
def test_if_that_is_a_tie_the_first_left_of_the_old_dealer_deals(
    dealer: str, stored: tuple[str, ...], next_dealer: str
) -> None:
    game = table("", "", "", stored=stored, dealer=dealer).play("draw", "card winter")
    assert actors(game) == [next_dealer]


@rule("SQ-25")
def test_the_game_ends_when_somebody_has_reached_the_target() -> None:
    game = table("", "", target=20, totals=(18, 3), stored=("2", "5")).play("draw", "card winter")
    assert game.over
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((0,), "SQ-25")
    assert game.state.totals == (20, 8)
    assert rule_of(game, "won") == "SQ-25"
    assert told(game, "round_over")[-1] == Event("round_over", "SQ-25")
    assert game.legal == ()
    assert why(game, "deal") == "SQ-25"
    assert why(game, "draw") == "SQ-25"


@rule("SQ-25")
def test_the_highest_total_wins_not_who_was_there_first() -> None:
    game = table("", "", "", target=20, totals=(25, 19, 0), stored=("", "5 5", ""))
    assert game.play("draw", "card winter").state.winners == (1,)


@rule("SQ-25")
def test_below_the_target_another_round_is_played() -> None:
    game = table("", "", target=20, totals=(17, 3), stored=("2", "5")).play("draw", "card winter")
    assert not game.over
    assert game.result is None


@rule("SQ-25")
def test_a_tie_at_the_top_means_another_round() -> None:
    game = table("", "", "", target=20, totals=(20, 18, 19), stored=("5", "5 2", "")).play("draw", "card winter")
    assert game.state.totals == (25, 25, 19)
    assert not game.over
    assert actors(game) == ["blue"]


@rule("SQ-25")
def test_a_tie_below_the_top_does_not() -> None:
    game = table("", "", "", target=20, totals=(20, 20, 19), stored=("", "", "5")).play("draw", "card winter")
    assert game.state.winners == (2,)


@rule("SQ-26")
def test_four_targets_are_offered_any_may_be_set() -> None:
    (field,) = [field for field in Squarrels.setup().form() if field["name"] == "target"]
    assert [value["v"] for value in field["values"]] == [20, 35, 50, 100]
    assert field["default"] == 50
    assert Squarrels.setup(target=7).target == 7
    for target in (0, -1, 2.5, "many"):
        error = refused(target=target)
        assert error.field == "target"
        assert error.rule in ("SQ-3", "SQ-26")


# -- without reaction time


def paws(*held: str, **options: Any) -> Squarrels:
    """Rust has drawn a Hoard where paws are picked."""
    settings = {"players": len(held), "dealer": SEATS[len(held) - 1], "race": "none", **options}
    return asking(hands=held, **settings).play("draw", "card hoard")


@rule("SQ-27")
def test_all_but_the_drawer_pick_paws_in_secret() -> None:
    game = paws("1", "", "3", "4")
    assert actors(game) == ["blue", "ochre", "teal"]
    assert legal(game, "blue") == {f"paw {number}" for number in range(1, 6)}
    assert why(game, "paw 3", "rust") == "SQ-27"
    assert why(game, "paw 6", "blue") == "SQ-27"
    assert why(game, "draw", "blue") == "SQ-27"
    game.play("paw 2", seat="ochre")
    assert actors(game) == ["blue", "teal"]
    assert why(game, "paw 3", "ochre") == "SQ-27"
    assert game.state.seen_by(2).paws == (None, None, 2, None)
    for viewer in (0, 1, "spectator"):
        assert game.state.seen_by(viewer).paws == (None, None, -1, None)
        assert game.state.heard("paw 4", 3, viewer) == "paw ?"
    event = told(game, "picked")[-1]
    assert (event.rule, event.who, event.knows) == ("SQ-27", 2, (2,))


@rule("SQ-27")
def test_somebody_elses_paw_may_be_any() -> None:
    state = paws("1", "2", "3").play("paw 1").state
    worlds = [state.imagine(2, Random(n)).paws for n in range(60)]
    assert {world[1] for world in worlds} == {1, 2, 3, 4, 5}
    assert {(world[0], world[2]) for world in worlds} == {(None, None)}


@rule("SQ-27")
def test_the_nearest_paw_takes_the_hoard() -> None:
    game = paws("1", "2", "3", "4", hoard="5 5").play("paw 1", "paw 3", "paw 5")
    assert game.state.actors == (CHANCE,)
    assert game.state.stream == "number"
    for viewer in (0, "spectator"):  # not before the number is drawn
        assert game.state.seen_by(viewer).paws == (None, -1, -1, -1)
    assert game.state.seen_by(1).paws == (None, 1, -1, -1)
    assert why(game, "number 6") == "SQ-27"
    game.play("number 5")
    assert mover(game) == "teal"
    assert hand(game, "teal") == "4 5 5"
    assert legal(game) == {"draw", "discard 4", "discard 5"}
    assert (told(game, "numbered")[-1].n, rule_of(game, "numbered")) == (5, "SQ-27")
    assert rule_of(game, "took_hoard") in ("SQ-17", "SQ-27")
    assert mover(game.play("discard 4")) == "rust"


@rule("SQ-27")
def test_equally_near_paws_go_by_lot() -> None:
    game = paws("1", "2", "3", "4", hoard="5").play("paw 2", "paw 4", "paw 1", "number 3")
    assert game.state.actors == (CHANCE,)
    assert why(game, "lot teal") in ("SQ-19", "SQ-27")
    game.play("lot ochre")
    assert mover(game) == "ochre"
    assert rule_of(game, "lot") == "SQ-27"


@rule("SQ-27", "SQ-10")
def test_a_paw_wins_an_empty_hoard_with_an_empty_hand() -> None:
    game = paws("1", "", "3").play("paw 2", "paw 4", "number 2")
    assert legal(game) == {"draw", "end"}


@rule("SQ-27")
@pytest.mark.parametrize("card", ["quarrel", "ambush", "whirlwind"])
def test_without_reaction_time_there_are_no_slaps(card: str) -> None:
    game = asked("1 2", "3", "5", race="none").play("draw", f"card {card}")
    assert game.state.window is None
    assert not told(game, "windowed")
    assert why(game, "slap blue") == "SQ-27"
    assert why(game, "quiet") == "SQ-27"


@rule("SQ-27")
def test_a_race_is_live_slow_or_none() -> None:
    error = refused(race="fast")
    assert (error.field, error.rule) == ("race", "SQ-27")


# -- more rulings


@rule("SQ-28", "SQ-14")
def test_a_drawer_who_wins_the_own_quarrel_may_draw_again_under_seven() -> None:
    game = quarrel("5 1", "2", "3").play("lay 5", "lay 2", "lay 3")
    assert mover(game) == "rust"
    assert hand(game, "rust") == "1 2 3 5"
    assert "draw" in game.legal
    assert game.state.won_turn
    game.play("draw", "card 4")
    assert "draw" in game.legal
    assert mover(game.play("discard 1")) == "blue"


@rule("SQ-28")
def test_a_quarrel_winner_with_seven_does_not_draw() -> None:
    game = quarrel("5 1 1 1 2", "2", "3").play("lay 5", "lay 2", "lay 3")
    assert game.state.sizes[0] == 7
    assert "draw" not in game.legal
    assert why(game, "draw") == "SQ-28"
    under = quarrel("5 1 1 2", "2", "3").play("lay 5", "lay 2", "lay 3")
    assert "draw" in under.legal


@rule("SQ-29", "SQ-18")
def test_false_slaps_are_paid_before_the_action() -> None:
    game = table("1", "golden 2", "3 3").play("draw", "card ambush", "slap blue@300", "take blue 2 ochre 3")
    assert hands(game) == ["1 2 3", "", "3"]
    assert hoard(game) == "golden"


@rule("SQ-29", "SQ-12")
def test_who_has_paid_the_last_card_does_not_quarrel() -> None:
    game = quarrel("1", "5", "3", slaps="slap blue@300")
    assert actors(game) == ["rust", "ochre"]


@rule("SQ-29", "SQ-20")
def test_who_has_paid_the_last_card_is_not_ambushed() -> None:
    game = table("1", "5", "3").play("draw", "card ambush", "slap blue@300 rust@301", "take ochre 3")
    assert hands(game) == ["3", "", ""]
    assert hoard(game) == "1 5"


@rule("SQ-29")
def test_the_drawer_may_slap_falsely_but_not_at_a_hoard() -> None:
    game = table("1 4", "2", "3").play("draw", "card whirlwind", "slap rust@200", "whirl rust 1 blue 2 ochre 3")
    assert hoard(game) == "4"
    asks = asked("1", "2", "3").play("draw", "card hoard")
    assert why(asks, "slap rust@100 blue@300") == "SQ-29"
    assert asks.state.say(asks.state.slaps({0: 100, 1: 300})) == "slap blue@300"


@rule("SQ-29")
def test_a_hoard_may_be_won_with_an_empty_hand() -> None:
    game = table("1", "", "3", hoard="4 5").play("draw", "card hoard", "slap blue@200")
    assert hand(game, "blue") == "4 5"
    assert mover(game) == "blue"


@rule("SQ-29")
def test_only_the_first_slap_counts() -> None:
    game = asked("1", "2", "3").play("draw", "card hoard")
    assert why(game, "slap blue@300 ochre@310 blue@320") == "SQ-29"


@rule("SQ-30")
def test_of_two_players_the_other_takes_the_hoard() -> None:
    for race in ("live", "slow", "none"):
        game = table("1", "2", hoard="5 5", race=race).play("draw", "card hoard")
        assert mover(game) == "blue"
        assert hand(game, "blue") == "2 5 5"
        assert rule_of(game, "took_hoard") == "SQ-30"
        assert legal(game) == {"draw", "discard 2", "discard 5"}
        assert mover(game.play("discard 5")) == "rust"


@rule("SQ-30")
@pytest.mark.parametrize("card", ["quarrel", "ambush", "whirlwind", "hoard"])
def test_with_two_players_there_are_no_slap_windows(card: str) -> None:
    game = asked("1 2", "3").play("draw", f"card {card}")
    assert game.state.window is None
    assert why(game, "slap blue") == "SQ-30"


@rule("SQ-30", "SQ-10")
def test_two_players_an_empty_hand_and_an_empty_hoard() -> None:
    game = table("1", "").play("draw", "card hoard")
    assert mover(game) == "blue"
    assert legal(game) == {"draw", "end"}
    assert mover(game.play("end")) == "rust"
    assert legal(game) == {"draw"}


@rule("SQ-31")
def test_who_loses_the_turn_neither_stores_nor_discards() -> None:
    game = quarrel("1 1 1 2", "5", "").play("lay 2", "lay 5")
    assert mover(game) == "blue"
    assert hand(game, "rust") == "1 1 1"
    assert why(game, "store 1", "rust") == "SQ-5"
    assert mover(game.play("discard 2")) == "ochre"
    lost = table("1 1 1 2", "5", "", hoard="4").play("draw", "card hoard", "slap ochre@400")
    assert mover(lost) == "ochre"
    assert hand(lost, "rust") == "1 1 1 2"
    assert not told(lost, "discarded")
    assert mover(lost.play("discard 4")) == "rust"


@rule("SQ-33")
def test_the_first_dealer_is_drawn_or_given() -> None:
    game = asking(players=3)
    assert set(game.legal) == {"dealer rust", "dealer blue", "dealer ochre"}
    assert why(game, "dealer teal") == "SQ-33"
    assert why(game, DEALS[0]) == "SQ-33"
    game.play("dealer ochre")
    assert rule_of(game, "dealer") == "SQ-33"
    game.play(*DEALS)
    assert mover(game) == "rust"
    drawn = {Squarrels(3, seed=seed).state.dealer for seed in range(30)}
    assert drawn == {0, 1, 2}
    given = Squarrels(setup=Squarrels.setup(players=3, dealer="blue"), seed=1)
    assert given.state.dealer == 1
    assert not told(given, "dealer")
    error = refused(players=3, dealer="teal")
    assert (error.field, error.rule) == ("dealer", "SQ-33")


# -- the whole


def test_without_a_seat_the_first_who_is_to_decide_is_meant() -> None:
    state = quarrel("1 2", "3", "4 5").state
    assert state.sentences() == ("lay 1", "lay 2")
    assert state.play(state.parse("lay 2")).laid == ((2,), (), ())
    state = paws("1", "2", "3").state
    assert state.play(state.parse("paw 4")).paws == (None, 4, None)
    state = table("1", "2", stored=("", "1")).play("draw", "card winter").state
    assert state.play(state.parse("deal")).dealer == 1


def test_a_position_is_a_value_all_the_way_down() -> None:
    state: Position = Squarrels(4, seed=5).play("draw").state
    for viewer in ("all", 1):
        seen = state.seen_by(viewer)
        hash(tuple(getattr(seen, slot) for slot in (*Position.__slots__, "events") if slot != "setup"))
        with pytest.raises(TypeError):
            seen.push(seen.parse("draw"))


def test_a_scratch_plays_the_same_and_keeps_no_events() -> None:
    state: Position = Squarrels(4, seed=6).state
    scratch = state.scratch()
    rng = Random(6)
    for _ in range(200):
        if not state.actors:
            break
        seat = rng.choice(state.actors)
        move = state.draw_chance(rng) if seat == CHANCE else rng.choice(state.legal(seat))
        assert scratch.events is None
        scratch.push(move, seat)
        state = state.play(move, seat)
        assert scratch.key() == state.key()


def test_chance_draws_from_a_stream_for_each_kind_of_thing() -> None:
    found: dict[str, set[str]] = {}
    for seed in range(12):
        options: dict[str, Any] = {
            "players": 3,
            "race": ("live", "none")[seed % 2],
            "reaction": 300,
            "spread": 0,
            "false_slaps": 0.2,
        }
        game = Squarrels(setup=Squarrels.setup(**options), seed=seed)
        rng = Random(seed)
        while game.ply < 150 and not game.over:
            seat = rng.choice(game.state.actors)
            game.play(rng.choice(game.state.sentences(seat)), seat=seat)
        for node in game.node.line()[1:]:
            if node.by_chance():
                found.setdefault(node.say.split()[0], set()).add(node.stream)
    assert found == {
        "dealer": {"dealer"},
        "deal": {"deal"},
        "swap": {"deal"},
        "card": {"card"},
        "quiet": {"slap"},
        "slap": {"slap"},
        "number": {"number"},
        "lot": {"lot"},
        "take": {"ambush"},
        "whirl": {"whirlwind"},
    }


def test_every_rule_has_a_test() -> None:
    tests = [thing for name, thing in globals().items() if name.startswith("test_")]
    marks = [mark for each in tests for mark in getattr(each, "pytestmark", []) if mark.name == "rule"]
    assert {name for mark in marks for name in mark.args} == set(Squarrels.rules())


def test_nothing_random_but_in_chance() -> None:
    """The same sentences lead to the same state, events among it."""
    game = Squarrels(4, seed=5)
    rng = Random(5)
    while game.ply < 120 and not game.over:
        seat = rng.choice(game.state.actors)
        game.play(rng.choice(game.state.sentences(seat)), seat=seat)
    again: Any = game.tree.root.state
    for node in game.node.line()[1:]:
        again = again.play(again.parse(node.say), node.seat)
        assert again == node.state
        assert again.events == node.state.events
