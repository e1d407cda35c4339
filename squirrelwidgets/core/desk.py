"""What a board may ask of its game: every message is checked, done under the game's lock, and answered once.

A board is any carrier of messages; the widget is one, a test is another. The kinds are in `ARCHITECTURE.md`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, ClassVar, Final

from .errors import BadRecord, BadSetup, IllegalMove, NotAMove, SquirrelError
from .feed import Feed
from .game import Game
from .state import CHANCE
from .tree import Node

log = logging.getLogger(__name__)

MOST_WORDS: Final = 40
LONGEST_WORD: Final = 60
LONGEST_RECORD: Final = 5_000_000
REMEMBERED: Final = 500
"""Revisions of which the desk still knows where the game stood."""

Json = dict[str, Any]


class Refused(Exception):
    """A message that is not followed: a code for the browser, a sentence for people."""

    def __init__(self, code: str, text: str, *, rule: str = "", places: tuple[str, ...] = ()) -> None:
        super().__init__(text)
        self.answer: Json = {"ok": False, "code": code, "text": text, "places": list(places)}
        if rule:
            self.answer["rule"] = rule


class Desk:
    """One board's side of a game: whom it may play for, what it played, what it asks."""

    def __init__(self, game: Game, feed: Feed, seat: str | None = None, readonly: bool = False) -> None:
        self.game = game
        self.feed = feed
        self.readonly = readonly
        self.seat = self._index(seat)
        self.stood: dict[int, Node] = {}
        """Where the game stood at each of the latest revisions."""
        self.own: set[Node] = set()
        """The nodes that this board's clicks led to."""
        self.note_revision()

    def _index(self, seat: str | None) -> int | None:
        if seat in (None, "all"):
            return None
        if seat not in self.feed.ids:
            raise ValueError(
                f"a board is for one of the seats {', '.join(self.feed.ids)}, or for all; not {seat!r:.40}."
            )
        return self.feed.ids.index(seat)

    def note_revision(self) -> None:
        self.stood[self.game.revision] = self.game.node
        while len(self.stood) > REMEMBERED:
            del self.stood[next(iter(self.stood))]

    @property
    def plays(self) -> set[int]:
        """The seats that a person moves at this board."""
        if self.readonly:
            return set()
        seats = range(len(self.feed.ids)) if self.seat is None else [self.seat]
        return {seat for seat in seats if self.game.player_at(seat) is None}

    def head(self) -> Json:
        """Where the game stands, as this board is told it."""
        head = self.feed.head(self.plays)
        people = bool(self.plays)
        head["undo"] = {
            "move": people and self._decision_before() is not None,
            "turn": people and self._turn_before() is not None,
            "redo": people and self.game.node.next is not None,
        }
        thinker = self.game.thinker
        if thinker.busy and "bot" in head:
            seat = head.pop("bot")
            head["thinking"] = {"seat": seat, "name": f"Bot · {head['players'][self.feed.ids.index(seat)]}"}
        return head

    def starts_bots(self, kind: Any) -> bool:
        """Whether a bot whose turn it is begins to think after such a message.

        A board that appears starts one only at the very beginning of a game against a person: code may have gone
        back to an earlier ply on purpose, or be playing on itself.
        """
        if self.readonly:
            return False
        opening = all(node.by_chance() for node in self.game.node.line()[1:])
        fresh = kind == "sync" and bool(self.plays) and opening and self.game.node.next is None
        return fresh or kind in STARTING

    # -- one message

    def handle(self, message: Any) -> Json:
        """Do what a message asks; the answer to it."""
        number = message.get("id") if isinstance(message, dict) else None
        with self.game.lock:
            try:
                answer: Json = {"ok": True, **(self._do(message) or {})}
            except Refused as refusal:
                answer = refusal.answer
            except IllegalMove as error:
                why = error.explanation
                answer = Refused("illegal", why.text, rule=why.rule, places=why.places).answer
            except SquirrelError as error:
                answer = _refused(error).answer
            except Exception:
                log.exception("a message from a board failed")
                answer = Refused(
                    "error", "Something went wrong in Python; nothing was changed. The log has more."
                ).answer
            return {"id": number if _short(number) else None, **answer, "rev": self.game.revision}

    KINDS: ClassVar[dict[str, Callable[[Desk, Json], Json | None]]] = {}

    def _do(self, message: Any) -> Json | None:
        if not isinstance(message, dict):
            raise Refused("bad", "A message is an object with an id and a kind.")
        kind = message.get("kind")
        does = self.KINDS.get(kind) if isinstance(kind, str) else None
        if does is None:
            raise Refused("bad", f"Unknown kind of message: {str(kind)[:30]!r}.")
        if self.readonly and kind not in READING:
            raise Refused("readonly", "This board is for looking only.")
        return does(self, message)

    # -- playing

    def play(self, message: Json) -> None:
        text = " ".join(_words(message))
        node, here = self._node(message), self.game.node
        headed = self.stood.get(_revision(message))
        if headed is None:
            raise Refused("stale", "This click is too old. Nothing was played.")
        if here is not headed:
            self._check_own(headed, here)
            node = here if node is headed else node
        seat = self._seat_at(node)
        state = node.state
        move = state.parse(text)
        if not state.allows(move, seat):
            why = state.explain(text, seat)
            assert why is not None
            raise IllegalMove(text, why)
        self.game.thinker.cancel()
        if node is not here:
            self.game.goto(node)
        self.game.play(text, seat=seat)
        line = self.game.node.line()
        self.own.update(line[node.ply + 1 :])

    def _check_own(self, then: Node, now: Node) -> None:
        """A click made on an older revision counts only if nobody else has played since."""
        since = now.line()
        if then not in since or not self.own.issuperset(since[then.ply + 1 :]):
            raise Refused(
                "stale", f"This click was made on ply {then.ply}; the board is at ply {now.ply}. Nothing was played."
            )

    def _seat_at(self, node: Node) -> int:
        """The seat that this board may play for at a node."""
        actors = node.state.actors
        if not actors:
            result = node.state.result
            raise Refused(
                "illegal",
                f"The game is over: {result.text}" if result else "The game is over.",
                rule=result.rule if result else "",
            )
        if actors == (CHANCE,):
            return CHANCE
        seat = next((each for each in actors if each in self.plays), None)
        if seat is None:
            name = self.game.player_names[node.state.seating[actors[0]]]
            raise Refused("seat", f"It is {name}'s turn, and this board does not play for {name}.")
        return seat

    def _node(self, message: Json) -> Node:
        number = message.get("node")
        nodes = self.game.tree.nodes
        if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < len(nodes):
            raise Refused("stale", "The game has no such ply.")
        return nodes[number]

    # -- asking

    def why(self, message: Json) -> Json:
        text = " ".join(_words(message))
        state = self._node(message).state
        others = self.plays - set(state.actors)
        mine = next(iter(others)) if len(self.plays) == 1 and others and state.actors else None
        why = state.explain(text, mine)
        if why is None:
            return {"text": "That is possible now.", "places": []}
        return {"rule": why.rule, "text": why.text, "places": list(why.places)}

    def legal(self, message: Json) -> Json:
        return {"legal": self.feed.legal(self._node(message), self.plays)}

    # -- going back

    def undo(self, message: Json) -> None:
        what = message.get("what")
        if what == "redo":
            target = self._decision_after()
        elif what in ("move", "turn"):
            target = self._decision_before() if what == "move" else self._turn_before()
        else:
            raise Refused("bad", "Undo takes back a move or a turn, or redoes.")
        if target is None:
            raise Refused(
                "illegal", "There is nothing to redo." if what == "redo" else "There is nothing to take back."
            )
        self.game.thinker.cancel()
        self.game.goto(target)

    def _decides(self, node: Node) -> bool:
        """Whether a person at this board decides at a node."""
        return not self.plays.isdisjoint(node.state.actors)

    def _decision_before(self) -> Node | None:
        back = self.game.node.parent
        while back and not self._decides(back):
            back = back.parent
        return back

    def _turn_before(self) -> Node | None:
        """Where this person's latest turn began."""
        back = self._decision_before()
        while back and not self._begins_turn(back):
            back = back.parent
        return back

    def _begins_turn(self, node: Node) -> bool:
        if not self._decides(node):
            return False
        row = self.feed.stage.row
        return node.parent is None or row(node.parent.state) != row(node.state)

    def _decision_after(self) -> Node | None:
        node = self.game.node.next
        while node and node.next and not self._decides(node):
            node = node.next
        return node

    # -- players and games

    def seats(self, message: Json) -> None:
        """Players by seat, as the menu shows them; the game knows them by chair."""
        wanted = message.get("players")
        ids = self.feed.ids
        if not isinstance(wanted, list) or len(wanted) != len(ids):
            raise Refused("bad", f"Name a player for each of the seats {', '.join(ids)}.")
        players = self.game.seats
        for chair, name in zip(self.game.state.seating, wanted, strict=True):
            now = players[chair]
            if name != ("person" if now is None else now.id):
                players[chair] = None if name == "person" else name
        self.game.seats = players
        self.game.thinker.cancel()

    def new(self, message: Json) -> Json:
        settings = self._settings(message)
        if message.get("dry"):
            return {"text": str(settings)}
        self.game.restart(settings)
        return {"text": str(settings)}

    def _settings(self, message: Json) -> Any:
        text, form = message.get("text"), message.get("form")
        kind = self.game.setup_type
        if text is not None:
            return kind.parse(_text(text, 2000))
        if form is None:
            return self.game.settings
        if not isinstance(form, dict) or len(str(form)) > 4000:
            raise Refused("bad", "A form is an object with the options of the setup.")
        return kind.from_json(form)

    def save(self, message: Json) -> Json:
        from .export import export

        what = message.get("what")
        if what not in ("record", "picture", "page", "code"):
            raise Refused("bad", "Save a record, a picture, a page or code.")
        return export(self.game, what)

    def open(self, message: Json) -> None:
        from .record import from_text

        self.game.take_over(type(self.game).from_record(from_text(_text(message.get("data"), LONGEST_RECORD))))

    # -- bots

    def stop(self, message: Json) -> None:
        self.game.thinker.take_now()

    def run(self, message: Json) -> None:
        """Let the bot play that is to move; it begins when this message has been answered."""

    def sync(self, message: Json) -> None:
        """The board's carrier sends everything again."""


READING: Final = frozenset({"why", "save", "sync"})
STARTING: Final = frozenset({"play", "seats", "new", "run"})
"""After these a bot begins to think if it is its turn."""
Desk.KINDS = {
    "play": Desk.play,
    "why": Desk.why,
    "legal": Desk.legal,
    "undo": Desk.undo,
    "seats": Desk.seats,
    "new": Desk.new,
    "save": Desk.save,
    "open": Desk.open,
    "stop": Desk.stop,
    "run": Desk.run,
    "sync": Desk.sync,
}


def _short(number: Any) -> bool:
    return isinstance(number, int | str) and len(str(number)) < 40


def _words(message: Json) -> list[str]:
    words = message.get("words")
    few = isinstance(words, list) and 0 < len(words) <= MOST_WORDS
    if few and all(isinstance(word, str) and len(word) <= LONGEST_WORD for word in words or ()):
        return list(words or ())
    raise Refused("bad", "A sentence is a list of a few short words.")


def _text(value: Any, longest: int) -> str:
    if not isinstance(value, str) or len(value) > longest:
        raise Refused("bad", f"A text of at most {longest} characters is wanted here.")
    return value


def _revision(message: Json) -> int:
    revision = message.get("rev")
    return revision if isinstance(revision, int) else -1


def _refused(error: SquirrelError) -> Refused:
    if isinstance(error, BadSetup):
        return Refused("setup", error.reason, rule=error.rule, places=error.places)
    if isinstance(error, BadRecord):
        return Refused("record", str(error))
    return Refused("notamove" if isinstance(error, NotAMove) else "error", str(error))
