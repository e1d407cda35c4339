"""The rules that the course can only name; `every_game/test_courses.py` proves that it exercises all others."""

from __future__ import annotations

PLAYED_ON = {
    "SI-1": ("abilities", 6, "what cards are: only a deck of one's own can be refused by it, before there is a game"),
    "SI-3": ("paying", 2, "coins for stamina are a word of the sentence, told by the event of the card played (SI-9)"),
    "SI-18": ("abilities", 2, "the Cartographer's nut is told as every ability's, by SI-17"),
    "SI-25": ("morning", 4, "stamina kept is told by nothing; what is over 5 is told by SI-2"),
    "SI-28": ("abilities", 1, "a price is no event, and a lower one refuses nothing"),
    "SI-29": ("sleep", 6, "abilities that answer at night are told by SI-17"),
    "SI-31": ("abilities", 3, "when an ability begins shows in what it answers, told by SI-17"),
    "SI-32": ("sleep", 6, "the order at night shows in an ability that does not answer"),
    "SI-33": ("morning", 5, "the order of mornings shows in the order of events, each told by SI-6"),
    "SI-38": ("abilities", 2, "once an instruction shows in how often an ability answers, told by SI-17"),
    "SI-39": ("others", 6, "an ability that stays silent is told by nothing"),
    "SI-40": ("cards", 6, "what all can see is there to be read, and refuses nothing"),
}
"""Rules that no event and no refusal of a game names: the step that cannot be done without them, and why that is so."""
NOT_IN_FORCE = {"SI-30": "extra turns left when the last one sleeps: no card of the box gives two at once"}
ONLY_IN_TEXTS = {*PLAYED_ON, *NOT_IN_FORCE}
