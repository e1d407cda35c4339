"""By what code games are played, and watched: with games of other code nobody goes on unseen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final

from ...core.model.bots.bot import Bot
from ...core.model.subpackages import subpackage
from ...core.words.rule_texts import edition_of
from .match import PLAIN, Match, is_built_in

PACKAGE: Final = __name__.partition(".")[0]
UNKNOWN: Final = "-"
PARTS: Final = ("the package", "the rules", "the bots")


def code_of(match: Match) -> str:
    """The version of the package, the edition of the rules, and what the code of the bots sums up to."""
    package = match.kind.package
    bots = [text for bot in match.bots for text in _of_bot(bot, package)]
    return f"{version(PACKAGE)} {_edition(package)} {_sum(bots)}"


def other_parts(then: str, now: str) -> list[str]:
    """Which parts of the code are others."""
    return [part for part, *both in zip(PARTS, then.split(), now.split(), strict=False) if both[0] != both[1]]


def code_of_watch(looks: Sequence[Callable[..., Any]]) -> str:
    """What the code of functions sums up to, with the numbers and texts that they hold; empty if there are none."""
    return _sum([text for look in looks for text in _of_function(look)]) if looks else ""


def _edition(package: str) -> str:
    try:
        return edition_of(package)
    except (OSError, ImportError, AttributeError):  # a game of somebody's own, without a book
        return UNKNOWN


def _sum(texts: Sequence[str]) -> str:
    return blake2b("\n".join(texts).encode(), digest_size=6).hexdigest()


def _of_bot(bot: Bot, package: str) -> Iterator[str]:
    """The code of a bot's class, and of what a built-in bot asks: its own package, and what a game tells bots.

    What else a bot holds may change while it plays: games that are there are compared with what it plays now.
    """
    yield from _of_class(type(bot))
    for name, value in sorted(vars(bot).items()):
        if isinstance(value, FunctionType):
            yield from (name, *_of_function(value))
    if is_built_in(bot):
        yield _of_files(str(Path(__file__).parents[2] / "bots"))
        with suppress(ImportError):  # a game of somebody's own may have nothing for them
            yield _of_files(str(_folder(package)))


def _folder(package: str) -> Path:
    """Where a game's `bots` are: a folder, or a module."""
    path = Path(subpackage(package, "bots").__file__ or "")
    return path.parent if path.stem == "__init__" else path


@cache
def _of_files(path: str) -> str:
    there = Path(path)
    files = [there] if there.is_file() else sorted(each for each in there.rglob("*") if each.suffix in (".py", ".json"))
    return _sum([each.read_bytes().hex() for each in files])


def _of_class(kind: type) -> Iterator[str]:
    """All that it and those above it do."""
    for each in kind.__mro__[:-1]:
        for name, member in sorted(vars(each).items()) if each is not Bot else ():
            function = getattr(member, "__func__", member)
            if isinstance(function, FunctionType):
                yield from (name, *_of_function(function))


def _of_function(function: object) -> Iterator[str]:
    """A function, or an object that can be called, with what it holds."""
    if not isinstance(function, FunctionType):
        yield from _of_class(type(function))
        yield from (f"{name}={value}" for name, value in getattr(function, "__dict__", {}).items() if _is_plain(value))
        return
    yield from _of_code(function.__code__)
    cells = [cell.cell_contents for cell in function.__closure__ or ()]
    yield from map(repr, filter(_is_plain, (*(function.__defaults__ or ()), *cells)))


def _is_plain(value: object) -> bool:
    return isinstance(value, PLAIN)


def _of_code(code: CodeType) -> Iterator[str]:
    """What Python runs: two functions on one line have the same text."""
    yield f"{code.co_code.hex()} {code.co_names}"
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _of_code(constant)
        else:
            yield repr(sorted(constant, key=repr) if isinstance(constant, frozenset) else constant)
