"""Cards to cut out: a pupil's name and the two pictures that bring back to it."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from .pictures import Pair, pictures

STYLE: Final = """
body { font: 16px/1.3 system-ui, sans-serif; margin: 24px; color: #222; display: flex; flex-wrap: wrap }
h1 { flex: 0 0 100%; font-size: 16px; margin: 0 0 12px } h2 { font-size: 22px; margin: 0; overflow-wrap: anywhere }
section { width: 300px; padding: 14px; border: 1px dashed #888; margin: -1px 0 0 -1px; break-inside: avoid }
figure { display: inline-block; margin: 8px 20px 0 0; text-align: center } svg { display: block; width: 84px }
@page { margin: 14mm } @media print { body { margin: 0 } }
"""


def cards_of(title: str, pupils: Iterable[tuple[str, Pair]]) -> str:
    """A page to print, without a script."""
    cards = "".join(_card(name, pair) for name, pair in pupils)
    heading = f"{escape(title)}: a card for each, to cut out. With their name these two bring them back on any device."
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head>\n<body><h1>{heading}</h1>{cards}</body></html>\n"
    )


def _card(name: str, pair: Pair) -> str:
    drawn = "".join(
        f'<figure><svg viewBox="0 0 100 100">{pictures()[one]["art"]}</svg>{escape(one)}</figure>' for one in pair
    )
    return f"<section><h2>{escape(name)}</h2>{drawn}</section>"
