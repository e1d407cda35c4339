"""One learner in one step, from the bottom up: what is open, tries, what is asked."""
