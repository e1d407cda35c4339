"""A learner at a lesson."""
