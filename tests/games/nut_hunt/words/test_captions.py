"""Words on Nut Hunt's board: sentences that can be clicked, buttons, the line above the board, log and move list."""

from __future__ import annotations

import json
import re
from random import Random
from statistics import median

import pytest

from squirrelwidgets.core.desk.feed import Feed
from squirrelwidgets.core.model.events import Explanation, Viewer
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.games.nut_hunt import NutHunt
from squirrelwidgets.games.nut_hunt.rules.phases import Phase
from squirrelwidgets.games.nut_hunt.rules.setups.setup import Setup
from squirrelwidgets.games.nut_hunt.words.labels import card_title
from tests.games.nut_hunt.scene.helpers import (
    LAYOUT,
    SETUPS,
    Seen,
    likely_move,
    line,
    look,
    stage,
)


def paths(seen: Seen) -> set[str]:
    """The sentences that clicks say, on the board and on buttons of panels."""
    sentences = {" ".join(path) for mark in seen.scene for path in mark.get("words", ())}
    for panel in stage.panels(seen.view, seen.story):
        if panel["kind"] == "words":
            sentences |= {" ".join(item["words"]) for row in panel["rows"] for item in row["items"]}
    return sentences


@pytest.mark.parametrize("name", SETUPS)
def test_every_sentence_of_a_player_can_be_clicked(name: str) -> None:
    phases = set()
    for state, story in line(name)[::2]:
        for seat in state.actors:
            if seat == CHANCE:
                continue
            phases.add(state.phase)
            for viewer, handed in ((seat, False), (seat, True), ("all", False)):
                assert set(state.sentences(seat)) <= paths(look(state, story, viewer, handed))
    assert phases >= (
        {Phase.ACTION, Phase.FORAGE}
        if SETUPS[name].objectives
        else {Phase.DROP, Phase.PLACE, Phase.FORAGE, Phase.ACTION}
    )


@pytest.mark.parametrize("name", SETUPS)
def test_dice_and_the_automas_places_can_be_clicked(name: str) -> None:
    for state, story in line(name)[::2]:
        if state.actors == (CHANCE,):
            listed = [text for text in state.sentences() if text.split()[0] in ("die", "place", "skip")]
            assert set(listed) <= paths(look(state, story, "all"))


def test_a_button_that_is_off_says_what_comes_first() -> None:
    """… and not how the sentence would go on."""
    reasons = set()
    for state, _ in line("4 play"):
        if not state.actors or not state.turn:
            continue
        for seat in range(state.seats):
            legal = {text.split()[0] for text in state.sentences(seat)}
            for word in ("recruit", "hassle", "scout", "pass"):
                why = state.explain(word, seat)
                assert (why is None or "goes on" in why.text) == (word in legal), why
                if word not in legal:
                    assert why
                    assert not why.text.startswith(("Say ", "Just say"))
                    reasons.add((why.rule, " ".join(why.text.split()[:2])))
    assert reasons >= {("NH-10", "First forage"), ("NH-11", "One action"), ("NH-42", "It is"), ("NH-13", "You cannot")}
    assert reasons >= {("NH-14", "No squirrel"), ("NH-18", "A squirrel")}


def test_dropping_comes_first_and_names_no_card() -> None:
    """NH-4: `drop o7` would be an example that nobody holds."""
    state = next(state for state, _ in line("4 play") if state.phase is Phase.DROP)
    for say in ("recruit", "scout", "hazel-hill"):
        assert state.explain(say, state.mover) == Explanation("NH-4", "First drop one of your three objectives.")
    nonsense = state.explain("drop twice it", state.mover)
    assert nonsense
    assert not re.search(r"o\d", nonsense.text)


def test_buttons_say_what_they_do() -> None:
    state = next(state for state, _ in line("4 play") if state.phase is Phase.KEEP)
    labels = {text: stage.label(state, tuple(text.split())) for text in state.sentences()}
    assert labels["keep none"] == "Keep none"
    card = next(each for each in state.peeked if each is not None)
    assert re.fullmatch(r"Keep .+ – .+, \d points(, and \d for the places? between)?", labels[f"keep o{card}"] or "")
    assert stage.label(state, ("exchange", "acorn", "walnut")) == "for a walnut"
    assert stage.label(state, ("exchange", "acorn", "acorn")) == "for an acorn"
    assert stage.label(state, ("exchange", "hazelnut")) == "3 hazelnuts"
    assert stage.label(state, ("hassle",)) == "Hassle"
    assert stage.label(state, ("hazel-hill",)) is None


def test_a_ply_is_a_small_message() -> None:
    """In bytes: a ply with the head that comes with it, as a person's board gets them."""
    game = NutHunt(4, seed=2)
    feed = Feed(game, 0)
    rng = Random("bytes")
    sizes = []
    while game.state.actors and game.ply < 200:
        game.play(game.state.say(likely_move(game.state, rng)))
        head = feed.head({0}, 0 if game.state.actors == (0,) else None)
        plies = feed.catch_up()
        sizes += [len(json.dumps([plies, head])) // max(1, len(plies))] * len(plies)
    assert median(sizes[10:]) <= 2300
    assert median(sizes[-40:]) <= 1.3 * median(sizes[20:60])


def test_the_question_says_what_can_be_done() -> None:
    setup = Setup(
        players=2,
        tiles=LAYOUT,
        first="rust",
        rolls="1",
        squirrels=("acorn-acres", "owl-overlook"),
        nuts=("2*acorn 4*walnut chestnut", ""),
        objectives=("o1", "o2"),
    )
    game = NutHunt(setup=setup, seed=1)

    def ask(viewer: Viewer = "all") -> str:
        view = game.state.seen_by(viewer)
        return plain(stage.status(view, game.story())["ask"])

    assert ask() == "Gather 2 nuts"
    assert ask(1) == "gathers nuts"
    game.play("forage walnut")
    assert ask() == "Gather a nut"
    game.play("forage walnut")
    assert ask() == "Choose one action"
    assert ask("spectator") == "chooses an action"
    game.play("scout")
    assert ask() == "Keep one of these two goals, or none"
    assert ask(1) == "may keep one objective"
    box = game.settings.box
    assert str(game.why("keep o1")).endswith(f"not {card_title(box, box.numbers['o1'])}. (NH-15)")


def test_the_automa_has_an_article_in_sentences() -> None:
    lines = {
        plain(each["text"])
        for name, setup in SETUPS.items()
        if setup.solo
        for state, _ in line(name)
        for each in stage.log(state, state.events)
    }
    named = [text for text in lines if "Automa" in text]
    assert any(text.startswith("The Automa") for text in named)
    assert all("Automa" not in text.replace("The Automa", "").replace(" the Automa", "") for text in named)


def test_moves_are_listed_by_turns() -> None:
    for name in SETUPS:
        rows = [stage.turn_row(state) for state, _ in line(name) if state.actors]
        turns = [row.turn for row in rows if row.round != "Start"]
        assert turns == sorted(turns)
        assert all(row.seat for row in rows if row.round != "Start")
        assert turns == [state.turn for state, _ in line(name) if state.actors and state.turn]
    state = next(state for state, _ in line("4 play") if state.phase is Phase.ACTION)
    heads = {
        "recruit hazel-hill": "+Hazel Hill",
        "hassle hazel-hill": "fox Hazel Hill",
        "forage acorn": "acorn",
        "die 3": "SE",
        "hazel-hill": "→ Hazel Hill",
        "keep ?": "keep",
        "keep o3": "keep",
        "peek ?": "peek",
        "deal rust ?": "deal Rust",
        "pass": "pass",
        "exchange acorn walnut": "3acorn→walnut",
        "skip the-tangle": "not The Tangle",
    }
    for sentence, head in heads.items():
        assert plain(stage.move_text(state, sentence)) == head


def test_a_drawing_has_all_pieces_on_their_tiles() -> None:
    pieces = {"squirrels": ["2*birch-grove", "birch-grove"], "nests": ["", "2*birch-grove owl-overlook"]}
    drawn = str(NutHunt.begin(NutHunt.setup(players=2, tiles=LAYOUT, fox="mouse-meadow", first="rust", **pieces)))
    assert " ".join(re.findall(r"FOX|\b[rRbB]\d?\b", drawn)) == "B r2 B2 b FOX"


@pytest.mark.parametrize(
    ("squirrels", "text"),
    [
        ("birch-grove", "It must leave Birch Grove: the fox is there."),
        ("2*birch-grove", "2 of yours must leave Birch Grove: the fox is there."),
    ],
)
def test_a_prompt_counts_the_squirrels_that_must_leave(squirrels: str, text: str) -> None:
    held = {"objectives": ["o1", "o2"], "squirrels": [squirrels, ""]}
    state = NutHunt.begin(NutHunt.setup(players=2, first="rust", tiles=LAYOUT, fox="beaver-bend", **held))
    assert plain(stage.status(state.play(state.parse("die 4")), ())["note"]) == text
