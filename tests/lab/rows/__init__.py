"""Rows that come back."""
