"""The hints of a step, from small to large: a clue in words, the place, the move. One class a hint."""

from __future__ import annotations

from typing import Final, Protocol

from ...core.model.events import Explanation
from ...core.model.state import State
from ...core.play.game import Game
from ...core.play.slap_window import SlapWindow
from ...core.wire import Mood
from ...core.words.runs import plain
from ..content.step import Step
from .referee import Referee

NONE_LEFT: Final = "Nothing leads there any more from here. Try again from the start of this step."

SLAP_MS: Final = 300
"""Time in ms of a hint's slap: a quick paw."""


class Learner(Protocol):
    """A sitting, as a hint needs it."""

    game: Game
    referee: Referee
    answered: bool
    places: tuple[str, ...]

    @property
    def solved(self) -> bool: ...
    @property
    def at_start(self) -> bool: ...
    def tell(self, mood: Mood, text: str) -> None: ...
    def back_to_hope(self) -> tuple[str, ...]: ...
    def take_answer(self) -> None: ...
    def ask_about(self, text: str, why: Explanation | None) -> None: ...


class Rung(Protocol):
    """One hint."""

    @property
    def caption(self) -> str: ...
    def show(self, sitting: Learner) -> None: ...


class Clue:
    """The author's words."""

    caption = "A clue"

    def __init__(self, text: str) -> None:
        self.text = text

    def show(self, sitting: Learner) -> None:
        sitting.tell("hint", self.text)


class PlaceOf:
    """Places that pulse: the author's, or those of the next sentence that leads on."""

    caption = "The place"

    def __init__(self, places: tuple[str, ...]) -> None:
        self.places = places

    def show(self, sitting: Learner) -> None:
        """The author's places are about the beginning; after a try it is the words of what comes next."""
        way: tuple[str, ...] = ()
        if not sitting.at_start or sitting.game.node.children or not self.places:
            way = sitting.back_to_hope()
        if way and (begun := _begun_rightly(sitting, way[0])):
            sitting.places = begun
            text = f"**{_caption(sitting, sitting.game.state, ' '.join(begun))}** is right: the mistake comes after it."
            sitting.tell("hint", text)
            return
        sitting.places = places = (self.places if sitting.at_start else ()) or tuple(way[0].split() if way else ())
        on_board = sitting.referee.can_point_at(places, sitting.game.node)
        look = "Look here." if on_board else "It is on no place: look at the buttons."
        sitting.tell("hint", look if places else NONE_LEFT)


def _begun_rightly(sitting: Learner, say: str) -> tuple[str, ...]:
    """The next sentence up to its last place, if a try from here has begun so: the mistake came after it."""
    node, words = sitting.game.node, say.split()
    count = next((n for n in range(len(words), 0, -1) if sitting.referee.can_point_at(words[n - 1 : n], node)), 0)
    tried = any(each.say.split()[:count] == words[:count] for each in node.children)
    return tuple(words[:count]) if 0 < count < len(words) and tried else ()


class Move:
    """The next sentence that leads on is played. It can be taken again, to the end."""

    caption = "The move"

    def show(self, sitting: Learner) -> None:
        way = sitting.back_to_hope()
        if not way:
            sitting.tell("hint", NONE_LEFT)
            return
        before = sitting.game.state
        sitting.game.play(way[0], seat=sitting.referee.mover(before))
        if not sitting.solved:
            sitting.tell("hint", f"**{_caption(sitting, before, way[0])}**, and now go on.")


def _caption(sitting: Learner, before: State, say: str) -> str:
    """A sentence as the board would put it."""
    stage, view = sitting.referee.stage, before.seen_by(sitting.referee.seat)
    return plain(stage.label(view, tuple(say.split())) or stage.move_text(view, say))


class Answer:
    """The answer is said."""

    caption = "The answer"

    def show(self, sitting: Learner) -> None:
        if not sitting.answered:
            sitting.take_answer()


class Find:
    """A place that the rule in question forbids."""

    def __init__(self, caption: str, clicks: bool) -> None:
        self.caption, self.clicks = caption, clicks

    def show(self, sitting: Learner) -> None:
        place = sitting.referee.next_to_find()
        if not place:
            sitting.tell("hint", NONE_LEFT)
        elif self.clicks:
            sitting.ask_about(place, sitting.referee.why(place))
        else:
            sitting.places = tuple(place.split())
            sitting.tell("hint", "Try a click here.")


def hint_in_race(sitting: Learner, race: SlapWindow, rung: Rung) -> None:
    """A hint while a slap window is open: the last one slaps, or lets it pass where a slap only costs."""
    if isinstance(rung, Clue):
        rung.show(sitting)
    elif not race.begun:
        sitting.tell("hint", "Wait for the last lamp.")
    elif isinstance(rung, Move):
        race.report(sitting.referee.seat, SLAP_MS if race.window.prize else None)
    else:
        sitting.tell("hint", "The race is on: be quick. The last hint slaps for you.")


def rungs_of(step: Step, answered: bool = False) -> list[Rung]:
    """The hints of a step, in their order."""
    clues: list[Rung] = [Clue(hint) for hint in step.hints if isinstance(hint, str)]
    places = next((hint for hint in step.hints if not isinstance(hint, str)), ())
    if step.asks and not answered:
        return [*clues, *([PlaceOf(places)] if places else []), Answer()]
    if step.sought:
        return [*clues, Find("The place", clicks=False), Find("The answer", clicks=True)]
    return [*clues, PlaceOf(places), Move()]
