"""Composes a game for one viewer's board: plies as changes of the scene, and the state of the game.

The shapes are in `core/wire/`. Messages from the board are answered in `desk.py`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple, TypeVar

from ..model.bots.turn_valuation import TurnValuation
from ..model.events import Story, Viewer
from ..model.own import OwnSetup
from ..model.setups.setup import Setup
from ..model.state import CHANCE, State
from ..play.game import Game
from ..play.tree import Node
from ..scene.art import art_for
from ..scene.stage import Stage
from ..wire import (
    Advice,
    Changes,
    ChoiceWorth,
    GameStatic,
    Head,
    Legal,
    Lifted,
    Mark,
    MoveListEntry,
    Note,
    OwnStatic,
    Panel,
    Ply,
    SlapWindow,
    Static,
    Status,
    Text,
    Undo,
    ViewStatic,
    Ways,
    WindowLane,
    Word,
    WordNode,
    Worths,
)
from ..words.runs import plain, without_rules
from .how_to import guide_of, how_to
from .player_options import player_options
from .shared_texts import SharedTexts, non_default, shared_texts

FORMAT = 1
KEPT = 64
"""Layouts of setups that are kept for the next board."""
TURNS = 6
"""The most turns whose worth a board lists."""
KEYS = ("Q", "P", "Z", "M", "T", "Space")
"""The keys of the people who slap at one board, far from each other."""
NO_UNDO: Undo = {"move": False, "turn": False, "redo": False}
Label = Callable[[tuple[str, ...]], str | None]
Part = TypeVar("Part")
"""A mark of a scene, or a panel."""


WORSE: Final = "It is not as good as the first one."
"""Why somebody may still do what a later hint says, where no claim is true of it."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The view of a node, composed."""

    node: Node
    view: State
    story: Story
    scene: dict[str, Mark]
    panels: dict[str, Panel]


class Feed:
    """All plies for one viewer, composed on demand. A board that is handed round gets the spectator's."""

    def __init__(self, game: Game, viewer: Viewer = "all") -> None:
        self.game = game
        self.tree = game.tree
        """The tree that is shown; a new game has another one, and needs another feed."""
        self.first = 0
        """The ply that it begins with."""
        self._told: set[int] | None = None
        """The plies that it tells of; None: all."""
        self.viewer = viewer
        self.stage = game.stage()
        self.ids = [seat["id"] for seat in self.stage.seats(self.settings)]
        self._texts: list[str] = []
        """The JSON of each ply so far, without comments and chalk."""
        self._noted = len(self.tree.noted)
        """Number of changes to comments and chalk told so far."""
        self._latest: Shown | None = None
        self._valuation = TurnValuation()

    @property
    def settings(self) -> OwnSetup:
        """The setup that the board is laid out for."""
        return self.game.settings

    def catch_up(self) -> list[Ply]:
        """The plies that were played since the last call."""
        return list(self._composed())

    def compose(self) -> None:
        """Catch up without returning the plies."""
        for _ in self._composed():
            pass

    def _composed(self) -> Iterator[Ply]:
        """Compose what is new. It is kept as text, which takes a fraction of the memory."""
        for node in self.tree.nodes[self._size :]:
            ply = self._ply(node)
            self._texts.append(_text_of(ply))
            if self._told is not None:
                self._told.add(node.id)
            yield ply

    @property
    def _size(self) -> int:
        """The id of the ply that comes next."""
        return self.first + len(self._texts)

    def begin_late(self, most: int) -> None:
        """Tell of the last plies of the line, and of what is played from now on: who comes late to a long game need not
        have all of it. Other plies stand there without anything, for ids count."""
        nodes = self.tree.nodes
        if len(nodes) > most:
            line = self.game.node.line()[-most:]
            self.first, told = line[0].id, {node.id for node in line}
            here = (self._ply(node) if node.id in told else _left_out(node) for node in nodes[self.first :])
            self._texts, self._told = [*map(_text_of, here)], told

    def texts(self) -> list[str]:
        """Every ply so far, with comments and chalk as they are now, each as JSON.

        As texts, because notebooks indent lists, one line per item, and widgets traverse every item.
        """
        self.compose()
        return [_with_note(text, node) for text, node in zip(self._texts, self.tree.nodes[self.first :], strict=False)]

    def notes(self) -> list[Note]:
        """The comments and the chalk that have changed since the last call."""
        changed = dict.fromkeys(self.tree.noted[self._noted :])
        self._noted = len(self.tree.noted)
        return self._notes(changed)

    def all_notes(self) -> list[Note]:
        """Those of all plies that ever had some."""
        return self._notes(dict.fromkeys(self.tree.noted))

    def _notes(self, nodes: Iterable[Node]) -> list[Note]:
        here = (node for node in nodes if self._told is None or node.id in self._told)
        return [{"id": node.id, "comment": node.comment, "chalk": [*node.chalk]} for node in here]

    @property
    def begins_too_late(self) -> bool:
        """Whether the game stands at a ply that it does not tell of, or has gone on from one."""
        if self._told is None:
            return False
        stood = [self.game.node, *(node.parent for node in self.tree.nodes[self._size :])]
        return any(node and node.id < self._size and node.id not in self._told for node in stood)

    def _tip(self, node: Node) -> Node:
        """The last ply of the line that it tells of."""
        tip = node.tip()
        while self._told is not None and tip is not node and tip.id not in self._told and tip.parent:
            tip = tip.parent
        return tip

    def all(self) -> list[Ply]:
        """The same, parsed."""
        return [json.loads(text) for text in self.texts()]

    def _ply(self, node: Node) -> Ply:
        before = self._shown(node.parent) if node.parent and node.id > self.first else None
        now = self._latest = self._shown(node)
        entry, changes = self._in_list(node, before), _changes(before, now)
        ply: Ply = {
            "id": node.id,
            "parent": node.parent.id if node.parent and before else None,
            **entry,
            **changes,  # type: ignore[typeddict-item]  # it holds none of the keys that are set below
            "status": self._status(now),
        }
        events = now.story[len(before.story) :] if before else ()
        if log := self.stage.log(now.view, events):
            ply["log"] = log
        score = [*now.view.scores]
        if before and score != [*before.view.scores] and all(isinstance(n, int) for n in score):
            ply["score"] = score
        if self.stage.may_change_seats(self.settings):
            ply["names"] = self.game.players.names_at(node.state)
        motion = vars(self.stage.motion(now.view, events))
        ply.update({name: value for name, value in motion.items() if value})  # type: ignore[typeddict-item]  # as in a ply
        return ply

    def _status(self, now: Shown) -> Status:
        """The prompt, or only whose move it is: views of a game without secrets do not know their viewer."""
        status = self.stage.status(now.view, now.story)
        people = bool(now.view.actors) and now.view.actors != (CHANCE,)
        if people and now.view.viewer == "all" and self.viewer not in ("all", *now.view.actors):
            return {"seat": status["seat"], "ask": "is to move"}
        return status

    def _in_list(self, node: Node, before: Shown | None) -> MoveListEntry:
        """The sentence as this viewer heard it, and its place in the move list."""
        if not node.parent or not before:
            return {"say": "", "turn": -1, "round": ""}
        assert node.seat is not None
        say = node.parent.state.heard(node.say, node.seat, self.viewer)
        row = self.stage.turn_row(before.view)
        entry: MoveListEntry = {"say": say, "turn": row.turn, "round": row.round}
        if (head := self.stage.move_text(before.view, say)) != say:
            entry["head"] = head
        if node.seat != CHANCE:
            entry["seat"] = self.ids[node.seat]
        if row.seat and row.seat != entry.get("seat"):
            entry["owner"] = row.seat
        return entry

    def _shown(self, node: Node) -> Shown:
        """The view of a node. It is nearly always the latest that was composed."""
        if self._latest and self._latest.node is node:
            return self._latest
        return self._look(node, node.state.seen_by(self.viewer), self.game.story(node, self.viewer))

    def _look(self, node: Node, view: State, story: Story) -> Shown:
        scene = {mark["id"]: mark for mark in self.stage.scene(view, story)}
        return Shown(node, view, story, scene, {panel["id"]: panel for panel in self.stage.panels(view, story)})

    def lifted(self, node: Node, seat: int) -> Lifted:
        """The difference between the holder's view and the ply of that node, for a board that is handed round."""
        view = node.state.seen_by(seat).with_hand_open()
        story = self.game.story(node, seat)
        more = _changes(self._shown(node), self._look(node, view, story))
        return {"seat": self.ids[seat], "node": node.id, **more, "status": self.stage.status(view, story)}

    # -- what does not change, and where the game stands

    def static(self) -> Static:
        return {**self.own_static(), **self.game_static(), **self.view_static()}

    def own_static(self) -> OwnStatic:
        game = self.game
        told = how_to(type(game), self.settings)
        own: OwnStatic = {
            "format": FORMAT,
            "game": game.name,
            "title": game.title,
            "aim": game.aim or told.aim,
            "end": told.end,
            "code": type(game).__name__,
            "seats": self.stage.seats(self.settings),
            "form": self.settings.form(),
            "player_options": player_options(type(game)),
        }
        if game.house and (rules := [*game.house.texts]):
            own["house"] = rules
        if self.stage.asks:
            own["asks"] = True
        return own

    def game_static(self) -> GameStatic:
        return _game_static(type(self.game), self.stage, self.settings)

    def shared_texts(self) -> SharedTexts:
        """What boards share: the game with its usual setup, what this setup has besides, the layouts. So a custom
        card does not cause all others to be sent again."""
        usual: Mapping[str, Any] = {**_usual_static(type(self.game), self.stage)}
        whole: Mapping[str, Any] = {**self.game_static()}
        own = {name: non_default(usual.get(name, {}), entries) for name, entries in whole.items()}
        own = {name: entries for name, entries in own.items() if entries}
        return shared_texts(usual, *([own] if own else []), self.view_static())

    def view_static(self) -> ViewStatic:
        return _view_static(self.stage, self.settings, self.viewer)

    def head(self, plays: set[int], seat: int | None, undo: Undo = NO_UNDO) -> Head:
        """The state of the game; `plays` are the seats that people move at this board, `seat` decides there now."""
        game = self.game
        node = game.node
        state = node.state
        players = [game.players.at(each) for each in range(len(self.ids))]
        head: Head = {
            "rev": game.revision,
            "node": node.id,
            "tip": self._tip(node).id,
            "legal": None if seat is None else self.legal(node, seat),
            "players": ["person" if bot is None else bot.id for bot in players],
            "plays": [self.ids[each] for each in sorted(plays)],
            "undo": undo,
            "names": game.players.names_at(state),
        }
        waiting = next((each for each in state.actors if each != CHANCE and players[each]), None)
        if waiting is not None:
            head["bot"] = self.ids[waiting]
            if state.interval:
                head["interval"] = True
        elif state.actors == (CHANCE,) and not head["legal"] and not game.slap_window:
            head["bot"] = "chance"
        return head

    def legal(self, node: Node, seat: int) -> Legal | None:
        """The sentences of a seat, as a tree of words; None if chance's cannot be listed."""
        view = node.state.seen_by(self.viewer if self.viewer == "all" else seat)
        if not view.legal(seat):
            return None
        captions = Captions(
            lambda path: self.stage.label(view, path),
            lambda path: self.stage.deed(view, path),
            lambda path: self.stage.asks_then(view, path),
            {tuple(text.split()): question for text, question in self.stage.confirmations(view).items()},
        )
        texts = [text.split() for text in view.sentences(seat)]
        words = word_tree(texts, captions)
        ahead, modes = self.stage.previews(view), self.stage.modes(view)
        for word in words:
            if isinstance(word, dict) and word["w"] in ahead:
                word["ahead"] = ahead[word["w"]]
            if isinstance(word, dict) and word["w"] in modes:
                word["mode"] = True
        name = "chance" if seat == CHANCE else self.ids[seat]
        return {"seat": name, "words": words, "ghost": "" if seat == CHANCE else self.stage.ghost(view)}

    def ways(self, node: Node, seat: int, words: tuple[str, ...]) -> Ways | None:
        """The ways to go on with these words, where the game has more to show than the words themselves."""
        view = node.state.seen_by(self.viewer if self.viewer == "all" else seat)
        begun = any(tuple(text.split())[: len(words)] == words for text in view.sentences(seat))
        return self.stage.sentence_options(view, words) if begun else None

    def advice(self, seat: int, n: int = 0) -> Advice:
        """A suggestion for a seat that is to decide now, as the game words it; the nth best."""
        hint = self.game.hint(None if seat == CHANCE else seat, n)
        sentence = next(iter(hint.sentences), "")
        view = self.game.state.seen_by(self.viewer if self.viewer == "all" else seat)
        words = sentence.split()
        caption = self.stage.label(view, tuple(words)) or self.stage.move_text(view, sentence) if words else ""
        reason = without_rules(hint.reason)
        say = hint.todo or caption
        advice: Advice = {"words": words, "say": say, "reason": reason or WORSE, "places": list(hint.places)}
        if hint.way:
            advice["way"] = [*hint.way]
        if hint.more:
            advice["more"] = True
        return advice

    def worths(self, node: Node, seat: int) -> Worths:
        """The best turns of a seat at a node, by what it may know; each time it is asked, it has looked once more."""
        secrets = self.game.settings.secrets
        view = node.state.seen_by(seat) if secrets else node.state
        story = tuple(self.game.story(node, seat if secrets else "all"))  # a copy: bots are other people's code
        found, more = self._valuation.look((node, seat), view, story, self.game.seed)
        says = sorted(view.sentences(seat), key=len, reverse=True)
        turns: list[ChoiceWorth] = []
        for text, worth in [*found.items()][:TURNS]:
            first = next((say for say in says if f"{text} ".startswith(f"{say} ")), text)
            turns.append(
                {
                    "words": first.split(),
                    "say": self._said(view, first),
                    "rest": text[len(first) :].strip(),
                    "chance": round(worth.chance, 4),
                    "error": round(worth.error, 4),
                }
            )
        return {"turns": turns, "more": more}

    def _said(self, view: State, sentence: str) -> Text:
        """The caption of a move, if that tells it from others; else the sentence."""
        caption = self.stage.move_text(view, sentence)
        return sentence if plain(caption) == sentence.split(maxsplit=1)[0] else caption

    def window(self, plays: set[int]) -> SlapWindow | None:
        """The slap window that is open, with a key for each person at this board who may slap."""
        race = self.game.slap_window
        if race is None:
            return None
        card = self.stage.race(race.node.state.seen_by(self.viewer))
        lanes: list[WindowLane] = []
        people = sorted({seat for table in self.game.tables for seat in table.plays} | plays)
        for seat in sorted(plays):  # all of them: it must not show who may not slap
            lane: WindowLane = {"seat": self.ids[seat], "key": KEYS[people.index(seat)]}
            if seat == self.viewer:
                lane["tap"] = card["tap"]
            if seat == race.window.drawer:
                lane["idle"] = True
            if seat in race.window.seats and seat not in race.waiting:
                lane["done"] = True
            lanes.append(lane)
        return {
            "node": race.node.id,
            "limit": race.window.limit,
            "shared": len(people) > len(plays),
            "lamps": race.lamps,
            "reveal": card["reveal"],
            "back": card["back"],
            "lanes": lanes,
        }


def _changes(before: Shown | None, now: Shown) -> Changes:
    """The changes from one scene and its panels to the next."""
    old = before.scene if before else {}
    changes: Changes = {
        "set": [*_changed(old, now.scene).values()],
        "del": [name for name in old if name not in now.scene],
    }
    non_default = before.panels if before else {}
    panels: dict[str, Panel | None] = {**_changed(non_default, now.panels)}
    panels.update({name: None for name in non_default if name not in now.panels})
    if panels:
        changes["panels"] = panels
    return changes


def _changed(old: Mapping[str, Part], new: Mapping[str, Part]) -> dict[str, Part]:
    """The entries that are new or have changed. Identity is checked first: most are the same object."""
    return {name: one for name, one in new.items() if (was := old.get(name)) is not one and was != one}


class Captions(NamedTuple):
    """What is said of words."""

    label: Label
    """The caption of a button for words, None for the last word itself."""
    deed: Label = lambda _: None
    """What a click that says them does."""
    then: Label = lambda _: None
    """What is asked once they have been said."""
    asks: Mapping[tuple[str, ...], str] = {}
    """What a board asks before they are played."""


def word_tree(sentences: list[list[str]], captions: Captions, path: tuple[str, ...] = ()) -> list[Word]:
    """Sentences as a tree: a word that ends one and needs no label is a text, others are nodes. Next words that are all
    texts are joined into one: where cards may go to any place, they are most of what a ply weighs."""
    heads: dict[str, list[list[str]]] = {}
    for first, *rest in sentences:
        heads.setdefault(first, []).append(rest)
    return [_word(word, rests, captions, (*path, word)) for word, rests in heads.items()]


def _word(word: str, rests: list[list[str]], captions: Captions, path: tuple[str, ...]) -> Word:
    node: WordNode = {"w": word}
    if name := captions.label(path):
        node["label"] = name
    if deed := captions.deed(path):
        node["does"] = deed
    if asked := captions.then(path):
        node["then"] = asked
    if question := captions.asks.get(path):
        node["asks"] = question
    if any(rests):
        following = word_tree([rest for rest in rests if rest], captions, path)
        leaves = [each for each in following if isinstance(each, str)]
        node["next"] = " ".join(leaves) if len(leaves) == len(following) else following
    return node if len(node) > 1 else word


def _text_of(ply: Ply) -> str:
    return json.dumps(ply, ensure_ascii=False, check_circular=False, separators=(",", ":"))


def _left_out(node: Node) -> Ply:
    """In place of a ply that is not told of: without its parent it is on no line."""
    return {
        "id": node.id,
        "parent": None,
        "say": "",
        "turn": -1,
        "round": "",
        "set": [],
        "del": [],
        "status": {"ask": ""},
    }


def _with_note(text: str, node: Node) -> str:
    if not node.comment and not node.chalk:
        return text
    ply: Ply = json.loads(text)
    if node.comment:
        ply["comment"] = node.comment
    if node.chalk:
        ply["chalk"] = [*node.chalk]
    return _text_of(ply)


def _game_static(game: type[Game], stage: Stage[State], settings: Setup) -> GameStatic:
    static: GameStatic = {
        "art": art_for(stage, game.package, settings),
        "names": stage.symbol_names(settings),
        "rules": {rule.id: {"title": rule.title, "text": rule.text} for rule in game.rules().values()},
        "guide": guide_of(game),
    }
    if cards := stage.card_texts(settings):
        static["cards"] = cards
    return static


@lru_cache(KEPT)
def _view_static(stage: Stage[State], settings: OwnSetup, viewer: Viewer) -> ViewStatic:
    """It is the same for all boards of such a setup: a class opens each step many times."""
    return {"layouts": stage.layouts(settings, viewer)}


@cache
def _usual_static(game: type[Game], stage: Stage[State]) -> GameStatic:
    return _game_static(game, stage, game.setup())
