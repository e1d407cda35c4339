"""One board's side of a game: every message is checked, done under the game's lock, and answered once.

A board is any carrier of messages; the widget is one, a test is another. The shapes are in `core/wire/`, the checks
of a message's parts in `messages.py`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import ClassVar, Final, get_args

from ..model.bounds import shown
from ..model.errors import IllegalMove, SquirrelError
from ..model.events import Viewer
from ..model.setups.setup import Setup
from ..model.state import CHANCE
from ..play import faces
from ..play.chalk import checked_chalk
from ..play.game import Game
from ..play.slap_window import recheck_window
from ..play.tree import Node
from ..scene.palette import Theme
from ..wire import Answer, Head, Json, Kind, Reply, Update
from . import menu
from .how_to import packed_pictures
from .messages import (
    LONGEST_WORD,
    READING,
    STARTING,
    Refused,
    check_message,
    keep_latest,
    mark_of,
    refusal_of,
    revision_of,
    short_id,
    slap_time_of,
    text_of,
    words_of,
)
from .perspective import Perspective
from .player_options import seated
from .undo_targets import UndoTargets

log = logging.getLogger(__name__)

MOST_HINTS: Final = 9
"""A position has fewer suggestions that are worth showing."""
KINDS: Final = frozenset(get_args(Kind))
"""The kinds of messages: a desk has a method of each name."""


class Desk(Perspective):
    """A board's side of a game, its own plies, and the messages it sends."""

    refuses: ClassVar[Mapping[str, str]] = {}
    """The kinds of messages that boards like this one do nothing about, each with the reason."""
    ONE_WAY = "Where cards are hidden, only a board that sees all tries another way."

    def __init__(self, game: Game, seat: Viewer | None = None, readonly: bool = False, undo: str = "fair") -> None:
        super().__init__(game, seat, readonly, undo)
        self.stood: dict[int, Node] = {}
        """The node of the game at each of the latest revisions."""
        self.answered: dict[str, Answer] = {}
        """The answers to the latest messages that may have changed something."""
        self.own: set[Node] = set()
        """The nodes that this board's clicks led to."""
        self.back = UndoTargets(
            game, lambda: self.plays, lambda: self.movers, lambda: self.free_navigation, lambda: self.floor
        )
        self.editor: faces.editor.Editor | None = None
        """The editor that the game on the board was begun from."""
        self.closed = False
        """Whether the board was closed: messages still under way then do nothing."""
        self.goes_to: faces.editor.Editor | Game | None = None
        """What the board is to show from now on: an editor, or a game."""
        self.told: Head | None = None
        """The head that the board was sent last."""
        self.below: Callable[[Theme], faces.widgets.FrontEnd] | None = None
        """Makes, in a theme, what the board is to show below itself: a review, a table."""
        self.note_revision()

    @property
    def floor(self) -> Node | None:
        """The node before which this board takes nothing back; None: it may go back to the start."""
        return None

    def note_revision(self) -> None:
        keep_latest(self.stood, self.game.revision, self.game.node)

    def head(self) -> Head:
        """The state of the game for this board."""
        game, node = self.game, self.game.node
        seat = self.decider(node)
        self.lower_curtain(seat)
        covered = seat is not None and self.covered(node, seat)
        head = self.feed.head(self.plays, None if covered else seat, self.back.possible())
        if covered and seat is not None:
            head["curtain"] = self.feed.ids[seat]
        if head["legal"] and self._only_move() is not None:
            head["legal"]["forced"] = True
        if self.lifted is not None:
            head["lifted"] = self.feed.lifted(node, self.lifted)
        if window := self.feed.window(self.plays):
            head["window"] = window
        thinker = game.thinker
        if warning := thinker.warning(self.masked):
            head["warning"] = warning
        if thinker.busy and head.get("bot") in self.feed.ids:
            bot = head.pop("bot")
            head["thinking"] = {"seat": bot, "name": f"Bot · {head['players'][self.feed.ids.index(bot)]}"}
        return head

    def news(self, answer: Answer | None = None) -> Update:
        """An answer, and all that is new since the last call: what a carrier sends."""
        message: Update = {"kind": "update"}
        if answer:
            message["answer"] = answer
        if plies := self.feed.catch_up():
            message["plies"] = plies
        if notes := self.feed.notes():
            message["notes"] = notes
        head = self.head()
        if head != self.told:
            message["head"] = self.told = head
        return message

    def starts_bots(self, message: Json) -> bool:
        """Whether a bot whose turn it is begins to think after such a message.

        A board that appears starts one only at the very beginning of a game against a person: code may have gone
        back to an earlier ply on purpose, or itself be playing on.
        """
        if self.looks_on or message.get("dry"):
            return False
        kind, node = message.get("kind"), self.game.node
        fresh = kind == "sync" and bool(self.plays) and node.next is None and node.is_opening()
        return fresh or kind in STARTING

    def _words_of(self, error: Exception) -> str:
        """What a board says of an error: of one with notes, which somebody's own rules have made, what and where."""
        notes: list[str] = getattr(error, "__notes__", [])
        if not notes:
            return "Something went wrong in Python. The log has more."
        what = "" if self.game.settings.secrets else f": {error}"
        return f"{type(error).__name__}{what}. {' '.join(notes)}"

    # -- one message

    def handle(self, message: object) -> Answer:
        """Does what a message asks and returns the answer. A message that comes twice is done once."""
        number = message.get("id") if isinstance(message, dict) else None
        came = mark_of(message)
        with self.game.lock:
            if came in self.answered:
                return {**self.answered[came], "rev": self.game.revision}
            self.game.by_message = True
            ok, reply = False, Reply()
            try:
                reply = self._reply(message) or reply
                ok = True
            except Refused as refusal:
                reply = refusal.reply
            except IllegalMove as error:
                why = error.explanation
                reply = Refused("illegal", why.text, rule=why.rule, places=why.places).reply
            except SquirrelError as error:
                reply = refusal_of(error).reply
            except Exception as error:
                log.exception("a message from a board failed")
                reply = Refused("error", self._words_of(error)).reply
            finally:
                self.game.by_message = False
            answer: Answer = {"id": short_id(number), "ok": ok, "rev": self.game.revision, **reply}
            if came and "data" not in answer:  # files are large, and change nothing
                keep_latest(self.answered, came, answer)
            return answer

    def _reply(self, message: object) -> Reply | None:
        if not isinstance(message, dict):
            raise Refused("bad", "A message is an object with an id and a kind.")
        check_message(message)
        kind = message.get("kind")
        if not isinstance(kind, str) or kind not in KINDS:
            raise Refused("bad", f"Unknown kind of message: {shown(kind, 30)}.")
        if why := self.why_held(kind):
            raise Refused("readonly", why)
        if kind in self.refuses:
            raise Refused("illegal", self.refuses[kind])
        reply: Reply | None = getattr(self, kind)(message)
        return reply

    def why_held(self, kind: str) -> str:
        """Why nothing of this kind is done here just now; empty: it is."""
        if self.closed:
            return "This board is closed."
        return "This board is for looking only." if self.looks_on and kind not in READING else ""

    # -- playing

    def play(self, message: Json) -> None:
        text = " ".join(words_of(message))
        node, here = self._node(message), self.game.node
        headed = self.stood.get(revision_of(message))
        if headed is None:
            raise Refused("stale", "This click is too old. Nothing was played.")
        if here is not headed:
            self._check_own(headed, here)
            node = here if node is headed else node
        if node is not here and not self.free_navigation:
            raise Refused("secret", self.ONE_WAY)
        seat = self._seat_at(node)
        state = node.state
        view = state.seen_by(seat) if self.masked else state
        if not state.allows(view.parse(text), seat):
            why = self.game.players.explained(view, text, seat)
            assert why is not None
            raise IllegalMove(text, why)
        with self.game.hold_trait_notifications():
            self.game.play_live(text, seat=seat, node=node)
            self.game.thinker.cancel()  # only now: a refused click disturbs no bot
        self.own.update(self.game.node.since(node) or ())

    def forced(self, message: Json) -> None:
        """Play the one move there is. Every view may ask for it: who comes late finds nothing to do."""
        node, move = self._node(message), self._only_move()
        if node is not self.game.node or move is None:
            return
        seat = self.decider(node)
        with self.game.hold_trait_notifications():
            self.game.play_live(node.state.say(move), seat=seat)
        self.own.update(self.game.node.since(node) or ())

    def _only_move(self) -> object:
        """The only move of a person here who plays by clicks, and has not just gone back; None: there are more."""
        node = self.game.node
        seat = self.decider(node)
        if seat is None or seat == CHANCE or self.handed or self.game.slap_window or node.next:
            return None
        last = node
        while last.parent and last.seat not in self.plays:
            last = last.parent
        moves = node.state.legal(seat) if last in self.own else ()
        return moves[0] if len(moves) == 1 else None

    def _check_own(self, then: Node, now: Node) -> None:
        """A click made on an older revision counts only if nobody else has played since, and nothing came out that
        its player has not seen."""
        since = now.since(then)
        if since is None or not self.own.issuperset(since) or any(node.by_chance() for node in since):
            raise Refused(
                "stale", f"This click came for move {then.ply}; the board is at move {now.ply}. Nothing was played."
            )

    def _seat_at(self, node: Node) -> int:
        """The seat that this board may play for at a node."""
        actors = node.state.actors
        if not actors:
            result = self.game.players.result_at(node.state)
            raise Refused(
                "illegal",
                f"The game is over: {result.text}" if result else "The game is over.",
                rule=result.rule if result else "",
            )
        seat = self.decider(node)
        if seat is None:
            raise Refused("seat", self._whose_turn(node))
        if self.covered(node, seat):
            raise self._pass_on(node, seat)
        return seat

    def _pass_on(self, node: Node, seat: int) -> Refused:
        return Refused("seat", f"Pass the board to {self._name(node, seat)} first.")

    def _whose_turn(self, node: Node) -> str:
        if node.state.actors == (CHANCE,):
            return "Chance is to decide, not a player."
        name = self._name(node, node.state.actors[0])
        return f"It is {name}'s turn, and this board does not play for {name}."

    def _name(self, node: Node, seat: int) -> str:
        return self.game.players.names_at(node.state)[seat]

    def _node(self, message: Json) -> Node:
        number = message.get("node")
        nodes = self.game.tree.nodes
        if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < len(nodes):
            raise Refused("stale", "The game has no such move.")
        return nodes[number]

    # -- asking

    def why(self, message: Json) -> Reply:
        text = " ".join(words_of(message))
        node = self._node(message)
        seat = self._asker(node)
        if self.masked and seat is None:
            return {"text": "Nobody's cards are open on this board.", "places": []}
        view = node.state.seen_by(seat) if self.masked and seat is not None else node.state
        why = self.game.players.explained(view, text, seat)
        if why is None:
            return {"text": "That is possible now.", "places": []}
        return {"rule": why.rule, "text": why.text, "places": list(why.places)}

    def _asker(self, node: Node) -> int | None:
        """The seat that asks: the one whose cards are open, else the one to decide here, else the only person."""
        if self.masked:
            return self.lifted if self.handed else self.seat
        here = self.decider(node)
        if here is not None or not node.state.actors or len(self.plays) != 1:
            return here
        return next(iter(self.plays))

    def legal(self, message: Json) -> Reply:
        node = self._node(message)
        seat = self._chooser(node)
        return {"legal": None if seat is None else self.feed.legal(node, seat)}

    def ways(self, message: Json) -> Reply:
        words = tuple(words_of(message))
        node = self._node(message)
        seat = self._chooser(node)
        return {"ways": None if seat is None else self.feed.ways(node, seat, words)}

    def hint(self, message: Json) -> Reply:
        """Advise the seat that decides here now; on a board that goes round only with its cards open."""
        _, seat = self._advised(message, "A hint is given")
        n = message.get("n", 0)
        return {"hint": self.feed.advice(seat, n if n in range(MOST_HINTS) else 0)}

    def worths(self, message: Json) -> Reply:
        """Say what the turns of the seat that decides here are worth, likewise."""
        node, seat = self._advised(message, "Values are shown")
        if seat == CHANCE:
            raise Refused("seat", self._whose_turn(node))
        return {"worths": self.feed.worths(node, seat)}

    def _advised(self, message: Json, what: str) -> tuple[Node, int]:
        """The node of the game, and the seat that may be told something there."""
        node = self._node(message)
        if node is not self.game.node:
            raise Refused("stale", f"{what} for the current position only.")
        seat = self._seat_at(node)
        if self.handed and seat != self.lifted:
            raise self._pass_on(node, seat)
        return node, seat

    def _chooser(self, node: Node) -> int | None:
        """The seat that decides here at a node, if it may be shown what it can do there."""
        seat = self.decider(node)
        closed = not self.free_navigation and node is not self.game.node
        return None if seat is None or closed or self.covered(node, seat) else seat

    # -- boards that go round, slap windows

    def lift(self, message: Json) -> None:
        """Show the cards of the seat to decide, once its player claims it."""
        seat = self.decider(self.game.node)
        name = message.get("seat")
        if not self.handed or seat is None or name != self.feed.ids[seat]:
            raise Refused("seat", "This board shows the cards of whoever is to decide here, nobody else's.")
        self.lifted = seat

    def window(self, message: Json) -> None:
        """The cards have turned, or a person has slapped or let it pass."""
        race = self.game.slap_window
        if race is None or message.get("node") != race.node.id:
            raise Refused("stale", "This slap window is over.")
        if message.get("begun") is True:
            race.begin()
            return
        name = message.get("seat")
        if name not in self.feed.ids or self.feed.ids.index(name) not in self.plays:
            raise Refused("seat", "Nobody slaps for that player at this board.")
        at = slap_time_of(message)
        late = at is not None and at > race.window.limit
        seat = self.feed.ids.index(name)
        if seat not in race.window.seats:
            return  # the drawer of a Hoard slaps in vain; nothing must tell beforehand that it is one
        if not race.report(seat, None if late else at):
            raise Refused("stale", "This player has slapped already, or may not slap now.")

    # -- going back

    def undo(self, message: Json) -> None:
        what = message.get("what")
        if what not in ("move", "turn", "redo"):
            raise Refused("bad", "Undo takes back a move or a turn, or redoes.")
        node = self.game.node
        seat = self.decider(node)
        self.lower_curtain(seat)
        target = {"move": self.back.decision, "turn": self.back.turn, "redo": self.back.redo}[what]()
        if target is None:
            if seat is not None and self.covered(node, seat):
                raise self._pass_on(node, seat)
            nothing = "There is nothing to take back."
            raise Refused("illegal", "There is nothing to redo." if what == "redo" else self.back.why_not() or nothing)
        self.game.thinker.cancel()
        self.game.goto(target)

    # -- drawing

    def chalk(self, message: Json) -> None:
        """Store the drawing at a ply: all its rings and arrows. Like comments, everybody sees them."""
        node = self._node(message)
        self.game.comment(node.comment, node, checked_chalk(message.get("chalk")))

    # -- the menu

    def seats(self, message: Json) -> None:
        menu.seat_players(self.game, self.feed.ids, message)

    def new(self, message: Json) -> Reply:
        settings = menu.settings_of(self.game, message)
        reply: Reply = {"text": str(self._told(settings, message))}
        if not message.get("dry"):
            players = message.get("players")
            self.game.restart(settings, seats=None if players is None else seated(players, self.game.seats))
        return reply

    def leave(self, message: Json) -> None:
        """Somebody gives up. No game has a rule for that: a bot plays on, and the record says so."""
        name = message.get("seat")
        seat = self.feed.ids.index(name) if name in self.feed.ids else None
        if seat not in self.plays or self.game.over:
            raise Refused("seat", "Nobody at this board plays for that player now.")
        menu.give_up(self.game, seat)

    def _told(self, settings: Setup, message: Json) -> Setup:
        """A setup as this board may know it: unless it was typed here, it could reveal how the game was dealt."""
        told: Setup = settings.public if self.masked and message.get("text") is None else settings
        return told

    def save(self, message: Json) -> Reply:
        return menu.file_of(self.game, self.feed.viewer, self.masked and not self.game.over, message)

    def open(self, message: Json) -> None:
        self.game.replace_with(menu.game_in(type(self.game), message))

    # -- bots

    def stop(self, message: Json) -> None:
        self.game.thinker.take_now()

    def run(self, message: Json) -> None:
        """Play for the bot or chance that is to move; a bot begins when this message has been answered."""
        game = self.game
        if game.state.actors == (CHANCE,) and not game.slap_window:
            game.draw() if game.chance.asks else game.play_live()
        recheck_window(game)

    def lesson(self, message: Json) -> Reply | None:
        """Refuse what only learners do; boards of lessons have another desk."""
        raise Refused("bad", "There is no lesson on this board.")

    def edit(self, message: Json) -> None:
        """Show an editor of the position, of the setup that the game began from (`back`), or of another (`new`);
        with `dry` only say whether it could be."""
        act = message.get("act")
        if act == "back" and self.editor is not None:
            self.goes_to = self.editor  # the author of the setup knows what is in it anyway
        elif act == "new":
            setup = self._told(menu.settings_of(self.game, message), message)
            self.goes_to = faces.editor.editor_for(type(self.game), None, setup)
        elif self.masked:
            raise Refused("secret", "Something is hidden here. Edit on a board that shows everything.")
        else:
            there = faces.editor.editor_for(type(self.game), self.game)  # refuses in the middle of a turn
            self.goes_to = None if message.get("dry") else there

    def devices(self, message: Json) -> None:
        """Open the table at which the game goes on, on devices of everybody's own."""
        table = faces.together.table_of(self.game)
        self.below = lambda _theme: faces.widgets.TableBoard.of(table, with_board=False)

    def review(self, message: Json) -> Reply | None:
        """Look back at a game that is over; somebody who played alone at this board is called "you", and is told before
        what is known at once (`act`: "decided"), and what a `lesson` is called. With the act "practise" puzzles of the
        game are shown."""
        if message.get("act") == "practise":
            self._practise()
            return None
        if not self.game.node.tip().state.ended:
            raise Refused("illegal", "This game is not over: a review comes after its end.")
        mine = next(iter(self.plays)) if len(self.plays) == 1 else None
        if message.get("act") == "decided":
            if mine is None or self.game.house:  # nothing is known so quickly by house rules
                return {}
            reply: Reply = {"decided": faces.review.decided(self.game, mine)}
            lesson = text_of(message.get("lesson", ""), LONGEST_WORD)
            if title := lesson and faces.lessons.lesson_title(type(self.game), lesson):
                reply["lesson"] = title
            return reply
        review = faces.review.Review(self.game, seat=mine, viewer=self.feed.viewer)
        self.below = lambda theme: faces.widgets.ReviewBoard(review, theme=theme)
        return None

    def guide(self, message: Json) -> Reply:
        """The pictures of *How to play*; a board has the words."""
        return {"pictures": packed_pictures(type(self.game))}

    def learn(self, message: Json) -> None:
        """Show the course of this game below the board, at the step where its learner stands; or one `lesson`."""
        kind = type(self.game)
        if not kind.lessons():
            raise Refused("illegal", f"{kind.title} has no lessons.")
        lesson = text_of(message.get("lesson", ""), LONGEST_WORD)
        if lesson and not faces.lessons.lesson_title(kind, lesson):
            raise Refused("bad", "There is no such lesson.")
        self.below = lambda theme: faces.widgets.LessonBoard(faces.lessons.learner_of(kind, lesson), theme=theme)

    def earlier(self, message: Json) -> Reply | None:
        """Tell of the games that were played here before, or go on with one of them (`n`)."""
        if message.get("n") is None:
            return {"games": menu.earlier_lines(self.game)}
        self.game.replace_with(menu.earlier_game(self.game, message))
        return None

    def _practise(self, review: faces.review.Review | None = None) -> None:
        """Show puzzles of this game below the board, the mistakes of a review first."""
        kind = type(self.game)
        if not kind.practises():
            raise Refused("illegal", f"{kind.title} has no puzzles yet.")

        def board(theme: Theme) -> faces.widgets.LessonBoard:
            practice = faces.practice.Practice(kind)
            if review is not None:  # those of its mistakes that are known by now
                practice.add(review, review.told())
            return faces.widgets.LessonBoard(practice._session, theme=theme)

        self.below = board

    def sync(self, message: Json) -> None:
        """The board's carrier sends everything again."""
