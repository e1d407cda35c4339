"""The hints of a step, from small to large: a clue in words, the place, the move. One class a hint."""

from __future__ import annotations

from typing import Final, Literal, Protocol

from ...core.model.errors import SquirrelError
from ...core.model.state import State
from ...core.play.slap_window import SlapWindow
from ...core.words.runs import plain
from .answering import ask_about, take_answer
from .current_step import CurrentStep

NONE_LEFT: Final = "You cannot get there from here. Try again from the start of this step."

Does = Literal["", "answer", "find", "look"]
SLAP_MS: Final = 300
"""Time in ms of a hint's slap: a quick paw."""


class HintLevel(Protocol):
    """One hint."""

    @property
    def caption(self) -> str: ...
    @property
    def does(self) -> Does:
        """What a page does in its place: it answers or finds something. Else all that it does is laid out."""

    def show(self, current: CurrentStep) -> None: ...


class Clue:
    """The author's words."""

    caption = "A clue"
    does: Does = ""

    def __init__(self, text: str) -> None:
        self.text = text

    def show(self, current: CurrentStep) -> None:
        current.tell("hint", self.text)


class PlaceOf:
    """Places that pulse: the author's, or those of the next sentence that leads on."""

    caption = "The place"
    does: Does = ""

    def __init__(self, places: tuple[str, ...]) -> None:
        self.places = places

    def show(self, current: CurrentStep) -> None:
        """The author's places are about the beginning; after a try it is the words of what comes next."""
        way: tuple[str, ...] = ()
        if not current.at_start or current.tried() or not self.places:
            way = current.back_to_solvable()
        if way and (begun := _begun_rightly(current, way[0])):
            current.places = begun
            text = f"**{_caption(current, current.game.state, ' '.join(begun))}** is right: the mistake comes after it."
            current.tell("hint", text)
            return
        current.places = places = (self.places if current.at_start else ()) or tuple(way[0].split() if way else ())
        on_board = current.referee.can_point_at(places, current.game.node)
        look = "Look here." if on_board else "This move is a button, not on the board."
        current.tell("hint", look if places else NONE_LEFT)


def _begun_rightly(current: CurrentStep, say: str) -> tuple[str, ...]:
    """The next sentence up to its last place, if a try from here has begun so: the mistake came after it."""
    node, words = current.game.node, say.split()
    count = next((n for n in range(len(words), 0, -1) if current.referee.can_point_at(words[n - 1 : n], node)), 0)
    tried = any(each.split()[:count] == words[:count] for each in current.tried())
    return tuple(words[:count]) if 0 < count < len(words) and tried else ()


class Move:
    """What leads on is played, to the end of the turn. It can be taken again, to the end."""

    caption = "The move"
    does: Does = ""

    def show(self, current: CurrentStep) -> None:
        way = current.back_to_solvable()
        if not way:
            current.tell("hint", NONE_LEFT)
            return
        turn, said = _turn(current), list[str]()
        while way and _turn(current) == turn and not current.game.slap_window:
            before = current.game.state
            said.append(_caption(current, before, way[0]))
            current.game.play(way[0], seat=current.referee.mover(before))
            way = current.way_on()
        if not current.solved:
            current.tell("hint", f"**{', '.join(said)}**, and now go on.")


def _turn(current: CurrentStep) -> int:
    return current.referee.stage.turn_row(current.game.state).turn


def _caption(current: CurrentStep, before: State, say: str) -> str:
    """A sentence as the board would put it."""
    stage, view = current.referee.stage, before.seen_by(current.referee.seat)
    return plain(stage.label(view, tuple(say.split())) or stage.move_text(view, say))


class Answer:
    """The answer is said."""

    caption = "The answer"
    does: Does = "answer"

    def show(self, current: CurrentStep) -> None:
        if current.waits:
            take_answer(current)


class Find:
    """A place that the rule in question forbids."""

    def __init__(self, caption: str, clicks: bool) -> None:
        self.caption, self.clicks = caption, clicks
        self.does: Does = "find" if clicks else "look"

    def show(self, current: CurrentStep) -> None:
        place = current.referee.next_to_find()
        if not place:
            current.tell("hint", NONE_LEFT)
        elif self.clicks:
            ask_about(current, place, current.referee.why(place))
        else:
            current.places = tuple(place.split())
            current.tell("hint", "Try a click here.")


def hint_in_race(current: CurrentStep, race: SlapWindow, level: HintLevel) -> None:
    """A hint while a slap window is open: the last one slaps, or lets it pass where a slap only costs."""
    if isinstance(level, Clue):
        level.show(current)
    elif not race.begun:
        current.tell("hint", "Wait for the last lamp.")
    elif isinstance(level, Move):
        race.report(current.referee.seat, SLAP_MS if race.window.prize else None)
    else:
        current.tell("hint", "The race is on: be quick. The last hint slaps for you.")


def hint_levels_of(current: CurrentStep) -> list[HintLevel]:
    """The hints that there are now, in their order."""
    step = current.step
    clues: list[HintLevel] = [Clue(hint) for hint in step.hints if isinstance(hint, str)]
    places = next((hint for hint in step.hints if not isinstance(hint, str)), ())
    if current.waits:
        return [*clues, *([PlaceOf(places)] if places else []), Answer()]
    if step.target_rule:
        return [*clues, Find("The place", clicks=False), Find("The answer", clicks=True)]
    return [*clues, PlaceOf(places), Move()]


def take_hint(current: CurrentStep) -> None:
    """The next hint; the last one, the move, can be taken again and again."""
    if current.solved:
        raise SquirrelError("There is nothing left to hint at.")
    hint_levels = hint_levels_of(current)
    level = hint_levels[min(current.taken, len(hint_levels) - 1)]
    current.hints += current.taken < len(hint_levels)
    current.taken = min(current.taken + 1, len(hint_levels))
    current.hinting = True
    try:
        if race := current.game.slap_window:  # going back would end it
            hint_in_race(current, race, level)
        else:
            level.show(current)
    finally:
        current.hinting = False
    current.notes.keep()  # also of somebody who has only asked so far
