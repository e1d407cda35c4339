"""Text in runs, and the words of sentences as a tree."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, final


@final
class BoldRun(TypedDict):
    b: str


@final
class IconRun(TypedDict):
    i: str
    """A symbol, drawn within the line."""
    say: NotRequired[str]
    """The words in its place where there are no pictures."""


@final
class RuleRun(TypedDict):
    r: str
    """A rule id, shown as a chip that opens the rule."""


@final
class SeatRun(TypedDict):
    n: str
    """A seat id, shown as the display name of whoever sits there."""


Run = str | BoldRun | IconRun | RuleRun | SeatRun
Text = str | list[Run]
Runs = list[Run]


@final
class WordNode(TypedDict):
    w: str
    label: NotRequired[str]
    """The caption of the button."""
    does: NotRequired[str]
    """What a click that says it does, as the end of `Click: `; the label if left out."""
    then: NotRequired[str]
    """What is asked once it has been said."""
    ahead: NotRequired[str]
    """A symbol: the places that can follow are shown with it before the word is said; a click there says both."""
    mode: NotRequired[Literal[True]]
    """It is said by its own button: the places that can follow are not lit before."""
    asks: NotRequired[str]
    """A question before the sentence is played: something better is possible, and this cannot be taken back."""
    next: NotRequired[list[Word] | str]
    """The words that can follow; one text if they are words only."""


Word = str | WordNode
