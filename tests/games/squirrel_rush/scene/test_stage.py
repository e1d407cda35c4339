"""Squirrel Rush's board: every mark stands at a place, numbers are true, nothing hidden shows, all can be clicked."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from random import Random
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import pytest

from squirrelwidgets.core.model.events import Story, Viewer
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.scene.arrange import Spot, arrange
from squirrelwidgets.core.scene.art import art_of
from squirrelwidgets.core.scene.palette import DARK, LIGHT
from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.core.words.table import EMBLEMS, SEATS
from squirrelwidgets.games.squirrel_rush import SquirrelRush
from squirrelwidgets.games.squirrel_rush.rules.actions import ACTIONS
from squirrelwidgets.games.squirrel_rush.rules.phases import LAY, MOVE, OVER
from squirrelwidgets.games.squirrel_rush.rules.play import Position
from squirrelwidgets.games.squirrel_rush.rules.setup import Setup
from squirrelwidgets.games.squirrel_rush.rules.tiles import NUMBERS
from squirrelwidgets.games.squirrel_rush.scene.players import COUNTERS

stage = SquirrelRush.stage()

ART = art_of("squirrelwidgets.games.squirrel_rush")
SPARE = {"end"}
"""What stands for no thing on the table: a button."""
BIG = "67 78 89 98*20 76*20 12*20"
SETUPS = {
    **{f"{n} play": Setup(players=n) for n in range(2, 7)},
    **{f"{n} smarty": Setup(players=n, smarty=True) for n in range(2, 7)},
    "anytime": Setup(players=3, anytime=True, taken=True),
    "smarty anytime": Setup(players=3, anytime=True, smarty=True),
    "teaching": Setup(players=2, glade=("52 34 12", "41 21d 53d"), squirrels=("b1", "c1"), rounds=3, alternate=True),
    "rich": Setup(players=6, squirrels=("b2",) * 6, reserves=(99, 104, 58, 149, 31, 7), counters="b2 a1 a1 c3"),
    "large": Setup(players=3, glade=("7x7",), tiles=BIG, rounds=2),
    "holes": Setup(players=4, glade=("# . #", "# # #", ". # ."), rounds=3),
}
Line = list[tuple[Position, Story]]


@cache
def line(name: str) -> Line:
    """A line of random play, state by state, with the whole story so far."""
    rng = Random(f"scenes {name}")
    state = Position.begin(SETUPS[name])
    found: Line = [(state, state.events)]
    while state.actors:
        (seat,) = state.actors
        if seat == CHANCE:
            move = state.draw_chance(rng)
        else:
            legal = state.legal(seat)
            plain_steps = [move for move in legal if move in state.land.cells]
            move = rng.choice(plain_steps if plain_steps and rng.random() < 0.6 else legal)
        state = state.play(move, seat)
        found.append((state, found[-1][1] + state.events))
    return found


class Seen(NamedTuple):
    """What somebody saw at one ply."""

    view: Position
    story: Story
    scene: list[dict[str, Any]]


def look(state: Position, story: Story, viewer: Viewer, handed: bool = False) -> Seen:
    view = state.seen_by(viewer)
    if handed:
        view.handed = True
    return Seen(view, story, stage.scene(view, story))


def viewers(state: Position) -> tuple[Viewer, ...]:
    return (0, 1, "spectator", "all") if state.setup.smarty else ("all",)


@cache
def seen_in(name: str) -> list[Seen]:
    return [look(state, story, viewer) for state, story in line(name)[::2] for viewer in viewers(state)]


ALL = [seen for name in SETUPS for seen in seen_in(name)]


def layouts(seen: Seen) -> dict[str, Any]:
    viewer = "spectator" if getattr(seen.view, "handed", False) else seen.view.viewer
    return stage.layouts(seen.view.setup, viewer)


def by_id(seen: Seen) -> dict[str, dict[str, Any]]:
    return {mark["id"]: mark for mark in seen.scene}


# -- marks and places


@pytest.mark.parametrize("symbol", ART)
def test_symbols_are_clean_pieces_of_svg(symbol: str) -> None:
    drawn = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{ART[symbol]}</svg>')
    assert len(drawn)
    for forbidden in ("url(", "<use", "href", "<style", "<script", " id=", "class=", "style="):
        assert forbidden not in ART[symbol]
    used = set(re.findall(r"var\((--[\w-]+)\)", ART[symbol]))
    assert used <= {*LIGHT, "--em", "--seat"}
    assert used <= {*DARK, "--em", "--seat"}


def test_a_hand_is_called_yours_or_by_its_name() -> None:
    state = SquirrelRush(seed=1, setup="players=3 smarty=yes").state
    for viewer, title in ((1, "Your hand"), ("all", {"n": SEATS[state.mover]})):
        marks = stage.scene(state.seen_by(viewer), ())
        assert [mark["t"]["name"] for mark in marks if mark["id"] == "holder-name"] == [title]


def test_every_symbol_is_used() -> None:
    ground = {mark["s"] for seen in ALL for each in layouts(seen).values() for mark in each["ground"]}
    shown = {mark["s"] for seen in ALL for mark in seen.scene}
    assert ART.keys() == shown | ground | {"squirrel", *EMBLEMS}


def test_every_mark_is_drawn_at_a_place() -> None:
    for seen in ALL:
        wide, narrow = layouts(seen).values()
        assert {*wide["places"]} - {mark["at"] for mark in wide["ground"]} == {*narrow["places"]} - {
            mark["at"] for mark in narrow["ground"]
        }
        for layout in (wide, narrow):
            for mark in [*seen.scene, *layout["ground"]]:
                assert mark["at"] in layout["places"]
                assert set(mark.get("cls", ())) <= {"faded"}
                assert mark.get("t", {}).keys() <= set(re.findall(r'data-slot="(\w+)"', ART[mark["s"]]))
                assert mark.get("seat", "rust") in seen.view.setup.seats


def test_ids_are_used_once() -> None:
    for seen in ALL:
        assert len(by_id(seen)) == len(seen.scene)


@pytest.mark.rule("SR-1")
def test_tiles_show_what_they_count_and_the_number_of_the_other_side() -> None:
    for seen in ALL:
        view, marks = seen.view, [mark for mark in seen.scene if mark["s"] in ("light", "dark", "empty")]
        for cell, name in enumerate(view.land.names):
            (tile,) = (mark for mark in marks if mark["at"] == name)
            kind, dark = view.tiles[cell], view.dark[cell]
            if not kind:
                assert tile["s"] == "empty"
                continue
            assert tile["s"] == ("dark" if dark else "light")
            assert tile["t"] == {"n": str(view.worth[cell]), "o": str(NUMBERS[1 - dark][kind])}
            (picture,) = (mark["s"] for mark in seen.scene if mark["id"] == f"{tile['id']}+")
            drawn = int(picture.removeprefix("acorns-"))
            counter = by_id(seen).get(f"{name}.counter", {"s": ""})
            more = {"counter": 1, "": 0}.get(counter["s"]) if counter["s"] != "counters" else int(counter["t"]["n"])
            assert (drawn, more) == (NUMBERS[dark][kind], view.counters[cell])


@pytest.mark.parametrize("n", range(1, 10))
def test_acorns_are_drawn_one_by_one(n: int) -> None:
    assert ART[f"acorns-{n}"].count('fill="var(--nut)"') == n


@pytest.mark.rule("SR-3")
def test_counters_add_up_to_the_reserve() -> None:
    worth = dict(COUNTERS)
    for seen in ALL:
        for seat, acorns in zip(SEATS, seen.view.reserves, strict=False):
            counters = [mark["s"] for mark in seen.scene if mark["at"] == f"reserve-{seat}"]
            assert sum(worth[counter] for counter in counters) == acorns
            assert sorted(counters, key=lambda counter: -worth[counter]) == counters
            assert by_id(seen)[f"{seat}.total"]["t"]["n"] == str(acorns)


def test_pins_show_the_running_sum_where_the_path_goes() -> None:
    longest = 0
    for seen in ALL:
        pins = [mark for mark in seen.scene if mark["id"].startswith("pin")]
        names = seen.view.land.names
        assert [pin["at"] for pin in pins] == [names[cell] for cell in seen.view.path]
        sums = [0, *(int(pin["t"]["n"]) for pin in pins)]
        assert sums[-1] == seen.view.gained
        assert all(after > before for before, after in pairwise(sums))
        longest = max(longest, len(pins))
    assert longest >= 4


@pytest.mark.rule("SR-11")
def test_what_was_collected_fades_and_will_turn() -> None:
    for seen in ALL:
        faded = {mark["at"] for mark in seen.scene if mark["s"].startswith("acorns-") and mark.get("cls")}
        turning = {mark["at"] for mark in seen.scene if mark["s"] == "will-flip"}
        assert faded == turning
        if seen.view.phase == MOVE:
            path = [cell for cell in seen.view.path if cell not in seen.view.unturned]
            assert turning == {seen.view.land.names[cell] for cell in path}


@pytest.mark.rule("SR-10")
@pytest.mark.parametrize("n", range(1, 7))
def test_squirrels_on_one_tile_are_all_seen(n: int) -> None:
    squirrels = (*("b2",) * n, *("c3",) * 6)[:6]
    state = Position.begin(Setup(players=6, squirrels=squirrels, first="rust", glade=("51 51 51",) * 3, cards="add"))
    seen = look(state, state.events, "all")
    here = [mark for mark in seen.scene if mark["s"].startswith("squirrel-") and mark["at"] == "b2"]
    assert len(here) == n
    assert max(here, key=lambda mark: mark["z"])["id"] == "rust"
    for mark in here:
        assert mark["dx"] - 24 * mark["k"] > -51
        assert mark["dy"] + 21 * mark["k"] < 50
    for one, other in combinations(here, 2):
        apart = abs(one["dx"] - other["dx"]), abs(one["dy"] - other["dy"])
        assert apart[0] > 28 * one["k"] or apart[1] > 40 * one["k"]


def test_what_flies_is_there() -> None:
    flown: set[str] = set()
    for name in SETUPS:
        for (before, told), (after, story) in pairwise(line(name)):
            old, now = look(before, told, "all"), look(after, story, "all")
            motion = stage.motion(now.view, now.view.events)
            assert set(motion.fly.values()) <= layouts(now)["wide"]["places"].keys()
            known = by_id(old).keys() | by_id(now).keys()
            assert motion.fly.keys() <= known, after.events
            assert {each for beat in motion.beats for each in beat} <= known
            flown |= {re.sub(r"\d+", "", mark) for mark in motion.fly}
    assert flown >= {
        "card",
        "card.ready",
        "a.counter",
        "rust.acorn.",
        "rust.hazelnut.",
        "market.",
        "market.+",
        "b.",
        "b.+",
    }


# -- words


def paths(seen: Seen) -> list[list[str]]:
    return [path for mark in seen.scene for path in mark.get("words", ())]


@pytest.mark.parametrize("name", SETUPS)
def test_every_sentence_of_a_player_can_be_clicked(name: str) -> None:
    for state, story in line(name)[::3]:
        for seat in state.actors:
            if seat == CHANCE:
                continue
            for viewer, handed in ((seat, False), (seat, True), ("all", False)):
                seen = look(state, story, viewer, handed)
                places = {place for place, at in layouts(seen)["narrow"]["places"].items() if "shape" in at}
                for sentence in state.sentences(seat):
                    words = sentence.split()
                    begun = max((len(path) for path in paths(seen) if words[: len(path)] == path), default=0)
                    assert set(words[begun:]) <= places | SPARE, sentence


def test_steps_that_a_card_makes_possible_are_lit_ahead() -> None:
    for name, words in (("4 play", {"diagonal", "skip", "exit"}), ("4 smarty", {"diagonal", "skip"})):
        lit = stage.previews(line(name)[0][0])
        assert lit.keys() == words
        assert {*lit.values()} <= ART.keys()


def test_buttons_say_what_they_do() -> None:
    setup = Setup(players=2, squirrels=("a1", "b2"), first="rust", cards="exchange", market=("51", "34", "12"))
    game = SquirrelRush(setup=setup, seed=1)
    view = game.state

    def label(sentence: str) -> str | None:
        return stage.label(view, tuple(sentence.split()))

    assert label("end") == "Stop here · +0"
    assert label("exchange 1 dark") == "Dark side up: 1"
    assert label("exchange 2") == "Market 2: 3, other side 4"
    assert label("exchange") == "Exchange a tile"
    assert label("discard flip") == "Discard Flip a tile"
    assert label("a1") is None


def test_words_for_people_are_whole_sentences() -> None:
    rules = SquirrelRush.rules()
    for seen in ALL:
        status = stage.status(seen.view, seen.story)
        assert plain(status["ask"]).endswith(".")
        assert ("over" in status) == (seen.view.phase == OVER)
        for told in stage.log(seen.view, seen.view.events):
            (rule,) = re.findall(r"\. \((SR-\d+)\)$", plain(told["text"]))
            assert rule in rules


def test_every_event_is_told() -> None:
    told = {event.kind for name in SETUPS for _, story in line(name) for event in story}
    for name in SETUPS:
        for state, _ in line(name):
            assert len(stage.log(state, state.events)) == len(state.events)
    assert told >= {"left", "exchanged", "added", "took", "flipped", "lapsed", "discarded", "last_round", "topped"}


def test_the_last_round_is_announced() -> None:
    for seen in ALL:
        last = seen.view.round == seen.view.setup.rounds
        assert (by_id(seen)["day"]["s"] == "daytime-last") == last
        if seen.view.phase == MOVE:
            assert (stage.status(seen.view, seen.story).get("note") == "The last round.") == last


def test_the_question_says_what_may_be_entered() -> None:
    setup = Setup(players=2, glade=("52 34 12", "41 21d 53d"), squirrels=("b1", "c1"), first="rust", cards="diagonal")
    game = SquirrelRush(setup=setup, seed=1)

    def ask() -> str:
        return plain(stage.status(game.state, game.story())["ask"])

    assert ask() == "Go to any neighbour of b1, or use Move diagonally."
    game.play("a1")
    assert ask() == "Go on to a tile with fewer than 4, use Move diagonally, or stop."
    game.play("diagonal b2")
    assert ask() == "Go on to a tile with fewer than 3, or stop."
    game.play("b1")
    assert ask() == "Nothing more to collect: stop."


def test_moves_are_listed_by_turns() -> None:
    for name in SETUPS:
        states = [state for state, _ in line(name) if state.actors]
        for one, other in pairwise(states):
            before, after = stage.turn_row(one), stage.turn_row(other)
            assert after.turn == (other.turn if other.phase >= LAY + 1 else -1)
            assert after.turn >= before.turn
    heads = {plain(stage.move_text(state, "end")) for state, _ in line("4 play") if state.phase == MOVE and state.path}
    assert all(re.fullmatch(r"\+\d+", head) for head in heads)
    start = line("2 play")[0][0]
    assert stage.move_text(start, "card flip") == [{"i": "icon-flip", "say": "(flip)"}]
    assert stage.move_text(start, "lay 51 34") == "glade"
    assert plain(stage.move_text(start, "first blue")) == "first Blue"


# -- secrets


def test_twins_look_the_same() -> None:
    """A world that a viewer only imagines gives the same board, byte for byte."""
    rng = Random("worlds")
    for name in ("3 smarty", "4 smarty", "smarty anytime"):
        for state, story in line(name)[::3]:
            for viewer in (0, 1, "spectator"):
                other = state.imagine(viewer, rng)
                texts = {json.dumps(_everything(each.seen_by(viewer), story)) for each in (state, other)}
                assert len(texts) == 1


def _everything(view: Position, story: Story) -> list[Any]:
    words = [stage.label(view, tuple(text.split())) for text in view.sentences()] if view.viewer in view.actors else []
    motion = stage.motion(view, view.events)
    parts = [stage.scene(view, story), stage.panels(view, story), stage.status(view, story)]
    return [
        *parts,
        stage.log(view, view.events),
        stage.turn_row(view),
        stage.previews(view),
        motion.fly,
        motion.beats,
        words,
    ]


@pytest.mark.rule("SR-27")
def test_hands_of_others_are_backs_with_a_number() -> None:
    for seen in ALL:
        view = seen.view
        if not view.setup.smarty:
            assert not any("focus" in each["places"] for each in layouts(seen).values())
            continue
        shown = [mark for mark in seen.scene if mark["at"] == "focus"]
        holder = view.viewer if isinstance(view.viewer, int) else view.mover
        assert len(shown) == view.sizes[holder]
        covered = view.viewer == "spectator"
        assert all(bool(re.fullmatch(r"focus\.h\d", mark["id"])) == covered for mark in shown)
        for seat, many in zip(SEATS, view.sizes, strict=False):
            if view.viewer == "all":
                assert sum(mark["at"] == f"hand-{seat}" for mark in seen.scene) == many
            else:
                assert by_id(seen)[f"{seat}.cards"]["t"]["n"] == str(many)


def test_a_board_that_goes_round_shows_the_holders_hand_where_the_backs_were() -> None:
    for state, story in line("4 smarty")[::5]:
        for seat in state.actors:
            if seat == CHANCE:
                continue
            backs, cards = look(state, story, "spectator"), look(state, story, seat, handed=True)
            assert {mark["s"] for mark in backs.scene if mark["at"] == "focus"} == {"hand-back"}
            words = [mark["words"][0][0] for mark in cards.scene if mark["at"] == "focus"]
            assert len(words) == state.sizes[seat]
            assert [mark for mark in backs.scene if mark["at"] != "focus"] == [
                mark for mark in cards.scene if mark["at"] != "focus"
            ]


# -- panels


@pytest.mark.rule("SR-26")
def test_the_sheet_adds_up_and_ranks_at_the_end() -> None:
    for name in SETUPS:
        for state, story in line(name)[::2]:
            sheet, *others = stage.panels(state, story)
            assert [panel["id"] for panel in others] == ([] if state.phase == OVER else ["cards"])
            columns = len(sheet["cols"])
            for row in sheet["rows"]:
                _, *cells = row["cells"]
                assert len(cells) + 1 == columns
                *rounds, total = map(_number, cells)
                assert sum(rounds) == total
                if state.phase == OVER:
                    seat = SEATS.index(row["seat"])
                    assert total == state.reserves[seat]
            if state.phase == OVER:
                first = [row["seat"] for row in sheet["rows"]][: len(state.winners)]
                assert first == [SEATS[seat] for seat in state.winners]
            totals = [_number(row["cells"][-1]) for row in sheet["rows"]]
            assert state.phase != OVER or totals == sorted(totals, reverse=True)


def _number(cell: Any) -> int:
    return int(plain(cell) or 0)


def test_the_cards_played_are_counted() -> None:
    for state, story in line("4 play")[:-1]:
        table = stage.panels(state, story)[1]
        dots = [cell["dots"] for row in table["rows"] for cell in row["cells"] if "dots" in cell]
        assert [each["max"] for each in dots] == [7] * 7
        assert sum(each["v"] for each in dots) == 49 - sum(state.deck)
    for state, story in line("4 smarty")[:-1]:
        table = stage.panels(state, story)[1]
        for row, spent in zip(table["rows"], state.spent, strict=True):
            assert row["cells"][1] == (", ".join(ACTIONS[action] for action in spent) or "–")


# -- room


class Text(NamedTuple):
    mark: str
    text: str
    left: float
    top: float
    right: float
    bottom: float
    size: float


TEXT = re.compile(r'(?:<svg x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)"[^>]*>)?<text([^>]*?)(?:/>|>([^<]*)</text>)')
LONG = "Bartholomew"
SMALL = re.compile(r"light|dark|counters|pin-.*|hand-.*")
"""Numbers on a tile may touch a squirrel or a pin there; cards in a hand stand in a row."""


def texts(mark: dict[str, Any], spot: Spot) -> Iterator[Text]:
    """Boxes of a mark's texts, as wide as a usual font makes them."""
    k = spot.k * mark.get("k", 1)
    x, y = spot.x + mark.get("dx", 0) * spot.k, spot.y + mark.get("dy", 0) * spot.k
    for left, top, cut, attributes, fixed in TEXT.findall(ART[mark["s"]]):
        one = dict(re.findall(r'([\w-]+)="([^"]*)"', attributes))
        words = mark.get("t", {}).get(one.get("data-slot"), fixed)
        words = LONG if isinstance(words, dict) else words
        if not words:
            continue
        size = float(one["font-size"]) * k
        width = min(size * len(words) * (0.57 if "font-weight" in one else 0.52), float(cut or 1000) * k)
        start = x - width * {"middle": 0.5, "end": 1}.get(one.get("text-anchor", ""), 0)
        start += (float(one.get("x", 0)) + float(left or 0)) * k
        base = y + (float(one.get("y", 0)) + float(top or 0)) * k
        yield Text(mark["id"], words, start, base - 0.72 * size, start + width, base + 0.1 * size, size)


def spots(layout: dict[str, Any], scene: list[dict[str, Any]]) -> dict[str, Spot]:
    found: dict[str, Spot] = {}
    for name, place in layout["places"].items():
        here = [mark for mark in scene if mark["at"] == name]
        found |= arrange(place, here) if "row" in place else {}
        found |= {} if "row" in place else {mark["id"]: Spot(place["x"], place["y"], place["k"]) for mark in here}
    return found


def test_texts_keep_apart_and_are_large_enough() -> None:
    for seen in ALL[::5]:
        for name, layout in layouts(seen).items():
            scene = [*seen.scene, *layout["ground"]]
            at = spots(layout, scene)
            found = {mark["id"]: list(texts(mark, at[mark["id"]])) for mark in scene}
            for text in (text for those in found.values() for text in those):
                assert text.size >= (12.2 if name == "wide" else 11), text
                assert text.left >= 0, text
                assert text.right <= layout["w"] + 1, text
                assert text.bottom <= layout["h"], text
            large = [text for mark in scene if not SMALL.fullmatch(mark["s"]) for text in found[mark["id"]]]
            for one, other in combinations(large, 2):
                apart = one.right < other.left or other.right < one.left
                assert apart or one.bottom < other.top or other.bottom < one.top, (name, one, other)


@pytest.mark.parametrize("size", ["1x2", "2x3", "3x2", "4x4", "5x4", "7x7", "7x1", "1x7"])
def test_glades_of_any_size_fit_and_small_ones_are_large(size: str) -> None:
    tiles = "12*20 34*20 51*20"
    setup = Setup(players=2, glade=(size,), tiles=tiles)
    for layout in stage.layouts(setup, "all").values():
        cells = [layout["places"][name] for name in setup.given.land.names]
        half = 49 * cells[0]["k"]
        for place in cells:
            assert half >= 30
            assert half <= place["x"] <= layout["w"] - half
            assert half <= place["y"] <= layout["h"] - half
        assert len({place["k"] for place in cells}) == 1
        if size in ("2x3", "3x2"):
            assert cells[0]["k"] > 1.2
        others = [place for name, place in layout["places"].items() if name.startswith(("market", "plaque"))]
        for one, other in combinations(cells, 2):
            assert max(abs(one["x"] - other["x"]), abs(one["y"] - other["y"])) >= 98 * one["k"]
        for place in others:
            assert all(abs(place["x"] - cell["x"]) > half or abs(place["y"] - cell["y"]) > half for cell in cells)
