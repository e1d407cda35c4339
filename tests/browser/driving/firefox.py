"""Firefox as people have it: the one on PATH, driven by WebDriver BiDi and not by Playwright's own protocol."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

PREFERENCES = {"network.dns.disabled": True}  # nothing outside this machine answers


def executable() -> str | None:
    return shutil.which("firefox") or shutil.which("firefox-esr")


def launch(playwright: Playwright) -> Browser:
    path = executable()
    if path is None:
        raise RuntimeError("no Firefox on PATH")
    # the channel is what makes Playwright speak BiDi; without it only its own build of Firefox starts
    return playwright.firefox.launch(channel="moz-firefox", executable_path=path, firefox_user_prefs=dict(PREFERENCES))
