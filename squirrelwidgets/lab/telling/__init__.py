"""Frames and summaries told to people: reports in words, charts."""
