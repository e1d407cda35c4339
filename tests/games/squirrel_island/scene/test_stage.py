"""Squirrel Island's board: all can be clicked and paid, and its places hold."""

from __future__ import annotations

from itertools import chain, combinations
from typing import Final

import pytest

from squirrelwidgets.core.desk.feed import Feed
from squirrelwidgets.core.model.events import Viewer
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.scene.arrange import Spot, arrange
from squirrelwidgets.core.scene.art import art_for
from squirrelwidgets.core.scene.blocks import drawn_as, flat
from squirrelwidgets.core.wire import Place
from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.phases import Phase
from squirrelwidgets.games.squirrel_island.rules.setups.setup import Setup
from squirrelwidgets.games.squirrel_island.scene.cards.card_faces import slip
from tests.every_game.layouts import all_layouts, each_form
from tests.games.squirrel_island.scene.helpers import (
    PACKAGE,
    SETUPS,
    VIEWERS,
    decks,
    each_setup,
    line,
    scene_of,
    stage,
    views,
)


@each_setup
def test_what_stands_in_rows_keeps_its_size(name: str) -> None:
    """Tiles and chips, which have words on them, are never smaller than drawn."""
    for view, viewer in views(name, every=5):
        marks = stage.scene(view, ())
        for layout in stage.forms(SETUPS[name], viewer):
            for place in {"tiles", "chips"} & layout["places"].keys():
                spots = arrange(layout["places"][place], [mark for mark in marks if mark["at"] == place])
                drawn = layout["places"][place]["k"]
                least = 0.9 if "less" in layout else 1
                assert all(spot.k == drawn >= least for spot in spots.values()), (place, len(spots))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_fourteen_squirrels_keep_their_size(viewer: Viewer) -> None:
    for layout in all_layouts(stage, Setup(players=2), viewer):
        for place, n in (("chips", 14), ("tiles", 4)):
            spots = arrange(layout["places"][place], [{"id": str(k), "n": k} for k in range(n)])
            assert {spot.k for spot in spots.values()} == {layout["places"][place]["k"]}
            assert len({(spot.x, spot.y) for spot in spots.values()}) == n


@each_setup
def test_panels_do_not_overlap_and_stay_on_the_board(name: str) -> None:
    for viewer in VIEWERS:
        for layout in each_form(stage, SETUPS[name], viewer):
            boxes = [at for place, at in layout["places"].items() if place.startswith("panel-")]
            for at in layout["places"].values():
                assert 0 <= at["x"] <= at["x"] + at.get("w", 0) <= layout["w"]
                assert 0 <= at["y"] <= at["y"] + at.get("h", 0) <= layout["h"] + 0.1
            for one, other in combinations(boxes, 2):
                assert one["y"] + one["h"] <= other["y"] or one["x"] + one["w"] <= other["x"]


@each_setup
def test_every_sentence_can_be_clicked_or_has_a_button(name: str) -> None:
    for state in line(name)[::3]:
        if not state.actors or state.actors[0] < 0:
            continue
        seat = state.actors[0]
        marks = stage.scene(state.seen_by(seat), ())
        ways = {tuple(path) for mark in marks for path in mark.get("words", ())}
        for sentence in state.sentences():
            words = tuple(sentence.split())
            clicked = any(words[: len(way)] == way for way in ways)
            assert clicked or stage.label(state.seen_by(seat), words), sentence
            if words[0] in ("play", "island", "gather", "take", "stash", "refresh", "collect", "tire", "steal"):
                assert clicked, sentence


@pytest.mark.rule("SI-3")
@pytest.mark.rule("SI-11")
@each_setup
def test_the_bubble_offers_all_ways_to_pay_and_says_why_not(name: str) -> None:
    for state in line(name):
        if state.phase is not Phase.AWAKE:
            continue
        view = state.seen_by(state.actors[0])
        legal = state.sentences()
        for start in {" ".join(say.split()[:2]) for say in legal if len(say.split()) > 2}:
            panel = stage.sentence_options(view, tuple(start.split()))
            assert panel
            offered, *dear = [[" ".join(item["words"]) for item in row["items"]] for row in panel["rows"]]
            assert sorted(offered) == sorted(say for say in legal if say.split()[:2] == start.split())
            for say in chain(*dear):
                why = state.explain(say)
                assert why
                assert why.rule in ("SI-3", "SI-11")
                assert "you have" in why.text
    assert stage.sentence_options(line(name)[-1], ("sleep",)) is None


def test_the_bubble_says_the_whole_price_and_what_is_left() -> None:
    """Burrower for 2 stamina and the Island's extra; 2 stamina and 4 coins are there. Few coins come first."""
    setup = Setup(players=2, hands=("digger", "glider"), island="burrower", stamina=(2, 0), coins=(4, 0), first="rust")
    view = SquirrelIsland.begin(setup).seen_by(0)
    panel = stage.sentence_options(view, ("island", "burrower"))
    assert panel
    assert plain(panel["note"]) == "You have 2 stamina + 4 coins."
    options = [[(plain(item["text"]), plain(item["sub"])) for item in row["items"]] for row in panel["rows"]]
    assert options == [
        [
            ("2 stamina + 1 coin", "then 0 stamina 3 coins"),
            ("2 stamina + 3 coins", "then 0 stamina 1 coin"),
            ("1 stamina + 4 coins", "then 1 stamina 0 coins"),
        ],
        [("3 stamina", "you have 2 stamina"), ("1 stamina + 6 coins", "you have 4 coins")],
    ]


def test_choices_stand_on_the_board_for_whoever_decides() -> None:
    """In the top line they would push the board down."""
    asked = [state for name in SETUPS for state in line(name) if state.phase in (Phase.CHOOSE, Phase.ORDER)]
    assert {state.phase for state in asked} == {Phase.CHOOSE, Phase.ORDER}
    for state in asked:
        seat = state.actors[0]
        for view in (state.seen_by(seat), state.seen_by((seat + 1) % state.seats)):
            panels = {panel["id"]: panel for panel in stage.panels(view, ())}
            words = [item["words"] for row in panels.get("choice", {"rows": []})["rows"] for item in row["items"]]
            assert words == [say.split() for say in (state.sentences() if view.viewer == seat else [])]


@each_setup
def test_all_that_lies_there_can_be_clicked(name: str) -> None:
    """All that cannot be played explains itself: empty spaces and the deck by place, squirrels by their words."""
    for layout in stage.forms(SETUPS[name], 0):
        if layout["block"] != "island":
            continue
        shape = "slip" if "less" in layout else "card"
        assert {place for place, at in layout["places"].items() if at.get("shape") == shape} >= {"deck", "i1", "i4"}
    for state in line(name)[::5]:
        for mark in stage.scene(state.seen_by(0), ()):
            if mark["s"].startswith("mini-"):
                assert mark["words"] == [[mark["id"].split(".")[0]]]
            elif mark["s"].startswith(("tile-", "chip-")) and "turn" in mark:
                assert [path[0] for path in mark["words"]] == ["refresh"]
            for path in mark.get("words", ()):
                text = " ".join(path)
                possible = any(f"{sentence} ".startswith(f"{text} ") for sentence in state.sentences())
                assert state.explain(text) or possible, text


@each_setup
def test_every_answer_can_be_clicked(name: str) -> None:
    """On a mark, or as a button of the choice; used items lie one upon the other, so they are buttons."""
    for state in line(name):
        if state.actors in ((), (CHANCE,)) or state.phase is Phase.AWAKE:
            continue
        view = state.seen_by(state.actors[0])
        paths = [path for mark in stage.scene(view, ()) for path in mark.get("words", ())]
        choice = next((panel for panel in stage.panels(view, ()) if panel["id"] == "choice"), {"rows": []})
        paths += [item["words"] for row in choice["rows"] for item in row["items"]]
        assert {*state.sentences()} <= {" ".join(path) for path in paths}, state.phase


def test_what_a_choice_is_for_is_asked_above() -> None:
    """With the card that causes it; the buttons stand on the board, and say no more than what they do."""
    asks = set()
    for state in line("reaching cards"):
        if state.actors in ((), (CHANCE,)):
            continue
        view = state.seen_by(state.actors[0])
        if any(panel["id"] == "choice" for panel in stage.panels(view, ())):
            status = stage.status(view, ())
            asks.add(plain(status["ask"]))
            card, its, _ = plain(status["note"]).partition("’s effect")
            assert state.phase is Phase.ORDER or (its and card in {each.name for each in state.box.cards})
    assert asks >= {"Choose another player", "Take a card from your used items", "What comes first?"}


def test_the_ring_of_the_button_has_its_dot_on_the_edge() -> None:
    drawn = SquirrelIsland(setup={"players": 2, "hands": ("", ""), "first": "rust"}).svg(viewer="all")
    assert 'stroke-width="3.4"/><circle cx="0" cy="-23"' in drawn


CELL: Final = 899
"""The width in px of a board in a notebook with its file browser open."""


@pytest.mark.parametrize(("players", "viewer"), [(2, 0), (3, 1), (4, 0), (5, 0), (4, "all")])
def test_a_hand_has_the_whole_width_and_its_cards_are_larger_than_the_shops(players: int, viewer: Viewer) -> None:
    layouts = stage.layouts(Setup(players=players), viewer)
    spread = layouts["spread"]
    layout, lists, px = flat(layouts, spread), spread["lists"], CELL / spread["w"]
    places = layout["places"]
    assert spread["h"] * px <= 465  # all of it is seen there
    assert lists["w"] * px >= 196
    assert lists["h"] * px >= 220
    assert all(
        at["x"] + at.get("w", 0) <= lists["x"] or at["y"] + at.get("h", 0) <= lists["y"] or at["y"] >= lists["h"]
        for at in places.values()
    )
    for n in (1, 7, 8):
        spots = _spots(places["hand"], n)
        assert all(92 * spot.k * px >= 82 and spot.k > places["i1"]["k"] for spot in spots)
        assert _apart(spots, 92, 142)
    for n, wide in ((9, 145), (15, 145), (16, 118), (20, 118), (24, 118)):
        spots = _spots(places["slips"], n)
        assert all(150 * spot.k * px >= wide for spot in spots)
        assert _apart(spots, 148, 46)


def _spots(place: Place, n: int) -> list[Spot]:
    return [*arrange(place, [{"id": str(k), "n": k} for k in range(n)]).values()]


def _apart(spots: list[Spot], wide: float, high: float) -> bool:
    return all(
        abs(one.x - other.x) >= wide * one.k - 0.1 or abs(one.y - other.y) >= high * one.k - 0.1
        for one, other in combinations(spots, 2)
    )


def test_a_hand_on_a_phone_is_whole() -> None:
    """Sixteen cards as slips, two a row."""
    layouts = stage.layouts(Setup(players=2), 0)
    (way,) = (each for each in layouts["upright"] if each["block"] == "hand")
    for arrangement in way["ways"]:
        places, px = flat(layouts, arrangement)["places"], 380 / arrangement["w"]
        assert all(48 * spot.k * px >= 44 for spot in _spots(places["slips"], 14))
        for place, sizes, most in (("hand", (92, 142), 8), ("slips", (148, 46), 14)):
            assert all(_apart(_spots(places[place], n), *sizes) for n in range(1, most + 1))


def test_a_large_hand_is_shown_as_slips_and_equal_cards_as_one() -> None:
    few = "glider digger forager climber wrestler trail-map work-whistle peddler"
    assert scene_of(hands=[few, ""])["rust.glider.0"]["s"] == "card-glider"
    seen = scene_of(hands=[f"{few} glider", ""])
    mark = seen["rust.glider.0"]
    assert (mark["s"], mark["at"]) == ("slip-glider", "slips")
    assert mark["n"] == seen["rust.glider.1"]["n"] == seen["times.glider"]["n"]
    assert seen["times.glider"]["t"] == {"t": "×2"}
    for card in (card for deck in decks() for card in deck):
        assert [part["t"]["t"].rstrip("…") for part in slip(card)[2:]] != ["", ""]


def test_what_can_be_paid_comes_first_and_the_rest_is_pale() -> None:
    """Squirrels before things, by cost."""
    hand = "golden-acorn tunnel-boss acorn-pouch carpenter glider hammock"
    seen = scene_of(hands=[hand, ""], stamina=(3, 0), coins=(1, 0))
    cards = sorted((mark for mark in seen.values() if mark["at"] == "hand"), key=lambda mark: mark["n"])
    assert [mark["s"].removeprefix("card-") for mark in cards] == [
        *("glider", "carpenter", "acorn-pouch", "hammock"),
        *("tunnel-boss", "golden-acorn"),
    ]
    assert ["cls" in mark for mark in cards] == [False] * 4 + [True] * 2


def test_where_no_squirrel_lies_it_says_what_comes_there() -> None:
    assert "mine.none" in scene_of(hands=["glider", ""])
    assert "mine.none" not in scene_of(squirrels=["glider", ""])


def test_what_could_not_be_read_in_a_small_layout_has_a_smaller_form_there() -> None:
    for name, setup in SETUPS.items():
        art, cards = art_for(stage, PACKAGE, setup), stage.card_texts(setup)
        smaller: dict[str, str] = {}
        for form in stage.forms(setup, 0):
            smaller |= form.get("instead", {})
        forms = {each: drawn_as(each, {"instead": smaller}) for each in art}
        forms = {each: form for each, form in forms.items() if form != each}
        assert {*forms, *forms.values()} <= art.keys()
        for symbol, form in forms.items():
            assert cards.get(symbol) == cards.get(form) or symbol == cards[form], symbol  # a tap shows the same card
        faces = {mark["s"] for view, _ in views(name, every=9) for mark in stage.scene(view, ())}
        large = {symbol for symbol in faces if symbol.startswith(("card-", "tile-", "tired-tile-"))}
        assert large <= forms.keys()


def test_an_item_is_seen_while_its_effect_asks_and_lies_on_the_used_ones_then() -> None:
    hand = {"hands": ["work-whistle", "digger"], "squirrels": ["climber glider", ""], "used": ["trail-map", ""]}
    before, asked = scene_of(**hand), scene_of("play work-whistle", **hand)
    later = scene_of("play work-whistle", "enough", **hand)
    assert before["mine.u1"]["s"] == "small-trail-map"
    assert asked["mine.u2"]["s"] == later["mine.u2"]["s"] == "small-work-whistle"
    texts = [seen["mine.used"]["t"]["t"] for seen in (before, asked, later)]
    assert texts == ["1 used: Trail Map", "plays Work Whistle", "2 used: Work Whistle"]
    assert asked["enough"]["t"] == {"t": "Enough"}
    assert before["sleep"]["t"] == {"t": "Go to sleep"}


@pytest.mark.rule("SI-4")
@pytest.mark.rule("SI-11")
def test_the_island_says_what_is_empty_and_what_it_costs_more() -> None:
    seen = scene_of(island="messenger . hammock", day=2, squirrels=["smuggler", ""])
    assert {mark for mark in seen if mark.endswith(".empty")} == {"i2.empty", "i4.empty", "i5.empty"}
    assert seen["extra"]["s"] == "no-extra"
    assert scene_of(squirrels=["smuggler~", ""])["extra"]["s"] == "extra"


def test_a_card_that_is_played_stands() -> None:
    setup = {"players": 2, "first": "rust", "hands": ("coin-purse spyglass", "digger"), "coins": (5, 5)}
    setup["island"] = "peddler glider digger climber"
    game = SquirrelIsland(setup=setup).play("play spyglass")
    assert Feed(game, "all").all()[-1]["hold"] == 1500


def test_the_button_of_a_hand_is_its_own_seats() -> None:
    """Bots that sleep, or collect, change nothing at the hand of somebody who is awake."""
    for view, viewer in views("3 play"):
        words = {mark["id"] for mark in stage.scene(view, ()) if mark.get("at") == "sleep"}
        if isinstance(viewer, int) and viewer not in view.actors and words:
            assert words == {"pass" if view.asleep[viewer] else "sleep"}
