"""Numbers and articles: the helper, the sources that should use it, and all that games say.

What the games say is collected in `words_of_games.py`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import squirrelwidgets
from squirrelwidgets.core.words.grammar import an, choose_form, pluralize
from tests.core.words.words_of_games import rule_texts, setups, texts

PACKAGE = Path(squirrelwidgets.__file__).parent
ONE = re.compile(r"(?<![\w.,-])1 ([a-z]+s)\b")
"""A singular number with what may be a plural."""
VERBS = {"is", "was", "has", "begins", "dawns", "goes", "costs", "gives", "lies", "comes", "less", "this", "as"}
"""Words that end so and are no plurals, as in `Round 1 begins`."""
A = re.compile(r"\b[Aa] ((?![Uu]ni|[Uu]s|one\b|[Ee]u)[AEIOUaeiou]\w*|8\w*|11\b|18\b)")
AN = re.compile(r"\b[Aa]n ((?!hour|honest|x\b)[^AEIOUaeiou8\W]\w*)")
THINGS = re.compile(
    r" (acorn|action|board|card|chestnut|coin|column|copie|counter|day|entrie|fault|game|hazelnut|hop|kind|morning|name"
    r"|nest|nut|objective|option|plie|player|point|round|row|seat|set|space|squirrel|step|tile|time|token|turn|walnut"
    r"|way|word)s\b(?!=)"
)
"""A plural behind a number that is filled in."""
ALWAYS_SEVERAL = {
    "_other(position)": "a colour, as in `gray acorns`",
    "other": "a colour",
    "own": "a colour",
    "way": "a run turns acorns, which is a verb",
    "number(players)": "2 and more: one has a sentence of its own",
    "GAIN[card]": "an average with a fraction",
    "sum(box.copies)": "all cards of a box",
    "much": "what a choice cost that is told: 3 of 100 and more",
    "costs[0]": "the same",
    "round(100 * plan.threshold)": "the same",
    "factor": "more than 1: how many times as long",
    "len(seats)": "seats that lists go by: 2 and more",
    "length": "of a list of several entries, each of a type of its own",
    "self.n": "said of 2 and more: 1 has a sentence of its own",
    "n": "said of 2 and more, or all 19 tiles",
    "in_words(n)": "the same",
    "in_words(turns)": "three and more: one and two have sentences of their own",
    "len(faults)": "the same",
    "_range(who['numbers'])": "a range, or two",
    "NUMBERS[len(kinds)]": "all built-in games",
    "opened(self.setup.day)": "four spaces on the first day",
    "kind.capitalize()": "a tribe, as in `Tree squirrels`",
    "grouped(games)": "an experiment",
    "found": "an average with a fraction",
    "2 * USUAL": "hundreds of points",
    "mean": "an average with a fraction",
    "most": "an average with a fraction",
    "points": "the same",
    "_half_up(rung['points'])": "hundreds of points",
    "bars.shortest": "plies of a whole game",
    "len(self.people)": "seats of a game: 2 and more",
    "view.left": "said of 2 and more: 1 has a sentence of its own",
    "more": "more or fewer acorns",
    "plies": "an average with a fraction",
    "seats": "how many a question needs: 2 and more",
    "median": "said of 2 and more: 1 has a sentence of its own",
}
"""What may stand before a plural in a source, and why."""


@pytest.mark.parametrize(("n", "text"), [(0, "0 turns"), (1, "1 turn"), (2, "2 turns"), (-1, "-1 turns")])
def test_a_number_and_its_noun(n: int, text: str) -> None:
    assert pluralize(n, "turn") == text


def test_irregular_plurals_verbs_and_articles() -> None:
    assert [pluralize(n, "box", "boxes") for n in (1, 2)] == ["1 box", "2 boxes"]
    assert [choose_form(n, "lies", "lie") for n in (0, 1, 2)] == ["lie", "lies", "lie"]
    assert [an(noun) for noun in ("acorn", "nut", "Owl")] == ["an acorn", "a nut", "an Owl"]


# -- sources


def sources() -> list[Path]:
    return [path for path in sorted(PACKAGE.rglob("*.py")) if path.name != "grammar.py"]


def forms_by_hand(tree: ast.AST) -> Iterator[ast.IfExp]:
    """Choices between a singular and a plural, or between `a` and `an`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.IfExp):
            forms = [each.value for each in (node.body, node.orelse) if isinstance(each, ast.Constant)]
            short, *long = sorted((form for form in forms if isinstance(form, str)), key=len) or [""]
            if long and (short, long[0]) in {
                (short, f"{short}s"),
                ("is", "are"),
                ("has", "have"),
                ("a", "an"),
                ("", "es"),
            }:
                yield node


def plurals_by_hand(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Numbers that are filled in before a plural."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            for value, text in zip(node.values, node.values[1:], strict=False):
                if (
                    isinstance(value, ast.FormattedValue)
                    and isinstance(text, ast.Constant)
                    and THINGS.match(text.value)
                ):
                    yield node.lineno, ast.unparse(value.value)


def is_constant(code: str) -> bool:
    """A name in capitals, by itself or within a call: its value is known where it is written."""
    return re.fullmatch(r"-?(?:\w+\()?[A-Z][A-Z_]*\)?", code) is not None


def test_no_source_spells_a_plural_or_an_article_by_hand() -> None:
    by_hand = []
    for path in sources():
        tree = ast.parse(path.read_text("utf-8"))
        where = path.relative_to(PACKAGE)
        by_hand += [f"{where}:{node.lineno}: {ast.unparse(node)}" for node in forms_by_hand(tree)]
        for line, code in plurals_by_hand(tree):
            if code not in ALWAYS_SEVERAL and not is_constant(code):
                by_hand.append(f"{where}:{line}: {code}")
    assert by_hand == []


# -- what games say


def faults(text: str) -> list[str]:
    """Parts of a text whose grammar is wrong."""
    ones = [hit[0] for hit in ONE.finditer(text) if hit[1] not in VERBS]
    return [*ones, *(hit[0] for pattern in (A, AN) for hit in pattern.finditer(text))]


def test_faults_are_seen() -> None:
    assert faults("Rust has 1 points and 1 acorn, an nut and a acorn; an owl, a unique hour, 11 cards, a1 lies.") == [
        "1 points",
        "a acorn",
        "an nut",
    ]


@pytest.mark.parametrize("name", squirrelwidgets.GAMES)
def test_rule_texts_count_right(name: str) -> None:
    kind = getattr(squirrelwidgets, name)
    assert [(hit, text) for text in rule_texts(kind) for hit in faults(text)] == []


@pytest.mark.parametrize("name", squirrelwidgets.GAMES)
def test_rule_texts_are_in_our_english(name: str) -> None:
    """No sentence begins with `Who slaps …` where whoever does is meant; cards are face up, and lines diagonal."""
    strange = re.compile(r"(?:^|[.;] )Who [a-z]+s\b(?![^.]*\?)|slanting|\bgo(?:es)? open\b|\bcolors?\b|\bneighbors?\b")
    texts_of_rules = [rule.text for rule in getattr(squirrelwidgets, name).rules().values()]
    assert [text for text in texts_of_rules if strange.search(text)] == []


@pytest.mark.parametrize("name", squirrelwidgets.GAMES)
def test_all_that_a_game_says_counts_right(name: str) -> None:
    kind = getattr(squirrelwidgets, name)
    wrong = {}
    for seed, setup in enumerate(setups(kind)):
        for text in texts(kind, setup, seed):
            wrong |= dict.fromkeys(faults(text), text)
    assert wrong == {}
