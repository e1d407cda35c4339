"""Measurements, printed as ratios against something run in the same session. Never a test."""
