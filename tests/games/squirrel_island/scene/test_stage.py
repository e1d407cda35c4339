"""Squirrel Island's board: cards fit their faces, all can be clicked and paid, counts are true, secrets are kept."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain, pairwise
from random import Random
from statistics import median
from typing import Any

import pytest

from squirrelwidgets.core.desk.feed import Feed
from squirrelwidgets.core.model.events import Event, Viewer
from squirrelwidgets.core.scene.arrange import arrange
from squirrelwidgets.core.scene.art import art_for, art_of
from squirrelwidgets.core.scene.palette import DARK, LIGHT
from squirrelwidgets.core.scene.stage import stage_of
from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.core.words.table import SEATS
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.cards.card import Card
from squirrelwidgets.games.squirrel_island.rules.phases import AWAKE, CHOOSE, FIRST, ORDER, OVER
from squirrelwidgets.games.squirrel_island.rules.position import Position
from squirrelwidgets.games.squirrel_island.rules.setup import Setup
from squirrelwidgets.games.squirrel_island.scene.card_faces import face, named, slip, tile
from squirrelwidgets.games.squirrel_island.scene.players import bottom
from squirrelwidgets.games.squirrel_island.scene.text_width import lines, shortened, width
from squirrelwidgets.games.squirrel_island.words.log import SENTENCES, WITH_CARDS, log

PACKAGE = "squirrelwidgets.games.squirrel_island"
ART = art_of(PACKAGE)
stage = stage_of(PACKAGE)
SMALLEST = 11
OWN = [
    {
        "id": "marten", "name": "Extraordinarily Long Name Here", "type": "squirrel", "tribe": "Flying", "cost": 10,
        "copies": 7, "stash": 13, "loops": ["nut", "coin", "card"],
        "effect": [
            {"op": "gain", "what": "nut", "n": 2}, {"op": "draw", "n": 2}, {"op": "steal", "n": 2, "who": "each"},
            {"op": "go_again"}, {"op": "refresh", "n": 99},
        ],
    },
    {
        "id": "dormouse", "name": "Unbreakablelongword", "type": "squirrel", "tribe": "Tree", "cost": 0, "copies": 30,
        "stash": 0, "effect": [],
        "ability": {"when": "gather", "effect": [{"op": "gain", "what": "nut", "n": 2}, {"op": "draw", "n": 3}]},
    },
    {
        "id": "thing", "name": "Thing", "type": "item", "cost": 0, "copies": 30, "stash": 1,
        "effect": [
            {"op": "choose", "options": [[{"op": "gain", "what": "nut", "n": 1}], [{"op": "draw", "n": 2}]]},
            {"op": "lose", "what": "nut", "n": 1, "who": "each"}, {"op": "tire", "n": 2, "who": "each"},
        ],
    },
]  # fmt: skip
"""Cards that are in no box, and hard to fit on a face."""
FULL = "gatherer~ climber~ motivator cartographer glider burrower night-gardener~ treetop-mayor bandit smuggler banker"
SETUPS = {
    **{f"{n} play": Setup(players=n, order="always" if n == 3 else "matters") for n in range(2, 6)},
    "one day": Setup(players=2, days=1),
    "many days": Setup(players=2, days=7),
    "own cards": Setup(players=3, deck=json.dumps(OWN), mornings=("5*stamina 5*card 20*coin 3*nut",)),
    "full": Setup(
        players=2,
        hands=(
            "trail-map acorn-pouch 2*hollow-log slingshot coin-purse work-whistle nut-cart wrestler spyglass",
            "glider",
        ),
        squirrels=(FULL, "peddler~ adventurer storyteller carpenter~ archivist sentinel forager prospector~ digger"),
        island="burrower hammock . messenger",
        stamina=(5, 0),
        coins=(23, 10),
        nuts=(120, 99),
        stashes=("digger peddler?", ""),
        first="rust",
    ),
}
VIEWERS: tuple[Viewer, ...] = ("all", "spectator", 0, 1)


@cache
def line(name: str) -> tuple[Position, ...]:
    """A random game."""
    rng = Random(name)
    state = SquirrelIsland.begin(SETUPS[name])
    found = [state]
    while state.actors:
        state = state.play(state.draw_chance(rng) if state.actors[0] < 0 else rng.choice(state.legal()))
        found.append(state)
    return tuple(found)


def views(name: str, every: int = 1) -> Iterator[tuple[Position, Viewer]]:
    for state in line(name)[::every]:
        for viewer in VIEWERS:
            yield state.seen_by(viewer), viewer


each_setup = pytest.mark.parametrize("name", SETUPS)


def decks() -> list[tuple[Card, ...]]:
    return [SETUPS[name].box.cards for name in ("2 play", "own cards")]


def flat(parts: list[dict[str, Any]], made: dict[str, list[dict[str, Any]]]) -> Iterator[dict[str, Any]]:
    """The parts that a symbol is made of in the end."""
    for part in parts:
        yield part
        yield from flat(made.get(part["s"], []), made)


# -- art and faces


def test_art_is_plain_and_its_colours_are_the_palette_s() -> None:
    text = " ".join(ART.values())
    assert not re.search(r"url\(|<image|<style|\bid=|<use", text)
    used = set(re.findall(r"var\((--[\w-]+)\)", text))
    assert used <= LIGHT.keys() | {"--seat", "--em"}
    assert LIGHT.keys() == DARK.keys()


def test_no_text_is_small() -> None:
    for name, symbol in ART.items():
        sizes = re.findall(r'font-size="([\d.]+)"', symbol)
        assert all(float(size) >= SMALLEST for size in sizes), name


def test_words_on_cards_are_never_scaled_down() -> None:
    made = stage.composed_symbols(SETUPS["own cards"])
    for name, parts in made.items():
        for part in parts:
            if "<text" in str(ART.get(part["s"], "")):
                assert part.get("k", 1) >= 1, name


def test_every_card_is_made_of_symbols_that_there_are() -> None:
    for name in ("2 play", "own cards"):
        art = art_for(stage, PACKAGE, SETUPS[name])
        for symbol in art.values():
            if not isinstance(symbol, str):
                assert {part["s"] for part in symbol} <= art.keys()


def drawn_width(part: dict[str, Any]) -> float:
    """How wide a part of a face is, roughly."""
    symbol, text = part["s"], part.get("t", {}).get("t", "")
    if symbol.startswith(("portrait-", "band-", "foot-", "loops-")):
        return 80
    if "textLength" in ART.get(symbol, ""):
        return 85
    size = re.search(r'font-size="([\d.]+)"', ART.get(symbol, ""))
    if size and text:
        return width(text, float(size[1]), bold="font-weight" in ART[symbol])
    return 0 if symbol in WHOLE else 16 * float(part.get("k", 1))


WHOLE = ("face", "ruled-face", "low", "item-bg")


def test_nothing_sticks_out_of_a_face() -> None:
    for deck in decks():
        for card in deck:
            for part in face(card):
                x, y = part.get("dx", 0), part.get("dy", 0)
                assert -71 <= y <= 71
                anchored = 'text-anchor="middle"' in ART.get(part["s"], 'text-anchor="middle"')
                if anchored:
                    assert abs(x) + drawn_width(part) / 2 <= 46.5, (card.name, part)


def test_rows_of_a_face_do_not_run_into_each_other() -> None:
    """Lines of words and signs are at least 11 apart, and end above the stash value."""
    for deck in decks():
        for card in deck:
            ys = sorted(
                {part.get("dy", 0) for part in face(card) if part["s"] in ("t-said", "t-count", "t-large", "t-less")}
            )
            ys = [y for y in ys if y > -10]
            assert all(b - a >= 11 for a, b in pairwise(ys)), (card.name, ys)
            assert not ys or ys[-1] <= 52, (card.name, ys)


def test_a_card_without_a_picture_shows_its_tribe_or_a_sack() -> None:
    marten, _, thing = SETUPS["own cards"].box.cards
    made = stage.composed_symbols(SETUPS["own cards"])
    assert {part["s"] for part in flat(face(marten), made)} >= {"flying-bg", "flying-squirrel"}
    assert any(part["s"] == "item" and part["k"] > 1.5 for part in face(thing))
    made = stage.composed_symbols(SETUPS["2 play"])
    box = SETUPS["2 play"].box.cards
    pictures = {part["s"] for card in box for part in flat(face(card), made) if part["s"].startswith("pic-")}
    assert pictures == {name for name in ART if name.startswith("pic-")}


def test_copies_are_those_that_are_played_with() -> None:
    setup = Setup(players=2, copies="6*acorn-pouch 2*sky-pirate")
    made = stage.composed_symbols(setup)
    assert {"s": "t-copies", "dx": 30, "dy": 1, "t": {"t": "6 ×"}} in flat(made["card-acorn-pouch"], made)
    assert sum(part["s"] == "pip-silver" for part in flat(made["card-sky-pirate"], made)) == 2


def test_long_names_are_pressed_or_shortened() -> None:
    marten = SETUPS["own cards"].box.cards[0]
    assert named(marten, small=False)["t"].endswith("…")
    assert any(part["s"] == "t-tight" for part in tile(marten))
    assert lines("Pantry Keeper", 57, 11) == ["Pantry", "Keeper"]
    assert shortened("Work Whistle", 30, 11) == "Wo…"
    assert shortened("Work", 60, 11) == "Work"


def test_every_card_can_be_looked_at() -> None:
    for name in ("2 play", "own cards"):
        setup = SETUPS[name]
        cards, made, called = stage.card_texts(setup), stage.composed_symbols(setup), stage.symbol_names(setup)
        for card in setup.box.cards:
            rows = cards[f"card-{card.word}"]
            assert not isinstance(rows, str)
            assert rows
            assert {row["i"] for row in rows} <= made.keys()
            assert called[f"card-{card.word}"] == card.name
            if card.squirrel:
                assert {cards[f"{kind}-{card.word}"] for kind in ("tile", "chip", "mini")} == {f"card-{card.word}"}


# -- the scene


@each_setup
def test_marks_stand_at_places_and_are_there_once(name: str) -> None:
    made = art_for(stage, PACKAGE, SETUPS[name])
    layouts = {viewer: stage.layouts(SETUPS[name], viewer).values() for viewer in VIEWERS}
    for view, viewer in views(name, every=3):
        marks = stage.scene(view, ())
        assert len({mark["id"] for mark in marks}) == len(marks)
        for layout in layouts[viewer]:
            assert {mark["at"] for mark in (*marks, *layout["ground"])} <= layout["places"].keys()
        assert {mark["s"] for mark in marks} <= made.keys()


@each_setup
def test_what_stands_in_rows_keeps_its_size(name: str) -> None:
    """Cards in a hand are never smaller than drawn; neither are tiles and chips, which have words on them."""
    for view, viewer in views(name, every=5):
        marks = stage.scene(view, ())
        for layout in stage.layouts(SETUPS[name], viewer).values():
            for place in ("hand", "tiles", "chips"):
                spots = arrange(layout["places"][place], [mark for mark in marks if mark["at"] == place])
                assert all(spot.k == 1 for spot in spots.values()), (place, len(spots))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_thirty_cards_and_fourteen_squirrels_keep_their_size(viewer: Viewer) -> None:
    layouts = stage.layouts(Setup(players=2), viewer)
    for layout in layouts.values():
        for place, n in (("hand", 30), ("chips", 14), ("tiles", 5)):
            spots = arrange(layout["places"][place], [{"id": str(k), "n": k} for k in range(n)])
            assert {spot.k for spot in spots.values()} == {1}
            assert len({(spot.x, spot.y) for spot in spots.values()}) == n


@each_setup
def test_panels_do_not_overlap_and_stay_on_the_board(name: str) -> None:
    for viewer in VIEWERS:
        for layout in stage.layouts(SETUPS[name], viewer).values():
            boxes = [at for place, at in layout["places"].items() if place.startswith("panel-")]
            for at in layout["places"].values():
                assert 0 <= at["x"] <= at["x"] + at.get("w", 0) <= layout["w"]
                assert 0 <= at["y"] <= at["y"] + at.get("h", 0) <= layout["h"] + 0.1
            for upper, lower in pairwise(boxes):
                assert upper["y"] + upper["h"] <= lower["y"]


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
        if state.phase != AWAKE:
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
    setup = Setup(
        players=2, hands=("digger", "glider"), island="burrower", stamina=(2, 0), coins=(4, 0), first="rust"
    )  # fmt: skip
    view = SquirrelIsland.begin(setup).seen_by(0)
    panel = stage.sentence_options(view, ("island", "burrower"))
    assert panel
    assert plain(panel["note"]) == "You have 2 stamina + 4 coins."
    told = [[(plain(item["text"]), plain(item["sub"])) for item in row["items"]] for row in panel["rows"]]
    assert told == [
        [
            ("2 stamina + 1 coin", "then 0 stamina 3 coins"),
            ("2 stamina + 3 coins", "then 0 stamina 1 coin"),
            ("1 stamina + 4 coins", "then 1 stamina 0 coins"),
        ],
        [("3 stamina", "you have 2 stamina"), ("1 stamina + 6 coins", "you have 4 coins")],
    ]


def test_choices_stand_on_the_board_for_whoever_decides() -> None:
    """In the top line they would push the board down."""
    asked = [state for name in SETUPS for state in line(name) if state.phase in (CHOOSE, ORDER)]
    assert {state.phase for state in asked} == {CHOOSE, ORDER}
    for state in asked:
        seat = state.actors[0]
        for view in (state.seen_by(seat), state.seen_by((seat + 1) % state.seats)):
            panels = {panel["id"]: panel for panel in stage.panels(view, ())}
            words = [item["words"] for row in panels.get("choice", {"rows": []})["rows"] for item in row["items"]]
            assert words == [say.split() for say in (state.sentences() if view.viewer == seat else [])]


@each_setup
def test_all_that_lies_there_can_be_clicked(name: str) -> None:
    """What is not to be played says why: empty spaces and the deck by their places, squirrels by their words."""
    for layout in stage.layouts(SETUPS[name], 0).values():
        assert {place for place, at in layout["places"].items() if at.get("shape") == "card"} >= {"deck", "i1", "i4"}
    for state in line(name)[::5]:
        for mark in stage.scene(state.seen_by(0), ()):
            if mark["s"].startswith("mini-"):
                assert mark["words"] == [[mark["id"].split(".")[0]]]
            elif mark["s"].startswith(("tile-", "chip-")) and "turn" in mark:
                assert [path[0] for path in mark["words"]] == ["refresh"]
            for path in mark.get("words", ()):
                text = " ".join(path)
                possible = any(f"{said} ".startswith(f"{text} ") for said in state.sentences())
                assert state.explain(text) or possible, text


def test_the_ring_of_the_pill_has_its_dot_on_the_edge() -> None:
    drawn = SquirrelIsland(setup={"players": 2, "hands": ("", ""), "first": "rust"}).svg(viewer="all")
    assert 'stroke-width="3.4"/><circle cx="0" cy="-17"' in drawn


def scene_of(*said: str, **options: Any) -> dict[str, dict[str, Any]]:
    """What rust sees after these sentences, in the middle of a day."""
    options = {"players": 2, "hands": ["", "digger"], "first": "rust", **options}
    state = SquirrelIsland.begin(SquirrelIsland.setup(**options))
    for text in said:
        state = state.play(state.parse(text))
    return {mark["id"]: mark for mark in stage.scene(state.seen_by(0), ())}


def test_a_large_hand_is_shown_as_slips_with_whole_names() -> None:
    few = "glider digger forager climber wrestler trail-map work-whistle peddler spyglass golden-acorn"
    assert scene_of(hands=[few, ""])["rust.glider.0"]["s"] == "card-glider"
    mark = scene_of(hands=[f"{few} hollow-log", ""])["rust.glider.0"]
    assert (mark["s"], mark["at"]) == ("slip-glider", "slips")
    for layout in stage.layouts(SETUPS["2 play"], 0).values():
        spots = arrange(layout["places"]["slips"], [{"id": str(n), "n": n} for n in range(12)])
        xs = sorted({spot.x for spot in spots.values()})
        assert all(right - left >= 78 for left, right in pairwise(xs))  # none lies over another
    for deck in decks():
        for card in deck:
            for part in slip(card):
                text = part.get("t", {}).get("t", "")
                assert part["s"] == "t-slip" or width(text, 11) <= 72, card.name


def test_an_item_is_seen_while_its_effect_asks_and_lies_on_the_used_ones_then() -> None:
    hand = {"hands": ["work-whistle", "digger"], "squirrels": ["climber glider", ""], "used": ["trail-map", ""]}
    before, asked = scene_of(**hand), scene_of("play work-whistle", **hand)
    later = scene_of("play work-whistle", "enough", **hand)
    assert before["mine.u1"]["s"] == "small-trail-map"
    assert asked["mine.u2"]["s"] == later["mine.u2"]["s"] == "small-work-whistle"
    told = [seen["mine.used"]["t"]["t"] for seen in (before, asked, later)]
    assert told == ["1 used: Trail Map", "plays Work Whistle", "2 used: Work Whistle"]
    assert asked["enough"]["s"] == "button"
    assert before["sleep"]["s"] == "sleep-button"


@pytest.mark.rule("SI-4")
@pytest.mark.rule("SI-11")
def test_the_island_says_what_is_empty_and_what_it_costs_more() -> None:
    seen = scene_of(island="messenger . hammock", day=2, squirrels=["smuggler", ""])
    assert {mark for mark in seen if mark.endswith(".empty")} == {"i2.empty", "i4.empty", "i5.empty"}
    assert seen["extra"]["s"] == "no-extra"
    assert scene_of(squirrels=["smuggler~", ""])["extra"]["s"] == "extra"


def test_the_card_that_was_played_last_is_enlarged() -> None:
    game = SquirrelIsland(setup={"players": 2, "first": "rust", "hands": ("climber", "digger"), "stamina": (5, 5)})

    def first() -> str:
        panels = stage.panels(game.state.seen_by(0), game.story(viewer=0))
        return str(next(panel["first"] for panel in panels if panel["id"] == "card"))

    assert first() == "card-climber"
    game.play("play climber", "play digger")
    assert first() == "card-digger"


# -- what is shown is true, and no more


@pytest.mark.rule("SI-19")
@pytest.mark.rule("SI-40")
@each_setup
def test_counters_are_true_and_stashes_are_only_counted(name: str) -> None:
    for view, viewer in views(name, every=4):
        marks = {mark["id"]: mark for mark in stage.scene(view, ())}
        for seat in range(view.seats):
            owner = "mine" if seat == viewer else SEATS[seat]
            counts = {
                "nuts": view.nuts[seat],
                "coins": view.coins[seat],
                "stash": len(view.stashed[seat]) + len(view.stowed[seat]),
            }
            for what, n in counts.items():
                assert marks[f"{owner}.{what}"]["t"] == {"t": str(n)}
            full = [mark for mark in marks if mark.startswith((f"{owner}.step", f"{owner}.cell"))]
            assert len(full) == view.stamina[seat]
            assert marks[f"{owner}.stamina"]["say"] == f"{view.stamina[seat]} stamina"
            assert marks[f"{owner}.state"]["s"] == ("asleep-state" if view.asleep[seat] else "awake-state")
        assert marks["deck-count"]["t"] == {"t": str(view.deck_size)}


@pytest.mark.rule("SI-15")
@each_setup
def test_tired_squirrels_are_turned_and_have_an_upright_plate(name: str) -> None:
    for view, _ in views(name, every=4):
        marks = {mark["id"]: mark for mark in stage.scene(view, ())}
        tiles = [mark for mark in marks.values() if mark["s"].startswith(("tile-", "chip-"))]
        for mark in tiles:
            seat = SEATS.index(mark["id"].partition(".")[0])
            tired = view.squirrels[seat][mark["n"]] < 0
            plate = f"{SEATS[seat]}.p{mark['n']}"
            assert (mark.get("turn") == 90) == tired == (plate in marks)
            assert "turn" not in marks.get(plate, {})
        assert len(tiles) == len(view.squirrels[bottom(view)])


def test_hands_of_others_are_backs_whose_ids_say_nothing() -> None:
    for view, viewer in views("4 play", every=4):
        for mark in stage.scene(view, ()):
            if mark["at"] == "hand" and viewer == "spectator":
                assert mark["s"] == "back"
                assert re.fullmatch(r"mine\.h\d+", mark["id"])
                assert "words" not in mark


def test_a_card_keeps_its_place_in_the_hand_when_others_come_and_go() -> None:
    """Else all that lie right of it would travel again. (Many cards are drawn as slips.)"""
    for before, after in pairwise(line("4 play")):
        old, new = ({mark["id"]: mark for mark in stage.scene(state.seen_by(0), ())} for state in (before, after))
        for name in old.keys() & new.keys():
            if old[name]["at"] == new[name]["at"] == "hand":
                assert new[name] == old[name]


@each_setup
def test_a_card_that_is_laid_or_stashed_stays_the_same_mark(name: str) -> None:
    """So it is seen to become a tile, or to turn face down."""
    for before, after in pairwise(line(name)):
        seat = before.mover
        old, new = ({mark["id"]: mark for mark in stage.scene(state.seen_by(seat), ())} for state in (before, after))
        for event in after.events:
            held = [each for each, mark in old.items() if mark["at"] in ("hand", "slips") and f".{event.what}." in each]
            if event.kind == "played" and event.origin == "hand" and after.box.cards[after.card].squirrel:
                assert sum(new[each]["at"] in ("tiles", "chips") for each in held) == 1
            elif event.kind == "stashed":
                assert any(new[each]["at"] == "pile" and new[each]["s"] == "back" for each in held if each in new)


@each_setup
def test_what_moves_is_there_before_or_after(name: str) -> None:
    flown = set()
    for before, after in pairwise(line(name)):
        for viewer in VIEWERS:
            view = after.seen_by(viewer)
            ids = {mark["id"] for state in (before.seen_by(viewer), view) for mark in stage.scene(state, ())}
            fly = stage.motion(view, view.events).fly
            places = stage.layouts(SETUPS[name], viewer)["wide"]["places"]
            assert set(fly.values()) <= places.keys()
            assert sum(each in ids for each in fly) >= len(fly) - 1, (fly, view.events)
            flown |= {event.kind for event in view.events if fly}
    assert {"drew", "laid", "played"} <= flown or name in ("one day", "full")


def test_each_move_shows_what_it_gave_and_took() -> None:
    for before, after in pairwise(line("4 play")):
        marks = {mark["id"]: mark for mark in stage.scene(after.seen_by("spectator"), ())}
        for seat in range(4):
            name = SEATS[seat]
            for what, n in (
                ("nuts", after.nuts[seat] - before.nuts[seat]),
                ("coins", after.coins[seat] - before.coins[seat]),
            ):
                numbers = [
                    marks[f"{name}.{what}.{why}"]["t"]["t"]
                    for why in ("change", "loops")
                    if f"{name}.{what}.{why}" in marks
                ]
                assert sum(int(told.replace("−", "-")) for told in numbers) == n, (after.events, name, what)


def test_a_morning_is_nobody_s_turn_and_gives_one_thing_after_the_other() -> None:
    """Resources, then squirrels that turn back, then their loops, which come from them; cards from the deck."""
    setup = Setup(
        players=2, first="rust", hands=("", ""), squirrels=("climber~ glider", "glider~"), asleep="blue"
    )  # fmt: skip
    state = SquirrelIsland.begin(setup)
    while not state.morning:
        state = state.play(state.legal()[-1])
    view = state.seen_by(0)
    assert stage.status(view, ())["ask"][0] == {"b": "Morning of day 2"}
    assert "seat" not in stage.status(view, ())
    motion = stage.motion(view, view.events)
    resources, woken, loops = motion.beats
    assert "rust.coins.change" in resources
    assert woken == ["rust.climber.0"]
    assert loops
    assert {motion.fly[each] for each in loops} == {"tiles"}
    drawn = state.play(state.draw_chance(Random(1))).seen_by(1)
    assert stage.motion(drawn, drawn.events).fly["rust.drawn"] == "deck"
    assert any(mark["id"] == "rust.drawn" and mark["at"] == "drawn-rust" for mark in stage.scene(drawn, ()))


@each_setup
def test_a_frame_stands_around_the_squirrels_of_whose_turn_it_is(name: str) -> None:
    for view, viewer in views(name, every=3):
        frames = {mark["at"]: mark["seat"] for mark in stage.scene(view, ()) if mark["s"].startswith("frame-")}
        mover = SEATS[view.mover]
        own = {"wide-mine", "narrow-mine"} if bottom(view) == view.mover else set()
        panel = {f"wide-{mover}", f"narrow-{mover}"} if viewer != view.mover else set()
        assert frames == ({} if view.phase in (FIRST, OVER) else dict.fromkeys(own | panel, mover))
        assert frames or view.phase in (FIRST, OVER)


# -- words


def test_every_event_has_a_sentence() -> None:
    told = {event.kind for name in SETUPS for state in line(name) for event in state.events}
    assert told <= SENTENCES.keys() | WITH_CARDS.keys() | {"ended"}
    assert {"stole", "took", "again", "token", "evening", "revealed"} <= told


def test_what_a_card_did_is_told_with_the_card() -> None:
    def told(*event: Any, **more: Any) -> str:
        return plain(log(view, [Event(*event, **more)])[0]["text"])

    view = line("4 play")[0]

    assert told("gained", "SI-17", 0, "nut", "talent-scout", "play_squirrel", 2) == (
        "Talent Scout’s ability: Rust gains 2 nuts. (SI-17)"
    )
    assert told("played", "SI-11", 1, "burrower", "i3", "2*stamina coin") == (
        "Blue plays Burrower from the Island for 2 stamina and 1 coin. (SI-11)"
    )
    assert told("drew", "SI-10", 0, "?", "trail-map", "", 2) == "Trail Map: Rust draws 2 cards. (SI-10)"
    assert told("chose", "SI-10", 0, "", "market-stall", "", 2) == "Market Stall: Rust chooses: draw 3 cards. (SI-10)"
    assert told("tired", "SI-36", 0, "digger", "mud-puddle") == "Mud Puddle: Rust tires Digger. (SI-36)"
    assert log(view, [Event("tired", "SI-12", 0, "digger", "gather")]) == []


def test_cards_of_one_s_own_are_called_by_their_names() -> None:
    told = log(line("own cards")[0], [Event("laid", "SI-4", None, "marten", "", "i1")])
    assert plain(told[0]["text"]).startswith("Extraordinarily Long Name Here lies open")


def test_the_move_list_says_what_was_paid() -> None:
    before = line("4 play")[0]
    for say, told in {
        "play climber": "Climber",
        "play climber 3-coins": "Climber 3coins",
        "island glider coin": "Island Glider 1coins",
        "island glider 3-coins coin": "Island Glider 4coins",
        "island glider 0-coins stamina": "Island Glider 1stamina",
        "reveal glider digger": "Island gets Glider and Digger",
    }.items():
        assert plain(stage.move_text(before, say)) == told


@each_setup
def test_status_and_move_list_speak(name: str) -> None:
    for before, after in pairwise(line(name)):
        assert plain(stage.status(after.seen_by("spectator"), ())["ask"])
        assert stage.turn_row(before).round
    over = stage.status(line(name)[-1], ())["over"]
    assert over["winners"] == [SEATS[seat] for seat in line(name)[-1].winners]


@pytest.mark.rule("SI-24")
@each_setup
def test_the_end_opens_and_sums_the_stashes(name: str) -> None:
    last = line(name)[-1]
    assert last.phase == OVER
    sums = next(panel for panel in stage.panels(last.seen_by("spectator"), ()) if panel["id"] == "sums")
    totals = [int(plain(row["total"]).removeprefix("= ")) for row in sums["rows"]]
    assert totals == sorted(last.scores, reverse=True)
    for row in sums["rows"]:
        seat = SEATS.index(row["seat"])
        assert len(row["items"]) == len(last.stashed[seat]) + len(last.stowed[seat])
        assert sum(map(int, re.findall(r"\d+", plain(row["text"])))) == last.scores[seat]
        assert (row.get("mark") == "won") == (seat in last.winners)
    before = line(name)[-2]
    assert all(panel["id"] != "sums" for panel in stage.panels(before, ()))
    assert ["first" in stage.panels(view, ())[0] for view in (before, last)] == [True, False]  # no card beside the end


# -- on the wire


@pytest.mark.parametrize("viewer", [0, "spectator"])
def test_plies_are_small(viewer: Viewer) -> None:
    sizes = []
    for seed in range(3):
        game = SquirrelIsland(4, seed=seed, seats=["random"] * 4).run(400)
        sizes += [len(json.dumps(ply)) for ply in Feed(game, viewer).all()[10:]]
    assert median(sizes) <= 2500
