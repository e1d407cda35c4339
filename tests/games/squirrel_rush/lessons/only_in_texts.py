"""The rules that the course can only name; `every_game/test_courses.py` proves that it exercises all others."""

from __future__ import annotations

ONLY_IN_TEXTS = {
    "SR-1": "what tiles are: no move does it, no click breaks it",
    "SR-2": "what cards there are",
    "SR-3": "how reserves are shown",
    "SR-5": "what market and stack are",
    "SR-7": "names of places: every click says one that exists",
    "SR-10": "nobody is blocked, so nothing is refused",
    "SR-12": "an example of SR-9 and SR-11; the learner plays it",
    "SR-18": "a limit to SR-11, whose event tells it; the learner plays it",
    "SR-27": "what hands are; cards that one does not hold cannot be clicked",
    "SR-29": "lifts a limit, so that nothing is refused; the learner plays it",
    "SR-30": "who begins; the event of a round is SR-13's",
    "SR-32": "an example of SR-11 and SR-15; the learner plays it",
    "SR-34": "who begins; the event of a round is SR-13's",
    "SR-35": "SR-28's discard in the last round; the learner makes it",
}
"""Rules that no event and no refusal of a click has; why. Steps name and play them."""
