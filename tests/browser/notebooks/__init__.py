"""Notebooks and pages: what they show beside boards, share between them, and keep."""
