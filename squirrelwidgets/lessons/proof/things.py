"""The things that texts of a step can speak of: players, places, cards and pieces, by the words for them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from ...core.model.state import State
from ...core.play.game import Game
from ...core.words.player_names import NAMES

CELL: Final = re.compile(r"(?<![\w-])([a-z]\d{1,2})(?![\w-])")
PROPER: Final = re.compile(r"(?<![\w'-])[A-Z][a-z]+(?:(?: of the| of|) [A-Z][a-z]+)*")


class Things:
    """What there is in one game, where a step begins."""

    def __init__(self, game: Game, seat: int, rules: Mapping[str, Any]) -> None:
        self.game, self.seat, self.rules = game, seat, rules
        self.stage = game.stage()
        self.seats = {each["name"]: number for number, each in enumerate(self.stage.seats(game.settings))}

    @cached_property
    def cells(self) -> set[str]:
        """The places with a letter and a number, as they are written on a board."""
        return {name for name in self.stage.places(self.game.settings, self.seat) if CELL.fullmatch(name)} & {
            *self.words,
            *self._named_cells,
        }

    @cached_property
    def _named_cells(self) -> set[str]:
        """Those with something on them: not every one is a word of a sentence."""
        return {mark["at"] for mark in self.marks(self.game.state)}

    @cached_property
    def words(self) -> set[str]:
        """The words of all decisions."""
        return {word for sentence in self._sentences for word in sentence.split()}

    @cached_property
    def _sentences(self) -> Sequence[str]:
        return self.game.actions(self.game.settings)

    @cached_property
    def symbols(self) -> dict[str, str]:
        """What a symbol is called, in lower case."""
        return {symbol: name.lower() for symbol, name in self.stage.symbol_names(self.game.settings).items()}

    @cached_property
    def names(self) -> dict[str, str]:
        """Words of decisions by the name that a text has for them: "beaver bend" for `beaver-bend`."""
        verbs = {sentence.split()[0] for sentence in self._sentences if " " in sentence}
        return {word.replace("-", " "): word for word in self.words - verbs if re.fullmatch(r"[a-z][a-z-]{2,}", word)}

    @cached_property
    def proper(self) -> set[str]:
        """All names with a capital that this game knows, each word of them."""
        texts = " ".join(f"{rule.title}. {rule.text}" for rule in self.rules.values())
        known = {word for name in PROPER.findall(texts) for word in name.split()}
        known |= {word.title() for name in (*self.names, *self.symbols.values()) for word in name.split()}
        return known | {*self.seats} | {*self.game.title.split()} | {"You", "I", "Python"}

    @property
    def players(self) -> set[str]:
        """Names of players, those of other games and larger tables among them."""
        return {*NAMES, *self.seats}

    def marks(self, state: State) -> Iterator[Any]:
        """What stands on the board, as the learner sees it."""
        view = state.seen_by(self.seat)
        return (mark for mark in self.stage.scene(view, self.game.story(viewer=self.seat)) if "line" not in mark)

    @cached_property
    def standing(self) -> dict[str, list[tuple[str, set[str]]]]:
        """By place: the symbols there, each with the words of its name and the numbers written on it."""
        there: dict[str, list[tuple[str, set[str]]]] = {}
        for mark in self.marks(self.game.state):
            symbol = mark["s"]
            written = {str(text) for text in mark.get("t", {}).values()}
            words = {*symbol.split("-"), *filter(str.isdigit, written)}
            there.setdefault(mark["at"], []).append((symbol, words))
        return there

    @cached_property
    def costs(self) -> dict[str, set[int]]:
        """By the name of a card: the numbers that it tells of itself as its price, where it has one."""
        told: dict[str, set[int]] = {}
        for symbol, rows in self.stage.card_texts(self.game.settings).items():
            if isinstance(rows, str):
                continue
            costs = [text for row in rows if isinstance(text := row["text"], str) and "ost" in text]
            if costs:
                told[self.symbols.get(symbol, "")] = {int(n) for text in costs for n in re.findall(r"\d+", text)}
        return told
