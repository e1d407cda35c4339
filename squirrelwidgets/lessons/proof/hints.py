"""Proves hints: their places are on the board, and one of them is on a way that does the task."""

from __future__ import annotations

from ...core.model.errors import nearest
from ...core.words.grammar import choose_form
from .case import Case
from .ways import Ways


def prove_places(case: Case) -> None:
    """Places of hints are on the board, or words that can be said there, and lead on."""
    known = _known_places(case)
    for hint in case.step.hints:
        if isinstance(hint, str):
            continue
        for place in hint:
            if place not in known:
                raise case.fault("hints", f"there is no place {place!r} on this board.{nearest(place, known)}")
        if case.step.target_rule:
            _prove_refused(case, hint)
        elif case.step.goals:
            _prove_lead(case, hint)


def _known_places(case: Case) -> set[str]:
    game = case.step.opened(case.kind)
    viewer = case.step.learner(game)
    known = {*game.stage().places(game.settings, viewer)}
    known.update(word for seat in game.state.actors for text in game.state.sentences(seat) for word in text.split())
    for mark in game.stage().scene(game.state.seen_by(viewer), game.story(viewer=viewer)):
        known.add(mark["id"])
        if "line" not in mark:
            known.update(word for words in mark.get("words", ()) for word in words)
    return known


def _prove_refused(case: Case, places: tuple[str, ...]) -> None:
    """Where refusals are to be found, a click on one of these places is refused by that rule."""
    referee = case.referee()
    clicks = [text for text in referee.clickable(referee.floor) if {*text.split()} & {*places}]
    clicks += [text for place in places for text in referee.clicks_at(place)]
    if not any((why := referee.why(text)) and why.rule == case.step.target_rule for text in clicks):
        raise case.fault("hints", f"none of {', '.join(places)} is refused by {case.step.target_rule}.")


def _prove_lead(case: Case, places: tuple[str, ...]) -> None:
    """Where something is played, one of these places is on a way that does the task."""
    step = case.step
    if not case.is_searched or step.solution:
        return  # all that a search could say is that it has not seen everything
    names = _names(case, places)
    if not names:
        return  # a thing to look at, such as a panel or a count
    ways = Ways(step, case.kind, names, first=True)
    if ways.passed_by_any:
        case.prove("hints", f"a way that does the task passes {' or '.join(places)}.")
    elif ways.complete:
        lead = choose_form(len(places), "leads", "lead")
        raise case.fault("hints", f"{' and '.join(places)} {lead} nowhere: no way to do the task goes there.")
    else:
        case.doubt("seen", "hints", f"that {' or '.join(places)} lead on was not seen to the end. Do they?")


def _names(case: Case, places: tuple[str, ...]) -> set[str]:
    """What sentences and events call these places, as far as they can be said at all."""
    referee = case.referee()
    said = {word for text in referee.game.state.sentences(referee.seat) for word in text.split()}
    names = {text for place in places for text in referee.clicks_at(place)} | {*places}
    words = {word for text in names for word in text.split()}
    cells = {
        name for name, place in referee.stage.places(referee.game.settings, referee.seat).items() if "shape" in place
    }
    return words if words & (said | cells) else set()
