"""A setup as an OpenSpiel game: chance is a player with probabilities, an information state is all that one heard.

OpenSpiel recreates games by name and parameters: each of ours is registered once, its setup is a URL-quoted text,
for OpenSpiel splits parameters at commas.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, ClassVar, Final
from urllib.parse import quote, unquote

import pyspiel

from ..core.model.state import CHANCE
from ..core.play.game import Game
from .episode import LIMIT, EnvironmentSpec
from .open_spiel_parts import MARK, Observer, is_zero_sum, type_of

DRAWS: Final = 256
"""Outcomes of a chance node whose moves cannot be listed."""
BY_CHANCE: Final = (CHANCE,)
PLAYER: Final = pyspiel.PlayerId


class SpielGame(pyspiel.Game):
    """The base of a class for each game, for OpenSpiel wants to make them from parameters."""

    kind: ClassVar[type[Game]]

    def __init__(self, params: dict[str, Any] | None = None, env_spec: EnvironmentSpec | None = None) -> None:
        if env_spec is None:
            given = params or {}
            text = unquote(given.get("setup", MARK).removeprefix(MARK))
            env_spec = EnvironmentSpec(self.kind.setup(text or None), limit=given.get("limit", LIMIT))
        self.env_spec = env_spec
        info = pyspiel.GameInfo(
            num_distinct_actions=len(env_spec.actions),
            max_chance_outcomes=DRAWS,
            num_players=env_spec.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if is_zero_sum(env_spec) else None,
            max_game_length=env_spec.limit,
        )
        text = MARK + quote(str(env_spec.settings), safe="")
        super().__init__(type_of(env_spec.kind, env_spec), info, {"setup": text, "limit": env_spec.limit})

    def __reduce__(self) -> tuple[Callable[[EnvironmentSpec], SpielGame], tuple[EnvironmentSpec]]:
        return game_of, (self.env_spec,)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> Observer:
        return Observer(self.env_spec)


class SpielState(pyspiel.State):
    """A position, its chance nodes among them."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.env_spec = game.env_spec
        self.position = game.env_spec.start.scratch()
        self.decisions = 0

    def current_player(self) -> Any:
        actors = self.position.actors
        if not actors or self.decisions >= self.env_spec.limit:
            return PLAYER.TERMINAL
        return PLAYER.CHANCE if actors == BY_CHANCE else self.position.player(actors[0])

    def _legal_actions(self, player: int) -> list[int]:
        numbers = self.env_spec.actions.numbers
        return sorted([numbers[move] for move in self.position.legal(self.position.actors[0])])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        listed = self.position.outcomes()
        if listed is None or len(listed) > DRAWS:
            return [(number, 1 / DRAWS) for number in range(DRAWS)]
        return [(number, probability) for number, (_, probability) in enumerate(listed)]

    def _chance_move(self, number: int) -> object:
        listed = self.position.outcomes()
        if listed is None or len(listed) > DRAWS:
            return self.position.draw_chance(Random(f"draw {number}"))
        return listed[number][0]

    def _apply_action(self, action: int) -> None:
        position = self.position
        if position.actors == BY_CHANCE:
            position.push(self._chance_move(action))
        else:
            position.push(self.env_spec.actions.moves[action], position.actors[0])
            self.decisions += 1

    def _action_to_string(self, player: int, action: int) -> str:
        if player != PLAYER.CHANCE:
            return str(self.env_spec.actions[action])
        return f"{self._said(action)} (outcome {action})"  # two draws may be alike

    def _said(self, action: int) -> str:
        if self.position.actors == BY_CHANCE:
            return str(self.position.say(self._chance_move(action)))
        return str(self.env_spec.actions[action])

    def is_terminal(self) -> bool:
        return not self.position.actors or self.decisions >= self.env_spec.limit

    def returns(self) -> list[float]:
        if self.position.actors:
            return [0.0] * self.env_spec.players
        seating = self.position.seating
        return [self.env_spec.reward(self.position, seating.index(player)) for player in range(self.env_spec.players)]

    def information_state_string(self, player: int | None = None) -> str:
        """The sentences so far as this player heard them: replayed, so that a state need not store them."""
        player = self.current_player() if player is None else player
        past, heard = SpielState(self.get_game()), []
        for action in self.history():
            position = past.position
            seat = position.actors[0]
            heard.append(position.heard(past._said(action), seat, position.seating.index(player)))
            past._apply_action(action)
        return " / ".join(heard)

    def __str__(self) -> str:
        return str(self.position)


@cache
def class_of(kind: type[Game]) -> type[SpielGame]:
    """The class of a game's games, registered on the way."""
    # a class, not a function: OpenSpiel keeps it past Python's end, where freeing a function would be an error
    game_class = type(f"{kind.__name__}Game", (SpielGame,), {"kind": kind})
    pyspiel.register_game(type_of(kind), game_class)
    return game_class


def game_of(env_spec: EnvironmentSpec) -> SpielGame:
    return class_of(env_spec.kind)(env_spec=env_spec)
