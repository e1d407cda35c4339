"""Plays one game between bots as fast as possible: no tree, no boards.

Each stream of chance draws from its own generator, and so does each bot; only random bots, which do nothing but draw,
share one. So a bot can neither read nor change the luck of a game or of another bot, and games of one seed have the
same luck, as far as the rules allow, whoever plays.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import perf_counter
from typing import Final, NamedTuple

from ...bots import Random as RandomBot
from ...core.model.bots.bot import Bot
from ...core.model.chance import Streams
from ...core.model.events import Event, Story, Viewer, masked
from ...core.model.state import CHANCE, State
from ...core.play.bot_turns import plies_of
from .match import Match

BY_CHANCE: Final = (CHANCE,)
AT_RANDOM: Final = "random bots"
"""The stream that random bots draw from."""


class Played(NamedTuple):
    """A played game."""

    state: State
    """The last one."""
    plies: int
    began: int | None
    """The seat that took the first decision; None if nobody came to one, or several decided together."""
    leads: int
    """How often the lead changed."""
    thought: tuple[float, ...]
    """The seconds that each bot thought, by player; none of bots that never look."""


class Lead:
    """Counts how often the lead changes. It is looked at where a turn ends; a tie at the top is no change."""

    __slots__ = ("changes", "leader", "seen")

    def __init__(self) -> None:
        self.changes = 0
        self.leader: int | None = None
        self.seen: Sequence[int] = ()

    def look(self, scores: Sequence[int]) -> None:
        if scores == self.seen:
            return
        self.seen = scores
        best = max(scores)
        if scores.count(best) == 1 and self.leader != (leader := scores.index(best)):
            self.changes += self.leader is not None
            self.leader = leader


def _beginner(state: State) -> int | None:
    """The seat that begins, if chance has done everything before that."""
    return state.actors[0] if len(state.actors) == 1 and state.actors != BY_CHANCE else None


def play(
    match: Match,
    players: Sequence[Bot],
    seed: int,
    limit: int,
    keep: bool,
    sentences: list[str],
    bots_seed: int | None = None,
) -> Played:
    """Plays to the end or to the limit, and collects the `sentences`, unless they are not kept and no bot looks.

    `bots_seed`: where bots draw from another seed than chance.
    """
    streams = Streams(seed)
    lots = streams if bots_seed in (None, seed) else Streams(bots_seed)
    if not keep and match.is_random:
        return _blind(match.start, streams, lots, limit)
    return play_on(match.start, match.start.events, players, streams, lots, limit, sentences)


def _name(bot: Bot, player: int) -> str:
    """The name of the stream from which a bot draws."""
    return AT_RANDOM if type(bot) is RandomBot else f"bot {player}"


def _blind(start: State, streams: Streams, lots: Streams, limit: int) -> Played:
    """Plays any legal moves: the same as `play_on` with random bots, without views and states that nobody needs."""
    scratch = start.scratch()
    legal, push, draw, bits = scratch.legal, scratch.push, scratch.draw_chance, lots[AT_RANDOM].getrandbits
    before = 0
    while scratch.actors == BY_CHANCE and before < limit:
        push(draw(streams[scratch.stream]))
        before += 1
    began, lead, plies = _beginner(scratch), Lead(), limit
    look, scores = lead.look, scratch.score_keeper()
    mover: tuple[int, ...] = ()
    for ply in range(before, limit):  # likeliest case first: this loop is the hot path
        actors = scratch.actors
        if actors is not mover:
            if actors == BY_CHANCE:
                push(draw(streams[scratch.stream]))
                continue
            if not actors:
                plies = ply
                break
            if actors != mover:
                look(scores())
            mover = actors
        moves = legal()
        count = len(moves)
        width = count.bit_length()
        index = bits(width)  # the draw of `Random.choice`, in half the time
        while index >= count > 0:
            index = bits(width)
        push(moves[index])
    if not scratch.actors:
        look(scores())
    return Played(scratch, plies, began, lead.changes, ())


def play_on(
    state: State,
    past_events: Sequence[Event],
    players: Sequence[Bot],
    streams: Streams,
    lots: Streams,
    limit: int,
    sentences: list[str],
) -> Played:
    """Plays as any game is played, from a state with these events before it: bots get only their seat's view."""
    own = [lots[_name(bot, player)] for player, bot in enumerate(players)]
    thought = [0.0] * len(players)
    secrets, past, began = state.setup.secrets, Past(past_events), None
    lead, waits = Lead(), True
    mover: tuple[int, ...] = ()
    while state.actors and len(sentences) < limit:
        seat = state.actors[0]
        if seat != CHANCE and state.actors != mover:
            lead.look(state.scores)
            mover = state.actors
        if waits and seat != CHANCE:
            began, waits = _beginner(state), False
        if seat == CHANCE:
            move = state.draw_chance(streams[state.stream])
            plies: Iterable[tuple[str, State]] = [(state.say(move), state.play(move))]
        else:
            viewer: Viewer = seat if secrets else "all"
            player = state.player(seat)
            bot = players[player]
            view, story = state.seen_by(viewer), past.story(viewer)
            begin = perf_counter()
            answer = bot.choose(view, story, own[player])
            thought[player] += perf_counter() - begin
            plies = plies_of(answer, bot, state, seat)
        for say, state in plies:
            sentences.append(say)
            past.events.extend(state.events)
            if len(sentences) == limit:
                break
    if waits:
        began = _beginner(state)
    if not state.actors:
        lead.look(state.scores)
    return Played(state, len(sentences), began, lead.changes, tuple(thought))


class Past:
    """The events of one game so far, and each viewer's story of them."""

    def __init__(self, events: Sequence[Event]) -> None:
        self.events: list[Event] = list(events)
        self._stories: dict[Viewer, tuple[Event, ...]] = {}

    def story(self, viewer: Viewer) -> Story:
        known = self._stories.get(viewer, ())
        if len(known) < len(self.events):
            known += tuple(masked(event, viewer) for event in self.events[len(known) :])
            self._stories[viewer] = known
        return known
