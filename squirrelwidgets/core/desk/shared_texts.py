"""Texts that many boards share, each under a digest of its content, so that a notebook carries it once.

Who carries them, and how a board gets at them, is in `widgets/`.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256

DIGEST_LENGTH = 20

SharedTexts = dict[str, str]
"""Texts by digest."""


def digest_of(text: str) -> str:
    """The same wherever the text is the same."""
    return sha256(text.encode()).hexdigest()[:DIGEST_LENGTH]


def shared_texts(*values: Mapping[str, object]) -> SharedTexts:
    """Each of these as a text: JSON."""
    texts = [json.dumps(value, ensure_ascii=False, separators=(",", ":")) for value in values]
    return {digest_of(text): text for text in texts}


def non_default(usual: Mapping[str, object], entries: Mapping[str, object]) -> dict[str, object]:
    """The entries that are not the usual ones.

    >>> from squirrelwidgets.core.desk.shared_texts import non_default
    >>> non_default({"a": 1, "b": 2}, {"a": 1, "b": 3})
    {'b': 3}
    """
    return {name: entry for name, entry in entries.items() if usual.get(name) != entry}


def pack(text: str) -> str:
    """A text as it travels and is saved: a fifth as long."""
    return b64encode(deflated(text)).decode()


def deflated(text: str) -> bytes:
    """The same for what need not be a text."""
    return zlib.compress(text.encode(), 9)
