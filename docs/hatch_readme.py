"""The README as PyPI shows it: what it names in this repository is found there by an address."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

try:
    from hatchling.metadata.plugin.interface import MetadataHookInterface
except ImportError:  # for the tests, where hatchling need not be
    MetadataHookInterface = object


def absolute(text: str, repository: str, tag: str) -> str:
    """A text whose links and pictures are addresses of a repository, as it was at a tag."""
    text = re.sub(r'(src|srcset)="(?!https:)', rf'\1="{repository}/raw/{tag}/', text)
    return re.sub(r"\]\((?!https:|#)", f"]({repository}/blob/{tag}/", text)


class ReadmeHook(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        """Called by hatchling for each wheel and sdist."""
        text = (Path(self.root) / "README.md").read_text("utf-8")
        text = absolute(text, metadata["urls"]["Repository"], f"v{metadata['version']}")
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
