"""Lessons and rules on paper."""
