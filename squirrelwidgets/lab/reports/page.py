"""A page that tells of an experiment: self-contained, light or dark as the reader's system is, and no script."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from ...core.scene.palette import DARK, LIGHT
from ...core.words.grammar import choose_form
from ..counting.sentences import grouped, typical
from ..counting.standing import Standing
from .whiskers import lengths, whiskers

ASKED: Final = {
    "seat": "How often does each seat win?",
    "bot": "Which bot wins more?",
    "score": "Who scores more?",
    "length": "How long are the games?",
    "leads": "How often does the lead change?",
}
READING: Final = (
    "A dot is the share of all games that was found, its line is where the true share may be, in 95 of 100 experiments"
    " like this one, however often somebody looked meanwhile. The dashed line is where it would be if all were equal"
    " and as many games were drawn; what lies in the green band counts as no difference."
)
STYLE: Final = """
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 820px; margin: 0 auto; padding: 28px 20px 60px; }
h1 { font-size: 30px; line-height: 1.2; margin: 0 0 6px; }
h2 { font-size: 21px; line-height: 1.3; margin: 0 0 4px; }
.lead { font-size: 19px; margin: 0 0 20px; }
.quiet { color: var(--quiet); font-size: 14px; }
section { display: grid; grid-template-columns: 220px minmax(0, 1fr); gap: 4px 22px; padding: 22px 0;
  border-top: 1px solid var(--line); }
section > .picture { grid-row: 1 / 9; }
.picture svg { width: 100%; height: auto; display: block; }
section p { margin: 0; overflow-wrap: anywhere; }
.verdict { font-weight: 650; }
figure { margin: 0 0 24px; overflow-x: auto; }
figure svg { display: block; width: 100%; min-width: 440px; max-width: 640px; height: auto; }
figure svg text, figure svg .small { font-size: 14px; }
section svg.bars { width: 100%; height: auto; }
pre { padding: 14px 16px; border-radius: 8px; background: var(--shade); white-space: pre-wrap; font-size: 14px; }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink); }
svg .strong { font-weight: 650; }
svg .small { fill: var(--quiet); font-size: 13px; }
@media (max-width: 560px) {
  section { grid-template-columns: 1fr; }
  section > .picture { max-width: 220px; grid-row: auto; }
  svg.bars .small { font-size: 18px; }
}
"""


@dataclass(frozen=True)
class Part:
    """One setup of an experiment."""

    setup: str
    """The setup as text."""
    picture: str
    """An SVG, in the colours of the page."""
    colors: dict[str, str]
    """By the id of a seat: a colour of the palette."""
    standing: Standing


def page_of(title: str, lead: str, said: str, parts: Sequence[Part], within: float, before: str, code: str) -> str:
    """The whole page. `lead`: the sentence on all setups together; `said`: what its author adds."""
    asked = ASKED[parts[0].standing.ask]
    chart = whiskers([(part.standing, part.colors) for part in parts], within)
    body = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="lead">{escape(asked)} <b>{escape(lead)}</b></p>',
        *(f"<p>{escape(paragraph)}</p>" for paragraph in said.split("\n\n") if paragraph.strip()),
        f'<figure>{chart}<figcaption class="quiet">{escape(READING)}</figcaption></figure>' if chart else "",
        *map(_section, parts),
        f"<p>{escape(before)}</p>" if before else "",
        "<h2>The same again</h2>",
        f"<pre><code>{escape(code)}</code></pre>",
        '<p class="quiet">Played and counted by squirrelwidgets. What is found is true for these players.</p>',
    ]
    style = (
        f":root {{ {_colours(LIGHT)} }} @media (prefers-color-scheme: dark) {{ :root {{ {_colours(DARK)} }} }}{STYLE}"
    )
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{escape(title)}</title><style>{style}</style>"
    )
    content = "\n".join(filter(None, body))
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body><main>\n{content}\n</main></body></html>\n'


def _colours(palette: dict[str, str]) -> str:
    return " ".join(f"{name}: {colour};" for name, colour in palette.items())


def _section(part: Part) -> str:
    standing = part.standing
    facts = [f"{grouped(standing.games)} {choose_form(standing.games, 'game', 'games')}. Players: {standing.bots}."]
    if standing.lengths:
        facts.append(typical("length", standing.lengths.median))
    named = "" if part.setup == standing.setup else f'<p class="quiet">{escape(part.setup)}</p>'
    texts = [standing.verdict.note, standing.unfinished, " ".join(facts)]
    return "".join(
        [
            f'<section><div class="picture">{part.picture}</div><h2>{escape(standing.setup)}</h2>{named}',
            f'<p class="verdict">{escape(standing.verdict.text)}</p>',
            *(f"<p>{escape(text)}</p>" for text in texts if text),
            lengths(standing.lengths) if standing.lengths else "",
            "</section>",
        ]
    )
