"""The course of Scurry."""
