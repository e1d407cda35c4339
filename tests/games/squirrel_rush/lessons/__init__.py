"""The course of Squirrel Rush."""
