"""The rules that the course can only name; `every_game/test_courses.py` proves that it exercises all others."""

from __future__ import annotations

ONLY_IN_TEXTS = {
    "NH-2": "what pieces there are",
    "NH-3": "where the fox stands at the start: nobody moves it there",
    "NH-18": "who runs first: refused only to those who wait, and a step begins with the learner's own decision",
    "NH-21": "lifts a limit, so that nothing is refused; the learner plays it",
    "NH-22": "a nest shields nobody: the event of running is NH-10's; the learner plays it",
    "NH-26": "a part of the points that NH-25's event tells",
    "NH-29": "an example of NH-24 to NH-27; the learner plays it",
    "NH-33": "the Automa's end: its events are NH-23's and NH-25's, the result is NH-38's",
    "NH-35": "a limit to NH-25, whose event tells only what is done",
    "NH-37": "what does not happen any more; the learner plays it",
    "NH-39": "who runs first: chance, not a click, comes second; the learner plays it",
    "NH-40": "lifts a limit of NH-7; the learner sees it",
    "NH-41": "the order of NH-31's events; the learner sees it",
    "NH-43": "a part of NH-6, whose event tells it",
    "NH-44": "NH-4 for one player, whose event tells it",
    "NH-45": "nothing runs out, so nothing is refused",
    "NH-46": "who runs first, as NH-18; the learner plays it",
    "NH-47": "an example of NH-20 and NH-21; the learner plays it",
    "NH-48": "an example of NH-25 and NH-27",
}
"""Rules that no event and no refusal of a click has; why. Steps name and play them."""
