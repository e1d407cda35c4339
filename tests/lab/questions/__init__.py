"""Questions that take games of their own, by games whose truth is known."""
