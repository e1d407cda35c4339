"""A setup as a Gymnasium environment: one player learns, bots play the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, SupportsIndex

import gymnasium

from ..core.model.bots.bot import Bot, bot_of
from ..core.model.errors import BadSetup, IllegalMove, SquirrelError
from ..core.model.events import Event, masked
from ..core.play.bot_turns import plies_of
from .episode import UNSTARTED, EnvironmentSpec, Episode
from .spaces import Seen, action_space, observation_space, seen

Opponent = Bot | type[Bot] | str
Opponents = Sequence[Opponent] | Opponent


Info = dict[str, object]


class Environment(gymnasium.Env[Seen, SupportsIndex]):
    """Made by `rl.gym_env`."""

    metadata: ClassVar[dict[str, object]] = {"render_modes": ["ansi"]}  # type: ignore[misc]  # as others do
    episode: Episode | None = None
    learner: int = 0
    """The player who learns in this game."""

    def __init__(
        self,
        env_spec: EnvironmentSpec,
        opponents: Opponents,
        player: int | None,
        refused: float,
        render_mode: str | None,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise SquirrelError(f'render_mode is None or "ansi", a drawing in text; not {render_mode!r:.20}.')
        if player is not None and player not in range(env_spec.players):
            raise SquirrelError(f"player is one of 0 to {env_spec.players - 1}, or None: not {player!r:.20}.")
        one_for_all = isinstance(opponents, str) or not isinstance(opponents, Sequence)
        each: Any = [opponents] * (env_spec.players - 1) if one_for_all else opponents
        self.bots = [bot_of(bot) for bot in each]
        if len(self.bots) != env_spec.players - 1:
            raise BadSetup(f"{env_spec.players - 1} opponents play here, not {len(self.bots)}.", field="seats")
        self.env_spec = env_spec
        self.player = player
        self.refused = refused
        self.render_mode = render_mode
        self.observation_space = observation_space(env_spec)
        self.action_space = action_space(env_spec)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Seen, Info]:
        super().reset(seed=seed)
        anybody = int(self.np_random.integers(self.env_spec.players))
        self.learner = anybody if self.player is None else self.player
        self.episode = self.env_spec.begin(int(self.np_random.integers(2**32)))
        self.episode.state.events = list(self.env_spec.start.events)  # for bots, whom the story tells the past
        self.tries = 0
        self.stories: list[list[Event]] = [[] for _ in range(self.env_spec.players)]
        self._others_play(self.episode)
        return seen(self.episode, self.learner), {"player": self.learner}

    def step(self, action: SupportsIndex) -> tuple[Seen, float, bool, bool, Info]:
        """An action that is not legal changes nothing and costs something: `refused`, with the reason in the info."""
        episode = self.episode
        if episode is None:
            raise SquirrelError(UNSTARTED)
        self.tries += 1
        info: Info = {"player": self.learner}
        reward = 0.0
        if episode.seat < 0:
            raise SquirrelError("the game is over: reset() begins another.")
        try:
            episode.take(action)
        except IllegalMove as why:
            reward, info["refused"] = self.refused, str(why)
        else:
            self._others_play(episode)
        if episode.over:
            reward = episode.rewards()[self.learner]
        cut = not episode.over and (episode.seat < 0 or self.tries >= self.env_spec.limit)
        return seen(episode, self.learner), reward, episode.over, cut, info

    def _others_play(self, episode: Episode) -> None:
        """Let the bots play up to the learner's next decision."""
        others = [player for player in range(self.env_spec.players) if player != self.learner]
        while episode.seat >= 0 and (player := episode.player) != self.learner:
            seat, bot = episode.seat, self.bots[others.index(player)]
            state = episode.state.scratch()._freeze()  # a bot may keep what it is shown
            story = self.stories[player]
            story += [masked(event, seat) for event in episode.state.events[len(story) :]]
            answer = bot.choose(state.seen_by(seat), tuple(story), episode.streams[f"bot {player}"])
            for say, after in plies_of(answer, bot, state, seat):
                episode.play(state.parse(say))
                state = after

    def render(self) -> str | None:
        return str(self.episode.state) if self.episode and self.render_mode == "ansi" else None
