"""Lessons without Python: a page in the browser, a worksheet to print."""
