"""A learner at a lesson: who judges a try, what can be reached, hints, progress and answers, what a board shows."""
