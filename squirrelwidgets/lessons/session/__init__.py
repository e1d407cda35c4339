"""A learner at a lesson: judging a try, what can be reached, hints, progress and answers, what a board shows."""
