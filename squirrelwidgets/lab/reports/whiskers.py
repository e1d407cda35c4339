"""Small charts as SVG, in the colours of the page around them: shares with whiskers, lengths of games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil, floor
from typing import Final

from ..counting.standing import Bars, Standing
from ..counting.verdict import Share

WIDTH: Final = 590
LEFT: Final = 150
"""The room for names: as many `LETTERS` as there may be, of a wide font."""
RIGHT: Final = 24
ROW: Final = 26
GAP: Final = 16
"""Between two setups."""
AXIS: Final = 26
WIDE: Final = 590
HIGH: Final = 60
"""The room for the bars of a histogram."""
LETTERS: Final = 16
"""The most letters of a name."""


class Scale:
    """Where a share stands, from left to right."""

    def __init__(self, low: float, high: float) -> None:
        self.low, self.span = low, high - low

    def __call__(self, share: float) -> float:
        part = min(1.0, max(0.0, (share - self.low) / self.span))
        return LEFT + part * (WIDTH - LEFT - RIGHT)


def whiskers(standings: Sequence[tuple[Standing, Mapping[str, str]]], within: float) -> str:
    """Dots with whiskers on one axis, a row for each share; empty where nothing is compared. Colours by id."""
    rows = [(standing, share, colors) for standing, colors in standings for share in _shares(standing)]
    if not rows:
        return ""
    low, high = _ends([share for _, share, _ in rows], within)
    at = Scale(low, high)
    several = len({standing.setup for standing, _, _ in rows}) > 1 or any(standing.drawn for standing, _, _ in rows)
    drawn, y, last = [], 8.0, ""
    for standing, share, colors in rows:
        if standing.setup != last:
            y += (GAP if last else 0) + (ROW if several else 0)
            drawn_too = f" ({100 * standing.drawn:.1f} % drawn)" if standing.drawn else ""
            name = escape(_cut(standing.setup, 60) + drawn_too)
            heading = f'<text class="strong" x="0" y="{y - 9:.0f}">{name}</text>'
            drawn += [heading] if several else []
            last = standing.setup
        y += ROW
        drawn.append(_row(share, y - ROW / 2, at, within, colors.get(share.id, "--bark")))
    step = 1 if high - low < 0.65 else 2  # so that numbers do not touch
    ticks = [tick / 10 for tick in range(round(10 * low), round(10 * high) + 1, step)]
    axis = "".join(
        f'<text class="small" x="{at(tick):.1f}" y="{y + AXIS - 6:.0f}" text-anchor="middle">{100 * tick:.0f} %</text>'
        f'<path d="M{at(tick):.1f} {y + 2:.0f}v5" stroke="var(--line)"/>'
        for tick in ticks
    )
    told = "; ".join(f"{share.name} {share.share:.0%}, {share.low:.0%} to {share.high:.0%}" for _, share, _ in rows)
    told += "".join(
        f"; {standing.setup}: {standing.drawn:.0%} drawn"
        for standing, _ in standings
        if standing.drawn and _shares(standing)
    )
    size = f'viewBox="0 0 {WIDTH} {y + AXIS:.0f}"'
    return f'<svg {size} role="img" aria-label="{escape(told)}">{"".join(drawn)}{axis}</svg>'


def _row(share: Share, y: float, at: Scale, within: float, color: str) -> str:
    top, bottom = y - ROW / 2, y + ROW / 2
    left, right = at(share.even - within), at(share.even + within)
    band = (
        f'<rect x="{left:.1f}" y="{top}" width="{right - left:.1f}" height="{ROW}" fill="var(--good)" opacity="0.14"/>'
    )
    even = f'<path d="M{at(share.even):.1f} {top}V{bottom}" stroke="var(--quiet)" stroke-dasharray="4 4"/>'
    line = f'<path d="M{at(share.low):.1f} {y}H{at(share.high):.1f}" stroke="var({color})" stroke-width="3"/>'
    dot = f'<circle cx="{at(share.share):.1f}" cy="{y}" r="6" fill="var({color})"/>'
    name = f'<text x="{LEFT - 12}" y="{y + 4.5}" text-anchor="end">{escape(_cut(share.name, LETTERS))}</text>'
    return band + even + line + dot + name


def _shares(standing: Standing) -> list[Share]:
    """What is compared: shares of games won, if these were asked for."""
    return [share for share in standing.shares if share.games and standing.ask in ("seat", "bot")]


def _ends(shares: Sequence[Share], within: float) -> tuple[float, float]:
    """Tens that hold all whiskers and the band around even."""
    least = min(min(share.low, share.even - within) for share in shares)
    most = max(max(share.high, share.even + within) for share in shares)
    return max(0.0, floor(10 * least + 1e-9) / 10), min(1.0, ceil(10 * most - 1e-9) / 10)


def lengths(bars: Bars) -> str:
    """How long games were: the one in the middle is bold."""
    tallest, step = max(bars.counts), WIDE / len(bars.counts)
    middle = min(len(bars.counts) - 1, (bars.median - bars.start) // bars.step)
    drawn = "".join(
        f'<rect x="{n * step + 1:.1f}" y="{HIGH - HIGH * count / tallest:.1f}" width="{max(1.0, step - 2):.1f}"'
        f' height="{HIGH * count / tallest:.1f}" fill="var(--stone)" opacity="{1 if n == middle else 0.55}"/>'
        for n, count in enumerate(bars.counts)
    )
    ends = (
        f'<text class="small" x="0" y="{HIGH + 16}">{bars.shortest} plies</text>'
        f'<text class="small" x="{WIDE}" y="{HIGH + 16}" text-anchor="end">{bars.longest}</text>'
    )
    label = f"Plies of a game: {bars.shortest} to {bars.longest}, typically {bars.median}"
    return f'<svg class="bars" viewBox="0 0 {WIDE} {HIGH + 20}" role="img" aria-label="{label}">{drawn}{ends}</svg>'


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
