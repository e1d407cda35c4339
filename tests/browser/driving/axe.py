"""What axe, a tool that looks for barriers, finds in a page. (Short: several files of tests ask it.)"""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[3] / "js" / "node_modules" / "axe-core" / "axe.min.js"
LOOK = """async within => {
    const ending = document.getAnimations().filter(one => one.effect.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(one => one.finished));  // what still fades in has colours of its own
    const { violations } = await axe.run(within, { iframes: false });
    return violations.map(each => [each.id, each.nodes.map(node => node.html)]);
}"""


def finds_nothing(page: Page, within: str = ".sqw-root") -> None:
    """Raises with what was found."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    violations = page.evaluate(LOOK, within)
    assert violations == [], json.dumps(violations, indent=1)
