"""Frames and summaries for people: reports in words, charts."""
