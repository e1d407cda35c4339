"""Answers of many learners."""
