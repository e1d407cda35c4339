"""What reaches the seat of a pair of twins beside its boards must be equal, too: events, what its bots and agents get.

Views and boards are compared by `twins`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any
from unittest.mock import patch

from squirrelwidgets import rl
from squirrelwidgets.core.model.bots.bot import Bot, Stop
from squirrelwidgets.core.model.events import Story
from squirrelwidgets.core.model.numbers.numbers import numbers_of
from squirrelwidgets.core.model.state import CHANCE, State
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.play.thinking import play_on
from tests.secrets.twins import Sentence, Twins, apart_in, game_of, packed

INFORMATION = 40
"""One decision in this many, an OpenSpiel state is asked for all that its player heard: it plays everything again."""
DEEP = 10
"""One of a bot's decisions in this many is compared object by object."""


class Listener(Bot):
    """Plays what it is told to, and keeps what it was handed."""

    def __init__(self, sentences: Sequence[str]) -> None:
        self.sentences = iter(sentences)
        self.handed: list[tuple[State, Story]] = []

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        self.handed.append((view, story))
        return [view.parse(next(self.sentences))]


def check_story(pair: Twins) -> int:
    """What the viewer is told of the line, event by event; their number."""
    one, other = (list(map(list, _last(game_of(pair, n)).story(viewer=pair.viewer))) for n in (0, 1))
    assert one == other, (pair.viewer, pair.settings)
    return len(one)


def _last(games: Iterator[Game]) -> Game:
    return deque(games, 1)[0]


def check_bots(pair: Twins) -> int:
    """What a bot of the viewer's seat is handed, what the game advises that seat, and what is refused it; their number.

    A bot is asked as a game asks it.
    """
    if not isinstance(pair.viewer, int):
        return 0
    handed = [list(_handed(pair, n)) for n in (0, 1)]
    assert len(handed[0]) == len(handed[1])
    hint = import_module(f"{pair.kind.package}.hints").hint
    for n, (one, other) in enumerate(zip(*handed, strict=True)):
        told = [_told(view, story, pair.viewer, hint) for view, story in (one, other)]
        assert told[0] == told[1], (pair.viewer, pair.settings)
        assert packed(told[0]) == packed(told[1]), (pair.viewer, pair.settings)
        if n % DEEP == 0:
            apart = apart_in(one, other, "handed", set())
            assert not apart, (apart, pair.viewer, pair.settings)
    return len(handed[0])


def _handed(pair: Twins, n: int) -> list[tuple[State, Story]]:
    viewer, line = pair.viewer, pair.lines[n]
    bot = Listener([text for seat, text in line if seat == viewer])
    chance = [text for seat, text in line if seat == CHANCE]
    setting = pair.settings[n]
    seats = [bot if seat == viewer else None for seat in range(pair.kind.player_count(setting))]
    game = pair.kind(setup=setting, seed=n + 1, chance=chance, seats=seats)
    for seat, text in line:
        if seat == viewer:
            play_on(game, 1)
        elif seat != CHANCE:
            game.play(text, seat=seat)
    assert len(game.tree.nodes) == len(line) + 1
    return bot.handed


def _told(view: Any, story: Story, seat: int, hint: Any) -> Any:
    """Everything that a bot can read off what it has."""
    advice = hint(view, story)
    setup = view.setup
    return [
        *(view.key(), str(view), view.viewer, view.sentences(seat), view.heard("nonsense", seat, seat)),
        *(setup.to_json(), str(setup), setup.public.to_json(), hash(setup) == hash(setup.public)),
        *(list(map(list, story)), list(advice.sentences), advice.reason, list(advice.places)),
        *(view.outcomes() and "listed", list(view.observation(seat)), list(view.action_mask(seat))),
    ]


# -- environments


def check_environments(pair: Twins) -> int:
    """What agents see of the same game in each library's environment; the number of observations."""
    if (
        not isinstance(pair.viewer, int)
        or pair.viewer >= pair.kind.player_count(pair.settings[0])
        or not _by_turn(pair)
    ):
        return 0  # a spectator, an Automa, or seats that decide out of their order
    n = 0
    for each in ENVIRONMENTS:
        received = [list(each(pair, n)) for n in (0, 1)]  # one world after the other: chance is told what to say
        for one, other in zip(*received, strict=True):
            assert one == other, (each.__name__, pair.viewer, pair.settings)
            n += 1
    return n


def _by_turn(pair: Twins) -> bool:
    """Whether those who decide at the same time do so by seat, as environments let them."""
    return all(seat == state.actors[0] for state, (seat, _) in zip(pair.states[0], pair.lines[0], strict=False))


def _scripted(pair: Twins, n: int) -> Any:
    """Let chance say what it says in the line, and then anything."""
    left = iter([text for seat, text in pair.lines[n] if seat == CHANCE])
    position = type(pair.states[n][0])
    honest = position.draw_chance

    def draw_chance(state: Any, rng: Random) -> Any:
        text = next(left, None)
        return honest(state, rng) if text is None else state.parse(text)

    return patch.object(position, "draw_chance", draw_chance)


def _decisions(pair: Twins, n: int) -> list[tuple[Sentence, int]]:
    """Those of players with their numbers, without the last one: chance would play on by itself after it."""
    numbers = numbers_of(pair.kind.package, pair.settings[n]).actions.numbers
    rows = zip(pair.lines[n], pair.states[n], strict=False)
    return [(said, numbers[state.parse(said.text)]) for said, state in rows if said.seat != CHANCE][:-1]


def _pettingzoo(pair: Twins, n: int) -> Iterator[Any]:
    env = rl.aec_env(pair.settings[n])
    own = env.possible_agents[pair.states[n][0].player(pair.viewer)]
    with _scripted(pair, n):
        env.reset(seed=1)
        for _, action in _decisions(pair, n):
            yield [_bytes(env.observe(own)), env.agent_selection, env.rewards, env.infos[own], env.terminations]
            env.step(action)


def _gymnasium(pair: Twins, n: int) -> Iterator[Any]:
    players = range(pair.kind.player_count(pair.settings[n]))
    line = _decisions(pair, n)
    player = pair.viewer
    others = [Listener([text for (seat, text), _ in line if seat == each]) for each in players if each != player]
    env = rl.gym_env(pair.settings[n], others, player=player)
    with _scripted(pair, n):
        try:
            seen, info = env.reset(seed=1)
            yield [_bytes(seen), info]
            for said, action in line:
                if said.seat == player:
                    seen, *told = env.step(action)
                    yield [_bytes(seen), *told]
        except StopIteration:  # the others have no more to say
            pass


def _open_spiel(pair: Twins, n: int) -> Iterator[Any]:
    """Chance's moves by number: those of the line."""
    from squirrelwidgets.rl.open_spiel_env import SpielState

    game = rl.open_spiel_game(pair.settings[n])
    observer = game.make_py_observer()
    script = [text for seat, text in pair.lines[n] if seat == CHANCE]
    player = pair.states[n][0].player(pair.viewer)
    numbers = {text: number for number, text in enumerate(dict.fromkeys(script))}
    texts = list(numbers)
    actions = numbers_of(pair.kind.package, pair.settings[n]).actions.numbers
    with patch.object(SpielState, "_chance_move", lambda state, number: state.position.parse(texts[number])):
        state = game.new_initial_state()
        for ply, (seat, text) in enumerate(pair.lines[n]):
            observer.set_from(state, player)
            yield [observer.tensor.tobytes(), observer.string_from(state, player)]
            if state.current_player() == player:
                yield list(state.legal_actions())
            if ply % INFORMATION == 0:
                yield state.information_state_string(player)
            state.apply_action(numbers[text] if seat == CHANCE else actions[state.position.parse(text)])


def _bytes(seen: Any) -> dict[str, bytes]:
    return {name: array.tobytes() for name, array in seen.items()}


ENVIRONMENTS = (_pettingzoo, _gymnasium, *((_open_spiel,) if find_spec("pyspiel") else ()))
"""OpenSpiel is large, and not everywhere."""
