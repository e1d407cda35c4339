"""What can be changed in Python code, as pieces of text; and functions that tell when they run."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from difflib import unified_diff
from typing import Final

SWAPPED: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult,
    ast.Mod: ast.Mult, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip


@dataclass(frozen=True)
class Change:
    """One piece of a file, and what stands there instead."""

    path: str
    function: str
    """Its qualified name; empty outside functions."""
    line: int
    begin: int
    end: int
    """Bytes of the file."""
    text: str

    @property
    def key(self) -> str:
        return f"{self.path}:{self.function}"

    def apply(self, source: bytes) -> bytes:
        return source[: self.begin] + self.text.encode() + source[self.end :]

    def diff(self, source: bytes) -> str:
        """The lines that differ."""
        before, after = (each.decode().splitlines() for each in (source, self.apply(source)))
        lines = list(unified_diff(before, after, n=0, lineterm=""))[3:]
        return "\n".join(f"    {line[0]} {line[1:].strip()}" for line in lines if not line.startswith("@@"))


def changes(path: str, source: bytes) -> Iterator[Change]:
    """All changes of a file, one node and one way at a time.

    >>> [each.text for each in changes("a.py", b"def f(a): return a < 2")]
    ['return None', '(a <= 2)', '3']
    """
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for node, function in _nodes(ast.parse(source), ""):
        for each, text in _instead(node):
            assert each.end_lineno is not None
            assert each.end_col_offset is not None
            begin, end = starts[each.lineno - 1] + each.col_offset, starts[each.end_lineno - 1] + each.end_col_offset
            yield Change(path, function, each.lineno, begin, end, text)


def _nodes(node: ast.AST, function: str) -> Iterator[tuple[ast.AST, str]]:
    """What is evaluated, with the function around it: no annotations, and no f-strings, for they do not tell places."""
    left_out = getattr(node, "returns", None), getattr(node, "annotation", None)
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.JoinedStr | ast.arg) or child in left_out:
            continue
        if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
            continue
        inner = function
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            inner = f"{function}.{child.name}".lstrip(".")
        yield child, inner
        yield from _nodes(child, inner)


def _instead(node: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Parts of a node, and what stands there instead."""
    match node:
        case ast.BinOp(op=op) | ast.BoolOp(op=op) if type(op) in SWAPPED and not _of_texts(node):
            yield node, f"({_with(node, op=SWAPPED[type(op)]())})"
        case ast.AugAssign(op=op) if type(op) in SWAPPED:
            yield node, _with(node, op=SWAPPED[type(op)]())
        case ast.Compare(ops=[op, *others]):
            yield node, f"({_with(node, ops=[SWAPPED[type(op)](), *others])})"
        case ast.Constant(value=int() | float() as value):
            yield node, str(not value if isinstance(value, bool) else value + 1)
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            yield test, f"(not ({ast.unparse(test)}))"
        case ast.comprehension(ifs=ifs):
            yield from ((test, "True") for test in ifs)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield node, f"({ast.unparse(operand)})"
        case ast.Return(value=ast.expr()) if ast.unparse(node) != "return None":
            yield node, "return None"
        case ast.Return() | ast.Continue() | ast.Break() | ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()):
            yield node, "pass"
        case ast.Call(args=[first, second, *others]) if ast.dump(first) != ast.dump(second):
            if not any(isinstance(each, ast.Starred) for each in (first, second)):
                yield node, _with(node, args=[second, first, *others])


def _of_texts(node: ast.AST) -> bool:
    """Whether it puts texts together, which nothing else can be done with."""
    sides = (getattr(node, "left", None), getattr(node, "right", None))
    return any(isinstance(each, ast.JoinedStr | ast.Constant) and not _is_number(each) for each in sides)


def _is_number(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float)


def _with(node: ast.AST, **fields: object) -> str:
    """Its code with other parts."""
    made = copy(node)
    for name, value in fields.items():
        setattr(made, name, value)
    return ast.unparse(made)


def noting(path: str, source: bytes, package: str) -> str:
    """The same code, whose functions note that they run, in the module `_noting`."""
    tree = ast.parse(source)
    for node, function in list(_nodes(tree, "")):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            at = int(ast.get_docstring(node) is not None)
            node.body[at:at] = ast.parse(f"_noting_({f'{path}:{function}'!r})").body
    at = sum(isinstance(node, ast.ImportFrom) and node.module == "__future__" for node in tree.body)
    at += int(ast.get_docstring(tree) is not None)
    tree.body[at:at] = ast.parse(f"from {package}._noting import note as _noting_").body
    return ast.unparse(tree)
