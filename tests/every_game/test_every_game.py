"""What every game must pass. A new game is found by its name in `GAMES`, and played at random in all its setups.

- Moves: none twice, none for a seat that is not to decide; a sentence says its move, and parses back to it.
- Refusals: `explain` is None exactly for what is legal, else it names a rule there is; nonsense is `NotAMove`.
- Positions: `push` does what `play` does; looking changes nothing; no field can be changed in place.
- Views: one decides what is legal for its own seat; an imagined world looks the same from that seat.
- Records: they load as they were saved; the same seed makes the same game in another process.
- Words: hints can be played; events name rules there are; an end reads the same everywhere; players go by their names;
  drawings fit in 80 columns; only the start comes before the first turn, and chance is nobody in it.
- Editors: each option of the form has a control that shows it, and says it.
- Scenes, beside `test_scenes.py`: cards are drawn and named; each ply is JSON;
  what plies share of the past makes the same scenes as the whole of it.

Games that hide something must pass `tests/secrets/test_secrets.py` as well.
"""

from __future__ import annotations

import inspect
import json
import re
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import pytest

import squirrelwidgets
from squirrelwidgets import CHANCE, GAMES, NotAMove
from squirrelwidgets.core.desk.feed import Feed
from squirrelwidgets.core.model.events import Event, masked
from squirrelwidgets.core.model.setups.setup import THIS_POSITION
from squirrelwidgets.core.model.shared_story import SharedStory
from squirrelwidgets.core.model.state import State
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.play.saving.record import hash_of
from squirrelwidgets.core.scene.art import art_for
from squirrelwidgets.core.scene.sketch_stage import sketch_stage_of
from squirrelwidgets.core.scene.stage import NOTE, QUESTION
from squirrelwidgets.core.words.runs import plain
from tests.core.helpers import STARTS
from tests.every_game.claims import SENTENCE
from tests.every_game.setups import covering, texts, under_way, values

HAMMOCKS = "9*peddler,9*digger,12*hammock,9*slingshot,9*mud-puddle,9*burrower"
TIRED = "climber~,glider~,talent-scout,navigator/adventurer~,prospector~/gatherer~"
LAID = {
    "Scurry": STARTS,
    "Squarrels": ("players=2 target=20", "players=3 target=20"),
    "SquirrelRush": (
        "players=2 alternate=yes taken=yes anytime=yes glade=#,.,#/#,51d,#/#,#,.",
        "players=2 smarty=yes hands=diagonal,flip,exit,add,skip/flip,exit,exchange,least,skip",
        "players=6 smarty=yes rounds=3 hands=flip,add/exit,skip/least,add/flip,skip/exchange,add/diagonal,exchange",
    ),
    "SquirrelIsland": (
        "players=2 order=always copies=6*hollow-log,6*burrower,6*work-whistle,6*market-stall",
        "players=4 order=always hands=2*glider,digger/climber/spyglass,hollow-log/ asleep=teal first=blue day=2",
        f"players=3 days=2 copies={HAMMOCKS} hands=2*hammock,peddler,digger/2*hammock,peddler/ squirrels={TIRED}",
        "players=2 squirrels=talent-scout,navigator,climber~/sentinel,banker,cartographer stashes=glider?/climber",
    ),
}
"""Setups with things that no form offers."""
SETUPS = {name: (*texts(getattr(squirrelwidgets, name)), *LAID.get(name, ())) for name in GAMES}
"""Setups to try in a game: all that its form offers, and these."""
LINES = 5
PLIES = 300
STRANGE = (
    *("", " ", "c99", "draw draw", "42", "undo", "swap swap", "🐿", "store", "slap", "?", "all in"),
    *("play", "island ?", "gather"),
)


VERBS = (
    *("Choose", "Click", "Deal", "Discard", "Draw", "Fetch", "Gather", "Give", "Go", "Hide", "Keep", "Pass", "Pick"),
    *("Play", "Put", "Run", "Step", "Stop", "Store", "Take", "Tire", "Use"),
)
"""What a question that is none begins with."""


@dataclass(frozen=True)
class Line:
    """One random game: positions, the moves between them, and who made each."""

    game: Game
    positions: list[Any]
    moves: list[tuple[Any, int]]


@cache
def lines(name: str) -> list[Line]:
    kind = getattr(squirrelwidgets, name)
    setups = SETUPS[name]
    return [
        _line(kind(setup=setups[seed % len(setups)], seed=seed), Random(seed))
        for seed in range(max(LINES, len(setups)))
    ]


def _line(game: Game, rng: Random) -> Line:
    """From the first state, chance's moves among the others."""
    state: Any = game.tree.root.state
    line = Line(game, [state], [])
    while state.actors and len(line.moves) < PLIES:
        seat = rng.choice(state.actors)
        move = state.draw_chance(rng) if seat == CHANCE else rng.choice(state.legal(seat))
        state = state.play(move, seat)
        line.positions.append(state)
        line.moves.append((move, seat))
    return line


def positions(name: str, most: int) -> list[Any]:
    every = [position for line in lines(name) for position in line.positions]
    return every[:: max(1, len(every) // most)]


def viewers(state: State) -> list[Any]:
    return [*range(len(state.scores)), "spectator", "all"]


each_game = pytest.mark.parametrize("name", list(GAMES))


@each_game
def test_what_is_asked_fits_in_a_line(name: str) -> None:
    """… in every setup, for each viewer; what is asked of a viewer begins with a verb, or is a question."""
    for line in lines(name):
        stage, events = line.game.stage(), list[Event]()
        for state in line.positions:
            events += state.events
            for viewer in viewers(state):
                view = state.seen_by(viewer)
                if not view.ended:
                    check_question(stage.status(view, tuple(masked(event, viewer) for event in events)), view)


def check_question(status: Any, view: Any) -> None:
    """The length is that with the name of whoever is watched."""
    ask, note = plain(status["ask"]), plain(status.get("note", ""))
    decides = CHANCE not in view.actors and view.viewer in ("all", *view.actors)
    name = "" if decides or "seat" not in status else f"{status['seat']} "
    assert len(name + ask) <= QUESTION, ask
    assert len(note) <= NOTE, note
    assert not any("r" in run for run in [*status["ask"], *status.get("note", "")] if isinstance(run, dict)), ask
    assert not ask.endswith(".")
    assert not decides or ask.endswith("?") or ask.split()[0].rstrip(":") in VERBS, ask


@each_game
def test_refusals_results_and_hints_call_players_by_their_names(name: str) -> None:
    for line in lines(name)[::3]:
        game = line.game
        usual = game.players.names
        game.players.names = [f"<{n}>" for n in range(len(usual))]
        said = [str(game.players.result_at(line.positions[-1]))]
        for state in line.positions[:: max(1, len(line.positions) // 20)]:
            sentence = next(iter(state.sentences()), "pass")
            said += [str(game.players.explained(state, sentence, seat)) for seat in range(len(usual))]
        called = " ".join(said)
        game.players.names = usual
        assert re.search(r"<\d>", called)
        assert not re.search(rf"\b({'|'.join(usual)})\b", called.replace("The Automa", ""))


@each_game
def test_players_are_counted_without_counting_points(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for line in lines(name)[::3]:
        state, seats = line.positions[-1], len(line.game.players.seats())
        assert state.seats == state.seen_by("spectator").seats == len(state.scores) == seats
        assert sorted(state.seating) == [*range(seats)]
    monkeypatch.setattr(type(state), "scores", property(lambda state: pytest.fail("these are all points")))
    assert len(state.seating) == seats


@each_game
def test_legal_moves_have_no_doubles_and_belong_to_who_decides(name: str) -> None:
    for state in positions(name, 1500):
        for seat in (*range(len(state.scores)), CHANCE):
            legal = list(state.legal(seat))
            assert len(set(legal)) == len(legal)
            if seat not in state.actors:
                assert not legal
            elif seat != CHANCE:
                assert legal
                assert all(state.allows(move, seat) for move in legal)
        if state.actors:
            assert list(state.legal()) == list(state.legal(state.actors[0])) == list(state.scratch().legal())


@each_game
def test_sentences_go_round(name: str) -> None:
    for line in lines(name):
        for state, (move, _) in zip(line.positions, line.moves, strict=False):
            for each in {move, *state.legal()}:
                text = state.say(each)
                assert state.parse(text) == state.parse(f"  {text} ") == each


def in_full(state: State, text: str) -> str:
    """The sentence a text stands for, with the words that may be left out; empty if it is none."""
    try:
        return state.say(state.parse(text))
    except NotAMove:
        return ""


def garbled(sentences: list[str], rng: Random, number: int) -> list[str]:
    """Sentences in which a word is another one, is lacking, or comes twice."""
    words = sorted({word for text in sentences for word in text.split()})
    made = []
    for _ in range(number):
        text = rng.choice(sentences).split()
        at = rng.randrange(len(text))
        text[at : at + 1] = rng.choice(([rng.choice(words)], [rng.choice(words)], [], [text[at]] * 2))
        made.append(" ".join(text))
    return made


@cache
def asked(name: str) -> list[tuple[Any, list[str]]]:
    """Positions of all lines, each with texts that somebody may say there: of this line, garbled, strange."""
    found = []
    for n, line in enumerate(lines(name)):
        every = sorted(
            {text for state in line.positions for text in state.sentences()}
            | {state.say(move) for state, (move, _) in zip(line.positions, line.moves, strict=False)}
        )
        said = [*every[:: max(1, len(every) // 60)], *garbled(every, Random(n), 60), *STRANGE]
        found += [(state, said) for state in line.positions[:: max(1, len(line.positions) // 4)]]
    return found


def allowed(state: Any, text: str, seat: int | None) -> bool:
    try:
        return bool(state.allows(state.parse(text), seat))
    except NotAMove:
        return False


@each_game
def test_explain_is_none_exactly_for_what_is_legal(name: str) -> None:
    """A refusal has a rule that there is, and reads as a sentence."""
    rules = getattr(squirrelwidgets, name).rules()
    for state, said in asked(name):
        for text in said:
            for seat in (None, CHANCE, *range(len(state.scores)), 9):
                why = state.explain(text, seat)
                assert (why is None) == allowed(state, text, seat), f"{text!r} for {seat}\n{state}"
                if why:
                    assert why.rule in rules
                    assert re.fullmatch(r"([A-Z\d\"'“]|[a-z]\d).*[.!?…]", why.text, re.DOTALL), why


@each_game
def test_a_beginning_is_told_how_it_goes_on(name: str) -> None:
    for state, _ in asked(name):
        for seat in state.actors:
            legal = state.sentences(seat)
            for text in legal[:: max(1, len(legal) // 50)]:
                words = text.split()
                for n in range(1, len(words)):
                    beginning = " ".join(words[:n])
                    why = state.explain(beginning, seat)
                    if why is None:  # said in short
                        assert in_full(state, beginning) in legal
                    else:
                        assert words[n] in why.text or why.text.startswith("Choose how you pay"), text


@each_game
def test_a_view_explains_nothing_that_it_hides(name: str) -> None:
    """The same to each seat's question in worlds that the viewer cannot tell apart."""
    for number, (state, said) in enumerate(asked(name)):
        for viewer in (0, 1, "spectator"):
            views = [state.imagine(viewer, Random(number + more)).seen_by(viewer) for more in (0, 1000)]
            for seat in (None, *state.actors):
                for text in said[::4]:
                    assert views[0].explain(text, seat) == views[1].explain(text, seat)


@each_game
def test_what_is_no_sentence_is_no_move(name: str) -> None:
    state = positions(name, 1)[0]
    for text in STRANGE:
        with pytest.raises(NotAMove):
            state.parse(text)


@each_game
def test_push_is_play(name: str) -> None:
    for line in lines(name)[:4]:
        scratch = line.positions[0].scratch()
        for (move, seat), after in zip(line.moves, line.positions[1:], strict=True):
            scratch.push(move, seat)
            assert scratch.key() == after.key()
            assert tuple(scratch.actors) == tuple(after.actors)
            assert tuple(scratch.legal()) == tuple(after.legal())


@each_game
def test_looking_changes_nothing(name: str) -> None:
    for state in positions(name, 120):
        before = hash_of(state)
        scratch = state.scratch()
        if state.legal():
            scratch.push(state.legal()[0])
        views = [state.seen_by(viewer) for viewer in viewers(state)]
        str(state), [str(view) for view in views], state.sentences(), state.result, state.scores
        state.imagine("spectator", Random(1))
        assert hash_of(state) == before
        assert json.loads(json.dumps(state.key())) == state.key()


@each_game
def test_nothing_in_a_position_can_be_changed_in_place(name: str) -> None:
    for state in positions(name, 60):
        for view in (state, state.seen_by(0)):
            fields = [field for base in type(view).__mro__ for field in getattr(base, "__slots__", ())]
            values = {field: getattr(view, field, None) for field in fields}
            assert not [field for field, value in values.items() if changes(value)]


def changes(value: Any) -> bool:
    return isinstance(value, list | bytearray) or (isinstance(value, tuple) and any(map(changes, value)))


@each_game
def test_drawings_fit_in_80_columns(name: str) -> None:
    for state in positions(name, 300):
        for viewer in viewers(state):
            assert max(map(len, str(state.seen_by(viewer)).splitlines())) <= 80


@each_game
def test_a_view_is_all_that_its_seat_needs(name: str) -> None:
    """Views decide what is legal for their own seat, and are themselves their viewer's whole knowledge."""
    for state in positions(name, 400):
        for seat in range(len(state.scores)):
            view = state.seen_by(seat)
            assert list(view.legal(seat)) == list(state.legal(seat))
            assert view.seen_by(seat).key() == view.key()


@each_game
def test_imagined_states_cannot_be_told_from_the_real_one(name: str) -> None:
    for number, state in enumerate(positions(name, 250)):
        for viewer in viewers(state)[:-1]:
            world = state.imagine(viewer, Random(number))
            assert world.viewer == "all"
            assert world.seen_by(viewer).key() == state.seen_by(viewer).key()
            assert state.seen_by(viewer).imagine(viewer, Random(number)).key() == world.key()


@each_game
def test_records_go_round(name: str) -> None:
    for line in lines(name)[::3]:
        game = type(line.game)(setup=line.game.settings, seed=line.game.seed, chance="ask")
        for state, (move, seat) in zip(line.positions, line.moves, strict=False):
            game.play(state.say(move), seat=seat)
        loaded = type(game).from_record(game.record())
        assert loaded.record() == game.record()
        assert loaded.state == line.positions[-1]


@each_game
def test_the_same_seed_makes_the_same_game_in_another_process(name: str) -> None:
    kind = getattr(squirrelwidgets, name)
    code = (
        f"import random\nfrom {kind.package} import {name}\nrandom.seed(9); random.random()\n"
        f"g = {name}(seed=5)\ng.seats = ['random'] * len(g.seats)\n"
        f"random.random()\ng.run(120)\nprint('/'.join(g.moves))"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    game = kind(seed=5)
    game.seats = ["random"] * len(game.seats)
    assert "/".join(game.run(120).moves) == said.strip()


@each_game
def test_a_hint_can_be_played(name: str) -> None:
    """There is none while chance is to decide, nor at the end. Its reasons are claims: sentences with their rules."""
    kind, setup = getattr(squirrelwidgets, name), SETUPS[name][0]
    game = kind(seed=2, setup=setup, chance="ask")
    for _ in range(25):
        hint = game.hint(seat=next((seat for seat in game.state.actors if seat != CHANCE), None))
        assert hint.reason
        claims = SENTENCE.findall(hint.reason)
        assert bool(hint.sentences) == bool(claims) == (game.state.actors not in ((), (CHANCE,)))
        assert not claims or "".join(claims) == hint.reason
        game.play(*hint.sentences[:1]).draw()
    assert not kind(seed=2, setup=setup, seats=["random"] * len(game.seats)).run().hint().sentences


@each_game
def test_its_help_has_its_own_words_its_options_and_what_all_games_can_do(name: str) -> None:
    kind = getattr(squirrelwidgets, name)
    told = kind.__doc__
    own, for_all, _ = told.partition(inspect.cleandoc(Game.__doc__))
    assert for_all
    assert all(re.search(rf"^ *{field['name']}\b", own, re.MULTILINE) for field in kind.setup().form())


@each_game
def test_what_is_told_names_rules_that_there_are(name: str) -> None:
    for line in lines(name):
        rules = line.game.rules()
        for state in line.positions:
            assert {event.rule for event in state.events} <= rules.keys()


@each_game
def test_a_game_ends_in_the_same_words_everywhere(name: str) -> None:
    """… in the result, on the end card, in the log and in print."""
    kind = getattr(squirrelwidgets, name)
    for setup in SETUPS[name]:
        seats = ["random"] * len(kind(setup=setup).seats)
        game = kind(setup=setup, seed=1, seats=seats).run()
        state, stage, story = game.state, game.stage(), game.story()
        over = stage.status(state, story)["over"]
        title, last = plain(over["title"]), plain(stage.log(state, state.events)[-1]["text"])
        assert plain(over["text"]) == str(state.result.text) + f" ({state.result.rule})"
        assert f"the game is over: {title.lower()}. (" in last.lower()
        assert f"{title}: {state.result.text} ({state.result.rule})" in " ".join(str(state).split())
        assert re.search(r"\b\d+ (turn|round|day)s?\b", plain(over["text"]) + " " + plain(over["note"]))


@each_game
def test_what_comes_before_the_first_turn_is_the_start_and_chance_is_nobody_in_it(name: str) -> None:
    game = getattr(squirrelwidgets, name)(seed=1)
    while game.state.actors == (CHANCE,):
        game.play(game.state.say(game.state.draw_chance(Random(1))))
    rows = [game.stage().turn_row(node.parent.state) for node in game.node.line() if node.parent]
    assert {(row.round, row.seat) for row in rows} <= {("Start", ""), ("day 1", "")}
    assert not rows or rows[0].round == "Start"


@each_game
def test_what_cards_say_is_drawn_and_named(name: str) -> None:
    """Symbols are made of symbols there are; each that stands for a card leads to a face with a name and rows."""
    for line in lines(name)[:4]:
        stage, settings = line.game.stage(), line.game.settings
        art = art_for(stage, line.game.package, settings)
        assert {part["s"] for symbol in art.values() if not isinstance(symbol, str) for part in symbol} <= art.keys()
        cards = stage.card_texts(settings)
        faces = {card if isinstance(card, str) else symbol for symbol, card in cards.items()}
        assert cards.keys() <= art.keys()
        assert faces <= Feed(line.game).static()["names"].keys()
        for face in faces:
            assert {row["i"] for row in cards[face] if "i" in row} <= art.keys()
            assert all(plain(row["text"]) for row in cards[face])


@each_game
def test_every_ply_is_told_as_json(name: str) -> None:
    line = lines(name)[1]
    game = type(line.game)(setup=line.game.settings, seed=line.game.seed)
    rng = Random(3)
    while game.state.actors and game.ply < 120:
        game.play(rng.choice(game.legal))
    for viewer in viewers(game.state):
        feed = Feed(game, viewer)
        for ply in feed.all():
            assert json.loads(json.dumps(ply)) == ply
            assert plain(ply["status"]["ask"])
        assert json.loads(json.dumps(feed.static())) == feed.static()


@cache
def longest(name: str) -> Game:
    """The longest line as a game."""
    line = max(lines(name), key=lambda line: len(line.moves))
    game = type(line.game)(setup=line.game.settings, seed=line.game.seed, chance="ask")
    for state, (move, seat) in zip(line.positions, line.moves, strict=False):
        game.play(state.say(move), seat=seat)
    return game


@each_game
def test_a_story_that_plies_share_tells_what_it_tells_alone(name: str) -> None:
    """What is gathered ply by ply, forward and back, makes the marks and panels that the whole story makes at once."""
    game = longest(name)
    stage, nodes = game.stage(), game.node.line()[:: max(1, game.ply // 40)]
    for viewer in (0, "all"):
        for node in (*nodes, *nodes[::-4]):
            view, story = node.state.seen_by(viewer), game.story(node, viewer)
            assert isinstance(story, SharedStory)
            assert stage.scene(view, story) == stage.scene(view, tuple(story))
            assert stage.panels(view, story) == stage.panels(view, tuple(story))


@each_game
def test_what_can_be_said_is_whose_it_is_and_no_piece_follows_the_mouse_for_chance(name: str) -> None:
    game = longest(name)
    feed, stage = Feed(game, "all"), game.stage()
    for node in game.node.line()[:120]:
        for seat in node.state.actors:
            legal = feed.legal(node, seat)
            whose = ("chance", "") if seat == CHANCE else (feed.ids[seat], stage.ghost(node.state))
            assert legal is None or (legal["seat"], legal["ghost"]) == whose


@each_game
def test_each_option_of_the_form_has_a_control_that_says_it(name: str) -> None:
    """It stands in the palette of an editor once, as the setup has it; a click on it makes the setup that says so."""
    kind = getattr(squirrelwidgets, name)
    stage, rng, unseen = sketch_stage_of(kind.package), Random(name), {*values(kind)}
    for setup in (*covering(kind), *(under_way(kind, rng, plies) for plies in (5, 20, 60))):
        sketch = kind.edit(setup).sketch
        sections, shown = stage.palette(sketch), stage.values(sketch)
        assert len({each["id"] for each in sections}) == len(sections)
        by_id = {each["id"]: each for each in sections}
        for field in sketch.setup.form():
            option = field["name"]
            if option not in by_id:
                assert not setup.matters(option)
                assert option not in setup.to_json()
                continue
            unseen.discard(option)
            control, now = by_id[option], getattr(setup, option)
            assert ("text" in control) != ("label" in control), "it is said once"
            if control["kind"] == "switch":
                said, is_shown = {"yes": True, "no": False}, shown[option] is now
            elif control["kind"] == "choice":
                said = {each["v"]: sketch.setup_type.types[option].read(each["v"]) for each in control["options"]}
                assert len(said) == len(control["options"]), "each is offered once"
                laid_out = {each["v"] for each in field.get("values", ()) if each["label"] == THIS_POSITION}
                is_shown = now in laid_out or said.get(shown[option]) == now
            else:
                number, least, most = shown[option]
                said, is_shown = {str(n): n for n in (least, number, most)}, number == now
            assert is_shown, f"{option} is {now}, and {shown[option]} is shown"
            assert control.get("rule", "") == field.get("rule", "")
            assert field["label"].startswith(control.get("text") or control["label"])
            for word, value in said.items():
                if sketch.explain(f"{option} {word}") is None:
                    assert getattr(sketch.play(f"{option} {word}").setup, option) == value
                else:
                    assert value != now
    assert not unseen, "options that no control was seen for"
