"""Core, without any widget."""
