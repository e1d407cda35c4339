"""The course of Squarrels."""
